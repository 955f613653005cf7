"""Votes: brute force, published bodies, simple games with and without weights."""

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote
from gote.coalitional import power
from gote.coalitional.simple import count_games

F = Fraction


def swings_by_brute_force(weights, quota):
    n = len(weights)
    found = [[0] * n for _ in range(n)]
    for S in range(1 << n):
        total = sum(w for i, w in enumerate(weights) if S >> i & 1)
        for i in range(n):
            if not S >> i & 1 and total < quota <= total + weights[i]:
                found[i][S.bit_count()] += 1
    return found


@given(st.lists(st.integers(0, 12), min_size=1, max_size=7).filter(any), st.data())
def test_swings_by_size(weights, data):
    quota = data.draw(st.integers(1, sum(weights)))
    assert power.swings_by_size(weights, quota) == swings_by_brute_force(weights, quota)


def test_halves_agree_with_counting(monkeypatch):
    rng = random.Random(1)
    for _ in range(20):
        weights = [rng.randint(1, 30) for _ in range(rng.randint(2, 12))]
        quota = rng.randint(1, sum(weights))
        by_counting = power.swings_by_size(weights, quota)
        with monkeypatch.context() as patch:
            patch.setattr(power, "_DENSE_CELLS", 0)
            assert power.swings_by_size(weights, quota) == by_counting


def test_enormous_weights():
    weights = [10**15 + 7 * k for k in range(22)]
    solution = gote.solve({"kind": "voting", "weights": weights, "quota": sum(weights) // 2 + 1})
    assert sum(solution.shapley_shubik) == 1


def test_few_voters_may_have_any_weights():
    solution = gote.solve({"kind": "voting", "weights": ["1e30", 5, 7, "1e29", 3], "quota": "1e30"})
    assert solution.shapley_shubik == (1, 0, 0, 0, 0)
    assert solution.verify()
    weights = [10**40 + k for k in range(9)]
    assert gote.solve({"kind": "voting", "weights": weights, "quota": sum(weights) // 2 + 1}).verify()


def test_a_vote_too_large_to_count_twice_is_left_open(monkeypatch):
    from gote.coalitional import check_votes

    monkeypatch.setattr(check_votes, "_MOST_CELLS", 10)
    monkeypatch.setattr(check_votes, "_MOST_HALVED", 2)
    solution = gote.solve({"kind": "voting", "weights": [3, 2, 2], "quota": 4})
    assert set(solution.unchecked) == {"shapley_shubik", "banzhaf", "swings", "dummies"}
    assert solution.to_document()["verified"] is False


BODIES = [
    # UN Security Council: permanent members 421/2145, others 4/2145
    ([7] * 5 + [1] * 10, 39, {0: "421/2145", 14: "4/2145"}),
    # European Economic Community of 1958, quota 12 of 17: Luxembourg had no power
    ([4, 4, 4, 2, 2, 1], 12, {0: "7/30", 3: "3/20", 5: "0"}),
    # Nassau county 1964 and after 1971
    ([31, 31, 28, 21, 2, 2], 58, {0: "1/3", 3: "0"}),
    ([31, 31, 28, 21, 2, 2], 63, {0: "17/60", 2: "13/60", 3: "7/60", 5: "1/20"}),
    # the Electoral College of the text's theorem on oceans aside: equal votes have equal power
    ([1] * 101, 51, {0: "1/101", 100: "1/101"}),
]


@pytest.mark.parametrize(("weights", "quota", "expected"), BODIES)
def test_published_bodies(weights, quota, expected):
    solution = gote.solve({"kind": "voting", "weights": weights, "quota": quota})
    assert {i: solution.shapley_shubik[i] for i in expected} == {i: F(x) for i, x in expected.items()}
    assert sum(solution.shapley_shubik) == 1
    assert solution.verify()


# Council of the European Union, treaty of Nice, 27 members: weights and the quota 255 of 345
NICE = [29] * 4 + [27] * 2 + [14] + [13] + [12] * 5 + [10] * 3 + [7] * 5 + [4] * 5 + [3]


def test_eu_council_of_nice():
    assert sum(NICE) == 345
    assert len(NICE) == 27
    solution = gote.solve({"kind": "voting", "weights": NICE, "quota": 255})
    # Shapley-Shubik of the largest and smallest members as published (for example by Algaba, Bilbao and Fernandez 2007)
    assert round(float(solution.shapley_shubik[0]), 3) == 0.087
    assert round(float(solution.shapley_shubik[-1]), 4) == 0.0082
    assert solution.veto == ()
    assert solution.dummies == ()
    assert solution.verify()


def test_200_voters():
    rng = random.Random("200 voters")
    weights = [rng.randint(1, 60) for _ in range(200)]
    found = power.shapley_shubik(weights, sum(weights) // 2 + 1)
    assert sum(found) == 1
    heavier = sorted(range(200), key=lambda i: weights[i])
    assert all(found[a] <= found[b] for a, b in itertools.pairwise(heavier))


def test_a_chairman_breaks_ties_only():
    solution = gote.solve({"kind": "voting", "weights": [10, 20, 30, 40], "quota": 50, "chairman": True})
    brute = [[0] * 5 for _ in range(5)]
    w = [10, 20, 30, 40, 0]

    def wins(S):
        total = sum(x for i, x in enumerate(w) if S >> i & 1)
        return total > 50 or (total == 50 and S >> 4 & 1)

    for S in range(32):
        for i in range(5):
            if not S >> i & 1 and wins(S | 1 << i) and not wins(S):
                brute[i][S.bit_count()] += 1
    assert solution.shapley_shubik == power.shapley_shubik_of(brute)
    assert solution.verify()
    # a quota that no sum of the weights meets: the chairman has nothing to decide
    odd = gote.solve({"kind": "voting", "weights": [2, 2, 2], "quota": 3, "chairman": True})
    assert odd.dummies == (4,)


def test_simple_games_with_and_without_weights():
    assert count_games(3) == (11, 0, 0)
    weighted = gote.solve(
        {"kind": "simple_game", "players": ["a", "b", "c"], "winning": [["a", "b"], ["a", "c"], ["a", "b", "c"]]}
    )
    assert weighted.minimal_winning == (("a", "b"), ("a", "c"))
    assert weighted.veto == ("a",)
    assert weighted.verify()
    fano = [[1, 2, 3], [1, 4, 5], [1, 6, 7], [2, 4, 6], [2, 5, 7], [3, 4, 7], [3, 5, 6]]
    trade = gote.solve({"kind": "simple_game", "players": 7, "winning": fano})
    assert not trade.weighted
    assert trade.verify()


def test_the_check_refuses_wrong_power():
    solution = gote.solve({"kind": "voting", "weights": [3, 2, 2], "quota": 4})
    answer = solution.to_document()
    for field, wrong in (
        ("shapley_shubik", ["1/2", "1/4", "1/4"]),
        ("banzhaf", [1, 0, 0]),
        ("dummies", [3]),
        ("veto", [1]),
        ("minimal_winning", [[1, 2]]),
    ):
        assert field in gote.check(solution.game, answer | {field: wrong}).reason


def test_indices_of_the_minimal_winning_coalitions():
    document = {"kind": "simple_game", "players": 4, "winning": [[1, 2], [1, 3, 4]]}
    solution = gote.solve(document)
    assert solution.verify()
    answer = solution.to_document()
    assert answer["deegan_packel"] == ["5/12", "1/4", "1/6", "1/6"]  # (1/2 + 1/3)/2, (1/2)/2, (1/3)/2
    assert answer["public_good"] == ["2/5", "1/5", "1/5", "1/5"]
    for field in ("deegan_packel", "public_good"):
        assert field in gote.check(document, answer | {field: ["1/4"] * 4}).reason
