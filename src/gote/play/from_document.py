"""Play and explore the position a document describes: the same boards and values as the games with a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from gote.core.documents import load
from gote.core.errors import DocumentError
from gote.core.explanation import shown
from gote.core.game import Game
from gote.core.lazy import load_object
from gote.core.playable import PlayableGame
from gote.core.position import Position

_CHAPTER_1 = (
    "nim",
    "subtraction",
    "octal",
    "heap",
    "moore",
    "nimble",
    "coins",
    "kayles_row",
    "hackenbush",
    "northcott",
    "chomp",
)
_LIKE: Mapping[str, str] = {
    **dict.fromkeys(_CHAPTER_1, "gote.combinatorial.play:NIM"),
    "sos": "gote.combinatorial.play:SOS",
    "partizan": "gote.combinatorial.partizan.position.play:PARTIZAN",
    "tricks": "gote.cards.tricks.play:TRICKS",
    "sixty_six": "gote.cards.sixtysix.play:SIXTY_SIX",
    "tanhinmin": "gote.cards.tanhinmin.play:TANHINMIN",
    "whist": "gote.cards.whist.play:WHIST",
    "extensive": "gote.play.poker:KUHN",
}
EXPLORED = tuple(_LIKE)
"""The kinds whose documents are positions one can move in."""


def playable_from(document: Mapping[str, Any]) -> PlayableGame:
    """The game that starts at a document's position.

    >>> len(playable_from({"kind": "nim", "heaps": [1, 2]}).start({}).moves())
    3
    """
    game = load(document)
    if game.kind not in _LIKE:
        raise DocumentError("kind", f"{game.kind!r} has no positions to move in; choose one of {', '.join(EXPLORED)}")
    entry: PlayableGame = load_object(_LIKE[game.kind])
    position = _START.get(game.kind, _impartial)(game)
    return replace(entry, name=game.kind, start=lambda options: position, options={}, **_OWN.get(game.kind, {}))


def _impartial(game: Game) -> Position:
    from gote.combinatorial.play import ImpartialPosition
    from gote.combinatorial.rules import ImpartialGame

    assert isinstance(game, ImpartialGame)
    if game.kind not in ("hackenbush", "coins", "kayles_row", "northcott", "chomp") and not _heaps(game):
        raise DocumentError("heaps", "is empty; give heaps to move in")
    return ImpartialPosition(game, game.opening())


def _heaps(game: Game) -> Any:
    return getattr(game, "heaps", None) or getattr(game, "coins", None)


def _sos(game: Any) -> Position:
    from gote.combinatorial.play import opening_of_sos

    return opening_of_sos(game)


def _partizan(game: Any) -> Position:
    from gote.combinatorial.partizan.position.play import opening

    return opening(game)


def _tricks(game: Any) -> Position:
    from gote.cards.tricks.position import TrickPosition

    position: Position = TrickPosition.start(game)
    return position


def _sixty_six(game: Any) -> Position:
    from gote.cards.sixtysix.position import SixtySixPosition

    position: Position = SixtySixPosition.start(game)
    return position


def _tanhinmin(game: Any) -> Position:
    from gote.cards.tanhinmin.rules_position import Trick

    position: Position = Trick.start(game)
    return position


def _whist(game: Any) -> Position:
    from gote.cards.whist.position import WhistPosition

    position: Position = WhistPosition.start(game)
    return position


def _tree(game: Game) -> Position:
    from gote.play.hidden import HiddenPosition, Table

    return HiddenPosition(Table(game.to_document()))


_START: Mapping[str, Callable[[Any], Position]] = {
    "sos": _sos,
    "partizan": _partizan,
    "tricks": _tricks,
    "sixty_six": _sixty_six,
    "tanhinmin": _tanhinmin,
    "whist": _whist,
    "extensive": _tree,
}


def document_of(position: Any) -> dict[str, Any] | None:
    """The document of a position between two turns, to be solved on its own; None where its kind has no such document.

    >>> nim = playable_from({"kind": "nim", "heaps": [1, 2]}).start({})
    >>> document_of(nim.play(nim.moves()[0]))
    {'kind': 'nim', 'heaps': [2]}
    """
    name = type(position).__name__
    if name == "ImpartialPosition":
        from gote.combinatorial.play import document_of as of_impartial

        found = of_impartial(position)
        return found | {"heaps": [n for n in found["heaps"] if n]} if "heaps" in found else found
    if name not in ("TrickPosition", "SixtySixPosition") or position.led is not None:
        return None
    document: dict[str, Any] = position.game.to_document()
    weights = position.game.weights()
    hands = ("left", "right") if name == "TrickPosition" else ("a", "b")
    held = {hand: sorted(getattr(position, hand), reverse=True) for hand in hands}
    stock = {} if name == "TrickPosition" else {"stock": list(position.stock), "scores": [*map(shown, position.won)]}
    kept = {card for cards in (*held.values(), stock.get("stock", ())) for card in cards}
    worth = {card: points for card, points in weights.items() if points and card in kept}
    if "scoring" in document:
        document["scoring"] = {"cards": sorted(worth, reverse=True)}
    elif "points" in document:
        document["points"] = {card: shown(points) for card, points in worth.items()}
    return document | held | stock | {"leader": hands[position.leader]}


def _path(position: Any, lang: str) -> str:
    return " › ".join(position.path) or "–"


_OWN: Mapping[str, dict[str, Any]] = {
    "extensive": {
        "show": _path,
        "view": None,
        "describe": lambda move, position, lang: str(move),
    }
}
