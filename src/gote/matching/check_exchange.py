"""Proofs for roommates, houses and couples: nothing is missing, nothing is blocked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from gote.core.axioms import absent, distinct, equal, exactly_when, need, same_set
from gote.core.limits import checkpoint
from gote.core.proof import Unproved, proves
from gote.matching.answer import CouplesAnswer, HousesAnswer, RoommatesAnswer
from gote.matching.rules import Couples, Houses, Roommates

MOST_TRIED = 2_000_000
Table = dict[str, list[str]]


# --- roommates


@proves(RoommatesAnswer, "pairings", "count", "exists")
def exactly_the_stable_pairings(game: Roommates, a: RoommatesAnswer) -> None:
    """Those that a search finds: if y is the first choice of x, whoever y likes less than x is deleted (x and y would
    block); when nothing more can be deleted, an agent either takes the first choice or never does. Every table of single
    choices at the end is tested by all pairs.
    """
    found = {frozenset(frozenset(pair) for pair in pairing) for pairing in _stable_pairings(game)}
    given = [frozenset(frozenset(pair) for pair in pairing) for pairing in a.pairings]
    distinct("pairings", given)
    for pairing, as_set in zip(a.pairings, given, strict=True):
        need(
            "pairings", len(pairing) == len(as_set) and as_set in found, "{item} is not a stable pairing", item=pairing
        )
    need("pairings", len(given) == len(found), "a stable pairing is missing")
    equal("count", a.count, len(found))
    exactly_when("exists", a.exists, bool(found))


@proves(RoommatesAnswer, "neighbours")
def nothing_lies_between_neighbours(game: Roommates, a: RoommatesAnswer) -> None:
    """Of all stable pairings none but the two gives everybody one of the two partners."""
    if not game.wants_neighbours:
        absent("neighbours", a.neighbours)
        return
    exactly_the_stable_pairings(game, a)
    pairs = [frozenset(map(frozenset, pairing)) for pairing in a.pairings]
    edges = set()
    for (k, one), (m, other) in combinations(enumerate(pairs, 1), 2):
        inside = one | other
        if not any(third <= inside for third in pairs if third not in (one, other)):
            edges.add((k, m))
    distinct("neighbours", a.neighbours or ())
    same_set("neighbours", a.neighbours or (), edges)


def _stable_pairings(game: Roommates) -> Iterator[list[tuple[str, str]]]:
    ranks = game.ranks
    start: Table = {x: sorted(own, key=own.__getitem__) for x, own in ranks.items()}
    _delete(start, ranks)
    matched = {x for x, own in start.items() if own}
    todo = [start]
    while todo:
        checkpoint()
        table = todo.pop()
        if any(not table[x] for x in matched):
            continue
        x = next((x for x in matched if len(table[x]) > 1), None)
        if x is None:
            pairing = {x: table[x][0] for x in matched}
            if all(pairing[y] == x for x, y in pairing.items()) and not _has_blocking_pair(ranks, pairing):
                yield [(x, y) for x, y in pairing.items() if x < y]
            continue
        y = table[x][0]
        taken, never = ({z: list(own) for z, own in table.items()} for _ in range(2))
        for z in table[x][1:]:
            taken[z].remove(x)
        taken[x] = [y]
        for z in table[y]:
            if z != x:
                taken[z].remove(y)
        taken[y] = [x]
        never[x].remove(y)
        never[y].remove(x)
        for branch in (taken, never):
            _delete(branch, ranks)
            todo.append(branch)


def _delete(table: Table, ranks: Mapping[str, Mapping[str, int]]) -> None:
    changed = True
    while changed:
        changed = False
        for x, own in table.items():
            if own:
                y = own[0]
                for z in [z for z in table[y] if ranks[y][z] > ranks[y][x]]:
                    table[y].remove(z)
                    table[z].remove(y)
                    changed = True


def _has_blocking_pair(ranks: Mapping[str, Mapping[str, int]], pairing: Mapping[str, str]) -> bool:
    def likes(x: str, y: str) -> bool:
        return x not in pairing or ranks[x][y] < ranks[x][pairing[x]]

    return any(likes(x, y) and likes(y, x) for x in ranks for y in ranks[x])


# --- houses


@proves(HousesAnswer, "rounds", "cycles", "allocation", "strict_core_unique")
def everybody_gets_the_best_house_left(game: Houses, a: HousesAnswer) -> None:
    """In each round the leaving agents are exactly those on cycles of first choices among the houses left. A coalition
    that does better for one of the first round would need a house somebody of that round prefers: by induction the
    allocation is the only one in the strict core (Roth and Postlewaite 1977).
    """
    owner = {house: x for x, house in game.owns.items()}
    left = list(game.agents)
    gets: dict[str, str] = {}
    trades: list[tuple[str, ...]] = []
    for number, leaving in enumerate(a.rounds):
        points = {x: owner[next(h for h in game.choices[x] if owner[h] in left)] for x in left}
        on_cycle = [x for x in left if _returns(points, x)]
        equal("rounds", leaving, tuple(on_cycle))
        gets |= {x: game.owns[points[x]] for x in on_cycle}
        trades += _cycles(points, on_cycle)
        left = [x for x in left if x not in on_cycle]
        need("rounds", left or number == len(a.rounds) - 1, "goes on when nobody is left")
    need("rounds", not left, "somebody is left at the end")
    equal("cycles", a.cycles, tuple(trades))
    equal("allocation", a.allocation, tuple(gets[x] for x in game.agents))
    equal("strict_core_unique", a.strict_core_unique, True)


def _returns(points: Mapping[str, str], x: str) -> bool:
    now = points[x]
    for _ in points:
        if now == x:
            return True
        now = points[now]
    return False


def _cycles(points: Mapping[str, str], agents: Sequence[str]) -> list[tuple[str, ...]]:
    """Each cycle from its first agent in the order of the document."""
    found, seen = [], set()
    for x in agents:
        if x not in seen:
            cycle = [x]
            while points[cycle[-1]] != x:
                cycle.append(points[cycle[-1]])
            seen.update(cycle)
            found.append(tuple(cycle))
    return found


# --- couples


@proves(CouplesAnswer, "matchings", "count")
def exactly_the_stable_matchings(game: Couples, a: CouplesAnswer) -> Unproved | None:
    """All ways to place the people within the places, one after the other; those that nobody blocks are the list."""
    distinct("matchings", [tuple(sorted(m.items(), key=str)) for m in a.matchings])
    for match in a.matchings:
        need("matchings", set(match) == set(game.people), "does not name every person")
        need("matchings", _possible(game, match), "places somebody where he is not taken or does not want to be")
        need("matchings", not _somebody_blocks(game, match), "is blocked by somebody who would do better")
    equal("count", a.count, len(a.matchings))
    tried = 1
    for own in _options(game):
        tried *= len(own)
    if tried > MOST_TRIED:
        return Unproved("too many ways to place the people to try them all")
    found = sum(not _somebody_blocks(game, match) for match in _placements(game))
    need("matchings", found == len(a.matchings), "a stable matching is missing")
    return None


def _options(game: Couples) -> list[list[dict[str, str | None]]]:
    """What each couple and each single may have."""
    found: list[list[dict[str, str | None]]] = []
    for couple in game.couples:
        pairs = [(None, None), *couple.pairs]
        found.append([dict(zip(couple.members, pair, strict=True)) for pair in pairs])
    for s, own in game.singles.items():
        wishes: list[str | None] = [None, *own]
        found.append([{s: h} for h in wishes])
    return found


def _placements(game: Couples) -> Iterator[dict[str, str | None]]:
    options = _options(game)

    def place(k: int, placed: dict[str, str | None]) -> Iterator[dict[str, str | None]]:
        if k == len(options):
            yield placed
            return
        for choice in options[k]:
            more = placed | choice
            if _within_places(game, more):
                yield from place(k + 1, more)

    yield from place(0, {})


def _within_places(game: Couples, placed: Mapping[str, str | None]) -> bool:
    for name, hospital in game.hospitals.items():
        here = [p for p, h in placed.items() if h == name]
        if len(here) > hospital.places or not set(here) <= set(hospital.ranks):
            return False
    return True


def _possible(game: Couples, match: Mapping[str, str | None]) -> bool:
    fits = all({p: match[p] for p in own[0]} in own for own in _options(game))
    return fits and _within_places(game, match)


def _somebody_blocks(game: Couples, match: Mapping[str, str | None]) -> bool:
    for own in _options(game):
        people = list(own[0])
        now = {p: match[p] for p in people}
        better = own[1 : own.index(now)] if now != own[0] else own[1:]
        if any(_taken(game, match, wish) for wish in better):
            return True
    return False


def _taken(game: Couples, match: Mapping[str, str | None], wish: Mapping[str, str | None]) -> bool:
    """Whether the hospitals wished for would take these people, their own seats being vacated first."""
    for name in {h for h in wish.values() if h is not None}:
        new = [p for p, h in wish.items() if h == name]
        there = [p for p, h in match.items() if h == name and p not in wish]
        if not set(new) <= game.chosen(name, [*there, *new]):
            return False
    return True
