"""Ordinals below omega^omega, the values of games that always end but without a bound on their length (1.3.4).

An ordinal is a polynomial in omega with whole coefficients (Cantor normal form). Nim addition is coefficient-wise,
because omega^k times a number and lower terms never meet in the same binary digit.

>>> str(Ordinal((3, 1))), str(Ordinal((2, 4)) ^ Ordinal((0, 4))), Ordinal.read("w*4+2").coefficients
('w+3', '2', (2, 4))
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import total_ordering
from itertools import zip_longest


@total_ordering
@dataclass(frozen=True)
class Ordinal:
    """coefficients[k] is the coefficient of omega^k; no zero at the end."""

    coefficients: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        kept = list(self.coefficients)
        while kept and kept[-1] == 0:
            kept.pop()
        object.__setattr__(self, "coefficients", tuple(kept))

    @classmethod
    def read(cls, text: str | int) -> Ordinal:
        """From a form such as `w^2*3+w*4+2`."""
        found: dict[int, int] = {}
        for term in str(text).replace(" ", "").split("+"):
            match = re.fullmatch(r"(?:w(?:\^(\d+))?(?:\*(\d+))?|(\d+))", term)
            if match is None:
                raise ValueError(f"{text!r} is not an ordinal; write it like w*4+2")
            power = 0 if match[3] else int(match[1] or 1)
            found[power] = found.get(power, 0) + (int(match[3]) if match[3] else int(match[2] or 1))
        return cls(tuple(found.get(k, 0) for k in range(max(found) + 1)))

    def __xor__(self, other: Ordinal) -> Ordinal:
        return Ordinal(tuple(a ^ b for a, b in zip_longest(self.coefficients, other.coefficients, fillvalue=0)))

    def __lt__(self, other: Ordinal) -> bool:
        return (len(self.coefficients), self.coefficients[::-1]) < (len(other.coefficients), other.coefficients[::-1])

    def __bool__(self) -> bool:
        return bool(self.coefficients)

    def __str__(self) -> str:
        terms = []
        for power, coefficient in reversed(list(enumerate(self.coefficients))):
            if coefficient:
                base = "" if power == 0 else "w" if power == 1 else f"w^{power}"
                terms.append(str(coefficient) if not base else base if coefficient == 1 else f"{base}*{coefficient}")
        return "+".join(terms) or "0"

    def to_json(self) -> str:
        """As answers write it."""
        return str(self)

    @property
    def finite(self) -> bool:
        """Whether it is a whole number."""
        return len(self.coefficients) <= 1


OMEGA = Ordinal((0, 1))


INFINITE = 1 << 16
"""No finite value has so many binary digits."""


def whole_of(place: Sequence[int]) -> int:
    """w*row + column of a place [column, row] as the whole number row 2^INFINITE + column: such numbers add by their
    nim-sum and are ordered as the ordinals are.

    >>> place_of(whole_of([2, 4]) ^ whole_of([3, 1]))
    (1, 5)
    """
    return place[1] << INFINITE | place[0]


def place_of(value: int) -> tuple[int, int]:
    """(column, row) behind such a number."""
    return value & ((1 << INFINITE) - 1), value >> INFINITE
