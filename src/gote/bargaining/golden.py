"""The golden cases of 3.4, answered from their input through the room's documents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.all_in import AllIn, all_in
from gote.bargaining.check_threats import threat_game
from gote.bargaining.feasible import contains, pareto_chain, payoff_hull, payoff_points
from gote.bargaining.lambda_transfer import phi
from gote.bargaining.nash import nash_point
from gote.bargaining.rules import AllInEndgame, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.solve import exchanges_of, number
from gote.core import Game
from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic
from gote.exact.linalg import solve as solve_equations
from gote.generalsum.formula import evaluate
from gote.generalsum.golden import COMPARE as GENERALSUM_COMPARE
from gote.generalsum.pure import stars
from gote.generalsum.safety import maxmin
from gote.generalsum.tables import transpose
from gote.golden.cases import Question
from gote.golden.compare import difference, same_set

SAMPLES = [(100, 10, Fraction(1, 10)), (7, 3, Fraction(1, 4)), (12, 1, Fraction(2, 5)), (1, 1, Fraction(1, 3))]
"""numbers (A, B, p) at which formulas are compared; all satisfy 2 p B <= (1 - p)(A + 2 B)"""


def _checked(game: Game) -> Any:
    solution = game.solve()
    if not solution.verify():
        raise AssertionError("the check refuses the answer")
    return solution


def _tables(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"row_payoffs": data["A"], "column_payoffs": data["B"]}


def _pick(question: Question, makers: Mapping[str, Callable[[], Any]]) -> dict[str, Any]:
    return {key: makers[key]() for key in question.wanted if key in makers}


def ntu_feasible_set(question: Question) -> dict[str, Any]:
    """Hull, frontier, TU line."""
    found = _checked(PayoffSet(**_tables(question.input)))
    A, B = found.game.row_payoffs, found.game.column_payoffs
    cells = stars(A, B).equilibria
    corners = set(found.hull)
    return {
        "hull": found.hull,
        "pareto_chain": found.pareto,
        "sigma": found.sigma,
        "tu_line": f"x+y={found.sigma}",
        "pse": [{"row": i + 1, "col": j + 1, "payoff": [A[i][j], B[i][j]]} for i, j in cells],
        "interior_points": [p for p in payoff_points(A, B) if p not in corners],
    }


def tu_solution(question: Question) -> dict[str, Any]:
    """The TU solution with everything the text lists."""
    solution = _checked(TuBargaining(**_tables(question.input)))
    found, game = solution.answer, solution.game
    threats = threat_game(game.row_payoffs, game.column_payoffs)
    payments = []
    for c in found.cooperation:
        item: dict[str, Any] = {"cooperative": [c.cell[0] + 1, c.cell[1] + 1], "payoff": c.payoffs, "amount": c.amount}
        payments.append(item | ({"from": c.payer, "to": c.payee} if c.payer else {}))
    saddle = [
        [i + 1, j + 1]
        for i, row in enumerate(threats)
        for j, v in enumerate(row)
        if v == min(row) == max(r[j] for r in threats)
    ]
    return _pick(
        question,
        {
            "sigma": lambda: found.sigma,
            "half": lambda: found.sigma / 2,
            "delta": lambda: found.delta,
            "A_minus_B": lambda: threats,
            "threat_I": lambda: found.row_threats,
            "threat_II": lambda: found.column_threats,
            "tu_solution": lambda: found.solution,
            "cooperative": lambda: [[c.cell[0] + 1, c.cell[1] + 1] for c in found.cooperation],
            "saddle_of_A_minus_B": lambda: saddle[0],
            "side_payments": lambda: payments,
            "disagreement_points": lambda: [
                {"p": d.row, "q": d.column, "point": d.payoffs} for d in found.disagreements
            ],
            "ntu_feasible": lambda: found.feasible_without_payment,
            "three_player_payoff": lambda: [*found.solution, 100 - found.sigma],
            "lambda_star": lambda: _rate(question.input),
            "realisations": lambda: _realisations(question.input, found.solution),
        },
    )


def _realisations(data: Mapping[str, Any], target: Sequence[Fraction]) -> list[dict[str, Any]]:
    """Ways to reach the point with one player pure: I honest, or II calling (2 x 2 tables of the end-game)."""
    A, B = [[[rational(v) for v in row] for row in data[k]] for k in "AB"]
    found: list[dict[str, Any]] = []
    for i, name in enumerate(("honest", "bluff")):
        q = solve_equations([A[i], B[i], [1, 1]], [*target, 1])
        if q is not None and min(q) >= 0:
            found.append({"I": name, "II": {"call": q[0], "fold": q[1]}})
    for j, name in enumerate(("call", "fold")):
        p = solve_equations([[r[j] for r in A], [r[j] for r in B], [1, 1]], [*target, 1])
        if p is not None and min(p) >= 0:
            found.append({"I": {"honest": p[0], "bluff": p[1]}, "II": name})
    return found


def _rate(data: Mapping[str, Any]) -> Any:
    found = _checked(NtuBargaining(**_tables(data)))
    return number(found.solutions[0].low) if found.solutions else None


def lambda_transfer(question: Question) -> dict[str, Any]:
    """The lambda-transfer solution, fixed threats, and what the sums are at the rate."""
    found = _checked(NtuBargaining(**_tables(question.input)))
    A, B = found.game.row_payoffs, found.game.column_payoffs
    exchanges = exchanges_of(found.answer)
    first = exchanges[0] if exchanges else None
    rate: Any = first.low if first else None
    threats = (
        [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
        if isinstance(rate, Fraction)
        else []
    )

    def threat_point() -> Any:
        i, j = found.fixed_threats[0]
        return [A[i][j], B[i][j]]

    def near_zero() -> list[Fraction]:
        """Limit of phi as the rate falls to 0, from the line through two small rates (phi is linear there or refused)."""
        small = [Fraction(1, 10**6), Fraction(2, 10**6), Fraction(3, 10**6)]
        values = [phi(A, B, r)[0] for r in small]
        if any(2 * values[1][k] != values[0][k] + values[2][k] for k in (0, 1)):
            raise AssertionError("phi is not linear near 0")
        return [2 * values[0][k] - values[1][k] for k in (0, 1)]

    return _pick(
        question,
        {
            "exists": lambda: found.exists,
            "lambda_star": lambda: rate,
            "lambda_star_float": lambda: float(rate),
            "tolerance": lambda: 1e-9,
            "minimal_polynomial": lambda: rate.polynomial,
            "lambda_star_interval": lambda: [first.low, first.high] if first else None,
            "unique_lambda": lambda: len(exchanges) == 1 and first is not None and first.low == first.high,
            "unique_payoff": lambda: found.payoffs is not None,
            "ntu_solution": lambda: found.payoffs,
            "fixed_threat_cells": lambda: [[i + 1, j + 1] for i, j in found.fixed_threats],
            "threat_point": threat_point,
            "equals_nash_solution": lambda: nash_point(payoff_points(A, B), threat_point()).point == found.payoffs,
            "sigma_at_lambda": lambda: phi(A, B, rate)[1],
            "delta_at_lambda": lambda: phi(A, B, rate)[2],
            "pareto_chain": lambda: pareto_chain(payoff_points(A, B)),
            "threat_I": lambda: maxmin(threats).strategies,
            "threat_II": lambda: maxmin([[-v for v in column] for column in transpose(threats)]).strategies,
            "phi_of_lambda": lambda: lambda r: phi(A, B, r)[0],
            "limit_lambda_to_0": near_zero,
        },
    )


def nash_bargaining(question: Question) -> dict[str, Any]:
    """Nash's solution of points, regions and games."""
    data = question.input

    def solved(**fields: Any) -> Any:
        return _checked(NashBargaining(threat=fields.pop("threat", data["threat"]), **fields))

    def point(solution: Any) -> list[Any]:
        return [number(x) for x in solution.solution]

    def document(S: Any) -> dict[str, Any]:
        return {"region": S} if isinstance(S, str) else {"points": S}

    fields = _tables(data) if "A" in data else document(data["S"])
    found = solved(**fields)
    d = found.game.threat
    u, v = point(found)
    ray = (v - d[1]) / (u - d[0]) if u != d[0] else None
    bargain = nash_point(found.game.corners, d) if found.game.is_polygon else None

    def transformed() -> Any:
        alpha, beta = [rational(v) for v in data["alpha"]], [rational(v) for v in data["beta"]]

        def move(p: Sequence[Any]) -> list[Fraction]:
            return [a * rational(x) + b for a, x, b in zip(alpha, p, beta, strict=True)]

        return point(solved(points=[move(p) for p in data["S"]], threat=move(data["threat"])))

    return _pick(
        question,
        {
            "solution": lambda: [u, v],
            "solution_S": lambda: [u, v],
            "solution_T": lambda: point(solved(**document(data["T"]))),
            "transformed_solution": transformed,
            "product": lambda: number(found.product),
            "degenerate": lambda: found.degenerate,
            "corner": lambda: bargain is not None and bargain.corner,
            "frontier_slope": lambda: bargain and bargain.slope,
            "tangent_slope": lambda: -ray if ray is not None else None,
            "ray_slope": lambda: ray,
            "hull": lambda: payoff_hull(found.game.row_payoffs or (), found.game.column_payoffs or ()),
            "pareto_chain": lambda: pareto_chain(found.game.corners),
            "solution_float": lambda: [float(u), float(v)],
            "tolerance": lambda: 1e-9,
        },
    )


def all_in_endgame(question: Question) -> dict[str, Any]:
    """The end-game: with letters (compared at several numbers), with numbers, or as a table of payoffs."""
    data = question.input
    if "total" in data:
        A = [[rational(v) for v in row] for row in data["A"]]
        pot = rational(data["total"])
        win = A[0][1] / pot
        end = all_in(pot, (A[0][0] - A[0][1]) / win, win)
        found = _checked(AllInEndgame(pot=pot, bet=end.bet, win=win))
        edge = max(found.equilibria, key=lambda e: e.row[1])
        inside = (end.equilibrium_bluff + end.break_even_bluff) / 2
        return {
            "payoff_at_1_99": edge.payoffs,
            "called_break_even_bluff": end.break_even_bluff,
            "forced_call_interval": [end.equilibrium_bluff, end.break_even_bluff],
            "I_payoff_when_called": _when_called(end),
            "I_gets_more_than_10_inside": _when_called(end)(inside) > A[0][1],
            "supremum_for_I": end.called_supremum,
        }
    ends = [_checked(AllInEndgame(pot=a, bet=b, win=p)) for a, b, p in SAMPLES]
    answers = [e.answer.as_dict() for e in ends]
    found_all: dict[str, Any] = {
        "payoffs": [a["payoffs"] for a in answers],
        "max_equilibrium_bluff": [max(e.row[1] for e in s.equilibria) for s in ends],
        "break_even_bluff_when_called": [s.break_even_bluff for s in ends],
        "threat_bluff": [a["row_threats"][0][1] for a in answers],
        "threat_call": [a["column_threats"][0][0] for a in answers],
        "solution": [a["solution"] for a in answers],
        "safety_II": [a["safety"][1] for a in answers],
        "constant_sum": [sum(a["payoffs"][1][1]) for a in answers],
        "lambda_star": lambda: [_rate(dict(zip("AB", all_in(*numbers).tables, strict=True))) for numbers in SAMPLES],
    }
    if "instance" in data:
        numbers = data["instance"]
        found_all["instance"] = all_in(numbers["A"], numbers["B"], rational(numbers["p"])).payoffs
    return {key: value() if callable(value) else value for key, value in found_all.items() if key in question.wanted}


def _when_called(end: AllIn) -> Callable[[Fraction], Fraction]:
    return lambda b: (1 - b) * end.payoffs[0][0][0] + b * end.payoffs[1][0][0]


def _same_number(expected: Any, actual: Any, question: Question) -> str | None:
    """Exact numbers: rationals, radicals written as formulas, lists of them; samples of a formula in A, B, p."""
    if question.topic == "all_in_endgame" and isinstance(actual, list) and "total" not in question.input:
        for numbers, value in zip(SAMPLES, actual, strict=True):
            if reason := _equal(expected, value, dict(zip("ABp", numbers, strict=True))):
                return reason
        return None
    return _equal(expected, actual, {})


def _equal(expected: Any, actual: Any, names: Mapping[str, Any]) -> str | None:
    if isinstance(expected, list):
        if len(expected) != len(actual):
            return f"expected {expected}, got {actual}"
        return next((r for e, a in zip(expected, actual, strict=True) if (r := _equal(e, a, names))), None)
    value = evaluate(expected, names)
    same = actual == value if isinstance(actual, RealAlgebraic) else value == actual
    return None if same else f"expected {expected}, got {actual}"


def _same_polynomial(expected: str, actual: Any, question: Question) -> str | None:
    for t in range(-3, 4):
        if evaluate(expected, {"x": t}) != sum(c * t**k for k, c in enumerate(actual)):
            return f"got the coefficients {actual}"
    return None


def _same_function(expected: Any, actual: Any, question: Question) -> str | None:
    name = "lambda" if question.topic == "lambda_transfer" else "b"
    for t in (Fraction(1, 50), Fraction(1, 3), Fraction(2)):
        if name == "lambda":
            wanted = [evaluate(str(f).replace("lambda", "r"), {"r": t}) for f in expected]
            got: Any = list(actual(t))
        else:
            wanted, got = evaluate(expected, {"b": t}), actual(t)
        if wanted != got:
            return f"at {name} = {t} expected {wanted}, got {got}"
    return None


def _same_hull(expected: Any, actual: Any, question: Question) -> str | None:
    """The same polygon, wherever the list starts."""
    reason = same_set(expected, actual, question)
    if reason:
        return reason
    hull = [tuple(map(rational, p)) for p in expected]
    inside = all(contains(list(actual), p) for p in hull)
    return None if inside else "another polygon"


def _same_payments(expected: Any, actual: Any, question: Question) -> str | None:
    for wanted, got in zip(expected, actual, strict=False):
        if reason := difference(wanted, got, question):
            return reason
    return None if len(expected) == len(actual) else "another number of cells"


ADAPTERS = {
    "ntu_feasible_set": ntu_feasible_set,
    "tu_solution": tu_solution,
    "lambda_transfer": lambda_transfer,
    "nash_bargaining": nash_bargaining,
    "all_in_endgame": all_in_endgame,
}
COMPARE = GENERALSUM_COMPARE | {
    "hull": _same_hull,
    "threat_I": same_set,
    "threat_II": same_set,
    "disagreement_points": same_set,
    "side_payments": _same_payments,
    "realisations": same_set,
    "lambda_star": _same_number,
    "minimal_polynomial": _same_polynomial,
    "phi_of_lambda": _same_function,
    "I_payoff_when_called": _same_function,
    "solution": _same_number,
    "product": _same_number,
    "ray_slope": _same_number,
    "tangent_slope": _same_number,
    "payoffs": _same_number,
    "constant_sum": _same_number,
    "max_equilibrium_bluff": _same_number,
    "break_even_bluff_when_called": _same_number,
    "threat_bluff": _same_number,
    "threat_call": _same_number,
    "safety_II": _same_number,
}
