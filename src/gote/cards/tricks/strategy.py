"""The full strategy of one player as a decision table: what to do in every position that can arise when he keeps to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.cards.tricks.position import TrickPosition
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.solve import lead_values, matrices_of, reply_values
from gote.cards.tricks.values import Leader, values_of
from gote.core import LimitError, checkpoint
from gote.core.position import best_moves

MOST_ROWS = 200_000


@dataclass(frozen=True)
class Decision:
    """One row: the cards held, the card to answer (None on lead), all optimal cards, what Left ends up with in all."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    led: int | None
    best: tuple[int, ...]
    value: Fraction

    def document(self) -> dict[str, Any]:
        """The row as JSON data."""
        return {"left": self.left, "right": self.right, "led": self.led, "best": self.best, "value": self.value}


def strategy(game: TricksGame, player: Leader) -> list[Decision]:
    """Decisions of a player who always takes the lowest optimal card, against every play of the other; early positions
    first.

    >>> game = TricksGame(left=[3, 1], right=[4, 2], scoring=3, leader="right")
    >>> [(d.led, d.best) for d in strategy(game, "left")]
    [(4, (1,)), (2, (3,)), (None, (1,)), (2, (3,))]
    """
    values, mine = values_of(game), int(player == "right")
    found: list[Decision] = []
    layer = {TrickPosition.start(game)}
    while layer:
        after: dict[TrickPosition, None] = {}
        for position in sorted(layer, key=lambda p: (sorted(p.left), sorted(p.right), -1 if p.led is None else -p.led)):
            checkpoint()
            if not position.moves():
                continue
            if position.mover() != mine:
                after.update(dict.fromkeys(position.play(card) for card in position.moves()))
                continue
            decision = _decide(game, values, position)
            found.append(decision)
            after[position.play(min(decision.best))] = None
        if len(found) > MOST_ROWS:
            raise LimitError(f"the strategy has more than {MOST_ROWS:,} rows; ask for a smaller deal")
        layer = set(after)
    return found


def _decide(game: TricksGame, values: Any, position: TrickPosition) -> Decision:
    leader: Leader = "left" if position.leader == 0 else "right"
    hands = tuple(sorted(position.left, reverse=True)), tuple(sorted(position.right, reverse=True))
    matrices = matrices_of(game, values, hands)
    rest = (
        lead_values(matrices, leader, game.goal)
        if position.led is None
        else reply_values(matrices, leader, position.led, game.goal)
    )
    mover = position.mover() if game.goal != "fewest" else 1 - position.mover()
    best = best_moves(mover, {card: rest[card] for card in sorted(rest, reverse=True)})
    cards = tuple(card for card in best if isinstance(card, int))
    return Decision(*hands, position.led, cards, position.taken + rest[cards[0]])


def rows(decisions: list[Decision]) -> Iterator[list[str]]:
    """The decision table as text cells."""
    for d in decisions:
        yield [
            " ".join(map(str, d.left)),
            " ".join(map(str, d.right)),
            "" if d.led is None else str(d.led),
            " ".join(map(str, d.best)),
            str(d.value),
        ]
