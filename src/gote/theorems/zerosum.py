"""Matrix games: the certificate is the pair of strategies; Coq multiplies them with the matrix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core import rational
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import matrix, quotient, vector


def matrix_game(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """`value`, `row` and `column` of a matrix game."""
    payoffs = document["payoffs"]
    da, A = matrix(payoffs)
    dp, p = vector(answer["row"])
    dq, q = vector(answer["column"])
    statement = (
        f"Matrix.optimal {len(payoffs)} {len(payoffs[0])} (Matrix.qmat {da} A) (Vec.qvec {dp} p) (Vec.qvec {dq} q) "
        f"{quotient(rational(answer['value']))}"
    )
    theorem = Theorem("answer", statement, by("Matrix.check_sound"), ("value", "row", "column"))
    return Proof("matrix", ("Vec", "Matrix"), (("A", A), ("p", p), ("q", q)), (theorem,))
