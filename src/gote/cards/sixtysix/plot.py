"""Pictures: the threshold curve, the step plot of a one-card endgame, the stock with its chain of targets."""

from html import escape
from typing import Any

from gote.cards.sixtysix.answer import SixtySixAnswer, StockCardAnswer
from gote.cards.sixtysix.endgame import Endgame
from gote.cards.sixtysix.rules import SixtySixGame, StockCardGame
from gote.cards.sixtysix.solve import threshold_curve
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width

_W, _H = 40, 26


def plot_sixty_six(solution: Solution[SixtySixGame, SixtySixAnswer], lang: str = "en") -> Picture:
    """Outcome against the target for both leaders (A above, nobody in the middle, B below)."""
    import plotly.graph_objects as go

    t = translator("sixtysix", lang)
    curve = threshold_curve(solution.game)
    level = {"a": 1, None: 0, "b": -1}
    figure = go.Figure()
    for name, place, colour in ((t("A leads"), 1, PALETTE[0]), (t("B leads"), 2, PALETTE[1])):
        points = [(float(row[0]), level[row[place]]) for row in curve]  # type: ignore[index]
        line = {"shape": "hv", "color": colour, "dash": "solid" if place == 1 else "dot"}
        figure.add_trace(
            go.Scatter(x=[x for x, _ in points], y=[y for _, y in points], mode="lines+markers", line=line, name=name)
        )
    figure.update_yaxes(tickvals=[-1, 0, 1], ticktext=["B", t("nobody"), "A"], range=[-1.3, 1.3])
    figure.update_layout(xaxis_title=t("target TP"), yaxis_title=t("winner"), template="plotly_white")
    seen = t("Who wins at each target, for both leaders.")
    leader = solution.game.leader.upper()
    if solution.game.target is None:
        found = t("{leader} leads: A ends up with {value}.", leader=leader, value=shown(solution.value))
    elif solution.winner is None:
        found = t("{leader} leads: nobody wins.", leader=leader)
    else:
        found = t("{leader} leads: winner {value}.", leader=leader, value=solution.winner.upper())
    return Picture.from_plotly(figure, caption=sentences(seen, found))


def draw_endgame(game: Endgame, lang: str = "en") -> Picture:
    """v(k) and v(k) + w_b over the deck as steps, with q (place i), j and l marked."""
    t = translator("sixtysix", lang)
    n = len(game.deck)
    high, low = max(0, *game.v) + game.w_b, min(0, *game.v)
    top = 30

    def y(value: float) -> float:
        return top + (high - value) * _H

    def path(values: list[int], colour: str) -> str:
        points = " ".join(f"{_W * (k + x):g},{y(v):g}" for k, v in enumerate(values, 1) for x in (0, 1))
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'

    width, height = _W * (n + 2), top + (high - low) * _H + 64
    parts = [
        f'<line x1="{_W}" x2="{_W * (n + 1)}" y1="{y(v):g}" y2="{y(v):g}" stroke="#ddd"/>' for v in range(low, high + 1)
    ]
    parts += [_text(_W / 2, y(v), v) for v in range(low, high + 1)]
    parts += [path(game.v, PALETTE[0]), path([v + game.w_b for v in game.v], PALETTE[1])]
    for k, card in enumerate(game.deck, 1):
        owner = "q" if card == game.q else "A" if card in game.a else "B"
        parts += [_text(_W * (k + 0.5), y(low) + 20, card), _text(_W * (k + 0.5), y(low) + 36, owner)]
    for name, place in (("i", game.i), ("j", game.j), ("l", game.l)):
        if place is not None:
            parts.append(_text(_W * (place + 0.5), y(low) + 54, name, 'font-style="italic"'))
    return Picture(
        svg=drawing(parts, width, height, 'font-size="12" text-anchor="middle"', ground=""),
        caption=t(
            "v(k) (blue) and v(k) + w_b (orange) over the deck; i is the place of q, j and l as in the criterion."
        ),
    )


def _text(x: float, y: float, text: Any, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y + 4:g}" {more}>{escape(str(text))}</text>'


def plot_stock_card(solution: Solution[StockCardGame, StockCardAnswer], lang: str = "en") -> Picture:
    """The stock in pairs of tricks; targets of the chain are filled, the wanted card framed."""
    t = translator("sixtysix", lang)
    game = solution.game
    parts = []
    for g, card in enumerate(game.stock, 1):
        x, y = 10 + 48 * ((g - 1) // 2), 34 + 40 * ((g - 1) % 2)
        fill = PALETTE[4] if g in solution.chain else "white"
        width = 4 if g == game.draw else 1.5
        parts.append(
            f'<rect x="{x}" y="{y}" width="40" height="32" rx="5" fill="{fill}" stroke="black" stroke-width="{width}"/>'
            + _text(x + 20, y + 16, card)
        )
    parts += [_text(30 + 48 * f, 18, f + 1) for f in range(len(game.stock) // 2)]
    hands = [
        f"{name}: {' '.join(str(c) for c in sorted(hand, reverse=True))}"
        for name, hand in (("A", game.a), ("B", game.b))
    ]
    parts += [
        f'<text x="10" y="{136 + 22 * row}" text-anchor="start">{words}</text>' for row, words in enumerate(hands)
    ]
    width = int(max(20 + 48 * ((len(game.stock) + 1) // 2), *(20 + text_width(words, 13) for words in hands)))
    svg = drawing(parts, width, 170, 'font-size="13" text-anchor="middle"', ground="")
    seen = t(
        "The stock by tricks, the card of the winner above that of the loser; the thick frame is the wanted "
        "card, filled cards are the targets on the way."
    )
    return Picture(svg=svg, caption=sentences(seen, stock_verdict(solution, t)))


def stock_verdict(solution: Solution[StockCardGame, StockCardAnswer], t: Translate) -> str:
    """Whether A reaches what the question asks for."""
    if solution.game.give:
        return t("A can force it on B.") if solution.a_gets else t("A cannot force it on B.")
    return t("A can make sure to get it.") if solution.a_gets else t("A cannot make sure to get it: B can.")
