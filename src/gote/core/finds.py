"""Documents that ask for some fields of the answer only (`find`)."""

from typing import Any

from pydantic import Field, field_validator, model_validator

from gote.core.game import Game
from gote.core.numbers import FieldError


class Finds(Game):
    """A kind whose document may name the fields wanted: the others are neither proved nor shown.

    >>> import gote
    >>> vote = {"kind": "voting", "weights": [3, 2, 2], "quota": 4, "find": ["banzhaf"]}
    >>> sorted(gote.solve(vote).to_document())
    ['banzhaf', 'kind', 'seconds', 'verified']
    """

    find: tuple[str, ...] = Field(default=(), description="fields of the answer that are wanted; without it all")

    @field_validator("find", mode="before")
    @classmethod
    def _one_or_all(cls, value: Any) -> Any:
        return () if value == "all" else fields_named(value)

    @model_validator(mode="after")
    def _fields_are_known(self) -> Any:
        need_known_fields(self)
        return self

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """The fields asked for; none when all are."""
        return self.find


def fields_named(value: Any, *words: str) -> Any:
    """What `find` says: one of the words that mean something else, or the names of fields.

    >>> fields_named("all", "all"), fields_named("core"), fields_named(["core", "shapley"])
    ('all', ('core',), ('core', 'shapley'))
    """
    if isinstance(value, str):
        return value if value in words else (value,)
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise ValueError("must be the name of a field of the answer, or a list of such names")
    return tuple(value)


def need_known_fields(game: Game) -> None:
    """Refuse a wanted field that the answers of the kind do not have."""
    if not game.fields_wanted:
        return
    from gote.core.registry import kind_record

    record = kind_record(game.kind)
    answer = (kind_record(record.stands_for) if record.stands_for else record).answer_class
    known = [field.alias or name for name, field in answer.model_fields.items()]
    for k, name in enumerate(game.fields_wanted):
        if name not in known:
            raise FieldError(f".find[{k}]", f"{name!r} is no field of the answer; it has {', '.join(known)}")


def asked(*names: str) -> Any:
    """A property of a game: whether `find` has one of these names.

    >>> class Asking:
    ...     find = ("core",)
    ...     wants_core, wants_value = asked("core", "least_core"), asked("value")
    >>> Asking().wants_core, Asking().wants_value
    (True, False)
    """
    return property(lambda game: not {*names}.isdisjoint(game.find), doc=f"Whether {' or '.join(names)} is asked for.")
