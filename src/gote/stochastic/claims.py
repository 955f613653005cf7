"""Statements about the games of section 2.6, for the lab."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from gote.core.claim import Claim

Pair = tuple[int, int]


def _hands(size: int) -> Iterator[Pair]:
    for m in range(1, size + 1):
        yield m, size + 1 - m


def _no_saddle(case: Pair) -> bool:
    from gote.stochastic.rules_games import guess_it_matrix
    from gote.zerosum.saddle import saddle_points

    return not saddle_points(guess_it_matrix(*case)).points


def _more_cards_are_better(case: Pair) -> bool:
    from gote.stochastic.rules_games import guess_it

    m, n = case
    return guess_it(m + 1, n) >= guess_it(m, n) >= guess_it(m, n + 1)


def _inspections(size: int) -> Iterator[Pair]:
    for m in range(1, size):
        yield m, size


def _share_of_periods(case: Pair) -> bool:
    from gote.stochastic.rules_games import inspection_game

    m, n = case
    return bool(next(iter(inspection_game(n, m).solve().values.values())) == Fraction(m, n))


def _coins(size: int) -> Iterator[Fraction]:
    for k in range(1, size):
        yield Fraction(k, size)


def _rule_is_best(p: Fraction) -> bool:
    from gote.stochastic.rules_games import challenge_value, coin_challenge

    k = coin_challenge(p).k
    return challenge_value(p**k) == max(challenge_value(p**j) for j in range(1, k + 12))


CLAIMS = (
    Claim(
        "stochastic.guess-it-saddle",
        "no stage of Guess it! has a saddle point",
        "Guess it! のどの段階にも saddle point はない",
        "004, 2.6.2",
        sizes=range(1, 10),
        family=_hands,
        statement=_no_saddle,
    ),
    Claim(
        "stochastic.guess-it-monotone",
        "in Guess it! more own cards never hurt and more cards of the opponent never help",
        "Guess it! では手札が多いほどよく、相手の手札が多いほど悪い(等しいこともある)",
        "004, 2.6.2",
        sizes=range(1, 9),
        family=_hands,
        statement=_more_cards_are_better,
    ),
    Claim(
        "stochastic.inspection",
        "the inspection game with m inspections in n periods has the value m/n",
        "n 期間に m 回査察できる査察ゲームの値は m/n である",
        "004, 2.6.7 exercise 2",
        sizes=range(2, 10),
        family=_inspections,
        statement=_share_of_periods,
        expected="corrected",
        note_en="The text prints the boundary value 1 for m = 0; without inspections the value is 0.",
        note_ja="本文は m = 0 の境界値を 1 と印刷しているが、正しくは 0 である。",
    ),
    Claim(
        "stochastic.coin-challenge",
        "in the coin challenge the least k with (2-p^k)(2-p^(k+1)) >= 3 is optimal",
        "コインの挑戦ゲームでは (2-p^k)(2-p^(k+1)) >= 3 となる最小の k が最適である",
        "004, 2.6.7 exercise 10",
        sizes=range(2, 30),
        family=_coins,
        statement=_rule_is_best,
    ),
)
