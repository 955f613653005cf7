"""Which method values the positions of a deal: plain Python, step words, search or sub-hands, behind one small
interface.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import left_mask
from gote.cards.tricks.small import MOST_CARDS as SMALL_CARDS
from gote.cards.tricks.small import SmallValues

Leader = Literal["left", "right"]
STEP_CARDS = 13
"""Largest hands whose whole profile is always computed; beyond, one k at a time is searched."""
HAND_CARDS = 11
"""Largest hands solved over all sub-hands when a search would do as well."""


class Values(Protocol):
    """Exact values of the positions that can follow from a deal."""

    def value(self, left: Sequence[int], right: Sequence[int], leader: Leader) -> Fraction:
        """What Left still takes when these cards are held and this player leads."""
        ...


@dataclass(frozen=True)
class SetScoring:
    """Every scoring card is worth `worth` > 0; `fewest` says whether the players avoid them."""

    cards: frozenset[int]
    worth: Fraction
    fewest: bool
    strongest: bool
    """the scoring cards are the strongest ones in play"""


def set_scoring(game: TricksGame) -> SetScoring | None:
    """How a game scores when all scoring cards are worth the same, else None. Negative points are points to avoid.

    >>> set_scoring(TricksGame(left=[4, 1], right=[3, 2], points={4: "1/2", 3: "1/2"}, leader="left")).strongest
    True
    """
    if game.goal not in ("most", "fewest"):
        return None
    weights = {card: w for card, w in game.weights().items() if w}
    kinds = set(weights.values())
    if len(kinds) > 1:
        return None
    worth = kinds.pop() if kinds else Fraction(1)
    fewest = (game.goal == "fewest") != (worth < 0)
    return SetScoring(frozenset(weights), abs(worth), fewest, set(game.deck[: len(weights)]) == set(weights))


def values_of(game: TricksGame) -> Values:
    """The values of a game's positions by the method that suits its size and scoring."""
    if game.n <= SMALL_CARDS:
        return SmallValues(game)
    scoring = set_scoring(game)
    if scoring is not None and scoring.strongest and game.n <= STEP_CARDS:
        return StepValues(game, scoring)
    if scoring is not None and game.n > HAND_CARDS:
        return SearchValues(scoring, _sign(game))
    return hand_values(game)


def _sign(game: TricksGame) -> int:
    return -1 if any(w < 0 for w in game.weights().values()) else 1


def hand_values(game: TricksGame) -> Values:
    """The values by retrograde analysis over all pairs of sub-hands."""
    from gote.cards.tricks.hands import HandValues

    return HandValues(
        game.left,
        game.right,
        game.weights(),
        fewest=game.goal == "fewest",
        per_trick=int(game.goal in ("tricks", "greedy")),
        last_trick=int(game.goal == "last"),
        greedy=game.goal == "greedy",
    )


class StepValues:
    """The k strongest cards score: read from step words."""

    def __init__(self, game: TricksGame, scoring: SetScoring) -> None:
        from gote.cards.tricks.profiles import Profiles, swapped

        mask = left_mask(game.left, game.right)
        self._profiles = Profiles((mask, swapped(mask, game.n)), game.n, scoring.fewest)
        self._scoring, self._worth = scoring, scoring.worth * _sign(game)

    def value(self, left: Sequence[int], right: Sequence[int], leader: Leader) -> Fraction:
        m, fewest = len(left), self._scoring.fewest
        mask = left_mask(left, right) if leader == "left" else left_mask(right, left)
        k = sum(card in self._scoring.cards for card in (*left, *right))
        taken = (self._profiles.word(mask, m) >> (2 * m - k)).bit_count()
        if fewest:
            taken = k - taken
        return self._worth * (taken if leader == "left" else k - taken)


class SearchValues:
    """Any scoring set, hands of any size: searched, with what was proved remembered."""

    def __init__(self, scoring: SetScoring, sign: int) -> None:
        from gote.cards.tricks.search import Search

        self.search = Search(scoring.strongest, scoring.fewest)
        self.fewest, self.worth = scoring.fewest, scoring.worth * sign
        self._cards = scoring.cards

    def place(self, left: Sequence[int], right: Sequence[int]) -> tuple[int, int]:
        """Owners and scoring places of a position as bit masks."""
        cards = sorted((*left, *right))
        return left_mask(left, right), sum(1 << i for i, card in enumerate(cards) if card in self._cards)

    def value(self, left: Sequence[int], right: Sequence[int], leader: Leader) -> Fraction:
        own, score = self.place(left, right)
        return self.worth * self.search.value(own, score, len(left), leader == "left")

    def keeps(self, own: int, score: int, m: int, x: int, y: int, goal: int) -> bool:
        """Whether the leader (owner of x) still makes sure of `goal` after x is led and y answered."""
        low, high = min(x, y), max(x, y)
        gained = (score >> x & 1) + (score >> y & 1) if (x > y) != self.fewest else 0
        own, score = (z & ((1 << high) - 1) | z >> (high + 1) << high for z in (own, score))
        own, score = (z & ((1 << low) - 1) | z >> (low + 1) << low for z in (own, score))
        return self.search.ensures(own, score, m - 1, x > y, goal - gained)
