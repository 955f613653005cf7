"""Checks of chapter 4: exact, on the answer document alone, without the solvers they check.

Excesses and dividends are recomputed here with whole-array arithmetic (the solvers use compiled loops and linear
programs); the nucleolus is accepted by Kohlberg's criterion, from the balanced collections of the certificate or,
without one, by a linear program per level.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np

from gote.coalitional.check_families import check_airport, check_bankruptcy, check_long_ladder
from gote.coalitional.check_strategic import check_coalitional_form
from gote.coalitional.check_votes import check_simple_game, check_voting
from gote.coalitional.family_rules import FamilyGame, Ladder
from gote.coalitional.kohlberg import check_kohlberg
from gote.coalitional.players import read_coalition
from gote.coalitional.rules import CoalitionGame
from gote.core import CheckError, rational
from gote.exact.linalg import rank, solve
from gote.exact.rational import scaled_integers

__all__ = [
    "check_airport",
    "check_assignment_game",
    "check_bankruptcy",
    "check_coalition",
    "check_coalitional_form",
    "check_family",
    "check_glove_market",
    "check_ladder",
    "check_landlord",
    "check_machines",
    "check_object_market",
    "check_product_market",
    "check_road",
    "check_simple_game",
    "check_symmetric_game",
    "check_trip",
    "check_voting",
]

Array = np.ndarray[Any, Any]


def check_coalition(game: CoalitionGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept Shapley value, nucleolus, core and properties of a game in coalitional form.

    >>> game = CoalitionGame(players=2, worth={"1,2": 1})
    >>> check_coalition(game, {"shapley": ["1/2", "1/2"]}, {})
    """
    if game.find == "shapley" and not game.superadditive_cover:
        expect("shapley", vector(answer, "shapley", game.n), _shapley_by_linearity(game))
        return
    table, d = exact_table(game)
    n = game.n
    if "shapley" in answer:
        expect("shapley", vector(answer, "shapley", n), shapley_by_dividends(table, n, d))
    if "nucleolus" in answer:
        rounds = certificate.get("nucleolus")
        check_kohlberg(game.players, table, d, vector(answer, "nucleolus", n), rounds)
    if "nucleolus_over_imputations" in answer:
        rounds = certificate.get("nucleolus_over_imputations")
        check_kohlberg(
            game.players, table, d, vector(answer, "nucleolus_over_imputations", n), rounds, among_imputations=True
        )
    if "core" in answer:
        _check_core(game, table, d, answer["core"])
    if "tau" in answer:
        _check_tau(game.n, table, d, vector(answer, "tau", game.n))
    _check_properties(game, table, d, answer, certificate)
    if "banzhaf" in answer:
        swings = [int(np.count_nonzero(_marginals(table, i) == d)) for i in range(n)]
        expect(
            "banzhaf",
            vector(answer, "banzhaf", n),
            tuple(Fraction(k, sum(swings)) if sum(swings) else Fraction(0) for k in swings),
        )
        expect("shapley_shubik", vector(answer, "shapley_shubik", n), shapley_by_dividends(table, n, d))


def exact_table(game: CoalitionGame) -> tuple[Array, int]:
    """The worths as integers over one denominator, from the document; the superadditive cover is found from its
    definition.
    """
    numbers, d = scaled_integers(list(game.worth.values()))
    big = max((abs(k) for k in numbers), default=0) << game.n + 1 >= 1 << 62
    table = np.zeros(1 << game.n, dtype=object if big else np.int64)
    for S, k in zip(game.worth, numbers, strict=True):
        table[S] = k
    if game.superadditive_cover:
        for S in range(1, len(table)):
            parts = _submasks(
                S ^ (S & -S)
            )  # T runs over the subsets without the first player of S, the empty one included
            table[S] = max((table[S ^ parts] + table[parts]).max(), table[S])
    return table, d


def _submasks(S: int) -> Array:
    masks = np.zeros(1, dtype=np.int64)
    for i in range(S.bit_length()):
        if S >> i & 1:
            masks = np.concatenate([masks, masks | 1 << i])
    return masks


def _marginals(table: Array, i: int) -> Array:
    masks = np.arange(len(table))
    with_i = masks[masks >> i & 1 == 1]
    return np.asarray(table[with_i] - table[with_i ^ 1 << i])


def shapley_by_dividends(table: Array, n: int, d: int) -> tuple[Fraction, ...]:
    """Every dividend shared equally by the members of its coalition, with whole-array arithmetic."""
    c = table.copy()
    masks = np.arange(1 << n)
    for i in range(n):
        with_i = masks[masks >> i & 1 == 1]
        c[with_i] -= c[with_i ^ 1 << i]
    size = sum((masks >> i & 1 for i in range(n)), np.zeros(1 << n, dtype=np.int64))
    if c.dtype != object and max(abs(int(c.max())), abs(int(c.min()))) << n >= 1 << 62:
        c = c.astype(object)
    shares = []
    for i in range(n):
        with_i = masks[masks >> i & 1 == 1]
        amounts = np.zeros(n + 1, dtype=c.dtype)
        np.add.at(amounts, size[with_i], c[with_i])
        shares.append(sum((Fraction(int(amounts[s]), s) for s in range(1, n + 1)), Fraction(0)) / d)
    return tuple(shares)


def _shapley_by_linearity(game: CoalitionGame) -> tuple[Fraction, ...]:
    """phi = sum over the worths given: v(T) gives 1/(|T| C(n,|T|)) to members and takes 1/((n-|T|) C(n,|T|)) from the
    others.
    """
    n, shares = game.n, [Fraction(0)] * game.n
    for T, worth in game.worth.items():
        t = T.bit_count()
        inside = worth / (t * comb(n, t))
        outside = worth / ((n - t) * comb(n, t)) if t < n else Fraction(0)
        for i in range(n):
            shares[i] += inside if T >> i & 1 else -outside
    return tuple(shares)


def vector(answer: Mapping[str, Any], field: str, n: int) -> tuple[Fraction, ...]:
    """A payoff vector of the answer."""
    values = answer[field]
    if len(values) != n:
        raise CheckError(f"{field}: {len(values)} numbers for {n} players")
    return tuple(rational(x) for x in values)


def expect(field: str, given: Any, right: Any) -> None:
    """Refuse unless the answer agrees with what the check found."""
    if given != right:
        raise CheckError(f"{field}: the answer does not agree with the check")


def _check_core(game: CoalitionGame, table: Array, d: int, core: Mapping[str, Any]) -> None:
    if core["empty"]:
        weights = {read_coalition(game.players, key): rational(w) for key, w in core["weights"].items()}
        if any(not 0 < S < len(table) - 1 or w <= 0 for S, w in weights.items()):
            raise CheckError("core.weights: must be positive and on proper coalitions")
        if any(sum((w for S, w in weights.items() if S >> i & 1), Fraction(0)) != 1 for i in range(game.n)):
            raise CheckError("core.weights: do not add up to 1 on every player")
        if sum(w * int(table[S]) for S, w in weights.items()) <= int(table[-1]):
            raise CheckError(
                "core.weights: their worths do not exceed v(N), so they do not show that the core is empty"
            )
        if core.get("vertices"):
            raise CheckError("core.vertices: an empty core has none")
        return
    points = [vector(core, "point", game.n)] if "point" in core else []
    corners = [tuple(rational(x) for x in row) for row in core.get("vertices") or []]
    for x in [*points, *corners]:
        if sum(x) * d != int(table[-1]) or (_excess(table, d, x)[1:-1] > 0).any():
            raise CheckError("core: a point gives a coalition less than its worth, or not v(N) in all")
    if core.get("vertices") is not None:
        _check_corners(game.n, table, d, corners)


def _excess(table: Array, d: int, x: Sequence[Fraction]) -> Array:
    """e(x, S) times a positive number, for every S."""
    numbers, e = scaled_integers(x)
    big = (
        table.dtype == object
        or (max(map(int, (abs(table.max()), abs(table.min())))) * e + d * sum(map(abs, numbers))) >= 1 << 62
    )
    sums = np.zeros(1, dtype=object if big else np.int64)
    for k in numbers:
        sums = np.concatenate([sums, sums + k * d])
    return table.astype(sums.dtype) * e - sums


def _check_corners(n: int, table: Array, d: int, corners: list[tuple[Fraction, ...]]) -> None:
    """Every point is a corner (tight coalitions determine it) and, up to 4 players, every corner is there."""
    proper = range(1, len(table) - 1)
    if len(set(corners)) != len(corners):
        raise CheckError("core.vertices: a corner is listed twice")
    for x in corners:
        excess = _excess(table, d, x)
        tight = [[S >> i & 1 for i in range(n)] for S in [*proper, len(table) - 1] if not excess[S]]
        if rank(tight) < n:
            raise CheckError("core.vertices: a point is not a corner of the core")
    if n <= 4:
        right = set()
        for chosen in combinations(proper, n - 1):
            rows = [[S >> i & 1 for i in range(n)] for S in [*chosen, len(table) - 1]]
            if rank(rows) == n:
                point = solve(rows, [Fraction(int(table[S]), d) for S in [*chosen, len(table) - 1]])
                if point is not None and not (_excess(table, d, point)[1:-1] > 0).any():
                    right.add(tuple(point))
        expect("core.vertices", set(corners), right)


def _check_tau(n: int, table: Array, d: int, x: Sequence[Fraction]) -> None:
    """Efficient, and on the segment between the minimal rights m and the utopia payoffs M, with m <= M."""
    full = len(table) - 1
    top = [Fraction(int(table[full]) - int(table[full ^ 1 << i]), d) for i in range(n)]
    spare, unit = _excess(table, d, top), d * lcm(*(M.denominator for M in top))
    masks = np.arange(full + 1)
    bottom = [top[i] + Fraction(int(spare[masks >> i & 1 == 1].max()), unit) for i in range(n)]
    if sum(x) * d != int(table[full]) or any(m > M for m, M in zip(bottom, top, strict=True)):
        raise CheckError("tau: not efficient, or the game is not quasi-balanced")
    offsets = [(a - m, M - m) for a, m, M in zip(x, bottom, top, strict=True)]
    if any(p * B != q * A for (p, A) in offsets for (q, B) in offsets) or any(not 0 <= p <= A for p, A in offsets):
        raise CheckError("tau: not between the minimal rights and the utopia payoffs")


def _check_properties(
    game: CoalitionGame, table: Array, d: int, answer: Mapping[str, Any], certificate: Mapping[str, Any]
) -> None:
    n = game.n
    alone = [int(table[1 << i]) for i in range(n)]
    if "essential" in answer:
        expect("essential", bool(answer["essential"]), sum(alone) < int(table[-1]))
    if "constant_sum" in answer:
        expect("constant_sum", bool(answer["constant_sum"]), bool((table + table[::-1] == table[-1]).all()))
    if "simple" in answer:
        expect("simple", bool(answer["simple"]), bool(((table == 0) | (table == d)).all()))
    if "dummies" in answer:
        idle = [i for i in range(n) if not _marginals(table, i).any()]
        given = [read_coalition(game.players, [player]).bit_length() - 1 for player in answer["dummies"]]
        expect("dummies", given, idle)
    convex = None
    if "monotone" in answer:
        expect("monotone", bool(answer["monotone"]), all((_marginals(table, i) >= 0).all() for i in range(n)))
    for field in ("convex", "zero_monotonic", "superadditive"):
        if field not in answer:
            continue
        witness = certificate.get(field)
        if not answer[field] and witness:
            S, T = (read_coalition(game.players, list(players)) for players in witness)
            if (field != "convex" and S & T) or table[S] + table[T] <= table[S | T] + table[S & T]:
                raise CheckError(f"{field}: the witness does not break it")
            continue
        if field == "convex":
            convex = holds = _is_convex(table, n)
        elif field == "zero_monotonic":
            holds = all((_marginals(table, i) >= alone[i]).all() for i in range(n))
        else:
            holds = bool(convex) or _is_superadditive(table)
        expect(field, bool(answer[field]), holds)


def _is_convex(table: Array, n: int) -> bool:
    masks = np.arange(1 << n)
    for i in range(n):
        for j in range(i):
            S = masks[(masks >> i & 1 == 0) & (masks >> j & 1 == 0)]
            if (table[S | 1 << i] + table[S | 1 << j] > table[S | 1 << i | 1 << j] + table[S]).any():
                return False
    return True


def _is_superadditive(table: Array) -> bool:
    """First one player at a time; then only coalitions worth more than their members alone can break a pair."""
    full = len(table) - 1
    n = full.bit_length()
    alone = np.zeros(1, dtype=table.dtype)
    for i in range(n):
        alone = np.concatenate([alone, alone + table[1 << i]])
    surplus = table - alone
    if any((_marginals(surplus, i) < 0).any() for i in range(n)):
        return False
    candidates = np.flatnonzero(surplus > 0)
    few = len(candidates) ** 2 < 3**n
    for k, S in enumerate(candidates):
        T = candidates[k + 1 :] if few else _submasks(full ^ int(S))
        T = T[T & S == 0] if few else T[T > S]
        if (surplus[T] + surplus[S] > surplus[T | S]).any():
            return False
    return True


def check_family(game: FamilyGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the answer about a family: by its 2^n worths, and where a closed form exists it must say the same.

    >>> from gote.coalitional.family_rules import Landlord
    >>> check_family(Landlord(output=[0, 1]), {"shapley": ["1/2", "1/2"]}, {})
    """
    if isinstance(game, Ladder) and "core" not in answer:
        check_long_ladder(game.steps, answer)
        return
    check_coalition(game.coalition(), answer, certificate)
    closed = game.closed()
    for field in ("shapley", "nucleolus"):
        if field in closed and field in answer:
            expect(field, vector(answer, field, game.n), tuple(closed[field]))
    if "matching" in answer:
        _check_matching(game, answer)
    corners = answer.get("core", {}).get("vertices")
    if "core_vertices" in closed and corners is not None:
        expect("core.vertices", {tuple(rational(x) for x in row) for row in corners}, set(closed["core_vertices"]))


def _check_matching(game: Any, answer: Mapping[str, Any]) -> None:
    """The matched pairs bring v(N), and both ends are core points with the most for all sellers or for all buyers."""
    pairs = answer["matching"]
    gain = sum(
        (game.buyers[buyer].get(good, game.sellers[good]) - game.sellers[good] for good, buyer in pairs.items()),
        Fraction(0),
    )
    table, d = exact_table(game.coalition())
    if len(set(pairs.values())) != len(pairs) or gain * d != int(table[-1]):
        raise CheckError("matching: the pairs do not bring the largest surplus")
    for field in ("seller_optimal", "buyer_optimal"):
        x = vector(answer, field, game.n)
        if sum(x) * d != int(table[-1]) or (_excess(table, d, x)[1:-1] > 0).any():
            raise CheckError(f"{field}: not a point of the core")
    corners = answer.get("core", {}).get("vertices")
    if corners is not None:
        m = len(game.sellers)
        points = [tuple(rational(a) for a in row) for row in corners]
        sellers, buyers = vector(answer, "seller_optimal", game.n), vector(answer, "buyer_optimal", game.n)
        if any(sellers[i] < x[i] for x in points for i in range(m)) or any(
            buyers[j] < x[j] for x in points for j in range(m, game.n)
        ):
            raise CheckError("seller_optimal: some core point gives one side more")


check_glove_market = check_ladder = check_landlord = check_machines = check_object_market = check_family
check_product_market = check_road = check_symmetric_game = check_trip = check_assignment_game = check_family
