"""The question how many solutions the indifference equations have, as a document: sizes of games."""

import re
from math import prod
from typing import Literal

from pydantic import Field, field_validator

from gote.core import Game

MOST_CELLS = 200_000
"""The product of the numbers of strategies."""


class RootCount(Game):
    """How many complex solutions with full supports do generic games of these sizes have?

    >>> RootCount(sizes=["2x3x3", "2^5"]).degrees
    ((1, 2, 2), (1, 1, 1, 1, 1))
    """

    kind: Literal["root_count"] = "root_count"
    sizes: tuple[str, ...] = Field(min_length=1, max_length=1000, description='numbers of strategies: "3x3x3" or "2^5"')

    @field_validator("sizes")
    @classmethod
    def _readable(cls, sizes: tuple[str, ...]) -> tuple[str, ...]:
        for text in sizes:
            degrees = _degrees(text)
            if not degrees or min(degrees) < 0 or prod(d + 1 for d in degrees) > MOST_CELLS:
                raise ValueError(f"{text[:40]!r} is not a size of at most {MOST_CELLS:,} cells; write '3x3x3' or '2^5'")
        return sizes

    @property
    def degrees(self) -> tuple[tuple[int, ...], ...]:
        """Of each game the numbers of strategies less one."""
        return tuple(map(_degrees, self.sizes))


def _degrees(text: str) -> tuple[int, ...]:
    if found := re.fullmatch(r"(\d{1,3})\^(\d{1,2})", text):
        return (int(found[1]) - 1,) * int(found[2])
    return tuple(int(n) - 1 for n in text.split("x")) if re.fullmatch(r"\d{1,3}(x\d{1,3})*", text) else ()
