"""Stable marriages with ties (Irving 1994): man by man, and back as soon as two who are settled block.

A weakly stable matching always exists, and such matchings may differ in size; strongly and super-stable ones may fail to
exist. All are found: at most nine on a side.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.matching.answer import TiesAnswer
from gote.matching.rules_ties import MarriageWithTies

MOST_MATCHINGS = 2000
Match = tuple[str | None, ...]


def solve_marriage_with_ties(game: MarriageWithTies) -> TiesAnswer:
    """All stable matchings.

    >>> game = MarriageWithTies(men={"a": [["x", "y"]], "b": ["x"]}, women={"x": [["a", "b"]], "y": ["a"]})
    >>> solve_marriage_with_ties(game).matchings
    (('y', 'x'), ('x', None))
    """
    listed = list(islice(_search(game, ()), MOST_MATCHINGS + 1))
    if len(listed) > MOST_MATCHINGS:
        raise LimitError(f"more than {MOST_MATCHINGS:,} stable matchings; give fewer people or fewer ties")
    found = sorted(listed, key=lambda match: (match.count(None), [w or "~" for w in match]))
    sizes = [len(match) - match.count(None) for match in found]
    given = {"exists": bool(found), "count": len(found), "matchings": tuple(found)}
    return TiesAnswer.model_validate(given | ({"largest": max(sizes), "smallest": min(sizes)} if found else {}))


def _search(game: MarriageWithTies, chosen: Match) -> Iterator[Match]:
    """Complete the wives of the first men in all ways that are stable."""
    checkpoint()
    men, names = game.ranks[0], list(game.men)
    if len(chosen) == len(names):
        if not any(_block(game, m, w, chosen, True) for m in names for w in men[m]):
            yield chosen
        return
    man = names[len(chosen)]
    for wife in (*men[man], None):
        if wife is not None and wife in chosen:
            continue
        now = (*chosen, wife)
        settled = [w for w in now if w is not None]
        if not any(_block(game, m, w, now, False) for m in names[: len(now)] for w in settled if w in men[m]):
            yield from _search(game, now)


def _block(game: MarriageWithTies, man: str, woman: str, wives: Match, single: bool) -> bool:
    """Whether the two block; `single` counts a woman without a husband."""
    names = list(game.men)
    his = wives[names.index(man)]
    if his == woman or (woman not in wives and not single):
        return False
    hers = names[wives.index(woman)] if woman in wives else None
    men, women = game.ranks
    his_gain = 1 if his is None else men[man][his] - men[man][woman]
    her_gain = 1 if hers is None else women[woman][hers] - women[woman][man]
    if min(his_gain, her_gain) < 0:
        return False
    return {"weak": his_gain > 0 and her_gain > 0, "strong": his_gain + her_gain > 0, "super": True}[game.stability]
