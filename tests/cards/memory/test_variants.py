"""Simulation, points that do not add up, several special kinds, play, claims, commands."""

import random
from fractions import Fraction

import pytest
from typer.testing import CliRunner

import gote
from gote.cards.memory.claims import CLAIMS
from gote.cards.memory.cli import app
from gote.cards.memory.compare import exact_match
from gote.cards.memory.equilibrium import equilibrium, pass_game
from gote.cards.memory.exercise import METHODS, memory_exercise
from gote.cards.memory.play import values
from gote.cards.memory.rules_state import State
from gote.cards.memory.several import several_specials, several_state
from gote.cards.memory.simulate import Player, simulate
from gote.cards.memory.strategy import Decision, optimal
from gote.cards.memory.tables import special_table
from gote.core import DocumentError
from gote.core.position import evaluate
from gote.play.match import start_match

from .real_board import RealGame


@pytest.mark.parametrize("pairs", [2, 3, 5, 7, 26])
def test_optimal_play_simulated_on_states(pairs):
    found = simulate(pairs, games=300_000, seed=pairs)
    low, high = found.points_interval
    spread = high - low
    assert low - spread / 2 < float(special_table(26).f(pairs, 0, 0)) < high + spread / 2


@pytest.mark.parametrize("rule", ["special", "most_pairs"])
def test_cards_and_states_agree(rule):
    cards = simulate(6, (Player(capacity=12), Player(capacity=12)), 60_000, rule, seed=3)
    states = simulate(6, games=300_000, rule=rule, seed=4)
    assert cards.points == pytest.approx(states.points, abs=0.008)
    assert cards.draws == pytest.approx(states.draws, abs=0.012)
    assert cards.pairs == pytest.approx(states.pairs, abs=0.04)


def test_players_without_memory():
    found = simulate(3, (Player(capacity=0), Player(capacity=0)), 60_000)
    assert found.points == pytest.approx(71 / 135, abs=0.008)


def test_memory_helps():
    found = simulate(10, (Player("greedy", capacity=2), Player("greedy"), Player("greedy", decay=0.3)), 20_000)
    assert found.wins[1] > found.wins[0] + 0.1
    assert sum(found.wins) + found.draws == pytest.approx(1)


def test_the_same_seed_gives_the_same_games():
    first, again = (simulate(5, (Player("careful", 4), Player("greedy")), 5_000, seed=9) for _ in range(2))
    assert (first.wins, first.pairs, first.turns) == (again.wins, again.pairs, again.turns)


def test_a_strategy_of_ones_own():
    def never_two(state):
        best = optimal(state)
        return best if best.ply != "2" or not state.m + state.k else Decision("1")

    found = simulate(8, (Player(never_two), Player()), 200_000)
    assert found.points < float(special_table(26).f(8, 0, 0)) + 0.002
    with pytest.raises(gote.GoteError, match="not possible"):
        simulate(4, (Player(lambda state: Decision("0")), Player()), 10)


@pytest.mark.parametrize(("first", "second"), [("greedy", "optimal"), ("careful", "timid"), ("timid", "greedy")])
def test_exact_comparison_agrees_with_simulation(first, second):
    exact = exact_match(first, second, 7).first
    found = simulate(7, (Player(first), Player(second)), 200_000)
    assert found.points == pytest.approx(float(exact), abs=0.006)


@pytest.mark.parametrize("pairs", range(1, 9))
def test_nothing_beats_optimal_play(pairs):
    value = special_table(26).f(pairs, 0, 0)
    assert exact_match("optimal", "optimal", pairs).first == value
    assert exact_match("best reply", "optimal", pairs).first == value
    assert exact_match("optimal", "best reply", pairs).first == value
    for name in ("greedy", "careful", "timid"):
        assert exact_match(name, "best reply", pairs).first <= min(value, exact_match(name, "optimal", pairs).first)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ((0,), "pairs"),
        ((4, (Player(),)), "players"),
        ((4, (Player("x"), Player())), "strategy"),
        ((4, (Player(decay=2), Player())), "players"),
        ((4, (Player(), Player()), 10, "chess"), "rule"),
    ],
)
def test_bad_simulations(arguments, field):
    with pytest.raises(gote.GoteError) as caught:
        simulate(*arguments)
    assert caught.value.line.startswith(field)


def test_constant_sum_points_give_the_value():
    found = equilibrium(7, points=(1, "1/2", 0))
    for n in range(1, 8):
        first, second = found.start(n)
        assert (first, first + second) == (special_table(12).f(n, 0, 0), 1)
    assert not found.several


@pytest.mark.parametrize("prefer", ["both pass", "both act", "mover acts", "other acts"])
def test_no_one_gains_by_deviating_in_the_pass_game(prefer):
    found = equilibrium(6, prefer=prefer)
    for state, (mine, other) in found.values.items():
        assert 2 <= mine + other <= 3
        if state.may_pass:
            assert mine >= min(1, other) or found.several.get(state)
    assert any("mover acts" in names for names in found.several.values())


def test_the_waiting_game():
    assert set(pass_game(Fraction(11, 10), Fraction(13, 10), Fraction(1))) == {"mover acts", "other acts"}
    assert set(pass_game(Fraction(9, 10), Fraction(13, 10), Fraction(1))) == {"both pass"}
    assert set(pass_game(Fraction(9, 10), Fraction(8, 10), Fraction(1))) == {"both act", "both pass"}
    assert set(pass_game(Fraction(2), Fraction(1), Fraction(1))) == {"both act"}


def test_one_special_kind_is_the_game_of_the_paper():
    for n in range(1, 16):
        assert several_specials(n, 1) == special_table(20).f(n, 0, 0)
    assert several_state(2, 1, 1, 1, 0) == special_table(20).f(5, 1, 1)
    assert several_state(2, 1, 0, 0, 1) == special_table(20).g(4, 0, 2)


@pytest.mark.parametrize(("pairs", "specials"), [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (5, 2)])
def test_several_special_kinds_on_real_boards(pairs, specials):
    real = RealGame(pairs, specials, lambda d: 0, lambda d: 0)
    assert several_specials(pairs, specials) == (1 + real.value((None,) * (2 * pairs))) / 2


@pytest.mark.parametrize(
    ("kinds", "specials", "cards"), [(1, 1, 3), (2, 1, 3), (2, 1, 4), (3, 1, 4), (4, 1, 4), (3, 2, 3), (3, 1, 5)]
)
def test_special_kinds_of_several_cards_on_real_boards(kinds, specials, cards):
    real = RealGame(kinds, specials, lambda d: 0, lambda d: 0, cards=cards)
    places = 2 * (kinds - specials) + cards * specials
    assert several_specials(kinds, specials, cards) == (1 + real.value((None,) * places)) / 2


def test_a_kind_of_one_card_has_no_pair():
    with pytest.raises(DocumentError, match="a special kind of 1 cards has no pair"):
        several_specials(3, 1, 1)


@pytest.mark.parametrize("name", ["memory", "memory-pairs"])
@pytest.mark.parametrize(
    "options", [{"pairs": 5}, {"pairs": 4, "memory": 2, "show": 0}, {"pairs": 6, "memory_first": 0}]
)
def test_matches_end(name, options):
    for seed in range(4):
        match = start_match(name, options, second=seed % 2 == 1, seed=seed)
        moves = random.Random(seed)
        while not match.over and len(match.turns) < 2000:
            assert match.game.show(match.position, "ja")
            assert match.game.draw(match.position).svg
            match = match.play(moves.choice(match.hint())).reply()
        assert match.over
        assert match.game.describe(0, start_match(name, {}).position, "ja")


@pytest.mark.parametrize("name", ["memory", "memory-pairs"])
def test_values_are_those_of_the_whole_tree(name):
    board = start_match(name, {"pairs": 2}).position
    found = evaluate(board)
    seen, queue = {board}, [board]
    while queue:
        here = queue.pop()
        if here.moves() and here.mover() >= 0:
            assert values(here) == found.move_values(here)
        for after in map(here.play, here.moves()):
            if after not in seen:
                seen.add(after)
                queue.append(after)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_turn_out_as_expected(claim):
    if claim.check_chunk is not None:
        assert not claim.check_size(1000).counterexamples
        return
    wrong = [case for size in claim.sizes if size <= 40 for case in claim.check_size(size).counterexamples]
    assert bool(wrong) == (claim.expected == "false")
    for case in wrong[:3]:
        assert gote.load(case).solve().verify()


@pytest.mark.parametrize("method", METHODS)
def test_exercises(method):
    for seed in range(4):
        made = memory_exercise(method, "6", seed)
        assert made.question_en
        assert made.question_ja
        assert gote.load(made.document).solve().verify()
    with pytest.raises(gote.GoteError, match="method"):
        memory_exercise("guess")


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["table", "3"], "F(3,0,1)       13/30"),
        (["map", "5"], "121(02)"),
        (["outcome", "4"], "0.4285714286"),
        (["outcome", "4", "--json"], '"draw": ["3/7", "16/35"]'),
        (["tree", "3", "0", "1"], "F(3,0,1) = 13/30"),
        (
            ["simulate", "4", "--games", "2000", "-p", "greedy:3", "-p", "optimal", "-p", "careful:0.2"],
            "greedy:3: wins",
        ),
        (["equilibrium", "4"], "first 7/5"),
        (["compare", "optimal", "best reply", "7"], "22549/45045"),
        (["fit", "--size", "400"], "N even"),
    ],
)
def test_commands(arguments, wanted):
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert wanted in result.output


def test_figure_command(tmp_path):
    result = CliRunner().invoke(app, ["figure", "3.3", "--size", "8", "-o", str(tmp_path / "figure.html")])
    assert result.exit_code == 0
    assert (tmp_path / "figure.html").stat().st_size > 1000


def test_optimal_strategy_in_states_with_many_pairs():
    assert optimal(State("F", 9, 5, 2)) == Decision("take")
