"""The document of a disjunctive sum (和): play in one component at a time."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, PlainValidator, WithJsonSchema, model_validator

from gote.combinatorial.catalogue.rules import NorthcottGame, TwoDimensionalNimGame
from gote.combinatorial.rules import ImpartialGame, Move
from gote.core import DocumentError, FieldError

MAX_DEPTH = 50
"""How deep sums may be nested."""


def _components(value: Any) -> tuple[ImpartialGame, ...]:
    from gote.core.documents import load

    if not isinstance(value, (list, tuple)):
        raise ValueError("is not a list of documents; write [{kind: nim, heaps: [3]}, ...]")
    found = []
    for i, item in enumerate(value):
        if not isinstance(item, (Mapping, ImpartialGame)):
            raise FieldError(f"[{i}]", "is not a document; write {kind: ..., ...}")
        if _depth(item) > MAX_DEPTH:
            raise FieldError(f"[{i}]", f"is a sum nested more than {MAX_DEPTH} deep; flatten it")
        try:
            game = load(item)
        except DocumentError as error:
            raise FieldError(f"[{i}].{error.field}", error.message) from None
        if not isinstance(game, ImpartialGame):
            raise FieldError(f"[{i}].kind", f"{game.kind!r} is not an impartial game; a sum adds impartial games only")
        if not game.summand:
            raise FieldError(
                f"[{i}].kind", f"{game.kind!r} is solved only by itself; it cannot be a component of a sum"
            )
        if getattr(game, "heaps", ()) is None:
            raise FieldError(f"[{i}].heaps", "is missing; a component is a position, give its heaps")
        found.append(game)
    return tuple(found)


def _depth(item: Any) -> int:
    depth = 0
    level = [item]
    while level and depth <= MAX_DEPTH:
        depth += 1
        level = [
            child
            for one in level
            if isinstance(one, Mapping) and isinstance(one.get("components"), (list, tuple))
            for child in one["components"]
        ]
    return depth


class SumGame(ImpartialGame):
    """A sum of positions of any impartial games.

    >>> sum_of = SumGame(components=[{"kind": "octal", "code": "0.77", "heaps": [5]}, {"kind": "nim", "heaps": [2]}])
    >>> sum_of.solve().moves
    ({'component': 0, 'move': {'heap': 0, 'take': 1, 'leave': (1, 3)}},)
    """

    kind: Literal["sum"] = "sum"
    components: Annotated[
        tuple[ImpartialGame, ...],
        PlainValidator(_components),
        PlainSerializer(lambda games: [game.to_document() for game in games]),
        WithJsonSchema({"type": "array", "items": {"type": "object", "required": ["kind"]}}),
    ] = Field(description="documents of impartial kinds; `play` is that of the whole sum")

    @model_validator(mode="after")
    def _one_ending(self) -> SumGame:
        for i, game in enumerate(self.components):
            if game.play == "misere" and self.play == "normal":
                raise FieldError(
                    f".components[{i}].play",
                    "is misere in a sum under normal play; write play: misere for the whole sum",
                )
        kinds = {game.kind for game in self.leaves}
        if self.play == "misere" and kinds & {"northcott", "two_dimensional_nim"}:
            raise FieldError(".play", "sums with northcott or two_dimensional_nim have no misere theory; use normal")
        if any(isinstance(game, TwoDimensionalNimGame) and game.variant == "adding" for game in self.leaves):
            raise FieldError(".components", "has two-dimensional nim with coins added, which is solved only by itself")
        if len({game.mover for game in self.leaves if isinstance(game, NorthcottGame)}) > 1:
            raise FieldError(".components", "white and black are both to move; give all Northcott boards one mover")
        if "two_dimensional_nim" in kinds and "graph" in kinds:
            raise FieldError(
                ".components", "adds two_dimensional_nim to a graph, where play may be endless; leave one out"
            )
        return self

    def opening(self) -> Hashable:
        return tuple(part.opening() for part in self.components)

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        """A move in one component."""
        for i, part in enumerate(self.components):
            others = [other.passed(p) for other, p in zip(self.components, position, strict=True)]
            for move, after in part.options(position[i]):
                yield {"component": i, "move": move}, (*others[:i], after, *others[i + 1 :])

    def passed(self, position: Any) -> Hashable:
        return tuple(part.passed(p) for part, p in zip(self.components, position, strict=True))

    @property
    def leaves(self) -> list[ImpartialGame]:
        """The components of the sum and of the sums in it."""
        return [game for part in self.components for game in (part.leaves if isinstance(part, SumGame) else [part])]

    @property
    def valued(self) -> bool:
        return False

    @property
    def endless(self) -> bool:
        return any(part.endless for part in self.components)
