"""The Kuhn tree on flat lists: read from a nested document, every clause of the definition checked.

A finite game in extensive form (展開形) is a finite tree, a payoff vector at every terminal vertex, probabilities on the
edges of chance vertices (偶然手番), and a division of the remaining vertices into information sets (情報集合), each of one
player and with one set of labels. Vertices are numbered in the order of a walk from the root, depth first, so that a
child has a larger number than its parent: a loop over `reversed(range(n))` is a walk from the leaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.core.errors import DocumentError
from gote.core.numbers import number_to_json, rational

TERMINAL, CHANCE = -2, -1
MAX_VERTICES = 4_000_000
Payoff = tuple[Fraction, ...]


class TreeError(DocumentError):
    """A tree that is no Kuhn tree; `clause` names the part of the definition that fails."""

    def __init__(self, field: str, message: str, clause: str = "") -> None:
        super().__init__(field, message)
        self.clause = clause or message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.message, self.clause)


@dataclass(frozen=True)
class InformationSet:
    """Vertices a player cannot tell apart, and the labels of the moves there."""

    name: str
    player: int
    moves: tuple[str, ...]
    vertices: tuple[int, ...]


@dataclass(frozen=True)
class Tree:
    """A Kuhn tree. `mover[x]` is the player to move at vertex x (from 0), CHANCE or TERMINAL; children follow the set's
    moves.
    """

    players: tuple[str, ...]
    mover: list[int]
    parent: list[int]
    children: list[tuple[int, ...]]
    infoset: list[int]
    labels: dict[int, tuple[str, ...]] = field(repr=False)
    chances: dict[int, tuple[Fraction, ...]] = field(repr=False)
    payoffs: dict[int, Payoff] = field(repr=False)
    infosets: tuple[InformationSet, ...] = ()

    def __len__(self) -> int:
        return len(self.mover)

    def of_player(self, player: int) -> list[int]:
        """Numbers of the information sets of a player, in the order met depth first."""
        return [h for h, s in enumerate(self.infosets) if s.player == player]

    def edge(self, vertex: int) -> int:
        """Which child of its parent a vertex is."""
        return self.children[self.parent[vertex]].index(vertex)

    def document(self) -> dict[str, Any]:
        """The tree as a nested document (the inverse of `read_tree`)."""
        built: list[dict[str, Any]] = [{}] * len(self)
        for x in reversed(range(len(self))):
            if self.mover[x] == TERMINAL:
                built[x] = {"payoff": [number_to_json(u) for u in self.payoffs[x]]}
            elif self.mover[x] == CHANCE:
                built[x] = {
                    "chance": [
                        [number_to_json(p), label, built[c]]
                        for p, label, c in zip(self.chances[x], self.labels[x], self.children[x], strict=True)
                    ]
                }
            else:
                s = self.infosets[self.infoset[x]]
                built[x] = {
                    "player": self.players[s.player],
                    "infoset": s.name,
                    "moves": {m: built[c] for m, c in zip(s.moves, self.children[x], strict=True)},
                }
        return built[0]


def read_tree(players: Sequence[str], document: Any, field: str = "tree") -> Tree:
    """Read a nested tree; a `TreeError` names the place in the tree and the clause that fails.

    A vertex is `{payoff: [one per player]}` (in a two-person zero-sum game one number, what the first player wins, is
    enough),
    `{chance: [[probability, label, vertex], ...]}` or `{player: name, infoset: name, moves: {label: vertex}}`.

    >>> tree = read_tree(["I", "II"], {"player": "I", "infoset": "h", "moves": {"a": {"payoff": 1}, "b": {"payoff": [0, 0]}}})
    >>> len(tree), tree.infosets[0].moves, tree.payoffs[1]
    (3, ('a', 'b'), (Fraction(1, 1), Fraction(-1, 1)))
    """
    return _Reader(tuple(players), field).read(document)


class _Reader:
    def __init__(self, players: tuple[str, ...], field: str) -> None:
        self.players, self.field = players, field
        self.index = {name: i for i, name in enumerate(players)}
        self.mover: list[int] = []
        self.parent: list[int] = []
        self.step: list[str] = []  # the document's way from the parent, for messages
        self.children: list[list[int]] = []
        self.infoset: list[int] = []
        self.labels: dict[int, tuple[str, ...]] = {}
        self.chances: dict[int, tuple[Fraction, ...]] = {}
        self.payoffs: dict[int, Payoff] = {}
        self.sets: dict[str, int] = {}
        self.owner: list[int] = []
        self.moves: list[tuple[str, ...]] = []
        self.members: list[list[int]] = []

    def where(self, x: int) -> str:
        steps: list[str] = []
        while x >= 0:
            steps.append(self.step[x])
            x = self.parent[x]
        return "".join(reversed(steps))

    def fail(self, x: int, message: str, clause: str = "") -> TreeError:
        return TreeError(self.where(x), message, clause)

    def read(self, document: Any) -> Tree:
        stack: list[tuple[Any, int, str]] = [(document, -1, self.field)]
        while stack:
            node, parent, step = stack.pop()
            x = len(self.mover)
            if x >= MAX_VERTICES:
                raise TreeError(self.field, f"has more than {MAX_VERTICES} vertices; give a smaller tree")
            self.mover.append(TERMINAL)
            self.parent.append(parent)
            self.step.append(step)
            self.children.append([])
            self.infoset.append(-1)
            if parent >= 0:
                self.children[parent].append(x)
            below = self.vertex(x, node)
            stack.extend((child, x, way) for child, way in reversed(below))
        return Tree(
            self.players,
            self.mover,
            self.parent,
            [tuple(c) for c in self.children],
            self.infoset,
            self.labels,
            self.chances,
            self.payoffs,
            tuple(
                InformationSet(name, self.owner[h], self.moves[h], tuple(self.members[h]))
                for name, h in self.sets.items()
            ),
        )

    def vertex(self, x: int, node: Any) -> list[tuple[Any, str]]:
        if not isinstance(node, Mapping):
            raise self.fail(x, "is not a vertex; write {payoff: ...}, {chance: ...} or {player, infoset, moves}")
        kinds = [key for key in ("payoff", "chance", "moves") if key in node]
        if not kinds and "player" not in node:
            raise self.fail(
                x,
                "terminal vertex without payoff; write payoff: [one number per player]",
                "terminal vertex without payoff",
            )
        if len(kinds) > 1:
            raise self.fail(x, f"has both {kinds[0]} and {kinds[1]}; a vertex is terminal, chance or a player's")
        allowed = {"payoff": {"payoff"}, "chance": {"chance"}}.get(
            kinds[0] if kinds else "", {"player", "infoset", "moves"}
        )
        unknown = [key for key in node if key not in allowed]
        if unknown:
            raise self.fail(x, f"has the unknown field {str(unknown[0])!r}; allowed here: {', '.join(sorted(allowed))}")
        if kinds == ["payoff"]:
            self.payoffs[x] = self.payoff(x, node["payoff"])
            return []
        return self.chance(x, node["chance"]) if kinds == ["chance"] else self.decision(x, node)

    def payoff(self, x: int, given: Any) -> Payoff:
        n = len(self.players)
        if isinstance(given, (str, int, float, Fraction)) and not isinstance(given, bool):
            if n > 2:
                raise self.fail(x, f"payoff is one number; give {n}, one per player")
            amount = self.number(x, "payoff", given)
            return (amount, -amount) if n == 2 else (amount,)
        if not isinstance(given, Sequence) or isinstance(given, str):
            raise self.fail(x, "payoff is not a list of numbers; write one number per player")
        if len(given) != n:
            raise self.fail(x, f"payoff has {len(given)} numbers for {n} players; give one per player")
        return tuple(self.number(x, f"payoff[{i}]", u) for i, u in enumerate(given))

    def number(self, x: int, what: str, given: Any) -> Fraction:
        try:
            return rational(given)
        except ValueError as error:
            raise TreeError(f"{self.where(x)}.{what}", str(error)) from None

    def chance(self, x: int, branches: Any) -> list[tuple[Any, str]]:
        if not isinstance(branches, Sequence) or isinstance(branches, str) or not branches:
            raise self.fail(x, "chance is not a list of branches; write [[probability, label, vertex], ...]")
        chances, labels, below = [], [], []
        for i, branch in enumerate(branches):
            if isinstance(branch, Mapping) and set(branch) == {"prob", "label", "node"}:
                branch = [branch["prob"], branch["label"], branch["node"]]
            if not isinstance(branch, Sequence) or isinstance(branch, str) or len(branch) != 3:
                raise self.fail(x, f"chance[{i}] is not [probability, label, vertex]")
            p = self.number(x, f"chance[{i}]", branch[0])
            if p < 0:
                raise self.fail(
                    x,
                    f"chance[{i}] has the negative probability {p}; give probabilities from 0 to 1",
                    "negative chance probability",
                )
            chances.append(p)
            labels.append(_name(branch[1]))
            below.append((branch[2], f".chance[{i}]"))
        if sum(chances) != 1:
            raise self.fail(
                x,
                f"chance probabilities do not sum to 1 but to {sum(chances)}; correct them",
                "chance probabilities do not sum to 1",
            )
        self.mover[x] = CHANCE
        self.chances[x], self.labels[x] = tuple(chances), tuple(labels)
        return below

    def decision(self, x: int, node: Mapping[str, Any]) -> list[tuple[Any, str]]:
        for key in ("player", "infoset", "moves"):
            if key not in node:
                raise self.fail(x, f"{key} is missing; a decision vertex is {{player, infoset, moves}}")
        player = self.player(x, node["player"])
        name, moves = node["infoset"], node["moves"]
        if isinstance(name, (Mapping, list, tuple)) or name is None:
            raise self.fail(x, "infoset is not a name; write a text")
        if not isinstance(moves, Mapping):
            raise self.fail(x, "moves is not a mapping; write {label: vertex, ...}")
        if not moves:
            raise self.fail(x, "moves is empty; give at least one move, or a payoff", "terminal vertex without payoff")
        name = _name(name)
        given = {_name(label): (child, f".moves.{_name(label)}") for label, child in moves.items()}
        if len(given) < len(moves):
            raise self.fail(x, "two moves have the same label; give each its own")
        self.mover[x] = player
        h = self.sets.get(name)
        if h is None:
            h = self.sets[name] = len(self.owner)
            self.owner.append(player)
            self.moves.append(tuple(given))
            self.members.append([])
        elif self.owner[h] != player:
            raise self.fail(
                x,
                f"information set {name!r} spans two players, {self.players[self.owner[h]]} and "
                f"{self.players[player]}; rename one of them",
                "information set spans two players",
            )
        elif len(self.moves[h]) != len(given):
            raise self.fail(
                x,
                f"information set {name!r} has vertices with different numbers of edges, "
                f"{len(self.moves[h])} and {len(given)}; give all the same moves",
                "vertices of one information set have different numbers of edges",
            )
        elif set(self.moves[h]) != set(given):
            raise self.fail(
                x,
                f"information set {name!r} has vertices with different label sets, "
                f"({', '.join(self.moves[h])}) and ({', '.join(given)}); give all the same moves",
                "vertices of one information set have different label sets",
            )
        self.infoset[x] = h
        self.members[h].append(x)
        return [given[m] for m in self.moves[h]]

    def player(self, x: int, given: Any) -> int:
        name = _name(given) if not isinstance(given, (Mapping, list, tuple)) else ""
        if name in self.index:
            return self.index[name]
        if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= len(self.players):
            return given - 1
        raise self.fail(x, f"player {name or given!r} is not in players; use one of {', '.join(self.players)}")


def _name(given: Any) -> str:
    return str(given).lower() if isinstance(given, bool) else str(given)
