"""Closed forms of the text's families in n. Each gives (V, p, q); `certified` tests it by the certificate for
n up to a limit.

A formula that passes for every n tried is evidence, not a proof; the certificate for each single n is a proof for that
n.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from gote.core import rational
from gote.core.numbers import rational_vector
from gote.zerosum.rules_families import family
from gote.zerosum.rules_payoffs import ONE, ZERO, Strategy, ceiling, guarantee, spread

Closed = tuple[Fraction, Strategy, Strategy]


def thievery(u: Any) -> tuple[int, Fraction, Strategy, Strategy]:
    """(k, V, p, q): the thief mixes over the k most valuable items, p_i in proportion to 1/u_i, and q_i = 1 - V/u_i.

    With the values in falling order V_k = (k - 1) / sum_{i <= k} 1/u_i; k is the smallest with u_{k+1} <= V_k.

    >>> thievery([3, 2, 1])[:2]
    (2, Fraction(6, 5))
    """
    values = rational_vector(u)
    order = sorted(range(len(values)), key=lambda i: (-values[i], i))
    if len(values) == 1:
        return 1, ZERO, (ONE,), (ONE,)
    total = 1 / values[order[0]]
    k, value = 1, ZERO
    while k < len(order) and (k < 2 or values[order[k]] > value):
        total += 1 / values[order[k]]
        k += 1
        value = (k - 1) / total
    used = order[:k]
    p = spread([1 / (values[i] * total) for i in used], used, len(values))
    q = spread([1 - value / values[i] for i in used], used, len(values))
    return k, value, p, q


def guess_half(n: int) -> Closed:
    """Right 1, too high 1/2, too low 0: V = 2^(n-1) / (2^n - 1)."""
    whole = 2**n - 1
    p = tuple(Fraction(2**i, whole) for i in range(n))
    return Fraction(2 ** (n - 1), whole), p, p[::-1]


def guess_minus(n: int) -> Closed:
    """Right 1, too high -1, too low 0: V = 1 / (2^n - 1)."""
    whole = 2**n - 1
    q = tuple(Fraction(2**j, whole) for j in range(n))
    return Fraction(1, whole), q[::-1], q


def guess_geometric(n: int, b: Any) -> Closed:
    """Payoff b^(i-j) for i >= j, b <= 1: V = 1 / (n - (n-1) b)."""
    base = rational(b)
    value = 1 / (n - (n - 1) * base)
    p = (value * (1 - base),) * (n - 1) + (value,)
    return value, p, p[::-1]


def pascal_inverse(n: int) -> Closed:
    """V = 1 / (2^n - 1), p_j = C(n, j) V, q_i = 2^(i-1) V."""
    value = Fraction(1, 2**n - 1)
    return value, tuple(comb(n, j) * value for j in range(1, n + 1)), tuple(2**i * value for i in range(n))


def helicopter(n: int) -> Closed:
    """Hit 1, next to it -1/2: V = 6 / (n (n+1) (n+2)), p_i = q_i = i (n+1-i) V."""
    value = Fraction(6, n * (n + 1) * (n + 2))
    p = tuple(i * (n + 1 - i) * value for i in range(1, n + 1))
    return value, p, p


def number_hides(n: int) -> Closed:
    """Hit 2, next to it 1: for odd n every second place, for even n weights k, 1, k-1, 2, ..., 1, k with k = n/2."""
    if n % 2:
        weights = [1 - i % 2 for i in range(n)]
        value = Fraction(4, n + 1)
    else:
        k = n // 2
        half = [w for step in range(k) for w in (k - step, 1 + step)]
        weights = half[:n]
        value = Fraction(4 * (n + 1), n * (n + 2))
    p = tuple(Fraction(w, sum(weights)) for w in weights)
    return value, p, p


FORMS: Mapping[str, tuple[str, Callable[[int], dict[str, Any]], Callable[[int], Closed]]] = {
    "guess_half": ("guess_triangular", lambda n: {"n": n, "too_high": "1/2"}, guess_half),
    "guess_minus": ("guess_triangular", lambda n: {"n": n, "too_high": -1}, guess_minus),
    "pascal_inverse": ("pascal_inverse", lambda n: {"n": n}, pascal_inverse),
    "helicopter": ("helicopter_submarine", lambda n: {"n": n, "near": "-1/2"}, helicopter),
    "number_hides": ("number_hides", lambda n: {"n": n}, number_hides),
}
"""name -> (family, its parameters for n, the formula)"""


def certified(name: str, n: int) -> bool:
    """Whether both strategies of the formula guarantee its value in the game of size n.

    >>> all(certified("helicopter", n) for n in range(1, 10))
    True
    """
    maker, parameters, formula = FORMS[name]
    value, p, q = formula(n)
    a = family(maker, **parameters(n)).payoffs
    return min(*p, *q) >= 0 and sum(p) == sum(q) == 1 and guarantee(a, p) == value == ceiling(a, q)
