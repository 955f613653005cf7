"""Strategies compared exactly: any two against each other, and any one against its best reply.

Both players have perfect memory. W(p, state) is what the first player wins (zero-sum) when player p is to move; a turn
follows the mover's decision, or, for a player who replies as well as possible, the best of all choices. When both pass
in the same state the game is a draw.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.cards.memory.recurrence import Choice, taken, turn
from gote.cards.memory.rules_state import State
from gote.cards.memory.strategy import Decision, Strategy, find_strategy
from gote.core import DocumentError, checkpoint

LARGEST = 40
REPLY = "best reply"


@dataclass(frozen=True)
class Comparison:
    """Expected points of the first player (win 1, draw 1/2) and who decided how."""

    first: Fraction
    second: Fraction


def exact_match(first: str | Strategy, second: str | Strategy, pairs: int) -> Comparison:
    """The special-pair game between two strategies; "best reply" stands for a player who knows the other's strategy.

    >>> str(exact_match("optimal", "optimal", 7).first), str(exact_match("best reply", "optimal", 7).first)
    ('22549/45045', '22549/45045')
    >>> exact_match("greedy", "best reply", 7).first < exact_match("greedy", "greedy", 7).first
    True
    """
    if not 1 <= pairs <= LARGEST:
        raise DocumentError("pairs", f"{pairs} pairs are too many for an exact comparison; give 1 to {LARGEST}")
    players = [None if player == REPLY else find_strategy(player) for player in (first, second)]
    if players == [None, None]:
        players = [find_strategy("optimal")] * 2
    values = _values(players, pairs)
    points = (1 + values[0, State("F", pairs, 0, 0)]) / 2
    return Comparison(points, 1 - points)


def _values(players: list[Strategy | None], pairs: int) -> dict[tuple[int, State], Fraction]:
    values: dict[tuple[int, State], Fraction] = {}
    for state in _states(pairs):
        checkpoint()
        decisions = [player(state) if player else None for player in players]
        active = [_active(p, decisions[p], state, values) for p in (0, 1)]
        passing = [decision is None or decision.ply == "0" for decision in decisions]
        for p in (0, 1):
            values[p, state] = _settled(p, state, decisions, active, passing)
    return values


def _settled(
    p: int, state: State, decisions: list[Decision | None], active: list[Fraction | None], passing: list[bool]
) -> Fraction:
    """With passes: a player with a strategy does as it says; the replying one passes if that is better."""
    sign, other = 1 - 2 * p, 1 - p
    mine, theirs = active[p], active[other]
    if decisions[p] is not None:
        if not passing[p]:
            assert mine is not None
            return mine
        if decisions[other] is not None:
            return Fraction(0) if passing[other] else _known(theirs)
        return -sign * max(-sign * _known(theirs), Fraction(0))  # the other may act, or pass for ever
    assert mine is not None
    if not state.may_pass:
        return mine
    waiting = Fraction(0) if passing[other] else _known(theirs)
    return sign * max(sign * mine, sign * waiting)


def _known(value: Fraction | None) -> Fraction:
    assert value is not None
    return value


def _active(
    p: int, decision: Decision | None, state: State, values: dict[tuple[int, State], Fraction]
) -> Fraction | None:
    """What the first player wins when p takes or turns a card; None when p passes."""
    sign = 1 - 2 * p

    def worth(choice: Choice) -> Fraction:
        total = Fraction(0)
        for term in choice.terms:
            if term.state is None:
                payoff = Fraction(sign if term.keeps else -sign)
            else:
                payoff = values[p if term.keeps else 1 - p, term.state._replace(d=0)]
            total += term.weight * payoff
        return total / sum(term.weight for term in choice.terms)

    def turned(pick: Any) -> Fraction:
        total = Fraction(0)
        for event in turn(state):
            total += event.weight * pick(event)
        return total / state.unknown

    def by_decision(event: Any) -> Fraction:
        assert decision is not None
        wanted = {"a": decision.a, "b": decision.b, "c": "known" if decision.ply == "1" else "unknown"}[event.name]
        named = {choice.name: choice for choice in event.choices}
        return worth(named.get(wanted) or event.choices[0])

    if decision is None:
        found = [turned(lambda event: sign * max(sign * worth(choice) for choice in event.choices))]
        if state.m:
            found.append(values[p, taken(state)._replace(d=0)])
        return sign * max(sign * value for value in found)
    if decision.ply == "0":
        return None
    if decision.ply == "take":
        return values[p, taken(state)._replace(d=0)]
    return turned(by_decision)


def _states(pairs: int) -> list[State]:
    found = []
    for n in range(1, pairs + 1):
        for m in range(n):
            found += [State("F", n, m, k) for k in range(n - m)] + [State("G", n, m, k) for k in range(1, n - m + 1)]
    return sorted(found, key=lambda state: (state.unknown, state.n))
