"""Trick taking: whole tables, single deals, the thesis's own algorithm, sixty-six.

The plain table is the straightforward one: a byte per value, both leaders, every k, every pair of cards, compiled by
numba. The thesis's program has no memory at all: it plays out every pair of cards again. CPU seconds, so the second
core of our kernels counts as well.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

import numpy as np
from numba import njit

from bench.harness import Row, compare, grow
from gote.cards.sixtysix.rules import SixtySixGame
from gote.cards.tricks import sweep
from gote.cards.tricks.families import all_masks
from gote.cards.tricks.profiles import both_leaders
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import random_deal
from gote.cards.tricks.steps import rank_tables
from gote.cards.tricks.table import TrickTable


@njit(cache=True)
def _plain_level(masks: Any, m: int, within: Any, base: Any, below: Any, out: Any) -> None:
    cards = 2 * m
    column = np.empty(cards, dtype=np.int64)
    for at in range(masks.size):
        mask = masks[at]
        for k in range(cards + 1):
            first = -1
            column[:] = -1
            for a in range(cards):
                if not (mask >> a) & 1:
                    continue
                row = 100
                for b in range(cards):
                    if (mask >> b) & 1:
                        continue
                    low, high = (a, b) if a < b else (b, a)
                    child = (mask & ((1 << high) - 1)) | ((mask >> (high + 1)) << high)
                    child = (child & ((1 << low) - 1)) | ((child >> (low + 1)) << low)
                    rank = np.int64(base[child >> (m - 1)]) + np.int64(within[child & ((1 << (m - 1)) - 1)])
                    scoring = (1 if a >= cards - k else 0) + (1 if b >= cards - k else 0)
                    value = below[1 if a > b else 0, rank, k - scoring] + (scoring if a > b else 0)
                    row = min(row, value)
                    column[b] = max(column[b], value)
                first = max(first, row)
            second = 100
            for b in range(cards):
                if column[b] >= 0:
                    second = min(second, column[b])
            out[0, at, k], out[1, at, k] = second, first


def plain_table(n: int) -> Any:
    """All levels up to n, a byte per value."""
    table = np.zeros((2, 1, 1), dtype=np.int8)
    for m in range(1, n + 1):
        out = np.zeros((2, comb(2 * m, m), 2 * m + 1), dtype=np.int8)
        _plain_level(_masks(m), m, *rank_tables(m - 1), table, out)
        table = out
    return table


@cache
def _masks(m: int) -> Any:
    return all_masks(m)


def step_table(n: int) -> None:
    """Our table of the same states, written to disk."""
    with tempfile.TemporaryDirectory() as folder:
        TrickTable.build(n, folder)


@njit(cache=True)
def _no_memory(own: int, cards: int, k: int, left_leads: bool) -> int:
    """The thesis's program: every pair of cards again and again."""
    if cards == 0:
        return 0
    outer = -1 if left_leads else 100
    for x in range(cards):
        if ((own >> x) & 1 == 1) != left_leads:
            continue
        inner = 100 if left_leads else -1
        for y in range(cards):
            if ((own >> y) & 1 == 1) == left_leads:
                continue
            low, high = (x, y) if x < y else (y, x)
            child = (own & ((1 << high) - 1)) | ((own >> (high + 1)) << high)
            child = (child & ((1 << low) - 1)) | ((child >> (low + 1)) << low)
            scoring = (1 if x >= cards - k else 0) + (1 if y >= cards - k else 0)
            left_wins = (x > y) == left_leads
            value = _no_memory(child, cards - 2, k - scoring, left_wins) + (scoring if left_wins else 0)
            inner = min(inner, value) if left_leads else max(inner, value)
        outer = max(outer, inner) if left_leads else min(outer, inner)
    return outer


def _deal(n: int, seed: int = 1) -> TricksGame:
    left, right = random_deal(n, seed)
    return TricksGame(left=left, right=right, scoring=n, leader="left")


def _mask(n: int) -> int:
    return sum(1 << (c - 1) for c in random_deal(n, 1)[0])


def _position(h: int, stock: int, target: int | None) -> SixtySixGame:
    deck = random.Random(h * 100 + stock).sample(range(1, 2 * h + stock + 1), 2 * h + stock)
    points = {card: (11, 10, 4, 3, 2, 0)[card % 6] for card in deck}
    return SixtySixGame(a=deck[:h], b=deck[h : 2 * h], stock=deck[2 * h :], points=points, target=target, leader="a")


def benchmarks(quick: bool) -> Iterator[Row]:
    """All rows; `quick` takes smaller sizes."""
    step_table(4)
    plain_table(4)
    _no_memory(0b0101, 4, 2, True)
    n = 10 if quick else 12
    yield compare(
        f"table of all deals n = {n}, all k, both leaders",
        lambda: step_table(n),
        "plain bytes (numba)",
        lambda: plain_table(n),
        5.0,
        repeat=1,
        warm=False,
    )
    yield grow("table up to n", [8, 9, 10, 11] if quick else [9, 10, 11, 12, 13], lambda n: lambda: step_table(n))
    sizes = [5, 6, 7] if quick else [6, 7, 8]
    yield grow(
        "thesis's program (no memory), one deal",
        sizes,
        lambda n: lambda: _no_memory(_mask(n), 2 * n, n, True),
        note="the baseline",
    )
    last = sizes[-1]
    yield compare(
        f"one deal n = {last}, all k, both leaders",
        lambda: both_leaders(_mask(last), last),
        "thesis's program, one k",
        lambda: _no_memory(_mask(last), 2 * last, last, True),
        10.0,
        repeat=1,
    )
    yield compare("one deal n = 13, all k, both leaders", lambda: both_leaders(_mask(13), 13), "limit", 1.0, 1.0)
    yield compare("one deal n = 13, solved and proved", lambda: _deal(13).solve().verify(), "limit", 2.0, 1.0)
    yield compare("one deal n = 20, k = 20", lambda: _deal(20).solve(), "limit", 10.0, 1.0, repeat=1)
    yield compare(
        "one deal n = 20, solved and proved", lambda: _deal(20).solve().verify(), "limit", 20.0, 1.0, repeat=1
    )
    yield grow("one deal, k = n", [14, 16, 18, 20], lambda n: lambda: _deal(n).solve())
    with tempfile.TemporaryDirectory() as folder:
        n = 11 if quick else 13
        level = TrickTable.build(n, folder).level(n)
        yield compare(f"theorems 5-8 over all deals n = {n}", lambda: sweep.histograms(level), repeat=1, warm=False)
    yield compare("sixty-six, 4 cards each, stock 8, target", lambda: _position(4, 8, 40).solve(), "limit", 0.2, 1.0)
    yield compare(
        "sixty-six, 4 cards each, stock 8, best total", lambda: _position(4, 8, None).solve(), "limit", 2.5, 1.0
    )
    yield grow(
        "sixty-six, 4 cards each, best total, against the stock",
        [4, 8, 12],
        lambda s: lambda: _position(4, s, None).solve(),
    )
