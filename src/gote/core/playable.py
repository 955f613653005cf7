"""A game people can play against gote: its start, its values, and how it is shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps
from typing import Any, TypeVar

from gote.core.game import Game
from gote.core.picture import Picture
from gote.core.position import Move, Position, evaluate

G = TypeVar("G", bound=Game)
V = TypeVar("V")
MOST_KEPT = 8


def kept_by_document(make: Callable[[G], V]) -> Callable[[G], V]:
    """Keep what was made for the last few documents: a match asks again after every move.

    >>> made = []
    >>> remember = kept_by_document(lambda game: made.append(game.kind) or len(made))
    >>> game = Game(kind="any")
    >>> remember(game), remember(game), remember(Game(kind="other")), made
    (1, 1, 2, ['any', 'other'])
    """
    found: dict[str, V] = {}

    @wraps(make)
    def remembered(game: G) -> V:
        key = game.model_dump_json()
        if key not in found:
            if len(found) == MOST_KEPT:
                del found[next(iter(found))]
            found[key] = make(game)
        return found[key]

    return remembered


def search_values(position: Position) -> Mapping[Move, Fraction]:
    """Value to player 0 after each move, by the generic solver."""
    return evaluate(position).move_values()


@dataclass(frozen=True)
class PlayableGame:
    """One entry of `gote play`. The functions must be cheap: they run after every move.

    `values` gives the exact value to player 0 after each legal move (default: generic search); `show` writes the
    position as text,
    `draw` as a picture, `describe` a move in words, `reason` says in words why the best move is best.
    """

    name: str
    title_en: str
    title_ja: str
    rules_en: str
    rules_ja: str
    start: Callable[[Mapping[str, Any]], Position]
    show: Callable[[Position, str], str]
    options: Mapping[str, Any] = field(default_factory=dict)
    """names and default values of what `start` accepts (heaps, hand size, seed ...)"""
    values: Callable[[Position], Mapping[Move, Fraction]] = search_values
    policy: Callable[[Position], Mapping[Move, Fraction]] | None = None
    """probabilities with which gote chooses, for games with hidden cards; without it gote picks among its best moves"""
    progress: Callable[[Position], int] | None = None
    """how far the end is from the position after a move, for games that could go on for ever"""
    view: Callable[[Position, int, str], str] | None = None
    """the position as one player sees it, for games with hidden cards"""
    silent: bool = False
    """whether `view` alone tells what the other player did: not every move is seen"""
    own: bool = False
    """rules of whoever started this program: their options mean what they want, and no seed draws a start"""
    draw: Callable[[Position, str], Picture] | None = None
    describe: Callable[[Move, Position, str], str] = lambda move, position, lang: str(move)
    reason: Callable[[Position, str], str] | None = None
    players_en: tuple[str, str] = ("you", "gote")
    players_ja: tuple[str, str] = ("あなた", "後手")
