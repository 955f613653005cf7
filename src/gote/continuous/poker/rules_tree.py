"""Betting trees (ベッティング木): the public part of the game, without the information from the deal.

A node is a decision {player, moves} or an end: {payoff: w} pays w to player 1, {showdown: w} pays w to the holder of
the higher hand. Histories name decisions: the moves so far joined by "/", "" for the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gote.core.numbers import FieldError

N = TypeVar("N")
M = TypeVar("M")
MOST_NODES = 200


@dataclass(frozen=True)
class End(Generic[N]):
    """The end of the betting: a fixed payment to player 1, or a showdown for `amount`."""

    amount: N
    showdown: bool


@dataclass(frozen=True)
class Decision(Generic[N]):
    """A player (1 or 2) chooses one of the named moves."""

    player: int
    moves: tuple[tuple[str, Decision[N] | End[N]], ...]


Node = Decision[N] | End[N]


def read_tree(data: Any, number: Any, path: str = "tree") -> Node[Any]:
    """A tree from nested mappings; `number` reads the amounts.

    >>> from gote.core import rational
    >>> read_tree({"player": 1, "moves": {"fold": {"payoff": -1}, "bet": {"showdown": 2}}}, rational).player
    1
    """
    count = [0]

    def node(item: Any, where: str) -> Node[Any]:
        count[0] += 1
        if count[0] > MOST_NODES:
            raise FieldError("", f"has more than {MOST_NODES} nodes; give a smaller tree")
        if not isinstance(item, Mapping):
            raise FieldError(where, "is not a node; write {player, moves}, {payoff} or {showdown}")
        keys = set(item)
        for name in ("payoff", "showdown"):
            if keys == {name}:
                try:
                    return End(number(item[name]), name == "showdown")
                except ValueError as error:
                    raise FieldError(f"{where}.{name}", str(error)) from None
        if keys != {"player", "moves"}:
            raise FieldError(
                where,
                f"has the fields {', '.join(map(str, sorted(keys, key=str))) or 'none'}; write {{player, "
                f"moves}}, {{payoff}} or {{showdown}}",
            )
        if type(item["player"]) is not int or item["player"] not in (1, 2):
            raise FieldError(f"{where}.player", f"is {item['player']!r}; write 1 or 2")
        moves = item["moves"]
        if not isinstance(moves, Mapping) or not moves:
            raise FieldError(f"{where}.moves", "is empty; name at least one move and what follows")
        for label in moves:
            if not isinstance(label, str) or "/" in label or not label:
                raise FieldError(f"{where}.moves", f"{label!r} is not a name of a move; use words without a slash")
        return Decision(
            item["player"], tuple((label, node(child, f"{where}.moves.{label}")) for label, child in moves.items())
        )

    return node(data, "")


def mapped(node: Node[N], change: Any) -> Node[Any]:
    """The same tree with every amount changed."""
    if isinstance(node, End):
        return End(change(node.amount), node.showdown)
    return Decision(node.player, tuple((label, mapped(child, change)) for label, child in node.moves))


def amounts(node: Node[N]) -> Iterator[N]:
    """What the ends pay."""
    if isinstance(node, End):
        yield node.amount
        return
    for _, child in node.moves:
        yield from amounts(child)


def decisions(node: Node[N], history: str = "") -> Iterator[tuple[str, Decision[N]]]:
    """All decisions with their histories, from the first on."""
    if isinstance(node, Decision):
        yield history, node
        for label, child in node.moves:
            yield from decisions(child, joined(history, label))


def joined(history: str, label: str) -> str:
    """The history after one more move."""
    return f"{history}/{label}" if history else label


def to_document(node: Node[Any]) -> dict[str, Any]:
    """The tree as nested mappings."""
    if isinstance(node, End):
        return {"showdown" if node.showdown else "payoff": node.amount}
    return {"player": node.player, "moves": {label: to_document(child) for label, child in node.moves}}
