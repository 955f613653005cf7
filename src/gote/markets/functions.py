"""Equilibria of two payoff formulas: curves of the one firm with curves of the other, every meeting tested exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from gote.core import LimitError, checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import FieldElement, NumberField
from gote.exact.rational import to_fraction
from gote.generalsum.polynomial_systems import InfinitelyMany, real_solutions, ring
from gote.markets.answer_functions import FunctionsAnswer
from gote.markets.rules_functions import PayoffFormulas, value_at
from gote.markets.rules_slices import Curves, nobody_better, slope_of


def solve_functions(game: PayoffFormulas) -> tuple[FunctionsAnswer, dict[str, Any]]:
    """The equilibria, and of each irrational one a field in which it can be tested.

    >>> game = PayoffFormulas(payoffs=["x*(13 - x - y) - x", "y*(13 - x - y) - y"], strategies=[[0, 13], [0, 13]])
    >>> solve_functions(game)[0].equilibria[0].payoffs
    (Fraction(16, 1), Fraction(16, 1))
    """
    curves = Curves(game)
    found: dict[Any, tuple[Any, Any]] = {}
    for f, g in curves.pairs():
        checkpoint()
        for point in _meetings(f, g):
            if all(low <= z <= high for z, (low, high) in zip(point, game.strategies, strict=True)):
                key = tuple(map(_plain, point))
                stays = key in found or all(nobody_better(game, i, point[i], point[1 - i]) for i in (0, 1))
                if stays:
                    found[key] = point
    listed = sorted(found.items(), key=lambda item: tuple(map(float, item[0])))
    equilibria, fields = [], []
    for key, point in listed:
        earned = tuple(game.earned(i, *point) for i in (0, 1))
        equilibria.append({"strategies": key, "payoffs": tuple(map(_plain, earned))})
        fields.append(_field(point))
    given: dict[str, Any] = {"equilibria": equilibria, "complete": curves.settled()}
    if game.reply_to is not None:
        given["best_replies"] = tuple(best_reply(game, i, other) for i, other in enumerate(game.reply_to))
    return FunctionsAnswer.model_validate(given), {"fields": fields}


def _meetings(f: Any, g: Any) -> Iterator[tuple[Any, Any]]:
    """Where two curves meet, as numbers of one field; the plane is sheared when roots do not separate."""
    for k in range(4):
        context, (x, y) = ring(["x", "y"])
        try:
            for u, v in real_solutions(context, [_put(p, x, y + k * x) for p in (f, g)], 2):
                yield _same_field(u, v + k * u)
            return
        except InfinitelyMany:
            if k == 3:
                raise LimitError(f"{f} = 0 and {g} = 0 are too much to solve; write simpler formulas") from None


def _put(p: Any, x: Any, y: Any) -> Any:
    terms = [(powers, to_fraction(c)) for powers, c in p.terms()]
    scale = lcm(*(c.denominator for _, c in terms))
    total = 0 * x
    for (a, b), c in terms:
        total = total + int(c * scale) * x ** int(a) * y ** int(b)
    return total


def _same_field(u: Any, v: Any) -> tuple[Any, Any]:
    for own, other in ((u, v), (v, u)):
        if isinstance(own, FieldElement) and not isinstance(other, FieldElement):
            lifted = own.field.element(other)
            return (own, lifted) if own is u else (lifted, own)
    return u, v


def _plain(z: Any) -> Any:
    number = z.algebraic() if isinstance(z, FieldElement) else z
    return number.fraction if isinstance(number, RealAlgebraic) and number.fraction is not None else number


def _field(point: tuple[Any, Any]) -> Any:
    """A root and both decisions as coefficients of its powers; null for rationals."""
    if not isinstance(point[0], FieldElement):
        return None
    return {"root": point[0].field.root.to_json(), "numbers": tuple(tuple(z.coefficients) for z in point)}


def best_reply(game: PayoffFormulas, i: int, other: Fraction) -> dict[str, Any]:
    """The most firm i can earn, and by what.

    >>> game = PayoffFormulas(payoffs=["x*(13 - x - y) - x", "y*(13 - x - y) - y"], strategies=[[0, 13], [0, 13]])
    >>> best_reply(game, 0, Fraction(4))["at"]
    [Fraction(4, 1)]
    """
    points, pieces = game.pieces(i, other)
    earned = [(x, v) for x in points if (v := game.against(i, x, other)) is not None]
    limits: list[Any] = []
    flats: list[tuple[Any, Any, Any]] = []
    for piece in pieces:
        low, high, top, bottom = piece
        slope = slope_of(piece)
        if len(bottom) > 1 and any(low <= r <= high for r in real_roots(bottom)):
            raise LimitError("a payoff has no bound where a denominator is 0; choose other intervals or formulas")
        if not slope:
            flats.append((low, high, value_at(top, low) / value_at(bottom, low)))
            continue
        limits += [value_at(top, end) / value_at(bottom, end) for end in (low, high)]
        for root in real_roots(slope) if len(slope) > 1 else ():
            if low < root < high:
                z: Any = root.fraction if root.fraction is not None else NumberField(root).generator
                earned.append((_plain(z), _plain(value_at(top, z) / value_at(bottom, z))))
    most = max([v for _, v in earned] + limits + [v for *_, v in flats])
    at, intervals = [x for x, v in earned if v == most], [(a, b) for a, b, v in flats if v == most]
    return {"value": most, "attained": bool(at or intervals), "at": at, "intervals": intervals}
