"""Proofs of feasible sets and of the TU solution: inequalities in rationals."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

from gote.bargaining.answer import PayoffSetAnswer, TuAnswer
from gote.bargaining.check_threats import need_all_threats, need_value, threat_game
from gote.bargaining.rules import PayoffSet, TuBargaining
from gote.bargaining.rules_plane import Table, cells, contains, hull, turn
from gote.core import Unproved, proves
from gote.core.axioms import equal, exactly_when, length, need, same_set

# feasible sets


@proves(PayoffSetAnswer, "hull")
def the_hull_is_convex_and_holds_every_cell(game: PayoffSet, a: PayoffSetAnswer) -> None:
    """Its corners are cells and go round to the left."""
    points, corners = cells(game.row_payoffs, game.column_payoffs), a.hull
    known = set(corners) <= set(points) and len(set(corners)) == len(corners)
    need("hull", corners and known, "a corner is not a payoff of the game, or is listed twice")
    if len(corners) > 2:
        ways = zip(corners, [*corners[1:], corners[0]], [*corners[2:], *corners[:2]], strict=True)
        need("hull", all(turn(p, q, r) > 0 for p, q, r in ways), "the corners do not go round a convex set")
    need("hull", all(contains(corners, p) for p in points), "a payoff of the game is outside")


@proves(PayoffSetAnswer, "pareto")
def nothing_lies_beyond_the_frontier(game: PayoffSet, a: PayoffSetAnswer) -> None:
    """A falling chain of corners from the right end of the top to the upper end of the right, with nothing beyond."""
    points, chain = cells(game.row_payoffs, game.column_payoffs), a.pareto
    falls = all(p[0] < q[0] and p[1] > q[1] for p, q in pairwise(chain))
    need("pareto", chain and set(chain) <= set(points) and falls, "is not a falling chain of cells")
    top = max(points, key=lambda p: (p[1], p[0]))
    right = max(points, key=lambda p: (p[0], p[1]))
    equal("pareto", (chain[0], chain[-1]), (top, right))
    beyond = any(turn(p, q, r) > 0 for p, q in pairwise(chain) for r in points)
    need("pareto", not beyond, "a payoff lies beyond the frontier")
    straight = any(turn(p, q, r) == 0 for p, q, r in zip(chain, chain[1:], chain[2:], strict=False))
    need("pareto", not straight, "lists a point that is no corner")


@proves(PayoffSetAnswer, "sigma")
def no_cell_has_a_larger_total(game: PayoffSet, a: PayoffSetAnswer) -> None:
    """The most both can earn together."""
    equal("sigma", a.sigma, largest_total(game.row_payoffs, game.column_payoffs))


@proves(PayoffSetAnswer, "least_total")
def no_cell_has_a_smaller_total(game: PayoffSet, a: PayoffSetAnswer) -> None:
    """The strip of all that side payments make possible: mixtures of cells, and payments along u + v = constant."""
    equal("least_total", a.least_total, min(u + v for u, v in cells(game.row_payoffs, game.column_payoffs)))


def largest_total(A: Table, B: Table) -> Fraction:
    """The largest a + b.

    >>> largest_total([[1, 2]], [[3, 4]])
    6
    """
    return max(a + b for a, b in cells(A, B))


# side payments


@proves(TuAnswer, "sigma")
def sigma_is_the_largest_total(game: TuBargaining, a: TuAnswer) -> None:
    """Over all cells."""
    equal("sigma", a.sigma, largest_total(game.row_payoffs, game.column_payoffs))


@proves(TuAnswer, "delta", "row_threats", "column_threats")
def the_threats_prove_delta(game: TuBargaining, a: TuAnswer) -> None:
    """I's guarantee it in A - B, II's hold I to it."""
    need_value(threat_game(game.row_payoffs, game.column_payoffs), a.delta, a)


@proves(TuAnswer, "row_threats", "column_threats")
def all_extreme_threats_are_listed(game: TuBargaining, a: TuAnswer) -> Unproved | None:
    """Closed under the edges of both sets of optimal strategies."""
    return need_all_threats(threat_game(game.row_payoffs, game.column_payoffs), a.delta, a)


@proves(TuAnswer, "solution")
def the_rest_is_halved(game: TuBargaining, a: TuAnswer) -> None:
    """((sigma + delta)/2, (sigma - delta)/2)."""
    equal("solution", a.solution, ((a.sigma + a.delta) / 2, (a.sigma - a.delta) / 2))


@proves(TuAnswer, "cooperation")
def payments_lead_from_every_best_cell_to_the_solution(game: TuBargaining, a: TuAnswer) -> None:
    """Exactly the cells with the largest total; the payer is the one who has too much there."""
    A, B = game.row_payoffs, game.column_payoffs
    (m, n), sigma = game.shape, largest_total(game.row_payoffs, game.column_payoffs)
    best = [(i, j) for i in range(m) for j in range(n) if A[i][j] + B[i][j] == sigma]
    same_set("cooperation", [c.cell for c in a.cooperation], best)
    for c in a.cooperation:
        i, j = c.cell
        gain = a.solution[0] - A[i][j]
        equal("cooperation", c.payoffs, (A[i][j], B[i][j]))
        parties = ("II", "I") if gain > 0 else ("I", "II") if gain < 0 else (None, None)
        equal("cooperation", (c.payer, c.payee, c.amount), (*parties, abs(gain)))


@proves(TuAnswer, "disagreements")
def every_pair_of_threats_leads_somewhere(game: TuBargaining, a: TuAnswer) -> None:
    """To (p A q, p B q), once for every pair."""
    pairs = list(product(a.row_threats, a.column_threats))
    length("disagreements", a.disagreements, len(pairs))
    same_set("disagreements", [(d.row, d.column) for d in a.disagreements], pairs)
    for d in a.disagreements:
        point = tuple(expected(d.row, T, d.column) for T in (game.row_payoffs, game.column_payoffs))
        equal("disagreements", d.payoffs, point)


def expected(p: tuple[Fraction, ...], T: Table, q: tuple[Fraction, ...]) -> Fraction:
    """p T q.

    >>> expected((Fraction(1),), [[2, 4]], (Fraction(1, 2), Fraction(1, 2)))
    Fraction(3, 1)
    """
    return sum((x * y * T[i][j] for i, x in enumerate(p) if x for j, y in enumerate(q) if y), Fraction(0))


@proves(TuAnswer, "feasible_without_payment")
def payment_is_needed_outside_the_hull(game: TuBargaining, a: TuAnswer) -> None:
    """Whether the solution lies in the hull of the cells."""
    corners = hull(cells(game.row_payoffs, game.column_payoffs))
    exactly_when("feasible_without_payment", a.feasible_without_payment, contains(corners, a.solution))
