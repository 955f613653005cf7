"""The proof log: the stored answers on which the values rest, as lines for `check_lines.py`.

The table of the search is closed: every stored answer follows by one trick from others or from a bound. The lines that
the roots need are found by checking them and following what they use; the rest is left out.
"""

import base64
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.check import facts_of, index_lines, make_room, root_holds
from gote.cards.whist.check_lines import CLAIM, DC, LEAD, PLACES, SH, SHAPE, SHIFT, Facts, Lines, Room, check_line
from gote.cards.whist.engine import Engine
from gote.cards.whist.rules import WhistGame
from gote.cards.whist.search import HALF, HEAD, NONE, OFFSET, Rule, Table
from gote.cards.whist.solve import Valued, valued
from gote.core import checkpoint
from gote.core.kernels import kernel

U = np.uint64


@kernel
def dump(rule: Rule, table: Table, points: NDArray[np.int64], rows: NDArray[np.uint64]) -> Any:
    """Write every stored bound as a line; how many there are."""
    count = 0
    for slot in range(table.keys.shape[0]):
        at = np.int64(table.keys[slot, HEAD])
        if at == 0:
            continue
        shape, places = table.keys[slot, 0], NONE
        tricks: Any = 0
        for suit in range(4):
            tricks += np.int64((shape >> U(16 + 4 * suit)) & U(15))
        total = tricks * rule.worth + rule.last
        for suit in range(4):
            if rule.pointed:
                places |= table.keys[slot, 1] & (U(0x1FFF) << U(16 * suit))
                continue
            length: Any = 0
            for p in range(rule.players):
                length += np.int64((shape >> U(4 * (4 * p + suit))) & U(15))
            if suit == 3:  # the nibble of hand 0 holds the leader
                length += tricks - np.int64((shape >> U(12)) & U(15))
                for other in range(3):
                    length -= np.int64((shape >> U(4 * other)) & U(15))
            places |= ((U(1) << U(length)) - U(1)) << U(16 * suit)
        if rule.pointed:
            for card in range(64):
                if (places >> U(card)) & U(1):
                    total += points[card]
        while at > 0:
            entry = table.entries[at]
            lower, upper = np.int64(entry[3] & HALF), np.int64(entry[3] >> U(32))
            for which in range(2):
                if (which == 0 and lower > 0) or (which == 1 and upper < np.int64(HALF)):
                    target = lower - OFFSET if which == 0 else total - (upper - OFFSET)
                    row = rows[count]
                    row[SHAPE], row[PLACES], row[SH], row[DC] = shape, places, entry[0], entry[1]
                    row[CLAIM], row[LEAD] = (U(target + SHIFT) << U(1)) | U(which), entry[2] >> U(32)
                    count += 1
            at = np.int64(entry[2] & HALF)
    return count


@kernel
def follow(
    facts: Facts, lines: Lines, room: Room, kept: NDArray[np.uint8], todo: NDArray[np.int64], count: Any, budget: Any
) -> Any:
    """Check the lines to do, adding what they rest on; the number still to do, or -1 when one fails."""
    while count > 0 and budget > 0:
        budget -= 1
        count -= 1
        if not check_line(facts, lines, room, todo[count]):
            return -1
        for k in range(1, room.used[0] + 1):
            i = room.used[k]
            if not kept[i]:
                kept[i] = 1
                todo[count] = i
                count += 1
    return count


def lines_of(engine: Engine, found: Valued) -> Any:
    """The lines on which the values of all cards rest."""
    rows = np.zeros((2 * int(engine.table.room[1]) + 1, 6), dtype=np.uint64)
    count = dump(engine.rule, engine.table, engine.deal.points, rows)
    rows = rows[:count]
    position = engine.position
    facts, lines, room = facts_of(position), index_lines(rows), make_room()
    kept, todo, waiting = np.zeros(count, dtype=np.uint8), np.zeros(count + 1, dtype=np.int64), 0
    for card, value in found.items():
        for which in (0, 1):
            if root_holds(position, facts, lines, room, card, which, value):
                for i in room.used[1 : room.used[0] + 1]:
                    if not kept[i]:
                        kept[i], todo[waiting], waiting = 1, i, waiting + 1
    while waiting > 0:
        checkpoint()
        waiting = follow(facts, lines, room, kept, todo, waiting, 5_000)
    return rows[kept == 1]


def evidence_of_whist(game: WhistGame, answer: WhistAnswer) -> Mapping[str, Any]:
    """What side 0 gets after every legal card, and the lines that prove it."""
    engine = Engine(game.position)
    found = valued(engine)
    rows = lines_of(engine, found)
    packed = zlib.compress(np.ascontiguousarray(rows.T).tobytes(), 1)
    return {
        "first_side_gets": {game.card(card): value for card, value in found.items()},
        "lines": base64.b85encode(packed).decode("ascii"),
    }
