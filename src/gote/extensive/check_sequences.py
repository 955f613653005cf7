"""All equilibria of a tree of one or two players with perfect recall, through the sequence form: the polytopes, and the
proof that a list is complete.

A sequence of a player is his last own move, which with perfect recall fixes the earlier ones; sequence 0 is none. A plan x
has x_0 = 1 and, at a set h after sequence s, sum of x over the moves at h = x_s. With payoffs made positive (a constant at
every leaf, times its chance) let q_h be what the other player gets from his set h on. The points (x, q) >= 0, x a multiple
of a plan, with

    (B'x)_t + sum of q_g over his sets g after t  <=  q_h      for each of his sequences t at a set h,
    (B'x)_0 + sum of q_g over his first sets      =   1        (x_0 = 1 when he never moves)

are a polytope; its vertices with x_0 > 0 are, divided by x_0, those of the best-reply polyhedron of the sequence form (von
Stengel 1996). Labels of a vertex: own sequences with x_s = 0, sequences of the other that are tight. A pair of vertices of
both polytopes that has all labels is an equilibrium; every corner of the set of plans that fit a plan of the other comes
from such a pair. Several vertices may have the same plan, and a vertex may project between corners: what is not listed must
be a mixture, on both sides, of what is.

Completeness rests on the list of all vertices, proved by `gote.generalsum.check_complete`: closed under edges.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

from gote.core import CheckError, Unproved, Unrefuted, Wrong, rational
from gote.core.axioms import need, probabilities, same_set
from gote.exact.linalg import independent_rows, solve
from gote.exact.rational import scaled_integers
from gote.extensive.check_replies import Replies
from gote.generalsum.check_complete import all_vertices, members, with_labels

Plan: TypeAlias = tuple[Fraction, ...]
Pair: TypeAlias = tuple[Plan, Plan]


@dataclass(frozen=True)
class Sequences:
    """The sequences of one player: numbers of (set, move), and the sequence before each set."""

    number: Mapping[tuple[int, int], int]
    before: Mapping[int, int]

    @property
    def size(self) -> int:
        """How many there are, the empty one included."""
        return len(self.number) + 1

    def after(self, h: int) -> list[int]:
        """The sequences that end with a move at a set."""
        return [s for (g, _), s in self.number.items() if g == h]

    def plan(self, behavior: Mapping[int, Sequence[Fraction]]) -> Plan:
        """The probabilities of the sequences under a behavior strategy."""
        x = [Fraction(1)] * self.size
        for (h, k), s in self.number.items():
            x[s] = x[self.before[h]] * behavior[h][k]
        return tuple(x)

    def free(self) -> list[list[int]]:
        """Each sequence's weight in free numbers: x_0, and at every set all moves but the last."""
        width = self.size - len(self.before)
        rows: list[list[int]] = [[int(j == 0) for j in range(width)]]
        used = 1
        for h, s in self.before.items():
            own = [k for g, k in self.number if g == h]
            rest = list(rows[s])
            for k in own:
                unit = [int(j == used) for j in range(width)]
                rows.append(rest if k == own[-1] else unit)
                if k != own[-1]:
                    rest = [a - b for a, b in zip(rest, unit, strict=True)]
                    used += 1
        return rows


class SequenceForm:
    """Both players' sequences and the leaves between them; a second player who is not there has the empty one only."""

    def __init__(self, replies: Replies) -> None:
        tree = self.tree = replies.tree
        self.sides = [_sequences(replies, i) for i in range(len(tree.players))]
        self.sides += [Sequences({}, {})] * (2 - len(self.sides))
        self.leaves: list[tuple[int, int, Fraction, Sequence[Fraction]]] = []
        for x, payoff in tree.payoffs.items():
            if replies.chance[x]:
                ends = [replies.own_depth[i][x] for i in range(len(tree.players))] + [()] * (2 - len(tree.players))
                s, t = (own.number[e[-1]] if e else 0 for own, e in zip(self.sides, ends, strict=True))
                self.leaves.append((s, t, replies.chance[x], (*payoff, Fraction(0))[:2]))

    @cached_property
    def polytopes(self) -> tuple[tuple[list[list[int]], list[int]], tuple[list[list[int]], list[int]]]:
        """Rows and right sides of both, by labels: nothing planned (0), the first player's sequences, the second's."""
        n = self.sides[1].size
        (P, p), (Q, q) = self._polytope(0), self._polytope(1)
        return (P, p), (Q[:1] + Q[n:] + Q[1:n], q[:1] + q[n:] + q[1:n])

    def _polytope(self, i: int) -> tuple[list[list[int]], list[int]]:
        """Rows a z <= b in the free numbers of the plans and the q: own sequences, then those of the other but the empty one."""
        own, other = self.sides[i], self.sides[1 - i]
        free = own.free()
        low = min(payoff[1 - i] for *_, payoff in self.leaves)
        column = {h: len(free[0]) + g for g, h in enumerate(other.before)}
        width = len(free[0]) + len(column)
        replies = [[Fraction(0)] * (width + 1) for _ in range(other.size)]
        for s, t, chance, payoff in self.leaves:
            mine, theirs = (s, t) if i == 0 else (t, s)
            amount = chance * (payoff[1 - i] - low + 1)
            for j, a in enumerate(free[mine]):
                replies[theirs][j] += a * amount
        for h, s in other.before.items():
            replies[s][column[h]] += 1
        for (h, _), t in other.number.items():
            replies[t][column[h]] -= 1
        rows = [[Fraction(-a) for a in row] + [Fraction(0)] * (width + 1 - len(row)) for row in free] + replies[1:]
        if column:  # the first of the q is what the equation says
            gone, equation = len(free[0]), [*replies[0][:-1], Fraction(1)]
        else:
            gone, equation = 0, [Fraction(1)] + [Fraction(0)] * (width - 1) + [Fraction(1)]
        return _whole([_without(row, gone, equation) for row in rows])

    def plan_at(self, i: int, labels: int) -> Plan:
        """The plan of the vertex with these labels, among them not label 0."""
        rows, right = self.polytopes[i]
        tight = members(labels)
        chosen = [tight[k] for k in independent_rows([rows[j] for j in tight])] if rows[0] else []
        point = solve([rows[j] for j in chosen], [right[j] for j in chosen]) if chosen else []
        assert point is not None, "independent rows have a solution"
        return self.plan_of(i, point)

    def plan_of(self, i: int, point: Sequence[Fraction]) -> Plan:
        """The plan of a point of the polytope."""
        z = list(point) if self.sides[1 - i].before else [Fraction(1), *point]
        return tuple(
            sum((a * v for a, v in zip(row, z, strict=False) if a), Fraction(0)) / z[0] for row in self.sides[i].free()
        )


def _without(row: Sequence[Fraction], gone: int, equation: Sequence[Fraction]) -> list[Fraction]:
    """A row (its last entry the right side) after one variable was put in from an equation."""
    factor = row[gone] / equation[gone]
    return [a - factor * b for k, (a, b) in enumerate(zip(row, equation, strict=True)) if k != gone]


def _whole(rows: Sequence[Sequence[Fraction]]) -> tuple[list[list[int]], list[int]]:
    """Rows and right sides in whole numbers."""
    scaled = [scaled_integers(row)[0] for row in rows]
    return [row[:-1] for row in scaled], [row[-1] for row in scaled]


def _sequences(replies: Replies, player: int) -> Sequences:
    """Numbered set by set, in the order in which the tree meets them."""
    number: dict[tuple[int, int], int] = {}
    before: dict[int, int] = {}
    for h, s in enumerate(replies.tree.infosets):
        if s.player == player:
            last = replies.own_depth[player][s.vertices[0]]
            before[h] = number[last[-1]] if last else 0
            for k in range(len(s.moves)):
                number[h, k] = len(number) + 1
    return Sequences(number, before)


def complementary_pairs(form: SequenceForm, evidence: Mapping[str, Any]) -> list[Pair]:
    """The plans of all pairs of vertices that have all labels, each once; `Wrong` when vertices are missing."""
    given = evidence.get("vertices")
    try:
        left, right = vertices_of(form, 0, given and given["row"]), vertices_of(form, 1, given and given["column"])
    except CheckError as error:
        raise Wrong("complete", "not all vertices of the sequence form ({what})", what=error.line) from None
    plans = [{v: form.plan_at(i, v) for v in side if not v & 1} for i, side in ((0, left), (1, right))]
    labels = len(form.polytopes[0][0])
    everything, carrying = (1 << labels) - 1, with_labels(right, labels)
    anybody = ((1 << len(right)) - 1) & ~carrying[0]
    found: dict[Pair, None] = {}
    for mask in plans[0]:
        partners = anybody
        for label in members(everything & ~mask & ~1):
            partners &= carrying[label]
        for b in members(partners):
            found[plans[0][mask], plans[1][right[b]]] = None
    return list(found)


def vertices_of(form: SequenceForm, i: int, given: Any) -> list[int]:
    """The labels of all vertices of a player's polytope; one without free numbers is a point."""
    rows, right = form.polytopes[i]
    if not rows[0]:
        return [sum(1 << j for j, b in enumerate(right) if not b)]
    if given is None:
        raise CheckError("certificate.vertices: is missing; take the answer with its certificate")
    return all_vertices(rows, right, [int(v) for v in given], ("row", "column")[i])


def none_missing_in_plans(replies: Replies, listed: Sequence[Pair], evidence: Mapping[str, Any]) -> list[Pair]:
    """Every equilibrium is listed, or both its plans are mixtures such that all combinations of what is mixed are listed."""
    pairs = complementary_pairs(SequenceForm(replies), evidence)
    known = set(listed)
    between = {int(one["pair"]): one["parts"] for one in evidence.get("between") or ()}
    for k, pair in enumerate(pairs):
        need("complete", pair in known or k in between, "an equilibrium of the sequence form is missing")
        if pair not in known:
            parts = [_mixed(pair[i], between[k][i], [p[i] for p in pairs]) for i in (0, 1)]
            inside = all(combination in known for combination in product(*parts))
            need("complete", inside, "an equilibrium of the sequence form is missing")
    return pairs


def _mixed(point: Plan, parts: Any, points: Sequence[Plan]) -> list[Plan]:
    """The plans that the evidence mixes, after the test that the mixture is the point."""
    mixed = [(rational(w), points[int(k)]) for w, k in parts]
    need_mixture("complete", point, mixed)
    return [plan for _, plan in mixed]


def need_mixture(field: str, point: Plan, parts: Sequence[tuple[Fraction, Plan]]) -> None:
    """The weights are probabilities and make the point of the plans."""
    probabilities(field, [w for w, _ in parts], len(parts))
    mean = tuple(sum((w * plan[j] for w, plan in parts), Fraction(0)) for j in range(len(point)))
    need(field, mean == point, "a mixture of equilibria is not what the certificate says")


def complete_as_said(complete: bool | None, none_missing: Callable[[], Unproved | None]) -> Unproved | Unrefuted | None:
    """A list that is called complete holds everything; one that is not may hold it, if nothing shows that it does."""
    try:
        doubt = none_missing()
    except Wrong:
        if complete:
            raise
        return Unrefuted(("complete",))
    need("complete", complete or doubt is not None, "no equilibrium is missing")
    return doubt if complete else Unrefuted(("complete",))


def need_maximal_products(field: str, pairs: Sequence[tuple[Any, Any]], subsets: Sequence[Sequence[int]]) -> None:
    """The subsets are all maximal sets U x V of listed pairs.

    The V of such a set is an intersection of neighbourhoods (the y listed with an x), and every intersection that is not
    empty belongs to one.
    """
    around: dict[Any, set[Any]] = {}
    for x, y in pairs:
        around.setdefault(x, set()).add(y)
    closed: set[frozenset[Any]] = set()
    for own in {frozenset(ys) for ys in around.values()}:
        closed |= {own, *(other & own for other in closed)} - {frozenset()}
    place = {pair: k for k, pair in enumerate(pairs)}
    right = {tuple(sorted(place[x, y] for x, ys in around.items() if side <= ys for y in side)) for side in closed}
    same_set(field, [tuple(sorted(s)) for s in subsets], right)
