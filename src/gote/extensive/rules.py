"""The document of a game in extensive form."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, PrivateAttr, WithJsonSchema, field_validator

from gote.core import DocumentError, FieldError, Game, Rational
from gote.extensive.rules_tree import CHANCE, Tree, read_tree

DEFAULT_TOLERANCE = Fraction(1, 1000)
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


def _positive(given: Fraction | None) -> Fraction | None:
    if given is not None and given <= 0:
        raise ValueError("is not positive; give a number such as 1/1000")
    return given


Refinement = Annotated[
    Literal["nash", "subgame_perfect", "sequential", "quasi_perfect", "extensive_form_perfect"] | None,
    Field(
        description="which equilibria are wanted; subgame_perfect: equilibria in every subgame; sequential: rational at "
        "every information set, with beliefs that slips explain; "
        "quasi_perfect: sequential, and best when the others slip (one); "
        "extensive_form_perfect: best when everybody slips, the own later self too (one). "
        "Default: backward induction with perfect information, else nash",
    ),
]
All = Annotated[
    bool,
    Field(
        description="whether all extreme optimal strategies of a two-person zero-sum tree are wanted; of another tree all "
        "equilibria, also where backward induction would do"
    ),
]
OpenDeals = Annotated[
    bool,
    Field(
        description="whether the average over open deals and the price of sampling them are wanted (zero-sum, chance first)"
    ),
]
Method = Annotated[
    Literal["exact", "cfr"],
    Field(
        description="cfr: regret minimisation for large two-person zero-sum trees; strategies and a proved interval that "
        "holds the value"
    ),
]
Tolerance = Annotated[
    Rational | None,
    AfterValidator(_positive),
    Field(description="with method: cfr how wide the interval may be (default: 1/1000)"),
]


class ExtensiveGame(Game):
    """A finite game in extensive form (展開形ゲーム): players and a Kuhn tree.

    >>> game = ExtensiveGame(players=["I", "II"], tree={"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1, -1]}}})
    >>> len(game.flat)
    2
    """

    kind: Literal["extensive"] = "extensive"
    players: tuple[str, ...] = Field(description="names of the players, in the order of the payoffs")
    tree: Annotated[dict[str, Any], WithJsonSchema(_VERTEX)] = Field(description="the root of the tree")
    refinement: Refinement = None
    all: All = False
    open_deals: OpenDeals = False
    method: Method = "exact"
    tolerance: Tolerance = None
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
        _can_be_asked(self, self._flat)

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
        asked = {name: str(x) if isinstance(x, Fraction) else x for name, x in _asked(self).items()}
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
    refinement: Refinement = None
    all: All = False
    open_deals: OpenDeals = False
    method: Method = "exact"
    tolerance: Tolerance = None
    _game: ExtensiveGame = PrivateAttr()

    def model_post_init(self, context: Any) -> None:
        """Build the tree once, so that wrong numbers are refused when the document is read."""
        from gote.extensive.rules_families import build

        self._game = build(self.family, self.parameters)
        _can_be_asked(self, self._game.flat)

    def written_out(self) -> ExtensiveGame:
        """The tree the family stands for."""
        return self._game.model_copy(update=_asked(self))

    def __hash__(self) -> int:
        return hash((self.family, str(self.parameters)))


def _asked(game: ExtensiveGame | ExtensiveFamily) -> dict[str, Any]:
    """What a document asks beyond the default."""
    given = {name: getattr(game, name) for name in ("refinement", "all", "open_deals", "method", "tolerance")}
    return {name: value for name, value in given.items() if value != type(game).model_fields[name].default}


def _can_be_asked(game: ExtensiveGame | ExtensiveFamily, tree: Tree) -> None:
    """Refuse what no tree of this sort can answer."""
    sums = {u[0] + u[1] for u in tree.payoffs.values()} if len(tree.players) == 2 else set()
    if game.open_deals and not (sums == {0} and tree.mover[0] == CHANCE):
        raise DocumentError(
            "open_deals", "is asked of a two-person zero-sum tree that begins with chance; leave it out"
        )
    if game.all and game.refinement in ("quasi_perfect", "extensive_form_perfect"):
        raise DocumentError("all", f"one {game.refinement} equilibrium is found, not all; leave it out")
    if game.method == "exact" and game.tolerance is not None:
        raise DocumentError("tolerance", "belongs to method: cfr; leave it out, exact answers need none")
    if game.method == "cfr" and len(sums) != 1:
        raise DocumentError("method", "cfr is for two-person zero-sum trees; leave it out")
    for name in _asked(game) if game.method == "cfr" else ():
        if name not in ("method", "tolerance"):
            raise DocumentError(name, "is not answered by method: cfr; leave out one of them")
