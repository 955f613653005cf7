"""Proofs for stable marriages.

* Pairs are deleted that are in no stable matching: if x is the first on the list of m, whoever x likes less than m can
  be no stable partner of x (m and x would block). At the end of all deletions the first choices are different: they are
  the matching that is best for everybody on that side.
* The list is complete: with a stable matching it holds every one that a rotation leads to, and it holds the man-best
  one, from which all are reached (Irving and Leather 1986).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gote.core.axioms import distinct, equal, need, same_set
from gote.core.proof import proves
from gote.matching.answer import MarriageAnswer
from gote.matching.rules import Marriage

Ranks = Mapping[str, Mapping[str, int]]
Match = Sequence[str | None]


@proves(MarriageAnswer, "man_best")
def the_first_choices_of_men_after_deletions(game: Marriage, a: MarriageAnswer) -> None:
    """Every man has the best woman he has in any stable matching."""
    equal("man_best", a.man_best, _man_best(game))


@proves(MarriageAnswer, "woman_best")
def the_first_choices_of_women_after_deletions(game: Marriage, a: MarriageAnswer) -> None:
    """Every woman has the best man she has in any stable matching."""
    husbands = {m: w for w, m in _first_choices(game.ranks[1], game.ranks[0]).items()}
    equal("woman_best", a.woman_best, tuple(husbands.get(m) for m in game.men))


@proves(MarriageAnswer, "rotations")
def rotations_lead_from_best_to_worst(game: Marriage, a: MarriageAnswer) -> None:
    """One after the other until none is left; every such chain has the same length."""
    now: Match = _man_best(game)
    steps = 0
    while rotations := _rotations(game, now):
        now = _moved(game, now, rotations[0])
        steps += 1
    equal("rotations", a.rotations, steps)


@proves(MarriageAnswer, "matchings")
def exactly_the_stable_ones(game: Marriage, a: MarriageAnswer) -> None:
    """Each is stable; the man-best one and all that a rotation leads to are there."""
    listed = a.matchings or ()
    distinct("matchings", listed)
    known = set(listed)
    need("matchings", _man_best(game) in known, "the one that is best for men is missing")
    for match in listed:
        _is_stable(game, match)
        for rotation in _rotations(game, match):
            need("matchings", _moved(game, match, rotation) in known, "one that a rotation leads to is missing")


@proves(MarriageAnswer, "lattice")
def one_rotation_apart(game: Marriage, a: MarriageAnswer) -> None:
    """Nothing lies between a stable matching and what one rotation leads to: these pairs, and no others, are neighbours
    in the lattice.
    """
    exactly_the_stable_ones(game, a)
    listed = [tuple(match) for match in a.matchings or ()]
    place = {match: k for k, match in enumerate(listed, start=1)}
    right = [(k, place[_moved(game, match, r)]) for match, k in place.items() for r in _rotations(game, match)]
    distinct("lattice", a.lattice or ())
    same_set("lattice", set(a.lattice or ()), set(right))


@proves(MarriageAnswer, "count", "least_total_rank", "egalitarian")
def the_figures_are_those_of_the_list(game: Marriage, a: MarriageAnswer) -> None:
    """Their number, the least sum of ranks, and how often it occurs."""
    exactly_the_stable_ones(game, a)
    listed = a.matchings or ()
    totals = [
        sum(game.ranks[0][m][w] + game.ranks[1][w][m] for m, w in zip(game.men, match, strict=True) if w is not None)
        for match in listed
    ]
    equal("count", a.count, len(listed))
    equal("least_total_rank", a.least_total_rank, min(totals))
    equal("egalitarian", a.egalitarian, totals.count(min(totals)))


def _man_best(game: Marriage) -> tuple[str | None, ...]:
    wives = _first_choices(*game.ranks)
    return tuple(wives.get(m) for m in game.men)


def _first_choices(own: Ranks, others: Ranks) -> dict[str, str]:
    left = {m: dict(ranks) for m, ranks in own.items()}
    changed = True
    while changed:
        changed = False
        for m, ranks in left.items():
            if not ranks:
                continue
            first = min(ranks, key=ranks.__getitem__)
            for rival, rank in others[first].items():
                if rank > others[first][m] and first in left[rival]:
                    del left[rival][first]
                    changed = True
    return {m: min(ranks, key=ranks.__getitem__) for m, ranks in left.items() if ranks}


def _is_stable(game: Marriage, match: Match) -> None:
    need("matchings", len(match) == len(game.men), "does not name a wife or null for every man")
    wife = dict(zip(game.men, match, strict=True))
    married = [w for w in match if w is not None]
    distinct("matchings", married)
    for m, w in wife.items():
        need(
            "matchings",
            w is None or game.acceptable(m, w),
            "{man} and {woman} do not accept each other",
            man=m,
            woman=w,
        )
    husband = {w: m for m, w in wife.items() if w is not None}
    for m, ranks in game.ranks[0].items():
        for w, rank in ranks.items():
            he = wife[m] is None or rank < ranks[wife[m] or ""]
            she = w not in husband or game.ranks[1][w][m] < game.ranks[1][w][husband[w]]
            need("matchings", not (he and she), "{man} and {woman} prefer each other", man=m, woman=w)


def _rotations(game: Marriage, match: Match) -> list[dict[str, str]]:
    """The cycles along which every man moves on to the first woman below his wife who prefers him to what
    she has.
    """
    men, women = game.ranks
    husband = {w: m for m, w in zip(game.men, match, strict=True) if w is not None}
    after: dict[str, str] = {}
    for w, m in husband.items():
        below = [
            x for x in men[m] if men[m][x] > men[m][w] and (x not in husband or women[x][m] < women[x][husband[x]])
        ]
        first = min(below, key=men[m].__getitem__, default=None)
        if first is not None and first in husband:  # one who is single would take him: he moves no further
            after[m] = first
    found = []
    done: set[str] = set()
    for start in after:
        path, m = [], start
        while m in after and m not in done and m not in path:
            path.append(m)
            m = husband[after[m]]
        if m in path:
            found.append({k: after[k] for k in path[path.index(m) :]})
        done.update(path)
    return found


def _moved(game: Marriage, match: Match, rotation: Mapping[str, str]) -> tuple[str | None, ...]:
    return tuple(rotation.get(m, w) for m, w in zip(game.men, match, strict=True))
