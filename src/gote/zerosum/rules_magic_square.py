"""Magic squares of every side but 2, by the classical constructions.

Odd n: the Siamese method. n = 4k: count up and turn the cells of the crossing diagonals of every 4x4 block. n = 4k + 2:
the LUX method of Conway. n = 4 gives the square in Durer's engraving.
"""

from gote.core.numbers import FieldError

DURER = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]


def magic(n: int) -> list[list[int]]:
    """A magic square of side n.

    >>> magic(3)
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    if n == 2:
        raise FieldError(".n", "is 2; there is no magic square of side 2")
    if n == 4:
        return [row[:] for row in DURER]
    return _odd(n) if n % 2 else _doubly_even(n) if n % 4 == 0 else _singly_even(n)


def _odd(n: int) -> list[list[int]]:
    square = [[0] * n for _ in range(n)]
    i, j = 0, n // 2
    for k in range(1, n * n + 1):
        square[i][j] = k
        up, right = (i - 1) % n, (j + 1) % n
        i, j = (up, right) if not square[up][right] else ((i + 1) % n, j)
    return square


def _doubly_even(n: int) -> list[list[int]]:
    last = n * n + 1
    return [
        [last - (i * n + j + 1) if (i % 4 == j % 4 or (i + j) % 4 == 3) else i * n + j + 1 for j in range(n)]
        for i in range(n)
    ]


def _singly_even(n: int) -> list[list[int]]:
    k = n // 4
    half = _odd(n // 2)
    letters = [["L"] * (n // 2) for _ in range(k + 1)] + [["U"] * (n // 2)] + [["X"] * (n // 2) for _ in range(k - 1)]
    letters[k][k], letters[k + 1][k] = "U", "L"
    order = {
        "L": ((0, 1), (1, 0), (1, 1), (0, 0)),
        "U": ((0, 0), (1, 0), (1, 1), (0, 1)),
        "X": ((0, 0), (1, 1), (1, 0), (0, 1)),
    }
    square = [[0] * n for _ in range(n)]
    for i in range(n // 2):
        for j in range(n // 2):
            for step, (di, dj) in enumerate(order[letters[i][j]]):
                square[2 * i + di][2 * j + dj] = 4 * (half[i][j] - 1) + step + 1
    return square
