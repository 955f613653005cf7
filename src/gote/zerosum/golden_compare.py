"""Comparing answers of golden cases that may differ and still be right: optimal strategies, orders of removal, samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.core import rational
from gote.golden.cases import Question
from gote.golden.compare import difference, same_set
from gote.zerosum import battleship as ships
from gote.zerosum import dresher as dreshers
from gote.zerosum.domination import dominates
from gote.zerosum.golden_facts import PerSample
from gote.zerosum.rules_payoffs import ceiling, guarantee, matrix

WORDS = frozenset(
    {
        "dominance",
        "why",
        "reason_formula_fails",
        "row_strategy_full",
        "minimax_strategies_row",
        "explanation",
        "value_rule",
    }
)


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
                tuple(s - 1 for s in plan["order"]),
                tuple(tuple(t - 1 for t in after) for _, after in plan["after_hit"]),
            )
            for k, cost in enumerate(
                ships.average_costs(search, [[(min(s), max(s)) for s in orbit] for orbit in orbits])
            ):
                total[k] += rational(plan["weight"]) * cost
        worst.append(max(total))
    return None if worst[0] == worst[1] else f"concedes {worst[1]}, the one listed {worst[0]}"


def on_frontier(expected: Any, actual: Any, question: Question) -> str | None:
    """The ends are the extreme efficient pairs; a pair listed between them must lie on the chain of extreme ones."""
    corners = sorted(actual)
    for x, y in ((rational(x), rational(y)) for x, y in expected):
        if (x, y) in corners:
            continue
        (a, b), (c, d) = next(((s, t) for s, t in pairwise(corners) if s[0] < x < t[0]), (corners[0], corners[0]))
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
