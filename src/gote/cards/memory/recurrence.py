"""States and turns of the memory game (神経衰弱): the recurrences of the paper, for every rule, as data.

A state tells what both players know about the table (the paper's F, G; P when no pair is special):

    n kinds lie on the table, m of them with both cards known, k with one card known (half known);
    F: both special cards are unknown (m + k <= n - 1);  G: the special kind is one of the k (k >= 1);  P: no special
    pair.

u = 2n - 2m - k cards are unknown, x = n - m kinds are not complete, so k = 2x - u: the pair (u, x) and m say the same
as (n, m, k). A turn takes a known pair, passes (two known cards of different kinds, m + k >= 2) or turns an unknown
card. The unknown card is

    a  the mate of a half-known card: take the pair, or open another known card (m + k >= 2), or an unknown one;
    b  a special card: (F) open a known card (m + k >= 1) or an unknown one; (G) the pair is complete and wins;
    c  of a kind not seen before: open a known card (m + k >= 1) or an unknown one.

Opening a known card first and an unknown one second gives the same cards with less to go by, so it is never better.
A ply (手) counts the unknown cards a player turns unless luck stops him: the 1-ply opens a known card after c, the
2-ply an unknown one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from gote.cards.memory.rules_state import Label, Rule, State

CAP = 2
"""Two complete pairs left on the table serve every pass: with three or more, taking one is right (proposition 2.1 (1)).
"""


class Term(NamedTuple):
    """One outcome: `weight` equally likely cards lead to `state`.

    `keeps`: the mover took a pair and moves again; otherwise it is the other player's turn. Without a state the game
    is decided: the mover took the special pair (`keeps`), or both special cards are known and the other player takes
    them.
    """

    weight: int
    keeps: bool
    state: State | None


class Choice(NamedTuple):
    """What to do with the second card: "take" the mate, open a "known" or an "unknown" card."""

    name: Literal["take", "known", "unknown"]
    terms: tuple[Term, ...]


class Event(NamedTuple):
    """What the first unknown card turned out to be: `weight` of the u cards; the choices it leaves."""

    name: Literal["a", "b", "c"]
    weight: int
    choices: tuple[Choice, ...]


def turn(state: State) -> tuple[Event, ...]:
    """The events of turning an unknown card, those that cannot happen left out.

    >>> [(event.name, event.weight, [choice.name for choice in event.choices]) for event in turn(State("F", 4, 0, 1))]
    [('a', 1, ['take', 'unknown']), ('b', 2, ['unknown', 'known']), ('c', 4, ['unknown', 'known'])]
    """
    label, n, m, k, d = state
    special_unknown, special_known = label == "F", label == "G"
    mates = k - special_known
    fresh = 2 * (n - m - k - special_unknown)  # cards of ordinary kinds nobody has seen
    known = m + k

    def keep(weight: int, n: int, m: int, k: int) -> Term:
        return Term(weight, True, State(label, n, m, k, d + 1))

    def give(weight: int, n: int, m: int, k: int, label: Label = label) -> Term:
        return Term(weight, False, State(label, n, m, k, -d))

    events = []
    lost = [Term(1, False, None)] if special_known else []  # the special card's mate shows up second
    if mates:
        second = [*lost, give(mates - 1, n, m + 2, k - 2), give(fresh, n, m + 1, k)]
        if special_unknown:
            second.append(give(2, n, m + 1, k, label="G"))
        choices = [Choice("take", (keep(1, n - 1, m, k - 1),)), *_unknown(second)]
        if known >= 2:
            choices.append(Choice("known", (give(1, n, m + 1, k - 1),)))
        events.append(Event("a", mates, tuple(choices)))
    if special_unknown:
        second = [Term(1, True, None), give(k, n, m + 1, k, label="G"), give(fresh, n, m, k + 2, label="G")]
        choices = _unknown(second)
        if known:
            choices.append(Choice("known", (give(1, n, m, k + 1, label="G"),)))
        events.append(Event("b", 2, tuple(choices)))
    elif special_known:
        events.append(Event("b", 1, (Choice("take", (Term(1, True, None),)),)))
    if fresh:
        second = [*lost, keep(1, n - 1, m, k), give(mates, n, m + 1, k), give(fresh - 2, n, m, k + 2)]
        if special_unknown:
            second.append(give(2, n, m, k + 2, label="G"))
        choices = _unknown(second)
        if known:
            choices.append(Choice("known", (give(1, n, m, k + 1),)))
        events.append(Event("c", fresh, tuple(choices)))
    return tuple(events)


def _unknown(terms: Sequence[Term]) -> list[Choice]:
    """Opening a second unknown card, where there is one."""
    possible = tuple(term for term in terms if term.weight)
    return [Choice("unknown", possible)] if possible else []


def taken(state: State) -> State:
    """The state after taking a known pair (m >= 1)."""
    return State(state.label, state.n - 1, state.m - 1, state.k, state.d + 1)


def passed(state: State) -> State:
    """The state after a pass: the same table, seen by the other player."""
    return state._replace(d=-state.d)


@dataclass(frozen=True)
class Options:
    """Every option of a state with its payoff to the mover (zero-sum), times `scale`: second cards, plies, take, pass."""

    state: State
    events: dict[str, dict[str, Any]]
    """event a, b, c -> choice -> payoff (times scale / u when scaled)"""
    weights: dict[str, Any]
    """event -> probability (times u when scaled)"""
    plies: dict[str, Any]
    """"0", "1", "2", "take" -> payoff"""

    @property
    def value(self) -> Any:
        """The best of them."""
        return max(self.plies.values())

    @property
    def best(self) -> tuple[str, ...]:
        """All optimal plies."""
        top = self.value
        return tuple(name for name, payoff in self.plies.items() if payoff == top)

    def best_choices(self, event: str) -> tuple[str, ...]:
        """All optimal second cards after the event."""
        top = max(self.events[event].values())
        return tuple(name for name, payoff in self.events[event].items() if payoff == top)

    def unscaled(self, factorial: int) -> Options:
        """The same in fractions, from integers over u! (`factorial`)."""
        u = max(self.state.unknown, 1)
        return Options(
            self.state,
            {e: {c: Fraction(int(p) * u, factorial) for c, p in choices.items()} for e, choices in self.events.items()},
            {name: Fraction(weight, u) for name, weight in self.weights.items()},
            {name: Fraction(int(payoff), factorial) for name, payoff in self.plies.items()},
        )


def options(
    rule: Rule, state: State, value: Callable[[State], Any], one: Callable[[int], Any] | None = None
) -> Options:
    """All option values of a state from the values of the states it leads to.

    With `one`, values are integers over one(u) = u! and nothing is divided. A pass is worth min(-a(-d), S(d)), a the
    best other option and S the stall payoff: the other player stops, or both pass for ever (for d = 0: 0 when a <= 0
    and -a otherwise, which solves v = max(a, -v)).
    """
    plies: dict[str, Any] = {}
    unit = one(state.unknown) if one else 1
    events, weights = _events(rule, state, value, one)
    if state.may_pass:
        other = state if not rule.scored or not state.d else passed(state)
        plies["0"] = min(-active(rule, other, value, one), unit * rule.stall(state.d))
    if events:
        rest = sum(weights[name] * max(events[name].values()) for name in events if name != "c")
        fresh = events.get("c")
        if state.m + state.k:
            plies["1"] = rest + (weights["c"] * fresh["known"] if fresh else 0)
        plies["2"] = rest + (weights["c"] * fresh["unknown"] if fresh else 0)
    if state.m:
        plies["take"] = unit * rule.gain + value(taken(state))
    return Options(state, events, weights, plies)


def active(rule: Rule, state: State, value: Callable[[State], Any], one: Callable[[int], Any] | None = None) -> Any:
    """a: the best payoff without passing."""
    events, weights = _events(rule, state, value, one)
    found = [sum(weights[name] * max(events[name].values()) for name in events)] if events else []
    if state.m:
        found.append((one(state.unknown) if one else 1) * rule.gain + value(taken(state)))
    return max(found)


def _events(
    rule: Rule, state: State, value: Callable[[State], Any], one: Callable[[int], Any] | None
) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    def average(choice: Choice) -> Any:
        unit = one(state.unknown - (2 if choice.name == "unknown" else 1)) if one else 1
        total: Any = 0 if one else Fraction(0)
        for term in choice.terms:
            if term.state is None:
                payoff = unit if term.keeps else -unit
            else:
                payoff = rule.gain * unit + value(term.state) if term.keeps else -value(term.state)
            total = total + term.weight * payoff
        return total if one else total / sum(term.weight for term in choice.terms)

    found = turn(state)
    events = {str(event.name): {str(choice.name): average(choice) for choice in event.choices} for event in found}
    return events, {event.name: event.weight if one else Fraction(event.weight, state.unknown) for event in found}
