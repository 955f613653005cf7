"""Pictures for questions about coalitional games: payoff vectors side by side, a bar for each player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.answer import VotingAnswer
from gote.coalitional.answer_questions import AssignmentMarketAnswer
from gote.coalitional.plot import _bars
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.coalitional.rules_players import names
from gote.coalitional.rules_questions import TableGame
from gote.coalitional.rules_votes import VotingRule
from gote.core import Picture, Solution, shown, translator

MOST_VECTORS = 8


def plot_voting_rule(solution: Solution[VotingRule, VotingAnswer], lang: str = "en") -> Picture:
    """Both indices of power, a bar for each voter."""
    t = translator("coalitional", lang)
    series = {t("Shapley-Shubik"): solution.shapley_shubik, t("Banzhaf"): solution.banzhaf}
    return _bars(list(names(solution.game.roster)), series, t("Power in the vote"))


def plot_assignment_market(solution: Solution[AssignmentMarket, AssignmentMarketAnswer], lang: str = "en") -> Picture:
    """Both ends of the core and the nucleolus, a bar for each agent, sellers first."""
    t = translator("coalitional", lang)
    ends = {t("Best for sellers"): solution.seller_best, t("Best for buyers"): solution.buyer_best}
    series = {label: [*end.sellers, *end.buyers] for label, end in ends.items()}
    sellers, buyers = len(solution.seller_best.sellers), len(solution.seller_best.buyers)
    agents = [t("seller {n}", n=i + 1) for i in range(sellers)] + [t("buyer {n}", n=j + 1) for j in range(buyers)]
    return _bars(agents, series | {t("Nucleolus"): solution.nucleolus}, t("The core of the market, from end to end"))


def plot_vectors(solution: Solution[TableGame, Any], lang: str = "en") -> Picture:
    """The vectors an answer is about: values and nucleolus, corners, members of a set, allocations."""
    t = translator("coalitional", lang)
    answer, game = solution.answer, solution.game
    series: dict[str, Sequence[Fraction]] = {}
    for field, label in (
        ("shapley", t("Shapley value")),
        ("nucleolus", t("Nucleolus")),
        ("weighted_shapley", t("Weighted Shapley value")),
    ):
        value = getattr(answer, field, None)
        if value is not None:
            series[label] = value
    vectors = [*(getattr(answer, "least_core", None) or ())] if hasattr(answer, "least_epsilon") else []
    vectors += [*getattr(game, "candidate", ()), *getattr(game, "allocations", ())]
    if (core := getattr(answer, "stable_set", None)) is not None:
        vectors += core.core_vertices
    for family in getattr(answer, "families", None) or ():
        vectors += family.finite or ()
    for x in vectors[:MOST_VECTORS]:
        series[shown(tuple(x))] = x
    return _bars(list(names(game.roster)), series, t("Payoff vectors, player by player"))


def plot_power(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The wanted power and the nearest that a vote has."""
    t = translator("coalitional", lang)
    wanted, found = solution.game.wanted, solution.answer.powers[0]
    series = {shown(tuple(wanted)): wanted, shown(tuple(found)): found}
    return _bars([str(i + 1) for i in range(len(wanted))], series, t("Payoff vectors, player by player"))
