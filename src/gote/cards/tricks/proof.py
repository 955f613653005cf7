"""Proofs of large deals: bounds for positions, each following from others by one trick.

A bound says: with these owners, these scoring places and this leader, Left makes sure of at least t more (with
`fewest`: leaves at least t to Right). A list of bounds is *closed* when each one with t > 0 has either Left on lead and
a lead after which every reply ends in a listed bound that suffices, or Right on lead and for every lead a reply that
does. A closed list is a proof by induction; nothing in it needs a theorem. What Right makes sure of is a bound of the
mirrored position. `check_proof.py` checks closedness without this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gote.cards.tricks.search import (
    FULL,
    MOST_CARDS,
    Keys,
    Memory,
    _ensures,
    _leads,
    _move_all,
    _replies,
    _slot,
    _trick,
)
from gote.cards.tricks.values import SearchValues, set_scoring
from gote.core import checkpoint, require_memory
from gote.core.kernels import kernel

if TYPE_CHECKING:
    from gote.cards.tricks.answer import TricksAnswer
    from gote.cards.tricks.rules import TricksGame
    from gote.cards.tricks.solve import SolvedDeal

U = np.uint64
_ONE = np.uint64(1)
_LEADER = np.uint64(1 << 63)


@kernel
def _collect(
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
    proof_keys: Keys,
    proof_bounds: NDArray[np.int8],
    own_lists: NDArray[np.int64],
) -> Any:
    """List a bound that holds, after all the bounds it follows from; 1 when done, UNKNOWN or FULL when stopped, 0 when
    it does not hold.
    """
    if t <= 0:
        return 1
    key_own = own | (_ONE << U(2 * m))
    key_score = score | (_LEADER if left_leads else U(0))
    at = _slot(proof_keys, key_own, key_score)
    if proof_keys[at, 0] != U(0) and proof_bounds[at, 0] >= t:
        return 1
    fewest = rule[1]
    mine, theirs = own_lists[2 * m], own_lists[2 * m + 1]
    outer = _leads(own, score, m, left_leads, mine)
    good = not left_leads
    for i in range(outer):
        x = mine[i]
        # all replies of Right, the candidates of Left (all of them should no candidate do)
        for wide in range(1 if left_leads else 0, 2):
            inner = _replies(own, score, m, x, not left_leads, wide == 1, fewest, theirs)
            chosen = -1
            fits = left_leads
            for j in range(inner):
                y = theirs[j]
                rest, places, left_wins, gain = _trick(own, score, x, y, left_leads, fewest)
                found = _ensures(
                    rest, places, m - 1, left_wins, t - gain, rule, base, starts, keys, bounds, room, lists
                )
                if found < 0:
                    return found
                if left_leads and found == 0:
                    fits = False
                    break
                if not left_leads and found == 1:
                    fits, chosen = True, y
                    break
            if fits:
                break
        if not fits:
            if not left_leads:
                return 0
            continue
        for j in range(2 * m):  # every card of the follower, alike or not, must lead to a listed bound
            if left_leads == ((own >> U(j)) & _ONE == _ONE) or (chosen >= 0 and j != chosen):
                continue
            rest, places, left_wins, gain = _trick(own, score, x, j, left_leads, fewest)
            found = _collect(
                rest,
                places,
                m - 1,
                left_wins,
                t - gain,
                rule,
                base,
                starts,
                keys,
                bounds,
                room,
                lists,
                proof_keys,
                proof_bounds,
                own_lists,
            )
            if found <= 0:
                return found
        if left_leads:
            good = True
            break
    if not good:
        return 0
    at = _slot(proof_keys, key_own, key_score)
    if proof_keys[at, 0] == U(0):
        if room[2] <= 0:
            return FULL
        room[2] -= 1
        proof_keys[at, 0], proof_keys[at, 1] = key_own, key_score
    proof_bounds[at, 0] = t
    return 1


_PLACE = 1 << 14
FIRST_PROVED = 9
"""Smaller deals are valued again by the checker, which takes less time than a proof."""


class Proof:
    """A growing closed list of bounds, written with the help of a search that knows which bounds hold."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._wide: Memory | None = None
        self._keys = np.zeros((_PLACE, 2), dtype=np.uint64)
        self._bounds = np.zeros((_PLACE, 2), dtype=np.int8)
        self._left = _PLACE * 2 // 3
        self._lists = np.empty_like(memory.lists)

    def add(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """List that Left makes sure of t; False when that does not hold."""
        return self.add_quickly(own, score, m, left_leads, t) or self.add_slowly(own, score, m, left_leads, t)

    def add_quickly(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """The same when the candidates are enough; False may also mean that they are not."""
        return self._add(self._memory, own, score, m, left_leads, t)

    def add_slowly(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """The same with every reply of Left."""
        if self._wide is None:
            self._wide = self._memory.widened()
        return self._add(self._wide, own, score, m, left_leads, t)

    def _add(self, memory: Memory, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        while True:
            checkpoint()
            memory.room[0], memory.room[2] = memory.budget, self._left
            work: tuple[Any, ...] = (*memory.arguments(), self._keys, self._bounds, self._lists)
            found = _collect(U(own), U(score), m, left_leads, t, *work)
            self._left = int(memory.room[2])
            if found >= 0:
                return bool(found)
            if found == FULL:
                if memory.room[1] <= 0:
                    memory.grow()
                if self._left <= 0:
                    self._grow()

    def _grow(self) -> None:
        place = 4 * len(self._keys)
        require_memory(place * 18, f"a proof of {place:,} positions")
        keys, bounds = np.zeros((place, 2), dtype=np.uint64), np.zeros((place, 2), dtype=np.int8)
        _move_all(self._keys, self._bounds, keys, bounds)
        self._left += (place - len(self._keys)) * 2 // 3
        self._keys, self._bounds = keys, bounds

    def columns(self) -> dict[str, Any]:
        """The bounds: owners and scoring places as numbers (with a marker bit above the owners), leader, what Left
        makes sure of.
        """
        used = self._keys[:, 0] != 0
        scoring = self._keys[used, 1]
        return {
            "owners": self._keys[used, 0],
            "scoring": scoring & np.uint64((1 << 63) - 1),
            "left_leads": scoring >> np.uint64(63),
            "ensures": self._bounds[used, 0],
        }


def evidence(game: TricksGame, answer: TricksAnswer) -> dict[str, Any]:
    """The bounds behind an answer, made when somebody wants to check it."""
    from gote.cards.tricks.solve import solved_deal

    return certificate(solved_deal(game))


def certificate(solution: SolvedDeal) -> dict[str, Any]:
    """Bounds that prove value, best leads, matrices and profile of a large deal; nothing for one that is simply valued
    again.
    """
    game, scoring = solution.game, set_scoring(solution.game)
    if scoring is None or not FIRST_PROVED <= game.n <= MOST_CARDS:
        return {}
    from gote.cards.tricks.rules_deal import left_mask

    n, full = game.n, (1 << 2 * game.n) - 1
    cards = sorted((*game.left, *game.right))
    score = sum(1 << i for i, card in enumerate(cards) if card in scoring.cards)
    left = left_mask(game.left, game.right)
    known = solution.values
    proof = Proof(
        known.search.narrow
        if isinstance(known, SearchValues)
        else Memory(scoring.strongest, scoring.fewest, wide=False)
    )
    for own, leads, taken in _both_sides(
        left, game.leader == "left", solution.value / (scoring.worth * solution.sign), score, scoring.fewest, n
    ):
        proof.add(own, score, n, leads, taken)
    led = left if game.leader == "left" else left ^ full
    value = solution.value / (scoring.worth * solution.sign)
    goal = int(value if (game.leader == "left") != scoring.fewest else score.bit_count() - value)
    for x in (i for i in range(2 * n) if led >> i & 1):
        _prove_lead(proof, led, score, n, x, goal, scoring.fewest, cards[x] in solution.best)
    if game.matrices and solution.matrices is not None:
        for a, row in zip(solution.matrices.rows, solution.matrices.W, strict=True):
            for b, w in zip(solution.matrices.columns, row, strict=True):
                own, rest = (_rest(x, cards.index(a), cards.index(b)) for x in (left, score))
                for side, leads, taken in _both_sides(
                    own, a > b, w / (scoring.worth * solution.sign), rest, scoring.fewest, n - 1
                ):
                    proof.add(side, rest, n - 1, leads, taken)
    found = proof.columns()
    if game.profile and solution.profile is not None:
        fewest = game.goal == "fewest"
        whole = proof if scoring.strongest and fewest == scoring.fewest else Proof(Memory(True, fewest, wide=False))
        for k, taken_k in enumerate(solution.profile):
            top = full ^ (full >> k)
            for side, leads, taken in _both_sides(left, game.leader == "left", taken_k, top, fewest, n):
                whole.add(side, top, n, leads, taken)
        found = proof.columns()
        if whole is not proof:
            found["profile"] = whole.columns()
    return found


def _rest(x: int, i: int, j: int) -> int:
    """x without the bits i and j."""
    low, high = min(i, j), max(i, j)
    x = (x & ((1 << high) - 1)) | (x >> (high + 1) << high)
    return (x & ((1 << low) - 1)) | (x >> (low + 1) << low)


def _both_sides(
    own: int, left_leads: bool, taken: Any, score: int, fewest: bool, m: int
) -> list[tuple[int, bool, int]]:
    """The two bounds that fix what Left takes: Left's own and that of Right, who sees the mirrored position."""
    k = score.bit_count()
    secured = int(k - taken if fewest else taken)
    return [(own, left_leads, secured), (own ^ ((1 << 2 * m) - 1), not left_leads, k - secured)]


def _prove_lead(proof: Proof, own: int, score: int, n: int, x: int, goal: int, fewest: bool, optimal: bool) -> None:
    """After an optimal lead every reply leaves the goal in reach; after another one some reply puts it out of reach."""
    refutations = []
    for y in (j for j in range(2 * n) if not own >> j & 1):
        rest, places = _rest(own, x, y), _rest(score, x, y)
        gained = (score >> x & 1) + (score >> y & 1) if (x > y) != fewest else 0
        if optimal:
            proof.add(rest, places, n - 1, x > y, goal - gained)
        else:
            refutations.append(
                (rest ^ ((1 << 2 * n - 2) - 1), places, n - 1, x < y, places.bit_count() - (goal - 1 - gained))
            )
    if not any(proof.add_quickly(*bound) for bound in refutations):
        any(proof.add_slowly(*bound) for bound in refutations)
