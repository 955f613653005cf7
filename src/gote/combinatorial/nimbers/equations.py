"""Equations in the nim field: quadratic equations, orders and logarithms (1.5.5, exercise 6 and beyond).

x -> x^2 (+) x is additive, with kernel {0, 1}; its image on the field of 2^b numbers is the half with trace 0. So a x^2
(+) b x (+) c = 0 with b != 0 becomes y^2 (+) y = a c / b^2 by x = (b/a) y, and has two roots in that field exactly when
the trace of the right side is 0; otherwise both roots lie in the field of 2^(2b) numbers. With b = 0 there is one root,
a square root.
"""

from __future__ import annotations

from math import isqrt

from gote.combinatorial.nimbers.field import field_bits, nim_power, nim_product, nim_quotient, nim_sqrt, nim_square
from gote.core import LimitError


def nim_trace(x: int, bits: int) -> int:
    """x (+) x^2 (+) x^4 (+) ... in the field of 2^bits numbers: 0 or 1.

    >>> nim_trace(6, 4), nim_trace(8, 4)
    (0, 1)
    """
    total, power = 0, x
    for _ in range(bits):
        total ^= power
        power = nim_square(power)
    return total


def nim_quadratic(a: int, b: int, c: int) -> list[int]:
    """The roots of a x^2 (+) b x (+) c = 0, a != 0.

    >>> nim_quadratic(1, 1, 6), nim_quadratic(1, 0, 8), nim_quadratic(1, 1, 1), nim_quadratic(1, 1, 2)
    ([14, 15], [14], [2, 3], [4, 5])
    """
    if b == 0:
        return [nim_sqrt(nim_quotient(c, a))]
    y = _artin_schreier(nim_quotient(nim_product(a, c), nim_square(b)))
    scale = nim_quotient(b, a)
    return sorted({nim_product(scale, y), nim_product(scale, y ^ 1)})


def _artin_schreier(c: int) -> int:
    """An even y with y^2 (+) y = c: linear algebra over the field of two elements, in the smallest field that has one."""
    bits = field_bits(c)
    while True:
        basis: dict[int, tuple[int, int]] = {}  # leading bit -> (value, preimage)
        for k in range(1, bits):
            value, preimage = nim_square(1 << k) ^ (1 << k), 1 << k
            while value and value.bit_length() in basis:
                other, source = basis[value.bit_length()]
                value, preimage = value ^ other, preimage ^ source
            if value:
                basis[value.bit_length()] = value, preimage
        rest, y = c, 0
        while rest and rest.bit_length() in basis:
            other, source = basis[rest.bit_length()]
            rest, y = rest ^ other, y ^ source
        if rest == 0:
            return y
        bits *= 2


def nim_order(x: int) -> int:
    """The least n > 0 with x to the n = 1.

    >>> nim_order(2), nim_order(7), nim_order(1)
    (3, 15, 1)
    """
    order = (1 << field_bits(x)) - 1
    for prime in _prime_factors(order):
        while order % prime == 0 and nim_power(x, order // prime) == 1:
            order //= prime
    return order


def nim_log(x: int, base: int) -> int | None:
    """The least n >= 0 with base to the n = x, None when there is none (Pohlig-Hellman with baby and giant steps).

    >>> nim_log(11, 7), nim_log(3, 2), nim_log(4, 2)
    (14, 2, None)
    """
    order = nim_order(base)
    if nim_power(x, order) != 1:
        return None
    result, modulus = 0, 1
    for prime in _prime_factors(order):
        count = 0
        rest = order
        while rest % prime == 0:
            rest //= prime
            count += 1
        small = nim_power(base, order // prime)
        digits = 0
        for k in range(count):
            shifted = nim_product(x, nim_power(base, -digits))
            digit = _steps(nim_power(shifted, order // prime ** (k + 1)), small, prime)
            if digit is None:
                return None
            digits += digit * prime**k
        step = prime**count
        while result % step != digits % step:
            result += modulus
        modulus *= step
    return result


def _steps(x: int, base: int, order: int) -> int | None:
    width = isqrt(order - 1) + 1
    if width > 1 << 21:
        raise LimitError(f"a logarithm in a group of prime order {order} is out of reach; give smaller numbers")
    baby: dict[int, int] = {}
    power = 1
    for j in range(width):
        baby.setdefault(power, j)
        power = nim_product(power, base)
    giant = nim_power(base, -width)
    for i in range(width + 1):
        if x in baby:
            return (i * width + baby[x]) % order
        x = nim_product(x, giant)
    return None


def _prime_factors(n: int) -> list[int]:
    """Of 2^(2^k) - 1, the product of the Fermat numbers below; factors beyond trial division are looked up among the
    known ones.
    """
    known = [3, 5, 17, 257, 65537, 641, 6700417, 274177, 67280421310721, 59649589127497217, 5704689200685129054721]
    found = []
    for prime in known:
        if n % prime == 0:
            found.append(prime)
            while n % prime == 0:
                n //= prime
    if n > 1:
        raise LimitError(
            "the order of a number of more than 128 bits needs factors nobody looked up here; give smaller numbers"
        )
    return sorted(found)
