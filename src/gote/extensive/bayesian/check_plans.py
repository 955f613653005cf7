"""Mixtures of plans as probabilities of actions, and the proof that a list of equilibria of two players is complete.

The evidence lists all extreme equilibria of the strategic form of plans, which the proof of bimatrix games shows to be
all (`gote.generalsum.check_complete`). Read as probabilities of actions each must be listed, or both of its parts must
be mixtures of parts such that every combination of these is listed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from gote.core import CheckError, Wrong, rational
from gote.core.axioms import need, probabilities
from gote.extensive.bayesian.rules import BayesianGame
from gote.generalsum.check_complete import check_complete

Actions: TypeAlias = tuple[tuple[Fraction, ...], ...]
"""one player's probabilities of the actions, for each of his types that occur"""


def played(game: BayesianGame, i: int, weights: Sequence[Fraction]) -> Actions:
    """How often each type of player i takes each action when plans are mixed so."""
    name = game.players[i]
    used = [(plan, w) for plan, w in zip(game.plans(name), weights, strict=True) if w]
    return tuple(
        tuple(sum((w for plan, w in used if plan[k] == a), Fraction(0)) for a in game.actions[name])
        for k in range(len(game.occurring[name]))
    )


def all_are_there(game: BayesianGame, listed: Collection[tuple[Actions, Actions]], evidence: Mapping[str, Any]) -> bool:
    """Whether every equilibrium is a mixture of those listed; `Wrong` when the evidence does not hold."""
    A, B = game.two_tables()
    extreme = []
    for given in evidence["extreme"]:
        pair = tuple(rational(w) for w in given[0]), tuple(rational(w) for w in given[1])
        for side, size in zip(pair, (len(A), len(B[0])), strict=True):
            probabilities("complete", side, size)
        extreme.append(pair)
    try:
        check_complete(A, B, extreme, evidence["vertices"])
    except CheckError as error:
        raise Wrong("complete", "not all equilibria of the strategic form ({what})", what=error.line) from None
    pairs = [(played(game, 0, x), played(game, 1, y)) for x, y in extreme]
    between = {pairs[int(one["pair"])]: one["parts"] for one in evidence["between"]}
    return all(pair in listed or (pair in between and _mixes(pair, between[pair], pairs, listed)) for pair in pairs)


def _mixes(
    pair: tuple[Actions, Actions],
    parts: Any,
    pairs: Sequence[tuple[Actions, Actions]],
    listed: Collection[tuple[Actions, Actions]],
) -> bool:
    """Both parts are the mixtures that the evidence says, and all combinations of what is mixed are listed."""
    mixed: list[list[Actions]] = []
    for side, part in enumerate(parts):
        weights = [rational(w) for w, _ in part]
        probabilities("complete", weights, len(part))
        mixed.append([pairs[int(k)][side] for _, k in part])
        mean = tuple(
            tuple(
                sum((w * own[t][a] for w, own in zip(weights, mixed[side], strict=True)), Fraction(0))
                for a in range(len(row))
            )
            for t, row in enumerate(pair[side])
        )
        need("complete", mean == pair[side], "a mixture of equilibria is not what the certificate says")
    return all((x, y) in listed for x, y in product(*mixed))
