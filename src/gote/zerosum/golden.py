"""Golden cases of sections 2.1-2.4, answered through the public functions of the room.

Every key of the cases' answers is a property of `Facts`, computed from the question alone when it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import solve
from gote.golden.cases import Question, load_cases
from gote.zerosum import battleship as ships
from gote.zerosum import closed_forms, evaluation, nonsingular
from gote.zerosum import rules_families as families
from gote.zerosum import silverman as silvermans
from gote.zerosum.domination import domination_margin
from gote.zerosum.extreme import OptimalSets, optimal_sets
from gote.zerosum.golden_compare import COMPARE, WORDS
from gote.zerosum.golden_facts import Facts, PerSample, build, closed_form_of, from_one, solved
from gote.zerosum.indifference import equalizing, indifference
from gote.zerosum.rules_payoffs import against_columns, against_rows, ceiling, guarantee, matrix
from gote.zerosum.rules_polynomials import read_ratio
from gote.zerosum.saddle import saddle_points
from gote.zerosum.solve_without_matrix import infinite_rule
from gote.zerosum.two_by_two import alternates, two_by_two

__all__ = ["ADAPTERS", "COMPARE", "SLOW", "WORDS"]


def answer(question: Question) -> dict[str, Any]:
    """Every wanted key that is a fact of the matrix."""
    facts = Facts(question)
    names = {"optimal": "optimal_given"}
    return {key: getattr(facts, names.get(key, key)) for key in question.wanted if key not in WORDS}


# --- topics with questions of their own -------------------------------------------------------------------------------


def equalizing_strategy(question: Question) -> dict[str, Any]:
    a = matrix(question.input["matrix"])
    side = "row" if question.input["player"] == "row" else "column"
    found = equalizing(a, side)  # type: ignore[arg-type]
    assert found is not None
    payoffs = against_columns(a, found[0]) if side == "row" else against_rows(a, found[0])
    return {"strategy": found[0], "payoffs": payoffs, "common": found[1]}


def randomization_device(question: Question) -> dict[str, Any]:
    counts, exact, _ = evaluation.device(question.input["strategy"], question.input["device_outcomes"])
    cuts = [sum(counts[: k + 1]) for k in range(len(counts) - 1)]
    return {"outcomes_per_strategy": counts, "exact": exact, "cut_points_seconds": cuts}


def expected_utility(question: Question) -> dict[str, Any]:
    values = evaluation.expected_values(question.input["lotteries"])
    return {"expected": values, "indifferent": len(set(values)) == 1}


def fairness(question: Question) -> dict[str, Any]:
    named = {case.id: case.question for case in load_cases("ferguson2a")}
    return {"favours": [Facts(named[game["id"]]).favours for game in question.input["games"]]}


def saddle_point(question: Question) -> dict[str, Any]:
    if "count" not in question.input:
        return answer(question)
    (m, n), entries = question.input["size"], question.input["entries"]
    having, several, equal, rectangular = 0, 0, True, True
    for flat in product(entries, repeat=m * n):
        a = tuple(tuple(map(Fraction, flat[i * n : i * n + n])) for i in range(m))
        lows, highs = [min(row) for row in a], [max(column) for column in zip(*a, strict=True)]
        points = [(i, j) for i in range(m) for j in range(n) if a[i][j] == lows[i] == highs[j]]
        having, several = having + bool(points), several + (len(points) > 1)
        equal &= len({a[i][j] for i, j in points}) <= 1
        rectangular &= len(points) == len({i for i, _ in points}) * len({j for _, j in points})
        if tuple(points) != saddle_points(a).points:
            raise ArithmeticError(f"saddle points of {flat} differ from the definition")
    return {
        "matrices_with_saddle": having,
        "matrices_with_two_or_more": several,
        "equal_values": equal,
        "rectangular": rectangular,
    }


def two_by_two_topic(question: Question) -> dict[str, Any]:
    if "count" not in question.input:
        return answer(question)
    with_saddle = without = 0
    holds = True
    patterns = set()
    for a, b, c, d in product(question.input["entries"], repeat=4):
        m = [[a, b], [d, c]]
        if saddle_points(m).points:
            with_saddle += 1
            holds &= not alternates(m)
            continue
        without += 1
        found = two_by_two(m)
        solution = solved(m)
        holds &= found is not None and (found.value, found.row, found.column) == (
            solution["value"],
            solution["row_strategy"],
            solution["col_strategy"],
        )
        patterns.add(
            ", ".join(
                f"{x}{'>' if u > v else '<'}{y}"
                for x, u, y, v in (("a", a, "b", b), ("b", b, "c", c), ("c", c, "d", d), ("d", d, "a", a))
            )
        )
    return {
        "with_saddle": with_saddle,
        "without_saddle": without,
        "formula_holds_on_all_without_saddle": holds,
        "alternatives_without_saddle": sorted(patterns, reverse=True),
    }


def parametric_game(question: Question) -> dict[str, Any]:
    rows = question.input["matrix"]
    found: Any = solve({"kind": "parametric_matrix", "payoffs": rows, "parameter": question.input["parameter"]})
    if not found.verify():
        raise ArithmeticError("the pieces do not pass their check")
    pieces = found.answer.as_dict()["pieces"]
    t = question.input["parameter"]
    on = []
    for piece in pieces:
        low, high = piece["from"], piece["to"]
        on.append(f"{t}<={high}" if low is None else f"{t}>{low}" if high is None else f"{low}<{t}<={high}")
    return {
        "pieces": [
            {"on": where, "value": p["value"], "row_strategy": p["row"], "col_strategy": p["column"]}
            for where, p in zip(on, pieces, strict=True)
        ],
        "breakpoints": list(found.breakpoints),
        "continuous": all(
            read_ratio(x.value).at(x.to) == read_ratio(y.value).at(x.to)
            for x, y in zip(found.pieces, found.pieces[1:], strict=False)
        ),
        "limit_at_plus_infinity": read_ratio(found.pieces[-1].value).limit,
        "samples": PerSample((t,), lambda **at: solved([[at[t] if x == t else x for x in row] for row in rows])),
    }


def nonsingular_game(question: Question) -> dict[str, Any]:
    if "matrices" in question.input:
        results = []
        for a in question.input["matrices"]:
            found = nonsingular.nonsingular(a)
            results.append(
                {
                    "applies": found.applies,
                    "formula_value": found.value,
                    "formula_p": found.row,
                    "formula_q": found.column,
                    "true_value": solved(a)["value"],
                }
            )
        return {"results": results}
    return family_topic(question)


def family_topic(question: Question) -> dict[str, Any]:
    """A case about one matrix, or about a whole family sample by sample."""
    generator = question.input.get("generator", {})
    if "samples" not in question.wanted:
        return answer(question)
    found: dict[str, Any] = {"samples": PerSample(("n", "b"), lambda **given: _sample(generator, given))}
    if "formula" in question.wanted:
        found["formula"] = closed_form_of(generator)
    if "saddle" in question.wanted:
        largest = [build(generator, n=n, b="1/2") for n in range(2, 6)]
        corners = [saddle_points(f.payoffs).points[-1] == (len(f.rows) - 1,) * 2 for f in largest]
        found |= {"saddle": "(n,n)" if all(corners) else "elsewhere", "value": solved(largest[0].payoffs)["value"]}
    if "equalizing" in question.wanted:
        found["equalizing"] = all(
            evaluation.evaluate(build(generator, n=n).payoffs, closed_forms.number_hides(n)[1]).equalizing
            for n in range(1, 11)
        )
    if "support" in question.wanted:
        found |= _support(optimal_sets(build(generator, n=question.input["n_min"] + 4).payoffs))
    return found


def _sample(generator: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    a = build(generator, **given).payoffs
    found = solved(a)
    points = saddle_points(a).points
    if points:
        found["saddle"] = from_one(points[-1])
    if generator["family"] == "guess_geometric":
        value, p, q = closed_forms.guess_geometric(given["n"], given["b"])
        if value == found["value"] == guarantee(a, p) == ceiling(a, q):
            found |= {"row_strategy": p, "col_strategy": q}
    if generator.get("hit") == 2:
        value, p, _ = closed_forms.number_hides(given["n"])
        if value == found["value"] == guarantee(a, p):
            unit = min(x for x in p if x)
            found |= {"strategy": p, "weights": [x / unit for x in p], "unique": len(found["row_extreme"]) == 1}
    return found


def _support(sets: OptimalSets) -> dict[str, Any]:
    p = sets.rows[0]
    used = [k for k, x in enumerate(p) if x]
    return {
        "value": sets.value,
        "support": from_one(used),
        "weights": [p[k] for k in used],
        "unique": len(sets.rows) == 1,
    }


def symmetric_game(question: Question) -> dict[str, Any]:
    if "count" not in question.input:
        return answer(question)
    n, entries = question.input["size"], question.input["entries"]
    values, same, unique = set(), True, 0
    for flat in product(entries, repeat=n * (n - 1) // 2):
        above = iter(flat)
        a = [[0] * n for _ in range(n)]
        for i in range(n):
            for j in range(i + 1, n):
                a[i][j] = next(above)
                a[j][i] = -a[i][j]
        sets = optimal_sets(a)
        values.add(sets.value)
        same &= sets.rows == sets.columns
        unique += len(sets.rows) == 1
    return {
        "value_always": values.pop() if len(values) == 1 else None,
        "same_optimal_sets": same,
        "with_unique_optimal_strategy": unique,
    }


def blotto_topic(question: Question) -> dict[str, Any]:
    if "table" in question.wanted:

        def value(posts: int, r: int, c: int) -> Fraction:
            solution: Any = solve({"kind": "blotto", "row_units": r, "column_units": c, "posts": posts})
            return Fraction(solution.value)

        return {"table": PerSample(("posts", "row_units", "column_units"), value)}
    if "orbit_matrix" not in question.input:
        return answer(question)
    own = {
        "strictly_dominated_row",
        "dominating_mixture_example",
        "margin",
        "valid_mixture_weights_on_row_3",
        "solver_strategies_optimal",
    }
    found = answer(Question(question.id, question.topic, question.task, question.input, question.wanted - own))
    orbit = question.input["orbit_matrix"]
    margins = {k: domination_margin(orbit, k) for k in range(len(orbit))}
    k = next(k for k, (margin, _) in margins.items() if margin > 0)
    margin, mixture = margins[k]
    test = evaluation.certificate(
        question.input["matrix"], question.input["solver_row_strategy"], question.input["solver_col_strategy"]
    )
    first, other = (matrix(orbit)[i] for i, _ in mixture)
    low, high = (
        Fraction(0),
        Fraction(1),
    )  # weights e on the second row: (1 - e) first + e other > target in every column
    for x, y, target in zip(first, other, matrix(orbit)[k], strict=True):
        if y > x:
            low = max(low, (target - x) / (y - x))
        elif y < x:
            high = min(high, (x - target) / (x - y))
    return found | {
        "strictly_dominated_row": k + 1,
        "dominating_mixture_example": [[i + 1, w] for i, w in mixture],
        "margin": margin,
        "valid_mixture_weights_on_row_3": f"{low} < e < {high}",
        "solver_strategies_optimal": test.optimal,
    }


def silverman_topic(question: Question) -> dict[str, Any]:
    g = question.input["generator"]
    rule = {"threshold": g["threshold"], "win": g["win"], "lose": g["lose"]}
    found = silvermans.silverman_on_integers(**rule)
    p = found.optimal[0]
    used = [k for k, x in enumerate(p) if x]
    return {
        "value": 0,
        "support": from_one(used),
        "weights": [p[k] for k in used],
        "kept": from_one(found.reduction.rows),
        "reduced_matrix": found.reduction.matrix,
        "payoff_against_1_to_18": silvermans.payoffs_against(p, range(1, 19), **rule),
        "truncated_samples": PerSample(("n",), lambda n: solved(build(g, n=n).payoffs)),
    }


def battleship_topic(question: Question) -> dict[str, Any]:
    if "table" in question.wanted:

        def value(rows: int, columns: int) -> Fraction:
            solution: Any = solve({"kind": "battleship", "rows": rows, "columns": columns})
            return Fraction(solution.value)

        return {"table": PerSample(("rows", "columns"), value)}
    g = question.input["generator"]
    solution: Any = solve({"kind": "battleship", "rows": g["rows"], "columns": g["cols"]})
    if not solution.verify():
        raise ArithmeticError("the answer does not pass its check")
    found = ships.battleship_of(solution.game, solution.answer)
    plans = [
        {
            "weight": w,
            "order": from_one(plan.order),
            "after_hit": [[s + 1, from_one(after)] for s, after in zip(plan.order, plan.after_hit, strict=True)],
        }
        for plan, w in found.searcher.items()
    ]
    return {
        "value": found.value,
        "row_orbit_strategy": found.hider,
        "col_strategy": plans,
        "efficient_cost_pairs_outer_inner": ships.efficient_costs(g["rows"], g["cols"]),
    }


def dresher_topic(question: Question) -> dict[str, Any]:
    if "table" not in question.wanted:
        return answer(question)

    def row(n: int) -> dict[str, Any]:
        solution: Any = solve({"kind": "dresher", "n": n})
        if not solution.verify():
            raise ArithmeticError("the answer does not pass its check")
        return {"value": solution.value, "hider_strategy": solution.hider}

    return {"table": PerSample(("n",), row)}


def thievery_topic(question: Question) -> dict[str, Any]:
    def sample(u: Sequence[Any]) -> dict[str, Any]:
        found = solved(families.thievery(u).payoffs)
        k, value, p, q = closed_forms.thievery(u)
        if value != found["value"]:
            raise ArithmeticError("the closed form differs from the solution")
        return found | {"k": k, "row_strategy": p, "col_strategy": q}

    return {"samples": PerSample(("u",), sample), "formula": {"verified": True}}


def helicopter_topic(question: Question) -> dict[str, Any]:
    g = question.input["generator"]
    return {
        "table": PerSample(
            ("near",),
            lambda near: {"values": [solved(build(g, n=n, near=near).payoffs)["value"] for n in range(1, 11)]},
        )
    }


def infinite_topic(question: Question) -> dict[str, Any]:
    text = question.input["payoff"]
    document: dict[str, Any] = {"kind": "infinite_matrix"}
    if text == "sign(i-j)":
        document |= {"above": {"coefficient": 1}, "below": {"coefficient": -1}, "start": 1}
    else:
        for sign, base, index, order in re.findall(r"(-?)(\d+)\^([ij]) if i([<>])j", text):
            term = {"coefficient": -1 if sign else 1, "base": int(base), "index": "row" if index == "i" else "column"}
            document["above" if order == ">" else "below"] = term
        document["ratio"] = f"1/{question.input['p'].split('^')[0]}"
    found = solve(document).answer.as_dict()

    def truncated(n: int) -> dict[str, Any]:
        solution: Any = solve(document | {"truncate": n})
        payoffs = infinite_rule(solution.game).truncated(n)
        return {"value": solved(payoffs)["value"], "saddle": from_one(saddle_points(payoffs).points[-1])}

    reply = {
        "upper_value": found["upper_value"],
        "lower_value": found["lower_value"],
        "has_value": found["has_value"],
        "truncated": PerSample(("n",), truncated),
        "truncated_value": found["truncated"]["value"],
    }
    if "geometric" in found:
        mine, yours = (set(found["geometric"][f"{side}_payoffs"]) for side in ("row", "column"))
        reply |= {
            "payoff_against_every_j": mine.copy().pop() if len(mine) == 1 else None,
            "iterated_sum_i_first": mine.pop(),
            "iterated_sum_j_first": yours.pop(),
            "absolutely_convergent": found["geometric"]["defined"],
        }
    return {key: value for key, value in reply.items() if key in question.wanted}


def linear_programming(question: Question) -> dict[str, Any]:
    from gote.exact.lp import solve_lp

    a = matrix(question.input["matrix"])
    program = solve_lp([1] * len(a[0]), a, [1] * len(a))  # maximise sum y, A y <= 1; its multipliers are x
    objective = sum(program.dual_ub)
    assert program.value is not None
    return {
        "x": program.dual_ub,
        "objective": objective,
        "value": 1 / program.value,
        "y": program.x,
        "dual_objective": program.value,
        "row_strategy": [x / objective for x in program.dual_ub],
        "col_strategy": [y / program.value for y in program.x],
    }


def principle_of_indifference(question: Question) -> dict[str, Any]:
    found = indifference(question.input["matrix"])
    if found is None or not found.valid:
        raise ArithmeticError("indifference between all lines does not solve this game")
    return answer(question) | {"value": found.value, "row_strategy": found.row, "col_strategy": found.column}


ADAPTERS: dict[str, Callable[[Question], dict[str, Any]]] = {
    **dict.fromkeys(
        (
            "matrix_game",
            "strategy_evaluation",
            "fair_side_payment",
            "domination",
            "graphical_2xn",
            "graphical_mx2",
            "latin_square",
            "certificate",
            "magic_square",
            "best_response",
            "complementary_slackness",
            "shapley_snow",
            "diagonal_game",
            "invariance",
            "affine_invariance",
            "upper_lower_value",
            "pivot_method",
        ),
        answer,
    ),
    "equalizing_strategy": equalizing_strategy,
    "randomization_device": randomization_device,
    "expected_utility": expected_utility,
    "fairness": fairness,
    "saddle_point": saddle_point,
    "two_by_two": two_by_two_topic,
    "parametric_game": parametric_game,
    "principle_of_indifference": principle_of_indifference,
    "nonsingular_game": nonsingular_game,
    "triangular_game": family_topic,
    "symmetric_game": symmetric_game,
    "mendelsohn": family_topic,
    "number_hides": family_topic,
    "blotto": blotto_topic,
    "silverman": silverman_topic,
    "battleship": battleship_topic,
    "dresher_guessing": dresher_topic,
    "thievery": thievery_topic,
    "helicopter_submarine": helicopter_topic,
    "infinite_game": infinite_topic,
    "linear_programming": linear_programming,
}

SLOW = frozenset({"F2.2.6-3", "F2.3.5-thm", "F2.3.7-15-ext", "F2.3.7-16-ext", "F2.2.2-thm"})
