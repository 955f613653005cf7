"""Proofs of nim arithmetic: products by the Fermat rules bit by bit, everything else by multiplying back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gote.combinatorial.nimbers.answer import NimberAnswer
from gote.combinatorial.nimbers.rules import NimberGame
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, need, present

PRIMES = (3, 5, 17, 257, 641, 65537, 274177, 6700417, 67280421310721, 59649589127497217, 5704689200685129054721)
"""The prime factors of 2^256 - 1, the product of the Fermat numbers up to 2^128 + 1."""


@proves(NimberAnswer, "value")
def the_value_satisfies_the_operation(game: NimberGame, a: NimberAnswer) -> Unproved | None:
    """Sums without carrying; products bit by bit; quotients, inverses and roots multiplied back."""
    args = game.args
    if game.is_equation:
        roots = present("roots", a.roots)
        equal("value", a.value, roots[0] if roots else None)
        return None
    if game.op == "log":
        return _least_logarithm(args[0], args[1], a.value)
    value = present("value", a.value)
    need("value", value >= 0, "is negative")
    if game.op not in ("sum", "product", "power"):
        need("value", value < 1 << _bits(max(args)), "lies outside the field of the numbers given")
    if game.op == "order":
        return _least_order(args[0], value)
    if game.op == "sum":
        total = 0
        for x in args:
            total = total + x - 2 * (total & x)  # addition without the carries
        equal("value", value, total)
    elif game.op == "product":
        product = 1
        for x in args:
            product = times(product, x)
        equal("value", value, product)
    elif game.op == "power":
        equal("value", value, power(*args))
    else:
        factor, right = {"quotient": (args[-1], args[0]), "inverse": (args[0], 1), "sqrt": (value, args[0])}[game.op]
        equal("value", times(factor, value), right)
    return None


def _least_order(x: int, value: int) -> Unproved | None:
    """x to the n is 1, and x to the n/p is not for any prime p that divides n."""
    need("value", value > 0 and power(x, value) == 1, "{x} to this power is not 1", x=x)
    rest = value
    for p in PRIMES:
        if value % p == 0:
            need("value", power(x, value // p) != 1, "{n} will do as well", n=value // p)
        while rest % p == 0:
            rest //= p
    return None if rest == 1 else Unproved("its prime factors are not known here")


def _least_logarithm(x: int, base: int, value: int | None) -> Unproved | None:
    """base to the n is x, and n is below the order of the base; no n, when x to that order is not 1 (the powers of the
    base are the numbers with that property, because the group is cyclic).
    """
    order = (1 << _bits(base)) - 1
    for p in PRIMES:
        while order % p == 0 and power(base, order // p) == 1:
            order //= p
    if value is None:
        need("value", power(x, order) != 1, "is null although there is a logarithm")
    else:
        need("value", 0 <= value < order and power(base, value) == x, "{b} to this power is not {x}", b=base, x=x)
    return None if _bits(base) <= 256 else Unproved("the prime factors of the order are not known here")


@proves(NimberAnswer, "roots")
def the_roots_are_all_roots(game: NimberGame, a: NimberAnswer) -> None:
    """Rising; divided out, as often as it goes, they leave no root: what is left has no common factor with x^q (+) x,
    whose roots are the q numbers of the field in which all finite roots of the polynomial lie.
    """
    if not game.is_equation:
        absent("roots", a.roots)
        return
    roots = present("roots", a.roots)
    equal("roots", list(roots), sorted({x for x in roots if x >= 0}))
    need("roots", not roots or roots[-1] < 1 << _field_of_roots(game.args), "{root} is not a root", root=roots[-1:])
    rest = list(game.args)
    for root in roots:
        before = len(rest)
        rest = _divided(rest, root)
        need("roots", len(rest) < before, "{root} is not a root", root=root)
    if game.op == "quadratic":  # never more than two roots, one of them double when b = 0
        need("roots", len(roots) == (2 if game.args[1] else 1), "a finite root is missing")
    elif len(rest) > 1:
        need("roots", not _has_finite_root(rest, game.args), "a finite root is missing")


def _divided(f: Sequence[int], root: int) -> list[int]:
    """f divided by x (+) root as often as it goes."""
    rest = list(f)
    while len(rest) > 1:
        quotient = [rest[0]]
        for c in rest[1:]:
            quotient.append(c ^ times(quotient[-1], root))
        if quotient.pop():  # the remainder is the value of the polynomial at the root
            break
        rest = quotient
    return rest


def _field_of_roots(coefficients: Sequence[int]) -> int:
    """log2 of the size of a field that holds all finite roots: a degree that is a power of 2 is that of an extension."""
    return _bits(max(coefficients)) << (len(coefficients) - 1).bit_length() - 1


def _has_finite_root(rest: Sequence[int], coefficients: Sequence[int]) -> bool:
    bits = _field_of_roots(coefficients)
    power_ = _remainder([1, 0], rest)
    for _ in range(bits):
        squared = [0] * (2 * len(power_) - 1)
        squared[::2] = [times(c, c) for c in power_]
        power_ = _remainder(squared, rest)
    wanted = ([0] * 2 + power_)[-max(2, len(power_)) :]
    wanted[-2] ^= 1
    a, b = list(rest), _remainder(wanted, rest)
    while any(b):
        b = b[next(i for i, c in enumerate(b) if c) :]
        a, b = b, _remainder(a, b)
    return len(a) > 1


def _remainder(f: Sequence[int], g: Sequence[int]) -> list[int]:
    """f modulo g, coefficients from the highest power down, g without leading zeros."""
    rest, top = list(f), power(g[0], -1)
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


def _bits(x: int) -> int:
    """log2 of the size of the smallest field 2^(2^k) that holds x."""
    bits = 1
    while x >> bits:
        bits *= 2
    return bits


def power(x: int, n: int) -> int:
    """x multiplied n times with itself; the order of the group of its field makes a negative n positive.

    >>> power(2, 3), power(7, -1)
    (1, 11)
    """
    if n < 0:
        n %= (1 << _bits(x)) - 1
    result, base = 1, x
    while n:
        if n & 1:
            result = times(result, base)
        base = times(base, base)
        n >>= 1
    return result
