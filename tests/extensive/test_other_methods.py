"""Regret minimisation, complementary pivoting, Kuhn's theorem, the checker, the views."""

from fractions import Fraction

import pytest

import gote
from gote.core.errors import LimitError
from gote.extensive.behavior import behavioral_to_mixed, expected_payoffs, mixed_to_behavioral
from gote.extensive.draw import tree_svg, tree_text
from gote.extensive.equilibria import sequence_equilibrium
from gote.extensive.lemke import lemke
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_games import basic_endgame, kuhn_poker, leduc_poker, silver_dollar
from gote.extensive.sequence_form import sequence_form
from gote.extensive.strategic_form import pure_plans, strategic_form, to_extensive
from tests.extensive.random_trees import PLAYERS, grow, merged, seeded

F = Fraction


@pytest.mark.parametrize("variant", ["cfr+", "dcfr", "cfr"])
def test_regret_minimisation_closes_in(variant):
    from gote.extensive.cfr import RegretMinimizer, certified_bounds

    form = sequence_form(leduc_poker().flat)
    engine = RegretMinimizer(form, variant)
    first, second = engine.run(300), engine.run(3000)
    assert second.exploitability < first.exploitability
    assert second.exploitability < (1e-3 if variant != "cfr" else 1e-2)
    low, high = certified_bounds(form, second.plans)
    value = F(-1454920850547486749701863871533, 16995463438839962469905132501930)
    assert low <= value <= high
    assert high - low < F(1, 50)


@pytest.mark.parametrize("seed", range(20))
def test_complementary_pivoting_finds_equilibria(seed):
    rng = seeded(seed)
    game = ExtensiveGame(players=PLAYERS, tree=merged(rng, grow(rng, 4, zero_sum=False), tries=8))
    e = sequence_equilibrium(game.flat)
    form = sequence_form(game.flat)
    x, y = form.plan(0, e.behavior), form.plan(1, e.behavior)
    assert form.best_reply(0, y)[0] == e.payoffs[0]
    assert form.best_reply(1, x)[0] == e.payoffs[1]


def test_lemke_edges():
    assert lemke([[1]], [2]) == [0]
    assert lemke([[-1]], [-1]) is None


@pytest.mark.parametrize("game", [basic_endgame(), silver_dollar(searches=2)])
def test_mixed_and_behavior_strategies_agree(game):
    tree, form = game.flat, strategic_form(game)
    rng = seeded(4)
    weights = [F(rng.randint(1, 9)) for _ in form.plans[0]]
    mixed = [w / sum(weights) for w in weights]
    behavior = mixed_to_behavioral(tree, 0, form.plans[0], mixed)
    assert sum(w for _, w in behavioral_to_mixed(tree, 0, behavior)) == 1
    for j, plan in enumerate(form.plans[1]):
        reply = {
            h: tuple(F(int(m == k)) for m in range(len(tree.infosets[h].moves)))
            for h, k in zip(tree.of_player(1), plan, strict=True)
        }
        assert expected_payoffs(tree, {**behavior, **reply})[0] == sum(
            w * form.tables[0][i][j] for i, w in enumerate(mixed)
        )


def test_sizes_are_refused_before_they_are_built():
    tree = kuhn_poker(cards=12).flat
    with pytest.raises(LimitError, match="531441 reduced pure strategies"):
        strategic_form(tree)
    with pytest.raises(LimitError, match="16777216"):
        pure_plans(tree, 0, reduced=False)


def test_tampered_answers_are_refused():
    game = kuhn_poker()
    answer = game.solve().to_document()
    for change in (
        {"value": "-1/17"},
        {"strategies": {**answer["strategies"], "I1": {"bet": 1, "check": 0}}},
        {"strategies": {k: v for k, v in answer["strategies"].items() if k != "I1"}},
        {"strategies": {**answer["strategies"], "I1": {"bet": 1, "check": 1}}},
    ):
        assert gote.check(game, {**answer, **change}).verdict == "wrong"
    tree = {"player": "A", "infoset": "h", "moves": {"a": {"payoff": [1, 5]}, "b": {"payoff": [1, 2]}}}
    tied = ExtensiveGame(players=("A", "B"), tree=tree)
    full = tied.solve().to_document()
    short = gote.check(tied, {**full, "equilibria": full["equilibria"][:1]})
    assert short.fields["complete"].startswith("wrong")


def test_views():
    solution = kuhn_poker().solve()
    svg = solution.plot().svg
    assert svg.startswith("<svg")
    assert svg.count('r="11"') == 25
    assert "I1" in svg
    assert tree_text(kuhn_poker(cards=20).flat).endswith("...")
    assert tree_svg(leduc_poker().flat).count("<text") < 3000
    for lang, word in (("en", "best reply"), ("ja", "情報集合")):
        assert word in solution.explain(lang).to_text()


def test_matrix_games_become_trees_and_come_back():
    matrix = [[F(1, 3), F(2)], [F(0), F(-5)], [F(7), F(1)]]
    for first in (0, 1):
        assert strategic_form(to_extensive(matrix, first_mover=first)).tables[0] == matrix


@pytest.mark.parametrize(("method", "size"), [("endgame", None), ("backward", "2"), ("backward", "4"), (None, None)])
def test_exercises_can_be_solved(method, size):
    from gote.extensive.exercise import make

    for seed in range(4):
        made = make(method, size, seed)
        assert made == make(method, size, seed)
        assert ExtensiveGame(**{k: v for k, v in made.document.items() if k != "kind"}).solve().verify()


def test_claims_hold_for_small_sizes():
    from gote.extensive.claims import CLAIMS

    for claim in CLAIMS:
        for size in list(claim.sizes)[:2]:
            assert not claim.check_size(size).counterexamples
