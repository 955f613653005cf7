"""Proofs that a table of Sprague-Grundy values repeats for ever.

Subtraction games (1.3.5, exercise 7): g(n) depends on the max(S) values before it only; once max(S) + 1 consecutive
values agree with those p places later, everything after them does.

Numbers of one residue class s, s + m, s + 2m, ...: n + m chips reach what n chips reach, and g(n + m - s). Once g(n + m)
= g(n) for s values of n, g(n + m - s) = g(n - s) is nothing new, and so for ever.

Octal games (Guy and Smith 1956): let t be the largest number of chips taken and k the largest number of parts. If g(n +
p) = g(n) for all n with n0 <= n < k n0 + (k - 1) p + t, then for all n >= n0. For a larger n every move from n + p
leaves a part of at least n0 + p chips, from which p chips can be taken away without changing its value, and the other
way round.

The failure function of Knuth, Morris and Pratt on the reversed table gives the smallest period of every tail in O(n);
the longest tail that proves itself gives the smallest preperiod, and its period is the smallest one (every longer
period is then a multiple of it).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law, Take


@dataclass(frozen=True)
class Period:
    """g(n + length) = g(n) for every n >= preperiod; both are the smallest possible. `checked` values prove it."""

    preperiod: int
    length: int
    checked: int

    def reduce(self, heap: int) -> int:
        """A heap of the same value within the first `preperiod + length` sizes.

        >>> Period(71, 12, 157).reduce(10**6)
        76
        """
        return heap if heap < self.preperiod else self.preperiod + (heap - self.preperiod) % self.length


def proof_needs(law: Law) -> tuple[int, int, int] | None:
    """(parts, chips, window) of the theorem that applies to a law: splitting into `parts` with at most `chips` taken,
    or, without splitting, a window of `window` values; None when no theorem applies.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> proof_needs(octal_law("0.77")), proof_needs(octal_law("0.3033"))
    ((2, 2, 0), (0, 0, 5))
    """
    masks = law.bounded.masks
    if law.steps is not None:
        return 0, 0, law.steps.smallest
    if masks is None or any(mask & 16 for mask in masks.values()):
        return None
    parts = max((mask.bit_length() - 1 for mask in masks.values()), default=0)
    largest = max(masks, default=0)
    if parts > 1:
        return parts, largest, 0
    # one more than the window: taking a whole heap and leaving a rest may be allowed separately
    return 0, 0, largest + 1


def prove_period(law: Law, values: NDArray[Any]) -> Period | None:
    """The smallest preperiod and period that these values prove, or None.

    >>> from gote.combinatorial.heaps.rules_law import subtraction_law
    >>> import numpy as np
    >>> prove_period(subtraction_law([1, 3, 4]), np.array([0, 1, 0, 1, 2, 3, 2] * 3))
    Period(preperiod=0, length=7, checked=21)
    """
    if law.steps is not None:
        return _period_of_steps(law.steps, values.tolist())
    needs = proof_needs(law)
    if needs is None or len(values) == 0:
        return None
    parts, chips, window = (min(need, 1 << 40) for need in needs)  # no table is that long
    if (chips if parts else window) > len(values):
        return None
    start, length = _smallest_proved(values, parts, chips, window)
    return Period(start, length, len(values)) if length > 0 else None


def _period_of_steps(steps: Take, g: list[int]) -> Period | None:
    """The values repeat with the modulus, or with one of its divisors."""
    m = steps.modulus
    start = max(len(g) - m, 0)
    while start and g[start - 1] == g[start - 1 + m]:
        start -= 1
    if start + steps.smallest + m > len(g):
        return None
    cycle = g[start : start + m]
    length = next(d for d in range(1, m + 1) if m % d == 0 and cycle[d:] + cycle[:d] == cycle)
    return Period(start, length, len(g))


def _smallest_proved(values: NDArray[Any], parts: int, chips: int, window: int) -> tuple[int, int]:
    if len(values) > 512:
        from gote.combinatorial.heaps.kernels import find_period

        start, length = find_period(values, parts, chips, window)
        return int(start), int(length)
    g = values.tolist()[::-1]
    failure, k, best = [0, 0], 0, (-1, -1)
    for size in range(1, len(g) + 1):
        if size > 1:
            x = g[size - 1]
            while k and g[k] != x:
                k = failure[k]
            k += g[k] == x
            failure.append(k)
        start, period = len(g) - size, size - k
        if parts:
            proved = len(g) - 1 - period >= parts * max(start, 1) + (parts - 1) * period + chips
        else:
            proved = size >= period + window
        if proved:
            best = start, period
    return best
