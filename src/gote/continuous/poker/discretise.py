"""The game with n equally likely hands: proposes the form of the solution on [0, 1], and is a game in its own right.

Player 1's realization weights r and player 2's values u satisfy a linear program (sequence form): maximise the sum of u
over the hands j, where at each of player 2's decisions u is at most what every move gives. Small forced probabilities
for every move (trembles) make the solution threshold-like where there are many optimal ones. Floats propose; the form
they show is solved and proved exactly.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

from gote.continuous.poker.rules_models import Form
from gote.continuous.poker.rules_tree import Decision, End, Node, decisions, joined

Probabilities = dict[str, list[dict[str, float]]]
"""history -> for every hand the probability of each move"""


@dataclass(frozen=True)
class Discretised:
    """Approximate optimal behaviour of both players with n hands."""

    n: int
    value: float
    behaviour: Probabilities


def solve_discretised(tree: Node[Fraction], n: int, tremble: float = 1e-3) -> Discretised:
    """Both players' behaviour with n equally likely hands (equal hands split the pot at a showdown).

    >>> from gote.continuous.poker.rules_models import model
    >>> round(solve_discretised(model("von_neumann", 2).tree, 45, 0.0).value, 2)
    0.11
    """
    behaviour: Probabilities = {}
    value, weights = _weights(tree, 1, n, tremble)
    behaviour.update(_conditional(tree, 1, weights, n))
    _, others = _weights(tree, 2, n, tremble)
    behaviour.update(_conditional(tree, 2, others, n))
    return Discretised(n, value, behaviour)


class _Program:
    """One player's program: columns are his weights (hand, history, move) and the opponent's values (hand, history)."""

    def __init__(self, player: int, n: int, tremble: float) -> None:
        self.player, self.n, self.tremble = player, n, tremble
        self.columns: dict[tuple[Any, ...], int] = {}
        self.rows: list[tuple[dict[int, float], float, float]] = []

    def column(self, *key: Any) -> int:
        return self.columns.setdefault(key, len(self.columns))


def _weights(tree: Node[Fraction], player: int, n: int, tremble: float) -> tuple[float, dict[tuple[Any, ...], float]]:
    """Optimal value of one player and his realization weights."""
    from gote.exact.highs import float_maximum

    program = _Program(player, n, tremble)
    for hand in range(n):
        _plan_rows(program, tree, hand, "", None, inf)
    for hand in range(n):
        row = {program.column("u", hand, None): 1.0}
        for key, amount in _worth(program, tree, hand, "", None).items():
            row[key] = row.get(key, 0.0) - amount
        program.rows.append((row, -inf, 0.0))
        _value_rows(program, tree, hand, "", None, inf)
    lower = [-inf if name[0] == "u" else 0.0 for name in program.columns]
    cost = [float(name[0] == "u" and name[2] is None) for name in program.columns]
    rows, low, high = zip(*program.rows, strict=True)
    engine = float_maximum((cost, lower), rows, (low, high))
    solution = engine.getSolution().col_value
    sign = 1 if player == 1 else -1
    value = sign * float(engine.getInfo().objective_function_value)
    return value, {key: solution[k] for key, k in program.columns.items() if key[0] == "r"}


def _plan_rows(program: _Program, node: Node[Fraction], hand: int, history: str, last: Any, inf: float) -> None:
    """The player's weights add up to the weight of his last move, each at least a tremble of it."""
    if isinstance(node, End):
        return
    if node.player == program.player:
        row = {program.column("r", hand, history, label): 1.0 for label, _ in node.moves}
        if last is None:
            program.rows.append((row, 1.0, 1.0))
        else:
            program.rows.append(({**row, last: -1.0}, 0.0, 0.0))
        for label, _ in node.moves:
            own = program.column("r", hand, history, label)
            if program.tremble:
                if last is None:
                    program.rows.append(({own: 1.0}, program.tremble, inf))
                else:
                    program.rows.append(({own: 1.0, last: -program.tremble}, 0.0, inf))
    for label, child in node.moves:
        own_move = program.column("r", hand, history, label) if node.player == program.player else last
        _plan_rows(program, child, hand, joined(history, label), own_move, inf)


def _worth(program: _Program, node: Node[Fraction], hand: int, history: str, move: str | None) -> dict[int, float]:
    """What an opponent with `hand` faces from here until his next decision: columns with coefficients, in the player's
    payoff.

    `move` is the player's last decision and label, needed to know which weights multiply the ends.
    """
    if isinstance(node, Decision) and node.player != program.player:
        return {program.column("u", hand, history): 1.0}
    total: dict[int, float] = {}
    if isinstance(node, End):
        sign = 1 if program.player == 1 else -1
        for own in range(program.n):
            amount = float(node.amount) / program.n**2
            worth = amount * ((own > hand) - (own < hand)) if node.showdown else sign * amount
            if worth:
                key = _own_column(program, own, move)
                total[key] = total.get(key, 0.0) + worth
        return total
    for label, child in node.moves:
        for key, amount in _worth(program, child, hand, joined(history, label), f"{history}\n{label}").items():
            total[key] = total.get(key, 0.0) + amount
    return total


def _own_column(program: _Program, hand: int, move: str | None) -> int:
    if move is None:  # the player has not moved yet on this path: weight 1, kept as a column fixed to 1
        key = program.column("one")
        if not any(row == {key: 1.0} for row, _, _ in program.rows):
            program.rows.append(({key: 1.0}, 1.0, 1.0))
        return key
    history, label = move.split("\n")
    return program.column("r", hand, history, label)


def _value_rows(program: _Program, node: Node[Fraction], hand: int, history: str, move: str | None, inf: float) -> None:
    """At each of the opponent's decisions: u <= (1 - k e) X_m + e sum of all X, for every move m."""
    if isinstance(node, End):
        return
    if node.player != program.player:
        parts = [_worth(program, child, hand, joined(history, label), move) for label, child in node.moves]
        e = program.tremble
        for k in range(len(parts)):
            row = {program.column("u", hand, history): 1.0}
            for h, part in enumerate(parts):
                share = (1 - len(parts) * e if h == k else 0.0) + e
                for key, amount in part.items():
                    row[key] = row.get(key, 0.0) - share * amount
            program.rows.append(({key: v for key, v in row.items() if v}, -inf, 0.0))
    for label, child in node.moves:
        own = f"{history}\n{label}" if node.player == program.player else move
        _value_rows(program, child, hand, joined(history, label), own, inf)


def _conditional(tree: Node[Fraction], player: int, weights: dict[tuple[Any, ...], float], n: int) -> Probabilities:
    found: Probabilities = {}
    for history, node in decisions(tree):
        if node.player == player:
            labels = [label for label, _ in node.moves]
            table = []
            for hand in range(n):
                amounts = [max(weights[("r", hand, history, label)], 0.0) for label in labels]
                total = sum(amounts)
                table.append(
                    {
                        label: a / total if total > 1e-12 else 1 / len(labels)
                        for label, a in zip(labels, amounts, strict=True)
                    }
                )
            found[history] = table
    return found


def proposed_form(tree: Node[Fraction], found: Discretised) -> tuple[Form, dict[str, float]]:
    """The likeliest move on every hand, gathered into runs; thresholds named t1, t2, ... with their approximate places."""
    moves: dict[str, list[str]] = {}
    places: dict[str, float] = {}
    for history, _ in decisions(tree):
        table = found.behaviour[history]
        chosen = [max(row, key=row.__getitem__) for row in table]
        line = [chosen[0]]
        for k in range(1, found.n):
            if chosen[k] != chosen[k - 1]:
                mixed = table[k][chosen[k - 1]] - table[k - 1][chosen[k]]
                name = f"t{len(places) + 1}"
                places[name] = (k + mixed) / found.n
                line += [name, chosen[k]]
        moves[history] = line
    order = sorted(places, key=places.__getitem__)
    return Form({history: tuple(line) for history, line in moves.items()}, tuple(order)), places


def to_extensive(tree: Node[Fraction], n: int) -> dict[str, Any]:
    """The game with n hands dealt without replacement, as a document of kind `extensive`.

    >>> from gote.continuous.poker.rules_models import model
    >>> to_extensive(model("von_neumann", 1).tree, 3)["players"]
    ['1', '2']
    """

    def grow(node: Node[Fraction], x: int, y: int, history: str) -> dict[str, Any]:
        if isinstance(node, End):
            amount = node.amount * (1 if x > y else -1) if node.showdown else node.amount
            return {"payoff": [amount, -amount]}
        hand = x if node.player == 1 else y
        moves = {label: grow(child, x, y, joined(history, label)) for label, child in node.moves}
        return {"player": str(node.player), "infoset": f"{node.player}:{hand + 1}:{history}", "moves": moves}

    share = Fraction(1, n * (n - 1))
    deals = [[share, f"{x + 1},{y + 1}", grow(tree, x, y, "")] for x in range(n) for y in range(n) if x != y]
    return {"kind": "extensive", "players": ["1", "2"], "tree": {"chance": deals}}
