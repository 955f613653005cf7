"""Proofs of bankruptcies, for any number of creditors, each rule by its defining property.

The bankruptcy game is convex, and in a convex game the prekernel is one point, the nucleolus (Maschler, Peleg and
Shapley): so it is enough that any two creditors have equal complaints against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial, gcd, lcm

import numpy as np

from gote.coalitional.answer import BankruptcyAnswer
from gote.coalitional.rules import BankruptcyGame
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, length, need, present

Shares = Sequence[Fraction]
_MOST_CELLS = 40_000_000
_MOST_PAIRED = 300


def _need_division(field: str, game: BankruptcyGame, x: Shares) -> None:
    """The whole estate, and nobody less than nothing or more than the claim."""
    length(field, x, game.n)
    equal(field, sum(x), game.estate)
    inside = all(0 <= a <= b for a, b in zip(x, game.claims[1], strict=True))
    need(field, inside, "somebody gets less than nothing or more than the claim")


@proves(BankruptcyAnswer, "proportional")
def pro_rata_divides_like_the_claims(game: BankruptcyGame, a: BankruptcyAnswer) -> None:
    """x_i C = E c_i."""
    if not game.has_proportional:
        absent("proportional", a.proportional)
        return
    x = present("proportional", a.proportional)
    _need_division("proportional", game, x)
    total = sum(game.claims[1])
    equal("proportional", tuple(share * total for share in x), tuple(game.estate * c for c in game.claims[1]))


@proves(BankruptcyAnswer, "constrained_equal_awards", "awards_cap")
def awards_are_equal(game: BankruptcyGame, a: BankruptcyAnswer) -> None:
    """Whoever gets less than another is paid in full."""
    field = "constrained_equal_awards"
    if not game.has_awards:
        absent(field, a.constrained_equal_awards)
        absent("awards_cap", a.awards_cap)
        return
    x = present(field, a.constrained_equal_awards)
    _need_division(field, game, x)
    most = max(x)
    full = all(award in (most, b) for award, b in zip(x, game.claims[1], strict=True))
    need(field, full, "somebody below the largest award is not paid in full")
    equal("awards_cap", a.awards_cap, most)


@proves(BankruptcyAnswer, "constrained_equal_losses", "losses_cap")
def losses_are_equal(game: BankruptcyGame, a: BankruptcyAnswer) -> None:
    """Whoever loses less than another gets nothing."""
    field = "constrained_equal_losses"
    if not game.has_losses:
        absent(field, a.constrained_equal_losses)
        absent("losses_cap", a.losses_cap)
        return
    x = present(field, a.constrained_equal_losses)
    _need_division(field, game, x)
    losses = [b - award for award, b in zip(x, game.claims[1], strict=True)]
    most = max(losses)
    nothing = all(loss == most or award == 0 for award, loss in zip(x, losses, strict=True))
    need(field, nothing, "somebody below the largest loss gets something")
    equal("losses_cap", a.losses_cap, most)


@proves(BankruptcyAnswer, "nucleolus")
def complaints_are_equal(game: BankruptcyGame, a: BankruptcyAnswer) -> None:
    """The largest excess with i and without j is that of {i}, -x_i, or that of everybody but j, x_j - c_j. For very many
    creditors the same by the rule of the contested garment for all at once (Aumann and Maschler 1985): up to half of the
    claims everybody gets min(c/2, level), beyond it everybody loses that.
    """
    if not game.has_nucleolus:
        absent("nucleolus", a.nucleolus)
        return
    x, c = present("nucleolus", a.nucleolus), game.claims[1]
    _need_division("nucleolus", game, x)
    if game.n > _MOST_PAIRED:
        part = x if 2 * game.estate <= sum(c) else [claim - award for award, claim in zip(x, c, strict=True)]
        level = max(part)
        same = all(2 * p == min(claim, 2 * level) for p, claim in zip(part, c, strict=True))
        need("nucleolus", same, "two creditors have different complaints against each other")
        return
    for i in range(game.n):
        for j in range(i):
            same = max(-x[i], x[j] - c[j]) == max(-x[j], x[i] - c[i])
            need("nucleolus", same, "two creditors have different complaints against each other")


@proves(BankruptcyAnswer, "shapley")
def shapley_averages_all_orders_of_arrival(game: BankruptcyGame, a: BankruptcyAnswer) -> Unproved | None:
    """First come, first served."""
    if not game.has_shapley:
        absent("shapley", a.shapley)
        return None
    right = _arrivals(game.estate, game.claims[1])
    if right is None:
        return Unproved("the orders of arrival are too many to count a second time")
    equal("shapley", a.shapley, right)
    return None


@proves(BankruptcyAnswer, "left_out")
def only_random_arrival_is_left_out(game: BankruptcyGame, a: BankruptcyAnswer) -> None:
    """With the number of counts it needs."""
    why = {"shapley": f"needs {game.arrival_counts:,} counts; ask for it with find"} if game.leaves_out else None
    equal("left_out", a.left_out, why)


def _arrivals(E: Fraction, c: Shares) -> tuple[Fraction, ...] | None:
    """Average over all orders of arrival: the orders themselves when there are few, else by sets of earlier arrivals.
    None when there are too many.
    """
    n = len(c)
    if n <= 7:
        totals = [Fraction(0)] * n
        for order in permutations(range(n)):
            left = E
            for i in order:
                paid = min(left, c[i])
                totals[i] += paid
                left -= paid
        return tuple(t / factorial(n) for t in totals)
    unit = lcm(E.denominator, *(claim.denominator for claim in c))
    estate, claims = int(E * unit), [int(claim * unit) for claim in c]
    common = gcd(estate, *claims) or 1
    estate, claims = estate // common, [claim // common for claim in claims]
    count = _arrivals_by_sets if n <= 22 and 1 << n <= 20 * n * estate else _arrivals_by_digits
    if count is _arrivals_by_digits and estate * n > _MOST_CELLS:
        return None
    received = {claim: count(estate, claims, claim) for claim in set(claims)}
    return tuple(Fraction(received[claim] * common, factorial(n) * unit) for claim in claims)


def _arrivals_by_sets(estate: int, claims: list[int], own: int) -> int:
    """What one creditor gets over all orders together: every set of earlier arrivals, all totals at once."""
    rivals = list(claims)
    rivals.remove(own)
    n = len(claims)
    totals = np.zeros(1, dtype=np.int64 if sum(claims) < 1 << 40 else object)
    size = np.zeros(1, dtype=np.int64)
    for claim in rivals:
        totals, size = np.concatenate([totals, totals + claim]), np.concatenate([size, size + 1])
    amounts = np.clip(estate - totals, 0, own)
    return sum(factorial(s) * factorial(n - 1 - s) * int(amounts[size == s].sum()) for s in range(n))


def _arrivals_by_digits(estate: int, claims: list[int], own: int) -> int:
    """The same by a generating function: cell[t] holds, as digits to the base 2^n, how many sets of each size claim t
    together.
    """
    rivals = list(claims)
    rivals.remove(own)
    n = len(claims)
    cells = [1] + [0] * (estate - 1) if estate else []
    for claim in rivals:
        for t in range(estate - 1, claim - 1, -1):
            cells[t] += cells[t - claim] << n
    spread = [0] * n
    for t, packed in enumerate(cells):
        worth = min(own, estate - t)
        for s in range(n if packed else 0):
            spread[s] += worth * (packed >> n * s & (1 << n) - 1)
    return sum(factorial(s) * factorial(n - 1 - s) * total for s, total in enumerate(spread))
