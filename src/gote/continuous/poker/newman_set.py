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

from fractions import Fraction

from gote.continuous.poker.newman import CHECK

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
