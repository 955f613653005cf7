"""Golden cases of the appendices through documents and the public API."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core import load, rational
from gote.golden.cases import Question

Answer = dict[str, Any]


def _solve(document: Mapping[str, Any]) -> Any:
    solution = load(document).solve()
    assert solution.verify(), document
    return solution


def utility(question: Question) -> Answer:
    """Lotteries, comparisons, axioms."""
    data, wanted = question.input, question.wanted
    if "lottery" in data and "second" in data:
        document = {
            "kind": "lottery",
            "utility": data["u"],
            "lotteries": [data["lottery"], data["second"]],
            "mixture": data["mix_lambda"],
        }
        found = _solve(document).answer.as_dict()
        return {
            "u_lottery": found["utilities"][0],
            "u_second": found["utilities"][1],
            "mixed_lottery": found["mixed"],
            "u_mixed": found["mixed_utility"],
        }
    if "prefers" in data:
        found = _solve({"kind": "preferences", "comparisons": data["prefers"]}).answer.as_dict()
        gamble = data["prefers"][0]["worse"]
        return {
            "representable": found["representable"],
            "violates": "A1 (independence)" if not found["representable"] else None,
            "gamble_mean": sum(rational(x) * rational(p) for x, p in gamble.items()),
        }
    if "strictly_better_iff" in wanted:
        from gote.utility.lotteries import continuity_threshold

        u = {name: rational(x) for name, x in data["u"].items()}
        return {"strictly_better_iff": f"lambda < {continuity_threshold(u['p1'], u['p2'], u['q'])}"}
    if "affine" in data:
        return _affine(data)
    if "partial_terms" in data:
        return _countable(data)
    return _axioms(data)


def _affine(data: Mapping[str, Any]) -> Answer:
    from gote.utility.lotteries import affine
    from gote.utility.represent import elicited

    chances = {name.split(" ~ ")[0]: rational(p) for name, p in data["indifference"].items()}
    u = elicited("worst", "best", chances)
    moved = affine(u, rational(data["affine"]["a"]), rational(data["affine"]["b"]))
    order = sorted(u, key=lambda P: u[P])
    return {"u": u, "u_hat": moved, "same_preferences": order == sorted(moved, key=lambda P: moved[P])}


def _countable(data: Mapping[str, Any]) -> Answer:
    from gote.utility.lotteries import bounded_limit, partial_utilities

    half, quarter = Fraction(1, 2), Fraction(1, 4)
    sums = partial_utilities(lambda n: half**n, lambda n: Fraction(2**n), max(data["partial_terms"]))
    return {
        "partial_sums": [sums[n - 1] for n in data["partial_terms"]],
        "diverges": bounded_limit({half * 2: Fraction(1)}) is None,
        "bounded_limit": bounded_limit({half: Fraction(1), quarter: Fraction(-1)}),
    }


def _axioms(data: Mapping[str, Any]) -> Answer:
    from gote.utility import axioms

    preference = data["preference"]
    if "lexicographic" in preference:
        prizes, at_least = list(data["prizes"]), axioms.lexicographic_preference(data["prizes"])
    elif "|t-1/2|" in preference:
        prizes, at_least = list(data["prizes"]), axioms.peak_preference
    else:
        prizes = ["P1", "P2", "P3"]
        at_least = axioms.utility_preference({"P1": Fraction(0), "P2": Fraction(1), "P3": Fraction(5)})
    lotteries = list(axioms.grid(prizes, 4))
    independent = axioms.independence_violation(at_least, lotteries)
    continuous = axioms.continuity_violation(at_least, list(axioms.grid(prizes, 1 if len(prizes) > 2 else 4)))
    answer: Answer = {"A1": independent is None, "A2": continuous is None}
    if independent is not None:
        from gote.utility.lotteries import mix

        t = {name: getattr(independent, name).get("P2", Fraction(0)) for name in ("p1", "p2", "q")}
        answer["A1_witness"] = {
            **{f"{name}_t": x for name, x in t.items()},
            "lam": independent.weight,
            "mix_p1_t": mix(independent.weight, independent.p1, independent.q).get("P2", Fraction(0)),
            "mix_p2_t": mix(independent.weight, independent.p2, independent.q).get("P2", Fraction(0)),
        }
    if continuous is not None:
        answer["A2_witness"] = {name: f"{next(iter(getattr(continuous, name)))} for sure" for name in ("p1", "p2", "q")}
    return answer


def metric_space(question: Question) -> Answer:
    """Three norms and the inequalities between them."""
    from gote.utility.contraction import euclidean_norm, l1_norm, sup_norm

    x = [rational(a) for a in question.input["x"]]
    euclid, l1, sup = euclidean_norm(x), l1_norm(x), sup_norm(x)
    holds = sup <= euclid <= l1 <= len(x) * sup
    return {
        "euclidean": euclid,
        "l1": l1,
        "sup": sup,
        "inequalities": "sup <= euclidean <= l1 <= N*sup" if holds else "",
    }


def fixed_point(question: Question) -> Answer:
    """The contraction x/2 + 1."""
    data = question.input
    slope, shift = "1/2", 1  # T: x/2+1
    assert data["T"] == "x/2+1"
    found = _solve(
        {
            "kind": "contraction",
            "matrix": [[slope]],
            "shift": [shift],
            "start": [data["start"]],
            "steps": max(data["n"]),
        }
    ).answer.as_dict()
    return {
        "c": found["factor"],
        "fixed_point": found["fixed_point"][0],
        "iterates": [found["iterates"][n - 1][0] for n in data["n"]],
        "corollary1_bound": [found["a_priori"][n - 1] for n in data["n"]],
        "actual_error": [found["errors"][n - 1] for n in data["n"]],
        "corollary2_bound_after_first_step": found["a_posteriori"][0],
    }


def nash_map(question: Question) -> Answer:
    """One step, fixed points, the orbit of period 8."""
    data = question.input
    game = {"kind": "nash_map", "row_payoffs": data["A"], "column_payoffs": data["B"]}
    if "profiles" in data:
        found = [_solve({**game, "profile": profile}).answer.as_dict() for profile in data["profiles"]]
        fixed = [answer["equilibrium"] for answer in found]
        return {"is_fixed": fixed, "image_of_last": found[-1]["image"], "is_contraction": sum(fixed) <= 1}
    if "start" in data:
        p, q = (rational(x) for x in data["start"])
        found = _solve({**game, "profile": [[p, 1 - p], [q, 1 - q]], "steps": 50}).answer.as_dict()
        points = found["orbit"][: found["period"]]
        return {
            "period": found["period"],
            "orbit_p1_q1": [[z[0][0], z[1][0]] for z in points],
            "only_fixed_point": _only_fixed_point(data),
        }
    image = _solve({**game, "profile": [data["p"], data["q"]]}).answer.as_dict()["image"]
    return {"p": image[0], "q": image[1]}


def _only_fixed_point(data: Mapping[str, Any]) -> list[Fraction] | None:
    """The one equilibrium of a 2x2 game without a pure one: both mix so that the other is indifferent."""
    A, B = data["A"], data["B"]
    if any(A[i][j] >= A[1 - i][j] and B[i][j] >= B[i][1 - j] for i in (0, 1) for j in (0, 1)):
        return None
    p = Fraction(B[1][1] - B[1][0], B[0][0] - B[0][1] - B[1][0] + B[1][1])
    q = Fraction(A[1][1] - A[0][1], A[0][0] - A[0][1] - A[1][0] + A[1][1])
    return [p, q]


def stochastic_game(question: Question) -> Answer:
    """The operator of a stochastic game as a contraction: iterates and bounds."""
    from gote.utility.contraction import Entry, distance, iterate, shapley_operator

    data = question.input
    tables = [data["G"]] if "G" in data else [data["G1"], data["G2"]]
    states = [[[Entry(rational(e["pay"]), _targets(e["to"])) for e in row] for row in table] for table in tables]
    operator, factor = shapley_operator(states)
    start = (Fraction(0),) * len(states)
    exact = iterate(operator, start, 6 if len(states) == 2 else 4, factor, digits=30 if len(states) == 2 else None)
    limit = iterate(operator, start, 60 if len(states) == 2 else 150, factor, digits=30).points[-1]
    if len(states) == 1:
        return {
            "contraction_factor": factor,
            "value": float(limit[0]),
            "iterates": [x[0] for x in exact.points],
            "corollary1_bound_after_4": float(factor**4 * distance(start, limit)),
        }
    return {
        "s": 1 - factor,
        "contraction_factor": factor,
        "iterates": [[float(a) for a in x] for x in exact.points[1:]],
        "limit": [float(a) for a in limit],
        "error_v6": float(distance(exact.points[6], limit)),
        "corollary2_bound_v6": float(exact.a_posteriori(6)),
    }


def _targets(to: Any) -> dict[int, Fraction]:
    return {int(k) - 1: rational(p) for k, p in to.items()} if isinstance(to, Mapping) else {0: rational(to)}


ADAPTERS = {
    "fixed_point": fixed_point,
    "metric_space": metric_space,
    "nash_map": nash_map,
    "stochastic_game": stochastic_game,
    "utility": utility,
}


def _witness(expected: Any, actual: Any, question: Question) -> str | None:
    """Any place where mixing turns the comparison of |t - 1/2| round."""
    w = {name: rational(x) for name, x in actual.items()}
    half = Fraction(1, 2)
    for name in ("p1", "p2"):
        if w[f"mix_{name}_t"] != w["lam"] * w[f"{name}_t"] + (1 - w["lam"]) * w["q_t"]:
            return "the mixture is not the mixture"
    before = abs(w["p2_t"] - half) <= abs(w["p1_t"] - half)
    after = abs(w["mix_p2_t"] - half) <= abs(w["mix_p1_t"] - half)
    return None if before != after else "the comparison does not turn round"


def _within(tolerance: float) -> Any:
    def compare(expected: Any, actual: Any, question: Question) -> str | None:
        pairs = zip(_flat(expected), _flat(actual), strict=True)
        worst = max(abs(float(rational(e)) - float(a)) for e, a in pairs)
        return None if worst <= tolerance else f"off by {worst}"

    return compare


def _flat(value: Any) -> list[Any]:
    return [x for item in value for x in _flat(item)] if isinstance(value, (list, tuple)) else [value]


COMPARE = {
    "A1_witness": _witness,
    "limit": _within(1e-8),
    "value": _within(1e-9),
    "corollary1_bound_after_4": _within(5e-6),
    "error_v6": _within(5e-9),
    "corollary2_bound_v6": _within(5e-9),
}
WORDS = frozenset({"formula", "reason", "tolerance", "value_closed_form"})
