"""Closed forms of the text's families; the general solvers agree with them (tests), and the worked examples are checked
against both.

seller, m buyers a_1 >= ... >= a_m   phi_0 = sum a_k / (k (k+1));  phi_j = a_j / (j (j+1)) - 2 sum_{k>j} a_k / ((k-1) k (k+1))
ladder a_1 <= ... <= a_n             phi_i = sum_{k>=i} (a_k - a_(k-1)) / k; nucleolus: that of the airport with costs a_n - a_(i-1), its dual
landlord, m peasants                 phi_1 = mean of f(0..m); peasant y = min_k (f(m) - f(k)) / (m-k+1) in the nucleolus
gloves p left, q right               core: the short side takes all; a segment when p = q
symmetric f                          equal shares; core not empty exactly when f(k)/k <= f(n)/n for all k
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.coalitional.airport import airport_nucleolus
from gote.coalitional.rules_families import (
    FamilyGame,
    GloveMarket,
    Ladder,
    Landlord,
    ObjectMarket,
    ProductMarket,
    SymmetricGame,
)

Numbers = Sequence[Fraction]
Shares = tuple[Fraction, ...]


def seller_shapley(reserve: Fraction, offers: Numbers) -> Shares:
    """Seller first, then the buyers in their order (ties and offers below the reserve allowed).

    >>> [str(x) for x in seller_shapley(Fraction(0), [Fraction(30), Fraction(40)])]
    ['25', '5', '10']
    """
    gains = [max(Fraction(0), offer - reserve) for offer in offers]
    order = sorted(range(len(offers)), key=lambda j: -gains[j])
    a = [gains[j] for j in order]
    shares = [reserve + sum((a[k - 1] / (k * (k + 1)) for k in range(1, len(a) + 1)), Fraction(0))]
    shares += [Fraction(0)] * len(a)
    for place, j in enumerate(order, start=1):
        below = sum((a[k - 1] / ((k - 1) * k * (k + 1)) for k in range(place + 1, len(a) + 1)), Fraction(0))
        shares[j + 1] = a[place - 1] / (place * (place + 1)) - 2 * below
    return tuple(shares)


def seller_core(reserve: Fraction, offers: Numbers) -> list[Shares]:
    """Ends of the core: the best buyer pays between the second offer (or the reserve) and his own.

    >>> [[str(x) for x in end] for end in seller_core(Fraction(10), [Fraction(30), Fraction(40)])]
    [['40', '0', '0'], ['30', '0', '10']]
    """
    best = max(range(len(offers)), key=lambda j: offers[j])
    if offers[best] <= reserve:
        return [(reserve, *([Fraction(0)] * len(offers)))]
    second = max([reserve, *(offer for j, offer in enumerate(offers) if j != best)])
    ends = []
    for price in (offers[best], second):
        shares = [price] + [Fraction(0)] * len(offers)
        shares[best + 1] = offers[best] - price
        ends.append(tuple(shares))
    return ends if ends[0] != ends[1] else ends[:1]


def seller_nucleolus(reserve: Fraction, offers: Numbers) -> Shares:
    """The middle of the core.

    >>> [str(x) for x in seller_nucleolus(Fraction(0), [Fraction(30), Fraction(40)])]
    ['35', '0', '5']
    """
    ends = seller_core(reserve, offers)
    return tuple((a + b) / 2 for a, b in zip(ends[0], ends[-1], strict=True))


def ladder_shapley(steps: Numbers) -> Shares:
    """phi_i = sum over k >= i of (a_k - a_(k-1)) / k.

    >>> [str(x) for x in ladder_shapley([Fraction(1), Fraction(2), Fraction(3)])]
    ['11/6', '5/6', '1/3']
    """
    shares, sofar = [Fraction(0)] * len(steps), Fraction(0)
    for k in range(len(steps), 0, -1):
        before = steps[k - 2] if k > 1 else Fraction(0)
        sofar += (steps[k - 1] - before) / k
        shares[k - 1] = sofar
    return tuple(shares)


def ladder_costs(steps: Numbers) -> Shares:
    """Costs a_n - a_(i-1) of the dual airport.

    >>> [str(x) for x in ladder_costs([Fraction(0), Fraction(1), Fraction(3)])]
    ['3', '3', '2']
    """
    return tuple(steps[-1] - (steps[i - 1] if i else 0) for i in range(len(steps)))


def ladder_nucleolus(steps: Numbers) -> Shares:
    """Littlechild's recursion on the dual airport: turning S into N - S carries one list of excesses into the other.

    >>> [str(x) for x in ladder_nucleolus([Fraction(1), Fraction(2), Fraction(3)])]
    ['7/4', '3/4', '1/2']
    """
    return airport_nucleolus(ladder_costs(steps))


def landlord_shapley(f: Numbers) -> Shares:
    """Landlord: the mean of f(0..m); every peasant an equal part of the rest.

    >>> [str(x) for x in landlord_shapley([Fraction(0), Fraction(1), Fraction(4), Fraction(9)])]
    ['7/2', '11/6', '11/6', '11/6']
    """
    m = len(f) - 1
    own = sum(f, Fraction(0)) / (m + 1)
    return (own, *([(f[m] - own) / m] * m))


def landlord_nucleolus(f: Numbers) -> Shares:
    """Peasant y = min over k < m of (f(m) - f(k)) / (m - k + 1).

    >>> [str(x) for x in landlord_nucleolus([Fraction(0), Fraction(1), Fraction(4), Fraction(9)])]
    ['9/4', '9/4', '9/4', '9/4']
    """
    m = len(f) - 1
    y = min((f[m] - f[k]) / (m - k + 1) for k in range(m))
    return (f[m] - m * y, *([y] * m))


def glove_core(left: int, right: int) -> list[Shares]:
    """Corners of the core of a glove market (left gloves first).

    >>> [[int(x) for x in corner] for corner in glove_core(1, 2)]
    [[1, 0, 0]]
    """
    one, zero = Fraction(1), Fraction(0)
    if not left or not right:
        return [(zero,) * (left + right)]
    ends = [(one,) * left + (zero,) * right, (zero,) * left + (one,) * right]
    return ends if left == right else ends[:1] if left < right else ends[1:]


def symmetric_core_exists(f: Numbers) -> bool:
    """Whether f(k)/k <= f(n)/n for all k (f[0] is f(0) = 0).

    >>> symmetric_core_exists([Fraction(0), Fraction(0), Fraction(2), Fraction(3)])
    True
    """
    n = len(f) - 1
    return all(f[k] * n <= f[n] * k for k in range(1, n + 1))


def closed_form(game: FamilyGame) -> dict[str, Shares]:
    """What the text's closed forms say about a family: shapley, nucleolus, or neither.

    >>> {name: [str(x) for x in shares] for name, shares in closed_form(GloveMarket(left=1, right=2)).items()}
    {'nucleolus': ['1', '0', '0']}
    """
    if isinstance(game, GloveMarket):
        ends = glove_core(game.left, game.right)
        return {"nucleolus": tuple((a + b) / 2 for a, b in zip(ends[0], ends[-1], strict=True))}
    if isinstance(game, ObjectMarket):
        one = game.reserve, game.offers
        return {"shapley": seller_shapley(*one), "nucleolus": seller_nucleolus(*one)}
    if isinstance(game, ProductMarket) and sum(game.demand) == sum(game.supply):
        return {"shapley": tuple(amount / 2 for amount in (*game.demand, *game.supply))}
    if isinstance(game, Ladder):
        return {"shapley": ladder_shapley(game.steps), "nucleolus": ladder_nucleolus(game.steps)}
    if isinstance(game, Landlord):
        return {"shapley": landlord_shapley(game.output), "nucleolus": landlord_nucleolus(game.output)}
    if isinstance(game, SymmetricGame):
        equal = (game.sizes[-1] / game.n,) * game.n
        return {"shapley": equal, "nucleolus": equal}
    return {}
