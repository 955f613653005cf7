"""Pictures of poker on the unit interval: the unit square of payoffs, thresholds and value against the bet; free hands
hatched.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from gote.continuous.poker.rules_models import BETA
from gote.continuous.poker.rules_tree import End, amounts
from gote.continuous.poker.set_document import behaviour_of
from gote.core import Picture, Solution, shown, translator
from gote.core.picture import PALETTE, drawing
from gote.exact.expression import read

if TYPE_CHECKING:
    from gote.continuous.poker.answer import BettingAnswer, NewmanAnswer
    from gote.continuous.poker.optimal_set import OptimalSet
    from gote.continuous.poker.rules import BettingGame, NewmanGame

SIDE, LEFT, TOP = 360, 46, 14


def plot_poker(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Picture:
    """A tree with numbers, or with any bet."""
    return (plot_formula if solution.game.has_formulas else plot_betting)(solution, lang)


def plot_betting(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Picture:
    """The unit square: x across, y upwards; every region shows what player 1 receives there. Hatched: hands whose
    optimal moves are free.
    """
    t = translator("continuous", lang)
    tree, behaviour = solution.game.betting_tree, behaviour_of(solution.answer)
    cuts = sorted({x for pieces in behaviour.values() for low, high, _ in pieces for x in (low, high)})
    cells = list(itertools.pairwise(cuts))
    size = max((abs(float(v)) for v in amounts(tree)), default=1.0) or 1.0
    free = {optimal.player: free_hands(optimal) for optimal in _sets(solution)}
    legend = [player for player in (1, 2) if free.get(player)]
    height = SIDE + TOP + 44 + 18 * len(legend)
    parts = [_HATCHES]
    for a, b in cells:
        for c, d in cells:
            parts += _region(tree, behaviour, (a, b), (c, d), size)
    for player in legend:
        parts += [_strip(player, low, high) for low, high in free[player]]
    for k, player in enumerate(legend):
        row = SIDE + TOP + 44 + 18 * k
        words = escape(t("free for player {player}", player=player))
        parts.append(
            f'<rect x="{LEFT}" y="{row}" width="22" height="12" fill="url(#free{player})" stroke="#666" '
            'stroke-width="0.5"/>'
        )
        parts.append(f'<text x="{LEFT + 28}" y="{row + 10}">{words}</text>')
    for x in cuts:
        place = f"{LEFT + float(x) * SIDE:.1f}"
        level = f"{TOP + (1 - float(x)) * SIDE:.1f}"
        parts.append(f'<text x="{place}" y="{SIDE + TOP + 16}" text-anchor="middle">{shown(x)}</text>')
        parts.append(f'<text x="{LEFT - 5}" y="{level}" text-anchor="end" dy="4">{shown(x)}</text>')
    parts.append(
        f'<text x="{LEFT + SIDE // 2}" y="{SIDE + TOP + 36}" text-anchor="middle">x</text><text x="10" '
        f'y="{TOP + SIDE // 2}">y</text>'
    )
    value = shown(solution.lower) if solution.exact else f"{float(solution.lower):.4f} .. {float(solution.upper):.4f}"
    return Picture(svg=drawing(parts, SIDE + LEFT + 20, height, 'font-size="11"'), caption=f"V = {value}")


_HATCHES = (
    '<defs><pattern id="free1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<line x1="0" y1="0" x2="0" y2="7" stroke="#000" stroke-opacity="0.45" stroke-width="1"/></pattern>'
    '<pattern id="free2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<line x1="0" y1="0" x2="0" y2="7" stroke="#a00" stroke-opacity="0.5" stroke-width="1"/></pattern></defs>'
)


def free_hands(optimal: OptimalSet) -> list[tuple[Fraction, Fraction]]:
    """Intervals of hands with more than one optimal plan; none when the optimal strategy is unique."""
    found: list[tuple[Fraction, Fraction]] = []
    for c, (low, high) in enumerate(itertools.pairwise(optimal.cuts)):
        if optimal.is_free(c) and not optimal.unique:
            if found and found[-1][1] == low:
                found[-1] = (found[-1][0], high)
            else:
                found.append((low, high))
    return found


def _strip(player: int, low: Fraction, high: Fraction) -> str:
    """The hands of one player in an interval, across the whole square."""
    start, size = float(low) * SIDE, float(high - low) * SIDE
    x, y, width, height = (
        (LEFT + start, float(TOP), size, float(SIDE))
        if player == 1
        else (float(LEFT), TOP + SIDE - start - size, float(SIDE), size)
    )
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="url(#free{player})"/>'


def _region(
    tree: Any, behaviour: Any, xs: tuple[Fraction, Fraction], ys: tuple[Fraction, Fraction], size: float
) -> list[str]:
    """One rectangle, or two triangles where a showdown is decided inside it."""
    parts = []
    corners = [(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])]
    if xs == ys:
        shapes = [([corners[0], corners[1], corners[2]], 1), ([corners[0], corners[2], corners[3]], -1)]
    else:
        shapes = [(corners, 1 if xs[0] >= ys[1] else -1)]
    for shape, higher in shapes:
        worth = _payoff(tree, behaviour, (xs[0] + xs[1]) / 2, (ys[0] + ys[1]) / 2, higher, "")
        points = " ".join(f"{LEFT + float(x) * SIDE:.1f},{TOP + (1 - float(y)) * SIDE:.1f}" for x, y in shape)
        colour, strength = PALETTE[0] if worth > 0 else PALETTE[1], 0.12 + 0.6 * abs(float(worth)) / size
        parts.append(
            f'<polygon points="{points}" fill="{colour}" fill-opacity="{strength:.2f}" stroke="#666" '
            'stroke-width="0.5"/>'
        )
        if (xs[1] - xs[0]) * (ys[1] - ys[0]) > Fraction(1, 200):
            x, y = sum(float(p[0]) for p in shape) / len(shape), sum(float(p[1]) for p in shape) / len(shape)
            text = shown(worth) if worth.denominator < 100 else f"{float(worth):.2f}"
            parts.append(
                f'<text x="{LEFT + x * SIDE:.1f}" y="{TOP + (1 - y) * SIDE + 4:.1f}" text-anchor="middle">{text}</text>'
            )
    return parts


def _payoff(node: Any, behaviour: Any, x: Fraction, y: Fraction, higher: int, history: str) -> Fraction:
    if isinstance(node, End):
        return Fraction(node.amount * higher if node.showdown else node.amount)
    hand = x if node.player == 1 else y
    moves = next(m for low, high, m in behaviour[history] if low < hand < high)
    total = Fraction(0)
    for label, child in node.moves:
        if moves.get(label):
            total += moves[label] * _payoff(child, behaviour, x, y, higher, f"{history}/{label}" if history else label)
    return total


def plot_formula(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Picture:
    """Thresholds and value against the bet; the hands whose optimal moves are free are shaded."""
    import plotly.graph_objects as go

    t = translator("continuous", lang)
    bets = [Fraction(k, 10) for k in range(1, 101)]
    figure: Any = go.Figure()
    for player, colour in ((1, "rgba(0,0,0,0.10)"), (2, "rgba(170,0,0,0.12)")):
        given = (solution.certificate()["optimal_sets"] or {}).get(f"player{player}", {"cells": ()})
        shape = "/" if player == 1 else "\\"
        for cell in given["cells"]:
            if any(len(moves) > 1 for moves in cell["moves"].values()):
                ends = [[float(_at(cell[end], b)) for b in bets] for end in ("from", "to")]
                xs = [float(b) for b in bets]
                figure.add_trace(go.Scatter(x=xs, y=ends[0], line={"width": 0}, showlegend=False, hoverinfo="skip"))
                figure.add_trace(
                    go.Scatter(
                        x=xs,
                        y=ends[1],
                        line={"width": 0},
                        fill="tonexty",
                        fillcolor=colour,
                        hoverinfo="skip",
                        fillpattern={"shape": shape, "fgcolor": colour, "fillmode": "overlay"},
                        name=t("free for player {player}", player=player),
                    )
                )
    for k, (name, x) in enumerate(solution.thresholds.items()):
        ys = [float(_at(x, b)) for b in bets]
        figure.add_trace(
            go.Scatter(x=[float(b) for b in bets], y=ys, name=name, line={"color": PALETTE[k % len(PALETTE)]})
        )
    value = [float(_at(solution.value, b)) for b in bets]
    figure.add_trace(go.Scatter(x=[float(b) for b in bets], y=value, name="V", line={"color": "#000", "width": 3}))
    figure.update_layout(template="plotly_white", xaxis_title="beta", title=f"V = {solution.value}")
    return Picture.from_plotly(figure, caption=f"V = {solution.value}")


def _at(formula: Any, bet: Fraction) -> Fraction:
    """A formula in beta at a bet."""
    return read(str(formula), BETA).at({"beta": bet})


def _sets(solution: Solution[BettingGame, BettingAnswer]) -> tuple[OptimalSet, ...]:
    """The sets of optimal strategies behind their description."""
    from gote.continuous.poker.optimal_set import describe

    described = solution.optimal_sets is not None
    return tuple(describe(solution.game.betting_tree, behaviour_of(solution.answer))) if described else ()


def plot_newman(solution: Solution[NewmanGame, NewmanAnswer], lang: str = "en") -> Picture:
    """The bet as a function of the hand."""
    import plotly.graph_objects as go

    from gote.continuous.poker.newman import bluff_hand, value_hand

    t = translator("continuous", lang)
    bets = [Fraction(k, 20) for k in range(201)]
    figure: Any = go.Figure()
    for k, (name, hand) in enumerate(((t("value bets"), value_hand), (t("bluffs"), bluff_hand))):
        figure.add_trace(
            go.Scatter(
                x=[float(hand(b)) for b in bets], y=[float(b) for b in bets], name=name, line={"color": PALETTE[k]}
            )
        )
    figure.update_layout(template="plotly_white", xaxis_title="x", yaxis_title="beta", title="V = 1/7")
    return Picture.from_plotly(figure, caption="V = 1/7")
