"""Proofs of the hiding games: battleship and Dresher's guessing game.

What the searcher claims is played out against every place; against the hider's weights the cheapest search is found by
the recursion over what is still possible (sets of squares not called yet, intervals of numbers).
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm
from typing import Any

from gote.core import checkpoint, proves, require_memory
from gote.core.axioms import at_least, at_most, equal, length, need, probabilities
from gote.exact.rational import to_fmpq, to_fraction
from gote.zerosum.answer import BattleshipAnswer, DresherAnswer, Search
from gote.zerosum.rules import BattleshipGame, DresherGame

Ship = tuple[int, int]


@proves(DresherAnswer, "value", "hider")
def every_search_tree_costs_the_value(game: DresherGame, a: DresherAnswer) -> None:
    """u[a, b] = w(a..b) + min_k (u[a, k-1] + u[k+1, b]) is the cost of the best tree against the hider."""
    probabilities("hider", a.hider, game.n)

    up_to = [to_fmpq(w) for w in accumulate(a.hider, initial=Fraction(0))]

    @cache
    def tree(low: int, high: int) -> Any:
        if low > high:
            return 0
        return up_to[high] - up_to[low - 1] + min(tree(low, k - 1) + tree(k + 1, high) for k in range(low, high + 1))

    at_least("hider", to_fraction(tree(1, game.n)), a.value)


@proves(DresherAnswer, "value", "searcher")
def every_number_is_found_in_time(game: DresherGame, a: DresherAnswer) -> None:
    """The searcher's expected number of guesses for every number is at most the value; no interval is left out."""
    guesses = {tuple(map(int, key.split("-"))): row for key, row in a.searcher.items()}
    need("searcher", len(guesses) == len(a.searcher), "names an interval twice")
    for (low, high), row in guesses.items():
        need("searcher", 1 <= low <= high <= game.n, "{low}-{high} is no interval of numbers", low=low, high=high)
        probabilities("searcher", tuple(row.values()), len(row))
        fit = all(str(int(k)) == k and low <= int(k) <= high for k in row)
        need("searcher", fit, "guesses outside {low}-{high}", low=low, high=high)
    used: set[tuple[int, ...]] = set()

    @cache
    def depth(low: int, high: int, number: int) -> Fraction:
        need("searcher", (low, high) in guesses, "no guess is given for {low}-{high}", low=low, high=high)
        used.add((low, high))
        further = Fraction(0)
        for guess, w in guesses[low, high].items():
            k = int(guess)
            if w and k != number:
                further += w * (depth(low, k - 1, number) if number < k else depth(k + 1, high, number))
        return 1 + further

    for number in range(1, game.n + 1):
        at_most("searcher", depth(1, game.n, number), a.value)
    need("searcher", used == set(guesses), "has an interval that never comes up")


@proves(BattleshipAnswer, "orbits")
def the_orbits_are_those_of_the_board(game: BattleshipGame, a: BattleshipAnswer) -> None:
    """Every position once; two positions are in one orbit exactly when a symmetry of the board takes one to the other."""
    images: dict[Ship, set[Ship]] = {ship: set() for ship in game.positions}
    for symmetry in game.symmetries:
        for s, t in images:
            x, y = sorted((symmetry[s - 1], symmetry[t - 1]))
            images[s, t].add((x, y))
    listed = [ship for orbit in a.orbits for ship in orbit]
    need("orbits", sorted(listed) == sorted(images), "not every position of the ship exactly once")
    for orbit in a.orbits:
        need("orbits", set(orbit) == images[orbit[0]], "{ship} and its images are not one orbit", ship=orbit[0])


@proves(BattleshipAnswer, "value", "searcher")
def the_plans_find_the_ship_in_time(game: BattleshipGame, a: BattleshipAnswer) -> None:
    """Played out against every orbit they cost at most the value on average; their costs are as stated."""
    probabilities("searcher", [plan.weight for plan in a.searcher], len(a.searcher))
    squares = {square for ship in game.positions for square in ship}
    for plan in a.searcher:
        for called in (plan.order, *plan.after_hit):
            fine = len(set(called)) == len(called) and squares.issuperset(called)
            need("searcher", fine, "a plan calls a square twice or one that is not on the board")
        length("searcher", plan.costs, len(a.orbits))
        for orbit, cost in zip(a.orbits, plan.costs, strict=True):
            equal("searcher", cost, Fraction(sum(_calls(plan, ship) for ship in orbit), len(orbit)))
    for k in range(len(a.orbits)):
        at_most("searcher", sum((p.weight * p.costs[k] for p in a.searcher), Fraction(0)), a.value)


def _calls(plan: Search, ship: Ship) -> int:
    """Calls until both squares are hit."""
    need("searcher", len(plan.after_hit) == len(plan.order), "a plan does not say how it goes on after each hit")
    hit = next((k for k, square in enumerate(plan.order) if square in ship), None)
    other = None if hit is None else sum(ship) - plan.order[hit]
    found = hit is not None and other in plan.after_hit[hit]
    need("searcher", found, "a plan never finds the ship on {ship}", ship=ship)
    assert hit is not None
    assert other is not None
    return hit + 2 + plan.after_hit[hit].index(other)


@proves(BattleshipAnswer, "value", "hider")
def no_search_is_cheaper(game: BattleshipGame, a: BattleshipAnswer) -> None:
    """Against the hider's weights even the cheapest search costs the value."""
    probabilities("hider", a.hider, len(a.orbits))
    amounts = {ship: w / len(orbit) for w, orbit in zip(a.hider, a.orbits, strict=True) for ship in orbit}
    at_least("hider", cheapest_search(amounts, game.rows * game.columns), a.value)


def cheapest_search(amounts: Mapping[Ship, Fraction], squares: int) -> Fraction:
    """The least expected number of calls when the ship is where `amounts` says, over all sets of squares not called.

    With the set F of squares left, w(F) the weight of ships inside and H_s(F) = 1 h_1 + 2 h_2 + ... for the weights
    h_1 >= h_2 >= ... of those ships through s (after a hit the likeliest neighbour is called first):
    cost(F) = w(F) + min over s of H_s(F) + cost(F - s). All sets of one size at a time, in whole numbers; their bound
    decides between machine words and Python's integers. Cost: 2^squares sets, each with all its squares.
    """
    import numpy as np

    scale = lcm(*(w.denominator for w in amounts.values()))
    whole = {ship: int(w * scale) for ship, w in amounts.items()}
    word: Any = np.int64 if scale * 8 * (squares + 2) < 2**62 else object
    require_memory((1 << squares) * 16, "the table of all sets of squares")
    sets = np.arange(1 << squares, dtype=np.int64)
    sizes = np.bitwise_count(sets) if hasattr(np, "bitwise_count") else _popcount(sets)
    order = np.argsort(sizes, kind="stable")
    starts = np.searchsorted(sizes[order], np.arange(squares + 2))
    cost = np.zeros(1 << squares, dtype=word)
    for size in range(1, squares + 1):
        for start in range(int(starts[size]), int(starts[size + 1]), 1 << 18):
            checkpoint()
            part = order[start : min(start + (1 << 18), int(starts[size + 1]))]
            cost[part] = _cheapest_of(part, cost, whole, squares, word)
    return Fraction(int(cost[-1]), scale)


def _cheapest_of(part: Any, cost: Any, whole: Mapping[Ship, int], squares: int, word: Any) -> Any:
    import numpy as np

    inside = {ship: (part >> (ship[0] - 1) & 1) * (part >> (ship[1] - 1) & 1) for ship, w in whole.items() if w}
    left = sum((inside[ship].astype(word) * whole[ship] for ship in inside), np.zeros(len(part), dtype=word))
    best = np.full(len(part), None if word is object else 2**62, dtype=word)
    for s in range(squares):
        through = [inside[ship].astype(word) * whole[ship] for ship in inside if s + 1 in ship]
        if not through:
            continue
        hits = np.sort(np.array(through, dtype=word), axis=0)[::-1]
        waiting = sum((k * row for k, row in enumerate(hits, 1)), np.zeros(len(part), dtype=word))
        option = waiting + cost[part & ~(1 << s)]
        useful = hits[0] > 0
        if word is object:
            for k in np.flatnonzero(useful):
                best[k] = option[k] if best[k] is None else min(best[k], option[k])
        else:
            best = np.where(useful & (option < best), option, best)
    if word is object:
        best[[k for k, x in enumerate(best) if x is None]] = 0
    return np.where(left > 0, left + best, 0)


def _popcount(sets: Any) -> Any:
    import numpy as np

    found = np.zeros(len(sets), dtype=np.int8)
    for k in range(26):
        found += (sets >> k & 1).astype(np.int8)
    return found
