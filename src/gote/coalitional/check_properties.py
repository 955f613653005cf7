"""Proofs of the properties of a game in coalitional form, each by its definition on the whole table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from gote.coalitional.answer import CoalitionAnswer
from gote.coalitional.check_coalition import shapley_of
from gote.coalitional.check_table import Table, table_of
from gote.coalitional.check_worths import submasks
from gote.coalitional.rules_players import read_coalition
from gote.core import proves
from gote.core.axioms import absent, equal, exactly_when, present, same_set
from gote.exact.integers import Array, subset_sums

Evidence = Mapping[str, Any]


@proves(CoalitionAnswer, "essential", "constant_sum", "simple")
def sums_of_worths_tell(game: Any, a: CoalitionAnswer) -> None:
    """Essential: alone less than together. Constant-sum: S and N - S share v(N). Simple: worths 0 and 1."""
    if not game.tabled:
        return
    table = table_of(game, a)
    v = table.v
    exactly_when("essential", a.essential, sum(int(v[1 << i]) for i in range(table.n)) < int(v[-1]))
    exactly_when("constant_sum", a.constant_sum, bool((v + v[::-1] == v[-1]).all()))
    exactly_when("simple", a.simple, _is_simple(table))


@proves(CoalitionAnswer, "dummies")
def dummies_never_add_anything(game: Any, a: CoalitionAnswer) -> None:
    """v(S + i) = v(S) always; all of them."""
    if game.tabled:
        table = table_of(game, a)
        idle = [1 << i for i in range(table.n) if not table.marginals(i).any()]
        same_set("dummies", present("dummies", a.dummies), [table.group(S)[0] for S in idle])


@proves(CoalitionAnswer, "monotone", "zero_monotonic")
def one_player_at_a_time(game: Any, a: CoalitionAnswer) -> None:
    """v(S + i) - v(S) >= 0; and >= v(i)."""
    if not game.tabled:
        return
    table = table_of(game, a)
    least = [int(table.marginals(i).min()) for i in range(table.n)]
    exactly_when("monotone", a.monotone, min(least) >= 0)
    alone = all(k >= int(table.v[1 << i]) for i, k in enumerate(least))
    exactly_when("zero_monotonic", a.zero_monotonic, alone)


@proves(CoalitionAnswer, "convex")
def convex_is_its_definition(game: Any, a: CoalitionAnswer, evidence: Evidence) -> None:
    """v(S + i) + v(S + j) <= v(S + i + j) + v(S) for all S, i, j; a pair of coalitions shows that it fails."""
    if game.tabled:
        table = table_of(game, a)
        broken = _breaks(table, evidence.get("convex"), disjoint=False)
        exactly_when("convex", a.convex, not broken and _is_convex(table.v))


@proves(CoalitionAnswer, "superadditive")
def superadditive_is_its_definition(game: Any, a: CoalitionAnswer, evidence: Evidence) -> None:
    """v(S) + v(T) <= v(S + T) for all disjoint S, T; a pair of coalitions shows that it fails."""
    if game.tabled:
        table = table_of(game, a)
        broken = _breaks(table, evidence.get("superadditive"), disjoint=True)
        exactly_when("superadditive", a.superadditive, not broken and is_superadditive(table.v))


def _breaks(table: Table, pair: Any, disjoint: bool) -> bool:
    """Whether two coalitions are worth more than their union and meet together."""
    if pair is None:
        return False
    S, T = (read_coalition(table.roster, list(players)) for players in pair)
    return not (disjoint and S & T) and int(table.v[S] + table.v[T]) > int(table.v[S | T] + table.v[S & T])


def _is_convex(v: Array) -> bool:
    n, masks = len(v).bit_length() - 1, np.arange(len(v))
    for i in range(n):
        for j in range(i):
            S = masks[masks & (1 << i | 1 << j) == 0]
            if (v[S | 1 << i] + v[S | 1 << j] > v[S | 1 << i | 1 << j] + v[S]).any():
                return False
    return True


def is_superadditive(v: Array) -> bool:
    """First one player at a time; then only coalitions worth more than their members alone can break a pair; a convex
    game has no such pair.

    >>> is_superadditive(np.array([0, 1, 1, 1])), is_superadditive(np.array([0, 1, 1, 2]))
    (False, True)
    """
    full = len(v) - 1
    n = full.bit_length()
    surplus = v - subset_sums([int(v[1 << i]) for i in range(n)], v.dtype)
    pairs = [surplus.reshape(-1, 2, 1 << i) for i in range(n)]
    if any((pair[:, 1] < pair[:, 0]).any() for pair in pairs):
        return False
    candidates = np.flatnonzero(surplus > 0)
    few = len(candidates) ** 2 < 3**n
    if not few and _is_convex(v):
        return True
    for k, S in enumerate(candidates):
        T = candidates[k + 1 :] if few else submasks(full ^ int(S))
        T = T[T & S == 0] if few else T[T > S]
        if (surplus[T] + surplus[S] > surplus[T | S]).any():
            return False
    return True


def _is_simple(table: Table) -> bool:
    return bool(((table.v == 0) | (table.v == table.d)).all())


@proves(CoalitionAnswer, "simple", "banzhaf", "shapley_shubik", "swings")
def power_is_given_for_votes(game: Any, a: CoalitionAnswer) -> None:
    """Where all worths are 0 or 1 and v(N) = 1."""
    if game.tabled:
        table = table_of(game, a)
        vote = _is_simple(table) and table.grand == 1
        for field in ("banzhaf", "shapley_shubik", "swings"):
            (present if vote else absent)(field, getattr(a, field))


@proves(CoalitionAnswer, "banzhaf", "shapley_shubik", "swings")
def power_is_counted_in_swings(game: Any, a: CoalitionAnswer) -> None:
    """Coalitions that win with a player and lose without him; Banzhaf is their shares, Shapley-Shubik the Shapley
    value.
    """
    if not game.tabled or a.swings is None:
        return
    table = table_of(game, a)
    swings = tuple(int(np.count_nonzero(table.marginals(i) == table.d)) for i in range(table.n))
    equal("swings", a.swings, swings)
    total = sum(swings)
    equal("banzhaf", a.banzhaf, tuple(Fraction(k, total) if total else Fraction(0) for k in swings))
    equal("shapley_shubik", a.shapley_shubik, shapley_of(table.v, table.d))
