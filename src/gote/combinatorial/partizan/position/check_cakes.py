"""The worth of cakes, recomputed: every piece is a number, the simplest one between what Left and Right can make of it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from gote.combinatorial.partizan.rulesets.rules_cakes import Cutcake, Pieces


def cake_number(rules: Cutcake, state: Pieces) -> Fraction | None:
    """The number a state is worth, or nothing when a piece is none (then Left's best cut is not below Right's).

    >>> rules = Cutcake("2x5+1x3")
    >>> cake_number(rules, rules.start)
    Fraction(3, 1)
    """

    @cache
    def worth(rows: int, columns: int) -> Fraction | None:
        sides: list[list[Fraction]] = [[], []]
        for player in (0, 1):
            for cut in rules.cuts((columns, rows)[player]):
                pieces = [worth(rows, part) if player == 0 else worth(part, columns) for part in cut]
                if None in pieces:
                    return None
                sides[player].append(sum((x for x in pieces if x is not None), Fraction(0)))
        return _between(max(sides[0], default=None), min(sides[1], default=None))

    for rows, columns in state:  # small pieces first, or the recursion would be as deep as the cake is long
        for a in range(1, rows + 1):
            for b in range(1, columns + 1):
                worth(a, b)
    found = [worth(*piece) for piece in state]
    return None if None in found else sum((x for x in found if x is not None), Fraction(0))


def _between(low: Fraction | None, high: Fraction | None) -> Fraction | None:
    """The first number on the way from 0 into the tree of numbers that lies strictly between."""
    if low is not None and high is not None and low >= high:
        return None
    here, step, turned = Fraction(0), Fraction(1), 0
    while True:
        if low is not None and here <= low:
            way = 1
        elif high is not None and here >= high:
            way = -1
        else:
            return here
        if turned not in (0, way) or step < 1:
            step /= 2
        here, turned = here + way * step, way
