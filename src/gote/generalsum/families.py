"""Infinite sets of equilibria of games with three and more players: products of polytopes, curves, regions.

With given supports the equilibria are the solutions of multilinear equations (everybody is indifferent between
strategies in use) and inequalities (no other strategy earns more).

* Nobody's choice within the supports matters to himself: all products of mixtures are equilibria (`box`).
* At most two players mix. The conditions of one are linear in the mixture of the other, so both lie in polytopes;
  conditions of a third player are bilinear, and hold on the whole product of two polytopes if they hold at all pairs of
  corners. Where such a condition cuts the product, the set is given as a region: the product and the strategies of
  third players that must not gain.
* Three players mix two strategies each: see `curves.py`.

Other sets of two and more dimensions are left, and reported as left (`complete` is then false).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from gote.exact.algebraic import RealAlgebraic
from gote.exact.number_field import NumberField
from gote.exact.polyhedra import extreme_points
from gote.generalsum.rules import StrategicGame

Corner: TypeAlias = tuple[Any, ...]  # a mixed strategy
Ratio: TypeAlias = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]  # numerator and denominator, rising powers


@dataclass(frozen=True)
class Curve:
    """Equilibria that one weight t traces: every weight is a fraction of polynomials in t, from the low to the high
    end.

    Players in `free` may mix the strategies they use in any other way as well.
    """

    strategies: tuple[tuple[Ratio, ...], ...]
    low: Any
    high: Any
    free: tuple[int, ...] = ()

    def at(self, t: Any) -> tuple[Corner, ...]:
        """The equilibrium at t."""
        t = NumberField(t).generator if isinstance(t, RealAlgebraic) else t
        return tuple(tuple(value_at(n, t) / value_at(d, t) for n, d in own) for own in self.strategies)

    def to_json(self) -> dict[str, Any]:
        """Ends of t, and the weights: numbers, or numerator and denominator as coefficients of rising powers of t."""
        weights = [
            [n[0] / d[0] if len(n) == len(d) == 1 else {"numerator": n, "denominator": d} for n, d in own]
            for own in self.strategies
        ]
        return {"interval": [self.low, self.high], "strategies": weights} | ({"free": self.free} if self.free else {})


@dataclass(frozen=True)
class Region:
    """Products of mixtures of the corners, player by player, at which nobody in `limits` (player, strategy) gains by
    that strategy.
    """

    corners: tuple[tuple[Corner, ...], ...]
    limits: tuple[tuple[int, int], ...]

    def to_json(self) -> dict[str, Any]:
        """The corners of every player's mixtures, and the limits."""
        return {"corners": self.corners, "limits": [{"player": k, "strategy": t} for k, t in self.limits]}


@dataclass
class Found:
    """Isolated profiles, products of hulls (per player the corners), curves, regions; `complete` when nothing is left
    out.
    """

    points: list[tuple[Corner, ...]] = field(default_factory=list)
    products: list[tuple[tuple[Corner, ...], ...]] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    complete: bool = True


def box(game: StrategicGame, supports: Sequence[Sequence[int]]) -> Found | None:
    """All products of mixtures on these supports, when every pure profile there is an equilibrium; None otherwise.

    >>> zero = [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]
    >>> len(box(StrategicGame(payoffs=[zero, zero]), [[0, 1], [0], [0, 1]]).products[0][2])
    2
    """
    for cell in product(*supports):
        vector = game.cell(cell)
        for k, size in enumerate(game.sizes):
            if any(game.cell((*cell[:k], t, *cell[k + 1 :]))[k] > vector[k] for t in range(size)):
                return None
    sides = [
        tuple(spread((Fraction(1),), (s,), size) for s in own) for own, size in zip(supports, game.sizes, strict=True)
    ]
    return Found(products=[tuple(sides)])


def two_mix(game: StrategicGame, supports: Sequence[Sequence[int]]) -> Found:
    """Equilibria in the closure of these supports, of which at most two have more than one strategy."""
    mixers = [k for k, own in enumerate(supports) if len(own) > 1]
    i = mixers[0]
    j = mixers[1] if len(mixers) > 1 else int(i == 0)
    pure = [own[0] for own in supports]

    def earned(player: int, mine: int, s: int, t: int) -> Fraction:
        """What `player` earns with `mine` when i plays s and j plays t (whichever of them is not the player)."""
        cell = [*pure]
        cell[i], cell[j] = s, t
        cell[player] = mine
        return game.cell(tuple(cell))[player]

    def corners(owner: int, other: int, extra: Sequence[Sequence[Fraction]] = ()) -> list[tuple[Fraction, ...]]:
        """Mixtures of `owner` to which the support of `other` consists of best replies."""
        first = supports[other][0]
        rows, equations = [list(r) for r in extra], [[Fraction(1)] * len(supports[owner])]
        for t in range(game.sizes[other]):
            gain = [
                earned(other, t, s, s) - earned(other, first, s, s)  # i and j: one of the two arguments is overwritten
                for s in supports[owner]
            ]
            if t != first:
                (equations if t in supports[other] else rows).append(gain)
        right = [Fraction(1)] + [Fraction(0)] * (len(equations) - 1)
        found = extreme_points(rows, [0] * len(rows), equations, right)
        used = [any(c[k] for c in found) for k in range(len(supports[owner]))]
        return found if all(used) else []

    left, right = corners(i, j), corners(j, i)
    others = [(k, t) for k in range(len(supports)) if k not in (i, j) for t in range(game.sizes[k]) if t != pure[k]]
    cuts = {
        (k, t): [[earned(k, t, s, r) - earned(k, pure[k], s, r) for r in supports[j]] for s in supports[i]]
        for k, t in others
    }
    left_cuts: list[list[Fraction]] = []
    right_cuts: list[list[Fraction]] = []
    for cut in cuts.values():  # a cut that one of the two alone decides is linear in his mixture
        values = [[_bilinear(x, cut, y) for y in right] for x in left]
        if all(len(set(row)) == 1 for row in values):
            left_cuts += [[_bilinear((Fraction(1),), [row], y) for row in cut] for y in right[:1]]
        elif all(len(set(column)) == 1 for column in zip(*values, strict=True)):
            right_cuts += [[_bilinear((Fraction(1),), [list(c)], x) for c in zip(*cut, strict=True)] for x in left[:1]]
    if left and right:
        left, right = corners(i, j, left_cuts), corners(j, i, right_cuts)
    open_cuts = [c for c, cut in cuts.items() if any(_bilinear(x, cut, y) > 0 for x in left for y in right)]
    if not left or not right:
        return Found()
    own = [[spread(c, supports[k], game.sizes[k]) for c in side] for k, side in ((i, left), (j, right))]
    profiles = [[spread((Fraction(1),), s, size)] for s, size in zip(supports, game.sizes, strict=True)]
    profiles[i], profiles[j] = own
    if not open_cuts:
        return Found(products=[tuple(map(tuple, profiles))])
    if any(all(_bilinear(x, cuts[c], y) > 0 for x in left for y in right) for c in open_cuts):
        return Found()
    points = []
    for x, y in product(range(len(left)), range(len(right))):
        if all(_bilinear(left[x], cuts[c], right[y]) <= 0 for c in open_cuts):
            profile = [p[0] for p in profiles]
            profile[i], profile[j] = own[0][x], own[1][y]
            points.append(tuple(profile))
    return Found(points=points, regions=[Region(tuple(map(tuple, profiles)), tuple(open_cuts))])


def _bilinear(x: Sequence[Fraction], table: Sequence[Sequence[Fraction]], y: Sequence[Fraction]) -> Fraction:
    return sum((u * a * v for u, row in zip(x, table, strict=True) for a, v in zip(row, y, strict=True)), Fraction(0))


def spread(weights: Sequence[Any], support: Sequence[int], size: int) -> Corner:
    """A mixed strategy from its weights on the support.

    >>> spread((1,), (2,), 3)
    (Fraction(0, 1), Fraction(0, 1), 1)
    """
    full: list[Any] = [Fraction(0)] * size
    for s, w in zip(support, weights, strict=False):
        full[s] = w
    return tuple(full)


def value_at(p: Sequence[Fraction], t: Any) -> Any:
    """A polynomial (coefficients of rising powers) at t.

    >>> value_at([Fraction(1), Fraction(2)], 3)
    Fraction(7, 1)
    """
    total: Any = Fraction(0)
    for c in reversed(p):
        total = t * total + c
    return total
