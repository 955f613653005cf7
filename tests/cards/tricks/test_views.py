"""Explanations, figures, report, swaps, play, exercises, claims and commands."""

import csv
import io
import json

import pytest
from typer.testing import CliRunner

from gote.cards.tricks.claims import CLAIMS, FAMILIES, MEASURES
from gote.cards.tricks.cli import app
from gote.cards.tricks.closed_forms import closed_form
from gote.cards.tricks.exercise import METHODS, tricks_exercise
from gote.cards.tricks.measures import both_values
from gote.cards.tricks.plot import figure
from gote.cards.tricks.position import TrickPosition
from gote.cards.tricks.report import admissible_swaps, report
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import from_standard, random_deal
from gote.cards.tricks.strategy import strategy
from gote.cards.tricks.swap import chain, swap
from gote.core import DocumentError, UnsupportedError, solve
from gote.core.position import evaluate
from gote.play.match import find_game
from tests.cli.command import gote


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_are_as_expected(claim):
    found = []
    for n in claim.sizes:
        if n > 5 and (found or claim.expected != "false"):
            break
        for piece in range(claim.chunk_count(n)):
            found += claim.check_size(n, piece).counterexamples
    assert bool(found) == (claim.expected == "false")
    assert claim.text_ja
    assert claim.source


def test_families_and_measures_fit():
    case = next(iter(FAMILIES["tricks.deals"](3)))
    assert all(measure(case) is not None for measure in MEASURES.values())


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "more", [{}, {"goal": "fewest"}, {"matrices": True, "profile": True}, {"scoring": {"cards": [1, 4]}}]
)
def test_explanations(lang, more):
    document = {"kind": "tricks", "left": [7, 6, 4, 1], "right": [8, 5, 3, 2], "scoring": 4, "leader": "right", **more}
    text = solve(document).explain(lang).to_text()
    assert "BAABABBA" in text
    assert ("左 が" in text or "右 が" in text) == (lang == "ja")


def test_figures():
    assert "5, 3, 1" in figure(1).caption
    assert figure(2).svg.count("<rect") == 16
    assert "∧" in figure(4).svg
    assert figure(3, "ja").caption
    with pytest.raises(UnsupportedError):
        figure(5)
    with pytest.raises(UnsupportedError):
        solve({"kind": "tricks", "left": [], "right": [], "scoring": 0, "leader": "left"}).plot()
    assert solve({"kind": "tricks", "left": [3, 1], "right": [4, 2], "scoring": 3, "leader": "left"}).plot().figure


def test_report_matches_the_appendix():
    game = TricksGame(left=[8, 7, 6, 3], right=[5, 4, 2, 1], scoring=4, leader="left")
    assert admissible_swaps(game) == [(3, 2)]
    text = report(game).to_text()
    assert "4333       2222" in text
    assert "3444       3444" in text
    assert "<table>" in report(game, "ja").to_html()
    with pytest.raises(DocumentError):
        report(TricksGame(left=[1], right=[2], points={1: 3}, leader="left"))


def test_swaps_and_chains():
    for given, taken in ((1, 8), (2, 7), (1, 7)):
        left, right = (1, 2, 4, 6), (3, 5, 7, 8)
        steps = chain(left, right, 5, given, taken)
        assert sorted(steps[-1].hands[0]) == sorted({*left} - {given} | {taken})
        for step in steps:
            assert all(step.bounds[0] <= gain <= step.bounds[1] for gain in step.gain)
    back = swap([2, 4], [1, 3], 2, 4, 3)
    assert back.bounds == (-2, 0)
    assert chain([4, 2], [3, 1], 4, 4, 1)[-1].hands == ((2, 1), (4, 3))
    with pytest.raises(DocumentError):
        swap([2, 4], [1, 3], 2, 1, 3)


def test_closed_forms_of_large_hands():
    for seed in range(40):
        left, right = random_deal(8, seed)
        owners = "".join("A" if c in left else "B" for c in range(16, 0, -1))
        for k in range(3):
            assert (closed_form(left, right, k, False), closed_form(left, right, k, True)) == both_values(owners, k)
    assert closed_form(*from_standard("AB"), 2, True) == 2
    assert closed_form(*from_standard("AABB"), 3, True) is None


@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_a_strategy_never_loses_value(goal):
    """Played against every reply, the table of decisions reaches the value."""
    left, right = random_deal(4, 6)
    for player in ("left", "right"):
        game = TricksGame(left=left, right=right, scoring=5, leader="right", goal=goal)
        table = {(frozenset(d.left), frozenset(d.right), d.led): d for d in strategy(game, player)}
        ends, open_positions = set(), [TrickPosition.start(game)]
        while open_positions:
            here = open_positions.pop()
            if not here.moves():
                ends.add(here.taken)
            elif here.mover() == (player == "right"):
                open_positions.append(here.play(min(table[here.left, here.right, here.led].best)))
            else:
                open_positions += [here.play(card) for card in here.moves()]
        worst = min(ends) if (player == "left") == (goal == "most") else max(ends)
        assert worst == game.solve().value


@pytest.mark.parametrize("goal", ["most", "fewest", "tricks", "last", "greedy"])
def test_playing_knows_every_value(goal):
    game = find_game("tricks")
    position = game.start({**game.options, "cards": 4, "goal": goal, "seed": 3})
    exact = evaluate(position)
    while position.moves():
        found = game.values(position)
        assert found == exact.move_values(position)
        assert game.show(position, "ja")
        assert game.draw(position).svg.startswith("<svg")
        assert game.reason(position, "en")
        position = position.play(exact.best(position)[0])
    assert position.score() == exact.value
    with pytest.raises(DocumentError):
        game.start({**game.options, "cards": 99})


@pytest.mark.parametrize("method", METHODS)
def test_exercises(method):
    exercise = tricks_exercise(method, "4", seed=2)
    assert exercise.question_ja
    assert solve(exercise.document).verify()
    with pytest.raises(DocumentError):
        tricks_exercise(method, "77")


def command(*words):
    """A command of this room, in this process."""
    return CliRunner().invoke(app, words, catch_exceptions=True)


def test_commands(tmp_path):
    assert "4333" in command("report", "8 7 6 3 / 5 4 2 1", "-k", "4").stdout
    page = tmp_path / "report.html"
    assert command("report", "AAABBBAB", "-k", "4", "-o", str(page), "--lang", "ja").exit_code == 0
    assert "利得行列" in page.read_text(encoding="utf-8")
    assert json.loads(command("profile", "BABA", "--json").stdout) == {"V0": [0, 0, 1, 2, 2], "V1": [0, 0, 0, 0, 0]}
    assert "V1 0 -> 4" in command("swap", "3 1 / 4 2", "1", "4", "-k", "4").stdout
    found = json.loads(command("theorems", "--to", "5", "--json", "--folder", str(tmp_path)).stdout)
    assert found["holds"]
    assert found["rows"][4]["5"] == {"0": 1886, "1": 650, "2": 236}
    assert "All four hold" in command("theorems", "--to", "3", "--folder", str(tmp_path)).stdout
    rows = list(csv.reader(io.StringIO(command("explore", "2", "-k", "3").stdout)))
    assert rows[0][0] == "deal"
    assert len(rows) == 7
    decisions = json.loads(command("strategy", "3 1 / 4 2", "-k", "3", "--leader", "right", "--json").stdout)
    assert [(d["led"], d["best"]) for d in decisions] == [(4, [1]), (2, [3]), (None, [1]), (2, [3])]
    assert command("strategy", "ABBA", "-k", "2", "--for", "right").stdout.startswith("left,right,led,best,value")
    numbers = json.loads(command("statistics", "3", "--json", "-o", str(tmp_path / "all.html")).stdout)
    assert numbers["price"] == {"0": 106, "1": 24, "2": 10}
    assert "k, mean V0" in command("statistics", "2").stdout
    assert isinstance(command("strategy", "ABBA", "-k", "2", "--for", "me").exception, DocumentError)
    assert command("figure", "2", "-o", str(tmp_path / "two.svg")).exit_code == 0
    assert isinstance(command("explore", "9", "-k", "3").exception, DocumentError)


def test_a_bad_deal_on_the_command_line():
    bad = gote("tricks", "profile", "AAB")
    assert bad.returncode == 2
    assert bad.stderr.startswith("gote: deal:")
    assert bad.stderr.count("\n") == 1


def test_two_scoring_cards_are_explained_on_the_deal_itself():
    from gote import solve
    from gote.cards.tricks.measures import both_values, deals

    words = {"who takes both": 2, "so he takes both": 2, "each gets one": 1}
    for n in (2, 3):
        for owners in deals(n):
            for leader in ("left", "right"):
                solution = solve({"kind": "tricks", "deal": owners, "scoring": 2, "leader": leader})
                line = next(x for x in solution.explain().to_text().splitlines() if x.startswith("k = 2"))
                taken = next(number for word, number in words.items() if word in line)
                assert (taken if "Left" in line else 2 - taken) == both_values(owners, 2)[leader == "left"]


def test_equations_on_one_deal(capsys):
    import json

    from gote.cards.tricks.cli import equations

    equations("ABBABABA", 2, json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["tricks.eq26"] is True
    assert found["tricks.eq28"] is None
    equations("BABA", 3)
    assert "eq26_printed" in capsys.readouterr().out
