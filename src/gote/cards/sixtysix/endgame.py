"""One scoring card, no stock (Nakai and Takenaga, section 4): the corrected criterion in O(n), its quantities and the rules of play.

Let q be A's (else swap names). Rank the 2n cards from the weakest; q stands at place i. w_b is the number of B's cards
below q, v(k) = (A's cards without q) - (B's cards) among the places up to k. l is the place of B's second strongest
card, j that of B's second strongest card below q, r the number of A's cards (without q) up to the first place with v =
1.

* w_b = 0: B captures q. w_b = n: A does (theorem 2).
* B leads: A captures q exactly when v(k) + w_b >= 0 for all k = i+1..l (theorems 3 and 6; lemma 5 when there is no such
  k).
* A leads: A captures q exactly when v(k) > 0 for some k = 1..j-1 and v(k) + w_b >= r for all k = i+1..l (theorems 4 and
  5; lemma 6 when there is no j). The print has 1 < k < j, which fails first at A = {5,3,1}, B = {6,4,2}, q = 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from gote.core import DocumentError


@dataclass(frozen=True)
class Endgame:
    """Both hands and the one scoring card q, which A holds.

    >>> game = Endgame((5, 3, 1), (6, 4, 2), 5)
    >>> game.winner(a_leads=True), game.v, game.w_b, game.j, game.l, game.r
    ('a', [1, 0, 1, 0, 0, -1], 2, 2, 4, 1)
    """

    a: tuple[int, ...]
    b: tuple[int, ...]
    q: int

    def __post_init__(self) -> None:
        if self.q not in self.a:
            raise DocumentError("q", f"card {self.q} is not in A's hand; exchange the names of the players")
        if len(self.a) != len(self.b) or len({*self.a, *self.b}) != 2 * len(self.a):
            raise DocumentError("b", "the hands must be equally large and have no card in common")

    @cached_property
    def deck(self) -> list[int]:
        """All cards, weakest first; place k is `deck[k - 1]`."""
        return sorted((*self.a, *self.b))

    @cached_property
    def owners(self) -> str:
        """Owners from the weakest card up: A, B, or q for the scoring card."""
        return "".join("q" if card == self.q else "A" if card in self.a else "B" for card in self.deck)

    @cached_property
    def i(self) -> int:
        """The place of q."""
        return self.deck.index(self.q) + 1

    @cached_property
    def w_b(self) -> int:
        """B's cards below q."""
        return sum(card < self.q for card in self.b)

    @cached_property
    def v(self) -> list[int]:
        """v(1), ..., v(2n)."""
        found, level = [], 0
        for card in self.deck:
            level += 0 if card == self.q else 1 if card in self.a else -1
            found.append(level)
        return found

    @cached_property
    def l(self) -> int | None:  # noqa: E743 (the paper's letter)
        """The place of B's second strongest card."""
        return self.deck.index(sorted(self.b)[-2]) + 1 if len(self.b) > 1 else None

    @cached_property
    def j(self) -> int | None:
        """The place of B's second strongest card below q."""
        below = sorted(card for card in self.b if card < self.q)
        return self.deck.index(below[-2]) + 1 if len(below) > 1 else None

    @cached_property
    def r(self) -> int | None:
        """A's cards (without q) up to the first place with v = 1."""
        if 1 not in self.v:
            return None
        top = self.deck[self.v.index(1)]
        return sum(card <= top for card in self.a if card != self.q)

    @cached_property
    def least(self) -> int | None:
        """The least v(k) + w_b for k = i+1..l, None when there is no such k."""
        return min((self.v[k - 1] + self.w_b for k in range(self.i + 1, (self.l or 0) + 1)), default=None)

    def quantities(self) -> dict[str, Any]:
        """Everything the criterion looks at."""
        return {
            "i": self.i,
            "w_b": self.w_b,
            "v_by_position": self.v,
            "l": self.l,
            "j": self.j,
            "r": self.r,
            "min_v_plus_wb": self.least,
        }

    def winner(self, a_leads: bool, first: int = 1) -> str:
        """Who captures q: "a" or "b". `first` is where the range of k below j starts (2 gives the criterion as
        printed).
        """
        if self.w_b in (0, len(self.b)):
            return "a" if self.w_b else "b"
        if not a_leads:
            return "a" if self.least is None or self.least >= 0 else "b"
        if self.j is None or not any(self.v[k - 1] > 0 for k in range(first, self.j)) or self.r is None:
            return "b"
        return "a" if self.least is None or self.least >= self.r else "b"

    def reason(self, a_leads: bool) -> str:
        """Which statement decides."""
        if self.w_b in (0, len(self.b)):
            return "theorem 2"
        if not a_leads:
            return "lemma 5" if self.least is None else "theorem 3" if self.least >= 0 else "theorem 6"
        if self.j is None:
            return "lemma 6"
        return "theorem 4" if self.winner(a_leads) == "a" else "theorem 5"

    def after(self, x: int, y: int) -> Endgame | str:
        """What is left when A plays x and B plays y: who captured q, or the next position."""
        if x == self.q:
            return "a" if x > y else "b"
        return Endgame(tuple(c for c in self.a if c != x), tuple(c for c in self.b if c != y), self.q)

    def lead_by_rule(self, a_leads: bool) -> int:
        """The rules for the leader: A the lowest card except q, B the lowest card above q."""
        if a_leads:
            return min((c for c in self.a if c != self.q), default=self.q)
        return min((c for c in self.b if c > self.q), default=min(self.b))

    def reply_by_rule(self, a_leads: bool, led: int) -> int:
        """The rules for the follower (for A the one used in the proof of theorem 3; the printed one loses won
        positions).
        """
        if a_leads:
            if led == self.q:
                return max(self.b)
            below = [c for c in self.b if c < self.q]
            return max((c for c in below if c < led), default=max(below, default=max(self.b)))
        if led < self.q:
            return self.q
        others = [c for c in self.a if c != self.q]
        return max((c for c in others if c < led), default=min(others, default=self.q))


def best_plays(game: Endgame, a_leads: bool, led: int | None = None) -> list[int]:
    """All cards of the player to move that keep the better result, found by trying (not by the rules), highest first.

    >>> best_plays(Endgame((5, 3, 1), (6, 4, 2), 3), a_leads=False, led=4)
    [1]
    """
    owners, place = game.owners, {card: k for k, card in enumerate(game.deck)}
    mover_is_a = a_leads == (led is None)

    def result(card: int) -> bool:
        """Whether A captures q after this card."""
        if led is not None:
            return _captures_after(owners, place[led], place[card], a_leads)
        answers = (_captures_after(owners, place[card], place[y], a_leads) for y in (game.b if a_leads else game.a))
        return all(answers) if a_leads else any(answers)

    found = {card: result(card) for card in sorted(game.a if mover_is_a else game.b, reverse=True)}
    aim = any(found.values()) if mover_is_a else all(found.values())
    return [card for card, good in found.items() if good == aim]


def _captures_after(owners: str, lead: int, reply: int, a_leads: bool) -> bool:
    """Whether A captures q once the cards at two places are played; the trick's winner leads."""
    a_wins = (lead > reply) == a_leads
    if owners[lead if a_leads else reply] == "q":
        return a_wins
    low, high = min(lead, reply), max(lead, reply)
    return _captures(owners[:low] + owners[low + 1 : high] + owners[high + 1 :], a_wins)


@cache
def _captures(owners: str, a_leads: bool) -> bool:
    """Whether A captures q; owners from the weakest card up: A, B, or q for A's scoring card."""
    a = tuple(k for k, owner in enumerate(owners) if owner != "B")
    b = tuple(k for k, owner in enumerate(owners) if owner == "B")
    return Endgame(a, b, owners.index("q")).winner(a_leads) == "a"


def positions(n: int, cards: Sequence[int] | None = None) -> list[Endgame]:
    """All one-card endgames of n cards each with q in A's hand, in the order of the standard representation, q falling.

    >>> len(positions(3))
    60
    """
    from gote.cards.tricks.families import all_masks
    from gote.cards.tricks.rules_deal import from_mask

    return [Endgame(*from_mask(int(mask), n), q) for mask in reversed(all_masks(n)) for q in from_mask(int(mask), n)[0]]


def facts_violated(game: Endgame, x: int, y: int) -> int:
    """How many cards contradict facts 1-4 (fact 2 corrected) when A plays x (not q) and B plays y."""
    rest = game.after(x, y)
    assert isinstance(rest, Endgame)
    bad = 0
    for place, card in enumerate(rest.deck):
        old = game.v[game.deck.index(card)]
        change = rest.v[place] - old
        both = change + rest.w_b - game.w_b  # change of v(k) + w_b
        q, high, low = game.q, max(x, y), min(x, y)
        if low < card < high:
            bad += change != (1 if x > y else -1)
        if x > q > y and card > x:
            bad += both != -1
        if y > q > x and q < card < y:
            bad += both != -1
        if x < q and y < q and card > q:
            bad += both != -1
        if x > q and y > q and low < card < high:
            bad += both != (1 if x > y else -1)
    return bad
