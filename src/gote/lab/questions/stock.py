"""The question of 000 with the stock of 001: is the lead still worth at most 2 unit cards?"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from gote.core.claim import Claim

Case = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""(A, B, stock from the top, k): the k highest cards of the deck count one each"""
WHOLE, SAMPLES = 3, 800
"""Up to this n every case; beyond it so many seeded samples."""


def stocks(n: int) -> Iterator[Case]:
    """Deals of a deck of 2n with a stock, in every order, for every k. Exchanging the hands and the leader changes nothing: A holds the highest hand card."""
    if n > WHOLE:
        yield from _sampled(n)
        return
    deck = range(1, 2 * n + 1)
    for h in range(1, n):
        for a in combinations(deck, h):
            rest = [card for card in deck if card not in a]
            for b in combinations(rest, h):
                if max(a) > max(b):
                    for stock in permutations(card for card in rest if card not in b):
                        yield from ((a, b, stock, k) for k in range(1, 2 * n + 1))


def _sampled(n: int) -> Iterator[Case]:
    chance = random.Random(f"stock {n}")
    for _ in range(SAMPLES):
        h, deck = chance.randint(2, n - 1), chance.sample(range(1, 2 * n + 1), 2 * n)
        yield tuple(deck[:h]), tuple(deck[h : 2 * h]), tuple(deck[2 * h :]), chance.randint(1, 2 * n)


@lru_cache(maxsize=16)
def _price(a: tuple[int, ...], b: tuple[int, ...], stock: tuple[int, ...], k: int) -> int:
    from gote.cards.sixtysix.rules import SixtySixGame
    from gote.cards.sixtysix.solve import solve_sixty_six

    points = dict.fromkeys(sorted((*a, *b, *stock))[-k:], 1)
    found = solve_sixty_six(SixtySixGame(a=a, b=b, stock=stock, points=points, leader="a"))
    return int(found.other_leader - found.value)


def lead_price(case: Any) -> int:
    """What leading instead of following costs A (and, the total being constant, B).

    >>> lead_price(((2, 4), (1, 3), (5, 6), 6))
    0
    """
    a, b, stock, k = case
    return _price(tuple(a), tuple(b), tuple(stock), k)


CLAIMS = (
    Claim("open.lead-with-a-stock", "With a stock, too, 0 <= V0 - V1 <= 2: the lead never pays and costs at most 2 unit cards (all cases to n = 3, then samples).",
          "山札があっても 0 <= V0 - V1 <= 2(n = 3 まで全数、それより先は標本)。", "001, beyond 001 (open)", range(2, 8), stocks, lambda case: 0 <= lead_price(case) <= 2,
          expected="open", statistic=lambda case: f"h={len(case[0])} price {lead_price(case)}", chunk_count=lambda n: 1 if n < WHOLE else 16),
)  # fmt: skip
