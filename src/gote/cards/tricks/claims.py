"""Every theorem, lemma, property and conjecture of Kanehiro's thesis as a claim, in the corrected form and, where that differs,
as printed.

Cases are (standard representation, k). Theorems 1, 2, 5-8 are counted over whole levels by a kernel (n = 13 in one
command); the rest is checked case by case.
"""

from collections.abc import Callable, Iterable
from itertools import islice, product
from typing import Any

from gote.cards.tricks import scored_cases
from gote.cards.tricks.claims_ranges import RANGES
from gote.cards.tricks.measures import (
    Case,
    both_values,
    cases,
    deals,
    rest_matrix,
    scoring_held,
    swap_changes,
    within_hypothesis,
)
from gote.core.claim import ChunkResult, Claim, worded

WHIST, HYPOTHESIS = "whist", "hypothesis"
_GAP, _SCORING, _PLAIN, _BORDER = range(4)


def _pieces(size: int) -> int:
    return 1 if size < 12 else 8 if size < 13 else 32


def _counted(kind: int, low: int, high: int, mode: str = "", sign: int = 1) -> Callable[[int, int], ChunkResult]:
    """Check a range of differences with the kernel; cases are (deal, k) or (deal, k, swap, leader)."""

    def check(size: int, piece: int) -> ChunkResult:
        from math import comb

        from gote.cards.tricks.profiles import full_level
        from gote.cards.tricks.sweep import histograms

        rows, pieces = comb(2 * size, size), _pieces(size)
        first, last = rows * piece // pieces, rows * (piece + 1) // pieces
        found = histograms(full_level(size), mode == HYPOTHESIS, mode == WHIST, first, last)
        counts: dict[str, int] = {}
        for leader in (0,) if kind == _GAP else (0, 1):
            for d, c in found.of(kind, leader, sign).items():
                counts[str(d)] = counts.get(str(d), 0) + c
        total = sum(counts.values())
        bad = [d for d in counts if not low <= int(d) <= high]
        examples = tuple(islice(_exceptions(size, kind, low, high, mode, sign), 20)) if bad else ()
        return ChunkResult(total, total, examples, counts)

    return check


def _exceptions(size: int, kind: int, low: int, high: int, mode: str, sign: int) -> Iterable[Case]:
    return (case for case in cases(size) if _applies(case, mode) and not _within(case, kind, low, high, sign))


def _applies(case: Case, mode: str) -> bool:
    return (mode != WHIST or case[1] == len(case[0])) and (mode != HYPOTHESIS or within_hypothesis(case))


def _within(case: Case, kind: int, low: int, high: int, sign: int) -> bool:
    if kind == _GAP:
        zero, one = both_values(*case)
        return low <= zero - one <= high
    upper, lower = {_SCORING: (True, True), _PLAIN: (False, False), _BORDER: (True, False)}[kind]
    return all(low <= sign * d <= high for d in swap_changes(case, upper, lower))


_claim = worded("gote.cards.tricks", "tricks")


def _counted_claim(
    name: str, kind: int, low: int, high: int, sizes: range, mode: str = "", sign: int = 1, **more: Any
) -> Claim:
    return _claim(
        name,
        sizes=sizes,
        family=cases,
        hypothesis=lambda case: _applies(case, mode),
        statement=lambda case: _within(case, kind, low, high, sign),
        chunk_count=_pieces,
        check_chunk=_counted(kind, low, high, mode, sign),
        **more,
    )


def _case_claim(
    name: str,
    statement: Callable[[Any], bool],
    sizes: range,
    family: Callable[[int], Iterable[Any]] = cases,
    **more: Any,
) -> Claim:
    return _claim(name, sizes, family, statement, **more)


# --- theorems 3 and 4 -------------------------------------------------------------------------------------------------


def _split(n: int) -> Iterable[str]:
    """Deals with 2n in A and 2n - 1 in B."""
    return (owners for owners in deals(n) if owners.startswith("AB"))


def _theorem_4(owners: str) -> bool:
    from gote.cards.tricks.rules_deal import from_standard

    rows, columns = from_standard(owners)
    below = all(a < b for a, b in list(zip(rows, columns, strict=True))[2:])
    return both_values(owners, 2)[0] == (2 if below else 1)


def _closed_form(case: Case) -> bool:
    from gote.cards.tricks.closed_forms import closed_form
    from gote.cards.tricks.rules_deal import from_standard

    hands = from_standard(case[0])
    found = closed_form(*hands, case[1], left_leads=False), closed_form(*hands, case[1], left_leads=True)
    return found == both_values(*case)


def _catalan(n: int) -> bool:
    """The number of deals in which theorem 4 gives two cards is Cat(n - 2) + Cat(n - 1)."""
    from math import comb

    count = sum(both_values(owners, 2)[0] == 2 for owners in _split(n))
    return count == comb(2 * n - 4, n - 2) // (n - 1) + comb(2 * n - 2, n - 1) // n


# --- property 1, lemma 1, mirror --------------------------------------------------------------------------------------


def _plain_steps(size: int, piece: int) -> ChunkResult:
    """Property 1 from the plain table, which does not presuppose it."""
    import numpy as np

    from gote.cards.tricks.families import block_table

    steps = np.diff(block_table(size)[:, :, ::-1, 2 * size].astype(np.int64), axis=2)
    bad = int(((steps < 0) | (steps > 1)).sum())
    counts = {str(d): int((steps == d).sum()) for d in (0, 1)}
    return ChunkResult(steps.size, steps.size, (("violations", bad),) if bad else (), counts)


def _valleys(n: int) -> Iterable[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Pairs of sequences with values 0..2 that fall to place l and rise from there."""
    for l in range(n):
        falls = [
            x
            for x in product(range(3), repeat=n)
            if all(x[i] >= x[i + 1] for i in range(l)) and all(x[i] <= x[i + 1] for i in range(l, n - 1))
        ]
        yield from ((r, s, l) for r in falls for s in falls)


def _valley(case: tuple[tuple[int, ...], tuple[int, ...], int]) -> bool:
    r, s, l = case
    return min(map(max, r, s)) == max(r[l], s[l])


def _mirror(case: Case) -> bool:
    owners, k = case
    return both_values(owners, k)[0] + both_values(owners.translate({65: "B", 66: "A"}), k)[1] == k


# --- the order of W ---------------------------------------------------------------------------------------------------


def _parts(case: Case) -> tuple[Any, int, int]:
    """W, p and k - p."""
    p = scoring_held(*case)
    return rest_matrix(case), p, case[1] - p


def _ordered(
    case: Case, rows: str, columns: str, down: Callable[[Any], Any] | None, right: Callable[[Any], Any] | None
) -> bool:
    """Differences within one block of W ("scoring" or "other" rows and columns) satisfy the given tests."""
    W, p, q = _parts(case)
    block = W[:p] if rows == "scoring" else W[p:]
    block = block[:, :q] if columns == "scoring" else block[:, q:]
    below, beside = block[1:] - block[:-1], block[:, 1:] - block[:, :-1]
    return bool((down is None or down(below).all()) and (right is None or right(beside).all()))


def _eq_24(case: Case) -> bool:
    W, _, q = _parts(case)
    return q == 0 or q >= W.shape[1] or bool((W[:, q - 1] <= W[:, q]).all())


def _eq_31(case: Case) -> bool:
    W, p, q = _parts(case)
    if q == 0:
        return True
    formula = max(int(W[i, q - 1]) for i in (p - 1, p) if 0 <= i < len(W))
    return int(W.min(axis=1).max()) == formula == int(W.max(axis=0).min())


def _lemma_2(case: Case, same: bool) -> bool:
    """Among other cards, with equal (or with different) trick winners: w falls downwards and rises to the right."""
    from gote.cards.tricks.rules_deal import from_standard

    W, p, q = _parts(case)
    a, b = from_standard(case[0])
    n = len(a)
    for i, j in product(range(p, n), range(q, n)):
        if i + 1 < n and ((a[i] > b[j]) == (a[i + 1] > b[j])) == same and W[i + 1, j] > W[i, j]:
            return False
        if j + 1 < n and ((a[i] > b[j]) == (a[i] > b[j + 1])) == same and W[i, j] > W[i, j + 1]:
            return False
    return True


def _at_most(d: Any) -> Any:
    return d <= 0


def _at_least(d: Any) -> Any:
    return d >= 0


def _equal(d: Any) -> Any:
    return d == 0


# --- section 6: blocks, sets, hearts-like play ------------------------------------------------------------------------


def _block_chunk(
    avoid: bool, gap: Callable[[int], tuple[int, int]], swaps: dict[tuple[bool, bool], tuple[int, int]]
) -> Callable[[int, int], ChunkResult]:
    """All blocks of scoring cards: V0 - V1 within `gap(n)`, Left's gain from the higher neighbour within `swaps` (lower
    scores, upper scores).
    """

    def check(size: int, piece: int) -> ChunkResult:
        import numpy as np

        from gote.cards.tricks.families import all_masks, block_table

        table, masks, cards = block_table(size, avoid).astype(np.int64), all_masks(size), 2 * size
        total = 0
        found: list[tuple[int, ...]] = []
        counts: dict[str, int] = {}
        for low, high in ((x, y) for x in range(cards) for y in range(x + 1, cards + 1)):
            change = table[0, :, low, high] - table[1, :, low, high]
            least, most = gap(size)
            total += change.size
            for d, c in zip(*np.unique(change, return_counts=True), strict=True):
                counts[str(d)] = counts.get(str(d), 0) + int(c)
            found += [(int(masks[i]), low, high) for i in np.nonzero((change < least) | (change > most))[0]]
            for i in range(cards - 1):
                before = np.nonzero((masks >> i) & 3 == 1)[0]
                after = np.searchsorted(masks, masks[before] ^ (3 << i))
                change = table[:, after, low, high] - table[:, before, low, high]
                least, most = swaps[low <= i < high, low <= i + 1 < high]
                total += change.size
                found += [
                    (int(masks[before[x]]), low, high, i)
                    for _, x in zip(*np.nonzero((change < least) | (change > most)), strict=True)
                ]
        return ChunkResult(total, total, tuple(found[:20]), counts)

    return check


_COLLECT = {(True, True): (0, 2), (False, False): (-1, 0), (False, True): (-1, 1), (True, False): (-1, 1)}
_AVOID = {(True, True): (0, 2), (False, False): (0, 1), (False, True): (-1, 1), (True, False): (-1, 1)}


def _any_set(size: int, piece: int) -> ChunkResult:
    import numpy as np

    from gote.cards.tricks.families import all_masks, set_table

    table = set_table(size).astype(np.int64)
    change = table[0] - table[1]
    bad = np.argwhere((change < 0) | (change > 2))[:20]
    counts = {str(d): int(c) for d, c in zip(*np.unique(change, return_counts=True), strict=True)}
    return ChunkResult(change.size, change.size, tuple((int(all_masks(size)[i]), int(s)) for i, s in bad), counts)


def _block_claim(name: str, check: Callable[[int, int], ChunkResult], sizes: range) -> Claim:
    return _claim(name, sizes, cases, lambda case: True, check_chunk=check)


# --- Whist, candidates ------------------------------------------------------------------------------------------------


def _dominance(case: Case) -> bool:
    """BAAB to ABBA among cards that all score or all do not never hurts Left."""
    owners, k = case
    for i in range(len(owners) - 3):
        if owners[i : i + 4] == "BAAB" and (i + 4 <= k or i >= k):
            after = both_values(owners[:i] + "ABBA" + owners[i + 4 :], k)
            if any(x < y for x, y in zip(after, both_values(owners, k), strict=True)):
                return False
    return True


def _matching(owners: str) -> bool:
    from gote.cards.tricks.closed_forms import whist_bounds
    from gote.cards.tricks.rules_deal import from_standard

    low, high = whist_bounds(*from_standard(owners))
    return all(2 * low <= v <= 2 * high for v in both_values(owners, len(owners)))


def _four_candidates(case: Case) -> bool:
    """The best of at most four replies is as good as the best of all, for every lead of Right."""
    from gote.cards.tricks.rules_deal import from_standard

    owners, k = case
    rows, columns = from_standard(owners)
    W, cards = rest_matrix(case), len(owners)
    for j, b in enumerate(columns):
        best: dict[tuple[bool, bool], int] = {}
        values = []
        for i, a in enumerate(
            rows
        ):  # strongest first: the last scoring card of a kind is the lowest, the first other one the highest
            gain = ((a > cards - k) + (b > cards - k)) * (a > b)
            values.append(gain + int(W[i, j]))
            kind = (a > cards - k, a > b)
            if kind[0] or kind not in best:
                best[kind] = values[-1]
        if max(best.values()) != max(values):
            return False
    return True


CLAIMS = (
    _case_claim("mirror", _mirror, range(1, 8)),
    _counted_claim("follower", _GAP, 0, 99, range(1, 11)),
    _counted_claim("theorem1", _GAP, 0, 2, range(1, 14), WHIST),
    _counted_claim("theorem2", _SCORING, 0, 2, range(1, 14), WHIST),
    _case_claim("theorem3_printed", lambda owners: both_values(owners, 2)[1] == 1, range(1, 10), _split),
    _case_claim("theorem3", lambda owners: both_values(owners, 2)[1] == 1, range(2, 10), _split),
    _case_claim(
        "theorem4", _theorem_4, range(1, 10), _split, statistic=lambda owners: f"Left takes {both_values(owners, 2)[0]}"
    ),
    _case_claim(
        "closed_forms", _closed_form, range(1, 8), lambda n: ((owners, k) for owners in deals(n) for k in range(3))
    ),
    _case_claim("theorem4_count", _catalan, range(2, 10), lambda n: [n]),
    _claim("property1", range(1, 9), cases, lambda case: True, check_chunk=_plain_steps),
    _case_claim("lemma1", _valley, range(1, 6), _valleys),
    _counted_claim("theorem5", _GAP, 0, 2, range(1, 15)),
    _counted_claim("theorem5_printed", _GAP, 0, 2, range(1, 10), HYPOTHESIS),
    _counted_claim("theorem6", _SCORING, 0, 2, range(1, 15)),
    _counted_claim("theorem6_printed", _SCORING, 0, 2, range(1, 10), HYPOTHESIS),
    _counted_claim("theorem7", _PLAIN, 0, 1, range(1, 15), sign=-1),
    _counted_claim("theorem7_printed", _PLAIN, 0, 2, range(1, 10), HYPOTHESIS, -1),
    _counted_claim("theorem8", _BORDER, -1, 1, range(1, 15)),
    _counted_claim("theorem8_printed", _BORDER, -1, 1, range(1, 10), HYPOTHESIS),
    _case_claim("eq24", _eq_24, range(1, 7), hypothesis=within_hypothesis),
    _case_claim("eq24_general", _eq_24, range(1, 7)),
    _case_claim("eq25", lambda c: _ordered(c, "scoring", "scoring", _at_least, _at_most), range(1, 7)),
    _case_claim(
        "eq26_printed",
        lambda c: _ordered(c, "other", "scoring", _at_least, _at_least),
        range(1, 7),
        hypothesis=within_hypothesis,
    ),
    _case_claim("eq26", lambda c: _ordered(c, "other", "scoring", _at_most, _at_most), range(1, 7)),
    _case_claim(
        "eq27_printed",
        lambda c: _ordered(c, "scoring", "other", _at_most, _at_most),
        range(1, 7),
        hypothesis=within_hypothesis,
    ),
    _case_claim("eq27", lambda c: _ordered(c, "scoring", "other", _at_least, _at_least), range(1, 7)),
    _case_claim(
        "eq28", lambda c: _ordered(c, "other", "other", _equal, _equal), range(1, 7), hypothesis=within_hypothesis
    ),
    _case_claim("eq31_32", _eq_31, range(1, 7), hypothesis=within_hypothesis),
    _case_claim("eq31_32_general", _eq_31, range(1, 7)),
    _case_claim("lemma2", lambda c: _lemma_2(c, True), range(1, 6)),
    _case_claim("lemma2_different_winners", lambda c: _lemma_2(c, False), range(1, 6)),
    _block_claim("blocks_collect", _block_chunk(False, lambda n: (0, 2), _COLLECT), range(1, 8)),
    _block_claim("blocks_avoid", _block_chunk(True, lambda n: (-2 * (n // 2), 0), _AVOID), range(1, 8)),
    _block_claim("blocks_avoid_lead_two", _block_chunk(True, lambda n: (-2, 0), _AVOID), range(1, 6)),
    _block_claim("any_set", _any_set, range(1, 6)),
    _case_claim("dominance", _dominance, range(2, 7)),
    _case_claim("whist_matching", _matching, range(1, 8), deals),
    _case_claim("four_candidates", _four_candidates, range(1, 7)),
    *RANGES,
)


FAMILIES = {"tricks.deals": cases, "tricks.deals_only": deals, **scored_cases.FAMILIES}
MEASURES = {**scored_cases.MEASURES, "tricks.hypothesis": within_hypothesis}
