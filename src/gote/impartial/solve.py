"""From a position to its answer: outcome, Sprague-Grundy value, all winning moves. One way for every kind of the room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.core.lazy import load_object
from gote.impartial.engine import Engine, Infinite, Move, Value, outcome_of
from gote.impartial.misere import misere_play
from gote.impartial.rules import ImpartialGame


@dataclass(frozen=True, kw_only=True)
class PositionSolution(Solution[ImpartialGame]):
    """Outcome class, value and all winning moves of a position; `more` holds further fields of the answer.

    `outcome` is None when the document asked for no position (only for a table or a period).
    """

    outcome: str | None = None
    value: Value | None = None
    moves: tuple[Move, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    proof: Mapping[str, Any] = field(default_factory=dict)

    @property
    def grundy(self) -> int | None:
        """The Sprague-Grundy value, None where it is not defined (misere play, endless play)."""
        return self.value if isinstance(self.value, int) else None

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.outcome is not None:
            found["outcome"] = self.outcome
            if self.grundy is not None:
                found["grundy"] = self.grundy
            elif isinstance(self.value, Infinite):
                found["loopy_value"] = str(self.value)
            found["moves"] = list(self.moves)
        return found | dict(self.more)

    def certificate(self) -> dict[str, Any]:
        return dict(self.proof)

    def _check(self) -> None:
        self._of_room("check")(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        found: Explanation = self._of_room("explain")(self, lang)
        return found

    def plot(self, lang: str = "en") -> Picture:
        found: Picture = self._of_room("plot")(self, lang)
        return found

    def _of_room(self, what: str) -> Any:
        """`check_KIND`, `explain_KIND` or `plot_KIND` of the room the game lives in."""
        package = type(self.game).__module__.rpartition(".")[0]
        return load_object(f"{package}.{what}:{what}_{self.game.kind}")


def solve_position(game: ImpartialGame, **more: Any) -> PositionSolution:
    """Solve any position of the room.

    >>> from gote.impartial import NimGame
    >>> solution = solve_position(NimGame(heaps=[13, 12, 8]))
    >>> solution.outcome, solution.grundy, solution.moves[0]
    ('N', 9, {'heap': 0, 'take': 9, 'leave': [4]})
    """
    engine = game.engine()
    outcome, value, moves = evaluate(engine, game.play)
    return PositionSolution(
        game=game, outcome=outcome, value=value, moves=tuple(moves), more=more, proof=engine.evidence(game.play)
    )


def evaluate(engine: Engine, play: str) -> tuple[str, Value | None, list[Move]]:
    """Outcome, value (normal play only) and all winning moves of an engine's position."""
    if play == "misere":
        outcome, moves = misere_play(engine)
        return outcome, None, moves
    value = engine.value()
    outcome = outcome_of(value)
    return outcome, value, engine.moves_to(0) if outcome == "N" else []
