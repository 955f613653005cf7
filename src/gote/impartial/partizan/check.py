"""The check of blue-red Hackenbush: trees by sign expansions (a branch writes its colour in front of what it carries),
small pictures by playing them out.

A number's sign expansion is the path to it in the tree of numbers: + right, - left. Playing out: Left wins moving
second exactly when the value is at least 0, tested on the picture plus a stalk worth the negative of the claimed value.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.impartial.partizan.rules import RedBlueHackenbushGame


def check_red_blue_hackenbush(
    game: RedBlueHackenbushGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]
) -> None:
    """Accept value, winner and moves.

    >>> game = RedBlueHackenbushGame(ground=0, edges=[[0, 1, "blue"], [1, 2, "red"]])
    >>> check_red_blue_hackenbush(game, {"value": "1/2", "winner": "left", "moves": {"left": [0], "right": []}}, {})
    """
    value = rational(answer["value"])
    edges = list(game.edges)
    whole = _standing(game.ground, edges)
    if _value(game.ground, whole) != value:
        raise CheckError(f"value: is {_value(game.ground, whole)}, the answer says {value}")
    if answer["winner"] != ("left" if value > 0 else "right" if value < 0 else "second"):
        raise CheckError("winner: does not agree with the sign of the value")
    for side, colour, sign in (("left", "blue", 1), ("right", "red", -1)):
        wanted = [
            i
            for i, edge in enumerate(edges)
            if edge in whole
            and edge[2] == colour
            and sign * _value(game.ground, _standing(game.ground, edges[:i] + edges[i + 1 :])) >= 0
        ]
        if list(answer["moves"][side]) != wanted:
            raise CheckError(f"moves: the winning cuts of {side} are {wanted}")


def _standing(ground: Any, edges: list[Any]) -> list[Any]:
    reached, grew = {ground}, True
    while grew:
        more = {v for edge in edges if edge[0] in reached or edge[1] in reached for v in edge[:2]} - reached
        reached |= more
        grew = bool(more)
    return [edge for edge in edges if edge[0] in reached]


def _value(ground: Any, edges: list[Any], below: Any = None) -> Fraction:
    vertices = {ground, *(v for edge in edges for v in edge[:2])}
    if len(vertices) != len(edges) + 1:
        return _played(ground, edges)
    total: dict[Any, Fraction] = {}
    order, parent = [ground], {ground: (None, "")}
    for x in order:
        for u, v, colour in edges:
            if x in (u, v) and (u if x == v else v) not in parent:
                parent[u if x == v else v] = (x, colour)
                order.append(u if x == v else v)
    for x in reversed(order):
        total.setdefault(x, Fraction(0))
        up, colour = parent[x]
        if up is not None:
            total[up] = total.get(up, Fraction(0)) + _from_signs(("+" if colour == "blue" else "-") + _signs(total[x]))
    return total[ground]


def _signs(x: Fraction) -> str:
    """The way from 0 to x in the tree of numbers."""
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


def _from_signs(way: str) -> Fraction:
    low: Fraction | None = None
    high: Fraction | None = None
    here = Fraction(0)
    for sign in way:
        if sign == "+":
            low = here
        else:
            high = here
        here = _between(low, high)
    return here


def _played(ground: Any, edges: list[Any]) -> Fraction:
    """Small pictures with cycles: the number on the way from 0 that no option crosses."""
    options = [(edge[2], _value(ground, _standing(ground, edges[:i] + edges[i + 1 :]))) for i, edge in enumerate(edges)]
    left = max((v for colour, v in options if colour == "blue"), default=None)
    right = min((v for colour, v in options if colour == "red"), default=None)
    way = ""
    while True:
        here = _from_signs(way)
        if left is not None and here <= left:
            way += "+"
        elif right is not None and here >= right:
            way += "-"
        else:
            return here
