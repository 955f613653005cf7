"""A line of best play, and the reply that punishes a card."""

from gote.cards.whist.engine import Engine
from gote.cards.whist.rules_position import Position
from gote.core import checkpoint


def best_reply(engine: Engine, position: Position, value: int) -> int:
    """A card of the player to move that keeps what side 0 gets at `value`, the lowest that does."""
    cards = sorted(position.legal(), key=lambda card: (card & 15, card))
    for card in cards[:-1]:
        after, gain = position.play(card)
        aim = value - gain
        if position.sides[position.mover] == 0:
            kept = engine.reaches(after.hands, after.leader, after.table, aim)
        else:
            kept = not engine.reaches(after.hands, after.leader, after.table, aim + 1)
        if kept:
            return card
    return cards[-1]


def best_line(engine: Engine, position: Position, value: int) -> list[tuple[int, int]]:
    """(player, card) until all cards are played, both sides playing as well as they can.

    >>> start = Position((frozenset({0, 1}), frozenset({3, 2})), (0, 1), 4, 0, 0)
    >>> best_line(Engine(start), start, 0)
    [(0, 0), (1, 2), (1, 3), (0, 1)]
    """
    played = []
    while not position.over:
        checkpoint()
        card = best_reply(engine, position, value)
        played.append((position.mover, card))
        position, gain = position.play(card)
        value -= gain
    return played
