"""Perfect play from any position of a document too large for tables: values and margins read off threshold questions
(`proof_search.py`).
"""

from collections.abc import Sequence

from gote.cards.tanhinmin.proof_search import MOST_POSITIONS, Cards, Prover
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick

Hands = tuple[int, int]
"""Both hands as masks of card numbers."""


class SearchEngine:
    """Asks a proof search for each threshold; what it has proved is kept for the next question.

    With `margins` a win is worth the cards the loser keeps instead of 1.

    >>> game = Tanhinmin(edges=[["a", "c"], ["a", "e"]], mover=["a", "b"], waiter=["c", "d", "e"])
    >>> SearchEngine(game, passing=True).values(Trick.start(game))
    {'a': -1, 'b': 1, 'pass': -1}
    >>> SearchEngine(game, passing=True, margins=True).values(Trick.start(game))
    {'a': -1, 'b': 3, 'pass': -2}
    """

    def __init__(self, game: Tanhinmin, passing: bool, margins: bool = False, most: int = MOST_POSITIONS) -> None:
        self.cards = Cards.of(game)
        self.passing, self.margins, self.most = passing, margins, most
        self.decided = not margins and (not passing or (game.reverse is None and _loopless(self.cards)))
        """no draws: without passing on the empty table, or by theorem 3"""
        self.provers: dict[int, Prover] = {}
        self.place: list[dict[Card, list[int]]] = []
        for hand in self.cards.hands:
            numbers: dict[Card, list[int]] = {}
            for i, card in enumerate(hand):
                numbers.setdefault(card, []).append(i)
            self.place.append(numbers)

    @property
    def positions(self) -> int:
        """Pairs of hands met so far."""
        return sum(prover.positions for prover in self.provers.values())

    def play_at_least(self, player: int, hands: Hands, card: int, order: int, worth: int) -> bool:
        """Whether playing that card is worth at least so much to the player."""
        if self.decided:
            worth = 1 if player == 0 else 0
        threshold = worth if player == 0 else 1 - worth
        if threshold not in self.provers:
            self.provers[threshold] = Prover(
                self.cards, threshold, self.passing and not self.decided, self.margins, self.most
            )
        return self.provers[threshold].good(player, hands, card, order)

    def lead_at_least(self, player: int, hands: Hands, worth: int) -> bool:
        """Whether some card is worth at least so much when led."""
        return any(self.play_at_least(player, hands, card, 0, worth) for card in _numbers(hands[player]))

    def empty_at_least(self, player: int, hands: Hands, worth: int) -> bool:
        """Whether the empty table is worth at least so much to the player: he leads a card or passes."""
        if self.lead_at_least(player, hands, worth):
            return True
        return self.passing and not self.decided and worth <= 0 and not self.lead_at_least(1 - player, hands, 1 - worth)

    def _hands(self, here: Trick) -> Hands:
        masks = [0, 0]
        for player, hand in enumerate(here.hands):
            taken: dict[Card, int] = {}
            for card in hand:
                masks[player] |= 1 << self.place[player][card][taken.get(card, 0)]
                taken[card] = taken.get(card, 0) + 1
        return masks[0], masks[1]

    def _at_least(self, here: Trick, hands: Hands, move: Move, worth: int) -> bool:
        """Whether a legal move is worth at least so much to the player to move."""
        player, rival = here.player, 1 - here.player
        if move != PASS:
            return self.play_at_least(player, hands, self.place[player][move][0], int(here.reversed_now), worth)
        if here.table is not None:
            return not self.empty_at_least(rival, hands, 1 - worth)
        return worth <= 0 and (here.passed or not self.lead_at_least(rival, hands, 1 - worth))

    def _range(self, here: Trick) -> tuple[int, int]:
        """The worst and the best result the player to move can think of."""
        if not self.margins:
            return -1, 1
        return -len(here.hands[here.player]), len(here.hands[1 - here.player])

    def values(self, here: Trick) -> dict[Move, int]:
        """The value for the player to move of each legal move."""
        return {move: self._worth(here, [move]) for move in here.moves()}

    def value(self, here: Trick) -> int:
        """The value of the position for the player to move."""
        return self._worth(here, here.moves())

    def _worth(self, here: Trick, moves: Sequence[Move]) -> int:
        """The value of the best of some moves, by halving the range; a win is asked for before a draw."""
        hands = self._hands(here)
        low, high = self._range(here)
        while low < high:
            middle = high if high - low == 2 else (low + high + 1) // 2
            if any(self._at_least(here, hands, move, middle) for move in moves):
                low = middle
            else:
                high = middle - 1
        return low

    def best_move(self, here: Trick) -> Move:
        """A best move, found without the values of the others."""
        hands, moves = self._hands(here), here.moves()
        low, high = self._range(here)
        for worth in range(high, low, -1):
            for move in moves:
                if self._at_least(here, hands, move, worth):
                    return move
        return moves[0]

    def leads(self, here: Trick) -> tuple[int, int]:
        """(A, B): the best value of leading a card, for the player to move and for the other."""
        hands = self._hands(here)
        a, b = (
            1 if self.lead_at_least(p, hands, 1) else 0 if self.lead_at_least(p, hands, 0) else -1
            for p in (here.player, 1 - here.player)
        )
        return a, b


def _numbers(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _loopless(cards: Cards) -> bool:
    """Whether there is no directed cycle between the hands: cards on which nothing goes are taken away until none is
    left.
    """
    left = [int(mask) for mask in cards.board.full]
    while any(left):
        sinks = [[k for k in _numbers(left[p]) if not int(cards.board.over[p, 0, k]) & left[1 - p]] for p in (0, 1)]
        if not any(sinks):
            return False
        for player in (0, 1):
            left[player] &= ~sum(1 << k for k in sinks[player])
    return True
