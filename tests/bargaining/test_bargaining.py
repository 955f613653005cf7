"""Bargaining: solutions against their axioms, threats and brute force on random games."""

import random
from fractions import Fraction

import pytest

import gote
from gote.bargaining.all_in import all_in
from gote.bargaining.feasible import contains, pareto_chain, payoff_hull, payoff_points
from gote.bargaining.lambda_transfer import field_game, lambda_transfer, phi
from gote.bargaining.nash import egalitarian, kalai_smorodinsky, nash_point
from gote.bargaining.rules import AllInEndgame, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.rules_region import read_region
from gote.bargaining.smooth import smooth_nash_point
from gote.bargaining.solve import exchanges_of
from gote.core import DocumentError
from gote.exact.lp import solve_matrix_game
from gote.generalsum.equilibria import all_equilibria
from gote.generalsum.safety import safety_levels


def random_tables(rng, high=4, most=3):
    m, n = rng.randint(1, most), rng.randint(1, most)
    return tuple([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


@pytest.mark.parametrize("seed", range(25))
def test_payoff_sets_and_tu_solutions(seed):
    A, B = random_tables(random.Random(seed), most=4)
    for kind in (PayoffSet, TuBargaining):
        solution = kind(row_payoffs=A, column_payoffs=B).solve()
        assert solution.verify()
    u, v = solution.solution
    first, second = safety_levels(A, B)
    assert u >= first or v >= second
    chain = pareto_chain(payoff_points(A, B))
    assert all(contains(payoff_hull(A, B), p) for p in chain)


@pytest.mark.parametrize("seed", range(40))
def test_lambda_transfer_is_checked_and_scanned(seed):
    A, B = random_tables(random.Random(seed))
    solution = NtuBargaining(row_payoffs=A, column_payoffs=B).solve()
    assert solution.verify()
    assert len({e.payoffs for e in solution.solutions}) <= 1
    v = safety_levels(A, B)
    if max(map(max, A)) > v[0] and max(map(max, B)) > v[1]:
        assert solution.exists
    hull = payoff_hull(A, B)
    for k in range(1, 40):  # a rational rate is a solution exactly when it lies in a listed interval
        rate = Fraction(k, 8)
        listed = any(
            (e.low < rate or (e.low == rate and not e.low_open))
            and (e.high is None or rate < e.high or (rate == e.high and not e.high_open))
            for e in exchanges_of(solution.answer)
        )
        assert contains(hull, phi(A, B, rate)[0]) == listed


def test_nash_point_of_the_solution_threats():
    """At a lambda-transfer solution with fixed threats the point is Nash's (004, 3.4.3)."""
    A, B = [[-1, 1], [0, 3]], [[1, 3], [0, -1]]
    (found,) = lambda_transfer(A, B)
    assert nash_point(payoff_points(A, B), (0, 0)).point == found.point


@pytest.mark.parametrize("seed", range(40))
def test_nash_axioms(seed):
    rng = random.Random(seed)
    points = [(rng.randint(0, 8), rng.randint(0, 8)) for _ in range(rng.randint(1, 7))]
    threat = points[rng.randrange(len(points))]
    solution = NashBargaining(points=points, threat=threat).solve()
    assert solution.verify()
    u, v = solution.solution
    found = nash_point(points, threat)
    # scale invariance
    moved = nash_point(
        [(3 * x - 5, Fraction(y, 2) + 7) for x, y in points], (3 * threat[0] - 5, Fraction(threat[1], 2) + 7)
    )
    assert moved.point == (3 * u - 5, v / 2 + 7)
    # symmetry between the players
    assert nash_point([(y, x) for x, y in points], (threat[1], threat[0])).point == (v, u)
    # independence of irrelevant alternatives: keep the solution, the threat and some of the rest
    rest = [p for p in points if rng.random() < 0.5]
    assert nash_point([*rest, threat, (u, v)], threat).point == (u, v)
    # brute force on a grid of the triangle fans
    assert all(
        (x - threat[0]) * (y - threat[1]) <= found.product for x, y in points if x >= threat[0] and y >= threat[1]
    )


def test_other_rules():
    points = [(0, 0), (0, 10), (5, 5), (10, 0)]
    assert kalai_smorodinsky(points, (0, 0)) == egalitarian(points, (0, 0)) == (5, 5)


def test_smooth_regions():
    circle = smooth_nash_point(read_region("x**2 + y**2 <= 1"), (0, 0))
    assert str(circle.point[0]) == "√2/2"
    corner = smooth_nash_point(read_region("x <= 1 and y <= 1 and x >= 0 and y >= 0"), (0, 0))
    assert corner.point == (1, 1)
    for region in ("(x-2)**2+4*(y-1)**2<=8", "y >= 0 and y <= 4 - x**2", "0 <= x and 0 <= y and x + 2*y <= 4"):
        threat = [2, 1] if "8" in region else [0, 0]
        assert NashBargaining(region=region, threat=threat).solve().verify()


@pytest.mark.parametrize("seed", range(20))
def test_field_simplex_agrees(seed):
    rng = random.Random(seed)
    A = [[Fraction(rng.randint(-4, 4)) for _ in range(3)] for _ in range(3)]
    value, p, q = field_game(A)
    assert value == solve_matrix_game(A)[0]
    assert min(sum(p[i] * A[i][j] for i in range(3)) for j in range(3)) == value
    assert max(sum(q[j] * A[i][j] for j in range(3)) for i in range(3)) == value


@pytest.mark.parametrize(("pot", "bet", "win"), [(100, 10, "1/10"), (7, 3, "1/4"), (5, 9, "2/3"), (1, 1, "1/2")])
def test_all_in_formulas_agree_with_the_solver_and_the_tree(pot, bet, win):
    solution = AllInEndgame(pot=pot, bet=bet, win=win).solve()
    assert solution.verify()
    end = all_in(pot, bet, Fraction(win))
    A, B = end.tables
    folding = [e for e in all_equilibria(A, B).equilibria if e.column[1] == 1]
    assert max(e.row[1] for e in folding) == end.equilibrium_bluff
    from gote.extensive.strategic_form import strategic_form

    tree = gote.load({"kind": "extensive", "players": ["I", "II", "III"], "tree": end.tree()})
    form = strategic_form(tree, reduced=False)
    flat = {
        tuple(T[i][j][0] if isinstance(T[i][j], (list, tuple)) else T[i][j] for T in form.tables)
        for i in range(4)
        for j in range(2)
    }
    assert {cell for row in end.payoffs for cell in row} <= flat


def refused(game, field, wrong):
    verdict = gote.check(game, game.solve().to_document(certificate=True) | {field: wrong})
    return verdict.verdict == "wrong" and verdict.fields[field] != "proved"


def test_checks_refuse_wrong_answers():
    game = TuBargaining(row_payoffs=[[5, 0], [0, 3]], column_payoffs=[[3, -4], [0, 6]])
    for field, wrong in [("sigma", 8), ("delta", 3), ("row_threats", [[0, 1]]), ("cooperation", [])]:
        assert refused(game, field, wrong)
    nash = NashBargaining(points=[[0, 0], [0, 1], [3, 0]], threat=[0, 0])
    assert "line" in gote.check(nash, nash.solve().to_document() | {"solution": [2, "1/3"], "product": "2/3"}).reason
    area = PayoffSet(row_payoffs=[[4, 0], [2, 1]], column_payoffs=[[3, 0], [2, 4]])
    assert refused(area, "pareto", [[4, 3]])


@pytest.mark.parametrize("seed", range(12))
def test_threats_are_all_there(seed):
    A, B = random_tables(random.Random(seed), high=2, most=4)
    game = TuBargaining(row_payoffs=A, column_payoffs=B)
    answer = game.solve().to_document()
    for field in ("row_threats", "column_threats"):
        assert not gote.check(game, answer | {field: answer[field][1:]})


@pytest.mark.parametrize(
    "document",
    [
        {"region": "x >= 0 and y >= 0 and x <= 1 and y <= x", "threat": [0, 0]},
        {"region": "x**4 + y**4 <= 1 and x >= 0 and y >= 0", "threat": [0, 0]},
        {"region": "x**2 + y**2 <= 1", "threat": [1, 0]},
    ],
)
def test_regions_are_proved(document):
    game = gote.load({"kind": "nash_bargaining", **document})
    answer = game.solve().to_document()
    assert answer["verified"]
    wrong = {"solution": [1, 0], "product": 0, "degenerate": True}
    assert gote.check(game, answer | wrong).verdict == ("right" if answer["degenerate"] else "wrong")


def test_a_region_that_may_not_be_convex_is_left_open():
    solution = gote.solve(
        {"kind": "nash_bargaining", "region": "x*y <= 1 and x <= 2 and y <= 2 and x >= 0 and y >= 0", "threat": [0, 0]}
    )
    assert "solution" in solution.unchecked


@pytest.mark.parametrize("seed", range(10))
def test_values_by_square_parts(seed):
    from gote.bargaining.check_exchange import _Values

    rng = random.Random(seed)
    A, B = random_tables(rng, most=4)
    values = _Values(A, B)
    for k in range(5):
        rate = Fraction(rng.randint(1, 9), k + 1)
        table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
        assert values.at(rate)[0] == solve_matrix_game(table)[0]


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "nash_bargaining", "points": [[0, 0]], "threat": [1, 1]}, "threat"),
        ({"kind": "nash_bargaining", "threat": [1, 1]}, "points"),
        ({"kind": "nash_bargaining", "region": "y <= sin(x)", "threat": [0, 0]}, "region"),
        ({"kind": "nash_bargaining", "region": "y <= 4", "points": [[0, 0]], "threat": [0, 0]}, "points"),
        ({"kind": "nash_bargaining", "region": "x <= 1", "threat": [0, 0]}, "region: goes on for ever"),
        ({"kind": "nash_bargaining", "region": "x*y <= 1", "threat": [0, 0]}, "region: goes on for ever"),
        ({"kind": "nash_bargaining", "points": [[0, 0, 0]], "threat": [0, 0]}, "points"),
        ({"kind": "all_in_endgame", "pot": 100, "bet": 10, "win": 2}, "win"),
        ({"kind": "all_in_endgame", "pot": 0, "bet": 10, "win": "1/2"}, "pot"),
        ({"kind": "tu_bargaining", "row_payoffs": [[1]], "column_payoffs": [[1, 2]]}, "column_payoffs"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError, match=field):
        gote.load(document)


@pytest.mark.parametrize(
    ("rule", "broken"),
    [
        ("nash", set()),
        ("kalai_smorodinsky", {"independence"}),
        ("egalitarian", {"pareto", "invariance"}),
        ("utilitarian", {"invariance"}),
    ],
)
def test_axioms_of_the_rules(rule, broken):
    solution = gote.load({"kind": "bargaining_axioms", "rule": rule, "trials": 150}).solve()
    assert solution.verify()
    assert broken <= {axiom for axiom, held in solution.holds.items() if not held}
    assert solution.holds["feasibility"]
    if rule == "nash":
        assert all(solution.holds.values())
    assert solution.explain("ja").to_text()


@pytest.mark.parametrize("kind", ["payoff_set", "tu_bargaining", "ntu_bargaining"])
def test_players_may_refuse_to_agree(kind):
    """Ferguson (3.9) is (3.1) with a row and a column of no agreement."""
    tables = {"row_payoffs": [[4, 0], [2, 1]], "column_payoffs": [[3, 0], [2, 4]]}
    written = {"row_payoffs": [[4, 0, 0], [2, 1, 0], [0, 0, 0]], "column_payoffs": [[3, 0, 0], [2, 4, 0], [0, 0, 0]]}
    solution = gote.solve({"kind": kind, "no_agreement": True, **tables})
    assert solution.answer == gote.solve({"kind": kind, **written}).answer
    assert solution.verify()
    assert gote.load({"kind": kind, "no_agreement": [1, "1/2"], **tables}).row_payoffs[2] == (1, 1, 1)
    assert gote.load({"kind": kind, "no_agreement": False, **tables}) == gote.load({"kind": kind, **tables})
    for wrong in ("x", [1], [1, "x"], 3):
        with pytest.raises(gote.GoteError, match="no_agreement"):
            gote.load({"kind": kind, "no_agreement": wrong, **tables})
