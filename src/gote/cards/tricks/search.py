"""Single deals far beyond the tables: memoised search that proves both bounds, for any scoring set.

One question is asked again and again: can Left make sure of t more scoring cards? In the search Left (who must prove
it) considers few candidates, Right every card that is not its neighbour's twin:

* a lead: one card of each run (neighbours of one owner that both score or both do not; they are alike);
* Left's reply: at most four cards, the lowest scoring card that wins and that loses, the highest other card that wins
  and that loses (theorems 6 and 7: keep high scoring cards and low other ones). With the goal `fewest` the highest of
  each.

Right may be spared one kind of reply, which a copied strategy proves useless: of two non-scoring cards with no scoring
card between them that do the same to the trick, the higher is played and the lower kept. (Let Left hold the lower
instead of the higher of two neighbours that do not score. Left plays as before with the two renamed; only when they
meet in one trick does anything change: Left now loses an empty trick and follows instead of leading, which is never
worse.)

Whatever Left leaves out, a proof stands: V >= t. The mirrored search proves V <= t for Right in the same way. When the
two bounds meet, the value is exact and rests on no unproved theorem; should they not meet, the search is repeated with
all replies.

A state is (owners, scoring places, leader) with the ranks of played cards closed up. Positions of few cards with the
strongest k scoring are looked up in the table of step words.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.cards.tricks.profiles import full_level
from gote.cards.tricks.steps import rank_tables
from gote.core import LimitError, checkpoint, require_memory
from gote.core.kernels import kernel

Keys = NDArray[np.uint64]
U = np.uint64
_ONE = np.uint64(1)
_LEADER = np.uint64(1 << 63)
UNKNOWN = -1
FULL = -2
MOST_CARDS = 31
"""Cards per hand at most: 2 * 31 owners and a marker in one 64-bit key."""


@kernel
def _ones(x: Any) -> Any:
    x = x - ((x >> U(1)) & U(0x5555555555555555))
    x = (x & U(0x3333333333333333)) + ((x >> U(2)) & U(0x3333333333333333))
    x = (x + (x >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * U(0x0101010101010101)) >> U(56))


@kernel
def _without(x: Any, low: Any, high: Any) -> Any:
    """x with the bits of two ranks taken out."""
    under = x & ((_ONE << U(low)) - _ONE)
    between = (x >> U(low + 1)) & ((_ONE << U(high - low - 1)) - _ONE)
    return under | (between << U(low)) | ((x >> U(high + 1)) << U(high - 1))


@kernel
def _slot(keys: Keys, own: Any, score: Any) -> Any:
    """The slot that holds a state, or the free one where it belongs (linear probing)."""
    size = U(keys.shape[0] - 1)
    h = (own * U(0x9E3779B97F4A7C15)) ^ (score * U(0xC2B2AE3D27D4EB4F))
    h = (h ^ (h >> U(29))) * U(0xBF58476D1CE4E5B9)
    at = (h ^ (h >> U(32))) & size
    while keys[at, 0] != U(0) and (keys[at, 0] != own or keys[at, 1] != score):
        at = (at + _ONE) & size
    return np.int64(at)


@kernel
def _trick(own: Any, score: Any, lead: Any, reply: Any, left_leads: bool, fewest: bool) -> Any:
    """Owners and scoring places after a trick, whether Left won it, and what Left's total (with `fewest`: what is left
    to Right) gains by it.
    """
    low, high = (lead, reply) if lead < reply else (reply, lead)
    left_wins = (lead > reply) == left_leads
    gain = (
        np.int64((score >> U(lead)) & _ONE) + np.int64((score >> U(reply)) & _ONE)
        if left_wins != fewest
        else np.int64(0)
    )
    return _without(own, low, high), _without(score, low, high), left_wins, gain


@kernel
def _replies(
    own: Any, score: Any, m: Any, lead: Any, mine: bool, wide: bool, fewest: bool, out: NDArray[np.int64]
) -> Any:
    """Ranks with which the player who did not lead may answer; all that differ (`wide`), or the four candidates."""
    cards = 2 * m
    want = _ONE if mine else U(0)
    count = 0
    if wide:
        for side in range(2):
            x = lead
            while True:
                x += 1 - 2 * side
                if x < 0 or x >= cards:
                    break
                if (own >> U(x)) & _ONE != want:
                    continue
                if (score >> U(x)) & _ONE:
                    if x > 0 and (own >> U(x - 1)) & _ONE == want and (score >> U(x - 1)) & _ONE:
                        continue  # the lower neighbour is alike
                else:
                    y = x + 1
                    while y < cards and y != lead and not (score >> U(y)) & _ONE and (own >> U(y)) & _ONE != want:
                        y += 1
                    if y < cards and y != lead and not (score >> U(y)) & _ONE:
                        continue  # a higher card does the same and keeps this one
                out[count] = x
                count += 1
        return count
    kept = out[cards:]
    for i in range(4):
        kept[i] = -1
    for x in range(cards):
        if (own >> U(x)) & _ONE != want:
            continue
        scoring = (score >> U(x)) & _ONE == _ONE
        kind = (0 if x > lead else 3) if scoring else (2 if x > lead else 1)
        if kept[kind] < 0 or fewest or not scoring:  # lowest scoring card, highest other card
            kept[kind] = x
    for i in range(4):
        if kept[i] >= 0:
            out[count] = kept[i]
            count += 1
    return count


@kernel
def _leads(own: Any, score: Any, m: Any, mine: bool, out: NDArray[np.int64]) -> Any:
    """One rank of each run of cards that are alike, lowest first."""
    want = _ONE if mine else U(0)
    count = 0
    for x in range(2 * m):
        if (own >> U(x)) & _ONE != want:
            continue
        if x > 0 and (own >> U(x - 1)) & _ONE == want and (score >> U(x - 1)) & _ONE == (score >> U(x)) & _ONE:
            continue
        out[count] = x
        count += 1
    return count


@kernel
def _looked_up(
    own: Any, k: Any, m: Any, left_leads: bool, base: tuple[NDArray[np.uint32], ...], starts: NDArray[np.int64]
) -> Any:
    """Left's total in a position of the stored levels when the k strongest cards score."""
    words, within, high = base
    full = (_ONE << U(2 * m)) - _ONE
    mask = own if left_leads else own ^ full
    at = starts[0, m] + np.int64(high[starts[1, m] + np.int64(mask >> U(m))])
    at += np.int64(within[starts[1, m] + np.int64(mask & ((_ONE << U(m)) - _ONE))])
    total = _ones(U(words[at]) >> U(2 * m - k))
    return total if left_leads else k - total


@kernel
def _ensures(
    own: Any,
    score: Any,
    m: Any,
    left_leads: bool,
    t: Any,
    rule: tuple[bool, bool, int],
    base: tuple[NDArray[np.uint32], ...],
    starts: NDArray[np.int64],
    keys: Keys,
    bounds: NDArray[np.int8],
    room: NDArray[np.int64],
    lists: NDArray[np.int64],
) -> Any:
    """1 if Left can make sure of t more, 0 if not (with Left's replies restricted), UNKNOWN or FULL when stopped."""
    wide, fewest, table = rule
    k = _ones(score)
    if t <= 0:
        return 1
    if t > k or m == 0:
        return 0
    if m <= table:
        return 1 if _looked_up(own, k, m, left_leads, base, starts) >= t else 0
    key_own = own | (_ONE << U(2 * m))
    key_score = score | (_LEADER if left_leads else U(0))
    at = _slot(keys, key_own, key_score)
    if keys[at, 0] != U(0):
        if bounds[at, 0] >= t:
            return 1
        if bounds[at, 1] < t:
            return 0
    room[0] -= 1
    if room[0] < 0:
        return UNKNOWN
    mine, theirs = lists[2 * m], lists[2 * m + 1]
    answer = 0 if left_leads else 1
    outer = _leads(own, score, m, left_leads, mine)
    for i in range(outer):
        x = mine[i]
        inner = _replies(own, score, m, x, not left_leads, wide or left_leads, fewest, theirs)
        reached = 1 if left_leads else 0
        for j in range(inner):
            y = theirs[j]
            rest, places, left_wins, gain = _trick(own, score, x, y, left_leads, fewest)
            found = _ensures(rest, places, m - 1, left_wins, t - gain, rule, base, starts, keys, bounds, room, lists)
            if found < 0:
                return found
            if found != reached:
                reached = found
                break
        if reached != answer:
            answer = reached
            break
    at = _slot(keys, key_own, key_score)
    if keys[at, 0] == U(0):
        if room[1] <= 0:
            return FULL
        room[1] -= 1
        keys[at, 0], keys[at, 1] = key_own, key_score
        bounds[at, 0], bounds[at, 1] = 0, k
    if answer == 1:
        bounds[at, 0] = max(bounds[at, 0], t)
    else:
        bounds[at, 1] = min(bounds[at, 1], t - 1)
    return answer


@kernel
def _move_all(keys: Keys, bounds: NDArray[np.int8], new_keys: Keys, new_bounds: NDArray[np.int8]) -> None:
    for i in range(keys.shape[0]):
        if keys[i, 0] != U(0):
            at = _slot(new_keys, keys[i, 0], keys[i, 1])
            new_keys[at, 0], new_keys[at, 1] = keys[i, 0], keys[i, 1]
            new_bounds[at, 0], new_bounds[at, 1] = bounds[i, 0], bounds[i, 1]


_PLACE = 1 << 18
_TABLE = 10
_BUDGET = 400_000


class Search:
    """Exact values of positions with any scoring set. Ranks are bits, weakest first; `own` holds Left's cards.

    >>> Search(strongest=True).value(0b01010101, 0b11110000, 4, left_leads=True)     # BABABABA, the four strongest score
    1
    """

    def __init__(self, strongest: bool, fewest: bool = False) -> None:
        self.fewest = fewest
        self.narrow = Memory(strongest, fewest, wide=False)
        self._wide: Memory | None = None
        self._strongest = strongest

    def ensures(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """Whether Left's best total (with `fewest`: what Left leaves to Right) is at least t."""
        if self.narrow.ensures(own, score, m, left_leads, t):
            return True
        full = (1 << 2 * m) - 1
        if self.narrow.ensures(own ^ full, score, m, not left_leads, score.bit_count() - t + 1):
            return False
        if self._wide is None:
            self._wide = Memory(self._strongest, self.fewest, wide=True)
        return self._wide.ensures(own, score, m, left_leads, t)

    def value(self, own: int, score: int, m: int, left_leads: bool) -> int:
        """Scoring cards Left ends up with under best play."""
        k = score.bit_count()
        t = k // 2
        while t < k and self.ensures(own, score, m, left_leads, t + 1):
            t += 1
        while t > 0 and not self.ensures(own, score, m, left_leads, t):
            t -= 1
        return k - t if self.fewest else t


class Memory:
    """The proved bounds of one kind of search."""

    def __init__(self, strongest: bool, fewest: bool, wide: bool) -> None:
        table = _TABLE if strongest else 0
        self._strongest, self._fewest = strongest, fewest
        self._rule = (wide, fewest, table)
        levels = [full_level(m, fewest) for m in range(table + 1)]
        ranks = [rank_tables(m) for m in range(table + 1)]
        self._base = (
            np.concatenate([level.words for level in levels]),
            np.concatenate([within for within, _ in ranks]),
            np.concatenate([base for _, base in ranks]),
        )
        sizes = np.array([[comb(2 * m, m) for m in range(table + 1)], [1 << m for m in range(table + 1)]])
        self._starts = np.cumsum(sizes, axis=1) - sizes
        self.lists = np.empty((2 * MOST_CARDS + 2, 2 * MOST_CARDS + 4), dtype=np.int64)
        self._keys = np.zeros((_PLACE, 2), dtype=np.uint64)
        self._bounds = np.zeros((_PLACE, 2), dtype=np.int8)
        self.room = np.array([_BUDGET, _PLACE * 2 // 3, 0], dtype=np.int64)
        self.budget = _BUDGET

    def widened(self) -> Memory:
        """An empty memory of the same kind of search with all replies."""
        return Memory(self._strongest, self._fewest, wide=True)

    def arguments(self) -> tuple[Any, ...]:
        """What the kernels work on."""
        return self._rule, self._base, self._starts, self._keys, self._bounds, self.room, self.lists

    def ensures(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """Whether Left makes sure of t more in this kind of search."""
        if m > MOST_CARDS:
            raise LimitError(f"{m} cards each are more than the {MOST_CARDS} the search can hold; deal fewer")
        while True:
            checkpoint()
            self.room[0] = _BUDGET
            found = _ensures(U(own), U(score), m, left_leads, t, *self.arguments())
            if found >= 0:
                return bool(found)
            if found == FULL:
                self.grow()

    def grow(self) -> None:
        """Twice as many places."""
        place = 2 * len(self._keys)
        require_memory(place * 18, f"a memory of {place:,} positions")
        keys, bounds = np.zeros((place, 2), dtype=np.uint64), np.zeros((place, 2), dtype=np.int8)
        _move_all(self._keys, self._bounds, keys, bounds)
        self.room[1] += (place - len(self._keys)) * 2 // 3
        self._keys, self._bounds = keys, bounds
