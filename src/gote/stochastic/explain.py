"""A solved game of games in words: the matrices, the equations, the values, and what the strategies guarantee."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate, translated_title
from gote.exact.germ import Germ
from gote.stochastic.answer import StochasticAnswer
from gote.stochastic.explain_equation import equation_blocks, system_blocks
from gote.stochastic.explain_moves import Moves, moves_of
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import Model, max_payoff, min_stop
from gote.stochastic.solve import SolvedStates, bound_text, decimal_text, states_of


def explain_stochastic(solved: Solution[StochasticGame, StochasticAnswer], lang: str = "en") -> Explanation:
    """The worked solution."""
    t = translator("stochastic", lang)
    solution = states_of(solved)
    model = solution.model
    moves = moves_of(solved.game._family, t)
    shown_states = range(min(model.named, 12))
    blocks: list[Block] = [Text(moves.rules, heading=t("The moves"))] if moves.rules else []
    blocks.append(Text(_family(solution, t), heading=t("What kind of game")))
    for k in shown_states:
        blocks.append(_named(_symbolic(model, k), model.names[k] + " =", moves))
    blocks.append(Text(_equation(solution, t), heading=t("The equations")))
    blocks += system_blocks(model, solution.values, solution.family == "stochastic", t)
    blocks += equation_blocks(model, solution.family == "recursive", t)
    for k in shown_states:
        matrix = model.matrix(k, solution.values)
        if matrix != [[r for r, _ in row] for row in model.cells[k]]:
            caption = t("{state} with every game replaced by its value", state=model.names[k])
            blocks.append(_named([[_short(x) for x in row] for row in matrix], caption, moves))
    blocks.append(Text(_values(solution, t), heading=t("Answer")))
    rows = [
        (
            model.names[k],
            _short(solution.values[k]),
            _mixture(solution.rows[k], moves.rows),
            _mixture(solution.columns[k], moves.columns),
        )
        for k in shown_states
    ]
    blocks.append(Table(rows, header=(t("state"), t("value"), t("row player"), t("column player"))))
    blocks.append(Text(_proof(solution, t), heading=t("Why")))
    blocks += _families_in_s(solution, t)
    return Explanation(translated_title(solved.game.title or "Games with games as entries", t), tuple(blocks))


def _short(x: Fraction) -> str:
    if x.denominator < 10**9:
        return shown(x)
    return decimal_text(x, 10) if abs(x) > Fraction(1, 10**9) else f"{float(x):.0e}"


def _named(rows: list[list[str]], caption: str, moves: Moves) -> Table:
    """A matrix, with the names of its moves where every row and column has one."""
    if not 1 < len(rows) <= len(moves.rows) or len(rows[0]) != len(moves.columns):
        return Table(rows, caption=caption)
    return Table(rows, moves.columns, moves.rows[: len(rows)], caption)


def _mixture(p: tuple[Fraction, ...], names: tuple[str, ...]) -> str:
    if 1 < len(p) <= len(names):
        return ", ".join(f"{name} {_short(x)}" for name, x in zip(names, p, strict=False) if x)
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


def _family(solution: SolvedStates, t: Translate) -> str:
    model = solution.model
    if solution.family == "multistage":
        text = t(
            "Multistage: no game comes back, so the last ones are solved first and their values put into the others."
        )
    elif solution.family == "stochastic":
        s, most = min_stop(model), max_payoff(model)
        text = t("Stochastic: play stops with probability 1 whatever the players do.")
        if s > 0:
            text += " " + t(
                "The smallest stop probability is s = {s}, so no expected total exceeds M/s = {bound}.",
                s=shown(s),
                bound=shown(most / s),
            )
    else:
        text = t("Recursive: play can last for ever, which pays Q = {q}.", q=shown(model.infinite_play))
    if len(model) > model.named:
        text += " " + t(
            "A state with a prime is the same game with the players' roles exchanged (its matrix is minus "
            "the transpose)."
        )
    return text


def _equation(solution: SolvedStates, t: Translate) -> str:
    text = t(
        "The values solve v = Val A(v): in each state the value of the matrix in which every game is "
        "replaced by its value."
    )
    if solution.family == "recursive":
        text += " " + t(
            "The equation may have many solutions; the value is the one that the payoff of infinite play "
            "picks out (Everett)."
        )
    elif solution.family == "stochastic":
        text += " " + t("The solution is unique, and strategies optimal in A(v), used for ever, are optimal (Shapley).")
    return text


def _values(solution: SolvedStates, t: Translate) -> str:
    lines = []
    for k in range(min(solution.model.named, 12)):
        name = solution.model.names[k]
        radical = _radical(solution, k)
        if radical is not None:
            lines.append(f"v({name}) = {radical} = {decimal_text(solution.values[k], 12)}...")
        elif k in solution.algebraic:
            polynomial = _polynomial(solution.algebraic[k].polynomial)
            lines.append(
                t(
                    "v({state}) = {value}... is the root of {polynomial} = 0 near it.",
                    state=name,
                    value=decimal_text(solution.values[k], 12),
                    polynomial=polynomial,
                )
            )
        else:
            lines.append(f"v({name}) = {_short(solution.values[k])}")
    return "\n".join(lines)


def _radical(solution: SolvedStates, k: int) -> str | None:
    """A proved quadratic value with its square root."""
    if solution.exact_proof is None or k not in solution.algebraic:
        return None
    radical: str | None = solution.exact_proof.values[k].algebraic().radical()
    return radical


def _polynomial(coefficients: tuple[int, ...]) -> str:
    """The polynomial in x, highest power first.

    >>> _polynomial((-3, 4, 1))
    'x^2 + 4 x - 3'
    """
    powers = ["", "x", *(f"x^{k}" for k in range(2, len(coefficients)))]
    return signed_sum((Fraction(c), power) for c, power in reversed(list(zip(coefficients, powers, strict=False))))


def _families_in_s(solution: SolvedStates, t: Translate) -> list[Block]:
    """The epsilon-optimal strategies as functions of s, with what they secure."""
    if solution.exact_proof is None:
        return []
    blocks: list[Block] = []
    for who, side in ((t("row player"), solution.exact_proof.row), (t("column player"), solution.exact_proof.column)):
        if side.optimal:
            continue
        rows = [
            (
                solution.model.names[k],
                "(" + ", ".join(_in_s(x) for x in side.strategies[k]) + ")",
                _in_s(side.bounds[k]),
            )
            for k in range(min(solution.model.named, 12))
        ]
        blocks.append(
            Table(
                rows,
                header=(t("state"), t("strategy"), t("secures")),
                caption=t("For every small s > 0: {who}", who=who),
            )
        )
    return blocks


def _in_s(x: Any) -> str:
    """A number of the proof as text; germs as quotients of polynomials in s.

    >>> from gote.exact.germ import infinitesimal
    >>> _in_s((1 - 2 * infinitesimal(2)) / (1 + infinitesimal()))
    '(1 - 2 s^2)/(1 + s)'
    """
    if not isinstance(x, Germ):
        return str(x.algebraic()) if hasattr(x, "algebraic") else shown(x)
    above, below = _polynomial_in_s(x.above), _polynomial_in_s(x.below)
    if below == "1":
        return above
    return f"({above})/({below})" if " " in above else f"{above}/({below})"


def _polynomial_in_s(coefficients: tuple[Any, ...]) -> str:
    text = ""
    for k, c in enumerate(coefficients):
        if not c:
            continue
        size = _in_s(abs(c) if isinstance(c, Fraction) else c)
        power = "" if k == 0 else "s" if k == 1 else f"s^{k}"
        term = (
            power
            if size == "1" and power
            else f"({size}) {power}".rstrip()
            if " " in size
            else f"{size} {power}".rstrip()
        )
        minus = isinstance(c, Fraction) and c < 0
        text += (" - " if minus else " + ") + term if text else ("-" if minus else "") + term
    return text or "0"


def _proof(solution: SolvedStates, t: Translate) -> str:
    proof = solution.proof
    lines = [
        t(
            "Against each strategy the other player faces a one-person problem, solved exactly: the "
            "strategies secure the values within {bound}.",
            bound=bound_text(proof.error),
        )
        if proof.error
        else t(
            "Against each strategy the other player faces a one-person problem, solved exactly: the strategies secure the values."
        )
    ]
    exact = solution.exact_proof
    if exact is not None:
        degree = next((x.field.root.degree for x in exact.values if hasattr(x, "field")), 1)
        if degree > 1:
            lines.append(
                t(
                    "The values lie in a number field of degree {degree}; there v = Val A(v) holds exactly, "
                    "all signs decided without rounding.",
                    degree=degree,
                )
            )
        else:
            lines.append(t("v = Val A(v) holds exactly, in rational numbers."))
    for who, optimal in ((t("row player"), proof.row_optimal), (t("column player"), proof.column_optimal)):
        if not optimal and exact is not None:
            lines.append(
                t(
                    "The {who} has no optimal stationary strategy: those optimal in A(v) let the other "
                    "player go on for ever. Strategies that depend "
                    "on a small s secure amounts that tend to the value as s tends to 0; the one given has such an s.",
                    who=who,
                )
            )
        elif not optimal:
            lines.append(
                t(
                    "No optimal stationary strategy of the {who} was found; the one given is optimal up to "
                    "that epsilon.",
                    who=who,
                )
            )
    if not solution.proved_exactly:
        lines.append(t("The values are proved within that bound, not exactly."))
    return "\n".join(lines)
