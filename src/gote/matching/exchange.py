"""Roommates, houses, couples: stable pairings by reduced lists, top trading cycles, couples by search.

* Roommates: if y is the first on the list of x, y drops everybody worse than x (both ways), again and again (Irving's
  first phase, 1985): no stable pairing is lost. What is left is searched agent by agent.
* Houses: everybody points to the owner of the best house left; the cycles trade and leave (Gale's top trading cycles).
* Couples: for every choice of posts for the couples the singles fill the posts that are left in a stable way, which is
  a marriage market of singles and posts; each result is tested against all blocking singles and couples.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.matching.answer import CouplesAnswer, HousesAnswer, RoommatesAnswer
from gote.matching.marriage import deferred_acceptance, stable_matchings
from gote.matching.rules import Couples, Houses, Marriage, Roommates

MOST_CHOICES = 200_000
MOST_NEIGHBOURS = 150


def solve_roommates(game: Roommates) -> RoommatesAnswer:
    """All stable pairings.

    >>> lists = {"1": ["2", "3", "4"], "2": ["3", "1", "4"], "3": ["1", "2", "4"], "4": ["1", "2", "3"]}
    >>> solve_roommates(Roommates(agents=lists)).exists
    False
    """
    left, _ = reduced_lists(game)
    alone = {x for x, own in left.items() if not own}
    found = [] if _unmatched_block(game, left, alone) else list(_pairings(game, left, {}, alone))
    order = {x: k for k, x in enumerate(game.agents)}
    pairings = tuple(
        tuple((x, y) for x, y in sorted(pairs.items(), key=lambda pair: order[pair[0]]) if order[x] < order[y])
        for pairs in found
    )
    given = {"exists": bool(pairings), "count": len(pairings), "pairings": pairings}
    return RoommatesAnswer.model_validate(given | ({"neighbours": _neighbours(found)} if game.wants_neighbours else {}))


def _neighbours(found: list[dict[str, str]]) -> tuple[tuple[int, int], ...]:
    """Pairs of pairings, counted from 1, with no other between them; the stable pairings make a median graph."""
    if len(found) > MOST_NEIGHBOURS:
        raise LimitError(f"{len(found)} stable pairings are too many to compare; leave neighbours out of find")
    edges = []
    for k, one in enumerate(found, 1):
        checkpoint()
        for m, other in enumerate(found[:k], 1):
            differ = [x for x in one if one[x] != other[x]]
            between = (
                third
                for third in found
                if third is not one and third is not other and all(third[x] in (one[x], other[x]) for x in one)
            )
            if differ and next(between, None) is None:
                edges.append((m, k))
    return tuple(edges)


def reduced_lists(game: Roommates) -> tuple[dict[str, dict[str, int]], list[tuple[str, str, tuple[str, ...]]]]:
    """What the first phase leaves of the lists, and its steps: x, the first y on its list, and whom y drops for x.

    >>> lists = {"1": ["2", "3"], "2": ["1", "3"], "3": ["1", "2"]}
    >>> reduced_lists(Roommates(agents=lists))[1]
    [('1', '2', ('3',)), ('2', '1', ('3',))]
    """
    left = {x: dict(own) for x, own in game.ranks.items()}
    steps = []
    changed = True
    while changed:
        changed = False
        for x, own in left.items():
            if own:
                y = next(iter(own))
                dropped = tuple(z for z in left[y] if left[y][z] > left[y][x])
                for z in dropped:
                    del left[y][z], left[z][y]
                if dropped:
                    steps.append((x, y, dropped))
                    changed = True
    return left, steps


def _unmatched_block(game: Roommates, left: Mapping[str, Mapping[str, int]], alone: set[str]) -> bool:
    """Two who end alone although they accept each other."""
    return any(y in alone for x in alone for y in game.ranks[x])


def _pairings(
    game: Roommates, left: Mapping[str, Mapping[str, int]], pairs: dict[str, str], alone: set[str]
) -> Iterator[dict[str, str]]:
    checkpoint()
    x = min((x for x in left if x not in pairs and x not in alone), key=lambda x: len(left[x]), default=None)
    if x is None:
        if not any(_blocks(game, pairs, u, v) for u in game.agents for v in game.ranks[u]):
            yield dict(pairs)
        return
    for y in left[x]:
        if y in pairs or y in alone:
            continue
        pairs |= {x: y, y: x}
        if not any(_blocks(game, pairs, u, v) for u in (x, y) for v in game.ranks[u] if v in pairs):
            yield from _pairings(game, left, pairs, alone)
        del pairs[x], pairs[y]


def _blocks(game: Roommates, pairs: Mapping[str, str], u: str, v: str) -> bool:
    own, other = game.ranks[u], game.ranks[v]
    return (u not in pairs or own[v] < own[pairs[u]]) and (v not in pairs or other[u] < other[pairs[v]])


def solve_houses(game: Houses) -> HousesAnswer:
    """Rounds, cycles and the allocation.

    >>> solve_houses(Houses(agents={"1": ["b", "a"], "2": ["a", "b"]}, owns={"1": "a", "2": "b"})).allocation
    ('b', 'a')
    """
    owner = {house: x for x, house in game.owns.items()}
    left = dict.fromkeys(game.agents)
    rounds, cycles = [], []
    gets: dict[str, str] = {}
    while left:
        top = {x: next(h for h in game.choices[x] if owner[h] in left) for x in left}
        points = {x: owner[h] for x, h in top.items()}
        traded: list[str] = []
        for start in left:
            if start in traded:
                continue
            path, x = [start], points[start]
            while x not in path:
                path.append(x)
                x = points[x]
            if x == start:
                cycles.append(tuple(path))
                traded += path
        gets |= {x: top[x] for x in traded}
        rounds.append(tuple(x for x in left if x in traded))
        left = {x: None for x in left if x not in traded}
    return HousesAnswer(
        rounds=tuple(rounds),
        cycles=tuple(cycles),
        allocation=tuple(gets[x] for x in game.agents),
        strict_core_unique=True,
    )


def solve_couples(game: Couples) -> CouplesAnswer:
    """All stable matchings."""
    options = [[(None, None), *couple.pairs] for couple in game.couples]
    choices = 1
    for own in options:
        choices *= len(own)
    if choices > MOST_CHOICES:
        raise LimitError(f"the couples have {choices:,} choices of posts; give at most {MOST_CHOICES:,}")
    found = []
    for pairs in product(*options):
        checkpoint()
        placed = {
            m: h
            for couple, pair in zip(game.couples, pairs, strict=True)
            for m, h in zip(couple.members, pair, strict=True)
        }
        if _room(game, placed):
            found += [m for m in _fill(game, placed) if not blocked(game, m)]
    return CouplesAnswer(count=len(found), matchings=tuple(found))


def _room(game: Couples, placed: Mapping[str, str | None]) -> bool:
    for name, hospital in game.hospitals.items():
        here = [m for m, h in placed.items() if h == name]
        if len(here) > hospital.places or any(m not in hospital.ranks for m in here):
            return False
    return True


def _fill(game: Couples, placed: Mapping[str, str | None]) -> Iterator[dict[str, str | None]]:
    """Stable matchings of the singles with the posts left; posts of a hospital are alike and ranked in a fixed order."""
    posts: dict[str, list[str]] = {}
    women: dict[str, list[str]] = {}
    for name, hospital in game.hospitals.items():
        free = hospital.places - sum(h == name for h in placed.values())
        posts[name] = [f"{name} {k}" for k in range(free)]
        for post in posts[name]:
            women[post] = [p for p in hospital.ranks if p in game.singles]
    men = {s: [post for h in own for post in posts[h]] for s, own in game.singles.items()}
    if not men or not women:
        yield {**placed, **dict.fromkeys(game.singles)}
        return
    market = Marriage(men=men, women=women)
    best = tuple(deferred_acceptance(*market.ranks).get(m) for m in men)
    seen = set()
    for match in stable_matchings(market, best):
        result = tuple(None if post is None else post.rpartition(" ")[0] for post in match)
        if result not in seen:
            seen.add(result)
            yield {**placed, **dict(zip(men, result, strict=True))}


def blocked(game: Couples, match: Mapping[str, str | None]) -> bool:
    """Whether a single or a couple and hospitals would leave the matching."""
    for s, own in game.singles.items():
        now = match[s]
        for h in own[: own.index(now)] if now in own else own:
            if s in game.chosen(h, [p for p, at in match.items() if at == h] + [s]):
                return True
    for couple in game.couples:
        a, b = couple.members
        now_pair = (match[a], match[b])
        better = couple.pairs[: couple.pairs.index(now_pair)] if now_pair in couple.pairs else couple.pairs
        others = {p: at for p, at in match.items() if p not in (a, b)}
        for pair in better:
            if all(
                {m for m, h2 in zip(couple.members, pair, strict=True) if h2 == h}
                <= game.chosen(
                    h,
                    [p for p, at in others.items() if at == h]
                    + [m for m, h2 in zip(couple.members, pair, strict=True) if h2 == h],
                )
                for h in set(pair)
                if h is not None
            ):
                return True
    return False
