"""Boards of the card games: hands on the table, the person's own below; cards that may be played are buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from gote.core.explanation import shown
from gote.core.i18n import translator
from gote.play.board import BLUE, INK, ORANGE, PAPER, YELLOW, Board, Part, box, card, circle, text

WIDE = 50


def _row(
    y: float,
    cards: Sequence[Any],
    face: Callable[[float, float, Any], str],
    playable: set[Any],
    words: Callable[[Any], str],
) -> tuple[list[Part], str]:
    """Cards side by side: those that may be played as parts, the others as they lie."""
    parts, still = [], ""
    for i, one in enumerate(cards):
        drawn = face(12 + WIDE * i, y, one)
        if one in playable:
            parts.append(Part(str(one), drawn, words(one)))
        else:
            still += drawn
    return parts, still


def _table(
    rows: Sequence[tuple[str, Sequence[Any]]],
    face: Callable[[float, float, Any], str],
    own: str,
    moves: Sequence[Any],
    words: Callable[[Any], str],
) -> Board:
    """Named rows of cards; those of the row `own` that are moves can be clicked."""
    parts, still = [], ""
    for number, (name, cards) in enumerate(rows):
        y = 30 + 92 * number
        still += f'<g text-anchor="start">{text(12, y - 12, name, 13, "#555555")}</g>'
        mine = set(moves) if name == own else set()
        found, rest = _row(y, cards, face, mine, words)
        parts += found
        still += rest
    width = 24 + WIDE * max(6, *(len(cards) for _, cards in rows))
    return Board(
        width,
        20 + 92 * len(rows),
        parts,
        {frozenset({str(move)}): move for move in moves if any(part.name == str(move) for part in parts)},
        still,
    )


def tricks(position: Any, person: int, lang: str) -> Board:
    """Both hands are open; scoring cards are yellow, the card that was led lies between the hands."""
    t = translator("play", lang)
    weights = position.game.weights()
    sides = (t("Left"), t("Right"))
    hands = (sorted(position.left, reverse=True), sorted(position.right, reverse=True))
    led = [] if position.led is None else [position.led]
    other = 1 - person
    rows = [
        (sides[other], [c for c in hands[other] if c not in led]),
        (t("Table"), led),
        (t("{side} (you)", side=sides[person]), [c for c in hands[person] if c not in led]),
    ]

    def face(x: float, y: float, one: Any) -> str:
        whose = BLUE if one in hands[person] else ORANGE
        return card(x, y, one, "★" if weights[one] else "", YELLOW if weights[one] else PAPER, whose)

    return _table(rows, face, rows[2][0], list(position.moves()), lambda one: t("play {card}", card=one))


def whist(position: Any, person: int, lang: str) -> Board:
    """Two to four open hands in playing order and the trick on the table; hearts and diamonds are red."""
    from gote.cards.whist.reasons import written

    t = translator("play", lang)
    now, game = position.now, position.game
    moves = list(position.moves()) if position.mover() == person else []
    trick = dict(position.trick())
    parts, still, widest = [], "", 6
    for number, name in enumerate(game.names):
        y, cards = 30 + 92 * number, position.hand(name)
        mine = now.sides[number] == person
        words = t("{side} (you)", side=name) if mine else name
        colour = BLUE if mine else "#555555"
        still += f'<g text-anchor="start">{text(12, y - 12, words, 13, colour)}</g>'
        if name in trick:
            still += _suited(12, y, written(trick[name]), YELLOW)
        playable = set(moves) if not now.over and now.mover == number else set()
        for i, one in enumerate(cards):
            drawn = _suited(12 + WIDE * (i + 1.4), y, written(one), PAPER)
            if one in playable:
                parts.append(Part(one, drawn, t("play {card}", card=written(one))))
            else:
                still += drawn
        widest = max(widest, len(cards) + 2)
    size = 24 + WIDE * widest, 8 + 92 * len(game.names)
    return Board(*size, parts, {frozenset({one}): one for one in moves}, still)


def _suited(x: float, y: float, face: str, fill: str) -> str:
    """A card whose sign is red for hearts and diamonds."""
    colour = "#B00020" if face[0] in "♥♦" else INK
    return box(x, y, 44, 60, fill, round_=6) + text(x + 22, y + 30, face, 19, colour)


def sixty_six(position: Any, person: int, lang: str) -> Board:
    """Hands and stock are open; below its rank a card has its points."""
    t = translator("play", lang)
    weights = position.game.weights()
    hands = (sorted(position.a, reverse=True), sorted(position.b, reverse=True))
    led = [] if position.led is None else [position.led]
    names = [t("{player}, {points} points", player="AB"[i], points=shown(position.won[i])) for i in (0, 1)]
    mine = t("{side} (you)", side=names[person])
    rows = [
        (names[1 - person], [c for c in hands[1 - person] if c not in led]),
        (t("Stock, drawn from the left"), list(position.stock)),
        (t("Table"), led),
        (mine, [c for c in hands[person] if c not in led]),
    ]

    def face(x: float, y: float, one: Any) -> str:
        whose = BLUE if one in hands[person] else ORANGE if one in hands[1 - person] else INK
        return card(x, y, one, shown(weights[one]), YELLOW if weights[one] else PAPER, whose)

    return _table(rows, face, mine, list(position.moves()), lambda one: t("play {card}", card=one))


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
            else (box(x, y, 44, 60, BLUE, round_=6) + text(x + 22, y + 30, i + 1, 12, PAPER))
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


def tanhinmin(position: Any, person: int, lang: str) -> Board:
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
    still = (
        f'<g text-anchor="start">{text(12, 12, t("gote"), 13, "#555555")}{text(12, 276, t("you"), 13, "#555555")}</g>'
    )
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
