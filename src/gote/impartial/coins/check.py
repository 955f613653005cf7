"""Checks of coin turning games, from the rule as the document writes it.

For each line a rule is turned into counts: how many moves with last coin x turn coins whose values have nim-sum v.
Their smallest missing value (without x itself) is the value of x; they also say how many winning moves there are, so a
list of different legal winning moves of that length is complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from gote.core import CheckError, checkpoint
from gote.impartial.check import MoveFunction, check_by_facts, check_position_answer, mex
from gote.impartial.coins.rules import CoinGame, board_of
from gote.impartial.nimbers.check import times


def check_coins(game: CoinGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about coins.

    >>> twins = CoinGame(rule={"kind": "count", "counts": [2], "base": 0}, heads=[2, 4, 5, 8])
    >>> check_coins(twins, {"outcome": "N", "grundy": 11, "moves": [[3, 8]]}, {})
    """
    if game.play == "misere":
        check_by_facts(game, answer, certificate)
        return
    board = _Board(game)
    total = 0
    for coin in board.heads:
        total ^= board.value(coin)
    if not total:
        check_position_answer(answer, "P", 0, [])
        return
    check_position_answer({**answer, "moves": []}, "N", total, [])
    moves = [tuple(map(_coin, move)) for move in answer.get("moves", [])]
    if len(set(moves)) != len(moves) or any(list(move) != sorted(move) for move in moves):
        raise CheckError("moves: not different sorted lists of coins")
    for move in moves:
        board.check_move(move, total)
    expected = sum(board.count(coin, total) for coin in board.heads)
    if len(moves) != expected:
        raise CheckError(f"moves: {len(moves)} winning moves are listed, there are {expected}")


def facts_coins(game: CoinGame, evidence: Mapping[str, Any], target: int) -> tuple[int, list[Any]]:
    """Value of the position and all moves to `target`, every legal move looked at."""
    board = _Board(game)
    total = 0
    for coin in board.heads:
        total ^= board.value(coin)
    start, moves = rules_coins(game)
    found = []
    for move, _ in moves(start) if target >= 0 else ():
        reached = total
        for coin in move:
            reached ^= board.value(board.inside(_coin(coin)))
        if reached == target:
            found.append(move)
    return total, found


def rules_coins(game: CoinGame) -> tuple[Hashable, MoveFunction]:
    """Whole rows and boards by their rules; positions are sets of heads, places from 0."""
    rule, bases = board_of(game.rule), game.bases

    def written(coins: Any) -> list[Any]:
        if len(bases) == 2:
            return [[r + bases[0], c + bases[1]] for r, c in coins]
        return [place + bases[0] for place in coins]

    def moves(heads: Any) -> Any:
        for coin in heads:
            for turned in rule.moves(coin):
                yield written(turned), heads.symmetric_difference(turned)

    return frozenset(_Board(game).heads), moves


def _coin(coin: Any) -> Any:
    return tuple(coin) if isinstance(coin, (list, tuple)) else coin


class _Line:
    """One row rule: values and counts of moves by nim-sum, filled in from the left."""

    def __init__(self, rule: Mapping[str, Any]) -> None:
        self.rule = rule
        self.values: list[int] = []
        self._subsets: list[Counter[int]] = [Counter({0: 1})] + [Counter() for _ in range(max(rule.get("counts", [1])))]

    def value(self, x: int) -> int:
        while len(self.values) <= x:
            here = len(self.values)
            if here % 64 == 0:
                checkpoint()
            value = mex(self._others(here))
            self.values.append(value)
            if self.rule["kind"] == "count":
                for j in range(len(self._subsets) - 1, 0, -1):
                    for v, count in list(self._subsets[j - 1].items()):
                        self._subsets[j][v ^ value] += count
        return self.values[x]

    def _others(self, x: int) -> Counter[int]:
        """Moves with last coin x, by the nim-sum of the values of the other coins (all places left of x are known)."""
        kind, g = self.rule["kind"], self.values
        found: Counter[int] = Counter()
        if kind == "count":
            if len(g) > x:  # later places are already in the running counts: build them again up to x
                line = _Line(self.rule)
                if x:
                    line.value(x - 1)
                return line._others(x)
            for c in self.rule["counts"]:
                found.update(self._subsets[c - 1])
        elif kind == "consecutive":
            total = 0
            for length in range(1, x + 2):
                if length >= self.rule["min"]:
                    found[total] += 1
                if length <= x:
                    total ^= g[x - length]
        elif kind == "grunt":
            for a in range(1, x):
                if a < x - a:
                    found[g[0] ^ g[a] ^ g[x - a]] += 1
        else:
            pairs = kind == "distance_or_off" or 2 in self.rule["counts"]
            for s in self.rule["set"]:
                if pairs and s <= x:
                    found[g[x - s]] += 1
                if kind == "distance_or_off" and s == x + 1:
                    found[0] += 1
            if kind == "distance" and 1 in self.rule["counts"]:
                found[0] += 1
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
    """A row or a board: the same questions for both."""

    def __init__(self, game: CoinGame) -> None:
        self.rule, self.bases = game.rule, game.bases
        factors = self.rule["factors"] if self.rule["kind"] == "product" else [self.rule]
        self.lines = [] if self.rule["kind"] == "acrostic_twins" else [_Line(factor) for factor in factors]
        self.heads = [self.inside(coin) for coin in game.heads]

    def inside(self, coin: Any) -> Any:
        if len(self.bases) == 2:
            return coin[0] - self.bases[0], coin[1] - self.bases[1]
        return coin - self.bases[0]

    def value(self, coin: Any) -> int:
        if not self.lines:
            return int(coin[0] ^ coin[1])
        if len(self.lines) == 1:
            return self.lines[0].value(coin)
        return times(self.lines[0].value(coin[0]), self.lines[1].value(coin[1]))

    def count(self, last: Any, total: int) -> int:
        """Number of moves with this last coin whose coins have nim-sum `total`."""
        if not self.lines:
            reached = [a ^ last[0] for a in range(last[0])] + [b ^ last[1] for b in range(last[1])]
            return reached.count(total)
        if len(self.lines) == 1:
            return self.lines[0].counts(last)[total]
        rows, columns = self.lines[0].counts(last[0]), self.lines[1].counts(last[1])
        return sum((m * n for a, m in rows.items() for b, n in columns.items() if times(a, b) == total), 0)

    def check_move(self, move: Sequence[Any], total: int) -> None:
        """The move is legal and its coins have the nim-sum of the whole position."""
        coins = [self.inside(coin) for coin in move]
        reached = 0
        for coin in coins:
            reached ^= self.value(coin) if (min(coin) if isinstance(coin, tuple) else coin) >= 0 else 0
        legal = bool(coins) and coins[-1] in self.heads
        if legal and len(self.lines) == 1:
            legal = self.lines[0].allows(coins)
        elif legal and len(self.lines) == 2:
            rows, columns = sorted({r for r, _ in coins}), sorted({c for _, c in coins})
            legal = (
                len(coins) == len(rows) * len(columns) and self.lines[0].allows(rows) and self.lines[1].allows(columns)
            )
        elif legal:
            (a, b), (x, y) = coins[0], coins[-1]
            legal = len(coins) == 2 and min(a, b) >= 0 and ((a == x and b < y) or (b == y and a < x))
        if not legal:
            raise CheckError(f"moves: {list(move)} is not a legal move")
        if reached != total:
            raise CheckError(f"moves: {list(move)} does not win")
