"""Tanhinmin for two and more players as rules of one's own, and simulation where exact play says little.

In turn a player covers the card on the table or passes; who leads must play a card. When everybody else has passed since
a card was played, its player leads anew (if he is out, the next one). The first to be out gets the first prize, and so
on; play ends when the prizes left are equal. With three and more players "the value" is not defined: the answer of kind
`rules` (`tanhinmin_table`) lists the payoffs of all subgame-perfect equilibria; with `alone` that player plays against
all others as one side, and the value is the prize he can make sure of.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from gote.core import DocumentError, rational, whole
from gote.rules.rules import Rules

PASS = "pass"
Card = int | str


class Round(NamedTuple):
    """Hands, who is to play, the card on the table and who played it, and who is out, first one first."""

    hands: tuple[tuple[Card, ...], ...]
    turn: int
    table: Card | None = None
    last: int = 0
    out: tuple[int, ...] = ()


class TanhinminTable(Rules):
    """Tanhinmin for several players: who is out first gets the first prize."""

    def __init__(
        self,
        hands: Sequence[Sequence[Card]] = ((1, 4), (2, 3), (2, 4)),
        edges: Sequence[Sequence[Card]] | None = None,
        prizes: Sequence[int] | None = None,
        alone: int | None = None,
    ) -> None:
        self.hands, self.edges, self.prizes, self.alone = hands, edges, prizes, alone
        if not isinstance(hands, (list, tuple)) or not all(isinstance(hand, (list, tuple)) and hand for hand in hands):
            raise ValueError("hands: give a list of cards to every player")
        self.seats = len(hands)
        if not 2 <= self.seats <= 6:
            raise ValueError(f"hands: {self.seats} players are out of range; give 2 to 6")
        if alone not in (None, *range(self.seats)):
            raise ValueError(f"alone: {alone} is no player; give 0 to {self.seats - 1}")
        self._fits = None if edges is None else _edges(edges)
        self._deal = tuple(tuple(hand) if edges is not None else tuple(sorted(map(whole, hand))) for hand in hands)
        _check_names(self._deal, edges is not None)
        self._pays = [Fraction(i == 0) for i in range(self.seats)] if prizes is None else list(map(rational, prizes))
        if len(self._pays) != self.seats or self._pays != sorted(self._pays, reverse=True):
            raise ValueError(f"prizes: give {self.seats} numbers, none larger than the one before")

    def start(self) -> Round:
        return Round(self._deal, 0)

    def covers(self, card: Card, table: Card | None) -> bool:
        """Whether a card may be put on the one on the table."""
        if table is None:
            return True
        return card > table if self._fits is None else (table, card) in self._fits  # type: ignore[operator]

    def mover(self, here: Round) -> int:
        return here.turn if self.alone is None else int(here.turn != self.alone)

    def moves(self, here: Round) -> list[Card]:
        if len(set(self._pays[len(here.out) :])) < 2:
            return []
        fitting: list[Card] = [card for card in dict.fromkeys(here.hands[here.turn]) if self.covers(card, here.table)]
        return fitting if here.table is None else [*fitting, PASS]

    def play(self, here: Round, move: Card) -> Round:
        if move == PASS:
            return self._turned(here)
        hand = list(here.hands[here.turn])
        hand.remove(move)
        hands = (*here.hands[: here.turn], tuple(hand), *here.hands[here.turn + 1 :])
        out = here.out if hand else (*here.out, here.turn)
        return self._turned(here._replace(hands=hands, table=move, last=here.turn, out=out))

    def _turned(self, here: Round) -> Round:
        """Whose turn it is next; coming round to who played last clears the table."""
        turn, table = here.turn, here.table
        for _ in range(2 * self.seats):
            turn = (turn + 1) % self.seats
            if turn == here.last:
                table = None
            if here.hands[turn]:
                break
        return here._replace(turn=turn, table=table, last=here.last if table is not None else 0)

    def result(self, here: Round) -> Any:
        places = [*here.out, *(i for i in range(self.seats) if i not in here.out)]
        prizes = [self._pays[places.index(i)] for i in range(self.seats)]
        return tuple(prizes) if self.alone is None else prizes[self.alone]


def _edges(edges: Any) -> set[tuple[Card, Card]]:
    """Which card may be put on which."""
    if not isinstance(edges, (list, tuple)) or not all(isinstance(e, (list, tuple)) and len(e) == 2 for e in edges):
        raise ValueError("edges: is not a list of edges; write [[u, v], ...] where v may be put on u")
    return {(below, above) for below, above in edges}


def _check_names(hands: tuple[tuple[Card, ...], ...], graph: bool) -> None:
    """A vertex of a graph is one card; no card is called like a move."""
    cards = [card for hand in hands for card in hand]
    if not all(isinstance(card, (int, str)) and card != PASS for card in cards):
        raise ValueError("hands: a card is a whole number or a word other than pass")
    if graph and len(set(cards)) < len(cards):
        raise ValueError("hands: a card is dealt twice; a vertex of the graph is one card")


Strategy = Callable[[Round, list[Card], Random], Card]


def _lowest(here: Round, moves: list[Card], draw: Random) -> Card:
    return moves[0]


def _highest(here: Round, moves: list[Card], draw: Random) -> Card:
    return next((card for card in reversed(moves) if card != PASS), PASS)


def _patient(here: Round, moves: list[Card], draw: Random) -> Card:
    """The lowest that fits, but the highest card stays for the last two."""
    few = len(here.hands[here.turn]) <= 2
    return moves[0] if few or moves[0] != here.hands[here.turn][-1] or PASS not in moves else PASS


STRATEGIES: dict[str, Strategy] = {
    "lowest": _lowest,
    "highest": _highest,
    "patient": _patient,
    "random": lambda here, moves, draw: draw.choice(moves),
}


class Share(NamedTuple):
    """How often a player was out first, and half the width of a 95 % interval."""

    first: float
    within: float


def simulate(
    strategies: Sequence[str], cards: int = 5, ranks: int = 13, games: int = 1000, seed: int = 0
) -> list[Share]:
    """Stated strategies against each other on random deals from four cards of each rank, the first player leading.

    >>> [share.first > 0.2 for share in simulate(["lowest", "lowest", "highest"], games=200)]
    [True, True, False]
    """
    for name in strategies:
        if name not in STRATEGIES:
            raise DocumentError("strategies", f"{name!r} is not one; choose of {', '.join(STRATEGIES)}")
    if not 2 <= len(strategies) <= 6 or not 1 <= cards * len(strategies) <= 4 * ranks or games < 1:
        raise DocumentError("cards", "give 2 to 6 strategies, and no more cards than there are (four of each rank)")
    draw = Random(seed)
    first = [0] * len(strategies)
    for _ in range(games):
        dealt = draw.sample([rank for rank in range(1, ranks + 1) for _ in range(4)], cards * len(strategies))
        rules = TanhinminTable([dealt[i :: len(strategies)] for i in range(len(strategies))])
        here = rules.start()
        while moves := rules.moves(here):
            here = rules.play(here, STRATEGIES[strategies[here.turn]](here, moves, draw))
        first[here.out[0]] += 1
    return [Share(k / games, 1.96 * sqrt(k * (games - k) / games) / games) for k in first]
