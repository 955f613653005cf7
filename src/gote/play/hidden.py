"""Two-person zero-sum games with hidden cards, played from their tree: gote follows an optimal behaviour strategy and
never looks.

A move's value, for the meter and the hints, is what it brings on average over what the mover cannot see, when everybody
plays optimally afterwards: the vertices of the information set weighted by chance and by the other player's optimal
strategy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import load
from gote.core.errors import DocumentError
from gote.core.i18n import translator
from gote.core.numbers import rational
from gote.core.position import CHANCE, Move, Position

Node = Mapping[str, Any]
Path = tuple[str, ...]


class Table:
    """A tree with its optimal strategies, looked up by the path of labels from the root."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        game = load(document)
        solution = game.solve().to_document()
        if len(document["players"]) != 2 or "strategies" not in solution or "value" not in solution:
            raise DocumentError("players", "the tree is not a zero-sum game of two; only those are played here")
        self.strategies: dict[str, dict[str, Fraction]] = {
            infoset: {move: rational(p) for move, p in moves.items()}
            for infoset, moves in solution["strategies"].items()
        }
        self.players: list[str] = [str(p) for p in document["players"]]
        self.nodes: dict[Path, Node] = {}
        self.sets: dict[str, list[Path]] = {}
        self._walk((), document["tree"])

    def _walk(self, path: Path, node: Node) -> None:
        self.nodes[path] = node
        if "player" in node:
            self.sets.setdefault(str(node["infoset"]), []).append(path)
        for label, child in self.children(node).items():
            self._walk((*path, label), child)

    @staticmethod
    def children(node: Node) -> dict[str, Node]:
        """label -> child of any vertex."""
        if "chance" in node:
            return {str(label): child for _, label, child in node["chance"]}
        return {str(label): child for label, child in node.get("moves", {}).items()}

    def mover(self, node: Node) -> int:
        """0, 1 or chance."""
        return CHANCE if "chance" in node else self.players.index(str(node["player"])) if "player" in node else 0

    def probability(self, path: Path, without: int | None = None, chance_only: bool = False) -> Fraction:
        """Probability of reaching a path under optimal play, leaving out the moves of one player."""
        total = Fraction(1)
        for i, label in enumerate(path):
            node = self.nodes[path[:i]]
            if "chance" in node:
                total *= next(rational(p) for p, name, _ in node["chance"] if str(name) == label)
            elif not chance_only and self.mover(node) != without:
                total *= self.strategies[str(node["infoset"])].get(label, Fraction(0))
        return total

    @cache  # noqa: B019  # a table lives as long as its game is played
    def expected(self, path: Path) -> Fraction:
        """What player 0 gets from here under optimal play."""
        node = self.nodes[path]
        if "payoff" in node:
            return rational(node["payoff"][0])
        if "chance" in node:
            return sum(
                (rational(p) * self.expected((*path, str(label))) for p, label, _ in node["chance"]), Fraction(0)
            )
        weights = self.strategies[str(node["infoset"])]
        return sum((p * self.expected((*path, label)) for label, p in weights.items() if p), Fraction(0))

    def values(self, path: Path) -> dict[Move, Fraction]:
        """Value to player 0 of each move, over everything the mover cannot tell apart."""
        node = self.nodes[path]
        alike = self.sets[str(node["infoset"])]
        weights = [self.probability(other, self.mover(node)) for other in alike]
        if not any(weights):  # a set that optimal play never reaches: only the deal is known
            weights = [self.probability(other, chance_only=True) for other in alike]
        whole = sum(weights, Fraction(0))
        return {
            label: sum(
                (w * self.expected((*other, label)) for w, other in zip(weights, alike, strict=True)), Fraction(0)
            )
            / whole
            for label in self.children(node)
        }


@dataclass(frozen=True)
class HiddenPosition:
    """A vertex of the tree during play."""

    table: Table
    path: Path = ()

    @property
    def node(self) -> Node:
        return self.table.nodes[self.path]

    def mover(self) -> int:
        return self.table.mover(self.node)

    def moves(self) -> Sequence[Move]:
        return list(self.table.children(self.node))

    def play(self, move: Move) -> HiddenPosition:
        return replace(self, path=(*self.path, str(move)))

    def score(self) -> Fraction:
        return rational(self.node["payoff"][0])

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        return [(rational(p), str(label)) for p, label, _ in self.node["chance"]]

    def __hash__(self) -> int:
        return hash(self.path)


def values(position: Position) -> Mapping[Move, Fraction]:
    """`PlayableGame.values` of a hidden game."""
    assert isinstance(position, HiddenPosition)
    return position.table.values(position.path)


def policy(position: Position) -> Mapping[Move, Fraction]:
    """`PlayableGame.policy`: the optimal behaviour strategy at this information set."""
    assert isinstance(position, HiddenPosition)
    found = position.table.strategies[str(position.node["infoset"])]
    return {move: p for move, p in found.items() if p}


def reason(position: Position, lang: str) -> str:
    """What each move is worth to the mover, and how optimal play mixes them."""
    assert isinstance(position, HiddenPosition)
    t = translator("play", lang)
    sign = 1 if position.mover() == 0 else -1
    worth = ", ".join(f"{t(str(move))} {sign * value}" for move, value in position.table.values(position.path).items())
    mix = ", ".join(f"{t(str(move))} {p}" for move, p in policy(position).items())
    return t("On average over what you cannot see: {worth}. Optimal play: {mix}.", worth=worth, mix=mix)
