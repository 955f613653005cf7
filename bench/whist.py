"""Cards with suits against DDS, the double-dummy solver that the package `endplay` ships (numbers only, no proof)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bench.harness import Row, compare, grow
from gote.cards.whist.results import results_table
from gote.cards.whist.rules import COMPASS, RANKS, SUITS, WhistGame


def hands(n: int, seed: int) -> dict[str, str]:
    """Four random hands of n cards."""
    deck = [suit + rank for suit in SUITS for rank in RANKS]
    random.Random(seed).shuffle(deck)
    dealt = {seat: deck[k * n : (k + 1) * n] for k, seat in enumerate(COMPASS)}
    return {
        seat: ".".join("".join(c[1] for c in cards if c[0] == suit) for suit in SUITS) for seat, cards in dealt.items()
    }


def _dds(seeds: range) -> list[Any]:
    from endplay.dds import calc_dd_table
    from endplay.types import Deal

    return [calc_dd_table(Deal("N:" + " ".join(hands(13, seed).values()))).to_list() for seed in seeds]


def _ending(n: int, seed: int, trump: str = "H") -> WhistGame:
    return WhistGame(hands=hands(n, seed), trump=trump, leader="N")


def benchmarks(quick: bool) -> Iterator[Row]:
    """Endings, whole deals, the 20 results of a board."""
    seeds = range(2 if quick else 6)
    yield compare(
        f"20 results of {len(seeds)} boards of 52 cards",
        lambda: [results_table(hands(13, seed)) for seed in seeds],
        "DDS",
        lambda: _dds(seeds),
        0.25,
        repeat=1,
        needs="endplay",
    )
    yield compare("ending of 8 cards a hand, all leads", lambda: _ending(8, 1).solve(), "limit", 0.1, 1.0)
    yield compare(
        "ending of 8 cards a hand, solved and proved", lambda: _ending(8, 1).solve().verify(), "limit", 0.5, 1.0
    )
    yield compare("13 cards a hand, all leads, solved and proved", lambda: _ending(13, 1).solve().verify(), repeat=1)
    yield grow("cards a hand, all leads", [6, 8, 10, 12], lambda n: lambda: [_ending(n, s).solve() for s in range(4)])
