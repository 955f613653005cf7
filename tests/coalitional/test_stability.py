"""Kernel, bargaining set, sampling, claims, exercises, pictures."""

import random
from fractions import Fraction

import pytest

import gote
from gote.catalogue.cases import examples_of
from gote.coalitional.claims import CLAIMS
from gote.coalitional.core import core_ranges, core_vertices, in_core
from gote.coalitional.exercise import make
from gote.coalitional.nucleolus import nucleolus
from gote.coalitional.plot import plot_estates
from gote.coalitional.sampling import sample_shapley
from gote.coalitional.shapley import shapley
from gote.coalitional.solve_families import table_of
from gote.coalitional.stability import in_bargaining_set, in_kernel, in_prekernel, justified_objection, surpluses
from gote.core import DocumentError, LimitError

from .games import random_games, worths

F = Fraction


def test_surpluses_are_largest_excesses():
    for n, table in random_games(20, range(2, 5), "surplus"):
        v = worths(n, table)
        x = nucleolus(v).x
        s = surpluses(v, x)
        for i in range(n):
            for j in range(n):
                if i != j:
                    e = [
                        table[S] - sum(x[k] for k in range(n) if S >> k & 1)
                        for S in range(1 << n)
                        if S >> i & 1 and not S >> j & 1
                    ]
                    assert s[i][j] == max(e)


def test_the_nucleolus_is_in_the_prekernel_kernel_and_bargaining_set():
    for n, table in random_games(40, range(2, 5), "kernel"):
        v = worths(n, table)
        assert in_prekernel(v, nucleolus(v).x)
        if sum(v.singles) <= v.grand:
            x = nucleolus(v, among_imputations=True).x
            assert in_kernel(v, x)
            assert in_bargaining_set(v, x)


def test_core_points_meet_no_objection_and_ranges_are_those_of_the_corners():
    for n, table in random_games(40, range(2, 5), "objections"):
        v = worths(n, table)
        corners = core_vertices(v)
        ranges = core_ranges(v)
        assert (ranges is None) == (not corners)
        if corners:
            assert ranges == [(min(x[i] for x in corners), max(x[i] for x in corners)) for i in range(n)]
            assert justified_objection(v, corners[0]) is None


def test_an_objection_is_real():
    rng = random.Random(1)
    found = 0
    for n, table in random_games(40, range(3, 5), "real"):
        v = worths(n, table)
        x = [F(rng.randint(0, 9)) for _ in range(n - 1)]
        x.append(v.grand - sum(x))
        objection = justified_objection(v, x)
        if objection is None:
            continue
        found += 1
        S, y = objection.coalition, objection.payoffs
        assert sum(y.values()) == v[S]
        assert all(y[k] > x[k] for k in y)
        for T in range(1, 1 << n):
            if T >> objection.j & 1 and not T >> objection.i & 1:
                need = sum((y[k] if k in y else x[k]) for k in range(n) if T >> k & 1)
                assert need > v[T]
    assert found > 5
    with pytest.raises(LimitError):
        justified_objection(worths(9, [F(0)] * 512), [F(0)] * 9)


def test_sampling_covers_the_truth():
    n, table = next(random_games(1, range(7, 8), "sampled"))
    v = worths(n, table)
    exact = shapley(v)
    estimate = sample_shapley(n, lambda S: float(table[S]), orders=4000, seed=3, confidence=0.9999)
    assert abs(sum(estimate.values) - float(v.grand)) < 1e-6
    for i in range(n):
        low, high = estimate.interval(i)
        assert low - 1e-9 <= float(exact[i]) <= high + 1e-9
    assert estimate == sample_shapley(n, lambda S: float(table[S]), orders=4000, seed=3, confidence=0.9999)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_end_as_expected(claim):
    sizes = list(claim.sizes)
    results = [
        claim.check_size(size) for size in (sizes[:3] if len(sizes) > 8 and claim.expected != "false" else sizes[:6])
    ]
    assert sum(result.applicable for result in results) > 0
    assert any(result.counterexamples for result in results) == (claim.expected == "false")


@pytest.mark.parametrize("method", ["core", "shapley", "nucleolus", "voting", "bankruptcy", "airport"])
def test_exercises(method):
    for seed in range(3):
        made = make(method, None, seed)
        assert made == make(method, None, seed)
        assert gote.solve(made.document).verify()
    with pytest.raises(DocumentError, match="size"):
        make(method, "40")


def test_unknown_methods_are_named():
    with pytest.raises(DocumentError, match="nucleolus"):
        make("magic")


def test_pictures():
    for example in examples_of("coalitional"):
        if example.kind not in ("characteristic_functions", "partition_function"):  # tables of worths, shown as such
            assert gote.solve(example.document).plot().to_html()
    empty = gote.solve({"kind": "coalition", "players": 3, "worth": {"1": 5, "2": 5, "3": 5, "1,2,3": 3}})
    assert empty.plot().figure
    segment = gote.solve({"kind": "coalition", "players": 4, "worth": {"1,2": 1, "1,2,3": 1, "1,2,4": 1, "1,2,3,4": 1}})
    assert segment.plot().figure
    assert plot_estates([F(10), F(20), F(30)]).figure
    hydraulic = gote.solve({"kind": "bankruptcy", "estate": 0, "claims": [0, 0]}).plot()
    assert hydraulic.svg.startswith("<svg")


def test_convex_games_have_their_shapley_value_in_the_core():
    for rises in ([1, 2], [0, 3, 1], [2, 0, 5, 1]):
        steps = [sum(rises[: k + 1]) for k in range(len(rises))]
        v = table_of(gote.load({"kind": "ladder", "steps": steps}))
        assert in_core(v, shapley(v))
