"""Counterfactual regret minimisation for large two-person zero-sum trees: CFR+ and discounted CFR on flat arrays.

Everything happens on the sequence form: one sparse product gives the value of every sequence against the opponent's
realization plan, one walk over a player's information sets from the last to the first gives counterfactual values and
regrets, one walk back the new plan. Cost per iteration: O(payoff entries + sequences). Plans are averaged as
realization plans, which weights each choice by its own reach.

CFR+ (Tammelin): regrets never fall below 0, players alternate, iteration t counts t times in the average. Discounted
CFR (Brown and Sandholm): positive regrets are multiplied by t^a/(t^a+1), negative ones by t^b/(t^b+1), the average by
(t/(t+1))^c.

The averages are floats; `certified_bounds` turns them into rationals and proves an interval that holds the value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numba import njit

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.extensive.sequence_form import Behavior, SequenceForm

FIRST_ITERATIONS = 64
MOST_ITERATIONS = 1 << 20


@dataclass(frozen=True)
class Averages:
    """Average realization plans, their expected payoff and the exploitability (mean gain of the two best replies)."""

    plans: tuple[Any, Any]
    value: float
    exploitability: float
    iterations: int


class RegretMinimizer:
    """Regrets and averages of one game; `run` may be called again and again.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> from gote.extensive.sequence_form import sequence_form
    >>> abs(RegretMinimizer(sequence_form(kuhn_poker().flat)).run(1000).value + 1 / 18) < 1e-3
    True
    """

    def __init__(self, form: SequenceForm, variant: Literal["cfr+", "dcfr", "cfr"] = "cfr+") -> None:
        entries = form.payoff_entries(0)
        keys = sorted(entries)
        self.first = [np.array([form.first[i][h] for h in form.parent[i]], dtype=np.int64) for i in (0, 1)]
        self.count = [
            np.array([len(form.tree.infosets[h].moves) for h in form.parent[i]], dtype=np.int64) for i in (0, 1)
        ]
        self.parent = [np.array(list(form.parent[i].values()), dtype=np.int64) for i in (0, 1)]
        self.row = np.array([i for i, _ in keys], dtype=np.int64)
        self.column = np.array([j for _, j in keys], dtype=np.int64)
        self.amount = np.array([float(entries[k]) for k in keys])
        self.regret = [np.zeros(form.size[i]) for i in (0, 1)]
        self.total = [np.zeros(form.size[i]) for i in (0, 1)]
        self.plan = [np.zeros(form.size[i]) for i in (0, 1)]
        for i in (0, 1):
            _match(self.first[i], self.count[i], self.parent[i], self.regret[i], self.plan[i])
        self.mode = {"cfr+": 0, "dcfr": 1, "cfr": 2}[variant]
        self.done = 0

    def run(self, iterations: int, chunk: int = 2000) -> Averages:
        """Do more iterations and return the averages so far."""
        for start in range(0, iterations, chunk):
            checkpoint()
            steps = min(chunk, iterations - start)
            _iterate(
                self.first[0],
                self.count[0],
                self.parent[0],
                self.first[1],
                self.count[1],
                self.parent[1],
                self.row,
                self.column,
                self.amount,
                self.regret[0],
                self.regret[1],
                self.total[0],
                self.total[1],
                self.plan[0],
                self.plan[1],
                self.done,
                steps,
                self.mode,
            )
            self.done += steps
        x, y = (t / t[0] for t in self.total)
        best = [
            _best(self.first[i], self.count[i], self.parent[i], self.row, self.column, self.amount, (y, x)[i], i)
            for i in (0, 1)
        ]
        value = float(np.sum(self.amount * x[self.row] * y[self.column]))
        return Averages((x, y), value, (best[0] + best[1]) / 2, self.done)


@dataclass(frozen=True)
class Certified:
    """Behavior strategies with the ends they secure: the value lies between."""

    low: Fraction
    high: Fraction
    behavior: Behavior


def certified(form: SequenceForm, plans: Sequence[Any], bits: int = 40) -> Certified:
    """What plans, rounded to behavior strategies with probabilities in multiples of 2^-bits, secure against every reply."""
    behavior: Behavior = {}
    for i in (0, 1):
        for h, s in form.parent[i].items():
            start, n = form.first[i][h], len(form.tree.infosets[h].moves)
            reach = float(plans[i][s])
            weights = [float(plans[i][start + k]) / reach if reach > 0 else 1 / n for k in range(n)]
            behavior[h] = _rounded(weights, bits)
    x, y = (form.plan(i, behavior) for i in (0, 1))
    total = sum(next(iter(form.tree.payoffs.values())))
    return Certified(total - form.best_reply(1, x)[0], form.best_reply(0, y)[0], behavior)


def _rounded(weights: Sequence[float], bits: int) -> tuple[Fraction, ...]:
    """Multiples of 2^-bits that add up to 1; the largest takes what rounding leaves."""
    parts = [round(max(w, 0.0) * 2**bits) for w in weights]
    largest = max(range(len(parts)), key=parts.__getitem__)
    parts[largest] += 2**bits - sum(parts)
    return tuple(Fraction(p, 2**bits) for p in parts)


def certified_bounds(form: SequenceForm, plans: Sequence[Any]) -> tuple[Fraction, Fraction]:
    """An interval that holds the value: what the plans, rounded to exact behavior strategies, guarantee against every
    reply.
    """
    found = certified(form, plans)
    return found.low, found.high


def certified_within(form: SequenceForm, tolerance: Fraction) -> Certified:
    """Run CFR+ until the interval is no wider than the tolerance.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> from gote.extensive.sequence_form import sequence_form
    >>> found = certified_within(sequence_form(kuhn_poker().flat), Fraction(1, 100))
    >>> found.low <= Fraction(-1, 18) <= found.high <= found.low + Fraction(1, 100)
    True
    """
    engine = RegretMinimizer(form)
    payoffs = [u[0] for u in form.tree.payoffs.values()]
    bits = 12 + int((max(payoffs) - min(payoffs)) / tolerance).bit_length()
    width = None
    while engine.done < MOST_ITERATIONS:
        averages = engine.run(max(engine.done, FIRST_ITERATIONS))
        width = 2 * averages.exploitability
        if width < 0.9 * float(tolerance):
            found = certified(form, averages.plans, bits)
            if found.high - found.low <= tolerance:
                return found
    raise LimitError(
        f"tolerance: after {engine.done} iterations the interval is about {width:.2g} wide; give a larger tolerance, or "
        "leave out method: cfr"
    )


@njit(cache=True)
def _match(first: Any, count: Any, parent: Any, regret: Any, plan: Any) -> None:
    """Regret matching: the realization plan proportional to positive regrets, uniform where there are none."""
    plan[0] = 1.0
    for h in range(len(first)):
        total = 0.0
        for s in range(first[h], first[h] + count[h]):
            if regret[s] > 0.0:
                total += regret[s]
        reach = plan[parent[h]]
        for s in range(first[h], first[h] + count[h]):
            if total > 0.0:
                plan[s] = reach * (regret[s] / total if regret[s] > 0.0 else 0.0)
            else:
                plan[s] = reach / count[h]


@njit(cache=True)
def _update(first: Any, count: Any, parent: Any, regret: Any, gain: Any, mode: int, t: int) -> None:
    """Counterfactual values from the last set to the first, regrets on the way."""
    keep = t**1.5 / (t**1.5 + 1.0)
    for h in range(len(first) - 1, -1, -1):
        total = 0.0
        for s in range(first[h], first[h] + count[h]):
            if regret[s] > 0.0:
                total += regret[s]
        value = 0.0
        for s in range(first[h], first[h] + count[h]):
            if total > 0.0:
                if regret[s] > 0.0:
                    value += regret[s] / total * gain[s]
            else:
                value += gain[s] / count[h]
        gain[parent[h]] += value
        for s in range(first[h], first[h] + count[h]):
            r = regret[s]
            if mode == 1:
                r *= keep if r > 0.0 else 0.5
            r += gain[s] - value
            if mode == 0 and r < 0.0:
                r = 0.0
            regret[s] = r


@njit(cache=True)
def _iterate(
    first0: Any,
    count0: Any,
    parent0: Any,
    first1: Any,
    count1: Any,
    parent1: Any,
    row: Any,
    column: Any,
    amount: Any,
    regret0: Any,
    regret1: Any,
    total0: Any,
    total1: Any,
    plan0: Any,
    plan1: Any,
    done: int,
    steps: int,
    mode: int,
) -> None:
    gain0 = np.empty(len(plan0))
    gain1 = np.empty(len(plan1))
    for step in range(steps):
        t = done + step + 1
        gain0[:] = 0.0
        for e in range(len(amount)):
            gain0[row[e]] += amount[e] * plan1[column[e]]
        _update(first0, count0, parent0, regret0, gain0, mode, t)
        _match(first0, count0, parent0, regret0, plan0)
        gain1[:] = 0.0
        for e in range(len(amount)):
            gain1[column[e]] -= amount[e] * plan0[row[e]]
        _update(first1, count1, parent1, regret1, gain1, mode, t)
        _match(first1, count1, parent1, regret1, plan1)
        fade = (t / (t + 1.0)) ** 2 if mode == 1 else 1.0
        weight = float(t) if mode == 0 else 1.0
        for s in range(len(plan0)):
            total0[s] = total0[s] * fade + weight * plan0[s]
        for s in range(len(plan1)):
            total1[s] = total1[s] * fade + weight * plan1[s]


@njit(cache=True)
def _best(first: Any, count: Any, parent: Any, row: Any, column: Any, amount: Any, other: Any, player: int) -> float:
    """Value of the best reply of a player to the other's plan."""
    size = 1
    for h in range(len(first)):
        size = max(size, first[h] + count[h])
    gain = np.zeros(size)
    for e in range(len(amount)):
        if player == 0:
            gain[row[e]] += amount[e] * other[column[e]]
        else:
            gain[column[e]] -= amount[e] * other[row[e]]
    for h in range(len(first) - 1, -1, -1):
        best = gain[first[h]]
        for s in range(first[h] + 1, first[h] + count[h]):
            best = max(best, gain[s])
        gain[parent[h]] += best
    return float(gain[0])
