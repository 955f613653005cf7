"""Proofs about assignment markets of any size: single agents and pairs say everything (Shapley and Shubik 1971)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from gote.coalitional.answer_questions import AssignmentMarketAnswer, Division
from gote.coalitional.check_families import need_core_point, need_most
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.core import proves
from gote.core.axioms import distinct, equal, length, need

Arc = tuple[Fraction, int, int]
"""slack, and the pairs from which and to which it rises"""


def _pairs(game: AssignmentMarket, a: AssignmentMarketAnswer) -> list[tuple[int, int]]:
    m, k = len(game.gains), len(game.gains[0])
    for i, j in a.matching:
        need("matching", 1 <= i <= m and 1 <= j <= k, "{pair} is no pair", pair=(i, j))
    distinct("matching", [i for i, _ in a.matching])
    distinct("matching", [j for _, j in a.matching])
    return [(i - 1, j - 1) for i, j in a.matching]


def _shares(field: str, game: AssignmentMarket, x: Division) -> tuple[Fraction, ...]:
    length(field, x.sellers, len(game.gains))
    length(field, x.buyers, len(game.gains[0]))
    return (*x.sellers, *x.buyers)


@proves(AssignmentMarketAnswer, "total", "matching")
def the_matching_brings_the_total(game: AssignmentMarket, a: AssignmentMarketAnswer) -> None:
    """By pairs that gain something; a point of the core shows that no matching brings more."""
    pairs = _pairs(game, a)
    gains = [game.gains[i][j] for i, j in pairs]
    need("matching", all(g > 0 for g in gains), "a pair gains nothing")
    equal("total", a.total, sum(gains, Fraction(0)))
    need_core_point("matching", game.gains, pairs, _shares("seller_best", game, a.seller_best))


@proves(AssignmentMarketAnswer, "seller_best", "buyer_best")
def the_ends_are_best_for_their_sides(game: AssignmentMarket, a: AssignmentMarketAnswer) -> None:
    """Points of the core at which nobody of the side can have more."""
    pairs = _pairs(game, a)
    for field, x in (("seller_best", a.seller_best), ("buyer_best", a.buyer_best)):
        need_core_point(field, game.gains, pairs, _shares(field, game, x))
    need_most("seller_best", game.gains, dict(pairs), a.seller_best.sellers, a.seller_best.buyers)
    mirrored = [list(column) for column in zip(*game.gains, strict=True)]
    need_most("buyer_best", mirrored, {j: i for i, j in pairs}, a.buyer_best.buyers, a.buyer_best.sellers)


@proves(AssignmentMarketAnswer, "nucleolus")
def complaints_are_balanced_at_every_level(game: AssignmentMarket, a: AssignmentMarketAnswer) -> None:
    """Kohlberg (1971) for single agents and pairs. In the core only the division u_p inside each matched pair is free.
    Every other coalition is an arc between pairs, or from or to those who stay alone. For every t the arcs of slack at
    most t are balanced if and only if each of them lies on a cycle of such arcs: then what one gains another loses.
    """
    pairs = _pairs(game, a)
    length("nucleolus", a.nucleolus, len(game.gains) + len(game.gains[0]))
    need_core_point("nucleolus", game.gains, pairs, a.nucleolus)
    block = list(range(len(pairs) + 1))
    for _, level in groupby(sorted(_arcs(game.gains, pairs, a.nucleolus)), key=lambda arc: arc[0]):
        arcs = {(block[q], block[p]) for _, q, p in level if block[q] != block[p]}
        if not arcs:
            continue
        joined = _circles(arcs)
        need("nucleolus", all(joined[q] == joined[p] for q, p in arcs), "complaints are not balanced at some level")
        block = [joined.get(b, b) for b in block]


def _arcs(
    gains: Sequence[Sequence[Fraction]], pairs: Sequence[tuple[int, int]], x: Sequence[Fraction]
) -> Iterator[Arc]:
    """Every coalition of one or two whose share is not fixed in the core; 0 stands for those who stay alone."""
    m = len(gains)
    seller = {i: p for p, (i, _) in enumerate(pairs, 1)}
    buyer = {j: p for p, (_, j) in enumerate(pairs, 1)}
    for i, p in seller.items():
        yield x[i], 0, p
    for j, p in buyer.items():
        yield x[m + j], p, 0
    for i, row in enumerate(gains):
        for j, gain in enumerate(row):
            q, p = buyer.get(j, 0), seller.get(i, 0)
            if p != q:
                yield x[i] + x[m + j] - gain, q, p


def _circles(arcs: set[tuple[int, int]]) -> dict[int, int]:
    """For every vertex the least one it shares a cycle with (itself if none): those it reaches and is reached from."""
    ahead: dict[int, set[int]] = {}
    back: dict[int, set[int]] = {}
    for q, p in arcs:
        ahead.setdefault(q, set()).add(p)
        back.setdefault(p, set()).add(q)
    found: dict[int, int] = {}
    for v in sorted(ahead.keys() | back.keys()):
        if v not in found:
            for other in _reached(ahead, v) & _reached(back, v):
                found[other] = v
    return found


def _reached(arcs: dict[int, set[int]], start: int) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for v in arcs.get(todo.pop(), ()):
            if v not in seen:
                seen.add(v)
                todo.append(v)
    return seen


@proves(AssignmentMarketAnswer, "sales", "prices")
def prices_lie_between_the_marginal_pairs(game: AssignmentMarket, a: AssignmentMarketAnswer) -> None:
    """What the sellers get at both ends of the core, on top of their reserves: one price for all goods sold."""
    if not game.one_good:
        return
    pairs = _pairs(game, a)
    equal("sales", a.sales, len(pairs))
    ends = [{(game.reserves or ())[i] + x.sellers[i] for i, _ in pairs} for x in (a.buyer_best, a.seller_best)]
    if not pairs:
        equal("prices", a.prices, None)
    else:
        need("prices", all(len(end) == 1 for end in ends), "the goods sold do not have one price")
        equal("prices", a.prices, tuple(next(iter(end)) for end in ends))
