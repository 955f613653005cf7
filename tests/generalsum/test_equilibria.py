"""All equilibria: against support enumeration, against answers published elsewhere, and in awkward shapes."""

import random
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.generalsum.equilibria import all_equilibria, components, indices, maximal_subsets
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.support_enumeration import support_enumeration


def integer_matrix(rows, cols, low, high, seed):
    """Seeded by a string, so that the instances of published benchmarks can be rebuilt."""
    rng = random.Random(f"{rows}x{cols}:{low}..{high}:{seed}")
    return [[rng.randint(low, high) for _ in range(cols)] for _ in range(rows)]


def bimatrix(rows, cols, low, high, seed):
    return integer_matrix(rows, cols, low, high, f"A{seed}"), integer_matrix(rows, cols, low, high, f"B{seed}")


# Counts of extreme equilibria by lrsnash 0.71b and pygambit 16.7 (enummixed, rational) on the same seeded games.
PUBLISHED = [
    (5, 99, 1, 1),
    (5, 99, 2, 5),
    (8, 99, 2, 11),
    (10, 99, 2, 9),
    (5, 2, 1, 8),
    (5, 2, 2, 19),
    (12, 99, 1, 33),
    (12, 99, 2, 31),
]

# von Stengel (1999), New maximal numbers of equilibria in bimatrix games: 6 x 6 with 75 equilibria.
VON_STENGEL_A = [
    [9504, -660, 19976, -20526, 1776, -8976],
    [-111771, 31680, -130944, 168124, -8514, 52764],
    [397584, -113850, 451176, -586476, 29216, -178761],
    [171204, -45936, 208626, -263076, 14124, -84436],
    [1303104, -453420, 1227336, -1718376, 72336, -461736],
    [737154, -227040, 774576, -1039236, 48081, -300036],
]
VON_STENGEL_B = [
    [72336, 48081, 29216, 14124, 1776, -8514],
    [-461736, -300036, -178761, -84436, -8976, 52764],
    [1227336, 774576, 451176, 208626, 19976, -130944],
    [-1718376, -1039236, -586476, -263076, -20526, 168124],
    [1303104, 737154, 397584, 171204, 9504, -111771],
    [-453420, -227040, -113850, -45936, -660, 31680],
]


@pytest.mark.parametrize(("n", "high", "seed", "count"), PUBLISHED)
def test_published_counts(n, high, seed, count):
    A, B = bimatrix(n, n, 0, high, seed)
    assert len(all_equilibria(A, B).equilibria) == count


def test_von_stengel_75():
    found = all_equilibria(VON_STENGEL_A, VON_STENGEL_B)
    assert len(found.equilibria) == 75
    assert not found.degenerate
    assert sum(indices(VON_STENGEL_A, VON_STENGEL_B, [(e.row, e.column) for e in found.equilibria])) == 1


@pytest.mark.parametrize("seed", range(10))
def test_against_support_enumeration(seed):
    rng = random.Random(seed)
    for _ in range(12):
        m, n, high = rng.randint(1, 4), rng.randint(1, 4), rng.choice([1, 2, 2, 9])
        A = [[rng.randint(0, high) for _ in range(n)] for _ in range(m)]
        B = [[rng.randint(0, high) for _ in range(n)] for _ in range(m)]
        found = all_equilibria(A, B)
        assert {(e.row, e.column) for e in found.equilibria} == support_enumeration(A, B)
        solution = BimatrixGame(row_payoffs=A, column_payoffs=B).solve()
        assert solution.verify()


@pytest.mark.parametrize("seed", range(12))
def test_larger_random_games_pass_the_check(seed):
    rng = random.Random(100 + seed)
    m, n, high = rng.randint(4, 8), rng.randint(4, 8), rng.choice([1, 3, 99])
    A = [[rng.randint(0, high) for _ in range(n)] for _ in range(m)]
    B = [[rng.randint(0, high) for _ in range(n)] for _ in range(m)]
    solution = BimatrixGame(row_payoffs=A, column_payoffs=B).solve()
    assert solution.verify()
    # Exchanging the players exchanges the strategies.
    swapped = all_equilibria([list(c) for c in zip(*B, strict=True)], [list(c) for c in zip(*A, strict=True)])
    assert {(e.column, e.row) for e in swapped.equilibria} == {(e.row, e.column) for e in solution.equilibria}


def test_many_labels():
    A, B = bimatrix(2, 80, 0, 99, 1)
    found = all_equilibria(A, B)
    assert found.equilibria
    assert BimatrixGame(row_payoffs=A, column_payoffs=B).solve().verify()


def test_everything_is_an_equilibrium():
    zero = [[0] * 4 for _ in range(3)]
    found = all_equilibria(zero, zero)
    assert len(found.equilibria) == 12
    assert found.subsets == (tuple(range(12)),)
    assert found.degenerate


def test_zero_sum_equilibria_are_interchangeable():
    A = [[0, -1, 1, 0], [1, 0, -1, 0], [-1, 1, 0, 0]]
    found = all_equilibria(A, [[-v for v in row] for row in A])
    assert len(found.subsets) == 1
    assert {e.payoffs for e in found.equilibria} == {(0, 0)}


numbers = st.fractions(min_value=-5, max_value=5, max_denominator=4)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_affine_changes_keep_the_equilibria(data):
    m, n = data.draw(st.integers(1, 3)), data.draw(st.integers(1, 3))
    table = st.lists(st.lists(numbers, min_size=n, max_size=n), min_size=m, max_size=m)
    A, B = data.draw(table), data.draw(table)
    shifts = data.draw(st.lists(numbers, min_size=n, max_size=n))
    moved = [[3 * a + s for a, s in zip(row, shifts, strict=True)] for row in A]
    left, right = all_equilibria(A, B), all_equilibria(moved, B)
    assert [(e.row, e.column) for e in left.equilibria] == [(e.row, e.column) for e in right.equilibria]


def test_helpers():
    assert maximal_subsets([]) == ()
    assert components([(0,), (1, 2), (2, 3), (0, 3)]) == ((0, 1, 2, 3),)
    with pytest.raises(ValueError, match="supports differ"):
        indices([[1, 1]], [[1, 1]], [((Fraction(1),), (Fraction(1, 2), Fraction(1, 2)))])


GAME = BimatrixGame(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda a: a["equilibria"].pop(0), "missing|add up|subsets|index"),
        (lambda a: a["equilibria"][0].update(row=["1/2", "1/2"]), "best reply"),
        (lambda a: a["equilibria"][0].update(row=[1, 1]), "probabilities"),
        (lambda a: a["equilibria"][0].update(payoffs=[9, 9]), "payoffs"),
        (lambda a: a["equilibria"].append(a["equilibria"][0]), "twice"),
        (lambda a: a.update(safety=[0, 0]), "safety"),
        (lambda a: a.update(subsets=[[0, 1], [2]]), "product"),
        (lambda a: a.update(subsets=[[0], [1]]), "in none"),
    ],
)
def test_the_check_refuses_wrong_answers(change, message):
    solution = GAME.solve()
    document = solution.to_document(certificate=True)
    assert gote.check(GAME, document)
    change(document)
    verdict = gote.check(GAME, document)
    assert not verdict
    assert re.search(message, " ".join(map(" ".join, verdict.fields.items())))
