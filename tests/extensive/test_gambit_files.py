"""Gambit's files: both kinds, both dialects, exact numbers, and one clear line for a bad file."""

from fractions import Fraction

import pytest

import gote
from gote.core.errors import GoteError
from gote.extensive.gambit_files import read_efg, read_nfg, write_efg, write_nfg
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_games import basic_endgame, kuhn_poker, silver_dollar
from tests.extensive.random_trees import grow, merged, seeded

STRIPPED_DOWN_POKER = """EFG 2 R "A simple poker game, \\"stripped down\\"" { "Fred" "Alice" }
"Fred sees the card, Alice does not — ユニコード"

c "Deal" 1 "" { "King" 1/2 "Queen" 0.5 } 0
p "" 1 1 "King" { "Bet" "Fold" } 0
p "" 2 1 "Alice" { "Call" "Fold" } 0
t "" 1 "Fred wins big" { 2, -2 }
t "" 2 "Fred wins" { 1, -1 }
t "" 3 "Alice wins" { -1, 1 }
p "" 1 2 "Queen" { "Bet" "Fold" } 0
p "" 2 1 0
t "" 4 "Alice wins big" { -2, 2 }
t "" 2
t "" 3
"""
PAYOFFS_ON_THE_WAY = """EFG 2 D "fees" { "A" "B" }
p "" 1 1 "" { "" "" } 5 "entry fee" { -1 0 }
t "" 1 "x" { 3 1e0 }
p "" 2 1 "" { "l" "r" } 0
t "" 0
t "" 2 "y" { .5 -2 }
"""
PRISONERS = """NFG 1 R "Prisoner's dilemma" { "Row" "Column" }
{ { "cooperate" "defect" } { "cooperate" "defect" } }
"comment"

{
{ "mutual" 9, 9 }
{ "temptation" 10 0 }
{ "sucker" 0 10 }
{ "punishment" 1 1 }
}
1 2 3 4
"""


def test_a_tree_with_comments_and_outcomes_met_again():
    game = gote.load(read_efg(STRIPPED_DOWN_POKER))
    answer = game.solve().to_document()
    assert answer["value"] == "1/3"
    assert answer["strategies"]["Queen"] == {"Bet": "1/3", "Fold": "2/3"}
    assert answer["verified"]


def test_payoffs_on_the_way_add_up():
    document = read_efg(PAYOFFS_ON_THE_WAY)
    assert document["tree"]["moves"]["1"]["payoff"] == [2, 1]
    assert document["tree"]["moves"]["2"]["moves"]["l"]["payoff"] == [-1, 0]
    assert document["tree"]["moves"]["2"]["moves"]["r"]["payoff"] == ["-1/2", -2]


def test_both_dialects_of_nfg():
    outcomes = read_nfg(PRISONERS)
    assert outcomes["kind"] == "bimatrix"
    assert outcomes["row_payoffs"] == [[9, 0], [10, 1]]
    assert outcomes["column_payoffs"] == [[9, 10], [0, 1]]
    payoffs = read_nfg('NFG 1 R "same" { "Row" "Column" } { 2 2 } 9 9 10 0 0 10 1 1')
    assert payoffs["row_payoffs"] == outcomes["row_payoffs"]
    assert payoffs["column_payoffs"] == outcomes["column_payoffs"]


def test_three_players_become_a_strategic_game():
    document = read_nfg('NFG 1 D "" { "A" "B" "C" } { 2 1 2 } 1 2 3 4 5 6 7 8 9 0.25 -1 1e-2')
    assert document["kind"] == "strategic"
    assert document["payoffs"] == [[1, 2, 3], [7, 8, 9], [4, 5, 6], ["1/4", -1, "1/100"]]


@pytest.mark.parametrize("game", [basic_endgame(), kuhn_poker(), silver_dollar(searches=2)])
def test_round_trips(game):
    assert gote.load(read_efg(write_efg(game))).to_document() == game.to_document()
    table = read_nfg(write_nfg(game))
    assert gote.solve(table).value == game.solve().value
    again = gote.load(table)
    assert gote.load(read_nfg(write_nfg(again))).payoffs == again.payoffs


@pytest.mark.parametrize("seed", range(20))
def test_random_trees_survive(seed):
    rng = seeded(seed)
    tree = merged(rng, grow(rng, 4, ("A", "B", "C"), zero_sum=False), ("A", "B", "C"))
    game = ExtensiveGame(players=("A", "B", "C"), tree=tree, title='quo"te \\ 日本')
    assert gote.load(read_efg(write_efg(game))).to_document() == game.to_document()


def test_families_are_written_out():
    family = gote.load({"kind": "extensive_family", "family": "kuhn_poker"})
    assert gote.load(read_efg(write_efg(family))).to_document()["tree"] == kuhn_poker().to_document()["tree"]
    assert read_nfg(write_nfg(gote.load({"kind": "matrix_family", "family": "odd_or_even"})))["kind"] == "matrix"


def test_matrix_and_bimatrix_become_trees():
    game = gote.load({"kind": "bimatrix", "row_payoffs": [[1, 2], [3, 4]], "column_payoffs": [[0, 1], [1, "1/3"]]})
    tree = gote.load(read_efg(write_efg(game)))
    assert tree.flat.payoffs[6] == (Fraction(4), Fraction(1, 3)) or len(tree.flat) == 7
    assert read_nfg(write_nfg(game))["column_payoffs"] == [[0, 1], [1, "1/3"]]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "ends where"),
        ("hello world", 1, "must start with"),
        ('EFG 1 R "x" { "a" }', 1, "must start with"),
        ('EFG 2 R "x" { "a" "b"', 1, "cut off"),
        ('EFG 2 R "x" { "a" }\np "" 1 1 "" { "l" "r" } 0\nt "" 1 "" { 1 }\n', 3, "cut off"),
        ('EFG 2 R "x" { "a" }\n\nc "" 1 "" { "l" 1/2 "r" 1/3 } 0', 3, "do not sum to 1 but to 5/6"),
        ('EFG 2 R "x" { "a" }\np "" 1 1 "" { "l" } 0\np "" 1 1 "" { "m" } 0\n', 3, "different moves"),
        ('EFG 2 R "x" { "a" }\np "" 2 1 "" { "l" } 0', 2, "player 2"),
        ('EFG 2 R "x" { "a" }\nt "" 1 "" { 1 2 }', 2, "2 payoffs for 1 players"),
        ('EFG 2 R "x" { "a" }\nt "" 1', 2, "before its payoffs"),
        ('EFG 2 R "x" { "a" }\np "" 1 1 0', 2, "before its moves"),
        ('EFG 2 R "x" { "a" }\nt "" 1 "" { one }', 2, "not a number"),
        ('EFG 2 R "x" { "a" }\nt "" 1 "" { 1 }\nt "" 1', 3, "after the end"),
        ('EFG 2 R "x" { "a" }\nt "name', 2, "never closed"),
        ('NFG 1 R "" { "A" "B" } { 2 1 }\n1 -1 0', 2, "cut off"),
        ('NFG 1 R "" { "A" "B" } { 2 1 }\n1 -1 0 0 5', 2, "after the 2 cells"),
        ('NFG 1 R "" { "A" "B" } { 2 }\n1 -1', 1, "for 1 players"),
        ('NFG 1 R "" { "A" } { 2 }\n{ { "x" 1 } }\n1 7', 3, "outcome 7"),
    ],
)
def test_bad_files_get_one_line(text, line, words):
    with pytest.raises(GoteError) as caught:
        (read_nfg if text.startswith("NFG") else read_efg)(text)
    message = str(caught.value)
    assert message.startswith(f"line {line}:")
    assert words in message
    assert "\n" not in message


def test_a_megabyte_of_leaves_is_read_quickly():
    import time

    leaf, count = 't "" 1 "" { 1 -1 }\n', 1 << 15
    text = ['EFG 2 R "big" { "A" "B" }\n']
    text.append(f'p "" 1 1 "" {{ {" ".join(chr(34) + str(k) + chr(34) for k in range(count))} }} 0\n')
    text.append(leaf * count)
    start = time.process_time()
    assert len(read_efg("".join(text))["tree"]["moves"]) == count
    assert time.process_time() - start < 10


def test_files_through_the_front_door(tmp_path):
    path = tmp_path / "poker.efg"
    path.write_text(STRIPPED_DOWN_POKER, encoding="utf-8")
    from gote.core.documents import load_file

    assert load_file(path).solve().value == Fraction(1, 3)
