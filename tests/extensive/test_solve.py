"""Values and equilibria of trees against brute force on the strategic form, published values, and edge cases."""

import json
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.exact.lp import solve_matrix_game
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_games import (
    basic_endgame,
    beasley,
    kuhn_poker,
    leduc_poker,
    silver_dollar,
    statistical_game,
    two_coins,
)
from gote.extensive.solve import tree_of
from gote.extensive.strategic_form import strategic_form
from tests.extensive.random_trees import PLAYERS, grow, merged, seeded

F = Fraction
LEDUC = F(-1454920850547486749701863871533, 16995463438839962469905132501930)
"""exact value found with a different program (HiGHS basis and exact linear algebra on OpenSpiel's tree)"""


def solve(tree, players=PLAYERS):
    solution = ExtensiveGame(players=players, tree=tree).solve()
    assert solution.verdict.verdict != "wrong", solution.verdict.reason
    return solution


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (basic_endgame(), F(-1, 4)),
        (silver_dollar(), F(1, 5)),
        (silver_dollar(searches=2), F(5, 13)),
        (statistical_game(), F(3, 7)),
        (two_coins(), F(0)),
        (beasley(), F(2, 13)),
        (kuhn_poker(), F(-1, 18)),
        (kuhn_poker(blind=True), F(0)),
        (silver_dollar([1, "1/2", "1/3"]), F(1, 6)),
    ],
)
def test_published_values(game, value):
    solution = game.solve()
    assert solution.verdict.verdict != "wrong", solution.verdict.reason
    assert solution.value == value


def test_leduc_poker_exactly():
    solution = leduc_poker().solve()
    assert solution.value == LEDUC
    assert solution.verify()


def test_kuhn_poker_with_fifty_cards():
    solution = kuhn_poker(cards=50).solve()
    assert solution.verify()
    assert solution.value.denominator < 10**6


@pytest.mark.parametrize("seed", range(40))
def test_zero_sum_agrees_with_the_matrix_game(seed):
    rng = seeded(seed)
    tree = merged(rng, grow(rng, 4))
    solution = solve(tree)
    assert solution.value == solve_matrix_game(strategic_form(solution.game).tables[0])[0]
    assert set(solution.answer.as_dict()["strategies"]) == {s.name for s in solution.game.flat.infosets}


def all_subgame_perfect(game):
    """Payoff vectors of pure subgame-perfect equilibria, by trying every profile."""
    tree = game.flat
    found = set()
    for chosen in product(*(range(len(s.moves)) for s in tree.infosets)):
        value = [()] * len(tree)
        fine = True
        for x in reversed(range(len(tree))):
            children = tree.children[x]
            if not children:
                value[x] = tree.payoffs[x]
            elif x in tree.chances:
                value[x] = tuple(
                    sum(p * value[c][i] for p, c in zip(tree.chances[x], children, strict=True))
                    for i in range(len(tree.players))
                )
            else:
                value[x] = value[children[chosen[tree.infoset[x]]]]
                fine &= value[x][tree.mover[x]] == max(value[c][tree.mover[x]] for c in children)
        if fine:
            found.add(value[0])
    return found


@pytest.mark.parametrize("seed", range(30))
def test_perfect_information_lists_every_payoff_vector(seed):
    rng = seeded(seed)
    players = ("A", "B", "C")
    tree = grow(rng, 3, players, zero_sum=False, low=0, high=1)
    solution = solve(tree, players)
    assert {e.payoffs for e in solution.equilibria} == all_subgame_perfect(solution.game)


@pytest.mark.parametrize("seed", range(25))
def test_general_sum_equilibria_are_checked(seed):
    rng = seeded(seed)
    tree = merged(rng, grow(rng, 3, zero_sum=False), tries=10)
    assert solve(tree).equilibria


@pytest.mark.parametrize("seed", range(12))
def test_anything_goes_with_imperfect_recall(seed):
    rng = seeded(100 + seed)
    tree = merged(rng, grow(rng, 3), tries=3, keep_recall=False)
    solution = solve(tree)
    found = tree_of(solution)
    if not all(found.structure.perfect_recall):
        lower, upper = found.behavior_bounds
        assert lower[0] <= lower[1]
        assert upper[0] <= upper[1]
        if not any(found.structure.absent_minded):
            assert lower[0] <= solution.value <= upper[1]


def test_three_players_with_imperfect_information():
    def third(a, b):
        return {"player": "C", "infoset": "c", "moves": {"l": {"payoff": a}, "r": {"payoff": b}}}

    tree = {
        "player": "A",
        "infoset": "a",
        "moves": {
            "x": {
                "player": "B",
                "infoset": "b",
                "moves": {"u": third([1, 1, 1], [0, 0, 2]), "d": third([0, 1, 1], [2, 2, 2])},
            },
            "y": {"player": "B", "infoset": "b", "moves": {"u": {"payoff": [0, 0, 0]}, "d": {"payoff": [1, 1, 0]}}},
        },
    }
    solution = solve(tree, ("A", "B", "C"))
    assert (F(2), F(2), F(2)) in {e.payoffs for e in solution.equilibria}


def test_edge_cases():
    single = gote.solve({"kind": "extensive", "players": ["A", "B"], "tree": {"payoff": ["1/3", "-1/3"]}}).to_document()
    assert single["value"] == "1/3"
    assert single["strategies"] == {}
    alone = gote.solve({"kind": "extensive", "players": ["A"], "tree": {"payoff": [3]}}).to_document()
    assert alone["equilibria"][0]["payoffs"] == [3]
    idle = {
        "chance": [
            [0, "never", {"player": "A", "infoset": "z", "moves": {"l": {"payoff": [9, 0]}, "r": {"payoff": [0, 0]}}}],
            [1, "now", {"payoff": ["0.5", 2]}],
        ]
    }
    answer = gote.solve({"kind": "extensive", "players": ["A", "B"], "tree": idle}).to_document()
    assert answer["equilibria"][0]["payoffs"] == ["1/2", 2]
    assert set(answer["equilibria"][0]["strategies"]) == {"z"}
    assert all(a["verified"] for a in (single, alone, answer))


def test_constant_sum_gives_value_and_equilibrium():
    tree = {
        "player": "A",
        "infoset": "r",
        "moves": {
            m: {"player": "B", "infoset": "h", "moves": {n: {"payoff": [int(m == n), 1 - int(m == n)]} for n in "xy"}}
            for m in "xy"
        },
    }
    answer = solve(tree).answer.as_dict()
    assert answer["value"] == F(1, 2)
    assert [e["payoffs"] for e in answer["equilibria"]] == [(F(1, 2), F(1, 2))]
    assert answer["complete"]


def test_constant_sum_lists_all_equilibria():
    """Nothing matters: all nine pure profiles, one product; a list of eight is not complete."""
    tree = {
        "player": "A",
        "infoset": "r",
        "moves": {m: {"player": "B", "infoset": "h", "moves": {n: {"payoff": [1, 1]} for n in "xyz"}} for m in "xyz"},
    }
    solution = solve(tree)
    answer = json.loads(json.dumps(solution.to_document()))
    assert solution.verify()
    assert len(answer["equilibria"]) == 9
    assert answer["subsets"] == [list(range(9))]
    assert gote.check(solution.game, {k: answer[k] for k in ("equilibria", "complete", "subsets")})
    assert not gote.check(solution.game, answer | {"equilibria": answer["equilibria"][1:], "subsets": [list(range(8))]})


def test_large_general_sum_tree_goes_through_the_sequence_form():
    tree = kuhn_poker(cards=4).flat.document()

    def turn(node):
        if "payoff" in node:
            node["payoff"] = [node["payoff"][0], "1/10"] if node["payoff"][0] == 1 else node["payoff"]
        for child in node.get("moves", {}).values():
            turn(child)
        for branch in node.get("chance", []):
            turn(branch[2])

    turn(tree)
    solution = solve(tree, ("I", "II"))
    assert solution.equilibria
    assert not solution.complete


def test_players_who_never_move_only_watch():
    tree = merged(seeded(3), grow(seeded(3), 4, zero_sum=False), tries=8)

    def watched(node):
        if "payoff" in node:
            node["payoff"] = [7, *node["payoff"], node["payoff"][0]]
        for child in node.get("moves", {}).values():
            watched(child)
        for branch in node.get("chance", []):
            watched(branch[2])

    plain = solve(tree)
    watched(tree)
    solution = solve(tree, ("W", "A", "B", "X"))
    assert {e.payoffs[1:3] for e in solution.equilibria} == {e.payoffs for e in plain.equilibria}
    assert {e.payoffs[0] for e in solution.equilibria} == {7}


def test_one_player_alone_with_hidden_chance():
    def guess(coin):
        return {"player": "A", "infoset": "h", "moves": {c: {"payoff": [int(c == coin), 0]} for c in "HT"}}

    solution = solve({"chance": [["2/3", "H", guess("H")], ["1/3", "T", guess("T")]]})
    assert [e.payoffs for e in solution.equilibria] == [(F(2, 3), F(0))]


def test_the_sequence_form_of_a_small_tree_is_written_out():
    """Basic Endgame: five sequences against three; the plans solve it."""
    text = gote.solve({"kind": "extensive_family", "family": "basic_endgame"}).explain().to_text()
    for line in ("x(I_lose bet) + x(I_lose check) = x(-)", "x(I_lose bet) = 1/6", "y(II call) = 1/2"):
        assert line in text
    assert "Sequence form" not in gote.solve({"kind": "extensive_family", "family": "leduc_poker"}).explain().to_text()
