"""Which kind of game a class is, read from the class and from what its methods gave, with the reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from gote.rules.rules_asking import CHANCE, TOGETHER, Asked


@dataclass(frozen=True)
class Mode:
    """The name of the mode and why it was read."""

    name: str
    why: str

    def __str__(self) -> str:
        return f"{self.name} ({self.why})"


def mode_of_class(asked: Asked) -> Mode | None:
    """The mode where the class alone decides it; None where its answers are needed."""
    if asked.partizan:
        return Mode("partizan", "partizan = True")
    if "observe" in asked.has:
        return Mode("hidden", "it has observe")
    if asked.impartial:
        return Mode("misere", "convention = 'misere'") if asked.misere else Mode("impartial", "no mover, no result")
    return None


def mode_of_game(asked: Asked, movers: Collection[int], results: Iterable[tuple[Fraction, ...]]) -> Mode:
    """The mode, the movers of all positions and the results of all ends seen."""
    if TOGETHER in movers and "observe" not in asked.has:
        return Mode("simultaneous", "mover gives a tuple of players")
    found = mode_of_class(asked)
    if found is not None:
        return found
    if asked.players > 2:
        return Mode("several", f"results have {asked.players} payoffs")
    if any(sum(result) for result in results):
        return Mode("several", "results do not add up to 0")
    if CHANCE in movers:
        return Mode("chance", "chance moves")
    return Mode("scores", "it has " + " and ".join(sorted(asked.has & {"mover", "result"})))
