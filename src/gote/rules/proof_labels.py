"""Labels of all positions: what the engines leave for the proofs, as columns of plain data.

A position is looked up by its state (and turn, where gote keeps it); a class with `canonical` has one label for all
states that are alike. In memory the states are the user's own; in a certificate they stand as text.

| mode | columns |
|---|---|
| impartial, misere | outcome, depth, grundy, order (in which loopy values settled) |
| impartial with parts | grundy of the parts; `whole`: the labels of whole positions where they are few |
| scores | levels (all results in order), level, rank within its attractor, depth at the start's value |
| chance | values |
| several | sets of payoff vectors |
| simultaneous | values, mixed: moves by position where players move together |
| partizan | left_first, right_first: whether that side wins moving first |
| hidden | nothing: the strategies in the answer prove its value |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gote.rules.answer import text


class Labels(Mapping[str, Any]):
    """Columns by name; `states` and `turns` say which position each entry belongs to.

    >>> book = Labels(({"a": 0, "b": 1},), depth=[1, 0])
    >>> book.number("b"), book["states"], Labels.read(dict(book)).number("b")
    (1, ["'a'", "'b'"], 1)
    """

    def __init__(self, index: tuple[dict[Any, int], ...], **columns: Any) -> None:
        self.index, self.columns = index, columns

    @classmethod
    def read(cls, evidence: Mapping[str, Any]) -> Labels:
        """The labels behind a certificate, which may come from anywhere."""
        if isinstance(evidence, Labels):
            return evidence
        found = _ByText((), **{name: value for name, value in evidence.items() if name not in ("states", "turns")})
        turns = evidence.get("turns") or [0] * len(evidence["states"])
        found.places = {place: k for k, place in enumerate(zip(evidence["states"], turns, strict=True))}
        return found

    def number(self, state: Any, turn: int = 0) -> int | None:
        """The number of a position."""
        return self.index[turn if len(self.index) > 1 else 0].get(state)

    def __getitem__(self, name: str) -> Any:
        if name in ("states", "turns"):
            order = sorted((k, turn, state) for turn, table in enumerate(self.index) for state, k in _pairs(table))
            return [state if name == "states" else turn for _, turn, state in order]
        return self.columns[name]

    def __iter__(self) -> Iterator[str]:
        yield from ("states", *(["turns"] if len(self.index) > 1 else []), *self.columns)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _pairs(table: dict[Any, int]) -> Iterator[tuple[str, int]]:
    return ((text(state), k) for state, k in table.items())


class _ByText(Labels):
    """Labels read from JSON: states are known by their text."""

    places: dict[tuple[str, int], int]

    def number(self, state: Any, turn: int = 0) -> int | None:
        return self.places.get((text(state), turn))
