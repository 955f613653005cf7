"""Proofs about games in coalitional form: values and the core, on the table of all 2^n worths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, factorial, lcm
from typing import Any

import numpy as np

from gote.coalitional.answer import CoalitionAnswer
from gote.coalitional.check_kohlberg import balanced_weights, need_nucleolus
from gote.coalitional.check_table import Table, table_of
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.rules_players import members, read_coalition
from gote.core import Unproved, proves
from gote.core.axioms import absent, at_least, equal, length, need, present, written
from gote.exact.check_corners import Tight, need_all_corners
from gote.exact.integers import Array, exact_type, largest, sizes

Evidence = Mapping[str, Any]
_WITH_A_TABLE = tuple(name for name in CoalitionAnswer.model_fields if name not in ("shapley", "nucleolus"))


@proves(CoalitionAnswer, *_WITH_A_TABLE)
def without_a_table_there_are_values_alone(game: Any, a: CoalitionAnswer) -> None:
    """`find: shapley`, and ladders beyond tables."""
    if not game.tabled:
        for field in _WITH_A_TABLE:
            absent(field, getattr(a, field))
    if not game.has_nucleolus:
        absent("nucleolus", a.nucleolus)


# values


def shapley_of(table: Array, d: int) -> tuple[Fraction, ...]:
    """(4.6): the average of v(S + i) - v(S), where a set of s players comes before i with chance s! (n-s-1)! / n!.

    >>> shapley_of(np.array([0, 2, 0, 9]), 1)
    (Fraction(11, 2), Fraction(7, 2))
    """
    n = len(table).bit_length() - 1
    before = sizes(n - 1)
    order = np.argsort(before, kind="stable")
    starts = np.searchsorted(before[order], np.arange(n))
    chance = [factorial(s) * factorial(n - s - 1) for s in range(n)]
    found = []
    for i in range(n):
        pairs = table.reshape(-1, 2, 1 << i)
        added = np.add.reduceat((pairs[:, 1] - pairs[:, 0]).ravel()[order], starts)
        total = sum(c * int(k) for c, k in zip(chance, added, strict=True))
        found.append(Fraction(total, factorial(n) * d))
    return tuple(found)


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


@proves(CoalitionAnswer, "shapley")
def shapley_is_the_average_contribution(game: Any, a: CoalitionAnswer) -> None:
    """Over all orders of entry. (A ladder beyond tables has a proof of its own.)"""
    if isinstance(game, CoalitionGame) and not game.tabled and not game.superadditive_cover:
        equal("shapley", a.shapley, _shapley_by_linearity(game))
    elif game.tabled or isinstance(game, CoalitionGame):
        table = table_of(game, a)
        equal("shapley", a.shapley, shapley_of(table.v, table.d))


@proves(CoalitionAnswer, "nucleolus")
def nucleolus_meets_kohlbergs_criterion(game: Any, a: CoalitionAnswer, evidence: Evidence) -> None:
    """Round by round: balanced collections, and no free coalition with a larger excess."""
    if game.tabled:
        need_nucleolus("nucleolus", table_of(game, a), present("nucleolus", a.nucleolus), evidence["nucleolus"])


@proves(CoalitionAnswer, "nucleolus", "nucleolus_over_imputations")
def the_other_nucleolus_is_given_where_this_is_no_imputation(game: Any, a: CoalitionAnswer) -> None:
    """Exactly where imputations exist but the nucleolus gives a player less than alone."""
    if not game.tabled:
        return
    table, field = table_of(game, a), "nucleolus_over_imputations"
    alone = [table.worth(1 << i) for i in range(table.n)]
    x = present("nucleolus", a.nucleolus)
    if sum(alone) > table.grand or all(p >= q for p, q in zip(x, alone, strict=True)):
        absent(field, a.nucleolus_over_imputations)
    else:
        present(field, a.nucleolus_over_imputations)


@proves(CoalitionAnswer, "nucleolus_over_imputations")
def the_other_nucleolus_meets_kohlbergs_criterion(game: Any, a: CoalitionAnswer, evidence: Evidence) -> None:
    """Where bounds x_i >= v(i) that are met with equality take part."""
    field, x = "nucleolus_over_imputations", a.nucleolus_over_imputations
    if game.tabled and x is not None:
        need_nucleolus(field, table_of(game, a), x, evidence[field], among_imputations=True)


@proves(CoalitionAnswer, "least_core")
def no_point_has_a_smaller_largest_excess(game: Any, a: CoalitionAnswer, evidence: Evidence) -> None:
    """The nucleolus has it; and with balanced weights w every x has a coalition of excess
    (sum of w v(S) - v(N)) / (sum of w) or more.
    """
    if not game.tabled:
        return
    table = table_of(game, a)
    if table.n == 1:
        absent("least_core", a.least_core)
        return
    least = present("least_core", a.least_core)
    excess, e = table.excesses(present("nucleolus", a.nucleolus))
    equal("least_core", Fraction(int(excess[1:-1].max()), e), least)
    weights = balanced_weights("least_core", table.roster, table.n, evidence["nucleolus"][0]["weights"])
    need("least_core", all(0 < S < len(table.v) - 1 for S in weights), "a weight is not on a proper coalition")
    total = sum((w * table.worth(S) for S, w in weights.items()), Fraction(0)) - table.grand
    at_least("least_core", total / sum(weights.values()), least)


# the core


@proves(CoalitionAnswer, "core.empty", "core.weights")
def an_empty_core_has_balanced_weights(game: Any, a: CoalitionAnswer) -> None:
    """Bondareva and Shapley: weights that count every player once, and worths that exceed v(N) together."""
    if not game.tabled:
        return
    core, table = present("core.empty", a.core), table_of(game, a)
    if not core.empty:
        absent("core.weights", core.weights)
        need("core.empty", core.point is not None, "no point shows that the core is not empty")
        return
    need("core.empty", core.weights is not None, "no weights show that the core is empty")
    weights = balanced_weights("core.weights", table.roster, table.n, present("core.weights", core.weights))
    need("core.weights", all(0 < S < len(table.v) - 1 for S in weights), "a weight is not on a proper coalition")
    total = sum((w * table.worth(S) for S, w in weights.items()), Fraction(0))
    need("core.weights", total > table.grand, "the worths add up to {total}, not more than v(N)", total=total)


@proves(CoalitionAnswer, "core.empty", "core.point")
def a_core_has_a_point(game: Any, a: CoalitionAnswer) -> None:
    """It shares v(N) and gives every coalition its worth."""
    if not game.tabled:
        return
    core, table = present("core.empty", a.core), table_of(game, a)
    if core.empty:
        absent("core.point", core.point)
        need("core.empty", core.weights is not None, "no weights show that the core is empty")
        return
    need("core.empty", core.point is not None, "no point shows that the core is not empty")
    x = present("core.point", core.point)
    length("core.point", x, table.n)
    equal("core.point", sum(x, Fraction(0)), table.grand)
    excess, _ = table.excesses(x)
    short = np.flatnonzero(excess > 0)[:1].tolist()
    need("core.point", not short, "gives the coalition {S} less than its worth", S=[table.group(S) for S in short])


@proves(CoalitionAnswer, "core.vertices")
def the_corners_are_all_corners(game: Any, a: CoalitionAnswer) -> Unproved | None:
    """Closed under the edges of the core; none when it is empty."""
    if not game.tabled:
        return None
    core = present("core.vertices", a.core)
    if not game.lists_vertices:
        absent("core.vertices", core.vertices)
        return None
    corners = present("core.vertices", core.vertices)
    if core.empty:
        equal("core.vertices", corners, ())
        return None
    table = table_of(game, a)
    n, field = table.n, "core.vertices"
    tight = [(x, _tight(field, table, x)) for x in corners]
    return need_all_corners(field, tight, lambda S: [S >> i & 1 for i in range(n)], [[1] * n])


def _tight(field: str, table: Table, x: Sequence[Fraction]) -> Tight:
    """The proper coalitions that get just their worth at a point of the core."""
    length(field, x, table.n)
    excess, _ = table.excesses(x)
    inside = sum(x) == table.grand and not (excess > 0).any()
    need(field, inside, "{x} does not lie in the core", x=written(x))
    return frozenset((np.flatnonzero(excess[1:-1] == 0) + 1).tolist())


# other values


def _rights_and_utopia(table: Table) -> tuple[list[Fraction], list[Fraction], bool]:
    """M_i = v(N) - v(N - i); m_i = the most a coalition leaves i when it pays the others M; and whether a point between
    them shares v(N).
    """
    n, full = table.n, len(table.v) - 1
    top = [table.grand - table.worth(full ^ 1 << i) for i in range(n)]
    excess, e = table.excesses(top)
    masks = np.arange(full + 1)
    bottom = [top[i] + Fraction(int(excess[masks >> i & 1 == 1].max()), e) for i in range(n)]
    fits = all(m <= M for m, M in zip(bottom, top, strict=True)) and sum(bottom) <= table.grand <= sum(top)
    return bottom, top, fits


@proves(CoalitionAnswer, "shapley", "tau")
def tau_is_given_where_it_is_defined(game: Any, a: CoalitionAnswer) -> None:
    """Unless m <= M and m(N) <= v(N) <= M(N) there is none."""
    if game.tabled:
        (present if _rights_and_utopia(table_of(game, a))[2] else absent)("tau", a.tau)


@proves(CoalitionAnswer, "tau")
def tau_lies_between_rights_and_utopia(game: Any, a: CoalitionAnswer) -> None:
    """The efficient point on the segment from m to M."""
    if not game.tabled or a.tau is None:
        return
    table, x = table_of(game, a), a.tau
    bottom, top, _ = _rights_and_utopia(table)
    length("tau", x, table.n)
    equal("tau", sum(x), table.grand)
    offsets = [(p - m, M - m) for p, m, M in zip(x, bottom, top, strict=True)]
    on_line = all(p * B == q * A for (p, A) in offsets for (q, B) in offsets)
    between = all(0 <= p <= A for p, A in offsets)
    need("tau", on_line and between, "does not lie between the minimal rights and the utopia payoffs")


@proves(CoalitionAnswer, "owen")
def owen_shares_every_dividend_by_unions(game: Any, a: CoalitionAnswer) -> None:
    """The dividend of T goes in equal parts to the unions that T meets, and there in equal parts to the members of T."""
    if not game.has_unions:
        absent("owen", a.owen)
        return
    table = table_of(game, a)
    n, masks = table.n, np.arange(len(table.v))
    dividends = table.v.copy()
    for i in range(n):
        pairs = dividends.reshape(-1, 2, 1 << i)
        pairs[:, 1] -= pairs[:, 0]
    unions = [read_coalition(game.players, union) for union in game.unions]
    inside = [sizes(n)[masks & union] for union in unions]
    met = sum((count > 0).astype(np.int64) for count in inside)
    unit = lcm(*(m * k for m in range(1, len(unions) + 1) for k in range(1, n + 1)))
    dividends = dividends.astype(exact_type((largest(dividends) * unit) << n))
    shares = [Fraction(0)] * n
    for union, count in zip(unions, inside, strict=True):
        for i in members(union):
            T = masks[masks >> i & 1 == 1]
            shares[i] = Fraction(int((dividends[T] * (unit // (met[T] * count[T]))).sum()), unit * table.d)
    equal("owen", a.owen, tuple(shares))


@proves(CoalitionAnswer, "myerson")
def myerson_is_shapley_of_the_linked_game(game: Any, a: CoalitionAnswer) -> None:
    """Every coalition is worth what its connected parts are worth."""
    if not game.has_links:
        absent("myerson", a.myerson)
        return
    table = table_of(game, a)
    links = sorted({members(read_coalition(game.players, edge)) for edge in game.edges})
    equal("myerson", a.myerson, shapley_of(_linked(table, links), table.d))


def _linked(table: Table, links: Sequence[tuple[int, ...]]) -> Array:
    """The sum over the connected parts of every coalition: the part of each member, grown along the links until it
    stays, is counted where he is its first member.
    """
    n, masks = table.n, np.arange(len(table.v))
    near = [sum(1 << (i + j - k) for i, j in links if k in (i, j)) for k in range(n)]
    total = np.zeros_like(table.v)
    for k in range(n):
        part = masks & 1 << k
        for _ in range(n):
            for i in range(n):
                part |= np.where(part >> i & 1 == 1, near[i], 0) & masks
        first = (part & -part) == 1 << k
        total[first] += table.v[part[first]]
    return total


# what the document asks to look at


@proves(CoalitionAnswer, "allocations")
def allocations_are_judged_by_their_excesses(game: Any, a: CoalitionAnswer) -> None:
    """e(x, S) = v(S) - x(S); unstable through the coalitions where it is positive."""
    if not game.has_allocations:
        absent("allocations", a.allocations)
        return
    table, judged = table_of(game, a), present("allocations", a.allocations)
    proper = range(1, len(table.v) - 1)
    equal("allocations", [one.x for one in judged], list(game.allocations))
    for one in judged:
        numbers, e = table.excesses(one.x)
        excess = {S: Fraction(int(numbers[S]), e) for S in proper}
        equal("allocations", one.efficient, sum(one.x) == table.grand)
        equal("allocations", one.excess, table.keyed(excess))
        equal("allocations", one.ordered, tuple(sorted(excess.values(), reverse=True)))
        unstable = {table.group(S) for S, value in excess.items() if value > 0}
        need("allocations", len(one.unstable_through) == len(unstable), "lists a wrong number of unstable coalitions")
        equal("allocations", set(one.unstable_through), unstable)


@proves(CoalitionAnswer, "worth")
def worths_are_those_of_the_game(game: Any, a: CoalitionAnswer) -> None:
    """All of a family; of a cover (and of nothing else in a plain table) those that are not 0."""
    if not game.lists_worths:
        absent("worth", a.worth)
        return
    table = table_of(game, a)
    whole = not (isinstance(game, CoalitionGame) and game.superadditive_cover)
    right = {S: table.worth(S) for S in range(1, len(table.v)) if whole or table.v[S]}
    equal("worth", present("worth", a.worth), table.keyed(right))
