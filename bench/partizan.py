"""Partizan games: canonical values of positions; the peer is a plain engine on dictionaries, written here.

The plain engine keeps a game as a pair of frozen sets, remembers comparisons by pairs of games and values by whole
boards, and removes one option at a time: what one writes first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from bench.harness import Row, compare, grow
from gote.combinatorial.partizan.position.evaluate import evaluator
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.rulesets.rules_table import TEXTS
from gote.combinatorial.partizan.short.born import born_by
from gote.combinatorial.partizan.short.store import Store

BOARDS = ((1, 7), (1, 8), (1, 9), (1, 10), (2, 4), (2, 5), (2, 6), (3, 3), (3, 4), (4, 3))
ROWS = ((3, 2), (3, 3), (3, 4), (4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (6, 1), (2, 5))


def _free(rows: int, columns: int) -> str:
    return "/".join(["." * columns] * rows)


def _chequered(rows: int, columns: int) -> str:
    return "/".join("".join("xo"[(r + c) % 2] for c in range(columns)) for r in range(rows))


class Plain:
    """Games as pairs of frozen sets of games."""

    def __init__(self) -> None:
        self.order: dict[Any, bool] = {}
        self.values: dict[Any, Any] = {}

    def le(self, a: Any, b: Any) -> bool:
        found = self.order.get((a, b))
        if found is None:
            found = not any(self.le(b, x) for x in a[0]) and not any(self.le(x, a) for x in b[1])
            self.order[a, b] = found
        return found

    def canonical(self, left: set[Any], right: set[Any]) -> Any:
        while self._bypassed(left, right):
            pass
        return (
            frozenset(x for x in left if not any(y != x and self.le(x, y) for y in left)),
            frozenset(x for x in right if not any(y != x and self.le(y, x) for y in right)),
        )

    def _bypassed(self, left: set[Any], right: set[Any]) -> bool:
        game = (frozenset(left), frozenset(right))
        for x in game[0]:
            for r in x[1]:
                if self.le(r, game):
                    left.remove(x)
                    left |= r[0]
                    return True
        for x in game[1]:
            for l in x[0]:
                if self.le(game, l):
                    right.remove(x)
                    right |= l[1]
                    return True
        return False

    def value(self, rules: Ruleset[Any], state: Any) -> Any:
        found = self.values.get((type(rules), state))
        if found is None:
            left, right = ({self.value(rules, s) for _, s in rules.options(state, player)} for player in (0, 1))
            found = self.values[type(rules), state] = self.canonical(left, right)
        return found


def _plainly(positions: list[Ruleset[Any]]) -> None:
    sys.setrecursionlimit(20_000)
    for rules in positions:
        Plain().value(rules, rules.start)


def _ours(positions: list[Ruleset[Any]]) -> None:
    for rules in positions:
        evaluator(rules, Store()).value(rules.start)


def mixed() -> list[Ruleset[Any]]:
    """Sixty positions as books have them: full boards and starting rows of six rulesets."""
    texts = [("domineering", _free(r + 1, c)) for r, c in BOARDS]
    texts += [("clobber", _chequered(r, c)) for r, c in BOARDS]
    texts += [(name, _free(r, c)) for name in ("snort", "col") for r, c in BOARDS]
    texts += [("toads_and_frogs", "T" * n + "." * gap + "F" * n) for n, gap in ROWS]
    texts += [("toppling_dominoes", ("xo" * n + "g" * gap + "xxo" * n)[:14]) for n, gap in ROWS]
    return [TEXTS[name](text) for name, text in texts]


def benchmarks(quick: bool) -> Iterator[Row]:
    """The rows of the table."""
    board = [TEXTS["domineering"]("...../...../...../.....")]
    yield compare(
        "Domineering 4 x 5: canonical value",
        lambda: _ours(board),
        "plain dictionaries",
        lambda: _plainly(board),
        20.0,
        repeat=1,
    )
    positions = mixed()
    yield compare(
        "60 mixed positions of six rulesets",
        lambda: _ours(positions),
        "plain dictionaries",
        lambda: _plainly(positions),
        20.0,
        repeat=1,
    )
    yield compare("games born by day 3, from nothing", lambda: born_by(3), repeat=1)
    sizes = range(3, 6 if quick else 7)
    yield grow("Domineering 4 x n", sizes, lambda n: lambda: _ours([TEXTS["domineering"]("/".join(["." * n] * 4))]))
