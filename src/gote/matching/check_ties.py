"""Proofs for marriages with ties: each matching listed is stable, and a search from the women's side finds no others."""

from __future__ import annotations

from collections.abc import Mapping

from gote.core.axioms import absent, distinct, equal, exactly_when, need, present
from gote.core.limits import checkpoint
from gote.core.proof import once, proves
from gote.matching.answer import TiesAnswer
from gote.matching.rules_ties import MarriageWithTies

Husbands = dict[str, str | None]


def _better(rank: Mapping[str, int], offer: str, now: str | None) -> int:
    """1 when the offer is better than what one has, 0 when it is as good, -1 when worse."""
    if now is None:
        return 1
    return (rank[offer] < rank[now]) - (rank[offer] > rank[now])


def _blocks(game: MarriageWithTies, woman: str, man: str, hers: str | None, his: str | None) -> bool:
    men, women = game.ranks
    if hers == man:
        return False
    wishes = sorted((_better(women[woman], man, hers), _better(men[man], woman, his)))
    least = {"weak": (1, 1), "strong": (0, 1), "super": (0, 0)}[game.stability]
    return wishes[0] >= least[0] and wishes[1] >= least[1]


@proves(TiesAnswer, "matchings")
def each_is_stable_and_none_is_missing(game: MarriageWithTies, a: TiesAnswer) -> None:
    """By the definition, and by giving husbands to the women one after the other."""
    distinct("matchings", a.matchings)
    right = _all_stable(game)
    for match in a.matchings:
        need("matchings", len(match) == len(game.men), "does not name a wife or null for every man")
        need("matchings", match in right, "is not stable: {match}", match=match)
    need("matchings", len(a.matchings) == len(right), "one is missing")


@proves(TiesAnswer, "exists", "count", "largest", "smallest")
def the_figures_are_those_of_the_list(game: MarriageWithTies, a: TiesAnswer) -> None:
    """How many there are, and how many couples they make."""
    right = _all_stable(game)
    exactly_when("exists", a.exists, bool(right))
    equal("count", a.count, len(right))
    sizes = [sum(w is not None for w in match) for match in right]
    for name, pick in (("largest", max), ("smallest", min)):
        if sizes:
            equal(name, present(name, getattr(a, name)), pick(sizes))
        else:
            absent(name, getattr(a, name))


@once
def _all_stable(game: MarriageWithTies) -> set[tuple[str | None, ...]]:
    found: set[tuple[str | None, ...]] = set()
    women, (_, women_rank) = list(game.women), game.ranks

    def place(k: int, husband: Husbands, wife: dict[str, str]) -> None:
        checkpoint()
        if k == len(women):
            pairs = ((w, m) for w in women for m in women_rank[w])
            if not any(_blocks(game, w, m, husband[w], wife.get(m)) for w, m in pairs):
                found.add(tuple(wife.get(m) for m in game.men))
            return
        for man in (None, *women_rank[women[k]]):
            if man in wife:
                continue
            now = husband | {women[k]: man}
            after = wife if man is None else wife | {man: women[k]}
            settled = ((w, m) for w in now for m in after if m in women_rank[w])
            if not any(_blocks(game, w, m, now[w], after[m]) for w, m in settled):
                place(k + 1, now, after)

    place(0, {}, {})
    return found
