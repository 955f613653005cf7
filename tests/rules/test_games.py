"""The games of `rules_games.yaml`, solved and proved."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

import gote
from gote.combinatorial.partizan.short.store import Store
from gote.rules import stochastic_game
from gote.rules.answer import written

from .games import GAMES, Inspection, Ruin, StopAtSeven, WildTicTacToe

CASES = {case["id"]: case for case in yaml.safe_load((Path(__file__).parent / "rules_games.yaml").read_text())["games"]}
LARGE = {"pig_50", "connect_4_4x5", "connect_4_5x4"}
IN_WORDS = {"secured_by", "held_by", "values_by_sum", "stops_from", "values_by_chips", "win_probability", "values"}


@pytest.mark.parametrize("name", [name for name in CASES if name not in LARGE])
def test_answer_and_proof(name):
    solution = gote.solve(GAMES[name])
    assert solution.verify(), solution.verdict.reason
    document = json.loads(json.dumps(solution.to_document()))
    for field, expected in CASES[name]["expected"].items():
        if field in IN_WORDS:
            continue
        if field == "value" and solution.mode == "partizan":
            games = Store()
            assert games.read(str(document[field])) == games.read(str(expected))
            continue
        found = document[field]
        if isinstance(expected, list):
            assert sorted(map(str, found)) == sorted(map(str, expected)), field
        elif isinstance(expected, dict):
            assert {k: sorted(map(str, v)) for k, v in found.items()} == {
                k: sorted(map(str, v)) for k, v in expected.items()
            }
        else:
            assert found == expected, field
    assert gote.check(solution.game, document, complete=True)


@pytest.mark.parametrize("name", ["ruin_8_p13", "ruin_8_p23"])
def test_ruin_by_chips(name):
    for chips, expected in enumerate(CASES[name]["expected"]["values_by_chips"]):
        assert gote.solve(Ruin(GAMES[name].p, chips)).value == Fraction(expected)


def test_when_to_stop_at_seven():
    class From(StopAtSeven):
        def __init__(self, total):
            self.total = total

        def start(self):
            return self.total, "player"

    solved = [gote.solve(From(total)) for total in range(8)]
    expected = CASES["stop_at_seven"]["expected"]
    assert [s.value for s in solved] == [Fraction(v) for v in expected["values_by_sum"]]
    assert [s.moves == ["stop"] for s in solved].index(True) == expected["stops_from"]


@pytest.mark.parametrize("target", [5, 10])
def test_pig(target):
    wins = Fraction(CASES[f"pig_{target}"]["expected"]["win_probability"])
    assert gote.solve(GAMES[f"pig_{target}"]).value == 2 * wins - 1


@pytest.mark.slow
def test_pig_to_50():
    expected = CASES["pig_50"]["expected"]
    solution = gote.solve(GAMES["pig_50"])
    wins = (solution.value + 1) / 2
    assert str(int(wins * 10**12)) == expected["win_probability_decimal"][2:]
    assert len(str(wins.denominator)) == expected["denominator_digits"]
    assert solution.moves == expected["moves"]
    assert solution.verify()


def test_inspection_by_state():
    for state, value in CASES["inspection_4_1"]["expected"]["values"].items():
        assert gote.solve(Inspection(*map(int, state.split(",")))).value == Fraction(value)


def test_the_turn_may_be_left_to_gote():
    class Wild(gote.Rules):
        start, won, moves, play = WildTicTacToe.start, WildTicTacToe.won, WildTicTacToe.moves, WildTicTacToe.play

        def result(self, board):
            return 0 if not self.won(board) else 1 if board.count(".") % 2 == 0 else -1

    solution = gote.solve(Wild())
    expected = CASES["tic_tac_toe_wild"]["expected"]
    assert (solution.value, solution.depth, solution.positions) == (1, expected["depth"], expected["positions"])
    assert sorted(written(solution.play)) == sorted(expected["play"])
    assert solution.verify()


def test_certificate_from_elsewhere():
    """Labels that went through JSON prove the answer too."""
    for name in ("take_21", "pursuit_path_7", "ruin_8_p13", "three_take_5", "inspection_4_1", "domineering_2x3"):
        solution = gote.solve(GAMES[name])
        document = json.loads(json.dumps(solution.to_document(certificate=True)))
        assert gote.check(solution.game, document, complete=True)
        assert gote.Solution.from_document(solution.game, document) == solution


def test_three_take_turns_without_saying_so():
    class Turns(gote.Rules):
        def start(self):
            return 5

        def moves(self, n):
            return [k for k in (1, 2) if k <= n]

        def play(self, n, k):
            return n - k

        def result(self, n):
            return (1, 2, 3)

    solution = gote.solve(Turns())
    assert (solution.payoffs, solution.positions, solution.verify()) == ([1, 2, 3], 12, True)


def test_moves_together_that_go_round():
    """Odd or even until somebody stops: (2, 2) goes on."""

    class Again(gote.Rules):
        def start(self):
            return "play"

        def mover(self, state):
            return 0, 1

        def moves(self, state, player):
            return [1, 2] if state == "play" else []

        def play(self, state, both):
            return "play" if both == (2, 2) else sum(both)

        def result(self, state):
            return {2: 1, 3: -1}[state]

    class Coin(Again):
        """Before play goes on a coin is tossed, and may end it without pay."""

        def mover(self, state):
            return gote.CHANCE if state == "coin" else (0, 1)

        def moves(self, state, player):
            return ["on", "end"] if state == "coin" else super().moves(state, player)

        def chance(self, state):
            return [("1/2", "on"), ("1/2", "end")]

        def play(self, state, both):
            if state == "coin":
                return "play" if both == "on" else 0
            return "coin" if both == (2, 2) else sum(both)

        def result(self, state):
            return {0: 0, 2: 1, 3: -1}[state]

    solution = gote.solve(Again())  # v = value of (1, -1 / -1, v): v^2 + 2 v + 1 = 0
    assert (solution.mode, solution.value, solution.verify()) == ("simultaneous", -1, True)
    document = json.loads(json.dumps(solution.to_document()))
    assert gote.check(Again(), document)
    assert not gote.check(Again(), {**document, "value": 0})
    assert not gote.check(Again(), {**document, "strategies": {**document["strategies"], "1": {"1": 1, "2": 0}}})
    solution = gote.solve(Coin())  # v = value of (1, -1 / -1, v/2): v^2 + 5 v + 2 = 0
    assert solution.value["polynomial"] in ([2, 5, 1], [-2, -5, -1])
    low, high = solution.value["interval"]
    assert abs((low + high) / 2 - (17**0.5 - 5) / 2) < 1e-12
    assert not any(text.startswith("wrong") for text in solution.verdict.fields.values())
    assert gote.check(Coin(), json.loads(json.dumps(solution.to_document()))).verdict != "wrong"
    game = stochastic_game(Again())
    assert game.states["'play'"][1][1].next == {"'play'": 1}
    assert gote.solve(stochastic_game(Inspection())).to_document()["values"]["(4, 1)"] == "-3/5"


def test_moves_together_for_shares_of_a_whole():
    """Payoffs that add up to 3, not to 0: a matrix game all the same."""

    class Shares(gote.Rules):
        def start(self):
            return "choose"

        def mover(self, state):
            return 0, 1

        def moves(self, state, player):
            return ["a", "b"] if state == "choose" else []

        def play(self, state, both):
            return both

        def result(self, both):
            first = {("a", "a"): 3, ("a", "b"): 0, ("b", "a"): 1, ("b", "b"): 2}[both]
            return first, 3 - first

    solution = gote.solve(Shares())
    assert (solution.mode, solution.value, solution.verify()) == ("simultaneous", Fraction(3, 2), True)
    assert solution.strategies["0"] == {"a": Fraction(1, 4), "b": Fraction(3, 4)}


def test_equilibria_are_told_with_what_they_pay():
    class Chicken(gote.Rules):
        def start(self):
            return None

        def mover(self, state):
            return 0, 1

        def moves(self, state, player):
            return ["go", "stop"] if state is None else []

        def play(self, state, both):
            return both

        def result(self, both):
            return {("go", "go"): (-9, -9), ("go", "stop"): (2, 0), ("stop", "go"): (0, 2)}.get(both, (1, 1))

    solution = gote.solve(Chicken())
    assert solution.verify()
    for lang, caption in (("en", "Equilibria"), ("ja", "均衡")):
        said = str(solution.explain(lang))
        assert caption in said
        assert "2, 0" in said
        assert "go 1/10, stop 9/10" in said


def test_a_line_that_goes_round_does_not_end():
    for lang, words in (("en", "play goes round"), ("ja", "対局は循環する")):
        assert words in str(gote.solve(GAMES["loop_graph_f"]).explain(lang))
