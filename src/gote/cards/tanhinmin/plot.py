"""The card graph with the two hands in two colours, the moves marked with their values."""

import html
import math
from collections.abc import Sequence

from gote.cards.tanhinmin.answer import TanhinminAnswer
from gote.cards.tanhinmin.rules import PASS, Card, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules
from gote.cards.tanhinmin.solve import SolvedPosition, solved_position
from gote.cards.tanhinmin.strength import StrengthOrder
from gote.core import Picture, Solution, UnsupportedError, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE, drawing, text_width

MOVER, WAITER, TABLE = PALETTE[0], PALETTE[1], "#777777"
MOST = 40
RADIUS = 20


def plot_tanhinmin(asked: Solution[Tanhinmin, TanhinminAnswer], lang: str = "en") -> Picture:
    """Mover's cards below, waiter's above, the table card between; arrows u -> v mean that v may be put on u. Best
    moves have a thick ring.

    In Eleven-back arrows of the reversed order are dashed.
    """
    game = asked.game
    if game.cards > MOST:
        raise UnsupportedError(f"a picture of {game.cards} cards would be unreadable; use explain or --json")
    t = translator("tanhinmin", lang)
    rules, solution = Rules.of(game), solved_position(game)
    step = 90
    cards = max(len(game.mover), len(game.waiter)) * step + 100
    width = cards + 120
    nodes: list[tuple[Card, float, float, str, str]] = []
    for hand, y, colour, who in ((game.mover, 300.0, MOVER, "m"), (game.waiter, 60.0, WAITER, "w")):
        left = (cards - step * (len(hand) - 1)) / 2 + 20
        nodes += [(card, left + step * i, y, colour, who) for i, card in enumerate(hand)]
    if game.table is not None:
        nodes.append((game.table, 40.0, 180.0, TABLE, "t"))
    parts = []
    for low, x1, y1, _, who in nodes:
        for high, x2, y2, _, other in nodes:
            if other not in {"m": "w", "w": "m", "t": "m"}[who]:
                continue
            for order in _orders(solution, low, who == "t"):
                if rules.fits(low, high, order):
                    back = who != "t" and (game.reverse is not None or rules.fits(high, low, False))
                    parts.append(_arrow(x1, y1, x2, y2, 14 if back else 0, order))
    for card, x, y, colour, who in nodes:
        value = solution.values.get(card) if who == "m" else None
        parts.append(_node(shown(card), x, y, colour, value, who == "m" and card in solution.best))
    note = f"{t('pass')}: {_signed(solution.values[PASS])}" if PASS in solution.values else ""
    ring = ' stroke="#000" stroke-width="2"' if PASS in solution.best else ""
    if note:
        parts.append(f'<rect x="{width - 116}" y="166" width="104" height="28" rx="8" fill="#eee"{ring}/>')
        parts.append(f'<text x="{width - 64}" y="185" text-anchor="middle" font-size="14">{note}</text>')
    seen = t(
        "Below the mover's cards with their values, best moves ringed; above the waiter's. An arrow u -> v "
        "means that v may be put on u."
    )
    turned = t("Dashed arrows: while the order is reversed.") if game.reverse is not None else ""
    verdict = {
        1: t("The mover wins (value 1)."),
        0: t("The position is a draw (value 0)."),
        -1: t("The waiter wins (value -1)."),
    }[solution.value]
    bind = t("It is a zugzwang: whoever leads a card loses, so both players keep passing.") if solution.zugzwang else ""
    return Picture(svg=_svg(width, 370, parts), caption=sentences(seen, turned, verdict, bind))


def _orders(solution: SolvedPosition, card: Card, on_table: bool) -> tuple[bool, ...]:
    """The orders (reversed or not) in which a card can lie on the table."""
    game = solution.game
    if on_table:
        return (bool(game.reversed),)
    if game.reverse is None or solution.method == "matching":
        return (False,)
    if card == game.reverse:
        return (True,)
    return (False, True) if card < game.reverse else (False,)  # type: ignore[operator]


def plot_strength(order: StrengthOrder, lang: str = "en") -> Picture:
    """The Hasse diagram of strength: stronger cards above, equally strong ones together."""
    t = translator("tanhinmin", lang)
    below: dict[int, list[int]] = {a: [] for a in range(len(order.classes))}
    for a, b in order.covers:
        below[a].append(b)

    def height(a: int) -> int:
        return max((height(b) + 1 for b in below[a]), default=0)

    levels: dict[int, list[int]] = {}
    for a in below:
        levels.setdefault(height(a), []).append(a)
    tall, wide = max(levels, default=0), max(map(len, levels.values()), default=1)
    labels = [" = ".join(shown(card) for card in group) for group in order.classes]
    step = max([110.0, *(text_width(label, 14) + 36 for label in labels)])
    width, total = wide * step + 20, (tall + 1) * 80 + 20
    place = {}
    for level, members in levels.items():
        for k, a in enumerate(members):
            place[a] = (width / 2 + step * (k - (len(members) - 1) / 2), total - 50 - 80 * level)
    parts = []
    for a, b in order.covers:
        (x1, y1), (x2, y2) = place[a], place[b]
        parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#888"/>')
    for a, (x, y) in place.items():
        size = max(40.0, text_width(labels[a], 14) + 16)
        parts.append(
            f'<rect x="{x - size / 2:.1f}" y="{y - 15:.1f}" width="{size:.1f}" height="30" rx="8" '
            f'fill="#fff" stroke="{MOVER}"/>'
        )
        parts.append(
            f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-size="14">{html.escape(labels[a])}</text>'
        )
    return Picture(svg=_svg(width, total, parts), caption=t("Stronger cards are above, equally strong ones together."))


def _svg(width: float, height: float, parts: Sequence[str]) -> str:
    arrow = (
        '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#555"/></marker>'
    )
    return drawing([f"<defs>{arrow}</defs>", *parts], width, height, ground="")


def _arrow(x1: float, y1: float, x2: float, y2: float, bend: float, dashed: bool) -> str:
    """From rim to rim, bent aside when there is an arrow the other way too."""
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    start, end = (x1 + dx * RADIUS, y1 + dy * RADIUS), (x2 - dx * (RADIUS + 2), y2 - dy * (RADIUS + 2))
    mx, my = (x1 + x2) / 2 - dy * bend * 2, (y1 + y2) / 2 + dx * bend * 2
    return (
        f'<path d="M{start[0]:.1f} {start[1]:.1f}Q{mx:.1f} {my:.1f} {end[0]:.1f} {end[1]:.1f}" fill="none" '
        f'stroke="#555"{dashes} marker-end="url(#head)"/>'
    )


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


def _node(name: str, x: float, y: float, colour: str, value: int | None, best: bool) -> str:
    ring = ' stroke="#000" stroke-width="4"' if best else ""
    text = html.escape(name if len(name) <= 6 else name[:5] + "…")
    label = ""
    if value is not None:
        label = f'<text x="{x:.1f}" y="{y + 40:.1f}" text-anchor="middle" font-size="14">{_signed(value)}</text>'
    return (
        f'<g><title>{html.escape(name)}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}" fill="{colour}"{ring}/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-size="14" fill="#fff">{text}</text>{label}</g>'
    )
