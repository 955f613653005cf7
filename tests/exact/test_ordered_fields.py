"""Ordered fields beyond the rationals: germs at 0+, and matrix games over any of them."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from gote.exact.algebraic import sqrt
from gote.exact.germ import Germ, infinitesimal
from gote.exact.matrix_game import solve_matrix_game
from gote.exact.number_field import NumberField
from gote.exact.ordered_game import solve_ordered_game, widest_columns, widest_rows

F = Fraction


def against_columns(p, A):
    return [sum(x * row[j] for x, row in zip(p, A, strict=True)) for j in range(len(A[0]))]


def against_rows(A, q):
    return [sum(a * y for a, y in zip(row, q, strict=True)) for row in A]


@pytest.mark.parametrize("seed", range(40))
def test_rational_games_agree_with_the_integer_tableau(seed):
    rng = random.Random(seed)
    m, n = rng.randint(1, 5), rng.randint(1, 5)
    A = [[F(rng.randint(-2, 2)) for _ in range(n)] for _ in range(m)]
    value, p, q = solve_ordered_game(A)
    assert value == solve_matrix_game(A)[0]
    wide_p, wide_q = widest_rows(A), widest_columns(A)
    for x in (p, wide_p):
        assert sum(x) == 1
        assert min(x) >= 0
        assert min(against_columns(x, A)) == value
    for y in (q, wide_q):
        assert sum(y) == 1
        assert min(y) >= 0
        assert max(against_rows(A, y)) == value
    assert [bool(x) for x in wide_p] == [earned == value for earned in against_rows(A, wide_q)]
    assert [bool(y) for y in wide_q] == [paid == value for paid in against_columns(wide_p, A)]


@pytest.mark.parametrize("seed", range(10))
def test_games_over_a_number_field(seed):
    rng = random.Random(seed)
    a = NumberField(sqrt(2)).generator
    A = [[rng.randint(-2, 2) + a * rng.randint(-2, 2) for _ in range(3)] for _ in range(3)]
    value, p, q = solve_ordered_game(A)
    assert min(against_columns(p, A)) == value == max(against_rows(A, q))
    assert sum(p) == sum(q) == 1
    near = solve_matrix_game([[F(x.algebraic().decimal(30)) if x else F(0) for x in row] for row in A])[0]
    assert abs(F((value + 0).algebraic().decimal(30)) - near) < F(1, 10**28)


def test_games_over_germs():
    s = infinitesimal()
    value, p, q = solve_ordered_game([[1 - s, F(1)], [F(1), F(0)]])
    assert value == 1 / (1 + s)
    assert p == [1 / (1 + s), s / (1 + s)] == q
    assert 1 - s < value < 1


def test_germs_are_an_ordered_field():
    s = infinitesimal()
    rng = random.Random(3)
    found = [
        Germ([F(rng.randint(-2, 2)) for _ in range(3)], [F(rng.choice([-1, 1, 2])), F(rng.randint(-1, 1))])
        for _ in range(30)
    ]
    tiny = F(1, 10**6)
    for x, y in pairwise(found):
        assert (x + y).at(tiny) == x.at(tiny) + y.at(tiny)
        assert (x * y).at(tiny) == x.at(tiny) * y.at(tiny)
        assert (x < y) == (x.at(tiny) < y.at(tiny))
        assert x - y + y == x
        if y:
            assert x / y * y == x
    assert (s / s) == 1
    assert s.limit() == 0
    assert (1 / s).limit() is None
    assert ((1 - s * s) / (1 - s)).below == (1,)
    with pytest.raises(ZeroDivisionError):
        s / (s - s)


def test_germs_over_a_number_field():
    a = NumberField(sqrt(3)).generator
    s = infinitesimal()
    x = (a + s) * (a - s)
    assert x == 3 - s * s
    assert a - s < a < a + s
    assert (x / (1 + s)).limit() == 3
