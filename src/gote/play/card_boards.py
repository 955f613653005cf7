"""Boards of the card games: hands on the table, the person's own below; cards that may be played are buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import hypot
from typing import Any

from gote.core.explanation import shown
from gote.core.i18n import translator
from gote.play.board import BLUE, INK, ORANGE, PAPER, YELLOW, Board, Part, box, card, circle, text

WIDE = 50


@dataclass(frozen=True)
class _Hand:
    """A hand lying open: whose it is, its cards in their places (None where one has left), what it has won."""

    name: str
    colour: str
    cards: Sequence[int | None]
    won: str
    playing: bool


def _hands(
    upper: _Hand,
    lower: _Hand,
    led: tuple[int, str] | None,
    said: str,
    face: Callable[[float, float, int, str], str],
    moves: Sequence[Any],
    lang: str,
    stock: tuple[str, Sequence[int]] | None = None,
) -> Board:
    """One hand above, one below, the table between them with the card that was led and what is to be done."""
    t = translator("play", lang)
    long = max(6, *(len(hand.cards) for hand in (upper, lower)), len(stock[1]) if stock else 0)
    width, parts, still, y = 24 + WIDE * long, list[Part](), "", 30

    def name(hand: _Hand, at: float) -> str:
        return (
            f'<g text-anchor="start">{circle(18, at, 5, hand.colour, "none")}{text(30, at, hand.name, 14, hand.colour)}</g>'
            f'<g text-anchor="end">{text(width - 12, at, hand.won, 13, "#555555")}</g>'
        )

    def cards(hand: _Hand, at: float) -> str:
        lying = ""
        for i, one in enumerate(hand.cards):
            x = 12 + WIDE * i
            if one is None:
                lying += _place(x, at)
            elif hand.playing and one in moves:
                parts.append(Part(str(one), face(x, at, one, hand.colour), t("play {card}", card=one)))
            else:
                lying += face(x, at, one, hand.colour)
        return lying

    still += name(upper, 14) + cards(upper, y)
    y += 76
    if stock is not None:
        words, lying = stock
        still += f'<g text-anchor="start">{text(12, y + 4, words, 13, "#555555")}</g>'
        still += "".join(face(12 + WIDE * i, y + 16, one, INK) for i, one in enumerate(lying))
        y += 90
    still += box(6, y, width - 12, 76, "#eeeeee", "none", 8)
    still += _place(16, y + 8) if led is None else face(16, y + 8, *led)
    still += _place(16 + WIDE, y + 8)
    still += f'<g text-anchor="start">{text(26 + 2 * WIDE, y + 38, said, 16)}</g>'
    y += 88
    still += cards(lower, y) + name(lower, y + 88)
    named = {frozenset({part.name}): move for move in moves for part in parts if part.name == str(move)}
    return Board(width, y + 102, parts, named, still)


def _place(x: float, y: float) -> str:
    """Where a card has been or will be."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="44" height="60" rx="6" fill="none" stroke="#bbbbbb" stroke-dasharray="4 3"/>'
    )


def _names(names: tuple[str, str], person: int, against: bool, lang: str) -> tuple[str, str]:
    """What the two players are called: you and gote, or as the game calls them where two people play."""
    t = translator("play", lang)
    return ((t("You"), "gote") if person == 0 else ("gote", t("You"))) if against else names


def _said(position: Any, names: tuple[str, str], person: int, against: bool, lang: str) -> str:
    """Who is to lead, or what was led."""
    t = translator("play", lang)
    if not position.moves():
        return ""
    who, mine = names[position.leader], against and position.leader == person
    if position.led is None:
        return t("You lead.") if mine else t("{side} leads.", side=who)
    return (
        t("You led the {card}.", card=position.led)
        if mine
        else t("{side} led the {card}.", side=who, card=position.led)
    )


def tricks(position: Any, person: int, lang: str, against: bool = True) -> Board:
    """Both hands are open; a star marks what scores. Cards keep their places; only in long hands they move up."""
    t = translator("play", lang)
    game, led = position.game, position.led
    weights, mover = game.weights(), position.mover() if position.moves() else -1
    names = _names((t("Left"), t("Right")), person, against, lang)
    dealt, held = (game.left, game.right), (position.left, position.right)
    gone = [one for side in (0, 1) for one in dealt[side] if one not in held[side]]
    taken = (position.taken, sum((weights[one] for one in gone), Fraction(0)) - position.taken)
    plain = game.goal in ("most", "fewest")  # elsewhere a trick pays more than its cards

    def hand(side: int, colour: str) -> _Hand:
        lying = [one if one in held[side] and one != led else None for one in sorted(dealt[side], reverse=True)]
        cards = lying if len(lying) <= 8 else [one for one in lying if one is not None]
        won = t("taken: {n}", n=f"{shown(taken[side])} ★") if plain else ""
        return _Hand(names[side], colour, cards, won, side == mover)

    def face(x: float, y: float, one: int, colour: str) -> str:
        return card(x, y, one, "★" if weights[one] else "", PAPER, colour)

    mine = person if against else 1
    colours = (BLUE, ORANGE) if not against or person == 0 else (ORANGE, BLUE)
    said = _said(position, names, person, against, lang)
    lies = None if led is None else (led, colours[position.leader])
    both = [hand(side, colours[side]) for side in (0, 1)]
    return _hands(both[1 - mine], both[mine], lies, said, face, list(position.moves()), lang)


def whist(position: Any, person: int, lang: str, against: bool = True) -> Board:
    """Two to four open hands in playing order, before each its place in the trick; hearts and diamonds are red."""
    from gote.cards.whist.reasons import SIGNS, written

    t = translator("play", lang)
    now, game = position.now, position.game
    moves = list(position.moves()) if position.mover() == person else []
    trick = dict(position.trick())
    trump = t("no trump") if game.trump == "none" else t("trump {suit}", suit=SIGNS[game.trump])
    widest = max(6, *(len(position.hand(name)) + 2 for name in game.names))
    parts, still = [], f'<g text-anchor="end">{text(16 + WIDE * widest, 18, trump, 13, INK)}</g>'
    for number, name in enumerate(game.names):
        y, cards = 30 + 92 * number, position.hand(name)
        mine = now.sides[number] == person
        words = name if not against else t("{side} (you)", side=name) if mine else f"{name} (gote)"
        words = f"▸ {words}" if not now.over and now.mover == number else words
        colour = BLUE if mine else ORANGE
        still += f'<g text-anchor="start">{text(12, y - 12, words, 13, colour)}</g>'
        still += _suited(12, y, written(trick[name]), YELLOW) if name in trick else _place(12, y)
        playable = set(moves) if not now.over and now.mover == number else set()
        for i, one in enumerate(cards):
            drawn = _suited(12 + WIDE * (i + 1.4), y, written(one), PAPER)
            if one in playable:
                parts.append(Part(one, drawn, t("play {card}", card=written(one))))
            else:
                still += drawn
    size = 24 + WIDE * widest, 8 + 92 * len(game.names)
    return Board(*size, parts, {frozenset({one}): one for one in moves}, still)


def _suited(x: float, y: float, face: str, fill: str) -> str:
    """A card whose sign is red for hearts and diamonds."""
    colour = "#B00020" if face[0] in "♥♦" else INK
    return box(x, y, 44, 60, fill, round_=6) + text(x + 22, y + 30, face, 19 if len(face) < 3 else 15, colour)


def sixty_six(position: Any, person: int, lang: str, against: bool = True) -> Board:
    """Hands and stock are open; below its rank a card has its points."""
    t = translator("play", lang)
    weights, mover = position.game.weights(), position.mover()
    names = _names(("A", "B"), person, against, lang)
    mine = person if against else 1
    colours = (BLUE, ORANGE) if not against or person == 0 else (ORANGE, BLUE)

    def hand(side: int) -> _Hand:
        cards = [one for one in sorted((position.a, position.b)[side], reverse=True) if one != position.led]
        return _Hand(
            names[side], colours[side], cards, t("{points} points", points=shown(position.won[side])), side == mover
        )

    def face(x: float, y: float, one: int, colour: str) -> str:
        return card(x, y, one, shown(weights[one]), PAPER, colour)

    stock = (t("Stock, drawn from the left"), list(position.stock)) if position.game.stock else None
    lies = None if position.led is None else (position.led, colours[position.leader])
    said = _said(position, names, person, against, lang)
    return _hands(hand(1 - mine), hand(mine), lies, said, face, list(position.moves()), lang, stock)


def memory(position: Any, person: int, lang: str) -> Board:
    """Backs, cards seen before, and the card just turned."""
    t = translator("play", lang)
    across = max(4, min(8, len(position.places)))
    moves = set(position.moves()) if position.turning < 0 else set()
    parts, still, named = [], "", {}
    for i, kind in enumerate(position.places):
        x, y = 12 + WIDE * (i % across), 12 + 68 * (i // across)
        if kind < 0:
            still += f'<g opacity="0.35">{box(x, y, 44, 60, "#eeeeee", "#cccccc", 6)}</g>'
            continue
        open_ = kind > 0 and (position.show_known or i == position.first)
        drawn = (
            card(x, y, kind, "★" if kind == 1 and position.special else "", "#fff3d6" if i == position.first else PAPER)
            if open_
            else _back(x, y, i + 1)
        )
        if i in moves:
            words = (
                t("turn card {place}, a {kind}", place=i + 1, kind=kind)
                if open_
                else t("turn card {place}", place=i + 1)
            )
            parts.append(Part(str(i), drawn, words))
            named[frozenset({str(i)})] = i
        else:
            still += drawn
    rows = -(-len(position.places) // across)
    return Board(24 + WIDE * across, 20 + 68 * rows, parts, named, still)


def _back(x: float, y: float, place: int) -> str:
    """The back of a card: a net, and its place small in the corner, so that nobody takes it for a face."""
    net = "".join(f"M{x + 8} {y + 18 + 9 * k}l28 9m0 -9l-28 9" for k in range(4))
    return (
        box(x, y, 44, 60, BLUE, round_=6)
        + f'<path d="{net}" fill="none" stroke="{PAPER}" class="net"/>'
        + text(x + 10, y + 9, place, 9, PAPER)
    )


def tanhinmin(position: Any, person: int, lang: str, against: bool = True) -> Board:
    """The other hand above, the table between, the person's hand below; an arrow u -> v means that v goes on u."""
    t = translator("play", lang)
    mine, other = position.hands[person], position.hands[1 - person]
    moves = list(position.moves())
    graph = position.rules.game.order is None
    place: dict[Any, tuple[float, float]] = {}
    for y, hand in ((44.0, other), (244.0, mine)):
        for i, one in enumerate(hand):
            place[(y, i, one)] = (50 + 84 * i, y)
    table = position.table
    above, below = (t("gote"), t("you")) if against else (t("who waits"), t("who moves"))
    still = f'<g text-anchor="start">{text(12, 12, above, 13, "#555555")}{text(12, 276, below, 13, "#555555")}</g>'
    middle = 50 + 84 * max(len(mine), len(other), 2)
    still += text(middle, 108, t("Table"), 13, "#555555")
    if table is not None:
        still += circle(middle, 144, 22, "#666666") + text(middle, 144, shown(table), 15, PAPER)
    else:
        still += f'<circle cx="{middle}" cy="144" r="22" fill="none" stroke="#999999" stroke-dasharray="4 4"/>'
    if graph:
        where = {one: point for (_, _, one), point in place.items()} | (
            {table: (middle, 144.0)} if table is not None else {}
        )
        still += _ARROW_HEAD + "".join(
            _arrow(where[u], where[v]) for u, v in position.rules.edges if u in where and v in where and u != v
        )
    parts, named = [], {}
    for (y, i, one), (x, _) in place.items():
        colour = BLUE if y > 100 else ORANGE
        drawn = circle(x, y, 20, colour) + text(x, y, shown(one), 15 if len(shown(one)) < 4 else 11, PAPER)
        if y > 100 and one in moves and position.player == person:
            parts.append(Part(f"{i}", drawn, t("play {card}", card=shown(one))))
            named[frozenset({f"{i}"})] = one
        else:
            still += f'<g opacity="{0.55 if y > 100 else 1}">{drawn}</g>'
    if "pass" in moves:
        parts.append(
            Part("pass", box(middle - 34, 226, 68, 36, "#eeeeee") + text(middle, 244, t("pass"), 15), t("pass"))
        )
        named[frozenset({"pass"})] = "pass"
    return Board(middle + 60, 290, parts, named, still)


_ARROW_HEAD = (
    '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="3" orient="auto"><path d="M0,0 L7,3 '
    'L0,6 z" fill="#555"/></marker></defs>'
)


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """An arrow between two discs, bent a little so that there and back do not cover each other."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1.0
    ex, ey = (u - x) / length, (v - y) / length
    bend = 10 if abs(v - y) > 1 else 30
    mx, my = (x + u) / 2 - bend * ey, (y + v) / 2 + bend * ex
    return (
        f'<path d="M{x + 20 * ex:.1f} {y + 20 * ey:.1f} Q{mx:.1f} {my:.1f} {u - 23 * ex:.1f} {v - 23 * ey:.1f}" '
        'fill="none" stroke="#555555" marker-end="url(#tip)"/>'
    )


def poker(position: Any, person: int, lang: str) -> Board:
    """The person's card, gote's card (open after the game), and a button for each word."""
    t = translator("play", lang)
    over = not position.moves()
    cards = position.path[0].split() if position.path else ["?", "?"]
    still = text(60, 14, t("you"), 13, "#555555") + card(38, 28, cards[person])
    still += text(160, 14, t("gote"), 13, "#555555") + (
        card(138, 28, cards[1 - person]) if over else box(138, 28, 44, 60, ORANGE, round_=6)
    )
    parts, named = [], {}
    for i, move in enumerate(position.moves()):
        x = 14 + 112 * i
        parts.append(
            Part(str(move), box(x, 108, 100, 38, "#eef4f8", INK, 8) + text(x + 50, 127, t(str(move)), 15), t(str(move)))
        )
        named[frozenset({str(move)})] = move
    return Board(240, 156, parts, named, still)
