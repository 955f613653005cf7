"""Subgames and subgame-perfect equilibria: verified cases, random trees against the definition."""

import json
import random
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
import yaml

import gote
from gote.core import UnsupportedError, rational
from gote.extensive.check_subgames import subgame_roots
from gote.extensive.rules_tree import read_tree
from gote.extensive.structure import subgames

CASES = yaml.safe_load((Path(__file__).parent / "subgames.yaml").read_text(encoding="utf-8"))
F = Fraction


def frozen(value):
    if isinstance(value, dict):
        return tuple(sorted((str(k), frozen(v)) for k, v in value.items()))
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else rational(value)


def cases(topic):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["topic"] == topic]


@pytest.mark.parametrize("case", cases("subgame_perfect"))
def test_verified_subgame_perfect_equilibria(case):
    game, expected = gote.load(case["document"]), case["expected"]
    solution = game.solve()
    answer = json.loads(json.dumps(solution.to_document()))
    assert not set(answer.get("unchecked", {})) - {"complete"}
    if "equilibria" not in expected:  # a continuum whose payoffs vary: its corners are not all
        assert not answer["complete"]
        return
    assert {frozen(e) for e in answer["equilibria"]} == {frozen(e) for e in expected["equilibria"]}
    assert answer["complete"] == expected["complete"]
    assert answer["verified"]
    assert answer["subgames"] == expected.get("subgames", answer["subgames"])
    if len(answer["equilibria"]) > 1:
        given = {k: answer[k] for k in ("equilibria", "complete", "subgames", "recall", "method")}
        assert gote.check(game, given)
        assert not gote.check(game, given | {"equilibria": given["equilibria"][1:]})
        assert not gote.check(game, given | {"complete": False})


@pytest.mark.parametrize("case", cases("nash_all"))
def test_verified_nash_equilibria(case):
    solution = gote.solve(case["document"])
    assert solution.verify()
    expected = case["expected"]["equilibria"]
    assert len(solution.equilibria) == len(expected)
    for right in expected:
        assert any(
            all(frozen(e.strategies[h]) == frozen(own) for h, own in right["strategies"].items())
            for e in solution.equilibria
        )


@pytest.mark.parametrize("case", cases("off_path"))
def test_moves_off_the_path_are_best_replies(case):
    wanted = case["expected"]
    (found,) = [
        e
        for e in gote.solve(case["document"]).equilibria
        if all(frozen(e.strategies[h]) == frozen(own) for h, own in wanted["when"].items())
    ]
    for h, own in wanted["must_hold"].items():
        assert frozen(found.strategies[h]) == frozen(own)


@pytest.mark.parametrize("case", cases("subgames"))
def test_verified_subgames(case):
    document = {**case["document"], "refinement": "subgame_perfect"}
    if case["expected"]["recall"]:
        assert list(gote.solve(document).subgames) == case["expected"]["subgames"]
    else:
        with pytest.raises(UnsupportedError, match="player I forgets"):
            gote.solve(document)
        assert subgame_roots(gote.load(document).flat) == [0]


def random_tree(rng, depth, name=""):
    """Stages of moves by one player, by both at once, or by chance; payoffs with ties."""
    if not depth or rng.random() < 0.25:
        return {"payoff": [rng.randint(0, 3), rng.randint(0, 3)]}
    kind = rng.choice(["I", "II", "both", "both", "chance"])
    if kind == "chance":
        return {"chance": [["1/2", k, random_tree(rng, depth - 1, name + k)] for k in "lr"]}
    if kind != "both":
        moves = {k: random_tree(rng, depth - 1, name + k) for k in "ab"}
        return {"player": kind, "infoset": f"{kind}{name}", "moves": moves}

    def second(k):
        moves = {m: random_tree(rng, depth - 1, name + k + m) for m in "xy"}
        return {"player": "II", "infoset": f"h{name}", "moves": moves}

    return {"player": "I", "infoset": f"g{name}", "moves": {k: second(k) for k in "uv"}}


def pays(node, strategies):
    """Expected payoffs of pure or mixed strategies, by the definition."""
    if "payoff" in node:
        return tuple(map(F, node["payoff"]))
    if "chance" in node:
        parts = [(F(p), pays(child, strategies)) for p, _, child in node["chance"]]
    else:
        own = strategies[node["infoset"]]
        parts = [(own[m], pays(child, strategies)) for m, child in node["moves"].items() if own[m]]
    return tuple(sum((w * u[i] for w, u in parts), F(0)) for i in (0, 1))


def sets_of(node):
    if "payoff" in node:
        return {}
    children = [c for *_, c in node["chance"]] if "chance" in node else list(node["moves"].values())
    found = {} if "chance" in node else {node["infoset"]: (node["player"], list(node["moves"]))}
    for child in children:
        found |= sets_of(child)
    return found


def below(node, path):
    for label in [part for part in path.split("/") if part]:
        node = next(c for _, k, c in node["chance"] if k == label) if "chance" in node else node["moves"][label]
    return node


def is_subgame_perfect(tree, roots, strategies):
    for root in roots:
        node = below(tree, root)
        sets = sets_of(node)
        value = pays(node, strategies)
        for i, player in enumerate(("I", "II")):
            own = [(h, moves) for h, (owner, moves) in sets.items() if owner == player]
            for plan in product(*(moves for _, moves in own)):
                pure = {
                    h: {m: F(int(m == chosen)) for m in moves} for (h, moves), chosen in zip(own, plan, strict=True)
                }
                if pays(node, {**strategies, **pure})[i] > value[i]:
                    return False
    return True


@pytest.mark.parametrize("seed", range(60))
def test_random_trees(seed):
    rng = random.Random(seed)
    tree = random_tree(rng, 2)
    flat = read_tree(["I", "II"], tree)
    assert subgame_roots(flat) == subgames(flat)
    sets = sets_of(tree)
    if len(sets) > 7 or not sets:
        return
    solution = gote.solve({"kind": "extensive", "players": ["I", "II"], "tree": tree, "refinement": "subgame_perfect"})
    assert solution.verify()
    listed = {frozen(e.strategies) for e in solution.equilibria}
    for e in solution.equilibria[:8]:
        assert is_subgame_perfect(tree, solution.subgames, e.strategies)
    for plan in product(*(moves for _, moves in sets.values())):
        pure = {
            h: {m: F(int(m == chosen)) for m in moves}
            for (h, (_, moves)), chosen in zip(sets.items(), plan, strict=True)
        }
        if is_subgame_perfect(tree, solution.subgames, pure):  # a pure one is a corner
            assert frozen(pure) in listed
