"""Partizan games to play against gote: Left is the first player, who cannot move loses; hints come with the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.rulesets.rules_board import BoardRules
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.combinatorial.partizan.short.thermograph import Thermographs
from gote.core import Picture, PlayableGame, load, shown, translator
from gote.core.picture import text_width
from gote.core.playable import kept_by_document
from gote.core.position import Move, Position


class Table:
    """Moves and values of one game: positions of a ruleset, or games of the notation by their numbers."""

    def __init__(self, game: PartizanGame) -> None:
        self.game, self.games = game, Store()
        self.start: Any = self.games.build(game.expression) if game.ruleset is None else game.rules.start
        self._values = None if game.ruleset is None else evaluator(game.rules, self.games)

    def moves(self, state: Any, player: int) -> dict[str, Any]:
        """What each move leaves."""
        if self._values is None:
            return {self.games.show(option): option for option in self.games.options(state)[player]}
        rules = self.game.rules
        return {_told(rules.written(move)): after for move, after in rules.options(state, player)}

    def value(self, state: Any) -> int:
        """The id of a position's value."""
        return state if self._values is None else self._values.value(state)

    def shown(self, state: Any) -> str:
        """A position as text, boards in rows."""
        if self._values is None:
            return self.games.show(state)
        return self.game.rules.shown(state).replace("/", "\n")


def _told(move: Any) -> str:
    """A move as text: cells as row,column.

    >>> _told([[1, 2], [1, 3]]), _told([2, 2]), _told(4), _told([[1, 3], "left"])
    ('1,2-1,3', '2,2', '4', '1,3-left')
    """
    if not isinstance(move, (list, tuple)):
        return str(move)
    return ("," if all(isinstance(x, int) for x in move) else "-").join(map(_told, move))


_table = kept_by_document(Table)


@dataclass(frozen=True)
class PartizanPosition:
    """A position during play, and who moves: 0 is Left."""

    table: Table = field(repr=False, compare=False)
    state: Any
    to_move: int = 0

    def mover(self) -> int:
        return self.to_move

    def moves(self) -> Sequence[Move]:
        return list(self.table.moves(self.state, self.to_move))

    def play(self, move: Move) -> PartizanPosition:
        return PartizanPosition(self.table, self.table.moves(self.state, self.to_move)[str(move)], 1 - self.to_move)

    def score(self) -> int:
        """Who cannot move has lost."""
        return -1 if self.to_move == 0 else 1

    def chance(self) -> list[tuple[Fraction, Move]]:
        return []

    def values(self) -> dict[Move, Fraction]:
        """Whether Left wins after each move."""
        games = self.table.games
        found: dict[Move, Fraction] = {}
        for move, after in self.table.moves(self.state, self.to_move).items():
            value = self.table.value(after)
            wins = not games.le(value, ZERO) if self.to_move else games.le(ZERO, value)
            found[move] = Fraction(1 if wins else -1)
        return found


def opening(game: PartizanGame) -> PartizanPosition:
    """The position of a document, Left to move."""
    table = _table(game)
    return PartizanPosition(table, table.start)


OPTIONS = {"ruleset": "domineering", "position": "..../..../..../...."}


def _start(options: Mapping[str, Any]) -> Position:
    given = {key: value for key, value in options.items() if value is not None}
    game = load({"kind": "partizan", **(given or OPTIONS)})
    assert isinstance(game, PartizanGame)
    return opening(game)


def _values(position: Position) -> Mapping[Move, Fraction]:
    assert isinstance(position, PartizanPosition)
    return position.values()


def _show(position: Position, lang: str) -> str:
    assert isinstance(position, PartizanPosition)
    t = translator("play", lang)
    mover = t("Right to move") if position.to_move else t("Left to move")
    return f"{position.table.shown(position.state)}\n{mover}"


def _reason(position: Position, lang: str) -> str:
    """How much is at stake, and what each move of the mover leaves on the average."""
    assert isinstance(position, PartizanPosition)
    t = translator("play", lang)
    table, heat = position.table, Thermographs(position.table.games)
    value = table.value(position.state)
    after = table.moves(position.state, position.to_move).items()
    return t(
        "The position is worth {mean} on the average (its mean value) and has the temperature {temperature}: what a move gains, "
        "about. The mean values after the moves: {moves}.",
        mean=shown(heat.mean(value)),
        temperature=shown(heat.temperature(value)),
        moves=", ".join(f"{move} {shown(heat.mean(table.value(state)))}" for move, state in after),
    )


def _draw(position: Position, lang: str = "en") -> Picture:
    """The board, or the position as text."""
    from gote.combinatorial.drawing import svg, text
    from gote.combinatorial.partizan.position.plot import drawn_board

    assert isinstance(position, PartizanPosition)
    table = position.table
    if table.game.ruleset is not None and isinstance(table.game.rules, BoardRules):
        parts, width, height = drawn_board(position.state.split("/"))
        return svg(parts, width, height)
    told = table.shown(position.state)
    return svg([text(10, 25, told[:80], anchor="start")], 20 + text_width(told[:80], 13), 40)


PARTIZAN = PlayableGame(
    name="partizan",
    title_en="Partizan games",
    title_ja="非不偏ゲーム",
    rules_en="The first player is Left. In Domineering Left covers two cells one above the other, Right two side by side; who cannot move loses.",
    rules_ja="先手は左。ドミニアリングでは左がドミノを縦に、右が横に置く。動かせなくなったプレイヤーの負け。",
    start=_start,
    show=_show,
    options=OPTIONS,
    values=_values,
    draw=_draw,
    reason=_reason,
)
