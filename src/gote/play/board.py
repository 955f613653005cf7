"""A board to click on: parts, and which parts make which move. It shows the position and nothing of its value."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gote.core.picture import FONT
from gote.core.position import Move

INK, PAPER, BLUE, ORANGE, GREEN, YELLOW, GREY = (
    "#333333",
    "#ffffff",
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#F0E442",
    "#bbbbbb",
)


@dataclass(frozen=True)
class Part:
    """Something to click on: its drawing (SVG), what it is called, and the parts that go with it when it is chosen."""

    name: str
    svg: str
    label: str
    along: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """A drawing with parts. `moves` says which set of parts is which move; a move that no set names is offered in words
    only.
    """

    width: float
    height: float
    parts: Sequence[Part] = ()
    moves: Mapping[frozenset[str], Move] = field(default_factory=dict)
    still: str = ""
    """what is drawn behind the parts"""

    def possible(self, chosen: frozenset[str]) -> frozenset[str]:
        """The parts that can still be chosen, with those that are.

        >>> board = Board(1, 1, moves={frozenset({"a"}): 1, frozenset({"a", "b"}): 2, frozenset({"c"}): 3})
        >>> sorted(board.possible(frozenset({"a"}))), sorted(board.possible(frozenset()))
        (['a', 'b'], ['a', 'b', 'c'])
        """
        return frozenset().union(*(parts for parts in self.moves if chosen <= parts))

    def choose(self, chosen: frozenset[str], part: str) -> frozenset[str]:
        """What is chosen after a click: the part comes or goes; where it does not fit, the choice begins anew with it.

        >>> board = Board(1, 1, moves={frozenset({"a", "b"}): 2, frozenset({"c"}): 3})
        >>> sorted(board.choose(frozenset({"a"}), "b")), sorted(board.choose(frozenset({"a"}), "a")), sorted(board.choose(frozenset({"a"}), "c"))
        (['a', 'b'], [], ['c'])
        """
        if part in chosen:
            return chosen - {part}
        return chosen | {part} if part in self.possible(chosen) else frozenset({part})

    def decided(self, chosen: frozenset[str]) -> bool:
        """Whether the choice is a move, and no longer one goes on from it."""
        return chosen in self.moves and self.possible(chosen) == chosen

    def to_svg(self, chosen: frozenset[str] = frozenset(), playing: bool = True) -> str:
        """The drawing; parts that can be clicked are buttons for the mouse, the keyboard and a screen reader.

        >>> Board(9, 9, [Part("a", "<circle/>", "the coin")], {frozenset({"a"}): 1}).to_svg().count('role="button"')
        1
        """
        can = self.possible(chosen) if playing else frozenset()
        fresh = self.possible(frozenset()) if playing else frozenset()
        marked = chosen.union(*(part.along for part in self.parts if part.name in chosen))
        drawn = []
        for part in self.parts:
            words = html.escape(part.label, quote=True)
            state = "chosen" if part.name in marked else "open" if part.name in can else "shut"
            button = (
                f'role="button" tabindex="0" aria-label="{words}" aria-pressed="{str(part.name in chosen).lower()}"'
                if part.name in fresh
                else ""
            )
            drawn.append(
                f'<g class="gote-part gote-{state}" data-part="{html.escape(part.name)}" '
                f"{button}><title>{words}</title>{part.svg}</g>"
            )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width:g}" height="{self.height:g}" '
            f'style="min-width:{0.75 * self.width:g}px" '
            f'font-family="{html.escape(FONT)}" text-anchor="middle">{self.still}{"".join(drawn)}</svg>'
        )


def text(x: float, y: float, words: object, size: float = 14, colour: str = INK) -> str:
    """A text centred at a point."""
    return (
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" fill="{colour}">{html.escape(str(words))}</text>'
    )


def circle(x: float, y: float, r: float, fill: str = PAPER, edge: str = INK) -> str:
    """A disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'


def box(x: float, y: float, width: float, height: float, fill: str = PAPER, edge: str = INK, round_: float = 4) -> str:
    """A rectangle with rounded corners, by its upper left corner."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="1.5"/>'
    )


def card(x: float, y: float, face: object, points: object = "", fill: str = PAPER, ink: str = INK) -> str:
    """A playing card of 44 x 60 with what it scores below its rank; its ink tells whose it is."""
    shown = text(x + 22, y + (30 if points == "" else 24), face, 19 if len(str(face)) < 4 else 12, ink)
    return box(x, y, 44, 60, fill, round_=6) + shown + (text(x + 22, y + 46, points, 12) if points != "" else "")
