"""Proofs for fictitious play (it is played again) and risk dominance (every cell is looked at)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING

from gote.core.axioms import absent, equal, same_set
from gote.core.limits import checkpoint
from gote.core.proof import once, proves
from gote.generalsum.answer import FictitiousPlayAnswer, RiskDominanceAnswer

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import FictitiousPlay, RiskDominance


@proves(FictitiousPlayAnswer, "frequencies", "last")
def everybody_answers_what_was_played(game: FictitiousPlay, a: FictitiousPlayAnswer) -> None:
    """Round after round, by the rules."""
    counts = [[0] * size for size in game.sizes]
    choice = tuple(game.start or [0] * len(game.sizes))
    for left in range(game.rounds - 1, -1, -1):
        if not left % 256:
            checkpoint()
        for i, s in enumerate(choice):
            counts[i][s] += 1
        if left:
            choice = game.answers(counts)
    equal("last", a.last, choice)
    equal("frequencies", a.frequencies, tuple(tuple(Fraction(c, game.rounds) for c in own) for own in counts))


@once
def _earned(game: FictitiousPlay, a: FictitiousPlayAnswer) -> list[list[Fraction]]:
    """What every strategy earns against the others' frequencies."""
    sizes = game.sizes
    return [
        [
            sum(
                (
                    game.cell((*rest[:i], s, *rest[i:]))[i] * prod(p[c] for p, c in zip(others, rest, strict=True))
                    for rest in product(*map(range, sizes[:i] + sizes[i + 1 :]))
                ),
                Fraction(0),
            )
            for s in range(sizes[i])
        ]
        for i in range(len(sizes))
        for others in [a.frequencies[:i] + a.frequencies[i + 1 :]]
    ]


@proves(FictitiousPlayAnswer, "payoffs", "regrets", "bounds")
def the_frequencies_pay_that_much(game: FictitiousPlay, a: FictitiousPlayAnswer) -> None:
    """By summing over all cells; bounds are for two players who win what the other loses."""
    earned = _earned(game, a)
    paid = tuple(
        sum((x * v for x, v in zip(p, own, strict=True)), Fraction(0))
        for p, own in zip(a.frequencies, earned, strict=True)
    )
    equal("payoffs", a.payoffs, paid)
    equal("regrets", a.regrets, tuple(max(own) - v for own, v in zip(earned, paid, strict=True)))
    if len(game.sizes) == 2 and all(sum(vector) == 0 for vector in game.payoffs):
        equal("bounds", a.bounds, (-max(earned[1]), max(earned[0])))
    else:
        absent("bounds", a.bounds)


@proves(RiskDominanceAnswer, "equilibria")
def where_both_lose_by_changing_alone(game: RiskDominance, a: RiskDominanceAnswer) -> None:
    """Every cell is compared with its row and its column."""
    A, B = game.row_payoffs, game.column_payoffs
    m, n = game.shape
    strict = {
        (i, j)
        for i, j in product(range(m), range(n))
        if all(A[k][j] < A[i][j] for k in range(m) if k != i) and all(B[i][l] < B[i][j] for l in range(n) if l != j)
    }
    same_set("equilibria", a.equilibria, strict)


@proves(RiskDominanceAnswer, "pairs", "undominated")
def the_larger_product_dominates(game: RiskDominance, a: RiskDominanceAnswer) -> None:
    """Of the losses by changing alone to the other's line, for every two equilibria."""
    equal("pairs", tuple((p.first, p.second) for p in a.pairs), tuple(combinations(a.equilibria, 2)))
    beaten = set()
    for pair in a.pairs:
        losses = [_product_of_losses(game, *cells) for cells in ((pair.first, pair.second), (pair.second, pair.first))]
        equal("pairs", pair.products, tuple(losses))
        better = None if losses[0] == losses[1] else ("first", "second")[losses[1] > losses[0]]
        equal("pairs", pair.dominates, better)
        if better is not None:
            beaten.add(pair.second if better == "first" else pair.first)
    same_set("undominated", a.undominated, set(a.equilibria) - beaten)


def _product_of_losses(game: RiskDominance, here: tuple[int, ...], there: tuple[int, ...]) -> Fraction:
    """What the row player loses by the other's row, times what the column player loses by the other's column."""
    i, j = here
    k, l = there
    A, B = game.row_payoffs, game.column_payoffs
    return (A[i][j] - A[k][j]) * (B[i][j] - B[i][l])
