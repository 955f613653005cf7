"""Each method of the text against the general solver, on random games of the shape it is for."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gote.exact.lp import solve_matrix_game
from gote.zerosum import rules_payoffs as pay
from gote.zerosum.derivation import derive
from gote.zerosum.diagonal import diagonal
from gote.zerosum.domination import dominated_lines, dominates, remove_dominated
from gote.zerosum.evaluation import certificate, complementary_slackness, device, evaluate
from gote.zerosum.extreme import optimal_sets
from gote.zerosum.graphical import graphical
from gote.zerosum.indifference import equalizing, indifference
from gote.zerosum.invariance import averaged, invariance, is_symmetry, spread_over_orbits
from gote.zerosum.kernels import kernels
from gote.zerosum.nonsingular import nonsingular
from gote.zerosum.pivot import next_pivot, pivot_at, pivot_method, start
from gote.zerosum.rules_latin_square import constant_sums, is_magic
from gote.zerosum.rules_magic_square import magic
from gote.zerosum.saddle import saddle_points
from gote.zerosum.symmetric import symmetric
from gote.zerosum.triangular import triangular
from gote.zerosum.two_by_two import alternates, two_by_two


def games(rows=st.integers(1, 5), columns=st.integers(1, 5), entries=st.integers(-4, 4)):
    return st.tuples(rows, columns).flatmap(
        lambda shape: st.lists(
            st.lists(entries, min_size=shape[1], max_size=shape[1]), min_size=shape[0], max_size=shape[0]
        )
    )


def solves(payoffs, value, p, q):
    a = pay.matrix(payoffs)
    assert min(p) >= 0
    assert sum(p) == 1
    assert min(q) >= 0
    assert sum(q) == 1
    assert pay.guarantee(a, tuple(p)) == value == pay.ceiling(a, tuple(q))


@given(games())
def test_saddle_points_are_those_of_the_definition(rows):
    lows, highs = [min(row) for row in rows], [max(column) for column in zip(*rows, strict=True)]
    wanted = {(i, j) for i, row in enumerate(rows) for j, x in enumerate(row) if x == lows[i] == highs[j]}
    assert set(saddle_points(rows).points) == wanted


@given(games(st.just(2), st.just(2)))
def test_two_by_two(rows):
    found = two_by_two(rows)
    assert alternates(rows) == (not saddle_points(rows).points)
    if found is not None and found.valid:
        solves(rows, found.value, found.row, found.column)


@given(games(st.just(2), st.integers(1, 9), st.fractions(-3, 3, max_denominator=4)))
def test_two_rows_by_the_envelope(rows):
    found = graphical(rows)
    solves(rows, found.value, found.row, found.column)
    heights = [min(start + (end - start) * x for start, end in found.lines) for x, _ in found.vertices]
    assert heights == [y for _, y in found.vertices]
    ends = sorted(p[0] for p in optimal_sets(rows).rows)
    assert found.best == (ends[0], ends[-1])


@given(games(st.integers(1, 9), st.just(2)))
def test_two_columns_by_the_envelope(rows):
    found = graphical(rows)
    solves(rows, found.value, found.row, found.column)
    ends = sorted(q[0] for q in optimal_sets(rows).columns)
    assert found.best in ((ends[0], ends[-1]),) or len(rows) == 2


@given(games(entries=st.integers(0, 3)))
def test_domination_keeps_the_value_and_strict_domination_every_optimum(rows):
    value = solve_matrix_game(rows)[0]
    for mixed in (True, False):
        found = remove_dominated(rows, mixed=mixed)
        assert solve_matrix_game(found.matrix)[0] == value
        for step in found.steps:
            here = pay.submatrix(pay.matrix(rows), step.rows, step.columns)
            places = step.rows if step.side == "row" else step.columns
            mixture = [(places.index(k), w) for k, w in step.mixture]
            assert dominates(here, mixture, places.index(step.index), step.side) == (True, step.strict)
    strict = remove_dominated(rows, weak=False)
    sets = optimal_sets(rows)
    assert set(sets.essential_rows) <= set(strict.rows)
    assert set(sets.essential_columns) <= set(strict.columns)


def test_domination_of_duplicates_keeps_the_first():
    assert dominated_lines([[1, 1], [1, 1], [0, 2]], "row") == (1,)


@pytest.mark.parametrize("n", [1, 3, 4, 5, 6, 8, 10])
def test_magic_squares(n):
    assert is_magic(magic(n))
    found = constant_sums(magic(n))
    assert found.value == Fraction(n * n + 1, 2)


@given(games(st.just(3), st.just(3)))
def test_nonsingular_formula_is_right_when_it_applies(rows):
    found = nonsingular(rows)
    if found.applies:
        solves(rows, found.value, found.row, found.column)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=5), st.integers(-3, 3))
def test_diagonal_games(entries, shift):
    rows = [[shift + (x if i == j else 0) for j in range(len(entries))] for i, x in enumerate(entries)]
    found = diagonal(rows)
    solves(rows, found.value, found.row, found.column)


@given(games(st.just(4), st.just(4)), st.booleans())
def test_triangular_games(rows, upper):
    a = [[x if (j >= i if upper else j <= i) else 0 for j, x in enumerate(row)] for i, row in enumerate(rows)]
    found = triangular(a)
    if found is not None and found.valid:
        solves(a, found.value, found.row, found.column)


@given(games(st.just(5), st.just(5)))
def test_symmetric_games(rows):
    a = [[rows[i][j] - rows[j][i] for j in range(5)] for i in range(5)]
    found = symmetric(a)
    assert set(optimal_sets(a).rows) == set(optimal_sets(a).columns)
    if found is not None:
        solves(a, 0, found.strategy, found.strategy)


@given(games(st.integers(1, 3), st.integers(1, 4), st.integers(0, 1)))
def test_the_group_is_that_of_all_permutations(rows):
    m, n = len(rows), len(rows[0])
    brute = {
        (r, c)
        for r in permutations(range(m))
        for c in permutations(range(n))
        if all(rows[r[i]][c[j]] == rows[i][j] for i in range(m) for j in range(n))
    }
    found = invariance(rows)
    assert found.order == len(brute)
    assert set(found.elements()) == brute
    assert all(is_symmetry(rows, r, c) for r, c in found.generators)
    value, p, q = solve_matrix_game(found.orbit_matrix)
    solves(
        rows, value, spread_over_orbits(tuple(p), found.row_orbits), spread_over_orbits(tuple(q), found.column_orbits)
    )
    for point in optimal_sets(rows).rows:
        assert pay.guarantee(pay.matrix(rows), averaged(point, found.row_orbits)) == value


@given(games())
def test_pivoting_keeps_its_invariants_and_solves(rows):
    run = pivot_method(rows)
    solves(rows, run.value, run.row, run.column)
    corners = [t.corner for t in run.tableaus]
    assert all(t.invariant for t in run.tableaus)
    assert corners == sorted(corners)


def test_a_users_pivot_must_have_the_smallest_ratio():
    tableau = start([[4, 1, 8], [2, 3, 1], [0, 4, 3]])
    assert next_pivot(tableau, column=1) == (2, 1)
    with pytest.raises(ValueError, match="smallest ratio"):
        pivot_at(tableau, 1, 0)
    with pytest.raises(ValueError, match="positive"):
        pivot_at(tableau, 2, 0)


@given(games(st.integers(1, 4), st.integers(1, 4), st.integers(0, 2)))
def test_kernels_give_exactly_the_extreme_strategies(rows):
    sets, found = optimal_sets(rows), kernels(rows)
    assert set(sets.rows) == {k.row for k in found}
    assert set(sets.columns) == {k.column for k in found}


@given(games())
def test_equalizing_and_indifference(rows):
    value = solve_matrix_game(rows)[0]
    found, other = equalizing(rows), equalizing(rows, "column")
    if found is not None:
        assert set(pay.against_columns(pay.matrix(rows), tuple(found[0]))) == {found[1]}
        assert found[1] <= value
    if found is not None and other is not None:
        assert found[1] == other[1] == value
    guess = indifference(rows)
    if guess is not None and guess.valid:
        solves(rows, guess.value, guess.row, guess.column)


@given(games())
def test_the_teachers_method_solves_the_game(rows):
    found = derive(rows)
    assert found.value == solve_matrix_game(rows)[0]
    solves(rows, found.value, found.row, found.column)


@given(games())
def test_slackness_and_certificates(rows):
    value, p, q = solve_matrix_game(rows)
    assert complementary_slackness(rows, p, q).holds
    assert certificate(rows, p, q).gap == 0
    assert evaluate(rows, p).safe == evaluate(rows, q, "column").safe == value


@given(games(), st.fractions(Fraction(1, 3), 3, max_denominator=5), st.integers(-4, 4))
def test_affine_invariance(rows, scale, shift):
    changed = [[scale * x + shift for x in row] for row in rows]
    before, after = optimal_sets(rows), optimal_sets(changed)
    assert after.value == scale * before.value + shift
    assert (after.rows, after.columns) == (before.rows, before.columns)


def test_a_device_rounds_by_largest_remainders():
    assert device(["1/3", "2/3"], 10) == ((3, 7), False, Fraction(1, 30))
    for counts in product(range(4), repeat=3):
        if sum(counts):
            weights = [Fraction(c, sum(counts)) for c in counts]
            found, exact, error = device(weights, 7)
            assert sum(found) == 7
            assert exact == (error == 0)
