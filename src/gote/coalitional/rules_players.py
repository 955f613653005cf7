"""Players of a document: a number or a list of names, and the keys "1,2" or "A,B" that name coalitions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from pydantic import PlainSerializer, PlainValidator, ValidationInfo, WithJsonSchema

from gote.core import LimitError, require_memory
from gote.core.numbers import FieldError, jsonable, rational, rational_vector, whole

Roster: TypeAlias = int | tuple[str, ...]
"""How many players there are, or what they are called."""
MOST_NAMED = 10_000
"""Players of any document, whatever is asked about them."""
MOST_PLAYERS = 24
"""Players of a game whose 2^n worths are held in a table."""
_FIX = "give a number of players or a list of different names"


def members(mask: int) -> tuple[int, ...]:
    """The players of a coalition, from 0.

    >>> members(0b101)
    (0, 2)
    """
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def mask_of(players: Iterable[int]) -> int:
    """The mask of players numbered from 0.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for i in players:
        mask |= 1 << i
    return mask


def by_size(n: int) -> Iterator[int]:
    """All masks, small coalitions first, then in the order of their players (the order of the text's tables).

    >>> [members(S) for S in by_size(3)][4:]
    [(0, 1), (0, 2), (1, 2), (0, 1, 2)]
    """
    return iter(sorted(range(1 << n), key=lambda S: (S.bit_count(), members(S))))


def table_size(n: int) -> int:
    """2^n, refused when the table would be too large to hold."""
    if n > MOST_PLAYERS:
        raise LimitError(
            f"{n} players have 2^{n} coalitions, too many to hold; give at most {MOST_PLAYERS} players"
            " (or use find: shapley, or a family with a closed form)"
        )
    require_memory(40 << n, f"the table of 2^{n} coalitions")
    return 1 << n


def read_players(value: object) -> Roster:
    """A number of players or a list of different names.

    >>> read_players(3), read_players([1, 2]), read_players(["A", "B"])
    (3, 2, ('A', 'B'))
    """
    if isinstance(value, (list, tuple)):
        names = tuple(_name(x, f"[{i}]") for i, x in enumerate(value))
        if not names:
            raise ValueError(f"is empty; {_FIX}")
        if list(value) == list(range(1, len(names) + 1)) and not isinstance(value[0], bool):
            return len(names)  # the numbers 1, 2, ..., n written out
        if len(set(names)) != len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"names {twice!r} twice; {_FIX}")
        return names
    if isinstance(value, Mapping) or value is None:
        raise ValueError(f"is not a number or a list; {_FIX}")
    n = whole(value)
    if n < 1:
        raise ValueError(f"{n} is too few; {_FIX}")
    if n > MOST_NAMED:
        raise ValueError(f"{n:,} players are too many; give at most {MOST_NAMED:,}")
    return n


def _name(value: object, path: str) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise FieldError(path, f"{value!r} is not a name; {_FIX}")
    name = str(value).strip()
    if not name or "," in name or len(name) > 100:
        raise FieldError(path, f"{name[:40]!r} cannot be a name; use 1 to 100 characters without a comma")
    return name


Players = Annotated[
    Roster,
    PlainValidator(read_players),
    PlainSerializer(lambda roster: roster if isinstance(roster, int) else list(roster)),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1},
                {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]}, "minItems": 1},
            ],
            "description": _FIX,
        }
    ),
]


@lru_cache(maxsize=64)
def _index(roster: Roster) -> dict[str, int]:
    return {name: i for i, name in enumerate(names(roster))}


@lru_cache(maxsize=64)
def names(roster: Roster) -> tuple[str, ...]:
    """The names, or the numbers from 1 as strings.

    >>> names(2)
    ('1', '2')
    """
    return tuple(str(i + 1) for i in range(roster)) if isinstance(roster, int) else roster


def called(roster: Roster, players: Iterable[int]) -> list[Any]:
    """Players (from 0) as they are written in answers: numbers from 1, or names.

    >>> called(3, [0, 2]), called(("A", "B"), [1])
    ([1, 3], ['B'])
    """
    return [i + 1 if isinstance(roster, int) else roster[i] for i in players]


def key(roster: Roster, mask: int) -> str:
    """The key of a coalition in documents and answers.

    >>> key(3, 0b101), key(("A", "B"), 0b11)
    ('1,3', 'A,B')
    """
    own = names(roster)
    return ",".join(own[i] for i in members(mask))


def keyed(roster: Roster, values: Mapping[int, Any]) -> dict[str, Any]:
    """Values by mask as values by key, small coalitions first.

    >>> keyed(2, {3: 1, 1: 0})
    {'1': 0, '1,2': 1}
    """
    order = sorted(values, key=lambda mask: (mask.bit_count(), members(mask)))
    return {key(roster, mask): values[mask] for mask in order}


def read_coalition(roster: Roster, text: object, path: str = "") -> int:
    """The mask that a key or a list of players names.

    >>> read_coalition(3, "3, 1"), read_coalition(("A", "B"), ["B"])
    (5, 2)
    """
    own, index = names(roster), _index(roster)
    if isinstance(text, (list, tuple)):
        parts = [str(part).strip() for part in text]
    else:
        parts = [part.strip() for part in str(text).split(",")] if str(text).strip() else []
    found = []
    for part in parts:
        if part not in index:
            known = (
                f"1 to {len(own)}"
                if isinstance(roster, int)
                else ", ".join(own[:8]) + (", ..." if len(own) > 8 else "")
            )
            raise FieldError(path, f"player {part[:40]!r} is unknown; the players are {known}")
        found.append(index[part])
    if len(set(found)) != len(found):
        raise FieldError(
            path, f"names player {own[next(i for i in found if found.count(i) > 1)]} twice; name each once"
        )
    return mask_of(found)


def read_worths(roster: Roster, table: object) -> dict[int, Fraction]:
    """Worths by mask from a mapping of keys; the empty coalition is worth 0, no coalition is named twice.

    >>> read_worths(2, {"1": 3, "2,1": "7/2"})
    {1: Fraction(3, 1), 3: Fraction(7, 2)}
    """
    if not isinstance(table, Mapping):
        raise ValueError('is not a mapping from coalitions to worths; write {"1": 0, "1,2": 5}')
    found: dict[int, Fraction] = {}
    written: dict[int, object] = {}
    for name, amount in table.items():
        path = f".{str(name)[:60]}"
        mask = read_coalition(roster, name, path)
        if mask in written:
            raise FieldError(path, f"this worth is given twice (also as {str(written[mask])!r}); keep one of the two")
        try:
            number = rational(amount)
        except ValueError as error:
            raise FieldError(path, str(error)) from None
        if mask == 0:
            if number:
                raise FieldError(
                    path or ".", f"the empty coalition is worth {number}; v(empty) must be 0: leave it out"
                )
            continue
        written[mask] = name
        found[mask] = number
    return found


def read_named_numbers(value: object, what: str) -> tuple[Roster, tuple[Fraction, ...]]:
    """A list of numbers (players 1, 2, ...) or a mapping from names to numbers.

    >>> read_named_numbers({"A": 1, "B": "1/2"}, "weights")
    (('A', 'B'), (Fraction(1, 1), Fraction(1, 2)))
    """
    from gote.core.numbers import rational_vector

    if isinstance(value, Mapping):
        if not value:
            raise ValueError(f"is empty; give at least one of the {what}")
        roster = read_players(list(value))
        numbers = []
        for name, amount in value.items():
            try:
                numbers.append(rational(amount))
            except ValueError as error:
                raise FieldError(f".{name}", str(error)) from None
        return roster, tuple(numbers)
    numbers = list(rational_vector(value))
    if not numbers:
        raise ValueError(f"is empty; give at least one of the {what}")
    return len(numbers), tuple(numbers)


def _payoff_vectors(rows: object, info: ValidationInfo) -> tuple[tuple[Fraction, ...], ...]:
    if "players" not in info.data:
        return ()
    n = len(names(info.data["players"]))
    if not isinstance(rows, (list, tuple)):
        raise ValueError("is not a list of allocations; write [[1, 2, 3], ...]")
    found: list[tuple[Fraction, ...]] = []
    for i, row in enumerate(rows):
        vector = rational_vector(row, f"[{i}]")
        if len(vector) != n:
            raise FieldError(f"[{i}]", f"has {len(vector)} numbers for {n} players; give one per player")
        found.append(vector)
    return tuple(found)


PayoffVectors = Annotated[
    tuple[tuple[Fraction, ...], ...],
    PlainValidator(_payoff_vectors),
    PlainSerializer(jsonable),
    WithJsonSchema({"items": {"type": "array"}}),
]
"""Allocations with one number for each of the document's `players`."""
