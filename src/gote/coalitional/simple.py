"""Simple games (単純ゲーム): winning coalitions, veto players, and whether weights and a quota exist for them.

A simple game is a weighted voting game exactly when no trade turns winning coalitions into as many losing ones: a
trading transform is a list of winning and a list of losing coalitions, equally long, in which every player occurs
equally often. One exact linear program decides: it finds weights, or its infeasibility certificate (Farkas) is the
trade.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from gote.coalitional.rules import SimpleGame
from gote.coalitional.rules_players import members
from gote.core import LimitError, checkpoint
from gote.exact.rational import primitive

_FIRST = 40
"""coalitions of each side in the first linear program, and how many join it at a time"""


def wins_of(game: SimpleGame) -> np.ndarray[Any, Any]:
    """For every mask whether it wins.

    >>> wins_of(SimpleGame(players=2, winning=[[1]])).tolist()
    [False, True, False, True]
    """
    if game.n > 20:
        raise LimitError(
            f"{game.n} players are too many for a game without weights; give at most 20, or use kind voting"
        )
    return upward(game.n, game.listed)


def upward(n: int, winning: Sequence[int]) -> np.ndarray[Any, Any]:
    """The table of wins in which the given coalitions and all larger ones win.

    >>> upward(2, [0b01]).tolist()
    [False, True, False, True]
    """
    wins = np.zeros(1 << n, dtype=bool)
    wins[list(winning)] = True
    for i in range(n):
        pairs = wins.reshape(-1, 2, 1 << i)
        pairs[:, 1] |= pairs[:, 0]
    return wins


def minimal_winning(wins: np.ndarray[Any, Any]) -> list[int]:
    """Winning coalitions that every member can make lose by leaving, small ones first.

    >>> minimal_winning(np.array([False, False, False, True]))
    [3]
    """
    n = len(wins).bit_length() - 1
    least = wins.copy()
    for i in range(n):
        pairs, kept = wins.reshape(-1, 2, 1 << i), least.reshape(-1, 2, 1 << i)
        kept[:, 1] &= ~pairs[:, 0]
    return _ordered(least)


def maximal_losing(wins: np.ndarray[Any, Any]) -> list[int]:
    """Losing coalitions that every outsider can make win by joining.

    >>> maximal_losing(np.array([False, False, False, True]))
    [1, 2]
    """
    n = len(wins).bit_length() - 1
    most = ~wins
    for i in range(n):
        pairs, kept = wins.reshape(-1, 2, 1 << i), most.reshape(-1, 2, 1 << i)
        kept[:, 0] &= pairs[:, 1]
    return _ordered(most)


def _ordered(flags: np.ndarray[Any, Any]) -> list[int]:
    return sorted((int(S) for S in np.flatnonzero(flags)), key=lambda S: (S.bit_count(), members(S)))


def veto_players(winning: Sequence[int], n: int) -> tuple[int, ...]:
    """Players (from 0) in every winning coalition.

    >>> veto_players([0b011, 0b101], 3)
    (0,)
    """
    common = (1 << n) - 1
    for S in winning:
        common &= S
    return members(common)


def deegan_packel(n: int, minimal: Sequence[int]) -> tuple[Fraction, ...]:
    """The Deegan-Packel index: one minimal winning coalition forms at random and shares equally.

    >>> [str(x) for x in deegan_packel(3, [0b011, 0b101])]
    ['1/2', '1/4', '1/4']
    """
    return tuple(
        sum((Fraction(1, S.bit_count()) for S in minimal if S >> i & 1), Fraction(0)) / len(minimal) for i in range(n)
    )


def public_good(n: int, minimal: Sequence[int]) -> tuple[Fraction, ...]:
    """Holler's public good index: how many minimal winning coalitions hold each player, as shares.

    >>> [str(x) for x in public_good(3, [0b011, 0b101])]
    ['1/2', '1/4', '1/4']
    """
    counts = [sum(S >> i & 1 for S in minimal) for i in range(n)]
    return tuple(Fraction(k, sum(counts)) for k in counts)


@dataclass(frozen=True)
class Weighing:
    """Whole weights and quota (win: at least the quota), or a trading transform that shows that there are none."""

    weights: tuple[int, ...] | None = None
    quota: int | None = None
    winning: tuple[int, ...] = ()
    losing: tuple[int, ...] = ()

    @property
    def weighted(self) -> bool:
        """Whether weights exist."""
        return self.weights is not None


def weigh(n: int, winning: Sequence[int], losing: Sequence[int]) -> Weighing:
    """Weights for a game given by its minimal winning and maximal losing coalitions, or a trade.

    >>> weigh(3, [0b011, 0b101, 0b110], [0b001, 0b010, 0b100]).weights
    (1, 1, 1)
    >>> weigh(5, [0b00111, 0b11001], [0b01011, 0b10101, 0b01110, 0b10110, 0b11010, 0b11100]).weighted
    False
    """
    from gote.exact.lp import solve_lp

    # w(S) >= q for winning S, w(T) <= q - 1 for losing T, w >= 0, least total weight; coalitions join the program when
    # they are offended
    inside = [list(winning[:_FIRST]), list(losing[:_FIRST])]
    while True:
        checkpoint()
        rows = [[*(-(S >> i & 1) for i in range(n)), 1] for S in inside[0]] + [
            [*(T >> i & 1 for i in range(n)), -1] for T in inside[1]
        ]
        right = [0] * len(inside[0]) + [-1] * len(inside[1])
        found = solve_lp([1] * n + [0], rows, right, lower=[0] * n + [None], sense="min")
        if found.status != "optimal":
            return _swap(n, inside[0], losing) or _trade(n, inside[0], inside[1], found.ray)
        scale = lcm(*(x.denominator for x in found.x[:n]))
        whole = primitive([int(x * scale) for x in found.x[:n]])
        least, most = _extremes(whole, winning, losing)
        if not most or sum(whole[i] for i in members(least[0])) > sum(whole[i] for i in members(most[0])):
            return Weighing(tuple(whole), (sum(whole[i] for i in members(most[0])) if most else 0) + 1)
        inside = [list(dict.fromkeys([*inside[0], *least])), list(dict.fromkeys([*inside[1], *most]))]


def _swap(n: int, winning: Sequence[int], losing: Sequence[int]) -> Weighing | None:
    """The shortest trades first: two winning coalitions that both lose when they exchange one player each."""

    def loses(S: int) -> bool:
        return any(S & T == S for T in losing)

    for k, S in enumerate(winning[:_FIRST]):
        for T in winning[:k]:
            for i in members(S & ~T):
                for j in members(T & ~S):
                    swapped = S ^ 1 << i ^ 1 << j, T ^ 1 << i ^ 1 << j
                    if loses(swapped[0]) and loses(swapped[1]):
                        return Weighing(winning=(T, S), losing=swapped)
    return None


def _extremes(weights: Sequence[int], winning: Sequence[int], losing: Sequence[int]) -> tuple[list[int], list[int]]:
    """The lightest winning and the heaviest losing coalitions."""

    def weight(S: int) -> int:
        return sum(weights[i] for i in members(S))

    return sorted(winning, key=weight)[:_FIRST], sorted(losing, key=weight, reverse=True)[:_FIRST]


def count_games(n: int) -> tuple[int, int, int]:
    """Superadditive simple games on n <= 5 labelled players: all, those without weights, and classes of the latter.

    >>> count_games(4)
    (80, 0, 0)
    """
    from itertools import permutations

    full = (1 << n) - 1
    tables = np.array(
        [g for g in monotone_games(n) if not (g & g[::-1]).any()]
    )  # no coalition wins beside its complement
    masks = np.arange(1 << n)
    codes = np.zeros((len(tables), 0), dtype=np.int64)
    for order in permutations(range(n)):
        moved = sum(((masks >> i & 1) << order[i] for i in range(n)), np.zeros(full + 1, dtype=np.int64))
        codes = np.column_stack([codes, tables[:, moved] @ (1 << masks.astype(np.int64))])
    kind = codes.min(axis=1)
    without = classes = 0
    for code in np.unique(kind):
        alike = np.flatnonzero(kind == code)
        wins = tables[alike[0]]
        if not weigh(n, minimal_winning(wins), maximal_losing(wins)).weighted:
            without += len(alike)
            classes += 1
    return len(tables), without, classes


def _trade(n: int, winning: Sequence[int], losing: Sequence[int], ray: Sequence[Fraction]) -> Weighing:
    """The certificate of infeasibility as two lists: y on winning, z on losing, equal sums, y(S with i) <= z(T with i).

    Losing coalitions stay losing when players leave them, so the excess of z is taken away until every player occurs
    equally often.
    """
    scale = lcm(*(y.denominator for y in ray))
    counts = primitive([int(abs(y) * scale) for y in ray])
    given = [S for S, k in zip(winning, counts, strict=False) for _ in range(k)]
    taken = [T for T, k in zip(losing, counts[len(winning) :], strict=True) for _ in range(k)]
    for i in range(n):
        surplus = sum(T >> i & 1 for T in taken) - sum(S >> i & 1 for S in given)
        for k, T in enumerate(taken):
            if surplus > 0 and T >> i & 1:
                taken[k] = T ^ 1 << i
                surplus -= 1
    return Weighing(winning=tuple(given), losing=tuple(taken))


def monotone_games(n: int) -> list[np.ndarray[Any, Any]]:
    """All monotone simple games with v(N) = 1 and v(empty) = 0 as tables of wins; for n <= 5.

    >>> len(monotone_games(3))
    18
    """
    # a monotone game on n players is a pair f <= g of monotone games on n - 1 (without and with player n)
    tables = [np.array([False]), np.array([True])]
    for _ in range(n):
        tables = [np.concatenate([f, g]) for f in tables for g in tables if not (f & ~g).any()]
    return [table for table in tables if table[-1] and not table[0]]
