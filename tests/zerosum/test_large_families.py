"""Families that are never written out, games with a parameter, infinite games, exercises and claims."""

import random
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError
from gote.exact.algebraic import RealAlgebraic
from gote.exact.lp import solve_matrix_game
from gote.zerosum.battleship import Search, battleship, plan_cost, positions
from gote.zerosum.blotto import blotto
from gote.zerosum.claims import CLAIMS
from gote.zerosum.closed_forms import FORMS, certified
from gote.zerosum.derivation import derive
from gote.zerosum.dresher import Guesses, Interval, best_tree_cost, dresher
from gote.zerosum.exercise import RECIPES, make
from gote.zerosum.parametric import matrix_at, value_function
from gote.zerosum.rules_blotto import capture_score, deployments
from gote.zerosum.rules_polynomials import polynomial_matrix, read_ratio
from gote.zerosum.silverman import payoffs_against, silverman_on_integers


def expected_depths(n: int, searcher: Guesses) -> tuple[Fraction, ...]:
    """Expected number of guesses for each number under a behaviour strategy; its maximum is what the searcher concedes."""
    depth: dict[int, Fraction] = dict.fromkeys(range(1, n + 1), Fraction(0))
    reach: dict[Interval, Fraction] = {(1, n): Fraction(1)}
    for length in range(n, 0, -1):
        for interval in [i for i in reach if i[1] - i[0] + 1 == length]:
            a, b = interval
            chance = reach.pop(interval)
            for i in range(a, b + 1):
                depth[i] += chance
            for k, w in searcher[interval].items():
                for part in ((a, k - 1), (k + 1, b)):
                    if part[0] <= part[1]:
                        reach[part] = reach.get(part, Fraction(0)) + chance * w
    return tuple(depth[i] for i in range(1, n + 1))


def search_trees(n: int) -> list[tuple[int, ...]]:
    """The depths of the numbers in every search tree, for small n (there are Catalan(n) of them).

    >>> search_trees(2)
    [(1, 2), (2, 1)]
    """

    def grow(a: int, b: int) -> list[dict[int, int]]:
        if a > b:
            return [{}]
        return [
            {k: 1} | {i: d + 1 for part in (left, right) for i, d in part.items()}
            for k in range(a, b + 1)
            for left in grow(a, k - 1)
            for right in grow(k + 1, b)
        ]

    return [tuple(tree[i] for i in range(1, n + 1)) for tree in grow(1, n)]


@pytest.mark.parametrize("n", range(1, 7))
def test_dresher_against_all_search_trees(n):
    trees = search_trees(n)
    value, _, _ = solve_matrix_game([[tree[i] for tree in trees] for i in range(n)])
    found = dresher(n)
    assert found.value == value
    assert best_tree_cost(found.hider) == value == max(expected_depths(n, found.searcher))


def test_dresher_27_is_exact_on_both_sides():
    found = dresher(27)
    assert found.value == Fraction(1582733, 389951)
    assert best_tree_cost(found.hider) == found.value == max(expected_depths(27, found.searcher))


def test_the_dresher_check_refuses_changes():
    solution = gote.solve({"kind": "dresher", "n": 4})
    answer = solution.to_document()
    assert gote.check(solution.game, answer | {"hider": [1, 0, 0, 0]}).fields["hider"].startswith("wrong")
    guesses = answer["searcher"] | {"1-4": {"1": 1}}
    assert gote.check(solution.game, answer | {"searcher": guesses}).fields["searcher"].startswith("wrong")


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 2), (2, 3), (3, 3)])
def test_battleship_plans_are_played_out(rows, columns):
    found = battleship(rows, columns)
    for orbit in found.orbits:
        cost = sum(
            (w * sum(plan_cost(plan, ship) for ship in orbit) / len(orbit) for plan, w in found.searcher.items()),
            Fraction(0),
        )
        assert cost <= found.value
    assert sum(map(len, found.orbits)) == len(positions(rows, columns))
    solution = gote.solve({"kind": "battleship", "rows": rows, "columns": columns})
    assert solution.verify()
    high = solution.to_document() | {"value": str(found.value + Fraction(1, 100))}
    assert gote.check(solution.game, high).verdict == "wrong"


def test_the_battleship_check_shares_nothing_with_the_search(monkeypatch):
    game = gote.load({"kind": "battleship", "rows": 3, "columns": 4})
    right = game.solve()
    assert right.value == Fraction(534, 103)
    assert right.verify()
    oracle = "gote.zerosum.battleship._Oracle._plan"
    monkeypatch.setattr(oracle, lambda self, amount: Search(tuple(range(12)), tuple(neighbours(s) for s in range(12))))
    assert not game.solve().verify()


def neighbours(s):
    """The squares beside square s of a board with 3 rows of 4."""
    near = [s - 4, s + 4, *([s - 1] if s % 4 else []), *([s + 1] if s % 4 < 3 else [])]
    return tuple(t for t in near if 0 <= t < 12)


@pytest.mark.parametrize(("r", "c", "posts"), [(4, 3, 2), (3, 2, 3), (4, 3, 3), (3, 3, 2), (2, 4, 2)])
def test_blotto_orbits_against_the_whole_game(r, c, posts):
    full = [[capture_score(x, y) for y in deployments(c, posts)] for x in deployments(r, posts)]
    assert blotto(r, c, posts).value == solve_matrix_game(full)[0]
    assert gote.solve({"kind": "blotto", "row_units": r, "column_units": c, "posts": posts, "all": True}).verify()


@pytest.mark.parametrize("name", FORMS)
def test_closed_forms(name):
    assert all(certified(name, n) for n in range(1, 15))


@pytest.mark.parametrize("seed", range(12))
def test_value_functions_at_random_points(seed):
    rng = random.Random(seed)
    m, n = rng.randint(1, 3), rng.randint(1, 3)
    entries = [
        [rng.choice((rng.randint(-3, 3), "t", f"{rng.randint(-2, 2)}t + 1", "t^2 - 1", "-t/2")) for _ in range(n)]
        for _ in range(m)
    ]
    solution = gote.solve({"kind": "parametric_matrix", "payoffs": entries})
    assert solution.verify()
    table = polynomial_matrix(entries)
    for _ in range(40):
        t = Fraction(rng.randint(-60, 60), rng.randint(1, 12))
        value = solve_matrix_game(matrix_at(table, t))[0]
        here = RealAlgebraic.rational(t)
        pieces = [p for p in solution.pieces if (p.from_ is None or p.from_ <= here) and (p.to is None or here <= p.to)]
        assert pieces
        assert all(read_ratio(p.value).at(t) == value for p in pieces)


def test_a_domain_and_an_irrational_breakpoint():
    pieces = value_function(polynomial_matrix([["t^2", 2]]), Fraction(0), Fraction(5))
    assert [str(p.value) for p in pieces] == ["t^2", "2"]
    edge = pieces[0].high
    assert edge.fraction is None
    assert float(edge) == pytest.approx(2**0.5)
    assert edge.to_json()["polynomial"] == [-2, 0, 1]


def test_silverman_on_all_integers():
    found = silverman_on_integers(3, 1, 2)
    assert found.optimal == ((Fraction(1, 4), Fraction(1, 2), 0, 0, Fraction(1, 4)),)
    assert min(payoffs_against(found.optimal[0], range(1, 60), 3, 1, 2)) == 0
    assert silverman_on_integers(Fraction(5, 2), 1, 3).dominated_from == 5


def test_the_larger_number_wins_has_no_value():
    answer = gote.solve(
        {"kind": "infinite_matrix", "above": {"coefficient": 1}, "below": {"coefficient": -1}}
    ).answer.as_dict()
    assert (answer["lower_value"], answer["upper_value"], answer["has_value"]) == (-1, 1, False)
    assert "truncated game" in answer["warning"]


def test_an_undefined_payoff_is_noticed():
    document = {
        "kind": "infinite_matrix",
        "ratio": "1/2",
        "above": {"coefficient": 1, "base": 4, "index": "column"},
        "below": {"coefficient": -1, "base": 4, "index": "row"},
    }
    assert gote.solve(document).answer.as_dict()["geometric"]["defined"] is False
    assert gote.solve(document | {"ratio": "1/3"}).answer.as_dict()["geometric"]["defined"] is True


@pytest.mark.parametrize("method", RECIPES)
def test_exercises_are_reproducible_and_use_their_method(method):
    first, again = make(method, seed=7), make(method, seed=7)
    assert first == again
    assert RECIPES[method].uses in derive(first.document["payoffs"]).methods
    assert first.question_ja
    assert first.hint_ja


def test_exercises_refuse_what_they_cannot_make():
    for method, size in (
        ("nonsense", None),
        ("2xn", "3x4"),
        ("diagonal", "3x4"),
        ("saddle", "99x2"),
        ("saddle", "big"),
    ):
        with pytest.raises(DocumentError):
            make(method, size)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_are_as_stated(claim):
    sizes = [size for size in claim.sizes if size <= 6][:5]
    wrong = [case for size in sizes for case in claim.check_size(size).counterexamples]
    assert bool(wrong) == (claim.expected == "false")


@pytest.mark.parametrize("threshold", ["3/2", "2", "5/2", "3", "4", "6"])
def test_silverman_documents(threshold):
    solution = gote.solve({"kind": "silverman", "threshold": threshold})
    assert solution.verify()
    assert solution.explain("ja").to_text()
    assert not gote.check(solution.game, solution.to_document() | {"strategies": [{"7": 1}]})


def test_silverman_needs_its_argument():
    for bad in ({"threshold": 1}, {"win": 3, "lose": 2}):
        with pytest.raises(DocumentError):
            gote.load({"kind": "silverman", **bad})
