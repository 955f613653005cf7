"""The solver against the game played on real boards, against the checker, and against printed figures."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote
from gote.cards.memory.check import played_out
from gote.cards.memory.check_rows import DifferenceRows, SpecialRows
from gote.cards.memory.check_turns import Payoffs, Table, letters
from gote.cards.memory.rules import MemoryGame
from gote.cards.memory.solve import exact_options, half

from .real_board import real_game

RULES = [
    ("special", None),
    ("pair_difference", None),
    ("most_pairs", "leader"),
    ("most_pairs", "draw"),
    ("special_then_pairs", "leader"),
    ("special_then_pairs", "draw"),
]


def all_states(rule, size):
    special = rule.startswith("special")
    for n in range(1, size + 1):
        for m in range(n + 1):
            for k in range(n - m + 1):
                if not special or m + k <= n - 1:
                    yield {"n": n, "m": m, "k": k}
                if special and k:
                    yield {"special_known": True, "n": n, "m": m, "k": k}


def solved(rule, stall, state):
    return MemoryGame(rule=rule, stall=stall, state=state).solve()


@pytest.mark.parametrize(("rule", "stall"), RULES)
def test_every_small_state_on_real_boards(rule, stall):
    real = real_game(rule, stall, 4)
    for state in all_states(rule, 4):
        solution = solved(rule, stall, state)
        wanted = real.at(int(state.get("special_known", False)), state["n"], state["m"], state["k"])
        assert solution.value == half(solution.game, wanted), state


@pytest.mark.parametrize(("rule", "stall"), RULES[2:])
def test_leads_on_real_boards(rule, stall):
    real = real_game(rule, stall, 4)
    for state in all_states(rule, 4):
        for lead in (-2, -1, 1, 2):
            solution = solved(rule, stall, {**state, "lead": lead})
            wanted = real.at(int(state.get("special_known", False)), state["n"], state["m"], state["k"], lead)
            assert solution.value == half(solution.game, wanted), (state, lead)


@pytest.mark.parametrize("passes", [3, 4])
def test_how_long_a_stall_lasts_does_not_matter(passes):
    real = real_game("most_pairs", "leader", 3, passes)
    for state in all_states("most_pairs", 3):
        for lead in (-1, 0, 1):
            solution = solved("most_pairs", "leader", {**state, "lead": lead})
            wanted = real.at(0, state["n"], state["m"], state["k"], lead)
            assert solution.value == half(solution.game, wanted)


@pytest.mark.parametrize("rule", ["special", "pair_difference"])
def test_five_pairs_on_real_boards(rule):
    real = real_game(rule, None, 5)
    for state in all_states(rule, 5):
        if state["n"] == 5:
            wanted = real.at(int(state.get("special_known", False)), 5, state["m"], state["k"])
            solution = solved(rule, None, state)
            assert solution.value == half(solution.game, wanted), state


@st.composite
def games(draw):
    rule, stall = draw(st.sampled_from(RULES))
    n = draw(st.integers(1, 11))
    special = rule.startswith("special")
    known = special and draw(st.booleans())
    k = draw(st.integers(1 if known else 0, n if known or not special else n - 1))
    m = draw(st.integers(0, n - k - (1 if special and not known else 0)))
    lead = draw(st.integers(-4, 4)) if rule in ("most_pairs", "special_then_pairs") else 0
    return MemoryGame(rule=rule, stall=stall, state={"special_known": known, "n": n, "m": m, "k": k, "lead": lead})


@given(games())
def test_options_are_those_of_the_game_played_out(game):
    solution = game.solve()
    assert solution.options == played_out(game).plies
    assert solution.value == max(solution.options.values())
    assert solution.action == tuple(name for name, worth in solution.options.items() if worth == solution.value)
    assert solution.verify()


@given(games())
def test_rows_agree(game):
    rows = {"special": SpecialRows, "pair_difference": DifferenceRows}.get(game.rule)
    if rows is not None:
        position, pays = letters(game), Payoffs(game)
        assert rows(pays, *position[:-1]).turn(*position) == Table(pays, *position).turn(*position)


@pytest.mark.parametrize(
    ("state", "value", "action"),
    [
        ({"n": 1}, 1, ["2"]),
        ({"special_known": True, "n": 1, "k": 1}, 1, ["1", "2"]),
        ({"n": 2, "m": 1}, 1, ["1", "2", "take"]),
        ({"special_known": True, "n": 3, "m": 2, "k": 1}, 1, ["1", "2", "take"]),
        ({"special_known": False, "n": 4, "m": 0, "k": 2}, "1/2", ["0"]),
        ({"special_known": True, "n": 5, "m": 0, "k": 4}, "1/2", ["0", "2"]),
        ({"n": 4, "m": 1, "k": 2}, "1/2", ["0", "1", "2", "take"]),
    ],
)
def test_documents(state, value, action):
    answer = gote.solve({"kind": "memory", "state": state}).to_document()
    assert (answer["value"], answer["action"], answer["verified"]) == (value, action, True)
    assert set(answer["action"]) <= set(answer["options"])


def test_terminal_states():
    assert gote.solve({"kind": "memory", "rule": "pair_difference", "state": {"n": 0}}).to_document()["value"] == 0
    for lead, value in ((1, 1), (0, "1/2"), (-2, 0)):
        answer = gote.solve({"kind": "memory", "rule": "most_pairs", "state": {"n": 0, "lead": lead}}).to_document()
        assert (answer["value"], answer["action"], answer["options"], answer["verified"]) == (value, [], {}, True)
    answer = gote.solve({"kind": "memory", "rule": "pair_difference", "state": {"n": 3, "m": 3}}).to_document()
    assert (answer["value"], answer["action"], answer["options"]) == (3, ["take"], {"0": -3, "take": 3})


def test_a_decided_lead_is_decided():
    for stall in ("leader", "draw"):
        game = MemoryGame(rule="most_pairs", stall=stall, state={"n": 3, "m": 0, "k": 1, "lead": 4})
        assert game.solve().value == 1
        game = MemoryGame(rule="most_pairs", stall=stall, state={"n": 3, "m": 0, "k": 1, "lead": -4})
        assert game.solve().value == 0
        assert game.solve().verify()


def test_hundreds_exactly():
    solution = gote.solve({"kind": "memory", "pairs": 150})
    assert solution.verify()
    assert 0 < Fraction(1, 2) - solution.value < Fraction(1, 80000)
    deep = gote.solve({"kind": "memory", "state": {"special_known": True, "n": 400, "m": 30, "k": 350}})
    assert deep.verify()
    assert deep.action[-1] == "take"
    far = gote.solve({"kind": "memory", "rule": "pair_difference", "pairs": 150})
    assert far.verify()


def test_large_states_with_few_secrets():
    for state in (
        {"n": 3000, "k": 2998},
        {"special_known": True, "n": 3000, "k": 2999},
        {"n": 10**6, "m": 10**6 - 9, "k": 4},
    ):
        for more in ({}, {"approximate": True}):
            solution = gote.solve({"kind": "memory", "state": state, **more})
            assert solution.verify()
            assert not solution.undecided
    assert gote.solve({"kind": "memory", "rule": "pair_difference", "state": {"n": 3000, "k": 2999}}).verify()


def test_the_lead_only_matters_where_pairs_count():
    rule = MemoryGame(pairs=3).scoring
    assert exact_options(rule, MemoryGame(pairs=3).start).best == ("2",)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({}, "pairs"),
        ({"pairs": 0}, "pairs"),
        ({"pairs": -3}, "pairs"),
        ({"pairs": 2.5}, "pairs"),
        ({"pairs": "many"}, "pairs"),
        ({"pairs": True}, "pairs"),
        ({"pairs": 10**9}, "pairs"),
        ({"pairs": 4, "state": {"n": 4}}, "pairs"),
        ({"pairs": 4, "rule": "speciall"}, "rule"),
        ({"pairs": 4, "stall": "draw"}, "stall"),
        ({"pairs": 4, "rule": "most_pairs", "stall": "never"}, "stall"),
        ({"pairs": 4, "approximate": "yes"}, "approximate"),
        ({"pairs": 4, "sates": {}}, "sates"),
        ({"state": []}, "state"),
        ({"state": {}}, "state.n"),
        ({"state": {"n": 0}}, "state.n"),
        ({"state": {"n": 3, "m": -1}}, "state.m"),
        ({"state": {"n": 3, "k": -1}}, "state.k"),
        ({"state": {"n": 3, "k": 3}}, "state.k"),
        ({"state": {"n": 3, "m": 3}}, "state.m"),
        ({"state": {"n": 3, "special_known": True}}, "state.k"),
        ({"state": {"n": 3, "special_known": True, "m": 3, "k": 1}}, "state.k"),
        ({"state": {"n": 3, "special_known": 1}}, "state.special_known"),
        ({"state": {"n": 3, "lead": 1}}, "state.lead"),
        ({"state": {"n": 3, "q": 1}}, "state.q"),
        ({"rule": "pair_difference", "state": {"n": 3, "special_known": True, "k": 1}}, "state.special_known"),
        ({"rule": "pair_difference", "state": {"n": 3, "m": 2, "k": 2}}, "state.k"),
        ({"rule": "no_memory", "state": {"n": 3, "k": 1}}, "state.k"),
        ({"rule": "no_memory", "state": {"n": 3, "special_known": True, "k": 1}}, "state.special_known"),
    ],
)
def test_bad_documents_name_the_field(document, field):
    with pytest.raises(gote.GoteError) as caught:
        gote.load({"kind": "memory", **document})
    assert caught.value.line.startswith(f"{field}:"), caught.value.line


def test_sizes_beyond_reason_are_refused_with_the_number():
    for document in ({"pairs": 5000}, {"pairs": 100_000, "approximate": True}, {"pairs": 1000, "rule": "most_pairs"}):
        with pytest.raises(gote.GoteError, match="at most"):
            gote.solve({"kind": "memory", **document})
