"""The sequence form (Koller, Megiddo and von Stengel): a two-person tree with perfect recall as a linear program of the
tree's size.

A sequence of a player is a last own choice (information set, move), which with perfect recall fixes all earlier ones;
sequence 0 is "no choice yet". A realization plan x gives each sequence the product of the player's probabilities: x_0 =
1 and, at every set h with parent sequence s, sum of x over the moves at h = x_s. With A the payoffs between sequences
(chance multiplied in):

    max v_0   subject to   x a realization plan,   and for each sequence t of player II at set h:
                           v_h  <=  (x A)_t + sum of v_g over the sets g that follow t          (v_0 for t = 0)

The multipliers of the last rows are an optimal realization plan of II. Variables: sequences of I + sets of II; all
arithmetic is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf

from gote.core.limits import checkpoint
from gote.extensive.rules_tree import Tree
from gote.extensive.structure import chance_reach

Behavior = dict[int, tuple[Fraction, ...]]
"""Information set -> probabilities of its moves."""


@dataclass(frozen=True)
class SequenceForm:
    """Sequences of every player, and the leaves that chance can reach."""

    tree: Tree
    first: tuple[dict[int, int], ...]
    """player -> {information set: number of the sequence of its first move}"""
    parent: tuple[dict[int, int], ...]
    """player -> {information set: parent sequence}"""
    size: tuple[int, ...]
    leaves: list[tuple[tuple[int, ...], Fraction, tuple[Fraction, ...]]] = field(repr=False)
    """(last sequences, probability of the chance moves, that probability times the payoffs)"""

    def payoff_entries(self, player: int, pair: tuple[int, int] = (0, 1)) -> dict[tuple[int, int], Fraction]:
        """The sparse payoff matrix of one player between the sequences of two."""
        found: dict[tuple[int, int], Fraction] = {}
        for sequences, _, payoff in self.leaves:
            key = sequences[pair[0]], sequences[pair[1]]
            found[key] = found.get(key, Fraction(0)) + payoff[player]
        return found

    def plan(self, player: int, behavior: Behavior) -> list[Fraction]:
        """The realization plan of a behavior strategy."""
        x = [Fraction(1)] + [Fraction(0)] * (self.size[player] - 1)
        for h, s in self.parent[player].items():
            for k, p in enumerate(behavior[h]):
                x[self.first[player][h] + k] = x[s] * p
        return x

    def behavior(self, player: int, plan: Sequence[Fraction], other: Sequence[Fraction] | None = None) -> Behavior:
        """The behavior strategy of a realization plan. Where the player's own earlier choices exclude a set, the first
        move that is best against the opponent's plan `other` is taken (any choice there is optimal; this one also
        profits from mistakes).
        """
        advice = self.best_reply(player, other)[1] if other is not None else {}
        found: Behavior = {}
        for h, s in self.parent[player].items():
            moves = len(self.tree.infosets[h].moves)
            if plan[s] > 0:
                found[h] = tuple(plan[self.first[player][h] + k] / plan[s] for k in range(moves))
            else:
                found[h] = tuple(Fraction(int(k == advice.get(h, 0))) for k in range(moves))
        return found

    def best_reply(
        self, player: int, other: Sequence[Fraction], alone: bool = False
    ) -> tuple[Fraction, dict[int, int]]:
        """Value of the best pure reply of a player (of two, or alone) to the other's plan, and its move at every set."""
        gain = [Fraction(0)] * self.size[player]
        for sequences, _, payoff in self.leaves:
            weight = other[0] if alone else other[sequences[1 - player]]
            if weight:
                gain[sequences[player]] += weight * payoff[player]
        chosen: dict[int, int] = {}
        for h, s in reversed(self.parent[player].items()):
            start = self.first[player][h]
            values = gain[start : start + len(self.tree.infosets[h].moves)]
            best = max(values)
            chosen[h] = values.index(best)
            gain[s] += best
        return gain[0], chosen


def sequence_form(tree: Tree) -> SequenceForm:
    """Number the sequences and collect the leaves; needs perfect recall."""
    n = len(tree.players)
    first: tuple[dict[int, int], ...] = tuple({} for _ in range(n))
    parent: tuple[dict[int, int], ...] = tuple({} for _ in range(n))
    size = [1] * n
    at: list[tuple[int, ...]] = [(0,) * n] * len(tree)
    reach = chance_reach(tree)
    leaves = []
    for x, mover in enumerate(tree.mover):
        here = at[x]
        if mover >= 0:
            h = tree.infoset[x]
            if h not in first[mover]:
                first[mover][h] = size[mover]
                parent[mover][h] = here[mover]
                size[mover] += len(tree.children[x])
            start = first[mover][h]
            for k, c in enumerate(tree.children[x]):
                at[c] = (*here[:mover], start + k, *here[mover + 1 :])
        else:
            for c in tree.children[x]:
                at[c] = here
            if x in tree.payoffs and reach[x]:
                leaves.append((here, reach[x], tuple(reach[x] * u for u in tree.payoffs[x])))
    return SequenceForm(tree, first, parent, tuple(size), leaves)


@dataclass(frozen=True)
class Program:
    """The linear program of a zero-sum tree: rows A x <= 0, equations E x = e, x >= 0 for the first `plans` variables,
    maximise `target`.
    """

    rows: list[dict[int, Fraction | int]]
    equations: list[dict[int, Fraction | int]]
    right: list[int]
    plans: int
    width: int

    @property
    def target(self) -> int:
        """The variable v_0."""
        return self.plans


def linear_program(form: SequenceForm) -> Program:
    """Write the program of the module's docstring, sparse."""
    n1, n2 = form.size[0], form.size[1]
    sets2 = list(form.parent[1])
    column = {h: n1 + 1 + k for k, h in enumerate(sets2)}
    rows: list[dict[int, Fraction | int]] = [{} for _ in range(n2)]  # v_h - sum v_g - (xA)_t <= 0
    for (i, j), amount in form.payoff_entries(0).items():
        if amount:
            rows[j][i] = rows[j].get(i, 0) - amount
    rows[0][n1] = 1
    for h in sets2:
        start = form.first[1][h]
        for k in range(len(form.tree.infosets[h].moves)):
            rows[start + k][column[h]] = 1
        parent = rows[form.parent[1][h]]
        parent[column[h]] = parent.get(column[h], 0) - 1
    plans: list[dict[int, Fraction | int]] = [{0: 1}]
    for h, s in form.parent[0].items():
        start = form.first[0][h]
        row: dict[int, Fraction | int] = {start + k: 1 for k in range(len(form.tree.infosets[h].moves))}
        row[s] = row.get(s, 0) - 1
        plans.append(row)
    return Program(rows, plans, [1] + [0] * (len(plans) - 1), n1, n1 + 1 + len(sets2))


def solve_zero_sum(form: SequenceForm) -> tuple[Fraction, list[Fraction], list[Fraction]]:
    """Value and optimal realization plans of both players, exactly.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> solve_zero_sum(sequence_form(kuhn_poker().flat))[0]
    Fraction(-1, 18)
    """
    from gote.exact.lp import solve_lp

    checkpoint()
    program = linear_program(form)
    n1, width = program.plans, program.width
    cost = [int(j == program.target) for j in range(width)]
    lower = [0] * n1 + [None] * (width - n1)
    solution = solve_lp(
        cost, program.rows, [0] * len(program.rows), program.equations, program.right, lower=lower, sense="max"
    )
    assert solution.value is not None
    return solution.value, list(solution.x[:n1]), list(solution.dual_ub)


def solve_zero_sum_floats(form: SequenceForm) -> float:
    """The value in floating point only, for trees where digits are enough: one call of HiGHS.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> round(solve_zero_sum_floats(sequence_form(kuhn_poker().flat)), 9)
    -0.055555556
    """
    from gote.exact.highs import float_maximum

    program = linear_program(form)
    cost = [float(j == program.target) for j in range(program.width)]
    lower = [0.0] * program.plans + [-inf] * (program.width - program.plans)
    right = [float(b) for b in program.right]
    sides = [-inf] * len(program.rows) + right, [0.0] * len(program.rows) + right
    engine = float_maximum((cost, lower), program.rows + program.equations, sides, solver="choose")
    return float(engine.getInfo().objective_function_value)
