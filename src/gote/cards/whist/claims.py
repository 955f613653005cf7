"""The question of Kanehiro's thesis, "moving second is an advantage", asked where cards have suits: claims over all deals.

Cases of a size are all deals of that many cards a hand; the survey counts prices of the lead (`suit_levels.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gote.cards.whist.rules_position import FOLLOW, FREE, HEAD
from gote.core.claim import ChunkResult, Claim

Choice = tuple[int, bool, int]
"""suits, whether suit 0 is trump, rule"""
RULES = (FOLLOW, HEAD, FREE)
EVERY = tuple((suits, trump, must) for suits in (1, 2, 3) for trump in (False, True) for must in RULES)


def _counted(choices: Sequence[Choice], fits: Callable[[int, int], bool]) -> Callable[[int, int], ChunkResult]:
    """Count prices over families; a deal whose price does not fit (price, size) is a counterexample, one for each price."""

    def check(size: int, piece: int) -> ChunkResult:
        from gote.cards.whist.suit_levels import Family, prices

        suits, trump, must = choices[piece]
        found, deals = prices(Family(suits, trump, must), size)
        bad = [{"suits": suits, "trump": trump, "deal": deals[p], "price": p} for p in found if not fits(p, size)]
        counts = {str(p): number for p, number in found.items()}
        total = sum(counts.values())
        return ChunkResult(total, total, tuple(bad), counts)

    return check


def _whole_suits(size: int, piece: int) -> ChunkResult:
    """Two plain suits: exactly the two deals in which each hand has one whole suit have price -m."""
    from gote.cards.whist.suit_levels import Family, prices

    found, deals = prices(Family(2, False), size)
    total = sum(found.values())
    fine = found.get(-size) == 2 and set(deals[-size]) <= {"A", "B", "|"} and deals[-size] in _whole(size)
    bad = () if fine else ({"deal": deals.get(-size, ""), "price": -size},)
    return ChunkResult(total, total, bad, {str(p): n for p, n in found.items()})


def _shared(size: int, piece: int) -> ChunkResult:
    """A trump and a plain suit, each hand holding both: where the lead costs anything."""
    from gote.cards.whist.suit_levels import Family, prices

    found, deals = prices(Family(2, True), size, both=True)
    total = sum(found.values())
    bad = tuple({"deal": deals[p], "price": p} for p in found if p != 0)
    return ChunkResult(total, total, bad, {f"m = {size}, price {p}": number for p, number in found.items()})


def _whole(size: int) -> tuple[str, str]:
    return "A" * size + "|" + "B" * size, "B" * size + "|" + "A" * size


def _claim(name: str, choices: Sequence[Choice], sizes: range, fits: Callable[[int, int], bool], **more: Any) -> Claim:
    return Claim(
        f"whist.{name}",
        sizes=sizes,
        source="after 000",
        family=lambda size: (),
        statement=bool,
        chunk_count=lambda size: len(choices),
        check_chunk=_counted(choices, fits),
        **more,
    )


CLAIMS = (
    _claim(
        "two_suits_one_trump",
        [(2, True, FOLLOW)],
        range(1, 11),
        lambda p, m: p in (0, 1),
        text_en="Two hands, two suits of which one is trump, suit must be followed: the lead costs nothing or one trick.",
        text_ja="2 人、2 つのマーク (一方が切り札)、台札に従う：先手の損は 0 または 1 トリックである。",
    ),
    _claim(
        "two_suits_one_trump_rules",
        [(2, True, HEAD), (2, True, FREE)],
        range(1, 11),
        lambda p, m: p in (0, 1),
        text_en="The same when the trick must be beaten where possible, and when any card may be played.",
        text_ja="できれば勝つ札を出す規則でも、どの札も出せる規則でも同じである。",
    ),
    _claim(
        "lead_costs_at_most_one",
        EVERY,
        range(1, 9),
        lambda p, m: p <= 1,
        text_en="Two hands, up to three suits, trump or not, each of the three rules: the lead never costs more than one trick.",
        text_ja="2 人、3 つまでのマーク、切り札の有無、3 つの規則のどれでも、先手の損は 1 トリックを超えない。",
    ),
    _claim(
        "lead_costs_at_most_one_four_suits",
        [(4, False, FOLLOW), (4, True, FOLLOW)],
        range(1, 8),
        lambda p, m: p <= 1,
        text_en="Two hands, four suits, suit must be followed: the lead never costs more than one trick.",
        text_ja="2 人、4 つのマーク、台札に従う：先手の損は 1 トリックを超えない。",
    ),
    _claim(
        "following_never_worse_plain",
        [(2, False, FOLLOW)],
        range(1, 8),
        lambda p, m: p >= 0,
        text_en="Two hands, two suits without trump: following is never worse than leading.",
        text_ja="2 人、切り札のない 2 つのマーク：後手は先手より悪くならない。",
        expected="false",
        note_en="One card each of different suits: whoever leads wins the trick.",
        note_ja="マークの違う 1 枚ずつでは、先手がトリックを取る。",
    ),
    _claim(
        "following_never_worse_three_suits",
        [(3, True, FOLLOW)],
        range(1, 8),
        lambda p, m: p >= 0,
        text_en="Two hands, three suits of which one is trump: following is never worse than leading.",
        text_ja="2 人、3 つのマーク (1 つが切り札)：後手は先手より悪くならない。",
        expected="false",
        note_en="Two plain suits are enough: one card each of different plain suits.",
        note_ja="切り札でないマークが 2 つあれば成り立たない：切り札でない異なるマークの 1 枚ずつ。",
    ),
    Claim(
        "whist.lead_gains_all",
        "Two hands, two suits without trump: the lead gains all m tricks in exactly two deals, those in which each hand has one whole suit.",
        "2 人、切り札のない 2 つのマーク：先手が m トリックすべてを得するのは、各自が 1 つのマークをすべて持つ 2 通りだけである。",
        "after 000",
        sizes=range(1, 10),
        family=lambda size: (),
        statement=bool,
        check_chunk=_whole_suits,
    ),
    Claim(
        "whist.shared_suits_cost_nothing",
        "Two hands, a trump and a plain suit, suit must be followed, both hands with cards of both: the lead costs nothing.",
        "2 人、切り札と切り札でないマークが 1 つずつ、台札に従い、どちらの手札にも両方のマークがある：先手は損をしない。",
        "after 000",
        sizes=range(2, 10),
        family=lambda size: (),
        statement=bool,
        check_chunk=_shared,
        expected="false",
        note_en="True up to 4 cards a hand; first false at 5, in 24 of 1,430 deals.",
        note_ja="4 枚ずつまでは正しい。5 枚ずつで初めて、1,430 通りのうち 24 通りで成り立たない。",
    ),
)
