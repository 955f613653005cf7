"""Own rules in the terminal and in matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

import gote
from gote.core.errors import DocumentError, UnsupportedError
from gote.play.match import start_match
from gote.rules import extensive_game
from gote.rules.files import rules_of_file
from gote.rules.play import playable

from .games import GAMES, Domineering, Kuhn, Pig, Pursuit, Take, TakeMisere, TicTacToe, cycle, path

FILE = Path(__file__).parents[2] / "docs" / "files" / "take.py"
NEWCOMERS = Path(__file__).parent / "newcomers.py"


def gote_command(*words, given=""):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, "-m", "gote.cli.main", *words], input=given, capture_output=True, text=True, env=environment
    )


def played_out(rules, person_moves, second=False):
    """A match in which the person plays by index."""
    match = start_match(playable(rules), second=second)
    for index in person_moves:
        if match.over:
            break
        moves = list(match.position.moves())
        match = match.play(moves[index % len(moves)]).reply()
    return match


@pytest.mark.parametrize("rules", [Take(21), TakeMisere(20), Take(9)], ids=str)
def test_gote_wins_what_is_won(rules):
    outcome = gote.solve(rules).outcome
    match = played_out(rules, [2] * 30, second=outcome == "N")
    assert match.over
    assert match.result == -1


def test_the_pursuer_makes_progress():
    """Every staying move keeps the value; gote steps."""
    match = played_out(Pursuit(path(7), (0,), 4), [0] * 30, second=True)
    assert match.over
    assert match.result == -1
    assert len(match.turns) <= 11


def test_the_third_repetition_is_a_draw():
    match = played_out(Pursuit(cycle(5), (0,), 2), [0] * 60)
    assert match.over
    assert match.result == 0


def test_tic_tac_toe_and_partizan_and_dice():
    assert played_out(TicTacToe(), [0] * 9).result <= 0
    assert played_out(Domineering(2, 3), [0] * 9, second=True).over
    match = start_match(playable(Pig(10)))
    assert set(match.values()) == {"roll"}
    assert match.reply().persons_turn


def test_games_of_three_are_refused_in_words():
    with pytest.raises(UnsupportedError, match="games of several payoffs are not played here"):
        start_match(playable(GAMES["three_take_5"]))


class Chicken(gote.Rules):
    """Moves made together, not zero-sum."""

    def start(self):
        return None

    def mover(self, state):
        return 0, 1

    def moves(self, state, player):
        return ["straight", "swerve"] if state is None else []

    def play(self, state, both):
        return both

    def result(self, both):
        return {"straight": -9 if both[1] == "straight" else 1, "swerve": 0}[both[0]], both.count("swerve")


def test_games_that_are_not_zero_sum_are_refused_in_words():
    with pytest.raises(UnsupportedError, match="mode simultaneous that are not zero-sum are not played here"):
        start_match(playable(Chicken()))


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_poker_is_played_without_looking(seed, second):
    """The person sees the own card and the bets, hears of no deal, and the cards lie open in the end."""
    match = start_match(playable(Kuhn()), second=second, seed=seed)
    while not match.over:
        said = match.show("en")
        card = list(permutations(range(3), 2))[int(match.position.path[0])][match.person]
        assert said.startswith(f"You see: ({card}, "), said
        assert set(match.values()) == {"p", "b"}
        assert "Optimal play: " in match.game.reason(match.position, "en")
        assert not any(match.told(turn, "en").startswith("chance") for turn in match.turns)
        match = match.play("b").reply()
    assert any(match.show("en").startswith(f"({deal}, ") for deal in permutations(range(3), 2))
    assert abs(match.result) in (1, 2)


def test_what_poker_brings_on_average():
    """Every deal of every hand: gote's strategy gets the value against whoever always bets, or more."""
    game = playable(Kuhn())

    def expected(position):
        if not position.moves():
            return Fraction(position.score())
        if position.mover() == gote.CHANCE:
            return sum(p * expected(position.play(m)) for p, m in position.chance())
        if position.mover() == 0:
            return expected(position.play("b"))
        return sum(p * expected(position.play(m)) for m, p in game.policy(position).items())

    assert expected(game.start({})) <= gote.solve(Kuhn()).value


def test_moves_made_together_are_told_afterwards():
    match = start_match(playable(GAMES["inspection_4_1"]), second=True, seed=3)
    assert match.show("en") == "(4, 1)"
    assert [match.told(turn, "en") for turn in match.turns] == [""]  # gote has chosen, and nobody knows what
    assert match.game.describe("wait", match.position, "en") == "wait"
    match = match.play("violate")
    assert match.over
    assert {match.told(turn, "en") for turn in match.turns} > {"you: violate"}


@pytest.mark.parametrize("name", ["take_away", "tic_tac_toe", "domineering", "kuhn", "pursuit"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_newcomers_in_the_terminal(name, lang):
    done = gote_command("play", f"{NEWCOMERS}:{name}", "--lang", lang, given="h\n" + "1\n" * 30)
    assert done.returncode == 0, done.stderr
    end = {"en": "Moves that gave something away", "ja": "損をした手"}[lang]
    assert end in done.stdout
    assert ("A draw." in done.stdout or "引き分け。" in done.stdout) or name != "pursuit"


@pytest.mark.slow
def test_pig_to_50_in_the_terminal():
    done = gote_command("play", f"{NEWCOMERS}:pig", "--max-seconds", "3000", given="h\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Best: roll" in done.stdout
    assert "you: roll" in done.stdout


@pytest.mark.parametrize("name", ["take_away", "tic_tac_toe", "domineering", "kuhn", "pursuit"])
def test_the_newcomers_are_solved_proved_and_explained(name):
    solution = gote.solve(rules_of_file(f"{NEWCOMERS}:{name}"))
    assert solution.verify(), solution.verdict.reason
    for lang, proof in (("en", "The proof"), ("ja", "証明")):
        assert proof in str(solution.explain(lang))


def test_a_game_is_played_with_the_options_it_was_given():
    assert "\n6\n" in gote_command("play", f"{FILE}:Take(heap=6)", given="q\n").stdout
    assert "\n5\n" in gote_command("play", f"{FILE}:Take(heap=6)", "heap=5", given="q\n").stdout


def test_the_terminal():
    done = gote_command("play", str(FILE), "heap=5", given="1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Take 1, 2 or 3 from a heap" in done.stdout
    done = gote_command("solve", f"{FILE}:Take(heap=8)", "--json")
    assert json.loads(done.stdout)["outcome"] == "P"
    done = gote_command("explain", str(FILE), "--lang", "ja")
    assert "手番のプレイヤーが勝つ" in done.stdout


def test_check_of_a_file(tmp_path):
    answer = gote_command("solve", str(FILE), "--json").stdout
    (tmp_path / "answer.json").write_text(answer)
    assert gote_command("check", str(FILE), str(tmp_path / "answer.json")).returncode == 0
    (tmp_path / "answer.json").write_text(answer.replace('"grundy": 1', '"grundy": 2'))
    assert gote_command("check", str(FILE), str(tmp_path / "answer.json")).returncode == 1


FILES = {
    "x = 1": "has no class derived from gote.Rules",
    "import gote\nclass A(gote.Rules): pass\nclass B(gote.Rules): pass": "has several games (A, B); say which",
    "import gote\nclass A(gote.Rules): pass": "A.start: is missing",
    "def f(:": "SyntaxError",
    "1 / 0": "ZeroDivisionError: division by zero (line 1)",
    "raise SystemExit": "SystemExit",
    "import gote\nclass A(gote.Rules):\n def __init__(self, n): pass": "missing 1 required positional argument",
}


@pytest.mark.parametrize("text", FILES)
def test_faults_of_a_file_are_one_line(text, tmp_path):
    file = tmp_path / "own.py"
    file.write_text(text)
    with pytest.raises(gote.GoteError) as caught:
        gote.solve(rules_of_file(str(file)))
    assert FILES[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_names_in_a_file(tmp_path):
    file = tmp_path / "own.py"
    file.write_text(FILE.read_text() + "\ngame = Take(4)\n")
    assert rules_of_file(str(file)).heap == 4
    assert rules_of_file(f"{file}:Take(heap=6)").heap == 6
    for wrong in (
        f"{file}:Other",
        f"{file}:Take(6)",
        f"{file}:import os",
        f"{file}:Take(size=6)",
        str(tmp_path / "no.py"),
    ):
        with pytest.raises(DocumentError):
            rules_of_file(wrong)


def test_documents_name_rules_and_never_code():
    game = gote.load({"kind": "rules", "rules": "take_away", "options": {"heap": 9}})
    assert game.solve().outcome == "N"
    assert gote.load(game.to_document()) == game
    for document in (
        {"kind": "rules", "rules": "os.system"},
        {"kind": "rules", "rules": "take.py"},
        {"kind": "rules", "rules": "gote.rules.library:TakeAway"},
        {"kind": "rules", "rules": "take_away", "options": {"size": 3}},
        {"kind": "rules", "rules": "take_away", "digest": "0" * 32},
        gote.load(Take()).to_document(),
    ):
        with pytest.raises(DocumentError):
            gote.load(document)


def test_the_tree_of_a_game():
    assert gote.solve(extensive_game(Kuhn())).value == gote.solve(Kuhn()).value
