"""The swap tool (Kanehiro, section 5.2): exchange two cards, compare V before and after, name the theorem that bounds the
change.

For neighbours in the deck: both score (theorem 6: the higher card is worth 0 to 2), neither scores (theorem 7: the
lower card is worth 0 or 1; the print says 2), only the higher scores (theorem 8: -1 to 1). All three hold with no
hypothesis (verified to n = 18). Cards further apart are exchanged by a chain of neighbours that belong to different
players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gote.cards.tricks.rules_deal import Hands
from gote.cards.tricks.solve import values
from gote.core import DocumentError

BOUNDS = {"theorem 6": (0, 2), "theorem 7": (0, 1), "theorem 8": (-1, 1)}
"""change of V when Left gets the higher card (theorems 6, 8) or the lower one (theorem 7)"""


@dataclass(frozen=True)
class Swap:
    """One exchange: Left gives `given` and gets `taken`; (V0, V1) before and after; the theorem for neighbours, else
    None.
    """

    given: int
    taken: int
    before: tuple[int, int]
    after: tuple[int, int]
    hands: Hands
    theorem: str | None
    bounds: tuple[int, int] | None

    @property
    def gain(self) -> tuple[int, int]:
        """Change of V0 and V1."""
        return self.after[0] - self.before[0], self.after[1] - self.before[1]


def swap(left: Sequence[int], right: Sequence[int], k: int, given: int, taken: int) -> Swap:
    """Exchange Left's card `given` for Right's card `taken`; the k strongest cards score.

    >>> found = swap([7, 6, 4, 3], [8, 5, 2, 1], 4, 7, 8)
    >>> found.before, found.after, found.theorem, found.bounds
    ((1, 1), (3, 2), 'theorem 6', (0, 2))
    """
    if given not in left or taken not in right:
        raise DocumentError("swap", f"card {given} must be Left's and card {taken} Right's; name one card of each hand")
    deck = sorted((*left, *right), reverse=True)
    hands = tuple(taken if c == given else c for c in left), tuple(given if c == taken else c for c in right)
    sorted_hands = tuple(sorted(hands[0], reverse=True)), tuple(sorted(hands[1], reverse=True))
    theorem, bounds = None, None
    if abs(deck.index(given) - deck.index(taken)) == 1:
        scoring = sum(deck.index(card) < k for card in (given, taken))
        theorem = {2: "theorem 6", 0: "theorem 7", 1: "theorem 8"}[scoring]
        low, high = BOUNDS[theorem]
        as_stated = (taken < given) if theorem == "theorem 7" else (taken > given)
        bounds = (low, high) if as_stated else (-high, -low)
    return Swap(given, taken, values(left, right, k), values(*hands, k), sorted_hands, theorem, bounds)


def chain(left: Sequence[int], right: Sequence[int], k: int, given: int, taken: int) -> list[Swap]:
    """Swaps of neighbours that together exchange `given` for `taken`: at each step the owners' pattern moves by one
    card.

    >>> [(s.given, s.taken, s.after) for s in chain([3, 1], [4, 2], 4, 1, 4)]
    [(1, 2, (2, 2)), (3, 4, (4, 2)), (2, 3, (4, 4))]
    """
    up = taken > given
    goal = sorted((taken if c == given else c for c in left), reverse=not up)
    steps: list[Swap] = []
    while sorted(left, reverse=not up) != goal:
        deck = sorted((*left, *right), reverse=not up)
        following = dict(pairwise(deck))
        give = next(
            card
            for card, end in zip(sorted(left, reverse=not up), goal, strict=True)
            if card != end and following.get(card) in right
        )
        steps.append(swap(left, right, k, give, following[give]))
        left, right = steps[-1].hands
    return steps
