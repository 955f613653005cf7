"""Nim arithmetic: field laws on large numbers, the published product table, two independent products."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gote.combinatorial.nimbers.arrays import nim_products
from gote.combinatorial.nimbers.check import times
from gote.combinatorial.nimbers.equations import nim_log, nim_order, nim_quadratic, nim_trace
from gote.combinatorial.nimbers.field import field_bits, nim_inverse, nim_power, nim_product, nim_sqrt, nim_square
from gote.core import solve

# A051775 of the On-Line Encyclopedia of Integer Sequences: the table of nim products read by antidiagonals
A051775 = [
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    2,
    2,
    0,
    0,
    3,
    3,
    3,
    0,
    0,
    4,
    1,
    1,
    4,
    0,
    0,
    5,
    8,
    2,
    8,
    5,
    0,
    0,
    6,
    10,
    12,
    12,
    10,
    6,
    0,
    0,
    7,
    11,
    15,
    6,
    15,
    11,
    7,
    0,
    0,
    8,
    9,
    13,
    2,
    2,
    13,
    9,
    8,
    0,
]
numbers = st.integers(0, 2**130)


def test_the_published_product_table():
    table = [nim_product(n - k, k) for n in range(10) for k in range(n + 1)]
    assert table[: len(A051775)] == A051775


@given(numbers, numbers, numbers)
def test_field_laws(a, b, c):
    assert nim_product(a, b) == nim_product(b, a)
    assert nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c))
    assert nim_product(a, b ^ c) == nim_product(a, b) ^ nim_product(a, c)
    assert nim_square(a) == nim_product(a, a)
    assert nim_square(nim_sqrt(a)) == a
    if a:
        assert nim_product(a, nim_inverse(a)) == 1


@given(st.integers(0, 2**40), st.integers(0, 2**40))
def test_two_products_agree(a, b):
    assert times(a, b) == nim_product(a, b)


def test_products_of_arrays():
    random = np.random.default_rng(7)
    x, y = (random.integers(0, 2**64, 500, dtype=np.uint64) for _ in "xy")
    assert nim_products(x, y).tolist() == [nim_product(int(a), int(b)) for a, b in zip(x, y, strict=True)]


@given(st.integers(1, 2**20), st.integers(0, 2**20), st.integers(0, 2**20))
def test_roots_of_quadratic_equations(a, b, c):
    roots = nim_quadratic(a, b, c)
    assert len(roots) == (2 if b else 1)
    for x in roots:
        assert nim_product(nim_product(a, x) ^ b, x) == c
        assert field_bits(x) <= 2 * max(field_bits(a), field_bits(b), field_bits(c))


@given(st.integers(1, 2**32), st.integers(0, 10**6))
def test_powers_orders_and_logarithms(x, n):
    power = nim_power(x, n)
    order = nim_order(x)
    assert nim_power(x, order) == 1
    assert nim_log(power, x) == n % order
    assert nim_trace(x, field_bits(x)) in (0, 1)


@pytest.mark.parametrize(
    ("op", "args", "value"),
    [
        ("sum", [], 0),
        ("sum", [22, 51], 37),
        ("product", [], 1),
        ("product", [6, 21], 104),
        ("product", [25, 40], 73),
        ("quotient", [15, 14], 12),
        ("inverse", [7], 11),
        ("sqrt", [8], 14),
        ("power", [2, 3], 1),
        ("power", [0, 0], 1),
        ("power", [7, -1], 11),
        ("product", [16, 16], 24),
        ("product", ["24", 17], 128),
    ],
)
def test_documents(op, args, value):
    solution = solve({"kind": "nimber", "op": op, "args": args})
    assert solution.value == value
    assert solution.verify()


def test_numbers_of_a_thousand_digits():
    x, y = 3**2000, 7**1100
    solution = solve({"kind": "nimber", "op": "quotient", "args": [x, y]})
    assert nim_product(solution.value, y) == x
