"""All Domineering positions up to a number of squares: connected shapes, once for all their mirror images.

Shapes of n squares are those of n - 1 squares with a square beside them. Each is worth the canonical form of its
options, which are sums of smaller shapes, so the sizes are worked through in order. A quarter turn is worth the
negative: of a shape and its turned image one is kept (the free polyominoes).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from gote.combinatorial.partizan.rulesets.rules_board import neighbours, stride_of
from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.combinatorial.partizan.short.thermograph import Thermographs
from gote.core import LimitError, track

DOMINEERING = Domineering(".")
MOST = 14
"""Squares up to which a database can be asked for."""


@dataclass(frozen=True)
class Size:
    """What is known of the shapes with so many squares; values are counted with their negatives."""

    squares: int
    shapes: int
    values: int
    hottest: Fraction
    oldest: int
    digest: str


class DomineeringDatabase:
    """The values of all shapes up to a number of squares.

    >>> table = DomineeringDatabase(5)
    >>> [(size.shapes, size.values) for size in table.sizes()]
    [(1, 1), (1, 2), (2, 3), (5, 8), (12, 11)]
    >>> table.games.show(table.value("../../#."))
    '+-1'
    """

    def __init__(self, squares: int) -> None:
        if not 1 <= squares <= MOST:
            raise LimitError(f"squares: {squares} is not between 1 and {MOST}")
        self.games = Store()
        self.shapes: list[dict[str, int]] = [{}, {".": ZERO}]  # by size: normal shape -> id of its value
        self._normal: dict[str, tuple[str, bool]] = {}
        for size in range(2, squares + 1):
            grown = sorted({DOMINEERING.normal(shape)[0] for old in self.shapes[-1] for shape in _grown(old)})
            self.shapes.append({})
            for shape in track(grown, label=f"shapes of {size} squares"):
                sides = ([self._sum(s) for _, s in DOMINEERING.options(shape, player)] for player in (0, 1))
                self.shapes[size][shape] = self.games.game(*sides)

    def value(self, position: str) -> int:
        """The id of the value of any position whose connected parts are in the database."""
        return self._sum(Domineering(position).start)

    def _sum(self, state: str) -> int:
        terms = []
        for part in DOMINEERING.parts(state):
            found = self._normal.get(part)
            if found is None:
                found = self._normal[part] = DOMINEERING.normal(part)
            value = self.shapes[part.count(".")][found[0]]
            terms.append(self.games.negative(value) if found[1] else value)
        return self.games.total(terms)

    def sizes(self) -> Iterator[Size]:
        """One line a size."""
        heat = Thermographs(self.games)
        for squares, table in enumerate(self.shapes[1:], 1):
            values = {value for id_ in table.values() for value in (id_, self.games.negative(id_))}
            text = "\n".join(f"{shape} {self.games.show(value)}" for shape, value in sorted(table.items()))
            yield Size(
                squares,
                len(table),
                len(values),
                max(map(heat.temperature, values)),
                max(self.games.birthday[value] for value in values),
                sha256(text.encode()).hexdigest(),
            )


def _grown(shape: str) -> Iterator[str]:
    """The shape with one more square beside it."""
    wide = stride_of(shape) - 1
    framed = "/".join(["#" * (wide + 2), *(f"#{row}#" for row in shape.split("/")), "#" * (wide + 2)])
    near = neighbours(wide + 3, len(framed))
    for p, sign in enumerate(framed):
        if sign == "#" and any(framed[q] == "." for q in near[p]):
            yield DOMINEERING.parts(framed[:p] + "." + framed[p + 1 :])[0]
