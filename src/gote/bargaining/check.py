"""Independent checks of this room's answers: inequalities in rationals (or in one number field), no solver called."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.rules import AllInEndgame, BargainingAxioms, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.core import CheckError, rational

Pair = tuple[Fraction, Fraction]


def _pair(value: Sequence[Any]) -> Pair:
    return rational(value[0]), rational(value[1])


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
    if not set(hull) <= set(points):
        raise CheckError("hull: a corner is not a payoff of the game")
    if len(hull) > 2 and any(
        _left_of(p, q, r) <= 0 for p, q, r in zip(hull, [*hull[1:], hull[0]], [*hull[2:], *hull[:2]], strict=True)
    ):
        raise CheckError("hull: the corners do not go round a convex set")
    if not all(_inside(hull, p) for p in points):
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


def _strategy(weights: Sequence[Any], size: int, field: str) -> list[Fraction]:
    p = [rational(x) for x in weights]
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def check_tu_bargaining(game: TuBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """sigma is the largest total, the threats prove delta, every side payment leads to the solution."""
    A, B = game.row_payoffs, game.column_payoffs
    m, n = game.shape
    sigma, delta, solution = rational(answer["sigma"]), rational(answer["delta"]), _pair(answer["solution"])
    if sigma != max(a + b for a, b in _points(A, B)):
        raise CheckError("sigma: not the largest total")
    if solution != ((sigma + delta) / 2, (sigma - delta) / 2):
        raise CheckError("solution: not ((sigma + delta)/2, (sigma - delta)/2)")
    D = [[a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    ps = [_strategy(p, m, "row_threats") for p in answer["row_threats"]]
    qs = [_strategy(q, n, "column_threats") for q in answer["column_threats"]]
    for p in ps:
        if min(sum(x * D[i][j] for i, x in enumerate(p)) for j in range(n)) != delta:
            raise CheckError("row_threats: does not guarantee delta in A - B")
    for q in qs:
        if max(sum(y * D[i][j] for j, y in enumerate(q)) for i in range(m)) != delta:
            raise CheckError("column_threats: does not hold A - B down to delta")
    if not ps or not qs:
        raise CheckError("row_threats: empty")
    cells = {(i, j) for i in range(m) for j in range(n) if A[i][j] + B[i][j] == sigma}
    if {tuple(c["cell"]) for c in answer["cooperation"]} != cells:
        raise CheckError("cooperation: not exactly the cells with the largest total")
    for c in answer["cooperation"]:
        i, j = c["cell"]
        received = rational(c["amount"]) * (1 if c["payee"] == "I" else -1 if c["payee"] == "II" else 0)
        if (A[i][j] + received, B[i][j] - received) != solution or _pair(c["payoffs"]) != (A[i][j], B[i][j]):
            raise CheckError(f"cooperation: the payment after cell {c['cell']} does not lead to the solution")
    for d in answer["disagreements"]:
        p, q = [rational(x) for x in d["row"]], [rational(x) for x in d["column"]]
        point = tuple(sum(x * y * T[i][j] for i, x in enumerate(p) for j, y in enumerate(q)) for T in (A, B))
        if point != _pair(d["payoffs"]) or point[0] - point[1] != delta or p not in ps or q not in qs:
            raise CheckError("disagreements: a point is wrong or off the 45-degree line of the solution")


def check_ntu_bargaining(game: NtuBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """At a rate of every listed solution: the threats are optimal in rate A - B, sigma is as supposed, the point is feasible."""
    A, B = game.row_payoffs, game.column_payoffs
    points = _points(A, B)
    if "proofs" not in certificate:
        raise CheckError("certificate.proofs: is missing; take the answer with its certificate")
    if bool(answer["solutions"]) != answer["exists"] or len(certificate["proofs"]) != len(answer["solutions"]):
        raise CheckError("exists: does not agree with the solutions")
    for item, proof in zip(answer["solutions"], certificate["proofs"], strict=True):
        x, y = _pair(item["payoffs"])
        weights = [rational(w) for w in proof["weights"] or ()]
        mean = tuple(sum(w * p[k] for w, p in zip(weights, points, strict=True)) for k in (0, 1))
        if min(weights, default=Fraction(-1)) < 0 or sum(weights) != 1 or mean != (x, y):
            raise CheckError("solutions: the payoffs are not feasible")
        rate, read = _rate(proof["rate"])
        p, q = [read(v) for v in proof["row"]], [read(v) for v in proof["column"]]
        if any(v < 0 for v in [*p, *q]) or sum(p, 0 * p[0]) != 1 or sum(q, 0 * q[0]) != 1:
            raise CheckError("proofs: the threats are not probabilities")
        if any(rate * a + b > rate * x + y for a, b in points):
            raise CheckError("solutions: the point is not on the supporting line of its rate")
        delta = rate * x - y  # phi(rate) = (x, y) exactly when the threat game has this value
        table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
        for j in range(len(table[0])):
            if sum((table[i][j] * v for i, v in enumerate(p)), 0 * p[0]) < delta:
                raise CheckError("proofs: I's threat does not guarantee delta")
        for row in table:
            if sum((a * v for a, v in zip(row, q, strict=True)), 0 * q[0]) > delta:
                raise CheckError("proofs: II's threat does not hold delta")
    for i, j in answer["fixed_threats"]:
        column_A, column_B = [r[j] for r in A], [r[j] for r in B]
        if not (A[i][j] == min(A[i]) == max(column_A) and B[i][j] == max(B[i]) == min(column_B)):
            raise CheckError("fixed_threats: not a common saddle point of A and -B")


def _rate(rate: Any) -> tuple[Any, Any]:
    """The rate as a number of its field, and a reader of the field's numbers."""
    from gote.exact.algebraic import RealAlgebraic
    from gote.exact.number_field import NumberField

    if isinstance(rate, Mapping):
        rate = RealAlgebraic(rate["polynomial"], rational(rate["interval"][0]), rational(rate["interval"][1]))
    if not isinstance(rate, RealAlgebraic):
        return rational(rate), rational
    g = NumberField(rate).generator

    def read(coefficients: Any) -> Any:
        total = 0 * g
        for c in reversed(coefficients if isinstance(coefficients, (list, tuple)) else [coefficients]):
            total = total * g + rational(c)
        return total

    return g, read


def check_nash_bargaining(game: NashBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The point is feasible and rational; the line that touches the hyperbola there has the whole set on one side."""
    if game.region is not None:
        _check_region(game, [_algebraic(v) for v in answer["solution"]], _algebraic(answer["product"]))
        return
    from gote.exact.polyhedra import in_hull

    u, v = _pair(answer["solution"])
    d = game.threat
    if not in_hull((u, v), game.corners) or u < d[0] or v < d[1]:
        raise CheckError("solution: not feasible, or worse than the threat for somebody")
    if rational(answer["product"]) != (u - d[0]) * (v - d[1]) or answer["degenerate"] != (u == d[0] or v == d[1]):
        raise CheckError("product: not (u - u*)(v - v*)")
    if answer["degenerate"]:
        if any(p[0] > d[0] and p[1] > d[1] for p in game.corners):
            raise CheckError("degenerate: a corner is strictly better for both")
        from gote.exact.lp import solve_lp

        k = len(game.corners)
        rows = [[-p[0] for p in game.corners], [-p[1] for p in game.corners]]
        best = solve_lp([p[0] + p[1] for p in game.corners], rows, [-u, -v], [[1] * k], [1])
        if not best.verify() or best.value != u + v:
            raise CheckError("solution: another point is at least as good for both")
        return
    for p in game.corners:
        if (v - d[1]) * (p[0] - u) + (u - d[0]) * (p[1] - v) > 0:
            raise CheckError("solution: a point of the set lies beyond the line that touches the hyperbola")


def _algebraic(value: Any) -> Any:
    """A number of an answer: rational, or an algebraic number as it is written in documents."""
    from gote.exact.algebraic import RealAlgebraic

    if isinstance(value, RealAlgebraic):
        return value
    if isinstance(value, Mapping):
        return RealAlgebraic(value["polynomial"], rational(value["interval"][0]), rational(value["interval"][1]))
    return RealAlgebraic.rational(rational(value))


def _check_region(game: NashBargaining, solution: Sequence[Any], product: Any) -> None:
    """Exact membership, and the normal of the touching line is a non-negative mixture of the tight constraints' gradients."""
    from gote.bargaining.smooth import _at, read_region

    point, d = (solution[0], solution[1]), game.threat
    u, v = point[0] - d[0], point[1] - d[1]
    region = read_region(game.region or "")
    if u < 0 or v < 0 or any(_at(g, point) > 0 for g in region) or u * v != product:
        raise CheckError("solution: outside the region, or the product is wrong")
    if u * v == 0:
        return
    tight = [(_at(g.derivative("x"), point), _at(g.derivative("y"), point)) for g in region if _at(g, point) == 0]
    if any(gx * u == gy * v and gx >= 0 and gy >= 0 for gx, gy in tight):
        return
    for a, b in tight:
        for c, e in tight:
            det = a * e - b * c
            if det != 0 and (v * e - u * c) / det >= 0 and (a * u - b * v) / det >= 0:
                return
    raise CheckError("solution: the touching line does not support the region")


def check_all_in_endgame(game: AllInEndgame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The table follows the rules hand by hand; every equilibrium resists both deviations; the division is proved by threats."""
    A, B, p = game.pot, game.bet, game.win
    table = [[[rational(v) for v in cell] for cell in row] for row in answer["payoffs"]]
    for i, bluffs in enumerate((False, True)):
        for j, calls in enumerate((True, False)):
            won: list[Any] = [A + B, -B, 0] if calls else [A, 0, 0]
            lost: list[Any] = [0, A, 0] if not bluffs else [-B, A + B, 0] if calls else [0, 0, A]
            if table[i][j] != [p * w + (1 - p) * l for w, l in zip(won, lost, strict=True)]:
                raise CheckError("payoffs: a cell does not follow the rules")
    tables = [[[table[i][j][k] for j in (0, 1)] for i in (0, 1)] for k in (0, 1)]
    for e in answer["equilibria"]:
        x, y = [rational(v) for v in e["row"]], [rational(v) for v in e["column"]]
        mine = [sum(y[j] * tables[0][i][j] for j in (0, 1)) for i in (0, 1)]
        theirs = [sum(x[i] * tables[1][i][j] for i in (0, 1)) for j in (0, 1)]
        if any(x[i] and mine[i] != max(mine) for i in (0, 1)) or any(y[j] and theirs[j] != max(theirs) for j in (0, 1)):
            raise CheckError("equilibria: a strategy in use is not a best reply")
        three = [sum(x[i] * y[j] * table[i][j][k] for i in (0, 1) for j in (0, 1)) for k in range(3)]
        if three != [rational(v) for v in e["payoffs"]]:
            raise CheckError("equilibria: the payoffs are wrong")
    sigma = max(table[i][j][0] + table[i][j][1] for i in (0, 1) for j in (0, 1))
    D = [[table[i][j][0] - table[i][j][1] for j in (0, 1)] for i in (0, 1)]
    solution = [rational(v) for v in answer["solution"]]
    delta = solution[0] - solution[1]
    if solution[0] + solution[1] != sigma or solution[2] != A - sigma:
        raise CheckError("solution: does not divide the largest total")
    for t in answer["row_threats"]:
        if min(sum(rational(t[i]) * D[i][j] for i in (0, 1)) for j in (0, 1)) != delta:
            raise CheckError("row_threats: does not guarantee delta")
    for t in answer["column_threats"]:
        if max(sum(rational(t[j]) * D[i][j] for j in (0, 1)) for i in (0, 1)) != delta:
            raise CheckError("column_threats: does not hold delta")


def check_bargaining_axioms(game: BargainingAxioms, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every counterexample is one: its parts contradict the axiom, whatever the rule."""
    from gote.exact.polyhedra import in_hull

    for axiom, item in answer["counterexamples"].items():
        if answer["holds"][axiom]:
            raise CheckError(f"holds.{axiom}: there is a counterexample")
        points = [_pair(p) for p in item["points"]]
        threat, chosen = _pair(item["threat"]), _pair(item["solution"])
        if axiom == "feasibility":
            broken = not in_hull(chosen, points) or chosen[0] < threat[0] or chosen[1] < threat[1]
        elif axiom == "pareto":
            better = _pair(item["better"])
            broken = in_hull(better, points) and better != chosen and better[0] >= chosen[0] and better[1] >= chosen[1]
        elif axiom == "symmetry":
            broken = _pair(item["exchanged"]) != (chosen[1], chosen[0])
        elif axiom == "independence":
            smaller = [_pair(p) for p in item["smaller"]]
            inside = all(in_hull(p, points) for p in smaller) and chosen in smaller and threat in smaller
            broken = inside and _pair(item["then"]) != chosen
        else:
            scale, shift = _pair(item["scale"]), _pair(item["shift"])
            moved = (scale[0] * chosen[0] + shift[0], scale[1] * chosen[1] + shift[1])
            broken = min(scale) > 0 and _pair(item["then"]) != moved
        if not broken:
            raise CheckError(f"counterexamples.{axiom}: does not contradict the axiom")
    if set(answer["counterexamples"]) != {a for a, held in answer["holds"].items() if not held}:
        raise CheckError("counterexamples: one is missing")
