"""The check of nim arithmetic: products by the Fermat rules bit by bit, everything else by multiplying back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gote.core import CheckError
from gote.impartial.nimbers.rules import NimberGame


def check_nimber(game: NimberGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the value of a calculation.

    >>> check_nimber(NimberGame(op="product", args=[25, 40]), {"value": 73}, {})
    """
    op, args, value = game.op, game.args, answer.get("value")
    if value is None and op == "log":
        return
    if op == "roots":
        _check_roots(args, value, answer.get("roots"))
        return
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise CheckError("value: is not a whole number from 0 up")
    if op == "sum":
        total = value
        for x in args:
            total = total + x - 2 * (total & x)  # addition without the carries
        right = total == 0
    elif op == "product":
        product = 1
        for x in args:
            product = times(product, x)
        right = product == value
    elif op == "quotient":
        right = times(args[1], value) == args[0]
    elif op == "inverse":
        right = times(args[0], value) == 1
    elif op == "sqrt":
        right = times(value, value) == args[0]
    elif op == "power":
        right = _power(*args) == value
    elif op == "quadratic":
        a, b, c = args
        roots = answer.get("roots", [])
        right = (
            value in roots and len(set(roots)) == (2 if b else 1) and all(times(times(a, x) ^ b, x) == c for x in roots)
        )
    elif op == "log":
        right = _power(args[1], value) == args[0]
    else:
        right = (
            value > 0
            and _power(args[0], value) == 1
            and all(_power(args[0], value // p) != 1 for p in _small_primes(value))
        )
    if not right:
        raise CheckError(f"value: {value} does not satisfy the {op}")


def _check_roots(coefficients: Sequence[int], value: Any, roots: Any) -> None:
    """Divide by x (+) r for every root listed, as often as it goes; what is left must have no common factor with x^q
    (+) x.
    """
    if (
        not isinstance(roots, (list, tuple))
        or sorted(set(roots)) != list(roots)
        or value != (roots[0] if roots else None)
    ):
        raise CheckError("roots: not a rising list whose first member is the value")
    rest, bits = list(coefficients), 1
    while max(coefficients) >> bits:
        bits *= 2
    bits <<= (len(coefficients) - 1).bit_length() - 1
    for root in roots:
        found = False
        while len(rest) > 1:
            quotient = [rest[0]]
            for c in rest[1:]:
                quotient.append(c ^ times(quotient[-1], root))
            if quotient.pop():  # the remainder is the value of the polynomial at the root
                break
            rest, found = quotient, True
        if not found:
            raise CheckError(f"roots: {root} is not a root")
    if len(rest) == 1:
        return
    power = _remainder([1, 0], rest)
    for _ in range(bits):
        squared = [0] * (2 * len(power) - 1)
        squared[::2] = [times(c, c) for c in power]
        power = _remainder(squared, rest)
    wanted = ([0] * 2 + power)[-max(2, len(power)) :]
    wanted[-2] ^= 1
    a, b = rest, _remainder(wanted, rest)
    while any(b):
        a, b = b[next(i for i, c in enumerate(b) if c) :], _remainder(a, b[next(i for i, c in enumerate(b) if c) :])
    if len(a) > 1:
        raise CheckError("roots: a finite root is missing")


def _remainder(f: Sequence[int], g: Sequence[int]) -> list[int]:
    """f modulo g, coefficients from the highest power down, g without leading zeros."""
    rest, top = list(f), _power(g[0], -1)
    while len(rest) >= len(g):
        factor = times(rest[0], top)
        rest = [a ^ times(factor, b) for a, b in zip(rest, [*g, *[0] * (len(rest) - len(g))], strict=True)][1:]
    return rest or [0]


def times(x: int, y: int) -> int:
    """The product as a sum over the binary digits of both factors.

    >>> times(6, 21)
    104
    """
    if x < 2 or y < 2:
        return x * y
    bits = 64
    while max(x, y) >> bits:
        bits *= 2
    if bits > 64:  # with F F = F + F/2:  (x1 F + x0)(y1 F + y0) = ((x1 + x0)(y1 + y0) + x0 y0) F + x0 y0 + x1 y1 F/2
        half = bits // 2
        low = (1 << half) - 1
        x1, x0, y1, y0 = x >> half, x & low, y >> half, y & low
        zero = times(x0, y0)
        return ((times(x1 ^ x0, y1 ^ y0) ^ zero) << half) ^ zero ^ times(times(x1, y1), 1 << (half - 1))
    total = 0
    for i in _ones(x):
        for j in _ones(y):
            total ^= _of_powers(i, j)
    return total


def _ones(x: int) -> list[int]:
    return [i for i, digit in enumerate(reversed(bin(x)[2:])) if digit == "1"]


@cache
def _of_powers(i: int, j: int) -> int:
    """2^i (x) 2^j. A power of 2 is the nim product of the Fermat powers 2^(2^k) over the binary digits k of its
    exponent, so the Fermat powers in both factors are squared, F (x) F = F (+) F/2, and the others stay.
    """
    both = i & j
    if not both:
        return 1 << (i | j)
    k = both.bit_length() - 1
    fermat, rest_i, rest_j = 1 << k, i ^ (1 << k), j ^ (1 << k)
    rest = _of_powers(rest_i, rest_j)  # the product without this Fermat power squared
    return times(rest, 1 << fermat) ^ times(rest, 1 << (fermat - 1))


def _power(x: int, n: int) -> int:
    if n < 0:
        # x to the -n times the value must be 1: use the order of the field
        bits = 1
        while x >> bits:
            bits *= 2
        n %= (1 << bits) - 1
    result, base = 1, x
    while n:
        if n & 1:
            result = times(result, base)
        base = times(base, base)
        n >>= 1
    return result


def _small_primes(n: int) -> list[int]:
    return [p for p in (3, 5, 17, 257, 641, 65537, 274177, 6700417, 67280421310721) if n % p == 0]
