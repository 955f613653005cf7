"""The check of a proof without rounding (see `exact_proof.py`): Shapley's equations in the number field, from the
certificate alone.

Read from it: the field Q(a), the values as polynomials in a, and for each side strategies in the field that secure the
values; or, where it says that no optimal ones exist, strategies and bounds that depend on an infinitesimal s, and the
reason why there are none. Signs are decided exactly: a number that is not 0 is enclosed until it is clear of 0. Knows
no solver.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.germ import Germ
from gote.exact.number_field import NumberField
from gote.stochastic.model import Model

Number = Any
"""A rational or an element of the field."""
Guarantee = Callable[[int, Sequence[Sequence[Number]], Sequence[Number]], None]
"""check.py's test that mixtures of a player secure bounds, over any ordered field."""


def check_exact_proof(model: Model, answer: Mapping[str, Any], given: Mapping[str, Any], guarantee: Guarantee) -> None:
    """Accept when the values of the answer are proved to be those of the game, and what it says about optimal
    strategies too.
    """
    reader = _Reader(given.get("field"))
    values = [reader.number(given["values"][name]) for name in model.names]
    for k in range(model.named):
        _same_value(model.names[k], values[k], answer, reader)
    for player, side in ((0, "row"), (1, "column")):
        part = given[side]
        mixtures = [[reader.germ(x) for x in part["strategies"][name]] for name in model.names]
        for k, p in enumerate(mixtures):
            if len(p) != model.shape(k)[player] or any(x < 0 for x in p) or sum(p) != 1:
                raise CheckError(f"exact_proof: {side} in {model.names[k]} is not a distribution over its choices")
        if part["optimal"]:
            guarantee(player, mixtures, values)
        else:
            bounds = [reader.germ(part["bounds"][name]) for name in model.names]
            guarantee(player, mixtures, bounds)
            for name, w, v in zip(model.names, bounds, values, strict=True):
                if (w.limit() if isinstance(w, Germ) else w) != v:
                    raise CheckError(f"exact_proof: {side}: the bound in {name} does not tend to the value")
            _no_optimal_strategy(model, player, values, part["no_optimal"], reader)
        if bool(answer["optimal"][side]) != bool(part["optimal"]):
            raise CheckError(f"optimal: {side} is not what is proved")


class _Reader:
    """Numbers of the certificate: rationals, lists of coefficients in powers of a, germs."""

    def __init__(self, field: Mapping[str, Any] | None) -> None:
        self.field = None if field is None else NumberField(_root(field))

    def number(self, given: Any) -> Number:
        if not isinstance(given, list | tuple):
            return rational(given)
        if self.field is None:
            raise CheckError("exact_proof: coefficients are given, but no field")
        return self.field.combination([rational(c) for c in given])

    def germ(self, given: Any) -> Number:
        if not isinstance(given, Mapping):
            return self.number(given)
        return Germ([self.number(c) for c in given["above"]], [self.number(c) for c in given["below"]])


def _root(field: Mapping[str, Any]) -> RealAlgebraic:
    """a: the only root of an irreducible polynomial in the interval given."""
    import flint

    polynomial = [int(rational(c)) for c in field["polynomial"]]
    low, high = (rational(x) for x in field["interval"])
    factors = flint.fmpz_poly(polynomial).factor()[1]
    if len(factors) != 1 or factors[0][1] != 1 or len(polynomial) < 3:
        raise CheckError("exact_proof: the polynomial of the field is not irreducible")
    inside = [r for r in real_roots(polynomial) if low <= r <= high]
    if len(inside) != 1:
        raise CheckError("exact_proof: the interval of the field does not hold exactly one root of its polynomial")
    return inside[0]


def _same_value(name: str, value: Number, answer: Mapping[str, Any], reader: _Reader) -> None:
    """The number proved is the one of the answer: equal, or the root it describes and the decimal it gives."""
    stated = answer["values"][name]
    if not (isinstance(stated, str) and "." in stated):
        if value != rational(stated):
            raise CheckError(f"exact_proof: the value of {name} is not {stated}")
        return
    places = len(stated.partition(".")[2])
    if abs_greater(value - rational(stated), Fraction(1, 10**places)):
        raise CheckError(f"exact_proof: the value of {name} is not {stated}")
    found = (answer.get("algebraic") or {}).get(name)
    if found is None:
        raise CheckError(f"exact_proof: the polynomial of {name} is missing")
    low, high = (rational(x) for x in found["interval"])
    total: Number = Fraction(0)
    for c in reversed(found["polynomial"]):
        total = value * total + rational(c)
    if total or not low <= value or not value <= high:
        raise CheckError(f"exact_proof: the value of {name} is not the root of its polynomial in its interval")


def abs_greater(x: Number, bound: Fraction) -> bool:
    """Whether |x| > bound."""
    return bool(x > bound or -x > bound)


def _no_optimal_strategy(
    model: Model, player: int, values: Sequence[Number], given: Mapping[str, Any], reader: _Reader
) -> None:
    """Optimal stationary strategies would have to be optimal in A(v), so they use only choices that earn v against the
    reply given; but against these the other player can stay in the trap for ever, which pays Q, worse than the value of
    some state in it.
    """
    sign = 1 if player == 0 else -1
    side = ("row", "column")[player]
    trap = {model.names.index(name) for name in given["trap"]}
    if not any(sign * values[k] > sign * model.infinite_play for k in trap):
        raise CheckError(f"exact_proof: {side}: no state of the trap is worth more than infinite play")
    for k in trap:
        reply = [reader.number(x) for x in given["reply"][model.names[k]]]
        lines = model.cells[k] if player == 0 else tuple(zip(*model.cells[k], strict=True))
        if len(reply) != len(lines[0]) or any(y < 0 for y in reply) or sum(reply) != 1:
            raise CheckError(f"exact_proof: {side}: the reply in {model.names[k]} is not a distribution")
        tight = []
        for line in lines:
            total: Number = Fraction(0)
            for y, (reward, go) in zip(reply, line, strict=True):
                total = total + y * (reward + sum((p * values[l] for l, p in go.items()), Fraction(0)))
            if sign * total > sign * values[k]:
                raise CheckError(f"exact_proof: {side}: the reply in {model.names[k]} is not optimal")
            if total == values[k]:
                tight.append(line)
        if not any(
            all(not line[j][0] and sum(line[j][1].values()) == 1 and set(line[j][1]) <= trap for line in tight)
            for j in range(len(reply))
        ):
            raise CheckError(f"exact_proof: {side}: the other player cannot stay in the trap at {model.names[k]}")
