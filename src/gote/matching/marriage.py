"""Stable marriages: deferred acceptance and the lattice of all stable matchings by rotations.

1. Men propose down their lists, a woman keeps the best who proposed (Gale and Shapley 1962): the man-best matching.
   With the roles exchanged: the woman-best one. O(n^2).
2. In a stable matching let s(m) be the first woman below his wife on m's list who prefers m to what she has, and next(m)
   that woman's husband (if she has one). A cycle of `next` is a rotation: every man in it moves on to s(m). Eliminating it gives the
   next stable matching below; every stable matching is reached from the man-best one that way (Irving and Leather 1986).
   All of them: a search over matchings, O(n^2) each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.matching.answer import MarriageAnswer
from gote.matching.rules import Marriage

MOST_MATCHINGS = 200_000
Match = tuple[str | None, ...]
Ranks = Mapping[str, Mapping[str, int]]


def solve_marriage(game: Marriage) -> MarriageAnswer:
    """The two extreme stable matchings, and all when asked for.

    >>> game = Marriage(men={"a": ["x", "y"], "b": ["y", "x"]}, women={"x": ["b", "a"], "y": ["a", "b"]}, find="all")
    >>> solve_marriage(game).matchings
    (('x', 'y'), ('y', 'x'))
    """
    men, women = game.ranks
    best = _as_match(game, deferred_acceptance(men, women))
    worst = _as_match(game, {m: w for w, m in deferred_acceptance(women, men).items()})
    chain, now = 0, best
    while now != worst:
        now = next(_below(game, now))
        chain += 1
    given = {"man_best": best, "woman_best": worst, "rotations": chain}
    if not game.wants_all:
        return MarriageAnswer.model_validate(given)
    below = stable_matchings(game, best)
    found = list(below)
    place = {match: k for k, match in enumerate(found, start=1)}
    totals = [total_rank(game, match) for match in found]
    least = min(totals)
    return MarriageAnswer.model_validate(
        given
        | {
            "count": len(found),
            "matchings": tuple(found),
            "lattice": tuple((place[match], place[lower]) for match, lowers in below.items() for lower in lowers),
            "least_total_rank": least,
            "egalitarian": totals.count(least),
        }
    )


def deferred_acceptance(proposers: Ranks, others: Ranks) -> dict[str, str]:
    """Whom each proposer ends up with; who is refused by all is absent."""
    lists = {p: iter(own) for p, own in proposers.items()}
    engaged: dict[str, str] = {}
    free = list(reversed(lists))
    while free:
        p = free.pop()
        for other in lists[p]:
            rival = engaged.get(other)
            if rival is None or others[other][p] < others[other][rival]:
                engaged[other] = p
                if rival is not None:
                    free.append(rival)
                break
    return {p: other for other, p in engaged.items()}


def stable_matchings(game: Marriage, best: Match) -> dict[Match, list[Match]]:
    """All stable matchings, from the man-best one down, each with those that one rotation leads to.

    >>> game = Marriage(men={"a": ["x", "y"], "b": ["y", "x"]}, women={"x": ["b", "a"], "y": ["a", "b"]})
    >>> stable_matchings(game, ("x", "y"))
    {('x', 'y'): [('y', 'x')], ('y', 'x'): []}
    """
    found: dict[Match, list[Match]] = {best: []}
    todo = [best]
    while todo:
        checkpoint()
        match = todo.pop()
        found[match] = list(_below(game, match))
        for lower in found[match]:
            if lower not in found:
                if len(found) >= MOST_MATCHINGS:
                    raise LimitError(
                        f"more than {MOST_MATCHINGS:,} stable matchings; ask for the extreme ones with find: best"
                    )
                found[lower] = []
                todo.append(lower)
    return found


def _below(game: Marriage, match: Match) -> Iterator[Match]:
    """The matchings that one rotation leads to."""
    men, women = game.ranks
    names = list(game.men)
    wife = dict(zip(names, match, strict=True))
    husband = {w: m for m, w in wife.items() if w is not None}
    second: dict[str, str] = {}
    for m, w in wife.items():
        if w is not None:
            for other, rank in men[m].items():
                if rank > men[m][w] and (other not in husband or women[other][m] < women[other][husband[other]]):
                    if other in husband:
                        second[m] = other
                    break  # a woman who stays single would take him: he moves no further
    seen: set[str] = set()
    for start in second:
        path: list[str] = []
        man = start
        while man in second and man not in seen:
            seen.add(man)
            path.append(man)
            man = husband[second[man]]
        if man in path:
            cycle = path[path.index(man) :]
            changed = wife | {k: second[k] for k in cycle}
            yield tuple(changed[name] for name in names)


def total_rank(game: Marriage, match: Match) -> int:
    """The sum of the ranks that the matched give each other."""
    pairs = [(m, w) for m, w in zip(game.men, match, strict=True) if w is not None]
    return sum(game.ranks[0][m][w] + game.ranks[1][w][m] for m, w in pairs)


def _as_match(game: Marriage, wives: Mapping[str, str]) -> Match:
    return tuple(wives.get(m) for m in game.men)
