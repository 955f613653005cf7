"""Proofs for curves, regions and enclosed equilibria of games of several players: identities and signs of polynomials,
and Krawczyk's test in rational intervals.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from gote.core import CheckError
from gote.core.axioms import absent, need
from gote.core.proof import proves
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.generalsum.answer import (
    EquilibriumCurve,
    EquilibriumRegion,
    Ratio,
    StrategicAnswer,
)
from gote.generalsum.check_enclosed import apart, check_enclosed, ends
from gote.generalsum.check_words import claiming
from gote.generalsum.rules import StrategicGame


@proves(StrategicAnswer, "curves", "regions")
def curves_and_regions_hold_equilibria_only(game: StrategicGame, a: StrategicAnswer) -> None:
    """Given only where all equilibria of three and more players are asked for, and then not empty."""
    for field, families in (("curves", a.curves), ("regions", a.regions)):
        if game.find != "all" or len(game.players) < 3:
            absent(field, families)
        need(field, families is None or families, "is empty; leave it out")
        if families is not None:
            need(field, all(f not in families[:k] for k, f in enumerate(families)), "lists one twice")
    with claiming("curves"):
        for k, curve in enumerate(a.curves or ()):
            _check_curve(game, curve, f"curves[{k}]")
    with claiming("regions"):
        for k, region in enumerate(a.regions or ()):
            _check_region(game, region, f"regions[{k}]")


@proves(StrategicAnswer, "certified")
def enclosed_equilibria_exist(game: StrategicGame, a: StrategicAnswer) -> None:
    """Krawczyk's test maps the intervals into themselves; nothing outside the supports earns more there; no two hold the same
    equilibrium, nor one that is listed.
    """
    if game.find == "pure" or len(game.players) < 3:
        absent("certified", a.certified)
    if a.certified is None:
        return
    need("certified", a.certified, "is empty; leave it out")
    with claiming("certified"):
        boxes = [ends(item) for item in a.certified]
        for box in boxes:
            check_enclosed(game, box)
    points = [[[(w, w) for w in own] for own in e.strategies] for e in a.equilibria]
    for k, box in enumerate(boxes):
        need("certified", all(apart(box, other) for other in (*points, *boxes[:k])), "may list one twice")


def _check_region(game: Any, region: EquilibriumRegion, field: str) -> None:
    """At all combinations of corners nobody gains, but by the strategies of the limits; payoffs are linear in each
    mixture.
    """
    sides = region.corners
    if any(
        len(c) != size or min(c) < 0 or sum(c) != 1 for side, size in zip(sides, game.sizes, strict=True) for c in side
    ):
        raise CheckError(f"{field}.corners: not probabilities that add up to 1")
    limits = {(item.player, item.strategy) for item in region.limits}
    if len(limits) != len(region.limits) or not all(0 <= k < len(sides) and 0 <= s < game.sizes[k] for k, s in limits):
        raise CheckError(f"{field}.limits: one twice, or no strategy")
    used = [[s for s in range(size) if any(c[s] for c in side)] for side, size in zip(sides, game.sizes, strict=True)]
    gains: dict[tuple[int, int], set[bool]] = {}
    for i in range(len(sides)):
        if any(s in used[i] for k, s in limits if k == i):
            raise CheckError(f"{field}.limits: a strategy in use")
        for corners in product(*(side for k, side in enumerate(sides) if k != i)):
            others: list[Sequence[Fraction]] = [*corners[:i], (), *corners[i:]]
            earned = [_earned(game, i, s, used, others) for s in range(game.sizes[i])]
            free = [v for s, v in enumerate(earned) if (i, s) not in limits]
            if any(earned[s] != max(free) for s in used[i]):
                raise CheckError(f"{field}: player {game.players[i]} has a better reply at a corner")
            for s in (s for k, s in limits if k == i):
                gains.setdefault((i, s), set()).add(earned[s] > max(free))
    if any(found != {True, False} for found in gains.values()):
        raise CheckError(f"{field}.limits: a strategy that is nowhere better, or everywhere")


def _earned(game: Any, i: int, s: int, used: Sequence[Sequence[int]], others: Sequence[Sequence[Fraction]]) -> Fraction:
    """What strategy s of player i earns against the mixtures of the others."""
    total = Fraction(0)
    for cell in product(*([s] if k == i else own for k, own in enumerate(used))):
        term = game.cell(cell)[i]
        for k, c in enumerate(cell):
            term = term * others[k][c] if k != i else term
        total += term
    return total


def _check_curve(game: Any, curve: EquilibriumCurve, field: str) -> None:
    """Between the ends the weights are probabilities, and what is used earns at least as much as anything else."""
    low, high = curve.interval
    if not low < high:
        raise CheckError(f"{field}.interval: is empty")
    weights = [_weights(own, size, low, high, field) for own, size in zip(curve.strategies, game.sizes, strict=True)]
    used = [[s for s, p in enumerate(own) if any(p)] for own in weights]
    free = list(curve.free or ())
    if curve.free is not None and (not free or free != sorted(set(free)) or not 0 <= free[0] <= free[-1] < len(used)):
        raise CheckError(f"{field}.free: not a rising list of players")
    for choice in product(*(used[k] for k in free)):  # payoffs are linear in a free mixture: its ends suffice
        fixed = [*weights]
        for k, c in zip(free, choice, strict=True):
            fixed[k] = [[Fraction(int(s == c))] for s in range(game.sizes[k])]
        _check_replies(game, fixed, used, low, high, field)


def _weights(own: Sequence[Any], size: int, low: Any, high: Any, field: str) -> list[list[Fraction]]:
    """The weights of one player over a common positive denominator, probabilities all along the curve."""
    numerators, denominator = _common(own)
    total: list[Fraction] = []
    for p in numerators:
        total = _plus(total, p)
    if len(numerators) != size or any(_plus(total, [-c for c in denominator])):
        raise CheckError(f"{field}.strategies: weights do not add up to 1")
    if not any(denominator):
        raise CheckError(f"{field}.strategies: a denominator is zero")
    sign = 1 if _positive(denominator, low, high) else -1
    if not _positive([sign * c for c in denominator], low, high):
        raise CheckError(f"{field}.strategies: a denominator changes its sign")
    weights = [[sign * c for c in p] for p in numerators]
    if not all(_positive(p, low, high) for p in weights):
        raise CheckError(f"{field}.strategies: a weight is negative")
    return weights


def _check_replies(game: Any, weights: Any, used: list[list[int]], low: Any, high: Any, field: str) -> None:
    """What is used earns at least as much as anything else, all along the curve."""
    for i in range(len(weights)):
        earned = []
        for s in range(game.sizes[i]):
            total: list[Fraction] = []
            for cell in product(*([s] if k == i else own for k, own in enumerate(used))):
                term = [game.cell(cell)[i]]
                for k, c in enumerate(cell):
                    term = _times(term, weights[k][c]) if k != i else term
                total = _plus(total, term)
            earned.append(total)
        for s, t in product(used[i], range(game.sizes[i])):
            if not _positive(_plus(earned[s], [-c for c in earned[t]]), low, high):
                raise CheckError(f"{field}: player {game.players[i]} has a better reply")


def _common(own: Sequence[Any]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """Weights over one denominator, as polynomials (rising powers)."""
    pairs = []
    for w in own:
        pairs.append((w.numerator, w.denominator) if isinstance(w, Ratio) else ((w,), (Fraction(1),)))
    different = list(dict.fromkeys(d for _, d in pairs))
    numerators = []
    for n, d in pairs:
        p = list(n)
        for other in different:
            p = _times(p, other) if other != d else p
        numerators.append(p)
    denominator = [Fraction(1)]
    for d in different:
        denominator = _times(denominator, d)
    return numerators, denominator


def _plus(p: Sequence[Fraction], q: Sequence[Fraction]) -> list[Fraction]:
    size = max(len(p), len(q))
    return [(p[k] if k < len(p) else Fraction(0)) + (q[k] if k < len(q) else Fraction(0)) for k in range(size)]


def _times(p: Sequence[Fraction], q: Sequence[Fraction]) -> list[Fraction]:
    total = [Fraction(0)] * (len(p) + len(q) - 1)
    for (k, a), (n, b) in product(enumerate(p), enumerate(q)):
        total[k + n] += a * b
    return total


def _positive(p: Sequence[Fraction], low: Any, high: Any) -> bool:
    """Is the polynomial nowhere negative from low to high? Its sign between neighbouring roots is its sign at one
    point.
    """
    while p and not p[-1]:
        p = p[:-1]
    if not p:
        return True
    roots = [r for r in real_roots(p) if low < r < high] if len(p) > 1 else []
    for a, b in pairwise([low, *sorted(roots), high]):
        width = Fraction(1, 1000)
        while True:
            left, right = (t.interval(width) if isinstance(t, RealAlgebraic) else (t, t) for t in (a, b))
            if left[1] < right[0]:
                break
            width /= 1000
        middle = (left[1] + right[0]) / 2
        if sum(c * middle**k for k, c in enumerate(p)) < 0:
            return False
    return True
