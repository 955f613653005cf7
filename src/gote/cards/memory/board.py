"""Boards of real cards: face-down cards at places, what has been seen, and the state of the paper they stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from gote.cards.memory.recurrence import State
from gote.core import DocumentError


def state_of(cards: Iterable[Hashable], known: Iterable[Hashable], special: Hashable | None = None) -> State:
    """The state of a table: the cards on it (two of each kind), the kinds of the known ones, the special kind if there is one.

    >>> str(state_of([1, 1, 2, 2, 3, 3, 4, 4], known=[1, 2, 2], special=1)), str(state_of([1, 1, 2, 2], known=[2]))
    ('G(4,1,1)', 'P(2,0,1)')
    """
    table, seen = Counter(cards), Counter(known)
    for kind, count in table.items():
        if count != 2:
            raise DocumentError("cards", f"kind {kind!r} lies {count} times; lay two cards of every kind")
    for kind, count in seen.items():
        if count > table[kind]:
            raise DocumentError("known", f"{count} cards of kind {kind!r} are known, {table[kind]} lie there; name known cards on the table")
    if special is not None and special not in table:
        raise DocumentError("special", f"kind {special!r} does not lie there; the game is over when the special pair is taken")
    if special is not None and seen[special] == 2:
        raise DocumentError("known", "both special cards are known: the mover takes them and wins")
    m = sum(1 for count in seen.values() if count == 2)
    k = sum(1 for count in seen.values() if count == 1)
    return State("P" if special is None else "G" if seen[special] else "F", len(table), m, k)
