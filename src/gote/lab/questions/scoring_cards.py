"""Kanehiro, section 6: a rule for k = 3, how far it goes for k = 4, and the price of the lead in hearts-like play.

Write a_1 > a_2 > ... and b_1 > b_2 > ... for the hands. A *ballot condition* compares one hand with the other shifted
by s from place r on: a_i < b_(i+s) for all i >= r (or a_i > b_(i+s)). For k = 2 the answer of theorem 4 is one such
condition; so it is for k = 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from gote.core import LimitError
from gote.core.claim import ChunkResult, Claim

if TYPE_CHECKING:
    from gote.lab.questions.ballot_kernel import Tops

Ballot = tuple[str, int, int]
"""(sign, r, s): a_i < b_(i+s) for all i >= r (sign "<"), or not a_i > b_(i+s) for all i >= r (sign ">")"""
Rule = tuple[int, tuple[Ballot, ...]]
"""the least V0, and conditions of which one must hold for V0 to be one larger (none: V0 is always the least)"""

RULES: dict[int, dict[str, Rule]] = {
    2: {"AA": (2, ()), "AB": (1, (("<", 3, 0),)), "BA": (1, ()), "BB": (0, ())},
    3: {
        "AAA": (3, ()),
        "AAB": (2, (("<", 4, 0),)),
        "ABA": (2, (("<", 3, 0),)),
        "ABB": (1, (("<", 5, -1),)),
        "BAA": (1, ((">", 4, 0),)),
        "BAB": (1, (("<", 1, 0),)),
        "BBA": (1, ()),
        "BBB": (0, ()),
    },
    4: {
        "AAAA": (4, ()),
        "AAAB": (3, (("<", 5, 0),)),
        "AABA": (3, (("<", 4, 0),)),
        "AABB": (2, (("<", 6, -1),)),
        "ABAA": (2, ((">", 1, 0),)),
        "ABAB": (2, (("<", 5, -1),)),
        "ABBB": (1, (("<", 7, -2),)),
        "BAAA": (2, ((">", 5, 1),)),
        "BAAB": (1, ((">", 4, 0), ("<", 4, -1))),
        "BABA": (1, ((">", 4, 0),)),
        "BABB": (1, (("<", 1, -1),)),
        "BBAA": (1, ((">", 5, 0),)),
        "BBAB": (1, (("<", 1, 0),)),
        "BBBA": (1, ()),
        "BBBB": (0, ()),
    },
}
"""The rule for each k and each choice of owners of the k highest cards; only ABBA has none."""
ABBA_WITH_3 = (3, 10, 31, 99, 325, 1091, 3729, 12935, 45422, 161160, 576878, 2080766, 7555293, 27594365)
"""How many deals of n = 4, 5, ... cards with ABBA on top have V0 = 3 (the others 2)."""


def places_of(owners: str) -> tuple[list[int], list[int]]:
    """Where the cards of A and of B lie, strongest first."""
    return [i for i, owner in enumerate(owners) if owner == "A"], [i for i, owner in enumerate(owners) if owner == "B"]


def ballot_holds(owners: str, ballot: Ballot) -> bool:
    """Whether a deal satisfies one condition; places of a shifted hand that do not exist are left out.

    >>> ballot_holds("ABBABA", ("<", 2, 0)), ballot_holds("ABBABA", ("<", 1, 0))
    (True, False)
    """
    sign, r, s = ballot
    a, b = places_of(owners)
    pairs = [(a[i], b[i + s]) for i in range(r - 1, len(a)) if 0 <= i + s < len(b)]  # early place: strong card
    return all(x > y for x, y in pairs) if sign == "<" else not all(x < y for x, y in pairs)


def rule_value(owners: str, k: int) -> int | None:
    """V0 by the rule, or None where none is known (k = 4 with ABBA on top).

    >>> rule_value("AABABB", 3), rule_value("ABAABB", 3), rule_value("BAABAABB", 4), rule_value("ABBAAABB", 4)
    (3, 2, 1, None)
    """
    if owners[:k] not in RULES[k]:
        return None
    least, ballots = RULES[k][owners[:k]]
    return least + any(ballot_holds(owners, ballot) for ballot in ballots)


def _deals_with_top(k: int) -> Callable[[int], Iterator[str]]:
    from gote.cards.tricks.measures import deals

    return lambda n: (owners for owners in deals(n) if owners[:k] in RULES[k])


def _by_rule(k: int) -> Callable[[str], bool]:
    def holds(owners: str) -> bool:
        from gote.cards.tricks.measures import both_values

        return both_values(owners, k)[0] == rule_value(owners, k)

    return holds


@lru_cache(maxsize=2)
def _tops(n: int, k: int) -> Tops:
    """The pass over all deals of n cards each with the rules of k."""
    import numpy as np

    from gote.lab.questions.ballot_kernel import LESS, MORE, NO_RULE, tops

    rules = np.full((1 << k, 8), NO_RULE)
    for owners, (least, ballots) in RULES[k].items():
        rules[_code(owners), :2] = least, len(ballots)
        for i, (sign, r, s) in enumerate(ballots):
            rules[_code(owners), 2 + 3 * i : 5 + 3 * i] = LESS if sign == "<" else MORE, r, s
    return tops(n, k, rules)


def _code(owners: str) -> int:
    return int(owners.translate({65: "1", 66: "0"}), 2)


def _rule_chunk(k: int) -> Callable[[int, int], ChunkResult]:
    """A whole level at once."""

    def check(n: int, piece: int) -> ChunkResult:
        found = _tops(n, k)
        counts = {
            f"{owners} {v}": int(number)
            for owners in RULES[k]
            for v, number in enumerate(found.counts[_code(owners)])
            if number
        }
        total = sum(counts.values())
        broken = [format(mask, f"0{2 * n}b").translate({49: "A", 48: "B"}) for mask in found.broken[:20]]
        return ChunkResult(total, total, tuple(broken), counts)

    return check


def _with_top(owners: str) -> Callable[[int], Iterator[str]]:
    from gote.cards.tricks.measures import deals

    return lambda n: (deal for deal in deals(n) if deal.startswith(owners))


def _abba(owners: str) -> bool:
    from gote.cards.tricks.measures import both_values

    return both_values(owners, 4)[0] in (2, 3)


def _catalan(n: int) -> int:
    return comb(2 * n, n) // (n + 1)


def _counted_top(owners: str, expected: Callable[[int], dict[int, int]]) -> Callable[[int, int], ChunkResult]:
    """How often each V0 occurs among the deals with these four on top, compared with a formula or a list."""

    def check(n: int, piece: int) -> ChunkResult:
        row = _tops(n, 4).counts[_code(owners)]
        found = {v: int(number) for v, number in enumerate(row) if number}
        bad = () if found == {v: number for v, number in expected(n).items() if number} else ((n, found),)
        return ChunkResult(int(row.sum()), int(row.sum()), bad, {f"n={n:02d} V0={v}": c for v, c in found.items()})

    return check


def _counts_baab(n: int) -> dict[int, int]:
    ones = _catalan(n - 2) + _catalan(n - 3) - 2 if n > 2 else 0
    return {1: ones, 2: comb(2 * n - 4, n - 2) - ones}


def _counts_abba(n: int) -> dict[int, int]:
    if n - 4 >= len(ABBA_WITH_3):
        raise LimitError(
            f"the numbers for ABBA are known to n = {len(ABBA_WITH_3) + 3}, not {n}; choose a smaller --to"
        )
    threes = ABBA_WITH_3[n - 4]
    return {2: comb(2 * n - 4, n - 2) - threes, 3: threes}


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
        range(3, 14),
        _deals_with_top(3),
        _by_rule(3),
        check_chunk=_rule_chunk(3),
        note_en="a rule found by search, not proved",
        note_ja="探索で見つけた規則で、証明はない",
    ),
    Claim(
        "open.four-scoring-cards",
        "k = 4: the same, except with ABBA on top; BAAB takes two conditions.",
        "k = 4: 上位が ABBA の場合を除いて同様。BAAB では条件が二つになる。",
        "000, section 6 (open)",
        range(4, 14),
        _deals_with_top(4),
        _by_rule(4),
        check_chunk=_rule_chunk(4),
        note_en="found by search (gote.lab.questions.ballot_search), not proved; no one or two conditions fit ABBA",
        note_ja="探索 (gote.lab.questions.ballot_search) で見つけた規則で、証明はない。ABBA には二つまでの条件では規則がない",
    ),
    Claim(
        "open.four-scoring-cards-baab",
        "k = 4 with BAAB on top: V0 = 1 in Cat(n-2) + Cat(n-3) - 2 deals, else 2.",
        "k = 4、上位 BAAB: V0 = 1 となる配り方は Cat(n-2) + Cat(n-3) - 2 通り、ほかは 2。",
        "000, section 6 (open)",
        range(4, 14),
        _with_top("BAAB"),
        lambda owners: _by_rule(4)(owners),
        check_chunk=_counted_top("BAAB", _counts_baab),
    ),
    Claim(
        "open.four-scoring-cards-abba",
        "k = 4 with ABBA on top: V0 is 2 or 3; 3, 10, 31, 99, ... deals of n = 4, 5, 6, 7, ... cards have 3.",
        "k = 4、上位 ABBA: V0 は 2 または 3。3 となる配り方は n = 4, 5, 6, 7, ... で 3, 10, 31, 99, ... 通り。",
        "000, section 6 (open)",
        range(4, 14),
        _with_top("ABBA"),
        _abba,
        check_chunk=_counted_top("ABBA", _counts_abba),
        note_en="no rule is known",
        note_ja="規則は知られていない",
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
