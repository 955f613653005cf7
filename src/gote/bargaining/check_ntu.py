"""Proofs about NTU values: what each coalition can make of the weights, the Shapley value of that, and that all can have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import Any

from gote.bargaining.answer_ntu import NtuAnswer, NtuValue
from gote.bargaining.rules_ntu import ALL, PAIRS, Group, NtuGame, shapley_of_three
from gote.core.axioms import absent, equal, length, need, present
from gote.core.proof import Evidence, Unproved, proves
from gote.exact.algebraic import read_number


def _dot(x: Sequence[Any], y: Sequence[Any]) -> Any:
    return sum((a * b for a, b in zip(x, y, strict=True)), Fraction(0))


@proves(NtuAnswer, "values")
def the_value_with_transfers_needs_none(game: NtuGame, a: NtuAnswer, evidence: Evidence) -> Unproved | None:
    """l_i x_i is the Shapley value of the largest weighted sums, and x is feasible."""
    if not a.values:
        return Unproved("that there is no value is not proved")
    proofs = evidence.get("values", [])
    length("values", proofs, len(a.values))
    for k, value in enumerate(a.values):
        length("values", value.weights, 3)
        length("values", value.payoffs, 3)
        need("values", all(w > 0 for w in value.weights), "a weight is not positive")
        other = [v.payoffs for v in a.values[:k]]
        need(
            "values",
            not any(all(x == y for x, y in zip(value.payoffs, o, strict=True)) for o in other),
            "lists one twice",
        )
        _primitive(value)
        best = {group: _largest(game, group, value, proofs[k]) for group in (*PAIRS, ALL)}
        alone = [w * game.alone(i) for i, w in enumerate(value.weights)]
        right = shapley_of_three(alone, {pair: best[pair] for pair in PAIRS}, best[ALL])
        got = [w * x for w, x in zip(value.weights, value.payoffs, strict=True)]
        need(
            "values",
            all(x == y for x, y in zip(got, right, strict=True)),
            "is not the value of the game with transfers",
        )
        _feasible(game, value, proofs[k])
    return None


def _primitive(value: NtuValue) -> None:
    """Weights of one ray only: whole ones without a common factor, or the first 1."""
    w = value.weights
    if all(isinstance(x, Fraction) for x in w):
        lowest = all(x.denominator == 1 for x in w) and gcd(*(x.numerator for x in w)) == 1
        need("values", lowest, "the weights are not in lowest terms")
    else:
        need("values", w[0] == 1, "the first weight is not 1")


def _largest(game: NtuGame, group: Group, value: NtuValue, proof: Mapping[str, Any]) -> Any:
    """The largest l.x over V(S): all points, or a point of the set and factors on its halfspaces that agree."""
    weights = [value.weights[i] for i in group]
    points, rows = game.points(group), game.rows(group)
    if points is not None:
        return max(_dot(weights, p) for p in points)
    given = proof[",".join(str(i + 1) for i in group)]
    factors = [read_number(y) for y in given["factors"]]
    point = [read_number(x) for x in given["point"]]
    rows = rows or []
    length("values", factors, len(rows))
    need("values", all(y >= 0 for y in factors), "a factor of the evidence is negative")
    made = all(_dot([row[0][k] for row in rows], factors) == w for k, w in enumerate(weights))
    need("values", made, "the factors of the evidence do not make up the weights")
    need("values", all(_dot(row, point) <= b for row, b in rows), "the point of the evidence is not feasible")
    bound = _dot([b for _, b in rows], factors)
    need("values", _dot(weights, point) == bound, "the point of the evidence does not reach the bound")
    return bound


def _feasible(game: NtuGame, value: NtuValue, proof: Mapping[str, Any]) -> None:
    points, rows = game.points(ALL), game.rows(ALL)
    if points is None:
        inside = all(_dot(row, value.payoffs) <= b for row, b in rows or [])
        need("values", inside, "the payoffs are not feasible")
        return
    shares = [read_number(y) for y in proof["mixture"]]
    length("values", shares, len(points))
    need("values", all(y >= 0 for y in shares) and sum(shares, Fraction(0)) == 1, "the mixture is none")
    reached = all(_dot([p[i] for p in points], shares) == value.payoffs[i] for i in ALL)
    need("values", reached, "the payoffs are not feasible")


@proves(NtuAnswer, "realised_by")
def the_mixture_gives_the_first_value(game: NtuGame, a: NtuAnswer, evidence: Evidence) -> None:
    """Points named by the players they pay, or by their payoffs where that is not enough."""
    points = game.points(ALL)
    if points is None or not a.values:
        absent("realised_by", a.realised_by)
        return
    given = present("realised_by", a.realised_by)
    names = [",".join(str(i + 1) for i in ALL if p[i]) for p in points]
    if len(set(names)) < len(names) or "" in names:
        names = [" ".join(map(str, p)) for p in points]
    need("realised_by", set(given) <= set(names), "names a point that there is not")
    need("realised_by", all(y > 0 for y in given.values()), "a share is not positive")
    equal("realised_by", sum(given.values(), Fraction(0)) == 1, True)
    shares = [given.get(name, Fraction(0)) for name in names]
    reached = all(_dot([p[i] for p in points], shares) == a.values[0].payoffs[i] for i in ALL)
    need("realised_by", reached, "the mixture does not give the first value")
