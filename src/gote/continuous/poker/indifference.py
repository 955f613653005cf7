"""Indifference equations (無差別方程式): one per threshold, linear in the thresholds, solved in numbers or in the bet (Ferguson,
2.7.2).

With the order of all thresholds fixed, hands fall into cells between neighbouring thresholds, and everybody's move on
each cell is fixed.

1. At a threshold t between the moves A and B of a decision, the hand t earns the same with both. What it earns is a sum
   over the opponent's cells that lead to each end: w times the length of the cell, with the sign of the comparison at a
   showdown; lengths are differences of thresholds, so the equation is linear.
2. After A or B the hand t goes on as the form says just below or just above t.
3. Solve the square system; check the order 0 <= ... <= 1; prove the result by exact best replies.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gote.continuous.poker.rules_models import Form
from gote.continuous.poker.rules_tree import Decision, End, Node, decisions, joined
from gote.exact.expression import Expression, Symbols, solve_system

Linear = list[Any]
"""coefficients of the thresholds in order, then the constant"""


@dataclass(frozen=True)
class Equation:
    """`coefficients` . thresholds + constant = 0, from player `player` being indifferent between two moves at
    `threshold`.
    """

    threshold: str
    player: int
    history: str
    moves: tuple[str, str]
    coefficients: tuple[Expression, ...]
    constant: Expression


def indifference_system(tree: Node[Expression], form: Form, ring: Symbols) -> list[Equation]:
    """One equation per threshold of the form.

    >>> from gote.continuous.poker.rules_models import BETA, FORMS, symbolic_tree
    >>> [written(e, FORMS["la_relance"]) for e in indifference_system(symbolic_tree("la_relance"), FORMS["la_relance"], BETA)]
    ['(beta + 2)*b - beta = 0', '-(beta + 2)*a + 2*(beta + 1)*b - beta = 0']
    """
    nodes = dict(decisions(tree))
    found = []
    for threshold in form.order:
        history, k = next((h, line.index(threshold)) for h, line in form.moves.items() if threshold in line)
        below, above = form.moves[history][k - 1], form.moves[history][k + 1]
        player = nodes[history].player
        place = form.order.index(threshold)
        children = dict(nodes[history].moves)
        lines = []
        for move, cell in ((below, place), (above, place + 1)):
            cells = _leading(nodes, form, 3 - player, history)
            lines.append(_earned(children[move], player, place, cell, cells, joined(history, move), form, ring))
        difference = [x - y for x, y in zip(lines[1], lines[0], strict=True)]
        found.append(Equation(threshold, player, history, (below, above), tuple(difference[:-1]), difference[-1]))
    return found


def solve_thresholds(tree: Node[Expression], form: Form, ring: Symbols) -> dict[str, Expression] | None:
    """The thresholds as expressions in the ring's parameters; None when the system is singular.

    >>> from gote.continuous.poker.rules_models import BETA, FORMS, symbolic_tree
    >>> {k: str(v) for k, v in solve_thresholds(symbolic_tree("von_neumann"), FORMS["von_neumann"], BETA).items()}["a"]
    'beta/((beta + 1)*(beta + 4))'
    """
    system = indifference_system(tree, form, ring)
    solution = solve_system([list(e.coefficients) for e in system], [-e.constant for e in system])
    return None if solution is None else dict(zip(form.order, solution, strict=True))


def written(equation: Equation, form: Form) -> str:
    """The equation as text."""
    parts = []
    for name, c in zip(form.order, equation.coefficients, strict=True):
        if c != 0:
            text = str(c)
            if re.fullmatch(r"[^()]* [+-] [^()]*", text):
                text = f"({text})"
            parts.append(name if text == "1" else f"-{name}" if text == "-1" else f"{text}*{name}")
    if equation.constant != 0:
        parts.append(str(equation.constant))
    return " + ".join(parts).replace("+ -", "- ") + " = 0"


def _cells(form: Form) -> int:
    return len(form.order) + 1


def _move_on(form: Form, history: str, cell: int) -> str:
    """The move a form makes at a decision with a hand of the cell (cells are counted from the worst hands)."""
    line = form.moves[history]
    passed = sum(1 for name in line[1::2] if form.order.index(name) < cell)
    return line[2 * passed]


def _leading(nodes: dict[str, Decision[Expression]], form: Form, player: int, history: str) -> list[int]:
    """Cells of a player's hands whose moves lead to the history (his opponent playing along)."""
    labels = history.split("/") if history else []
    kept = []
    for cell in range(_cells(form)):
        here, fits = "", True
        for label in labels:
            if nodes[here].player == player and _move_on(form, here, cell) != label:
                fits = False
                break
            here = joined(here, label)
        if fits:
            kept.append(cell)
    return kept


def _earned(
    node: Node[Expression],
    player: int,
    place: int,
    cell: int,
    cells: Sequence[int],
    history: str,
    form: Form,
    ring: Symbols,
) -> Linear:
    """What the hand at threshold `place` earns from here against the opponent's cells, going on as hands of `cell` do."""
    size = len(form.order)
    if isinstance(node, End):
        total = [ring.constant(0)] * (size + 1)
        for c in cells:
            sign = (1 if c <= place else -1) if node.showdown else (1 if player == 1 else -1)
            _add_length(total, c, size, node.amount * sign)
        return total
    if node.player == player:
        move = _move_on(form, history, cell)
        return _earned(dict(node.moves)[move], player, place, cell, cells, joined(history, move), form, ring)
    total = [ring.constant(0)] * (size + 1)
    for label, child in node.moves:
        taken = [c for c in cells if _move_on(form, history, c) == label]
        if taken:
            part = _earned(child, player, place, cell, taken, joined(history, label), form, ring)
            total = [x + y for x, y in zip(total, part, strict=True)]
    return total


def _add_length(total: Linear, cell: int, size: int, amount: Expression) -> None:
    """Add amount x (upper end - lower end) of a cell; the ends of [0, 1] are constants."""
    if cell < size:
        total[cell] = total[cell] + amount
    else:
        total[size] = total[size] + amount
    if cell > 0:
        total[cell - 1] = total[cell - 1] - amount
