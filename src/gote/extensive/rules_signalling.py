"""Signalling games (シグナリングゲーム): chance draws the sender's type, the sender sends a message, the receiver, who saw the
message only, replies, and all is paid. Recognised in a tree; the polytopes of its equilibria as rows.

A type is a one-vertex set of the sender directly below the chance root, a message a set of the receiver; every reply ends
the game. All sets of equilibria here are polytopes {z >= 0 : every group of z adds up to 1, rows z >= 0}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree

Key: TypeAlias = tuple[int, int]
Point: TypeAlias = dict[Key, Fraction]


@dataclass(frozen=True)
class Polytope:
    """Points over keys (g, k): not negative, of sum 1 for each g, rows not negative."""

    keys: tuple[Key, ...]
    rows: tuple[Mapping[Key, Fraction], ...]

    def groups(self) -> list[list[int]]:
        """For each g a row that adds up its keys."""
        firsts = dict.fromkeys(g for g, _ in self.keys)
        return [[int(h == g) for h, _ in self.keys] for g in firsts]

    def dense(self) -> list[list[Fraction]]:
        """The rows in the order of the keys."""
        return [[row.get(key, Fraction(0)) for key in self.keys] for row in self.rows]


@dataclass(frozen=True)
class Signalling:
    """Types, messages and replies by the numbers of their sets and moves; payoffs at (type, message, reply)."""

    tree: Tree
    prior: Mapping[int, Fraction]
    """sender's set -> probability of the type"""
    leads: Mapping[Key, int]
    """(type, move) -> receiver's set"""
    vertex: Mapping[Key, int]
    """(message, type) -> the vertex of the receiver's set"""
    sender: Mapping[tuple[int, int, int], Fraction]
    receiver: Mapping[tuple[int, int, int], Fraction]

    @property
    def types(self) -> tuple[int, ...]:
        """The sender's sets."""
        return tuple(self.prior)

    @property
    def messages(self) -> tuple[int, ...]:
        """The receiver's sets."""
        return tuple(dict.fromkeys(self.leads.values()))

    def can_send(self, t: int) -> tuple[int, ...]:
        """The messages of a type, in the order of its moves."""
        return tuple(m for (s, _), m in self.leads.items() if s == t)

    def able(self, m: int) -> tuple[int, ...]:
        """The types that can send a message."""
        return tuple(t for (t, _), n in self.leads.items() if n == m)

    def replies(self, m: int) -> range:
        """The receiver's moves at a message."""
        return range(len(self.tree.infosets[m].moves))

    def senders(self, uses: Mapping[int, Sequence[int]], best: Mapping[int, Sequence[int]]) -> Polytope:
        """Strategies of the sender on these messages against which these replies are best, where they are sent."""
        keys = tuple((t, m) for t in self.types for m in uses[t])
        rows = []
        for m in dict.fromkeys(m for _, m in keys):
            on = [t for t in self.types if m in uses[t]]
            rows += [
                {(t, m): self.prior[t] * (self.receiver[t, m, r] - self.receiver[t, m, q]) for t in on}
                for r in best[m]
                for q in self.replies(m)
                if q != r
            ]
        return Polytope(keys, tuple(rows))

    def receivers(self, uses: Mapping[int, Sequence[int]], best: Mapping[int, Sequence[int]]) -> Polytope:
        """Strategies of the receiver on these replies against which no type wants another message."""
        keys = tuple((m, r) for m in self.messages for r in best[m])
        rows = [
            {(m, r): self.sender[t, m, r] for r in best[m]} | {(n, r): -self.sender[t, n, r] for r in best[n]}
            for t in self.types
            for m in uses[t]
            for n in self.can_send(t)
            if n != m
        ]
        return Polytope(keys, tuple(rows))

    def beliefs(self, m: int, types: Sequence[int], best: Sequence[int]) -> Polytope:
        """Beliefs about the type, after a message, for which all these replies are best."""
        rows = [
            {(0, t): self.receiver[t, m, r] - self.receiver[t, m, q] for t in types}
            for r in best
            for q in self.replies(m)
            if q != r
        ]
        return Polytope(tuple((0, t) for t in types), tuple(rows))


def signalling_of(tree: Tree) -> Signalling | None:
    """The signalling game a two-person tree is, or None.

    >>> from gote.extensive.rules_tree import read_tree
    >>> signalling_of(read_tree(["S", "R"], {"payoff": [0, 0]})) is None
    True
    """
    if len(tree.players) != 2 or tree.mover[0] != CHANCE or any(not p for p in tree.chances[0]):
        return None
    roots = tree.children[0]
    if len(roots) < 2 or len({tree.mover[x] for x in roots}) != 1 or tree.mover[roots[0]] < 0:
        return None
    i = tree.mover[roots[0]]
    leads, vertex, sender, receiver = {}, {}, {}, {}
    for x in roots:
        t = tree.infoset[x]
        if len(tree.infosets[t].vertices) > 1:
            return None
        for k, y in enumerate(tree.children[x]):
            m = tree.infoset[y]
            ends = tree.children[y]
            if tree.mover[y] != 1 - i or (m, t) in vertex or any(tree.mover[z] != TERMINAL for z in ends):
                return None
            leads[t, k], vertex[m, t] = m, y
            for r, z in enumerate(ends):
                sender[t, m, r], receiver[t, m, r] = tree.payoffs[z][i], tree.payoffs[z][1 - i]
    prior = {tree.infoset[x]: p for x, p in zip(roots, tree.chances[0], strict=True)}
    return Signalling(tree, prior, leads, vertex, sender, receiver)
