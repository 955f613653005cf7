"""How a match ended, in words: who has won, or what each side has of what there was to take."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import shown, translator
from gote.play.match import Match

ONLY_WINNING_COUNTS = ("ImpartialPosition", "SixtySixPosition", "Trick")
"""Positions whose score says who won and nothing else."""


def whole(match: Match) -> Fraction | None:
    """What there is to take in all, where a score is a share of it."""
    game: Any = getattr(match.position, "game", None)
    kind = getattr(game, "kind", "")
    if kind == "tricks" and game.goal == "most":
        return sum(map(Fraction, game.weights().values()), Fraction(0))
    if kind == "whist":
        return Fraction(game.position.total, game.position.scale)
    return None


def for_person(value: Fraction, match: Match) -> Fraction:
    """A value from the person's side: their share where there is one to take, else the score with its sign."""
    return value if match.person == 0 else (whole(match) or 0) - value


def verdict(match: Match, lang: str, both: bool = False) -> str:
    """The end of a match against gote, or (`both`) of two people.

    >>> from gote.play.match import start_match
    >>> match = start_match("nim", {"heaps": [2]})
    >>> verdict(match.play(match.hint()[0]), "en"), verdict(match.play(match.hint()[0]), "en", both=True)
    ('You win.', 'The first player wins.')
    """
    t, position, total = translator("play", lang), match.position, whole(match)
    score = Fraction(position.score())
    own = score if both else for_person(score, match)
    if total is not None:
        if both:
            return t("The first player took {score} of {all}.", score=shown(own), all=shown(total))
        return t("You took {score} of {all}.", score=shown(own), all=shown(total))
    if own == 0:
        return t("A draw.")
    winner_only = type(position).__name__ in ONLY_WINNING_COUNTS or getattr(position, "special", False)
    amount = shown(abs(own))
    if own > 0 and not both:
        return t("You win.") if winner_only else t("You win by {score}.", score=amount)
    name = "gote" if not both else t("The first player") if own > 0 else t("The second player")
    return t("{name} wins.", name=name) if winner_only else t("{name} wins by {score}.", name=name, score=amount)
