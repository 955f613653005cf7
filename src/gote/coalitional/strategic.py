"""Strategic form and coalitional form (Ferguson 4.1.2): from payoffs to v and back.

v(S) is the value of the two-person zero-sum game in which S, choosing jointly, plays against the rest, choosing
jointly, for the sum of S's payoffs (4.1). Back (4.2): every player names a coalition he belongs to; if all members of
the one he names name it too, it is formed and shares v(S) equally, else he gets v({i}). For superadditive v the round
trip returns v.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import numpy as np

from gote.coalitional.answer_partitions import CharacteristicFunctionsAnswer
from gote.coalitional.rules_players import key, keyed, members
from gote.coalitional.rules_strategic import CharacteristicFunctions
from gote.coalitional.worths import Worths
from gote.core import LimitError, checkpoint

Profile = tuple[int, ...]
_MOST_PLAYERS = 12
Table = list[list[Fraction]]


@dataclass(frozen=True)
class Auxiliary:
    """The zero-sum game of a coalition against the rest: rows and columns are joint choices (from 0), with its
    solution.
    """

    coalition: int
    rows: tuple[Profile, ...]
    columns: tuple[Profile, ...]
    matrix: Table
    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]

    def saddle_points(self) -> list[tuple[int, int]]:
        """Entries that are least in their row and largest in their column."""
        tops = [max(column) for column in zip(*self.matrix, strict=True)]
        return [(i, j) for i, row in enumerate(self.matrix) for j, a in enumerate(row) if a == min(row) == tops[j]]


def auxiliary_matrix(payoffs: np.ndarray[Any, Any], coalition: int) -> tuple[list[Profile], list[Profile], Table]:
    """Rows, columns and entries of the game of a coalition against the rest; payoffs[s_1, ..., s_n] is a vector of n
    payoffs.

    >>> auxiliary_matrix(np.array([[[1, 2]], [[3, 4]]], dtype=object), 0b01)[2]
    [[1], [3]]
    """
    n = payoffs.ndim - 1
    inside, outside = members(coalition), members((1 << n) - 1 ^ coalition)
    total = payoffs[..., list(inside)].sum(axis=-1)
    table = total.transpose(*inside, *outside).reshape(prod(payoffs.shape[i] for i in inside), -1)
    rows = list(product(*(range(payoffs.shape[i]) for i in inside)))
    columns = list(product(*(range(payoffs.shape[i]) for i in outside)))
    return rows, columns, [list(row) for row in table]


def auxiliary_game(payoffs: np.ndarray[Any, Any], coalition: int) -> Auxiliary:
    """The zero-sum game of a coalition against the rest, solved exactly."""
    from gote.exact.lp import solve_matrix_game

    rows, columns, table = auxiliary_matrix(payoffs, coalition)
    value, row, column = solve_matrix_game(table)
    return Auxiliary(coalition, tuple(rows), tuple(columns), table, value, tuple(row), tuple(column))


def grand_profile(payoffs: np.ndarray[Any, Any]) -> tuple[Fraction, Profile]:
    """The largest sum of payoffs and the first joint choice (from 0) that reaches it.

    >>> grand_profile(np.array([[[1, 2]], [[3, 4]]], dtype=object))
    (7, (1, 0))
    """
    total = payoffs.sum(axis=-1)
    best = total.max()
    return best, tuple(int(k) for k in np.argwhere(total == best)[0])


def characteristic_function(payoffs: np.ndarray[Any, Any]) -> tuple[Worths, list[Auxiliary]]:
    """v and the auxiliary games of all proper coalitions.

    >>> cells = np.array([[[4, 2], [1, 1]], [[0, 0], [2, 4]]], dtype=object)
    >>> characteristic_function(cells)[0].mapping()
    {1: Fraction(8, 5), 2: Fraction(8, 5), 3: Fraction(6, 1)}
    """
    n = payoffs.ndim - 1
    if n > _MOST_PLAYERS or payoffs.size > 4_000_000:
        raise LimitError(
            f"{n} players with {payoffs.size // max(n, 1):,} cells need 2^{n} matrix games; give a smaller game"
        )
    games = []
    worth = {(1 << n) - 1: Fraction(grand_profile(payoffs)[0])}
    for S in range(1, (1 << n) - 1):
        checkpoint()
        games.append(auxiliary_game(payoffs, S))
        worth[S] = games[-1].value
    return Worths.of(n, dict(sorted(worth.items()))), games


def solve_characteristic_functions(
    game: CharacteristicFunctions,
) -> tuple[CharacteristicFunctionsAnswer, dict[str, Any]]:
    """The functions asked for.

    >>> game = CharacteristicFunctions(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]], find=["beta_pure"])
    >>> solve_characteristic_functions(game)[0].beta_pure
    {'1': Fraction(2, 1), '2': Fraction(2, 1), '1,2': Fraction(6, 1)}
    """
    cells, n = game.cells(), game.n
    proper, full = range(1, (1 << n) - 1), (1 << n) - 1
    best = {full: Fraction(grand_profile(cells)[0])}
    found: dict[str, Any] = {}
    evidence: dict[str, Any] = {}
    if game.wants_value or game.wants_threats:
        worths, games = characteristic_function(cells)
        found["value"] = keyed(n, {S: worths[S] for S in range(1, full + 1)}) if game.wants_value else None
        evidence["auxiliary"] = {key(n, one.coalition): {"row": one.row, "column": one.column} for one in games}
        if game.wants_threats:
            found["threats"] = {
                key(n, one.coalition): {
                    "own": _mixed(one.rows, one.row),
                    "others": _mixed(one.columns, one.column),
                }
                for one in games
            }
    tables = {S: auxiliary_matrix(cells, S)[2] for S in proper}
    if game.wants_alpha:
        found["alpha_pure"] = keyed(n, {S: Fraction(max(map(min, table))) for S, table in tables.items()} | best)
    if game.wants_beta:
        tops = {S: Fraction(min(max(column) for column in zip(*table, strict=True))) for S, table in tables.items()}
        found["beta_pure"] = keyed(n, tops | best)
    if game.wants_gamma:
        found["gamma"] = {key(n, S): _gamma(cells, S) for S in range(1, full + 1)}
    answer = {name: value for name, value in found.items() if value is not None}
    return CharacteristicFunctionsAnswer.model_validate(answer), evidence


def _mixed(choices: Sequence[Profile], mixture: Sequence[Fraction]) -> dict[str, Fraction]:
    return {",".join(str(k + 1) for k in choice): w for choice, w in zip(choices, mixture, strict=True) if w}


def _gamma(cells: np.ndarray[Any, Any], S: int) -> tuple[Fraction, ...]:
    """What S earns in every pure equilibrium with S as one player: no joint choice of S and no other player gains."""
    inside = list(members(S))
    own = cells[..., inside].sum(axis=-1)
    stays = own == own.max(axis=tuple(inside), keepdims=True)
    for i in range(cells.ndim - 1):
        if i not in inside:
            stays = stays & (cells[..., i] == cells[..., i].max(axis=i, keepdims=True))
    return tuple(sorted({Fraction(x) for x in own[stays.astype(bool)]}))


def strategic_form(v: Worths) -> tuple[list[list[int]], np.ndarray[Any, Any]]:
    """The strategies (coalitions each player may name, small ones first) and the payoffs of (4.2); for n <= 4.

    >>> strategic_form(Worths.of(2, {0b01: 2, 0b10: 2, 0b11: 9}))[1][1, 1].tolist()
    [Fraction(9, 2), Fraction(9, 2)]
    """
    n = v.n
    if n > 4:
        raise LimitError(
            f"{n} players would have {(1 << n - 1) ** n:,} cells; the strategic form is built for at most 4"
        )
    choices = [
        sorted((S for S in range(1 << n) if S >> i & 1), key=lambda S: (S.bit_count(), members(S))) for i in range(n)
    ]
    payoffs = np.empty((*(len(c) for c in choices), n), dtype=object)
    for profile in product(*(range(len(c)) for c in choices)):
        named = [choices[i][k] for i, k in enumerate(profile)]
        for i in range(n):
            agreed = all(named[j] == named[i] for j in members(named[i]))
            payoffs[(*profile, i)] = v[named[i]] / named[i].bit_count() if agreed else v[1 << i]
    return choices, payoffs
