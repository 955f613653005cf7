"""Continuous games: exact poker on the unit interval against discretised programs, duopoly in many firms."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bench.harness import Row, compare, grow


def benchmarks(quick: bool) -> Iterator[Row]:
    """The general engine must not cost more than one discretised program that gives three digits."""
    from gote.continuous.duopoly.cournot import cournot_equilibria
    from gote.continuous.duopoly.rules_market import Market
    from gote.continuous.poker.betting import solve_betting
    from gote.continuous.poker.discretise import solve_discretised
    from gote.continuous.poker.rules_models import model, two_bets

    tree = model("von_neumann", 2).tree
    yield compare(
        "von Neumann's poker, exact, form not given",
        lambda: solve_betting(tree),
        "float program, 100 hands",
        lambda: solve_discretised(tree, 100, 0.0),
        target=1.0,
        repeat=2,
    )
    two = two_bets(1, 2, fold=False)
    yield compare(
        "two bet sizes, exact, form not given",
        lambda: solve_betting(two),
        "float program, 100 hands",
        lambda: solve_discretised(two, 100, 0.0),
        target=1.0,
        repeat=2,
    )
    yield grow(
        "Cournot with n different firms",
        (2, 4, 6, 8),
        lambda n: (
            lambda: cournot_equilibria(
                Market.linear(Fraction(50)), [Fraction(k + 1, 3) for k in range(n)], [Fraction(0)] * n
            )
        ),
    )
