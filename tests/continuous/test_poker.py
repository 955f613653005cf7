"""Poker on the unit interval: best replies against integration by hand, models against their formulas, any tree against
fine grids.
"""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote
from gote.continuous.poker.best_response import best_value, expected_payoff, move_values
from gote.continuous.poker.betting import solve_betting
from gote.continuous.poker.discretise import solve_discretised, to_extensive
from gote.continuous.poker.newman import bet_of, bluff_hand, value_hand
from gote.continuous.poker.rules_models import BETA, FORMS, TREES, model, two_bets
from gote.continuous.poker.rules_tree import read_tree
from gote.continuous.poker.set_document import behaviour_of
from gote.core import DocumentError, UnsupportedError, rational
from gote.exact.expression import read

ZERO, ONE = Fraction(0), Fraction(1)
FORMULAS = {
    "la_relance": lambda b: -((b / (b + 2)) ** 2),
    "von_neumann": lambda b: b / ((b + 1) * (b + 4)),
    "check_or_call": lambda b: -(b**3) / (4 * (b + 1) * (b * b + 3 * b + 1)),
}


@pytest.mark.parametrize("name", TREES)
@pytest.mark.parametrize("bet", ["1/2", "1", "2", "7", "100"])
def test_models_against_their_formulas(name, bet):
    solution = gote.solve({"kind": "betting", "model": name, "bet": bet})
    assert solution.value == FORMULAS[name](Fraction(bet))
    assert solution.verify()


@pytest.mark.parametrize("name", TREES)
def test_formulas_are_found_and_checked(name):
    solution = gote.solve({"kind": "betting", "model": name})
    assert solution.verify()
    for bet in (Fraction(1, 5), Fraction(3), Fraction(30)):
        assert read(solution.value, BETA).at({"beta": bet}) == FORMULAS[name](bet)


BET = {"player": 2, "moves": {"fold": {"payoff": 1}, "call": {"showdown": "beta + 1"}}}
REPLY = {"player": 1, "moves": {"fold": {"payoff": "-beta - 1"}, "call": {"showdown": "3*beta + 1"}}}
RAISE = {"player": 1, "moves": {"check": {"showdown": 1}, "bet": {**BET, "moves": {**BET["moves"], "raise": REPLY}}}}
AFTER_CHECK = {"player": 1, "moves": {"fold": {"payoff": -1}, "call": {"showdown": "beta + 1"}}}
BOTH_BET = {
    "player": 1,
    "moves": {"check": {"player": 2, "moves": {"check": {"showdown": 1}, "bet": AFTER_CHECK}}, "bet": BET},
}


@pytest.mark.parametrize(
    ("tree", "formula", "limit"),
    [
        (RAISE, "2*beta*(2*beta + 1)^2/(3*(beta + 1)*(3*beta^3 + 15*beta^2 + 14*beta + 4))", 0),
        (BOTH_BET, "-beta^2/((beta + 1)*(beta + 2)^2)", 0),
        ({"player": 1, "moves": {"show": {"showdown": "beta"}, "stop": {"payoff": "beta/2"}}}, "9*beta/16", None),
    ],
)
def test_own_trees_have_formulas_where_one_form_holds_for_every_bet(tree, formula, limit):
    solution = gote.solve({"kind": "betting", "tree": tree})
    assert solution.verify()
    assert (str(solution.value), solution.limit) == (formula, limit)
    number = gote.solve({"kind": "betting", "tree": tree, "bet": 3})
    assert number.value == read(formula, BETA).at({"beta": 3})
    for lang in ("en", "ja"):
        assert formula in solution.explain(lang).to_text()
    assert solution.plot().to_html()


def test_forged_formulas_of_own_trees_are_refused():
    solution = gote.solve({"kind": "betting", "tree": RAISE})
    answer = solution.to_document(certificate=True)
    assert gote.check(solution.game, answer)
    line = answer["strategies"]["bet"]
    for changed in (
        {"value": answer["value"] + "*2"},
        {"order": [*answer["order"][:-1], "t7", "1"], "thresholds": answer["thresholds"] | {"t7": "1"}},
        {"thresholds": answer["thresholds"] | {"t1": "0"}},
        {"strategies": answer["strategies"] | {"bet": [*line[:-1], "call"]}},
        {"strategies": answer["strategies"] | {"bet": [line[0], line[3], *line[2:]]}},
        {"equations": ["t1 = 0"]},
        {"best_bet": None},
        {"limit": None},
        {"equations": None},
    ):
        assert not gote.check(solution.game, answer | changed), changed
        assert not gote.check(solution.game, changed), changed


def test_no_formula_is_given_where_the_form_depends_on_the_bet():
    with pytest.raises(UnsupportedError, match="bet"):
        gote.solve({"kind": "betting", "tree": {"player": 1, "moves": {"a": {"payoff": 1}, "b": {"payoff": "beta"}}}})


@pytest.mark.parametrize("bet", [1, 2])
def test_the_form_is_found_without_being_told(bet):
    for name in TREES:
        assert solve_betting(model(name, bet).tree).lower == FORMULAS[name](Fraction(bet))


def test_trees_that_are_not_in_the_text():
    assert solve_betting(two_bets(1, 2)).upper == Fraction(-1, 12)
    found = solve_betting(two_bets(1, 2, fold=False))
    assert found.exact
    assert found.lower == Fraction(5, 41)
    raising = {
        "player": 1,
        "moves": {
            "check": {"showdown": 1},
            "bet": {
                "player": 2,
                "moves": {
                    "fold": {"payoff": 1},
                    "call": {"showdown": 3},
                    "raise": {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}},
                },
            },
        },
    }
    solution = gote.solve({"kind": "betting", "tree": raising})
    assert solution.value == Fraction(2, 21)
    assert solution.verify()


def check_raise(bet, factor):
    """Check or bet, a bet after a check, one raise after any bet."""
    called, raised = 1 + bet, 1 + factor * bet
    after_check = {
        "player": 1,
        "moves": {
            "fold": {"payoff": -1},
            "call": {"showdown": called},
            "raise": {"player": 2, "moves": {"fold": {"payoff": called}, "call": {"showdown": raised}}},
        },
    }
    after_bet = {
        "player": 2,
        "moves": {
            "fold": {"payoff": 1},
            "call": {"showdown": called},
            "raise": {"player": 1, "moves": {"fold": {"payoff": -called}, "call": {"showdown": raised}}},
        },
    }
    return {
        "player": 1,
        "moves": {"check": {"player": 2, "moves": {"check": {"showdown": 1}, "bet": after_check}}, "bet": after_bet},
    }


@pytest.mark.parametrize(("bet", "factor", "value"), [(2, 4, "-2/25"), (1, 3, "-1/16")])
def test_check_and_raise_against_a_discretised_game(bet, factor, value):
    tree = read_tree(check_raise(bet, factor), rational)
    found = solve_betting(tree)
    assert found.exact
    assert found.lower == Fraction(value)
    assert solve_discretised(tree, 24, 0.0).value == pytest.approx(float(found.lower), abs=0.02)


pieces = st.lists(st.integers(1, 11), max_size=3, unique=True).map(sorted)


@given(pieces, st.lists(st.sampled_from(["fold", "call"]), min_size=4, max_size=4))
def test_best_reply_against_a_fine_grid(cuts, moves):
    ends = [ZERO, *(Fraction(c, 12) for c in cuts), ONE]
    behaviour = {"bet": [(a, b, {m: ONE}) for a, b, m in zip(ends, ends[1:], moves, strict=False)]}
    tree = model("von_neumann", 2).tree
    exact = best_value(tree, 1, behaviour)
    total, n = 0.0, 1200
    for k in range(n):
        x = (k + 0.5) / n
        check = 2 * x - 1
        bet = 0.0
        for a, b, m in behaviour["bet"]:
            if "fold" in m:
                bet += float(b - a)
            else:
                below = min(max(x - float(a), 0.0), float(b - a))
                bet += 3 * (2 * below - float(b - a))
        total += max(check, bet) / n
    assert float(exact) == pytest.approx(total, abs=2e-3)


def test_expected_payoff_is_between_the_guarantees():
    rng = random.Random(4)
    tree = model("check_or_call", 3).tree
    for _ in range(20):
        behaviour = {}
        for history, labels in (("", ["check", "bet"]), ("bet", ["fold", "call"]), ("check", ["check", "call"])):
            cut = Fraction(rng.randint(1, 9), 10)
            w = Fraction(rng.randint(0, 4), 4)
            behaviour[history] = [(ZERO, cut, {labels[0]: w, labels[1]: 1 - w}), (cut, ONE, {rng.choice(labels): ONE})]
        payoff = expected_payoff(tree, behaviour, behaviour)
        assert -best_value(tree, 2, behaviour) <= payoff <= best_value(tree, 1, behaviour)


def test_moves_are_worth_the_same_at_a_threshold():
    solution = gote.solve({"kind": "betting", "model": "von_neumann", "bet": 2})
    values = move_values(solution.game.betting_tree, 1, behaviour_of(solution.answer))[""]

    def at(lines, x):
        low, high, a, b = next(line for line in lines if line[0] <= x <= line[1])
        return a + (b - a) * (x - low) / (high - low)

    for name in ("a", "b"):
        x = solution.thresholds[name]
        assert at(values["bet"], x) == at(values["check"], x)


def test_finite_decks_come_near():
    tree = model("von_neumann", 2).tree
    assert solve_discretised(tree, 60, 0.0).value == pytest.approx(1 / 9, abs=0.02)
    document = to_extensive(tree, 4)
    assert len(document["tree"]["chance"]) == 12
    solution = gote.solve(document)
    assert -1 < solution.value < 1
    assert solution.verify()


def test_mistakes_are_measured():
    document = {
        "kind": "betting",
        "model": "la_relance",
        "bet": 1,
        "player1": {"": [[0, "1/9", "fold"], ["1/9", 1, "bet"]]},
        "player2": {"bet": [[0, "1/6", "fold"], ["1/6", 1, "call"]]},
    }
    solution = gote.solve(document)
    assert solution.verify()
    assert solution.measured.player1_guarantees == Fraction(-1, 9)
    assert solution.measured.payoff == Fraction(-1, 18)
    assert solution.measured.player2_concedes > Fraction(-1, 9)


def test_newman():
    solution = gote.solve({"kind": "newman", "hands": ["6/7", "1/20", "1/2"], "bets": [0, "3/2"]})
    assert solution.verify()
    for hand in (Fraction(3, 5), Fraction(99, 100)):
        assert float(value_hand(Fraction(str(bet_of(hand).decimal(15))))) == pytest.approx(float(hand), abs=1e-9)
    assert float(bluff_hand(Fraction(str(bet_of(Fraction(1, 20)).decimal(15))))) == pytest.approx(0.05, abs=1e-9)


def test_the_check_refuses_a_moved_threshold():
    solution = gote.solve({"kind": "betting", "model": "von_neumann", "bet": 2})
    answer = solution.to_document(certificate=True)
    pieces = [{"from": 0, "to": "1/2", "moves": {"fold": 1}}, {"from": "1/2", "to": 1, "moves": {"call": 1}}]
    changed = answer | {"strategies": answer["strategies"] | {"bet": {"player": 2, "pieces": pieces}}}
    assert gote.check(solution.game, changed).fields["strategies"].startswith("wrong")


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "betting"}, "model"),
        ({"kind": "betting", "model": "stud"}, "model"),
        ({"kind": "betting", "model": "la_relance", "bet": 0}, "bet"),
        ({"kind": "betting", "tree": {"payoff": 1}}, "tree"),
        ({"kind": "betting", "tree": {"player": 3, "moves": {"a": {"payoff": 1}}}}, "player"),
        ({"kind": "betting", "tree": {"player": 1, "moves": {}}}, "moves"),
        ({"kind": "betting", "tree": {"player": 1, "moves": {"a": {"showdown": "x"}}}}, "showdown"),
        ({"kind": "betting", "model": "la_relance", "bet": 1, "player1": {"": [[0, "1/2", "bet"]]}}, "player1"),
        ({"kind": "betting", "model": "la_relance", "bet": 1, "player1": {"": [[0, 1, "raise"]]}}, "player1"),
        ({"kind": "betting", "tree": {"player": 1, "moves": {"a": {"showdown": "1/beta"}}}}, "showdown"),
        ({"kind": "betting", "tree": {"player": 1, "moves": {"a": {"showdown": "beta^99"}}}}, "showdown"),
        ({"kind": "betting", "tree": {"player": 1, "moves": {"a": {"showdown": 1}}}, "bet": 1}, "bet"),
        ({"kind": "betting", "tree": BOTH_BET, "player1": {"": [[0, 1, "bet"]]}}, "bet"),
        ({"kind": "newman", "hands": [2]}, "hands[0]"),
    ],
)
def test_bad_documents(document, words):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert words in str(error.value)


def test_forms_name_every_decision():
    for name, form in FORMS.items():
        tree = read_tree(TREES[name], lambda x: x)
        assert tree.player == 1
        assert set(form.order) == {t for line in form.moves.values() for t in line[1::2]}


def test_pictures_and_words():
    for document in (
        {"kind": "betting", "model": "von_neumann", "bet": 2},
        {"kind": "betting", "model": "check_or_call"},
        {"kind": "newman"},
    ):
        solution = gote.solve(document)
        assert solution.plot().to_html()
        for lang in ("en", "ja"):
            assert len(solution.explain(lang).to_text()) > 100
    assert rational("1/2") == Fraction(1, 2)


def random_tree(rng, depth, player):
    if depth == 0 or rng.random() < 0.25:
        return {"showdown": rng.randint(1, 6)} if rng.random() < 0.6 else {"payoff": rng.randint(-3, 3)}
    moves = {f"m{k}": random_tree(rng, depth - 1, 3 - player) for k in range(rng.randint(2, 3))}
    return {"player": player, "moves": moves}


@pytest.mark.parametrize("seed", range(8))
def test_any_tree_gets_certified_bounds(seed):
    rng = random.Random(seed)
    tree = {"player": 1 + seed % 2, "moves": {f"m{k}": random_tree(rng, 1, 2 - seed % 2) for k in range(2)}}
    solution = gote.solve({"kind": "betting", "tree": tree})
    assert solution.verify()
    assert 0 <= solution.upper - solution.lower < Fraction(1, 100)
