"""Graphs, Hackenbush, coins, the single games: against brute force, theorems and known positions."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gote.combinatorial import theorems
from gote.combinatorial.catalogue import boards, dynamic
from gote.combinatorial.catalogue.check import smallest_parts
from gote.combinatorial.catalogue.check_moore import winning_moves_of_moore
from gote.combinatorial.catalogue.moore import is_lost, winning_moves
from gote.combinatorial.check import brute_force
from gote.combinatorial.coins.rules import CoinGame, check_rule
from gote.combinatorial.coins.turning import board_of
from gote.combinatorial.engine import add, outcome_of
from gote.combinatorial.graphs.smith import loopy_values
from gote.combinatorial.hackenbush import reduction
from gote.combinatorial.hackenbush.check_cuts import arms, cuts_to
from gote.combinatorial.ordinals import Ordinal
from gote.combinatorial.retrograde import label
from gote.combinatorial.rules import canonical
from gote.core import check, load, solve
from tests.combinatorial.fusion import reduced_value


def test_loopy_values_decide_all_sums():
    r = random.Random(1)
    for _ in range(250):
        n = r.randint(1, 6)
        graph = {i: [j for j in range(n) if r.random() < 0.35] for i in range(n)}
        values = loopy_values(graph).value
        heaps = {(v, k): [(w, k) for w in graph[v]] + [(v, m) for m in range(k)] for v in graph for k in range(5)}
        outcome = label(heaps).outcome
        assert all(outcome[v, k] == outcome_of(add([values[v], k])) for v, k in heaps)
        pairs = {(v, w): [(x, w) for x in graph[v]] + [(v, x) for x in graph[w]] for v in graph for w in graph}
        outcome = label(pairs).outcome
        assert all(outcome[v, w] == outcome_of(add([values[v], values[w]])) for v, w in pairs)


@st.composite
def pictures(draw):
    size = draw(st.integers(1, 7))
    vertex = st.integers(0, size)
    return draw(st.lists(st.tuples(vertex, vertex), max_size=12))


@given(pictures())
def test_hackenbush_reduction_and_cuts(edges):
    found = reduction.reduce_graph(0, edges)
    assert found.value == reduced_value(0, edges)
    for target in range(found.value):
        wanted = [
            i for i in range(len(edges)) if found.standing[i] and reduced_value(0, edges[:i] + edges[i + 1 :]) == target
        ]
        assert found.cuts_to(target) == wanted
        assert cuts_to(0, edges, target) == (found.value, wanted)


@pytest.mark.parametrize(("compiled", "long"), [(0, 3000), (10**9, 0)])
def test_compiled_and_long_cycles_agree(compiled, long, monkeypatch):
    monkeypatch.setattr(reduction, "COMPILED_FROM", compiled)
    monkeypatch.setattr(reduction, "LONG_CYCLE", long)
    r = random.Random(3)
    for _ in range(40):
        n, m = r.randint(3, 14), r.randint(5, 20)
        edges = [(r.randint(0, n), r.randint(0, n)) for _ in range(m)]
        found = reduction.reduce_graph(0, edges)
        wanted = [
            i
            for i in range(m)
            if found.standing[i] and found.value and reduced_value(0, edges[:i] + edges[i + 1 :]) == 0
        ]
        assert (found.cuts_to(0) if found.value else []) == wanted


def test_hackenbush_with_a_hundred_thousand_edges():
    """A ring of odd length with stalks: fused value and all cuts, against the formula for a ring."""
    size = 99_999
    ring = [(i, (i + 1) % size) for i in range(size)]
    found = reduction.reduce_graph(0, ring)
    assert found.value == 1
    cuts = found.cuts_to(0)
    # cutting leaves two stalks of j and size - 1 - j edges: nim-sum 0 exactly in the middle
    assert cuts == [(size - 1) // 2]
    assert cuts_to(0, ring, 0) == (1, cuts)


def test_the_check_looks_at_every_cut_of_a_large_picture():
    r = random.Random(4)
    edges = [(i, r.randrange(max(0, i - 5), i)) for i in range(1, 3000)] + [
        (r.randrange(3000), r.randrange(3000)) for _ in range(600)
    ]
    solution = solve({"kind": "hackenbush", "ground": 0, "edges": edges})
    assert solution.verify()
    assert len(solution.moves) > 3
    for wrong in (solution.moves[1:], [*solution.moves, next(i for i in range(3000) if i not in solution.moves)]):
        assert "moves" in check(solution.game, solution.answer.to_json() | {"moves": list(wrong)}).reason


def test_arms_digit_by_digit():
    r = random.Random(5)
    for _ in range(60):
        parts = [r.randrange(1 << r.randint(0, 9)) for _ in range(r.randint(0, 120))]
        for j, arm in enumerate(arms(parts)):
            value = 0
            for part in reversed(parts[:j]):
                value = 1 + (part ^ value)
            assert arm == value


@pytest.mark.parametrize("name", sorted(theorems.COIN_RULES))
def test_closed_forms_of_coin_games(name):
    rule = check_rule(theorems.COIN_RULES[name])
    board = board_of(rule)
    values = []
    for x in range(24):
        reached = set()
        for move in board.moves(x):
            total = 0
            for place in move[:-1]:
                total ^= values[place]
            reached.add(total)
        values.append(next(v for v in range(len(reached) + 1) if v not in reached))
        assert board.value(x) == values[x]


@given(st.sets(st.integers(0, 40), min_size=1, max_size=6), st.sampled_from(sorted(theorems.COIN_RULES)))
def test_winning_coin_moves_are_complete(places, name):
    rule = theorems.COIN_RULES[name]
    game = CoinGame(rule=rule, heads=[p + rule["base"] for p in sorted(places)])
    assert game.solve().verify()


def test_far_coins():
    solution = solve({"kind": "coins", "rule": theorems.COIN_RULES["mock_turtles"], "heads": [50, 100, 200]})
    assert solution.verify()
    rugs = {"kind": "product", "factors": [theorems.COIN_RULES["ruler"]] * 2}
    assert solve({"kind": "coins", "rule": rugs, "heads": [[100, 100], [64, 3]]}).verify()


CATALOGUE = [
    {"kind": "moore", "k": 2, "heaps": [2, 3, 4]},
    {"kind": "moore", "k": 3, "heaps": [1, 1, 2, 3], "play": "misere"},
    {"kind": "moore", "k": 2, "heaps": [1, 1, 1], "play": "misere"},
    {"kind": "nimble", "coins": [4, 8, 8, 9]},
    {"kind": "nimble", "coins": [1, 1, 3], "play": "misere"},
    {"kind": "silver_dollar", "coins": [1, 4, 6]},
    {"kind": "silver_dollar", "coins": [0, 2, 3, 7], "play": "misere"},
    {"kind": "staircase", "steps": [3, 1, 2]},
    {"kind": "staircase", "steps": [1, 2], "play": "misere"},
    {"kind": "wythoff", "position": [5, 9]},
    {"kind": "wythoff", "position": [3, 4], "play": "misere"},
    {"kind": "chomp", "board": [3, 4]},
    {"kind": "chomp", "rows": [4, 2, 1]},
    {"kind": "empty_divide", "boxes": [4, 7]},
    {"kind": "thirty_one", "history": [5, 1]},
    {"kind": "thirty_one"},
    {"kind": "dynamic_subtraction", "chips": 44, "multiplier": 1},
    {"kind": "dynamic_subtraction", "chips": 30, "limits": [1, 3, 3, 8]},
    {"kind": "dynamic_subtraction", "chips": 9, "multiplier": 2, "limit": 2},
    {"kind": "dynamic_subtraction", "chips": 5000, "multiplier": 2},
    {"kind": "sos", "squares": 6},
    {"kind": "sos", "squares": 7, "history": [[4, "S"], [1, "O"]]},
    {"kind": "sos", "squares": 2000},
    {"kind": "kayles_row", "pins": 9, "down": [3]},
    {"kind": "kayles_row", "pins": 8, "play": "misere"},
    {"kind": "vertex_removal", "edges": [["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "d"]]},
    {"kind": "two_dimensional_nim", "coins": [[1, 2], [4, 3]]},
    {"kind": "two_dimensional_nim", "coins": [[3, 1], [3, 1]]},
    {"kind": "northcott", "columns": 8, "rows": [[1, 6], [5, 2], [3, 7]]},
    {"kind": "wythoff", "position": [10**30, 7]},
    {"kind": "wythoff", "position": [1618, 2618]},
]


@pytest.mark.parametrize("document", CATALOGUE, ids=lambda d: f"{d['kind']}-{d.get('play', 'normal')}")
def test_single_games_are_solved_checked_explained_and_drawn(document):
    solution = solve(document)
    assert solution.verify()
    for lang in ("en", "ja"):
        assert len(solution.explain(lang).to_text()) > 20
    assert solution.plot().to_html()


@pytest.mark.parametrize("kind", ["chomp", "empty_divide", "kayles_row", "vertex_removal", "nimble", "silver_dollar"])
def test_single_games_as_summands(kind):
    document = next(d for d in CATALOGUE if d["kind"] == kind and d.get("play", "normal") == "normal")
    whole = {"kind": "sum", "components": [document, {"kind": "nim", "heaps": [2]}]}
    solution = solve(whole)
    assert solution.verify()
    game = load(whole)
    outcome, value, winning = brute_force(game.opening(), game.options)
    assert (solution.outcome, solution.grundy) == (outcome, value)
    assert {canonical(m) for m in winning} == {canonical(m) for m in solution.moves}


def test_wythoff_partners():
    used = set()
    for k in range(500):
        a, b = boards.wythoff_pair(k)
        least = next(x for x in range(10**6) if x not in used)
        assert (a, b) == (least, least + k)
        used |= {a, b}
        assert boards.wythoff_partner(a) == b
        assert boards.wythoff_partner(b) == a
    table = boards.wythoff_table(30, 30)
    lost = {(x, y) for x in range(30) for y in range(30) if table[y][x] == 0}
    assert lost == {(x, y) for x in range(30) for y in range(30) if not boards.wythoff_winning(x, y)}


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4), st.integers(1, 3), st.booleans())
def test_moore_moves_are_complete(heaps, k, misere):
    play = "misere" if misere else "normal"
    solution = solve({"kind": "moore", "k": k, "heaps": heaps, "play": play})
    assert solution.verify()
    assert (solution.outcome == "P") == is_lost(heaps, k, misere)


@given(st.integers(1, 60), st.integers(1, 3))
def test_dynamic_subtraction(n, multiplier):
    least = dynamic.least_winning(n, lambda t: multiplier * t)
    for limit in range(1, n + 1):
        winning = dynamic.winning_takes(n, limit, lambda t: multiplier * t)
        assert bool(winning) == (limit >= least[n])


def test_ordinals():
    values = [Ordinal.read(text) for text in ("0", "5", "w", "w+3", "w*4+2", "w^2*3+w")]
    assert values == sorted(values)
    assert [str(v) for v in values] == ["0", "5", "w", "w+3", "w*4+2", "w^2*3+w"]
    assert not (values[3] ^ values[3])


def test_examples_of_play_end_with_the_winner_the_values_promise():
    from gote.combinatorial.manifest import ROOM
    from gote.core.lazy import load_object

    for reference in ROOM.play.values():
        game = load_object(reference)
        position = game.start({})
        values = game.values(position)
        promised = max(values.values())
        r = random.Random(reference)
        for _ in range(400):
            if not position.moves():
                break
            values = game.values(position)
            mine = position.mover() == 0
            # the side that can win plays perfectly, the other at random
            if (promised == 1) == mine:
                best = max(values, key=lambda m: values[m]) if mine else min(values, key=lambda m: values[m])
                position = position.play(best)
            else:
                position = position.play(r.choice(list(values)))
        if not position.moves():
            assert position.score() == promised


def test_the_number_of_winning_moves_in_moores_game():
    r = random.Random(6)
    for _ in range(200):
        k, heaps = r.randint(1, 4), tuple(r.randint(0, r.choice([1, 2, 6, 12])) for _ in range(r.randint(1, 5)))
        for misere in (False, True):
            lost = is_lost(heaps, k, misere)
            assert winning_moves_of_moore(heaps, k, misere) == (0 if lost else len(winning_moves(heaps, k, misere)))


@pytest.mark.parametrize(
    "document",
    [
        {"kind": "moore", "k": 2, "heaps": [61, 70, 80, 93]},
        {"kind": "moore", "k": 3, "heaps": [61, 70, 80, 93], "play": "misere"},
        {"kind": "wythoff", "position": [3 * 10**29, 10**30]},
        {"kind": "wythoff", "position": [300, 200]},
        {"kind": "sos", "squares": 12, "history": [[1, "S"]]},
    ],
    ids=str,
)
def test_a_winning_move_left_out_is_noticed_at_any_size(document):
    solution = solve(document)
    assert solution.verify()
    answer = solution.answer.to_json()
    assert not check(document, answer | {"moves": answer["moves"][1:]})
    if "grundy" in answer:
        assert "grundy" in check(document, answer | {"grundy": answer["grundy"] + 1}).reason


def test_long_rows_of_sos_say_that_the_moves_are_not_known():
    given = {"kind": "sos", "squares": 17}
    answer = solve(given).answer.to_json()
    assert (answer["outcome"], answer["moves_known"]) == ("N", False)
    del answer["moves_known"]
    assert not check(given, answer, complete=True)


def test_smallest_parts_decide_dynamic_subtraction():
    r = random.Random(7)
    for _ in range(300):
        limits = sorted(r.randint(1, r.choice([3, 10, 60])) for _ in range(r.randint(1, 30)))
        n = r.randint(1, 120)
        assert smallest_parts(n, lambda t, rule=limits: rule[min(t, len(rule)) - 1]) == dynamic.least_winning(
            n, lambda t, rule=limits: rule[min(t, len(rule)) - 1]
        )
    for rule in ({"multiplier": 3}, {"limits": [1, 2, 2, 5, 9]}):
        assert solve({"kind": "dynamic_subtraction", "chips": 20_000, **rule}).verify()
