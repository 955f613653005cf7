"""Golden cases of section 2.7."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from gote.continuous.golden_formulas import same_formula
from gote.continuous.poker import newman
from gote.continuous.poker.best_response import best_value, expected_payoff
from gote.continuous.poker.rules_models import BETA, TREES, model
from gote.core import rational, solve
from gote.exact.expression import read
from gote.golden.cases import Question
from gote.golden.compare import difference

ZERO, ONE = Fraction(0), Fraction(1)


def _model_of(question: Question) -> str:
    """The model is named in the input, or in the words of the task."""
    if "model" in question.input:
        return str(question.input["model"])
    task = question.task.lower()
    return "la_relance" if "relance" in task else "check_or_call" if "check-or-call" in task else "von_neumann"


def _solved(name: str, bet: Any) -> Any:
    found: Any = solve({"kind": "betting", "model": name, "bet": bet})
    if not found.verify() or not found.exact:
        raise ArithmeticError("the answer does not pass its check")
    return found


def continuous_poker(question: Question) -> dict[str, Any]:
    name = _model_of(question)
    formulas: Any = solve({"kind": "betting", "model": name})
    if not formulas.verify():
        raise ArithmeticError("the formulas do not pass their check")
    reply: dict[str, Any] = {
        "value": str(formulas.value),
        "favours": 1 if read(formulas.value, BETA).at({"beta": 1}) > 0 else 2,
    }
    names = {"b": "b"} if name == "la_relance" else {key: key for key in formulas.thresholds}
    reply |= {key: str(formulas.thresholds[threshold]) for key, threshold in names.items()}
    if "beta" in question.input:
        found = _solved(name, question.input["beta"])
        reply |= {"value": found.value} | {key: found.thresholds[threshold] for key, threshold in names.items()}
        if name == "la_relance":
            a, b = found.thresholds["a"], found.thresholds["b"]
            reply |= {"player1": f"bet iff x > {a}", "player2": f"call iff y > {b}"}
    if "betas" in question.input:
        reply["rows"] = [_row(name, bet) for bet in question.input["betas"]]
        signs = {rational(row["value"]) > 0 for row in reply["rows"]}
        falls = [rational(row["value"]) for row in reply["rows"]]
        reply |= {
            "depends_on_beta": len(signs) > 1,
            "limit_beta_to_infinity": formulas.limit,
            "monotone": "decreasing in beta"
            if falls == sorted(falls, reverse=True) and formulas.best_bet is None
            else "no",
        }
    if formulas.best_bet is not None:
        reply |= {"argmax_beta": formulas.best_bet.bet, "max_value": formulas.best_bet.value}
    if name == "la_relance":
        reply |= _relance_sets(formulas.certificate()["optimal_sets"]) | {
            "value_expression_for_threshold_strategies": str(formulas.value)
        }
        reply["indifference_equation"] = {"thresholds": {"b": formulas.thresholds["b"]}}
    reply["equations"] = {"thresholds": dict(formulas.thresholds)}
    order = [str(x) for x in formulas.order]
    reply["order"] = " < ".join(order)
    if name == "von_neumann":
        reply |= {"player1": "bet iff x < a or x > b", "player2": "call iff y > c"}
    return reply


def _relance_sets(sets: Mapping[str, Any]) -> dict[str, Any]:
    """What the sets of optimal strategies say, formulas as text."""
    one, two = sets["player1"], sets["player2"]
    masses = {item["sequence"]: str(item["mass"]) for item in one["masses"]}
    return {
        "bluff_probability": masses["bet"],
        "player2_unique_optimal": {"alone": two["unique"], "lines": _lines(two["even"]["bet"])},
        "admissible_player1": {
            "alone": one["admissible"]["only"],
            "lines": _lines(one["admissible"]["strategies"][""]),
        },
        "player1_optimal_set": {
            "cells": [(str(cell["from"]), str(cell["to"]), sorted(cell["moves"][""])) for cell in one["cells"]],
            "masses": masses,
            "any_choice": not one["every_hand"] and not one["conditions"],
        },
    }


def _lines(pieces: list[dict[str, Any]]) -> list[list[str]]:
    """Pure pieces as [from, to, move], formulas as text."""
    return [[str(p["from"]), str(p["to"]), *map(str, p["moves"])] for p in pieces]


def _row(name: str, bet: Any) -> dict[str, Any]:
    found = _solved(name, bet)
    row = {"beta": bet, "value": found.value} | dict(found.thresholds)
    if name == "la_relance":
        b = found.thresholds["b"]
        row |= {
            "fold_threshold": found.thresholds["a"],
            "guarantee_of_printed_threshold": _guarantee_of(bet, b - b * b),
        }
    return row


def _guarantee_of(bet: Any, threshold: Fraction) -> Fraction:
    """What player 1 guarantees in la relance by betting exactly above a threshold."""
    strategy = {"": [[0, threshold, "fold"], [threshold, 1, "bet"]]}
    found: Any = solve({"kind": "betting", "model": "la_relance", "bet": bet, "player1": strategy})
    return Fraction(found.measured["player1_guarantees"])


def admissible_strategy(question: Question) -> dict[str, Any]:
    tree = model("la_relance", question.input["beta"]).tree
    plans = {name: _pieces(text) for name, text in question.input["player1"].items()}
    mistake = rational(question.input["player2_mistake_threshold"])
    calls = {"bet": [(ZERO, mistake, {"fold": ONE}), (mistake, ONE, {"call": ONE})]}
    safe = {-best_value(tree, 2, {"": pieces}) for pieces in plans.values()}
    payoffs = {name: expected_payoff(tree, {"": pieces}, calls) for name, pieces in plans.items()}
    best = max(payoffs, key=lambda name: payoffs[name])
    return {
        "all_guarantee": safe.pop() if len(safe) == 1 else None,
        "payoff_against_mistake": payoffs,
        "best_exploiter": best + (" (the admissible one)" if best == "fold_worst" else ""),
    }


def _pieces(text: str) -> list[tuple[Fraction, Fraction, dict[str, Fraction]]]:
    """Player 1's folding rule in words as pieces."""
    numbers = [rational(x) for x in re.findall(r"\d+/\d+", text)]
    if text.startswith("below"):
        end, fold = numbers
        return [(ZERO, end, {"fold": fold, "bet": 1 - fold}), (end, ONE, {"bet": ONE})]
    low, high = (ZERO, numbers[0]) if len(numbers) == 1 else (numbers[0], numbers[1])
    cuts = [(ZERO, low, {"bet": ONE}), (low, high, {"fold": ONE}), (high, ONE, {"bet": ONE})]
    return [piece for piece in cuts if piece[0] < piece[1]]


def newman_poker(question: Question) -> dict[str, Any]:
    found: Any = solve({"kind": "newman", "hands": ["6/7"], "bets": [0, 2, 10**9]})
    if not found.verify():
        raise ArithmeticError("the proof does not pass")
    reply = found.answer_fields()
    zero, two, huge = reply["bets"]
    return {
        "check_region": reply["check_region"],
        "value": reply["value"],
        "checks": {
            "x_at_beta0_high": zero["value_hand"],
            "x_at_beta0_low": zero["bluff_hand"],
            "limit_high": round(huge["value_hand"], 8),
            "limit_low": round(huge["bluff_hand"], 8),
            "beta_for_x=6/7": float(reply["hands"][0]["bet"]),
            "call_threshold_beta=2": two["call_above"],
        },
        "value_bets": reply["value_bet_hand"],
        "bluffs": reply["bluff_hand"],
        "player2": reply["call_threshold"],
    }


def betting_tree(question: Question) -> dict[str, Any]:
    def shown(node: Mapping[str, Any]) -> Any:
        if "payoff" in node:
            return f"+{node['payoff']}" if node["payoff"] == 1 else str(node["payoff"])
        if "showdown" in node:
            amount = str(node["showdown"]).replace(" ", "")
            return f"+-{amount}" if amount.isdigit() else f"+-({amount})"
        return {f"player{node['player']}": {label: shown(child) for label, child in node["moves"].items()}}

    return {"tree": shown(TREES[question.input["model"]])}


ADAPTERS: dict[str, Callable[[Question], dict[str, Any]]] = {
    "continuous_poker": continuous_poker,
    "admissible_strategy": admissible_strategy,
    "newman_poker": newman_poker,
    "betting_tree": betting_tree,
}
WORDS: frozenset[str] = frozenset()
BETS = (Fraction(1, 3), ONE, Fraction(2), Fraction(7, 2), Fraction(9), Fraction(40), Fraction(77, 5))


def equations_hold(expected: Any, actual: Any, question: Question) -> str | None:
    """Every equation listed is true of the thresholds found, for many bets."""
    for equation in [expected] if isinstance(expected, str) else expected:
        left, right = equation.split("=")
        thresholds = actual["thresholds"]
        for bet in BETS:
            names = {"beta": bet} | {name: x.at({"beta": bet}) for name, x in thresholds.items()}
            if same_formula(left, right, names) is not None:
                return f"{equation} is not true of the thresholds"
    return None


def formula(expected: Any, actual: Any, question: Question) -> str | None:
    """Formulas are equal when they agree at many bets; numbers are compared as they stand."""
    if isinstance(expected, (Mapping, list)) or not re.search(r"[a-z]", str(expected)):
        return difference(expected, actual, question, COMPARE, WORDS)
    return _same(str(expected), str(actual))


def _same(first: str, second: str) -> str | None:
    """Two formulas in beta, and in b = beta/(beta + 2), agree at many bets."""
    return next(
        (reason for bet in BETS if (reason := same_formula(first, second, {"beta": bet, "b": bet / (bet + 2)}))), None
    )


def only_rule(expected: Any, actual: Any, question: Question) -> str | None:
    """'MOVE iff HAND > FORMULA': the strategy found makes the move exactly above the formula, and it is alone."""
    words = re.fullmatch(r"(\w+) iff [xy] > (.+)", str(expected))
    if words is None:
        return difference(expected, actual, question)
    if not actual["alone"]:
        return "other strategies do as well"
    lines = actual["lines"]
    if len(lines) != 2 or lines[1][2] != words[1] or lines[0][2] == words[1]:
        return f"expected {expected}, got {lines}"
    return _same(lines[0][1], words[2])


def whole_set(expected: Any, actual: Any, question: Question) -> str | None:
    """'bet whenever x > F; below F bet with total probability P (fold with total probability Q), any measurable
    choice'.
    """
    words = re.fullmatch(
        r"(\w+) whenever x > (.+); below (.+?) (\w+) with total probability (.+?) \((\w+) with total probability (.+?)\), any measurable choice",
        str(expected),
    )
    if words is None:
        return difference(expected, actual, question)
    move, above, below, one, weight, other, rest = words.groups()
    if not actual["any_choice"] or len(actual["cells"]) != 2:
        return "not every choice with these masses is optimal"
    free, forced = actual["cells"]
    if forced[2] != [move] or free[2] != sorted([one, other]):
        return f"the moves are {free[2]} below and {forced[2]} above"
    pairs = ((free[1], above), (free[1], below), (actual["masses"][one], weight), (actual["masses"][other], rest))
    return next((reason for found, said in pairs if (reason := _same(found, said))), None)


def newman_text(wanted: Callable[[Fraction], Fraction]) -> Callable[[Any, Any, Question], str | None]:
    """The formula inside a sentence, after the last '=' or '>', agrees with the function."""

    def compare(expected: Any, actual: Any, question: Question) -> str | None:
        if "beta+2" not in str(expected).replace(" ", ""):
            return difference(expected, actual, question)
        text = re.split(r"[=>]", str(expected))[-1].replace("(beta+2)^(-", "1/(beta+2)^(").replace("*1/", "/")
        text = re.sub(r"\^\((\d)\)", r"^\1", text)
        for bet in (ZERO, ONE, Fraction(5, 2), Fraction(8)):
            if reason := same_formula(text, str(wanted(bet)), {"beta": bet}):
                return reason
        return None

    return compare


COMPARE: dict[str, Callable[[Any, Any, Question], str | None]] = {
    **dict.fromkeys(
        ("value", "a", "b", "c", "d", "bluff_probability", "value_expression_for_threshold_strategies"), formula
    ),
    "equations": equations_hold,
    "indifference_equation": equations_hold,
    "player2_unique_optimal": only_rule,
    "admissible_player1": only_rule,
    "player1_optimal_set": whole_set,
    "value_bets": newman_text(newman.value_hand),
    "bluffs": newman_text(newman.bluff_hand),
    "player2": newman_text(newman.call_threshold),
}
