"""Nim arithmetic on integers of any size (1.5.3): the field that nim addition and nim multiplication make of the
numbers 0, 1, 2, ...

Nim addition (ニム和) is addition in base 2 without carrying. Nim multiplication is defined by Turning Corners,
  x (x) y = mex{(x (x) b) (+) (a (x) y) (+) (a (x) b) : a < x, b < y},
and computed by the rules for a Fermat power F = 2^(2^k):  F (x) x = F * x for x < F,  F (x) F = F + F/2.  A number
below F*F is written x = x1 F + x0; products take three products of half the length (Karatsuba), inverses one inverse of
half the length through the norm, square roots two square roots of half the length. Cost of a product of b bits:
O(b^1.59).
"""

from __future__ import annotations

from functools import cache, reduce
from operator import xor

from gote.core import LimitError

_BASE_BITS = 8
MAX_BITS = 1 << 17
"""Largest length of an argument; a product of this length takes about a minute."""


def nim_sum(*args: int) -> int:
    """Addition without carrying.

    >>> nim_sum(22, 51), nim_sum()
    (37, 0)
    """
    return reduce(xor, args, 0)


def nim_product(x: int, y: int) -> int:
    """The nim product x (x) y.

    >>> nim_product(25, 40), nim_product(16, 16), nim_product(2, 16)
    (73, 24, 32)
    """
    if x < 2 or y < 2:
        return x * y
    bits = _level(max(x, y))
    return _multiply(x, y, bits)


def nim_square(x: int) -> int:
    """x (x) x; squaring is additive, so it costs less than a product.

    >>> nim_square(14)
    8
    """
    return _square(x, _level(x))


def nim_inverse(x: int) -> int:
    """The y with x (x) y = 1.

    >>> nim_inverse(2), nim_inverse(7)
    (3, 11)
    """
    if x == 0:
        raise ZeroDivisionError("0 has no nim inverse")
    return _inverse(x, _level(x))


def nim_quotient(x: int, y: int) -> int:
    """The z with y (x) z = x.

    >>> nim_quotient(6, 5), nim_quotient(15, 14)
    (9, 12)
    """
    return nim_product(x, nim_inverse(y))


def nim_sqrt(x: int) -> int:
    """The only y with y (x) y = x.

    >>> nim_sqrt(8)
    14
    """
    return _sqrt(x, _level(x))


def nim_power(x: int, n: int) -> int:
    """x multiplied n times with itself; a negative n means the inverse, x to the 0 is 1.

    >>> nim_power(2, 3), nim_power(7, -1), nim_power(5, 10**30 + 5)
    (1, 11, 1)
    """
    if n < 0:
        return nim_power(nim_inverse(x), -n)
    if n == 0 or x == 1:
        return 1
    if x == 0:
        return 0
    bits = _level(x)
    n %= (1 << bits) - 1  # the order of the multiplicative group of the field of `bits` bits
    result = 1
    for digit in bin(n)[2:]:
        result = _square(result, bits)
        if digit == "1":
            result = _multiply(result, x, bits)
    return result


def field_bits(x: int) -> int:
    """log2 of the size of the smallest subfield 2^(2^k) that holds x.

    >>> field_bits(1), field_bits(3), field_bits(4), field_bits(16), field_bits(255)
    (1, 2, 4, 8, 8)
    """
    bits = 1
    while x >> bits:
        bits *= 2
    return bits


def _level(x: int) -> int:
    bits = field_bits(x)
    if bits > MAX_BITS:
        raise LimitError(
            f"args: a number of {x.bit_length():,} bits is beyond nim arithmetic here; give at most {MAX_BITS:,} bits"
        )
    return bits


@cache
def _tables() -> tuple[list[int], list[int]]:
    """Logarithms and powers of a generator of the field of 256 numbers, made with the recursion below it."""
    order = (1 << _BASE_BITS) - 1
    generator = next(g for g in range(2, 1 << _BASE_BITS) if _generates(g, order))
    powers = [1] * (2 * order)
    log = [0] * (order + 1)
    value = 1
    for exponent in range(order):
        powers[exponent] = powers[exponent + order] = value
        log[value] = exponent
        value = _recursive(value, generator, _BASE_BITS)
    return log, powers


def _generates(g: int, order: int) -> bool:
    def power(n: int) -> int:
        result, base = 1, g
        while n:
            if n & 1:
                result = _recursive(result, base, _BASE_BITS)
            base = _recursive(base, base, _BASE_BITS)
            n >>= 1
        return result

    return all(power(order // prime) != 1 for prime in (3, 5, 17))


def _recursive(x: int, y: int, bits: int) -> int:
    """The product by the Fermat rules alone, down to one bit."""
    if x < 2 or y < 2:
        return x * y
    half = bits // 2
    low = (1 << half) - 1
    if not (x | y) >> half:
        return _recursive(x, y, half)
    x1, x0, y1, y0 = x >> half, x & low, y >> half, y & low
    zero = _recursive(x0, y0, half)
    one = _recursive(x1, y1, half)
    both = _recursive(x1 ^ x0, y1 ^ y0, half)
    return ((both ^ zero) << half) ^ zero ^ _recursive(one, 1 << (half - 1), half)


def _multiply(x: int, y: int, bits: int) -> int:
    """(x1 F + x0)(y1 F + y0) with F F = F + F/2."""
    if x < 2 or y < 2:
        return x * y
    if bits <= _BASE_BITS:
        log, powers = _tables()
        return powers[log[x] + log[y]]
    half = bits // 2
    if not (x | y) >> half:
        return _multiply(x, y, half)
    low = (1 << half) - 1
    x1, x0, y1, y0 = x >> half, x & low, y >> half, y & low
    zero = _multiply(x0, y0, half)
    if not x1 or not y1:  # one factor lies in the smaller field
        return (_multiply(x1 or x0, y0 if x1 else y1, half) << half) ^ zero
    one = _multiply(x1, y1, half)
    both = _multiply(x1 ^ x0, y1 ^ y0, half)
    return ((both ^ zero) << half) ^ zero ^ _by_half_power(one, half)


def _by_half_power(x: int, bits: int) -> int:
    """x (x) F/2 where F = 2^bits: F/2 = H (x) (H/2) ... has one bit, so one factor is always small."""
    if x < 2:
        return x << (bits - 1)
    if bits <= _BASE_BITS:
        return _multiply(x, 1 << (bits - 1), bits)
    half = bits // 2
    x1, x0 = x >> half, x & ((1 << half) - 1)
    # F/2 = H * (H/2) with H = 2^half:  (x1 H + x0) H (H/2) = (x1 + x0)(H/2) H + x1 (H/2)(H/2)
    return (_by_half_power(x1 ^ x0, half) << half) ^ _by_half_power(_by_half_power(x1, half), half)


def _square(x: int, bits: int) -> int:
    if x < 2:
        return x
    if bits <= _BASE_BITS:
        log, powers = _tables()
        return powers[2 * log[x]]
    half = bits // 2
    x1, x0 = x >> half, x & ((1 << half) - 1)
    one = _square(x1, half)
    return (one << half) ^ _square(x0, half) ^ _by_half_power(one, half)


def _inverse(x: int, bits: int) -> int:
    if x < 2:
        return x
    if bits <= _BASE_BITS:
        log, powers = _tables()
        return powers[(1 << _BASE_BITS) - 1 - log[x]]
    half = bits // 2
    x1, x0 = x >> half, x & ((1 << half) - 1)
    if not x1:
        return _inverse(x0, half)
    conjugate = x0 ^ x1  # the other root: x1 (F + 1) + x0
    norm = _multiply(x0, conjugate, half) ^ _by_half_power(_square(x1, half), half)
    scale = _inverse(norm, half)
    return (_multiply(x1, scale, half) << half) ^ _multiply(conjugate, scale, half)


def _sqrt(x: int, bits: int) -> int:
    if x < 2:
        return x
    if bits <= _BASE_BITS:
        log, powers = _tables()
        exponent = log[x]
        return powers[exponent // 2 if exponent % 2 == 0 else (exponent + (1 << _BASE_BITS) - 1) // 2]
    half = bits // 2
    x1, x0 = x >> half, x & ((1 << half) - 1)
    return (_sqrt(x1, half) << half) ^ _sqrt(x0 ^ _by_half_power(x1, half), half)
