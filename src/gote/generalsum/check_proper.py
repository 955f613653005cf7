"""Proper equilibria (固有均衡; Myerson 1978), from the definition: levels for what is proper, a search through all orders
for what is not.

Levels are lexicographic mixtures: Myerson's definition is tested on them and, with numbers put in for eps, on the
complete mixtures they make. That an equilibrium is not proper rests on the theorem of `proper.py`: every order of the
rows and of the columns that agrees with the payoffs is tried; whether a set of strategies is a support under an order
is shown by the certificate, a point or a combination that excludes it (`check_positive.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gote.core import rational
from gote.core.axioms import need, probabilities
from gote.generalsum.check_positive import excludes, solves
from gote.generalsum.check_replies import earnings

Vector: TypeAlias = Sequence[Fraction]
Table: TypeAlias = Sequence[Vector]
Point: TypeAlias = tuple[Fraction, ...]
Pair: TypeAlias = tuple[Point, Point]
Order: TypeAlias = tuple[frozenset[int], ...]
Lines: TypeAlias = list[tuple[int, int]]


def levels_make_proper(field: str, A: Table, B: Table, pair: Pair, levels: Iterable[Mapping[str, Any]]) -> None:
    """Both lexicographic systems begin with the pair, use everything, respect preferences, and make eps-proper pairs.

    `B` has the columns as lines; `levels` are those of the certificate, of which one belongs to the pair.
    """
    for item in levels:
        rows, columns = ([tuple(rational(x) for x in level) for level in item[side]] for side in ("row", "column"))
        if rows and columns and (rows[0], columns[0]) == pair:
            break
    else:
        need(field, False, "the certificate has no levels that show it proper")
        return
    for level, size in [*((r, len(A)) for r in rows), *((c, len(B)) for c in columns)]:
        probabilities(field, level, size)
    for table, own, other in ((A, rows, columns), (B, columns, rows)):
        need(field, all(map(any, zip(*own, strict=True))), "the levels leave out a strategy")
        first = [next(k for k, level in enumerate(own) if level[i]) for i in range(len(table))]
        earned = [tuple(v) for v in zip(*(earnings(table, level) for level in other), strict=True)]
        lines = range(len(table))
        fine = all(first[i] > first[k] for i in lines for k in lines if earned[i] < earned[k])
        need(field, fine, "a strategy that earns less is not on a later level than a better one")
    numbers = [x for lines in (A, B, rows, columns) for line in lines for x in line]
    bits = sum(
        x.numerator.bit_length() + x.denominator.bit_length() for x in numbers
    )  # below 1/10^bits no sign changes
    for eps in (Fraction(1, 100), Fraction(1, 1000)):
        steps = (Fraction(1, 10 ** (1 << k)) for k in range(bits.bit_length() + 1))
        fine = any(_eps_proper(A, B, _mixture(rows, s), _mixture(columns, s), eps) for s in steps)
        need(field, fine, "the levels make no {eps}-proper pair", eps=eps)


def _mixture(levels: Sequence[Vector], step: Fraction) -> list[Fraction]:
    total = [sum((step**k * level[i] for k, level in enumerate(levels)), Fraction(0)) for i in range(len(levels[0]))]
    return [v / sum(total) for v in total]


def _eps_proper(A: Table, B: Table, x: Vector, y: Vector, eps: Fraction) -> bool:
    """Myerson's definition."""
    for own, earned in ((x, earnings(A, y)), (y, earnings(B, x))):
        size = range(len(own))
        if min(own) <= 0 or any(earned[i] < earned[k] and own[i] > eps * own[k] for i in size for k in size):
            return False
    return True


def some_is_proper(sides: tuple[Side, Side], pairs: Iterable[Pair], free: bool = False) -> bool:
    """Is one of these equilibria proper (or, if `free`, some equilibrium with the same supports)?"""
    for p, q in pairs:
        for side, other in zip(sides, (q, p), strict=True):
            side.earned = () if free else tuple(earnings(side.table, other))
        orders: tuple[Order, Order] = ((_support(p),), (_support(q),))
        if all(sides[k].allows(orders[k], orders[1 - k]) for k in (0, 1)) and _complete(sides, orders):
            return True
    return False


def middles(product: Sequence[Pair]) -> list[Pair]:
    """One pair for every pair of supports that occurs in a product of hulls, given by its corners."""
    sides = []
    for corners in zip(*product, strict=True):
        reached: dict[frozenset[int], Point] = {}
        for c in dict.fromkeys(map(tuple, corners)):
            new = {_support(c): c}
            for middle in reached.values():
                mean = tuple((x + y) / 2 for x, y in zip(c, middle, strict=True))
                new[_support(mean)] = mean
            reached = new | reached
        sides.append(list(reached.values()))
    return [(p, q) for p in sides[0] for q in sides[1]]


def _support(p: Vector) -> frozenset[int]:
    return frozenset(i for i, x in enumerate(p) if x)


def _complete(sides: tuple[Side, Side], orders: tuple[Order, Order]) -> bool:
    """Can these beginnings of two orders be completed? Tries every next block of the player who has fewer of them."""
    options = [_longer(sides, orders, k) for k in (0, 1)]
    left = [k for k in (0, 1) if options[k] is not None]
    if not left:
        return True
    k = min(left, key=lambda k: len(options[k] or ()))
    return any(_complete(sides, (F, orders[1]) if k == 0 else (orders[0], F)) for F in options[k] or ())


def _longer(sides: tuple[Side, Side], orders: tuple[Order, Order], k: int) -> list[Order] | None:
    """The order of player k with one more block, in all ways that the supports allow; None when it is complete."""
    own, other = sides[k], sides[1 - k]
    used = frozenset().union(*orders[k])
    left = [i for i in range(len(own.table)) if i not in used]
    if not left:
        return None
    best = [i for i in left if not own.earned or own.earned[i] == max(own.earned[j] for j in left)]
    found = []
    for code in range(1, 1 << len(best)):
        block = frozenset(i for b, i in enumerate(best) if code >> b & 1)
        longer = (*orders[k], block)
        if other.is_support(orders[1 - k], used | block) and own.allows(longer, orders[1 - k]):
            found.append(longer)
    return found


class Side:
    """One table, and what the certificate says about mixtures of its columns against which the lines earn in a given
    order. Lines that `earned` tells apart (empty: none) need not be compared.
    """

    def __init__(self, table: Table, shown: Mapping[str, Any]) -> None:
        self.table = table
        self.earned: tuple[Fraction, ...] = ()
        self.known: dict[Any, bool] = {}
        self.points: dict[frozenset[int], list[Point]] = {}
        self.rays: dict[frozenset[int], list[dict[tuple[int, int], Fraction]]] = {}
        for weights in shown.get("points", ()):
            point = tuple(rational(x) for x in weights)
            self.points.setdefault(_support(point), []).append(point)
        for item in shown.get("rays", ()):
            ray = {(int(i), int(k)): rational(c) for i, k, c in item["lines"]}
            self.rays.setdefault(frozenset(map(int, item["support"])), []).append(ray)

    def allows(self, F: Order, G: Order) -> bool:
        """Is every union of blocks of G, and the set of all columns, a support for the order F of the lines?"""
        unions = [frozenset().union(*G[: k + 1]) for k in range(len(G))]
        return all(self.is_support(F, s) for s in (frozenset(range(len(self.table[0]))), *unions))

    def is_support(self, F: Order, support: frozenset[int]) -> bool:
        """Is there a mixture of exactly these columns against which lines earn the same within blocks and no more in
        later ones? Lines in no block come last.
        """
        key = (F, support, self.earned)
        if key not in self.known:
            self.known[key] = self.decide(support, *self._comparisons(F))
        return self.known[key]

    def _comparisons(self, F: Order) -> tuple[Lines, Lines]:
        """Pairs of lines that must earn the same, and pairs of which the second must not earn more."""
        seen = frozenset().union(*F)
        last = [i for i in range(len(self.table)) if i not in seen]
        equal, falling = [], []
        for a, block in enumerate(F):
            head = min(block)
            equal += [(head, i) for i in block if i != head]
            falling += [(head, i) for i in (last if a == len(F) - 1 else [min(F[a + 1])])]
        return equal, [(i, k) for i, k in falling if not self.earned or self.earned[i] == self.earned[k]]

    def gaps(self, support: frozenset[int], lines: Lines) -> list[list[Fraction]]:
        """What the second line of each pair earns more than the first, column by column of the support."""
        return [[self.table[k][j] - self.table[i][j] for j in sorted(support)] for i, k in lines]

    def decide(self, support: frozenset[int], equal: Lines, falling: Lines) -> bool:
        """By the certificate: one of its points is such a mixture, or one of its combinations excludes all."""
        E, G = self.gaps(support, equal), self.gaps(support, falling)
        if any(solves([p[j] for j in sorted(support)], E, G) for p in self.points.get(support, ())):
            return True
        for ray in self.rays.get(support, ()):
            u, v = ([ray.get(line, Fraction(0)) for line in lines] for lines in (equal, falling))
            if set(ray) <= {*equal, *falling} and excludes(u, v, E, G):
                return False
        need("equilibria", False, "the certificate leaves open whether an order of the strategies is possible")
        return False
