"""Every theorem, lemma, property and conjecture of Kanehiro's thesis as a claim, in the corrected form and, where that differs,
as printed.

Cases are (standard representation, k). Theorems 1, 2, 5-8 are counted over whole levels by a kernel (n = 13 in one
command); the rest is checked case by case.
"""

from __future__ import annotations

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
from gote.core.claim import ChunkResult, Claim

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


def _counted_claim(
    name: str, kind: int, low: int, high: int, sizes: range, mode: str = "", sign: int = 1, **texts: Any
) -> Claim:
    return Claim(
        name=f"tricks.{name}",
        sizes=sizes,
        family=cases,
        hypothesis=lambda case: _applies(case, mode),
        statement=lambda case: _within(case, kind, low, high, sign),
        chunk_count=_pieces,
        check_chunk=_counted(kind, low, high, mode, sign),
        **texts,
    )


def _case_claim(
    name: str,
    statement: Callable[[Any], bool],
    sizes: range,
    family: Callable[[int], Iterable[Any]] = cases,
    **texts: Any,
) -> Claim:
    return Claim(name=f"tricks.{name}", sizes=sizes, family=family, statement=statement, **texts)


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


def _block_claim(name: str, check: Callable[[int, int], ChunkResult], sizes: range, **texts: Any) -> Claim:
    return Claim(
        name=f"tricks.{name}", sizes=sizes, family=cases, statement=lambda case: True, check_chunk=check, **texts
    )


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
    _case_claim(
        "mirror",
        _mirror,
        range(1, 8),
        text_en="V0(A,B) + V1(B,A) = k.",
        text_ja="V0(A,B) + V1(B,A) = k。",
        source="000, section 2",
        expected="proved",
    ),
    _counted_claim(
        "follower",
        _GAP,
        0,
        99,
        range(1, 11),
        text_en="Following is never worse: V1 <= V0.",
        text_ja="後手番は先手番より悪くならない: V1 <= V0。",
        source="000, theorem 5",
        expected="proved",
        note_en="Max-min is at most min-max of the same matrix; the printed argument does not follow.",
        note_ja="同じ行列の max min は min max 以下。印刷された論法は成り立たない。",
    ),
    _counted_claim(
        "theorem1",
        _GAP,
        0,
        2,
        range(1, 14),
        WHIST,
        text_en="Whist: the lead costs at most one trick.",
        text_ja="定理 1: Whist で先手であることの損は高々 1 トリック。",
        source="000, theorem 1 (Kahn et al.)",
        expected="verified",
    ),
    _counted_claim(
        "theorem2",
        _SCORING,
        0,
        2,
        range(1, 14),
        WHIST,
        text_en="Whist: the higher of two neighbours is worth 0 or 1 trick.",
        text_ja="定理 2: Whist で隣り合う 2 枚の強い方を持つ得は 0 か 1 トリック。",
        source="000, theorem 2 (Kahn et al.)",
        expected="verified",
    ),
    _case_claim(
        "theorem3_printed",
        lambda owners: both_values(owners, 2)[1] == 1,
        range(1, 10),
        _split,
        text_en="k = 2, Left holds 2n, Right 2n-1, Left leads: Left gets exactly one scoring card (no bound on n).",
        text_ja="定理 3(印刷どおり): k = 2、2n が A、2n-1 が B、Left 先手なら得点札はちょうど 1 枚(n の制限なし)。",
        source="000, theorem 3",
        expected="false",
        note_en="Fails for n = 1: A = {2}, B = {1}.",
        note_ja="n = 1 で成り立たない: A = {2}, B = {1}。",
    ),
    _case_claim(
        "theorem3",
        lambda owners: both_values(owners, 2)[1] == 1,
        range(2, 10),
        _split,
        text_en="k = 2, Left holds 2n, Right 2n-1, Left leads, n >= 2: Left gets exactly one scoring card.",
        text_ja="定理 3: k = 2、2n が A、2n-1 が B、Left 先手、n >= 2 なら得点札はちょうど 1 枚。",
        source="000, theorem 3",
        expected="corrected",
    ),
    _case_claim(
        "theorem4",
        _theorem_4,
        range(1, 10),
        _split,
        statistic=lambda owners: f"Left takes {both_values(owners, 2)[0]}",
        text_en="k = 2, Left holds 2n, Right 2n-1, Right leads: Left gets 2 if a_i < b_i for all i >= 3, else 1.",
        text_ja="定理 4: k = 2、2n が A、2n-1 が B、Right 先手のとき、i >= 3 ですべて a_i < b_i なら 2 枚、そうでなければ 1 枚。",
        source="000, theorem 4",
        expected="verified",
    ),
    _case_claim(
        "closed_forms",
        _closed_form,
        range(1, 8),
        lambda n: ((owners, k) for owners in deals(n) for k in range(3)),
        text_en="The closed forms for k = 0, 1, 2 give V0 and V1.",
        text_ja="k = 0, 1, 2 の公式は V0 と V1 を与える。",
        source="000, section 4",
        expected="verified",
    ),
    _case_claim(
        "theorem4_count",
        _catalan,
        range(2, 10),
        lambda n: [n],
        text_en="Theorem 4 gives two cards in Cat(n-2) + Cat(n-1) deals.",
        text_ja="定理 4 で 2 枚取れる配り方は Cat(n-2) + Cat(n-1) 通り。",
        source="000, theorem 4",
        expected="verified",
    ),
    Claim(
        "tricks.property1",
        "One more scoring card adds 0 or 1 to V.",
        "性質 1: 得点札が 1 枚増えると V は 0 か 1 増える。",
        "000, property 1",
        range(1, 9),
        cases,
        lambda case: True,
        expected="proved",
        check_chunk=_plain_steps,
        note_en="By copying strategies, for any scoring set; counted here in a table that does not presuppose it.",
        note_ja="戦略の真似により任意の得点札の集合で成り立つ。ここではこれを仮定しない表で数える。",
    ),
    _case_claim(
        "lemma1",
        _valley,
        range(1, 6),
        _valleys,
        text_en="Two sequences that fall to place l and rise from there: min of max(r, s) is at l.",
        text_ja="補題 1: l まで減り l から増える二つの列では max(r, s) の最小は l にある。",
        source="000, lemma 1",
        expected="proved",
    ),
    _counted_claim(
        "theorem5",
        _GAP,
        0,
        2,
        range(1, 15),
        text_en="The lead costs at most 2 scoring cards: V1 <= V0 <= V1 + 2, no hypothesis.",
        text_ja="定理 5(仮定なし): V1 <= V0 <= V1 + 2。",
        source="000, theorem 5 and 5.3",
        expected="verified",
        note_en="The thesis proves it under a hypothesis that its induction does not keep.",
        note_ja="論文の仮定は帰納法で保たれない。",
    ),
    _counted_claim(
        "theorem5_printed",
        _GAP,
        0,
        2,
        range(1, 10),
        HYPOTHESIS,
        text_en="Theorem 5 under its hypothesis.",
        text_ja="定理 5(仮定つき、印刷どおり)。",
        source="000, theorem 5",
        expected="verified",
    ),
    _counted_claim(
        "theorem6",
        _SCORING,
        0,
        2,
        range(1, 15),
        text_en="Two neighbours that score: the higher one is worth 0 to 2, no hypothesis.",
        text_ja="定理 6(仮定なし): 隣り合う得点札の強い方を持つ得は 0 から 2 枚。",
        source="000, theorem 6 and 5.3",
        expected="verified",
    ),
    _counted_claim(
        "theorem6_printed",
        _SCORING,
        0,
        2,
        range(1, 10),
        HYPOTHESIS,
        text_en="Theorem 6 under its hypothesis.",
        text_ja="定理 6(仮定つき、印刷どおり)。",
        source="000, theorem 6",
        expected="verified",
    ),
    _counted_claim(
        "theorem7",
        _PLAIN,
        0,
        1,
        range(1, 15),
        sign=-1,
        text_en="Two neighbours that do not score: the lower one is worth 0 or 1, no hypothesis.",
        text_ja="定理 7(修正): 隣り合う非得点札の弱い方を持つ得は 0 か 1 枚(仮定なし)。",
        source="000, theorem 7 and 5.3",
        expected="corrected",
        note_en="The print says up to 2; 2 never occurs.",
        note_ja="印刷では 2 枚まで。2 枚は起こらない。",
    ),
    _counted_claim(
        "theorem7_printed",
        _PLAIN,
        0,
        2,
        range(1, 10),
        HYPOTHESIS,
        -1,
        text_en="Theorem 7 under its hypothesis: no swap satisfies it, so it says nothing.",
        text_ja="定理 7(仮定つき、印刷どおり): 仮定を満たす交換は存在せず、空の主張。",
        source="000, theorem 7",
        expected="verified",
    ),
    _counted_claim(
        "theorem8",
        _BORDER,
        -1,
        1,
        range(1, 15),
        text_en=(
            "Smallest scoring card against largest other card: holding the scoring one changes V by -1 to 1, no "
            "hypothesis."
        ),
        text_ja="定理 8(仮定なし): 最小の得点札と最大の非得点札の交換による増減は -1 から 1 枚。",
        source="000, theorem 8 and 5.3",
        expected="verified",
    ),
    _counted_claim(
        "theorem8_printed",
        _BORDER,
        -1,
        1,
        range(1, 10),
        HYPOTHESIS,
        text_en="Theorem 8 under its hypothesis (which makes every card of B score).",
        text_ja="定理 8(仮定つき、印刷どおり。このとき B の札はすべて得点札)。",
        source="000, theorem 8",
        expected="verified",
    ),
    _case_claim(
        "eq24",
        _eq_24,
        range(1, 7),
        hypothesis=within_hypothesis,
        text_en="(24): w[i,k-p] <= w[i,k-p+1] under the hypothesis.",
        text_ja="(24): 仮定のもとで w[i,k-p] <= w[i,k-p+1]。",
        source="000, (24)",
        expected="verified",
    ),
    _case_claim(
        "eq24_general",
        _eq_24,
        range(1, 7),
        text_en="(24) for all deals.",
        text_ja="(24) を仮定なしで。",
        source="000, (24), 5.3",
        expected="false",
    ),
    _case_claim(
        "eq25",
        lambda c: _ordered(c, "scoring", "scoring", _at_least, _at_most),
        range(1, 7),
        text_en="(25): where both cards score W rises downwards and falls to the right (all deals).",
        text_ja="(25): 両者が得点札の部分では下へ増え右へ減る(仮定なし)。",
        source="000, (25)",
        expected="verified",
    ),
    _case_claim(
        "eq26_printed",
        lambda c: _ordered(c, "other", "scoring", _at_least, _at_least),
        range(1, 7),
        hypothesis=within_hypothesis,
        text_en="(26) as printed, under the hypothesis.",
        text_ja="(26) 印刷どおり(仮定つき)。",
        source="000, (26)",
        expected="false",
    ),
    _case_claim(
        "eq26",
        lambda c: _ordered(c, "other", "scoring", _at_most, _at_most),
        range(1, 7),
        text_en="(26) corrected: w[i+1,j] <= w[i,j] and w[i,j+1] <= w[i,j] (all deals).",
        text_ja="(26) 修正: w[i+1,j] <= w[i,j]、w[i,j+1] <= w[i,j](仮定なし)。",
        source="000, (26)",
        expected="corrected",
    ),
    _case_claim(
        "eq27_printed",
        lambda c: _ordered(c, "scoring", "other", _at_most, _at_most),
        range(1, 7),
        hypothesis=within_hypothesis,
        text_en="(27) as printed, under the hypothesis.",
        text_ja="(27) 印刷どおり(仮定つき)。",
        source="000, (27)",
        expected="false",
    ),
    _case_claim(
        "eq27",
        lambda c: _ordered(c, "scoring", "other", _at_least, _at_least),
        range(1, 7),
        text_en="(27) corrected: w[i+1,j] >= w[i,j] and w[i,j+1] >= w[i,j] (all deals).",
        text_ja="(27) 修正: w[i+1,j] >= w[i,j]、w[i,j+1] >= w[i,j](仮定なし)。",
        source="000, (27)",
        expected="corrected",
    ),
    _case_claim(
        "eq28",
        lambda c: _ordered(c, "other", "other", _equal, _equal),
        range(1, 7),
        hypothesis=within_hypothesis,
        text_en="(28): where neither card scores W is constant under the hypothesis.",
        text_ja="(28): 仮定のもとで非得点札同士の部分は一定。",
        source="000, (28)",
        expected="verified",
    ),
    _case_claim(
        "eq31_32",
        _eq_31,
        range(1, 7),
        hypothesis=within_hypothesis,
        text_en="(31), (32): both optima of W are max(w[p,k-p], w[p+1,k-p]) under the hypothesis.",
        text_ja="(31), (32): 仮定のもとで W の max min と min max は max(w[p,k-p], w[p+1,k-p])。",
        source="000, (31), (32)",
        expected="verified",
    ),
    _case_claim(
        "eq31_32_general",
        _eq_31,
        range(1, 7),
        text_en="(31), (32) for all deals.",
        text_ja="(31), (32) を仮定なしで。",
        source="000, 5.3",
        expected="false",
    ),
    _case_claim(
        "lemma2",
        lambda c: _lemma_2(c, True),
        range(1, 6),
        text_en="Lemma 2: among non-scoring cards with equal trick winners W falls downwards and rises to the right.",
        text_ja="補題 2: 非得点札同士でトリックの勝者が同じなら w は下へ減り右へ増える。",
        source="000, lemma 2",
        expected="verified",
    ),
    _case_claim(
        "lemma2_different_winners",
        lambda c: _lemma_2(c, False),
        range(1, 6),
        text_en="Lemma 2 with different trick winners.",
        text_ja="補題 2 をトリックの勝者が異なる場合に。",
        source="000, 5.3, figure 4",
        expected="false",
    ),
    _block_claim(
        "blocks_collect",
        _block_chunk(False, lambda n: (0, 2), _COLLECT),
        range(1, 8),
        text_en="Any block of scoring cards (lowest, middle, highest): the same four bounds as theorems 5-8.",
        text_ja="得点札が連続していれば(下位・中ほど・上位)定理 5 から 8 と同じ範囲。",
        source="000, section 6 (conjecture)",
        expected="verified",
    ),
    _block_claim(
        "blocks_avoid",
        _block_chunk(True, lambda n: (-2 * (n // 2), 0), _AVOID),
        range(1, 8),
        text_en=(
            "Hearts-like: following is never worse, the lead costs at most 2*floor(n/2), a higher card never helps."
        ),
        text_ja="ハーツ型: 後手は悪くならず、先手の損は高々 2*floor(n/2)、強い札は得にならない。",
        source="000, section 6 (conjecture)",
        expected="corrected",
    ),
    _block_claim(
        "blocks_avoid_lead_two",
        _block_chunk(True, lambda n: (-2, 0), _AVOID),
        range(1, 6),
        text_en="Hearts-like: the lead costs at most 2 scoring cards.",
        text_ja="ハーツ型: 先手の損は高々得点札 2 枚。",
        source="000, section 6 (conjecture)",
        expected="false",
        note_en="First at n = 4.",
        note_ja="n = 4 で初めて破れる。",
    ),
    _block_claim(
        "any_set",
        _any_set,
        range(1, 6),
        text_en="Any set of scoring cards: 0 <= V0 - V1 <= 2.",
        text_ja="任意の得点札の集合で 0 <= V0 - V1 <= 2。",
        source="beyond 000",
        expected="verified",
    ),
    _case_claim(
        "dominance",
        _dominance,
        range(2, 7),
        text_en="ABBA instead of BAAB never hurts Left, where all four cards score or none does.",
        text_ja="連続 4 枚がすべて得点札か非得点札なら BAAB を ABBA に替えて Left の損はない。",
        source="000, reference [5] (Kahn et al. II)",
        expected="verified",
    ),
    _case_claim(
        "whist_matching",
        _matching,
        range(1, 8),
        deals,
        text_en="Whist: n - M_B <= tricks of Left <= M_A (greedy matchings).",
        text_ja="Whist: n - M_B <= Left のトリック数 <= M_A(貪欲マッチング)。",
        source="beyond 000",
        expected="verified",
    ),
    _case_claim(
        "four_candidates",
        _four_candidates,
        range(1, 7),
        text_en="A follower needs at most four candidates.",
        text_ja="後手の候補は高々 4 枚でよい。",
        source="beyond 000",
        expected="verified",
    ),
    *RANGES,
)


FAMILIES = {"tricks.deals": cases, "tricks.deals_only": deals, **scored_cases.FAMILIES}
MEASURES = {**scored_cases.MEASURES, "tricks.hypothesis": within_hypothesis}
