"""Proofs for two payoff formulas: nobody gains by any other decision, and where the curves of both firms meet nothing else
is an equilibrium.

A listed pair is tested exactly, in a number field where it is irrational. All meetings of two curves lie at roots of
resultants; a pair of roots that is not listed is no meeting, or somebody earns more by another decision: exactly where
both are rational, else by bounds on a small box around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import Unproved, checkpoint, rational
from gote.core.axioms import equal, exactly_when, need, present, same_set
from gote.core.proof import Evidence, once, proves
from gote.exact.algebraic import RealAlgebraic, read_number, real_roots
from gote.exact.number_field import FieldElement, NumberField
from gote.exact.sturm import never_negative
from gote.markets.answer_functions import BestReply, FunctionsAnswer
from gote.markets.rules_functions import PayoffFormulas, Piece, polynomial_in, value_at
from gote.markets.rules_slices import Curves, may_vanish, nobody_better, slope_of, tried

WIDTHS = (20, 60, 200)
"""bits of the boxes around a pair of roots"""
Pair = tuple[Any, Any]


@once
def _curves(game: PayoffFormulas) -> Curves:
    return Curves(game)


@proves(FunctionsAnswer, "equilibria")
def nobody_leaves(game: PayoffFormulas, a: FunctionsAnswer, evidence: Evidence) -> None:
    """Each pair lies in the intervals, pays what is said, and no other decision earns more."""
    seen: set[Any] = set()
    for e in a.equilibria:
        need("equilibria", e.strategies not in seen, "lists one twice")
        seen.add(e.strategies)
        point = _in_one_field(e.strategies, evidence)
        inside = all(low <= z <= high for z, (low, high) in zip(point, game.strategies, strict=True))
        need("equilibria", inside, "a decision lies outside its interval")
        equal("equilibria", e.payoffs, tuple(_plain(game.earned(i, *point)) for i in (0, 1)))
        for i in (0, 1):
            stays = nobody_better(game, i, point[i], point[1 - i])
            need("equilibria", stays, "firm {firm} earns more by another decision", firm=i + 1)


def _in_one_field(given: Pair, evidence: Evidence) -> Pair:
    """The decisions to reckon with: as they are when rational, else the numbers of the evidence that equal them."""
    if all(isinstance(z, Fraction) for z in given):
        return given
    for field in evidence["fields"]:
        if field is not None:
            own = NumberField(read_number(field["root"]))  # type: ignore[arg-type]
            x, y = (own.combination([rational(c) for c in numbers]) for numbers in field["numbers"])
            if (_plain(x), _plain(y)) == given:
                return x, y
    need("equilibria", False, "the certificate has no field for {pair}", pair=given)
    return given


def _plain(z: Any) -> Any:
    number = z.algebraic() if isinstance(z, FieldElement) else z
    return number.fraction if isinstance(number, RealAlgebraic) and number.fraction is not None else number


@proves(FunctionsAnswer, "equilibria", "complete")
def no_meeting_of_curves_is_missing(game: PayoffFormulas, a: FunctionsAnswer) -> Unproved | None:
    """Every pair of roots is listed, no meeting, or no equilibrium."""
    listed = {e.strategies for e in a.equilibria}
    for f, g in _curves(game).pairs():
        checkpoint()
        for pair in _roots_of_both(game, f, g):
            if pair not in listed:
                excluded = _excluded(game, f, g, pair)
                need("equilibria", excluded is not False, "an equilibrium is missing: {pair}", pair=pair)
                if excluded is None:
                    return Unproved("that no further equilibrium lies very near one of two roots")
    return None


@proves(FunctionsAnswer, "complete")
def nothing_lies_all_along_a_curve(game: PayoffFormulas, a: FunctionsAnswer) -> None:
    """Along a curve of both firms, and where a payoff does not depend on the own decision, somebody gains."""
    exactly_when("complete", a.complete, _curves(game).settled())


def _roots_of_both(game: PayoffFormulas, f: Any, g: Any) -> Iterator[Pair]:
    """Pairs of roots between which all meetings of two curves are."""
    sides = []
    for i in (0, 1):
        alone = next((p for p in (f, g) if not p.degrees()[1 - i]), None)
        p = f.resultant(g, "yx"[i]) if alone is None else alone
        low, high = game.strategies[i]
        roots = [] if p.is_constant() else real_roots(polynomial_in(p, i, Fraction(0)))
        sides.append([_plain(r) for r in roots if low <= r <= high])
    yield from product(*sides)


def _excluded(game: PayoffFormulas, f: Any, g: Any, pair: Pair) -> bool | None:
    """Whether a pair of roots is no equilibrium; None when it cannot be told."""
    if all(isinstance(z, Fraction) for z in pair):
        if any(value_at(polynomial_in(p, 0, pair[1]), pair[0]) for p in (f, g)):
            return True
        return not all(nobody_better(game, i, pair[i], pair[1 - i]) for i in (0, 1))
    for bits in WIDTHS:
        x, y = (z.interval(Fraction(1, 2**bits)) if isinstance(z, RealAlgebraic) else (z, z) for z in pair)
        box = x, y
        if not all(may_vanish(p, box) for p in (f, g)):
            return True
        for i in (0, 1):
            at = game.bounds(i, box[0], box[1])
            for d in tried(game, i, (box[1 - i][0] + box[1 - i][1]) / 2) if at is not None else ():
                to = game.bounds(i, (d, d), box[1]) if i == 0 else game.bounds(i, box[0], (d, d))
                if at is not None and to is not None and to[0] > at[1]:
                    return True
    return None


@proves(FunctionsAnswer, "best_replies")
def no_decision_earns_more(game: PayoffFormulas, a: FunctionsAnswer) -> None:
    """On every interval the payoff stays at or below the value; it is reached where the answer says, or come near."""
    if game.reply_to is None:
        need("best_replies", a.best_replies is None, "does not belong here")
        return
    for i, (reply, other) in enumerate(zip(present("best_replies", a.best_replies), game.reply_to, strict=True)):
        points, pieces = game.pieces(i, other)
        value: Any = NumberField(reply.value).generator if isinstance(reply.value, RealAlgebraic) else reply.value
        at, intervals, near = set(), set(), False
        for x in points:
            earned = game.against(i, x, other)
            if earned is None:
                continue
            need("best_replies", earned <= reply.value, "firm {firm} can earn more", firm=i + 1)
            at |= {x} if earned == reply.value else set()
        for piece in pieces:
            _need_bound(i, piece, value)
            if not slope_of(piece):
                flat = value_at(piece.top, piece.low) == reply.value * value_at(piece.bottom, piece.low)
                intervals |= {(piece.low, piece.high)} if flat else set()
                continue
            at |= {r for r in _tops(piece) if _reaches(piece, r, reply.value)}
            near |= any(_reaches(piece, end, reply.value) for end in (piece.low, piece.high))
        _need_reached(i, reply, at, intervals, near)


def _need_bound(i: int, piece: Piece, value: Any) -> None:
    """The payoff of a piece is bounded by the value."""
    sign = 1 if value_at(piece.bottom, (piece.low + piece.high) / 2) > 0 else -1
    zero = 0 * value
    size = max(len(piece.top), len(piece.bottom))
    top, bottom = ([*(sign * c + zero for c in p), *[zero] * (size - len(p))] for p in (piece.top, piece.bottom))
    for never in (bottom, [value * b - t for t, b in zip(top, bottom, strict=True)]):
        fine = never_negative(never, piece.low, piece.high)
        fine = fine and min(value_at(never, x + zero) for x in (piece.low, piece.high)) >= 0
        need("best_replies", fine, "firm {firm} can earn more", firm=i + 1)


def _tops(piece: Piece) -> list[Any]:
    """Where the slope of a piece is 0 inside it."""
    slope = slope_of(piece)
    roots = real_roots(slope) if len(slope) > 1 else []
    return [_plain(r) for r in roots if piece.low < r < piece.high]


def _reaches(piece: Piece, x: Any, value: Any) -> bool:
    """Whether the formula of the piece has the value at x."""
    z: Any = NumberField(x).generator if isinstance(x, RealAlgebraic) else x
    below = value_at(piece.bottom, z)
    return bool(below) and _plain(value_at(piece.top, z) / below) == value


def _need_reached(i: int, reply: BestReply, at: set[Any], intervals: set[Any], near: bool) -> None:
    need("best_replies", at or intervals or near, "firm {firm} cannot earn so much", firm=i + 1)
    exactly_when("best_replies", reply.attained, bool(at or intervals))
    same_set("best_replies", reply.at, at)
    same_set("best_replies", reply.intervals, intervals)
    once_each = len(set(reply.at)) == len(reply.at) and len(set(reply.intervals)) == len(reply.intervals)
    need("best_replies", once_each, "lists one twice")
