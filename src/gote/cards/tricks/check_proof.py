"""The check of a large deal: its certificate is a closed list of bounds (the form is in `proof.py`), and the answer
follows from it.

Each bound is tried card by card on the rules alone: no card is left out, no theorem used. Cost: cards per hand squared
look-ups a bound.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.cards.tricks.answer import GTW, TricksAnswer
from gote.cards.tricks.rules import TricksGame
from gote.core import CheckError, checkpoint
from gote.core.kernels import kernel

U = np.uint64
_ONE = np.uint64(1)
MOST_CARDS = 31
"""Cards each at most: owners, a one above them and the leader fit into 64 bits."""


@kernel
def _cards_each(marked: Any) -> Any:
    """m, where 2m owners lie below the highest one and m of them are Left's; -1 for words that name no position."""
    m = 0
    while m < MOST_CARDS and (marked >> U(2 * m + 2)) != U(0):
        m += 1
    own = marked ^ (_ONE << U(2 * m))
    if (own >> U(2 * m)) != U(0):
        return -1
    ones: Any = 0
    for i in range(2 * m):
        ones += np.int64((own >> U(i)) & _ONE)
    return m if ones == m else -1


@kernel
def _drop(x: Any, i: Any) -> Any:
    """x without its bit i."""
    return (x & ((_ONE << U(i)) - _ONE)) | ((x >> U(i + 1)) << U(i))


@kernel
def _listed(
    owners: NDArray[np.uint64],
    scoring: NDArray[np.uint64],
    ensures: NDArray[np.int64],
    own: Any,
    score: Any,
    m: Any,
    t: Any,
) -> bool:
    """Whether a bound of at least t is on the list (sorted by owners, then scoring places with the leader on top)."""
    if t <= 0:
        return True
    marked = own | (_ONE << U(2 * m))
    low, high = 0, owners.size
    while low < high:
        middle = (low + high) // 2
        if owners[middle] < marked or (owners[middle] == marked and scoring[middle] < score):
            low = middle + 1
        else:
            high = middle
    return low < owners.size and owners[low] == marked and scoring[low] == score and ensures[low] >= t


@kernel
def _first_open(
    owners: NDArray[np.uint64],
    scoring: NDArray[np.uint64],
    ensures: NDArray[np.int64],
    fewest: bool,
    first: Any,
    last: Any,
) -> Any:
    """The first bound in a range that does not follow from listed ones, or -1."""
    side = U(1 << 63)
    for at in range(first, last):
        if ensures[at] <= 0:
            continue
        left_leads = scoring[at] & side != U(0)
        score = scoring[at] & ~side
        m = _cards_each(owners[at])
        if m < 1:  # no cards, or hands that nobody could hold: nothing to make sure of, and "every lead" says nothing
            return at
        own = owners[at] ^ (_ONE << U(2 * m))
        some_lead = False
        all_leads = True
        for x in range(2 * m):
            if (own >> U(x)) & _ONE != (_ONE if left_leads else U(0)):
                continue
            some_reply, all_replies = False, True
            for y in range(2 * m):
                if (own >> U(y)) & _ONE == (_ONE if left_leads else U(0)):
                    continue
                left_wins = (x > y) == left_leads
                pay: Any = np.int64((score >> U(x)) & _ONE) + np.int64((score >> U(y)) & _ONE)
                if left_wins == fewest:
                    pay = 0
                high, low = max(x, y), min(x, y)
                rest = _drop(_drop(score, high), low) | (side if left_wins else U(0))
                fine = _listed(owners, scoring, ensures, _drop(_drop(own, high), low), rest, m - 1, ensures[at] - pay)
                some_reply |= fine
                all_replies &= fine
                if (left_leads and not fine) or (not left_leads and fine):
                    break
            if left_leads and all_replies:
                some_lead = True
                break
            if not left_leads and not some_reply:
                all_leads = False
                break
        if not (some_lead if left_leads else all_leads):
            return at
    return -1


class Bounds:
    """A list of bounds that was found closed."""

    def __init__(self, columns: Mapping[str, Any], fewest: bool) -> None:
        try:
            owners = np.array(columns["owners"], dtype=np.uint64)
            scoring = np.array(columns["scoring"], dtype=np.uint64) | (
                np.array(columns["left_leads"], dtype=np.uint64) << np.uint64(63)
            )
            ensures = np.array(columns["ensures"], dtype=np.int64)
            fits = owners.ndim == 1 == len({owners.shape, scoring.shape, ensures.shape})
        except (KeyError, TypeError, ValueError, OverflowError):
            fits = False
        if not fits:
            raise CheckError(
                "certificate: needs its bounds (owners, scoring, left_leads, ensures), lists of one length"
            )
        order = np.lexsort((scoring, owners))
        self._lists = owners[order], scoring[order], ensures[order]
        for start in range(0, len(owners), 20_000):
            checkpoint()
            at = _first_open(*self._lists, fewest, start, min(start + 20_000, len(owners)))
            if at >= 0:
                raise CheckError(
                    f"certificate: the bound for owners {int(self._lists[0][at])} does not follow from the others"
                )

    def holds(self, own: int, score: int, m: int, left_leads: bool, t: int) -> bool:
        """Whether the list says that Left makes sure of t."""
        return bool(_listed(*self._lists, U(own), U(score | (int(left_leads) << 63)), m, t))


def check_bounds(game: TricksGame, answer: TricksAnswer, certificate: Mapping[str, Any]) -> None:
    """Accept an answer that follows from a closed list of bounds."""
    if game.n > MOST_CARDS:
        raise CheckError(f"certificate: bounds hold at most {MOST_CARDS} cards each")
    weights = game.weights()
    kinds = {w for w in weights.values() if w} or {Fraction(1)}
    if game.goal not in ("most", "fewest") or len(kinds) > 1:
        raise CheckError(f"certificate: {game.n} cards each with different points are too many to check")
    unit = kinds.pop()
    deck = sorted(weights)
    score = sum(1 << i for i, card in enumerate(deck) if weights[card])
    _Claims(game, Bounds(certificate, (game.goal == "fewest") != (unit < 0)), deck, score, unit).check(answer)
    if game.profile:
        fewest = game.goal == "fewest"
        strongest = score == ((1 << 2 * game.n) - 1) ^ (((1 << 2 * game.n) - 1) >> score.bit_count())
        same = strongest and unit > 0
        bounds = Bounds(
            certificate if same and "profile" not in certificate else certificate.get("profile", {}), fewest
        )
        _check_profile(game, bounds, deck, list(answer.profile or ()), fewest)


def _check_profile(game: TricksGame, bounds: Bounds, deck: list[int], profile: list[Fraction], fewest: bool) -> None:
    n = game.n
    if len(profile) != 2 * n + 1:
        raise CheckError(f"profile: has {len(profile)} values, there are {2 * n + 1} numbers k")
    own = sum(1 << i for i, card in enumerate(deck) if card in game.left)
    for k, taken in enumerate(profile):
        top = ((1 << k) - 1) << (2 * n - k)
        secured = k - taken if fewest else taken
        mirrored = own ^ ((1 << 2 * n) - 1)
        leads = game.leader == "left"
        if secured.denominator != 1 or not (
            bounds.holds(own, top, n, leads, int(secured))
            and bounds.holds(mirrored, top, n, not leads, k - int(secured))
        ):
            raise CheckError(f"profile: the value for k = {k} is not proved")


class _Claims:
    """What an answer says, in terms of bounds."""

    def __init__(self, game: TricksGame, bounds: Bounds, deck: list[int], score: int, unit: Fraction) -> None:
        self.game, self.bounds, self.deck, self.score = game, bounds, deck, score
        self.unit, self.n = unit, game.n
        self.fewest = (game.goal == "fewest") != (unit < 0)
        self.own = sum(1 << i for i, card in enumerate(deck) if card in game.left)

    def check(self, answer: TricksAnswer) -> None:
        game, n, k = self.game, self.n, self.score.bit_count()
        leads = game.leader == "left"
        goal = self._secured(answer.value, k, "value")
        if not self._exact(self.own, self.score, n, leads, goal):
            raise CheckError(f"value: {answer.value} is not proved")
        own, aim = (self.own, goal) if leads else (self.own ^ ((1 << 2 * n) - 1), k - goal)
        best = set(answer.best)
        if len(best) != len(answer.best) or not best <= {c for i, c in enumerate(self.deck) if own >> i & 1}:
            raise CheckError("best: lists a card twice or one that the leader does not hold")
        for x, card in enumerate(self.deck):
            if own >> x & 1 and self._keeps(own, x, aim, card in best) is False:
                raise CheckError(f"best: card {card} is {'' if card in best else 'not '}listed, which is not proved")
        if answer.matrices is not None:
            self._check_matrices(answer.matrices)

    def _secured(self, value: Fraction, k: int, field: str) -> int:
        taken = value / self.unit
        if taken.denominator != 1 or not 0 <= taken <= k:
            raise CheckError(f"{field}: {value} is not a number of scoring cards")
        return int(k - taken if self.fewest else taken)

    def _exact(self, own: int, score: int, m: int, leads: bool, secured: int) -> bool:
        other = own ^ ((1 << 2 * m) - 1)
        return self.bounds.holds(own, score, m, leads, secured) and self.bounds.holds(
            other, score, m, not leads, score.bit_count() - secured
        )

    def _after(self, own: int, x: int, y: int) -> tuple[int, int, int]:
        """Owners and places after a trick, and what the first player gets from it."""
        keep = [i for i in range(2 * self.n) if i not in (x, y)]
        rest = sum((own >> i & 1) << at for at, i in enumerate(keep))
        places = sum((self.score >> i & 1) << at for at, i in enumerate(keep))
        return rest, places, (self.score.bit_count() - places.bit_count()) * ((x > y) != self.fewest)

    def _keeps(self, own: int, x: int, aim: int, optimal: bool) -> bool:
        """Whether the bounds show that lead x keeps the aim in reach (optimal), or that some reply ends it (not
        optimal).
        """
        for y in range(2 * self.n):
            if own >> y & 1:
                continue
            rest, places, gained = self._after(own, x, y)
            if optimal and not self.bounds.holds(rest, places, self.n - 1, x > y, aim - gained):
                return False
            other = rest ^ ((1 << 2 * self.n - 2) - 1)
            short = places.bit_count() - (aim - 1 - gained)
            if not optimal and self.bounds.holds(other, places, self.n - 1, x < y, short):
                return True
        return optimal

    def _check_matrices(self, given: GTW) -> None:
        rows, columns = sorted(self.game.left, reverse=True), sorted(self.game.right, reverse=True)
        G, T, W = given.G, given.T, given.W
        if any(len(table) != len(rows) or any(len(row) != len(columns) for row in table) for table in (G, T, W)):
            raise CheckError("matrices: not one entry for each pair of cards")
        weights = self.game.weights()
        for i, a in enumerate(rows):
            for j, b in enumerate(columns):
                if T[i][j] != (weights[a] + weights[b]) * (a > b) or G[i][j] != T[i][j] + W[i][j]:
                    raise CheckError(f"matrices: the entry for cards {a} and {b} is wrong")
                rest, places, _ = self._after(self.own, self.deck.index(a), self.deck.index(b))
                if not self._exact(
                    rest, places, self.n - 1, a > b, self._secured(W[i][j], places.bit_count(), "matrices.W")
                ):
                    raise CheckError(f"matrices.W: the entry for cards {a} and {b} is not proved")
