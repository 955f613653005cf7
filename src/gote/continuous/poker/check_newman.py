"""Proofs for Newman's poker, in polynomials of u = 1/(beta + 2), 0 < u <= 1/2, with k = 12/7.

Upper value: player 2 calls a bet above c = 1 - ku. A hand below c then earns 1 - ku - (1/u - 1)ku = 1 - k with any bet,
2x - 1 by checking. A hand above c earns 1 - ku + (1/u - 1)(2x - 2 + ku) = 1 + k + (2 - 2x) - 2ku - (2 - 2x)/u, concave
in u, with its maximum at x = 1 - ku^2 when that u is at most 1/2, else at u = 1/2, which is checking. Lower value:
bluffs x = k(u^2 - 4u^3/3) and value bets x = 1 - ku^2 have the densities 2k(u - 2u^2) and 2ku in u. A caller between the
two hands compares (beta + 2) bluffs with beta value bets: equal, so he is indifferent; a caller above the value hand
wins beta + 1 from both; below the bluff he folds. So player 1 earns (bluffs + value bets)(1 - (1 - x)/u) =
4k(u - u^2)(1 - ku).
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import flint

from gote.continuous.poker.answer import NewmanAnswer
from gote.continuous.poker.rules import NewmanGame
from gote.core.axioms import equal, need
from gote.core.proof import proves
from gote.exact.algebraic import RealAlgebraic
from gote.exact.expression import Expression, Symbols, read
from gote.exact.rational import to_fmpq

K, HALF = Fraction(12, 7), Fraction(1, 2)
RING = Symbols("beta", "x")


def _hands() -> tuple[Expression, Expression, Expression]:
    """Value hand, bluff and calling threshold of a bet, in beta."""
    beta, _ = RING.all
    u = 1 / (beta + 2)
    return 1 - K * u**2, K * (u**2 - 4 * u**3 / 3), 1 - K * u


@proves(NewmanAnswer, "value", "check_region")
def both_strategies_prove_the_value(game: NewmanGame, a: NewmanAnswer) -> None:
    """The bluffs, the checks and the value bets meet at the ends of the region; what player 1 secures is what player 2
    concedes.
    """
    low, high = K * (HALF**2 - 4 * HALF**3 / 3), 1 - K * HALF**2
    need("check_region", 2 * low - 1 == 1 - K, "a bluff does not earn what a check earns at its end")
    equal("check_region", a.check_region, (low, high))
    bluffs, bets = [Fraction(0), 2 * K, -4 * K], [Fraction(0), 2 * K]
    need("value", bluffs == _product([Fraction(1), Fraction(-2)], bets), "the bluffs do not balance the value bets")
    checks = (high**2 - high) - (low**2 - low)
    upper = low * (1 - K) + checks + _integral(_product([1 + K, -4 * K, 2 * K], [0, 2 * K]), HALF)
    lower = checks + _integral(_product([0, 4 * K, -4 * K], [1, -K]), HALF)
    equal("value", a.value, upper)
    equal("value", a.value, lower)


@proves(NewmanAnswer, "value_bet_hand", "bluff_hand", "call_threshold")
def the_formulas_are_those_of_the_strategies(game: NewmanGame, a: NewmanAnswer) -> None:
    """As rational functions of beta."""
    for field, right in zip(("value_bet_hand", "bluff_hand", "call_threshold"), _hands(), strict=True):
        _same(field, getattr(a, field), right)


@proves(NewmanAnswer, "bets")
def the_hands_of_a_bet_are_those_of_the_formulas(game: NewmanGame, a: NewmanAnswer) -> None:
    """For every bet asked for, in order."""
    equal("bets", tuple(row.bet for row in a.bets), game.bets)
    for row in a.bets:
        right = tuple(hand.at({"beta": row.bet, "x": 0}) for hand in _hands())
        equal("bets", (row.value_hand, row.bluff_hand, row.call_above), right)


@proves(NewmanAnswer, "hands")
def the_bet_of_a_hand_makes_it_a_bluff_or_a_value_bet(game: NewmanGame, a: NewmanAnswer) -> None:
    """0 where player 1 checks; else the only root of its equation with a bet that is not negative."""
    equal("hands", tuple(row.hand for row in a.hands), game.hands)
    low, high = Fraction(1, 7), Fraction(4, 7)
    for row in a.hands:
        bet = row.bet if isinstance(row.bet, RealAlgebraic) else RealAlgebraic.rational(row.bet)
        if low <= row.hand <= high:
            need("hands", bet == 0, "a checking hand bets nothing")
            continue
        need("hands", bet >= 0, "a bet is negative")
        # value bets (1 - x)(beta + 2)^2 = k, bluffs x (beta + 2)^3 = (4/7)(3 beta + 2)
        x, up = to_fmpq(row.hand), flint.fmpq_poly([2, 1])
        apart = (1 - x) * up**2 - to_fmpq(K) if row.hand > high else x * up**3 - flint.fmpq_poly([8, 12]) / 7
        holds = not apart % flint.fmpq_poly(list(bet.polynomial))  # the bet is a root
        need("hands", holds, "{bet} is not the bet of the hand {hand}", bet=float(bet), hand=row.hand)


@proves(NewmanAnswer, "optimal_sets")
def the_sets_hold_both_players_to_the_value(game: NewmanGame, a: NewmanAnswer) -> None:
    """A bluff earns 1 - C(1)/u = 1 - k with every bet. Against calls of mass C below x the bet earns 1 - k +
    2 (1/u - 1) C; the bounds of C are those at which this is what x earns in equilibrium: 2x - 1 by checking, or
    1 - k + 2 (sqrt(k) - sqrt(1 - x))^2 with the best bet.
    """
    one, two = a.optimal_sets.player1, a.optimal_sets.player2
    value, bluff, call = _hands()
    beta, x = RING.all
    low, high = Fraction(1, 7), Fraction(4, 7)
    equal("optimal_sets.player1.bluffs_below", one.bluffs_below, low)
    equal("optimal_sets.player2.fold_below", two.fold_below, low)
    for player, given in (("player1", one.unique), ("player2", two.unique)):
        equal(f"optimal_sets.{player}.unique", given, False)
    _same("optimal_sets.player1.bluffs_with_more", one.bluffs_with_more, bluff)
    _same("optimal_sets.player1.value_bet_hand", one.value_bet_hand, value)
    _same("optimal_sets.player2.call_above", two.call_above, value)
    _same("optimal_sets.player2.calls", two.calls, 1 - call)
    flat, curved = two.calls_below
    field = "optimal_sets.player2.calls_below"
    equal(field, (flat.low, flat.high, curved.low), (low, high, high))
    _same(field, curved.high, value)
    u = 1 / (beta + 2)
    held = 1 - K + 2 * (1 / u - 1) * read(flat.at_most, RING)
    need(field, held == 2 * x - 1, "the checking hands are not held")
    shape = re.fullmatch(r"\(sqrt\((.+?)\) - sqrt\(1 - x\)\)\^2/(.+)", curved.at_most)
    need(field, shape is not None, "the bound above the checking hands is not right")
    assert shape is not None
    fine = Fraction(shape[1]) == K and 2 * (1 / u - 1) == 2 * read(shape[2], RING)
    need(field, fine, "the value bets are not held")


def _same(field: str, given: Any, right: Expression) -> None:
    need(field, read(str(given), RING) == right, "is {given}, not {right}", given=given, right=right)


def _product(a: Sequence[Any], b: Sequence[Any]) -> list[Fraction]:
    found = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def _integral(p: Sequence[Fraction], end: Fraction) -> Fraction:
    return sum((c * end ** (n + 1) / (n + 1) for n, c in enumerate(p)), Fraction(0))
