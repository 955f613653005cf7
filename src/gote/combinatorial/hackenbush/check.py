"""Proofs of Green Hackenbush: the definition itself for small pictures, `check_cuts` for all others; every cut is looked
at.
"""

from __future__ import annotations

from gote.combinatorial.check import Evidence, Facts, facts, values_by_play
from gote.combinatorial.hackenbush.check_cuts import cuts_to
from gote.combinatorial.hackenbush.rules import HackenbushGame

SMALL = 12
"""Up to so many edges the picture is played out."""


@facts.register
def _(game: HackenbushGame, evidence: Evidence) -> Facts:
    """Value and all cuts that leave a value."""
    if len(game.edges) > SMALL:
        value = cuts_to(game.ground, game.edges, 0)[0]
        return Facts(value, lambda target: cuts_to(game.ground, game.edges, target)[1])
    start = game.opening()
    known = values_by_play(start, game.options)
    return Facts(known[start], lambda target: [e for e, after in game.options(start) if known[after] == target])
