"""What happens under optimal play: the states reached, the play tree, and the probabilities of win, draw and loss.

Where several choices are optimal the probabilities are not fixed by the value; the lowest and the highest over all
optimal choices of both players are given.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.cards.memory.recurrence import Choice, Event, Term, taken, turn
from gote.cards.memory.rules_state import State
from gote.cards.memory.tables import Table

Interval = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Outcome:
    """Lowest and highest probabilities for the mover."""

    win: Interval
    draw: Interval
    loss: Interval


def optimal_terms(table: Table, state: State, fewest: bool = False) -> Iterator[Term]:
    """Everything that can happen next under optimal play; `fewest`: of tied plies only the smallest is played."""
    options = table.options(state)
    best = options.best
    if fewest:
        best = best[:1]
    if "take" in best:
        yield Term(1, True, taken(state))
    turning = [ply for ply in ("1", "2") if ply in best]
    for event in turn(state) if turning else ():
        for choice in event.choices:
            if choice.name in allowed(options.best_choices(event.name), event, turning):
                yield from choice.terms


def plain(state: State) -> State:
    """The state without what does not matter here: the lead, and complete pairs in G (proposition 2.1 (2)).

    >>> plain(State("G", 5, 2, 1, 3))
    State(label='G', n=3, m=0, k=1, d=0)
    """
    if state.label == "G":
        return State("G", state.n - state.m, 0, state.k)
    return state._replace(d=0)


def allowed(best: tuple[str, ...], event: Event, turning: Sequence[str]) -> tuple[str, ...]:
    """The second cards an optimal player may choose: after a new card they are what the ply says.

    >>> allowed(("take",), Event("a", 1, ()), ["1"])
    ('take',)
    """
    if event.name != "c":
        return best
    return tuple(name for ply, name in (("1", "known"), ("2", "unknown")) if ply in turning)


def reachable(table: Table, start: State, fewest: bool = False) -> list[State]:
    """All states that occur from `start` under optimal play of both, over all optimal choices (see `optimal_terms`).

    >>> from gote.cards.memory.tables import special_table
    >>> table = special_table(6)
    >>> [str(s) for s in reachable(table, State("F", 6, 0, 0)) if s.label == "F" and s.m]
    ['F(4,1,1)', 'F(5,1,2)']
    >>> [str(s) for s in reachable(table, State("F", 6, 0, 0), fewest=True) if s.label == "F" and s.m]
    ['F(4,1,1)']
    """
    seen, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for term in optimal_terms(table, here, fewest):
            after = term.state and plain(term.state)
            if after is not None and after not in seen:
                seen.add(after)
                queue.append(after)
    return sorted(seen, key=lambda s: (s.unknown, s.n, s.label, s.m))


def outcome(table: Table, start: State) -> Outcome:
    """Win, draw and loss from `start`.

    >>> from gote.cards.memory.tables import special_table
    >>> [str(p) for p in outcome(special_table(4), State("F", 4, 0, 0)).draw]
    ['3/7', '16/35']
    """
    draws: dict[State, tuple[Any, Any]] = {}
    for state in reachable(table, start):
        draws[state] = _draw(table, state, draws)
    unit = int(table.window.factorial(start.unknown))
    low, high = (Fraction(int(part), unit) for part in draws[start])
    value = table.value(start)
    return Outcome((value - high / 2, value - low / 2), (low, high), (1 - value - high / 2, 1 - value - low / 2))


def _draw(table: Table, state: State, draws: dict[State, tuple[Any, Any]]) -> tuple[Any, Any]:
    """Lowest and highest probability of a draw times u!, as integers: the sums of `recurrence.options` without signs."""
    options = table.options(state)
    found: list[tuple[Any, Any]] = []
    if "take" in options.best:
        found.append(draws[plain(taken(state))])
    for ply in ("1", "2"):
        if ply in options.best:
            low = high = 0
            for event in turn(state):
                names = allowed(options.best_choices(event.name), event, [ply])
                parts = [_sums(choice, draws) for choice in event.choices if choice.name in names]
                low += event.weight * min(part[0] for part in parts)
                high += event.weight * max(part[1] for part in parts)
            found.append((low, high))
    unit = table.window.factorial(state.unknown)
    if "0" in options.best:  # both may pass for ever
        return min((part[0] for part in found), default=unit), unit
    return min(part[0] for part in found), max(part[1] for part in found)


def _sums(choice: Choice, draws: dict[State, tuple[Any, Any]]) -> tuple[Any, Any]:
    below = [(term.weight, draws[plain(term.state)]) for term in choice.terms if term.state is not None]
    return sum(weight * pair[0] for weight, pair in below), sum(weight * pair[1] for weight, pair in below)


@dataclass(frozen=True)
class Node:
    """One line of the play tree: how likely, what happened, where it leads, and what is best there."""

    depth: int
    probability: Fraction
    event: str
    choice: str
    keeps: bool
    state: State | None
    value: Fraction
    best: tuple[str, ...]


def play_tree(table: Table, start: State, depth: int = 2) -> list[Node]:
    """Optimal play from `start` as a list of nodes in depth-first order (the first optimal choice at every point).

    >>> from gote.cards.memory.tables import special_table
    >>> [(str(node.probability), node.event, str(node.state)) for node in play_tree(special_table(4), State("F", 2, 0, 1), 1)]
    [('1', '', 'F(2,0,1)'), ('1/3', 'a', 'F(1,0,0)'), ('1/3', 'b', 'None'), ('1/3', 'b', 'G(2,1,1)')]
    """
    found: list[Node] = []

    def walk(state: State, level: int, probability: Fraction, event: str, choice: str, keeps: bool) -> None:
        options = table.options(state)
        found.append(Node(level, probability, event, choice, keeps, state, table.value(state), options.best))
        if level == depth or not options.plies or options.best[0] == "0":
            return
        ply = options.best[0]
        if ply == "take":
            walk(taken(state)._replace(d=0), level + 1, probability, "", "take", True)
            return
        for happening in turn(state):
            name = allowed(options.best_choices(happening.name), happening, [ply])[0]
            picked = next(item for item in happening.choices if item.name == name)
            total = sum(term.weight for term in picked.terms)
            for term in picked.terms:
                share = probability * Fraction(happening.weight * term.weight, state.unknown * total)
                if term.state is None:
                    decided = Fraction(int(term.keeps))
                    found.append(Node(level + 1, share, happening.name, name, term.keeps, None, decided, ()))
                else:
                    walk(term.state._replace(d=0), level + 1, share, happening.name, name, term.keeps)

    walk(start, 0, Fraction(1), "", "", True)
    return found
