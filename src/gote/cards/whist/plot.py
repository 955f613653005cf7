"""The hands around the table; the cards of the player to move are coloured by what they give."""

from fractions import Fraction
from html import escape

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.reasons import SIGNS, written
from gote.cards.whist.rules import SUITS, WhistGame, cards_of
from gote.core import Picture, Solution, shown, translator
from gote.core.picture import PALETTE, drawing, text_width

_WIDTH, _HEIGHT, _LINE = 220, 120, 24
_PLACES = {2: ((1, 0), (1, 2)), 3: ((1, 0), (2, 1), (0, 1)), 4: ((1, 0), (2, 1), (1, 2), (0, 1))}
_BEST, _WORSE, _RED = PALETTE[2], PALETTE[1], "#B00020"


def plot_whist(solution: Solution[WhistGame, WhistAnswer], lang: str = "en") -> Picture:
    """First player at the top, then clockwise; best cards green, others orange with what they lose."""
    t = translator("whist", lang)
    game = solution.game
    parts = []
    for k, name in enumerate(game.names):
        column, row = _PLACES[len(game.names)][k]
        mover = not game.position.over and k == game.position.mover
        parts += _hand(game, name, column * _WIDTH + 14, row * _HEIGHT + 22, solution.values if mover else {})
    middle = [f"{name} {written(card)}" for name, card in game.trick]
    middle.append(t("no trump") if game.trump == "none" else t("trump {suit}", suit=SIGNS[game.trump]))
    for k, words in enumerate(middle):
        y = 1.5 * _HEIGHT + 12 + (k - (len(middle) - 1) / 2) * 20
        parts.append(f'<text x="{1.5 * _WIDTH:g}" y="{y:g}" text-anchor="middle">{escape(words)}</text>')
    frame = f'<rect x="{_WIDTH}" y="{_HEIGHT + 8}" width="{_WIDTH}" height="{_HEIGHT - 8}" rx="8" fill="none" stroke="#888"/>'
    svg = drawing([frame, *parts], 3 * _WIDTH, 3 * _HEIGHT + 10, 'font-size="16"', ground="")
    shares = solution.tricks if game.counts_tricks else solution.points
    got = ", ".join(f"{name} {shown(value)}" for name, value in (shares or {}).items())
    caption = t("Still to come: {got}. Best cards are green; the others show what they lose.", got=got)
    return Picture(svg=svg, caption=caption)


def _hand(game: WhistGame, name: str, x: float, y: float, values: dict[str, Fraction]) -> list[str]:
    """A name and four lines of cards."""
    parts = [f'<text x="{x:g}" y="{y:g}" font-weight="bold">{escape(name[:24])}</text>']
    most = max(values.values(), default=Fraction(0))
    cards = cards_of(game.hands[name])
    for k, suit in enumerate(SUITS):
        at, line = x + 22.0, y + (k + 1) * (_LINE - 2)
        colour = _RED if suit in "HD" else "black"
        parts.append(f'<text x="{x:g}" y="{line:g}" fill="{colour}">{SIGNS[suit]}</text>')
        for card in (c for c in cards if c[0] == suit):
            words, style = card[1], ""
            if card in values:
                lost = most - values[card]
                style = f' fill="{_BEST if lost == 0 else _WORSE}" font-weight="bold"'
                words += f"−{shown(lost)}" if lost else ""
            parts.append(f'<text x="{at:g}" y="{line:g}"{style}>{escape(words)}</text>')
            at += text_width(words, 16) + 6
    return parts
