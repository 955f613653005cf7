"""Facts about a matrix under the names the golden cases use; each is computed when asked for, from the question alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from gote.core import rational, solve
from gote.golden.cases import Question, load_cases
from gote.zerosum import closed_forms, evaluation, graphical, invariance, nonsingular, pivot, rules_blotto
from gote.zerosum import kernels as kernel_lists
from gote.zerosum import rules_families as families
from gote.zerosum import rules_latin_square as latin_square
from gote.zerosum.diagonal import diagonal
from gote.zerosum.domination import dominated_lines, remove_dominated
from gote.zerosum.extreme import OptimalSets, optimal_sets
from gote.zerosum.rules_payoffs import Matrix, Strategy, against_columns, against_rows, ceiling, guarantee, matrix
from gote.zerosum.saddle import saddle_points
from gote.zerosum.symmetric import is_skew_symmetric
from gote.zerosum.two_by_two import two_by_two


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
    found: Any = solve({"kind": "matrix", "payoffs": [list(row) for row in matrix(payoffs)], "all": True})
    if not found.verify():
        raise ArithmeticError("the answer does not pass its check")
    return {
        "value": found.value,
        "row_strategy": found.row,
        "col_strategy": found.column,
        "row_extreme": found.row_extreme,
        "col_extreme": found.column_extreme,
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
        if (
            generator.get("family") in families.FAMILIES
        ):  # the matrix must also follow from the rules, up to the order of lines
            posts = generator.get("posts", 2)
            if posts > 2:
                made = rules_blotto.orbit_matrix(generator["row_units"], generator["col_units"], posts)[2]
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

    # --- given strategies ---------------------------------------------------------------------------------------------

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
        return self.a[int(self.input["row_played"]) - 1][int(self.input["col_played"]) - 1]

    @property
    def best_rows_against_col(self) -> list[int]:
        column = [row[self.input["col_played"] - 1] for row in self.a]
        return [i + 1 for i, x in enumerate(column) if x == max(column)]

    @property
    def best_cols_against_row(self) -> list[int]:
        row = self.a[int(self.input["row_played"]) - 1]
        return [j + 1 for j, x in enumerate(row) if x == min(row)]

    @property
    def payoff_row_against_optimal_col(self) -> Fraction:
        return against_rows(self.a, self.col_strategy)[int(self.input["row_played"]) - 1]

    @property
    def payoff_col_against_optimal_row(self) -> Fraction:
        return against_columns(self.a, self.row_strategy)[int(self.input["col_played"]) - 1]

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

    # --- saddle points, formulas --------------------------------------------------------------------------------------

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

    # --- domination ---------------------------------------------------------------------------------------------------

    @cached_property
    def reduction(self) -> Any:
        return remove_dominated(self.a)

    @property
    def dominance_steps(self) -> list[dict[str, Any]]:
        return [
            {
                "remove": _short(s.side),
                "index": s.index + 1,
                "dominated_by": [[k + 1, w] for k, w in s.mixture],
                "strict": s.strict,
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
            q
            for q in self.optimal.columns
            if q != self.lost_optimal_col_strategy
            and all(x <= y for x, y in zip(lost, against_rows(self.a, q), strict=True))
        )

    # --- graphical ----------------------------------------------------------------------------------------------------

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

    # --- squares, inverses --------------------------------------------------------------------------------------------

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
        return self.value - Fraction(self.shift)

    @property
    def rule(self) -> str:
        found = diagonal(self.a)
        return "V=1/sum(1/d_i)" if found is not None and found.one_sign else "V=0"

    @property
    def skew_symmetric(self) -> bool:
        return is_skew_symmetric(self.a)

    # --- invariance ---------------------------------------------------------------------------------------------------

    @cached_property
    def group(self) -> invariance.Invariance:
        return invariance.invariance(self.a)

    @property
    def group_order(self) -> int:
        return self.group.order

    @property
    def row_permutations(self) -> list[tuple[int, ...]]:
        return sorted({tuple(from_one(r)) for r, _ in self.group.elements()})

    @property
    def col_permutations(self) -> list[tuple[int, ...]]:
        return sorted({tuple(from_one(c)) for _, c in self.group.elements()})

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

    # --- pivoting and programs ----------------------------------------------------------------------------------------

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
                "pivot": None if t.pivot is None else from_one(t.pivot),
                "top": [_label(x) for x in t.top],
                "left": [_label(x) for x in t.left],
                "tableau": t.entries,
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
                "rows": from_one(k.rows),
                "cols": from_one(k.columns),
                "value": k.value,
                "row_strategy": k.row,
                "col_strategy": k.column,
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
