"""The 20 results of a deal: tricks of every declarer (N, E, S, W; his left-hand neighbour leads) with every trump.

One memory of answers serves the four leaders of a trump, and the result of one declarer is the guess for the next. A
result is proved like any other answer: the lines on which both of its bounds rest (`check_lines.py`), closed under what
they use, are checked one by one.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gote.cards.whist.check import closed_up, facts_of, index_lines, make_room
from gote.cards.whist.check_lines import check_lines, check_root
from gote.cards.whist.engine import Engine
from gote.cards.whist.evidence import dump
from gote.cards.whist.rules import COMPASS, SUITS, WhistGame
from gote.core import DocumentError, checkpoint, load

TRUMPS = (*SUITS, "none")
Results = dict[str, dict[str, int]]
"""trump -> declarer -> tricks"""


def results_table(hands: Mapping[str, str] | str, verify: bool = False) -> Results:
    """What every declarer makes with every trump; `verify` also proves each of the 20 numbers.

    >>> results_table("N:A... K... Q... J...")["H"]
    {'N': 1, 'E': 0, 'S': 1, 'W': 0}
    """
    if isinstance(hands, Mapping) and set(hands) != set(COMPASS):
        raise DocumentError("hands", "the results are those of N, E, S and W; give these four hands")
    found: Results = {}
    for trump in TRUMPS:
        game = load({"kind": "whist", "hands": hands, "trump": trump, "leader": "N"})
        assert isinstance(game, WhistGame)
        checkpoint()
        found[trump] = _row(game, verify)
    return found


def _row(game: WhistGame, verify: bool) -> dict[str, int]:
    """One trump: North and South first, then East and West."""
    position = game.position
    engine, tricks = Engine(position), {}
    guess: int | None = None
    for declarer in (0, 2, 1, 3):
        guess = engine.value(position.hands, (declarer + 1) % 4, (), guess)
        tricks[declarer] = guess
    if verify:
        _prove(engine, {(declarer + 1) % 4: value for declarer, value in tricks.items()})
    total = position.tricks
    return {COMPASS[d]: tricks[d] if d % 2 == 0 else total - tricks[d] for d in range(4)}


def _prove(engine: Engine, by_leader: Mapping[int, int]) -> None:
    """Every stored answer is a line that follows from others; the two bounds of each result follow from them."""
    position = engine.position
    if position.over:
        return
    rows = np.zeros((2 * int(engine.table.room[1]) + 1, 6), dtype=np.uint64)
    rows = rows[: dump(engine.rule, engine.table, engine.deal.points, rows)]
    facts, lines, room = facts_of(position), index_lines(rows), make_room()
    for start in range(0, len(rows), 2_000):
        checkpoint()
        if check_lines(facts, lines, room, start, min(start + 2_000, len(rows))) >= 0:
            raise AssertionError("a stored answer does not follow from the others")
    closed = closed_up(position)
    hands: list[Any] = [sum(1 << closed[card] for card in hand) for hand in position.hands]
    for leader, value in by_leader.items():
        for which, share in ((0, value), (1, position.total - value)):
            room.hand[:] = hands
            if not check_root(facts, lines, room, 0, leader, which, share):
                raise AssertionError(f"the result {value} with leader {leader} is not proved")
