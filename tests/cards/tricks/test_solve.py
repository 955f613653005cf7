"""Kernels against the literal rules, every deal of small sizes, random deals beyond."""

import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gote.cards.tricks.families import all_masks, block_table, set_table
from gote.cards.tricks.measures import both_values, deals
from gote.cards.tricks.profiles import both_leaders, full_level
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import (
    from_mask,
    from_standard,
    left_mask,
    random_deal,
    read_cards,
    standard,
    symmetric_deal,
)
from gote.cards.tricks.search import Memory, Search
from gote.cards.tricks.small import SmallValues, small_profile
from gote.cards.tricks.solve import profile, solve_tricks, values
from gote.cards.tricks.values import SearchValues, StepValues, hand_values, set_scoring
from tests.cards.tricks.brute import hands, strings


@pytest.mark.parametrize("n", range(1, 7))
def test_step_words_for_every_deal_and_k(n):
    for owners in deals(n):
        for k in range(2 * n + 1):
            scores = (1,) * k + (0,) * (2 * n - k)
            assert both_values(owners, k) == (strings(owners, scores, False), strings(owners, scores, True)), (
                owners,
                k,
            )


@pytest.mark.parametrize("n", range(1, 6))
def test_step_words_of_the_avoiding_game(n):
    for owners in deals(n):
        zero, one = both_leaders(int(owners.translate({65: "1", 66: "0"}), 2), n, fewest=True)
        for k in range(2 * n + 1):
            scores = (1,) * k + (0,) * (2 * n - k)
            assert small_profile(owners, True)[k] == k - one[k]
            assert (zero[k], one[k]) == (strings(owners, scores, False, True), strings(owners, scores, True, True))


@pytest.mark.parametrize("avoid", [False, True])
@pytest.mark.parametrize("n", range(1, 5))
def test_every_scoring_set(n, avoid):
    table = set_table(n, avoid)
    for i, mask in enumerate(all_masks(n)):
        owners = standard(*from_mask(int(mask), n))
        for score in range(1 << 2 * n):
            places = tuple(score >> x & 1 for x in range(2 * n - 1, -1, -1))
            found = table[0, i, score], table[1, i, score]
            assert found == (strings(owners, places, False, avoid), strings(owners, places, True, avoid))


@pytest.mark.parametrize("n", [7, 8])
def test_step_words_against_the_plain_table(n):
    words, table = full_level(n).words.astype(np.int64), block_table(n)
    for k in range(2 * n + 1):
        counted = sum((words >> i) & 1 for i in range(2 * n - k, 2 * n)) if k else np.zeros(len(words), dtype=np.int64)
        assert (counted == table[1, :, 2 * n - k, 2 * n]).all()


@st.composite
def games(draw, most=5):
    n = draw(st.integers(0, most))
    cards = draw(st.lists(st.integers(-30, 99), min_size=2 * n, max_size=2 * n, unique=True))
    leader = draw(st.sampled_from(["left", "right"]))
    goal = draw(st.sampled_from(["most", "fewest", "tricks", "last", "greedy"]))
    fields = {"left": cards[:n], "right": cards[n:], "leader": leader, "goal": goal, "matrices": True}
    if goal in ("most", "fewest"):
        way = draw(st.sampled_from(["k", "cards", "points"]))
        if way == "k":
            fields["scoring"] = draw(st.integers(0, 2 * n))
        elif way == "cards":
            fields["scoring"] = {"cards": [card for card in cards if draw(st.booleans())]}
        else:
            number = st.fractions(-5, 5, max_denominator=7)
            fields["points"] = {str(card): str(draw(number)) for card in cards if draw(st.booleans())}
    return TricksGame(**fields)


@settings(max_examples=250)
@given(games())
def test_any_game_against_the_literal_rules(game):
    solution = game.solve()
    value, best = hands(game.left, game.right, game.weights(), game.leader == "left", game.goal)
    assert solution.value == value
    assert list(solution.best) == best
    assert solution.verify()
    if game.n:
        played = solve_tricks(game).line[-1].total
        assert played == value
        for name, other in (("G", "T"), ("G", "W")):
            assert len(getattr(solution.matrices, name)) == len(getattr(solution.matrices, other)) == game.n


@settings(max_examples=120)
@given(games())
def test_the_methods_agree(game):
    """Plain Python, sub-hands, step words and search value every position alike."""
    if not game.n:
        return
    plain, other = SmallValues(game), [hand_values(game)]
    scoring = set_scoring(game)
    if scoring is not None:
        other.append(SearchValues(scoring, -1 if any(w < 0 for w in game.weights().values()) else 1))
        if scoring.strongest:
            other.append(StepValues(game, scoring))
    for leader in ("left", "right"):
        for left, right in ((game.left, game.right), (game.left[1:], game.right[:-1])):
            if left:
                wanted = plain.value(left, right, leader)
                positions = [v for v in other if len(left) == game.n or not isinstance(v, StepValues)]
                assert all(v.value(left, right, leader) == wanted for v in positions)


def test_points_too_large_for_machine_integers():
    points = {1: Fraction(1, 10**20 + 39), 2: Fraction(10**25), 3: Fraction(-1, 3), 4: 5, 5: Fraction(1, 7**30), 6: 1}
    game = TricksGame(left=[1, 4, 5], right=[2, 3, 6], points=points, leader="right")
    solution = game.solve()
    assert (solution.value, list(solution.best)) == hands(game.left, game.right, game.weights(), False)
    assert hand_values(game).value(game.left, game.right, "right") == solution.value
    assert solution.verify()


@pytest.mark.parametrize("n", [11, 12, 13])
def test_search_agrees_with_the_profiles(n):
    chance = random.Random(n)
    for _ in range(4):
        mask = left_mask(*random_deal(n, chance.randrange(10**6)))
        zero, one = both_leaders(mask, n)
        search = Search(strongest=True)
        for k in chance.sample(range(2 * n + 1), 4):
            score = ((1 << k) - 1) << (2 * n - k)
            assert (search.value(mask, score, n, False), search.value(mask, score, n, True)) == (zero[k], one[k])


@pytest.mark.parametrize("avoid", [False, True])
def test_search_of_any_set_against_the_table(avoid):
    """All replies: exact. Few candidates: never too much (scattered sets need more). Both together: exact."""
    n, chance = 5, random.Random(5)
    masks, table = all_masks(n), set_table(n, avoid)
    wide, narrow = (Memory(strongest=False, fewest=avoid, wide=wide) for wide in (True, False))
    search = Search(strongest=False, fewest=avoid)
    for _ in range(300):
        i, score = chance.randrange(len(masks)), chance.randrange(1 << 2 * n)
        for left_leads in (False, True):
            value = int(table[int(left_leads), i, score])
            goal = score.bit_count() - value if avoid else value
            assert wide.ensures(int(masks[i]), score, n, left_leads, goal)
            assert not wide.ensures(int(masks[i]), score, n, left_leads, goal + 1)
            assert not narrow.ensures(int(masks[i]), score, n, left_leads, goal + 1)
            assert search.value(int(masks[i]), score, n, left_leads) == value


@pytest.mark.parametrize("goal", ["most", "fewest"])
@pytest.mark.parametrize("n", [9, 12])
def test_scattered_sets_are_proved(n, goal):
    chance = random.Random(n)
    for _ in range(3):
        left, right = random_deal(n, chance.randrange(10**6))
        cards = chance.sample(range(1, 2 * n + 1), n)
        solution = TricksGame(left=left, right=right, scoring={"cards": cards}, leader="left", goal=goal).solve()
        assert solution.verify()


def test_printed_examples():
    """The deals of section 5.2 and their printed values."""
    assert [values([7, 6, 4, 3], [8, 5, 2, 1], 4)[0], values([8, 6, 4, 3], [7, 5, 2, 1], 4)[0]] == [1, 3]
    assert [values([8, 7, 5, 2], [6, 4, 3, 1], 4)[0], values([8, 7, 5, 1], [6, 4, 3, 2], 4)[0]] == [3, 4]
    assert [values([8, 6, 4, 2], [7, 5, 3, 1], 4)[0], values([8, 6, 5, 2], [7, 4, 3, 1], 4)[0]] == [3, 2]


def test_gaps_and_notations_do_not_matter():
    assert profile([80, 60, 40, 20], [70, 50, 30, 10]) == profile([8, 6, 4, 2], [7, 5, 3, 1])
    game = TricksGame(deal="ABBA", scoring=2, leader="left")
    assert (game.left, game.right) == ((4, 1), (3, 2)) == from_standard("abba")
    assert TricksGame(left="A K 3", right="Q J T", scoring=3, leader="left").left == (14, 13, 3)
    assert read_cards("") == []
    assert sorted(sum(symmetric_deal(6, 4), ())) == list(range(1, 13))


@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_a_deal_of_eighteen_is_proved(goal):
    left, right = random_deal(18, 3)
    solution = TricksGame(left=left, right=right, scoring=18, leader="right", goal=goal).solve()
    assert solution.verify()
    assert len(solution.certificate()["owners"]) > 1000


def test_thirteen_cards_with_matrices_and_profile():
    left, right = random_deal(13, 8)
    solution = TricksGame(left=left, right=right, scoring=13, leader="left", matrices=True, profile=True).solve()
    assert solution.verify()
    assert solution.profile[13] == solution.value
    assert max(min(row) for row in solution.matrices.G) == solution.value


def test_target_and_outcome():
    game = TricksGame(left=[8, 6, 4, 2], right=[7, 5, 3, 1], scoring=4, leader="right", target=3)
    solution = game.solve()
    assert solution.reached is True
    assert solve_tricks(game).outcome == "left"
