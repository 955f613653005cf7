"""The question of Kanehiro with the stock of Nakai and Takenaga: is the lead still worth at most 2 unit cards? No: first with ten cards.

Up to n = 4 (a deck of 2n) every deal, every order of the stock and every k is played out; beyond that seeded samples of
deals with hands of two cards.
"""

import random
from collections.abc import Iterator
from itertools import combinations, permutations

from gote.cards.sixtysix.claims import lead_price
from gote.core.claim import ChunkResult, Claim

Case = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""(A, B, stock from the top, k): the k highest cards of the deck count one each"""
WHOLE, SAMPLES, PIECES = 4, 1600, 16


def _deals(n: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], list[tuple[int, ...]]]]:
    """Hands and the orders of the stock to look at. Exchanging the hands and the leader changes nothing: A holds the
    highest hand card.
    """
    deck = range(1, 2 * n + 1)
    if n > WHOLE:
        chance = random.Random(f"stock {n}")
        for _ in range(SAMPLES):
            cards = chance.sample(deck, 2 * n)
            yield tuple(sorted(cards[:2])), tuple(sorted(cards[2:4])), [tuple(cards[4:])]
        return
    for h in range(1, n):
        for a in combinations(deck, h):
            rest = [card for card in deck if card not in a]
            for b in combinations(rest, h):
                if max(a) > max(b):
                    yield a, b, list(permutations(card for card in rest if card not in b))


def stocks(n: int) -> Iterator[Case]:
    """All cases of a size."""
    for a, b, orders in _deals(n):
        yield from ((a, b, stock, k) for stock in orders for k in range(1, 2 * n + 1))


def _chunk(n: int, piece: int) -> ChunkResult:
    import numpy as np

    from gote.lab.questions.stock_kernel import survey

    total = 0
    examples: list[Case] = []
    counts: dict[str, int] = {}
    for number, (a, b, orders) in enumerate(_deals(n)):
        if number % PIECES != piece:
            continue
        table = np.array(orders, dtype=np.int64) - 1
        found, outside = survey(sum(1 << (c - 1) for c in a), sum(1 << (c - 1) for c in b), table, 2 * n)
        for price, times in found.items():
            total += times
            key = f"n={n} h={len(a)} price {price}"
            counts[key] = counts.get(key, 0) + times
        examples += [(a, b, orders[row], k) for row, k in outside]
    return ChunkResult(total, total, tuple(examples[:20]), counts)


CLAIMS = (
    Claim(
        "open.lead-with-a-stock",
        "With a stock, too, the lead costs at most 2 unit cards (all cases to n = 4, then samples).",
        "山札があっても先手の損は高々 2 枚(n = 4 まで全数、それより先は標本)。",
        "001, beyond 001 (open)",
        range(2, 7),
        stocks,
        lambda case: 0 <= lead_price(case) <= 2,
        expected="false",
        chunk_count=lambda n: PIECES,
        check_chunk=_chunk,
        note_en="true for decks of up to 8 cards; 3 cards with 10, 4 cards with 12",
        note_ja="8 枚の山までは成り立つ。10 枚で 3 枚、12 枚で 4 枚の損がある",
    ),
)
