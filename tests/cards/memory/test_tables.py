"""Whole tables: the reduced one against the full one, outcomes against simulation, figures, large sizes."""

from fractions import Fraction

import pytest

import gote
from gote.cards.memory.approximate import balls
from gote.cards.memory.asymptotics import certified_plies, float_table, g_second_order, start_distance
from gote.cards.memory.board import state_of
from gote.cards.memory.evidence import evidence, plies
from gote.cards.memory.no_memory import first_player
from gote.cards.memory.outcome import outcome, play_tree, reachable
from gote.cards.memory.plot import FIGURES, figure
from gote.cards.memory.rules_state import State
from gote.cards.memory.tables import SPECIAL, Table, difference_table, special_table, states
from tests.cards.memory.float_leads import by_leads
from tests.cards.memory.float_rows import by_rows


@pytest.mark.parametrize("label", ["F", "G"])
def test_the_reduced_table_is_the_full_one(label):
    full, reduced = special_table(24, full=True), special_table(24)
    for state in states(24, label):
        assert full.payoff(state) == reduced.payoff(state), state


def test_the_full_pair_difference_takes_every_pair():
    full = difference_table(20, full=True)
    for n in range(1, 21):
        for m in range(1, n + 1):
            for k in range(n - m + 1):
                assert full.payoff(State("P", n, m, k)) == m + full.payoff(State("P", n - m, 0, k))


def test_evidence_agrees_with_the_options():
    found, table = evidence(20), special_table(20)
    for n in range(2, 21):
        for k in range(1, n):
            assert plies(int(found.g_best[n, k])) == table.plies("G", n, 0, k)
        for m in range(min(n, 3)):
            for k in range(n - m):
                assert plies(int(found.f_best[m, n, k])) == table.plies("F", n, m, k)


@pytest.mark.parametrize("n", [1, 2, 9, 40, 120])
def test_balls_hold_the_exact_values(n):
    table, found = special_table(120), balls(SPECIAL, State("F", n, 0, 0))
    for size in range(1, n + 1):
        middle, radius = found.starts[size]
        assert abs(Fraction(middle) - table.payoff(State("F", size, 0, 0))) <= radius
    for k in range(1, n + 1):
        middle, radius = found.ball(State("G", n, 0, k))
        assert abs(Fraction(middle) - table.payoff(State("G", n, 0, k))) <= radius


@pytest.mark.parametrize("rule", ["special", "pair_difference"])
@pytest.mark.parametrize(("m", "k"), [(0, 0), (0, 1), (0, 50), (1, 30), (3, 2), (0, 65)])
def test_approximate_answers_hold_the_exact_ones(rule, m, k, monkeypatch):
    monkeypatch.setattr("gote.cards.memory.solve.EXACT_BELOW", 5)
    document = {"kind": "memory", "rule": rule, "state": {"n": 70, "m": m, "k": k}}
    exact = gote.solve(document)
    rough = gote.solve(document | {"approximate": True})
    assert rough.verify()
    assert abs(Fraction(rough.value) - exact.value) <= rough.error_bound
    assert set(exact.action) <= set(rough.action)
    assert rough.undecided or set(exact.action) == set(rough.action)
    for name, worth in exact.options.items():
        assert abs(Fraction(rough.options[name]) - worth) <= rough.error_bound
    assert rough.first_card == exact.first_card


@pytest.mark.parametrize("rule", ["most_pairs", "special_then_pairs"])
@pytest.mark.parametrize("stall", ["leader", "draw"])
@pytest.mark.parametrize(("m", "k", "lead"), [(0, 0, 0), (1, 3, -1), (3, 2, 2), (4, 1, -3), (0, 6, 1)])
def test_approximate_answers_with_leads_hold_the_exact_ones(rule, stall, m, k, lead, monkeypatch):
    monkeypatch.setattr("gote.cards.memory.solve.EXACT_BELOW", 64)
    document = {"kind": "memory", "rule": rule, "stall": stall, "state": {"n": 13, "m": m, "k": k, "lead": lead}}
    exact = gote.solve(document)
    rough = gote.solve(document | {"approximate": True})
    assert rough.verify()
    assert abs(Fraction(rough.value) - exact.value) <= rough.error_bound
    assert set(exact.action) <= set(rough.action)
    assert rough.undecided or set(exact.action) == set(rough.action)
    for name, worth in exact.options.items():
        assert abs(Fraction(rough.options[name]) - worth) <= rough.error_bound


def test_certain_ties_are_not_called_undecided(monkeypatch):
    monkeypatch.setattr("gote.cards.memory.solve.EXACT_BELOW", 5)
    for k, action, undecided in ((31, ("0", "take"), False), (30, ("1", "take"), True)):
        rough = gote.solve({"kind": "memory", "state": {"n": 60, "m": 1, "k": k}, "approximate": True})
        assert (rough.action, bool(rough.undecided)) == (action, undecided)


def test_approximate_small_states_are_exact_ones_rounded():
    answer = gote.solve({"kind": "memory", "pairs": 26, "approximate": True}).to_document()
    assert answer["value"] == pytest.approx(0.4996155764892888, abs=1e-15)
    assert answer["verified"]
    assert answer["approximate"] is True
    assert "undecided" not in answer


def test_large_states_in_floats():
    answer = gote.solve({"kind": "memory", "pairs": 2000, "approximate": True}).to_document()
    assert {"value", "options", "error_bound", "excess.value"} <= answer["unchecked"].keys()  # floats prove nothing
    assert (answer["value"] - 0.5) * 2000**2 == pytest.approx(-0.25012505468, abs=1e-8)
    leads = gote.solve({"kind": "memory", "rule": "most_pairs", "pairs": 150, "approximate": True})
    assert leads.verdict.verdict == "unproved"
    forgetful = gote.solve({"kind": "memory", "rule": "no_memory", "pairs": 200_000, "approximate": True})
    assert forgetful.verify()


def test_a_wrong_answer_is_not_accepted():
    document = {"kind": "memory", "state": {"n": 4, "k": 2}}
    answer = gote.solve(document).to_document()
    assert gote.check(document, answer)
    for change in (
        {"value": "22/45"},
        {"action": ["0", "1"]},
        {"action": []},
        {"options": {**answer["options"], "2": "1/3"}},
        {"options": {}},
        {"first_card": {"a": "1/3", "b": "1/3", "c": "1/3"} | {"c": "1/2"}},
        {"second_card": {**answer["second_card"], "b": {"unknown": "1/7", "known": "1/7"}}},
        {"state": "F(4,0,1)"},
    ):
        assert gote.check(document, {**answer, **change}).verdict == "wrong"
    rough = {"kind": "memory", "pairs": 500, "approximate": True}
    answer = gote.solve(rough).to_document()
    assert gote.check(rough, {**answer, "value": answer["value"] + 1e-6}).verdict == "wrong"  # not that of its options


@pytest.mark.parametrize("rule", ["special", "pair_difference"])
def test_large_values_agree_with_a_second_recurrence(rule):
    """In the paper's own order; both are floats, so this is a test and no proof."""
    rough = gote.solve({"kind": "memory", "rule": rule, "pairs": 700, "approximate": True})
    assert rough.value == pytest.approx(by_rows(rule == "special", False, 700, 0, 0), abs=1e-10)


@pytest.mark.parametrize("stall", ["leader", "draw"])
def test_large_values_with_leads_agree_with_a_second_recurrence(stall):
    rough = gote.solve({"kind": "memory", "rule": "most_pairs", "stall": stall, "pairs": 90, "approximate": True})
    other = (1 + by_leads(False, stall == "leader", -1, 0, 90, 0, 0)) / 2
    assert rough.value == pytest.approx(other, abs=1e-10)


def test_rows_in_floats_agree_with_the_exact_table():
    table = special_table(30)
    for label, n, m, k in (("F", 30, 0, 0), ("F", 30, 1, 7), ("F", 30, 2, 8), ("G", 30, 0, 11), ("F", 24, 5, 3)):
        value = by_rows(True, label == "G", n, m, k)
        assert value == pytest.approx(float(table.value(State(label, n, m, k))), abs=1e-14)


def test_outcomes_add_up():
    table = special_table(12)
    for n in range(1, 13):
        found = outcome(table, State("F", n, 0, 0))
        assert found.win[0] + found.draw[1] + found.loss[0] == 1
        assert found.win[1] + found.draw[0] + found.loss[1] == 1
        assert all(0 <= low <= high <= 1 for low, high in (found.win, found.draw, found.loss))


def test_play_tree_probabilities():
    for n in (2, 3, 5):
        nodes = play_tree(special_table(12), State("F", n, 0, 0), 1)
        assert sum(node.probability for node in nodes if node.depth == 1) == 1
        mean = sum(
            node.probability * (node.value if node.keeps else 1 - node.value)
            for node in nodes
            if node.depth == 1 and node.state
        )
        mean += sum(node.probability * node.value for node in nodes if node.depth == 1 and not node.state)
        assert mean == special_table(12).f(n, 0, 0)


def test_reached_states_of_the_tied_ply():
    reached = {str(s) for s in reachable(special_table(12), State("F", 5, 0, 0)) if s.label == "F" and s.m}
    assert reached == {"F(4,1,1)", "F(5,1,2)"}


def test_boards_become_states():
    assert state_of("aabb", "", "a") == State("F", 2, 0, 0)
    assert state_of("aabbcc", "abb", "a") == State("G", 3, 1, 1)
    with pytest.raises(gote.GoteError, match="both special cards"):
        state_of("aabb", "aa", "a")
    with pytest.raises(gote.GoteError, match="lies 1 times"):
        state_of("abb", "", "a")
    with pytest.raises(gote.GoteError, match="are known"):
        state_of("aabb", "bbb", "a")


def test_second_order_curves_fit():
    table = special_table(100)
    for k in (10, 33, 50, 61, 80, 95):
        assert g_second_order(100, k) == pytest.approx(float(table.g(100, 0, k)), abs=3e-4)


def test_second_player_ahead_in_floats():
    starts = float_table(1000).starts
    ahead = [n for n in range(1, 1001) if starts[n, 0] - starts[n, 1] > 0]
    unsure = [n for n in range(1, 1001) if abs(starts[n, 0]) <= starts[n, 1]]
    assert (ahead, unsure) == ([1, 7], [])
    assert start_distance(1000)[0] * 1000**2 == pytest.approx(-0.2502502187, abs=1e-9)


def test_certified_plies():
    found = certified_plies(1000)
    assert (found.undecided, found.even_not_one, found.odd_one, found.off_threshold) == (1, 0, 3, 0)


def test_memory_zero_by_simulation_of_its_rule():
    assert [str(first_player(n)) for n in (1, 2, 3)] == ["1", "3/5", "71/135"]
    assert float(first_player(500, last=40)) == float(first_player(500))


@pytest.mark.parametrize("name", FIGURES)
def test_figures(name):
    picture = figure(name, 12)
    assert picture.caption
    assert picture.figure["data"]


def test_unknown_figure():
    with pytest.raises(gote.GoteError, match="choose one of"):
        figure("9.9")


def test_a_table_too_large_is_refused():
    with pytest.raises(gote.GoteError, match="GiB"):
        Table(SPECIAL, 40_000)
