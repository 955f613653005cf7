"""A solved game of games in words: the matrices, the equations, the values, and what the strategies guarantee."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Explanation, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.stochastic.model import Model, max_payoff, min_stop
from gote.stochastic.solve import StochasticSolution, bound_text, decimal_text

Block = Text | Table


def explain_stochastic(solution: StochasticSolution, lang: str = "en") -> Explanation:
    """The worked solution."""
    t = translator("stochastic", lang)
    model = solution.model
    shown_states = range(min(model.named, 12))
    blocks: list[Block] = [Text(_family(solution, t), heading=t("What kind of game"))]
    for k in shown_states:
        blocks.append(Table(_symbolic(model, k), caption=model.names[k] + " ="))
    blocks.append(Text(_equation(solution, t), heading=t("The equations")))
    for k in shown_states:
        matrix = model.matrix(k, solution.values)
        if matrix != [[r for r, _ in row] for row in model.cells[k]]:
            caption = t("{state} with every game replaced by its value", state=model.names[k])
            blocks.append(Table([[_short(x) for x in row] for row in matrix], caption=caption))
    blocks.append(Text(_values(solution, t), heading=t("Answer")))
    rows = [
        (model.names[k], _short(solution.values[k]), _mixture(solution.rows[k]), _mixture(solution.columns[k])) for k in shown_states
    ]
    blocks.append(Table(rows, header=(t("state"), t("value"), t("row player"), t("column player"))))
    blocks.append(Text(_proof(solution, t), heading=t("Why")))
    return Explanation(solution.game.title or t("Games with games as entries"), tuple(blocks))


def _short(x: Fraction) -> str:
    return shown(x) if x.denominator < 10**9 else decimal_text(x, 10)


def _mixture(p: tuple[Fraction, ...]) -> str:
    return "(" + ", ".join(_short(x) for x in p) + ")"


def _symbolic(model: Model, k: int) -> list[list[str]]:
    """Entries as the text writes them: 1 + 3/5 G."""
    rows = []
    for row in model.cells[k]:
        line = []
        for reward, go in row:
            parts = [] if not reward and go else [shown(reward)]
            parts += [("" if p == 1 else shown(p) + " ") + model.names[l] for l, p in go.items()]
            line.append(" + ".join(parts))
        rows.append(line)
    return rows


def _family(solution: StochasticSolution, t: Translate) -> str:
    model = solution.model
    if solution.family == "multistage":
        text = t("Multistage: no game comes back, so the last ones are solved first and their values put into the others.")
    elif solution.family == "stochastic":
        s, most = min_stop(model), max_payoff(model)
        text = t("Stochastic: play stops with probability 1 whatever the players do.")
        if s > 0:
            text += " " + t("The smallest stop probability is s = {s}, so no expected total exceeds M/s = {bound}.", s=shown(s), bound=shown(most / s))
    else:
        text = t("Recursive: play can last for ever, which pays Q = {q}.", q=shown(model.infinite_play))
    if len(model) > model.named:
        text += " " + t("A state with a prime is the same game with the players' roles exchanged (its matrix is minus the transpose).")
    return text


def _equation(solution: StochasticSolution, t: Translate) -> str:
    text = t("The values solve v = Val A(v): in each state the value of the matrix in which every game is replaced by its value.")
    if solution.family == "recursive":
        text += " " + t("The equation may have many solutions; the value is the one that the payoff of infinite play picks out (Everett).")
    elif solution.family == "stochastic":
        text += " " + t("The solution is unique, and strategies optimal in A(v), used for ever, are optimal (Shapley).")
    return text


def _values(solution: StochasticSolution, t: Translate) -> str:
    lines = []
    for k in range(min(solution.model.named, 12)):
        name = solution.model.names[k]
        if k in solution.algebraic:
            polynomial = _polynomial(solution.algebraic[k].polynomial)
            lines.append(
                t("v({state}) = {value}... is the root of {polynomial} = 0 near it.", state=name, value=decimal_text(solution.values[k], 12), polynomial=polynomial)
            )
        else:
            lines.append(f"v({name}) = {_short(solution.values[k])}")
    return "\n".join(lines)


def _polynomial(coefficients: tuple[int, ...]) -> str:
    """The polynomial in x, highest power first.

    >>> _polynomial((-3, 4, 1))
    'x^2 + 4 x - 3'
    """
    text = ""
    for k in reversed(range(len(coefficients))):
        c = coefficients[k]
        if not c:
            continue
        power = "" if k == 0 else "x" if k == 1 else f"x^{k}"
        size = str(abs(c)) if abs(c) != 1 or k == 0 else ""
        term = f"{size} {power}".strip()
        text += (f" {'-' if c < 0 else '+'} " if text else "-" if c < 0 else "") + term
    return text


def _proof(solution: StochasticSolution, t: Translate) -> str:
    proof = solution.proof
    lines = [
        t("Against each strategy the other player faces a one-person problem, solved exactly: the strategies secure the values within {bound}.", bound=bound_text(proof.error))
    ]
    if not proof.row_optimal:
        lines.append(t("The row player has no optimal strategy of this kind; the one given is optimal up to that epsilon."))
    if not proof.column_optimal:
        lines.append(t("The column player has no optimal strategy of this kind; the one given is optimal up to that epsilon."))
    return "\n".join(lines)
