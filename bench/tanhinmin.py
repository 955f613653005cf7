"""Tanhinmin: all sub-hands and the proof search against the literal recursion and the explicit positions; linear-time
winners to a million cards.
"""

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
from gote.cards.tanhinmin.rules import Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.search_engine import SearchEngine
from gote.cards.tanhinmin.subhands import fill, fits
from gote.cards.tanhinmin.zugzwang import census
from gote.cards.tanhinmin.zugzwang_search import make_zugzwang
from gote.core.position import evaluate


def benchmarks(quick: bool) -> Iterator[Row]:
    """Rows for the table."""
    small = random_position(4, 4, 0.4, seed=1)
    positions = len(evaluate(Trick.start(small)).values)
    yield compare(
        "8 cards, random digraph: values of all sub-hands",
        lambda: fill(board_of(small)),
        "literal recursion",
        lambda: evaluate(Trick.start(small)),
        target=50,
        note=f"{positions} positions",
    )
    for cards in (16, 20) if quick else (16, 20, 22):
        game = random_position(cards // 2, cards // 2, 0.4, seed=cards)
        board = board_of(game)
        fill(board)
        explicit = LiteralValues(game, True)
        number = sum(value.size for value in explicit.value)
        row = compare(
            f"{cards} cards, random digraph",
            lambda b=board: fill(b),
            "explicit positions",
            lambda g=game: LiteralValues(g, True),
            repeat=1,
        )
        yield Row(
            row.name, row.ours, row.peer, row.theirs, note=f"{number / row.ours / 1e6:.0f} million positions a second"
        )
    sizes = (14, 16, 18, 20) if quick else (14, 16, 18, 20, 22, 24)

    def tables(cards: int) -> Callable[[], Any]:
        board = board_of(random_position(cards // 2, cards // 2, 0.4, seed=cards))
        return lambda: fill(board)

    yield grow("random digraph, growth with the number of cards", sizes, tables)
    for name, game in _searched(quick):
        yield _search_row(name, game)
    for name, kind, degree in (
        ("sparse digraph (each card on one other)", "digraph", 1.0),
        ("DAG, density 1/10", "dag", 0.0),
    ):
        yield _search_growth(name, kind, degree, (20, 24, 28, 32) if quick else (20, 24, 28, 32, 36, 40))
    yield _mismatches(3_000 if quick else 100_000)
    for cut in (False, True):
        yield grow(
            "8-cut, winner by matching" if cut else "plain, winner by matching",
            (10**3, 10**4, 10**5, 10**6),
            lambda n, c=cut: _line(n, c),
        )
        yield grow(
            "8-cut, all best moves" if cut else "plain, all best moves",
            (10**3, 10**4, 10**5, 10**6),
            lambda n, c=cut: _game(n, c).solve,
        )
    yield compare(
        "census 3+4 (16,777,216 graphs)", lambda: census.__wrapped__(3, 4), "one minute", 60.0, target=10, repeat=1
    )
    yield compare(
        "a zugzwang of 8+8 cards", lambda: make_zugzwang(8, 8, seed=3), "one minute", 60.0, target=3, repeat=1
    )


def _searched(quick: bool) -> Iterator[tuple[str, Tanhinmin]]:
    """Positions that a proof search can do; tables of the last ones would not fit any machine."""
    yield "22 cards, random digraph", random_position(11, 11, 0.4, seed=22)
    yield "24 cards, sparse digraph", random_position(12, 12, 1 / 12, seed=1)
    if not quick:
        yield "26 cards, tournament", random_position(13, 13, 0.4, seed=26, kind="tournament")
    yield "30 cards, two edges out of each", random_position(15, 15, 2 / 30, seed=1)
    yield "40 cards, one edge out of each", random_position(20, 20, 1 / 40, seed=1)
    yield "40 cards in four series", _pack(4, 10, seed=1)
    if not quick:
        yield "60 cards, one edge out of each", random_position(30, 30, 1 / 60, seed=2)
        yield "52 cards in four series", _pack(4, 13, seed=4)
        yield "30 cards, Eleven-back", _eleven(30, seed=2)


def _pack(series: int, ranks: int, seed: int) -> Tanhinmin:
    cards = [(s, r) for s in range(series) for r in range(ranks)]
    random.Random(seed).shuffle(cards)
    return Tanhinmin(order="series", mover=cards[::2], waiter=cards[1::2])


def _eleven(number: int, seed: int) -> Tanhinmin:
    cards = [rank for rank in range(3, 16) for _ in range(4)]
    random.Random(seed).shuffle(cards)
    return Tanhinmin(order="linear", mover=cards[: number // 2], waiter=cards[number // 2 : number], reverse=11)


def _search_row(name: str, game: Tanhinmin) -> Row:
    """All move values by the proof search; against the tables where these are built in reasonable time."""
    SearchEngine(random_position(3, 3, 0.4, seed=1), True).values(Trick.start(random_position(3, 3, 0.4, seed=1)))
    engine, begun = SearchEngine(game, True), time.process_time()
    engine.values(Trick.start(game))
    ours, board = time.process_time() - begun, board_of(game)
    note = (
        f"{engine.positions:,} pairs of hands, {engine.positions / ours / 1e6:.2f} million a second, of "
        f"{board.states:,.0f}"
    )
    if board.states > 1 << 26 or not fits(board):
        return Row(f"{name}: proof search", ours, note=note)
    begun = time.process_time()
    fill(board)
    return Row(f"{name}: proof search", ours, "tables of all pairs", time.process_time() - begun, note=note)


def _search_growth(name: str, kind: str, degree: float, sizes: tuple[int, ...]) -> Row:
    """Mean time of three positions for each number of cards."""
    growth = []
    for cards in sizes:
        begun = time.process_time()
        for seed in range(3):
            game = random_position(cards // 2, cards // 2, degree / cards if degree else 0.1, seed, kind)
            SearchEngine(game, True).values(Trick.start(game))
        growth.append((cards, (time.process_time() - begun) / 3))
    factor = (growth[-1][1] / growth[0][1]) ** (1 / (sizes[-1] - sizes[0]))
    return Row(f"{name}: growth with the number of cards", growth[-1][1], growth=tuple(growth), factor=factor)


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
            fitting = [
                tables.play_value(0, top, i, 0) for i in range(len(board.mover.groups)) if board.playable >> i & 1
            ]
            value = max([*fitting, -tables.empty(1, top)])
        middle = time.process_time()
        line = line_of(game)
        won = wins(line.x, line.y, line.table, line.cut)
        line_time += time.process_time() - middle
        exact_time += middle - start
        wrong += (value == 1) != won
    name = f"{number:,} random plain and 8-cut positions, up to 10 a side"
    return Row(name, line_time, "tables of sub-hands", exact_time, note=f"mismatches: {wrong}")
