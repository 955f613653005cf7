"""The 20 results, play against gote, reasons and commands of kind whist."""

import json
from pathlib import Path
from random import Random

import pytest

import gote
from gote.cards.whist.cli import boards
from gote.cards.whist.cli import table as table_command
from gote.cards.whist.play import deal, values
from gote.cards.whist.position import WhistPosition
from gote.cards.whist.results import TRUMPS, _prove, results_table
from gote.core import DocumentError
from gote.play.boards import board_of
from gote.play.from_document import playable_from
from gote.play.match import start_match

BOARD = json.loads((Path(__file__).parent / "dds.json").read_text(encoding="utf-8"))[0]


def test_the_twenty_results_are_those_of_the_double_dummy_solver_and_proved():
    found = results_table(BOARD["deal"], verify=True)
    assert {trump: list(row.values()) for trump, row in found.items()} == BOARD["table"]


def test_results_are_the_answers_of_documents():
    rng = Random(5)
    for seed in range(3):
        game = deal({"cards": 4, "players": 4, "trump": "H", "seed": seed})
        found = results_table(game.hands)
        trump, declarer = rng.choice(TRUMPS), rng.randrange(4)
        leader = "NESW"[(declarer + 1) % 4]
        solution = gote.solve({"kind": "whist", "hands": game.hands, "trump": trump, "leader": leader})
        assert found[trump]["NESW"[declarer]] == solution.tricks["NS" if declarer % 2 == 0 else "EW"]


def test_a_wrong_result_is_not_proved():
    from gote.cards.whist.engine import Engine

    position = deal({"cards": 4, "players": 4, "trump": "H", "seed": 1}).position
    engine = Engine(position)
    value = engine.value(position.hands, 0, ())
    _prove(engine, {0: value})
    for wrong in (value - 1, value + 1):
        with pytest.raises(AssertionError, match="not proved"):
            _prove(engine, {0: wrong})


def test_results_need_four_hands():
    with pytest.raises(DocumentError, match="four hands"):
        results_table({"A": "A...", "B": "K..."})


def test_commands(tmp_path, capsys):
    file = tmp_path / "two.pbn"
    board = '[Deal "N:A... K... Q... J..."]\n[Declarer "N"]\n[Contract "1H"]\n'
    file.write_text(board + board.replace("1H", "1NT"))
    boards(file)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["trump"] for line in lines] == ["H", "NT"]
    table_command(str(file), json=True)
    assert json.loads(capsys.readouterr().out)["results"]["S"] == {"N": 1, "E": 0, "S": 1, "W": 0}
    with pytest.raises(DocumentError):
        boards(tmp_path / "none.pbn")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_of_best_cards_ends_with_the_value(players):
    game = deal({"cards": 3, "players": players, "trump": "S", "seed": players})
    total = gote.solve(game.to_document()).tricks[game.side_names[0]]
    position = WhistPosition.start(game)
    while position.moves():
        found = values(position)
        assert set(found) == set(position.moves())
        best = (max if position.mover() == 0 else min)(found.values())
        assert best == total
        position = position.play(next(card for card, value in found.items() if value == best))
    assert position.score() == total


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_board_offers_the_cards_of_the_hand_that_is_to_play(lang):
    match = start_match("whist", {"cards": 4, "seed": 3})
    board = board_of(match, lang)
    assert {part.name for part in board.parts} == set(match.position.moves())
    assert set(board.moves.values()) == set(match.position.moves())
    assert "♠" in match.game.show(match.position, lang)
    assert match.game.reason(match.position, lang)


def test_a_trick_on_the_table_is_played_from_its_document():
    document = {
        "kind": "whist",
        "hands": {"N": ".K..", "E": "K...", "S": "AQ...", "W": "..32."},
        "trump": "S",
        "trick": [["N", "HA"], ["E", "SJ"]],
    }
    position = playable_from(document).start({})
    assert position.trick() == [("N", "HA"), ("E", "SJ")]
    assert set(position.moves()) == {"SA", "SQ"}
    assert values(position) == {"SA": 1, "SQ": 2}


def test_reasons_are_said_where_they_hold():
    finesse = {"kind": "whist", "hands": {"N": "32...", "E": "K5...", "S": "AQ...", "W": "J4..."}}
    text = gote.solve(finesse | {"trump": "none", "leader": "N"}).explain().to_text()
    assert "if E had ♠J and W had ♠K" in text or "if E had ♠4 and W had ♠K" in text
    failing = finesse | {"hands": {"N": "32...", "E": "J5...", "S": "AQ...", "W": "K4..."}}
    assert "It matters where" not in gote.solve(failing | {"trump": "none", "leader": "N"}).explain().to_text()
    drawn = {"N": "..432.", "E": "2..5.3", "S": "A.AK..", "W": "..876."}
    text = gote.solve({"kind": "whist", "hands": drawn, "trump": "S", "leader": "S"}).explain().to_text()
    assert "must be drawn first" in text
    duck = {"A": "AQ...", "B": "J2..."}
    solution = gote.solve({"kind": "whist", "hands": duck, "trump": "none", "leader": "A"})
    assert "leaves it" not in solution.explain().to_text()
    behind = {"kind": "whist", "hands": {"A": "Q3...", "B": "AJ2..."}, "trump": "none", "trick": [["A", "SK"]]}
    solution = gote.solve(behind)
    ducks = "SA" not in solution.best
    assert ("leaves it to the other side" in solution.explain().to_text()) == ducks
    assert ducks
