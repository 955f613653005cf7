"""Moves made together that go round: the game as a stochastic game (確率ゲーム), whose values need not be rational."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from gote.rules.answer import text
from gote.rules.rules_asking import CHANCE, TOGETHER, Asked
from gote.stochastic.rules import StochasticGame


class Position(NamedTuple):
    """A position as a row of a walk through the game."""

    name: str
    mover: int
    followers: Sequence[int]
    chances: Sequence[Fraction]
    together: Sequence[tuple[int, Sequence[Any]]]


def name_of(state: Any, turn: int, kept: bool) -> str:
    """A position as the stochastic game calls it."""
    return text(state) + (f" {turn}" if kept else "")


def stochastic_of(
    asked: Asked, positions: Iterable[Position], results: Mapping[int, Sequence[Fraction]]
) -> StochasticGame:
    """A state for every position with moves, a matrix of its followers, the pay of endless play."""
    rows = list(positions)
    names = [row.name for row in rows]
    states = {row.name: _matrix(row, names, results) for k, row in enumerate(rows) if k not in results}
    if not states:
        raise asked.error("moves", "are empty at the start; there is nothing to solve")
    return StochasticGame(states=states, infinite_play=asked.repetition, title=asked.name)


def _matrix(row: Position, names: Sequence[str], results: Mapping[int, Sequence[Fraction]]) -> list[list[Any]]:
    if row.mover == CHANCE:
        going: dict[str, Any] = {}
        pay = stop = Fraction(0)
        for p, j in zip(row.chances, row.followers, strict=True):
            if j in results:
                pay, stop = pay + p * results[j][0], stop + p
            else:
                going[names[j]] = going.get(names[j], 0) + p
        return [[{"payoff": pay, "stop": stop, "next": going}]]
    entries = [results[j][0] if j in results else {"next": {names[j]: 1}} for j in row.followers]
    if row.mover != TOGETHER:
        return [[entry] for entry in entries] if row.mover == 0 else [entries]
    if len(row.together) == 1:
        return [[entry] for entry in entries] if row.together[0][0] == 0 else [entries]
    width = len(row.together[1][1])
    table = [entries[i : i + width] for i in range(0, len(entries), width)]
    return table if row.together[0][0] == 0 else [list(column) for column in zip(*table, strict=True)]
