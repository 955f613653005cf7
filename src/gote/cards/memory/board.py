"""Boards of real cards: face-down cards at places, what has been seen, and the state of the paper they stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from gote.cards.memory.rules_state import State
from gote.core import DocumentError
from gote.core.position import CHANCE


def state_of(cards: Iterable[Hashable], known: Iterable[Hashable], special: Hashable | None = None) -> State:
    """The state of a table: the cards on it (two of each kind), the kinds of the known ones, the special kind if
    there is one.

    >>> str(state_of([1, 1, 2, 2, 3, 3, 4, 4], known=[1, 2, 2], special=1)), str(state_of([1, 1, 2, 2], known=[2]))
    ('G(4,1,1)', 'P(2,0,1)')
    """
    table, seen = Counter(cards), Counter(known)
    for kind, count in table.items():
        if count != 2:
            raise DocumentError("cards", f"kind {kind!r} lies {count} times; lay two cards of every kind")
    for kind, count in seen.items():
        if count > table[kind]:
            raise DocumentError(
                "known",
                f"{count} cards of kind {kind!r} are known, {table[kind]} lie there; name known cards on the table",
            )
    if special is not None and special not in table:
        raise DocumentError(
            "special", f"kind {special!r} does not lie there; the game is over when the special pair is taken"
        )
    if special is not None and seen[special] == 2:
        raise DocumentError("known", "both special cards are known: the mover takes them and wins")
    m = sum(1 for count in seen.values() if count == 2)
    k = sum(1 for count in seen.values() if count == 1)
    return State("P" if special is None else "G" if seen[special] else "F", len(table), m, k)


@dataclass(frozen=True)
class Board:
    """A board to play on. Places hold 0 (never turned), a kind (seen) or minus a kind (taken); kind 1 is special.

    What lies at a place nobody has turned is decided when it is turned (`chance`), which is the same as a shuffle
    before. A match is a draw after four passes in a row. A player with a `capacity` remembers only the cards seen
    last; `recent` lists them, oldest first.
    """

    pairs: int
    special: bool = True
    places: tuple[int, ...] = ()
    player: int = 0
    first: int = -1
    """place of the first card of the turn, -1 before it"""
    first_was_known: bool = False
    turning: int = -1
    """place that chance is turning over"""
    lead: int = 0
    """pairs of player 0 minus pairs of player 1"""
    passes: int = 0
    winner: int = -1
    capacity: tuple[int | None, int | None] = (None, None)
    recent: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    show_known: bool = True

    @classmethod
    def start(cls, pairs: int, special: bool = True, **more: Any) -> Board:
        """All cards face down.

        >>> len(Board.start(3).moves())
        6
        """
        return cls(pairs, special, (0,) * (2 * pairs), **more)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner >= 0 or self.passes == 4 or all(kind < 0 for kind in self.places)

    def mover(self) -> int:
        return CHANCE if self.turning >= 0 else self.player

    def moves(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.turning >= 0:
            return tuple(self.hidden())
        return tuple(i for i, kind in enumerate(self.places) if kind >= 0 and i != self.first)

    def hidden(self) -> dict[int, int]:
        """Kinds of the cards nobody has turned, with their number."""
        seen = Counter(abs(kind) for kind in self.places if kind)
        return {kind: 2 - seen[kind] for kind in range(1, self.pairs + 1) if seen[kind] < 2}

    def chance(self) -> tuple[tuple[Fraction, int], ...]:
        hidden = self.hidden()
        total = sum(hidden.values())
        return tuple((Fraction(count, total), kind) for kind, count in hidden.items())

    def score(self) -> int:
        if self.special:
            return 0 if self.winner < 0 else 1 - 2 * self.winner
        return self.lead

    def play(self, move: int) -> Board:
        """Turn the card at a place, or (chance) say what the card being turned is."""
        if self.turning >= 0:
            places = (*self.places[: self.turning], move, *self.places[self.turning + 1 :])
            return replace(self, places=places, turning=-1)._turned(self.turning, False)
        if self.places[move] == 0:
            return replace(self, turning=move)
        return self._turned(move, True)

    def _turned(self, place: int, known: bool) -> Board:
        board = replace(self, recent=(self._remember(0, place), self._remember(1, place)))
        if self.first < 0:
            return replace(board, first=place, first_was_known=known)
        kind = board.places[place]
        if board.places[self.first] == kind:
            taken = tuple(-kind if i in (place, self.first) else other for i, other in enumerate(board.places))
            lead = board.lead + 1 - 2 * board.player
            winner = board.player if board.special and kind == 1 else -1
            return replace(board, places=taken, first=-1, lead=lead, winner=winner, passes=0)
        passes = board.passes + 1 if known and self.first_was_known else 0
        return replace(board, first=-1, player=1 - board.player, passes=passes)

    def _remember(self, player: int, place: int) -> tuple[int, ...]:
        most = self.capacity[player]
        if most is None:
            return ()
        kept = (*(i for i in self.recent[player] if i != place and self.places[i] >= 0), place)
        return kept[len(kept) - most :] if most else ()

    def believed(self) -> Board:
        """The board as the mover remembers it."""
        if self.capacity[self.player] is None:
            return self
        kept = {*self.recent[self.player], self.first}
        places = tuple(kind if kind <= 0 or i in kept else 0 for i, kind in enumerate(self.places))
        return replace(self, places=places, capacity=(None, None), recent=((), ()))

    def state(self) -> State | None:
        """The state between turns; None when both special cards are known."""
        left = [abs(kind) for kind in range(1, self.pairs + 1) if -kind not in self.places]
        known = [kind for kind in self.places if kind > 0]
        if self.special and known.count(1) == 2:
            return None
        return state_of([kind for kind in left for _ in "ab"], known, 1 if self.special else None)
