"""What an answer claims, declared once.

An `Answer` is a frozen typed class, one per kind: each field has its JSON name, its type and a sentence in both
languages. From the declaration come the attributes of a `Solution`, the JSON answer and its schema, the readable table,
and the way back from JSON. A field declared with `said` is in every answer; one declared with `maybe` only where the
document asks for it (`when`, a name on the game) or where the outcome calls for it (then a proof demands it).

A part of an answer with fields of its own is a `Part`; its fields are judged one by one too, under names such as
`core.empty`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, cast, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, StrictBool, WithJsonSchema, create_model
from pydantic.fields import FieldInfo

from gote.core.numbers import Rational, RationalMatrix, RationalVector, Whole, jsonable, whole

if TYPE_CHECKING:
    from gote.core.game import Game

__all__ = [
    "Answer", "Data", "Flag", "Json", "Part", "Rational", "RationalMatrix", "RationalVector", "Strategy", "Whole", "WholeVector",
    "due_fields", "empty_parts", "given_fields", "loose", "maybe", "merged", "said", "undue_fields",
]  # fmt: skip

P = TypeVar("P", bound="Part")
Flag = StrictBool
"""Field type of true or false; 0, 1 and "yes" are not truth values."""


def _wholes(values: object) -> tuple[int, ...]:
    if hasattr(values, "tolist"):
        values = values.tolist()
    if not isinstance(values, (list, tuple)):
        raise ValueError("is not a list of whole numbers; write [1, 2, ...]")
    return tuple(x if type(x) is int else whole(x) for x in values)


WholeVector = Annotated[
    tuple[int, ...], PlainValidator(_wholes), WithJsonSchema({"type": "array", "items": {"type": "integer"}})
]
"""Field type of a list of integers, read in one go."""
Strategy = RationalVector
"""Field type of a mixed strategy: probabilities in the order of the document."""


def _plain(value: Any) -> Any:
    """JSON data with tuples for lists: frozen, comparable, and equal after a way through JSON."""
    value = jsonable(value) if not isinstance(value, (str, int, float, bool, type(None), list, tuple, dict)) else value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return tuple(_plain(item) for item in value)
    return value


def _worded(value: Any) -> Any:
    """The same without truth values: Python takes true for 1, a reader does not."""
    found = _plain(value)
    todo = [found]
    while todo:
        part = todo.pop()
        if isinstance(part, bool):
            raise ValueError(f"{str(part).lower()} is no move, name or position; write it as the game's document does")
        todo += part.values() if isinstance(part, dict) else part if isinstance(part, tuple) else ()
    return found


Data = Annotated[Any, PlainValidator(_plain), WithJsonSchema({})]
"""Field type of JSON data of any shape; lists are kept as tuples. Its proof has to look at the types inside."""
Json = Annotated[Any, PlainValidator(_worded), WithJsonSchema({})]
"""Field type of a move, a label or a position as the document of its game writes it: of numbers and words."""


def said(en: str, ja: str, set_: bool = False, many: bool = False, **more: Any) -> Any:
    """A field that every answer has. `set_` says that the order of the list means nothing, `many` that other values may
    be right as well (another optimal strategy, a wider interval): whatever the proofs accept.

    >>> said("the value", "値").description
    'the value'
    """
    return Field(description=en, json_schema_extra={"ja": ja, "set": set_, "many": many}, **more)


def maybe(en: str, ja: str, when: str = "", set_: bool = False, many: bool = False, **more: Any) -> Any:
    """A field that some answers have: those whose game has a true attribute `when`; without `when`, a proof decides.

    >>> maybe("all of them", "すべて", when="all").default is None
    True
    """
    extra: dict[str, Any] = {"ja": ja, "set": set_, "many": many, "when": when}
    return Field(default=None, description=en, json_schema_extra=extra, **more)


class Part(BaseModel):
    """Typed frozen data inside an answer. What was not given is absent, which is not the same as null.

    >>> class Pair(Part):
    ...     one: Rational = said("the first", "1 つ目")
    ...     two: Rational | None = maybe("the second", "2 つ目")
    >>> Pair(one="1/2").to_json(), Pair(one=1, two=None).to_json()
    ({'one': '1/2'}, {'one': 1, 'two': None})
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, validate_by_name=True, defer_build=True
    )

    def as_dict(self) -> dict[str, Any]:
        """The fields that were given under their JSON names, parts as dictionaries too; numbers stay exact."""
        return {
            field.alias or name: _opened(getattr(self, name))
            for name, field in type(self).model_fields.items()
            if name in self.model_fields_set
        }

    def to_json(self) -> dict[str, Any]:
        """The fields that were given, as JSON data."""
        found: dict[str, Any] = jsonable(self.as_dict())
        return found


class Answer(Part):
    """Base of the answers of all kinds."""


def _opened(value: Any) -> Any:
    """The same data with dictionaries for the parts inside."""
    if isinstance(value, Part):
        return value.as_dict()
    if isinstance(value, tuple) and any(isinstance(item, (Part, tuple, dict)) for item in value):
        return tuple(map(_opened, value))
    return {key: _opened(item) for key, item in value.items()} if isinstance(value, dict) else value


def part_type(annotation: Any) -> type[Part] | None:
    """The `Part` class behind an annotation such as `Core` or `Core | None`."""
    choices = get_args(annotation) if get_origin(annotation) is not None else (annotation,)
    found = [c for c in choices if isinstance(c, type) and issubclass(c, Part)]
    return found[0] if len(found) == 1 and set(choices) <= {found[0], type(None)} else None


def given_fields(part: Part, prefix: str = "") -> dict[str, Any]:
    """The fields an answer gives, those of its parts under their own names.

    >>> class Inner(Part):
    ...     empty: Flag = said("whether", "空か")
    >>> class Outer(Answer):
    ...     core: Inner = said("the core", "コア")
    >>> given_fields(Outer(core={"empty": True}))
    {'core.empty': True}
    """
    found: dict[str, Any] = {}
    for name, field in type(part).model_fields.items():
        if name not in part.model_fields_set:
            continue
        value, path = getattr(part, name), prefix + (field.alias or name)
        found |= given_fields(value, f"{path}.") if isinstance(value, Part) else {path: value}
    return found


def empty_parts(part: Part, prefix: str = "") -> Iterator[str]:
    """The parts an answer gives without saying anything in them.

    >>> class Inner(Part):
    ...     empty: Flag | None = maybe("whether", "空か")
    >>> class Outer(Answer):
    ...     core: Inner = said("the core", "コア")
    >>> list(empty_parts(Outer(core={})))
    ['core']
    """
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        if name in part.model_fields_set and isinstance(value, Part):
            path = prefix + (field.alias or name)
            yield from empty_parts(value, f"{path}.") if value.model_fields_set else (path,)


def _when(field: FieldInfo) -> str:
    """The name on the game that says whether an answer has a field; empty when the document does not tell."""
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    return str(extra.get("when") or "")


def undue_fields(part: Part, game: Game, prefix: str = "") -> Iterator[str]:
    """The fields an answer gives though the document does not ask for them; null says nothing.

    >>> class Sides(Answer):
    ...     area: Rational | None = maybe("the area", "面積", when="flat")
    >>> class Body:
    ...     flat = False
    >>> list(undue_fields(Sides(area=3), Body())), list(undue_fields(Sides(area=None), Body()))
    (['area'], [])
    """
    for name, field in type(part).model_fields.items():
        value, when = getattr(part, name), _when(field)
        if name not in part.model_fields_set or value is None:
            continue
        path = prefix + (field.alias or name)
        if when and not getattr(game, when):
            yield from given_fields(value, f"{path}.") if isinstance(value, Part) else (path,)
        elif isinstance(value, Part):
            yield from undue_fields(value, game, f"{path}.")


def due_fields(answer: type[Part], game: Game, prefix: str = "") -> Iterator[str]:
    """The fields an answer to this game must have, as far as the document alone tells."""
    for name, field in answer.model_fields.items():
        if not (field.is_required() or (_when(field) and getattr(game, _when(field)))):
            continue
        path, part = prefix + (field.alias or name), part_type(field.annotation)
        yield from due_fields(part, game, f"{path}.") if part is not None else (path,)


@cache
def loose(answer: type[Part]) -> type[Part]:
    """The same class with every field optional: it reads what a student hands in."""
    fields: dict[str, Any] = {}
    for name, field in answer.model_fields.items():
        part, base = part_type(field.annotation), cast(Any, field.annotation)
        if part is not None:
            inner = loose(part)
            base = inner if base is part else Union[inner, None]  # noqa: UP007 - built at run time
        kind = Annotated[(base, *field.metadata)] if field.metadata else base
        fields[name] = (kind, Field(default=None, alias=field.alias))
    return create_model(answer.__name__, __base__=Part, __module__=answer.__module__, **fields)


def merged(answer: P, given: Part) -> P:
    """The answer with the fields of a loosely read one put in their places."""
    update = {}
    for name in given.model_fields_set:
        own, new = getattr(answer, name), getattr(given, name)
        update[name] = merged(own, new) if isinstance(own, Part) and isinstance(new, Part) else new
    return answer.model_copy(update=update)
