"""Polynomial equations over the nimbers: all finite roots (Berlekamp's trace algorithm).

The numbers below 2^(2^k) form a field. A root of a polynomial with coefficients there lies in a larger such field
exactly when its minimal polynomial has a degree that is a power of 2; so every finite root lies in the field whose bits
are the coefficients' bits times the largest power of 2 up to the degree. In that field of q numbers (1) g = gcd(f, x^q
(+) x) has just those roots, each once; (2) the trace T(b x) = sum of (b x)^(2^i) takes the values 0 and 1 on them, and
for some b of a basis it takes both, so gcd(g, T(b x)) splits g. Cost: about bits^2 products of polynomials of the
degree of f.
"""

from __future__ import annotations

from collections.abc import Sequence

from gote.combinatorial.nimbers.field import nim_inverse, nim_product, nim_square
from gote.core import checkpoint

Polynomial = list[int]
"""Coefficients from the constant one up, without leading zeros; [] is the polynomial 0."""


def nim_roots(coefficients: Sequence[int]) -> list[int]:
    """All finite nimbers that are roots, in rising order; coefficients from the highest power down, not all 0.

    >>> nim_roots([1, 1, 0]), nim_roots([1, 0, 0, 1])
    ([0, 1], [1, 2, 3])
    >>> nim_roots([1, 0, 1, 1])  # irreducible of degree 3: no finite root
    []
    """
    f = _trimmed(list(reversed(coefficients)))
    if len(f) < 2:
        return []
    roots: list[int] = []
    most = field_bits(coefficients, len(f) - 1)
    bits = field_bits(coefficients, 1)
    while bits <= most and len(f) > 1:  # the smallest field first: there each step is cheapest
        x = [0, 1]
        found = _split(_gcd(f, _add(_frobenius(_mod(x, f), f, bits), x)), bits, 0)
        roots += found
        for root in found:
            while not _divided(f, [root, 1])[1]:
                f = _quotient(f, [root, 1])
        bits *= 2
    return sorted(roots)


def field_bits(coefficients: Sequence[int], degree: int) -> int:
    """Bits of the smallest field 2^(2^k) that holds the coefficients and all finite roots.

    >>> field_bits([1, 5], 3)
    8
    """
    bits = 1
    while max(coefficients) >> bits:
        bits *= 2
    return bits << (degree.bit_length() - 1)


def _split(g: Polynomial, bits: int, first: int) -> list[int]:
    if len(g) < 2:
        return []
    if len(g) == 2:
        return [nim_product(g[0], nim_inverse(g[1]))]
    for i in range(first, bits):
        checkpoint()
        power = trace = _mod([0, 1 << i], g)
        for _ in range(bits - 1):
            power = _mod(_squared(power), g)
            trace = _add(trace, power)
        part = _gcd(g, trace)
        if 1 < len(part) < len(g):
            return _split(part, bits, i + 1) + _split(_quotient(g, part), bits, i + 1)
    raise AssertionError("a basis always splits distinct roots")


def _trimmed(f: Polynomial) -> Polynomial:
    while f and not f[-1]:
        f.pop()
    return f


def _add(f: Polynomial, g: Polynomial) -> Polynomial:
    long, short = (f, g) if len(f) >= len(g) else (g, f)
    return _trimmed([a ^ b for a, b in zip(long, short, strict=False)] + long[len(short) :])


def _squared(f: Polynomial) -> Polynomial:
    """Squaring is additive in characteristic 2."""
    return [nim_square(f[i // 2]) if i % 2 == 0 else 0 for i in range(2 * len(f) - 1)] if f else []


def _frobenius(f: Polynomial, modulus: Polynomial, times: int) -> Polynomial:
    for _ in range(times):
        checkpoint()
        f = _mod(_squared(f), modulus)
    return f


def _divided(f: Polynomial, g: Polynomial) -> tuple[Polynomial, Polynomial]:
    rest, top = list(f), nim_inverse(g[-1])
    quotient = [0] * max(0, len(f) - len(g) + 1)
    for shift in range(len(f) - len(g), -1, -1):
        factor = nim_product(rest[shift + len(g) - 1], top)
        quotient[shift] = factor
        if factor:
            for i, coefficient in enumerate(g):
                rest[shift + i] ^= nim_product(factor, coefficient)
    return _trimmed(quotient), _trimmed(rest[: len(g) - 1] if len(f) >= len(g) else rest)


def _mod(f: Polynomial, g: Polynomial) -> Polynomial:
    return _divided(f, g)[1]


def _quotient(f: Polynomial, g: Polynomial) -> Polynomial:
    return _divided(f, g)[0]


def _gcd(f: Polynomial, g: Polynomial) -> Polynomial:
    while g:
        f, g = g, _mod(f, g)
    return f
