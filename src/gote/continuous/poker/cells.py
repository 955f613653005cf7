"""Saddle points from their structure: which moves are used on which cells, with the ends of the cells unknown.

Let cells follow each other from 0 to 1 and let it be known, for both players, which moves hands of each cell may use.
Unknown are the cuts t(1) <= ... <= t(k) and the masses M(s, c) of every sequence on every cell. Mixing evenly on cells,
(r, s) is a saddle point if at both ends of every cell the moves used there answer best: with the values V(h, t) of the
opponent's decisions at the cuts as further unknowns, V is at least what every move earns, and equal for the moves used.
This is linear in cuts, masses and values together: at a cut R(t) is a sum of masses, and a sequence without a move has
R(t) = t. So one exact linear program finds the saddle point, with thresholds and mixtures, whether or not thresholds
are determined.

1. `centre.supports` shows the moves used on a grid of cells. Neighbouring cells with the same moves are one; narrow
   ones between two wide ones are thresholds seen through the grid and are left out.
2. The linear program; exact best replies prove its answer.
3. If there is none, the grid is refined near the changes and the structure read again.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from gote.continuous.poker.best_response import Piece
from gote.continuous.poker.centre import Label, supports
from gote.continuous.poker.plans import choices
from gote.continuous.poker.rules_tree import Decision, Node, decisions, joined
from gote.core.limits import checkpoint
from gote.exact.lp import solve_lp

ZERO, ONE = Fraction(0), Fraction(1)
START, ROUNDS, PARTS, MOST_DECISIONS, MOST_RUNS = 20, 6, 3, 40, 14
Run = tuple[float, Label]
"""width and moves"""


def solve_cells(tree: Node[Fraction]) -> Iterator[dict[str, tuple[Piece, ...]]]:
    """Proposals for a pair of optimal strategies, exact numbers, the likeliest first; none for very large trees. The
    caller proves them.

    >>> from gote.continuous.poker.rules_models import model
    >>> found = next(solve_cells(model("von_neumann", 2).tree))
    >>> [str(high) for _, high, _ in found[""]]
    ['1/9', '7/9', '1']
    """
    if len(list(decisions(tree))) > MOST_DECISIONS:
        return
    cuts = [k / START for k in range(START + 1)]
    seen = set()
    for _ in range(ROUNDS):
        checkpoint()
        labels = supports(tree, cuts)
        for structure in _structures(cuts, labels):
            if structure not in seen:
                seen.add(structure)
                found = saddle(tree, structure)
                if found is not None:
                    yield found
        cuts = _finer(cuts, labels)


def _structures(cuts: Sequence[float], labels: Sequence[Label]) -> Iterator[tuple[Label, ...]]:
    """The moves in order of hands: all runs, then without the narrowest, and so on."""
    runs = _runs([(high - low, label) for (low, high), label in zip(pairwise(cuts), labels, strict=True)])
    if len(runs) <= MOST_RUNS:
        yield tuple(label for _, label in runs)
    while len(runs) > 1:
        least = min(width for width, _ in runs)
        if least > 0.12:
            return
        k = next(k for k, (width, _) in enumerate(runs) if width == least)
        runs = _runs([run for j, run in enumerate(runs) if j != k])
        if len(runs) <= MOST_RUNS:
            yield tuple(label for _, label in runs)


def _runs(parts: Sequence[Run]) -> list[Run]:
    found: list[Run] = []
    for width, label in parts:
        if found and found[-1][1] == label:
            found[-1] = (found[-1][0] + width, label)
        else:
            found.append((width, label))
    return found


def _finer(cuts: Sequence[float], labels: Sequence[Label]) -> list[float]:
    """Cells next to a change are cut into parts; others stay, or join with a neighbour that does not change either."""
    found = [0.0]
    changes = [k for k in range(1, len(labels)) if labels[k] != labels[k - 1]]
    near = {k for change in changes for k in (change - 1, change)}
    for k, (low, high) in enumerate(pairwise(cuts)):
        parts = PARTS if k in near else 1
        found += [low + (high - low) * (j + 1) / parts for j in range(parts)]
    return found


def saddle(tree: Node[Fraction], structure: Sequence[Label]) -> dict[str, tuple[Piece, ...]] | None:
    """The exact program for a structure: behaviour of both players, None when no cuts and masses fit."""
    size = len(structure)
    own = {player: choices(tree, player) for player in (1, 2)}
    moves = {player: [dict(label[player - 1]) for label in structure] for player in (1, 2)}
    columns: dict[tuple[int, str, int], int] = {}
    for player in (1, 2):
        for c in range(size):
            for choice in own[player]:
                for label, key in choice.moves:
                    if label in moves[player][c].get(choice.history, ()):
                        columns[player, key, c] = len(columns)
    first = len(columns) - 1  # the cut t(c) is column first + c for 0 < c < size
    rows: dict[bool, list[tuple[dict[int, Fraction], Fraction]]] = {True: [], False: []}

    def cut(parts: dict[int, Fraction], c: int, a: Fraction) -> Fraction:
        """Add a t(c) to a row; what is constant is returned."""
        if 0 < c < size:
            parts[first + c] = parts.get(first + c, ZERO) + a
        return a if c == size else ZERO

    nodes = list(decisions(tree))
    last = {(h, player): "" for h, _ in nodes for player in (1, 2)}
    for player in (1, 2):
        for choice in own[player]:
            for _, key in choice.moves:
                last |= {(h, player): key for h, _ in nodes if h == key or h.startswith(key + "/")}
    values: dict[tuple[int, str, int], int] = {}
    for player in (1, 2):
        for history, node in nodes:
            if node.player != player:
                for end in range(size + 1):
                    values[player, history, end] = first + size + len(values)

    def worth(
        node: Node[Fraction], history: str, sequence: str, player: int, end: int, parts: dict[int, Fraction]
    ) -> Fraction:
        """Subtract from a row what the opponent of `player` earns from here with the hand at a cut; what is constant is
        returned.
        """
        if isinstance(node, Decision):
            if node.player != player:
                later = values[player, history, end]
                parts[later] = parts.get(later, ZERO) - ONE
                return ZERO
            return sum(
                (
                    worth(child, joined(history, label), joined(history, label), player, end, parts)
                    for label, child in node.moves
                ),
                ZERO,
            )
        below = -2 * node.amount if node.showdown else ZERO
        whole = node.amount if node.showdown or player == 1 else -node.amount
        if not sequence:
            return whole + cut(parts, end, below)
        for cell in range(size):
            k = columns.get((player, sequence, cell))
            if k is not None:
                parts[k] = parts.get(k, ZERO) + whole + (below if cell < end else ZERO)
        return ZERO

    for c in range(size):
        parts: dict[int, Fraction] = {}
        rows[False].append((parts, cut(parts, c + 1, ONE) + cut(parts, c, -ONE)))
        for player in (1, 2):
            for choice in own[player]:
                if choice.history in moves[player][c]:
                    parts = {
                        columns[player, key, c]: ONE
                        for label, key in choice.moves
                        if label in moves[player][c][choice.history]
                    }
                    constant = ZERO
                    if choice.parent:
                        parts[columns[player, choice.parent, c]] = -ONE
                    else:
                        constant = cut(parts, c, ONE) + cut(parts, c + 1, -ONE)
                    rows[True].append((parts, constant))
    for player in (1, 2):
        for end in range(size + 1):
            near = [moves[3 - player][c] for c in (end - 1, end) if 0 <= c < size]
            for history, node in nodes:
                if node.player != player:
                    for label, child in node.moves:
                        parts = {values[player, history, end]: ONE}
                        constant = worth(child, joined(history, label), last[history, player], player, end, parts)
                        rows[any(label in here.get(history, ()) for here in near)].append((parts, constant))
    n = first + size + len(values)
    solution = solve_lp(
        [0] * n,
        [{k: -a for k, a in parts.items() if a} for parts, _ in rows[False]],
        [b for _, b in rows[False]],
        [{k: a for k, a in parts.items() if a} for parts, _ in rows[True]],
        [-b for _, b in rows[True]],
        lower=[0] * (first + size) + [None] * len(values),
    )
    if solution.status != "optimal":
        return None
    cuts = [ZERO, *(solution.x[first + c] for c in range(1, size)), ONE]
    found: dict[str, tuple[Piece, ...]] = {}
    for player in (1, 2):
        for choice in own[player]:
            pieces: list[Piece] = []
            for c, (low, high) in enumerate(pairwise(cuts)):
                if low == high:
                    continue
                labels = moves[player][c].get(choice.history, (choice.moves[0][0],))
                masses = {
                    label: solution.x[columns[player, key, c]]
                    for label, key in choice.moves
                    if (player, key, c) in columns
                }
                total = sum(masses.values(), ZERO)
                here = {label: m / total for label, m in masses.items() if m} if total else {labels[0]: ONE}
                if pieces and pieces[-1][2] == here:
                    pieces[-1] = (pieces[-1][0], high, here)
                else:
                    pieces.append((low, high, here))
            found[choice.history] = tuple(pieces)
    return found
