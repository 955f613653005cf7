"""Newman's poker: player 1 may bet any amount beta >= 0 depending on the hand; betting 0 is checking (Ferguson 2.7.3).

With u = 1/(beta + 2), so that 0 < u <= 1/2:
    player 2 calls a bet beta iff  y > 1 - (12/7) u;
    player 1 checks on (1/7, 4/7), bets with x = 1 - (12/7) u^2 for value and with x = (4/7)(3 u^2 - 4 u^3) as a bluff.
Value 1/7. The proof is four polynomial identities in u, checked by `gote.continuous.poker.check`.
"""

from fractions import Fraction

from gote.exact.algebraic import RealAlgebraic, real_roots, sqrt

VALUE = Fraction(1, 7)
CHECK = (Fraction(1, 7), Fraction(4, 7))
_K = Fraction(12, 7)


def call_threshold(bet: Fraction) -> Fraction:
    """Player 2 calls a bet with hands above this.

    >>> call_threshold(Fraction(2))
    Fraction(4, 7)
    """
    return 1 - _K / (bet + 2)


def value_hand(bet: Fraction) -> Fraction:
    """The hand that bets this amount for value.

    >>> value_hand(Fraction(0))
    Fraction(4, 7)
    """
    return 1 - _K / (bet + 2) ** 2


def bluff_hand(bet: Fraction) -> Fraction:
    """The hand that bets this amount as a bluff.

    >>> bluff_hand(Fraction(0))
    Fraction(1, 7)
    """
    return Fraction(4, 7) * (2 + 3 * bet) / (bet + 2) ** 3


def bet_of(hand: Fraction) -> RealAlgebraic:
    """What player 1 bets with a hand, 0 on the checking region; an algebraic number.

    >>> str(bet_of(Fraction(6, 7)))
    '-2 + 2√3'
    >>> float(bet_of(Fraction(1, 2)))
    0.0
    """
    if not 0 < hand < 1:
        raise ValueError(f"the hand {hand} must lie strictly between 0 and 1")
    if CHECK[0] <= hand <= CHECK[1]:
        return RealAlgebraic.rational(Fraction(0))
    if hand > CHECK[1]:
        return sqrt(_K / (1 - hand)) - 2
    roots = real_roots([-hand, 0, Fraction(12, 7), Fraction(-16, 7)])  # (4/7)(3 u^2 - 4 u^3) = hand
    u = next(r for r in roots if 0 < r <= Fraction(1, 2))
    return 1 / u - 2
