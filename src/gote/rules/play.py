"""Rules as a game to play against gote: positions that know their values from the labels of the solution.

A position that comes for the third time ends the match, scored as endless play. gote plays the moves that make
progress (`play` of the answer), not just any that keep the value. Zero-sum games with hidden information or moves made
together are played from their tree (`play_unseen.py`); those of more than two players, or not zero-sum, are not.
"""

from __future__ import annotations

import inspect
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
from gote.rules.rules_asking import END, RAISED, Asked, blamed, shown, takes
from gote.rules.rules_game import RulesGame

MOST_LETTERS = 10_000
"""of a state as Python shows it"""
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

    def shown(self, lang: str) -> str:
        """The position as text."""
        return shown_state(self.board.asked.rules, self.state)

    def seen(self, player: int, lang: str) -> str:
        """What a player sees: everything."""
        return self.shown(lang)

    def described(self, move: Move, lang: str) -> str:
        """A move in words."""
        return described(self.board.asked.rules, move, self.state, lang)

    def reason(self, lang: str) -> str:
        """Values say it all."""
        return ""

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

    kept: dict[str, Any] = {}

    def start(options: Mapping[str, Any]) -> Any:
        """Solved once for the options; a match asks again with every move."""
        if repr(options) not in kept:
            kept.clear()
            kept[repr(options)] = opening(rules if {**own, **options} == own or cls is None else cls(**options))
        return kept[repr(options)]

    own, unseen = _options(rules), may_be_unseen(rules)
    return PlayableGame(
        name=kind.__name__,
        title_en=kind.__name__,
        title_ja=kind.__name__,
        rules_en=title,
        rules_ja=title,
        start=start,
        show=lambda position, lang: position.shown(lang),  # type: ignore[attr-defined]
        options=own,
        values=lambda position: position.values(),  # type: ignore[attr-defined]
        policy=lambda position: position.choices(),  # type: ignore[attr-defined]
        view=(lambda position, player, lang: position.seen(player, lang)) if unseen else None,  # type: ignore[attr-defined]
        silent=unseen,
        own=True,
        describe=lambda move, position, lang: position.described(move, lang),  # type: ignore[attr-defined]
        reason=(lambda position, lang: position.reason(lang)) if unseen else None,  # type: ignore[attr-defined]
    )


def opening(rules: Rules) -> Any:
    """The first position of a match, with what gote has to know to play it."""
    name = type(rules).__name__
    solution: Solution[RulesGame, Any] = RulesGame.of(rules).solve()
    mode = solution.answer.mode
    if mode in ("hidden", "simultaneous") and solution.answer.equilibria is None:
        from gote.rules.play_unseen import first_vertex

        return first_vertex(rules)
    if mode == "several":
        raise UnsupportedError(f"{name}: games of several payoffs are not played here; use solve and explain")
    if mode in ("hidden", "simultaneous"):
        raise UnsupportedError(
            f"{name}: games of mode {mode} that are not zero-sum are not played here; use solve and explain"
        )
    labels: Any = solution.evidence
    if "whole" in labels:
        labels = labels["whole"]
        if labels is None:
            raise UnsupportedError(f"{name}: has too many whole positions to play")
    asked = Asked(rules)
    return RulesPosition(Board(asked, labels, mode), asked.start(), 0)


def may_be_unseen(rules: Rules) -> bool:
    """Whether a player may not see everything, read from the class: `observe`, or moves made together."""
    if hasattr(rules, "observe"):
        return True
    return not rules.partizan and hasattr(rules, "mover") and takes(inspect.signature(rules.moves), 2)  # type: ignore[attr-defined]


def _options(rules: Rules) -> dict[str, Any]:
    """What the rules can be made with, and what they were made with where they keep it under that name."""
    parameters = inspect.signature(type(rules)).parameters.values()
    return {p.name: getattr(rules, p.name, p.default) for p in parameters if p.default is not inspect.Parameter.empty}


def shown_state(rules: Rules, state: Any) -> str:
    """What the rules draw; else rows for a board of equal rows, else the state as Python shows it."""
    if hasattr(rules, "draw"):
        try:
            return str(rules.draw(state))
        except RAISED as error:
            raise blamed(rules, "draw", error, state) from None
    rows = state.split("/") if isinstance(state, str) else state
    if (
        isinstance(rows, (tuple, list))
        and len(rows) > 1
        and all(isinstance(r, (str, tuple)) for r in rows)
        and len({(type(row), len(row)) for row in rows}) == 1
    ):
        return "\n".join(row if isinstance(row, str) else " ".join(map(str, row)) for row in rows)
    return shown(state, MOST_LETTERS)


def described(rules: Rules, move: Any, state: Any, lang: str) -> str:
    """A move in the words of the rules, or as it is."""
    if not hasattr(rules, "describe"):
        return word(move)
    try:
        return str(rules.describe(move, state, lang))
    except RAISED as error:
        raise blamed(rules, "describe", error, state, move) from None
