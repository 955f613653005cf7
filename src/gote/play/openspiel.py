"""A playable game of gote as an OpenSpiel game, through OpenSpiel's Python game interface.

    import pyspiel
    from gote.play.openspiel import as_openspiel
    game = as_openspiel("nim", heaps=[3, 4, 5])
    state = game.new_initial_state()

An action is the index of a move among the legal moves of its position, in the game's fixed order; `action_to_string`
says it in words. Only games without hidden cards are offered; trees with information sets go through
`gote.extensive.interchange`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core.errors import DocumentError
from gote.core.position import CHANCE, Position
from gote.play.match import find_game

MOST_POSITIONS = 200_000


def as_openspiel(name: str, **options: Any) -> Any:
    """The game `name` as a `pyspiel.Game`; `options` are those of `gote play`. Needs OpenSpiel."""
    try:
        import pyspiel
    except ImportError:
        raise DocumentError("openspiel", "is not installed; `pip install open_spiel` first") from None
    playable = find_game(name)
    if playable.view is not None:
        raise DocumentError(
            "name", f"{name!r} has hidden cards; convert its tree with gote.extensive.interchange instead"
        )
    start = playable.start({**playable.options, **options})
    widest, longest, least, most, chance = _measure(start)
    game_type = pyspiel.GameType(
        short_name=f"gote_{name.replace('-', '_')}",
        long_name=playable.title_en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        if chance
        else pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    bound = float(max(abs(least), abs(most), Fraction(1)))
    info = pyspiel.GameInfo(
        num_distinct_actions=widest,
        max_chance_outcomes=chance,
        num_players=2,
        min_utility=-bound,
        max_utility=bound,
        utility_sum=0.0,
        max_game_length=longest,
    )

    class State(pyspiel.State):  # type: ignore[misc, name-defined, unused-ignore]
        """A position of gote as OpenSpiel sees it."""

        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.position: Position = start

        def current_player(self) -> int:
            if not self.position.moves():
                return int(pyspiel.PlayerId.TERMINAL)
            mover = self.position.mover()
            return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(self.position.moves())))

        def chance_outcomes(self) -> list[tuple[int, float]]:
            order = {move: i for i, move in enumerate(self.position.moves())}
            return [(order[move], float(p)) for p, move in self.position.chance()]

        def _apply_action(self, action: int) -> None:
            self.position = self.position.play(self.position.moves()[action])

        def _action_to_string(self, player: int, action: int) -> str:
            return playable.describe(self.position.moves()[action], self.position, "en")

        def is_terminal(self) -> bool:
            return not self.position.moves()

        def returns(self) -> list[float]:
            score = 0.0 if self.position.moves() else float(Fraction(self.position.score()))
            return [score, -score]

        def information_state_string(self, player: int = 0) -> str:
            return str(self)

        def observation_string(self, player: int = 0) -> str:
            return str(self)

        def __str__(self) -> str:
            return playable.show(self.position, "en")

    class Game(pyspiel.Game):  # type: ignore[misc, name-defined, unused-ignore]
        """The game whose states start at gote's position."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game_type, info, {})

        def new_initial_state(self) -> State:
            return State(self)

    return Game()


def _measure(start: Position) -> tuple[int, int, Fraction, Fraction, int]:
    """(widest choice, longest play, least score, most score, widest chance) over all positions reached; refused when
    too many.
    """
    depth: dict[Position, int] = {}
    widest = chance = 1
    least = most = Fraction(0)
    seen, stack = {start}, [start]
    any_chance = False
    order: list[Position] = []
    while stack:
        here = stack.pop()
        order.append(here)
        moves = here.moves()
        if not moves:
            score = Fraction(here.score())
            least, most = min(least, score), max(most, score)
        widest = max(widest, len(moves))
        if moves and here.mover() == CHANCE:
            any_chance = True
            chance = max(chance, len(moves))
        for after in map(here.play, moves):
            if after not in seen:
                if len(seen) >= MOST_POSITIONS:
                    raise DocumentError(
                        "options", f"reach more than {MOST_POSITIONS:,} positions; choose a smaller start"
                    )
                seen.add(after)
                stack.append(after)
    visiting = [(start, False)]
    while visiting:
        here, ready = visiting.pop()
        if here in depth:
            continue
        after_all = [here.play(m) for m in here.moves()]
        if ready or not after_all:
            depth[here] = 1 + max((depth[a] for a in after_all), default=-1)
        else:
            visiting.append((here, True))
            visiting += [(a, False) for a in after_all if a not in depth]
    return widest, max(depth[start], 1), least, most, chance if any_chance else 0
