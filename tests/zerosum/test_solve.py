"""The document kinds of the room: answers, checks, bad input, agreement with other systems."""

import random
import re
from fractions import Fraction

import numpy as np
import pytest

import gote
from gote.core import DocumentError
from gote.core.documents import check
from gote.zerosum.rules import MatrixGame
from gote.zerosum.solve import solve_many


def random_games(count, seed, low=-20, high=20, most=8):
    rng = random.Random(seed)
    for _ in range(count):
        m, n = rng.randint(1, most), rng.randint(1, most)
        yield [[rng.randint(low, high) for _ in range(n)] for _ in range(m)]


def test_values_agree_with_scipy_and_quantecon_on_1000_games():
    from quantecon.optimize import minmax
    from scipy.optimize import linprog

    games = list(random_games(1000, 1))
    for rows, (value, _, _) in zip(games, solve_many(games), strict=True):
        a = np.array(rows, float)
        m, n = a.shape
        assert minmax(a)[0] == pytest.approx(float(value), abs=1e-9)
        found = linprog(
            np.r_[np.zeros(m), -1],
            A_ub=np.c_[-a.T, np.ones(n)],
            b_ub=np.zeros(n),
            A_eq=[np.r_[np.ones(m), 0]],
            b_eq=[1],
            bounds=[(0, None)] * m + [(None, None)],
        )
        assert -found.fun == pytest.approx(float(value), abs=1e-9)


def test_strategies_agree_with_nashpy_where_they_are_unique():
    from nashpy.linalg.minimax import linear_program

    compared = 0
    for rows in random_games(60, 2, most=5):
        solution = gote.solve({"kind": "matrix", "payoffs": rows, "all": True})
        if len(solution.row_extreme) == 1:
            assert linear_program(np.array(rows, float)) == pytest.approx([float(x) for x in solution.row], abs=1e-7)
            compared += 1
    assert compared > 30


def brute_force_extreme(rows, value):
    """All vertices of the row player's optimal set by trying every basis, in plain fractions."""
    from itertools import combinations

    from gote.exact.linalg import rank, solve

    m, n = len(rows), len(rows[0])
    constraints = [([Fraction(row[j]) for row in rows], value) for j in range(n)]
    constraints += [([Fraction(int(i == k)) for i in range(m)], Fraction(0)) for k in range(m)]
    found = set()
    for chosen in combinations(constraints, m - 1):
        system = [[Fraction(1)] * m, *(row for row, _ in chosen)]
        if rank(system) == m:
            x = solve(system, [1, *(b for _, b in chosen)])
            if min(x) >= 0 and all(sum(a * y for a, y in zip(row, x, strict=True)) >= b for row, b in constraints):
                found.add(tuple(x))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_extreme_strategies_of_degenerate_games_are_complete(seed):
    rng = random.Random(seed)
    m, n = rng.randint(2, 5), rng.randint(2, 6)
    rows = [[rng.randint(0, 1) for _ in range(n)] for _ in range(m)]
    if seed % 2:
        rows[-1] = rows[0]
    solution = gote.solve({"kind": "matrix", "payoffs": rows, "all": True})
    assert set(solution.row_extreme) == brute_force_extreme(rows, solution.value)
    swapped = [[-x for x in column] for column in zip(*rows, strict=True)]
    assert set(solution.column_extreme) == brute_force_extreme(swapped, -solution.value)
    assert solution.verify()


@pytest.mark.parametrize("size", [6, 8, 10])
def test_large_degenerate_games(size):
    rng = random.Random(size)
    rows = [[rng.randint(0, 1) for _ in range(size)] for _ in range(size)]
    rows[1], rows[2] = rows[0], [1] * size
    solution = gote.solve({"kind": "matrix", "payoffs": rows, "all": True})
    assert solution.verify()
    mean = [sum(p[i] for p in solution.row_extreme) / len(solution.row_extreme) for i in range(size)]
    assert check({"kind": "matrix", "payoffs": rows}, {"value": solution.value, "row": mean, "column": solution.column})


def test_a_constant_matrix_has_every_pure_strategy():
    solution = gote.solve({"kind": "matrix", "payoffs": [[5] * 4] * 3, "all": True})
    assert len(solution.row_extreme) == 3
    assert len(solution.column_extreme) == 4


def test_huge_and_tiny_numbers():
    big = 10**40
    solution = gote.solve({"kind": "matrix", "payoffs": [[big, 0], [0, f"1/{big}"]], "all": True})
    assert solution.value == Fraction(big, big * big + 1)
    assert solution.verify()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"value": 2, "row": [0, 1], "column": [1, 0]}, "value: gives 3, more than 2"),
        ({"value": 4, "row": [0, 1], "column": [1, 0]}, "value: gives 3, less than 4"),
        ({"value": 3, "row": [1, 0], "column": [1, 0]}, "row"),
        ({"value": 3, "row": [0, 1], "column": [0, 1]}, "column"),
        ({"value": 3, "row": ["1/2", "1/3"], "column": [1, 0]}, "add up"),
        ({"value": 3, "row": [0, 1]}, "missing"),
        ({"value": 3, "row": [0, 1], "column": [1, 0], "row_extreme": [[0, 1], [0, 1]]}, "twice"),
    ],
)
def test_the_check_refuses_wrong_answers(answer, reason):
    verdict = gote.check(MatrixGame(payoffs=[[1, 2], [3, 4]]), answer, complete=True)
    assert verdict.verdict == "wrong"
    assert reason in verdict.reason


def test_the_check_notices_a_missing_or_inner_strategy():
    game = MatrixGame(payoffs=[[1, 1], [1, 1]])
    base = {"value": 1, "row": [1, 0], "column": [1, 0]}
    assert "missing" in gote.check(game, base | {"row_extreme": [[1, 0]]}).fields["row_extreme"]
    inner = base | {"row_extreme": [[1, 0], [0, 1], ["1/2", "1/2"]]}
    assert "not extreme" in gote.check(game, inner).fields["row_extreme"]


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "matrix", "payoffs": []}, "payoffs"),
        ({"kind": "matrix", "payoffs": [[]]}, "payoffs"),
        ({"kind": "matrix", "payoffs": [[1, 2], [3]]}, "payoffs[1]"),
        ({"kind": "matrix", "payoffs": [[1, "x"]]}, "payoffs[0][1]"),
        ({"kind": "matrix", "payoffs": [[1, float("nan")]]}, "payoffs[0][1]"),
        ({"kind": "matrix", "payoffs": [[1, True]]}, "payoffs[0][1]"),
        ({"kind": "matrix", "payoffs": 3}, "payoffs"),
        ({"kind": "matrix"}, "payoffs"),
        ({"kind": "matrix", "payoffs": [[1]], "rows": ["a", "b"]}, "rows"),
        ({"kind": "matrix", "payoffs": [[1]], "pivots": [[1, 1]]}, "method"),
        ({"kind": "matrix", "payoffs": [[1]], "method": "pivot", "pivots": [[1, 2]]}, "pivots[0]"),
        ({"kind": "matrix", "payoffs": [[1]], "method": "magic"}, "method"),
        ({"kind": "matrix_family", "family": "nonsense"}, "family"),
        ({"kind": "matrix_family", "family": "mendelsohn"}, "parameters.n"),
        ({"kind": "matrix_family", "family": "mendelsohn", "parameters": {"n": 3, "x": 1}}, "parameters.x"),
        ({"kind": "matrix_family", "family": "thievery", "parameters": {"u": [0]}}, "u"),
        ({"kind": "parametric_matrix", "payoffs": [["s"]]}, "payoffs[0][0]"),
        ({"kind": "parametric_matrix", "payoffs": [["1/0"]]}, "payoffs[0][0]"),
        ({"kind": "parametric_matrix", "payoffs": [["t"]], "low": 2, "high": 1}, "low"),
        ({"kind": "blotto", "row_units": -1, "column_units": 2}, "row_units"),
        ({"kind": "battleship", "rows": 1, "columns": 1}, "columns"),
        ({"kind": "dresher", "n": 0}, "n"),
        ({"kind": "infinite_matrix", "above": {"coefficient": 1}, "below": {"coefficient": 1}, "ratio": 2}, "ratio"),
    ],
)
def test_bad_documents_get_one_line(document, words):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_faults_that_show_when_solving_get_one_line():
    doubling = {
        "kind": "infinite_matrix",
        "above": {"coefficient": 1},
        "below": {"coefficient": 1, "base": 4, "index": "column"},
        "ratio": "1/2",
    }
    with pytest.raises(DocumentError, match=r"^ratio: makes the expected payoff against 0 diverge"):
        gote.solve(doubling)


def test_a_bad_pivot_is_told_when_explained():
    solution = gote.solve({"kind": "matrix", "payoffs": [[4, 1], [2, 3]], "method": "pivot", "pivots": [[2, 1]]})
    with pytest.raises(DocumentError, match="smallest ratio"):
        solution.explain()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_method_is_explained(lang):
    rng = random.Random(5)
    seen = set()
    for _ in range(150):
        m, n = rng.randint(1, 5), rng.randint(1, 5)
        rows = [[rng.randint(-2, 3) for _ in range(n)] for _ in range(m)]
        solution = gote.solve({"kind": "matrix", "payoffs": rows})
        text = solution.explain(lang).to_text()
        assert str(solution.value) in text
        seen.add(text.splitlines()[4] if len(text.splitlines()) > 4 else "")
    assert len(seen) > 3


def test_pictures():
    for rows in ([[1, 2, 3], [3, 1, 0]], [[1, 2], [3, 0], [1, 1]], [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]):
        picture = gote.solve({"kind": "matrix", "payoffs": rows}).plot()
        assert "<figure>" in picture.to_html()
    assert gote.solve({"kind": "parametric_matrix", "payoffs": [[0, 2], ["t", 1]]}).plot().figure


def drawn_words(picture):
    return re.findall(r"<text[^>]*>([^<]*)<", picture.svg)


def test_the_battleship_board_shows_the_weights_of_positions_squares_and_plans():
    solution = gote.solve({"kind": "battleship", "rows": 3, "columns": 3})
    words = drawn_words(solution.plot())
    assert words.count("1/12") == 12  # one for every position
    assert (words.count("1/6"), words.count("1/4"), words.count("1/3")) == (4, 4, 1)  # corners, sides, centre
    assert {"weight 2/3", "weight 1/3"} <= set(words)
    calls = sum(len(plan.order) for plan in solution.searcher)
    assert sum(word.isdigit() for word in words) == 9 + calls
    assert solution.plot().svg.count("<polygon") == calls  # where to go on after a hit
    strip = gote.solve({"kind": "battleship", "rows": 1, "columns": 14})
    assert strip.plot().caption.startswith("Above")  # too long to stand beside the plans


@pytest.mark.parametrize("more", [{}, {"threshold": "5/2", "lose": 1}, {"threshold": 4, "lose": 3}])
def test_the_picture_of_silvermans_game_shows_who_wins_and_the_optimal_strategy(more):
    solution = gote.solve({"kind": "silverman", **more})
    regions, weights, earned = solution.plot("ja").figure["data"]
    assert len(regions["z"]) >= solution.dominated_from
    assert sum(weights["x"]) == pytest.approx(1)
    assert min(earned["y"]) == 0
    amounts = regions["colorbar"]["ticktext"]
    game = solution.game
    for i, row in enumerate(regions["z"], 1):
        for j, k in enumerate(row, 1):
            size = 0 if i == j else game.win if max(i, j) < game.threshold * min(i, j) else -game.lose
            assert Fraction(amounts[k]) == (size if i >= j else -size)


def test_the_picture_of_an_infinite_game_shows_its_start_and_the_gap():
    larger = {"kind": "infinite_matrix", "above": {"coefficient": 2}, "below": {"coefficient": -1}, "start": 1}
    words = drawn_words(gote.solve(larger).plot())
    assert {"no value", "lower value -1", "upper value 2", "cut off: 0"} <= set(words)
    assert words.count("2") == 15 + 2  # below the diagonal, and the name of a line
    assert "60" in drawn_words(gote.solve(larger | {"truncate": 60}).plot())  # the last number, where the weight is
    flat = drawn_words(gote.solve(larger | {"above": {"coefficient": 0}, "below": {"coefficient": 0}}).plot())
    assert "V = 0" in flat
    assert "no value" not in flat
    stakes = {
        "kind": "infinite_matrix",
        "above": {"coefficient": 1, "base": 4, "index": "column"},
        "below": {"coefficient": -1, "base": 4},
        "ratio": "1/2",
    }
    picture = gote.solve(stakes).plot()
    assert {"p earns", "q concedes", "1/64"} <= set(drawn_words(picture))
    assert "not defined" in picture.caption
    assert gote.solve(stakes | {"start": 600, "ratio": None, "truncate": 2}).plot().svg.count("≈10^361") == 1


def test_given_strategies_are_measured():
    document = {
        "kind": "matrix",
        "payoffs": [[0, 7, 2, 4], [1, 4, 8, 2], [9, 3, -1, 6]],
        "row_strategy": [0, 0, 1],
        "column_strategy": ["1/5", "1/5", "1/5", "2/5"],
    }
    solution = gote.solve(document)
    measured = solution.measured
    assert measured.row.safe == -1
    assert measured.row.best_replies == (2,)
    assert measured.column.safe == Fraction(23, 5)
    assert measured.payoff == Fraction(23, 5)
    assert not measured.row.optimal
    assert "-1" in solution.explain("ja").to_text()
    for bad in ([1, 0], ["1/2", "1/2", "1/2"], [2, -1, 0]):
        with pytest.raises(DocumentError, match="row_strategy"):
            gote.load(document | {"row_strategy": bad})


def test_no_extreme_strategy_can_be_left_out_of_a_large_optimal_set(monkeypatch):
    rng = random.Random(5)
    game = MatrixGame(payoffs=[[0, *(rng.randint(-3, 6) for _ in range(9))] for _ in range(9)], all=True)
    solution = game.solve()
    assert len(solution.row_extreme) > 150
    assert solution.verify()
    assert "unchecked" not in solution.to_document()
    for _ in range(5):
        missing = rng.randrange(len(solution.row_extreme))
        rest = solution.row_extreme[:missing] + solution.row_extreme[missing + 1 :]
        changed = solution.to_document() | {"row_extreme": [list(map(str, p)) for p in rest]}
        assert "missing" in gote.check(game, changed).fields["row_extreme"]
    monkeypatch.setattr("gote.zerosum.check_extreme.MOST_PAIRS", 10)
    answer = game.solve().to_document()
    assert not answer["verified"]
    assert list(answer["unchecked"]) == ["row_extreme"]


def test_orbits_of_blotto_stand_in_one_order():
    """(5, 0) and (4, 1) score alike and are equally many: exchanged, everything else would still fit."""
    document = {"kind": "blotto", "row_units": 5, "column_units": 3, "all": True}
    answer = gote.solve(document).to_document()
    first, second, *rest = answer["rows"]
    assert not gote.check(document, answer | {"rows": [second, first, *rest]})


def test_extreme_strategies_of_blotto_are_checked():
    solution = gote.solve({"kind": "blotto", "row_units": 6, "column_units": 7, "all": True})
    assert solution.verify()
    answer = solution.to_document()
    assert len(answer["row_extreme"]) > 1
    verdict = check(solution.game, answer | {"row_extreme": answer["row_extreme"][1:]})
    assert "missing" in verdict.fields["row_extreme"]


def test_the_explanation_shows_the_strategy_that_was_proved():
    solution = gote.solve({"kind": "matrix", "payoffs": [[0, 0], [0, 0], [1, 0]]})
    text = solution.explain("en").to_text()
    assert text.index("p = (1, 0, 0)") < text.index("p = (0, 0, 1)")
    assert solution.row == (0, 0, 1)


def test_quotients_have_one_reading():
    payoffs = [["1/2*t", "-1"], ["-2*t+1", "t"]]
    solution = gote.solve({"kind": "parametric_matrix", "payoffs": payoffs})
    assert "(t^2-4t+2)/(7t)" in [piece.value for piece in solution.pieces]
    assert solution.verify()


def test_a_wide_interval_hides_nothing():
    document = {"kind": "parametric_matrix", "payoffs": [["t^2", 2], [2, "t"]], "low": 1, "high": 3}
    solution = gote.solve(document)
    answer = solution.to_document()
    assert gote.check(document, answer)
    for piece in answer["pieces"]:
        for end in ("from", "to"):
            if isinstance(piece[end], dict):
                piece[end] = {"polynomial": piece[end]["polynomial"], "interval": [1, 3]}
    wrong = [dict(piece, value="t") for piece in answer["pieces"]]
    assert not gote.check(document, answer | {"pieces": wrong})
