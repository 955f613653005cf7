"""n-person games: Nau's irrational equilibrium, random games checked by the definition, certified intervals."""

import random
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.core import DocumentError
from gote.exact.algebraic import sqrt
from gote.generalsum.certified import certified_equilibrium
from gote.generalsum.rules import StrategicGame
from gote.generalsum.strategic import pure_equilibria

# Nau, Gomez Canovas and Hansen (2004), On the geometry of Nash equilibria and correlated equilibria.
NAU = [[[[3, 0, 2], [1, 0, 0]], [[0, 2, 0], [0, 1, 0]]], [[[0, 1, 0], [0, 3, 0]], [[1, 0, 0], [2, 0, 3]]]]


def random_game(rng, sizes, high):
    cells = [[rng.randint(-high, high) for _ in sizes] for _ in product(*map(range, sizes))]
    names = [[str(k) for k in range(n)] for n in sizes]
    return StrategicGame(players=[str(i) for i in range(len(sizes))], strategies=names, payoffs=cells)


def test_nau_has_one_irrational_equilibrium():
    solution = StrategicGame(payoffs=NAU).solve()
    assert solution.complete
    assert solution.verify()
    (only,) = solution.equilibria
    assert [str(own[0]) for own in only.strategies] == ["(53 - √601)/46", "(-13 + √601)/24", "(-23 + √601)/4"]
    document = solution.to_document()
    assert document["equilibria"][0]["strategies"][0][0]["decimal"].startswith("0.619")


@pytest.mark.parametrize("seed", range(15))
def test_random_three_person_games(seed):
    rng = random.Random(seed)
    game = random_game(rng, rng.choice([(2, 2, 2), (3, 2, 2), (2, 2, 2, 2)]), rng.choice([1, 5]))
    solution = game.solve()
    assert set(solution.unchecked) <= {"complete"}
    assert solution.equilibria or solution.certified


@pytest.mark.parametrize("seed", range(12))
def test_generic_games_have_an_odd_number_of_equilibria(seed):
    game = random_game(random.Random(500 + seed), (2, 2, 2) if seed % 3 else (3, 2, 2), 10**6)
    solution = game.solve()
    assert set(solution.unchecked) <= {"complete"}
    assert solution.complete
    assert len(solution.equilibria) % 2 == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_relaxation_loses_nothing(seed, monkeypatch):
    game = random_game(random.Random(700 + seed), (2, 2, 2), [1, 9][seed % 2])
    quick = {e.strategies for e in game.solve().equilibria}
    monkeypatch.setattr("gote.generalsum.strategic._possible", lambda game, supports: True)
    assert {e.strategies for e in game.solve().equilibria} == quick


def test_two_persons_agree_with_bimatrix():
    A, B = [[2, 0], [0, 1]], [[1, 0], [0, 2]]
    cells = [[[A[i][j], B[i][j]] for j in range(2)] for i in range(2)]
    solution = StrategicGame(payoffs=cells).solve()
    assert len(solution.equilibria) == 3
    assert solution.verify()


def test_certified_interval():
    found = certified_equilibrium(StrategicGame(payoffs=NAU))
    assert found is not None
    assert found.strategies[0][0].decimal(6) == "0.619233"


def test_larger_game_gets_a_certified_equilibrium():
    rng = random.Random(4)
    game = random_game(rng, (5, 5, 5), 9)
    solution = game.solve()
    assert solution.verify()
    assert solution.equilibria or solution.certified
    assert not solution.complete


def test_pure_only():
    game = StrategicGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [1, 1]]], find="pure")
    assert len(pure_equilibria(game)) == 2
    assert game.solve().verify()


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"payoffs": [[[1, 1], [0, 0]], [[0, 0]]]}, "payoffs"),
        ({"payoffs": [[1, 2], [3, 4]]}, "payoffs"),
        ({"players": ["a", "b"], "strategies": [["x"], ["y", "z"]], "payoffs": [[1, 1]]}, "payoffs"),
        ({"players": ["a"], "strategies": [["x"], ["y"]], "payoffs": [[1, 1]]}, "strategies"),
        ({"players": ["a", "b"], "strategies": [["x"], ["y"]], "payoffs": [[1]]}, "payoffs"),
        ({"payoffs": 3}, "payoffs"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError, match=field):
        gote.load({"kind": "strategic", **document})


def test_long_numbers_do_not_stop_the_answer():
    """The roots of a quadratic with hundreds of digits are written without factoring its discriminant."""
    rng = random.Random(17)
    cells = [[rng.randint(-(10**60), 10**60) for _ in range(3)] for _ in range(8)]
    game = StrategicGame(players=list("abc"), strategies=[["1", "2"]] * 3, payoffs=cells)
    assert game.solve().verify()
    wide = sqrt(Fraction(10**80 + 129) * 9).radical()
    assert wide == f"3√{10**80 + 129}"
