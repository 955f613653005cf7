"""The document of a partizan game: a position of a ruleset, or a game written in the notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, PlainValidator, WithJsonSchema, model_validator

from gote.combinatorial.partizan.rulesets.rules_colouring import ColouringGraph
from gote.combinatorial.partizan.rulesets.rules_hackenbush import COLOURS, Hackenbush
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.rulesets.rules_table import TEXTS
from gote.combinatorial.partizan.short.rules_notation import Expression, read
from gote.core import FieldError, Game

RulesetName = Literal[
    "domineering", "toads_and_frogs", "clobber", "amazons", "col", "snort", "hackenbush", "nogo", "konane",
    "toppling_dominoes", "elephants_and_rhinos", "cutcake", "maundy_cake",
]  # fmt: skip
MOST_EDGES = 1000
Vertex = str | int


def read_vertex(value: Any, path: str = "") -> Vertex:
    """A vertex is named by a text or a whole number."""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise FieldError(path, f"{str(value)[:40]!r} is not a vertex; name vertices by texts or whole numbers")
    return value


VertexName = Annotated[
    Vertex, PlainValidator(read_vertex), WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "integer"}]})
]


def read_game_text(value: Any) -> str:
    """A text in the notation; a whole number stands for itself."""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise FieldError("", f"{str(value)[:40]!r} is not a game; write it as a text such as ^* or +-1")
    text = str(value)
    try:
        read(text)
    except ValueError as error:
        raise FieldError("", str(error)) from None
    return text


GameText = Annotated[str, PlainValidator(read_game_text), WithJsonSchema({"type": ["string", "integer"]})]
"""A short game in the notation."""


def _edges(value: Any) -> tuple[tuple[Any, ...], ...]:
    if not isinstance(value, (list, tuple)):
        raise FieldError("", "is not a list of edges; write [[u, v], ...], with a colour in Hackenbush")
    if len(value) > MOST_EDGES:
        raise FieldError("", f"has more than {MOST_EDGES} edges; give a smaller picture")
    found = []
    for i, edge in enumerate(value):
        if not isinstance(edge, (list, tuple)) or len(edge) not in (2, 3):
            raise FieldError(f"[{i}]", "is not an edge; write [u, v], or [u, v, blue] in Hackenbush")
        ends = read_vertex(edge[0], f"[{i}][0]"), read_vertex(edge[1], f"[{i}][1]")
        if len(edge) == 3 and edge[2] not in tuple(COLOURS):
            raise FieldError(f"[{i}][2]", f"{str(edge[2])[:40]!r} is not a colour; write blue, red or green")
        found.append((*ends, *edge[2:]))
    return tuple(found)


def _colours(value: Any) -> dict[Vertex, str]:
    if not isinstance(value, Mapping):
        raise FieldError("", "is not a mapping; write {vertex: b} or {vertex: r}")
    for vertex, colour in value.items():
        if colour not in ("b", "r"):
            raise FieldError(f".{vertex}", f"{str(colour)[:40]!r} is not b (Left only) or r (Right only)")
    return {read_vertex(vertex): colour for vertex, colour in value.items()}


class PartizanGame(Game):
    """A position of a partizan ruleset (who cannot move loses), or a short game in the usual notation.

    >>> PartizanGame(ruleset="domineering", position="../..").solve().value
    '+-1'
    >>> PartizanGame(game="{0 | *}").solve().atomic_weight
    '1'
    """

    kind: Literal["partizan"] = "partizan"
    game: GameText | None = Field(default=None, description="a game in the notation, such as {1 | *, ^}")
    ruleset: RulesetName | None = Field(default=None, description="the rules of the position")
    position: str | None = Field(default=None, description='rows from the top, joined by "/"', max_length=20_000)
    ground: VertexName | None = Field(default=None, description="hackenbush: the vertex that is the ground")
    edges: (
        Annotated[
            tuple[tuple[Any, ...], ...],
            PlainValidator(_edges),
            WithJsonSchema({"type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 3}}),
        ]
        | None
    ) = Field(default=None, description="hackenbush: [u, v, colour]; col and snort on a graph: [u, v]")
    colours: Annotated[dict[Vertex, str], PlainValidator(_colours), WithJsonSchema({"type": "object"})] | None = Field(
        default=None, description="col and snort on a graph: b or r for vertices reserved for Left or Right"
    )

    @model_validator(mode="after")
    def _one_game(self) -> PartizanGame:
        if (self.game is None) == (self.ruleset is None):
            raise FieldError("game", "give either game, or ruleset with its position")
        allowed = {
            "game": (),
            "hackenbush": ("ground", "edges"),
            "col": ("position",) if self.edges is None else ("edges", "colours"),
            "snort": ("position",) if self.edges is None else ("edges", "colours"),
        }.get(self.ruleset or "game", ("position",))
        for name in ("position", "ground", "edges", "colours"):
            given = getattr(self, name) is not None
            if given and name not in allowed:
                raise FieldError(name, f"does not belong to {self.ruleset or 'game'}; leave it out")
            if not given and name in allowed and name != "colours":
                raise FieldError(name, f"is missing; {self.ruleset} needs it")
        if self.ruleset is not None:
            self._rules()
        return self

    @property
    def has_moves(self) -> bool:
        """Whether there are moves to name: an expression has options only."""
        return self.ruleset is not None

    @property
    def expression(self) -> Expression:
        """The game as a tree."""
        return read(self.game or "0")

    @cached_property
    def rules(self) -> Ruleset[Any]:
        """The rules with the position to start from."""
        return self._rules()

    @cached_property
    def tints(self) -> dict[Vertex, str]:
        """The vertices of a graph to colour: "." free, b Left only, r Right only. In JSON a key is a text: it names the
        vertex that is written so, a number too.

        >>> PartizanGame(ruleset="snort", edges=[[0, 1]], colours={"0": "b", "c": "r"}).tints
        {0: 'b', 1: '.', 'c': 'r'}
        """
        tints: dict[Vertex, str] = dict.fromkeys((v for edge in self.edges or () for v in edge[:2]), ".")
        written = {str(v): v for v in tints}
        for v, colour in (self.colours or {}).items():
            tints[v if v in tints else written.get(str(v), v)] = colour
        return tints

    def _rules(self) -> Ruleset[Any]:
        if self.edges is None:
            try:
                return TEXTS[str(self.ruleset)](str(self.position))
            except ValueError as error:
                raise FieldError("position", str(error)) from None
        for i, edge in enumerate(self.edges):
            if len(edge) != (3 if self.ruleset == "hackenbush" else 2):
                wanted = "[u, v, blue], red or green" if self.ruleset == "hackenbush" else "[u, v]"
                raise FieldError(f"edges[{i}]", f"is not an edge of this ruleset; write {wanted}")
            if self.ruleset != "hackenbush" and edge[0] == edge[1]:
                raise FieldError(f"edges[{i}]", "joins a vertex to itself; leave it out")
        if self.ruleset == "hackenbush":
            return Hackenbush(self.ground, [(u, v, colour) for u, v, colour in self.edges])
        return ColouringGraph(list(self.tints), [(u, v) for u, v in self.edges], self.tints, str(self.ruleset))


assert set(get_args(RulesetName)) == {*TEXTS, "hackenbush"}
