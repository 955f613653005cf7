"""Upper bounds for the minimum of several payoff polynomials over a box of behavior strategies.

A payoff is linear in the probabilities at each information set (a set met d times in one play is split into d slots,
and the polynomial replaced by its polar form, which is linear in each slot and agrees with it where the slots are
equal). So over a box the payoff is an average of its values at the corners, and

    max over the box of the minimum over replies  <=  value of the matrix game (corners x replies).

II's optimal mixture of replies is the proof: against it no corner earns more than that value. The bound is exact when
I's mixture is one corner, so boxes with the best point as a corner close the gap. Cost: corners x replies for each box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm, perm, prod
from typing import Any

from gote.exact.matrix_game import solve_matrix_game

Choice = tuple[int, int]
"""(information set, move)"""
Monomial = tuple[Choice, ...]
Polynomial = dict[Monomial, Fraction]
"""A payoff in the own probabilities; a monomial lists the own choices on the way to leaves, a set met twice twice."""
Box = dict[Choice, tuple[Fraction, Fraction]]
MOST_ENTRIES = 2_000_000
"""pure strategies times replies up to which boxes are bounded"""


@dataclass(frozen=True)
class BoxBound:
    """The bound, the mixture of replies that proves it, and what I's mixture of corners says: its mean and how far it
    spreads.
    """

    bound: Fraction
    weights: dict[int, Fraction]
    mean: dict[int, tuple[Fraction, ...]]
    spread: dict[Choice, Fraction]


class BoxBounds:
    """The values of all replies at all pure choices, in integers over one denominator."""

    def __init__(self, sets: dict[int, int], replies: Sequence[Polynomial]) -> None:
        import numpy as np

        times: Counter[int] = Counter()
        for p in replies:
            for monomial in p:
                for h, d in Counter(h for h, _ in monomial).items():
                    times[h] = max(times[h], d)
        self.sets = sets
        self.slots = [h for h in sets for _ in range(times[h])]
        shape = [sets[h] for h in self.slots]
        scale = lcm(1, *(c.denominator for p in replies for c in p.values())) * prod(
            perm(d, r) for d in times.values() for r in range(1, d + 1)
        )
        tables = []
        for p in replies:
            table = np.zeros(shape, dtype=object)
            for monomial, c in p.items():
                table = table + self._polar(monomial, times, int(c * scale))
            tables.append(np.broadcast_to(table, shape))
        self.scale = scale
        self.exact = np.stack(tables, axis=-1) if tables else np.zeros((*shape, 0), dtype=object)
        self.floats = (self.exact / scale).astype(float)

    def _polar(self, monomial: Monomial, times: Counter[int], c: int) -> Any:
        """c times a product of choices in its polar form, at every pure choice of the slots."""
        import numpy as np

        found: Any = np.array(c, dtype=object)
        at = 0
        for h in dict.fromkeys(self.slots):
            d, n = times[h], self.sets[h]
            wanted = Counter(k for g, k in monomial if g == h)
            r = sum(wanted.values())
            if r:
                factor = np.zeros([n] * d, dtype=object)
                for chosen in product(range(n), repeat=d):
                    counts = Counter(chosen)
                    ways = prod(perm(counts[k], m) for k, m in wanted.items())
                    factor[chosen] = Fraction(ways, perm(d, r))
                found = found * factor.reshape([1] * at + [n] * d + [1] * (len(self.slots) - at - d))
            at += d
        flat = np.array([int(x) for x in np.ravel(found)], dtype=object)
        return flat.reshape(np.shape(found))

    def solve(self, box: Box) -> BoxBound | None:
        """The bound over a box; None when the box is empty."""
        corners = {h: _corners([box[h, k] for k in range(n)]) for h, n in self.sets.items()}
        if not all(corners.values()):
            return None
        used = [corners[h] for h in self.slots]
        rows = list(product(*used))
        value, row_weights, weights = self._game(used, len(rows))
        mean: dict[int, tuple[Fraction, ...]] = {h: corners[h][0] for h in self.sets}
        spread: dict[Choice, Fraction] = {}
        for h in dict.fromkeys(self.slots):
            places = [s for s, g in enumerate(self.slots) if g == h]
            points = [(w / len(places), rows[i][s]) for i, w in row_weights.items() for s in places]
            centre = tuple(sum((w * x[k] for w, x in points), Fraction(0)) for k in range(self.sets[h]))
            mean[h] = centre
            for k in range(self.sets[h]):
                spread[h, k] = sum((w * abs(x[k] - centre[k]) for w, x in points), Fraction(0))
        return BoxBound(value, weights, mean, spread)

    def _game(
        self, corners: Sequence[Sequence[Sequence[Fraction]]], count: int
    ) -> tuple[Fraction, dict[int, Fraction], dict[int, Fraction]]:
        """Value, I's weights of corners, II's weights of replies; floats name the lines that matter, integers decide."""
        from gote.exact.matrix_game import proposed_basis

        replies = self.exact.shape[-1]
        columns, rows = list(range(replies)), list(range(count))
        if count * replies > 150:
            proposal = proposed_basis(
                _contracted(self.floats, [[[float(x) for x in corner] for corner in c] for c in corners]).reshape(
                    count, replies
                )
            )
            if proposal is not None and proposal[1]:
                rows, columns = proposal
        scales = [lcm(*(x.denominator for corner in c for x in corner)) for c in corners]
        whole = [[[int(x * d) for x in corner] for corner in c] for c, d in zip(corners, scales, strict=True)]
        scale = self.scale * prod(scales)
        while True:
            matrix = _contracted(self.exact[..., columns], whole).reshape(count, len(columns))
            value, p, q = solve_matrix_game([[int(x) for x in matrix[i]] for i in rows])
            d = lcm(*(y.denominator for y in q))
            bound = Fraction(max(int(x) for x in matrix.dot([int(y * d) for y in q])), d)
            if bound == value or len(rows) == count:
                return (
                    bound / scale,
                    {i: w for i, w in zip(rows, p, strict=True) if w},
                    {j: w for j, w in zip(columns, q, strict=True) if w},
                )
            columns, rows = list(range(replies)), list(range(count))  # differences too small for floats: all lines


def _contracted(tensor: Any, corners: Sequence[Any]) -> Any:
    """Values at the corners from the values at the pure choices, one slot after the other."""
    import numpy as np

    for s, matrix in enumerate(corners):
        turned = np.tensordot(np.array(matrix, dtype=tensor.dtype), tensor, axes=(1, s))
        tensor = np.moveaxis(turned, 0, s)
    return np.ascontiguousarray(tensor)


def _corners(ends: Sequence[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, ...]]:
    """The corners of {x : low <= x <= high, sum x = 1}: all but one coordinate at an end."""
    found = set()
    for free in range(len(ends)):
        others = [(low, high) if low < high else (low,) for k, (low, high) in enumerate(ends) if k != free]
        for chosen in product(*others):
            x = 1 - sum(chosen, Fraction(0))
            if ends[free][0] <= x <= ends[free][1]:
                found.add((*chosen[:free], x, *chosen[free:]))
    return sorted(found)
