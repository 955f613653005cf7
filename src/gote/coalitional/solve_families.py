"""Families: games in coalitional form whose worths are optima, ladders of any length, airports and bankruptcies."""

from __future__ import annotations

from fractions import Fraction
from functools import singledispatch
from typing import Any

from gote.coalitional import bankruptcy
from gote.coalitional.airport import airport_nucleolus, airport_shapley
from gote.coalitional.answer import (
    AirportAnswer,
    AssignmentAnswer,
    BankruptcyAnswer,
    CoalitionalFormAnswer,
    CoalitionAnswer,
    LadderAnswer,
    RoadAnswer,
    TripAnswer,
)
from gote.coalitional.assignment import matching_worths, optimal_ends, optimal_matching
from gote.coalitional.closed_forms import ladder_nucleolus, ladder_shapley
from gote.coalitional.held_karp import tour_costs
from gote.coalitional.rules import AirportGame, BankruptcyGame, CoalitionGame
from gote.coalitional.rules_costs import Road, Trip
from gote.coalitional.rules_families import AssignmentGame, FamilyGame, Ladder
from gote.coalitional.rules_players import key, read_worths
from gote.coalitional.rules_strategic import CoalitionalForm
from gote.coalitional.solve import Fields, listed_worths, solve_table, worths_of
from gote.coalitional.steiner import steiner_costs
from gote.coalitional.strategic import characteristic_function, grand_profile
from gote.coalitional.worths import Worths

Found = tuple[Any, Fields]


@singledispatch
def table_of(game: Any, answer: CoalitionAnswer | None = None) -> Worths:
    """The worths behind a document in coalitional form, however it gives them.

    >>> table_of(Trip(home="H", value=20, costs={"H-A": 7})).grand
    Fraction(6, 1)
    """
    return worths_of(game.coalition())


@table_of.register
def _(game: CoalitionGame, answer: CoalitionAnswer | None = None) -> Worths:
    return worths_of(game)


@table_of.register
def _(game: AssignmentGame, answer: CoalitionAnswer | None = None) -> Worths:
    game.require_few()
    return Worths.of(game.n, matching_worths(game.surplus()))


@table_of.register
def _(game: Trip, answer: CoalitionAnswer | None = None) -> Worths:
    game.require_few()
    tours = tour_costs(game)
    return Worths.of(game.n, _optional(game, [game.value * S.bit_count() - cost for S, cost in enumerate(tours)]))


@table_of.register
def _(game: Road, answer: CoalitionAnswer | None = None) -> Worths:
    networks, gains = steiner_costs(game.pairs(), game.town, list(game.gains)), list(game.gains.values())
    brought = [sum((g for i, g in enumerate(gains) if S >> i & 1), Fraction(0)) for S in range(1 << game.n)]
    return Worths.of(game.n, _optional(game, [b - (cost or 0) for b, cost in zip(brought, networks, strict=True)]))


@table_of.register
def _(game: CoalitionalForm, answer: CoalitionAnswer | None = None) -> Worths:
    if answer is not None:
        return Worths.of(game.n, read_worths(game.n, answer.worth))
    return characteristic_function(game.cells())[0]


def _optional(game: Trip | Road, worth: list[Fraction]) -> dict[int, Fraction]:
    """The worths, where members may be left out when the document says so."""
    best = [Fraction(0)]
    for S in range(1, len(worth)):
        less = [best[S ^ 1 << i] for i in range(game.n) if S >> i & 1] if game.opt_out else []
        best.append(max([worth[S], *less]))
    return dict(enumerate(best))


def _general(game: FamilyGame) -> tuple[Worths, Fields, Fields]:
    v = table_of(game)
    found, evidence = solve_table(v, game.roster, game.lists_vertices)
    if game.lists_worths:
        found["worth"] = listed_worths(v, game.roster)
    return v, found, evidence


def solve_ladder(game: Ladder) -> Found:
    """By the 2^n worths; beyond them by closed forms.

    >>> [str(x) for x in solve_ladder(Ladder(steps=[1, 2, 3]))[0].nucleolus]
    ['7/4', '3/4', '1/2']
    """
    if not game.tabled:
        return LadderAnswer(shapley=ladder_shapley(game.steps), nucleolus=ladder_nucleolus(game.steps)), {}
    _, found, evidence = _general(game)
    return LadderAnswer(**found), evidence


def solve_assignment_game(game: AssignmentGame) -> Found:
    """The game, a best matching, the ends of the core, and prices at the nucleolus.

    >>> solve_assignment_game(AssignmentGame(sellers={"A": 10}, buyers={"C": {"A": 14}}))[0].prices
    {'A': Fraction(12, 1)}
    """
    _, found, evidence = _general(game)
    gains, names = game.surplus(), list(game.buyers)
    pairs = optimal_matching(gains)
    low, high = optimal_ends(gains, pairs)
    sold = [(i, good, own) for i, (good, own) in enumerate(game.sellers.items()) if i in pairs]
    answer = AssignmentAnswer(
        **found,
        matching={good: names[pairs[i]] for i, good, _ in sold},
        seller_optimal=high,
        buyer_optimal=low,
        prices={good: own + found["nucleolus"][i] for i, good, own in sold},
    )
    return answer, evidence


def solve_trip(game: Trip) -> Found:
    """The game, and what the cities pay when all are visited.

    >>> solve_trip(Trip(home="H", value=20, costs={"H-A": 7}))[0].total_cost
    Fraction(14, 1)
    """
    v, found, evidence = _general(game)
    if game.shares_costs:
        found["total_cost"] = game.value * game.n - v.grand
        for name in ("shapley", "nucleolus"):
            found[f"{name}_cost_shares"] = tuple(game.value - x for x in found[name])
    return TripAnswer(**found), evidence


def solve_road(game: Road) -> Found:
    """The game of the cheapest networks.

    >>> solve_road(Road(town="T", gains={"A": 5, "B": 4}, costs={"T-A": 3, "A-B": 2, "T-B": 9}))[0].worth["A,B"]
    Fraction(4, 1)
    """
    _, found, evidence = _general(game)
    return RoadAnswer(**found), evidence


def solve_coalitional_form(game: CoalitionalForm) -> Found:
    """v(S) for every coalition, then the solution concepts of (N, v).

    >>> game = CoalitionalForm(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]])
    >>> solve_coalitional_form(game)[0].worth
    {'1': Fraction(8, 5), '2': Fraction(8, 5), '1,2': Fraction(6, 1)}
    """
    cells = game.cells()
    v, games = characteristic_function(cells)
    _, profile = grand_profile(cells)
    found, evidence = solve_table(v, game.roster, game.lists_vertices)
    evidence["auxiliary"] = {key(game.roster, one.coalition): {"row": one.row, "column": one.column} for one in games}
    answer = CoalitionalFormAnswer(**found, worth=listed_worths(v, game.roster), profile=tuple(k + 1 for k in profile))
    return answer, evidence


def solve_airport(game: AirportGame) -> AirportAnswer:
    """Shares to pay, in the order of the costs.

    >>> [str(x) for x in solve_airport(AirportGame(costs=[1, 2, 4])).nucleolus]
    ['1/2', '3/4', '11/4']
    """
    costs = game.costs[1]
    return AirportAnswer(shapley=airport_shapley(costs), nucleolus=airport_nucleolus(costs))


def solve_bankruptcy(game: BankruptcyGame) -> BankruptcyAnswer:
    """The five divisions of one estate.

    >>> [str(x) for x in solve_bankruptcy(BankruptcyGame(estate=36, claims=[10, 20, 30])).nucleolus]
    ['5', '21/2', '41/2']
    """
    estate, claims = game.estate, game.claims[1]
    found: Fields = {}
    if game.has_nucleolus:
        found["nucleolus"] = bankruptcy.talmud(estate, claims)
    if game.has_shapley:
        found["shapley"] = bankruptcy.random_arrival(estate, claims)
    if game.has_proportional:
        found["proportional"] = bankruptcy.proportional(estate, claims)
    if game.has_awards:
        found["constrained_equal_awards"] = bankruptcy.equal_awards(estate, claims)
        found["awards_cap"] = max(found["constrained_equal_awards"])
    if game.has_losses:
        found["constrained_equal_losses"] = bankruptcy.equal_losses(estate, claims)
        left = zip(claims, found["constrained_equal_losses"], strict=True)
        found["losses_cap"] = max(claim - award for claim, award in left)
    if game.leaves_out:
        found["left_out"] = {"shapley": f"needs {game.arrival_counts:,} counts; ask for it with find"}
    return BankruptcyAnswer.model_validate(found)
