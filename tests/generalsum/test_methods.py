"""Lemke-Howson, one equilibrium, dominance, safety levels, equalizers, repetition, documents."""

import random
import time
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError
from gote.generalsum.dominance import iterated_elimination, strict_dominator, weak_dominator
from gote.generalsum.equalizers import equalizing_pairs
from gote.generalsum.equilibria import all_equilibria
from gote.generalsum.lemke_howson import all_paths, lemke_howson
from gote.generalsum.one_equilibrium import _proposed, one_equilibrium
from gote.generalsum.repeated import critical_discount, folk_set
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.safety import maxmin
from gote.generalsum.tables import expected, replies, transpose


def random_game(rng, m, n, high):
    return tuple([[rng.randint(0, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


def assert_equilibrium(A, B, p, q):
    rows, columns = replies(A, q), replies(transpose(B), p)
    assert sum(p) == sum(q) == 1
    assert min(p) >= 0
    assert min(q) >= 0
    assert expected(p, A, q) == max(rows)
    assert expected(p, B, q) == max(columns)


@pytest.mark.parametrize("high", [1, 2, 99])
def test_every_path_ends_in_an_equilibrium(high):
    rng = random.Random(high)
    for _ in range(25):
        A, B = random_game(rng, rng.randint(1, 5), rng.randint(1, 5), high)
        for path in all_paths(A, B):
            assert_equilibrium(A, B, path.row, path.column)
            assert len(path.points) == len(path.steps) + 1


def test_games_that_hang_float_pivoting_end_quickly():
    start = time.perf_counter()
    for seed in range(8):
        rng = random.Random(seed)
        A, B = random_game(rng, 10, 10, 100)
        path = lemke_howson(A, B)
        assert_equilibrium(A, B, path.row, path.column)
    assert time.perf_counter() - start < 5


def test_paths_reject_a_wrong_label():
    with pytest.raises(ValueError, match="label 4"):
        lemke_howson([[1, 0], [0, 1]], [[1, 0], [0, 1]], 4)


@pytest.mark.parametrize("size", [3, 25, 60])
def test_one_equilibrium(size):
    rng = random.Random(size)
    for high in (1, 50):
        A, B = random_game(rng, size, size, high)
        found = one_equilibrium(A, B)
        assert_equilibrium(A, B, found.row, found.column)


def test_the_float_proposal_is_confirmed_exactly():
    rng = random.Random(7)
    A, B = random_game(rng, 40, 40, 1000)
    found = _proposed(A, B)
    if found is not None:
        assert_equilibrium(A, B, *found)


def test_strictly_dominated_strategies_are_never_used():
    rng = random.Random(11)
    for _ in range(40):
        A, B = random_game(rng, 3, 3, 5)
        left = iterated_elimination(A, B)
        for e in all_equilibria(A, B).equilibria:
            assert all(not x or i in left.rows for i, x in enumerate(e.row))
            assert all(not y or j in left.columns for j, y in enumerate(e.column))
        for step in left.steps:
            assert step.margin > 0
            assert not step.mixture[step.strategy]


def test_weak_elimination_depends_on_the_order():
    A, B = [[1, 1], [0, 1], [1, 0]], [[1, 1], [1, 0], [0, 1]]
    ends = {order: iterated_elimination(A, B, "weak", order) for order in ("together", "rows", "columns", "singly")}
    assert all(e.rows for e in ends.values())
    assert weak_dominator([[1, 1], [1, 1]], 0) is None
    assert strict_dominator([[1, 1]], 0) is None


def test_safety_strategies_guarantee_the_level():
    rng = random.Random(3)
    for _ in range(30):
        A, _ = random_game(rng, rng.randint(1, 4), rng.randint(1, 4), 3)
        level = maxmin(A)
        for p in level.strategies:
            assert min(replies(transpose(A), p)) == level.value
        assert max(replies(A, level.held_by)) == level.value


def test_equalizers_are_equilibria():
    A, B = [[0, 1, 2], [0, 2, 0]], [[0, 2, 0], [1, 0, 1]]
    ps, qs = equalizing_pairs(A, B)
    for p in ps:
        for q in qs:
            assert_equilibrium(A, B, p, q)
    assert equalizing_pairs([[1, 1], [0, 0]], [[1, 0], [1, 0]]) == ((), ())


def test_repetition():
    A, B = [[3, 0], [4, 1]], [[3, 4], [0, 1]]
    threat = all_equilibria(A, B).equilibria[0].payoffs
    assert critical_discount(A, B, (0, 0), threat) == Fraction(1, 3)
    assert critical_discount(A, B, (1, 1), threat) == 0
    assert critical_discount(A, B, (0, 1), threat) is None
    assert (3, 3) in folk_set(A, B)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"row_payoffs": [[1, 2]], "column_payoffs": [[1]]}, "column_payoffs"),
        ({"row_payoffs": [[1, 2], [3]], "column_payoffs": [[1, 2]]}, r"row_payoffs\[1\]"),
        ({"row_payoffs": [[1, "x"]], "column_payoffs": [[1, 2]]}, r"row_payoffs\[0\]\[1\]"),
        ({"row_payoffs": [[1]], "column_payoffs": [[float("nan")]]}, r"column_payoffs\[0\]\[0\]"),
        ({"row_payoffs": [], "column_payoffs": []}, "row_payoffs"),
        ({"row_payoffs": [[1]], "column_payoffs": [[1]], "find": "some"}, "find"),
        ({"row_payoffs": [[1]], "column_payoffs": [[1]], "rows": ["a", "b"]}, "rows"),
        ({"row_payoffs": [[1]], "column_payoffs": [[1]], "colour": 1}, "colour"),
    ],
)
def test_bad_documents_name_the_field(document, field):
    with pytest.raises(DocumentError, match=field):
        gote.load({"kind": "bimatrix", **document})


@pytest.mark.parametrize("find", ["all", "one", "pure"])
def test_documents_in_and_out(find):
    answer = gote.solve(
        {"kind": "bimatrix", "row_payoffs": [["1/2", 0], [0, 1]], "column_payoffs": [[1, 0], [0, 2]], "find": find}
    )
    answer = answer if isinstance(answer, dict) else answer.to_document()
    assert answer["verified"]
    assert set(answer) >= {"equilibria", "subsets", "safety"}
    assert len(answer["equilibria"]) == {"all": 3, "one": 1, "pure": 2}[find]


def test_pictures_of_all_shapes():
    for A, B in [
        ([[1, 1], [1, 1]], [[0, 0], [0, 0]]),
        ([[2, 0], [0, 1]], [[1, 0], [0, 2]]),
        ([[1, 2, 3]], [[3, 2, 1]]),
    ]:
        assert BimatrixGame(row_payoffs=A, column_payoffs=B).solve().plot().figure
