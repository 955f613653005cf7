"""The inside of the saddle points of a discretised game: which moves may hands use at all.

Both players are restricted to mixing evenly on given cells of [0, 1]; two hands of one cell split the pot. This is a
linear program in player 1's masses, and its dual solution is player 2's plan:

    maximise  sum of the values of player 2's cells,   value of a decision <= what each of its moves pays.

Solved by an interior point method without a final vertex it tends to the middle of the optimal face: a move has weight
exactly where some optimal strategy gives it weight. Floats only propose; `cells` solves and proves the structure seen
here exactly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

from gote.continuous.poker.plans import Choice, choices
from gote.continuous.poker.rules_tree import Decision, End, Node, joined

Label = tuple[tuple[tuple[str, tuple[str, ...]], ...], ...]
"""for both players: (history, moves) of the decisions reached"""


def supports(tree: Node[Fraction], cuts: Sequence[float]) -> list[Label]:
    """For every cell the moves with weight, of both players.

    >>> from gote.continuous.poker.rules_models import model
    >>> found = supports(model("la_relance", 2).tree, [0, 0.25, 0.5, 0.75, 1])
    >>> found[0][0], found[3][1]
    ((('', ('fold', 'bet')),), (('bet', ('call',)),))
    """
    program = _Program(tree, cuts)
    mine, yours = program.solve()
    labels = []
    for c in range(len(cuts) - 1):
        labels.append(tuple(_used(own, table, c) for own, table in ((program.own[1], mine), (program.own[2], yours))))
    return labels


def _used(
    own: Sequence[Choice], weights: Mapping[tuple[str, int], bool], cell: int
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    reached = {""}
    found = []
    for choice in own:
        if choice.parent in reached:
            moves = tuple((label, key) for label, key in choice.moves if weights[key, cell]) or choice.moves
            found.append((choice.history, tuple(label for label, _ in moves)))
            reached |= {key for _, key in moves}
    return tuple(found)


def _amounts(node: Node[Fraction]) -> list[float]:
    if isinstance(node, End):
        return [abs(float(node.amount))]
    return [x for _, child in node.moves for x in _amounts(child)]


@dataclass
class _Row:
    parts: dict[int, float]
    low: float
    high: float


class _Program:
    """Columns: masses M(s, c), sums R(s, c) of the cells below, values u(h, c). Rows as they are met."""

    def __init__(self, tree: Node[Fraction], cuts: Sequence[float]) -> None:
        self.tree, self.cuts, self.n = tree, cuts, len(cuts) - 1
        self.own = {player: choices(tree, player) for player in (1, 2)}
        self.columns: dict[tuple[str, str, int], int] = {}
        self.rows: list[_Row] = []
        self.moves: dict[tuple[str, int], int] = {}
        self.unit = max(_amounts(tree)) or 1.0

    def column(self, kind: str, name: str, cell: int) -> int:
        return self.columns.setdefault((kind, name, cell), len(self.columns))

    def solve(self) -> tuple[dict[tuple[str, int], bool], dict[tuple[str, int], bool]]:
        """Whether each sequence of player 1, and of player 2, has weight on each cell."""
        from gote.exact.highs import float_maximum

        self._build(inf)
        lower = [-inf if kind == "u" else 0.0 for kind, _, _ in self.columns]
        cost = [
            self.cuts[cell + 1] - self.cuts[cell] if (kind, name) == ("u", "value") else 0.0
            for kind, name, cell in self.columns
        ]
        engine = float_maximum(
            (cost, lower),
            [row.parts for row in self.rows],
            ([row.low for row in self.rows], [row.high for row in self.rows]),
            solver="ipm",
            run_crossover="off",
            presolve="off",
            ipm_optimality_tolerance=1e-10,
        )
        return self._weights(engine.getSolution())

    def _weights(self, solution: Any) -> tuple[dict[tuple[str, int], bool], dict[tuple[str, int], bool]]:
        """Weight against the loss of the move: of the two one tends to 0."""
        mine, yours = {}, {}
        for (kind, name, cell), k in self.columns.items():
            if kind == "M":
                mine[name, cell] = solution.col_value[k] / (self.cuts[cell + 1] - self.cuts[cell]) > abs(
                    solution.col_dual[k]
                )
        for (name, cell), k in self.moves.items():
            slack = abs(self.rows[k].high - solution.row_value[k])
            yours[name, cell] = abs(solution.row_dual[k]) / (self.cuts[cell + 1] - self.cuts[cell]) > slack
        return mine, yours

    def _build(self, inf: float) -> None:
        n = self.n
        for choice in self.own[1]:
            for c in range(n):
                row = {self.column("M", key, c): 1.0 for _, key in choice.moves}
                if choice.parent:
                    row[self.column("M", choice.parent, c)] = -1.0
                whole = 0.0 if choice.parent else self.cuts[c + 1] - self.cuts[c]
                self.rows.append(_Row(row, whole, whole))
                for _, key in choice.moves:
                    sums = {self.column("R", key, c + 1): 1.0, self.column("M", key, c): -1.0}
                    if c:
                        sums[self.column("R", key, c)] = -1.0
                    self.rows.append(_Row(sums, 0.0, 0.0))
        for c in range(n):
            parts, constant = self._worth(self.tree, "", "", c)
            row = {self.column("u", "value", c): 1.0} | {k: -a for k, a in parts.items()}
            self.rows.append(_Row(row, constant, constant))
            self._replies(self.tree, "", "", c, inf)

    def _replies(self, node: Node[Fraction], history: str, last: str, cell: int, inf: float) -> None:
        if isinstance(node, End):
            return
        for label, child in node.moves:
            after = joined(history, label)
            if node.player == 2:
                parts, constant = self._worth(child, after, last, cell)
                row = {self.column("u", history, cell): 1.0}
                for k, a in parts.items():
                    row[k] = row.get(k, 0.0) - a
                self.moves[after, cell] = len(self.rows)
                self.rows.append(_Row(row, -inf, constant))
            self._replies(child, after, after if node.player == 1 else last, cell, inf)

    def _worth(self, node: Node[Fraction], history: str, last: str, cell: int) -> tuple[dict[int, float], float]:
        """What player 1 receives from here until player 2's next decision, against player 2's hands of the cell."""
        if isinstance(node, Decision) and node.player == 2:
            return {self.column("u", history, cell): 1.0}, 0.0
        if isinstance(node, End):
            w = float(node.amount) / self.unit
            if not last:
                return {}, w * (1 - self.cuts[cell] - self.cuts[cell + 1] if node.showdown else 1.0)
            parts = {self.column("R", last, self.n): w}
            if node.showdown:
                for c in (cell, cell + 1):
                    if c:
                        k = self.column("R", last, c)
                        parts[k] = parts.get(k, 0.0) - w
            return parts, 0.0
        total: dict[int, float] = {}
        constant = 0.0
        for label, child in node.moves:
            after = joined(history, label)
            parts, more = self._worth(child, after, after, cell)
            constant += more
            for k, a in parts.items():
                total[k] = total.get(k, 0.0) + a
        return total, constant
