"""Proofs for questions about games in coalitional form: by definitions, corners by all choices, multipliers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from gote.coalitional.answer_questions import (
    EpsilonCoreAnswer,
    FormulaAnswer,
    Member,
    MembershipAnswer,
    PartsAnswer,
    StableSetAnswer,
    StableSetsAnswer,
)
from gote.coalitional.check_coalition import shapley_of
from gote.coalitional.check_kohlberg import need_nucleolus
from gote.coalitional.check_scan import need_nucleolus_by_scan, shapley_by_sizes
from gote.coalitional.check_table import Table, integer_table
from gote.coalitional.rules_players import called, keyed, members, read_coalition
from gote.coalitional.rules_questions import (
    CoalitionFormula,
    CoalitionParts,
    EpsilonCore,
    Membership,
    StableSet,
    StableSets,
    TableGame,
    objections,
)
from gote.coalitional.rules_scan import scan_of
from gote.core import rational
from gote.core.axioms import absent, equal, exactly_when, length, need, present, same_set
from gote.core.proof import Evidence, proves
from gote.exact.linalg import rank, solve

Point = Sequence[Fraction]
ZERO = Fraction(0)


def _table(game: TableGame) -> Table:
    return Table(game.roster, *integer_table(game.n, game.worth))


def _sum(x: Point, S: int) -> Fraction:
    return sum((x[i] for i in members(S)), Fraction(0))


@proves(PartsAnswer, "worth", "zero_one")
def worths_and_normal_form_by_definition(game: CoalitionParts, a: PartsAnswer) -> None:
    """All coalitions; (v(S) - sum of v(i)) / (v(N) - sum of v(i))."""
    everything = range(1, game.full + 1)
    equal("worth", a.worth, keyed(game.roster, {S: game.v(S) for S in everything}) if game.wants_worth else None)
    right = None
    if game.wants_normal_form:
        alone = [game.v(1 << i) for i in range(game.n)]
        gain = game.v(game.full) - sum(alone)
        right = keyed(game.roster, {S: (game.v(S) - _sum(alone, S)) / gain for S in everything}) if gain else None
    equal("zero_one", a.zero_one, right)


@proves(PartsAnswer, "nucleolus", "levels", "core_empty", "least_core")
def the_parts_meet_kohlbergs_criterion(game: CoalitionParts, a: PartsAnswer, evidence: Evidence) -> None:
    """The rounds of the evidence prove the point; their values are the levels, the first is the least core."""
    _need_rounds(game, _table(game), a, evidence)


@proves(FormulaAnswer, "nucleolus", "levels", "core_empty", "least_core")
def many_players_meet_kohlbergs_criterion(game: CoalitionFormula, a: FormulaAnswer, evidence: Evidence) -> None:
    """The same with the worths of all coalitions from the formula."""
    rounds = evidence.get("nucleolus", [])
    if game.wants_nucleolus or game.wants_core:
        point = a.nucleolus if game.wants_nucleolus else [rational(x) for x in evidence["point"]]
        need_nucleolus_by_scan("nucleolus", scan_of(game), game.roster, present("nucleolus", point), rounds)
    _levels_are_those_of(game, a, rounds)


@proves(FormulaAnswer, "shapley")
def the_value_of_many_players(game: CoalitionFormula, a: FormulaAnswer) -> None:
    """By contributions to all coalitions."""
    equal("shapley", a.shapley, shapley_by_sizes(game) if game.wants_shapley else None)


def _need_rounds(game: CoalitionParts, table: Table, a: PartsAnswer, evidence: Evidence) -> None:
    rounds = evidence.get("nucleolus", [])
    if game.wants_nucleolus or game.wants_core:
        point = a.nucleolus if game.wants_nucleolus else [rational(x) for x in evidence["point"]]
        field = "nucleolus" if game.wants_nucleolus else "least_core"
        need_nucleolus(field, table, present("nucleolus", point), rounds, levels=True)
        levels = [rational(level["epsilon"]) for level in rounds]
        need("levels", levels == sorted(levels, reverse=True), "the rounds do not fall")
    _levels_are_those_of(game, a, rounds)


def _levels_are_those_of(
    game: CoalitionFormula | CoalitionParts, a: FormulaAnswer | PartsAnswer, rounds: Sequence[Mapping[str, Any]]
) -> None:
    """The levels are the values of the rounds, the first of them the least core."""
    levels = [rational(level["epsilon"]) for level in rounds]
    equal("levels", a.levels, tuple(dict.fromkeys(levels)) if game.wants_nucleolus else None)
    equal("core_empty", a.core_empty, bool(levels) and levels[0] > 0 if game.wants_core else None)
    equal("least_core", a.least_core, levels[0] if game.wants_core and levels else None)


@proves(PartsAnswer, "shapley", "weighted_shapley", "potential")
def values_are_those_of_the_potential(game: CoalitionParts, a: PartsAnswer) -> None:
    """Shapley by contributions. With weights w the value solves w-balanced contributions upwards from the coalitions
    without a player: phi_i(S) = sum of w_i/w(T) d(T), d by removing players one by one. The potential satisfies
    sum over i of P(S) - P(S - i) = v(S).
    """
    table = _table(game)
    equal("shapley", a.shapley, shapley_of(table.v, table.d) if game.wants_shapley else None)
    everything = range(1, game.full + 1)
    if game.wants_potential:
        P = {0: Fraction(0)}
        for S in everything:
            P[S] = (game.v(S) + sum((P[S ^ 1 << i] for i in members(S)), Fraction(0))) / S.bit_count()
        equal("potential", a.potential, keyed(game.roster, {S: P[S] for S in everything}))
    else:
        absent("potential", a.potential)
    if game.wants_weighted and game.weights is not None:
        equal("weighted_shapley", a.weighted_shapley, _weighted(game, game.weights))
    else:
        absent("weighted_shapley", a.weighted_shapley)


def _weighted(game: TableGame, w: Point) -> tuple[Fraction, ...]:
    """Random orders built from the end: among those left the last is drawn with chance w_i / w(left); i gets what it
    adds to those before it (Kalai and Samet 1987).
    """
    chance = {game.full: Fraction(1)}
    value = [Fraction(0)] * game.n
    for S in range(game.full, 0, -1):
        if S not in chance:
            continue
        together = _sum(w, S)
        for i in members(S):
            p = chance[S] * w[i] / together
            value[i] += p * (game.v(S) - game.v(S ^ 1 << i))
            chance[S ^ 1 << i] = chance.get(S ^ 1 << i, Fraction(0)) + p
    return tuple(value)


def _gain(worth: Mapping[int, Fraction], S: int) -> Fraction:
    """What a coalition has over its members alone."""
    return worth.get(S, ZERO) - sum((worth.get(1 << i, ZERO) for i in members(S)), ZERO)


@proves(PartsAnswer, "equivalent", "factor", "shift")
def the_other_game_in_these_units(game: CoalitionParts, a: PartsAnswer) -> None:
    """The equation for every coalition; or gains over the members alone that no positive factor turns into the others."""
    if not game.wants_equivalence or not a.equivalent:
        absent("factor", a.factor)
        absent("shift", a.shift)
    if not game.wants_equivalence:
        absent("equivalent", a.equivalent)
        return
    everything, other = range(1, game.full + 1), {0: ZERO, **(game.other or {})}
    if present("equivalent", a.equivalent):
        factor, shift = present("factor", a.factor), present("shift", a.shift)
        length("shift", shift, game.n)
        need("factor", factor > 0, "is not positive")
        for S in everything:
            equal("factor", factor * game.v(S) + _sum(shift, S), other.get(S, ZERO))
        return
    gains = [(_gain(game.worth, S), _gain(other, S)) for S in everything]
    factor = next((q / p for p, q in gains if p), Fraction(1))
    same = factor > 0 and all(q == factor * p for p, q in gains)
    need("equivalent", not same, "the gains of all coalitions are in one proportion")


# --- the epsilon-core


def _corners(game: TableGame, epsilon: Fraction) -> set[tuple[Fraction, ...]]:
    """All points of the epsilon-core at which n - 1 independent coalitions are tight, by trying every choice."""
    proper = range(1, game.full)
    found = set()
    whole = [Fraction(1)] * game.n
    for tight in combinations(proper, game.n - 1):
        rows = [whole, *([Fraction(S >> i & 1) for i in range(game.n)] for S in tight)]
        if rank(rows) < game.n:
            continue
        x = solve(rows, [game.v(game.full), *(game.v(S) - epsilon for S in tight)])
        if x is not None and all(_sum(x, S) >= game.v(S) - epsilon for S in proper):
            found.add(tuple(x))
    return found


@proves(EpsilonCoreAnswer, "core_empty", "least_epsilon", "nucleolus")
def the_least_epsilon_is_the_first_level(game: EpsilonCore, a: EpsilonCoreAnswer, evidence: Evidence) -> None:
    """Kohlberg's rounds: the first balanced collection shows that no smaller epsilon is possible."""
    rounds = evidence.get("nucleolus", [])
    need_nucleolus("nucleolus", _table(game), a.nucleolus, rounds)
    largest = max(game.v(S) - _sum(a.nucleolus, S) for S in range(1, game.full))
    equal("least_epsilon", a.least_epsilon, largest)
    exactly_when("core_empty", a.core_empty, largest > 0)


@proves(EpsilonCoreAnswer, "least_core", "vertices")
def the_corners_are_those_of_all_choices(game: EpsilonCore, a: EpsilonCoreAnswer, evidence: Evidence) -> None:
    """For the least epsilon and for every one asked for."""
    the_least_epsilon_is_the_first_level(game, a, evidence)
    same_set("least_core", a.least_core, _corners(game, a.least_epsilon))
    equal("vertices", list(a.vertices), list(dict.fromkeys(map(str, game.epsilon))))
    for epsilon in game.epsilon:
        same_set("vertices", a.vertices[str(epsilon)], _corners(game, epsilon))


# --- stable sets


@proves(StableSetAnswer, "internal", "dominated")
def members_do_not_dominate_each_other(game: StableSet, a: StableSetAnswer) -> None:
    """y dominates x through S when y(S) <= v(S) and every member of S prefers y: all pairs, all coalitions."""
    found = any(
        _dominates(game, y, x, S) for y in game.candidate for x in game.candidate for S in range(1, game.full + 1)
    )
    exactly_when("internal", a.internal, not found)
    if not found:
        absent("dominated", a.dominated)
        return
    first, second, group = present("dominated", a.dominated)
    known = range(1, len(game.candidate) + 1)
    need("dominated", first in known and second in known, "does not name members of the set")
    S = read_coalition(game.roster, list(group))
    fine = _dominates(game, game.candidate[first - 1], game.candidate[second - 1], S)
    need("dominated", fine, "the first does not dominate the second through that coalition")


def _dominates(game: TableGame, y: Point, x: Point, S: int) -> bool:
    return bool(S) and _sum(y, S) <= game.v(S) and all(y[i] > x[i] for i in members(S))


@proves(StableSetAnswer, "external", "undominated")
def every_other_imputation_is_dominated(game: StableSet, a: StableSetAnswer) -> None:
    """An imputation that y does not dominate through S has x_i >= y_i for some i in S: branch over these i for every
    member and coalition; what is left are sets x >= l, each of which must be a single member.
    """
    if a.external:
        absent("undominated", a.undominated)
        alone = tuple(game.v(1 << i) for i in range(game.n))
        for low in _left(game, alone):
            fine = sum(low) == game.v(game.full) and low in game.candidate
            need("external", fine, "{point} and what lies above it is not dominated", point=low)
        return
    x = present("undominated", a.undominated)
    need("undominated", len(x) == game.n and sum(x) == game.v(game.full), "is no imputation")
    need("undominated", all(x[i] >= game.v(1 << i) for i in range(game.n)), "is no imputation")
    need("undominated", x not in game.candidate, "belongs to the set")
    hit = any(_dominates(game, y, x, S) for y in game.candidate for S in range(1, game.full + 1))
    need("undominated", not hit, "a member dominates it")


def _left(game: StableSet, low: tuple[Fraction, ...]) -> Iterator[tuple[Fraction, ...]]:
    """Lower bounds of the sets of imputations that nobody dominates, depth first."""
    pairs = [(y, S) for y in game.candidate for S in range(1, game.full + 1) if _sum(y, S) <= game.v(S)]
    todo = [(low, 0)]
    seen = set()
    while todo:
        low, k = todo.pop()
        while k < len(pairs) and any(low[i] >= pairs[k][0][i] for i in members(pairs[k][1])):
            k += 1
        if k == len(pairs):
            yield low
            continue
        y, S = pairs[k]
        for i in members(S):
            raised = (*low[:i], y[i], *low[i + 1 :])
            if sum(raised) <= game.v(game.full) and (raised, k) not in seen:
                seen.add((raised, k))
                todo.append((raised, k + 1))


@proves(StableSetAnswer, "stable")
def stable_means_both(game: StableSet, a: StableSetAnswer) -> None:
    """Internally and externally stable."""
    members_do_not_dominate_each_other(game, a)
    every_other_imputation_is_dominated(game, a)
    exactly_when("stable", a.stable, a.internal and a.external)


@proves(StableSetsAnswer, "convex", "decided", "unique", "stable_set.core_vertices")
def the_core_of_a_convex_game_is_the_only_one(game: StableSets, a: StableSetsAnswer) -> None:
    """Convex: a player adds no less to a larger coalition. The corners of its core are what the orders of entry give."""
    convex = all(game.v(S) + game.v(T) <= game.v(S | T) + game.v(S & T) for S in range(game.full + 1) for T in range(S))
    exactly_when("convex", a.convex, convex)
    exactly_when("decided", a.decided, convex or game.constant_sum_of_three)
    equal("unique", a.unique, convex if a.decided else None)
    if not convex:
        absent("stable_set.core_vertices", a.stable_set)
        return
    corners = set()
    for order in permutations(range(game.n)):
        gained = {}
        inside = 0
        for i in order:
            gained[i] = game.v(inside | 1 << i) - game.v(inside)
            inside |= 1 << i
        corners.add(tuple(gained[i] for i in range(game.n)))
    same_set("stable_set.core_vertices", present("stable_set", a.stable_set).core_vertices, corners)


@proves(StableSetsAnswer, "families")
def the_families_of_three_persons(game: StableSets, a: StableSetsAnswer) -> None:
    """The finite set is put to the test; the others hold one player below half of the gain (von Neumann and Morgenstern)."""
    the_core_of_a_convex_game_is_the_only_one(game, a)
    if a.convex or not a.decided:
        absent("families", a.families)
        return
    families = present("families", a.families)
    finite = [f for f in families if f.finite is not None]
    need("families", len(families) == 4 and len(finite) == 1, "must be one finite set and one family for each player")
    tried = StableSet(players=game.players, worth=game.worth, candidate=finite[0].finite or ())
    found = StableSetAnswer(internal=True, external=True, stable=True)
    stable_means_both(tried, found)
    need("families", len(tried.candidate) == 3, "the finite set has three points")
    total, (a1, a2, a3) = game.v(7), (game.v(1), game.v(2), game.v(4))
    half = (total - a1 - a2 - a3) / 2
    right = {
        (f"(c, t, {total} - c - t), {a2} <= t <= {total - a3} - c", f"{a1} <= c < {a1 + half}"),
        (f"(t, c, {total} - c - t), {a1} <= t <= {total - a3} - c", f"{a2} <= c < {a2 + half}"),
        (f"(t, {total} - c - t, c), {a1} <= t <= {total - a2} - c", f"{a3} <= c < {a3 + half}"),
    }
    rest = [f for f in families if f.finite is None]
    same_set("families", [(f.imputations, f.when) for f in rest], right)
    for f in rest:
        place = str(f.imputations).strip("(").split("),")[0].split(", ").index("c")
        equal("families", f.discriminated, called(game.roster, [place])[0])


# --- kernel and bargaining set


@proves(MembershipAnswer, "members")
def members_by_definition(game: Membership, a: MembershipAnswer, evidence: Evidence) -> None:
    """Core and kernel by all excesses; the bargaining set by a justified objection, or by multipliers that bound the
    margin of every objection by 0.
    """
    equal("members", tuple(m.x for m in a.members), game.allocations)
    proofs = evidence.get("members", [])
    need("members", len(proofs) == len(a.members), "the evidence does not name every vector")
    for m, proof in zip(a.members, proofs, strict=True):
        excess = {S: game.v(S) - _sum(m.x, S) for S in range(1, game.full)}
        exactly_when("members", m.core, max(excess.values()) <= 0)
        fair = all(m.x[i] >= game.v(1 << i) for i in range(game.n))
        exactly_when("members", m.kernel, fair and _balanced_surplus(game, m.x, excess))
        if proof["objection"] is not None:
            _objection_is_justified(game, m.x, proof["objection"])
            equal("members", m.bargaining_set, False)
        else:
            _no_objection(game, m, proof["bounds"])
            exactly_when("members", m.bargaining_set, fair)


def _balanced_surplus(game: Membership, x: Point, excess: Mapping[int, Fraction]) -> bool:
    def surplus(i: int, j: int) -> Fraction:
        return max(e for S, e in excess.items() if S >> i & 1 and not S >> j & 1)

    pairs = [(i, j) for i in range(game.n) for j in range(game.n) if i != j]
    return all(surplus(i, j) <= surplus(j, i) or x[j] == game.v(1 << j) for i, j in pairs)


def _objection_is_justified(game: Membership, x: Point, given: Mapping[str, Any]) -> None:
    """y(S) = v(S), everybody in S gets more, and no coalition with j and without i can pay as much."""
    i, j, S = int(given["i"]), int(given["j"]), int(given["coalition"])
    need("members", (i, j, S) in objections(game.n), "the evidence names no objection")
    y = {int(k): rational(v) for k, v in given["y"].items()}
    fine = set(y) == set(members(S)) and sum(y.values()) == game.v(S) and all(y[k] > x[k] for k in y)
    need("members", fine, "the objection of the evidence is none")
    for T in range(1, game.full):
        if T >> j & 1 and not T >> i & 1:
            wanted = sum((y[k] if k in y else x[k] for k in members(T)), Fraction(0))
            need("members", game.v(T) < wanted, "the objection of the evidence can be countered")


def _no_objection(game: Membership, m: Member, bounds: Sequence[Any]) -> None:
    """Multipliers of 'y_k >= x_k + t' and of 'y(T S) + x(T - S) >= v(T) + t' that add up to 1 and to the same on every
    member of S bound t; the bound is at most 0.
    """
    cases = objections(game.n)
    need("members", len(bounds) == len(cases), "the evidence does not bound every objection")
    for (i, j, S), (own, counter) in zip(cases, bounds, strict=True):
        inside = members(S)
        counters = [T for T in range(1, game.full) if T >> j & 1 and not T >> i & 1]
        lam = dict(zip(inside, map(rational, own), strict=True))
        mu = dict(zip(counters, map(rational, counter), strict=True))
        numbers = [*lam.values(), *mu.values()]
        need("members", min(numbers) >= 0 and sum(numbers) == 1, "the multipliers of the evidence do not add up to 1")
        loads = {lam[k] + sum((u for T, u in mu.items() if T >> k & 1), Fraction(0)) for k in inside}
        need("members", len(loads) == 1, "the multipliers of the evidence differ between members")
        bound = loads.pop() * game.v(S) - sum((u * m.x[k] for k, u in lam.items()), Fraction(0))
        bound -= sum((u * (game.v(T) - _sum(m.x, T & ~S)) for T, u in mu.items()), Fraction(0))
        need("members", bound <= 0, "the multipliers of the evidence do not exclude an objection")
