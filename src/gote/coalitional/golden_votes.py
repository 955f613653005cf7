"""Golden cases about votes, simple games and bankruptcies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from gote.core import load, rational
from gote.golden.cases import Question

Answer = dict[str, Any]
Solve = Callable[[Mapping[str, Any]], Any]


def answer_votes(question: Question, solve: Solve, document: Callable[..., dict[str, Any]]) -> Answer:
    """Everything the cases ask about a vote."""
    data, wanted = question.input, question.wanted
    if "minimal_winning" in data:
        return _weighing(data, solve)
    if "is_weighted_voting" in wanted:
        return _unanimity(data["n"], solve)
    if "shapley_by_quota" in wanted:
        total = sum(data["weights"])
        quotas = range(total // 2 + 1, total + 1)
        return {"shapley_by_quota": {str(q): solve(document(data, q)).shapley_shubik for q in quotas}}
    if isinstance(data["weights"], str):  # [2n-3] + [2]*(n-1), quota (4n-5)/2
        found = [
            solve({"kind": "voting", "weights": [2 * n - 3] + [2] * (n - 1), "quota": f"{4 * n - 5}/2", "strict": True})
            for n in data["n"]
        ]
        return {"shapley": [s.shapley_shubik for s in found]}
    if "tie_breaker" in data:
        solution = solve(
            {"kind": "voting", "weights": data["weights"], "quota": Fraction(sum(data["weights"]), 2), "chairman": True}
        )
    else:
        solution = solve(document(data))
    return _described(solution, data)


def _described(solution: Any, data: Mapping[str, Any]) -> Answer:
    from gote.coalitional import properties
    from gote.coalitional.rules_players import members
    from gote.coalitional.simple import swing_coalitions, winning_table
    from gote.coalitional.solve_families import table_of

    game = solution.game
    weights, quota = game.whole_weights()
    v = table_of(game)
    wins = winning_table(v)
    share = [100 * w / sum(game.weights[1]) for w in game.weights[1]]
    found = solution.answer.as_dict()
    answer: Answer = {
        **found,
        "shapley": found["shapley_shubik"],
        "swing_coalitions": {
            str(i + 1): [[k + 1 for k in members(S)] for S in swing_coalitions(wins, i)] for i in range(min(game.n, 8))
        },
        "equivalent_weights": weights,
        "equivalent_quota": quota - Fraction(1, 2),
        "constant_sum": properties.constant_sum(v),
        "vote_percent": [f"{float(x):.1f}" for x in share],
        "veto_players": found["veto"],
        "large_party_vs_proportional": _versus(found["shapley_shubik"][:1], game.weights[1]),
        "large_pair_vs_proportional": _versus(found["shapley_shubik"][:2], game.weights[1]),
    }
    if "population" in data:
        total = sum(data["population"].values())
        answer["population_percent"] = [f"{100 * p / total:.1f}" for p in data["population"].values()]
    if "rule" in data:  # five permanent members and at least four of the ten others
        meant = [int(S & 31 == 31 and (S >> 5).bit_count() >= 4) for S in range(1 << 15)]
        answer |= {
            "permanent": found["shapley_shubik"][0],
            "other": found["shapley_shubik"][-1],
            "weights_represent_rule": meant == wins.astype(int).tolist(),
        }
    return answer


def _versus(power: Any, weights: Any) -> str:
    """Power against the share of the votes, in the words of the cases."""
    have, due = sum(power), Fraction(sum(weights[: len(power)]), 1) / sum(weights)
    sign = ">" if have > due else "<" if have < due else "="
    word = {">": "greater", "<": "smaller", "=": "equal"}[sign]
    return f"{word} ({have} {sign} {due})"


def _weighing(data: Mapping[str, Any], solve: Solve) -> Answer:
    from gote.coalitional.simple import count_games

    solution = solve({"kind": "simple_game", "players": data["n"], "winning": data["minimal_winning"]})
    counts = {n: count_games(n) for n in range(1, 6)}
    smallest = next(n for n, (_, without, _) in counts.items() if without)
    return {
        "answer": solution.weighted,
        "superadditive": solution.superadditive,
        "is_weighted": solution.weighted,
        "certificate": {**solution.certificate(), "reason": ""},
        "smallest_n_with_a_superadditive_non_weighted_game": smallest,
        "labelled_counts": {
            "n=4": {"superadditive": counts[4][0], "non_weighted": counts[4][1]},
            "n=5": {
                "superadditive": counts[5][0],
                "non_weighted": counts[5][1],
                "isomorphism_classes_non_weighted": counts[5][2],
            },
        },
    }


def _unanimity(sizes: Any, solve: Solve) -> Answer:
    found = [solve({"kind": "simple_game", "players": n, "winning": [list(range(1, n + 1))]}) for n in sizes]
    equal = all(set(s.weights) == {1} and s.quota == s.game.n for s in found)
    return {
        "weights": "all 1" if equal else "different",
        "quota": "n-1 with win if sum > quota" if equal else "",
        "is_weighted_voting": [s.weighted for s in found],
        "is_weighted_majority": [_is_majority(s) is not None for s in found],
    }


def _is_majority(solution: Any) -> Any:
    """Weights such that more than half of all wins, or None."""
    from gote.coalitional.simple import maximal_losing, minimal_winning, weighted_majority, wins_of

    wins = wins_of(solution.game)
    return weighted_majority(solution.game.n, minimal_winning(wins), maximal_losing(wins))


def answer_simple(question: Question, solve: Solve) -> Answer:
    """Shapley-Shubik indices, veto players and cores of simple games."""
    data = question.input

    def both(n: int, winning: Any) -> tuple[Any, Any, Any]:
        solution = solve({"kind": "simple_game", "players": n, "winning": winning})
        whole = solve({**solution.game.coalition().to_document(), "vertices": True})
        return (
            solution.shapley_shubik,
            whole.answer.as_dict()["core"].get("vertices"),
            solution.answer.as_dict()["veto"],
        )

    if "games" in data:
        found = [both(game["n"], game["minimal_winning"]) for game in data["games"]]
        return {"veto_players": [veto for _, _, veto in found], "core_vertices": [corners for _, corners, _ in found]}
    from itertools import combinations

    rules: dict[str, Callable[[int], Any]] = {
        "majority": lambda n: [list(S) for S in combinations(range(1, n + 1), n // 2 + 1)],
        "unanimity": lambda n: [list(range(1, n + 1))],
        "dictator": lambda n: [[1]],
    }
    answer: Answer = {}
    for name, rule in rules.items():
        found = [both(n, rule(n)) for n in data[f"{name}_n"]]
        answer[f"{name}_shapley"] = [index for index, _, _ in found]
        answer[f"{name}_core_vertices"] = [corners for _, corners, _ in found]
    return answer


def answer_bankruptcy(question: Question, solve: Solve) -> Answer:
    """Divisions, and how they move with the estate."""
    from gote.coalitional import bankruptcy as rules
    from gote.coalitional.rules_players import keyed
    from gote.coalitional.solve_families import table_of

    data, wanted = question.input, question.wanted
    if "instances" in data:
        found = [solve({"kind": "bankruptcy", **instance}) for instance in data["instances"]]
        return {"nucleolus": [s.nucleolus for s in found], "shapley": [s.shapley for s in found]}
    claims = [rational(c) for c in data["claims"]]
    if "estate" in data:
        document = {
            "kind": "bankruptcy",
            "estate": data["estate"],
            "claims": dict(zip(data["players"], data["claims"], strict=True)),
        }
        game = load(document).coalition()  # type: ignore[attr-defined]
        return {"v": keyed(game.players, table_of(game).mapping()), "pro_rata": solve(document).proportional}
    if "breakpoints" in wanted:
        use_shapley = "Shapley" in question.task
        kinks = rules.shapley_breakpoints(claims) if use_shapley else rules.breakpoints(claims)
        values = [(rules.random_arrival if use_shapley else rules.talmud)(E, claims) for E in kinks]
        slopes = [
            [(b - a) / (kinks[k + 1] - kinks[k]) for a, b in zip(values[k], values[k + 1], strict=True)]
            for k in range(len(kinks) - 1)
        ]
        return {"breakpoints": kinks, "values": values, "marginal_shares": slopes}
    found = [solve({"kind": "bankruptcy", "estate": E, "claims": data["claims"]}) for E in data["estates"]]
    same = rules.agreement(claims, [rules.talmud, rules.random_arrival])
    three = rules.agreement(claims, [rules.talmud, rules.random_arrival, rules.proportional])
    inner = [low for low, high in three if low == high and 0 < low < sum(claims)]
    return {
        "pro_rata": [s.proportional for s in found],
        "nucleolus": [s.nucleolus for s in found],
        "shapley": [s.shapley for s in found],
        "all_three_coincide_at": inner[0] if len(inner) == 1 else inner,
        "nucleolus_equals_shapley_for": ", ".join(_interval(low, high, sum(claims, Fraction(0))) for low, high in same),
    }


def _interval(low: Fraction, high: Fraction, total: Fraction) -> str:
    return (
        f"E <= {high}"
        if low == 0
        else f"E >= {low}"
        if high == total
        else f"E = {low}"
        if low == high
        else f"{low} <= E <= {high}"
    )
