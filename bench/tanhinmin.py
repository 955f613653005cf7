"""Tanhinmin: all sub-hands against the literal recursion and the explicit positions; linear-time winners to a million cards."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bench.harness import Row, compare, grow
from gote.cards.tanhinmin.board import board_of
from gote.cards.tanhinmin.check_literal import LiteralValues
from gote.cards.tanhinmin.graphs import random_position
from gote.cards.tanhinmin.matching import line_of, wins
from gote.cards.tanhinmin.position import Trick
from gote.cards.tanhinmin.rules import Tanhinmin
from gote.cards.tanhinmin.subhands import fill
from gote.cards.tanhinmin.zugzwang import census
from gote.cards.tanhinmin.zugzwang_search import make_zugzwang
from gote.core.position import evaluate


def benchmarks(quick: bool) -> Iterator[Row]:
    """Rows for the table."""
    small = random_position(4, 4, 0.4, seed=1)
    positions = len(evaluate(Trick.start(small)).values)
    yield compare(
        "8 cards, random digraph: values of all sub-hands", lambda: fill(board_of(small)), "literal recursion",
        lambda: evaluate(Trick.start(small)), target=50, note=f"{positions} positions",
    )  # fmt: skip
    for cards in (16, 20) if quick else (16, 20, 22):
        game = random_position(cards // 2, cards // 2, 0.4, seed=cards)
        board = board_of(game)
        fill(board)
        explicit = LiteralValues(game, True)
        number = sum(value.size for value in explicit.value)
        row = compare(f"{cards} cards, random digraph", lambda b=board: fill(b), "explicit positions", lambda g=game: LiteralValues(g, True), repeat=1)
        yield Row(row.name, row.ours, row.peer, row.theirs, note=f"{number / row.ours / 1e6:.0f} million positions a second")
    sizes = (14, 16, 18, 20) if quick else (14, 16, 18, 20, 22, 24)

    def tables(cards: int) -> Callable[[], Any]:
        board = board_of(random_position(cards // 2, cards // 2, 0.4, seed=cards))
        return lambda: fill(board)

    yield grow("random digraph, growth with the number of cards", sizes, tables)
    yield _mismatches(3_000 if quick else 100_000)
    for cut in (False, True):
        yield grow("8-cut, winner by matching" if cut else "plain, winner by matching", (10**3, 10**4, 10**5, 10**6), lambda n, c=cut: _line(n, c))
        yield grow("8-cut, all best moves" if cut else "plain, all best moves", (10**3, 10**4, 10**5, 10**6), lambda n, c=cut: _game(n, c).solve)
    yield compare("census 3+4 (16,777,216 graphs)", lambda: census.__wrapped__(3, 4), "one minute", 60.0, target=10, repeat=1)
    yield compare("a zugzwang of 8+8 cards", lambda: make_zugzwang(8, 8, seed=3), "one minute", 60.0, target=3, repeat=1)


def _game(cards: int, cut: bool) -> Tanhinmin:
    generator = np.random.default_rng(cards)
    x, y = generator.integers(1, cards, (2, cards // 2))
    return Tanhinmin(order="linear", mover=x, waiter=y, cut=cards // 2 if cut else None)


def _line(cards: int, cut: bool) -> Callable[[], Any]:
    line = line_of(_game(cards, cut))  # sorted once, outside the clock
    wins(line.x[:2], line.y[:2], None, None)
    return lambda: wins(line.x, line.y, None, line.cut)


def _mismatches(number: int) -> Row:
    """Linear-time winners against the exact tables on random positions with up to 10 cards a side."""
    generator = random.Random(100)
    wrong, exact_time, line_time = 0, 0.0, 0.0
    for _ in range(number):
        highest = generator.choice((4, 8, 13))
        hands = [[generator.randint(1, highest) for _ in range(generator.randint(1, 10))] for _ in range(2)]
        table, cut = (generator.choice([None, generator.randint(1, highest)]) for _ in range(2))
        game = Tanhinmin(order="linear", mover=hands[0], waiter=hands[1], table=table, cut=cut)
        start = time.process_time()
        board = board_of(game)
        tables = fill(board)
        top = tables.top
        if board.playable is None:
            value = tables.empty(0, top)
        else:
            fitting = [tables.play_value(0, top, i, 0) for i in range(len(board.mover.groups)) if board.playable >> i & 1]
            value = max([*fitting, -tables.empty(1, top)])
        middle = time.process_time()
        line = line_of(game)
        won = wins(line.x, line.y, line.table, line.cut)
        line_time += time.process_time() - middle
        exact_time += middle - start
        wrong += (value == 1) != won
    name = f"{number:,} random plain and 8-cut positions, up to 10 a side"
    return Row(name, line_time, "tables of sub-hands", exact_time, note=f"mismatches: {wrong}")
