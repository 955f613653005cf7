"""Linear certificates as VIPR files, for checkers of integer and linear programming results.

The format (Cheung, Gleixner, Steffy 2017; version 1.0) states a program over the rationals, a solution, and derivations
by nonnegative combination; a checker needs additions and multiplications of rationals only.

A matrix game is: maximise v subject to (pA)_j - v >= 0 for every column j, sum p = 1, p >= 0. The solution is (p, v), the
derived bound is v <= value, by the multipliers -q_j of the columns, value of the sum, and -(value - (Aq)_i) of p_i >= 0.
An empty core is: the constraints x(S) >= v(S) and x(N) = v(N) have no solution; balanced weights w_S derive 0 >= something
positive.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.rules_players import read_coalition, read_players
from gote.core import rational
from gote.core.documents import load
from gote.core.errors import DocumentError, UnsupportedError
from gote.core.game import Game
from gote.theorems.terms import rationals

Row = Mapping[int, Fraction]
"""Coefficients by index; zeros are left out."""


def vipr_file(document: Mapping[str, Any] | Game, answer: Mapping[str, Any] | None = None) -> str:
    """The text of a VIPR file for the answer of a matrix game, or of a coalitional game with an empty core.

    >>> vipr_file({"kind": "matrix", "payoffs": [[1, -1], [-1, 1]]}).splitlines()[:3]
    ['VER 1.0', 'VAR 3', 'p1 p2 v']
    """
    game = load(document)
    given = game.to_document()
    writer = {"matrix": _matrix, "coalition": _empty_core}.get(str(given["kind"]))
    if writer is None:
        raise DocumentError("kind", f"answers of kind {given['kind']} are no linear programs; known: matrix, coalition")
    found = answer if answer is not None else game.solve().to_document()
    try:
        return writer(given, found)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise DocumentError("answer", f"cannot be read ({type(error).__name__}: {error}); give all fields") from None


def _matrix(document: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    A = [rationals(row) for row in document["payoffs"]]
    p, q, value = rationals(answer["row"]), rationals(answer["column"]), rational(answer["value"])
    m, n = len(A), len(A[0])
    constraints = [
        _constraint(f"column{j + 1}", "G", 0, {i: A[i][j] for i in range(m)} | {m: Fraction(-1)}) for j in range(n)
    ]
    constraints.append(_constraint("sum", "E", 1, dict.fromkeys(range(m), Fraction(1))))
    constraints += [_constraint(f"positive{i + 1}", "G", 0, {i: Fraction(1)}) for i in range(m)]
    multipliers = {j: -x for j, x in enumerate(q)} | {n: value}
    multipliers |= {
        n + 1 + i: -(value - sum(a * x for a, x in zip(A[i], q, strict=True)))  # what row i stays below the value
        for i in range(m)
    }
    return _file(
        [*(f"p{i + 1}" for i in range(m)), "v"],
        ["OBJ max", _row({m: Fraction(1)})],
        constraints,
        bounds=m,
        result=f"RTP range {value} {value}",
        solutions=[f"optimal {_row(dict(enumerate([*p, value])))}"],
        derived=f"bound L {value} OBJ {{ lin {_row(multipliers)} }} -1",
    )


def _empty_core(document: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    core = answer["core"]
    if not core["empty"]:
        raise UnsupportedError("the core has a point, which needs no derivation; only empty cores are written as VIPR")
    players = read_players(document["players"])
    n = players if isinstance(players, int) else len(players)
    worth = {read_coalition(players, key): rational(x) for key, x in document["worth"].items()}
    weights = {read_coalition(players, key): rational(w) for key, w in core["weights"].items()}
    everybody = (1 << n) - 1
    constraints = [_constraint("everybody", "E", worth.get(everybody, Fraction(0)), _members(n, everybody))]
    constraints += [
        _constraint(f"coalition{k}", "G", worth.get(S, Fraction(0)), _members(n, S)) for k, S in enumerate(weights, 1)
    ]
    excess = sum(w * worth.get(S, Fraction(0)) for S, w in weights.items()) - worth.get(everybody, Fraction(0))
    multipliers = {0: Fraction(-1)} | dict(enumerate(weights.values(), 1))
    return _file(
        [f"x{i + 1}" for i in range(n)],
        ["OBJ min", "0"],
        constraints,
        bounds=0,
        result="RTP infeas",
        solutions=[],
        derived=f"contradiction G {excess} 0 {{ lin {_row(multipliers)} }} -1",
    )


def _members(n: int, S: int) -> Row:
    return {i: Fraction(1) for i in range(n) if S >> i & 1}


def _row(coefficients: Row) -> str:
    """Number of entries, then index and value of each."""
    entries = [(i, x) for i, x in coefficients.items() if x]
    return " ".join([str(len(entries)), *(f"{i} {x}" for i, x in entries)])


def _constraint(name: str, sense: str, rhs: Fraction | int, row: Row) -> str:
    return f"{name} {sense} {rhs} {_row(row)}"


def _file(
    names: Sequence[str],
    objective: Iterable[str],
    constraints: Sequence[str],
    bounds: int,
    result: str,
    solutions: Sequence[str],
    derived: str,
) -> str:
    lines = [
        "VER 1.0",
        f"VAR {len(names)}",
        " ".join(names),
        "INT 0",
        *objective,
        f"CON {len(constraints)} {bounds}",
        *constraints,
        result,
        f"SOL {len(solutions)}",
        *solutions,
        "DER 1",
        derived,
    ]
    return "\n".join(lines) + "\n"
