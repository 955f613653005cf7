"""Rules read from a table, and the value of such games by trying all strategies."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import gote
from gote.exact.linalg import solve


class TableRules(gote.Rules):
    """`table[state]` is (mover, followers, probabilities) or ("end", payoffs)."""

    def __init__(self, table, start=0, repetition="draw"):
        self.table, self.first, self.repetition = table, start, repetition

    def start(self):
        return self.first

    def mover(self, x):
        return self.table[x][0]

    def moves(self, x):
        return [] if self.table[x][0] == "end" else list(range(len(self.table[x][1])))

    def play(self, x, m):
        return self.table[x][1][m]

    def chance(self, x):
        return [(p, m) for m, p in enumerate(self.table[x][2])]

    def result(self, x):
        return self.table[x][1]


def random_table(seed, size=7, chance=True, results=(-1, 0, 1)):
    """A graph with cycles, ties and chance; state 0 is no end."""
    choose = random.Random(seed)
    table = {}
    for x in range(size):
        if x and choose.random() < 0.3:
            table[x] = ("end", choose.choice(results))
            continue
        followers = [choose.randrange(size) for _ in range(choose.randint(1, 3))]
        mover = choose.choice((0, 1, gote.CHANCE) if chance else (0, 1))
        weights = [choose.randint(1, 3) for _ in followers]
        table[x] = (mover, followers, [Fraction(w, sum(weights)) for w in weights])
    return table


def payoff_of(table, choice, repetition):
    """What player 0 gets from every state under fixed choices; where play cannot end it pays `repetition`."""
    after = {}
    for x, row in table.items():
        if row[0] != "end":
            after[x] = (
                list(zip(row[1], row[2], strict=True)) if row[0] == gote.CHANCE else [(row[1][choice[x]], Fraction(1))]
            )
    ending = {x for x in table if x not in after}
    grew = True
    while grew:
        more = {x for x in after if x not in ending and any(y in ending for y, _ in after[x])}
        grew = bool(more)
        ending |= more
    unknown = [x for x in after if x in ending]
    place = {x: i for i, x in enumerate(unknown)}
    rows, right = [], []
    for x in unknown:
        row, constant = [Fraction(0)] * len(unknown), Fraction(0)
        row[place[x]] += 1
        for y, p in after[x]:
            if y in place:
                row[place[y]] -= p
            elif y in after:
                constant += p * repetition
            else:
                constant += p * table[y][1]
        rows.append(row)
        right.append(constant)
    found = solve(rows, right) if rows else []
    value = {x: Fraction(repetition) for x in after}
    value |= {x: Fraction(table[x][1]) for x in table if x not in after}
    return value | dict(zip(unknown, found, strict=True))


def value_by_all_strategies(table, repetition, start=0):
    """max over player 0's memoryless choices of the min over player 1's."""
    own = [[x for x, row in table.items() if row[0] == i] for i in (0, 1)]
    best = None
    for mine in product(*(range(len(table[x][1])) for x in own[0])):
        worst = None
        for theirs in product(*(range(len(table[x][1])) for x in own[1])):
            choice = dict(zip(own[0], mine, strict=True)) | dict(zip(own[1], theirs, strict=True))
            value = payoff_of(table, choice, repetition)[start]
            worst = value if worst is None else min(worst, value)
        best = worst if best is None else max(best, worst)
    return best
