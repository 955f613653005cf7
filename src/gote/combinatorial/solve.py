"""From a position to its answer: outcome, Sprague-Grundy value, all winning moves. One way for every kind of the room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gote.combinatorial.answer import PositionAnswer, SumAnswer
from gote.combinatorial.engine import Engine, Infinite, Move, Value, outcome_of
from gote.combinatorial.engines import engine_of
from gote.combinatorial.misere import misere_play
from gote.combinatorial.ordinals import INFINITE, Ordinal, place_of
from gote.combinatorial.rules import ImpartialGame

if TYPE_CHECKING:
    from gote.combinatorial.sums.rules import SumGame


def solve_position(game: ImpartialGame) -> PositionAnswer:
    """Solve a position whose play always ends.

    >>> from gote.combinatorial import NimGame
    >>> answer = solve_position(NimGame(heaps=[13, 12, 8]))
    >>> answer.outcome, answer.grundy, answer.moves[0]
    ('N', 9, {'heap': 0, 'take': 9, 'leave': (4,)})
    """
    return PositionAnswer(**position_fields(engine_of(game), game.play))


def solve_sum(game: SumGame) -> SumAnswer:
    """Solve a sum."""
    return SumAnswer(**position_fields(engine_of(game), game.play))


def evidence(game: ImpartialGame, answer: PositionAnswer) -> Mapping[str, Any]:
    """The labelling the answer rests on."""
    return engine_of(game).evidence(game.play)


def position_fields(engine: Engine, play: str) -> dict[str, Any]:
    """The fields of an answer about an engine's position."""
    outcome, value, moves = evaluate(engine, play)
    found: dict[str, Any] = {"outcome": outcome, "moves": moves}
    if isinstance(value, Infinite):
        return found | {"loopy_value": str(value)}
    if value is not None and value >> INFINITE:
        return found | {"ordinal": str(Ordinal(place_of(value)))}
    return found if value is None else found | {"grundy": value}


def evaluate(engine: Engine, play: str) -> tuple[str, Value | None, list[Move]]:
    """Outcome, value (normal play only) and all winning moves of an engine's position."""
    if play == "misere":
        outcome, moves = misere_play(engine)
        return outcome, None, moves
    value = engine.value()
    outcome = outcome_of(value)
    return outcome, value, engine.moves_to(0) if outcome == "N" else []
