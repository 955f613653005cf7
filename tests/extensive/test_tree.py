"""Reading trees: every clause of the definition has its own error that names the place."""

import pytest

import gote
from gote.core.errors import GoteError
from gote.extensive.rules_games import basic_endgame, forgetful_player, kuhn_poker, leduc_poker, silver_dollar
from gote.extensive.rules_tree import TreeError, read_tree
from gote.extensive.structure import describe, is_tree, subgames


def leaf(*payoff):
    return {"payoff": list(payoff)}


def move(player, infoset, **moves):
    return {"player": player, "infoset": infoset, "moves": moves}


@pytest.mark.parametrize(
    ("tree", "place", "words"),
    [
        ({}, "tree", "terminal vertex without payoff"),
        ({"payoff": [1]}, "tree", "1 numbers for 2 players"),
        ({"payoff": [1, "x"]}, "tree.payoff[1]", "not a number"),
        ({"payoff": [1, float("nan")]}, "tree.payoff[1]", "finite"),
        ({"payoff": True}, "tree", "list of numbers"),
        ({"chance": []}, "tree", "list of branches"),
        ({"chance": [["1/2", "a"]]}, "tree", "chance[0]"),
        ({"chance": [["1/2", "a", leaf(0, 0)], ["1/3", "b", leaf(0, 0)]]}, "tree", "do not sum to 1 but to 5/6"),
        ({"chance": [["3/2", "a", leaf(0, 0)], ["-1/2", "b", leaf(0, 0)]]}, "tree", "negative"),
        (move("C", "h", a=leaf(0, 0)), "tree", "not in players"),
        ({"player": "A", "moves": {"a": leaf(0, 0)}}, "tree", "infoset is missing"),
        ({"player": "A", "infoset": "h"}, "tree", "moves is missing"),
        ({"player": "A", "infoset": "h", "moves": {}}, "tree", "moves is empty"),
        ({"player": "A", "infoset": ["h"], "moves": {"a": leaf(0, 0)}}, "tree", "not a name"),
        (move("A", "h", a=leaf(0, 0)) | {"color": "red"}, "tree", "unknown field 'color'"),
        (move("A", "h", a=leaf(0, 0)) | {"payoff": [0, 0]}, "tree", "both payoff and moves"),
        (move("A", "h", a=move("B", "h", a=leaf(0, 0))), "tree.moves.a", "spans two players"),
        (
            move("A", "r", a=move("B", "h", x=leaf(0, 0)), b=move("B", "h", y=leaf(0, 0))),
            "tree.moves.b",
            "different label sets",
        ),
        (
            move("A", "r", a=move("B", "h", x=leaf(0, 0)), b=move("B", "h", x=leaf(0, 0), y=leaf(0, 0))),
            "tree.moves.b",
            "different numbers of edges",
        ),
        ({"chance": [[1, "a", move("A", "h", a=3)]]}, "tree.chance[0].moves.a", "is not a vertex"),
    ],
)
def test_every_clause_names_its_place(tree, place, words):
    with pytest.raises(TreeError) as caught:
        read_tree(["A", "B"], tree)
    assert caught.value.field == place
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("players", [[], ["A", "A"], "AB", [["A"]], 3])
def test_bad_players(players):
    with pytest.raises(GoteError, match="players"):
        gote.load({"kind": "extensive", "players": players, "tree": leaf(1, 2)})


def test_documents_survive_the_round_trip():
    for game in (basic_endgame(), kuhn_poker(), forgetful_player(), silver_dollar(searches=2)):
        again = gote.load(game.to_document())
        assert again.to_document() == game.to_document()


def test_moves_of_a_set_may_come_in_another_order():
    tree = move("A", "r", a=move("B", "h", x=leaf(1, 0), y=leaf(2, 0)), b=move("B", "h", y=leaf(3, 0), x=leaf(4, 0)))
    flat = read_tree(["A", "B"], tree)
    assert [flat.payoffs[c][0] for c in flat.children[flat.children[0][1]]] == [4, 3]


def test_structure_of_known_trees():
    info = describe(forgetful_player().flat)
    assert info.perfect_recall == (False, True)
    assert info.pure_strategies == (64, 4)
    assert describe(leduc_poker().flat).perfect_recall == (True, True)
    assert describe(leduc_poker(merge_suits=False).flat).vertices == 9451
    assert len(leduc_poker().flat) == 1936


def test_subgames():
    tree = move(
        "A",
        "r",
        a=move("B", "h", x=leaf(0, 0), y=leaf(1, 1)),
        b=move("A", "k", l=move("B", "m", x=leaf(0, 0)), r=move("B", "m", x=leaf(1, 1))),
    )
    assert subgames(read_tree(["A", "B"], tree)) == [0, 1, 4]


@pytest.mark.parametrize(
    ("graph", "answer"),
    [
        ({"r": ["a", "b"], "a": ["c"]}, True),
        ({"r": ["a"], "s": ["b"]}, False),
        ({"r": ["a"], "a": ["r"]}, False),
        ({"r": [], "a": ["b"], "b": ["a"]}, False),
        ({}, False),
    ],
)
def test_is_tree(graph, answer):
    assert is_tree(graph)[0] is answer


def test_a_deep_tree_needs_no_recursion():
    tree = leaf(1, -1)
    for k in range(20_000):
        tree = move("A", str(k), a=tree)
    assert len(read_tree(["A", "B"], tree)) == 20_001


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "extensive_family", "family": "nope"}, "family"),
        ({"kind": "extensive_family", "family": "kuhn_poker", "parameters": {"card": 5}}, "parameters.card"),
        ({"kind": "extensive_family", "family": "kuhn_poker", "parameters": {"cards": 500}}, "parameters.cards"),
        ({"kind": "extensive_family", "family": "kuhn_poker", "parameters": {"cards": 1}}, "parameters"),
        ({"kind": "extensive_family", "family": "basic_endgame", "parameters": {"win": 2}}, "parameters"),
        ({"kind": "extensive_family", "family": "silver_dollar", "parameters": {"find": 3}}, "parameters"),
        ({"kind": "stochastic_family", "family": "guess_it"}, "parameters.m"),
        ({"kind": "stochastic_family", "family": "coin_challenge", "parameters": {"p": 3, "most": 4}}, "parameters"),
    ],
)
def test_families_name_what_is_wrong(document, field):
    with pytest.raises(GoteError) as caught:
        gote.load(document)
    assert str(caught.value).startswith(field + ":")


def test_families_are_the_games_they_name():
    assert gote.solve({"kind": "extensive_family", "family": "kuhn_poker"}).to_document()["value"] == "-1/18"
    answer = gote.solve(
        {"kind": "stochastic_family", "family": "guess_it", "parameters": {"m": 2, "n": 2}}
    ).to_document()
    assert answer["values"]["2,2"] == "5/9"
    assert answer["verified"]


def test_players_are_a_list_and_no_mapping():
    with pytest.raises(GoteError, match="players: is not a list of names"):
        gote.load({"kind": "extensive", "players": {"I": 1}, "tree": leaf(1)})
