"""Both hands as cards in two rows, the meld on the table between them."""

from html import escape

from gote.cards.daihinmin.answer import DaihinminAnswer
from gote.cards.daihinmin.rules import WILD, DaihinminGame
from gote.cards.whist.reasons import SIGNS
from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE, drawing


def plot_daihinmin(solution: Solution[DaihinminGame, DaihinminAnswer], lang: str = "en") -> Picture:
    """The waiter above, the mover below; cards of a winning meld are framed green."""
    t, game = translator("daihinmin", lang), solution.game
    good = {card for name in solution.best if solution.value == 1 for card in name.split()}
    none: set[str] = set()
    rows = ((t("waiter"), game.waiter, none), (t("table"), game.table or (), none), (t("mover"), game.mover, good))
    parts = []
    for k, (name, cards, framed) in enumerate(rows):
        y = 12 + 66 * k
        parts.append(f'<text x="8" y="{y + 32}">{escape(name)}</text>')
        for i, card in enumerate(cards):
            face, x = "★" if card == WILD else SIGNS.get(card[:-1], "") + card[-1], 80 + 46 * i
            edge = PALETTE[2] if card in framed else "black"
            parts.append(
                f'<rect x="{x}" y="{y}" width="40" height="52" rx="5" fill="white" stroke="{edge}" stroke-width="2"/>'
            )
            parts.append(f'<text x="{x + 20}" y="{y + 30}" text-anchor="middle">{escape(face)}</text>')
    width = 90 + 46 * max(len(cards) for _, cards, _ in rows)
    svg = drawing(parts, width, 212, 'font-size="16"', ground="")
    return Picture(svg=svg, caption=t("Cards of winning melds are framed green."))
