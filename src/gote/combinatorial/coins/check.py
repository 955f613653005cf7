"""Proofs of coin turning games, from the rule as the document writes it.

For each line a rule is turned into counts: how many moves with last coin x turn coins whose values have nim-sum v.
Their smallest missing value (without x itself) is the value of x; they also say how many winning moves there are, so a
list of different legal winning moves of that length is complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from math import prod
from typing import Any

from gote.combinatorial.check import Evidence, Facts, TooManyPositions, facts, mex
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.nimbers.check import times
from gote.combinatorial.rules import Move, canonical
from gote.core import checkpoint
from gote.core.axioms import distinct, equal, need

FARTHEST = 20_000
"""Places up to which moves are counted."""


@dataclass(frozen=True)
class CoinFacts(Facts):
    """What counting knows about a row or a board."""

    board: _Board

    def prove_moves(self, given: Sequence[Move]) -> None:
        """Different legal moves that win, as many as there are."""
        assert isinstance(self.value, int)
        distinct("moves", map(canonical, given))
        for move in given:
            self.board.check_move(move, self.value)
        wanted = sum(self.board.count(coin, self.value) for coin in self.board.heads)
        equal("moves", f"{len(given)} winning moves", f"{wanted} winning moves")


@facts.register
def _(game: CoinGame, evidence: Evidence) -> CoinFacts:
    """A position is the sum of its single heads; beside other games every legal move is looked at."""
    board = _Board(game)
    total = 0
    for coin in board.heads:
        total ^= board.value(coin)

    def to(target: int) -> list[Move]:
        found = []
        for move, _ in game.options(game.opening()):
            reached = total
            for coin in move:
                reached ^= board.value(game.inside(coin))
            if reached == target:
                found.append(move)
        return found

    return CoinFacts(total, to, board)


class _Line:
    """One row rule: values and counts of moves by nim-sum, filled in from the left."""

    def __init__(self, rule: Mapping[str, Any], heads: Iterable[int] = ()) -> None:
        self.rule = rule
        self.values: list[int] = []
        self._kept: dict[int, Counter[int]] = {x: Counter() for x in heads}
        """the moves with last coin at a head, by nim-sum: the running counts are there only once"""
        self._subsets: list[Counter[int]] = [Counter({0: 1})]
        """how many sets of 0, 1, 2, ... places so far have each nim-sum"""
        self._subsets += [Counter() for _ in range(1, max(rule.get("counts", [1])))]

    def value(self, x: int) -> int:
        """The value of a single head at x."""
        if x > FARTHEST:
            raise TooManyPositions(f"place {x:,} is too far to count all moves up to it")
        while len(self.values) <= x:
            here = len(self.values)
            if here % 64 == 0:
                checkpoint()
            others = self._others(here)
            if here in self._kept:
                self._kept[here] = others
            value = mex(others)
            self.values.append(value)
            if self.rule["kind"] == "count":
                for j in range(len(self._subsets) - 1, 0, -1):
                    for v, count in list(self._subsets[j - 1].items()):
                        self._subsets[j][v ^ value] += count
        return self.values[x]

    def _others(self, x: int) -> Counter[int]:
        """Moves with last coin x, by the nim-sum of the values of the other coins (all places left of x are known)."""
        kind, g = self.rule["kind"], self.values
        if kind == "count":
            return self._count_others(x)
        if kind == "consecutive":
            return self._consecutive_others(x)
        if kind == "grunt":
            return Counter(g[0] ^ g[a] ^ g[x - a] for a in range(1, x) if a < x - a)
        found: Counter[int] = Counter()
        if kind == "distance_or_off" or 2 in self.rule["counts"]:
            found.update(g[x - s] for s in self.rule["set"] if s <= x)
        alone = x + 1 in self.rule["set"] if kind == "distance_or_off" else 1 in self.rule["counts"]
        found[0] += alone
        return +found

    def _count_others(self, x: int) -> Counter[int]:
        if len(self.values) > x and x in self._kept:
            return self._kept[x]
        if len(self.values) > x:  # later places are already in the running counts: build them again up to x
            line = _Line(self.rule)
            if x:
                line.value(x - 1)
            return line._count_others(x)
        found: Counter[int] = Counter()
        for c in self.rule["counts"]:
            found.update(self._subsets[c - 1])
        return found

    def _consecutive_others(self, x: int) -> Counter[int]:
        found: Counter[int] = Counter()
        total = 0
        for length in range(1, x + 2):
            if length >= self.rule["min"]:
                found[total] += 1
            if length <= x:
                total ^= self.values[x - length]
        return found

    def counts(self, x: int) -> Counter[int]:
        """Moves with last coin x, by the nim-sum of the values of all coins turned."""
        own = self.value(x)
        return Counter({v ^ own: count for v, count in self._others(x).items() if count})

    def allows(self, places: Sequence[int]) -> bool:
        """Whether these places (rising) may be turned together."""
        kind, x, size = self.rule["kind"], places[-1], len(places)
        if any(p < 0 for p in places) or len(set(places)) != size:
            return False
        if kind == "count":
            return size in self.rule["counts"]
        if kind == "consecutive":
            return size >= self.rule["min"] and places[0] == x - size + 1
        if kind == "grunt":
            return size == 4 and places[0] == 0 and 0 < places[1] < places[2] and places[1] + places[2] == x
        if size == 2:
            return x - places[0] in self.rule["set"] and (kind == "distance_or_off" or 2 in self.rule["counts"])
        return size == 1 and (x + 1 in self.rule["set"] if kind == "distance_or_off" else 1 in self.rule["counts"])


class _Board:
    """A row, a board or a box: the same questions for all."""

    def __init__(self, game: CoinGame) -> None:
        self.inside, self.outside = game.inside, game.outside
        factors = game.rule["factors"] if game.rule["kind"] == "product" else [game.rule]
        self.heads = [game.inside(coin) for coin in game.heads]
        places = [self.heads] if len(factors) == 1 else list(zip(*self.heads, strict=True)) or [()] * len(factors)
        twins = game.rule["kind"] == "acrostic_twins"
        self.lines = [] if twins else [_Line(factor, at) for factor, at in zip(factors, places, strict=True)]

    def value(self, coin: Any) -> int:
        """The value of a single head: x (+) y in Acrostic Twins, the nim product in a product (tartan theorem)."""
        if not self.lines:
            return int(coin[0] ^ coin[1])
        if len(self.lines) == 1:
            return self.lines[0].value(coin)
        return reduce(times, (line.value(x) for line, x in zip(self.lines, coin, strict=True)))

    def count(self, last: Any, total: int) -> int:
        """Number of moves with this last coin whose coins have nim-sum `total`."""
        if not self.lines:
            reached = [a ^ last[0] for a in range(last[0])] + [b ^ last[1] for b in range(last[1])]
            return reached.count(total)
        if len(self.lines) == 1:
            return self.lines[0].counts(last)[total]
        *others, columns = (line.counts(x) for line, x in zip(self.lines, last, strict=True))
        rows = Counter({1: 1})
        for counts in others:
            before, rows = rows, Counter()
            for (a, m), (b, n) in product(before.items(), counts.items()):
                rows[times(a, b)] += m * n
        return sum((m * n for a, m in rows.items() for b, n in columns.items() if times(a, b) == total), 0)

    def check_move(self, move: Sequence[Any], total: int) -> None:
        """The move is legal and its coins have the nim-sum of the whole position."""
        coins = [self.inside(coin) for coin in move]
        need(
            "moves",
            canonical(move) == canonical(self.outside(coins)),
            "{move} is not a sorted list of coins",
            move=list(move),
        )
        need(
            "moves",
            coins and coins[-1] in self.heads and self._legal(coins),
            "{move} is not a legal move",
            move=[*move],
        )
        reached = 0
        for coin in coins:
            reached ^= self.value(coin)
        need("moves", reached == total, "{item} does not win", item=list(move))

    def _legal(self, coins: Sequence[Any]) -> bool:
        if len(self.lines) == 1:
            return self.lines[0].allows(coins)
        if self.lines:
            sides = [sorted(set(places)) for places in zip(*coins, strict=True)]
            whole = len(coins) == prod(map(len, sides))
            return whole and all(line.allows(side) for line, side in zip(self.lines, sides, strict=True))
        (a, b), (x, y) = coins[0], coins[-1]
        return len(coins) == 2 and min(a, b) >= 0 and ((a == x and b < y) or (b == y and a < x))
