"""n-person games in strategic form: pure equilibria, mixed ones by supports with algebraic solutions, one numerically.

Two persons are handed to the bimatrix solver. For more, iterated elimination of pure-dominated strategies comes first
(no equilibrium is lost); then for every profile of supports the indifference equations, polynomials in the others'
probabilities, are solved exactly, and solutions with positive weights and no better reply are equilibria. Irrational
ones (Nau 2004) come out as algebraic numbers. In larger games boxes leave few supports (`check_cover`), and where three
or more players mix on them, equilibria come out as narrow intervals. Where infinitely many solutions occur, `families.py` describes them as
products of hulls of listed equilibria, as curves or as regions; what it cannot describe is reported: the list is then
not complete. Games too large for this get their pure equilibria and one more by `certified.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import lcm, prod
from typing import Any, TypeAlias

from gote.core.limits import checkpoint
from gote.exact.algebraic import RealAlgebraic
from gote.exact.lp import solve_lp
from gote.exact.number_field import FieldElement
from gote.generalsum.answer import StrategicAnswer
from gote.generalsum.check_cover import Supports, left_open
from gote.generalsum.check_supports import PATIENT, QUICK, open_supports
from gote.generalsum.curves import three_mix
from gote.generalsum.elimination import mixtures_on
from gote.generalsum.equilibria import EquilibriumSet
from gote.generalsum.families import Curve, Found, Region, box, two_mix
from gote.generalsum.polynomial_systems import InfinitelyMany, real_solutions, ring
from gote.generalsum.rules import StrategicGame

Weight: TypeAlias = Fraction | RealAlgebraic
Profile: TypeAlias = tuple[tuple[Weight, ...], ...]

# Larger games get pure equilibria and one certified mixed one only.
MOST_SUPPORTS = 4000
MOST_UNKNOWNS = 6
"""unknowns up to which algebra is tried on every support"""


@dataclass(frozen=True)
class MixedProfile:
    """One mixed strategy per player, and what each player wins; irrational ones also within their number field."""

    strategies: Profile
    payoffs: tuple[Weight, ...]
    in_field: tuple[tuple[Any, ...], ...] = ()
    """the same weights, and the payoffs at the end, as elements of one field"""


@dataclass(frozen=True, kw_only=True)
class FoundEquilibria:
    """Equilibria of an n-person game.

    `subsets` are lists of numbers of equilibria: all products of mixtures of their strategies, player by player, are
    equilibria too;
    `curves` and `regions` are further families. `complete` tells whether all these together are known to be everything.
    """

    equilibria: tuple[MixedProfile, ...]
    complete: bool
    certified: tuple[Any, ...] = ()
    subsets: tuple[tuple[int, ...], ...] = ()
    curves: tuple[Curve, ...] = ()
    regions: tuple[Region, ...] = ()
    everything: EquilibriumSet | None = None

    def answer(self) -> StrategicAnswer:
        """What is claimed; what there is none of is left out."""
        listed = tuple({"strategies": e.strategies, "payoffs": e.payoffs} for e in self.equilibria)
        families = {
            name: tuple(f.to_json() for f in getattr(self, name)) for name in ("curves", "regions", "certified")
        }
        given = {name: found for name, found in {"subsets": self.subsets, **families}.items() if found}
        return StrategicAnswer.model_validate({"equilibria": listed, "complete": self.complete, **given})

    def evidence(self) -> dict[str, Any]:
        """For two persons, what proves the list complete (as for a bimatrix game); for more, the irrational equilibria
        as polynomials in one root each, in which the definition is quickly tested.
        """
        if self.everything is not None:
            return self.everything.certificate()
        fields = tuple(_in_one_field(e.in_field) for e in self.equilibria if e.in_field)
        return {"fields": fields} if fields else {}


def _in_one_field(numbers: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """A root, and every number as coefficients of rising powers of it; the last list is that of the payoffs."""
    root = next(x.field.root for own in numbers for x in own if isinstance(x, FieldElement))
    coefficients = tuple(
        tuple(tuple(x.coefficients) if isinstance(x, FieldElement) else (Fraction(x),) for x in own) for own in numbers
    )
    return {"root": root, "numbers": coefficients}


def solve_strategic(game: StrategicGame) -> tuple[StrategicAnswer, dict[str, Any]]:
    """Equilibria as the document asks, and for two persons the evidence that the list is complete."""
    found = find_equilibria(game)
    return found.answer(), found.evidence()


def find_equilibria(game: StrategicGame) -> FoundEquilibria:
    """Equilibria as the document asks: all (as far as possible), one or pure.

    >>> game = StrategicGame(payoffs=[[[[1, 1, 1], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]],
    ...                               [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [2, 2, 2]]]], find="pure")
    >>> len(find_equilibria(game).equilibria)
    2
    """
    pure = [_pure_profile(game, cell) for cell in pure_equilibria(game)]
    if game.find == "pure":
        return FoundEquilibria(equilibria=tuple(pure), complete=True)
    if game.find == "one" and pure:
        return FoundEquilibria(equilibria=(pure[0],), complete=False)
    if len(game.players) == 1:
        return FoundEquilibria(equilibria=tuple(pure), complete=True)
    if len(game.players) == 2:
        return _two_persons(game)
    return _several_persons(game, pure)


def _several_persons(game: StrategicGame, pure: Sequence[MixedProfile]) -> FoundEquilibria:
    left = survivors(game)
    if prod(2 ** len(own) - 1 for own in left) <= MOST_SUPPORTS:
        if sum(len(own) - 1 for own in left) <= MOST_UNKNOWNS:
            found = _by_supports(game, _largest_first(left, game.find))
            if game.find == "one" and found.equilibria:
                return FoundEquilibria(equilibria=found.equilibria[:1], complete=False)
            if found.equilibria:
                found = replace(found, complete=found.complete or _settled(game, found))
        elif game.find == "all":
            found = _by_supports(game, _left_by_boxes(game, left), pure)
        else:
            found = FoundEquilibria(equilibria=(), complete=False)
        if game.find == "all" and (found.equilibria or found.certified or found.complete):
            return found
    from gote.generalsum.certified import certified_equilibrium

    one = certified_equilibrium(game)
    return FoundEquilibria(equilibria=tuple(pure), complete=False, certified=() if one is None else (one,))


def _largest_first(left: Sequence[Sequence[int]], find: str) -> list[Supports]:
    """All supports; when one equilibrium is asked for, the smallest first, since the first one found is enough."""
    options = [[s for k in range(1, len(own) + 1) for s in combinations(own, k)] for own in left]
    order = 1 if find == "one" else -1
    return sorted(product(*options), key=lambda s: order * sum(map(len, s)))


def _left_by_boxes(game: StrategicGame, left: Sequence[Sequence[int]]) -> list[Supports]:
    """The supports with mixers that a quick cover by boxes does not throw out, the largest first."""
    mixed = [s for s in _largest_first(left, "all") if any(len(own) > 1 for own in s)]
    found = [one.supports for one in left_open(game, mixed, (), QUICK)]
    return sorted(found, key=lambda s: -sum(map(len, s)))


def _settled(game: StrategicGame, found: FoundEquilibria) -> bool:
    """Whether the proof of completeness settles what the algebra left open."""
    listed = [e.strategies for e in found.equilibria]
    families = [[listed[k] for k in group] for group in found.subsets]
    boxes = [[[(w.low, w.high) for w in own] for own in e.strategies] for e in found.certified]
    answer = found.answer()
    return next(open_supports(game, listed, families, answer.regions or (), boxes, answer.curves or ()), None) is None


def _enclosed(game: StrategicGame, supports: Supports, most: int) -> list[Any] | None:
    """The equilibria with exactly these supports in narrow intervals; None when the cover by boxes does not end."""
    from gote.generalsum.certified import prove_near

    found = []
    for left in left_open(game, [supports], (), most):
        proved = [prove_near(game, [list(own) for own in supports], point) for point in left.zeros]
        if left.given_up or None in proved:
            return None
        found += proved
    return found


def _two_persons(game: StrategicGame) -> FoundEquilibria:
    from gote.generalsum.equilibria import all_equilibria
    from gote.generalsum.one_equilibrium import one_equilibrium

    m, n = game.sizes
    A, B = ([[game.cell((i, j))[k] for j in range(n)] for i in range(m)] for k in (0, 1))
    everything = None if game.find == "one" else all_equilibria(A, B)
    found = (one_equilibrium(A, B),) if everything is None else everything.equilibria
    profiles = tuple(MixedProfile((e.row, e.column), e.payoffs) for e in found)
    return FoundEquilibria(
        equilibria=profiles,
        complete=everything is not None,
        subsets=() if everything is None else everything.subsets,
        everything=everything,
    )


def pure_equilibria(game: StrategicGame) -> list[tuple[int, ...]]:
    """All cells where nobody gains by changing alone.

    >>> pure_equilibria(StrategicGame(payoffs=[[[3, 3], [0, 4]], [[4, 0], [1, 1]]]))
    [(1, 1)]
    """
    best: dict[tuple[int, tuple[int, ...]], Fraction] = {}
    cells = list(product(*map(range, game.sizes)))
    for cell, vector in zip(cells, game.payoffs, strict=True):
        for i, u in enumerate(vector):
            key = (i, cell[:i] + cell[i + 1 :])
            if key not in best or u > best[key]:
                best[key] = u
    return [
        cell
        for cell, vector in zip(cells, game.payoffs, strict=True)
        if all(u == best[i, cell[:i] + cell[i + 1 :]] for i, u in enumerate(vector))
    ]


def survivors(game: StrategicGame) -> list[list[int]]:
    """Strategies left when those strictly dominated by a pure one are struck out again and again.

    >>> survivors(StrategicGame(payoffs=[[[3, 3], [0, 4]], [[4, 0], [1, 1]]]))
    [[1], [1]]
    """
    left = [list(range(size)) for size in game.sizes]
    while True:
        before = [len(own) for own in left]
        for i in range(len(left)):
            others = list(product(*(own for k, own in enumerate(left) if k != i)))
            rows = {s: [game.cell((*o[:i], s, *o[i:]))[i] for o in others] for s in left[i]}
            left[i] = [
                s
                for s in left[i]
                if not any(all(a > b for a, b in zip(rows[t], rows[s], strict=True)) for t in left[i])
            ]
        if [len(own) for own in left] == before:
            return left


def _pure_profile(game: StrategicGame, cell: Sequence[int]) -> MixedProfile:
    weights = tuple(tuple(Fraction(int(k == c)) for k in range(s)) for c, s in zip(cell, game.sizes, strict=True))
    return MixedProfile(weights, game.cell(tuple(cell)))


def _by_supports(
    game: StrategicGame, todo: Sequence[Supports], pure: Sequence[MixedProfile] | None = None
) -> FoundEquilibria:
    """With the pure ones given, a large game: where many mix, intervals take the place of algebra."""
    found: dict[Profile, MixedProfile] = {e.strategies: e for e in pure or ()}
    certified: list[Any] = []
    families: list[Found] = []
    complete = True

    def add(profile: Sequence[Sequence[Any]]) -> Profile:
        plain = tuple(tuple(map(_plain, own)) for own in profile)
        if plain not in found:
            earned = expected_payoffs(game, profile)
            irrational = any(isinstance(w, FieldElement) for own in profile for w in own)
            in_field = (*map(tuple, profile), earned) if irrational else ()
            found[plain] = MixedProfile(plain, tuple(map(_plain, earned)), in_field)
        return plain

    boxes: list[Sequence[Sequence[int]]] = []
    for supports in todo:
        checkpoint()
        if game.find == "one" and (found or any(f.points or f.curves or f.products for f in families)):
            break
        if any(all(set(own) <= set(side) for own, side in zip(supports, b, strict=True)) for b in boxes):
            continue
        whole = box(game, supports)
        if whole is not None:
            families.append(whole)
            boxes.append(supports)
            continue
        mixers = [len(own) for own in supports if len(own) > 1]
        if not mixers or not _possible(game, supports):
            continue
        if len(mixers) < 3:
            families.append(two_mix(game, supports))
            continue
        try:
            if pure is not None and mixers != [2, 2, 2]:
                raise InfinitelyMany
            for profile in _isolated(game, supports):
                if is_equilibrium(game, profile, expected_payoffs(game, profile)):
                    add(profile)
        except InfinitelyMany:
            family = three_mix(game, supports) if mixers == [2, 2, 2] else None
            if family is None or not family.complete:
                more = _enclosed(game, supports, PATIENT if complete else QUICK)
                if more is not None:
                    certified += more
                    continue
                complete = False
            if family is not None:
                families.append(family)
    products: list[list[Profile]] = []
    for family in families:
        complete = complete and family.complete
        for profile in (*family.points, *(c.at(t) for c in family.curves for t in (c.low, c.high))):
            add(profile)
        products += [[add(profile) for profile in product(*sides)] for sides in family.products]
    listed = sorted(found.values(), key=lambda e: e.strategies)
    place = {e.strategies: k for k, e in enumerate(listed)}
    groups = {tuple(sorted(place[p] for p in members)) for members in products} | {(k,) for k in range(len(listed))}
    maximal = [g for g in groups if not any(set(g) < set(other) for other in groups)]
    return FoundEquilibria(
        equilibria=tuple(listed),
        complete=complete,
        certified=tuple(certified),
        subsets=tuple(sorted(maximal)),
        curves=tuple(c for family in families for c in family.curves),
        regions=tuple(r for family in families for r in family.regions),
    )


def _isolated(game: StrategicGame, supports: Sequence[Sequence[int]]) -> list[tuple[tuple[Any, ...], ...]]:
    """All profiles with these supports in which everybody is indifferent, when they are finitely many: by a Groebner
    basis, or where that grows too large by elimination of two mixers.
    """
    try:
        return list(_on_supports(game, supports))
    except InfinitelyMany:
        return mixtures_on(game, supports)


def _on_supports(game: StrategicGame, supports: Sequence[Sequence[int]]) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """Profiles with exactly these supports in which everybody is indifferent between the own strategies."""
    unknowns = [(i, s) for i, own in enumerate(supports) for s in own[:-1]]
    context, generators = ring([f"x{k}" for k in range(len(unknowns))])
    one = generators[0] * 0 + 1
    weight: dict[tuple[int, int], Any] = dict(zip(unknowns, generators, strict=True))
    for i, own in enumerate(supports):
        rest = one
        for s in own[:-1]:
            rest = rest - weight[i, s]
        weight[i, own[-1]] = rest
    equations = []
    for i, own in enumerate(supports):
        if len(own) == 1:
            continue
        scale = lcm(*(u[i].denominator for u in game.payoffs))
        others = list(product(*(o for k, o in enumerate(supports) if k != i)))
        earned = []
        for s in own:
            total = one * 0
            for o in others:
                cell = (*o[:i], s, *o[i:])
                term = one * int(game.cell(cell)[i] * scale)
                for k, c in enumerate(cell):
                    if k != i:
                        term = term * weight[k, c]
                total = total + term
            earned.append(total)
        equations += [earned[0] - e for e in earned[1:]]
    if all(e.is_zero() for e in equations):
        raise InfinitelyMany
    for solution in real_solutions(context, equations, len(unknowns)):
        values = dict(zip(unknowns, solution, strict=True))
        profile = []
        for i, own in enumerate(supports):
            weights: list[Any] = [Fraction(0)] * game.sizes[i]
            rest_weight: Any = Fraction(1)
            for s in own[:-1]:
                weights[s] = values[i, s]
                rest_weight = rest_weight - values[i, s]
            weights[own[-1]] = rest_weight
            profile.append(tuple(weights))
        if all(profile[i][s] > 0 for i, own in enumerate(supports) for s in own):
            yield tuple(profile)


def _possible(game: StrategicGame, supports: Sequence[Sequence[int]]) -> bool:
    """Could there be an equilibrium with exactly these supports? Decided by a linear relaxation.

    Independent mixing makes a distribution w > 0 on the cells of the supports such that, whatever own strategy s in use
    is given, no other earns more and those in use earn the same. If no w at all, independent or not, does that, there
    is no equilibrium.
    """
    cells = list(product(*supports))
    place = {c: k for k, c in enumerate(cells)}
    least = len(cells)  # the last unknown is the smallest weight
    rows: list[dict[int, Any]] = [{k: -1, least: 1} for k in range(len(cells))]
    equations: list[dict[int, Any]] = [dict.fromkeys(range(len(cells)), 1)]
    for i, own in enumerate(supports):
        for s in own:
            for t in range(game.sizes[i]):
                if t == s:
                    continue
                row = {}
                for c in cells:
                    if c[i] == s:
                        gain = game.cell((*c[:i], t, *c[i + 1 :]))[i] - game.cell(c)[i]
                        if gain:
                            row[place[c]] = gain
                (equations if t in own else rows).append(row)
    right = [Fraction(1)] + [Fraction(0)] * (len(equations) - 1)
    best = solve_lp([0] * len(cells) + [1], rows, [0] * len(rows), equations, right)
    return best.status == "optimal" and bool(best.value)


def _plain(x: Any) -> Weight:
    """Rational, or algebraic; the numbers of a field only serve inside."""
    number = x.algebraic() if isinstance(x, FieldElement) else x
    if isinstance(number, RealAlgebraic) and number.fraction is not None:
        return number.fraction
    result: Weight = number
    return result


def expected_payoffs(game: StrategicGame, profile: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    """What everybody earns when all mix independently."""
    totals: list[Any] = [Fraction(0)] * len(game.players)
    for cell in product(*([s for s, w in enumerate(own) if w != 0] for own in profile)):
        weight: Any = Fraction(1)
        for i, s in enumerate(cell):
            weight = profile[i][s] * weight
        totals = [t + weight * u if u else t for t, u in zip(totals, game.cell(cell), strict=True)]
    return tuple(totals)


def is_equilibrium(game: StrategicGame, profile: Sequence[Sequence[Any]], payoffs: Sequence[Any]) -> bool:
    """No pure strategy earns more than the player gets."""
    for i, size in enumerate(game.sizes):
        for s in range(size):
            changed = tuple(
                own if k != i else tuple(Fraction(int(t == s)) for t in range(size)) for k, own in enumerate(profile)
            )
            if expected_payoffs(game, changed)[i] > payoffs[i]:
                return False
    return True
