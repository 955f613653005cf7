"""The document of a game in extensive form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, PrivateAttr, WithJsonSchema, field_validator

from gote.core import DocumentError, FieldError, Game
from gote.extensive.rules_tree import CHANCE, Tree, read_tree

_NUMBER = {"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}
_VERTEX = {
    "description": "a vertex: {payoff}, {chance} or {player, infoset, moves}",
    "anyOf": [
        {
            "type": "object",
            "properties": {"payoff": {"anyOf": [{"type": "array", "items": _NUMBER}, *_NUMBER["anyOf"]]}},
            "required": ["payoff"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {
                "chance": {"type": "array", "minItems": 1, "description": "[[probability, label, vertex], ...]"}
            },
            "required": ["chance"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {
                "player": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
                "infoset": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
                "moves": {"type": "object", "minProperties": 1, "description": "{label: vertex, ...}"},
            },
            "required": ["player", "infoset", "moves"],
            "additionalProperties": False,
        },
    ],
}


class ExtensiveGame(Game):
    """A finite game in extensive form (展開形ゲーム): players and a Kuhn tree.

    >>> game = ExtensiveGame(players=["I", "II"], tree={"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1, -1]}}})
    >>> len(game.flat)
    2
    """

    kind: Literal["extensive"] = "extensive"
    players: tuple[str, ...] = Field(description="names of the players, in the order of the payoffs")
    tree: Annotated[dict[str, Any], WithJsonSchema(_VERTEX)] = Field(description="the root of the tree")
    refinement: Literal["nash", "subgame_perfect", "sequential", "quasi_perfect", "extensive_form_perfect"] | None = (
        Field(
            default=None,
            description="which equilibria are wanted; subgame_perfect: equilibria in every subgame; sequential: rational at "
            "every information set, with beliefs that slips explain; "
            "quasi_perfect: sequential, and best when the others slip (one, of two players); "
            "extensive_form_perfect: best when everybody slips, the own later self too (one). "
            "Default: backward induction with perfect information, else nash",
        )
    )
    all: bool = Field(
        default=False, description="whether all extreme optimal strategies of a two-person zero-sum tree are wanted"
    )
    open_deals: bool = Field(
        default=False,
        description="whether the average over open deals and the price of sampling them are wanted (zero-sum, chance first)",
    )
    _flat: Tree = PrivateAttr()

    @field_validator("players", mode="before")
    @classmethod
    def _names(cls, given: Any) -> tuple[str, ...]:
        if isinstance(given, (str, bytes, Mapping)) or not hasattr(given, "__iter__"):
            raise ValueError("is not a list of names; write players: [name, name]")
        names = []
        for i, name in enumerate(given):
            if not isinstance(name, (str, int)) or isinstance(name, bool):
                raise FieldError(f"[{i}]", "is not a name; write a text")
            names.append(str(name))
        if not names:
            raise ValueError("is empty; name at least one player")
        for i, name in enumerate(names):
            if name in names[:i]:
                raise FieldError(f"[{i}]", f"{name!r} is named twice; give every player a name of its own")
        return tuple(names)

    @field_validator("tree", mode="before")
    @classmethod
    def _mapping(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            raise ValueError("is not a vertex; write {payoff: ...}, {chance: ...} or {player, infoset, moves}")
        return given

    def model_post_init(self, context: Any) -> None:
        """Read the tree once; a clause of the definition that fails is named with its place in the document."""
        self._flat = read_tree(self.players, self.tree)
        zero_sum = len(self.players) == 2 and not any(sum(u) for u in self._flat.payoffs.values())
        if self.open_deals and not (zero_sum and self._flat.mover[0] == CHANCE):
            raise DocumentError(
                "open_deals", "is asked of a two-person zero-sum tree that begins with chance; leave it out"
            )

    @classmethod
    def from_tree(cls, tree: Tree, title: str | None = None) -> ExtensiveGame:
        """The document of a flat tree."""
        return cls(players=tree.players, tree=tree.document(), title=title)

    @property
    def flat(self) -> Tree:
        """The tree on flat lists, as the solvers want it."""
        return self._flat

    def to_document(self) -> dict[str, Any]:
        """The document, probabilities and payoffs written exactly."""
        named = {"title": self.title} if self.title else {}
        asked: dict[str, Any] = {"refinement": self.refinement} if self.refinement else {}
        asked |= {name: True for name in ("all", "open_deals") if getattr(self, name)}
        return {"kind": "extensive", **named, "players": list(self.players), "tree": self.flat.document(), **asked}

    def __hash__(self) -> int:
        return hash((self.players, len(self.flat)))


class ExtensiveFamily(Game):
    """A named tree of the text with its numbers, for instance family: kuhn_poker, parameters: {cards: 5}.

    >>> len(ExtensiveFamily(family="kuhn_poker").written_out().flat)
    55
    """

    kind: Literal["extensive_family"] = "extensive_family"
    family: str = Field(
        description="basic_endgame, silver_dollar, statistical_game, forgetful_player, kuhn_poker, leduc_poker, ..."
    )
    parameters: dict[str, Any] = Field(default_factory=dict, description="the numbers of the rules")
    _game: ExtensiveGame = PrivateAttr()

    def model_post_init(self, context: Any) -> None:
        """Build the tree once, so that wrong numbers are refused when the document is read."""
        from gote.extensive.rules_families import build

        self._game = build(self.family, self.parameters)

    def written_out(self) -> ExtensiveGame:
        """The tree the family stands for."""
        return self._game

    def __hash__(self) -> int:
        return hash((self.family, str(self.parameters)))
