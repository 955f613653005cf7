"""Games of OpenSpiel as rules: solved exactly, where they are finite and small enough.

A state is the history of actions (always sound: a tree), or what OpenSpiel writes for it (`merge="string"`: fewer
positions, but nobody promises that the text says everything). Probabilities and returns are floats there; they are read as
the simplest fraction near by, and the probabilities of a chance move must add up to exactly 1. Information sets are
OpenSpiel's own (`information_state_string`). Sampled chance and mean-field games are refused.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core.errors import DocumentError
from gote.extensive.interchange import rational_float
from gote.rules.rules import CHANCE, Rules

TEXT_SAYS_ALL = frozenset(
    [
        "tic_tac_toe",
        "nim",
        "mnk",
        "hex",
        "breakthrough",
        "clobber",
        "connect_four",
        "dots_and_boxes",
        "y",
        "havannah",
        "othello",
        "amazons",
        "pig",
    ]
)
"""games in which the board and the player to move are all there is to a state"""


def rules_of_openspiel(game: Any, merge: str | None = None) -> Rules:
    """The rules of an OpenSpiel game, of a state of one, or of a name such as "kuhn_poker".

    `merge` is "string" or "history"; without it, only states of games whose text is known to say everything are merged.

    >>> rules_of_openspiel("tic_tac_toe").start() is not None
    True
    """
    try:
        import pyspiel
    except ImportError:
        raise DocumentError("openspiel", "is not installed; `pip install open_spiel` first") from None
    if isinstance(game, str):
        game = pyspiel.load_game(game)
    first = None
    if isinstance(game, pyspiel.State):
        first, game = game, game.get_game()
    kind = game.get_type()
    if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise DocumentError(kind.short_name, "samples its chance moves; gote needs their probabilities")
    if kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD:
        raise DocumentError(kind.short_name, "is a mean-field game; gote solves games of finitely many players")
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    together = kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    by_text = kind.short_name in TEXT_SAYS_ALL if merge is None else merge == "string"
    cls = (HiddenTogether if hidden else Together) if together else Hidden if hidden else OpenSpielRules
    return cls(game, first, by_text)


class OpenSpielRules(Rules):
    """One player or chance at a time, nothing hidden."""

    recall = False

    def __init__(self, game: Any, first: Any = None, by_text: bool = False) -> None:
        self.name = str(game)
        self._first = game.new_initial_state() if first is None else first
        self._by_text = by_text
        self._known: dict[Any, Any] = {}
        self.players = game.num_players()

    def _key(self, state: Any) -> Any:
        key = str(state) if self._by_text else tuple(state.history())
        if self._by_text:
            key = (key, "end" if state.is_terminal() else int(state.current_player()))
        return self._known.setdefault(key, (key, state))[0]

    def _state(self, key: Any) -> Any:
        return self._known[key][1]

    def start(self) -> Any:
        return self._key(self._first)

    def mover(self, key: Any) -> Any:
        state = self._state(key)
        return CHANCE if state.is_chance_node() else int(state.current_player())

    def moves(self, key: Any) -> list[int]:
        state = self._state(key)
        return [] if state.is_terminal() else list(state.legal_actions())

    def play(self, key: Any, move: Any) -> Any:
        after = self._state(key).clone()
        after.apply_action(move)
        return self._key(after)

    def chance(self, key: Any) -> list[tuple[Fraction, int]]:
        return [(rational_float(p), move) for move, p in self._state(key).chance_outcomes()]

    def result(self, key: Any) -> Any:
        returns = tuple(rational_float(u) for u in self._state(key).returns())
        return returns[0] if len(returns) == 1 else returns

    def describe(self, move: Any, key: Any, lang: str = "en") -> str:
        """A move as OpenSpiel writes it."""
        state = self._state(key)
        return str(state.action_to_string(state.current_player(), move))

    def draw(self, key: Any) -> str:
        return str(self._state(key))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.name == other.name and self.start() == other.start()

    __hash__ = Rules.__hash__


class Hidden(OpenSpielRules):
    """What a player knows is OpenSpiel's information state."""

    def observe(self, key: Any, player: int) -> Any:
        state = self._state(key)
        if state.is_terminal() or state.is_chance_node():
            return None
        if int(state.current_player()) not in (player, -2):  # -2: all move together
            return None
        return state.information_state_string(player)


class Together(OpenSpielRules):
    """Several players move at once, somewhere."""

    def mover(self, key: Any) -> Any:
        state = self._state(key)
        if not state.is_simultaneous_node():
            return super().mover(key)
        return tuple(i for i in range(self.players or 0) if state.legal_actions(i))

    def moves(self, key: Any, player: int) -> list[int]:  # type: ignore[override]
        state = self._state(key)
        if state.is_terminal():
            return []
        return list(state.legal_actions(player) if state.is_simultaneous_node() else state.legal_actions())

    def play(self, key: Any, move: Any) -> Any:
        state = self._state(key)
        if not state.is_simultaneous_node():
            return super().play(key, move)
        after, chosen = state.clone(), iter(move)
        actions = [next(chosen) if state.legal_actions(i) else 0 for i in range(self.players or 0)]
        after.apply_actions(actions)
        return self._key(after)


class HiddenTogether(Together, Hidden):
    """Both."""
