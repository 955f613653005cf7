"""Pictures of chapter 4: the core in barycentric coordinates, the tetrahedron of four players, power bars, runways,
joined vessels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from math import atan2, sqrt
from typing import Any

from gote.coalitional.answer import AirportAnswer, BankruptcyAnswer, CoalitionAnswer, SimpleGameAnswer, VotingAnswer
from gote.coalitional.bankruptcy import talmud
from gote.coalitional.core import imputation_vertices
from gote.coalitional.rules import AirportGame, BankruptcyGame, SimpleGame, VotingGame
from gote.coalitional.rules_players import key, names
from gote.coalitional.solve_families import table_of
from gote.coalitional.worths import Worths
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width

Flat = tuple[float, float]
Found = Solution[Any, CoalitionAnswer]


def plot_coalition(solution: Found, lang: str = "en") -> Picture:
    """Three players: the triangle of imputations with the core; four: the tetrahedron; otherwise bars."""
    t = translator("coalitional", lang)
    game = solution.game
    if game.tabled and game.n in (3, 4):
        return (_triangle if game.n == 3 else _tetrahedron)(solution, table_of(game, solution.answer), t)
    series = {t("Shapley value"): solution.shapley}
    if solution.nucleolus is not None:
        series[t("Nucleolus")] = solution.nucleolus
    seen = t("What each player gets, by both solutions.")
    return bars(names(game.roster), series, sentences(seen, f"v(N) = {shown(sum(solution.shapley))}"))


def flat(x: Sequence[Fraction]) -> Flat:
    """Barycentric coordinates: the plane x_1 + x_2 + x_3 = v(N) seen from straight above, player 1 at the top."""
    a, b, c = map(float, x)
    return (c - b) / sqrt(2), (2 * a - b - c) / sqrt(6)


def round_trip(points: Sequence[Flat]) -> list[Flat]:
    """The corners of a convex polygon in order around it."""
    cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return sorted(points, key=lambda p: atan2(p[1] - cy, p[0] - cx))


def _triangle(solution: Found, v: Worths, t: Translate) -> Picture:
    import plotly.graph_objects as go

    players = solution.game.roster
    own = names(players)
    figure = go.Figure()
    corners = imputation_vertices(v)
    if len(corners) == 3:
        outline = [flat(x) for x in corners]
        figure.add_scatter(
            x=[p[0] for p in [*outline, outline[0]]],
            y=[p[1] for p in [*outline, outline[0]]],
            mode="lines",
            line={"color": "#888888"},
            name=t("imputations"),
            hoverinfo="skip",
        )
        for x, name in zip(corners, own, strict=True):
            at = flat(x)
            figure.add_annotation(
                x=at[0],
                y=at[1],
                text=f"{escape(name)}: {shown(x)}",
                showarrow=False,
                yshift=14 if name == own[0] else -14,
            )
        for i in range(3):  # the line on which the two others get exactly their worth
            others = 7 ^ 1 << i
            line = _cut(v, i)
            figure.add_scatter(
                x=[p[0] for p in line],
                y=[p[1] for p in line],
                mode="lines",
                line={"dash": "dot", "color": PALETTE[i + 2]},
                name=f"x({key(players, others)}) = {shown(v[others])}",
            )
    if solution.core.vertices:
        around = round_trip([flat(x) for x in solution.core.vertices])
        named = {flat(x): shown(x) for x in solution.core.vertices}
        figure.add_scatter(
            x=[p[0] for p in [*around, around[0]]],
            y=[p[1] for p in [*around, around[0]]],
            mode="lines+markers",
            fill="toself",
            fillcolor="rgba(0,114,178,0.25)",
            line={"color": PALETTE[0], "width": 3},
            name=t("Core"),
            text=[named[p] for p in [*around, around[0]]],
            hoverinfo="text",
        )
    for name, x, colour, symbol in (
        (t("Shapley value"), solution.shapley, PALETTE[1], "circle"),
        (t("Nucleolus"), solution.nucleolus, PALETTE[7], "x"),
    ):
        at = flat(x)
        figure.add_scatter(
            x=[at[0]],
            y=[at[1]],
            mode="markers",
            marker={"size": 12, "color": colour, "symbol": symbol},
            name=f"{name} {shown(x)}",
        )
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False, scaleanchor="x")
    figure.update_layout(template="plotly_white", margin={"t": 40})
    seen = t(
        "The imputations from above, each corner the best for one player; dotted lines: where two players "
        "get just their worth."
    )
    return Picture.from_plotly(figure, caption=sentences(seen, _core_words(solution, t)))


def _core_words(solution: Found, t: Translate) -> str:
    if solution.core.empty:
        return t("The core is empty.")
    corners = len(solution.core.vertices or ())
    return t("The core has {n:corner|corners}.", n=corners) if corners != 1 else t("The core is one point.")


def _cut(v: Any, i: int) -> list[Flat]:
    """The part of the line x_i = v(N) - v(N - i) inside the plane, across the triangle of imputations."""
    level = v.grand - v[7 ^ 1 << i]
    j, k = (p for p in range(3) if p != i)
    ends = []
    for low in (j, k):
        x = [Fraction(0)] * 3
        x[i], x[low] = level, v.singles[low]
        x[j + k - low] = v.grand - level - v.singles[low]
        ends.append(flat(x))
    return ends


def _space(x: Sequence[Fraction]) -> tuple[float, float, float]:
    """Four shares of a fixed sum as a point of space: an orthonormal basis of the hyperplane."""
    a, b, c, d = map(float, x)
    return (a - b) / sqrt(2), (a + b - 2 * c) / sqrt(6), (3 * d - a - b - c) / sqrt(12)


def _tetrahedron(solution: Found, v: Worths, t: Translate) -> Picture:
    import plotly.graph_objects as go

    own = names(solution.game.roster)
    figure = go.Figure()
    corners = [_space(x) for x in imputation_vertices(v)]
    if len(corners) == 4:
        for i in range(4):
            for j in range(i):
                figure.add_scatter3d(
                    x=[corners[i][0], corners[j][0]],
                    y=[corners[i][1], corners[j][1]],
                    z=[corners[i][2], corners[j][2]],
                    mode="lines",
                    line={"color": "#888888"},
                    showlegend=False,
                    hoverinfo="skip",
                )
        figure.add_scatter3d(
            x=[p[0] for p in corners],
            y=[p[1] for p in corners],
            z=[p[2] for p in corners],
            mode="text",
            text=list(own),
            name=t("imputations"),
            showlegend=False,
        )
    points = [_space(x) for x in solution.core.vertices or ()]
    if points:
        labels = [shown(x) for x in solution.core.vertices or ()]
        if len(points) >= 4:
            figure.add_mesh3d(
                x=[p[0] for p in points],
                y=[p[1] for p in points],
                z=[p[2] for p in points],
                alphahull=0,
                opacity=0.4,
                color=PALETTE[0],
                name=t("Core"),
            )
        figure.add_scatter3d(
            x=[p[0] for p in points],
            y=[p[1] for p in points],
            z=[p[2] for p in points],
            mode="markers+lines" if len(points) < 4 else "markers",
            marker={"size": 4, "color": PALETTE[0]},
            text=labels,
            name=t("Core"),
        )
    for name, x, colour, symbol in (
        (t("Shapley value"), solution.shapley, PALETTE[1], "circle"),
        (t("Nucleolus"), solution.nucleolus, PALETTE[7], "x"),
    ):
        at = _space(x)
        figure.add_scatter3d(
            x=[at[0]],
            y=[at[1]],
            z=[at[2]],
            mode="markers",
            marker={"size": 6, "color": colour, "symbol": symbol},
            name=f"{name} {shown(x)}",
        )
    hidden = {"visible": False}
    figure.update_layout(
        scene={"xaxis": hidden, "yaxis": hidden, "zaxis": hidden, "aspectmode": "data"}, template="plotly_white"
    )
    seen = t("The imputations of four players, each corner the best for one of them.")
    return Picture.from_plotly(figure, caption=sentences(seen, _core_words(solution, t)))


def bars(labels: Sequence[str], series: Mapping[str, Sequence[Any]], caption: str) -> Picture:
    import plotly.graph_objects as go

    figure = go.Figure()
    for k, (name, values) in enumerate(series.items()):
        figure.add_bar(
            x=list(labels),
            y=[float(x) for x in values],
            name=name,
            marker_color=PALETTE[k],
            text=[shown(x) for x in values] if len(labels) <= 12 else None,
        )
    figure.update_layout(barmode="group", template="plotly_white", xaxis={"type": "category"})
    return Picture.from_plotly(figure, caption=caption)


def plot_voting(solution: Solution[VotingGame, VotingAnswer], lang: str = "en") -> Picture:
    """Share of the votes beside both power indices."""
    t = translator("coalitional", lang)
    game = solution.game
    votes = list(game.weights[1]) + ([Fraction(0)] if game.chairman else [])
    share = [w / sum(votes) for w in votes]
    series = {
        t("share of the votes"): share,
        t("Shapley-Shubik"): solution.shapley_shubik,
        t("Banzhaf"): solution.banzhaf,
    }
    return bars(
        names(game.roster),
        series,
        t("Votes and power; the quota is {quota} of {total} votes.", quota=shown(game.quota), total=shown(sum(votes))),
    )


def plot_simple_game(solution: Solution[SimpleGame, SimpleGameAnswer], lang: str = "en") -> Picture:
    """Both power indices."""
    t = translator("coalitional", lang)
    series = {t("Shapley-Shubik"): solution.shapley_shubik, t("Banzhaf"): solution.banzhaf}
    return bars(
        names(solution.game.players),
        series,
        t(
            "Power of the players; {n:there is # minimal winning coalition|there are # minimal winning coalitions}.",
            n=len(solution.minimal_winning),
        ),
    )


def plot_airport(solution: Solution[AirportGame, AirportAnswer], lang: str = "en") -> Picture:
    """Costs and both kinds of shares."""
    t = translator("coalitional", lang)
    series = {
        t("cost"): solution.game.costs[1],
        t("Shapley value"): solution.shapley,
        t("Nucleolus"): solution.nucleolus,
    }
    return bars(
        names(solution.game.costs[0]),
        series,
        t(
            "What each user would need alone and what he pays; the runway costs {total}.",
            total=shown(max(solution.game.costs[1])),
        ),
    )


def plot_bankruptcy(solution: Solution[BankruptcyGame, BankruptcyAnswer], lang: str = "en") -> Picture:
    """The hydraulic picture: every claim is two vessels of half its size, one standing, one hanging; the estate is
    poured in.
    """
    t = translator("coalitional", lang)
    game = solution.game
    roster, claims = game.claims
    top = float(max(claims)) or 1.0
    shares = talmud(game.estate, claims) if solution.nucleolus is None else solution.nucleolus
    half = sum(claims, Fraction(0)) / 2
    level = (
        float(max(shares))
        if game.estate <= half
        else top - float(max(c - x for c, x in zip(claims, shares, strict=True)))
    )
    labels = [
        (name, f"{shown(share)} / {shown(claim)}")
        for name, claim, share in zip(names(roster), claims, shares, strict=True)
    ]
    wide, high, base = 46, 260.0, 290.0
    step = max(72.0, *(text_width(words, 13) + 10 for label in labels for words in label))
    parts = []
    for i, ((name, amounts), claim) in enumerate(zip(labels, claims, strict=True)):
        x = 20 + i * step + (step - wide) / 2
        size = float(claim) / 2 / top * high
        low = min(level / top * high, size)
        up = max(0.0, level / top * high - (high - size))
        for bottom, water in ((base, low), (base - high + size, up)):
            parts.append(
                f'<rect x="{x:.1f}" y="{bottom - water:.1f}" width="{wide}" height="{water:.1f}" fill="{PALETTE[5]}"/>'
            )
            parts.append(
                f'<rect x="{x:.1f}" y="{bottom - size:.1f}" width="{wide}" height="{size:.1f}" fill="none" '
                'stroke="black"/>'
            )
        parts.append(
            f'<text x="{x + wide / 2:.1f}" y="{base + 18}" text-anchor="middle" font-size="13">{escape(name)}</text>'
        )
        parts.append(
            f'<text x="{x + wide / 2:.1f}" y="{base + 36}" text-anchor="middle" font-size="12">{amounts}</text>'
        )
    width = game.n * step + 40
    surface = base - level / top * high
    line = (
        f'<line x1="10" x2="{width - 10:.0f}" y1="{surface:.1f}" y2="{surface:.1f}" stroke="{PALETTE[0]}" '
        'stroke-dasharray="4 3"/>'
    )
    svg = drawing([f"<title>{escape(shown(shares))}</title>", *parts, line], width, base + 50, ground="")
    seen = t(
        "Each claim is two vessels of half its size, all joined; the estate E = {E} is poured in. Below: "
        "share / claim.",
        E=shown(game.estate),
    )
    return Picture(svg=svg, caption=seen)


def plot_estates(claims: Sequence[Fraction], lang: str = "en") -> Picture:
    """Shares as the estate grows from nothing to all claims: nucleolus, Shapley value (dashed) and pro rata (dotted)."""
    import plotly.graph_objects as go

    from gote.coalitional import bankruptcy as rules

    t = translator("coalitional", lang)
    total = sum(claims, Fraction(0))
    figure = go.Figure()
    curves = (
        (t("Nucleolus"), rules.talmud, rules.breakpoints(claims), "solid"),
        (t("Shapley value"), rules.random_arrival, rules.shapley_breakpoints(claims), "dash"),
        (t("pro rata"), rules.proportional, [Fraction(0), total], "dot"),
    )
    for name, rule, estates, dash in curves:
        rows = [rule(E, claims) for E in estates]
        for i, claim in enumerate(claims):
            figure.add_scatter(
                x=[float(E) for E in estates],
                y=[float(row[i]) for row in rows],
                mode="lines",
                line={"dash": dash, "color": PALETTE[i % len(PALETTE)]},
                name=t("{rule}, claim {claim}", rule=name, claim=shown(claim)),
            )
    figure.update_layout(template="plotly_white", xaxis_title=t("estate E"), yaxis_title=t("share"))
    return Picture.from_plotly(
        figure, caption=t("Shares of the claims {claims} as the estate grows.", claims=shown(tuple(claims)))
    )
