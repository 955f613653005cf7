"""Golden cases of section 3.3."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.best_replies import best_replies
from gote.continuous.duopoly.cournot import dominance_bounds, is_equilibrium
from gote.continuous.golden_formulas import same_formula
from gote.core import load, rational, solve
from gote.golden.cases import Question
from gote.golden.compare import difference

Reply = dict[str, Any]


def _answer(document: Mapping[str, Any]) -> Reply:
    found = solve(document)
    if not found.verify():
        raise ArithmeticError("the answer does not pass its check")
    answer: dict[str, Any] = found.answer.as_dict()
    return answer


def _costs(question: Question) -> list[Any]:
    given = question.input
    return list(given["unit_costs"]) if "unit_costs" in given else [given["unit_cost"]] * 2


def _put(values: list[Any], instance: Mapping[str, Any]) -> list[Any]:
    return [instance.get(v, v) if isinstance(v, str) else v for v in values]


def _linear_costs(question: Question) -> tuple[Any, list[Any], list[Any]]:
    """Intercept, unit costs and fixed costs from texts such as "max(17-Q,0)" and "q+9"."""
    intercept = re.search(r"(\d+)\s*-", str(question.input["price"]))
    assert intercept is not None
    cost = question.input["cost"]
    units, fixed = [], []
    for text in cost if isinstance(cost, list) else [cost, cost]:
        found = re.fullmatch(r"(?:(\d+)\*)?[a-z]\+(\d+)", text)
        assert found is not None
        units.append(int(found[1] or 1))
        fixed.append(int(found[2]))
    return int(intercept[1]), units, fixed


def _pieces(text: str) -> list[dict[str, Any]]:
    found = re.fullmatch(r"(.+) if Q<=(\d+) else (\d+)", text)
    assert found is not None
    return [{"to": int(found[2]), "price": found[1]}, {"price": int(found[3])}]


def cournot(question: Question) -> Reply:
    given = question.input
    if "cost" in given:
        a, units, fixed = _linear_costs(question)
        e = _answer({"kind": "cournot", "intercept": a, "costs": units, "fixed": fixed})["equilibria"][0]
        return {"q": e["quantities"], "price": e["price"], "profit": e["profits"]}
    if " if " in given["price"]:
        return _convex(question)
    costs = _costs(question)
    if "a" in given:
        return _numbers(question, costs)
    reply = _answer({"kind": "cournot", "intercept": "a", "costs": costs})
    alone, together = reply["monopoly"], reply.get("collusion", {})
    numbers = _answer({"kind": "cournot", "intercept": given["instance"]["a"], "costs": _put(costs, given["instance"])})
    e = numbers["equilibria"][0]
    if "unit_cost" in given:  # one firm
        m = numbers["monopoly"]
        return {
            "q": alone["quantity"],
            "price": alone["price"],
            "profit": alone["profit"],
            "instance": {"q": m["quantity"], "price": m["price"], "profit": m["profit"]},
        }
    found = {
        "q": reply["quantities"],
        "price": reply["price"],
        "profit": reply["profits"],
        "instance": {"q": e["quantities"], "price": e["price"], "profit": e["profits"]},
    }
    if "q_each" in question.wanted:
        at = {name: rational(x) for name, x in given["instance"].items()}
        found |= {
            "q_each": together["each"],
            "profit_each": together["profit_each"],
            "profit_each_minus_cournot": f"({together['profit_each']}) - ({reply['profits'][0]})",
            "cournot_total_profit": f"2*({reply['profits'][0]})",
            "monopoly_profit": alone["profit"],
            "best_deviation": together["best_deviation"],
            "deviation_profit": together["deviation_profit"],
            "collusion_is_equilibrium": _number(together["deviation_profit"], at)
            <= _number(together["profit_each"], at),
            "consumer_price_lower_in": "cournot"
            if _number(reply["price"], at) < _number(alone["price"], at)
            else "collusion",
            "instance": {"q_each": _number(together["each"], at), "profit_each": _number(together["profit_each"], at)},
        }
    if "general_n" in question.wanted:
        found["general_n"] = {
            "q": _general(lambda r: r["quantities"][0]),
            "profit": _general(lambda r: r["profits"][0]),
        }
    return found


def _number(text: Any, values: Mapping[str, Fraction]) -> Fraction:
    from gote.exact.expression import Symbols, read

    return read(text, Symbols(*values)).at(values)


def _general(part: Callable[[Reply], Any]) -> Callable[[int], str]:
    """The formula for n equal firms, computed when n is known."""
    return lambda n: str(part(_answer({"kind": "cournot", "intercept": "a", "costs": ["c"] * n})))


def _numbers(question: Question, costs: list[Any]) -> Reply:
    given = question.input
    document = {"kind": "cournot", "intercept": given["a"], "costs": costs}
    if "strategy_interval" in given:
        document["cap"] = given["strategy_interval"][1]
    reply = _answer(document)
    found = reply["equilibria"]
    e = found[0]
    a, (c1, c2) = rational(given["a"]), [rational(c) for c in costs]
    return {
        "unique": reply["unique"],
        "equilibria": [{"q": x["quantities"], "profit": x["profits"]} for x in found],
        "q": e["quantities"],
        "profit": e["profits"],
        "interior_formula_valid": min(a - 2 * c1 + c2, a + c1 - 2 * c2) >= 0,
    }


def _convex(question: Question) -> Reply:
    given = question.input
    c = given["unit_cost"]
    document = {"kind": "cournot", "price": _pieces(given["price"]), "costs": [c, c], "cap": 10}
    game: Any = load(document)
    reply = _answer(document)
    inner = next(e for e in reply["equilibria"] if "region" not in e and rational(e["quantities"][0]) < 10)
    found: Reply = {"unique": len(reply["equilibria"]) == 1}
    others = [e for e in reply["equilibria"] if e is not inner]
    if others:
        found["other"] = {"q": others[0]["quantities"], "profit": others[0]["profits"]}
    if "q" in given:
        q = [rational(x) for x in given["q"]]
        found |= {
            "is_equilibrium": is_equilibrium(game.market, q, game.numbers, game.fixed_costs, game.cap),
            "profit": inner["profits"],
            "best_reply": lambda q2: best_replies(game.market, q2, rational(c))[1][0],
        }
    else:
        alone = reply["monopoly"]
        found |= {"q": alone["quantity"], "profit": alone["profit"]}
    return found


def iterated_dominance(question: Question) -> Reply:
    bounds = dominance_bounds(question.input["steps"])
    return {
        "bounds": bounds,
        "limit": Fraction(1, 3) if abs(bounds[-1] - Fraction(1, 3)) < Fraction(1, 2 ** len(bounds)) else None,
    }


def _grid(text: str) -> list[int]:
    low, high = map(int, text.split(".."))
    return list(range(low, high + 1))


def cournot_discrete(question: Question) -> Reply:
    given = question.input
    found = _answer(
        {"kind": "cournot", "intercept": given["a"], "costs": [given["c"]] * 2, "outputs": _grid(given["outputs"])}
    )
    return {"pse": [{"q": e["quantities"], "profit": e["profits"]} for e in found["equilibria"]]}


def bertrand(question: Question) -> Reply:
    reply = _answer({"kind": "bertrand", "intercept": "a", "costs": ["c", "c"]})
    alone = reply["monopoly"]
    if "quantity" in question.wanted:
        return {"price": alone["price"], "quantity": alone["quantity"], "profit": alone["profit"]}
    at = question.input["instance"]
    numbers = _answer({"kind": "bertrand", "intercept": at["a"], "costs": [at["c"]] * 2})
    e = numbers["equilibria"][0]
    # asking the cost guarantees 0, and a rival at cost allows no more
    return {
        "prices": reply["prices"],
        "profit": reply["profits"],
        "unique": numbers["unique"],
        "safety_levels": e["profits"],
        "instance": {"prices": e["prices"], "profit": e["profits"]},
    }


def bertrand_discrete(question: Question) -> Reply:
    given = question.input
    found = _answer(
        {"kind": "bertrand", "intercept": given["a"], "costs": [given["c"]] * 2, "prices": _grid(given["prices"])}
    )
    return {"pse": [{"prices": e["prices"], "profit": e["profits"]} for e in found["equilibria"]]}


def bertrand_differentiated(question: Question) -> Reply:
    reply = _answer({"kind": "bertrand", "intercept": "a", "cross": "b", "costs": ["c", "c"]})
    at = question.input["instance"]
    e = _answer({"kind": "bertrand", "intercept": at["a"], "cross": at["b"], "costs": [at["c"]] * 2})["equilibria"][0]
    return {
        "prices": reply["prices"],
        "profit": reply["profits"],
        "instance": {"prices": e["prices"], "profit": e["profits"]},
    }


def stackelberg(question: Question) -> Reply:
    given = question.input
    if "cost" in given:
        a, units, fixed = _linear_costs(question)
        found = _answer(
            {
                "kind": "stackelberg",
                "intercept": a,
                "costs": units,
                "fixed": fixed,
                "avoidable": given["fixed_cost_avoidable"],
            }
        )
        return {"q": found["quantities"], "price": found["price"], "profit": found["profits"]}
    reply = _answer({"kind": "stackelberg", "intercept": "a", "costs": ["c", "c"]})
    both = _answer({"kind": "cournot", "intercept": "a", "costs": ["c", "c"]})
    at = {name: rational(x) for name, x in given["instance"].items()}
    numbers = _answer({"kind": "stackelberg", "intercept": at["a"], "costs": [at["c"]] * 2})
    return {
        "follower_reply": f"max({reply['follower_reply']},0)",
        "q": reply["quantities"],
        "profit": reply["profits"],
        "total": reply["total"],
        "price": reply["price"],
        "price_lower_than_cournot": _number(reply["price"], at) < _number(both["price"], at),
        "leader_better_than_cournot": _number(reply["profits"][0], at) > _number(both["profits"][0], at),
        "follower_worse_than_cournot": _number(reply["profits"][1], at) < _number(both["profits"][1], at),
        "instance": {"q": numbers["quantities"], "profit": numbers["profits"], "price": numbers["price"]},
    }


def entry_deterrence(question: Question) -> Reply:
    a, units, fixed = _linear_costs(question)
    given = question.input
    game: Any = load({"kind": "cournot", "intercept": a, "costs": units, "fixed": fixed})
    market = game.market
    alone = _answer({"kind": "cournot", "intercept": a, "costs": units, "fixed": fixed})["monopoly"]
    if "incumbent" in given:
        profit, outputs = best_replies(market, rational(given["incumbent"]), game.numbers[1], game.fixed_costs[1])
        return {"q2": outputs[0], "profit": profit, "enters": profit > 0}
    if "q" in given:
        q1, q2 = (rational(x) for x in given["q"])
        profit = market.profit(q1, q2, game.numbers[0], game.fixed_costs[0])
        return {"price": market.price(q1 + q2), "incumbent_profit": profit, "drop_from": alone["profit"]}
    found = _answer({"kind": "stackelberg", "intercept": a, "costs": units, "fixed": fixed, "avoidable": True})
    deter = found["deter"]
    reply = str(_answer({"kind": "stackelberg", "intercept": "a", "costs": ["c", "c"]})["follower_reply"])
    at = f"({a})", f"({units[1]})"
    entrant = re.sub(r"\bc\b", at[1], re.sub(r"\ba\b", at[0], reply))
    return {
        "q": found["quantities"] if "leader" in given else alone["quantity"],
        "price": deter["price"] if "deterring_output" in question.wanted or "leader" in given else alone["price"],
        "profit": found["profits"] if "leader" in given else alone["profit"],
        "entrant_best_reply": entrant,
        "entrant_profit": f"({entrant})^2 - {fixed[1]}",
        "deterring_output": found["deterring_output"],
        "incumbent_profit": deter["profits"][0],
        "cost_of_deterrence": rational(alone["profit"]) - rational(deter["profits"][0]),
    }


def stackelberg_price(question: Question) -> Reply:
    reply = _answer({"kind": "stackelberg", "intercept": "a", "cross": "b", "costs": ["c", "c"]})
    same = _answer({"kind": "bertrand", "intercept": "a", "cross": "b", "costs": ["c", "c"]})
    at = {name: rational(x) for name, x in question.input["instance"].items()}
    numbers = _answer({"kind": "stackelberg", "intercept": at["a"], "cross": at["b"], "costs": [at["c"]] * 2})
    both = _answer({"kind": "bertrand", "intercept": at["a"], "cross": at["b"], "costs": [at["c"]] * 2})["equilibria"][
        0
    ]
    p1, p2 = (_number(x, at) for x in reply["prices"])
    leader, follower = (_number(x, at) for x in reply["profits"])
    return {
        "follower_reply": reply["follower_reply"],
        "p1": reply["prices"][0],
        "p2": reply["prices"][1],
        "leader_profit": reply["profits"][0],
        "follower_profit": reply["profits"][1],
        "comparison": {
            "both_prices_higher_than_simultaneous": min(p1, p2) > _number(same["prices"][0], at),
            "p1_greater_than_p2": p1 > p2,
            "leader_profit_higher_than_simultaneous": leader > _number(same["profits"][0], at),
            "follower_profit_higher_than_leader": follower > leader,
        },
        "instance": {
            "prices": numbers["prices"],
            "profit": numbers["profits"],
            "simultaneous": {"prices": both["prices"], "profit": both["profits"]},
        },
    }


def advertising(question: Question) -> Reply:
    given = question.input
    if "V" in given:
        found = _answer({"kind": "advertising", "prize": given["V"], "costs": [given["c1"], given["c2"]]})
    else:
        found = _answer({"kind": "advertising", "prize": "V", "costs": ["c1", "c2"]})
    return {"x": found["spending"][0], "y": found["spending"][1], "profit": found["profits"]}


ADAPTERS: dict[str, Callable[[Question], Reply]] = {
    "cournot": cournot,
    "cournot_iterated_dominance": iterated_dominance,
    "cournot_discrete": cournot_discrete,
    "bertrand": bertrand,
    "bertrand_discrete": bertrand_discrete,
    "bertrand_differentiated": bertrand_differentiated,
    "stackelberg": stackelberg,
    "entry_deterrence": entry_deterrence,
    "stackelberg_price": stackelberg_price,
    "advertising": advertising,
}


def formula(expected: Any, actual: Any, question: Question) -> str | None:
    """Formulas are equal when they agree at many numbers; lists entry by entry; numbers as they stand."""
    if isinstance(expected, list):
        if not isinstance(actual, (list, tuple)) or len(actual) != len(expected):
            return f"expected {expected}, got {actual}"
        return next((r for e, a in zip(expected, actual, strict=True) if (r := formula(e, a, question))), None)
    if not isinstance(expected, str) or not re.search(r"[A-Za-z]", expected):
        return difference(expected, actual, question)
    text, mine = str(expected), str(actual)
    if "max(" in text:
        text, mine = (re.sub(r"max\((.*),\s*0\)", r"\1", s) for s in (text, mine))
    names = sorted(set(re.findall(r"[A-Za-z]\w*", text + " " + mine)))
    rng = random.Random(7)
    for _ in range(12):
        values = {name: Fraction(rng.randint(3, 60), rng.randint(1, 7)) for name in names}
        if reason := same_formula(text, mine, values):
            return reason
    return None


def every_n(expected: Any, actual: Any, question: Question) -> str | None:
    """The formula in n agrees with the answer for 1 to 6 firms."""
    for key, text in expected.items():
        for n in range(1, 7):
            if reason := formula(re.sub(r"\bn\b", str(n), text), actual[key](n), question):
                return f"n = {n}: {reason}"
    return None


def reply_rule(expected: Any, actual: Any, question: Question) -> str | None:
    """The rule for the best reply agrees with the exact reply at many outputs of the rival."""
    text, _, limit = expected.partition(" for q2<")
    for k in range(20):
        q2 = Fraction(k * int(limit), 20)
        if reason := same_formula(text, str(actual(q2)), {"q2": q2}):
            return reason
    return None


COMPARE: dict[str, Callable[[Any, Any, Question], str | None]] = {
    **dict.fromkeys(
        (
            "q",
            "price",
            "profit",
            "quantity",
            "prices",
            "total",
            "q_each",
            "profit_each",
            "profit_each_minus_cournot",
            "cournot_total_profit",
            "monopoly_profit",
            "best_deviation",
            "deviation_profit",
            "follower_reply",
            "p1",
            "p2",
            "leader_profit",
            "follower_profit",
            "entrant_best_reply",
            "entrant_profit",
            "x",
            "y",
        ),
        formula,
    ),
    "general_n": every_n,
    "best_reply": reply_rule,
}
WORDS: frozenset[str] = frozenset()
