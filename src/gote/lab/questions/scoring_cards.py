"""Paper 000, section 6: a rule for k = 3, how far it goes for k = 4, and the price of the lead in hearts-like play.

Write a_1 > a_2 > ... and b_1 > b_2 > ... for the hands. A *ballot condition* compares one hand with the other shifted
by s from place r on: a_i < b_(i+s) for all i >= r (or a_i > b_(i+s)). For k = 2 the answer of theorem 4 is one such
condition; so it is for k = 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from gote.core.claim import ChunkResult, Claim

Ballot = tuple[int, str, int, int]
"""(v, sign, r, s): V0 >= v iff a_i < b_(i+s) for all i >= r (sign "<"), or unless a_i > b_(i+s) for all i >= r (sign
">").
"""

RULES: dict[int, dict[str, tuple[int, Ballot | None]]] = {
    2: {"AA": (2, None), "AB": (1, (2, "<", 3, 0)), "BA": (1, None), "BB": (0, None)},
    3: {
        "AAA": (3, None),
        "AAB": (2, (3, "<", 4, 0)),
        "ABA": (2, (3, "<", 3, 0)),
        "ABB": (1, (2, "<", 5, -1)),
        "BAA": (1, (2, ">", 4, 0)),
        "BAB": (1, (2, "<", 1, 0)),
        "BBA": (1, None),
        "BBB": (0, None),
    },
    4: {
        "AAAA": (4, None),
        "AAAB": (3, (4, "<", 5, 0)),
        "AABA": (3, (4, "<", 4, 0)),
        "AABB": (2, (3, "<", 6, -1)),
        "ABAA": (2, (3, ">", 1, 0)),
        "ABAB": (2, (3, "<", 5, -1)),
        "ABBB": (1, (2, "<", 7, -2)),
        "BAAA": (2, (3, ">", 5, 1)),
        "BABA": (1, (2, ">", 4, 0)),
        "BABB": (1, (2, "<", 1, -1)),
        "BBAA": (1, (2, ">", 5, 0)),
        "BBAB": (1, (2, "<", 1, 0)),
        "BBBA": (1, None),
        "BBBB": (0, None),
    },
}
"""For each k and each owner of the k highest cards: the least V0 and, where V0 takes two values, the condition for the
larger one.
"""


def rule_value(owners: str, k: int) -> int | None:
    """V0 by the rule, or None where none is known (k = 4 with ABBA or BAAB on top).

    >>> rule_value("AABABB", 3), rule_value("ABAABB", 3), rule_value("ABBAAABB", 4)
    (3, 2, None)
    """
    if owners[:k] not in RULES[k]:
        return None
    least, ballot = RULES[k][owners[:k]]
    if ballot is None:
        return least
    v, sign, r, s = ballot
    places = {who: [i for i, owner in enumerate(owners) if owner == who] for who in "AB"}  # early place: strong card
    pairs = [
        (places["A"][i], places["B"][i + s]) for i in range(r - 1, len(places["A"])) if 0 <= i + s < len(places["B"])
    ]
    holds = all(a > b for a, b in pairs) if sign == "<" else not all(a < b for a, b in pairs)
    return v if holds else least


def _deals_with_top(k: int) -> Callable[[int], Iterator[str]]:
    from gote.cards.tricks.measures import deals

    return lambda n: (owners for owners in deals(n) if owners[:k] in RULES[k])


def _by_rule(k: int) -> Callable[[str], bool]:
    def holds(owners: str) -> bool:
        from gote.cards.tricks.measures import both_values

        return both_values(owners, k)[0] == rule_value(owners, k)

    return holds


def _rule_chunk(k: int) -> Callable[[int, int], ChunkResult]:
    """A whole level at once: V0 from the step words, the conditions from the sorted hands."""

    def check(n: int, piece: int) -> ChunkResult:
        import numpy as np

        words, masks = _level(n)
        top = masks >> (2 * n - k)
        tops = {int(owners.translate({65: "1", 66: "0"}), 2): owners for owners in RULES[k]}
        value = k - np.bitwise_count(words[::-1] >> np.uint32(2 * n - k)).astype(
            np.int64
        )  # the other player leads the swapped deal
        cases, found = 0, []
        counts: dict[str, int] = {}
        for code, owners in tops.items():
            rows = np.flatnonzero(top == code)
            if not len(rows):
                continue
            least, ballot = RULES[k][owners]
            wanted = np.full(len(rows), least)
            if ballot is not None:
                wanted[_ballot(masks[rows], n, ballot)] = ballot[0]
            cases += len(rows)
            for v, number in zip(*np.unique(value[rows], return_counts=True), strict=True):
                counts[f"{owners} {v}"] = int(number)
            found += [
                format(int(masks[i]), f"0{2 * n}b").translate({49: "A", 48: "B"})
                for i in rows[value[rows] != wanted][:20]
            ]
        return ChunkResult(cases, cases, tuple(found[:20]), counts)

    return check


@lru_cache(maxsize=1)
def _level(n: int) -> tuple[Any, Any]:
    from gote.cards.tricks.families import all_masks
    from gote.cards.tricks.profiles import full_level

    return full_level(n).words, all_masks(n)


def _ballot(masks: Any, n: int, ballot: Ballot) -> Any:
    """Which deals satisfy a condition, for many masks at once."""
    import numpy as np

    _, sign, r, s = ballot
    bits = ((masks[:, None].astype(np.int64) >> np.arange(2 * n - 1, -1, -1)) & 1).astype(bool)  # strongest first
    a = np.nonzero(bits)[1].reshape(len(masks), n)
    b = np.nonzero(~bits)[1].reshape(len(masks), n)
    places = [i for i in range(r - 1, n) if 0 <= i + s < n]
    above = a[:, places] < b[:, [i + s for i in places]]
    return ~above.any(axis=1) if sign == "<" else ~above.all(axis=1)


def _hearts(n: int, piece: int) -> ChunkResult:
    """All cards score, fewest win: what leading costs, over all deals; and that 2*floor(n/2) is reached."""
    import numpy as np

    from gote.cards.tricks.profiles import full_level

    words = full_level(n, fewest=True).words
    led = 2 * n - np.bitwise_count(words).astype(np.int64)  # cards the leader takes; a step word marks what he avoids
    price = led - (2 * n - led[::-1])
    counts = {f"n={n:02d} price {d}": int(c) for d, c in zip(*np.unique(price, return_counts=True), strict=True)}
    most = 2 * (n // 2)
    bad = tuple((n, int(p)) for p in (price.min(), price.max()) if not 0 <= p <= most)
    if int(price.max()) != most:
        bad = (*bad, (n, int(price.max())))
    return ChunkResult(len(price), len(price), bad, counts)


def _price_of_lead(owners: str) -> int:
    from gote.cards.tricks.measures import mask_of
    from gote.cards.tricks.profiles import both_leaders

    n = len(owners) // 2
    follow, lead = both_leaders(mask_of(owners), n, fewest=True)
    return lead[2 * n] - follow[2 * n]


def _all_deals(n: int) -> Iterator[str]:
    from gote.cards.tricks.measures import deals

    return deals(n)


CLAIMS = (
    Claim(
        "open.three-scoring-cards",
        "k = 3: V0 is given by the owners of the three highest cards and one ballot condition; V1 by "
        "exchanging the hands.",
        "k = 3: V0 は上位 3 枚の持ち主と一つの投票型条件で決まり、V1 は手札の交換で得られる。",
        "000, section 6 (open)",
        range(3, 12),
        _deals_with_top(3),
        _by_rule(3),
        check_chunk=_rule_chunk(3),
        note_en="a rule found by search, not proved",
        note_ja="探索で見つけた規則で、証明はない",
    ),
    Claim(
        "open.four-scoring-cards",
        "k = 4: the same, except with ABBA or BAAB on top.",
        "k = 4: 上位が ABBA, BAAB の場合を除いて同様。",
        "000, section 6 (open)",
        range(4, 12),
        _deals_with_top(4),
        _by_rule(4),
        check_chunk=_rule_chunk(4),
        note_en="no rule of one or two ballot conditions fits ABBA and BAAB",
        note_ja="ABBA と BAAB には二つまでの条件では規則がない",
    ),
    Claim(
        "open.hearts-price",
        "Hearts-like play with all cards scoring: the lead costs 0 to 2*floor(n/2) cards, and that much for some deal.",
        "ハーツ型で全札が得点札: 先手の損は 0 から 2*floor(n/2) 枚で、この上限は達成される。",
        "000, section 6 (open)",
        range(2, 12),
        _all_deals,
        lambda owners: 0 <= _price_of_lead(owners) <= 2 * (len(owners) // 4),
        check_chunk=_hearts,
    ),
)
