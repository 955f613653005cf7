"""What the slips behind one information set say about the beliefs at another.

The chance of a vertex is that of the moves on its way; two vertices of a set whose ways differ in the same slips as two
vertices of another set are believed in the same proportion there, corrected by the chances of what is played. Where the
ways of two vertices of one set have the same slips, the proportion is known outright: after a deviation of somebody who
knows nothing, the prior.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from gote.extensive.check_replies import Replies
from gote.extensive.sequence_form import Behavior

Slipped = frozenset[tuple[int, int]]
"""moves that are not played"""


class SharedSlips:
    """The slips on the way to every vertex, and the chance of all else on it."""

    def __init__(self, replies: Replies, behavior: Behavior) -> None:
        tree = replies.tree
        self.sets = [[x for x in s.vertices if replies.chance[x]] for s in tree.infosets]
        self.slips: list[Slipped] = [frozenset()] * len(tree)
        self.played = [Fraction(1)] * len(tree)
        for x, children in enumerate(tree.children):
            for k, c in enumerate(children):
                p = tree.chances[x][k] if x in tree.chances else behavior[tree.infoset[x]][k]
                slipped = not p and x not in tree.chances
                self.slips[c] = self.slips[x] | {(tree.infoset[x], k)} if slipped else self.slips[x]
                self.played[c] = self.played[x] * (1 if slipped else p)

    def equations(self, h: int, known: Mapping[int, Fraction]) -> Iterator[dict[int, Fraction]]:
        """Rows a with sum of a(x) belief(x) = 0 over the vertices of a set, given the beliefs at other sets."""
        said: dict[tuple[Slipped, Slipped], tuple[int, int]] = {}
        for own in self.sets:
            if own[0] in known:
                said |= {self._apart(x, y): (x, y) for pair in combinations(own, 2) for x, y in (pair, pair[::-1])}
        for x, y in combinations(self.sets[h], 2):
            apart = self._apart(x, y)
            if not any(apart):
                yield {x: self.played[y], y: -self.played[x]}
            elif apart in said:
                a, b = said[apart]
                if known[a] or known[b]:  # belief(x) / belief(y) over what is played, as at a and b
                    yield {
                        x: self.played[y] * known[b] * self.played[a],
                        y: -self.played[x] * known[a] * self.played[b],
                    }

    def _apart(self, x: int, y: int) -> tuple[Slipped, Slipped]:
        """The slips that only one of two vertices needs."""
        return self.slips[x] - self.slips[y], self.slips[y] - self.slips[x]
