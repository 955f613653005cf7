"""Outcome or best total of a position, all optimal leads, a line of best play with its draws, the threshold curve.

Who wins: A, B or nobody (the printed proof of theorem 1 forgets the third); everybody prefers winning to nobody to
losing. The target counts when it is reached (>=) unless `strict`, and is checked after each trick for the trick's
winner. States: at most (tricks before the stock is gone + 1) C(2h + s, h)^2 pairs of hands, polynomial for constant h
(theorem 1).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import Any

from gote.cards.sixtysix.answer import SixtySixAnswer
from gote.cards.sixtysix.position import SixtySixPosition
from gote.cards.sixtysix.rules import SixtySixGame
from gote.core import LimitError, checkpoint, require_memory
from gote.core.position import evaluate

PLAYERS = ("a", "b")
_PLACE, _MOST = 1 << 12, 1 << 24
_BUDGET = 300_000
_SAFE = 1 << 58
MOST_CARDS = 62
"""Cards in all that a bit mask of the kernels holds."""
SMALL_DECK = 8
"""Up to this many cards in all plain Python is at once ready."""


@dataclass(frozen=True)
class PlayedTrick:
    """One trick of a line: leader, both cards, winner, the cards drawn by A and B, the totals after it."""

    leader: str
    lead: int
    reply: int
    winner: str
    draws: tuple[int | None, int | None]
    totals: tuple[Fraction, Fraction]


@dataclass(frozen=True, kw_only=True)
class PlayedOut:
    """What best play comes to: A's total (with a target 1, 0 or -1), the value after each lead, when the other player
    leads, and a line of best play.
    """

    value: Fraction
    best: tuple[int, ...]
    lead_values: dict[int, Fraction]
    other_leader: Fraction
    line: tuple[PlayedTrick, ...] = ()


def winner_of(value: Fraction) -> str | None:
    """The winner of an outcome 1, 0 or -1.

    >>> winner_of(Fraction(-1))
    'b'
    """
    return None if value == 0 else "a" if value > 0 else "b"


def pairs_of_hands(h: int, stock: int) -> int:
    """How many pairs of hands, at most, arise with h cards each before a stock of so many cards is gone.

    After p cards drawn there are at most as many as courses of play, and at most as many as ways to choose two hands.

    >>> pairs_of_hands(2, 0), pairs_of_hands(2, 2), pairs_of_hands(6, 16)
    (1, 9, 40156809829)
    """
    return sum(
        min((2 * h * h) ** (p // 2), comb(2 * h + p, h) * comb(h + p, h)) if p else 1 for p in range(0, stock + 1, 2)
    )


class PositionValues:
    """Exact values of all positions that follow from a game, remembered as they are asked for."""

    def __init__(self, game: SixtySixGame, compiled: bool | None = None) -> None:
        """`compiled` False keeps to plain Python, True to the kernels where they can be used; by default the size
        decides.
        """
        self.game = game
        self._deck = sorted((*game.a, *game.b, *game.stock))
        rank = {card: i for i, card in enumerate(self._deck)}
        weights = game.weights()
        numbers = [*weights.values(), *game.scores, game.target or Fraction(0)]
        self._scale = lcm(*(x.denominator for x in numbers))
        points = [int(weights[card] * self._scale) for card in self._deck]
        size = sum(map(abs, points)) + sum(abs(int(x * self._scale)) for x in numbers[-3:])
        wanted = len(self._deck) > SMALL_DECK if compiled is None else compiled
        self.compiled = wanted and len(self._deck) <= MOST_CARDS and size < _SAFE
        self._memory: dict[Any, Fraction] = {}
        if not self.compiled:
            return
        import numpy as np

        self._rank = rank
        self._points = np.array(points, dtype=np.int64)
        self._stock = np.array([rank[card] for card in game.stock], dtype=np.int64)
        self._need = 0 if game.target is None else int(game.target * self._scale) + int(game.strict)
        self._keys = np.zeros((_PLACE, 3), dtype=np.uint64)
        self._values = np.zeros((_PLACE, 4), dtype=np.int64)
        self._guess = 0
        self._room = np.array([_BUDGET, _PLACE * 2 // 3], dtype=np.int64)
        depth = len(game.a) + len(game.stock) // 2 + 1
        self._lists = np.empty((2 * depth, max(len(self._deck), 1)), dtype=np.int64)

    def value(self, here: SixtySixPosition) -> Fraction:
        """The value of a position before a lead: A's final total, or 1, 0, -1 with a target."""
        if not here.moves():
            return here.score()
        if not self.compiled:
            return self._plain(here)
        a, b = (sum(1 << self._rank[c] for c in hand) for hand in (here.a, here.b))
        live = a | b | sum(1 << self._rank[c] for c in here.stock)
        drawn = len(self.game.stock) - len(here.stock)
        won = int(here.won[0] * self._scale), int(here.won[1] * self._scale)
        import numpy as np

        from gote.cards.sixtysix.kernel import gains, makes_sure

        masks = np.uint64(a), np.uint64(b), drawn, here.leader == 0, np.uint64(live)
        if self.game.target is not None:
            sure = [int(self._ask(makes_sure, masks, won, self._need, winning)) for winning in (True, False)]
            return Fraction(sum(sure) - 1)
        low = high = None
        guess = self._guess
        while low is None or low != high:  # each answer is a bound; the next question is put just beyond it
            bound = int(self._ask(gains, masks, guess))
            if bound >= guess:
                low, guess = bound, bound + 1
            else:
                high, guess = bound, bound
        self._guess = low
        return here.won[0] + Fraction(low, self._scale)

    def _ask(self, kernel: Any, masks: tuple[Any, ...], *question: Any) -> Any:
        """Run a search to its end, with room to stop and memory that grows."""
        from gote.cards.sixtysix.kernel import STOPPED

        while True:
            checkpoint()
            self._room[0] = _BUDGET
            found = kernel(
                *masks, *question, self._points, self._stock, self._keys, self._values, self._room, self._lists, 0
            )
            if found != STOPPED:
                return found
            if self._room[1] <= 0:
                self._grow()

    def _plain(self, here: SixtySixPosition) -> Fraction:
        if here not in self._memory:
            self._memory.update(evaluate(here).values)
        return self._memory[here]

    def _grow(self) -> None:
        import numpy as np

        from gote.cards.sixtysix.kernel import move_all

        place = 4 * len(self._keys)
        if place > _MOST:
            raise LimitError(
                f"needs more than {place // 6:,} positions; "
                f"up to {pairs_of_hands(len(self.game.a), len(self.game.stock)):,} may arise; shorten the stock"
            )
        require_memory(place * 56, f"a memory of {place:,} positions")
        keys, values = np.zeros((place, 3), dtype=np.uint64), np.zeros((place, 4), dtype=np.int64)
        move_all(self._keys, self._values, keys, values)
        self._room[1] += (place - len(self._keys)) * 2 // 3
        self._keys, self._values = keys, values

    def reply_values(self, here: SixtySixPosition) -> dict[int, Fraction]:
        """The value after each reply to the card that was led."""
        return {int(card): self.value(here.play(card)) for card in here.moves()}  # type: ignore[call-overload]

    def lead_values(self, here: SixtySixPosition) -> dict[int, Fraction]:
        """The value after each lead, the other player answering best."""
        pick = max if here.leader == 1 else min
        return {int(card): pick(self.reply_values(here.play(card)).values()) for card in here.moves()}  # type: ignore[call-overload]


def solve_sixty_six(game: SixtySixGame) -> SixtySixAnswer:
    """Solve a position.

    >>> game = SixtySixGame(a=[7, 3], b=[6, 4], stock=[5, 8, 1, 2], points={3: 2, 4: 3, 5: 4, 6: 10, 7: 11}, target=16, leader="a")
    >>> solution = solve_sixty_six(game)
    >>> solution.winner, solution.best
    ('a', (7,))
    """
    values, start = PositionValues(game), SixtySixPosition.start(game)
    value = values.value(start)
    best = tuple(card for card, v in values.lead_values(start).items() if v == value)
    if game.target is None:
        return SixtySixAnswer(value=value, best=best)
    return SixtySixAnswer(winner=winner_of(value), best=best)


def play_out(game: SixtySixGame) -> PlayedOut:
    """Best play from a position on: what the views show beside the answer."""
    values, start = PositionValues(game), SixtySixPosition.start(game)
    found = values.lead_values(start)
    value = values.value(start)
    other = game.model_copy(update={"leader": PLAYERS[1 - start.leader]})
    return PlayedOut(
        value=value,
        best=tuple(card for card, v in found.items() if v == value),
        lead_values=found,
        other_leader=values.value(SixtySixPosition.start(other)),
        line=_line(values, start),
    )


def _line(values: PositionValues, here: SixtySixPosition) -> tuple[PlayedTrick, ...]:
    """Best play to the end: the lowest optimal lead, the lowest optimal reply."""
    line = []
    while here.moves():
        leads = values.lead_values(here)
        aim = values.value(here)
        lead = min(card for card, v in leads.items() if v == aim)
        led = here.play(lead)
        reply = min(card for card, v in values.reply_values(led).items() if v == aim)
        after = led.play(reply)
        taker = after.leader
        draws: list[int | None] = [None, None]
        if here.stock:
            draws[taker], draws[1 - taker] = here.stock[0], here.stock[1]
        line.append(PlayedTrick(PLAYERS[here.leader], lead, reply, PLAYERS[taker], (draws[0], draws[1]), after.won))
        here = after
    return tuple(line)


def threshold_curve(
    game: SixtySixGame, targets: Sequence[Fraction] | None = None
) -> list[tuple[Fraction, str | None, str | None]]:
    """Outcome for A and for B on lead against the target: (at most about 60 of) the totals a player can reach, unless
    targets are given.

    >>> game = SixtySixGame(a=[4, 1], b=[3, 2], points={4: 1, 3: 1, 2: 1, 1: 1}, leader="a")
    >>> [(int(t), x, y) for t, x, y in threshold_curve(game)]
    [(1, 'a', 'a'), (2, 'a', 'a'), (3, None, None), (4, None, None)]
    """
    if targets is None:
        sums = {Fraction(0)}
        for weight in game.weights().values():
            checkpoint()
            sums |= {s + weight for s in sums}
            if len(sums) > 2000:
                break
        possible = sorted(s for s in sums if s > max(game.scores))
        targets = possible[:: len(possible) // 60 + 1]
    curve = []
    for target in targets:
        found = []
        for leader in PLAYERS:
            with_target = game.model_copy(update={"target": target, "leader": leader})
            start = SixtySixPosition.start(with_target)
            found.append(winner_of(PositionValues(with_target).value(start)))
        curve.append((target, found[0], found[1]))
    return curve
