"""The equation of one state in words: saddle test, formula, choice of the root, and where Q falls."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from gote.core import Ask, Formula, Table, Text, shown
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate
from gote.core.numbers import decimal
from gote.exact.lp import solve_matrix_game
from gote.stochastic.rules_model import Model
from gote.stochastic.worked_equation import End, Piece, pieces, solutions

LARGEST = 4
MOST_STATES = 6
ROUNDS = 6
_PAIR = re.compile(r"\d+(,\d+)+")


def system_blocks(model: Model, values: Sequence[Fraction], iterates: bool, t: Translate) -> list[Block]:
    """The equation of every state in letters; for 2 x 2 states what Val becomes at the solution; the first rounds of value
    iteration.
    """
    if model.named > MOST_STATES or max(max(model.shape(k)) for k in range(model.named)) > LARGEST:
        return []
    letters = _letters(model)
    blocks: list[Block] = []
    for k in range(model.named):
        entries = [[_entry(cell, letters) for cell in row] for row in model.cells[k]]
        rows = ", ".join(f"[{', '.join(row)}]" for row in entries)
        blocks.append(Formula(f"{letters[k]} = Val [{rows}]"))
    if any(go for k in range(model.named) for row in model.cells[k] for _, go in row) and model.named > 1:
        for k in range(model.named):
            blocks += _at_solution(model, k, values, letters, t)
    return [*blocks, *(_rounds(model, letters, t) if iterates else ())]


def _letters(model: Model) -> list[str]:
    """v_G, v_(2,3), else v_1 for the first state; -v_G for the game with the roles exchanged."""
    names = [
        f"v_{name}" if name.isascii() and name.isalnum() else f"v_({name})" if _PAIR.fullmatch(name) else f"v_{k}"
        for k, name in enumerate(model.names[: model.named], 1)
    ]
    swapped = {name + "'": f"(-{letter})" for name, letter in zip(model.names, names, strict=False)}
    return [
        *names,
        *(swapped.get(name, f"v_{k}") for k, name in enumerate(model.names[model.named :], model.named + 1)),
    ]


def _entry(cell: tuple[Fraction, dict[int, Fraction]], letters: Sequence[str]) -> str:
    reward, go = cell
    terms = [(-p, letters[l][2:-1]) if letters[l].startswith("(-") else (p, letters[l]) for l, p in go.items()]
    return signed_sum([(reward, ""), *terms])


def _at_solution(model: Model, k: int, values: Sequence[Fraction], letters: Sequence[str], t: Translate) -> list[Block]:
    """A 2 x 2 state at the values found: the entry at its saddle point, or the formula."""
    if model.shape(k) != (2, 2) or not any(go for row in model.cells[k] for _, go in row):
        return []
    matrix = model.matrix(k, values)
    entries = [[_entry(cell, letters) for cell in row] for row in model.cells[k]]
    saddle = next(
        (
            (i, j)
            for i in (0, 1)
            for j in (0, 1)
            if matrix[i][j] == min(matrix[i]) and matrix[i][j] == max(row[j] for row in matrix)
        ),
        None,
    )
    if saddle is not None:
        i, j = saddle
        words = t(
            "At the solution row {row}, column {column} of {state} is a saddle point:",
            row=i + 1,
            column=j + 1,
            state=model.names[k],
        )
        return [Text(words), Formula(f"{letters[k]} = {entries[i][j]}")]
    (a, b), (d, c) = [[f"({x})" if " " in x else x for x in row] for row in entries]
    words = t(
        "At the solution {state} has no saddle point, so its value is (a·c - b·d)/(a - b + c - d), with its entries a, b, c, d clockwise from the upper left:",
        state=model.names[k],
    )
    return [Text(words), Formula(f"{letters[k]} = ({a} · {c} - {b} · {d})/({a} - {b} + {c} - {d})")]


def _rounds(model: Model, letters: Sequence[str], t: Translate) -> list[Block]:
    """v(0) = 0, v(n + 1) = Val A(v(n)): the first rounds."""
    v = [Fraction(0)] * len(model)
    rows = []
    for _ in range(ROUNDS):
        v = [Fraction(solve_matrix_game(model.matrix(k, v))[0]) for k in range(len(model))]
        rows.append([decimal(x, 5) for x in v[: model.named]])
    text = t(
        "By hand one begins with 0 and puts the values of each round into the matrices of the next; what is missing shrinks by the chance to go on:"
    )
    table = Table(rows, header=list(letters[: model.named]), labels=[t("round {n}", n=n) for n in range(1, ROUNDS + 1)])
    return [Text(text, heading=t("Value iteration")), table]


def equation_blocks(model: Model, recursive: bool, t: Translate) -> list[Block]:
    """The steps of the text; nothing for other games."""
    if len(model) != 1 or max(model.shape(0)) > LARGEST:
        return []
    matrix = [[(reward, go.get(0, Fraction(0))) for reward, go in row] for row in model.cells[0]]
    found = pieces(matrix)
    if found is None or not any(b for row in matrix for _, b in row):
        return []
    lines = [_line(piece, t) for piece in found]
    if any(piece.saddle is None for piece in found):
        formula = t(
            "Without a saddle point v = (a·c - b·d)/(a - b + c - d), with the entries a, b, c, d clockwise from the upper left."
        )
        lines.insert(0, formula)
    if recursive:
        lines.append(_solutions(found, model.infinite_play, t))
    roots = {str(root): root for piece in found for root in piece.kept}
    asks = [Ask(t("Which v solves v = Val A(v)?"), *roots.values())] if len(roots) == 1 else []
    return [Text("\n".join(lines), heading=t("The equation, piece by piece")), *asks]


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
            "{where} there is no saddle point: v = {formula}, that is {polynomial} = 0.",
            where=where,
            formula=formula,
            polynomial=_highest_first(piece.polynomial),
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


def _solutions(found: Sequence[Piece], q: Fraction, t: Translate) -> str:
    """All solutions, and the one nearest to what infinite play pays."""
    low, high = solutions(found)
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
    return f"({top})/({bottom})" if " " in bottom else f"({top})/{bottom}"


def _highest_first(coefficients: Sequence[int]) -> str:
    """A polynomial as equations are written, the first sign positive.

    >>> _highest_first((-4, 4, 1)), _highest_first((4, 0, -1))
    ('v^2 + 4 v - 4', 'v^2 - 4')
    """
    degree = max(k for k, c in enumerate(coefficients) if c)
    sign = 1 if coefficients[degree] > 0 else -1
    powers = ["", "v", *(f"v^{k}" for k in range(2, degree + 1))]
    terms = [(Fraction(sign * c), power) for c, power in zip(coefficients, powers, strict=False)]
    return signed_sum(reversed(terms))


def polynomial_in_v(coefficients: Sequence[Fraction] | Sequence[int]) -> str:
    """The constant first, as the text writes entries.

    >>> polynomial_in_v((1, -2, 1))
    '1 - 2 v + v^2'
    """
    powers = ["", "v", *(f"v^{k}" for k in range(2, len(coefficients)))]
    return signed_sum(zip(map(Fraction, coefficients), powers, strict=False))
