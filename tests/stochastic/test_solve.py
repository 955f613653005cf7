"""Values of games of games: closed forms, one-person problems by brute force, float iteration, random games of every
family.
"""

import json
import random
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.stochastic.fixed_points import fixed_point_set, is_independent_of_q, with_infinite_play
from gote.stochastic.guarantee import guarantee
from gote.stochastic.iteration import FloatModel, shapley_iterate
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_games import (
    coin_challenge,
    coin_challenge_game,
    dare_game,
    endurance_game,
    guess_it,
    guess_it_game,
    inspection_game,
    serving_game,
)
from gote.stochastic.rules_model import build_model, min_stop
from gote.stochastic.solve import solve_states, states_of

F = Fraction
GO = {"next": {"G": 1}}


def first(game):
    """The value of the first state."""
    return solve_states(game).values[0]


def solve(states, q=0):
    solution = StochasticGame(states=states, infinite_play=q).solve()
    assert solution.verdict.verdict != "wrong", solution.verdict.reason
    return solution


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        ([[GO, 1], [1, 0]], {-3: 1, 0: 1, F(1, 2): 1, 1: 1, 2: 1}),
        ([[GO, 5], [1, 0]], {-5: 1, F(1, 2): 1, 1: 1, 3: 3, 5: 5, 9: 5}),
        ([[GO, 2], [0, 1]], {-5: 0, F(-1, 2): 0, 0: 0, F(1, 2): F(1, 2), 2: 2, 9: 2}),
        ([[GO, 1, 1], [1, 0, GO], [1, GO, 0]], {-3: 1, 0: 1, 1: 1, 5: 1}),
        ([[GO, -4], [2, GO]], {-200: -4, -6: -4, 0: 0, 9: 2}),
        ([[GO]], {7: 7}),
        ([[GO, 3]], {7: 3, 1: 1}),
        ([[GO], [3]], {7: 7, 1: 3}),
    ],
)
def test_one_state_depends_on_q_as_everett_says(rows, values):
    for q, value in values.items():
        solution = solve({"G": rows}, q)
        assert solution.values == {"G": value}
        assert solution.answer.as_dict()["exact"] is True


def test_epsilon_optimal_strategies_are_named_as_such():
    answer = solve({"G": [[GO, 1], [1, 0]]}).answer.as_dict()
    assert answer["optimal"] == {"row": False, "column": True}
    assert 0 < F(answer["error_bound"]) < F(1, 10**10)
    row = [F(x) for x in answer["strategies"]["G"]["row"]]
    assert sum(row) == 1
    assert min(row) > 0


@pytest.mark.parametrize(
    ("game", "polynomial", "value"),
    [
        (dare_game(), [-3, 4, 1], 0.6457513110645906),
        (
            StochasticGame(
                states={
                    "G": [
                        [{"payoff": 1, "next": {"G": "3/5"}}, {"payoff": 3, "next": {"G": "1/5"}}],
                        [{"payoff": 1, "next": {"G": "4/5"}}, {"payoff": 2, "next": {"G": "2/5"}}],
                    ]
                }
            ),
            [-25, 0, 2],
            3.5355339059327378,
        ),
    ],
)
def test_irrational_values_are_algebraic(game, polynomial, value):
    answer = game.solve().to_document()
    assert answer["exact"] is False
    assert answer["algebraic"]["G"]["polynomial"] == polynomial
    low, high = (F(x) for x in answer["algebraic"]["G"]["interval"])
    assert low <= F(answer["values"]["G"]) <= high
    assert abs(float(answer["values"]["G"]) - value) < 1e-15
    assert float(answer["error_bound"]) < 1e-18
    assert answer["verified"]


def test_named_games():
    assert [first(inspection_game(n)) for n in (2, 5)] == [F(1, 2), F(1, 5)]
    assert first(endurance_game(10, (1, 2, 3))) == F(1, 274)
    assert serving_game().solve().values == {"G": F(13, 27)}
    for m, n in ((1, 1), (2, 3), (3, 2), (4, 4)):
        assert first(guess_it_game(m, n, guess=True)) == guess_it(m, n)
    for p in (F(1, 2), F(3, 5)):
        assert first(coin_challenge_game(p, 6)) == coin_challenge(p).value


def random_states(rng, family, most=3):
    names = [f"s{k}" for k in range(rng.randint(1, most))]

    def entry():
        draw = rng.random()
        if family == "stochastic":
            stop = F(rng.randint(1, 4), 4)
            return {"payoff": rng.randint(-4, 4), "stop": stop, "next": {rng.choice(names): 1 - stop}}
        if draw < 0.4:
            return {"next": {rng.choice(names): 1}}
        if draw < 0.5:
            return {"swap": {rng.choice(names): 1}}
        return rng.randint(-4, 4)

    return {
        name: [[entry() for _ in range(n)] for _ in range(m)]
        for name in names
        for m, n in [(rng.randint(1, 3), rng.randint(1, 3))]
    }


@pytest.mark.parametrize("seed", range(25))
def test_random_stochastic_games_agree_with_float_iteration(seed):
    solution = solve(random_states(random.Random(seed), "stochastic"))
    found = states_of(solution)
    floats = FloatModel(found.model).solve(newton=False)
    assert max(abs(float(a) - b) for a, b in zip(found.values, floats.values, strict=True)) < 1e-9
    assert found.proof.error < F(1, 10**17)


@pytest.mark.parametrize("seed", range(25))
def test_random_recursive_games_are_certified(seed):
    rng = random.Random(1000 + seed)
    solution = solve(random_states(rng, "recursive"), rng.choice([-6, 0, F(1, 2), 3, 9]))
    assert states_of(solution).proof.error < F(1, 10**10)


@pytest.mark.parametrize("seed", range(20))
def test_one_person_problems_by_brute_force(seed):
    """With one row everywhere II alone decides: try every stationary policy."""
    rng = random.Random(seed)
    names = ["a", "b", "c"]
    states = {
        n: [[rng.choice([{"next": {rng.choice(names): 1}}, rng.randint(-3, 3)]) for _ in range(2)]] for n in names
    }
    q = rng.choice([-2, 0, 2])
    solution = solve(states, q)
    model = states_of(solution).model
    best = [None] * 3
    for policy in product(range(2), repeat=3):
        mixtures = [[F(int(j == policy[k])) for j in range(2)] for k in range(3)]
        for k, value in enumerate(guarantee(model, 1, mixtures)):
            best[k] = value if best[k] is None else min(best[k], value)
    assert list(solution.values.values()) == best


def test_iteration_bounds():
    entry = {"payoff": 1, "stop": "1/2", "next": {"G": "1/2"}}
    model = build_model(StochasticGame(states={"G": [[entry, 0], [0, entry]]}))
    steps = shapley_iterate(model, 8)
    value = first(StochasticGame(states={"G": [[entry, 0], [0, entry]]}))
    assert min_stop(model) == F(1, 2)
    for step in steps:
        assert abs(step.values[0] - value) <= step.bound


def test_intervals_of_solutions():
    assert fixed_point_set(StochasticGame(states={"G": [[GO, 5], [1, 0]]})) == (1, 5)
    assert not is_independent_of_q(StochasticGame(states={"G": [[GO, 5], [1, 0]]}))
    assert is_independent_of_q(dare_game())
    with pytest.raises(ValueError):
        fixed_point_set(dare_game())
    assert with_infinite_play(dare_game(), 4).infinite_play == 4


def test_many_states():
    rng = random.Random(2)
    names = [f"s{k}" for k in range(120)]

    def entry():
        return {"payoff": rng.randint(-9, 9), "stop": "1/5", "next": {rng.choice(names): "4/5"}}

    answer = gote.solve(
        {"kind": "stochastic", "states": {n: [[entry() for _ in range(4)] for _ in range(4)] for n in names}}
    ).to_document()
    assert answer["verified"]
    assert float(answer["error_bound"]) < 1e-12


def test_a_long_chain_stays_exact():
    states = {str(k): [[1, {"next": {str(k - 1): 1}}], [0, 2]] if k else [[0]] for k in range(60)}
    answer = gote.solve({"kind": "stochastic", "states": states}).to_document()
    assert answer["exact"]
    assert answer["verified"]


def test_tampered_answers_are_refused():
    game = StochasticGame(states={"G": [[GO, 1], [1, 0]]})
    solution = game.solve()
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert gote.check(game, answer)
    for change in (
        {"values": {"G": 2}},
        {"values": {"G": "1/2"}, "error_bound": 0},
        {"strategies": {"G": {"row": [1, 0], "column": [1, 0]}}},
        {"strategies": {"G": {"row": [1, 1], "column": [1, 0]}}},
        {"values": {"H": 1}},
        {"optimal": {"row": True, "column": True}},
        {"proved": "within error_bound"},
        {"family": "stochastic"},
    ):
        assert gote.check(game, {**answer, **change}).verdict == "wrong"
    lasting = {**answer, "strategies": {"G": {"row": [1, 0], "column": [1, 0]}}}
    lasting["certificate"] = answer["certificate"] | {"lower": {"G": 1}}
    assert "for ever" in gote.check(game, lasting).reason


@pytest.mark.parametrize(
    ("rows", "ends"),
    [([[GO, 5]], (None, 5)), ([[GO]], (None, None)), ([[GO], [5]], (5, None)), ([[GO, 5], [1, 0]], (1, 5))],
)
def test_the_set_of_solutions_ends_where_it_ends(rows, ends):
    assert fixed_point_set(StochasticGame(states={"G": rows})) == ends


@pytest.mark.parametrize(
    "game", [dare_game(), serving_game(), StochasticGame(states={"G": [[GO, 1], [1, 0]]}), guess_it_game(2, 2)]
)
def test_answers_can_be_checked_without_their_certificate(game):
    assert gote.check(game.to_document(), game.solve().to_document())


def test_views():
    for game in (dare_game(), StochasticGame(states={"G": [[GO, 1], [1, 0]]}), inspection_game(3)):
        solution = game.solve()
        assert solution.plot().figure is not None
        assert "Val" in solution.explain("en").to_text()
        assert "値" in solution.explain("ja").to_text()


@pytest.mark.parametrize("method", ["recursive", "stochastic", None])
def test_exercises_can_be_solved(method):
    from gote.stochastic.exercise import make

    for seed in range(4):
        assert gote.solve(dict(make(method, None, seed).document)).verify()


def test_claims_hold_for_small_sizes():
    from gote.stochastic.claims import CLAIMS

    for claim in CLAIMS:
        for size in list(claim.sizes)[:4]:
            assert not claim.check_size(size).counterexamples
