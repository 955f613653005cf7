"""Sparse systems: refinement of floating-point factors finds what FLINT's dense solver finds, or says nothing."""

import random

import flint
import pytest

from gote.exact import sparse_system
from gote.exact.sparse_system import SparseSystem


def system(rng, size, largest):
    rows = [
        {j: rng.randint(-largest, largest) or 1 for j in rng.sample(range(size), rng.randint(2, 4))}
        for _ in range(size)
    ]
    for i, row in enumerate(rows):
        row[i] = rng.randint(1, largest)
    return rows


def dense(rows, right):
    n = len(rows)
    matrix = flint.fmpz_mat(n, n, [row.get(j, 0) for row in rows for j in range(n)])
    return matrix.solve(flint.fmpz_mat(n, 1, right)).entries()


@pytest.mark.parametrize("seed", range(12))
def test_refinement_is_exact(seed):
    rng = random.Random(seed)
    rows = system(rng, 130, rng.choice([1, 3, 1000, 10**8]))
    most = 10 ** rng.choice([0, 5, 60])
    right = [rng.randint(-most, most) for _ in rows]
    found = sparse_system._refined(rows, right)
    try:
        assert found == dense(rows, right)
    except ZeroDivisionError:
        assert found is None


def test_what_floats_cannot_settle_is_left_to_the_dense_solver():
    assert sparse_system._refined([{0: 1, 1: 2}, {0: 2, 1: 4}], [1, 1]) is None
    assert sparse_system._refined([{0: 1 << 40}], [1]) is None
    near = 1 << 29  # det 1, condition number 2^58
    nearly_singular = [{0: near, 1: near - 1}, {0: near + 1, 1: near}]
    assert sparse_system._refined(nearly_singular, [1, 0]) in (None, [near, -near - 1])


def test_large_sparse_nuclei_of_both_directions(monkeypatch):
    rng = random.Random(5)
    rows = system(rng, 200, 9)
    right = [flint.fmpq(rng.randint(-9, 9), rng.randint(1, 5)) for _ in rows]
    found = SparseSystem(rows).solve(right), SparseSystem(rows).solve_transposed(right)
    monkeypatch.setattr(sparse_system, "LARGE", 10**9)
    assert found == (SparseSystem(rows).solve(right), SparseSystem(rows).solve_transposed(right))
