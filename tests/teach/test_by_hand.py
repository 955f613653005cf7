"""Explanations by the text's own methods: what they find on the way agrees with what the solvers prove."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.coalitional.airport import airport_nucleolus, littlechild
from gote.coalitional.nucleolus import nucleolus
from gote.coalitional.nucleolus_by_hand import Move, Settled, excess, moves
from gote.coalitional.worths import Worths
from gote.combinatorial.catalogue.explain_graphs import shape_name
from gote.combinatorial.partizan.red_blue.solve import branches
from gote.core import Ask, Formula, Table
from gote.core.i18n import translator
from gote.markets.explain_questions import price_lines
from gote.matching.exchange import reduced_lists
from gote.teach.steps import worked_steps

NUMBERS = st.integers(-6, 12)


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 4), st.data())
def test_the_nucleolus_by_hand_lowers_the_largest_excess_and_ends_there(n, data):
    v = Worths.of(n, {S: data.draw(NUMBERS) for S in range(1, 1 << n)})
    found = nucleolus(v)
    way = moves(v, found)
    if way is None:
        return
    at = None
    for step in way:
        if isinstance(step, Move):
            assert at in (None, step.start)
            at = step.end
            assert sum(at) == v.grand
            before = max(excess(v, step.start, S) for S in step.loudest)
            assert before == step.top
            assert all(excess(v, at, S) < step.top for S in step.loudest)
            assert all(excess(v, at, S) == excess(v, at, step.met[0]) for S in step.met)
        else:
            assert isinstance(step, Settled)
            assert all(excess(v, step.at, S) == step.epsilon for S in step.coalitions)
            at = step.at
    assert at == found.x


def asked(document, words):
    return [a.answer for step in worked_steps(gote.solve(document)) for a in step.asks if words in a.prompt]


@settings(deadline=None, max_examples=25)
@given(st.lists(st.integers(0, 6), min_size=2, max_size=5), st.data())
def test_the_swings_are_those_of_all_orders(weights, data):
    if not sum(weights):
        return
    quota = data.draw(st.integers(1, sum(weights)))
    power = [Fraction(0)] * len(weights)
    orders = list(permutations(range(len(weights))))
    for order in orders:
        total = 0
        for i in order:
            total += weights[i]
            if total >= quota:
                power[i] += Fraction(1, len(orders))
                break
    told = asked({"kind": "voting", "weights": weights, "quota": quota}, "What is the power")
    assert set(told) == {p for p in power if p}


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 30), st.lists(st.integers(0, 12), min_size=1, max_size=4))
def test_cournot_by_replies_is_the_equilibrium(a, costs):
    document = {"kind": "cournot", "intercept": a, "costs": costs}
    solution = gote.solve(document)
    alone = next((e for e in solution.equilibria if e.region is None), None)
    if alone is None:
        return
    profits = asked(document, "earn?")
    assert profits == [p for p, q in zip(alone.profits, alone.quantities, strict=True) if q > 0]
    for total in asked(document, "make together"):
        assert total == sum(alone.quantities)


@settings(deadline=None, max_examples=25)
@given(st.lists(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=3), min_size=3, max_size=3))
def test_supports_find_the_mixed_equilibria_of_nondegenerate_games(cells):
    document = {
        "kind": "bimatrix",
        "row_payoffs": [[a for a, _ in row] for row in cells],
        "column_payoffs": [[b for _, b in row] for row in cells],
    }
    solution = gote.solve(document)
    if solution.certificate()["degenerate"]:
        return
    text = solution.explain().to_text()
    mixed = [e for e in solution.equilibria if any(0 < w < 1 for w in e.row)]
    assert text.count("an equilibrium: p =") == len(mixed)
    told = asked(document, "makes them equal")
    for e in mixed[:4]:
        assert e.row in told
        assert e.column in told


TABLES = st.integers(1, 4).flatmap(
    lambda n: st.lists(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=n, max_size=n), min_size=1, max_size=4)
)


@settings(deadline=None, max_examples=40)
@given(TABLES, st.data())
def test_the_pivots_of_lemke_and_howson_lead_to_the_answer(cells, data):
    """Ties included: every ratio asked for is one of its tableau, each pivot keeps the right side from being negative."""
    document = {
        "kind": "lemke_howson",
        "row_payoffs": [[a for a, _ in row] for row in cells],
        "column_payoffs": [[b for _, b in row] for row in cells],
        "label": data.draw(st.integers(0, len(cells) + len(cells[0]) - 1)),
    }
    path = gote.solve(document).paths[0]
    steps = worked_steps(gote.solve(document))
    pivots = [step for step in steps if any("ratio" in ask.prompt for ask in step.asks)]
    assert len(pivots) == len(path.steps)
    for step in pivots:
        before, after = (block for block in step.blocks if isinstance(block, Table))
        ((row, column),) = before.marks
        ratios = {i: line[-1] / line[column] for i, line in enumerate(before.rows) if line[column] > 0}
        ratio, leaves = step.asks[:2]
        assert ratio.answer == min(ratios.values()) == ratios[row] == after.rows[row][-1]
        assert leaves.answer == before.labels[row]
        assert after.labels[row] == before.header[column]
        assert all(line[-1] >= 0 for line in after.rows)
    assert [ask.answer for ask in steps[-1].asks][2:4] == [path.row, path.column]


@settings(deadline=None, max_examples=30)
@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=8))
def test_the_mex_of_the_pieces_is_the_value_of_the_graph(edges):
    edges = [list(edge) for edge in sorted(edges)]
    document = {"kind": "vertex_removal", "edges": edges}
    solution = gote.solve(document)
    total = 0
    for value in asked(document, "least that no move reaches"):
        total ^= value
    shapes = asked(document, "nim-sum of the pieces")
    assert shapes in ([], [solution.grundy])
    assert total == solution.grundy


def test_shapes_of_graphs_have_names():
    t = translator("combinatorial", "en")
    assert shape_name(frozenset({(0, 1), (1, 2), (0, 2)}), t) == "ring of 3 edges"
    assert shape_name(frozenset({(0, 1), (0, 2), (0, 3)}), t) == "star of 3 edges"
    assert shape_name(frozenset({(0, 0)}), t) == "0-0"


@pytest.mark.parametrize("costs", [c for k in (1, 2, 3, 4) for c in combinations(range(1, 7), k)])
def test_littlechilds_rounds_pay_the_nucleolus(costs):
    shares = sorted(airport_nucleolus(costs))
    told = [best for done, _, last, best in littlechild(costs) for _ in range(done, last)]
    assert told == shares


LANDLORD = {"kind": "landlord", "output": [0, 2, 3, 7]}


def test_closed_forms_are_the_answer():
    solution = gote.solve(LANDLORD)
    assert asked(LANDLORD, "landlord get by the Shapley") == [solution.shapley[0]]
    assert asked(LANDLORD, "each peasant get by the Shapley") == [solution.shapley[1]]
    assert asked(LANDLORD, "nucleolus give each peasant") == [solution.nucleolus[1]]
    market = {"kind": "object_market", "reserve": 5, "offers": [30, 40, 12]}
    assert asked(market, "owner get by the Shapley") == [gote.solve(market).shapley[0]]
    assert asked(market, "price is paid at the nucleolus") == [gote.solve(market).nucleolus[0]]


@pytest.mark.parametrize(
    "method",
    ["saddle", "two_by_two", "graphical", "constant_sums", "diagonal", "symmetric", "triangular", "invariance"],
)
def test_a_method_that_does_not_apply_says_why(method):
    solution = gote.solve({"kind": "matrix", "payoffs": [[1, 2, 5], [4, 3, 0], [2, 4, 1]], "method": method})
    for lang, words in (("en", "The method does not solve this game"), ("ja", "この方法ではこのゲームは解けない")):
        text = solution.explain(lang).to_text()
        used = {"two_by_two", "graphical"} & {method} and "Domination" in solution.explain("en").to_text()
        assert (words in text) or used
    saddle = gote.solve({"kind": "matrix", "payoffs": [[-2, 3], [3, -4]], "method": "saddle"})
    assert "The row minima are (-2, -4)" in saddle.explain("en").to_text()


def test_a_method_that_applies_is_not_excused():
    solution = gote.solve({"kind": "matrix", "payoffs": [[2, 3], [1, 0]], "method": "saddle"})
    assert "does not solve" not in solution.explain("en").to_text()


def test_states_have_their_equations():
    states = {
        "G": [[{"payoff": 1, "next": {"H": "1/2"}}, 3], [3, 0]],
        "H": [[{"payoff": 2, "next": {"G": "1/3"}}, 0], [0, 1]],
    }
    found = gote.solve({"kind": "stochastic", "states": states}).explain()
    formulas = [block.formula for block in found.blocks if isinstance(block, Formula)]
    assert formulas[:2] == ["v_G = Val [[1 + 1/2 v_H, 3], [3, 0]]", "v_H = Val [[2 + 1/3 v_G, 0], [0, 1]]"]


def test_named_games_call_their_moves_by_name():
    game = {"kind": "stochastic_family", "family": "guess_it", "parameters": {"m": 2, "n": 2}}
    text = gote.solve(game).explain().to_text()
    assert "honest 2/3, bluff 1/3" in text
    assert "ignore 2/3, call 1/3" in text
    assert "正直 2/3, ブラフ 1/3" in gote.solve(game).explain("ja").to_text()
    one = {**game, "parameters": {"m": 1, "n": 1}}
    assert (
        "v_(1,1) = Val [[1 - 1/2 v_(0,1), 1/2 - 1/2 v_(0,1)], [1 - v_(1,0), 1]]" in gote.solve(one).explain().to_text()
    )
    states = {"A": [[1, 0], [0, 2]]}
    assert "honest" not in gote.solve({"kind": "stochastic", "states": states}).explain().to_text()


def test_one_and_many():
    tree = {"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1, 2]}, "b": {"payoff": [0, 0]}}}
    text = gote.solve({"kind": "extensive", "players": ["I", "II"], "tree": tree}).explain().to_text()
    assert "1 information set, 2 pure strategies" in text
    assert "1 information sets" not in text
    recursive = gote.solve(
        {"kind": "stochastic", "states": {"G": [[{"next": {"G": 1}}, 5], [1, 0]]}, "infinite_play": 3}
    )
    assert "within 0" not in recursive.explain().to_text()


def test_every_ask_of_backward_induction_is_a_payoff_vector():
    after = {"player": "II", "infoset": "k", "moves": {"x": {"payoff": [3, 1]}, "y": {"payoff": [0, 0]}}}
    tree = {"player": "I", "infoset": "h", "moves": {"a": after, "b": {"payoff": [2, 2]}}}
    steps = worked_steps(gote.solve({"kind": "extensive", "players": ["I", "II"], "tree": tree}))
    found = [a.answer for step in steps for a in step.asks if isinstance(a, Ask) and "backward induction" in a.prompt]
    assert found == [(3, 1), (3, 1)]


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 6), st.randoms(use_true_random=False))
def test_shorter_lists_hold_every_stable_pairing(n, draw):
    names = [str(i) for i in range(1, n + 1)]
    agents = {x: draw.sample([y for y in names if y != x], draw.randint(0, n - 1)) for x in names}
    game = gote.load({"kind": "roommates", "agents": agents})
    left, steps = reduced_lists(game)
    assert all(y in game.ranks[x] for x, y, _ in steps)
    for pairs in gote.solve(game).pairings:
        assert all(y in left[x] and x in left[y] for x, y in pairs)


@settings(deadline=None, max_examples=30)
@given(st.integers(4, 20), st.lists(st.integers(0, 5), min_size=2, max_size=3, unique=True))
def test_the_lines_of_a_chain_give_its_price(a, costs):
    game = gote.load({"kind": "stackelberg_chain", "intercept": a, "costs": costs})
    solution = gote.solve(game)
    left = Fraction(a)
    for firm, q in enumerate(solution.quantities[:-1], 2):
        left -= q
        told = {s + u * left for k, low, high, (s, u) in price_lines(game) if k == firm and low <= left <= high}
        assert solution.price in told


def test_the_branches_at_the_ground_add_up():
    edges = [["G", "a", "blue"], ["a", "b", "red"], ["b", "c", "red"], ["a", "d", "blue"], ["G", "e", "red"]]
    solution = gote.solve({"kind": "red_blue_hackenbush", "ground": "G", "edges": edges})
    found = branches("G", [tuple(edge) for edge in edges])
    assert [top for _, top, *_ in found].index("c") < [top for _, top, *_ in found].index("a")
    assert sum(worth for below, *_, worth in found if below == "G") == solution.value
