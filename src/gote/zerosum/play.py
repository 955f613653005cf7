"""A matrix game against gote, round after round: both choose at once, and gote draws its lines from an optimal strategy.

No seed, mood or memory helps against it: whatever the person does, on average gote gets at least the value of the game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import shown
from gote.core.i18n import translator
from gote.core.numbers import rational
from gote.core.playable import PlayableGame
from gote.core.position import Move, Position
from gote.exact.lp import solve_matrix_game

Table = tuple[tuple[Fraction, ...], ...]
MOST_LINES, MOST_ROUNDS = 12, 100


@cache
def _solved(payoffs: Table) -> tuple[Fraction, tuple[Fraction, ...], tuple[Fraction, ...]]:
    value, p, q = solve_matrix_game(payoffs)
    return value, tuple(p), tuple(q)


@dataclass(frozen=True)
class MatrixPosition:
    """Rounds still to play, what the rounds before brought, and a row that has been chosen but not shown."""

    payoffs: Table
    rounds: int
    total: Fraction = Fraction(0)
    chosen: int | None = None
    played: tuple[tuple[int, int], ...] = ()

    def mover(self) -> int:
        """The row player first; the column player does not see the row."""
        return 0 if self.chosen is None else 1

    def moves(self) -> Sequence[Move]:
        """Rows or columns, counted from 1."""
        if not self.rounds:
            return []
        return list(range(1, len(self.payoffs if self.chosen is None else self.payoffs[0]) + 1))

    def play(self, move: Move) -> MatrixPosition:
        """A row is kept in the dark; a column ends the round."""
        line = int(str(move)) - 1
        if self.chosen is None:
            return replace(self, chosen=line)
        paid = self.payoffs[self.chosen][line]
        played = (*self.played, (self.chosen + 1, line + 1))
        return MatrixPosition(self.payoffs, self.rounds - 1, self.total + paid, None, played)

    def score(self) -> Fraction:
        """What the row player has won in all."""
        return self.total

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        """Nothing is left to chance."""
        return []


def _values(position: Position) -> Mapping[Move, Fraction]:
    """What each line brings on average against optimal play, later rounds at the value of the game."""
    assert isinstance(position, MatrixPosition)
    A = position.payoffs
    value, p, q = _solved(A)
    later = position.total + (position.rounds - 1) * value
    if position.chosen is None:
        rows = (sum((y * a for y, a in zip(q, row, strict=True)), Fraction(0)) for row in A)
        return {i: later + v for i, v in enumerate(rows, 1)}
    columns = (sum((x * a for x, a in zip(p, column, strict=True)), Fraction(0)) for column in zip(*A, strict=True))
    return {j: later + v for j, v in enumerate(columns, 1)}


def _policy(position: Position) -> Mapping[Move, Fraction]:
    assert isinstance(position, MatrixPosition)
    _, p, q = _solved(position.payoffs)
    return {k: w for k, w in enumerate(p if position.chosen is None else q, 1) if w}


def _show(position: Position, lang: str) -> str:
    """The table, what was played, and what the row player has won so far."""
    assert isinstance(position, MatrixPosition)
    t = translator("zerosum", lang)
    cells = [[shown(a) for a in row] for row in position.payoffs]
    width = max(len(cell) for row in cells for cell in row)
    lines = ["  ".join(cell.rjust(width) for cell in row) for row in cells]
    past = ", ".join(f"{i}-{j}" for i, j in position.played) or "-"
    said = t(
        "Rounds to play: {rounds}. Played (row-column): {past}. The row player has won {total}.",
        rounds=position.rounds,
        past=past,
        total=shown(position.total),
    )
    return "\n".join([*lines, said])


def _view(position: Position, player: int, lang: str) -> str:
    return _show(position, lang)


def _describe(move: Move, position: Position, lang: str) -> str:
    assert isinstance(position, MatrixPosition)
    t = translator("zerosum", lang)
    return t("row {i}", i=move) if position.chosen is None else t("column {j}", j=move)


def _reason(position: Position, lang: str) -> str:
    """The optimal mixture, and why no line beats it."""
    assert isinstance(position, MatrixPosition)
    t = translator("zerosum", lang)
    value, p, q = _solved(position.payoffs)
    return t(
        "Drawing the lines with the probabilities {mix} brings the row player {value} a round on average, whatever the other does.",
        mix=shown(p if position.chosen is None else q),
        value=shown(value),
    )


def _start(options: Mapping[str, Any]) -> Position:
    rows = options["payoffs"]
    if not isinstance(rows, (list, tuple)) or not rows or not all(isinstance(row, (list, tuple)) for row in rows):
        raise ValueError("payoffs must be a table such as [[2, -3], [-3, 4]]")
    if len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= MOST_LINES or len(rows) > MOST_LINES:
        raise ValueError(f"payoffs must have rows of one length, at most {MOST_LINES} by {MOST_LINES}")
    rounds = int(options["rounds"])
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"rounds must be between 1 and {MOST_ROUNDS}")
    payoffs = tuple(tuple(rational(a) for a in row) for row in rows)
    return MatrixPosition(_drawn(len(payoffs), len(payoffs[0]), int(options["seed"])) or payoffs, rounds)


def _drawn(height: int, width: int, seed: int) -> Table | None:
    """Another table of the same size in which, if it can be, no line is best alone; none for seed 0."""
    draw = random.Random(seed)
    for _ in range(100 if seed else 0):
        found = tuple(tuple(Fraction(draw.randint(-5, 5)) for _ in range(width)) for _ in range(height))
        if max(map(min, found)) < min(map(max, zip(*found, strict=True))) or min(height, width) == 1:
            return found
    return None


MATRIX = PlayableGame(
    name="matrix",
    title_en="Matrix game",
    title_ja="行列ゲーム",
    rules_en=(
        "Both choose a line at once: the first player a row, the second a column. The entry is what the second pays the first."
    ),
    rules_ja="二人が同時に、先手は行を、後手は列を選ぶ。後手はそのマスの数だけ先手に支払う。",
    start=_start,
    show=_show,
    options={"payoffs": [[-2, 3], [3, -4]], "rounds": 5, "seed": 0},
    values=_values,
    policy=_policy,
    view=_view,
    silent=True,
    describe=_describe,
    reason=_reason,
)
