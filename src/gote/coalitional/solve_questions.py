"""Answers to questions about games in coalitional form.

* Dividends by inclusion and exclusion; weighted values and the potential share them.
* The epsilon-core's corners by vertex enumeration; the least epsilon is the first level of the nucleolus.
* External stability: the imputations that no member dominates are a union of sets {x >= l, x(N) = v(N)}; every member y
  and coalition S with y(S) <= v(S) replaces l by l with l_i = max(l_i, y_i), one for each i in S.
* The bargaining set: i objects to j through S with y when y(S) = v(S), y > x on S and no T with j and without i can
  counter, v(T) < y(T S) + x(T - S); a linear program for each (i, j, S) finds the largest margin.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.answer_questions import (
    EpsilonCoreAnswer,
    FormulaAnswer,
    MembershipAnswer,
    PartsAnswer,
    StableSetAnswer,
    StableSetsAnswer,
)
from gote.coalitional.core import in_core
from gote.coalitional.nucleolus import nucleolus
from gote.coalitional.rules_players import called, keyed, members
from gote.coalitional.rules_questions import (
    CoalitionFormula,
    CoalitionParts,
    EpsilonCore,
    Membership,
    StableSet,
    StableSets,
    TableGame,
)
from gote.coalitional.rules_scan import Scan, scan_of
from gote.coalitional.scanning import shapley_by_scan
from gote.coalitional.shapley import dividends, marginal_table, shapley
from gote.coalitional.solve import _written
from gote.coalitional.stability import in_kernel, search_objections
from gote.coalitional.worths import Worths
from gote.exact.polyhedra import extreme_points

ZERO = Fraction(0)


def table_of(game: TableGame) -> Worths:
    """The worths as the solvers want them."""
    return Worths.of(game.n, game.worth)


def solve_formula(game: CoalitionFormula) -> tuple[FormulaAnswer, dict[str, Any]]:
    """The fields asked for, from scans over the worths of all coalitions.

    >>> solve_formula(CoalitionFormula(players=2, measures={"w": [1, 2]}, worth="w", find=["shapley"]))[0].shapley
    (Fraction(1, 1), Fraction(2, 1))
    """
    v = scan_of(game)
    found, evidence = _of_nucleolus(game, v)
    if game.wants_shapley:
        found["shapley"] = shapley_by_scan(v)
    return FormulaAnswer.model_validate(found), evidence


def _of_nucleolus(game: CoalitionFormula | CoalitionParts, v: Worths | Scan) -> tuple[dict[str, Any], dict[str, Any]]:
    """The nucleolus with its levels, of which the first is the least core, and the rounds that prove it."""
    if not (game.wants_nucleolus or game.wants_core):
        return {}, {}
    found: dict[str, Any] = {}
    point = nucleolus(v)
    evidence: dict[str, Any] = {"nucleolus": _written(game.roster, point)}
    levels = [level.epsilon for level in point.rounds]
    if game.wants_nucleolus:
        found |= {"nucleolus": point.x, "levels": tuple(dict.fromkeys(levels))}
    if game.wants_core:
        found |= {"core_empty": bool(levels) and levels[0] > 0, "least_core": levels[0] if levels else None}
        evidence["point"] = point.x
    return found, evidence


def solve_parts(game: CoalitionParts) -> tuple[PartsAnswer, dict[str, Any]]:
    """The fields asked for.

    >>> game = CoalitionParts(players=2, worth={"1,2": 3}, weights=[1, 2], find=["weighted_shapley"])
    >>> solve_parts(game)[0].weighted_shapley
    (Fraction(1, 1), Fraction(2, 1))
    """
    v = table_of(game)
    everything = range(1, game.full + 1)
    found, evidence = _of_nucleolus(game, v)
    if game.wants_worth:
        found["worth"] = keyed(game.roster, {S: game.v(S) for S in everything})
    if game.wants_shapley:
        found["shapley"] = shapley(v)
    if game.wants_weighted and game.weights is not None:
        value = [ZERO] * game.n
        for T, d in _dividends(game).items():
            together = sum(game.weights[i] for i in members(T))
            for i in members(T):
                value[i] += d * game.weights[i] / together
        found["weighted_shapley"] = tuple(value)
    if game.wants_potential:
        shares = _dividends(game)
        potential = [ZERO, *(shares.get(T, ZERO) / T.bit_count() for T in everything)]
        for i in range(game.n):  # sums over subsets, one player after the other
            for S in everything:
                if S >> i & 1:
                    potential[S] += potential[S ^ 1 << i]
        found["potential"] = keyed(game.roster, {S: potential[S] for S in everything})
    if game.wants_normal_form:
        alone = [game.v(1 << i) for i in range(game.n)]
        gain = game.v(game.full) - sum(alone)
        normal = {S: (game.v(S) - sum(alone[i] for i in members(S))) / gain for S in everything} if gain else None
        found["zero_one"] = None if normal is None else keyed(game.roster, normal)
    if game.wants_equivalence:
        found |= _in_other_units(game)
    return PartsAnswer.model_validate(found), evidence


def _in_other_units(game: CoalitionParts) -> dict[str, Any]:
    """other(S) = factor v(S) + shift(S), when there are such numbers."""
    other = Worths.of(game.n, game.other or {})
    gains, others = table_of(game).zero_normalised(), other.zero_normalised()
    factor = next((others[S] / gains[S] for S in range(1, game.full + 1) if gains[S]), Fraction(1))
    if factor <= 0 or any(others[S] != factor * gains[S] for S in range(1, game.full + 1)):
        return {"equivalent": False}
    shift = tuple(b - factor * game.v(1 << i) for i, b in enumerate(other.singles))
    return {"equivalent": True, "factor": factor, "shift": shift}


def _dividends(game: TableGame) -> dict[int, Fraction]:
    """Harsanyi dividends that are not 0."""
    table = dividends(table_of(game))
    return {T: table[T] for T in range(1, game.full + 1) if table[T]}


def solve_epsilon_core(game: EpsilonCore) -> tuple[EpsilonCoreAnswer, dict[str, Any]]:
    """Least core and corners."""
    point = nucleolus(table_of(game))
    least = point.rounds[0].epsilon

    def corners(epsilon: Fraction) -> tuple[tuple[Fraction, ...], ...]:
        low = [game.v(1 << i) - epsilon for i in range(game.n)]
        proper = [S for S in range(1, game.full) if S.bit_count() > 1]
        rows = [[-Fraction(S >> i & 1) for i in range(game.n)] for S in proper]
        right = [epsilon - game.v(S) + sum(low[i] for i in members(S)) for S in proper]
        total = game.v(game.full) - sum(low)
        found = extreme_points(rows, right, [[Fraction(1)] * game.n], [total])
        return tuple(sorted(tuple(x + b for x, b in zip(c, low, strict=True)) for c in found))

    answer = EpsilonCoreAnswer(
        core_empty=least > 0,
        least_epsilon=least,
        least_core=corners(least),
        vertices={str(e): corners(e) for e in game.epsilon},
        nucleolus=point.x,
    )
    return answer, {"nucleolus": _written(game.roster, point)}


def solve_stable_set(game: StableSet) -> StableSetAnswer:
    """Internal stability by pairs, external by lower bounds."""
    found: dict[str, Any] = {"internal": True}
    for a, y in enumerate(game.candidate):
        for b, x in enumerate(game.candidate):
            S = dominates_through(game, y, x)
            if S and found["internal"]:
                found |= {"internal": False, "dominated": (a + 1, b + 1, tuple(called(game.roster, members(S))))}
    left = {tuple(game.v(1 << i) for i in range(game.n))}
    total = game.v(game.full)
    for y in game.candidate:
        for S in range(1, game.full + 1):
            if sum(y[i] for i in members(S)) > game.v(S):
                continue
            new = set()
            for low in left:
                for i in members(S):
                    raised = tuple(max(c, y[i]) if k == i else c for k, c in enumerate(low))
                    if sum(raised) <= total:
                        new.add(raised)
            left = {
                low
                for low in new
                if not any(o != low and all(a <= b for a, b in zip(o, low, strict=True)) for o in new)
            }
    outside = next((x for x in (_member(game, low) for low in sorted(left)) if x is not None), None)
    found["external"] = outside is None
    if outside is not None:
        found["undominated"] = outside
    found["stable"] = found["internal"] and found["external"]
    return StableSetAnswer.model_validate(found)


def solve_stable_sets(game: StableSets) -> StableSetsAnswer:
    """Convex games: the core (Shapley 1971). Three persons, constant sum: the three points in the middle, and for each
    player the sets that hold him to a payoff below half of the gain (von Neumann and Morgenstern 1944, chapter 32).

    >>> solve_stable_sets(StableSets(players=2, worth={"1,2": 1})).stable_set.core_vertices
    ((Fraction(0, 1), Fraction(1, 1)), (Fraction(1, 1), Fraction(0, 1)))
    """
    v = table_of(game)
    if game.is_convex:
        corners = tuple(sorted({row for _, row in marginal_table(v)}))
        return StableSetsAnswer.model_validate(
            {"convex": True, "decided": True, "unique": True, "stable_set": {"core_vertices": corners}}
        )
    if not game.constant_sum_of_three:
        return StableSetsAnswer(convex=False, decided=False)
    alone, total = [game.v(1 << i) for i in range(3)], game.v(7)
    half = (total - sum(alone)) / 2
    middle = tuple(tuple(a if i == k else a + half for i, a in enumerate(alone)) for k in (2, 1, 0))
    families: list[dict[str, Any]] = [{"finite": middle}]
    for i in range(3):
        first, second = (k for k in range(3) if k != i)
        point = ["", "", ""]
        point[i], point[first], point[second] = "c", "t", f"{total} - c - t"
        families.append(
            {
                "discriminated": called(game.roster, [i])[0],
                "imputations": f"({', '.join(point)}), {alone[first]} <= t <= {total - alone[second]} - c",
                "when": f"{alone[i]} <= c < {alone[i] + half}",
            }
        )
    return StableSetsAnswer.model_validate({"convex": False, "decided": True, "unique": False, "families": families})


def dominates_through(game: TableGame, y: Sequence[Fraction], x: Sequence[Fraction]) -> int:
    """A coalition through which y dominates x, or 0."""
    better = [i for i in range(game.n) if y[i] > x[i]]
    for S in range(1, game.full + 1):
        inside = members(S)
        if all(i in better for i in inside) and sum(y[i] for i in inside) <= game.v(S):
            return S
    return 0


def _member(game: StableSet, low: tuple[Fraction, ...]) -> tuple[Fraction, ...] | None:
    """A point of {x >= low, x(N) = v(N)} outside the candidate, if there is one."""
    rest = game.v(game.full) - sum(low)
    for k in range(1, len(game.candidate) + 3):
        for i in range(game.n):
            j = (i + 1) % game.n
            part = rest * Fraction(k, len(game.candidate) + 2)
            x = tuple(c + (part if m == i else 0) + (rest - part if m == j else 0) for m, c in enumerate(low))
            if x not in game.candidate:
                return x
    return None


def solve_membership(game: Membership) -> tuple[MembershipAnswer, dict[str, Any]]:
    """Core by excesses, kernel by surpluses, bargaining set by linear programs."""
    v, rows, evidence = table_of(game), [], []
    for x in game.allocations:
        objection, bounds = search_objections(v, x)
        fair = all(own >= alone for own, alone in zip(x, v.singles, strict=True))
        sets = {"core": in_core(v, x), "kernel": in_kernel(v, x), "bargaining_set": fair and objection is None}
        rows.append({"x": x, **sets})
        named = None
        if objection is not None:
            payoffs = {str(k): y for k, y in objection.payoffs.items()}
            named = {"i": objection.i, "j": objection.j, "coalition": objection.coalition, "y": payoffs}
        evidence.append({"objection": named, "bounds": bounds})
    return MembershipAnswer.model_validate({"members": tuple(rows)}), {"members": evidence}
