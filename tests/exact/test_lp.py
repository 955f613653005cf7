"""Linear programs against brute force over all vertices, with many ties, and sparse or awkward ones against their
certificates."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gote.exact import lp as lp_module
from gote.exact.linalg import dot, solve
from gote.exact.lp import LPSolution, coo_rows, solve_lp


def best_vertex(c, rows, b, sense):
    """Best objective over the vertices of {rows x <= b}, or None when there is no vertex (the rows must span the
    space)."""
    n, best = len(c), None
    for chosen in combinations(range(len(rows)), n):
        x = solve([rows[i] for i in chosen], [b[i] for i in chosen])
        if x is None or any(dot(r, x) > v for r, v in zip(rows, b, strict=True)):
            continue
        value = dot(c, x)
        if best is None or (value > best if sense == "max" else value < best):
            best = value
    return best


def unbounded(c, rows, sense):
    """Is there a direction of recession that improves? Decided on the recession cone cut by the box -1 <= d <= 1."""
    n = len(c)
    unit = [[int(i == j) for j in range(n)] for i in range(n)]
    box = rows + unit + [[-v for v in u] for u in unit]
    best = best_vertex(c, box, [0] * len(rows) + [1] * (2 * n), sense)
    return best > 0 if sense == "max" else best < 0


def random_program(rng, n, biggest):
    def pick():
        return rng.randint(-biggest, biggest)

    A_ub = [[pick() for _ in range(n)] for _ in range(rng.randint(0, 3))]
    A_eq = [[pick() for _ in range(n)] for _ in range(rng.choice([0, 0, 1, 2]))]
    b_ub = [pick() for _ in A_ub]
    b_eq = [pick() for _ in A_eq]
    lower = [rng.choice([0, 0, None, Fraction(pick(), 2)]) for _ in range(n)]
    upper = [rng.choice([None, None, pick(), 3]) for _ in range(n)]
    c = [pick() for _ in range(n)]
    return c, A_ub, b_ub, A_eq, b_eq, lower, upper


def expected(c, A_ub, b_ub, A_eq, b_eq, lower, upper, sense):
    """(status, value) by brute force; free variables are split so that there are vertices."""
    n = len(c)
    rows, b = [list(r) for r in A_ub], list(b_ub)
    for r, v in zip(A_eq, b_eq, strict=True):
        rows += [list(r), [-x for x in r]]
        b += [v, -v]
    for j in range(n):
        unit = [int(i == j) for i in range(n)]
        if lower[j] is not None:
            rows.append([-u for u in unit])
            b.append(-lower[j])
        if upper[j] is not None:
            rows.append(unit)
            b.append(upper[j])
    free = [j for j in range(n) if lower[j] is None and upper[j] is None]
    for j in free:  # x_j = y_j - z with one common z >= 0: every line is cut at an end
        rows.append([-int(i == j) for i in range(n)])
        b.append(0)
    if free:
        rows = [[*r, -sum(r[j] for j in free)] if k < len(rows) - len(free) else [*r, 0] for k, r in enumerate(rows)]
        rows.append([0] * n + [-1])
        b.append(0)
        c = [*c, -sum(c[j] for j in free)]
    best = best_vertex(c, rows, b, sense)
    if best is None:
        return "infeasible", None
    return ("unbounded", None) if unbounded(c, rows, sense) else ("optimal", best)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("small", [0, 10**9], ids=["highs", "slack basis"])
def test_random_programs_match_brute_force(seed, small, monkeypatch):
    monkeypatch.setattr(lp_module, "_SMALL", small)
    rng = random.Random(seed)
    seen = set()
    for _ in range(120):
        program = random_program(rng, rng.choice([1, 2, 2, 3]), rng.choice([1, 2, 5]))
        sense = rng.choice(["max", "min"])
        solution = solve_lp(*program, sense=sense)
        assert solution.verify()
        assert (solution.status, solution.value) == expected(*program, sense)
        seen.add(solution.status)
    assert seen == {"optimal", "infeasible", "unbounded"}


@pytest.mark.parametrize("seed", range(4))
def test_many_ties_end_in_a_verified_answer(seed, monkeypatch):
    monkeypatch.setattr(lp_module, "_SMALL", [0, 10**9][seed % 2])
    rng = random.Random(100 + seed)
    for _ in range(250):
        m, n = rng.randint(1, 8), rng.randint(1, 8)
        A = [[rng.choice([-1, 0, 0, 1]) for _ in range(n)] for _ in range(m)]
        b = [rng.choice([-1, 0, 0, 0, 1]) for _ in range(m)]
        split = rng.randint(0, m)
        lower = [rng.choice([0, None, -1]) for _ in range(n)]
        upper = [rng.choice([None, None, 1]) for _ in range(n)]
        c = [rng.choice([-1, 0, 1]) for _ in range(n)]
        assert solve_lp(
            c, A[:split], b[:split], A[split:], b[split:], lower, upper, rng.choice(["max", "min"])
        ).verify()


numbers = st.fractions(min_value=-4, max_value=4, max_denominator=3)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_duality_of_the_two_senses(data):
    n = data.draw(st.integers(1, 3))
    m = data.draw(st.integers(1, 4))
    A = data.draw(st.lists(st.lists(numbers, min_size=n, max_size=n), min_size=m, max_size=m))
    b = data.draw(st.lists(numbers, min_size=m, max_size=m))
    c = data.draw(st.lists(numbers, min_size=n, max_size=n))
    primal = solve_lp(c, A, b)
    negated = [[-A[i][j] for i in range(m)] for j in range(n)]
    dual = solve_lp(b, negated, [-v for v in c], sense="min")
    assert primal.verify()
    assert dual.verify()
    assert (primal.status == "optimal") == (dual.status == "optimal")
    if primal.status == "optimal":
        assert primal.value == dual.value


def test_cycling_example_of_beale_ends():
    c = [Fraction(3, 4), -150, Fraction(1, 50), -6]
    A = [[Fraction(1, 4), -60, Fraction(-1, 25), 9], [Fraction(1, 2), -90, Fraction(-1, 50), 3], [0, 0, 1, 0]]
    solution = solve_lp(c, A, [0, 0, 1])
    assert solution.verify()
    assert solution.value == Fraction(1, 20)


def test_klee_minty_cube():
    n = 12
    A = [[2 ** (i - j + 1) if j < i else int(i == j) for j in range(n)] for i in range(n)]
    solution = solve_lp([2 ** (n - 1 - j) for j in range(n)], A, [5 ** (i + 1) for i in range(n)])
    assert solution.verify()
    assert solution.value == 5**n


def test_floats_cannot_tell_but_the_answer_is_exact():
    tiny = Fraction(1, 10**30)
    solution = solve_lp([1, 1 + tiny], [[1, 1]] * 30, [1] * 30)
    assert solution.verify()
    assert solution.value == 1 + tiny
    infeasible = solve_lp([0] * 2, [[1, 1]] * 30 + [[-1, -1]], [1] * 30 + [-1 - tiny])
    assert infeasible.status == "infeasible"
    assert infeasible.verify()


def test_huge_numbers():
    solution = solve_lp([10**400, 1], [[10**350, 1], [1, 10**320]] * 20, [10**350, 10**10] * 20)
    assert solution.status == "optimal"
    assert solution.verify()


def test_empty_pieces():
    assert solve_lp([]).value == 0
    assert solve_lp([1], upper=3).value == 3
    assert solve_lp([1]).status == "unbounded"
    assert solve_lp([1], lower=2, upper=1).status == "infeasible"
    assert solve_lp([1], lower=2, upper=1).verify()
    assert solve_lp([0], [[0]], [-1]).verify()
    assert solve_lp([-1], lower=None, upper=5, sense="min").value == -5


def test_sparse_rows_and_triplets_agree_with_dense():
    dense = solve_lp([1, 2, 3], [[1, 0, 1], [0, 1, 1]], [4, Fraction(5, 2)])
    rows = coo_rows(2, [0, 0, 1, 1], [0, 2, 1, 2], [1, 1, 1, 1])
    assert solve_lp([1, 2, 3], rows, [4, Fraction(5, 2)]).value == dense.value


def test_verify_refuses_wrong_proofs():
    good = solve_lp([1, 1], [[1, 2], [2, 1]], [3, 3])
    assert good.verify()
    assert not replace(good, value=good.value + 1).verify()
    assert not replace(good, x=(Fraction(2), Fraction(2))).verify()
    assert not replace(good, dual_ub=(Fraction(0), Fraction(1))).verify()
    assert not LPSolution(good.program, "infeasible", ray=(Fraction(1), Fraction(1))).verify()
    assert not LPSolution(good.program, "unbounded", x=good.x, ray=(Fraction(1), Fraction(-1))).verify()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1], [[1, 2]], [1]), "A_ub: row 0 has 2 entries"),
        (([1], [[1]], [1, 2]), "b_ub has 2 entries"),
        (([1], [{3: 1}], [1]), "outside 0..0"),
        (([1], None, None, None, None, [0, 0]), "lower has 2 entries"),
        (([1], None, None, None, None, 0, None, "most"), "sense"),
    ],
)
def test_bad_shapes_are_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        solve_lp(*arguments)


def test_larger_programs_with_a_wrong_start_are_repaired(monkeypatch):
    monkeypatch.setattr("gote.exact.highs.propose_basis", lambda form: form.slack_basis())
    rng = random.Random(5)
    A = [[rng.randint(0, 9) for _ in range(15)] for _ in range(12)]
    solution = solve_lp([rng.randint(1, 9) for _ in range(15)], A, [rng.randint(5, 50) for _ in range(12)])
    assert solution.status == "optimal"
    assert solution.verify()


def test_singular_proposals_are_repaired(monkeypatch):
    monkeypatch.setattr("gote.exact.highs.propose_basis", lambda form: [1, 1, 1, 0, 0, 0, 0, 1])
    rows = [[1, 2, 3, 1], [2, 4, 6, 1], [1, 1, 1, 1], [1, 0, 0, 1]]
    monkeypatch.setattr(lp_module, "_SMALL", 0)
    solution = solve_lp([1, 1, 1, 1], rows, [5, 7, 3, 2])
    assert solution.verify()
