"""Nim products of whole arrays of 64-bit numbers: the field of 2^64 numbers, three halvings down to a table of 256 x
256 products.

With x = x1 F + x0 and F F = F + F/2 a product takes three products of half the length and one by F/2, which has a table
of its own at the bottom and a short formula above it. About 30 table look-ups a product.
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import ArrayLike, NDArray

from gote.combinatorial.nimbers.field import nim_product
from gote.core.errors import DocumentError


@cache
def _table() -> NDArray[Any]:
    """All products below 256, by logarithms of the scalar field."""
    return np.array([[nim_product(a, b) for b in range(256)] for a in range(256)], np.uint64).reshape(-1)


@njit(cache=True, inline="always")
def _mul8(table, x, y):
    return table[(x << np.uint64(8)) | y]


@njit(cache=True)
def _mul16(table, x, y):
    low, eight = np.uint64(0xFF), np.uint64(8)
    x1, x0, y1, y0 = x >> eight, x & low, y >> eight, y & low
    zero = _mul8(table, x0, y0)
    one = _mul8(table, x1, y1)
    both = _mul8(table, x1 ^ x0, y1 ^ y0)
    return ((both ^ zero) << eight) ^ zero ^ _mul8(table, one, np.uint64(0x80))


@njit(cache=True)
def _half16(table, x):
    """x (x) 2^15: (x1 H + x0) H (H/2) = (x1 + x0)(H/2) H + x1 (H/2)(H/2), H = 2^8."""
    low, eight, top = np.uint64(0xFF), np.uint64(8), np.uint64(0x80)
    x1, x0 = x >> eight, x & low
    return (_mul8(table, x1 ^ x0, top) << eight) ^ _mul8(table, _mul8(table, x1, top), top)


@njit(cache=True)
def _mul32(table, x, y):
    low, sixteen = np.uint64(0xFFFF), np.uint64(16)
    x1, x0, y1, y0 = x >> sixteen, x & low, y >> sixteen, y & low
    zero = _mul16(table, x0, y0)
    one = _mul16(table, x1, y1)
    both = _mul16(table, x1 ^ x0, y1 ^ y0)
    return ((both ^ zero) << sixteen) ^ zero ^ _half16(table, one)


@njit(cache=True)
def _half32(table, x):
    low, sixteen = np.uint64(0xFFFF), np.uint64(16)
    x1, x0 = x >> sixteen, x & low
    return (_half16(table, x1 ^ x0) << sixteen) ^ _half16(table, _half16(table, x1))


@njit(cache=True)
def _products(table, x, y, out):
    low, shift = np.uint64(0xFFFFFFFF), np.uint64(32)
    for i in range(x.size):
        x1, x0, y1, y0 = x[i] >> shift, x[i] & low, y[i] >> shift, y[i] & low
        zero = _mul32(table, x0, y0)
        one = _mul32(table, x1, y1)
        both = _mul32(table, x1 ^ x0, y1 ^ y0)
        out[i] = ((both ^ zero) << shift) ^ zero ^ _half32(table, one)


def nim_products(x: ArrayLike, y: ArrayLike) -> NDArray[np.uint64]:
    """Elementwise nim products of two arrays of numbers below 2^64, millions a second.

    >>> nim_products([25, 2**63], [40, 2**63]).tolist() == [73, nim_product(2**63, 2**63)]
    True
    """
    a, b = (np.ascontiguousarray(v, np.uint64) for v in (x, y))
    if a.shape != b.shape:
        raise DocumentError("args", f"have shapes {a.shape} and {b.shape}; give arrays of the same shape")
    out = np.empty(a.shape, np.uint64)
    _products(_table(), a.reshape(-1), b.reshape(-1), out.reshape(-1))
    return out
