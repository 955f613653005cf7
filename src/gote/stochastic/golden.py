"""Golden cases of section 2.6, answered from their inputs."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core import rational
from gote.exact.lp import solve_matrix_game
from gote.extensive.golden import formula, solved_matrix
from gote.golden.cases import Question
from gote.golden.compare import difference, same_set
from gote.stochastic.fixed_points import fixed_point_set, is_independent_of_q, with_infinite_play
from gote.stochastic.guarantee import guarantee
from gote.stochastic.iteration import shapley_iterate
from gote.stochastic.newton import rounded
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_games import (
    challenge_value,
    coin_challenge,
    coin_challenge_game,
    endurance_game,
    guess_it,
    guess_it_game,
    guess_it_matrix,
    inspection_game,
)
from gote.stochastic.rules_model import build_model, classify, max_payoff, min_stop
from gote.stochastic.solve import SolvedStates, states_of
from gote.zerosum.saddle import saddle_points


def _entry(given: Any) -> Any:
    if not isinstance(given, Mapping):
        return given
    entry: dict[str, Any] = {"payoff": given.get("reward", 0), "next": {}, "swap": {}}
    for step in given.get("next", []):
        entry["swap" if step.get("swap") else "next"][step["game"]] = step["prob"]
    return entry


def _game(question: Question) -> StochasticGame:
    states = {
        name: [[_entry(e) for e in row] for row in game["matrix"]] for name, game in question.input["games"].items()
    }
    q = question.input.get("infinite_play_payoff", 0)
    try:
        infinite = rational(q)
    except ValueError:
        infinite = Fraction(0)  # "any Q", "not needed"
    return StochasticGame(states=states, infinite_play=infinite)


def _solve(game: StochasticGame) -> SolvedStates:
    solution = game.solve()
    if not solution.verify():
        raise AssertionError("the check does not accept the answer")
    return states_of(solution)


def games_as_entries(question: Question) -> dict[str, Any]:
    """Every game of a multistage game, with its matrix."""
    game = _game(question)
    solution = _solve(game)
    found = {}
    for k, name in enumerate(game.states):
        matrix = solution.model.matrix(k, solution.values)
        found[name] = solved_matrix(matrix) | {
            "matrix": matrix,
            "saddle": [x + 1 for x in (saddle_points(matrix).points or ((0, 0),))[0]],
        }
    return found


def inspection(question: Question) -> dict[str, Any]:
    """Inspection games, by the recursion and as one game."""
    if "queries" not in question.input:
        sizes = question.input["n"]
        solved = {n: _solve(inspection_game(n)) for n in sizes}
        return {
            "values": [solved[n].values[0] for n in sizes],
            "row_optimal_n>=2": [({"n": n}, solved[n].rows[0]) for n in sizes if n >= 2],
            "col_optimal_n>=2": [({"n": n}, solved[n].columns[0]) for n in sizes if n >= 2],
        }
    cases = [tuple(pair) for pair in question.input["queries"]]
    values = {(m, n): _inspection_value(m, n) for m, n in cases}
    mixed = {(m, n): _solve(inspection_game(n, m)) for m, n in cases if 1 <= m < n}
    return {
        "values": [values[c] for c in cases],
        "value_formula": all(values[m, n] == Fraction(min(m, n), n) for m, n in cases),
        "row_optimal": [({"m": m, "n": n}, s.rows[0]) for (m, n), s in mixed.items()],
        "col_optimal": [({"m": m, "n": n}, s.columns[0]) for (m, n), s in mixed.items()],
        "recursion_of_values": all(
            v == _inspection_value(m, n - 1) / (1 - _inspection_value(m - 1, n - 1) + _inspection_value(m, n - 1))
            for (m, n), v in values.items()
            if 1 <= m < n
        ),
    }


def _inspection_value(m: int, n: int) -> Fraction:
    return Fraction(0) if m == 0 else _solve(inspection_game(n, m)).values[0]


def guess_it_cases(question: Question) -> dict[str, Any]:
    """Guess it!: boundary, stage matrices, table, claims."""
    given = question.input
    if "queries" in given:
        return {
            "values": [guess_it(m, n) for m, n in given["queries"]],
            "formula": all(guess_it(0, n) == Fraction(1, n + 1) for n in range(1, 20)),
        }
    if "range" in given:
        return _guess_it_claims(60)
    if "max_m" in given:
        cells = [_guess_it_cell(m, n) for m in range(1, given["max_m"] + 1) for n in range(1, given["max_n"] + 1)]
        return {"cells": cells}
    if isinstance(given["n"], list):
        cells = [_guess_it_cell(given["m"], n) for n in given["n"]]
        return {
            "rows": cells,
            "bluff_formula": all(c["bluff"] == Fraction(1, c["n"] + 2) for c in cells),
            "call_formula": all(c["call"] == c["value"] for c in cells),
        }
    m, n = given["m"], given["n"]
    value = _solve(guess_it_game(m, n)).values[0] if m + n <= 8 else guess_it(m, n)
    if value != guess_it(m, n):
        raise AssertionError("the recursion and the game disagree")
    if "with_guess_row" not in question.wanted:
        return value if question.wanted == {"value", "approx", "tol"} else {"value": value}  # type: ignore[return-value]
    matrix, longer = guess_it_matrix(m, n), guess_it_matrix(m, n, guess=True)
    return solved_matrix(matrix) | {"matrix": matrix, "with_guess_row": solved_matrix(longer) | {"matrix": longer}}


def _guess_it_cell(m: int, n: int) -> dict[str, Any]:
    value, p, q = solve_matrix_game(guess_it_matrix(m, n))
    if value != guess_it(m, n):
        raise AssertionError("the stage game does not have the value of the recursion")
    return {"m": m, "n": n, "value": value, "bluff": p[1], "call": q[1], "printed": [value, p[1], q[1]]}


def _guess_it_claims(size: int) -> dict[str, Any]:
    """The structural claims to 60 x 60, in rationals with 60 digits (exact where two numbers could be equal)."""
    v: dict[tuple[int, int], Fraction] = {}
    for total in range(2 * size + 1):
        for m in range(min(total, size) + 1):
            n = total - m
            if n > size:
                continue
            if n == 0 or m == 0:
                v[m, n] = Fraction(1, n + 1)
            else:
                miss, caught = v[n - 1, m], v[n, m - 1]
                v[m, n] = rounded((1 + n * (1 - miss) * caught) / (1 + (n + 1) * caught), 60)
    inside = [(m, n) for m in range(1, size + 1) for n in range(1, size + 1)]
    slack = Fraction(1, 10**50)
    saddle = False
    for m, n in inside:
        q = Fraction(1, n + 1)
        hit = (1 - q) * (1 - v[n - 1, m])
        saddle |= bool(saddle_points([[hit + q, hit], [1 - v[n, m - 1], Fraction(1)]]).points)
    return {
        "no_saddle_point": not saddle,
        "nondecreasing_in_m": all(v[m + 1, n] >= v[m, n] - slack for m, n in inside if m < size),
        "nonincreasing_in_n": all(v[m, n + 1] <= v[m, n] + slack for m, n in inside if n < size),
        "value_at_least_1_over_n_plus_1": all(v[m, n] >= Fraction(1, n + 1) - slack for m, n in inside),
        "equality_cases_guess": [[m, n] for m, n in inside if abs(v[m, n] - Fraction(1, n + 1)) <= slack],
        "ties_in_n": [[[m, n], [m, n + 1]] for m, n in inside if n < size and abs(v[m, n] - v[m, n + 1]) <= slack],
    }


def _named(solution: SolvedStates) -> dict[str, Any]:
    names = list(solution.model.names[: solution.model.named])
    return {
        "values": dict(zip(names, solution.values, strict=False)),
        "row_optimal": dict(zip(names, solution.rows, strict=False)),
        "col_optimal": dict(zip(names, solution.columns, strict=False)),
    }


def recursive_game(question: Question) -> dict[str, Any]:
    """Recursive games: values for each Q, solutions of v = Val A(v), optimality, guarantees."""
    if "property_test" in question.input:
        return _nearest_to_q()
    game = _game(question)
    found: dict[str, Any] = {}
    if "test_Q" in question.input:
        tests = [rational(q) for q in question.input["test_Q"]]
        solved = {q: _solve(with_infinite_play(game, q)) for q in tests}
        values = [solved[q].values[0] for q in tests]
        low, high = fixed_point_set(game)
        found |= {
            "values_at_test_Q": values,
            "value": solved,
            "value_for_all_Q": values[0] if len({*values, low, high}) == 1 else None,
            "fixed_points_of_v=Val(v)": {
                "set": f"{{{low}}}" if low == high else f"{low} <= v <= {high}",
                "equation_for_v<1": low == high == 1,
            },
            "value_rule": all(v == _moved_into(q, low, high) for q, v in zip(tests, values, strict=True)),
        }
        for key in ("player1", "player2", "player1_optimal", "player2_optimal", "player2_optimal_all_Q"):
            found[key] = solved
        model = build_model(with_infinite_play(game, tests[0]))
        tenth = Fraction(1, 10)
        rest = [tenth / (model.shape(0)[0] - 1)] * (model.shape(0)[0] - 1)
        secured = guarantee(model, 0, [[1 - tenth, *rest]])[0]
        found["guarantee_of_stationary_mix"] = found["guarantee_example"] = {"epsilon": tenth, "value": secured}
        return found
    solution = _solve(game)
    found |= _named(solution)
    found["independent_of_Q"] = is_independent_of_q(game)
    found["always_terminates"] = classify(solution.model) != "recursive"
    for key in ("quadratic", "quadratic_v1", "fixed_point_equation"):
        found[key] = solution
    return found


def _moved_into(q: Fraction, low: Fraction | None, high: Fraction | None) -> Fraction:
    """The point of the interval nearest to q; an end that is None is not there."""
    q = q if low is None else max(q, low)
    return q if high is None else min(q, high)


def _nearest_to_q() -> dict[str, Any]:
    """Random games with one state: the value is Q moved into the interval of solutions."""
    rng = random.Random(11)
    fine = interval = True
    for _ in range(10):
        m, n = rng.choice([2, 3]), rng.choice([2, 3])
        go = {"next": {"G": 1}}
        rows = [[go if rng.random() < 1 / 3 else rng.randint(-4, 4) for _ in range(n)] for _ in range(m)]
        game = StochasticGame(states={"G": rows})
        low, high = fixed_point_set(game)
        interval &= low is None or high is None or low <= high
        for q in (Fraction(-6), Fraction(-13, 10), Fraction(2, 5), Fraction(27, 10), Fraction(9)):
            value = _solve(with_infinite_play(game, q)).values[0]
            fine &= abs(value - _moved_into(q, low, high)) < Fraction(1, 10**10)
    return {"fixed_point_set": interval, "value": fine}


def recursive_game_infinite(question: Question) -> dict[str, Any]:
    """Infinitely many states G_n: backward recursion from far away with terminal values too small and too large."""
    low, high = Fraction(0), Fraction(10**6)
    values: dict[int, Fraction] = {}
    rows: dict[int, Any] = {}
    for n in range(80, -1, -1):
        bounds = []
        for v in (low, high):
            value, p, q = solve_matrix_game([[Fraction(n + 3), Fraction(n + 2)], [Fraction(n + 1), v]])
            bounds.append(rounded(value, 40))
        low, high = min(bounds), max(bounds)
        values[n], rows[n] = (low + high) / 2, (p, q)
    wanted = question.input["queries_n"]
    if high - low > Fraction(1, 10**20):
        raise AssertionError("the two recursions have not met")
    return {
        "values": [values[n] for n in wanted],
        "value_formula": all(abs(float(values[n]) - (n + 1 + math.sqrt(2))) < 1e-12 for n in wanted),
        "row_optimal_all_n": rows[0][0],
        "col_optimal_all_n": rows[0][1],
    }


def stochastic_game(question: Question) -> dict[str, Any]:
    """Stochastic games: values, strategies, bounds, the equations of the text."""
    solution = _solve(_game(question))
    model, found = solution.model, _named(solution)
    matrix = model.matrix(0, solution.values)
    rewards = [[r for r, _ in row] for row in model.cells[0]]
    v = {f"v{k + 1}": x for k, x in enumerate(solution.values[: model.named])}
    for k, name in enumerate(v):
        algebraic = solution.algebraic.get(k)
        found[name] = (v[name], algebraic.polynomial if algebraic else ())
    s = min_stop(model)
    return found | {
        "min_stop_probability": s,
        "payoff_bound_M_over_s": max_payoff(model) / s if s else None,
        "matrix_at_v": matrix,
        "quadratic": solution,
        "linear_system": solution,
        "other_root_rejected": solution,
        "server_wins_match_probability": (1 + solution.values[0]) / 2,
        "per_point_win_probability": solve_matrix_game(rewards)[0],
    }


def shapley_iteration(question: Question) -> dict[str, Any]:
    """Exact iterates with their error bound, and the limit."""
    game = _game(question)
    model = build_model(game)
    steps = shapley_iterate(model, question.input["steps"], [rational(x) for x in question.input["v0"]])
    exact = _solve(game).values
    names, last = list(game.states), steps[-1]
    decimals = [{"n": n + 1} | {f"v{k + 1}": x for k, x in enumerate(step.values)} for n, step in enumerate(steps)]
    return {
        "iterates": decimals if "iterates_exact_first3" in question.wanted else [step.values for step in steps],
        "iterates_exact_first3": [step.values for step in steps[:3]],
        "v2": steps[1].values,
        "exact": exact,
        "error_v2": [a - b for a, b in zip(exact, steps[1].values, strict=True)],
        "min_stop_probability": min_stop(model),
        "contraction_factor": 1 - min_stop(model),
        "error_bound_v6": last.bound,
        "strategies_from_v6": _strategies_at(model, names, last.values),
    }


def _strategies_at(model: Any, names: list[str], v: Any) -> dict[str, Any]:
    found = {}
    for k, name in enumerate(names):
        _, p, q = solve_matrix_game(model.matrix(k, v))
        found[name] = {"row": p, "col": q}
    return found


def shapley_theorem(question: Question) -> dict[str, Any]:
    """The theorem's statements on random games."""
    rng = random.Random(3)
    holds = dict.fromkeys(question.wanted, True)
    for _ in range(12):
        names = [f"G{k}" for k in range(rng.randint(1, 3))]
        states = {}
        for name in names:
            m, n = rng.randint(1, 3), rng.randint(1, 3)
            states[name] = [[_random_entry(rng, names) for _ in range(n)] for _ in range(m)]
        game = StochasticGame(states=states)
        solution, model = _solve(game), build_model(game)
        v, s = solution.values, min_stop(model)
        tiny = Fraction(1, 10**15)
        far = shapley_iterate(model, 4, [Fraction(50)] * len(model))
        near = shapley_iterate(model, 4)
        for steps, start in ((near, Fraction(0)), (far, Fraction(50))):
            first = max(abs(start - x) for x in v)
            before = [start] * len(v)
            for n, step in enumerate(steps, 1):
                error = max(abs(a - b) for a, b in zip(step.values, v, strict=True))
                holds["iteration_error"] &= error <= (1 - s) ** n * first + tiny
                change = max(abs(a - b) for a, b in zip(step.values, before, strict=True))
                holds["a_posteriori"] &= error <= (1 - s) / s * change + tiny
                before = list(step.values)
        gap = max(abs(a - b) for a, b in zip(near[-1].values, far[-1].values, strict=True))
        holds["unique_fixed_point"] &= gap <= (1 - s) ** 4 * 50 + tiny
        holds["value_bound"] &= max(abs(x) for x in v) <= max_payoff(model) / s
        secured = guarantee(model, 0, solution.rows)
        holds["stationary_optimal"] &= all(a >= b - tiny for a, b in zip(secured, v, strict=True))
    return holds


def _random_entry(rng: random.Random, names: list[str]) -> dict[str, Any]:
    stop = Fraction(rng.randint(2, 5), 6)
    return {"payoff": rng.randint(-5, 5), "stop": stop, "next": {rng.choice(names): 1 - stop}}


def endurance(question: Question) -> dict[str, Any]:
    """The Game of Endurance and its Fibonacci numbers."""
    solved = {n: _solve(endurance_game(n)) for n in question.input["n"]}
    fibonacci = [1, 1]
    while len(fibonacci) <= max(solved):
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    mixtures = all(
        s.rows[0]
        == s.columns[0]
        == (Fraction(fibonacci[n - 1], fibonacci[n]), Fraction(fibonacci[n - 2], fibonacci[n]))
        for n, s in solved.items()
        if n >= 2
    )
    return {
        "values": [s.values[0] for s in solved.values()],
        "formula": all(s.values[0] == Fraction(1, fibonacci[n]) for n, s in solved.items()),
        "strategy_n>=2": mixtures,
    }


def stopping_game(question: Question) -> dict[str, Any]:
    """The coin challenge."""
    if "p" in question.input:
        p = rational(question.input["p"])
        found = coin_challenge(p)
        if _solve(coin_challenge_game(p, 5)).values[0] != found.value:
            raise AssertionError("the rule and the game disagree")
        table = [{"k": k, "value_if_always_k": challenge_value(p**k)} for k in range(1, 5)]
        return {
            "optimal_k": found.k,
            "value": found.value,
            "mover_wins_probability": found.win_probability,
            "table": table,
        }
    x = _root(lambda t: 2 * t * t - 8 * t + 2)  # numerator of -f'
    limit = challenge_value(x)
    switch = _root(lambda p: (2 - p) * (2 - p * p) - 3)
    probes = [rational(p) for p in question.input["queries_p"]]
    rule = all(
        challenge_value(p ** coin_challenge(p).k)
        == max(challenge_value(p**k) for k in range(1, coin_challenge(p).k + 30))
        for p in probes
    )
    return {
        "value_of_k": rule,
        "optimal_k_rule": rule,
        "optimal_k": [coin_challenge(p).k for p in probes],
        "first_switch_k1_to_k2_at_p": switch,
        "limit_value": limit,
        "limit_mover_wins_probability": (1 + limit) / 2,
        "maximiser_x": x,
    }


def _root(f: Any) -> Fraction:
    """The zero in (0, 1) of a function that changes sign once there, from + to -."""
    low, high = Fraction(0), Fraction(1)
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return low


# comparators


def _condition(text: str, q: Fraction) -> bool:
    """Conditions on Q such as "Q<=1", "1<=Q<=5" or "Q=5"."""
    parts = re.split(r"(<=|>=|<|>|=)", text.replace(" ", ""))
    holds = True
    for left, sign, right in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        a, b = (q if side == "Q" else Fraction(side) for side in (left, right))
        holds &= {"<=": a <= b, ">=": a >= b, "<": a < b, ">": a > b, "=": a == b}[sign]
    return holds


def _compare_value(expected: Any, actual: Any, question: Question) -> str | None:
    if isinstance(actual, bool):
        return None if actual else "the statement does not hold"
    if not isinstance(expected, Mapping) or "approx" in expected:
        return difference(expected, actual, question)
    for key, value in expected.items():
        for q, solution in actual.items():
            if _condition(key, q) and solution.values[0] != (q if value == "Q" else rational(value)):
                return f"{key}: at Q = {q} the value is {solution.values[0]}"
    return None


def _compare_play(expected: Any, actual: Any, question: Question) -> str | None:
    """What the case says about optimal strategies, tested with the guarantee of each at every Q tried."""
    claims = expected if isinstance(expected, Mapping) else {"Q=Q": expected}
    for key, text in claims.items():
        for q, solution in actual.items():
            if key != "Q=Q" and not _condition(key, q):
                continue
            model, value = solution.model, solution.values[0]
            if isinstance(text, list):
                side, mixture = 1, [rational(x) for x in text]
            elif "no optimal" in text:
                if solution.proof.row_optimal or solution.proof.error > Fraction(1, 10**10):
                    return f"at Q = {q} an optimal strategy was found, or the epsilon-optimal one is weak"
                continue
            elif found := re.search(r"(row|column) (\d)", text):
                side = int(found[1] == "column")
                mixture = [Fraction(int(i == int(found[2]) - 1)) for i in range(model.shape(0)[side])]
            elif found := re.search(r"\((\d/\d),(\d/\d)\)", text):
                side, mixture = 0, [Fraction(found[1]), Fraction(found[2])]
            else:
                side, mixture = 1, [Fraction(1), Fraction(0)]  # "anything"
            if guarantee(model, side, [mixture])[0] != value:
                return f"{text}: at Q = {q} this secures {guarantee(model, side, [mixture])[0]}, not {value}"
    return None


def _compare_quadratic(expected: str, actual: SolvedStates, question: Question) -> str | None:
    left, right = expected.replace("=0", "=0/1").split("=")
    if left == "v":
        left, right = right, "v"
    names = {"v": actual.values[0], "v1": actual.values[0], "v2": actual.values[min(1, len(actual.values) - 1)]}
    gap = abs(formula(left, **names) - formula(right, **names))
    return None if gap < Fraction(1, 10**15) else f"the value misses the equation by {float(gap)}"


def _compare_system(expected: list[str], actual: SolvedStates, question: Question) -> str | None:
    return next((reason for text in expected if (reason := _compare_quadratic(text, actual, question))), None)


def _compare_other_root(expected: Any, actual: SolvedStates, question: Question) -> str | None:
    """The other root of the 2 x 2 formula solves the equation but has no mixed strategies."""
    v = rational(expected)
    (a, b), (c, d) = actual.model.matrix(0, [v])
    mixed = (a * d - b * c) / (a + d - b - c)
    return None if mixed == v != solve_matrix_game([[a, b], [c, d]])[0] else "not a rejected root"


def _compare_algebraic(expected: Any, actual: Any, question: Question) -> str | None:
    """The number, and the minimal polynomial where the case gives one."""
    value, polynomial = actual
    if "minimal_polynomial" in expected:
        at = [Fraction(t) for t in range(3, 9)]
        values = [sum((Fraction(c) * x**k for k, c in enumerate(polynomial)), Fraction(0)) for x in at]
        if [formula(expected["minimal_polynomial"], x=x) for x in at] != values:
            return "another polynomial"
    return difference(expected, value, question)


def _compare_value_or_vector(expected: Any, actual: Any, question: Question) -> str | None:
    """v2 is a value in one case and the second iterate in another."""
    return (
        _compare_algebraic(expected, actual, question)
        if isinstance(expected, Mapping)
        else difference(expected, actual, question)
    )


def _compare_surds(expected: Any, actual: Any, question: Question) -> str | None:
    for row, line in zip(expected, actual, strict=True):
        for text, value in zip(row, line, strict=True):
            number = formula(text.replace("sqrt(2)", "s"), s=Fraction(math.isqrt(2 * 10**40), 10**20))
            if abs(number - value) > Fraction(1, 10**15):
                return f"{text} is not {float(value)}"
    return None


def _compare_strategy(expected: Any, actual: Any, question: Question) -> str | None:
    """A formula in m and n for the mixture, or the mixture itself."""
    if not isinstance(expected, str):
        return difference(expected, actual, question)
    parts = expected.strip("()").replace("),(", ") ; (").split(",")
    for names, mixture in actual:
        wanted = [formula(part, **{k: Fraction(x) for k, x in names.items()}) for part in (",".join(parts)).split(",")]
        if list(mixture) != wanted:
            return f"differs at {names}"
    return None


def _compare_iterates(expected: Any, actual: Any, question: Question) -> str | None:
    for e, a in zip(expected, actual, strict=True):
        if not isinstance(e, Mapping):
            if reason := difference(e, a, question):
                return reason
        elif any(abs(float(a[key]) - e[key]) > 1e-12 for key in ("v1", "v2")):
            return f"iterate {e['n']} differs"
    return None


def _compare_printed(expected: Any, actual: Any, question: Question) -> str | None:
    fine = all(abs(float(a) - float(e)) <= 5.0000001e-05 for e, a in zip(expected, actual, strict=True))
    return None if fine else "the printed decimals are others"


def _compare_saddle(expected: Any, actual: Any, question: Question) -> str | None:
    return difference(expected, actual, question)


def _statement(expected: Any, actual: Any, question: Question) -> str | None:
    """A sentence or formula that the adapter has tested itself."""
    if actual is True or (actual is not False and difference(expected, actual, question) is None):
        return None
    return "the statement does not hold"


ADAPTERS = {
    "games_as_entries": games_as_entries,
    "inspection_game": inspection,
    "guess_it": guess_it_cases,
    "recursive_game": recursive_game,
    "recursive_game_chance": recursive_game,
    "recursive_game_infinite": recursive_game_infinite,
    "stochastic_game": stochastic_game,
    "shapley_iteration": shapley_iteration,
    "shapley_theorem": shapley_theorem,
    "endurance_game": endurance,
    "stopping_game": stopping_game,
}
COMPARE = {
    "value": _compare_value,
    "player1": _compare_play,
    "player2": _compare_play,
    "player1_optimal": _compare_play,
    "player2_optimal": _compare_play,
    "player2_optimal_all_Q": _compare_play,
    "quadratic": _compare_quadratic,
    "quadratic_v1": _compare_quadratic,
    "fixed_point_equation": _compare_quadratic,
    "linear_system": _compare_system,
    "other_root_rejected": _compare_other_root,
    "v1": _compare_algebraic,
    "v2": _compare_value_or_vector,
    "matrix_at_v": _compare_surds,
    "row_optimal": _compare_strategy,
    "col_optimal": _compare_strategy,
    "row_optimal_n>=2": _compare_strategy,
    "col_optimal_n>=2": _compare_strategy,
    "iterates": _compare_iterates,
    "printed": _compare_printed,
    "row_optimal_extreme": same_set,
    "col_optimal_extreme": same_set,
} | dict.fromkeys(
    (
        "formula",
        "value_formula",
        "recursion_of_values",
        "bluff_formula",
        "call_formula",
        "value_rule",
        "equation_for_v<1",
        "fixed_point_set",
        "strategy_n>=2",
        "value_of_k",
        "optimal_k_rule",
        "root",
        "iteration_error",
        "a_posteriori",
        "value_bound",
        "stationary_optimal",
    ),
    _statement,
)
WORDS = frozenset({"printed_tolerance", "iterate_tol", "strategy_tol", "tol"})
SLOW = frozenset({"F2.6.3-thm-1", "F2.6.5-thm-1"})
