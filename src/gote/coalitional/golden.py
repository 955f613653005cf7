"""Golden cases of chapter 4 through documents and the public API."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from gote.coalitional.golden_compare import balanced, leading_numbers, points, trade
from gote.coalitional.golden_strategic import (
    bimatrix,
    characteristic_function,
    coalition_document,
    coalitional_to_strategic,
    matrix_game,
    solve_checked,
    tu_bargaining,
)
from gote.core import load, rational
from gote.golden.cases import Question
from gote.golden.compare import same_set

Answer = dict[str, Any]


def _profile(data: Mapping[str, Any], **more: Any) -> Answer:
    """Everything the cases ask about one game in coalitional form."""
    from gote.coalitional import properties
    from gote.coalitional.core import imputation_vertices, in_core, least_total, marginal_bounds
    from gote.coalitional.nucleolus import ordered_excesses
    from gote.coalitional.rules_players import called, keyed, members
    from gote.coalitional.shapley import dividends
    from gote.coalitional.solve import rounds_of, worths_of

    solution = solve_checked(coalition_document(data, **more))
    game, found = solution.game, solution.answer.as_dict()
    v = worths_of(game)
    point = rounds_of(game.players, solution.nucleolus, solution.certificate()["nucleolus"])
    total = least_total(v)
    delta, sum_delta = marginal_bounds(v)
    answer: Answer = {
        **found,
        "core_vertices": found["core"].get("vertices"),
        "core_nonempty": not found["core"]["empty"],
        "core_empty": found["core"]["empty"],
        "core_polygon_sides": len(found["core"].get("vertices")),
        "imputation_vertices": imputation_vertices(v),
        "vertices": imputation_vertices(v),
        "least_total_that_satisfies_every_coalition": total.total,
        "balancedness_bound": total.total,
        "balanced_weights": keyed(game.players, total.weights),
        "delta": delta,
        "sum_delta": sum_delta,
        "criterion_says_empty": sum_delta < v.grand,
        "sum_singletons": sum(v.singles),
        "grand": v.grand,
        "dividends": keyed(game.players, {S: dividends(v)[S] for S in range(1, 1 << v.n)}),
        "in_core": in_core(v, solution.shapley),
        "shapley_in_core": in_core(v, solution.shapley),
        "nucleolus_in_core": in_core(v, solution.nucleolus),
        "shapley_is_imputation": all(a >= b for a, b in zip(solution.shapley, v.singles, strict=True)),
        "least_core_epsilon": found["least_core"],
        "max_excess": found["least_core"],
        "ordered_excess": ordered_excesses(v, solution.nucleolus),
        "prenucleolus": found["nucleolus"],
        "differs_from_shapley": found["nucleolus"] != found["shapley"],
        "symmetric": properties.symmetric(v),
        "dummies": [int(p) if str(p).isdigit() else p for p in found["dummies"]],
        "levels": [
            {"epsilon": e, "settled": [called(game.players, members(S)) for S in masks]} for e, masks in point.levels(v)
        ],
    }
    if "swings" in found:
        from gote.coalitional.simple import minimal_winning, veto_players, winning_table

        least = minimal_winning(winning_table(v))
        answer |= {
            "banzhaf_swings": found["swings"],
            "minimal_winning": [[i + 1 for i in members(S)] for S in least],
            "veto_players": [i + 1 for i in veto_players(least, v.n)],
        }
    return answer


def _each(games: Any) -> Answer:
    """The same questions about several games: lists that run parallel."""
    answers = [_profile(game) for game in games]
    return {name: [answer.get(name) for answer in answers] for name in answers[0]}


def _allocations(question: Question, rows: Any) -> Answer:
    solution = solve_checked(coalition_document(question.input, allocations=rows))
    judged = solution.answer.as_dict()["allocations"]
    order = sorted(range(len(judged)), key=lambda i: judged[i]["ordered"])
    ranks = [order.index(i) + 1 for i in range(len(judged))]
    unstable = [
        [[int(p) for p in S] if all(str(p).isdigit() for p in S) else S for S in item["unstable_through"]]
        for item in judged
    ]
    return {
        "excess": {key: [item["excess"][key] for item in judged] for key in judged[0]["excess"]},
        "O": [item["ordered"] for item in judged],
        "ranking_best_first": ranks,
        "lexicographically_smaller": order[0] + 1,
        "blocking": unstable,
        "unstable_through": unstable,
        "kohlberg": [_is_nucleolus(question.input, x) for x in rows],
    }


def _is_nucleolus(data: Mapping[str, Any], x: Any) -> bool:
    """Kohlberg's criterion by the independent checker."""
    from gote.core import check

    return bool(check(coalition_document(data), {"nucleolus": x}))


def coalition_case(question: Question) -> Answer:
    """Core, essential, imputation, Shapley, nucleolus, profile: any questions about games given by their worths."""
    data = question.input
    if "v" in data:
        answer = _profile(data)
        for field in ("allocations", "imputations"):
            if field in data:
                answer |= _allocations(question, data[field])
        if "orders" in data:
            answer |= _orders(data)
        return answer
    if "games" in data and "four_player" in data:
        four = _profile(data["four_player"])
        return _each(data["games"]) | {
            "four_player_shapley": four["shapley"],
            "four_player_nucleolus": four["nucleolus"],
        }
    if "games" in data:
        return _each(data["games"])
    if "game_u" in data:
        return _additivity(data)
    if "buyer_values" in data:
        return _family({"kind": "object_market", "offers": list(data["buyer_values"].values())})
    if "A" in data:
        return _bimatrix_form(data)
    if "weights" in data:
        return _profile({"players": None, "v": _voting_worths(data)})
    if "f" in data:
        return _symmetric(data)
    if "a" in data:
        return _ladders(data["a"])
    if "instances" in data:
        return _instances(data)
    return _ruled(question)


def _orders(data: Mapping[str, Any]) -> Answer:
    from gote.coalitional.shapley import contributions, marginal_vector
    from gote.coalitional.solve import worths_of

    v = worths_of(load(coalition_document(data)))  # type: ignore[arg-type]
    rows = [marginal_vector(v, [i - 1 for i in order]) for order in data["orders"]]
    chance = {mask: p for p, mask, _ in contributions(v, 0)}
    return {
        "marginals": rows,
        "average": [sum(column, Fraction(0)) / len(rows) for column in zip(*rows, strict=True)],
        "entry_probabilities_player_1": {
            "first": chance[0b001],
            "second_after_2": chance[0b011],
            "second_after_3": chance[0b101],
            "last": chance[0b111],
        },
    }


def _additivity(data: Mapping[str, Any]) -> Answer:
    u, v = data["game_u"], data["game_v"]
    both = {"players": u["players"], "v": {key: rational(u["v"][key]) + rational(v["v"][key]) for key in u["v"]}}
    first, second, total = (_profile(game) for game in (u, v, both))
    added = tuple(a + b for a, b in zip(first["nucleolus"], second["nucleolus"], strict=True))
    return {
        f"{name}_{of}": game[name]
        for name in ("shapley", "nucleolus")
        for of, game in (("u", first), ("v", second), ("sum", total))
    } | {"nucleolus_additive": added == total["nucleolus"]}


def _family(document: Mapping[str, Any]) -> Answer:
    """A family document: its answer and everything about the game behind it."""
    solution = solve_checked(document)
    found = solution.answer.as_dict()
    return {"v": found["worth"], **_profile({"players": solution.game.roster, "v": found["worth"]})} | {
        name: value for name, value in found.items() if name != "core"
    }


def _bimatrix_form(data: Mapping[str, Any]) -> Answer:
    solution = solve_checked({"kind": "coalitional_form", "row_payoffs": data["A"], "column_payoffs": data["B"]})
    found = solution.answer.as_dict()
    answer = {"v": found["worth"], **_profile({"players": 2, "v": found["worth"]})}
    answer["core_equals_imputations"] = sorted(answer["core_vertices"]) == sorted(answer["imputation_vertices"])
    return answer


def _voting_document(data: Mapping[str, Any], quota: Any = None) -> dict[str, Any]:
    win = data.get("win_if", "sum > quota")
    return {
        "kind": "voting",
        "weights": data["weights"],
        "quota": data["quota"] if quota is None else quota,
        "strict": ">=" not in win,
    }


def _voting_worths(data: Mapping[str, Any]) -> dict[str, Any]:
    game = load(_voting_document(data)).coalition()  # type: ignore[attr-defined]
    worth: dict[str, Any] = game.to_document()["worth"]
    return {str(i + 1): 0 for i in range(len(data["weights"]))} | worth


def _symmetric(data: Mapping[str, Any]) -> Answer:
    names = [x for x in data["f"] if isinstance(x, str) and x.isalpha()]
    choices = [[x] for x in data["a"]] if "a" in data else data["ab"]
    answers = []
    for choice in choices:
        sizes = [dict(zip(names, choice, strict=True)).get(x, x) for x in data["f"]]
        answers.append(_size_game(sizes))
    return {name: [answer[name] for answer in answers] for name in answers[0]}


def _size_game(f: Any) -> Answer:
    """A symmetric game f(0), f(1), ..., f(n)."""
    found = solve_checked({"kind": "symmetric_game", "sizes": f[1:]}).answer.as_dict()
    game = load({"kind": "symmetric_game", "sizes": f[1:]}).coalition()  # type: ignore[attr-defined]
    full = solve_checked({**game.to_document(), "vertices": True}).answer.as_dict()
    return {
        "core_nonempty": not found["core"]["empty"],
        "core_vertices": full["core"].get("vertices"),
        "superadditive": found["superadditive"],
    }


def _ladders(rows: Any) -> Answer:
    from gote.coalitional.closed_forms import ladder_costs

    found = [solve_checked({"kind": "ladder", "steps": row}).answer.as_dict() for row in rows]
    return {
        "shapley": [answer["shapley"] for answer in found],
        "nucleolus": [answer["nucleolus"] for answer in found],
        "dual_airport_costs_by_player": [ladder_costs([rational(x) for x in row]) for row in rows],
    }


def _instances(data: Mapping[str, Any]) -> Answer:
    from gote.coalitional.shapley import sensitivity

    first = data["instances"][0]
    if isinstance(first, list):  # an object and three values
        found = [
            solve_checked({"kind": "object_market", "reserve": row[0], "offers": row[1:]}).answer.as_dict()
            for row in data["instances"]
        ]
        return {"core_vertices": [answer["core"].get("vertices") for answer in found]}
    if "S" in first:
        games = [
            {"kind": "coalition", "players": i["n"], "worth": _unanimity(i["n"], i["S"], i["c"])}
            for i in data["instances"]
        ]
        return {"shapley": [solve_checked(game).answer.as_dict()["shapley"] for game in games]}
    if "T" in first:
        return {"dphi_dvT": [sensitivity(i["n"], [k - 1 for k in i["T"]]) for i in data["instances"]]}
    if "f" in first:
        return {"core_nonempty": [_size_game(i["f"])["core_nonempty"] for i in data["instances"]]}
    return _each([{"players": None, "v": table} for table in data["instances"]])


def _unanimity(n: int, players: list[int], c: Any) -> dict[str, Any]:
    from gote.coalitional.rules_players import key, mask_of

    least = mask_of(i - 1 for i in players)
    return {key(n, S): c for S in range(1, 1 << n) if S & least == least}


def _ruled(question: Question) -> Answer:
    """Games given by a rule in words and a list of n."""
    rule, sizes = question.input["rule"], question.input["n"]
    if "{1,..,k}" in rule:
        return _ladders([list(range(1, n + 1)) for n in sizes])
    needed: dict[str, Callable[[int], Any]] = {
        "if 1 in S else 0": lambda S: S & 1,
        "1 in S or 2 in S": lambda S: S & 3,
        "1 in S and 2 in S": lambda S: S & 3 == 3,
    }
    test = next(check for words, check in needed.items() if words in rule)
    from gote.coalitional.rules_players import key

    found = []
    for n in sizes:
        worth = {key(n, S): S.bit_count() for S in range(1, 1 << n) if test(S)}
        found.append(solve_checked({"kind": "coalition", "players": n, "worth": worth}).answer.as_dict())
    return {
        "shapley": [answer["shapley"] for answer in found],
        "nucleolus": [answer["nucleolus"] for answer in found],
        "equals_shapley": all(answer["shapley"] == answer["nucleolus"] for answer in found),
    }


def coalitions(question: Question) -> Answer:
    """Counting and listing coalitions."""
    from gote.coalitional.rules_players import by_size, members, table_size

    sizes = {str(n): table_size(n) for n in question.input["n"]}
    return sizes | {"list_n3": [[i + 1 for i in members(S)] for S in by_size(3)]}


def weighted_voting(question: Question) -> Answer:
    """Votes: swings, indices, sweeps, weights for a simple game."""
    from gote.coalitional.golden_votes import answer_votes

    return answer_votes(question, solve_checked, _voting_document)


def simple_game(question: Question) -> Answer:
    """Cores and indices of simple games."""
    from gote.coalitional.golden_votes import answer_simple

    return answer_simple(question, solve_checked)


def bankruptcy(question: Question) -> Answer:
    """Divisions of an estate and how they change with it."""
    from gote.coalitional.golden_votes import answer_bankruptcy

    return answer_bankruptcy(question, solve_checked)


def market_game(question: Question) -> Answer:
    """One-product markets and one seller with many buyers."""
    data = question.input
    if "a" in data:
        found = [solve_checked({"kind": "object_market", "offers": offers}) for offers in data["a"]]
        return {"shapley_seller_then_buyers": [s.answer.as_dict()["shapley"] for s in found]}
    found = [solve_checked({"kind": "product_market", **instance}) for instance in data["instances"]]
    return {"shapley_buyers_then_sellers": [s.answer.as_dict()["shapley"] for s in found]}


def cost_allocation(question: Question) -> Answer:
    """Trips and roads."""
    data = question.input
    if "home" not in data:
        return coalition_case(question)
    document = {"kind": "trip", "home": data["home"], "value": data["value_per_city"], "costs": data["costs"]}
    found = solve_checked(document).answer.as_dict()
    return {"v": found["worth"], "cost_shares": found["shapley_cost_shares"], **found}


def airport_game(question: Question) -> Answer:
    """Airports by documents, and the decomposition into stretches of runway."""
    found = [solve_checked({"kind": "airport", "costs": costs}).answer.as_dict() for costs in question.input["costs"]]
    return {
        "shapley_cost_shares": [answer["shapley"] for answer in found],
        "nucleolus_cost_shares": [answer["nucleolus"] for answer in found],
        "decomposition_holds": [_is_sum_of_stretches(costs) for costs in question.input["costs"]],
        "convention": "c_0=0",
    }


def _is_sum_of_stretches(costs: list[Any]) -> bool:
    from gote.coalitional.solve_families import table_of

    v = table_of(load({"kind": "airport", "costs": costs}))
    steps = [0, *costs]
    return all(
        v[S] == -sum(steps[k] - steps[k - 1] for k in range(1, len(steps)) if S >> k - 1)
        for S in range(1, 1 << len(costs))
    )


def assignment_game(question: Question) -> Answer:
    """House markets."""
    answer = _family({"kind": "assignment_game", **question.input})
    return answer | {"optimal_matching": answer["matching"], "prices_at_nucleolus": answer["prices"]}


def glove_market(question: Question) -> Answer:
    """Glove markets."""
    data = question.input
    if "pq" in data:

        def corners(p: int, q: int) -> Any:
            game = load({"kind": "glove_market", "left": p, "right": q}).coalition()  # type: ignore[attr-defined]
            return solve_checked({**game.to_document(), "vertices": True}).answer.as_dict()["core"].get("vertices")

        return {"core_vertices": [corners(*pq) for pq in data["pq"]], "core_vertices_3_3": corners(3, 3)}
    return _family({"kind": "glove_market", "left": len(data["P"]), "right": len(data["Q"])})


def landlord(question: Question) -> Answer:
    """Landlord and peasants."""
    data = question.input
    rows = [data["f"]] if "m" in data else data["f"]
    found = [solve_checked({"kind": "landlord", "output": row}).answer.as_dict() for row in rows]
    if "m" in data:
        return dict(found[0])
    return {name: [answer[name] for answer in found] for name in ("shapley", "nucleolus")}


ADAPTERS = {
    **dict.fromkeys(("core", "essential", "imputation", "shapley", "nucleolus", "tu_profile"), coalition_case),
    "airport_game": airport_game,
    "assignment_game": assignment_game,
    "bankruptcy": bankruptcy,
    "bimatrix": bimatrix,
    "characteristic_function": characteristic_function,
    "coalitional_to_strategic": coalitional_to_strategic,
    "coalitions": coalitions,
    "cost_allocation": cost_allocation,
    "glove_market": glove_market,
    "landlord": landlord,
    "market_game": market_game,
    "matrix_game": matrix_game,
    "simple_game": simple_game,
    "tu_bargaining": tu_bargaining,
    "weighted_voting": weighted_voting,
}


COMPARE = {
    "core_vertices": points,
    "core_vertices_3_3": points,
    "imputation_vertices": points,
    "vertices": points,
    "majority_core_vertices": points,
    "unanimity_core_vertices": points,
    "dictator_core_vertices": points,
    "minimal_winning": same_set,
    "balanced_weights": balanced,
    "certificate": trade,
    "population_percent": leading_numbers,
}

WORDS = frozenset({"formula", "nonempty_iff", "rule", "core", "leans_further_from_pro_rata_for_A_and_C"})
SLOW = frozenset({"F4.3.5-5"})
