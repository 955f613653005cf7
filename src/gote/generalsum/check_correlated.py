"""Proofs for correlated equilibria: nobody gains by not following, and multipliers show that nothing is better."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from gote.core import rational
from gote.core.axioms import at_most, equal, length, need, probabilities
from gote.core.proof import Evidence, proves
from gote.generalsum.answer import CorrelatedAnswer

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import CorrelatedGame


@proves(CorrelatedAnswer, "distribution")
def nobody_gains_by_not_following(game: CorrelatedGame, a: CorrelatedAnswer) -> None:
    """For every player and every other strategy, told or (coarse) untold."""
    probabilities("distribution", a.distribution, len(game.payoffs))
    for row in _incentives(game):
        gain = sum((g * w for g, w in zip(row, a.distribution, strict=True) if w), Fraction(0))
        need("distribution", gain <= 0, "somebody gains {gain} by not following", gain=gain)


@proves(CorrelatedAnswer, "distribution", "payoffs", "value")
def the_payoffs_are_those_of_the_distribution(game: CorrelatedGame, a: CorrelatedAnswer) -> None:
    """And the value is their weighted sum."""
    payoffs = tuple(
        sum((w * u[i] for w, u in zip(a.distribution, game.payoffs, strict=True)), Fraction(0))
        for i in range(len(game.players))
    )
    equal("payoffs", a.payoffs, payoffs)
    equal("value", a.value, sum((x * u for x, u in zip(_aim(game), payoffs, strict=True)), Fraction(0)))


@proves(CorrelatedAnswer, "value")
def no_distribution_is_better(game: CorrelatedGame, a: CorrelatedAnswer, evidence: Evidence) -> None:
    """With multipliers y >= 0 of the incentives, aim - y incentives is at most the value in every cell."""
    need("value", "multipliers" in evidence, "is proved only with its certificate")
    y = [rational(v) for v in evidence["multipliers"]]
    rows = _incentives(game)
    length("value", y, len(rows))
    need("value", all(v >= 0 for v in y), "has a negative multiplier")
    used = [(v, row) for v, row in zip(y, rows, strict=True) if v]
    aim = _aim(game)
    for k, vector in enumerate(game.payoffs):
        bound = sum((x * u for x, u in zip(aim, vector, strict=True)), Fraction(0))
        at_most("value", bound - sum((v * row[k] for v, row in used), Fraction(0)), a.value)


def _aim(game: CorrelatedGame) -> tuple[Fraction, ...]:
    return tuple(game.aim or [Fraction(1)] * len(game.players))


def _incentives(game: CorrelatedGame) -> list[list[Fraction]]:
    """What each deviation gains, cell by cell; those that never matter are left out."""
    cells = list(product(*map(range, game.sizes)))
    rows = []
    for i, size in enumerate(game.sizes):
        for t in range(size):
            gain = [game.cell((*c[:i], t, *c[i + 1 :]))[i] - game.cell(c)[i] for c in cells]
            told = [None] if game.concept == "coarse" else [s for s in range(size) if s != t]
            for s in told:
                row = [g if s is None or c[i] == s else Fraction(0) for g, c in zip(gain, cells, strict=True)]
                if any(row):
                    rows.append(row)
    return rows
