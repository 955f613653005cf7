"""Proofs for infinitely many columns, in two lines: the rows secure the value against every j, the columns allow no more."""

from __future__ import annotations

from fractions import Fraction

from gote.core import rational
from gote.core.axioms import at_least, at_most, need, probabilities
from gote.core.proof import proves
from gote.exact.expression import Expression
from gote.exact.sturm import never_negative
from gote.zerosum.answer import InfiniteColumnsAnswer
from gote.zerosum.rules_columns import InfiniteColumns, coefficients

MOST_SINGLE = 20_000


@proves(InfiniteColumnsAnswer, "value", "row")
def the_rows_secure_the_value_in_every_column(game: InfiniteColumns, a: InfiniteColumnsAnswer) -> None:
    """What they earn less the value is a quotient of polynomials: behind all zeros and poles it keeps its sign (Cauchy's bound),
    and before that whole numbers are looked at one by one, or Sturm's theorem settles the stretch.
    """
    probabilities("row", a.row, len(game.rows))
    earned: Expression = sum((w * form for w, form in zip(a.row, game.forms(), strict=True)), Fraction(0)) - a.value  # type: ignore[assignment]
    top, bottom = coefficients(earned.top), coefficients(earned.bottom)
    if not any(top):
        return
    last = max(_bound(top), _bound(bottom), game.start)
    need("value", top[-1] * bottom[-1] > 0, "some late column pays less to these rows")
    for j in range(game.start, min(last, game.start + MOST_SINGLE) + 1):
        at_least("row", earned.at({"j": Fraction(j)}), 0)
    if last > game.start + MOST_SINGLE:
        signs = [s for s in (1, -1) if never_negative([s * c for c in bottom], game.start + MOST_SINGLE, None)]
        fine = any(never_negative([s * c for c in top], game.start + MOST_SINGLE, None) for s in signs)
        need("row", fine, "some late column pays less to these rows")


def _bound(p: list[Fraction]) -> int:
    """A whole number behind all real zeros of a polynomial."""
    return 1 + int(max((abs(c / p[-1]) for c in p[:-1]), default=Fraction(0))) + 1


@proves(InfiniteColumnsAnswer, "value", "columns", "limit_weight")
def the_columns_allow_no_more(game: InfiniteColumns, a: InfiniteColumnsAnswer) -> None:
    """Drawn with these chances, the limit standing for late columns, no row earns more than the value."""
    weights = {int(j): rational(w) for j, w in a.columns.items()}
    need("columns", all(str(j) == text for j, text in zip(weights, a.columns, strict=True)), "is no list of columns")
    need("columns", all(j >= game.start and w > 0 for j, w in weights.items()), "names a column that there is not")
    need("limit_weight", 0 <= a.limit_weight <= 1, "is no probability")
    need("columns", sum(weights.values(), a.limit_weight) == 1, "the chances do not add up to 1")
    late = game.limit()
    paid = [a.limit_weight * x for x in late]
    for j, w in weights.items():
        paid = [x + w * y for x, y in zip(paid, game.column(j), strict=True)]
    for x in paid:
        at_most("columns", x, a.value)
