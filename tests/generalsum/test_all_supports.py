"""Three and more players: lists proved complete, irrational equilibria in their fields, nothing lost, nothing forged."""

import json
import random
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import gote
from gote.generalsum.check_cover import all_supports, enclosed, left_open
from gote.generalsum.root_count import derangements


def table(rng, sizes, low, high):
    cells = [[rng.randint(low, high) for _ in sizes] for _ in product(*map(range, sizes))]
    names = [[str(k) for k in range(n)] for n in sizes]
    return {"kind": "strategic", "players": list("abcde"[: len(sizes)]), "strategies": names, "payoffs": cells}


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


MCKELVEY = "9 8 12 0 0 0 0 0 0 9 8 2 0 0 0 3 4 6 3 4 6 0 0 0"
FIVE = """
7.247 7.362 4.642 4.042 4.225 2.537 1.427 4.542 7.577 2.236 1.223 2.234 5.255 2.643 4.564 2.675 1.132 5.369 4.669 1.131
1.759 1.735 4.452 1.655 2.747 2.778 2.342 2.164 2.243 1.473 4.120 7.324 4.483 4.995 4.383 2.747 3.518 1.223 2.234 5.255
4.837 1.478 1.973 7.566 7.076 2.355 2.798 2.832 3.974 3.575 1.762 5.634 2.455 1.335 4.434 2.426 2.326 3.222 4.452 1.655
3.518 1.131 2.426 2.326 3.222 1.740 3.803 3.464 1.323 1.214 4.864 1.428 4.248 5.231 4.486 2.643 4.564 1.762 5.634 2.455
4.943 4.382 1.897 3.830 5.277 2.417 1.624 4.572 7.969 5.174 1.358 2.238 5.334 2.873 4.326 2.238 1.985 5.395 4.274 1.210
2.705 4.043 4.549 1.347 2.243 1.646 1.640 5.349 5.056 4.580 4.976 7.723 5.764 5.754 1.436 2.243 3.062 1.358 2.238 5.334
5.645 2.544 7.486 4.655 4.423 5.347 1.403 1.380 2.793 2.269 1.576 5.675 6.523 1.734 4.271 2.429 2.422 3.024 4.549 1.347
3.062 1.210 2.429 2.422 3.024 4.192 2.685 2.678 4.792 4.462 5.267 1.521 4.533 5.458 4.882 2.873 4.326 1.576 5.675 6.523
"""


@pytest.mark.parametrize(
    ("sizes", "numbers", "count"), [((2, 2, 2), MCKELVEY, 9), ((2,) * 5, FIVE, 5)], ids=["2x2x2", "2^5"]
)
def test_games_of_gambit_with_known_numbers_of_equilibria(sizes, numbers, count):
    """McKelvey and McLennan's 2x2x2 game has nine, the 2x2x2x2x2 game five (titles of Gambit's files contrib/games); the
    first player's strategy runs fastest there.
    """
    values = numbers.split()
    n = len(sizes)
    cells = {}
    for k, cell in enumerate(product(*map(range, reversed(sizes)))):
        cells[cell[::-1]] = values[n * k : n * k + n]
    document = table(random.Random(0), sizes, 0, 1) | {"payoffs": [cells[c] for c in product(*map(range, sizes))]}
    solution = gote.solve(document)
    assert solution.complete
    assert solution.verify()
    assert len(solution.equilibria) == count


@pytest.mark.parametrize("sizes", [(2, 2, 2), (2, 2, 3), (2, 2, 2, 2)], ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_boxes_find_what_algebra_finds(sizes, seed):
    """The zeros in boxes are the mixed equilibria of the list, support by support; nothing is given up."""
    game = gote.load(table(random.Random(f"boxes{seed}"), sizes, -(10**6), 10**6))
    found = set()
    for left in left_open(game, all_supports(game), (), 3000):
        assert not left.given_up
        for point in left.zeros:
            weights = [[0.0] * size for size in sizes]
            for own, support, some in zip(weights, left.supports, point, strict=True):
                for s, w in zip(support, some, strict=True):
                    own[s] = round(float(w), 7)
            found.add(tuple(map(tuple, weights)))
    listed = [[[round(float(w), 7) for w in own] for own in e.strategies] for e in game.solve().equilibria]
    mixed = {tuple(map(tuple, e)) for e in listed if any(0 < w < 1 for own in e for w in own)}
    assert found == mixed


def test_listed_equilibria_settle_their_boxes_and_others_do_not():
    game = gote.load(table(random.Random(3), (3, 3, 3), -50, 50))
    listed = [enclosed(e.strategies) for e in game.solve().equilibria]
    assert not list(left_open(game, all_supports(game), listed, 3000))
    for k in range(len(listed)):
        mixed = any(0 < low < 1 for own in listed[k] for low, _ in own)
        assert mixed == any(left_open(game, all_supports(game), listed[:k] + listed[k + 1 :], 3000))


def test_larger_games_are_complete_too():
    """4x3x3: seven unknowns; where three players mix, equilibria are intervals. Each of them is missed when left out, and
    none may stand there twice.
    """
    solution = gote.solve(table(random.Random(4), (4, 3, 3), -99, 99))
    assert solution.complete
    assert solution.verify()
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert (len(answer["equilibria"]) + len(answer["certified"])) % 2 == 1
    for k in range(len(answer["certified"])):
        shorter = [e for j, e in enumerate(answer["certified"]) if j != k]
        changed = answer | {"certified": shorter}
        assert not gote.check(
            solution.game, changed if shorter else {n: x for n, x in changed.items() if n != "certified"}
        )
    wider = json.loads(json.dumps(answer["certified"][0]))
    weight = next(w for own in wider["strategies"] for w in own if isinstance(w, dict))
    low, high = Fraction(weight["low"]), Fraction(weight["high"])
    weight["low"], weight["high"] = str(low - (high - low)), str(high + (high - low))
    assert not gote.check(solution.game, answer | {"certified": [*answer["certified"], wider]})
