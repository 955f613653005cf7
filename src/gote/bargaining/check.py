"""Independent checks of this room's answers: inequalities in rationals (or in one number field), no solver called."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.check_exchange import check_ntu_bargaining
from gote.bargaining.check_sets import check_bargaining_axioms, check_nash_bargaining
from gote.bargaining.rules import AllInEndgame, PayoffSet, TuBargaining
from gote.core import CheckError, rational
from gote.zerosum.check import check_matrix
from gote.zerosum.rules import MatrixGame

__all__ = [
    "check_all_in_endgame",
    "check_bargaining_axioms",
    "check_nash_bargaining",
    "check_ntu_bargaining",
    "check_payoff_set",
    "check_tu_bargaining",
]

Pair = tuple[Fraction, Fraction]
ZERO = Fraction(0)
_THREATS = re.compile(r"\b(row|column)(?:_extreme)?\b(?=:| and |$)")
"""how the check of matrix games names the two lists of threats"""


def _pair(value: Sequence[Any]) -> Pair:
    u, v = value
    return rational(u), rational(v)


def _points(A: Sequence[Sequence[Fraction]], B: Sequence[Sequence[Fraction]]) -> list[Pair]:
    return [(a, b) for r, s in zip(A, B, strict=True) for a, b in zip(r, s, strict=True)]


def _left_of(p: Pair, q: Pair, r: Pair) -> Fraction:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _inside(hull: Sequence[Pair], point: Pair) -> bool:
    """In the convex polygon with these corners in order (a segment or a point included)?"""
    if len(hull) == 1:
        return hull[0] == point
    turns = [_left_of(p, q, point) for p, q in zip(hull, [*hull[1:], hull[0]], strict=True)]
    between = all(min(p[k] for p in hull) <= point[k] <= max(p[k] for p in hull) for k in (0, 1))
    return all(t >= 0 for t in turns) and between


def check_payoff_set(game: PayoffSet, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The hull is convex, has cells for corners and holds every cell; the frontier falls and nothing dominates it."""
    points = _points(game.row_payoffs, game.column_payoffs)
    hull = [_pair(p) for p in answer["hull"]]
    if not set(hull) <= set(points) or len(set(hull)) != len(hull):
        raise CheckError("hull: a corner is not a payoff of the game, or is listed twice")
    if len(hull) > 2 and any(
        _left_of(p, q, r) <= 0 for p, q, r in zip(hull, [*hull[1:], hull[0]], [*hull[2:], *hull[:2]], strict=True)
    ):
        raise CheckError("hull: the corners do not go round a convex set")
    if not hull or not all(_inside(hull, p) for p in points):
        raise CheckError("hull: a payoff of the game is outside")
    chain = [_pair(p) for p in answer["pareto"]]
    if not set(chain) <= set(hull) or any(p[0] >= q[0] or p[1] <= q[1] for p, q in itertools.pairwise(chain)):
        raise CheckError("pareto: not a falling chain of corners")
    top, right = max(p[1] for p in hull), max(p[0] for p in hull)
    if chain[0][1] != top or chain[-1][0] != right or any(p[1] == top and p[0] > chain[0][0] for p in hull):
        raise CheckError("pareto: the ends are wrong")
    if any(p[0] == right and p[1] > chain[-1][1] for p in hull):
        raise CheckError("pareto: the ends are wrong")
    for p, q in itertools.pairwise(chain):
        if any(_left_of(p, q, r) > 0 for r in hull):
            raise CheckError("pareto: a corner lies beyond the frontier")
    if rational(answer["sigma"]) != max(a + b for a, b in points):
        raise CheckError("sigma: not the largest total")


def _strategy(weights: Sequence[Any], size: int, field: str) -> tuple[Fraction, ...]:
    p = tuple(rational(x) for x in weights)
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def check_tu_bargaining(game: TuBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """sigma is the largest total, the threats prove delta and are all there, every side payment leads to the solution."""
    from gote.exact.polyhedra import in_hull

    A, B = game.row_payoffs, game.column_payoffs
    m, n = game.shape
    sigma, delta, solution = rational(answer["sigma"]), rational(answer["delta"]), _pair(answer["solution"])
    if sigma != max(a + b for a, b in _points(A, B)):
        raise CheckError("sigma: not the largest total")
    if solution != ((sigma + delta) / 2, (sigma - delta) / 2):
        raise CheckError("solution: not ((sigma + delta)/2, (sigma - delta)/2)")
    D = [[a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    left_open = _check_threats(D, delta, answer)
    ps, qs = ([tuple(map(rational, p)) for p in answer[f"{side}_threats"]] for side in ("row", "column"))
    cells = [(i, j) for i in range(m) for j in range(n) if A[i][j] + B[i][j] == sigma]
    if sorted(tuple(c["cell"]) for c in answer["cooperation"]) != cells:
        raise CheckError("cooperation: not exactly the cells with the largest total")
    for c in answer["cooperation"]:
        (i, j), amount = c["cell"], rational(c["amount"])
        received = amount * (1 if c["payee"] == "I" else -1)
        parties = {"I": "II", "II": "I", None: None}
        if (
            c["payee"] not in parties
            or c["payer"] != parties[c["payee"]]
            or amount < 0
            or (c["payee"] is None) != (not amount)
        ):
            raise CheckError(f"cooperation: payer, payee and amount after cell {c['cell']} do not fit")
        if (A[i][j] + received, B[i][j] - received) != solution or _pair(c["payoffs"]) != (A[i][j], B[i][j]):
            raise CheckError(f"cooperation: the payment after cell {c['cell']} does not lead to the solution")
    pairs = []
    for d in answer["disagreements"]:
        p, q = _strategy(d["row"], m, "disagreements.row"), _strategy(d["column"], n, "disagreements.column")
        point = tuple(sum((x * y * T[i][j] for i, x in enumerate(p) for j, y in enumerate(q)), ZERO) for T in (A, B))
        if point != _pair(d["payoffs"]) or point[0] - point[1] != delta:
            raise CheckError("disagreements: a point is wrong or off the 45-degree line of the solution")
        pairs.append((p, q))
    if sorted(pairs) != sorted(itertools.product(ps, qs)):
        raise CheckError("disagreements: not one for every pair of threats")
    if answer["feasible_without_payment"] is not in_hull(solution, _points(A, B)):
        raise CheckError("feasible_without_payment: wrong")
    return left_open


def _check_threats(D: Sequence[Sequence[Fraction]], delta: Fraction, answer: Mapping[str, Any]) -> str | None:
    """Both lists hold exactly the extreme optimal strategies of the threat game D, whose value is delta: the check of
    matrix games.
    """
    rows, columns = answer["row_threats"], answer["column_threats"]
    if not rows or not columns:
        raise CheckError(f"{'column' if rows else 'row'}_threats: nothing guarantees delta")
    lists = {"value": delta, "row": rows[0], "column": columns[0], "row_extreme": rows, "column_extreme": columns}
    try:
        left_open = check_matrix(MatrixGame(payoffs=D), lists, {})
    except CheckError as error:
        raise CheckError(_THREATS.sub(r"\1_threats", str(error))) from None
    return left_open and _THREATS.sub(r"\1_threats", left_open)


def check_all_in_endgame(game: AllInEndgame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The table follows the rules hand by hand; equilibria and safety by the check of bimatrix games; the division is
    proved by threats.
    """
    from gote.exact.polyhedra import in_hull
    from gote.generalsum.check import check_bimatrix
    from gote.generalsum.rules import BimatrixGame

    A, B, p = game.pot, game.bet, game.win
    table = [[tuple(rational(v) for v in cell) for cell in row] for row in answer["payoffs"]]
    right = []
    for bluffs in (False, True):
        row = []
        for calls in (True, False):
            won: list[Any] = [A + B, -B, 0] if calls else [A, 0, 0]
            lost: list[Any] = [0, A, 0] if not bluffs else [-B, A + B, 0] if calls else [0, 0, A]
            row.append(tuple(p * w + (1 - p) * l for w, l in zip(won, lost, strict=True)))
        right.append(row)
    if table != right:
        raise CheckError("payoffs: a cell does not follow the rules")
    I, II = ([[cell[k] for cell in row] for row in table] for k in (0, 1))
    for e in answer["equilibria"]:
        x, y = _strategy(e["row"], 2, "equilibria.row"), _strategy(e["column"], 2, "equilibria.column")
        three = [sum((x[i] * y[j] * table[i][j][k] for i in (0, 1) for j in (0, 1)), ZERO) for k in range(3)]
        if three != [rational(v) for v in e["payoffs"]]:
            raise CheckError("equilibria: the payoffs are wrong")
    if "game" not in certificate:
        raise CheckError("certificate.game: is missing; take the answer with its certificate")
    proof = certificate["game"]
    two = [{**e, "payoffs": e["payoffs"][:2]} for e in answer["equilibria"]]
    if len(answer["safety"]) != 2:
        raise CheckError("safety: give one level for each of the two players")
    check_bimatrix(
        BimatrixGame(row_payoffs=I, column_payoffs=II),
        {"equilibria": two, "subsets": proof["subsets"], "safety": answer["safety"]},
        proof["certificate"],
    )
    _check_bluffs(I, II, answer, p * A)
    sigma = max(I[i][j] + II[i][j] for i in (0, 1) for j in (0, 1))
    solution = [rational(v) for v in answer["solution"]]
    if len(solution) != 3 or solution[0] + solution[1] != sigma or solution[2] != A - sigma:
        raise CheckError("solution: does not divide the largest total")
    _check_threats([[I[i][j] - II[i][j] for j in (0, 1)] for i in (0, 1)], solution[0] - solution[1], answer)
    if answer["feasible_without_payment"] is not in_hull(solution[:2], _points(I, II)):
        raise CheckError("feasible_without_payment: wrong")


def _check_bluffs(I: Sequence[Any], II: Sequence[Any], answer: Mapping[str, Any], honest: Fraction) -> None:
    """Where II becomes indifferent between calling and folding, where a called bluffer only gets p A, and what is
    earned in between.
    """

    def mixed(T: Sequence[Any], b: Fraction, j: int) -> Fraction:
        return Fraction((1 - b) * T[0][j] + b * T[1][j])

    b, even = rational(answer["equilibrium_bluff"]), rational(answer["break_even_bluff"])
    call, fold = mixed(II, b, 0), mixed(II, b, 1)
    if not 0 <= b <= 1 or call > fold or (call < fold and b < 1):
        raise CheckError("equilibrium_bluff: II is not just indifferent there")
    called = mixed(I, even, 0)
    if not 0 <= even <= 1 or called < honest or (called > honest and even < 1):
        raise CheckError("break_even_bluff: a called bluffer does not get the same as an honest player there")
    if rational(answer["called_supremum"]) != mixed(I, b, 0):
        raise CheckError("called_supremum: not what I gets when II is just forced to call")
