"""Proof that an assessment is a sequential equilibrium (逐次均衡, Kreps and Wilson 1982).

An assessment gives behavior b at every information set and a belief m over its vertices. It is sequentially rational when
at no set any continuation plan of the owner earns more than b does, the vertices weighted by m; it is consistent when
completely mixed behavior b_n -> b has beliefs by Bayes' rule that tend to m.

Consistency is decided exactly. Give every move a with b(a) = 0 the probability c_a e^(k_a), e -> 0, with c_a, k_a > 0. The
chance of a vertex is then a coefficient C(x), the product of the c, the b > 0 and the chances on its way, times e^K(x) with
K(x) the sum of the k. (b, m) is consistent exactly if in every set the vertices believed possible have the same K, all
others a larger one, and the C of the former are in the proportions of m: in logarithms of slips every sequence that
converges gives a linear system of equations, and one of strict inequalities which, were it unsolvable, would by Motzkin's
alternative bound one of the diverging ratios. So

  powers         a cone {equations, differences >= 0, k >= 0} has a point where no inequality is tight: the sum of its
                 extreme rays is one, or there is none;
  coefficients   D log c = log r has a solution iff the product of r^y is 1 for each y with y D = 0.

Slips handed over as a certificate are only multiplied out. Cost: the tree once for each set; the rays can be many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from gote.core import Unproved, checkpoint, rational
from gote.core.axioms import equal, need, probabilities, same_set
from gote.exact.check_rays import extreme_rays
from gote.exact.linalg import nullspace
from gote.exact.rational import scaled_integers
from gote.extensive.check_replies import Replies
from gote.extensive.rules_subgames import path_of
from gote.extensive.rules_tree import Tree

Behavior = Mapping[int, Sequence[Fraction]]
"""information set -> probabilities of its moves"""
Beliefs = Mapping[int, Fraction]
"""vertex -> probability within its information set"""
Slips = Mapping[tuple[int, int], tuple[Fraction, Fraction]]
"""(information set, move) -> coefficient and power of its probability"""
MOST_PAIRS = 2_000_000
FIELD = "assessments"


def read_beliefs(replies: Replies, given: Mapping[str, Mapping[str, Fraction]]) -> dict[int, Fraction]:
    """Beliefs under the names of sets and the paths of their vertices; none where chance never leads."""
    tree = replies.tree
    same_set(FIELD, list(given), [s.name for s in tree.infosets])
    found = {}
    for s in tree.infosets:
        paths = {path_of(tree, x): x for x in s.vertices}
        same_set(FIELD, list(given[s.name]), list(paths))
        probabilities(FIELD, list(given[s.name].values()), len(paths))
        for path, p in given[s.name].items():
            x = paths[path]
            need(FIELD, not p or replies.chance[x], "believes in {path}, where chance never leads", path=path)
            found[x] = p
    return found


@dataclass(frozen=True)
class _Start:
    """A choice of the owner below a set: what the ends give, and the own sets met next with one start for each move."""

    ends: Fraction
    met: list[tuple[int, list[int]]]


def continuation(tree: Tree, behavior: Behavior, h: int, weights: Mapping[int, Fraction]) -> tuple[Fraction, Fraction]:
    """What the owner of a set earns from it by the behavior, and by the best plan, when its vertices have these weights."""
    i = tree.infosets[h].player
    todo: list[list[tuple[int, Fraction]]] = []
    starts: list[_Start] = []

    def branch(g: int, at: Sequence[tuple[int, Fraction]]) -> tuple[int, list[int]]:
        first = len(todo)
        todo.extend([(tree.children[x][k], w) for x, w in at] for k in range(len(tree.infosets[g].moves)))
        return g, list(range(first, len(todo)))

    root = branch(h, [(x, weights[x]) for x in tree.infosets[h].vertices])
    while len(starts) < len(todo):
        stack, ends = list(todo[len(starts)]), Fraction(0)
        own: dict[int, list[tuple[int, Fraction]]] = {}
        while stack:
            x, w = stack.pop()
            if x in tree.payoffs:
                ends += w * tree.payoffs[x][i]
            elif tree.mover[x] == i:
                own.setdefault(tree.infoset[x], []).append((x, w))
            elif w:
                p = tree.chances[x] if x in tree.chances else behavior[tree.infoset[x]]
                stack += [(c, w * q) for c, q in zip(tree.children[x], p, strict=True) if q]
        starts.append(_Start(ends, [branch(g, at) for g, at in own.items()]))
    played, best = [Fraction(0)] * len(todo), [Fraction(0)] * len(todo)

    def choose(g: int, moves: Sequence[int]) -> tuple[Fraction, Fraction]:
        mean = sum((p * played[k] for p, k in zip(behavior[g], moves, strict=True)), Fraction(0))
        return mean, max(best[k] for k in moves)

    for k in reversed(range(len(starts))):
        below = [choose(g, moves) for g, moves in starts[k].met]
        played[k] = starts[k].ends + sum((mean for mean, _ in below), Fraction(0))
        best[k] = starts[k].ends + sum((most for _, most in below), Fraction(0))
    return choose(*root)


def nobody_gains_at_a_set(tree: Tree, behavior: Behavior, beliefs: Beliefs) -> None:
    """At every set the behavior earns what the best continuation plan does."""
    for h, s in enumerate(tree.infosets):
        checkpoint()
        played, best = continuation(tree, behavior, h, beliefs)
        why = "at {set} the owner expects {played} and could have {best}"
        need(FIELD, played == best, why, set=s.name, played=played, best=best)


class Trembles:
    """The linear systems of the slips that would explain beliefs: one unknown for each move that is not played."""

    def __init__(self, replies: Replies, behavior: Behavior, beliefs: Beliefs) -> None:
        tree = self.tree = replies.tree
        self.moves = [(h, k) for h, own in behavior.items() for k, p in enumerate(own) if not p]
        self.equations: list[dict[tuple[int, int], int]] = []
        self.ratios: list[Fraction] = []
        self.larger: list[dict[tuple[int, int], int]] = []
        """differences of powers that must be positive"""
        slips: list[frozenset[tuple[int, int]]] = [frozenset()] * len(tree)
        known = [Fraction(1)] * len(tree)
        for x, children in enumerate(tree.children):
            for k, c in enumerate(children):
                p = tree.chances[x][k] if x in tree.chances else behavior[tree.infoset[x]][k]
                slips[c] = slips[x] if p or x in tree.chances else slips[x] | {(tree.infoset[x], k)}
                known[c] = known[x] * (p or 1)
        for s in tree.infosets:
            possible = [x for x in s.vertices if replies.chance[x]]
            first = next(x for x in possible if beliefs[x])
            for x in possible:
                difference = dict.fromkeys(slips[x] - slips[first], 1) | dict.fromkeys(slips[first] - slips[x], -1)
                if x == first:
                    continue
                if beliefs[x]:
                    self.equations.append(difference)
                    self.ratios.append(beliefs[x] / beliefs[first] * known[first] / known[x])
                else:
                    self.larger.append(difference)

    def dense(self, row: Mapping[tuple[int, int], int]) -> list[int]:
        """A row in the order of the moves."""
        return [row.get(a, 0) for a in self.moves]

    def powers(self) -> list[int] | Unproved | None:
        """Whole powers > 0 that make the right vertices the likeliest of their sets; None when there are none."""
        if not self.moves:
            return None if self.larger else []
        n = len(self.moves)
        unit = [[int(i == j) for j in range(n)] for i in range(n)]
        free = nullspace([self.dense(row) for row in self.equations], n) if self.equations else unit
        if not free:
            return None
        span = [scaled_integers(z)[0] for z in free]
        rows = {tuple(self.dense(row)) for row in self.larger} | {tuple(row) for row in unit}
        cone = [[sum(a * b for a, b in zip(row, z, strict=True) if a and b) for z in span] for row in sorted(rows)]
        rays = extreme_rays(cone, MOST_PAIRS)
        if rays is None:
            return Unproved("too many slips could explain the beliefs; give the certificate")
        inner = [sum(ray[k] for ray in rays) for k in range(len(span))]
        if any(sum(a * b for a, b in zip(row, inner, strict=True)) <= 0 for row in cone):
            return None
        return [sum(t * z[j] for t, z in zip(inner, span, strict=True)) for j in range(n)]

    def coefficients_exist(self) -> bool:
        """Whether products of the slips' coefficients can have all the proportions asked for."""
        if not self.equations:
            return True
        rows = [self.dense(row) for row in self.equations]
        columns = [list(column) for column in zip(*rows, strict=True)]
        for y in nullspace(columns, len(rows)):
            exponents = scaled_integers(y)[0]
            if prod((r**e for r, e in zip(self.ratios, exponents, strict=True)), start=Fraction(1)) != 1:
                return False
        return True


def consistent(replies: Replies, behavior: Behavior, beliefs: Beliefs, slips: Slips | None = None) -> Unproved | None:
    """The beliefs are limits of Bayes' rule under small slips; `slips` are tried first."""
    if slips is not None and explains(replies, behavior, beliefs, slips):
        return None
    trembles = Trembles(replies, behavior, beliefs)
    need(
        FIELD,
        trembles.coefficients_exist(),
        "no slips explain the beliefs of all sets at once: their proportions differ",
    )
    powers = trembles.powers()
    if isinstance(powers, Unproved):
        return powers
    need(FIELD, powers is not None, "no slips make the vertices believed possible the likeliest of their sets")
    return None


def explains(replies: Replies, behavior: Behavior, beliefs: Beliefs, slips: Slips) -> bool:
    """Whether these very slips have this behavior and these beliefs as leading terms."""
    tree = replies.tree
    for h, own in behavior.items():
        for k, p in enumerate(own):
            c, power = slips[h, k]
            if c <= 0 or power < 0 or (power > 0) != (not p) or (p and c != p):
                return False
    coefficient, order = leading(tree, slips)
    for s in tree.infosets:
        possible = [x for x in s.vertices if replies.chance[x]]
        least = min(order[x] for x in possible)
        total = sum((coefficient[x] for x in possible if order[x] == least), Fraction(0))
        if any(beliefs[x] * total != (coefficient[x] if order[x] == least else 0) for x in possible):
            return False
    return True


def leading(tree: Tree, slips: Slips) -> tuple[list[Fraction], list[Fraction]]:
    """Coefficient and power of the probability of reaching each vertex, chance included."""
    coefficient, order = [Fraction(1)] * len(tree), [Fraction(0)] * len(tree)
    for x, children in enumerate(tree.children):
        for k, c in enumerate(children):
            a, power = (tree.chances[x][k], Fraction(0)) if x in tree.chances else slips[tree.infoset[x], k]
            coefficient[c], order[c] = coefficient[x] * a, order[x] + power
    return coefficient, order


def read_slips(tree: Tree, given: Any) -> Slips | None:
    """Slips of a certificate by the names of sets and moves; None where they are not all rational."""
    found = {}
    try:
        for h, s in enumerate(tree.infosets):
            for k, m in enumerate(s.moves):
                one = given[s.name][m]
                found[h, k] = rational(one["coefficient"]), rational(one["power"])
    except (LookupError, TypeError, ValueError):
        return None
    return found


def is_sequential(
    replies: Replies,
    strategies: Mapping[str, Mapping[str, Fraction]],
    beliefs: Mapping[str, Mapping[str, Fraction]],
    payoffs: Sequence[Fraction] | None,
    slips: Any = None,
) -> Unproved | None:
    """The assessment is sequentially rational and consistent, and pays what it says."""
    behavior = replies.profile(FIELD, strategies)
    believed = read_beliefs(replies, beliefs)
    if payoffs is not None:
        weights = [replies.behavior_weights(i, behavior) for i in range(len(replies.tree.players))]
        expected: Callable[[int], Fraction] = lambda i: replies.expectation(i, weights)  # noqa: E731
        equal(FIELD, tuple(payoffs), tuple(map(expected, range(len(replies.tree.players)))))
    nobody_gains_at_a_set(replies.tree, behavior, believed)
    return consistent(replies, behavior, believed, read_slips(replies.tree, slips))
