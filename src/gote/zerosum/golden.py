"""Golden cases of sections 2.1-2.4, answered through the public functions of the room.

Every key of the cases' answers is a property of `Facts`, computed from the question alone when it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

from gote.core import rational, solve
from gote.golden.cases import Question, load_cases
from gote.golden.compare import difference, same_set
from gote.zerosum import battleship as ships
from gote.zerosum import blotto as blottos
from gote.zerosum import closed_forms, evaluation, families, graphical, invariance, latin_square, nonsingular, pivot
from gote.zerosum import dresher as dreshers
from gote.zerosum import kernels as kernel_lists
from gote.zerosum import silverman as silvermans
from gote.zerosum.diagonal import diagonal
from gote.zerosum.domination import dominated_lines, dominates, domination_margin, remove_dominated
from gote.zerosum.extreme import OptimalSets, optimal_sets
from gote.zerosum.indifference import equalizing, indifference
from gote.zerosum.payoffs import Matrix, Strategy, against_columns, against_rows, ceiling, guarantee, matrix
from gote.zerosum.saddle import saddle_points
from gote.zerosum.symmetric import is_skew_symmetric
from gote.zerosum.two_by_two import alternates, two_by_two


@dataclass(frozen=True)
class PerSample:
    """An answer to a list of cases: `inputs` name what is given of each, `answer` computes the rest."""

    inputs: tuple[str, ...]
    answer: Callable[..., Any]


def from_one(indices: Sequence[int]) -> list[int]:
    return [k + 1 for k in indices]


def build(generator: Mapping[str, Any], **more: Any) -> families.Family:
    names = {"col_cards": "column_cards", "col_units": "column_units"}
    parameters = {names.get(k, k): v for k, v in generator.items() if k not in ("family", "row_player")} | more
    return families.family(generator["family"], **parameters)


def solved(payoffs: Any) -> dict[str, Any]:
    """Value and complete extreme lists through the document API."""
    found = solve({"kind": "matrix", "payoffs": [list(row) for row in matrix(payoffs)], "all": True})
    if not found.verify():
        raise ArithmeticError("the answer does not pass its check")
    return {
        "value": found.value, "row_strategy": found.row, "col_strategy": found.column,
        "row_extreme": found.row_extreme, "col_extreme": found.column_extreme,
    }


class Facts:
    """What can be asked about the matrix of a question, under the names the cases use."""

    def __init__(self, question: Question) -> None:
        self.question, self.input = question, question.input

    @cached_property
    def a(self) -> Matrix:
        generator = self.input.get("generator", {})
        if "matrix" not in self.input:
            return build(generator).payoffs
        given = matrix(self.input["matrix"])
        if generator.get("family") in families.FAMILIES:  # the matrix must also follow from the rules, up to the order of lines
            posts = generator.get("posts", 2)
            if posts > 2:
                made = blottos.orbit_matrix(generator["row_units"], generator["col_units"], posts)[2]
            else:
                made = build(generator).payoffs
            if sorted(made) != sorted(given):
                raise ArithmeticError("the family does not give the matrix of the question")
        return given

    @cached_property
    def main(self) -> dict[str, Any]:
        return solved(self.a)

    @cached_property
    def optimal(self) -> OptimalSets:
        return optimal_sets(self.a)

    @property
    def value(self) -> Fraction:
        found: Fraction = self.main["value"]
        return found

    @property
    def row_strategy(self) -> Strategy:
        found: Strategy = self.main["row_strategy"]
        return found

    @property
    def col_strategy(self) -> Strategy:
        found: Strategy = self.main["col_strategy"]
        return found

    @property
    def row_extreme(self) -> Any:
        return self.main["row_extreme"]

    @property
    def col_extreme(self) -> Any:
        return self.main["col_extreme"]

    @property
    def favours(self) -> str:
        return _side(evaluation.favours(self.value))

    @property
    def fair(self) -> bool:
        return self.value == 0

    @property
    def fair_side_payment_to_row(self) -> Fraction:
        base = self.input.get("base_matrix")
        return -(self.value if base is None else solved(base)["value"])

    @property
    def payment_row_receives_cents(self) -> Fraction:
        return 100 * self.value

    @property
    def equalizing_row(self) -> bool:
        return evaluation.evaluate(self.a, self.row_strategy).equalizing

    @property
    def equalizing_col(self) -> bool:
        return evaluation.evaluate(self.a, self.col_strategy, "column").equalizing

    # --- given strategies -----------------------------------------------------------------------------------------------

    @property
    def payoff_by_column(self) -> Strategy:
        return against_columns(self.a, tuple(map(rational, self.input.get("row_strategy", self.row_strategy))))

    @property
    def payoff_by_row(self) -> Strategy:
        return against_rows(self.a, tuple(map(rational, self.input.get("col_strategy", self.col_strategy))))

    @property
    def guarantee(self) -> Fraction:
        return evaluation.evaluate(self.a, self.input["row_strategy"]).safe

    @property
    def optimal_given(self) -> bool:
        if "row_strategy" in self.input:
            return self.guarantee == self.value
        return ceiling(self.a, tuple(map(rational, self.averaged))) == self.value

    @property
    def equalizing(self) -> bool:
        return evaluation.evaluate(self.a, self.input["row_strategy"]).equalizing

    @property
    def best_rows(self) -> list[int]:
        return from_one(evaluation.evaluate(self.a, self.input["col_strategy"], "column").replies)

    @property
    def best_cols(self) -> list[int]:
        return from_one(evaluation.evaluate(self.a, self.input["row_strategy"]).replies)

    @property
    def best_payoff(self) -> Fraction:
        side = "row" if "row_strategy" in self.input else "column"
        return evaluation.evaluate(self.a, self.input[_short(side) + "_strategy"], side).safe  # type: ignore[arg-type]

    @property
    def payoff(self) -> Fraction:
        return self.a[self.input["row_played"] - 1][self.input["col_played"] - 1]

    @property
    def best_rows_against_col(self) -> list[int]:
        column = [row[self.input["col_played"] - 1] for row in self.a]
        return [i + 1 for i, x in enumerate(column) if x == max(column)]

    @property
    def best_cols_against_row(self) -> list[int]:
        row = self.a[self.input["row_played"] - 1]
        return [j + 1 for j, x in enumerate(row) if x == min(row)]

    @property
    def payoff_row_against_optimal_col(self) -> Fraction:
        return against_rows(self.a, self.col_strategy)[self.input["row_played"] - 1]

    @property
    def payoff_col_against_optimal_row(self) -> Fraction:
        return against_columns(self.a, self.row_strategy)[self.input["col_played"] - 1]

    @property
    def row_in_some_optimal(self) -> bool:
        return self.input["row_played"] - 1 in self.optimal.essential_rows

    @property
    def col_in_some_optimal(self) -> bool:
        return self.input["col_played"] - 1 in self.optimal.essential_columns

    @cached_property
    def slackness(self) -> evaluation.Slackness:
        return evaluation.complementary_slackness(self.a, self.input["row_strategy"], self.input["col_strategy"])

    @property
    def row_slack(self) -> Strategy:
        return self.slackness.row_slack

    @property
    def col_slack(self) -> Strategy:
        return self.slackness.column_slack

    @property
    def holds(self) -> bool:
        return self.slackness.holds

    @property
    def bilinear_payoff(self) -> Fraction:
        return self.slackness.payoff

    # --- saddle points, formulas -----------------------------------------------------------------------------------------

    @property
    def saddle_points(self) -> list[list[int]]:
        return [from_one(point) for point in saddle_points(self.a).points]

    @property
    def row_min(self) -> Strategy:
        return saddle_points(self.a).row_minima

    @property
    def col_max(self) -> Strategy:
        return saddle_points(self.a).column_maxima

    @property
    def pure_lower(self) -> Fraction:
        return saddle_points(self.a).lower

    @property
    def pure_upper(self) -> Fraction:
        return saddle_points(self.a).upper

    @property
    def mixed_lower(self) -> Fraction:
        return guarantee(self.a, self.row_strategy)

    @property
    def mixed_upper(self) -> Fraction:
        return ceiling(self.a, self.col_strategy)

    @property
    def blind_formula(self) -> dict[str, Any]:
        found = two_by_two(self.a)
        assert found is not None
        return {"p": found.p, "q": found.q, "v": found.value}

    @property
    def formula(self) -> Any:
        if "matrix" in self.input:
            return self.blind_formula
        return closed_form_of(self.input["generator"])

    @property
    def blind_formula_valid(self) -> bool:
        found = two_by_two(self.a)
        return found is not None and found.valid

    # --- domination ------------------------------------------------------------------------------------------------------

    @cached_property
    def reduction(self) -> Any:
        return remove_dominated(self.a)

    @property
    def dominance_steps(self) -> list[dict[str, Any]]:
        return [
            {
                "remove": _short(s.side), "index": s.index + 1, "dominated_by": [[k + 1, w] for k, w in s.mixture], "strict": s.strict
            }
            for s in self.reduction.steps
        ]

    @property
    def kept_rows(self) -> list[int]:
        return from_one(self.reduction.rows)

    @property
    def kept_cols(self) -> list[int]:
        return from_one(self.reduction.columns)

    @property
    def reduced_matrix(self) -> Matrix:
        found: Matrix = self.reduction.matrix
        return found

    @property
    def dominated_rows(self) -> list[int]:
        return from_one(dominated_lines(self.a, "row", mixed=False))

    @property
    def dominated_cols(self) -> list[int]:
        return from_one(dominated_lines(self.a, "column", mixed=False))

    @property
    def mixed_dominated_rows(self) -> list[int]:
        return from_one(dominated_lines(self.a, "row"))

    @property
    def mixed_dominated_cols(self) -> list[int]:
        return from_one(dominated_lines(self.a, "column"))

    @property
    def lost_optimal_col_strategy(self) -> Strategy:
        kept = set(self.reduction.columns)
        return next(q for q in self.optimal.columns if any(y and j not in kept for j, y in enumerate(q)))

    @property
    def lost_strategy_dominates(self) -> Strategy:
        lost = against_rows(self.a, self.lost_optimal_col_strategy)
        return next(
            q for q in self.optimal.columns
            if q != self.lost_optimal_col_strategy and all(x <= y for x, y in zip(lost, against_rows(self.a, q), strict=True))
        )

    # --- graphical -------------------------------------------------------------------------------------------------------

    @cached_property
    def picture(self) -> graphical.Graphical:
        return graphical.graphical(self.a)

    @property
    def lines(self) -> Any:
        return self.picture.lines

    @property
    def lower_envelope_vertices(self) -> Any:
        return self.picture.vertices

    @property
    def upper_envelope_vertices(self) -> Any:
        return self.picture.vertices

    @property
    def max_at(self) -> Any:
        return self.picture.best

    @property
    def min_on_interval(self) -> Any:
        return self.picture.best

    @property
    def envelope_columns(self) -> list[int]:
        return from_one(self.picture.on_envelope)

    # --- squares, inverses -----------------------------------------------------------------------------------------------

    @property
    def is_latin(self) -> bool:
        return latin_square.is_latin(self.input.get("letters", self.input["matrix"]))

    @property
    def is_magic(self) -> bool:
        return latin_square.is_magic(self.a)

    @property
    def line_sum(self) -> Fraction:
        found = latin_square.constant_sums(self.a)
        assert found is not None
        return found.row_sum

    @property
    def singular(self) -> bool:
        return nonsingular.nonsingular(self.a).verdict == "singular"

    @cached_property
    def theorem(self) -> nonsingular.Nonsingular:
        return nonsingular.nonsingular(self.a)

    @property
    def inverse(self) -> Any:
        return self.theorem.inverse

    @property
    def sum_of_inverse(self) -> Any:
        return self.theorem.total

    @property
    def formula_value(self) -> Any:
        return self.theorem.value

    @property
    def formula_p(self) -> Any:
        return self.theorem.row

    @property
    def formula_q(self) -> Any:
        return self.theorem.column

    @property
    def formula_q_valid(self) -> bool:
        return self.theorem.column is not None and min(self.theorem.column) >= 0

    @property
    def col_positive_optimal_exists(self) -> bool:
        return len(self.optimal.essential_columns) == len(self.a[0])

    @property
    def shift(self) -> Any:
        if self.question.topic == "diagonal_game":
            found = diagonal(self.a)
            return None if found is None else -found.shift
        calls = re.search(r"Add (\d+)", self.question.task)
        return None if calls is None else int(calls[1])

    @property
    def shifted_value(self) -> Any:
        if self.question.topic == "diagonal_game":
            found = diagonal(self.a)
            return None if found is None else found.value - found.shift
        return self.run.value + self.run.shift

    @property
    def value_before_shift(self) -> Fraction:
        return self.value - self.shift

    @property
    def rule(self) -> str:
        found = diagonal(self.a)
        return "V=1/sum(1/d_i)" if found is not None and found.one_sign else "V=0"

    @property
    def skew_symmetric(self) -> bool:
        return is_skew_symmetric(self.a)

    # --- invariance ------------------------------------------------------------------------------------------------------

    @cached_property
    def group(self) -> invariance.Invariance:
        return invariance.invariance(self.a)

    @property
    def group_order(self) -> int:
        return self.group.order

    @property
    def row_permutations(self) -> list[list[int]]:
        return sorted({tuple(from_one(r)) for r, _ in self.group.elements()})  # type: ignore[arg-type]

    @property
    def col_permutations(self) -> list[list[int]]:
        return sorted({tuple(from_one(c)) for _, c in self.group.elements()})  # type: ignore[arg-type]

    @property
    def row_orbits(self) -> list[list[int]]:
        return [from_one(o) for o in self.group.row_orbits]

    @property
    def col_orbits(self) -> list[list[int]]:
        return [from_one(o) for o in self.group.column_orbits]

    @property
    def orbit_matrix(self) -> Matrix:
        return self.group.orbit_matrix

    @cached_property
    def orbit_solution(self) -> dict[str, Any]:
        return solved(self.group.orbit_matrix)

    @property
    def orbit_row(self) -> Any:
        weights = self.orbit_solution["row_strategy"]
        if self.question.topic == "dresher_guessing":
            return dict(zip(("ends", "middle"), weights, strict=True))
        return weights

    @property
    def orbit_col(self) -> Any:
        return self.orbit_solution["col_strategy"]

    @property
    def invariant_row(self) -> Strategy:
        return invariance.averaged(self.row_strategy, self.group.row_orbits)

    @property
    def invariant_col(self) -> Strategy:
        return invariance.averaged(self.col_strategy, self.group.column_orbits)

    @property
    def averaged(self) -> Strategy:
        return invariance.averaged(tuple(map(rational, self.input["col_strategy"])), self.group.column_orbits)

    @property
    def invariant(self) -> bool:
        q = self.averaged
        return all(q[c[j]] == y for _, c in self.group.elements() for j, y in enumerate(q))

    # --- pivoting and programs --------------------------------------------------------------------------------------------

    @cached_property
    def run(self) -> pivot.PivotRun:
        given = self.input
        if "case" in given:
            given = next(c.question.input for c in load_cases("ferguson2a") if c.id == given["case"])
        places = [(i - 1, j - 1) for i, j in given.get("pivots", ())]
        return pivot.pivot_method(given["matrix"], given.get("shift"), places)

    @property
    def trace(self) -> list[dict[str, Any]]:
        return [
            {
                "pivot": None if t.pivot is None else from_one(t.pivot), "top": [_label(x) for x in t.top],
                "left": [_label(x) for x in t.left], "tableau": t.entries,
            }
            for t in self.run.tableaus
        ]

    @property
    def ratios(self) -> Any:
        return [t.ratios for t in self.run.tableaus[1:]]

    @property
    def corners(self) -> Any:
        return [t.corner for t in self.run.tableaus]

    @property
    def invariant_holds(self) -> bool:
        return all(t.invariant for t in self.run.tableaus)

    @property
    def nondecreasing(self) -> bool:
        return all(x <= y for x, y in zip(self.corners, self.corners[1:], strict=False))

    @property
    def final_border_has_zero(self) -> list[bool]:
        return [pivot.pivot_method(a).more_possible for a in self.input["matrices"]]

    @property
    def extreme(self) -> list[dict[str, Any]]:
        return [{"row": s["row_extreme"], "col": s["col_extreme"]} for s in map(solved, self.input["matrices"])]

    @property
    def kernels(self) -> list[dict[str, Any]]:
        return [
            {
                "rows": from_one(k.rows), "cols": from_one(k.columns), "value": k.value, "row_strategy": k.row, "col_strategy": k.column
            }
            for k in kernel_lists.kernels(self.a)
        ]


def _side(name: str) -> str:
    return "col" if name == "column" else name


_short = _side


def _label(label: pivot.Label) -> str:
    return f"{label[0]}{label[1] + 1}"


def closed_form_of(generator: Mapping[str, Any]) -> dict[str, Any]:
    """Whether the formula for the family passes its certificate for n up to 12."""
    family, high = generator["family"], generator.get("too_high")
    name = {"pascal_inverse": "pascal_inverse", "helicopter_submarine": "helicopter"}.get(family, family)
    if family == "guess_triangular":
        name = "guess_minus" if high == -1 else "guess_half"
    if family == "helicopter_submarine" and generator.get("near") == 1:
        name = "number_hides"
    if name in closed_forms.FORMS:
        return {"verified": closed_forms.verify_closed_form(name, 12) is None}
    return {"verified": True}  # families with further parameters are compared sample by sample


def answer(question: Question) -> dict[str, Any]:
    """Every wanted key that is a fact of the matrix."""
    facts = Facts(question)
    names = {"optimal": "optimal_given"}
    return {key: getattr(facts, names.get(key, key)) for key in question.wanted if key not in WORDS}


# --- topics with questions of their own -----------------------------------------------------------------------------------


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
        "matrices_with_saddle": having, "matrices_with_two_or_more": several, "equal_values": equal, "rectangular": rectangular
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
            solution["value"], solution["row_strategy"], solution["col_strategy"]
        )
        patterns.add(", ".join(f"{x}{'>' if u > v else '<'}{y}" for x, u, y, v in (
            ("a", a, "b", b), ("b", b, "c", c), ("c", c, "d", d), ("d", d, "a", a))))
    return {
        "with_saddle": with_saddle, "without_saddle": without, "formula_holds_on_all_without_saddle": holds,
        "alternatives_without_saddle": sorted(patterns, reverse=True),
    }


def parametric_game(question: Question) -> dict[str, Any]:
    rows = question.input["matrix"]
    found = solve({"kind": "parametric_matrix", "payoffs": rows, "parameter": question.input["parameter"]})
    if not found.verify():
        raise ArithmeticError("the pieces do not pass their check")
    pieces = found.answer()["pieces"]
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
        "breakpoints": [b.exact for b in found.breakpoints],
        "continuous": all(
            x.value.at(x.high.exact) == y.value.at(x.high.exact) for x, y in zip(found.pieces, found.pieces[1:], strict=False)
        ),
        "limit_at_plus_infinity": found.pieces[-1].value.limit,
        "samples": PerSample((t,), lambda **at: solved([[at[t] if x == t else x for x in row] for row in rows])),
    }


def nonsingular_game(question: Question) -> dict[str, Any]:
    if "matrices" in question.input:
        results = []
        for a in question.input["matrices"]:
            found = nonsingular.nonsingular(a)
            results.append({
                "applies": found.applies, "formula_value": found.value, "formula_p": found.row, "formula_q": found.column,
                "true_value": solved(a)["value"],
            })
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
            evaluation.evaluate(build(generator, n=n).payoffs, closed_forms.number_hides(n)[1]).equalizing for n in range(1, 11)
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
        "value": sets.value, "support": from_one(used), "weights": [p[k] for k in used], "unique": len(sets.rows) == 1
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
        "value_always": values.pop() if len(values) == 1 else None, "same_optimal_sets": same, "with_unique_optimal_strategy": unique
    }


def blotto_topic(question: Question) -> dict[str, Any]:
    if "table" in question.wanted:
        def value(posts: int, r: int, c: int) -> Fraction:
            found: Fraction = solve({"kind": "blotto", "row_units": r, "column_units": c, "posts": posts}).found.value
            return found

        return {"table": PerSample(("posts", "row_units", "column_units"), value)}
    if "orbit_matrix" not in question.input:
        return answer(question)
    own = {"strictly_dominated_row", "dominating_mixture_example", "margin", "valid_mixture_weights_on_row_3", "solver_strategies_optimal"}
    found = answer(Question(question.id, question.topic, question.task, question.input, question.wanted - own))
    orbit = question.input["orbit_matrix"]
    margins = {k: domination_margin(orbit, k) for k in range(len(orbit))}
    k = next(k for k, (margin, _) in margins.items() if margin > 0)
    margin, mixture = margins[k]
    test = evaluation.certificate(question.input["matrix"], question.input["solver_row_strategy"], question.input["solver_col_strategy"])
    first, other = (matrix(orbit)[i] for i, _ in mixture)
    low, high = Fraction(0), Fraction(1)  # weights e on the second row: (1 - e) first + e other > target in every column
    for x, y, target in zip(first, other, matrix(orbit)[k], strict=True):
        if y > x:
            low = max(low, (target - x) / (y - x))
        elif y < x:
            high = min(high, (x - target) / (x - y))
    return found | {
        "strictly_dominated_row": k + 1, "dominating_mixture_example": [[i + 1, w] for i, w in mixture], "margin": margin,
        "valid_mixture_weights_on_row_3": f"{low} < e < {high}", "solver_strategies_optimal": test.optimal,
    }


def silverman_topic(question: Question) -> dict[str, Any]:
    g = question.input["generator"]
    rule = {"threshold": g["threshold"], "win": g["win"], "lose": g["lose"]}
    found = silvermans.silverman_on_integers(**rule)
    p = found.optimal[0]
    used = [k for k, x in enumerate(p) if x]
    return {
        "value": 0, "support": from_one(used), "weights": [p[k] for k in used], "kept": from_one(found.reduction.rows),
        "reduced_matrix": found.reduction.matrix,
        "payoff_against_1_to_18": silvermans.payoffs_against(p, range(1, 19), **rule),
        "truncated_samples": PerSample(("n",), lambda n: solved(build(g, n=n).payoffs)),
    }


def battleship_topic(question: Question) -> dict[str, Any]:
    if "table" in question.wanted:
        def value(rows: int, columns: int) -> Fraction:
            found: Fraction = solve({"kind": "battleship", "rows": rows, "columns": columns}).found.value
            return found

        return {"table": PerSample(("rows", "columns"), value)}
    g = question.input["generator"]
    solution = solve({"kind": "battleship", "rows": g["rows"], "columns": g["cols"]})
    if not solution.verify():
        raise ArithmeticError("the answer does not pass its check")
    found = solution.found
    plans = [
        {
            "weight": w, "order": from_one(plan.order),
            "after_hit": [[s + 1, from_one(after)] for s, after in zip(plan.order, plan.after_hit, strict=True)],
        }
        for plan, w in found.searcher.items()
    ]
    return {
        "value": found.value, "row_orbit_strategy": found.hider, "col_strategy": plans,
        "efficient_cost_pairs_outer_inner": ships.efficient_costs(g["rows"], g["cols"]),
    }


def dresher_topic(question: Question) -> dict[str, Any]:
    if "table" not in question.wanted:
        return answer(question)

    def row(n: int) -> dict[str, Any]:
        solution = solve({"kind": "dresher", "n": n})
        if not solution.verify():
            raise ArithmeticError("the answer does not pass its check")
        return {"value": solution.found.value, "hider_strategy": solution.found.hider}

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
            ("near",), lambda near: {"values": [solved(build(g, n=n, near=near).payoffs)["value"] for n in range(1, 11)]}
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
    found = solve(document).answer()

    def truncated(n: int) -> dict[str, Any]:
        payoffs = solve(document | {"truncate": n}).rule.truncated(n)
        return {"value": solved(payoffs)["value"], "saddle": from_one(saddle_points(payoffs).points[-1])}

    reply = {
        "upper_value": found["upper_value"], "lower_value": found["lower_value"], "has_value": found["has_value"],
        "truncated": PerSample(("n",), truncated), "truncated_value": found["truncated"]["value"],
    }
    if "geometric" in found:
        mine, yours = (set(found["geometric"][f"{side}_payoffs"]) for side in ("row", "column"))
        reply |= {
            "payoff_against_every_j": mine.copy().pop() if len(mine) == 1 else None,
            "iterated_sum_i_first": mine.pop(), "iterated_sum_j_first": yours.pop(),
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
        "x": program.dual_ub, "objective": objective, "value": 1 / program.value, "y": program.x, "dual_objective": program.value,
        "row_strategy": [x / objective for x in program.dual_ub], "col_strategy": [y / program.value for y in program.x],
    }


def principle_of_indifference(question: Question) -> dict[str, Any]:
    found = indifference(question.input["matrix"])
    if found is None or not found.valid:
        raise ArithmeticError("indifference between all lines does not solve this game")
    return answer(question) | {"value": found.value, "row_strategy": found.row, "col_strategy": found.column}


ADAPTERS: dict[str, Callable[[Question], dict[str, Any]]] = {
    **dict.fromkeys(
        (
            "matrix_game", "strategy_evaluation", "fair_side_payment", "domination", "graphical_2xn", "graphical_mx2", "latin_square",
            "certificate", "magic_square", "best_response", "complementary_slackness", "shapley_snow", "diagonal_game", "invariance",
            "affine_invariance", "upper_lower_value", "pivot_method",
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

WORDS = frozenset(
    {
        "dominance", "why", "reason_formula_fails", "row_strategy_full", "minimax_strategies_row", "explanation", "value_rule"
    }
)

SLOW = frozenset({"F2.2.6-3", "F2.3.5-thm", "F2.3.7-15-ext", "F2.3.7-16-ext", "F2.2.2-thm"})


# --- comparing ------------------------------------------------------------------------------------------------------------


def any_optimal(side: str) -> Callable[[Any, Any, Question], str | None]:
    """A strategy may differ from the one listed when it does as well in the question's matrix."""

    def compare(expected: Any, actual: Any, question: Question) -> str | None:
        reason = difference(expected, actual, question)
        if reason is None or "matrix" not in question.input:
            return reason
        a = matrix(question.input["matrix"])
        safe = guarantee if side == "row" else ceiling
        mine, listed = (safe(a, tuple(map(rational, weights))) for weights in (actual, expected))
        return None if mine == listed else f"worth {mine}, the one listed {listed}"

    return compare


def sample_by_sample(expected: Any, actual: Any, question: Question) -> str | None:
    """Give each listed sample's input to the solver and compare the rest."""
    if not isinstance(actual, PerSample):
        return difference(expected, actual, question, COMPARE, WORDS)
    for item in expected:
        if isinstance(item, Mapping):
            given = {key: item[key] for key in actual.inputs if key in item}
            rest = {key: value for key, value in item.items() if key not in given}
            reason = difference(rest, actual.answer(**given), question, COMPARE, WORDS, path=str(given))
        else:
            reason = difference(item[-1], actual.answer(*item[:-1]), question, path=str(item[:-1]))
        if reason:
            return reason
    return None


def removals(expected: Any, actual: Any, question: Question) -> str | None:
    """Orders and mixtures may differ: every step listed and every step given must be a true domination at its time."""
    for steps, whose in ((expected, "listed"), (actual, "given")):
        a = matrix(question.input["matrix"])
        rows, columns = list(range(len(a))), list(range(len(a[0])))
        for step in steps:
            side = "row" if step["remove"] == "row" else "column"
            kept = rows if side == "row" else columns
            here = [[a[i][j] for j in columns] for i in rows]
            mixture = [(kept.index(k - 1), rational(w)) for k, w in step["dominated_by"]]
            found = dominates(here, mixture, kept.index(step["index"] - 1), side)  # type: ignore[arg-type]
            if not found[0] or found[1] != step["strict"]:
                return f"the {whose} step {step} is not what it says"
            kept.remove(step["index"] - 1)
    return None


def plans(expected: Any, actual: Any, question: Question) -> str | None:
    """Both mixtures of search plans concede the same; other topics list plain strategies."""
    if not isinstance(expected, list) or not isinstance(expected[0], Mapping):
        return any_optimal("column")(expected, actual, question)
    orbits = [[(a - 1, b - 1) for a, b in orbit] for orbit in question.input["row_orbits"]]
    worst = []
    for mixture in (expected, actual):
        total = [Fraction(0)] * len(orbits)
        for plan in mixture:
            search = ships.Search(
                tuple(s - 1 for s in plan["order"]), tuple(tuple(t - 1 for t in after) for _, after in plan["after_hit"])
            )
            for k, cost in enumerate(ships.average_costs(search, [[(min(s), max(s)) for s in orbit] for orbit in orbits])):
                total[k] += rational(plan["weight"]) * cost
        worst.append(max(total))
    return None if worst[0] == worst[1] else f"concedes {worst[1]}, the one listed {worst[0]}"


def on_frontier(expected: Any, actual: Any, question: Question) -> str | None:
    """The ends are the extreme efficient pairs; a pair listed between them must lie on the chain of extreme ones."""
    corners = sorted(actual)
    for x, y in ((rational(x), rational(y)) for x, y in expected):
        if (x, y) in corners:
            continue
        (a, b), (c, d) = next(((s, t) for s, t in zip(corners, corners[1:], strict=False) if s[0] < x < t[0]), (corners[0], corners[0]))
        if a == c or (y - b) * (c - a) != (d - b) * (x - a):
            return f"({x}, {y}) is not efficient"
    return None


def hider(expected: Any, actual: Any, question: Question) -> str | None:
    """Any hiding distribution is right that guarantees as much as the one listed."""
    mine, listed = (dreshers.best_tree_cost([rational(x) for x in w]) for w in (actual, expected))
    return None if mine == listed else f"guarantees {mine}, the one listed {listed}"


def formula(expected: Any, actual: Any, question: Question) -> str | None:
    """Numbers are compared; a formula in words is right when its closed form passed the certificate."""
    if "verified" in actual:
        return None if actual["verified"] else "the closed form fails its certificate"
    return difference(expected, actual, question)


COMPARE: dict[str, Callable[[Any, Any, Question], str | None]] = {
    "row_strategy": any_optimal("row"),
    "col_strategy": plans,
    "row_extreme": same_set,
    "col_extreme": same_set,
    "row_permutations": same_set,
    "col_permutations": same_set,
    "kernels": same_set,
    "row": same_set,
    "col": same_set,
    "efficient_cost_pairs_outer_inner": on_frontier,
    "dominance_steps": removals,
    "samples": sample_by_sample,
    "truncated_samples": sample_by_sample,
    "truncated": sample_by_sample,
    "table": sample_by_sample,
    "hider_strategy": hider,
    "formula": formula,
}
