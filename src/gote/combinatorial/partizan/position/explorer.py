"""The tree of options of a position: every move with the value of what it leaves, best first, as deep as one likes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from gote.combinatorial.drawing import INK, line, svg, text
from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.core import LimitError, Picture
from gote.core.picture import PALETTE, text_width

NAMES = ("Left", "Right")
LONG = 40
"""Signs of a value that are shown."""
DRAWN, SHORT = 150, 16
"""Branches of a picture, and the signs of a value there."""


class Branch(NamedTuple):
    """A move and what it leaves; `wins` when the opponent, to move, has lost."""

    depth: int
    player: int
    move: Any
    value: str
    outcome: str
    wins: bool


def branches(game: PartizanGame, depth: int) -> Iterator[Branch]:
    """The moves of both players from the start, each followed by the moves after it, down to a depth. A player's moves
    come in order: those that win first, equal values together.

    >>> board = PartizanGame(ruleset="domineering", position="../..")
    >>> [(NAMES[b.player], b.value, b.wins) for b in branches(board, 1)]
    [('Left', '1', True), ('Left', '1', True), ('Right', '-1', True), ('Right', '-1', True)]
    """
    games = Store()
    rules = game.rules
    values = evaluator(rules, games)

    def below(state: Any, level: int) -> Iterator[Branch]:
        for player in (0, 1):
            found = []
            for move, after in rules.options(state, player):
                value = values.value(after)
                wins = games.le(ZERO, value) if player == 0 else games.le(value, ZERO)
                found.append((not wins, games.show(value), value, rules.written(move), after))
            for lost, name, value, move, after in sorted(found, key=lambda entry: entry[:2]):
                yield Branch(level, player, move, name, games.outcome(value), not lost)
                if level < depth:
                    yield from below(after, level + 1)

    return below(rules.start, 1)


def tree_text(game: PartizanGame, depth: int) -> str:
    """The tree as lines, "!" before moves that win.

    >>> print(tree_text(PartizanGame(ruleset="clobber", position="xxo"), 1))
    ^  L
      ! Left  [[1, 2], [1, 3]]  0  P
        Right [[1, 3], [1, 2]]  *  N
    """
    games = Store()
    rules = game.rules
    start = evaluator(rules, games).value(rules.start)
    lines = [f"{_short(games.show(start))}  {games.outcome(start)}"]
    for b in branches(game, depth):
        mark = "!" if b.wins else " "
        lines.append(f"{'  ' * b.depth}{mark} {NAMES[b.player]:5} {b.move}  {_short(b.value)}  {b.outcome}")
    return "\n".join(lines)


def tree_picture(game: PartizanGame, depth: int) -> Picture:
    """The tree drawn from the top: Left's moves are blue and Right's orange, those that win are thick."""
    found = list(branches(game, depth))
    if len(found) > DRAWN:
        raise LimitError(f"depth: a picture of {len(found)} moves; at most {DRAWN} are drawn, take a smaller depth")
    games = Store()
    start = games.show(evaluator(game.rules, games).value(game.rules.start))
    labels = [_short(value, SHORT) for value in (start, *(b.value for b in found))]
    above = [0] * (len(found) + 1)  # of each node the node before it; node 0 is the start
    path = [0]
    for i, b in enumerate(found, 1):
        del path[b.depth :]
        above[i] = path[-1]
        path.append(i)
    step = 14 + max(text_width(label, 12) for label in labels)
    places = [0.0] * len(labels)
    below: list[list[int]] = [[] for _ in labels]
    for i in range(1, len(labels)):
        below[above[i]].append(i)
    ends = 0
    for i in _children_first(below):
        if below[i]:
            places[i] = (places[below[i][0]] + places[below[i][-1]]) / 2
        else:
            places[i], ends = step * (ends + 0.5), ends + 1
    levels = [0, *(b.depth for b in found)]

    def at(i: int) -> tuple[float, float]:
        return places[i], 24 + 80.0 * levels[i]

    parts = [line(*at(above[i]), *at(i), PALETTE[b.player], 4 if b.wins else 1.5) for i, b in enumerate(found, 1)]
    for i, label in enumerate(labels):
        x, y = at(i)
        wide = text_width(label, 12) + 8
        parts.append(
            f'<rect x="{x - wide / 2:.1f}" y="{y - 11:.1f}" width="{wide:.1f}" height="22" rx="4" fill="white" '
            f'stroke="{INK}"/>'
        )
        parts.append(text(x, y + 4, label, 12))
    return svg(parts, step * max(ends, 1), 48 + 80 * max(levels))


def _children_first(below: list[list[int]]) -> Iterator[int]:
    """The nodes of a tree from the left, each after what is below it."""
    stack = [(0, False)]
    while stack:
        i, done = stack.pop()
        if done:
            yield i
        else:
            stack += [(i, True), *((child, False) for child in reversed(below[i]))]


def _short(value: str, most: int = LONG) -> str:
    return value if len(value) <= most else value[: most - 3] + "..."
