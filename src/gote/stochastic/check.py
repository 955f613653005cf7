"""Proofs of a game of games: inequalities on the answer's own numbers. They know no solver and no iteration.

The evidence brings vectors below and above the values (see `certify.py`), the strategies in role-swapped copies of
states, and where one was found a proof without rounding (`check_exact.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core import Unproved, Unrefuted, proves, rational
from gote.core.axioms import absent, equal, exactly_when, need, present, probabilities, same_set
from gote.core.numbers import decimal
from gote.stochastic.answer import Enclosed, StochasticAnswer
from gote.stochastic.check_exact import check_exact_proof
from gote.stochastic.check_guarantee import Vector, check_guarantee, cyclic, kept_for_ever
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import Model, build_model

COARSE = Fraction(1, 10**9)
"""an error bound above this part of the values leaves them open"""


@proves(StochasticAnswer, "values", "strategies", "error_bound")
def the_strategies_secure_the_values(
    game: StochasticGame, a: StochasticAnswer, evidence: Mapping[str, Any]
) -> Unproved | None:
    """Vectors below and above the values that satisfy the inequalities of the one-person problems, within the bound; a
    bound that would fit other values as well proves nothing.
    """
    model = build_model(game)
    named = set(model.names[: model.named])
    same_set("values", list(a.values), named)
    same_set("strategies", list(a.strategies), named)
    bound = rational(a.error_bound)
    values = [rational(a.values[name]) for name in model.names[: model.named]]
    for player, side, vector in ((0, "row", "lower"), (1, "column", "upper")):
        sign = 1 if player == 0 else -1
        mixtures = [_mixture(model, k, player, a, evidence) for k in range(len(model))]
        w = _vector(evidence[vector], model)
        check_guarantee("strategies", model, player, mixtures, w)
        for k, value in enumerate(values):
            need(
                "values",
                sign * (value - w[k]) <= bound,
                "the {side} strategy is proved to secure {w} in {state}, not the value within {bound}",
                side=side,
                w=decimal(w[k]),
                state=model.names[k],
                bound=a.error_bound,
            )
    if bound <= COARSE * (1 + max(map(abs, values))):
        return None
    left = ("strategies", "error_bound") if a.proved == "exactly" else ()
    return Unproved("the error bound is so large that other values and strategies would do", left)


@proves(StochasticAnswer, "values", "exact", "algebraic", "optimal", "proved")
def the_values_hold_without_rounding(
    game: StochasticGame, a: StochasticAnswer, evidence: Mapping[str, Any]
) -> Unproved | Unrefuted | None:
    """Shapley's equations in the number field of the values; without such a proof only rational values whose strategies
    secure them exactly are proved, the rest within the bound.
    """
    decimals = {name for name, value in a.values.items() if isinstance(value, str)}
    exactly_when("exact", a.exact, not decimals)
    if not decimals:
        absent("algebraic", a.algebraic)
    proof = evidence.get("exact_proof")
    if proof is not None:
        equal("proved", a.proved, "exactly")
        if decimals:
            same_set("algebraic", list(present("algebraic", a.algebraic)), decimals)
        check_exact_proof(build_model(game), a, proof)
        return None
    model = build_model(game)
    named = model.names[: model.named]
    low, high, stated = (
        [rational(given[name]) for name in named] for given in (evidence["lower"], evidence["upper"], a.values)
    )
    tight = low == high == stated
    need("exact", tight or low != high, "is given as a decimal, though the bounds meet in the value")
    equal("proved", a.proved, "exactly" if tight and not decimals else "within error_bound")
    for name, found in (a.algebraic or {}).items():
        _encloses(name, found, rational(a.values[name]))
    stops = _family(model) != "recursive"
    if stops or tight:  # where play always stops optimal stationary strategies exist (Shapley); else these are optimal
        need("optimal.row", a.optimal.row, "the row player has an optimal stationary strategy")
        need("optimal.column", a.optimal.column, "the column player has an optimal stationary strategy")
    left = [] if stops or tight else ["optimal.row", "optimal.column"]
    left += ["algebraic"] if a.algebraic else [] if tight or decimals else ["exact"]
    if not left:
        return None if tight and not decimals else Unrefuted(("exact", "proved"))
    return Unproved(
        "there is no proof in the number field of the values; they are proved within error_bound", tuple(left)
    )


@proves(StochasticAnswer, "family")
def the_family_says_how_long_play_can_last(game: StochasticGame, a: StochasticAnswer) -> None:
    """Multistage: no state leads back to itself. Recursive: both players together can keep play going for ever."""
    equal("family", a.family, _family(build_model(game)))


def _family(model: Model) -> str:
    follow = [{l for row in state for _, go in row for l in go} for state in model.cells]
    if not cyclic(follow):
        return "multistage"
    choices = [[(sum(go.values()) == 1, set(go)) for row in state for _, go in row] for state in model.cells]
    return "recursive" if kept_for_ever(choices) else "stochastic"


def _vector(given: Mapping[str, Any], model: Model) -> Vector:
    same_set("values", list(given), set(model.names))
    return [rational(given[name]) for name in model.names]


def _mixture(model: Model, k: int, player: int, a: StochasticAnswer, evidence: Mapping[str, Any]) -> Vector:
    """The weights of a state: those of the answer, for swapped copies of states those of the evidence."""
    name, side = model.names[k], ("row", "column")[player]
    weights = getattr(a.strategies[name], side) if k < model.named else evidence["all_strategies"][name][side]
    found = [rational(x) for x in weights]
    probabilities("strategies", found, model.shape(k)[player])
    return found


def _encloses(name: str, found: Enclosed, value: Fraction) -> None:
    """The polynomial changes sign on the interval, and the decimal lies there (up to its rounding)."""
    low, high = found.interval

    def at(x: Fraction) -> Fraction:
        return sum((c * x**k for k, c in enumerate(found.polynomial)), Fraction(0))

    need("algebraic", low < high and at(low) * at(high) < 0, "no root of {state} lies in its interval", state=name)
    slack = (1 + abs(value)) / 10**15
    inside = low - slack <= value <= high + slack
    need("algebraic", inside, "the value of {state} lies outside its interval", state=name)
