"""Proofs of blue-red Hackenbush: trees by sign expansions (a branch writes its colour in front of what it carries),
small pictures by playing them out.

A number's sign expansion is the path to it in the tree of numbers: + right, - left. Playing out: the value is the first
number on that way that lies above all that Left can leave and below all that Right can leave.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from gote.combinatorial.partizan.red_blue.answer import RedBlueAnswer
from gote.combinatorial.partizan.red_blue.rules import RedBlueHackenbushGame
from gote.core import proves
from gote.core.axioms import equal, same_set


@proves(RedBlueAnswer, "value")
def the_picture_is_worth_the_number(game: RedBlueHackenbushGame, a: RedBlueAnswer) -> None:
    """By sign expansions on a tree, played out otherwise."""
    picture = _Pictures(game)
    equal("value", a.value, picture.value(picture.whole))


@proves(RedBlueAnswer, "winner")
def the_sign_says_who_wins(game: RedBlueHackenbushGame, a: RedBlueAnswer) -> None:
    """Left when it is positive, Right when negative, who moves second when it is 0."""
    picture = _Pictures(game)
    value = picture.value(picture.whole)
    equal("winner", a.winner, "left" if value > 0 else "right" if value < 0 else "second")


@proves(RedBlueAnswer, "moves")
def the_cuts_that_win(game: RedBlueHackenbushGame, a: RedBlueAnswer) -> None:
    """Left wins by a cut that leaves at least 0, Right by one that leaves at most 0; every cut is looked at."""
    picture = _Pictures(game)
    left = {i: picture.value(picture.standing(picture.whole - {i})) for i in sorted(picture.whole)}
    same_set("moves.left", a.moves.left, [i for i, v in left.items() if game.edges[i][2] == "blue" and v >= 0])
    same_set("moves.right", a.moves.right, [i for i, v in left.items() if game.edges[i][2] == "red" and v <= 0])


class _Pictures:
    """The pictures that can arise, as sets of edges by index; what they are worth is remembered."""

    def __init__(self, game: RedBlueHackenbushGame) -> None:
        self.ground, self.edges = game.ground, game.edges
        self.known: dict[frozenset[int], Fraction] = {}
        self.whole = self.standing(frozenset(range(len(game.edges))))

    def _touching(self, kept: frozenset[int]) -> dict[Hashable, list[int]]:
        found: dict[Hashable, list[int]] = {}
        for i in sorted(kept):
            for v in set(self.edges[i][:2]):
                found.setdefault(v, []).append(i)
        return found

    def standing(self, kept: frozenset[int]) -> frozenset[int]:
        """The edges that a path joins to the ground."""
        touching, reached, order = self._touching(kept), {self.ground}, [self.ground]
        for x in order:
            for i in touching.get(x, ()):
                new = [v for v in self.edges[i][:2] if v not in reached]
                reached.update(new)
                order += new
        return frozenset(i for i in kept if self.edges[i][0] in reached)

    def value(self, kept: frozenset[int]) -> Fraction:
        """What a picture, all of it standing, is worth."""
        if kept not in self.known:
            vertices = {self.ground, *(v for i in kept for v in self.edges[i][:2])}
            self.known[kept] = self._tree(kept) if len(vertices) == len(kept) + 1 else self._played(kept)
        return self.known[kept]

    def _tree(self, kept: frozenset[int]) -> Fraction:
        """Branches add up; a branch writes its colour in front of the signs of what it carries."""
        touching: Any = self._touching(kept)
        way: list[tuple[Any, Any, str]] = [(self.ground, None, "")]
        for x, below, _ in way:
            for i in touching.get(x, ()):
                u, v, colour = self.edges[i]
                there = v if u == x else u
                if there != below:
                    way.append((there, x, colour))
        worth: dict[Any, Fraction] = {x: Fraction(0) for x, _, _ in way}
        for x, below, colour in reversed(way[1:]):
            worth[below] += number("+" if colour == "blue" else "-", signs(worth[x]))
        return worth[self.ground]

    def _played(self, kept: frozenset[int]) -> Fraction:
        options = [(self.edges[i][2], self.value(self.standing(kept - {i}))) for i in kept]
        left = max((v for colour, v in options if colour == "blue"), default=None)
        right = min((v for colour, v in options if colour == "red"), default=None)
        way = ""
        while True:
            here = number(way)
            if left is not None and here <= left:
                way += "+"
            elif right is not None and here >= right:
                way += "-"
            else:
                return here


def number(*ways: str) -> Fraction:
    """The number at the end of a way from 0.

    >>> number("+"), number("+", "--"), number("-+")
    (Fraction(1, 1), Fraction(1, 4), Fraction(-1, 2))
    """
    low: Fraction | None = None
    high: Fraction | None = None
    here = Fraction(0)
    for sign in "".join(ways):
        if sign == "+":
            low = here
        else:
            high = here
        here = _between(low, high)
    return here


def signs(x: Fraction) -> str:
    """The way from 0 to x in the tree of numbers.

    >>> signs(Fraction(3, 4))
    '+-+'
    """
    low: Fraction | None = None
    high: Fraction | None = None
    here, way = Fraction(0), ""
    while here != x:
        if x > here:
            way, low = way + "+", here
        else:
            way, high = way + "-", here
        here = _between(low, high)
    return way


def _between(low: Fraction | None, high: Fraction | None) -> Fraction:
    """The next number to be born between two neighbours, of which one may be missing."""
    if low is not None and high is not None:
        return (low + high) / 2
    return low + 1 if low is not None else high - 1 if high is not None else Fraction(0)
