"""Proofs of the answers: the value of every card from lines that are checked one trick at a time.

The certificate says what side 0 gets after every legal card and lists the lines (`check_lines.py`) from which it follows:
for each card, side 0 gets at least that much and side 1 at least the rest. Both bounds are derived from the position
itself, then the answer is compared with them. Tricks, points and best cards follow from the values of the cards.
"""

import base64
import binascii
import zlib
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.check_lines import CLAIM, SHIFT, Facts, Lines, Room, check_lines, check_root, enter_lines
from gote.cards.whist.rules import WhistGame
from gote.cards.whist.rules_position import Position
from gote.core import checkpoint, require_memory
from gote.core.axioms import absent, equal, need, present, same_set
from gote.core.proof import proves

COLUMNS = 6
LARGEST = SHIFT >> 2
"""Points and claims are smaller, so that no sum of them leaves a word."""
MOST_BYTES = 1 << 30
"""Of the lines of a certificate: a few kilobytes of it could unpack to more than there is memory."""


def closed_up(position: Position) -> dict[int, int]:
    """Every card with its rank among the cards of its suit that are left.

    >>> closed_up(Position((frozenset({12}), frozenset({3})), (0, 1), 4, 0, 0))
    {3: 0, 12: 1}
    """
    cards = sorted([*position.table, *(card for hand in position.hands for card in hand)])
    return {card: (card & 48) + sum(other >> 4 == card >> 4 and other < card for other in cards) for card in cards}


def facts_of(position: Position) -> Facts:
    """What the checker of lines needs to know about the game."""
    points, length = np.zeros(64, dtype=np.int64), np.zeros(4, dtype=np.int64)
    closed = closed_up(position)
    for card, short in closed.items():
        points[short] = position.points.get(card, 0)
        length[short >> 4] += 1
    pointed = position.last != 0 or position.worth != 1 or bool(np.any(points))
    sides = np.array([*position.sides, 0, 0][:4], dtype=np.int64)
    return Facts(
        position.players, position.trump, position.must, position.worth, position.last, pointed, sides, points, length
    )


def index_lines(rows: NDArray[np.uint64]) -> Lines:
    """The lines with their index."""
    size = 1 << max(len(rows) * 4, 2**16).bit_length()
    require_memory(size * 32 + len(rows) * 56, f"an index of {len(rows):,} lines")
    lines = Lines(
        rows, np.zeros((size, 3), dtype=np.uint64), np.zeros(size, dtype=np.int64), np.zeros(len(rows), dtype=np.int64)
    )
    enter_lines(lines)
    return lines


def make_room() -> Room:
    """Place for one trick."""
    return Room(
        np.zeros(4, dtype=np.uint64),
        np.zeros(4, dtype=np.int64),
        np.zeros(1 << 16, dtype=np.int64),
        np.zeros((3, 4), dtype=np.uint64),
        np.zeros((7, 4), dtype=np.int64),
    )


def root_holds(position: Position, facts: Facts, lines: Lines, room: Room, card: int, which: int, value: int) -> bool:
    """Whether the lines give its share to side `which` after `card`: the value to side 0, the rest to side 1."""
    closed = closed_up(position)
    hands = [hand - {card} for hand in position.hands]
    for p in range(4):
        room.hand[p] = sum(1 << closed[c] for c in hands[p]) if p < len(hands) else 0
    trick = (*position.table, card)
    for k, played in enumerate(trick):
        room.trick[k] = closed[played]
    target = value if which == 0 else position.total - value
    return bool(check_root(facts, lines, room, len(trick), position.leader, which, target))


def read_lines(text: object) -> NDArray[np.uint64]:
    """The lines of a certificate."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b85decode(str(text)), MOST_BYTES)
    except (ValueError, zlib.error, binascii.Error):
        raise ValueError("the lines of the certificate cannot be read") from None
    if not unpacking.eof:
        raise ValueError("the lines of the certificate are cut off, or longer than 1 GiB")
    if len(data) % (8 * COLUMNS):
        raise ValueError("the lines of the certificate are cut off")
    return np.ascontiguousarray(np.frombuffer(data, dtype=np.uint64).reshape(COLUMNS, -1).T)


def _counted(position: Position) -> int:
    """All that can be won or lost, without signs."""
    return sum(map(abs, position.points.values())) + abs(position.last) + position.tricks * position.worth


def proved_values(game: WhistGame, evidence: Mapping[str, Any]) -> dict[str, Fraction]:
    """What the mover's side gets after every legal card, derived from the lines of the certificate."""
    position = game.position
    if position.over:
        return {}
    need("values", _counted(position) < LARGEST, "the points are too large for lines")
    rows = read_lines(evidence["lines"])
    aims = (rows[:, CLAIM] >> np.uint64(1)).astype(np.int64) - SHIFT
    need("values", np.all(np.abs(aims) < LARGEST), "a line of the certificate claims too much")
    facts, lines, room = facts_of(position), index_lines(rows), make_room()
    for start in range(0, len(lines.rows), 2_000):
        checkpoint()
        bad = check_lines(facts, lines, room, start, min(start + 2_000, len(lines.rows)))
        need("values", bad < 0, "line {i} of the certificate does not follow from the others", i=bad)
    claimed = {str(card): int(value) for card, value in dict(evidence["first_side_gets"]).items()}
    side, found = position.sides[position.mover], {}
    for code in position.legal():
        card = game.card(code)
        spoken = abs(claimed.get(card, LARGEST)) < LARGEST
        need("values", spoken, "the certificate does not speak about {card}", card=card)
        for which in (0, 1):
            holds = root_holds(position, facts, lines, room, code, which, claimed[card])
            need("values", holds, "the lines do not prove what {card} is worth", card=card)
        found[card] = Fraction(claimed[card] if side == 0 else position.total - claimed[card], position.scale)
    return found


@proves(WhistAnswer, "values")
def every_card_is_worth_what_the_lines_prove(game: WhistGame, a: WhistAnswer, evidence: Mapping[str, Any]) -> None:
    """Each side makes sure of its share after every legal card."""
    right = proved_values(game, evidence)
    same_set("values", list(a.values), list(right))
    for card, value in right.items():
        equal("values", a.values[card], value)


@proves(WhistAnswer, "best")
def the_best_cards_are_those_of_largest_value(game: WhistGame, a: WhistAnswer) -> None:
    """All of them, by the values of the same answer (which have their own proof)."""
    most = max(a.values.values(), default=None)
    same_set("best", a.best, [card for card, value in a.values.items() if value == most])


@proves(WhistAnswer, "tricks", "points")
def the_sides_share_what_is_left(game: WhistGame, a: WhistAnswer) -> None:
    """The mover's side gets what its best card is worth, the other side the rest."""
    position = game.position
    own = max(a.values.values(), default=Fraction(0))
    names = game.side_names
    side = position.sides[position.mover]
    field, other = ("tricks", "points") if game.counts_tricks else ("points", "tricks")
    absent(other, getattr(a, other))
    given = present(field, getattr(a, field))
    same_set(field, list(given), names)
    equal(field, given[names[side]], own)
    equal(field, given[names[1 - side]], Fraction(position.total, position.scale) - own)
