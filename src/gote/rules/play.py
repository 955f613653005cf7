"""Rules as a game to play against gote: positions that know their values from the labels of the solution.

A position that comes for the third time ends the match, scored as endless play. gote plays the moves that make
progress (`play` of the answer), not just any that keep the value. Games with hidden information, moves made together,
or more than two players are not played here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.core.errors import UnsupportedError
from gote.core.playable import PlayableGame
from gote.core.position import CHANCE, Move
from gote.core.solution import Solution
from gote.rules.answer import word
from gote.rules.rules import Rules
from gote.rules.rules_asking import END, Asked
from gote.rules.rules_game import RulesGame

TIMES = 3
"""how often a position may come before the match is stopped"""


@dataclass(frozen=True)
class Board:
    """The solved game behind the positions of a match."""

    asked: Asked
    labels: Any
    mode: str

    def value(self, state: Any, turn: int) -> Fraction:
        """What player 0 gets from a position under best play."""
        k = self._number(state, turn)
        if self.mode in ("impartial", "misere"):
            return Fraction({"D": 0, "N": 1, "P": -1}[self.labels["outcome"][k]] * (1 if turn == 0 else -1))
        if self.mode == "partizan":
            wins = self.labels["left_first" if turn == 0 else "right_first"][k]
            return Fraction(1 if bool(wins) == (turn == 0) else -1)
        if self.mode == "scores":
            found: Fraction = self.labels["levels"][self.labels["level"][k]]
            return found
        return Fraction(self.labels["values"][k])

    def rank(self, state: Any, turn: int) -> int:
        """How far the end is, for the side that hurries; 0 where nothing is known."""
        k = self._number(state, turn)
        name = {"impartial": "depth", "misere": "depth", "scores": "rank"}.get(self.mode)
        return int(self.labels[name][k]) if name else 0

    def _number(self, state: Any, turn: int) -> int:
        kept = self.asked.turn_kept
        found = self.labels.number(self.asked.canonical(state), turn if kept else 0)
        assert found is not None
        return int(found)


@dataclass(frozen=True)
class RulesPosition:
    """A position of a match: the state, whose turn it is, and how often states came before."""

    board: Board = field(repr=False, compare=False)
    state: Any
    turn: int
    past: tuple[Any, ...] = field(default=(), repr=False, compare=False)

    def _expanded(self) -> tuple[int, Sequence[Move], Sequence[tuple[Fraction, Move]]]:
        if self.repeated:
            return END, [], []
        asked = self.board.asked
        if asked.partizan:
            moves = asked.moves(self.state, self.turn)
            return self.turn if moves else END, moves, []
        here = asked.expand(self.state, self.turn)
        return here.mover, here.moves, list(zip(here.chances, here.moves, strict=False))

    @property
    def repeated(self) -> bool:
        """Whether the position came for the third time."""
        return self.past.count((self.state, self.turn)) >= TIMES - 1

    def mover(self) -> int:
        return self._expanded()[0]

    def moves(self) -> Sequence[Move]:
        return self._expanded()[1]

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        return self._expanded()[2]

    def play(self, move: Move) -> RulesPosition:
        asked = self.board.asked
        mover = self.mover()
        after = asked.play(self.state, move)
        turn = self.turn if mover == CHANCE else 1 - mover
        if "mover" in asked.has:
            turn = 0  # the state knows whose turn it is
        return RulesPosition(self.board, after, turn, (*self.past, (self.state, self.turn)))

    def score(self) -> Fraction:
        asked = self.board.asked
        if self.repeated:
            return asked.repetition
        if asked.impartial or asked.partizan:
            won = self.turn if asked.misere else 1 - self.turn
            return Fraction(1 if won == 0 else -1)
        return asked.result(self.state, self.turn)[0]

    def values(self) -> dict[Move, Fraction]:
        """The value to player 0 after each move."""
        return {move: self._after(move) for move in self.moves()}

    def _after(self, move: Move) -> Fraction:
        after = self.play(move)
        return self.board.value(after.state, after.turn)

    def choices(self) -> dict[Move, Fraction]:
        """The moves gote makes, all alike: best, and making progress where that is known."""
        values = self.values()
        mover = self.mover()
        best = max(values.values()) if mover == 0 else min(values.values())
        keeping = {}
        for move, value in values.items():
            if value == best:
                after = self.play(move)
                keeping[move] = self.board.rank(after.state, after.turn)
        winning = best > self.board.asked.repetition if mover == 0 else best < self.board.asked.repetition
        target = (min if winning else max)(keeping.values())
        drawn = best == self.board.asked.repetition
        return {move: Fraction(1) for move, rank in keeping.items() if drawn or rank == target}


def playable(rules: Rules, cls: type[Rules] | None = None) -> PlayableGame:
    """Rules as an entry of `gote play`; `cls` lets options be given."""
    kind = type(rules)
    title = (kind.__doc__ or kind.__name__).strip().splitlines()[0] if kind.__doc__ != Rules.__doc__ else kind.__name__

    kept: dict[str, RulesPosition] = {}

    def start(options: Mapping[str, Any]) -> RulesPosition:
        """Solved once for the options; a match asks again with every move."""
        if repr(options) not in kept:
            kept.clear()
            kept[repr(options)] = solved(options)
        return kept[repr(options)]

    def solved(options: Mapping[str, Any]) -> RulesPosition:
        own = rules if not options or cls is None else cls(**options)
        solution: Solution[RulesGame, Any] = RulesGame.of(own).solve()
        mode = solution.answer.mode
        if mode in ("hidden", "simultaneous", "several"):
            raise UnsupportedError(f"{kind.__name__}: games of mode {mode} are not played here; use solve and explain")
        labels: Any = solution.evidence
        if "whole" in labels:
            labels = labels["whole"]
            if labels is None:
                raise UnsupportedError(f"{kind.__name__}: has too many whole positions to play")
        asked = Asked(own)
        return RulesPosition(Board(asked, labels, mode), asked.start(), 0)

    return PlayableGame(
        name=kind.__name__,
        title_en=kind.__name__,
        title_ja=kind.__name__,
        rules_en=title,
        rules_ja=title,
        start=start,
        show=shown_state,
        options=_options(cls or kind),
        values=lambda position: position.values(),  # type: ignore[attr-defined]
        policy=lambda position: position.choices(),  # type: ignore[attr-defined]
        describe=described,
    )


def _options(cls: type[Rules]) -> dict[str, Any]:
    import inspect

    parameters = inspect.signature(cls).parameters.values()
    return {p.name: p.default for p in parameters if p.default is not inspect.Parameter.empty}


def shown_state(position: Any, lang: str = "en") -> str:
    """What the rules draw; else rows for a board of equal rows, else the state as Python shows it."""
    rules, state = position.board.asked.rules, position.state
    if hasattr(rules, "draw"):
        return str(rules.draw(state))
    rows = state.split("/") if isinstance(state, str) else state
    if (
        isinstance(rows, (tuple, list))
        and len(rows) > 1
        and all(isinstance(r, (str, tuple)) for r in rows)
        and len({len(row) for row in rows}) == 1
    ):
        return "\n".join(row if isinstance(row, str) else " ".join(map(str, row)) for row in rows)
    return repr(state)


def described(move: Any, position: Any, lang: str = "en") -> str:
    """A move in the words of the rules, or as it is."""
    rules = position.board.asked.rules
    return str(rules.describe(move, position.state, lang)) if hasattr(rules, "describe") else word(move)
