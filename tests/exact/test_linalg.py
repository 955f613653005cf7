"""Linear algebra against its own definitions on random matrices of every rank."""

import random
from fractions import Fraction

import pytest

from gote.exact.linalg import determinant, inverse, matvec, nullspace, rank, solve, vecmat


def random_matrix(rng, m, n, r):
    left = [[Fraction(rng.randint(-3, 3), rng.randint(1, 3)) for _ in range(r)] for _ in range(m)]
    right = [[Fraction(rng.randint(-3, 3), rng.randint(1, 3)) for _ in range(n)] for _ in range(r)]
    return [[sum((a * b[j] for a, b in zip(row, right, strict=True)), Fraction(0)) for j in range(n)] for row in left]


@pytest.mark.parametrize("seed", range(60))
def test_random(seed):
    rng = random.Random(seed)
    m, n = rng.randint(1, 6), rng.randint(1, 6)
    A = random_matrix(rng, m, n, rng.randint(1, min(m, n)))
    null = nullspace(A)
    assert len(null) == n - rank(A)
    assert all(not any(matvec(A, v)) for v in null)
    b = matvec(A, [Fraction(rng.randint(-5, 5)) for _ in range(n)])
    assert matvec(A, solve(A, b)) == b
    outside = [*b[:-1], b[-1] + 1]
    x = solve(A, outside)
    assert (x is None) == (rank([[*r, v] for r, v in zip(A, outside, strict=True)]) > rank(A))
    if m == n:
        found = inverse(A)
        assert (found is None) == (determinant(A) == 0)
        if found is not None:
            assert [vecmat(row, A) for row in found] == [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]


def test_degenerate_shapes():
    assert solve([[0]], [0]) == [0]
    assert solve([[0]], [1]) is None
    assert nullspace([], 2) == [[1, 0], [0, 1]]
    assert rank([[0, 0]]) == 0
    with pytest.raises(ValueError, match="b has"):
        solve([[1]], [1, 2])
