"""Schnapsen and sixty-six with cards face down, as a tree: chance deals the unseen cards, then the deal is played out.

The rules are those of `gote.cards.schnapsen.rules_hidden`; a forced move is no vertex.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.cards.schnapsen.rules import move_name
from gote.cards.schnapsen.rules_hidden import NAMES, HiddenSchnapsenGame, Views, played, set_name
from gote.cards.schnapsen.rules_position import Position, is_over, moves
from gote.core import LimitError, checkpoint
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_hidden_hands import MOST_VERTICES, Vertex


def hidden_schnapsen(
    a: Any = "-",
    b: Any = "-",
    unseen: Any = "AKJ...",
    hidden: Any = (1, 1),
    stock: Any = ("ST",),
    trump: Any = None,
    leader: Any = "a",
    points: Any = (0, 0),
    tricks: Any = (0, 0),
    counts: Any = "game_points",
    rules: Mapping[str, Any] | None = None,
) -> ExtensiveGame:
    """The tree of a position with cards face down; `rules` are further fields of kind `hidden_schnapsen`.

    >>> hidden_schnapsen(leader="b", points=[20, 30], tricks=[1, 1]).solve().value
    Fraction(0, 1)
    """
    given = {"a": a, "b": b, "unseen": unseen, "hidden": hidden, "stock": stock, "trump": trump, "leader": leader}
    given |= {"points": points, "tricks": tricks, "counts": counts, **(rules or {})}
    return face_down_tree(HiddenSchnapsenGame(**given))


def face_down_tree(game: HiddenSchnapsenGame, most: int = MOST_VERTICES) -> ExtensiveGame:
    """The tree of a document; a `LimitError` when it has more than so many vertices."""
    build, chance = _Building(game, most), Fraction(1, game.deals)
    branches = [[chance, _label(here), build.below(here, views)] for here, views in game.dealt()]
    title = f"{'Schnapsen' if game.game == 'schnapsen' else 'Sixty-six'} with cards face down, {game.deals} deals"
    return ExtensiveGame(title=title, players=NAMES, tree={"chance": branches}, open_deals=True)


def _label(here: Position) -> str:
    parts = (sorted(here.hands[0]), sorted(here.hands[1]), here.stock)
    return " | ".join(" ".join(map(move_name, cards)) for cards in parts)


class _Building:
    """The play after the deal, vertex by vertex."""

    def __init__(self, game: HiddenSchnapsenGame, most: int) -> None:
        self.game, self.rules, self.most, self.vertices = game, game.rules, most, 0

    def below(self, here: Position, views: Views) -> Vertex:
        if self.vertices % 4096 == 0:
            checkpoint()
        while len(options := moves(self.rules, here)) == 1:
            here, views = played(self.rules, here, views, options[0])
        self.vertices += 1
        if self.vertices > self.most:
            raise LimitError(f"the tree has more than {self.most:,} vertices; give fewer cards")
        if is_over(here):
            return {"payoff": self.game.payoff(here)}
        below = {move_name(move): self.below(*played(self.rules, here, views, move)) for move in options}
        return {"player": NAMES[here.mover], "infoset": set_name(here.mover, views), "moves": below}
