"""Proofs about a pair of strategies: bilinear sums, and all replies compared."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gote.core.axioms import equal, exactly_when, same_set
from gote.core.proof import proves
from gote.generalsum.answer import ProfileAnswer
from gote.generalsum.check_replies import earnings

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import ProfileCheck


@proves(ProfileAnswer, "payoffs")
def the_payoffs_are_the_bilinear_sums(game: ProfileCheck, a: ProfileAnswer) -> None:
    """What both win when they play the pair."""
    equal("payoffs", a.payoffs, _payoffs(game))


@proves(ProfileAnswer, "regrets", "equilibrium")
def the_regrets_are_what_a_best_reply_would_gain(game: ProfileCheck, a: ProfileAnswer) -> None:
    """None in an equilibrium."""
    regrets = tuple(max(side) - u for side, u in zip(_replies(game), _payoffs(game), strict=True))
    equal("regrets", a.regrets, regrets)
    exactly_when("equilibrium", a.equilibrium, not any(regrets))


@proves(ProfileAnswer, "best_rows", "best_columns")
def the_best_replies_are_all_there(game: ProfileCheck, a: ProfileAnswer) -> None:
    """Counted from 0."""
    for field, given, side in zip(
        ("best_rows", "best_columns"), (a.best_rows, a.best_columns), _replies(game), strict=True
    ):
        same_set(field, given, {k for k, v in enumerate(side) if v == max(side)})


def _payoffs(game: ProfileCheck) -> tuple[Fraction, ...]:
    m, n = game.shape
    return tuple(
        sum((game.row[i] * game.column[j] * table[i][j] for i in range(m) for j in range(n)), Fraction(0))
        for table in (game.row_payoffs, game.column_payoffs)
    )


def _replies(game: ProfileCheck) -> tuple[list[Fraction], list[Fraction]]:
    columns = [list(c) for c in zip(*game.column_payoffs, strict=True)]
    return earnings(game.row_payoffs, game.column), earnings(columns, game.row)
