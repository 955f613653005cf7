"""All optimal strategies of Newman's poker. Let k = 12/7 and u = 1/(beta + 2).

Player 1. Against the calling rule y > 1 - ku a hand below 1/7 earns 1 - k with every bet and less by checking, a hand
between 1/7 and 4/7 must check, and a hand x above 4/7 has one best bet, x = 1 - ku^2. The rule stays a best reply
exactly when, for almost every beta, bluffs and value bets of that size balance: (beta + 2) bluffs = beta value bets. So
the bluffs are free except for the sizes all of them together bet: the mass of the hands that bluff with more than beta
is (4/7)(3 beta + 2)/(beta + 2)^3, whichever hands these are.

Player 2. Against bluffs spread evenly over (0, 1/7) a hand below 1/7 must fold and one above the value hand 1 - ku^2
must call; hands between may do both. Let C(x) be the mass of the hands below x that call beta. No bet gains anything
for player 1 exactly when

    C(1) = ku   and   C(x) <= (x - 1/7)/(beta + 1) up to 4/7,   C(x) <= (sqrt(k) - sqrt(1 - x))^2/(beta + 1) up to the value hand.

(The right sides are what x earns in equilibrium minus what a bluff earns, over 2(beta + 1).)
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.continuous.poker.newman import CHECK, value_hand

ZERO, ONE = Fraction(0), Fraction(1)
K = Fraction(12, 7)
SETS = {
    "player1": {
        "unique": False,
        "bluffs_below": CHECK[0],
        "bluffs_with_more": "(4/7)*(3*beta + 2)/(beta + 2)^3",
        "value_bet_hand": "1 - (12/7)/(beta + 2)^2",
    },
    "player2": {
        "unique": False,
        "fold_below": CHECK[0],
        "call_above": "1 - (12/7)/(beta + 2)^2",
        "calls": "(12/7)/(beta + 2)",
        "calls_below": [
            {"from": CHECK[0], "to": CHECK[1], "at_most": "(x - 1/7)/(beta + 1)"},
            {"from": CHECK[1], "to": "1 - (12/7)/(beta + 2)^2", "at_most": "(sqrt(12/7) - sqrt(1 - x))^2/(beta + 1)"},
        ],
    },
}


def why_not_calls(bet: Fraction, pieces: Sequence[tuple[Fraction, Fraction, Fraction]]) -> str | None:
    """None when calling `bet` with these probabilities (low, high, probability of a call) is part of an optimal
    strategy, else why not.

    On [4/7, value hand] the bound minus C is convex on every piece, least where sqrt(1 - x) = sqrt(k)/(1 + p (beta +
    1)): all exact.

    >>> third = Fraction(1, 3)
    >>> why_not_calls(Fraction(2), [(ZERO, Fraction(4, 7), ZERO), (Fraction(4, 7), ONE, ONE)])
    >>> why_not_calls(Fraction(2), [(ZERO, third, ZERO), (third, ONE, Fraction(9, 14))])
    'hands from 1/3 to 1 above 25/28 must call'
    """
    first, last = CHECK[0], value_hand(bet)
    for low, high, p in pieces:
        if p and low < first:
            return f"hands from {low} to {high} below {first} must fold"
        if p != 1 and high > last:
            return f"hands from {low} to {high} above {last} must call"
    total = sum(((high - low) * p for low, high, p in pieces), ZERO)
    if total != K / (bet + 2):
        return f"hands of total length {total} call; it must be {K / (bet + 2)}"
    mass = ZERO
    for low, high, p in pieces:
        a, b = max(low, first), min(high, last)
        if a < b:
            places = [a, b, CHECK[1], 1 - K / (1 + p * (bet + 1)) ** 2]
            for x in (x for x in places if a <= x <= b):
                if _exceeds(mass + p * (x - low), x, bet):
                    return f"too many hands below {x} call"
        mass += (high - low) * p
    return None


def _exceeds(mass: Fraction, x: Fraction, bet: Fraction) -> bool:
    """Whether C(x) is above its bound; the root is compared by squares."""
    if x <= CHECK[1]:
        return mass * (bet + 1) > x - CHECK[0]
    rest = K + (1 - x) - mass * (bet + 1)  # the bound holds if and only if this is at least 2 sqrt(k (1 - x))
    return rest < 0 or rest * rest < 4 * K * (1 - x)
