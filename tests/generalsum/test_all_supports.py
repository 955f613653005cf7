"""Three and more players: lists proved complete, irrational equilibria in their fields, nothing lost, nothing forged."""

import json
import random
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import gote
from gote.generalsum.root_count import derangements


def table(rng, sizes, low, high):
    cells = [[rng.randint(low, high) for _ in sizes] for _ in product(*map(range, sizes))]
    names = [[str(k) for k in range(n)] for n in sizes]
    return {"kind": "strategic", "players": list("abcd"[: len(sizes)]), "strategies": names, "payoffs": cells}


@pytest.mark.parametrize("sizes", [(2, 2, 2), (2, 2, 3), (2, 3, 3), (3, 3, 3), (2, 2, 2, 2)], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_generic_lists_are_proved_complete(sizes, seed):
    solution = gote.solve(table(random.Random(seed), sizes, -(10**6), 10**6))
    assert solution.complete
    assert solution.verify(), solution.unchecked
    assert len(solution.equilibria) % 2 == 1  # Wilson 1971


@pytest.mark.parametrize("seed", range(6))
def test_newton_finds_no_other(seed):
    """Fully mixed equilibria of 3x3x3 and 2x2x2x2 games found by Newton's method from random starts are listed."""
    rng = random.Random(seed)
    sizes = (3, 3, 3) if seed % 2 else (2, 2, 2, 2)
    document = table(rng, sizes, -9, 9)
    listed = [
        np.concatenate([[float(w) for w in own] for own in e.strategies]) for e in gote.solve(document).equilibria
    ]
    U = np.array(document["payoffs"], float).T.reshape(len(sizes), *sizes)
    for found in newton(U, sizes, np.random.default_rng(seed)):
        assert min(np.abs(found - one).max() for one in listed) < 1e-6


def newton(U, sizes, rng):
    places = np.cumsum([0, *sizes])
    for _ in range(60):
        x = np.concatenate([rng.dirichlet(np.ones(s)) for s in sizes])
        for _ in range(40):
            F, J = equations(U, sizes, places, x)
            try:
                step = np.linalg.solve(J, F)
            except np.linalg.LinAlgError:
                break
            x = x - step
            if np.abs(x).max() > 1e6:
                break
            if np.abs(step).max() < 1e-13:
                if x.min() > 1e-6:
                    yield x
                break


def equations(U, sizes, places, x):
    own = [x[places[i] : places[i + 1]] for i in range(len(sizes))]
    F, J = [], []
    for i in range(len(sizes)):
        others = [k for k in range(len(sizes)) if k != i]
        T = np.moveaxis(U[i], i, 0)
        gain = T[1:] - T[:1]
        for row in gain:
            value, slope = row, np.zeros(len(x))
            for position, k in enumerate(others):
                part = row
                for other_position in reversed(range(len(others))):
                    if other_position != position:
                        part = np.tensordot(part, own[others[other_position]], axes=(other_position, 0))
                slope[places[k] : places[k + 1]] = part
            for position in reversed(range(len(others))):
                value = np.tensordot(value, own[others[position]], axes=(position, 0))
            F.append(float(value))
            J.append(slope)
        line = np.zeros(len(x))
        line[places[i] : places[i + 1]] = 1
        F.append(own[i].sum() - 1)
        J.append(line)
    return np.array(F), np.array(J)


def test_an_equilibrium_of_high_degree_is_exact():
    """Weights of degree 9 and 10 as roots of their polynomials, compared within one field."""
    rng = random.Random(11)
    degrees = set()
    for _ in range(12):
        solution = gote.solve(table(rng, (2, 2, 2, 2), -50, 50))
        assert solution.verify()
        degrees |= {getattr(w, "degree", 1) for e in solution.equilibria for own in e.strategies for w in own}
    assert max(degrees) >= 7


@pytest.mark.parametrize("sizes", [(2, 2, 2, 2), (3, 3, 3)], ids=str)
def test_a_list_with_one_left_out_is_refused(sizes):
    solution = gote.solve(table(random.Random(3), sizes, -50, 50))
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert gote.check(solution.game, answer)
    for k in range(len(solution.equilibria)):
        shorter = [e for j, e in enumerate(answer["equilibria"]) if j != k]
        subsets = [[j] for j in range(len(shorter))]
        assert not gote.check(solution.game, answer | {"equilibria": shorter, "subsets": subsets})
    assert not gote.check(solution.game, answer | {"complete": False})


@pytest.mark.parametrize("seed", range(12))
def test_games_of_zeros_and_ones_hold_what_they_claim(seed):
    """Ties everywhere: whatever is listed is an equilibrium, and most lists are proved complete."""
    solution = gote.solve(table(random.Random(seed), (2, 2, 3), 0, 1))
    assert set(solution.unchecked) <= {"complete"}


def test_the_number_of_roots_is_that_of_random_systems():
    """2x2x2 has 2, 3x3x3 has 10, 2^4 has 9, 2^5 has 44 (McKelvey and McLennan 1997)."""
    assert [derangements(d) for d in [(1,) * 3, (2,) * 3, (1,) * 4, (1,) * 5]] == [2, 10, 9, 44]
    assert Fraction(derangements((3, 3, 3))) == 56
