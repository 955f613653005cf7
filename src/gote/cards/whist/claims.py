"""The question of Kanehiro's thesis, "moving second is an advantage", asked where cards have suits: claims over all deals.

Cases of a size are all deals of that many cards a hand; the survey counts prices of the lead (`suit_levels.py`).
"""

from collections.abc import Callable, Sequence

from gote.cards.whist.rules_position import FOLLOW, FREE, HEAD
from gote.core.claim import ChunkResult, Claim, worded

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


_worded = worded("gote.cards.whist", "whist")


def _claim(name: str, choices: Sequence[Choice], sizes: range, fits: Callable[[int, int], bool]) -> Claim:
    return _worded(
        name,
        sizes,
        family=lambda size: (),
        statement=bool,
        chunk_count=lambda size: len(choices),
        check_chunk=_counted(choices, fits),
    )


CLAIMS = (
    _claim("two_suits_one_trump", [(2, True, FOLLOW)], range(1, 11), lambda p, m: p in (0, 1)),
    _claim("two_suits_one_trump_rules", [(2, True, HEAD), (2, True, FREE)], range(1, 11), lambda p, m: p in (0, 1)),
    _claim("lead_costs_at_most_one", EVERY, range(1, 9), lambda p, m: p <= 1),
    _claim(
        "lead_costs_at_most_one_four_suits", [(4, False, FOLLOW), (4, True, FOLLOW)], range(1, 8), lambda p, m: p <= 1
    ),
    _claim("following_never_worse_plain", [(2, False, FOLLOW)], range(1, 8), lambda p, m: p >= 0),
    _claim("following_never_worse_three_suits", [(3, True, FOLLOW)], range(1, 8), lambda p, m: p >= 0),
    _worded("lead_gains_all", sizes=range(1, 10), family=lambda size: (), statement=bool, check_chunk=_whole_suits),
    _worded(
        "shared_suits_cost_nothing", sizes=range(2, 10), family=lambda size: (), statement=bool, check_chunk=_shared
    ),
)
