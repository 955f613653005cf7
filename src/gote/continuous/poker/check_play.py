"""Betting trees played out for the proofs: what a strategy earns and guarantees with every hand.

On every cell between neighbouring breakpoints the payoff of a pure plan is a straight line in the hand, so that of the
best plan is convex and piecewise linear: it is known from its tangents.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.continuous.poker.rules_tree import Decision, End, Node, decisions, joined, mapped
from gote.core import CheckError, rational
from gote.exact.rational import to_fmpq, to_fraction

Pieces = Sequence[tuple[Fraction, Fraction, Mapping[str, Fraction]]]
Behaviour = Mapping[str, Pieces]
Cell = tuple[Fraction, Fraction, Fraction]
"""hands of the opponent from, to, and how likely he is still there with them"""


def read_pieces(
    history: str, node: Decision[Fraction], given: Sequence[Any], field: str
) -> list[tuple[Fraction, Fraction, dict[str, Fraction]]]:
    """Pieces of an answer, which must be probabilities of the decision's moves and cover [0, 1]."""
    if any(set(p) != {"from", "to", "moves"} for p in given):
        raise CheckError(f"{field}: a piece after {history!r} has other fields than from, to, moves")
    pieces = [(rational(p["from"]), rational(p["to"]), {k: rational(v) for k, v in p["moves"].items()}) for p in given]
    pieces_cover(history, node, pieces, field)
    return pieces


def pieces_cover(history: str, node: Decision[Fraction], pieces: Pieces, field: str) -> None:
    """They follow each other from 0 to 1 with probabilities of the decision's moves."""
    ends = [Fraction(0), *(high for _, high, _ in pieces)]
    labels = {label for label, _ in node.moves}
    if ends[-1] != 1 or any(low != end or high <= low for (low, high, _), end in zip(pieces, ends, strict=False)):
        raise CheckError(f"{field}: the pieces after {history!r} do not cover [0, 1]")
    if any(not m or sum(m.values()) != 1 or min(m.values()) < 0 or not set(m) <= labels for _, _, m in pieces):
        raise CheckError(f"{field}: the moves after {history!r} are not probabilities")


def cuts_of(behaviour: Behaviour) -> list[Fraction]:
    """Where some strategy changes, from 0 to 1."""
    return sorted({Fraction(0), Fraction(1), *(x for p in behaviour.values() for a, b, _ in p for x in (a, b))})


def saddle_value(tree: Node[Fraction], behaviour: Behaviour) -> Fraction:
    """What player 1 earns on average, after making sure that neither player could do better; in FLINT's rationals."""
    fast, cuts = mapped(tree, to_fmpq), list(map(to_fmpq, cuts_of(behaviour)))
    played: Any = {
        h: [(to_fmpq(a), to_fmpq(b), {label: to_fmpq(w) for label, w in moves.items()}) for a, b, moves in pieces]
        for h, pieces in behaviour.items()
    }
    payoff = [_saddle_side(fast, player, played, cuts) for player in (1, 2)]
    if payoff[0] != -payoff[1]:
        raise CheckError("strategies: the payoffs of the players do not add up to 0")
    return to_fraction(payoff[0])


def earned(tree: Node[Fraction], behaviour: Behaviour) -> Fraction:
    """What player 1 earns on average when both do as the behaviour says."""
    cuts = cuts_of(behaviour)
    cells = [(a, b, Fraction(1)) for a, b in pairwise(cuts)]
    total = Fraction(0)
    for low, high in pairwise(cuts):
        here = _moves_at(tree, 1, behaviour, (low + high) / 2)
        total += (high - low) * sum(worth(tree, 1, here, behaviour, cells, x, "") for x in (low, high)) / 2
    return total


def most(tree: Node[Fraction], player: int, behaviour: Behaviour) -> Fraction:
    """The most a player can earn on average against the other's behaviour."""
    others = {h: behaviour[h] for h, node in decisions(tree) if node.player != player}
    cuts = cuts_of(others)
    return sum((_area(tree, player, others, cuts, a, b) for a, b in pairwise(cuts)), Fraction(0))


def _area(
    tree: Node[Fraction], player: int, others: Behaviour, cuts: Sequence[Fraction], low: Fraction, high: Fraction
) -> Fraction:
    """The integral of the best payoff, convex between two cuts: where the tangents at both ends meet, either the
    function passes through their meeting, or it is divided there.
    """
    left, rise = _tangent(tree, player, others, cuts, low, 1)
    right, fall = _tangent(tree, player, others, cuts, high, -1)
    if left + rise * (high - low) == right:
        return (high - low) * (left + right) / 2
    middle = (right - left + rise * low - fall * high) / (rise - fall)
    meeting = left + rise * (middle - low)
    if _tangent(tree, player, others, cuts, middle, 1)[0] == meeting:
        return ((middle - low) * (left + meeting) + (high - middle) * (meeting + right)) / 2
    parts = ((low, middle), (middle, high))
    return sum((_area(tree, player, others, cuts, a, b) for a, b in parts), Fraction(0))


def _tangent(
    tree: Node[Fraction], player: int, others: Behaviour, cuts: Sequence[Fraction], x: Fraction, toward: int
) -> tuple[Fraction, Fraction]:
    """The best payoff at a hand and its slope to the right (`toward` 1) or to the left (-1)."""
    cells = [(a, b, Fraction(1)) for a, b in pairwise(sorted({*cuts, x}))]
    return _line(tree, player, others, cells, x, toward, "")


def _line(
    node: Node[Fraction], player: int, others: Behaviour, cells: Sequence[Cell], x: Fraction, toward: int, history: str
) -> tuple[Fraction, Fraction]:
    if isinstance(node, End):
        if not node.showdown:
            size = sum(((b - a) * w for a, b, w in cells), Fraction(0))
            return node.amount * (1 if player == 1 else -1) * size, Fraction(0)
        value = node.amount * sum(((b - a) * w * (1 if b <= x else -1) for a, b, w in cells), Fraction(0))
        beside = sum((w for a, b, w in cells if (a if toward > 0 else b) == x), Fraction(0))
        return value, 2 * node.amount * beside
    if node.player == player:
        lines = [_line(child, player, others, cells, x, toward, joined(history, m)) for m, child in node.moves]
        return max(lines, key=lambda line: (line[0], toward * line[1]))
    total, slope = Fraction(0), Fraction(0)
    for label, child in node.moves:
        taken = _taken(others[history], label, cells)
        if taken:
            part = _line(child, player, others, taken, x, toward, joined(history, label))
            total, slope = total + part[0], slope + part[1]
    return total, slope


def _taken(pieces: Pieces, label: str, cells: Sequence[Cell]) -> list[Cell]:
    """The opponent's hands that make a move."""
    found = []
    for a, b, w in cells:
        middle = (a + b) / 2
        share = next(m for low, high, m in pieces if low < middle < high).get(label, 0)
        if w * share:
            found.append((a, b, w * share))
    return found


def _moves_at(
    tree: Node[Fraction], player: int, behaviour: Behaviour, hand: Fraction
) -> dict[str, Mapping[str, Fraction]]:
    return {
        h: next(moves for a, b, moves in behaviour[h] if a < hand < b)
        for h, node in decisions(tree)
        if node.player == player
    }


def _saddle_side(tree: Node[Fraction], player: int, behaviour: Behaviour, cuts: Sequence[Fraction]) -> Any:
    """The player's average payoff, after making sure that no other play does better with any hand."""
    cells: Any = [(low, high, 1) for low, high in pairwise(cuts)]
    best = {x: worth(tree, player, None, behaviour, cells, x, "") for x in cuts}
    total: Any = 0
    for low, high in pairwise(cuts):
        here = _moves_at(tree, player, behaviour, (low + high) / 2)
        ends = []
        for x in (low, high):
            mine = worth(tree, player, here, behaviour, cells, x, "")
            if best[x] > mine:
                raise CheckError(f"strategies: player {player} gains with hand {x} by playing differently")
            ends.append(mine)
        total += (high - low) * (ends[0] + ends[1]) / 2
    return total


def worth(
    node: Node[Fraction],
    player: int,
    moves: Mapping[str, Mapping[str, Fraction]] | None,
    behaviour: Behaviour,
    cells: Sequence[tuple[Fraction, Fraction, Fraction]],
    x: Fraction,
    history: str,
) -> Fraction:
    """Payoff to the player with hand x against the opponent's hands `cells` (low, high, weight); with the best moves
    when none are given.
    """
    if isinstance(node, End):
        if not node.showdown:
            return node.amount * (1 if player == 1 else -1) * sum(((b - a) * w for a, b, w in cells), 0 * x)
        return node.amount * sum(((b - a) * w * (1 if b <= x else -1) for a, b, w in cells), 0 * x)
    if node.player == player and moves is None:
        return max(
            worth(child, player, None, behaviour, cells, x, f"{history}/{label}" if history else label)
            for label, child in node.moves
        )
    total = 0 * x
    for label, child in node.moves:
        after = f"{history}/{label}" if history else label
        if node.player == player and moves is not None:
            w = moves[history].get(label, 0)
            if w:
                total += w * worth(child, player, moves, behaviour, cells, x, after)
        else:
            taken = _taken(behaviour[history], label, cells)
            if taken:
                total += worth(child, player, moves, behaviour, taken, x, after)
    return total
