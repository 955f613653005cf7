"""The equation of one state with a 2 x 2 matrix in words: saddle test, formula, choice of the root, and where Q falls."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.core import Text, shown
from gote.core.i18n import Translate
from gote.stochastic.fixed_points import fixed_point_set
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import Model
from gote.stochastic.worked_equation import End, Piece, pieces


def equation_blocks(game: StochasticGame, model: Model, recursive: bool, t: Translate) -> list[Text]:
    """The steps of the text; nothing for other games."""
    if len(model) != 1 or len(model.cells[0]) != 2 or len(model.cells[0][0]) != 2:
        return []
    matrix = [[(reward, go.get(0, Fraction(0))) for reward, go in row] for row in model.cells[0]]
    if not any(b for row in matrix for _, b in row):
        return []
    lines = [_line(piece, t) for piece in pieces(matrix)]
    if recursive:
        lines.append(_solutions(game, model.infinite_play, t))
    return [Text("\n".join(lines), heading=t("The equation, piece by piece"))]


def _line(piece: Piece, t: Translate) -> str:
    where = _where(piece.low, piece.high, t)
    formula = _quotient(piece.above, piece.below)
    if piece.saddle is not None:
        i, j = piece.saddle
        text = t(
            "{where} row {row}, column {column} is a saddle point: v = {formula}.",
            where=where,
            row=i + 1,
            column=j + 1,
            formula=formula,
        )
    else:
        text = t(
            "{where} there is no saddle point: v = (a·d - b·c)/(a + d - b - c) = {formula}, that is {polynomial} = 0.",
            where=where,
            formula=formula,
            polynomial=polynomial_in_v(piece.polynomial),
        )
    if piece.everything:
        return f"{text} " + t("Every such v is a solution.")
    if piece.kept:
        text += " " + t("Solution: {roots}.", roots=", ".join(map(str, piece.kept)))
    if piece.dropped:
        text += " " + t("Dropped, as it lies elsewhere: {roots}.", roots=", ".join(map(str, piece.dropped)))
    return text


def _where(low: End, high: End, t: Translate) -> str:
    if low is None:
        return t("For all v") if high is None else t("For v <= {high}", high=shown(high))
    if high is None:
        return t("For v >= {low}", low=shown(low))
    return t("For {low} <= v <= {high}", low=shown(low), high=shown(high))


def _solutions(game: StochasticGame, q: Fraction, t: Translate) -> str:
    """All solutions, and the one nearest to what infinite play pays."""
    low, high = fixed_point_set(game)
    if low is not None and low == high:
        return t("v = Val A(v) has one solution only, whatever infinite play pays.")
    left, right = "-∞" if low is None else shown(low), "∞" if high is None else shown(high)
    if low is not None and q < low:
        side = t("Q = {q} lies below them: the value is the smallest.", q=shown(q))
    elif high is not None and q > high:
        side = t("Q = {q} lies above them: the value is the largest.", q=shown(q))
    else:
        side = t("Q = {q} is one of them: it is the value.", q=shown(q))
    return t("All solutions of v = Val A(v): from {low} to {high}.", low=left, high=right) + " " + side


def _quotient(above: Sequence[Fraction], below: Sequence[Fraction]) -> str:
    top, bottom = polynomial_in_v(above), polynomial_in_v(below)
    if bottom == "1":
        return top
    return f"({top})/({bottom})"


def polynomial_in_v(coefficients: Sequence[Fraction] | Sequence[int]) -> str:
    """The constant first, as the text writes entries.

    >>> polynomial_in_v((1, -2, 1))
    '1 - 2 v + v^2'
    """
    text = ""
    for k, c in enumerate(map(Fraction, coefficients)):
        if not c:
            continue
        power = "" if k == 0 else "v" if k == 1 else f"v^{k}"
        size = shown(abs(c)) if abs(c) != 1 or k == 0 else ""
        sign = (" - " if c < 0 else " + ") if text else ("-" if c < 0 else "")
        text += sign + f"{size} {power}".strip()
    return text or "0"
