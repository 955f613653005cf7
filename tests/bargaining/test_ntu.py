"""NTU values of three persons: against a search over weights, the Nash point, and the value with side payments.

`python -m tests.bargaining.test_ntu 1000` compares so many games.
"""

import random
import sys
from fractions import Fraction
from itertools import permutations

import pytest

import gote

CASES = 12


def document(rng):
    def points(size, low, high, most):
        return [[rng.randint(low, high) for _ in range(size)] for _ in range(rng.randint(1, most))]

    return {
        "kind": "ntu_game",
        "feasible": {
            **{pair: points(2, 0, 6, 3) for pair in ("1,2", "1,3", "2,3")},
            "1,2,3": points(3, 2, 12, 4),
        },
    }


def worth(game, weights, group):
    points = game["feasible"].get(",".join(str(i + 1) for i in group), [[0] * len(group)])
    return max(sum(weights[i] * p[k] for k, i in enumerate(group)) for p in points)


def shapley(game, weights):
    """By the six orders of entry."""
    value = [0.0] * 3
    for order in permutations(range(3)):
        before = 0.0
        for k, i in enumerate(order):
            now = worth(game, weights, tuple(sorted(order[: k + 1])))
            value[i] += (now - before) / 6
            before = now
    return value


def lacking(game, weights):
    """How far the payoffs phi_i / l_i are outside: the most a third weight vector finds them above what is feasible."""
    x = [phi / w for phi, w in zip(shapley(game, weights), weights, strict=True)]
    steps = [k / 12 for k in range(13)]
    return max(
        sum(m * y for m, y in zip(mu, x, strict=True)) - worth(game, mu, (0, 1, 2))
        for a in steps
        for b in steps
        if a + b <= 1
        for mu in [(a, b, 1 - a - b)]
    )


def compare(rng):
    game = document(rng)
    solution = gote.solve(game)
    verdict = solution.verdict
    assert (verdict.fields["values"] == "proved") == bool(solution.values), verdict
    found = [tuple(map(float, v.payoffs)) for v in solution.values]
    for value in solution.values:
        weights = [float(w) for w in value.weights]
        phi = shapley(game, weights)
        assert all(abs(w * float(x) - p) < 1e-9 for w, x, p in zip(weights, value.payoffs, phi, strict=True))
        assert lacking(game, weights) < 1e-9
    for i in range(1, 40):  # weights that are nearly a value lie near one that is listed
        for j in range(1, 40 - i):
            weights = (i / 40, j / 40, 1 - (i + j) / 40)
            if lacking(game, weights) < 1e-9:
                x = [p / w for p, w in zip(shapley(game, weights), weights, strict=True)]
                near = [max(abs(a - b) for a, b in zip(x, y, strict=True)) for y in found]
                assert min(near, default=99) < 3, (game, weights, x, found)


def test_against_a_search_over_weights():
    rng = random.Random(7)
    for _ in range(CASES):
        compare(rng)


@pytest.mark.parametrize("normal", [(1, 1, 1), (1, 2, 3), (3, 1, 5)])
def test_hyperplane_games_are_games_with_side_payments(normal):
    """V(S) below one hyperplane with the same normal everywhere: the value is that of the game with transfers, rescaled."""
    rng = random.Random(sum(normal))
    worths = {g: rng.randint(1, 9) for g in ("1,2", "1,3", "2,3")} | {"1,2,3": rng.randint(12, 20)}
    rows = {g: [[*(normal[int(i) - 1] for i in g.split(",")), w]] for g, w in worths.items()}
    solution = gote.solve({"kind": "ntu_game", "halfspaces": rows})
    with_transfers = gote.solve({"kind": "coalition", "players": 3, "worth": worths, "find": ["shapley"]})
    assert [v.weights for v in solution.values] == [normal]
    (value,) = solution.values
    assert [x * n for x, n in zip(value.payoffs, normal, strict=True)] == list(with_transfers.shapley)


def test_pure_bargaining_is_the_nash_point():
    """Only all three can do anything: an irrational point on an edge."""
    rows = [[1, 1, 1, 6], [2, 1, 0, 4]]
    solution = gote.solve({"kind": "ntu_game", "halfspaces": {"1,2,3": rows}})
    nash = gote.solve({"kind": "nash_bargaining", "halfspaces": rows, "threat": [0, 0, 0]})
    (value,) = solution.values
    assert list(value.payoffs) == list(nash.nash)
    assert not isinstance(value.payoffs[0], Fraction)


def test_a_changed_value_is_refused():
    solution = gote.solve({"kind": "ntu_game", "halfspaces": {"1,2,3": [[1, 2, 3, 6]]}})
    answer = solution.to_document()
    for wrong in ([1, 2, 4], [1, 1, 1]):
        changed = {**answer, "values": [{"weights": wrong, "payoffs": answer["values"][0]["payoffs"]}]}
        assert not gote.check(solution.game, changed)


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"feasible": {"1,2": [[1, 1]]}}, "does not say what all three can do"),
        ({"feasible": {"1,4": [[1, 1]], "1,2,3": [[1, 1, 1]]}}, "names no coalition"),
        ({"feasible": {"1,2,3": [[1, 1]]}}, "needs 3 numbers"),
        ({"halfspaces": {"1,2,3": [[1, -1, 1, 2]]}}, "without a >= 0"),
    ],
)
def test_bad_documents_get_one_line(fields, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.load({"kind": "ntu_game", **fields})


if __name__ == "__main__":
    generator = random.Random(8)
    for _ in range(int(sys.argv[1])):
        compare(generator)
