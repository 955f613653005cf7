"""The surveys of the open questions against slower ways that share nothing with them."""

import random
from fractions import Fraction

import pytest

from gote import solve
from gote.cards.sixtysix.claims import DEAR_LEAD, lead_price
from gote.lab.catalogue import find_claim
from gote.lab.questions import card_graphs, guessing, poker, scoring_cards
from gote.lab.questions.ballot_search import fitting


@pytest.mark.parametrize("k", [2, 3, 4])
def test_the_rules_for_few_scoring_cards(k):
    from gote.cards.tricks.measures import both_values, deals

    for n in range(max(k, 2), 6):
        for owners in deals(n):
            rule = scoring_cards.rule_value(owners, k)
            assert rule is None or rule == both_values(owners, k)[0]


@pytest.mark.parametrize("name", ["open.three-scoring-cards", "open.four-scoring-cards"])
def test_whole_levels_count_what_single_deals_count(name):
    claim = find_claim(name)
    found = claim.check_size(5)
    assert found.cases == sum(1 for _ in claim.family(5)) == sum(found.counts.values())
    assert all(claim.statement(owners) for owners in claim.family(5))


def test_a_wrong_rule_is_caught(monkeypatch):
    monkeypatch.setitem(scoring_cards.RULES[3], "ABA", (2, (("<", 4, 0),)))
    claim = find_claim("open.three-scoring-cards")
    example = claim.check_size(4).counterexamples[0]
    assert example.startswith("ABA")
    assert not claim.statement(example)


def test_only_abba_has_no_rule():
    from itertools import product

    tops = {"".join(top) for top in product("AB", repeat=4)}
    assert tops - set(scoring_cards.RULES[4]) == {"ABBA"}
    assert fitting("ABBA", (5, 6)) == ([], [])
    assert ("or", ((True, ("<", 1, -1)), (True, (">", 4, 0)))) in fitting("BAAB", (5, 6))[1]


@pytest.mark.parametrize("k", [2, 3])
def test_the_search_finds_the_rules_of_the_page(k):
    for top, (_, ballots) in scoring_cards.RULES[k].items():
        single, pairs = fitting(top, (4, 5))
        assert len(single) == 1
        assert pairs == []
        assert bool(single[0]) == bool(ballots)


@pytest.mark.parametrize("top", ["BAAB", "ABBA"])
def test_counts_of_the_two_hard_tops_case_by_case(top):
    from gote.cards.tricks.measures import both_values, deals

    claim = find_claim(f"open.four-scoring-cards-{top.lower()}")
    for n in (4, 5):
        values = [both_values(owners, 4)[0] for owners in deals(n) if owners.startswith(top)]
        counts = {f"n={n:02d} V0={v}": values.count(v) for v in set(values)}
        assert claim.check_size(n).counts == counts
        assert not claim.check_size(n).counterexamples


def test_a_wrong_count_is_caught(monkeypatch):
    monkeypatch.setattr(scoring_cards, "ABBA_WITH_3", (3, 11))
    claim = find_claim("open.four-scoring-cards-abba")
    assert not claim.check_size(4).counterexamples
    assert claim.check_size(5).counterexamples == ((5, {2: 10, 3: 10}),)


def test_the_price_in_hearts_case_by_case():
    claim = find_claim("open.hearts-price")
    prices = [scoring_cards._price_of_lead(owners) for owners in claim.family(4)]
    assert {f"n=04 price {p}": prices.count(p) for p in set(prices)} == claim.check_size(4).counts


def test_stocks_against_the_solver_of_the_room():
    import numpy as np

    from gote.lab.questions.stock_kernel import taken

    chance = random.Random(7)
    for _ in range(40):
        n = chance.randint(2, 5)
        h, deck, k = chance.randint(1, n - 1), chance.sample(range(1, 2 * n + 1), 2 * n), chance.randint(1, 2 * n)
        a, b, rest = deck[:h], deck[h : 2 * h], deck[2 * h :]
        masks = [sum(1 << (card - 1) for card in hand) for hand in (a, b)]
        follow, lead = (taken(*masks, 0, leads, np.array(rest) - 1, 2 * n - k) for leads in (False, True))
        assert follow - lead == lead_price((a, b, rest, k))


def test_the_lead_costs_three_with_ten_cards():
    a, b, stock, k = DEAR_LEAD
    deal = {
        "kind": "sixty_six",
        "a": a,
        "b": b,
        "stock": stock,
        "points": dict.fromkeys(sorted((*a, *b, *stock))[-k:], 1),
    }
    leads, follows = (solve(deal | {"leader": who}) for who in "ab")
    assert (leads.value, follows.value) == (1, 4)
    assert leads.verify()
    assert follows.verify()
    assert find_claim("sixtysix.lead_with_stock").check_size(5).counterexamples[0] == DEAR_LEAD


def test_the_criterion_on_card_graphs_case_by_case():
    claim = find_claim("open.matching-any")
    wrong = [document for document in claim.family(4) if not claim.statement(document)]
    found = [x for piece in range(claim.chunk_count(4)) for x in claim.check_size(4, piece).counterexamples]
    assert len(wrong) == len(found)
    assert all(example in wrong for example in found)


def test_matchings_against_networkx():
    import networkx as nx

    chance = random.Random(3)
    for _ in range(60):
        rows, columns = chance.randint(1, 4), chance.randint(1, 4)
        table = tuple(chance.getrandbits(columns) for _ in range(rows))
        graph = nx.Graph()
        graph.add_nodes_from(("r", r) for r in range(rows))
        graph.add_edges_from((("r", r), ("c", c)) for r in range(rows) for c in range(columns) if table[r] >> c & 1)
        pairs = nx.bipartite.maximum_matching(graph, [("r", r) for r in range(rows)])
        assert card_graphs.matching(table, columns) == len(pairs) // 2


def test_the_exceptions_of_the_memory_game_by_solving_documents():
    claim = find_claim("open.memory-exceptions")
    for n in range(2, 9):
        for case in claim.family(n):
            best = solve({"kind": "memory", "state": {"special_known": True, "n": n, "m": 0, "k": case[1]}}).action
            rule = "1" if (n - case[1]) % 2 == 0 else "2" if 3 * case[1] <= 2 * n + 2 else "0"
            assert (rule not in best) == (case in {(4, 1), (6, 1), (7, 2)})
            assert claim.statement(case)


def test_guess_it_in_balls_against_fractions():
    from flint import arb

    from gote.stochastic.rules_games import guess_it

    for (m, n), ball in guessing.guess_it_values(6).items():
        exact = guess_it(m, n)
        assert abs(ball - arb(exact.numerator) / exact.denominator) < 1e-14


def test_poker_bounds_against_the_matrix_game():
    """Three hands: 8 betting plans against 8 calling plans, solved exactly as a matrix."""
    from itertools import product

    hands, theta, beta = 3, Fraction(1, 2), 2
    weights = poker._weights(hands, theta)
    assert sum(map(sum, weights)) == 1

    def payoff(bets, calls):
        total = Fraction(0)
        for i, j in product(range(hands), repeat=2):
            sign = (i > j) - (i < j)
            total += weights[i][j] * (sign if not bets[i] else 1 if not calls[j] else (1 + beta) * sign)
        return str(total)

    plans = list(product((0, 1), repeat=hands))
    value = solve({"kind": "matrix", "payoffs": [[payoff(p, q) for q in plans] for p in plans]}).value
    low, high = poker.bounds((hands, "1/2", "2"))
    assert low <= value <= high
    assert high - low < Fraction(1, 10**9)


def test_the_census_of_card_graphs_by_another_program():
    from gote.cards.tanhinmin.zugzwang import census
    from gote.lab.questions import census_again

    for p, q in ((1, 2), (2, 2), (2, 3), (3, 2), (3, 3)):
        ours, again = census(p, q), census_again.census(p, q)
        assert again == {
            "wins": ours.wins,
            "draws": ours.draws,
            "losses": ours.losses,
            "zugzwangs": ours.zugzwangs,
            "classes": len(ours.classes),
        }
