"""Exact best replies on the unit interval.

A behaviour at a decision is a list of pieces (low, high, {move: probability}) that cover [0, 1]. Against the opponent's
behaviour the payoff of one's own hand z is piecewise linear in z:

1. Carry down the tree the opponent's reach r(y), piecewise constant. A fixed payment w is worth w times the integral of
   r; a showdown w is worth w (R(z) - (R(1) - R(z))) with R the integral of r: linear between the breakpoints of r.
2. At the opponent's decisions add, with r split by his probabilities; at one's own take the maximum, cutting pieces
   where lines cross.
3. The integral over z is what the opponent concedes. If both players' strategies concede and guarantee the same number,
   both are optimal.

Cost: (number of pieces) x (size of the tree).
"""

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction

from gote.continuous.poker.rules_tree import End, Node, joined

Piece = tuple[Fraction, Fraction, dict[str, Fraction]]
Behaviour = Mapping[str, Sequence[Piece]]
"""history of a decision -> pieces"""
Step = tuple[Fraction, Fraction, Fraction]
"""(low, high, constant)"""
Line = tuple[Fraction, Fraction, Fraction, Fraction]
"""(low, high, value at low, value at high)"""
ZERO, ONE = Fraction(0), Fraction(1)


def best_value(tree: Node[Fraction], player: int, opponent: Behaviour) -> Fraction:
    """The most `player` can win (in his own payoff) against the opponent's behaviour.

    >>> from gote.continuous.poker.rules_models import model
    >>> b = Fraction(1, 2)
    >>> calls = {"bet": [(ZERO, b, {"fold": ONE}), (b, ONE, {"call": ONE})]}
    >>> best_value(model("la_relance", 2).tree, 1, calls)
    Fraction(-1, 4)
    """
    return sum(((high - low) * (a + b) / 2 for low, high, a, b in reply_function(tree, player, opponent)), ZERO)


def reply_function(tree: Node[Fraction], player: int, opponent: Behaviour) -> list[Line]:
    """The best payoff as a function of one's own hand."""
    return _value(tree, player, opponent, None, [(ZERO, ONE, ONE)], "")


def payoff_function(tree: Node[Fraction], player: int, own: Behaviour, opponent: Behaviour) -> list[Line]:
    """The payoff of given behaviour as a function of one's own hand."""
    return _value(tree, player, opponent, own, [(ZERO, ONE, ONE)], "")


def expected_payoff(tree: Node[Fraction], first: Behaviour, second: Behaviour) -> Fraction:
    """What player 1 wins on average when both follow their behaviour."""
    return sum(((high - low) * (a + b) / 2 for low, high, a, b in payoff_function(tree, 1, first, second)), ZERO)


def move_values(tree: Node[Fraction], player: int, opponent: Behaviour) -> dict[str, dict[str, list[Line]]]:
    """For each of the player's decisions the payoff of every move, best play afterwards, as functions of the hand.

    Payoffs are weighted by the probability that the opponent's moves lead to the decision.
    """
    found: dict[str, dict[str, list[Line]]] = {}

    def walk(node: Node[Fraction], reach: list[Step], history: str) -> None:
        if isinstance(node, End):
            return
        for label, child in node.moves:
            after = joined(history, label)
            if node.player == player:
                found.setdefault(history, {})[label] = _value(child, player, opponent, None, reach, after)
                walk(child, reach, after)
            else:
                walk(child, _split(reach, opponent[history], label), after)

    walk(tree, [(ZERO, ONE, ONE)], "")
    return found


def _value(
    node: Node[Fraction], player: int, opponent: Behaviour, own: Behaviour | None, reach: list[Step], history: str
) -> list[Line]:
    if isinstance(node, End):
        return _end(node, player, reach)
    if node.player != player:
        total: list[Line] = [(ZERO, ONE, ZERO, ZERO)]
        for label, child in node.moves:
            part = _split(reach, opponent[history], label)
            if any(weight for _, _, weight in part):
                total = _combined(total, _value(child, player, opponent, own, part, joined(history, label)), add=True)
        return total
    branches = {
        label: _value(child, player, opponent, own, reach, joined(history, label)) for label, child in node.moves
    }
    if own is not None:
        total = [(ZERO, ONE, ZERO, ZERO)]
        for label, lines in branches.items():
            total = _combined(total, _weighted(lines, own[history], label), add=True)
        return total
    best, *others = branches.values()
    for lines in others:
        best = _combined(best, lines, add=False)
    return best


def _end(end: End[Fraction], player: int, reach: list[Step]) -> list[Line]:
    sign = 1 if player == 1 or end.showdown else -1
    whole = sum(((high - low) * w for low, high, w in reach), ZERO)
    if not end.showdown:
        amount = sign * end.amount * whole
        return [(ZERO, ONE, amount, amount)]
    lines, below = [], ZERO
    for low, high, w in reach:
        after = below + (high - low) * w
        lines.append((low, high, end.amount * (2 * below - whole), end.amount * (2 * after - whole)))
        below = after
    return lines


def _split(reach: list[Step], pieces: Sequence[Piece], label: str) -> list[Step]:
    """Reach times the probability of a move."""
    found = []
    for low, high, w in reach:
        for a, b, moves in pieces:
            left, right = max(low, a), min(high, b)
            if left < right:
                found.append((left, right, w * moves.get(label, ZERO)))
    return found


def _weighted(lines: list[Line], pieces: Sequence[Piece], label: str) -> list[Line]:
    """A function times the probability of a move at one's own hand."""
    found = []
    for low, high, a, b in lines:
        for left, right, moves in pieces:
            x, y = max(low, left), min(high, right)
            if x < y:
                w = moves.get(label, ZERO)
                found.append((x, y, w * _at(low, high, a, b, x), w * _at(low, high, a, b, y)))
    return found


def _combined(first: list[Line], second: list[Line], add: bool) -> list[Line]:
    """The sum or the maximum of two piecewise linear functions on [0, 1]."""
    cuts = sorted({x for lines in (first, second) for low, high, _, _ in lines for x in (low, high)})
    found: list[Line] = []
    i = j = 0
    for low, high in itertools.pairwise(cuts):
        while first[i][1] <= low:
            i += 1
        while second[j][1] <= low:
            j += 1
        a, b = _at(*first[i], low), _at(*first[i], high)
        c, d = _at(*second[j], low), _at(*second[j], high)
        if add:
            found.append((low, high, a + c, b + d))
        elif (a - c) * (b - d) >= 0:
            found.append((low, high, max(a, c), max(b, d)))
        else:
            middle = low + (high - low) * (a - c) / (a - c - b + d)
            height = _at(low, high, a, b, middle)
            found += [(low, middle, max(a, c), height), (middle, high, height, max(b, d))]
    return found


def _at(low: Fraction, high: Fraction, a: Fraction, b: Fraction, x: Fraction) -> Fraction:
    return a if a == b else a + (b - a) * (x - low) / (high - low)
