"""Proofs of the appendices: plain arithmetic, one function per claim."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from operator import mul
from typing import Any

from gote.core import proves, rational
from gote.core.axioms import absent, at_least, equal, exactly_when, length, need, present, same_set
from gote.exact.linalg import rank
from gote.utility.answer import ContractionAnswer, LotteryAnswer, NashMapAnswer, PreferencesAnswer
from gote.utility.rules import (
    MOST_BITS,
    ContractionMap,
    LotteryGame,
    NashMap,
    Preferences,
    StatedComparison,
    affine_image,
)

Vector = Sequence[Fraction]
Profile = Sequence[Sequence[Fraction]]


def _expected(utility: Mapping[str, Fraction], lottery: Mapping[str, Fraction]) -> Fraction:
    return sum((chance * utility[prize] for prize, chance in lottery.items()), Fraction(0))


# lotteries


@proves(LotteryAnswer, "utilities")
def utilities_are_expectations(game: LotteryGame, a: LotteryAnswer) -> None:
    """u(p) = sum of p(P) u(P)."""
    equal("utilities", a.utilities, tuple(_expected(game.utility, lottery) for lottery in game.lotteries))


@proves(LotteryAnswer, "best")
def best_are_those_of_largest_utility(game: LotteryGame, a: LotteryAnswer) -> None:
    """Counted from 1, all of them."""
    u = [_expected(game.utility, lottery) for lottery in game.lotteries]
    same_set("best", a.best, {i + 1 for i, x in enumerate(u) if x == max(u)})


@proves(LotteryAnswer, "mixed", "mixed_utility")
def the_mixture_is_linear(game: LotteryGame, a: LotteryAnswer) -> None:
    """l p + (1 - l) q prize by prize, and so is its utility."""
    if game.mixture is None:
        absent("mixed", a.mixed)
        absent("mixed_utility", a.mixed_utility)
        return
    l, (p, q) = game.mixture, game.lotteries[:2]
    chances = {prize: l * p.get(prize, 0) + (1 - l) * q.get(prize, 0) for prize in {*p, *q}}
    given = present("mixed", a.mixed)
    equal("mixed", {P: x for P, x in given.items() if x}, {P: x for P, x in chances.items() if x})
    equal("mixed_utility", a.mixed_utility, _expected(game.utility, chances))


# preferences


def _difference(stated: StatedComparison) -> dict[str, Fraction]:
    """p - q of a comparison p over q (or p equal to q), prize by prize."""
    p, q = stated.pair
    return {prize: p.get(prize, Fraction(0)) - q.get(prize, Fraction(0)) for prize in {*p, *q}}


def _combined(game: Preferences, weights: Vector) -> dict[str, Fraction]:
    """The comparisons added up with these weights."""
    total: dict[str, Fraction] = {}
    for stated, w in zip(game.comparisons, weights, strict=True):
        for prize, x in _difference(stated).items():
            total[prize] = total.get(prize, Fraction(0)) + w * x
    return total


@proves(PreferencesAnswer, "representable", "utility")
def the_utility_explains_every_comparison(game: Preferences, a: PreferencesAnswer) -> None:
    """Strictly, weakly or as equal, as each was stated."""
    if not a.representable:
        absent("utility", a.utility)
        present("clash", a.clash)
        return
    u = present("utility", a.utility)
    same_set("utility", list(u), game.prizes)
    for i, stated in enumerate(game.comparisons):
        gap = sum((x * u[prize] for prize, x in _difference(stated).items()), Fraction(0))
        fits = gap == 0 if stated.equal is not None else gap >= 0 if stated.weak else gap > 0
        need("utility", fits, "does not explain comparison {i} (gap {gap})", i=i + 1, gap=gap)


@proves(PreferencesAnswer, "representable", "clash")
def the_clash_prefers_a_lottery_to_itself(game: Preferences, a: PreferencesAnswer) -> None:
    """Weights, none negative but for indifferences, some strict one positive, that add up to nothing (Farkas)."""
    if a.representable:
        absent("clash", a.clash)
        present("utility", a.utility)
        return
    weights = present("clash", a.clash)
    length("clash", weights, len(game.comparisons))
    for stated, w in zip(game.comparisons, weights, strict=True):
        need("clash", w >= 0 or stated.equal is not None, "a comparison has the negative weight {w}", w=w)
    strict = sum(w for c, w in zip(game.comparisons, weights, strict=True) if c.equal is None and not c.weak)
    need("clash", strict > 0, "no strict comparison takes part")
    need("clash", not any(_combined(game, weights).values()), "the weighted comparisons do not cancel")


@proves(PreferencesAnswer, "clash", "violates")
def a_cycle_breaks_transitivity(game: Preferences, a: PreferencesAnswer) -> None:
    """Transitivity when the weighted comparisons cancel with every lottery taken as a thing of its own, else A1."""
    if a.representable:
        absent("violates", a.violates)
        return
    total: dict[tuple[tuple[str, Fraction], ...], Fraction] = {}
    for stated, w in zip(game.comparisons, present("clash", a.clash), strict=True):
        for lottery, sign in zip(stated.pair, (1, -1), strict=True):
            key = tuple(sorted(lottery.items()))
            total[key] = total.get(key, Fraction(0)) + sign * w
    equal("violates", present("violates", a.violates), "A1" if any(total.values()) else "transitivity")


@proves(PreferencesAnswer, "representable", "bounds")
def bounds_are_reached_and_not_passed(game: Preferences, a: PreferencesAnswer, evidence: Mapping[str, Any]) -> None:
    """For each end of each interval: a utility that reaches it, and weights of the comparisons that forbid to pass it.
    No intervals (null) exactly when weights forbid every utility of this scale.
    """
    if game.worst is None or game.best is None or not a.representable:
        absent("bounds", a.bounds)
        return
    if a.bounds is None:
        need("bounds", _least(game, {}, evidence["no_scale"]) > 0, "is null although a utility may fit the scale")
        return
    same_set("bounds", list(a.bounds), {game.worst, game.best, *game.prizes})
    for prize, ends in a.bounds.items():
        for end, sign, proof in zip(ends, (1, -1), evidence["bounds"][prize], strict=True):
            u = {P: rational(x) for P, x in proof["utility"].items()}
            _fits_the_scale(game, u)
            equal("bounds", u[prize], end)
            at_least("bounds", _least(game, {prize: Fraction(sign)}, proof["weights"]), sign * end)


def _least(game: Preferences, cost: Mapping[str, Fraction], weights: Sequence[Any]) -> Fraction:
    """A number that cost.u never falls below when u fits the scale: with r = cost - sum of w (p - q), no weight negative
    but for indifferences, cost.u >= r.u >= r(best) + the sum of the other negative r.
    """
    w = [rational(x) for x in weights]
    for stated, x in zip(game.comparisons, w, strict=True):
        need("bounds", x >= 0 or stated.equal is not None, "a comparison has the negative weight {w}", w=x)
    combined = _combined(game, w)
    r = {P: cost.get(P, Fraction(0)) - combined.get(P, Fraction(0)) for P in {*cost, *combined}}
    rest = sum((min(x, Fraction(0)) for P, x in r.items() if P not in (game.worst, game.best)), Fraction(0))
    return r.get(str(game.best), Fraction(0)) + rest


def _fits_the_scale(game: Preferences, u: Mapping[str, Fraction]) -> None:
    equal("bounds", (u[str(game.worst)], u[str(game.best)]), (0, 1))
    need("bounds", all(0 <= x <= 1 for x in u.values()), "a utility lies outside 0 to 1")
    for i, stated in enumerate(game.comparisons):
        gap = sum((x * u[prize] for prize, x in _difference(stated).items()), Fraction(0))
        need("bounds", gap == 0 if stated.equal else gap >= 0, "breaks comparison {i}", i=i + 1)


# contractions


def _distance(x: Vector, y: Vector) -> Fraction:
    return max(abs(a - b) for a, b in zip(x, y, strict=True))


@proves(ContractionAnswer, "factor", "contraction")
def the_factor_is_the_largest_row_sum(game: ContractionMap, a: ContractionAnswer) -> None:
    """In the sup norm an affine map stretches by exactly that; it is a contraction below 1."""
    equal("factor", a.factor, max(sum(abs(m) for m in row) for row in game.matrix))
    exactly_when("contraction", a.contraction, a.factor < 1)


@proves(ContractionAnswer, "fixed_point")
def the_fixed_point_stays(game: ContractionMap, a: ContractionAnswer) -> None:
    """It is the only one when I - M is regular, and null exactly when it is not."""
    n = len(game.matrix)
    regular = rank([[Fraction(int(i == j)) - game.matrix[i][j] for j in range(n)] for i in range(n)]) == n
    if not regular:
        absent("fixed_point", a.fixed_point)
        return
    x = present("fixed_point", a.fixed_point)
    length("fixed_point", x, n)
    equal("fixed_point", affine_image(game, x), x)


@proves(ContractionAnswer, "iterates")
def each_iterate_is_the_image_of_the_one_before(game: ContractionMap, a: ContractionAnswer) -> None:
    """As many as were asked for."""
    length("iterates", a.iterates, game.steps)
    for before, after in pairwise([tuple(game.start), *a.iterates]):
        equal("iterates", after, affine_image(game, before))


@proves(ContractionAnswer, "errors", "a_priori", "a_posteriori")
def errors_and_bounds_are_the_texts(game: ContractionMap, a: ContractionAnswer) -> None:
    """d(T^n y, x0), c^n d(y, x0) and c / (1 - c) d(T^n y, T^(n-1) y), when c < 1."""
    c = a.factor
    if c >= 1:
        for field in ("errors", "a_priori", "a_posteriori"):
            absent(field, getattr(a, field))
        return
    x0 = present("fixed_point", a.fixed_point)
    points = [tuple(game.start), *a.iterates]
    steps = range(1, len(points))
    equal("errors", a.errors, tuple(_distance(x, x0) for x in points[1:]))
    equal("a_priori", a.a_priori, tuple(c**k * _distance(points[0], x0) for k in steps))
    equal("a_posteriori", a.a_posteriori, tuple(c / (1 - c) * _distance(points[k], points[k - 1]) for k in steps))


@proves(ContractionAnswer, "contraction")
def a_contraction_shows_its_errors(game: ContractionMap, a: ContractionAnswer) -> None:
    """Every contraction has a fixed point, and with it errors and bounds."""
    for field in ("fixed_point", "errors", "a_priori", "a_posteriori") if a.contraction else ():
        present(field, getattr(a, field))


# Nash's map


def _payoff(cells: Any, k: int, z: Profile) -> Fraction:
    total = Fraction(0)
    for cell in product(*map(range, cells.shape[:-1])):
        weight = Fraction(1)
        for p, i in zip(z, cell, strict=True):
            weight *= p[i]
        total += weight * cells[(*cell, k)] if weight else 0
    return total


def _gains(cells: Any, z: Profile) -> Iterator[list[Fraction]]:
    """What each player would gain by each pure strategy: what it pays, less the average of the mixture in use."""
    for k, p in enumerate(z):
        units = ([Fraction(int(i == j)) for j in range(len(p))] for i in range(len(p)))
        pure = [_payoff(cells, k, [*z[:k], e, *z[k + 1 :]]) for e in units]
        own = sum(map(mul, p, pure))
        yield [g - own for g in pure]


def _nash_image(cells: Any, z: Profile) -> tuple[tuple[Fraction, ...], ...]:
    """(A.7): p' = (p + max(0, gain)) / (1 + sum of max(0, gain))."""
    found = []
    for p, gains in zip(z, _gains(cells, z), strict=True):
        up = [max(Fraction(0), g) for g in gains]
        found.append(tuple((x + u) / (1 + sum(up)) for x, u in zip(p, up, strict=True)))
    return tuple(found)


@proves(NashMapAnswer, "image", "equilibrium", "residual")
def the_image_is_that_of_the_formula(game: NashMap, a: NashMapAnswer) -> None:
    """T(z) cell by cell; z is an equilibrium exactly when no pure strategy gains."""
    cells = game.cells()
    equal("image", a.image, _nash_image(cells, game.profile))
    equal("residual", a.residual, max(max(gains) for gains in _gains(cells, game.profile)))
    exactly_when("equilibrium", a.equilibrium, a.residual <= 0)


@proves(NashMapAnswer, "orbit", "period", "enters")
def the_orbit_is_followed_until_it_comes_back(game: NashMap, a: NashMapAnswer) -> None:
    """Each point is the image of the one before; it ends at the first return, after the steps asked for, or when the
    numbers have outgrown `MOST_BITS`.
    """
    if not game.steps:
        for field in ("orbit", "period", "enters"):
            absent(field, getattr(a, field))
        return
    points, cells = present("orbit", a.orbit), game.cells()
    equal("orbit", points[0], tuple(map(tuple, game.profile)))
    for before, after in pairwise(points):
        equal("orbit", after, _nash_image(cells, before))
    body, last = points[:-1], points[-1]
    need("orbit", len(set(body)) == len(body), "goes on after a point came back")
    equal("enters", a.enters, body.index(last) if last in body else None)
    equal("period", a.period, len(body) - body.index(last) if last in body else None)
    outgrown = max(w.denominator.bit_length() for p in last for w in p) > MOST_BITS
    need("orbit", last in body or outgrown or len(points) == game.steps + 1, "stops too early")
    need("orbit", len(points) <= game.steps + 1, "has more steps than were asked for")
