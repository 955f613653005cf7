"""Both hands as cards in two rows; the leader's best cards are green, the stock lies between them."""

from html import escape

from gote.cards.schnapsen.answer import SchnapsenAnswer
from gote.cards.schnapsen.rules import SchnapsenGame
from gote.cards.whist.reasons import written
from gote.cards.whist.rules import cards_of
from gote.core import Picture, Solution, shown, translator
from gote.core.picture import PALETTE, drawing

_BEST, _WORSE = PALETTE[2], PALETTE[1]


def plot_schnapsen(solution: Solution[SchnapsenGame, SchnapsenAnswer], lang: str = "en") -> Picture:
    """A above, B below; under a card of the leader what leading it comes to."""
    t, game = translator("schnapsen", lang), solution.game
    rows = (("A", cards_of(game.a)), (t("stock"), list(game.stock)), ("B", cards_of(game.b)))
    parts = []
    for k, (name, cards) in enumerate(rows):
        y = 12 + 82 * k
        parts.append(f'<text x="8" y="{y + 32}">{escape(name)}</text>')
        for i, card in enumerate(cards):
            x = 70 + 46 * i
            value = solution.values.get(card) if name.lower() == game.leader else None
            colour = "black" if value is None else _BEST if value == solution.value else _WORSE
            ink = "#B00020" if card[0] in "HD" else "black"
            parts.append(
                f'<rect x="{x}" y="{y}" width="40" height="52" rx="5" fill="white" stroke="{colour}" stroke-width="2"/>'
            )
            parts.append(
                f'<text x="{x + 20}" y="{y + 30}" text-anchor="middle" fill="{ink}">{escape(written(card))}</text>'
            )
            if value is not None:
                parts.append(
                    f'<text x="{x + 20}" y="{y + 68}" text-anchor="middle" font-size="12">{shown(value)}</text>'
                )
    width = 80 + 46 * max(6, *(len(cards) for _, cards in rows))
    svg = drawing(parts, width, 262, 'font-size="16"', ground="")
    caption = t("A gets {value:game point|game points}; best cards are green.", value=shown(solution.value))
    return Picture(svg=svg, caption=caption)
