"""Whole levels at once: sums of V over all deals, and how far V moves when the lead or two neighbouring cards change hands,
for every block and every set of scoring cards. The histograms are the evidence; keys are "what d".
"""

from collections.abc import Iterator
from math import comb
from typing import Any

from gote.core.claim import ChunkResult, Claim, worded

Counts = dict[str, int]


def _sums(size: int, piece: int) -> ChunkResult:
    """Sums of V0 and V1 by k; the mirror identity makes them add up to k times the number of deals."""
    from gote.cards.tricks.profiles import full_level
    from gote.cards.tricks.sweep import sums

    zero, one = sums(full_level(size))
    deals = comb(2 * size, size)
    wrong = tuple(k for k in range(2 * size + 1) if zero[k] + one[k] != k * deals)
    counts = {f"{name} k={k:02}": int(v) for name, row in (("V0", zero), ("V1", one)) for k, v in enumerate(row)}
    return ChunkResult(deals, deals, wrong, counts)


def _note(counts: Counts, name: str, changes: Any) -> None:
    import numpy as np

    for d, c in zip(*np.unique(changes, return_counts=True), strict=True):
        key = f"{name} {int(d)}"
        counts[key] = counts.get(key, 0) + int(c)


def _blocks(kind: str, cards: int) -> Iterator[tuple[int, int]]:
    """[low, high) of the scoring cards, counted from 0."""
    if kind == "all":
        yield 0, cards
    elif kind == "low":
        yield from ((0, k) for k in range(1, cards))
    elif kind == "top":
        yield from ((cards - k, cards) for k in range(1, cards))
    else:
        yield from ((low, high) for low in range(1, cards) for high in range(low + 1, cards))


def _block_changes(size: int, avoid: bool, kind: str) -> Counts:
    import numpy as np

    from gote.cards.tricks.families import all_masks, block_table

    counts: Counts = {}
    table, masks, cards = block_table(size, avoid).astype(np.int64), all_masks(size), 2 * size
    for low, high in _blocks(kind, cards):
        _note(counts, "V0-V1", table[0, :, low, high] - table[1, :, low, high])
        for i in range(cards - 1):
            before = np.nonzero((masks >> i) & 3 == 1)[0]
            after = np.searchsorted(masks, masks[before] ^ (3 << i))
            name = {
                (True, True): "scoring_swap_up",
                (False, True): "lower_boundary_swap_up",
                (True, False): "upper_boundary_swap_up",
                (False, False): f"nonscoring_swap_up_{'above' if i >= high else 'below'}_block",
            }[low <= i < high, low <= i + 1 < high]
            _note(counts, name, table[:, after, low, high] - table[:, before, low, high])
    return counts


def _set_changes(size: int, avoid: bool, kind: str) -> Counts:
    import numpy as np

    from gote.cards.tricks.families import all_masks, set_table

    counts: Counts = {}
    table = set_table(size, avoid).astype(np.int64)
    masks, sets = all_masks(size), np.arange(1 << 2 * size)
    _note(counts, "T5 V0-V1", table[0] - table[1])
    for card in range(2 * size):
        without = sets[(sets >> card) & 1 == 0]
        name = "P1 avoid add scoring card" if avoid else "P1 add scoring card"
        _note(counts, name, table[:, :, without | 1 << card] - table[:, :, without])
    for i in range(2 * size - 1):
        before = np.nonzero((masks >> i) & 3 == 1)[0]
        after = np.searchsorted(masks, masks[before] ^ (3 << i))
        for pair, name in enumerate(("SW non/non", "SW lower scores", "SW higher scores", "SW score/score")):
            chosen = sets[(sets >> i) & 3 == pair]
            _note(counts, name, table[:, after][:, :, chosen] - table[:, before][:, :, chosen])
    return counts


def _changes(goal: str, kind: str) -> Claim:
    avoid, size_of = goal == "avoid", _set_changes if kind == "set" else _block_changes
    blocks = {
        "low": ("the lowest cards", "最も弱い札の区間"),
        "mid": ("cards from the middle", "中ほどの札の区間"),
        "top": ("the highest cards", "最も強い札の区間"),
        "all": ("all cards", "すべての札"),
        "set": ("any set of cards", "任意の札の集合"),
    }[kind]

    def check(size: int, piece: int) -> ChunkResult:
        counts = size_of(size, avoid, kind)
        gap = [int(key.split()[-1]) for key in counts if "V0-V1" in key]
        wrong = tuple(d for d in gap if (d > 0 if avoid else not 0 <= d <= 2))
        total = sum(counts.values())
        return ChunkResult(total, total, wrong, counts)

    text = "Following is never worse" if avoid else "The lead costs 0 to 2 scoring cards"
    text_ja = "後手は損をしない" if avoid else "先手の損は得点札 0 枚から 2 枚である"
    return Claim(
        f"tricks.ranges_{goal}_{kind}",
        f"{text} when {blocks[0]} score ({'to be avoided' if avoid else 'to be collected'}); all changes counted.",
        f"{blocks[1]}が得点札 ({'避ける' if avoid else '集める'}) のとき、{text_ja}。変化をすべて数える。",
        "000, section 6",
        range(1, 6) if kind == "set" else range(2, 8) if kind == "mid" else range(1, 8),
        family=lambda size: (size,),
        statement=lambda size: not check(size, 0).counterexamples,
        check_chunk=check,
    )


def _lead_for_a_card(size: int, piece: int) -> ChunkResult:
    """V0(A + a, B) - V1(A + x, B) for all hands, all low x and all scoring a, whatever the threshold between them.

    The cards of A, B, x and a are 1 to 2n + 1; a deal without one of them is a mask of 2n bits, and a step word holds
    V1 for every number of scoring cards.
    """
    import numpy as np

    from gote.cards.tricks.families import all_masks
    from gote.cards.tricks.profiles import full_level

    cards, masks = 2 * size, all_masks(size)
    everything = (1 << cards) - 1
    words = np.zeros(1 << cards, dtype=np.uint32)
    words[masks] = full_level(size).words
    counts: Counts = {}
    found: list[dict[str, Any]] = []
    for x in range(cards):
        with_x = masks[(masks >> x) & 1 == 1]
        for a in range(x + 1, cards + 1):
            low, high = (1 << x) - 1, (1 << a) - 1
            with_a = with_x & ~high | with_x >> 1 & (high >> 1 & ~low) | 1 << a - 1 | with_x & low
            for k in range(cards + 1 - a, cards + 1 - x):
                left_leads = np.bitwise_count(words[with_x] >> np.uint32(cards - k + 1)).astype(np.int64)
                right_leads = k - np.bitwise_count(words[everything ^ with_a] >> np.uint32(cards - k)).astype(np.int64)
                _note(counts, "V0-V1", right_leads - left_leads)
                for mask in with_x[right_leads < left_leads]:
                    hands: tuple[list[int], list[int]] = ([], [])
                    for i in range(cards):
                        hands[1 - (int(mask) >> i & 1)].append(i + 1 + (i >= a))
                    hands[0].remove(x + 1)
                    found.append({"A": hands[0], "B": hands[1], "x": x + 1, "a": a + 1, "scoring": k})
    total = sum(counts.values())
    return ChunkResult(total, total, tuple(found), counts)


_claim = worded("gote.cards.tricks", "tricks")

RANGES = (
    _claim(
        "theorem5_inequality",
        range(1, 10),
        family=lambda size: (size,),
        statement=lambda size: not _lead_for_a_card(size, 0).counterexamples,
        check_chunk=_lead_for_a_card,
    ),
    _claim(
        "sums",
        range(1, 9),
        family=lambda size: (size,),
        statement=lambda size: not _sums(size, 0).counterexamples,
        check_chunk=_sums,
    ),
    *(_changes(goal, kind) for goal in ("collect", "avoid") for kind in ("low", "mid", "top", "all", "set")),
)
