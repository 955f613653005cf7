"""Points for a win, a draw and a loss that do not add up to a constant (such as 3, 1, 0): the pass becomes a game of
its own.

Let alpha be what a player gets by turning cards (or taking a pair) and beta what the other one gets then. Both face
the same table, so passing back and forth is a stopping game with the draw points (D, D) for never stopping. Its
equilibria in pure stationary strategies:

    both act    when alpha >= beta             (alpha, beta)
    both pass   when D >= alpha                (D, D)
    one acts    when beta >= alpha >= D        the actor gets alpha, the waiter beta (either of the two may be the
    actor)

The last case is the paper's "both would gain if one of us played on, but I do not want to be the one". Which
equilibrium is played must be chosen; `prefer` says which one is taken wherever it exists. With 1, 1/2, 0 points all
agree and give the value of the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gote.cards.memory.recurrence import Term, taken, turn
from gote.cards.memory.rules_state import State
from gote.core import DocumentError, checkpoint, rational

Pair = tuple[Fraction, Fraction]
"""what the mover gets, what the other player gets"""
Name = Literal["both act", "both pass", "mover acts", "other acts"]
LARGEST = 30


def pass_game(alpha: Fraction, beta: Fraction, draw: Fraction) -> dict[Name, Pair]:
    """All equilibria of the stopping game in pure stationary strategies.

    >>> sorted(pass_game(Fraction(11, 10), Fraction(13, 10), Fraction(1)))
    ['mover acts', 'other acts']
    """
    found: dict[Name, Pair] = {}
    if alpha >= beta:
        found["both act"] = (alpha, beta)
    if draw >= alpha:
        found["both pass"] = (draw, draw)
    if beta >= alpha >= draw:
        found |= {"mover acts": (alpha, beta), "other acts": (beta, alpha)}
    return found


@dataclass(frozen=True)
class Equilibrium:
    """A subgame-perfect equilibrium: payoffs of both players in every state, and the states where others exist."""

    points: tuple[Fraction, Fraction, Fraction]
    prefer: Name
    values: dict[State, Pair]
    several: dict[State, tuple[Name, ...]]
    """states whose stopping game has more than one equilibrium"""

    def start(self, pairs: int) -> Pair:
        """First and second player's expected points with so many pairs."""
        return self.values[State("F", pairs, 0, 0)]


def equilibrium(pairs: int, points: Sequence[object] = (3, 1, 0), prefer: Name = "both pass") -> Equilibrium:
    """Backward induction over all states with at most `pairs` kinds; equal choices of the mover: the first one.

    >>> [str(x) for x in equilibrium(4, points=(1, "1/2", 0)).start(4)]
    ['17/35', '18/35']
    >>> [str(x) for x in equilibrium(4).start(4)]
    ['7/5', '8/5']
    """
    if not 1 <= pairs <= LARGEST:
        raise DocumentError("pairs", f"{pairs} pairs are too many for equilibria; give 1 to {LARGEST}")
    if len(points) != 3:
        raise DocumentError("points", "give three numbers: for a win, a draw and a loss")
    win, draw, loss = (rational(point) for point in points)
    if not win >= draw >= loss:
        raise DocumentError("points", "a win must not be worth less than a draw, nor a draw less than a loss")
    if prefer not in ("both act", "both pass", "mover acts", "other acts"):
        raise DocumentError("prefer", "choose both act, both pass, mover acts or other acts")
    values: dict[State, Pair] = {}
    several: dict[State, tuple[Name, ...]] = {}
    order: tuple[Name, ...] = (prefer, "both pass", "both act", "mover acts", "other acts")
    for state in _states(pairs):
        checkpoint()
        found = _active(state, values, win, loss)
        if state.may_pass:
            games = pass_game(*found, draw)
            if len(set(games.values())) > 1:
                several[state] = tuple(games)
            found = next(games[name] for name in order if name in games)
        values[state] = found
    return Equilibrium((win, draw, loss), prefer, values, several)


def _states(pairs: int) -> list[State]:
    found = []
    for n in range(1, pairs + 1):
        for m in range(n):
            found += [State("F", n, m, k) for k in range(n - m)] + [State("G", n, m, k) for k in range(1, n - m + 1)]
    return sorted(found, key=lambda state: (state.unknown, state.n))


def _active(state: State, values: dict[State, Pair], win: Fraction, loss: Fraction) -> Pair:
    def payoff(term: Term) -> Pair:
        if term.state is None:
            return (win, loss) if term.keeps else (loss, win)
        mine, other = values[term.state._replace(d=0)]
        return (mine, other) if term.keeps else (other, mine)

    turning = [Fraction(0), Fraction(0)]
    for event in turn(state):
        best: Pair | None = None
        for choice in event.choices:
            total = sum(term.weight for term in choice.terms)
            pairs = [(Fraction(term.weight, total), payoff(term)) for term in choice.terms]
            mine, other = (sum((p * pay[side] for p, pay in pairs), Fraction(0)) for side in (0, 1))
            if best is None or mine > best[0]:
                best = mine, other
        assert best is not None
        weight = Fraction(event.weight, state.unknown)
        turning[0] += weight * best[0]
        turning[1] += weight * best[1]
    found: Pair = (turning[0], turning[1])
    if state.m:
        took = values[taken(state)._replace(d=0)]
        found = max(found, took, key=lambda pair: pair[0])
    return found
