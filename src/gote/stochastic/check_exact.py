"""The check of a proof without rounding (see `exact_proof.py`): Shapley's equations in the number field, from the
certificate alone.

Read from it: the field Q(a), the values as polynomials in a, and for each side strategies in the field that secure the
values; or, where it says that no optimal ones exist, strategies and bounds that depend on an infinitesimal s, and the
reason why there are none. Signs are decided exactly: a number that is not 0 is enclosed until it is clear of 0. Knows
no solver.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import Wrong, rational
from gote.core.axioms import exactly_when, need, present
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.germ import Germ
from gote.exact.number_field import NumberField
from gote.stochastic.answer import StochasticAnswer
from gote.stochastic.check_guarantee import check_guarantee
from gote.stochastic.rules_model import Model

Number = Any
"""A rational or an element of the field."""


def check_exact_proof(model: Model, a: StochasticAnswer, given: Mapping[str, Any]) -> None:
    """The values of the answer are those of the game, and what it says about optimal strategies is proved too."""
    reader = Reader(given.get("field"))
    values = [reader.number(given["values"][name]) for name in model.names]
    for k in range(model.named):
        _same_value(model.names[k], values[k], a)
    for player, side in ((0, "row"), (1, "column")):
        part = given[side]
        mixtures = [[reader.germ(x) for x in part["strategies"][name]] for name in model.names]
        for k, p in enumerate(mixtures):
            fits = len(p) == model.shape(k)[player] and not any(x < 0 for x in p) and sum(p) == 1
            need(
                "values",
                fits,
                "{side} in {state} is not a distribution over its choices",
                side=side,
                state=model.names[k],
            )
        if part["optimal"]:
            check_guarantee("values", model, player, mixtures, values)
        else:
            bounds = [reader.germ(part["bounds"][name]) for name in model.names]
            check_guarantee("values", model, player, mixtures, bounds)
            for name, w, v in zip(model.names, bounds, values, strict=True):
                limit = w.limit() if isinstance(w, Germ) else w
                need(
                    "values",
                    limit == v,
                    "the bound of {side} in {state} does not tend to the value",
                    side=side,
                    state=name,
                )
            _no_optimal_strategy(model, player, values, part["no_optimal"], reader)
        exactly_when(f"optimal.{side}", getattr(a.optimal, side), bool(part["optimal"]))


class Reader:
    """Numbers of the certificate: rationals, lists of coefficients in powers of a, germs."""

    def __init__(self, field: Mapping[str, Any] | None) -> None:
        self.field = None if field is None else NumberField(_root(field))

    def number(self, given: Any) -> Number:
        if not isinstance(given, list | tuple):
            return rational(given)
        if self.field is None:
            raise Wrong("values", "coefficients are given, but no field")
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
    irreducible = len(factors) == 1 and factors[0][1] == 1 and len(polynomial) > 2
    need("values", irreducible, "the polynomial of the field is not irreducible")
    inside = [r for r in real_roots(polynomial) if low <= r <= high]
    need("values", len(inside) == 1, "the interval of the field does not hold exactly one root of its polynomial")
    return inside[0]


def _same_value(name: str, value: Number, a: StochasticAnswer) -> None:
    """The number proved is the one of the answer: equal, or the root it describes and the decimal it gives."""
    stated = a.values[name]
    if not isinstance(stated, str):
        need("values", value == stated, "the value of {state} is not {stated}", state=name, stated=stated)
        return
    irrational = len(getattr(value, "coefficients", ())) > 1
    need("exact", irrational, "is given as a decimal, though the value of {state} is rational", state=name)
    places = len(stated.partition(".")[2])
    near = not abs_greater(value - rational(stated), Fraction(1, 10**places))
    need("values", near, "the value of {state} is not {stated}", state=name, stated=stated)
    found = present("algebraic", (a.algebraic or {}).get(name))
    low, high = found.interval
    total: Number = Fraction(0)
    for c in reversed(found.polynomial):
        total = value * total + Fraction(c)
    alone = sum(low <= root <= high for root in real_roots(found.polynomial)) == 1 if any(found.polynomial) else False
    is_root = alone and not total and low <= value and value <= high
    need("algebraic", is_root, "the value of {state} is not the root of its polynomial in its interval", state=name)


def abs_greater(x: Number, bound: Fraction) -> bool:
    """Whether |x| > bound."""
    return bool(x > bound or -x > bound)


def _no_optimal_strategy(
    model: Model, player: int, values: Sequence[Number], given: Mapping[str, Any], reader: Reader
) -> None:
    """Optimal stationary strategies would have to be optimal in A(v), so they use only choices that earn v against the
    reply given; but against these the other player can stay in the trap for ever, which pays Q, worse than the value of
    some state in it.
    """
    sign = 1 if player == 0 else -1
    side = ("row", "column")[player]
    trap = {model.names.index(name) for name in given["trap"]}
    dear = any(sign * values[k] > sign * model.infinite_play for k in trap)
    need(f"optimal.{side}", dear, "no state of the trap is worth more than infinite play")
    for k in trap:
        reply = [reader.number(x) for x in given["reply"][model.names[k]]]
        lines = model.cells[k] if player == 0 else tuple(zip(*model.cells[k], strict=True))
        fits = len(reply) == len(lines[0]) and not any(y < 0 for y in reply) and sum(reply) == 1
        need(f"optimal.{side}", fits, "the reply in {state} is not a distribution", state=model.names[k])
        tight = []
        for line in lines:
            total: Number = Fraction(0)
            for y, (reward, go) in zip(reply, line, strict=True):
                total = total + y * (reward + sum((p * values[l] for l, p in go.items()), Fraction(0)))
            holds = sign * total <= sign * values[k]
            need(f"optimal.{side}", holds, "the reply in {state} is not optimal", state=model.names[k])
            if total == values[k]:
                tight.append(line)
        stays = any(
            all(not line[j][0] and sum(line[j][1].values()) == 1 and set(line[j][1]) <= trap for line in tight)
            for j in range(len(reply))
        )
        need(f"optimal.{side}", stays, "the other player cannot stay in the trap at {state}", state=model.names[k])
