"""Numbers of documents: read exactly, written exactly.

Accepted: integers; strings "p/q" or decimals ("0.25" is exactly 1/4, "1.5e-3" too); floats, read as their shortest
decimal. Written: an integer as a JSON integer, any other rational as "p/q" in lowest terms with q > 0.
"""

import decimal as decimals
import math
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainSerializer, PlainValidator, WithJsonSchema

_RATIONAL = re.compile(r"\s*([+-]?\d+)\s*(?:/\s*(\d+))?\s*")
_DECIMAL = re.compile(r"\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d{1,6}))?\s*")
_FIX = 'write an integer, "p/q" or a decimal'
MAX_DIGITS = 100_000
"""Longest number read; longer ones are refused before Python spends quadratic time on them."""
MAX_EXPONENT = 10_000


def rational(value: object) -> Fraction:
    """Read any accepted number as an exact `Fraction`; `ValueError` says what is wrong and how to fix it.

    >>> rational("7/12"), rational("0.25"), rational(0.1), rational(-3)
    (Fraction(7, 12), Fraction(1, 4), Fraction(1, 10), Fraction(-3, 1))
    """
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool):
        raise ValueError(f"{str(value).lower()} is not a number; {_FIX}")
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} is not a finite number; {_FIX}")
        return Fraction(float.__repr__(value))
    if isinstance(value, str):
        return _from_text(value)
    if hasattr(value, "p") and hasattr(value, "q"):  # flint.fmpq
        return Fraction(int(value.p), int(value.q))
    if hasattr(value, "__index__"):  # numpy and flint integers
        return Fraction(value.__index__())
    if hasattr(value, "__float__"):  # numpy floats
        return rational(float(value))
    raise ValueError(f"{_shown(value)} is not a number; {_FIX}")


def _from_text(text: str) -> Fraction:
    if len(text) > MAX_DIGITS:
        raise ValueError(f"a number of {len(text)} characters is too long; give at most {MAX_DIGITS}")
    if match := _RATIONAL.fullmatch(text):
        if match[2] is None:
            return Fraction(int(match[1]))
        if int(match[2]) == 0:
            raise ValueError(f"{_shown(text)} has denominator 0; {_FIX}")
        return Fraction(int(match[1]), int(match[2]))
    if match := _DECIMAL.fullmatch(text):
        if match[1] and abs(int(match[1])) > MAX_EXPONENT:
            raise ValueError(f"{_shown(text)} has an exponent beyond {MAX_EXPONENT}; {_FIX}")
        return Fraction(text.strip())
    raise ValueError(f"{_shown(text)} is not a number; {_FIX}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def number_to_json(value: Fraction | int) -> int | str:
    """An integer as int, any other rational as "p/q".

    >>> number_to_json(Fraction(6, 3)), number_to_json(Fraction(-1, 18))
    (2, '-1/18')
    """
    return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def jsonable(value: Any) -> Any:
    """Plain JSON data from answers that hold Fractions, tuples, sets, numpy scalars and nested mappings.

    >>> jsonable({"row": (Fraction(1, 2), Fraction(1, 2)), "value": Fraction(3)})
    {'row': ['1/2', '1/2'], 'value': 3}
    """
    if isinstance(value, Fraction):
        return number_to_json(value)
    if value is None or isinstance(value, (bool, str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [jsonable(item) for item in value]
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return [jsonable(item) for item in sorted(value)]
    if hasattr(value, "to_json"):
        return jsonable(value.to_json())
    if hasattr(value, "tolist"):  # numpy arrays and scalars
        return jsonable(value.tolist())
    raise TypeError(f"{type(value).__name__} has no JSON form")


def decimal(value: Fraction, digits: int = 6) -> str:
    """A short decimal for people to read beside the exact number.

    >>> decimal(Fraction(1, 12))
    '0.083333'
    >>> decimal(Fraction(10**17, 7)), decimal(Fraction(10**400))
    ('1.42857e+16', '1.00000e+400')
    """
    if abs(value) < 10**15:
        return f"{float(value):.{digits}f}".rstrip("0").rstrip(".")
    with decimals.localcontext(prec=digits + 2):  # beyond the range of floats, too
        return f"{decimals.Decimal(value.numerator) / value.denominator:.{digits}g}".replace("E+", "e+")


def whole(value: object) -> int:
    """Read an integer: accepts 3, "3" and 3.0, refuses 3.5 and true.

    >>> whole("12"), whole(3.0)
    (12, 3)
    """
    number = rational(value)
    if number.denominator != 1:
        raise ValueError(f"{_shown(value)} is not a whole number; write an integer")
    return number.numerator


_NUMBER_SCHEMA = {
    "anyOf": [
        {"type": "integer"},
        {"type": "number"},
        {"type": "string", "pattern": r"^\s*[+-]?[0-9.]+([eE][+-]?[0-9]+)?(\s*/\s*[0-9]+)?\s*$"},
    ],
    "description": 'an integer, "p/q" or a decimal',
}
Rational = Annotated[
    Fraction,
    BeforeValidator(rational),
    PlainSerializer(number_to_json, when_used="always"),
    WithJsonSchema(_NUMBER_SCHEMA),
]
"""Field type of an exact number: `Fraction` inside, integer or "p/q" outside."""
Whole = Annotated[int, BeforeValidator(whole), WithJsonSchema({"type": "integer"})]
"""Field type of an integer of any size."""


class FieldError(ValueError):
    """A `ValueError` that knows the path below the field it was raised in, such as `[1][2]`.

    >>> FieldError("[1][2]", "is not a number").path
    '[1][2]'
    """

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        super().__init__(message)


def rational_vector(values: object, path: str = "") -> tuple[Fraction, ...]:
    """A list of numbers, read in one go (one validator call per list, not per number).

    >>> rational_vector([1, "1/2"])
    (Fraction(1, 1), Fraction(1, 2))
    """
    items = _listed(values, path, "a list of numbers")
    try:
        return tuple([x if type(x) is Fraction else Fraction(x) if type(x) is int else rational(x) for x in items])
    except ValueError:
        for i, x in enumerate(items):
            try:
                rational(x)
            except ValueError as error:
                raise FieldError(f"{path}[{i}]", str(error)) from None
        raise


def rational_matrix(rows: object) -> tuple[tuple[Fraction, ...], ...]:
    """A rectangular table of numbers with at least one row and one column.

    >>> rational_matrix([[1, 2], [3, "1/2"]])[1][1]
    Fraction(1, 2)
    """
    table = tuple(rational_vector(row, f"[{i}]") for i, row in enumerate(_listed(rows, "", "a list of rows")))
    if not table or not table[0]:
        raise FieldError("" if not table else "[0]", "is empty; give at least one row and one column")
    for i, row in enumerate(table):
        if len(row) != len(table[0]):
            raise FieldError(
                f"[{i}]", f"has {len(row)} entries, row 0 has {len(table[0])}; give every row the same length"
            )
    return table


def _listed(value: object, path: str, what: str) -> list[Any] | tuple[Any, ...]:
    if isinstance(value, (list, tuple)):
        return value
    if hasattr(value, "to_numpy"):  # frames
        value = value.to_numpy()
    if hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, (list, tuple)):
        raise FieldError(path, f"{_shown(value)} is not {what}; write {what}")
    return value


_VECTOR_SCHEMA = {"type": "array", "items": _NUMBER_SCHEMA}
RationalVector = Annotated[
    tuple[Fraction, ...],
    PlainValidator(rational_vector),
    PlainSerializer(jsonable),
    WithJsonSchema(_VECTOR_SCHEMA),
]
RationalMatrix = Annotated[
    tuple[tuple[Fraction, ...], ...],
    PlainValidator(rational_matrix),
    PlainSerializer(jsonable),
    WithJsonSchema({"type": "array", "minItems": 1, "items": {**_VECTOR_SCHEMA, "minItems": 1}}),
]
