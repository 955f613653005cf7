"""The set of optimal strategies of one player as data, the same for the answer, the words and the pictures."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.poker.admissible import Admissible
from gote.continuous.poker.answer import BettingAnswer, HandStrategy
from gote.continuous.poker.best_response import Piece
from gote.continuous.poker.mass_polytope import Row
from gote.continuous.poker.optimal_set import OptimalSet

MOST_CORNERS = 3
"""corners are listed up to this dimension of the polytope"""


def set_document(optimal: OptimalSet, admissible: Admissible | None) -> dict[str, Any]:
    """Everything a reader needs to test a strategy of the player for optimality.

    `cells`: the moves allowed with hands of each interval, by history. `masses`: how many of these hands (as a length)
    play the sequence of moves, null where it is not the same in all optimal strategies; `conditions` between those.
    `every_hand`: for every t in the interval, constant + slope (t - from) + the sum of coefficient x (mass of the
    sequence on [from, t]) + terms is >= 0 (or = 0). `shown_by`: the optimal strategy of the opponent that shows all
    this.
    """
    polytope = optimal.polytope
    equations, inequalities = polytope.needed
    return {
        "unique": optimal.unique,
        "dimension": polytope.dimension,
        "cells": [
            {"from": low, "to": high, "moves": {h: list(moves) for h, moves in here.items()}}
            for low, high, here in zip(optimal.cuts, optimal.cuts[1:], optimal.allowed, strict=False)
        ],
        "masses": [
            {"from": optimal.cuts[c], "to": optimal.cuts[c + 1], "sequence": s, "mass": polytope.fixed.get((s, c))}
            for s, c in polytope.unknowns
            if _chosen(optimal, s, c)
        ],
        "conditions": [
            {"kind": kind, "constant": row[1], "terms": _terms(optimal, row)}
            for kind, rows in (("=", equations), (">=", inequalities))
            for row in rows
        ],
        "every_hand": [
            {
                "from": optimal.cuts[c],
                "to": optimal.cuts[c + 1],
                "kind": "=" if row.equal else ">=",
                "constant": row.constant,
                "slope": row.slope,
                "upto": dict(row.upto),
                "terms": [_term(optimal, s, k, a) for s, k, a in row.whole],
            }
            for c, row in optimal.inside_rows
        ],
        "shown_by": strategies(optimal.against),
        "even": strategies(optimal.even()),
        "corners": [strategies(x) for x in optimal.extreme()] if polytope.dimension <= MOST_CORNERS else None,
        "admissible": None
        if admissible is None
        else {"only": admissible.only, "strategies": strategies(admissible.behaviour)},
    }


def strategies(behaviour: Mapping[str, Sequence[Piece]]) -> dict[str, list[dict[str, Any]]]:
    """Behaviour by history, as pieces of hands."""
    return {
        h: [{"from": low, "to": high, "moves": moves} for low, high, moves in pieces] for h, pieces in behaviour.items()
    }


def behaviour_of(answer: BettingAnswer) -> dict[str, tuple[Piece, ...]]:
    """The strategies of an answer with numbers, by history."""
    return {
        history: tuple((p.low, p.high, p.moves) for p in line.pieces)
        for history, line in answer.strategies.items()
        if isinstance(line, HandStrategy)
    }


def _chosen(optimal: OptimalSet, sequence: str, cell: int) -> bool:
    """Whether the sequence ends with a move that has an alternative."""
    return len(optimal.allowed[cell][sequence.rpartition("/")[0]]) > 1


def _terms(optimal: OptimalSet, row: Row) -> list[dict[str, Any]]:
    names = {k: key for key, k in optimal.polytope.unknowns.items()}
    return [_term(optimal, *names[k], a) for k, a in row[0]]


def _term(optimal: OptimalSet, sequence: str, cell: int, coefficient: Fraction) -> dict[str, Any]:
    return {"from": optimal.cuts[cell], "to": optimal.cuts[cell + 1], "sequence": sequence, "coefficient": coefficient}
