"""The solution of a matrix game in words, as the text would write it."""

from __future__ import annotations

from gote.core import Explanation, Table, Text, shown, translator
from gote.core.numbers import decimal
from gote.zerosum.solve import MatrixSolution


def explain_matrix(solution: MatrixSolution, lang: str = "en") -> Explanation:
    """The matrix, the answer and the two lines of arithmetic that prove it."""
    t = translator("zerosum", lang)
    game = solution.game
    p, q, value = solution.row, solution.column, solution.value
    against_columns = [sum(x * row[j] for x, row in zip(p, game.payoffs, strict=True)) for j in range(game.shape[1])]
    against_rows = [sum(y * a for y, a in zip(q, row, strict=True)) for row in game.payoffs]
    blocks = (
        Table(game.payoffs, header=game.columns or (), labels=game.rows or ()),
        Text(
            t(
                "The value is V = {value} (about {about}). Player I plays p = {p}, player II plays q = {q}.",
                value=shown(value), about=decimal(value), p=shown(p), q=shown(q),
            ),
            heading=t("Answer"),
        ),
        Text(
            t("Against p the columns pay {payoffs}: never less than {value}.", payoffs=shown(against_columns), value=shown(value))
            + " "
            + t("Against q the rows win {payoffs}: never more than {value}.", payoffs=shown(against_rows), value=shown(value)),
            heading=t("Why"),
        ),
    )
    return Explanation(game.title or t("Matrix game"), blocks)
