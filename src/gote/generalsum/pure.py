"""Pure strategic equilibria by stars (Ferguson 3.2.3): mark the column maxima of A and the row maxima of B, ties included."""

from dataclasses import dataclass

from gote.exact.rational import Matrix


@dataclass(frozen=True)
class Stars:
    """Cells (from 0) where player I (rows) or player II (columns) has a best reply; `equilibria` are in both."""

    first: tuple[tuple[int, int], ...]
    second: tuple[tuple[int, int], ...]
    equilibria: tuple[tuple[int, int], ...]


def stars(A: Matrix, B: Matrix) -> Stars:
    """All starred cells and the pure equilibria.

    >>> stars([[3, 0], [0, 5]], [[3, 0], [0, 5]]).equilibria
    ((0, 0), (1, 1))
    """
    best = [max(column) for column in zip(*A, strict=True)]
    first = tuple((i, j) for i, row in enumerate(A) for j, a in enumerate(row) if a == best[j])
    second = tuple((i, j) for i, row in enumerate(B) for top in [max(row)] for j, b in enumerate(row) if b == top)
    both = set(second)
    return Stars(first, second, tuple(cell for cell in first if cell in both))
