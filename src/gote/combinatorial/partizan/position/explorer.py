"""The tree of options of a position: every move with the value of what it leaves, best first, as deep as one likes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.short.store import ZERO, Store

NAMES = ("Left", "Right")
LONG = 40
"""Signs of a value that are shown."""


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
            for lost, text, value, move, after in sorted(found, key=lambda entry: entry[:2]):
                yield Branch(level, player, move, text, games.outcome(value), not lost)
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


def _short(value: str) -> str:
    return value if len(value) <= LONG else value[: LONG - 3] + "..."
