"""Matrix games: three methods against each other and against the definition of an optimal pair."""

import random
from fractions import Fraction

import pytest

from gote.exact import matrix_game
from gote.exact.linalg import matvec, vecmat
from gote.exact.matrix_game import solve_matrix_game, solve_matrix_games


def assert_optimal(A, value, p, q):
    assert sum(p) == sum(q) == 1
    assert min(p) >= 0
    assert min(q) >= 0
    assert min(vecmat(p, A)) == value == max(matvec(A, q))


@pytest.mark.parametrize("biggest", [1, 2, 10, 10**30])
def test_methods_agree(biggest):
    rng = random.Random(biggest)
    for _ in range(120):
        m, n = rng.randint(1, 7), rng.randint(1, 7)
        A = [[rng.randint(-biggest, biggest) for _ in range(n)] for _ in range(m)]
        answers = [method(A) for method in (matrix_game._by_tableau, matrix_game._by_basis, matrix_game._by_program)]
        for answer in answers:
            assert_optimal(A, *answer)


def test_larger_and_degenerate_games():
    rng = random.Random(3)
    for size, biggest in [(20, 100), (30, 1), (40, 2), (60, 100)]:
        A = [[rng.randint(-biggest, biggest) for _ in range(size)] for _ in range(size)]
        assert_optimal(A, *solve_matrix_game(A))
    hilbert = [[Fraction(1, i + j + 1) - int(i == j) for j in range(15)] for i in range(15)]
    assert_optimal(hilbert, *solve_matrix_game(hilbert))
    ones = [[1] * 20 for _ in range(20)]
    assert_optimal(ones, *solve_matrix_game(ones))


def test_batch():
    games = [[[0, 1], [1, 0]], [[Fraction(1, 2)]], [[3, 1, 2]]]
    assert [value for value, _, _ in solve_matrix_games(games)] == [Fraction(1, 2), Fraction(1, 2), 1]


@pytest.mark.parametrize("A", [[], [[]], [[1, 2], [3]]])
def test_bad_shapes(A):
    with pytest.raises(ValueError, match=r"empty|lengths"):
        solve_matrix_game(A)
