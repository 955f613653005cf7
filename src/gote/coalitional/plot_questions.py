"""Pictures for questions about coalitional games: payoff vectors side by side, a bar for each player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.answer import VotingAnswer
from gote.coalitional.answer_questions import AssignmentMarketAnswer, EpsilonCoreAnswer
from gote.coalitional.core import imputation_vertices
from gote.coalitional.plot import bars, flat, round_trip
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.coalitional.rules_players import names
from gote.coalitional.rules_questions import EpsilonCore
from gote.coalitional.rules_votes import VotingRule
from gote.coalitional.solve_questions import table_of
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE

MOST_VECTORS = 8
Corners = Sequence[Sequence[Fraction]]


def plot_voting_rule(solution: Solution[VotingRule, VotingAnswer], lang: str = "en") -> Picture:
    """Both indices of power, a bar for each voter."""
    t = translator("coalitional", lang)
    series = {t("Shapley-Shubik"): solution.shapley_shubik, t("Banzhaf"): solution.banzhaf}
    return bars(list(names(solution.game.roster)), series, t("Power in the vote"))


def plot_assignment_market(solution: Solution[AssignmentMarket, AssignmentMarketAnswer], lang: str = "en") -> Picture:
    """Both ends of the core and the nucleolus, a bar for each agent, sellers first."""
    t = translator("coalitional", lang)
    ends = {t("Best for sellers"): solution.seller_best, t("Best for buyers"): solution.buyer_best}
    series = {label: [*end.sellers, *end.buyers] for label, end in ends.items()}
    sellers, buyers = len(solution.seller_best.sellers), len(solution.seller_best.buyers)
    agents = [t("seller {n}", n=i + 1) for i in range(sellers)] + [t("buyer {n}", n=j + 1) for j in range(buyers)]
    return bars(agents, series | {t("Nucleolus"): solution.nucleolus}, t("The core of the market, from end to end"))


def plot_vectors(solution: Solution[Any, Any], lang: str = "en") -> Picture:
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
    return bars(list(names(game.roster)), series, t("Payoff vectors, player by player"))


def plot_epsilon_core(solution: Solution[EpsilonCore, EpsilonCoreAnswer], lang: str = "en") -> Picture:
    """Three players: the imputations from above, every epsilon-core inside the larger ones, the least core innermost."""
    game, answer = solution.game, solution.answer
    if game.n != 3:
        return plot_vectors(solution, lang)
    import plotly.graph_objects as go

    t = translator("coalitional", lang)
    figure = go.Figure()
    sets: list[tuple[Fraction, Corners]] = [(Fraction(e), corners) for e, corners in answer.vertices.items() if corners]
    sets.append((answer.least_epsilon, answer.least_core))
    rings: list[tuple[str, Corners, str, bool]] = [
        (t("imputations"), imputation_vertices(table_of(game)), "#888888", False)
    ]
    for k, (e, corners) in enumerate(sorted(sets, key=lambda one: -one[0])):
        name = t("Least core") if e == answer.least_epsilon else t("Core") if not e else t("ε = {e}", e=shown(e))
        rings.append((name, corners, PALETTE[k % len(PALETTE)], True))
    for name, corners, colour, filled in rings:
        around = round_trip([flat(x) for x in corners])
        named = {flat(x): shown(tuple(x)) for x in corners}
        closed = [*around, *around[:1]]
        figure.add_scatter(
            x=[p[0] for p in closed],
            y=[p[1] for p in closed],
            mode="lines+markers" if filled else "lines",
            line={"color": colour, "width": 2},
            fill="toself" if filled and len(corners) > 2 else "none",
            name=name,
            text=[named[p] for p in closed],
            hoverinfo="text",
        )
    at = flat(answer.nucleolus)
    figure.add_scatter(
        x=[at[0]],
        y=[at[1]],
        mode="markers",
        marker={"size": 12, "color": PALETTE[7], "symbol": "x"},
        name=f"{t('Nucleolus')} {shown(answer.nucleolus)}",
    )
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False, scaleanchor="x")
    figure.update_layout(template="plotly_white", margin={"t": 40})
    seen = t(
        "Divisions of v(N) from above: the smaller ε, the smaller the set; the least core is the last that is not empty."
    )
    return Picture.from_plotly(figure, caption=sentences(seen, t("least ε: {e}", e=shown(answer.least_epsilon))))


def plot_power(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The wanted power and the nearest that a vote has."""
    t = translator("coalitional", lang)
    wanted, found = solution.game.wanted, solution.answer.powers[0]
    series = {shown(tuple(wanted)): wanted, shown(tuple(found)): found}
    return bars([str(i + 1) for i in range(len(wanted))], series, t("Payoff vectors, player by player"))
