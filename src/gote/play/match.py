"""A match between a person and gote: moves, hints, undo and the blunder meter."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

from gote.core.errors import DocumentError
from gote.core.explanation import shown
from gote.core.i18n import LANGUAGES, translator
from gote.core.lazy import load_object
from gote.core.playable import PlayableGame
from gote.core.position import CHANCE, Move, Position, best_moves
from gote.core.registry import rooms

OWN_GAMES = "GOTE_GAMES"
"""The environment variable with the files of one's own rules, one a line, for the processes that a server starts."""


@cache
def games() -> Mapping[str, PlayableGame]:
    """Every playable game, by name.

    >>> all(name == game.name for name, game in games().items())
    True
    """
    from gote.play.poker import KUHN, RELANCE

    found = {name: load_object(reference) for room in rooms().values() for name, reference in room.play.items()}
    found |= {game.name: game for game in (KUHN, RELANCE)}
    return MappingProxyType(found | own_games())


def own_games() -> dict[str, PlayableGame]:
    """The games of the files of rules that whoever started this program named (`gote serve my_game.py`): never those of
    a request.
    """
    files = [file for file in os.environ.get(OWN_GAMES, "").splitlines() if file]
    if not files:
        return {}
    from gote.rules.files import class_of_file, rules_of_file
    from gote.rules.play import playable

    made = [playable(rules_of_file(file), class_of_file(file)) for file in files]
    return {game.name: game for game in made}


def find_game(name: str) -> PlayableGame:
    """A playable game, or an error that lists them.

    >>> find_game("nim").options
    {'heaps': [3, 4, 5]}
    """
    if name not in games():
        raise DocumentError("name", f"{name!r} is not a game to play; choose one of {', '.join(sorted(games()))}")
    return games()[name]


@dataclass(frozen=True)
class Turn:
    """One move that was made: who, what, and how much worse it was than the best (to the one who moved)."""

    mover: int
    move: Move
    words: Mapping[str, str]
    loss: Fraction
    better: Mapping[str, str] = field(default_factory=dict)
    """a best move in words, where this one lost something"""


@dataclass(frozen=True)
class Match:
    """A match is a value: playing gives a new one, and undo gives back an old one."""

    game: PlayableGame
    person: int
    position: Position
    turns: tuple[Turn, ...] = ()
    before: Match | None = None
    seed: int = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.position.moves()

    @property
    def persons_turn(self) -> bool:
        """Whether the person is to move."""
        return not self.over and self.position.mover() == self.person

    @property
    def result(self) -> Fraction:
        """What the person has in the end (score seen from their side)."""
        score = Fraction(self.position.score())
        return score if self.person == 0 else -score

    def values(self) -> Mapping[Move, Fraction]:
        """Exact value to player 0 after each legal move."""
        return self.game.values(self.position)

    def hint(self) -> list[Move]:
        """All best moves of whoever is to move."""
        return best_moves(self.position.mover(), self.values())

    def play(self, move: Move, judged: bool = True) -> Match:
        """The match after a move of whoever is to move; unless it is `judged`, what it loses is not asked."""
        if move not in self.position.moves():
            raise DocumentError("move", f"{move!r} is not legal here; choose one of the moves shown")
        mover = self.position.mover()
        loss = Fraction(0)
        if judged and mover != CHANCE:
            values = self.values()
            best = max(values.values()) if mover == 0 else min(values.values())
            loss = abs(best - values[move])
        words = self._in_words(move)
        turn = Turn(mover, move, words, loss, self._in_words(best_moves(mover, values)[0]) if loss else {})
        return replace(self, position=self.position.play(move), turns=(*self.turns, turn), before=self)

    def _in_words(self, move: Move) -> dict[str, str]:
        return {lang: self.game.describe(move, self.position, lang) for lang in LANGUAGES}

    def reply(self) -> Match:
        """Let gote and chance move until the person is to move or the game is over; gote picks among its best moves."""
        match = self
        while not match.over and not match.persons_turn:
            match = match.play(match.choice())
        return match

    def choice(self, skill: float = 1.0) -> Move:
        """What chance or gote does here. With `skill` below 1 gote plays any legal move now and then; where a game
        could go on for ever, it takes among its best moves one that brings the end nearer.
        """
        draw = random.Random(f"{self.seed} {len(self.turns)}")
        if self.position.mover() == CHANCE:
            pairs = self.position.chance()
            return draw.choices([m for _, m in pairs], [float(p) for p, _ in pairs])[0]
        if draw.random() >= skill:
            return draw.choice(list(self.position.moves()))
        if self.game.policy is not None:
            weights = self.game.policy(self.position)
            return draw.choices(list(weights), [float(p) for p in weights.values()])[0]
        best, progress = self.hint(), self.game.progress
        if progress is not None:
            left = {move: progress(self.position.play(move)) for move in best}
            best = [move for move in best if left[move] == min(left.values())]
        return draw.choice(best)

    def show(self, lang: str) -> str:
        """The position as the person sees it: hidden cards stay hidden until the end."""
        if self.game.view is not None and not self.over:
            return self.game.view(self.position, self.person, lang)
        return self.game.show(self.position, lang)

    def told(self, turn: Turn, lang: str) -> str:
        """A turn in words, with what it lost; what chance dealt is told by the position, not here, when cards are
        hidden.
        """
        t = translator("play", lang)
        names = self.game.players_ja if lang == "ja" else self.game.players_en
        if self.untold(turn):
            return ""
        if turn.mover not in (0, 1):
            return f"{t('chance')}: {turn.words[lang]}"
        who = names[0] if turn.mover == self.person else names[1]
        loss = (
            f" ({t('lost {loss}; better: {better}', loss=shown(turn.loss), better=turn.better[lang])})"
            if turn.loss
            else ""
        )
        return f"{who}: {turn.words[lang]}{loss}"

    def untold(self, turn: Turn) -> bool:
        """Whether a turn is not told: what chance deals in secret, and moves of gote that the person may not see."""
        if self.game.view is None:
            return False
        return turn.mover == CHANCE or (self.game.silent and turn.mover != self.person and not self.over)

    def undo(self) -> Match:
        """Back to the person's last turn."""
        match = self
        while match.before is not None:
            match = match.before
            if match.persons_turn:
                return match
        return self

    def blunders(self) -> tuple[int, Fraction]:
        """The blunder meter: how many of the person's moves lost something, and how much in all."""
        losses = [turn.loss for turn in self.turns if turn.mover == self.person and turn.loss > 0]
        return len(losses), sum(losses, Fraction(0))


def start_match(
    name: str | PlayableGame, options: Mapping[str, Any] | None = None, second: bool = False, seed: int = 0
) -> Match:
    """A new match of a game, given or known by name; with `second` gote moves first. Options are those the game names.

    >>> match = start_match("nim", {"heaps": [1, 2]})
    >>> match.over, match.persons_turn
    (False, True)
    """
    game = name if isinstance(name, PlayableGame) else find_game(name)
    given = dict(options or {})
    for option in given:
        if option not in game.options:
            raise DocumentError(
                option, f"is not an option of {game.name}; the options are {', '.join(game.options) or 'none'}"
            )
    try:
        position = game.start({**game.options, **given})
    except (ValueError, TypeError, KeyError) as error:
        raise DocumentError("options", str(error)) from None
    first = position.mover()
    person = first if first in (0, 1) else 0
    return Match(game, 1 - person if second else person, position, seed=seed).reply()


def read_option(text: str) -> Any:
    """An option's value as a person types it: a number, a list of numbers, a word, or YAML in brackets.

    >>> read_option("3,4,5"), read_option("7"), read_option("misere"), read_option("[[1, 2]]")
    ([3, 4, 5], 7, 'misere', [[1, 2]])
    """
    text = text.strip()
    if text[:1] in ("[", "{"):
        from gote.core.reading import parse

        return parse(text)
    if "," in text:
        return [read_option(part) for part in text.split(",") if part]
    try:
        return int(text)
    except ValueError:
        return {"true": True, "false": False, "": None}.get(text.lower(), text)


def write_option(value: Any) -> str:
    """An option's value as a person would type it.

    >>> write_option([3, 4, 5]), write_option([[1, 2]]), write_option(None)
    ('3,4,5', '[[1, 2]]', '')
    """
    if value is None:
        return ""
    if isinstance(value, (list, tuple)) and value and all(isinstance(item, (int, str)) for item in value):
        return ",".join(map(str, value)) + ("," if len(value) == 1 else "")
    return (
        json.dumps(value)
        if isinstance(value, (list, tuple, dict))
        else str(value).lower()
        if isinstance(value, bool)
        else str(value)
    )
