"""Proofs about bargaining over a polytope: feasible points, and multipliers that leave nothing better."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import prod
from typing import Any

from gote.bargaining.answer_persons import PolytopeAnswer
from gote.bargaining.rules_persons import MOST_STEPS, PolytopeBargaining, total
from gote.core import rational
from gote.core.axioms import absent, equal, exactly_when, length, need, present
from gote.core.proof import Evidence, proves
from gote.exact.algebraic import read_number, real_roots
from gote.exact.linalg import rank, solve
from gote.exact.number_field import NumberField

Row = tuple[Sequence[Fraction], Fraction]


def _gains(field: str, game: PolytopeBargaining, x: Sequence[Any]) -> list[Any]:
    """What a point gives over the threat; nobody less, and within the set."""
    length(field, x, len(game.threat))
    y = [a - d for a, d in zip(x, game.threat, strict=True)]
    need(field, all(g >= 0 for g in y), "somebody gets less than the threat")
    need(field, all(total(a, y) <= b for a, b in game.rows), "lies outside the set")
    return y


@proves(PolytopeAnswer, "nash", "product")
def no_point_has_a_larger_product(game: PolytopeBargaining, a: PolytopeAnswer, evidence: Evidence) -> None:
    """y_i (m.a)_i = 1 with multipliers m >= 0 of tight rows: for every z of the set the sum of z_i / y_i is m.(A z) <= m.b = n,
    so the mean of the z_i / y_i is at most 1, and their product too.
    """
    if not game.wants_nash:
        return
    given = evidence["nash"]
    read = _reader(given.get("root"))
    y = [read(x) for x in given["gains"]]
    claimed = present("nash", a.nash)
    length("nash", claimed, len(y))
    for x, gain, d in zip(claimed, y, game.threat, strict=True):
        need("nash", _is_the(gain + d, x), "is not the point of the evidence")
    need("nash", all(gain > 0 for gain in y), "somebody gains nothing")
    need("nash", all(total(row, y) <= b for row, b in game.rows), "lies outside the set")
    m = {int(k): read(x) for k, x in given["multipliers"].items()}
    for k, weight in m.items():
        row, b = game.rows[k]
        need("nash", weight >= 0 and total(row, y) == b, "a multiplier is negative, or its row is not tight")
    for i, gain in enumerate(y):
        pull: Any = sum((weight * game.rows[k][0][i] for k, weight in m.items()), Fraction(0))
        need("nash", pull * gain == 1, "another point has a larger product of gains")
    need("product", _is_the(prod(y), a.product), "is not the product of the gains")


def _reader(root: Any) -> Any:
    """Numbers of the evidence: coefficients of rising powers of a root."""
    if root is None:
        return lambda coefficients: rational(coefficients[0])
    field = NumberField(read_number(root))  # type: ignore[arg-type]
    return lambda coefficients: field.combination([rational(c) for c in coefficients])


def _is_the(x: Any, number: Any) -> bool:
    return bool(x == number if isinstance(x, Fraction) else x.is_the(number))


def _need_ideal(game: PolytopeBargaining, claimed: Sequence[Fraction], shown: Any) -> None:
    """The most each can gain when nobody loses: somebody has it, and multipliers m >= 0 with m.a_j >= [i = j] show that no
    gain is above m.b.
    """
    n = len(claimed)
    for i, most in enumerate(claimed):
        z, m = ([rational(x) for x in shown[i][name]] for name in ("point", "multipliers"))
        length("ideal", z, n)
        length("ideal", m, len(game.rows))
        fine = min(z) >= 0 and all(total(a, z) <= b for a, b in game.rows)
        need("ideal", fine and z[i] == most, "nobody can have that much")
        pulls = [total(m, [row[j] for row, _ in game.rows]) for j in range(n)]
        enough = min(m) >= 0 and all(pull >= (j == i) for j, pull in enumerate(pulls))
        need("ideal", enough and total(m, [b for _, b in game.rows]) == most, "more can be had")


def _need_last(field: str, game: PolytopeBargaining, y: Sequence[Fraction], direction: Sequence[Fraction]) -> None:
    """On the ray, and a row is tight that the direction would cross."""
    t = y[0] / direction[0]
    need(field, all(a == t * b for a, b in zip(y, direction, strict=True)), "does not lie on the ray")
    stopped = any(total(a, y) == b and total(a, direction) > 0 for a, b in game.rows)
    need(field, stopped, "the ray goes on in the set")


@proves(PolytopeAnswer, "kalai_smorodinsky", "ideal")
def the_way_to_the_ideal_point_ends_there(game: PolytopeBargaining, a: PolytopeAnswer, evidence: Evidence) -> None:
    """The ideal point by multipliers, then the ray."""
    if not game.wants_kalai_smorodinsky:
        return
    ideal = present("ideal", a.ideal)
    length("ideal", ideal, len(game.threat))
    best = [x - d for x, d in zip(ideal, game.threat, strict=True)]
    _need_ideal(game, best, evidence["ideal"])
    point = present("kalai_smorodinsky", a.kalai_smorodinsky)
    _need_last("kalai_smorodinsky", game, _gains("kalai_smorodinsky", game, point), best)


@proves(PolytopeAnswer, "egalitarian")
def equal_gains_cannot_rise(game: PolytopeBargaining, a: PolytopeAnswer) -> None:
    """The ray of equal gains ends."""
    if game.wants_egalitarian:
        y = _gains("egalitarian", game, present("egalitarian", a.egalitarian))
        _need_last("egalitarian", game, y, [Fraction(1)] * len(y))


@proves(PolytopeAnswer, "utilitarian")
def no_sum_is_larger(game: PolytopeBargaining, a: PolytopeAnswer, evidence: Evidence) -> None:
    """Multipliers m >= 0 with m.a_j >= 1: every sum of gains is at most m.b."""
    if not game.wants_utilitarian:
        return
    y = _gains("utilitarian", game, present("utilitarian", a.utilitarian))
    m = [rational(w) for w in evidence["utilitarian"]]
    length("utilitarian", m, len(game.rows))
    pulls = [total(m, [row[j] for row, _ in game.rows]) for j in range(len(y))]
    need("utilitarian", min(m) >= 0 and min(pulls) >= 1, "the multipliers do not bound the sum")
    equal("utilitarian", sum(y, Fraction(0)), total(m, [b for _, b in game.rows]))


@proves(PolytopeAnswer, "steps", "finite", "solution")
def every_step_shares_what_each_could_gain(game: PolytopeBargaining, a: PolytopeAnswer) -> None:
    """From the threat on; the last point is where nobody gains any more, or the steps are as many as are followed."""
    if not game.wants_raiffa:
        absent("solution", a.solution)
        return
    points = present("steps", a.steps)
    steps, n = [_gains("steps", game, x) for x in points], len(game.threat)
    need("steps", steps and not any(steps[0]), "does not begin at the threat")
    gains = [[min((b - total(row, y)) / row[i] for row, b in game.rows if row[i] > 0) for i in range(n)] for y in steps]
    for y, more, after in zip(steps, gains, steps[1:], strict=False):
        need("steps", any(more), "goes on where nobody can gain")
        equal("steps", after, [x + gain / n for x, gain in zip(y, more, strict=True)])
    exactly_when("finite", present("finite", a.finite), not any(gains[-1]))
    need("steps", not any(gains[-1]) or len(steps) == MOST_STEPS + 1, "stops too early")
    if a.finite:
        equal("solution", present("solution", a.solution), points[-1])
    else:
        absent("solution", a.solution)


@proves(PolytopeAnswer, "limit")
def the_sides_stay_the_same_for_ever(game: PolytopeBargaining, a: PolytopeAnswer) -> None:
    """While the same row bounds each player the gains are g, T g, T^2 g, ... with T = I - B/n, B_ij = a_j/a_i in the row of
    player i. Where they are sums of powers of different rationals from 0 to below 1 the steps converge; how much farther
    off another row is, is a sum of the same powers and a constant, and is never negative when the sums of its coefficients
    from the largest power on are not.
    """
    every_step_shares_what_each_could_gain(game, a)
    if not game.wants_raiffa or a.finite:
        absent("limit", a.limit)
        return
    end = end_of_steps(game.rows, _gains("steps", game, present("steps", a.steps)[-1]))
    equal("limit", a.limit, None if end is None else tuple(x + d for x, d in zip(end, game.threat, strict=True)))


def end_of_steps(rows: Sequence[Row], y: Sequence[Fraction]) -> list[Fraction] | None:
    """Where the steps from a point on lead; None where that is not proved.

    >>> rows = [([Fraction(x) for x in row], Fraction(b)) for *row, b in ((1, 2, 0, 6), (0, 1, 2, 7), (1, 0, 1, 4))]
    >>> [str(x) for x in end_of_steps(rows, [Fraction(2), Fraction(179, 108), Fraction(11, 6)])]
    ['25/12', '47/24', '23/12']
    """
    n = len(y)
    sides = []
    for i in range(n):
        near = {k: (b - total(a, y)) / a[i] for k, (a, b) in enumerate(rows) if a[i] > 0}
        sides.append(min(near, key=near.__getitem__))
    pulls = [[x / rows[k][0][i] for x in rows[k][0]] for i, k in enumerate(sides)]
    gains = [(rows[k][1] - total(rows[k][0], y)) / rows[k][0][i] for i, k in enumerate(sides)]
    points, chain = [list(y)], [gains]
    while len(chain) <= n:
        points.append([x + g / n for x, g in zip(points[-1], chain[-1], strict=True)])
        chain.append([g - total(row, chain[-1]) / n for g, row in zip(chain[-1], pulls, strict=True)])
    size = next((k for k in range(1, n + 1) if rank(chain[: k + 1]) == k), n)
    powers = _powers(chain[: size + 1])
    if powers is None:
        return None
    for i, k in enumerate(sides):
        for a, b in (row for r, row in enumerate(rows) if r != k and row[0][i] > 0):
            own = rows[k]
            slack = [(b - total(a, p)) / a[i] - (own[1] - total(own[0], p)) / own[0][i] for p in points[: size + 1]]
            parts = solve([[p**m for p in powers] for m in range(size + 1)], slack)
            if parts is None or min(accumulate(parts)) < 0:
                return None
    shares = [
        solve([[p**m for p in powers] for m in range(size + 1)], [x[j] for x in points[: size + 1]]) for j in range(n)
    ]
    return [share[0] for share in shares if share is not None]


def _powers(chain: Sequence[Sequence[Fraction]]) -> list[Fraction] | None:
    """1 and the numbers whose powers make up the gains, falling; None unless they are different rationals from 0 to below 1."""
    last = solve([list(line) for line in zip(*chain[:-1], strict=True)], chain[-1])
    if last is None:
        return None
    roots = [r.fraction for r in real_roots([*(-c for c in last), 1])]
    known = [r for r in roots if r is not None and 0 <= r < 1]
    return [Fraction(1), *sorted(known, reverse=True)] if len(known) == len(chain) - 1 else None
