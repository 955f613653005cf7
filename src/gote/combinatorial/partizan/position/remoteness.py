"""Remoteness (Steinhaus): how many moves play lasts when the winner hurries and the loser delays.

A player without moves has lost after 0 moves. If some move leads to an even number (the opponent loses) the number is 1
and the least of these; otherwise it is 1 and the greatest of all. So odd numbers are wins of whoever begins. It belongs
to the position, not to its value, and decides joins in which every component is moved and the first to end decides.
"""

from __future__ import annotations

from typing import Any

from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.core import LimitError, checkpoint

POSITIONS = 1_000_000


def remoteness(rules: Ruleset[Any]) -> tuple[int, int]:
    """The remoteness of the start when Left begins and when Right begins.

    >>> from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
    >>> remoteness(Domineering("../..")), remoteness(Domineering("./././."))
    ((1, 1), (1, 0))
    """
    found: dict[tuple[Any, int], int] = {}
    stack = [(rules.start, 0), (rules.start, 1)]
    while stack:
        state, player = stack[-1]
        if (state, player) in found:
            stack.pop()
            continue
        checkpoint()
        after = [(s, 1 - player) for _, s in rules.options(state, player)]
        waiting = [key for key in after if key not in found]
        if waiting:
            stack += waiting
            continue
        counts = [found[key] for key in after]
        won = [n for n in counts if n % 2 == 0]
        found[state, player] = 1 + min(won) if won else 1 + max(counts, default=-1)
        if len(found) > POSITIONS:
            raise LimitError(f"position: has more than {POSITIONS:,} positions below it; give a smaller one")
        stack.pop()
    return found[rules.start, 0], found[rules.start, 1]
