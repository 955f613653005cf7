"""The notation of short games: reading and printing.

    expr   := "+-" expr | "{" [expr ("," expr)*] "|" [expr ("," expr)*] "}" | plain
    plain  := [number] [("^" | "v") [digits]] ["*" [digits]]         at least one part
    number := ["-"] digits ["/" digits]                              a power of two below the line

A plain expression is a number, ups (or downs) and a nimber added together: "1/2^2*3" is 1/2 + up + up + *3. What is
read is a tree of plain data: `Plain` for the sums, `Braces` for everything else. "+-x" is {x | -x}.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

DEPTH = 100
"""Braces may be nested this deep."""
TURNED = 100_000
"""Games that all "+-" of a text may write out a second time."""
DIGITS = 300
"""Digits of a number."""

Expression: TypeAlias = "Plain | Braces"


class Plain(NamedTuple):
    """A number, ups (downs when negative) and a nimber, added."""

    number: Fraction
    ups: int
    star: int


class Braces(NamedTuple):
    """Left's options and Right's."""

    left: tuple[Expression, ...]
    right: tuple[Expression, ...]


def read(text: str) -> Expression:
    """The tree of an expression; a ValueError says where it breaks off and how to mend it.

    >>> read("1/2^2*3")
    Plain(number=Fraction(1, 2), ups=2, star=3)
    >>> show(read("{ 0,*2|+-1 }"))
    '{0, *2 | +-1}'
    >>> read("{1 | ")
    Traceback (most recent call last):
    ...
    ValueError: ends within braces; close them with "}"
    """
    tokens = _Tokens(text)
    found = _expression(tokens, 0)
    if tokens.next is not None:
        raise ValueError(f'has "{tokens.next}" left over after a whole game; write options as {{a, b | c}}')
    return found


class _Tokens:
    """The tokens of a text, one ahead."""

    def __init__(self, text: str) -> None:
        self._found = re.finditer(r"\s*(?:(\d+|\+-|[-{}|,^v*/])|(\S))", text)
        self.next: str | None = None
        self.turned = 0
        self.take()

    def take(self) -> str:
        """The present token; the next one comes forward."""
        taken, match = self.next, next(self._found, None)
        if match is not None and match[2]:
            raise ValueError(f'has an unknown sign "{match[2]}"; use digits / ^ v * {{ }} | , and +-')
        self.next = None if match is None else match[1]
        return taken or ""

    def take_if(self, *wanted: str) -> str:
        return self.take() if self.next in wanted else ""

    def natural(self) -> int | None:
        if self.next is None or not self.next.isdecimal():
            return None
        if len(self.next) > DIGITS:
            raise ValueError(f"has a number of {len(self.next)} digits; at most {DIGITS} are read")
        return int(self.take())


def _expression(tokens: _Tokens, depth: int) -> Expression:
    if depth > DEPTH:
        raise ValueError(f"is nested more than {DEPTH} deep; give a shallower game")
    if tokens.take_if("+-"):
        side = _expression(tokens, depth + 1)
        tokens.turned += _size(side)
        if tokens.turned > TURNED:
            raise ValueError(f'has "+-" around more than {TURNED:,} games; give a smaller game')
        return Braces((side,), (negative(side),))
    if not tokens.take_if("{"):
        return _plain(tokens)
    left = _options(tokens, "|", depth)
    right = _options(tokens, "}", depth)
    return Braces(left, right)


def _size(game: Expression) -> int:
    return 1 if isinstance(game, Plain) else 1 + sum(map(_size, (*game.left, *game.right)))


def _options(tokens: _Tokens, end: str, depth: int) -> tuple[Expression, ...]:
    found: list[Expression] = []
    while not tokens.take_if(end):
        if tokens.next is None:
            raise ValueError(f'ends within braces; close them with "{end}"')
        if found and not tokens.take_if(","):
            raise ValueError(f'has "{tokens.next}" after an option; separate options by "," and the sides by "|"')
        found.append(_expression(tokens, depth + 1))
    return tuple(found)


def _plain(tokens: _Tokens) -> Plain:
    minus = tokens.take_if("-")
    whole = tokens.natural()
    if minus and whole is None:
        raise ValueError('has "-" before something that is not a number; write v for -^ and * for -*')
    number = Fraction(-(whole or 0) if minus else whole or 0)
    if whole is not None and tokens.take_if("/"):
        below = tokens.natural()
        if not below or below & (below - 1):
            raise ValueError("has a fraction whose lower number is no power of two; a short number is like 3/4 or -5/8")
        number /= below
    arrow = tokens.take_if("^", "v")
    ups = tokens.natural() if arrow else 0
    ups = 1 if ups is None else ups
    star_sign = tokens.take_if("*")
    star = tokens.natural() if star_sign else 0
    star = 1 if star is None else star
    if whole is None and not arrow and not star_sign:
        where = "ends" if tokens.next is None else f'has "{tokens.next}"'
        raise ValueError(f"{where} where a game should begin; write 0, * or {{|}}")
    return Plain(number, -ups if arrow == "v" else ups, star)


def negative(game: Expression) -> Expression:
    """-G: the players change places everywhere.

    >>> show(negative(read("{1 | ^*2}")))
    '{v*2 | -1}'
    """
    if isinstance(game, Plain):
        return Plain(-game.number, -game.ups, game.star)
    return Braces(tuple(map(negative, game.right)), tuple(map(negative, game.left)))


def show(game: Expression) -> str:
    """The text of a game; options in a fixed order (short ones first).

    >>> show(read("{*|{0,1|}}")), show(read("v*")), show(read("{3/4 | -3/4}"))
    ('{* | {0, 1 | }}', 'v*', '+-3/4')
    """
    if isinstance(game, Plain):
        return plain_text(game)
    return braces_text(map(show, game.left), map(show, game.right))


def plain_text(game: Plain) -> str:
    number, ups, star = game
    if not ups and not star:
        return str(number)
    arrows = ("^" if ups > 0 else "v") + (str(abs(ups)) if abs(ups) > 1 else "") if ups else ""
    return f"{number or ''}{arrows}{'*' if star else ''}{star if star > 1 else ''}"


_NUMBER = re.compile(r"-?\d+(/\d+)?")


def braces_text(left: Iterable[str], right: Iterable[str]) -> str:
    """Braces around the texts of the options; {x | -x} with a number x > 0 as +-x."""
    a, b = (sorted(set(side), key=lambda text: (len(text), text)) for side in (left, right))
    if len(a) == len(b) == 1 and b[0] == "-" + a[0] and _NUMBER.fullmatch(a[0]):
        return "+-" + a[0]
    return "{" + ", ".join(a) + " | " + ", ".join(b) + "}"
