"""Sums with every game that has positions of its own, misere play by search, sizes without a table: against brute force."""

import random
from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote
from gote.combinatorial.catalogue import sos
from gote.combinatorial.catalogue.check_chomp import lost_shapes, shape_values
from gote.combinatorial.catalogue.check_pieces import is_mirror
from gote.combinatorial.catalogue.chomp import _table
from gote.combinatorial.catalogue.dynamic import winning_suffixes, winning_takes
from gote.combinatorial.catalogue.mirror import mirror
from gote.combinatorial.check import brute_force, outcomes_by_sweeps
from gote.combinatorial.hackenbush.reduction import reduce_graph
from gote.combinatorial.hackenbush.steps import steps
from gote.combinatorial.rules import canonical
from gote.core import DocumentError

NIM = {"kind": "nim", "heaps": [2, 1]}
PARTS = [
    {"kind": "wythoff", "position": [3, 4]},
    {"kind": "moore", "k": 2, "heaps": [2, 1, 3]},
    {"kind": "staircase", "steps": [1, 2, 2]},
    {"kind": "dynamic_subtraction", "chips": 7, "multiplier": 2},
    {"kind": "dynamic_subtraction", "chips": 6, "limits": [1, 1, 3]},
]


def lost(game, position, misere):
    """Whether the mover loses, by trying everything."""

    @cache
    def search(here):
        after = [p for _, p in game.options(here)]
        return not misere if not after else not any(search(p) for p in after)

    return search(position)


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part["kind"])
def test_sums_agree_with_trying_everything(part, play):
    document = {"kind": "sum", "components": [part, NIM], "play": play}
    solution = gote.solve(document)
    game = solution.game
    misere = play == "misere"
    assert (solution.outcome == "P") == lost(game, game.opening(), misere)
    winning = [move for move, after in game.options(game.opening()) if lost(game, after, misere)]
    assert len(solution.moves) == len(winning)
    answer = solution.to_document()
    assert answer["verified"]
    assert gote.check(document, answer)
    assert not gote.check(document, {**answer, "moves": answer["moves"][1:]} if winning else {"outcome": "N"})


def test_misere_dynamic_subtraction_by_search():
    for chips in range(13):
        solution = gote.solve({"kind": "dynamic_subtraction", "chips": chips, "multiplier": 2, "play": "misere"})
        assert (solution.outcome == "P") == lost(solution.game, solution.game.opening(), True)
        assert solution.to_document()["verified"]


def test_misere_northcott_by_search():
    """In one square beside each other nobody can move on a board of two columns: the mover wins misere play."""
    assert gote.solve({"kind": "northcott", "columns": 2, "rows": [[1, 2]], "play": "misere"}).outcome == "N"
    solution = gote.solve({"kind": "northcott", "columns": 3, "rows": [[1, 3]], "play": "misere"})
    assert solution.to_document()["verified"]
    with pytest.raises(DocumentError):
        gote.load({"kind": "northcott", "columns": 30, "rows": [[1, 3]] * 4, "play": "misere"})


def test_multiples_need_no_table():
    rng = random.Random(7)
    for _ in range(60):
        n, multiplier = rng.randint(1, 400), rng.randint(1, 4)
        limit = rng.randint(1, n)
        assert winning_suffixes(n, limit, multiplier) == winning_takes(n, limit, lambda t, m=multiplier: m * t)


def test_fibonacci_nim_at_any_size():
    """The second player wins from Fibonacci numbers (Whinihan 1963)."""
    a, b = 1, 2
    while a < 10**30:
        a, b = b, a + b
    solution = gote.solve({"kind": "dynamic_subtraction", "chips": a})
    assert solution.outcome == "P"
    assert solution.to_document()["verified"]
    assert gote.solve({"kind": "dynamic_subtraction", "chips": a + 1}).moves[0] == 1


NORTHCOTT = {"kind": "northcott", "columns": 3, "rows": [[1, 3]]}


@pytest.mark.parametrize("heaps", [[1], [2], [1, 3]])
def test_sums_with_northcott_agree_with_retrograde_analysis(heaps):
    """The whole sum is played out, retreats and all: nobody can keep it going for ever."""
    game = gote.load({"kind": "sum", "components": [NORTHCOTT, {"kind": "nim", "heaps": heaps}]})
    outcomes = outcomes_by_sweeps(game.opening(), game.options)
    solution = game.solve()
    assert solution.outcome == outcomes[game.opening()]
    winning = [move for move, after in game.options(game.opening()) if outcomes[after] == "P"]
    assert {canonical(m) for m in solution.moves} == {canonical(m) for m in winning}
    assert solution.to_document()["verified"]


def test_sums_with_two_dimensional_nim():
    coin = {"kind": "two_dimensional_nim", "coins": [[4, 3]]}
    solution = gote.solve({"kind": "sum", "components": [coin, {"kind": "nim", "heaps": [5]}]})
    assert solution.to_document()["verified"]
    assert solution.ordinal == "w*3+1"
    assert [m["move"]["to"] for m in solution.moves] == [(5, 0)]
    finite = gote.solve({"kind": "sum", "components": [coin, coin, {"kind": "nim", "heaps": [5]}]})
    assert (finite.grundy, finite.ordinal) == (5, None)
    assert not gote.check(finite.game, {**finite.to_document(), "ordinal": "w"})
    for lang in ("en", "ja"):
        assert "w*3" in solution.explain(lang).to_text()
    assert solution.plot().to_html()


@pytest.mark.parametrize(
    ("field", "document"),
    [
        ("play", {"components": [NORTHCOTT], "play": "misere"}),
        ("components", {"components": [NORTHCOTT, {**NORTHCOTT, "mover": "black"}]}),
        (
            "components",
            {
                "components": [
                    {"kind": "two_dimensional_nim", "coins": [[1, 1]]},
                    {"kind": "graph", "edges": [["a", "b"]], "start": "a"},
                ]
            },
        ),
    ],
)
def test_sums_without_a_theory_are_refused(field, document):
    with pytest.raises(DocumentError) as refusal:
        gote.load({"kind": "sum", **document})
    assert refusal.value.field == field


def mex(values):
    return next(k for k in range(len(values) + 1) if k not in values)


@given(st.integers(1, 4), st.randoms(use_true_random=False))
def test_all_functions_of_a_graph(n, rng):
    edges = [[i, j] for i in range(n) for j in range(n) if rng.random() < 0.4]
    followers = [[b for a, b in edges if a == i] for i in range(n)]
    right = [
        values
        for values in product(range(n + 1), repeat=n)
        if all(values[i] == mex({values[j] for j in followers[i]}) for i in range(n))
    ]
    document = {"kind": "graph", "edges": edges, "start": 0, "vertices": list(range(n)), "functions": True}
    solution = gote.solve(document)
    assert sorted(tuple(f[str(i)] for i in range(n)) for f in solution.functions) == right
    answer = solution.to_document()
    assert answer["verified"]
    assert not gote.check(document, {**answer, "functions": [*answer["functions"], {str(i): 9 for i in range(n)}]})


def test_none_one_or_several_functions():
    """A ring of three has no Sprague-Grundy function, a ring of four has two."""
    counts = []
    for n in (3, 4):
        ring = [[i, (i + 1) % n] for i in range(n)]
        counts.append(len(gote.solve({"kind": "graph", "edges": ring, "start": 0, "functions": True}).functions))
    assert counts == [0, 2]


@given(st.sets(st.integers(1, 6), min_size=1, max_size=3), st.booleans())
def test_periods_of_outcomes(numbers, misere):
    document = {"kind": "subtraction", "set": sorted(numbers), "period": "outcomes"}
    document["play"] = "misere" if misere else "normal"
    solution = gote.solve(document)
    lost = []
    for n in range(400):
        after = [lost[n - t] for t in numbers if t <= n]
        lost.append(not any(after) if after else not misere)
    start, p = solution.period["preperiod"], solution.period["length"]
    assert lost[start:-p] == lost[start + p :]
    assert not start or lost[start - 1] != lost[start - 1 + p]
    assert not any(lost[start + 60 : -d] == lost[start + 60 + d :] for d in range(1, p))
    answer = solution.to_document()
    assert answer["verified"]
    assert not gote.check(document, {**answer, "period": {"preperiod": start, "length": 2 * p}})


def test_outcomes_of_kayles_and_dawson():
    """In Kayles only the empty heap is lost; in Dawson's chess the lost rows are 0, 14, 34 and five in every 34."""
    assert gote.solve({"kind": "octal", "code": "0.77", "period": "outcomes"}).period == {"preperiod": 1, "length": 1}
    dawson = gote.solve({"kind": "octal", "code": "0.137", "period": "outcomes"})
    assert dawson.period == {"preperiod": 35, "length": 34}
    assert dawson.to_document()["verified"]
    with pytest.raises(DocumentError):
        gote.load({"kind": "octal", "code": "0.77", "period": True, "play": "misere"})


ENDLESS = [
    *(({"mod": m, "residue": r}, range(r or m, 600, m)) for m in range(1, 6) for r in range(m)),
    *(({"min": k}, range(k, 600)) for k in range(1, 4)),
    ("powers_of_2", [1 << k for k in range(10)]),
]


@pytest.mark.parametrize(("numbers", "taken"), ENDLESS, ids=[str(numbers) for numbers, _ in ENDLESS])
def test_periods_where_numbers_to_take_have_no_end(numbers, taken):
    values = []
    for n in range(600):
        reached = {values[n - t] for t in taken if t <= n}
        values.append(next(v for v in range(600) if v not in reached))
    for asked, table in ((True, values), ("outcomes", [int(v == 0) for v in values])):
        document = {"kind": "subtraction", "set": numbers, "period": asked}
        answer = gote.solve(document).to_document()
        assert answer["verified"]
        period = answer["period"]
        start, p, s = period["preperiod"], period["length"], period.get("saltus", 0)
        assert all(table[n + p] == table[n] + s for n in range(start, 600 - p))
        assert not start or table[start - 1 + p] != table[start - 1] + s
        assert not any(
            all(table[n + d] - table[n] == table[start + d] - table[start] for n in range(start, start + 3 * p + 9))
            for d in range(1, p)
        )
        for field in period:
            assert not gote.check(document, {"period": period | {field: period[field] + 1}})
        assert not gote.check(document, {"period": None, "searched": 200})


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_powers_of_2_from_a_heap_of_any_size(play):
    """n mod 3 decides (Ferguson, exercise 1.1.5-2d); under misere play a heap is lost exactly when it leaves 1."""
    for heap in (10**30, 10**30 + 1, 10**30 + 2):
        document = {"kind": "subtraction", "set": "powers_of_2", "heaps": [heap], "play": play}
        answer = gote.solve(document).to_document()
        assert (answer["outcome"] == "P") == (heap % 3 == (play == "misere"))
        assert answer["verified"]
        assert all((heap - m["take"]) % 3 == (play == "misere") for m in answer["moves"])


@pytest.mark.parametrize("code", ["4.333...", "0.333...", "0.737...", "0.003..."])
def test_arithmetic_periods(code):
    document = {"kind": "octal", "code": code, "period": True}
    solution = gote.solve(document)
    period, table = solution.period, gote.solve({"kind": "octal", "code": code, "table": 60}).table
    start, p, s = period["preperiod"], period["length"], period["saltus"]
    assert all(table[n + p] == table[n] + s for n in range(start, 61 - p))
    answer = solution.to_document()
    assert answer["verified"]
    for wrong in ({"saltus": s + 1}, {"length": 2 * p}, {"preperiod": start + 1}):
        assert not gote.check(document, {**answer, "period": period | wrong})


def test_long_rows_of_sos():
    rng = random.Random(3)
    judged = 0
    while judged < 150:  # the parity theorem against the table of all rows
        row = "".join(rng.choice("____SO") for _ in range(rng.randint(9, 12)))
        if "SOS" in row or not (sos._gift(row) or sos.TRAP in row):
            continue
        judged += 1
        value, moves, one = sos._by_parity(row)
        right, best = sos.solve_row(row)
        assert value == right
        assert (one in best) if one else sorted(moves) == sorted(best)
    empty = gote.solve({"kind": "sos", "squares": 2001})
    assert empty.winning_move == (1001, "S")
    assert empty.to_document()["verified"]
    trapped = gote.solve({"kind": "sos", "squares": 21, "history": [[11, "S"], [14, "S"]]})
    assert trapped.to_document()["verified"]
    assert (3, "O") in trapped.moves
    assert (12, "S") not in trapped.moves


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_chomp_agrees_with_trying_everything(play):
    for rows in [(1,), (2, 1), (3, 3), (4, 2, 2), (3, 3, 3, 1), (2, 2, 2, 2, 2), (5, 4, 1)]:
        game = gote.load({"kind": "chomp", "rows": rows, "play": play})
        outcome, value, winning = brute_force(game.opening(), game.options, misere=play == "misere")
        solution = game.solve()
        assert (solution.outcome, solution.grundy) == (outcome, value)
        assert sorted(solution.moves) == sorted(map(tuple, winning))
        assert solution.to_document()["verified"]


def test_large_boards_of_chomp():
    """8x10 is the smallest board with two winning first bites (Winning Ways, chapter 18)."""
    assert gote.solve({"kind": "chomp", "board": [8, 10]}).moves == ((4, 9), (5, 6))
    long = gote.solve({"kind": "chomp", "board": [3, 70]})
    assert long.to_document()["verified"]
    assert long.grundy is not None
    table, values = lost_shapes(3, 12), shape_values(3, 12)
    assert all(table[shape] == (value == 0) for shape, value in values.items())
    compiled = _table(3, 12, True, False), _table(3, 12, False, True)
    assert [int(x) for x in compiled[0][1:]] == [values[shape] for shape in sorted(values)]
    misere = shape_values(3, 12, misere=True)
    assert [int(x) for x in compiled[1][1:]] == [misere[shape] for shape in sorted(misere)]


LINES = [
    {"kind": "count", "counts": [1, 2], "base": 0},
    {"kind": "count", "counts": [2], "base": 0},
    {"kind": "count", "counts": [1, 2, 3], "base": 0},
    {"kind": "consecutive", "min": 1, "base": 1},
    {"kind": "distance", "set": [1, 3], "counts": [1, 2], "base": 0},
    {"kind": "distance_or_off", "set": [1, 2], "base": 2},
]


@pytest.mark.parametrize("seed", range(12))
def test_coins_in_a_box_agree_with_trying_everything(seed):
    """The tartan theorem for three factors."""
    rng = random.Random(seed)
    factors = [rng.choice(LINES) for _ in range(3)]
    sides = rng.choice([(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 2, 3)])
    bases = [factor["base"] for factor in factors]
    cells = [tuple(map(sum, zip(cell, bases, strict=True))) for cell in product(*map(range, sides))]
    document = {
        "kind": "coins",
        "rule": {"kind": "product", "factors": factors},
        "heads": [list(cell) for cell in cells if rng.random() < 0.5],
    }
    solution = gote.solve(document)
    game = solution.game
    assert (solution.outcome == "P") == lost(game, game.opening(), False)
    winning = {canonical(m) for m, after in game.options(game.opening()) if lost(game, after, False)}
    assert {canonical(m) for m in solution.moves} == winning
    answer = solution.to_document()
    assert answer["verified"]
    assert solution.plot("ja").to_svg() if hasattr(solution.plot(), "to_svg") else solution.plot("ja")
    if winning:
        assert not gote.check(document, {**answer, "moves": answer["moves"][1:]})
    assert not gote.check(document, {**answer, "grundy": answer["grundy"] ^ 1})
    misere = gote.solve({**document, "play": "misere", "heads": document["heads"][:4]})
    assert (misere.outcome == "P") == lost(misere.game, misere.game.opening(), True)
    assert misere.verify()


def test_coins_in_a_box_are_refused_in_words():
    box = {"kind": "coins", "rule": {"kind": "product", "factors": LINES[:3]}}
    for heads, what in (([[1, 2]], "coin of a box"), ([[1, 2, -1]], "outside the row"), ([3], "coin of a box")):
        with pytest.raises(DocumentError, match=what):
            gote.load({**box, "heads": heads})
    with pytest.raises(DocumentError, match="two or three rules"):
        gote.load({"kind": "coins", "rule": {"kind": "product", "factors": LINES[:4]}, "heads": []})


def test_coins_that_move_straight_down_agree_with_trying_everything():
    @cache
    def loses(coins):
        return all(not loses(after) for _, after in moves(coins))

    def moves(coins):
        for i, (column, row) in enumerate(coins):
            rest = coins[:i] + coins[i + 1 :]
            for to in [(c, row) for c in range(column)] + [(column, r) for r in range(row)]:
                yield ((column, row), to), tuple(sorted((*rest, to)))

    rng = random.Random(22)
    for _ in range(40):
        coins = tuple(sorted((rng.randrange(4), rng.randrange(4)) for _ in range(rng.randrange(4))))
        document = {"kind": "two_dimensional_nim", "variant": "straight_down", "coins": coins}
        solution = gote.solve(document)
        assert (solution.outcome == "P") == loses(coins)
        assert sorted((m["from"], m["to"]) for m in solution.moves) == sorted(
            {move for move, after in moves(coins) if loses(after)}
        )
        assert solution.verify()
        assert gote.solve(
            {"kind": "sum", "components": [document, NIM, {"kind": "wythoff", "position": [1, 2]}]}
        ).verify()


def test_coins_may_be_added():
    """Against trying all replacements by up to three coins on four squares of the first row; everywhere the move leads to
    a lost position."""

    @cache
    def loses(coins):
        for i, place in enumerate(coins):
            rest = coins[:i] + coins[i + 1 :]
            for count in (1, 2, 3):
                for new in combinations_with_replacement(range(place), count):
                    after = tuple(sorted(rest + new))
                    if len(after) <= 6 and loses(after):
                        return False
        return True

    def solved(coins):
        return gote.solve({"kind": "two_dimensional_nim", "variant": "adding", "coins": coins})

    for coins in combinations_with_replacement(range(4), 2):
        assert (solved([(c, 0) for c in coins]).outcome == "P") == loses(coins)
    rng = random.Random(23)
    for _ in range(60):
        coins = [(rng.randrange(3), rng.randrange(3)) for _ in range(rng.randrange(6))]
        solution = solved(coins)
        assert solution.verify()
        assert solution.explain("ja")
        for move in solution.moves:
            column, row = move["from"]
            assert all((r, c) < (row, column) for c, r in move["to"])
            left = list(coins)
            left.remove(move["from"])
            assert solved([*left, *move["to"]]).outcome == "P"
            answer = solution.to_document()
            assert not gote.check(solution.game.to_document(), {**answer, "moves": []})
    assert solved([(3, 0), (1, 1)]).value == "w*2+4"
    with pytest.raises(DocumentError, match="solved only by itself"):
        gote.load({"kind": "sum", "components": [solved([(1, 1)]).game.to_document(), NIM]})
    with pytest.raises(DocumentError, match="too far"):
        solved([(10**9, 1)])


def _grid(rows, columns):
    down = [[f"{r},{c}", f"{r + 1},{c}"] for r in range(rows - 1) for c in range(columns)]
    return down + [[f"{r},{c}", f"{r},{c + 1}"] for r in range(rows) for c in range(columns - 1)]


@pytest.mark.parametrize(
    "edges",
    [
        [[i, (i + 1) % 600] for i in range(600)],
        _grid(12, 12),
        [[x, x ^ (1 << k)] for x in range(64) for k in range(6) if x < x ^ (1 << k)],
        [[side + str(a), side + str(b)] for side in "xy" for a in range(9) for b in range(a, 9)],
    ],
    ids=["ring", "grid", "cube", "twice"],
)
def test_vertex_removal_by_a_mirror_image(edges):
    """Far beyond any search: the certificate pairs the vertices, and the proof looks at the pairs alone."""
    document = {"kind": "vertex_removal", "edges": edges}
    solution = gote.solve(document)
    assert (solution.outcome, solution.grundy, solution.moves) == ("P", 0, ())
    assert solution.verify()
    assert gote.check(document, solution.to_document())
    pairs = solution.certificate()["mirror"]
    joined = frozenset(map(tuple, edges))
    assert is_mirror(pairs, joined)
    (a, b), (c, d), *rest = pairs
    for false in (
        [[a, c], [b, d], *rest],
        pairs[1:],
        [*pairs, pairs[0]],
        [[a, a], [b, b], [c, d], *rest],
        [[a], *rest],
    ):
        assert not is_mirror(false, joined)


def test_a_mirror_image_is_found_exactly_where_there_is_one():
    rng = random.Random(11)
    found = 0
    for _ in range(250):
        n = rng.randrange(2, 7)
        edges = [(a, b) for a in range(n) for b in range(a, n) if rng.random() < (0.3 if a != b else 0.1)]
        joined = {frozenset(edge) for edge in edges}

        def images(free, image, joined=joined):
            if not free:
                return all(frozenset(image[v] for v in edge) in joined for edge in joined)
            v, *others = free
            return any(
                frozenset((v, w)) not in joined and images([x for x in others if x != w], {**image, v: w, w: v})
                for w in others
            )

        vertices = list(dict.fromkeys(v for edge in edges for v in edge))
        pairs = mirror(edges)
        assert bool(pairs) == (bool(vertices) and images(vertices, {}))
        found += bool(pairs)
    assert found > 3


def test_every_step_of_a_hackenbush_reduction_keeps_the_value():
    rng = random.Random(7)
    for _ in range(300):
        n = rng.randrange(1, 9)
        edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(1, 14))]
        value, last = reduce_graph(0, edges).value, None
        for step in steps(0, edges):
            assert (reduce_graph(0, step.edges).value if step.edges else 0) == value
            last = step
        if last is not None:
            assert len(last.edges) == value
    drawn = gote.solve({"kind": "hackenbush", "ground": "G+", "edges": [["G+", "G+1"], ["G+1", "a"], ["a", "G+"]]})
    assert "段階を追って" in str(drawn.explain("ja"))


def test_a_nim_product_is_worked_out_from_smaller_ones():
    text = str(gote.solve({"kind": "nimber", "op": "product", "args": [4, 8]}).explain())
    assert "2 ⊗ 2" in text
    assert "8 ⊗ 4" in text
    assert "段階を追って" in str(gote.solve({"kind": "nimber", "op": "product", "args": [200, 77]}).explain("ja"))
