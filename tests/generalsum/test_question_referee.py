"""Answers to the further questions against brute force: finitely repeated play, stability, dynamics, commitment,
discounting.
"""

import itertools
import random
from fractions import Fraction

import pytest

import gote
from gote.generalsum.evolution import dynamics, symmetric_equilibria
from gote.generalsum.repeated import pure_totals


def tables(rng, m, n, high):
    return ([[rng.randint(-high, high) for _ in range(n)] for _ in range(m)] for _ in range(2))


def totals_by_brute_force(A, B):
    """Totals of two rounds of a 2 x 2 game: all plans (first move, then one for each history) that are equilibria in
    every subgame.
    """
    cells = list(itertools.product((0, 1), repeat=2))
    plans = [
        (first, dict(zip(cells, later, strict=True)))
        for first in (0, 1)
        for later in itertools.product((0, 1), repeat=4)
    ]
    found = set()
    for row, column in itertools.product(plans, plans):
        ends = {c: (row[1][c], column[1][c]) for c in cells}
        if any(A[i][j] < A[1 - i][j] or B[i][j] < B[i][1 - j] for i, j in ends.values()):
            continue  # somebody would leave the last round

        def total(first, ends=ends):
            i, j = ends[first]
            return A[first[0]][first[1]] + A[i][j], B[first[0]][first[1]] + B[i][j]

        start = (row[0], column[0])
        mine, theirs = total(start)
        if mine >= total((1 - row[0], column[0]))[0] and theirs >= total((row[0], 1 - column[0]))[1]:
            found.add((mine, theirs))
    return sorted(found)


@pytest.mark.parametrize("seed", range(25))
def test_two_rounds_by_brute_force(seed):
    A, B = tables(random.Random(seed), 2, 2, 2)
    assert pure_totals(A, B, 2) == totals_by_brute_force(A, B)


@pytest.mark.parametrize("seed", range(12))
def test_critical_factors_are_critical(seed):
    """At the factor staying is worth as much as deviating once and being punished for ever; below it less."""
    A, B = tables(random.Random(seed), 2, 3, 4)
    answer = gote.solve({"kind": "repeated", "row_payoffs": A, "column_payoffs": B})
    worst = [min(e.payoffs[k] for e in answer.stage) for k in (0, 1)]

    def stays(cell, d):
        i, j = cell
        best = max(r[j] for r in A), max(B[i])
        here = A[i][j], B[i][j]
        return all(here[k] == best[k] or here[k] >= (1 - d) * best[k] + d * worst[k] for k in (0, 1))

    listed = {c.cell: c.discount for c in answer.sustained}
    for cell in itertools.product(range(2), range(3)):
        patient = Fraction(999999, 10**6)
        assert stays(cell, patient) == (cell in listed)
        if listed.get(cell):
            assert stays(cell, listed[cell])
            assert not stays(cell, listed[cell] - Fraction(1, 10**6))


@pytest.mark.parametrize("seed", range(15))
def test_stable_strategies_resist_random_invaders(seed):
    rng = random.Random(seed)
    n, high = rng.randint(2, 4), rng.choice([1, 3])
    A = [[rng.randint(-high, high) for _ in range(n)] for _ in range(n)]
    solution = gote.solve({"kind": "evolution", "payoffs": A})
    assert solution.verify()
    for e in symmetric_equilibria(A):
        beaten = True
        earned = [sum(a * x for a, x in zip(row, e.strategy, strict=True)) for row in A]
        for _ in range(60):
            step = Fraction(1, rng.choice([2, 10, 1000]))
            raw = [rng.randint(0, 4) if v == max(earned) else 0 for v in earned]
            if not any(raw):
                continue
            q = [(1 - step) * x + step * Fraction(r, sum(raw)) for x, r in zip(e.strategy, raw, strict=True)]
            gain = sum(
                (x - y) * sum(a * z for a, z in zip(row, q, strict=True))
                for x, y, row in zip(e.strategy, q, A, strict=True)
            )
            beaten = beaten and (gain > 0 or q == list(e.strategy))
        if e.stable:
            assert beaten
        assert not (e.stable and dynamics(A, e.strategy) == "unstable")


@pytest.mark.parametrize("seed", range(10))
def test_commitment_with_hostile_ties(seed):
    A, B = tables(random.Random(seed), 2, 3, 2)
    found = gote.solve({"kind": "commitment", "row_payoffs": A, "column_payoffs": B})
    values = []
    for k in range(401):
        p = Fraction(k, 400)
        follower = [p * B[0][j] + (1 - p) * B[1][j] for j in range(3)]
        values.append(min(p * A[0][j] + (1 - p) * A[1][j] for j in range(3) if follower[j] == max(follower)))
    assert max(values) <= found.value_if_ties_hurt <= max(values) + Fraction(1, 20)
