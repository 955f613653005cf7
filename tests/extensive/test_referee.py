"""A referee that knows nothing of the room: it walks through the documents themselves and tries every pure reply."""

import json
from fractions import Fraction
from itertools import product

import pytest

import gote
from tests.extensive.random_trees import grow, merged, seeded

F = Fraction


def information_sets(node):
    """name -> (player, moves), in the order met."""
    found = {}
    stack = [node]
    while stack:
        vertex = stack.pop()
        if "moves" in vertex:
            found.setdefault(vertex["infoset"], (vertex["player"], list(vertex["moves"])))
        stack += list(vertex.get("moves", {}).values()) + [branch[2] for branch in vertex.get("chance", [])]
    return found


def expected(node, strategies, players):
    """Expected payoffs; each visit of an information set draws anew."""
    if "payoff" in node:
        return [F(u) for u in node["payoff"]]
    if "chance" in node:
        branches = [(F(p), child) for p, _, child in node["chance"]]
    else:
        branches = [(F(strategies[node["infoset"]].get(m, 0)), child) for m, child in node["moves"].items()]
    parts = [(p, expected(child, strategies, players)) for p, child in branches if p]
    return [sum((p * u[i] for p, u in parts), F(0)) for i in range(len(players))]


def best_reply(tree, player, players, strategies):
    own = [(name, moves) for name, (who, moves) in information_sets(tree).items() if who == player]
    i = players.index(player)
    replies = product(*(moves for _, moves in own))
    return max(
        expected(tree, strategies | {name: {m: 1} for (name, _), m in zip(own, reply, strict=True)}, players)[i]
        for reply in replies
    )


def answered(tree, players):
    document = json.loads(json.dumps({"kind": "extensive", "players": players, "tree": tree}, default=str))
    return document["tree"], json.loads(json.dumps(gote.solve(document).to_document()))


def is_complete(tree, strategies):
    sets = information_sets(tree)
    assert set(strategies) == set(sets)
    for name, (_, moves) in sets.items():
        assert set(strategies[name]) == set(moves)
        assert sum(F(p) for p in strategies[name].values()) == 1
        assert all(F(p) >= 0 for p in strategies[name].values())


@pytest.mark.parametrize("seed", range(25))
def test_zero_sum_strategies_guarantee_the_value(seed):
    rng = seeded(20_000 + seed)
    tree, answer = answered(merged(rng, grow(rng, rng.choice([3, 4])), tries=rng.choice([0, 4, 10])), ["A", "B"])
    is_complete(tree, answer["strategies"])
    assert best_reply(tree, "A", ["A", "B"], answer["strategies"]) == F(answer["value"])
    assert best_reply(tree, "B", ["A", "B"], answer["strategies"]) == -F(answer["value"])


@pytest.mark.parametrize("players", [["A", "B"], ["A", "B", "C"]])
@pytest.mark.parametrize("seed", range(10))
def test_nobody_gains_against_an_equilibrium(seed, players):
    rng = seeded(40_000 + seed)
    tree, answer = answered(merged(rng, grow(rng, 3, players, zero_sum=False), players, tries=8), players)
    for e in answer["equilibria"]:
        is_complete(tree, e["strategies"])
        if "mixed" in e:
            continue
        payoffs = expected(tree, e["strategies"], players)
        for i, player in enumerate(players):
            assert payoffs[i] == F(e["payoffs"][i])
            assert best_reply(tree, player, players, e["strategies"]) <= payoffs[i] + F(e.get("regret", 0))


@pytest.mark.parametrize("seed", range(12))
def test_the_value_with_forgetful_players_is_that_of_the_table(seed):
    from gote.exact.lp import solve_matrix_game

    rng = seeded(61_000 + seed)
    tree, answer = answered(merged(rng, grow(rng, 3), tries=4, keep_recall=False), ["A", "B"])
    plans = {}
    for player in ("A", "B"):
        own = [(name, moves) for name, (who, moves) in information_sets(tree).items() if who == player]
        plans[player] = [
            {name: {m: 1} for (name, _), m in zip(own, plan, strict=True)}
            for plan in product(*(moves for _, moves in own))
        ]
    table = [[expected(tree, a | b, ["A", "B"])[0] for b in plans["B"]] for a in plans["A"]]
    assert solve_matrix_game(table)[0] == F(answer["value"])
