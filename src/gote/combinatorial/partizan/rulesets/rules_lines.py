"""Games whose moves rewrite a straight line of cells: Clobber, Konane, Toads and Frogs, Elephants and Rhinos.

A rule says: these cells, read from the moving piece on in its direction, become those. A move is written [from, to],
the first and the last cell of its line. "#" is blocked.

Taking apart: let every cell hold, besides what it holds now, whatever a rule could ever put there if all else allowed
it. Cells that no rule can touch then never change and matter to nobody; the others fall into pieces joined by common
lines, which never meet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules, pieces, places, stride_of, where

RIGHTWARDS, LEFTWARDS, DOWN, UP = (0, 1), (0, -1), (1, 0), (-1, 0)
ANY = (RIGHTWARDS, LEFTWARDS, DOWN, UP)


class Rule(NamedTuple):
    """Who may move, where to, and what becomes what."""

    player: int
    directions: tuple[tuple[int, int], ...]
    before: str
    after: str


class LineRules(BoardRules):
    """A board game given by its rules for lines."""

    rules: tuple[Rule, ...]

    def options(self, state: str, player: int) -> Iterator[tuple[tuple[int, int], str]]:
        stride = stride_of(state)
        holding = {sign: where(state, sign) for sign in self.signs}
        for mover, directions, before, after in self.rules:
            if mover == player:
                for down, right in directions:
                    step = down * stride + right
                    for p in places(state, _fitting(holding, before, step)):
                        new = list(state)
                        for k, sign in enumerate(after):
                            new[p + k * step] = sign
                        yield (p, p + (len(after) - 1) * step), "".join(new)

    def parts(self, state: str) -> tuple[str, ...]:
        """
        >>> ElephantsAndRhinos("E").parts("RE.RER.E")
        ('E.R',)
        """
        stride = stride_of(state)
        ways = [
            (down * stride + right, before, after)
            for _, directions, before, after in self.rules
            for down, right in directions
        ]
        possible = {sign: where(state, sign) for sign in self.signs}
        before_round: dict[str, int] = {}
        while possible != before_round:
            before_round = dict(possible)
            links: dict[int, int] = {}
            for step, before, after in ways:
                fit = _fitting(possible, before, step)
                if fit:
                    for k, sign in enumerate(after):
                        cells = _moved(fit, k * step)
                        possible[sign] |= cells
                        if k:  # joined to the cell before it on the line
                            links[abs(step)] = links.get(abs(step), 0) | (_moved(cells, -step) if step > 0 else cells)
        touched = 0
        for step, link in links.items():
            touched |= link | link >> step
        return pieces(state, touched, links)


def _moved(cells: int, by: int) -> int:
    """Cells moved on by some places."""
    return cells >> by if by >= 0 else cells << -by


def _fitting(holding: dict[str, int], line: str, step: int) -> int:
    """The cells from which a line holds the given signs."""
    fit = holding[line[0]]
    for k, sign in enumerate(line):
        fit &= _moved(holding[sign], -k * step)
    return fit


class Clobber(LineRules):
    """A stone moves onto an adjacent enemy stone, which is removed. x is Left's, o Right's."""

    name = "clobber"
    signs = "xo.#"
    exchanged = "xo"
    rules = (Rule(0, ANY, "xo", ".x"), Rule(1, ANY, "ox", ".o"))

    def parts(self, state: str) -> tuple[str, ...]:
        """Connected stones; one colour alone never moves.

        >>> Clobber("xo.oo.xx").parts("xo.oo.xx")
        ('xo',)
        """
        stones = where(state, "xo")
        links = {step: stones & stones << step for step in (1, stride_of(state))}
        return tuple(piece for piece in pieces(state, stones, links) if "x" in piece and "o" in piece)


class Konane(LineRules):
    """A stone jumps over an adjacent enemy stone into the free cell behind and removes it; it may go on in the same
    direction. x is Left's, o Right's."""

    signs = "xo.#"
    exchanged = "xo"

    def __init__(self, position: str) -> None:
        super().__init__(position)
        rows = self.start.split("/")
        self.rules = tuple(
            Rule(player, ANY, mine + f"{other}." * n, ".." * n + mine)
            for player, mine, other in ((0, "x", "o"), (1, "o", "x"))
            for n in range(1, (max(len(rows), len(rows[0])) + 1) // 2)
        )


class _Row(LineRules):
    """One row on which Left goes right and Right goes left: the reverse with the players exchanged is the negative."""

    one_row = True

    def options(self, state: str, player: int) -> Iterator[tuple[tuple[int, int], str]]:
        for mover, (direction,), before, after in self.rules:
            if mover == player:
                way = direction[1]
                end = len(before) - 1
                at = state.find(before[::way])
                while at >= 0:
                    move = (at, at + end) if way > 0 else (at + end, at)
                    yield move, state[:at] + after[::way] + state[at + end + 1 :]
                    at = state.find(before[::way], at + 1)

    def normal(self, state: str) -> tuple[str, bool]:
        turned = state[::-1].translate(self._swap)
        return (turned, True) if turned < state else (state, False)


class ToadsAndFrogs(_Row):
    """A toad (Left) steps right into a free cell or jumps over one frog into the free cell behind; frogs the other way."""

    signs = "TF.#"
    exchanged = "TF"
    rules = (
        Rule(0, (RIGHTWARDS,), "T.", ".T"),
        Rule(0, (RIGHTWARDS,), "TF.", ".FT"),
        Rule(1, (LEFTWARDS,), "F.", ".F"),
        Rule(1, (LEFTWARDS,), "FT.", ".TF"),
    )

    def parts(self, state: str) -> tuple[str, ...]:
        """Two toads that meet two frogs stand for ever, and so do frogs at the left end and toads at the right.

        >>> ToadsAndFrogs("T.TF.F").parts("F.TTTFFF.T.FT")
        ('.T.F',)
        """
        rows = (row.lstrip("F").rstrip("T") for row in re.split("TTFF|#", state))
        return tuple(row for row in rows if "." in row and row.strip("."))


class ElephantsAndRhinos(_Row):
    """An elephant (Left) steps right into a free cell, a rhino (Right) left; nobody jumps."""

    signs = "ER.#"
    exchanged = "ER"
    rules = (Rule(0, (RIGHTWARDS,), "E.", ".E"), Rule(1, (LEFTWARDS,), "R.", ".R"))
