"""Chance moves: exact expectations, and on cycles the exact solution of the optimality equations.

Without cycles the value of a chance position is the mean over its followers, of a player's position the best follower.
With cycles the strongly connected components are taken one after another, followers first. Let an end component be a set
of positions which the players together can keep for ever with chance never leaving it. Where a component has none, play
leaves it with probability 1 whatever the players do, the optimality equations have one solution, and it is found by the
strategy iteration of Hoffman and Karp: improve player 0's choices against fixed choices of player 1 until nothing
improves, then improve player 1's once, and again. Two choices give one linear system. It is solved on a small set F of
positions that meets every cycle: all other values are affine functions of those on F, found by substitution in one pass.

Floats propose the first choices; exact rationals evaluate and improve them, so the answer does not depend on floats.

A component without chance is a game of `attractors.py` whose ends are the exits. Where a component has chance and an end
component, the equations have many solutions. There the game with a small probability of stopping (worth R) at every
step proposes the choices; the values they give are taken when they satisfy the equations and each side makes progress:
from a value v > R player 0 comes, with some probability, to another value or an exit, whatever player 1 does, so play
that goes on for ever pays R >= v; and the other way round for player 1. Otherwise the game is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import flint

from gote.core.errors import LimitError
from gote.core.limits import checkpoint
from gote.core.progress import report
from gote.exact.rational import to_fmpq, to_fraction
from gote.rules.attractors import valued_by_attractors
from gote.rules.explore import Graph
from gote.rules.rules_asking import CHANCE, END, shown

ZERO, ONE = flint.fmpq(0), flint.fmpq(1)
MOST_FEEDBACK = 400
"""positions on which one component's linear system may be dense"""


def expectations(graph: Graph, repetition: Fraction) -> list[Any]:
    """The value of every position to player 0, as FLINT rationals."""
    value: list[Any] = [None] * len(graph)
    for k, result in graph.results.items():
        value[k] = to_fmpq(result[0])
    chances = {k: [to_fmpq(p) for p in ps] for k, ps in graph.chances.items()}
    if graph.acyclic:
        for done, k in enumerate(graph.peeled):
            if done % 4096 == 0:
                checkpoint()
            if value[k] is None:
                value[k] = _local(graph, k, value, chances)
        return value
    done = 0
    for component in components(graph):
        checkpoint()
        done += len(component)
        report("values", done, len(graph))
        k = component[0]
        if len(component) == 1 and k not in graph.followers(k):
            if value[k] is None:
                value[k] = _local(graph, k, value, chances)
        elif not any(graph.mover[x] == CHANCE for x in component):
            _by_attractors(graph, component, value, repetition)
        else:
            _Component(graph, component, value, chances, to_fmpq(repetition)).solve()
    return value


def _local(graph: Graph, k: int, value: list[Any], chances: dict[int, list[Any]]) -> Any:
    after = [value[j] for j in graph.followers(k)]
    if graph.mover[k] == CHANCE:
        return sum((p * v for p, v in zip(chances[k], after, strict=True)), flint.fmpq(0))
    return max(after) if graph.mover[k] == 0 else min(after)


def components(graph: Graph) -> Iterable[list[int]]:
    """Strongly connected components, followers first (Tarjan, without recursion)."""
    size = len(graph)
    low, number = [0] * size, [0] * size
    open_, stack, count = bytearray(size), [], 0
    for root in range(size):
        if number[root]:
            continue
        work = [(root, iter(graph.followers(root)))]
        count += 1
        number[root] = low[root] = count
        stack.append(root)
        open_[root] = 1
        while work:
            x, rest = work[-1]
            for y in rest:
                if not number[y]:
                    count += 1
                    number[y] = low[y] = count
                    stack.append(y)
                    open_[y] = 1
                    work.append((y, iter(graph.followers(y))))
                    break
                if open_[y] and number[y] < low[x]:
                    low[x] = number[y]
            else:
                work.pop()
                if work and low[x] < low[work[-1][0]]:
                    low[work[-1][0]] = low[x]
                if low[x] == number[x]:
                    found: list[int] = []
                    while not found or found[-1] != x:
                        found.append(stack.pop())
                        open_[found[-1]] = 0
                    yield found


def _by_attractors(graph: Graph, component: list[int], value: list[Any], repetition: Fraction) -> None:
    """A component without chance: its exits are ends worth their values."""
    exits = sorted({j for k in component for j in graph.followers(k)} - set(component))
    place = {k: i for i, k in enumerate([*component, *exits])}
    before: list[list[int]] = [[] for _ in place]
    for k in component:
        for j in graph.followers(k):
            before[place[j]].append(place[k])
    start = [0]
    for row in before:
        start.append(start[-1] + len(row))
    found = valued_by_attractors(
        len(place),
        [graph.mover[k] for k in component] + [END] * len(exits),
        {place[k]: to_fraction(value[k]) for k in exits},
        repetition,
        (start, [j for row in before for j in row]),
        lambda i: len(graph.followers(component[i])) if i < len(component) else 0,
    )
    for i, k in enumerate(component):
        value[k] = to_fmpq(found.value(i))


class _Component:
    """A strongly connected component with chance in it, exits valued."""

    def __init__(
        self, graph: Graph, component: list[int], value: list[Any], chances: dict[int, list[Any]], endless: Any
    ) -> None:
        self.graph, self.members, self.value, self.chances, self.endless = graph, component, value, chances, endless
        self.inside = set(component)
        self.exits = sorted({j for k in component for j in graph.followers(k)} - self.inside)
        self.stuck = self._kept_for_ever()
        self.feedback = self._feedback()
        if len(self.feedback) > MOST_FEEDBACK:
            raise LimitError(
                f"{graph.asked.name}: {len(component):,} positions form one cycle with chance whose exact equations have"
                f" {len(self.feedback)} unknowns, more than {MOST_FEEDBACK}; give a smaller game"
            )
        self.order = self._order()

    def _kept_for_ever(self) -> list[int]:
        """Work back from the exits with both players trying to stay: what is not reached can be kept for ever."""
        graph = self.graph
        ready = [k for k in self.members if graph.mover[k] == CHANCE and not self.inside.issuperset(graph.followers(k))]
        leaves = self._reached(ready, lambda k: graph.mover[k] == CHANCE, lambda k, j: j in self.inside)
        return [k for k in self.members if k not in leaves]

    def _reached(
        self, seeds: Iterable[int], some: Callable[[int], bool], counts: Callable[[int, int], bool]
    ) -> set[int]:
        """Members that enter when the seeds do: by some follower, or by all, of those that count."""
        left: dict[int, int] = {}
        before: dict[int, list[int]] = {}
        ready = list(seeds)
        for k in self.members:
            own = [j for j in self.graph.followers(k) if counts(k, j)]
            left[k] = len(own)
            for j in own:
                before.setdefault(j, []).append(k)
            if not own:
                ready.append(k)
        found = set(ready)
        for k in ready:
            for j in before.get(k, ()):
                left[j] -= 1
                if j not in found and (some(j) or not left[j]):
                    found.add(j)
                    ready.append(j)
        return found

    def _feedback(self) -> list[int]:
        """Positions that meet every cycle: take away what no cycle can use, then the busiest, and again."""
        into: dict[int, set[int]] = {k: set() for k in self.members}
        out: dict[int, set[int]] = {k: {j for j in self.graph.followers(k) if j in self.inside} for k in self.members}
        for k, nexts in out.items():
            for j in nexts:
                into[j].add(k)
        chosen: list[int] = []

        def remove(k: int) -> list[int]:
            touched = [*into[k], *out[k]]
            for j in into.pop(k):
                if j != k:
                    out[j].discard(k)
            for j in out.pop(k):
                if j != k:
                    into[j].discard(k)
            return touched

        todo = list(self.members)
        while out:
            while todo:
                k = todo.pop()
                if k in out and (not out[k] or not into[k]):
                    todo += remove(k)
            if out:
                k = max(out, key=lambda x: (x in out[x], len(into[x]) * len(out[x])))
                chosen.append(k)
                todo = remove(k)
        return chosen

    def _order(self) -> list[int]:
        """The other positions, followers first."""
        cut, done, order = set(self.feedback), set(), []
        for root in self.members:
            work = [(root, False)]
            while work:
                k, ready = work.pop()
                if ready:
                    order.append(k)
                elif k not in done and k not in cut:
                    done.add(k)
                    work.append((k, True))
                    work += [(j, False) for j in self.graph.followers(k) if j in self.inside]
        return order

    def solve(self) -> None:
        """Write the values of the component."""
        graph = self.graph
        owned = {i: [k for k in self.members if graph.mover[k] == i] for i in (0, 1)}
        choice = {k: graph.followers(k)[0] for i in (0, 1) for k in owned[i]}
        exact = _Numbers(
            {j: (self.value[j], {}) for j in self.exits},
            {k: self.chances[k] for k in self.members if graph.mover[k] == CHANCE},
            self.endless,
        )
        if not self.stuck:
            self._iterate(choice, owned, exact.floats())
            found = self._iterate(choice, owned, exact)
        else:
            found = self._with_stops(choice, owned, exact)
        for k in self.members:
            self.value[k] = found[k]

    def _with_stops(self, choice: dict[int, int], owned: dict[int, list[int]], exact: _Numbers) -> Any:
        """Choices from games that stop with small probability, until the values they give can be proved."""
        for digits in (3, 6, 12, 24, 48):
            stop = flint.fmpq(1, flint.fmpz(10) ** digits)
            if digits == 6:
                self._iterate(choice, owned, replace(exact, stop=stop).floats())
            self._iterate(choice, owned, replace(exact, stop=stop))
            found = self._evaluate(choice, exact, self._never_leaves(choice))
            if (
                not self._improve(dict(choice), owned[0], found, 1, 0)
                and not self._improve(dict(choice), owned[1], found, -1, 0)
                and self._progress(found, 0)
                and self._progress(found, 1)
            ):
                return found
        names = ", ".join(shown(self.graph.states[k], 40) for k in self.stuck[:3])
        raise self.graph.asked.error(
            "play",
            f"players can go round for ever at states {names}{', ...' if len(self.stuck) > 3 else ''}, beside chance moves,"
            " and no value could be proved; make play end with probability 1",
        )

    def _never_leaves(self, choice: dict[int, int]) -> list[int]:
        """Members from which these choices never lead out."""
        leaves = self._reached(self.exits, lambda k: True, lambda k, j: self.graph.mover[k] == CHANCE or j == choice[k])
        return [k for k in self.members if k not in leaves]

    def _progress(self, value: Any, attacker: int) -> bool:
        """Whether the attacker leaves every value better than endless play, with some probability, against anything."""
        sign, graph = (1, self.graph) if attacker == 0 else (-1, self.graph)
        moved = [
            k
            for k in self.members
            if graph.mover[k] == CHANCE and any(value[j] != value[k] for j in graph.followers(k))
        ]
        found = self._reached(
            [*self.exits, *moved],
            lambda k: graph.mover[k] in (CHANCE, attacker),
            lambda k, j: value[j] == value[k],
        )
        return all(k in found for k in self.members if sign * value[k] > sign * self.endless)

    def _iterate(self, choice: dict[int, int], owned: dict[int, list[int]], numbers: _Numbers) -> Any:
        """Hoffman and Karp; in floats, only to propose, a rounding error must not make it go round."""
        rounds, least = 0, 0 if numbers.exact else 1e-11
        while True:
            while True:
                checkpoint()
                rounds += 1
                value = self._evaluate(choice, numbers)
                if not self._improve(choice, owned[0], value, 1, least) or (rounds > 1000 and not numbers.exact):
                    break
            if not self._improve(choice, owned[1], value, -1, least) or (rounds > 1000 and not numbers.exact):
                return value

    def _improve(self, choice: dict[int, int], own: list[int], value: Any, sign: int, least: float) -> bool:
        changed = False
        for k in own:
            best = max(self.graph.followers(k), key=lambda j: sign * value[j])
            if sign * (value[best] - value[choice[k]]) > least:
                choice[k] = best
                changed = True
        return changed

    def _evaluate(self, choice: dict[int, int], numbers: _Numbers, constant: Sequence[int] = ()) -> Any:
        """Values of all members under fixed choices: affine in those on the feedback set, then one dense system."""
        graph, m = self.graph, len(self.feedback)
        zero, one, stop = numbers.zero, numbers.one, numbers.stop
        place = {k: i for i, k in enumerate(self.feedback)}
        form: dict[int, Any] = {k: (zero, {i: one}) for k, i in place.items()} | numbers.exits
        fixed = dict.fromkeys(constant, (numbers.endless, dict[int, Any]()))

        def row(k: int) -> Any:
            if k in fixed:
                return fixed[k]
            if graph.mover[k] != CHANCE:
                c, linear = form[choice[k]]
            else:
                c, linear = zero, dict[int, Any]()
                for weight, j in zip(numbers.weights[k], graph.followers(k), strict=True):
                    there, more = form[j]
                    c += weight * there
                    for i, a in more.items():
                        linear[i] = linear.get(i, zero) + weight * a
            if stop:
                c = (one - stop) * c + stop * numbers.endless
                linear = {i: (one - stop) * a for i, a in linear.items()}
            return c, linear

        for k in self.order:
            form[k] = row(k)
        rows = [row(k) for k in self.feedback]
        f = _solve_exactly(rows, m) if numbers.exact else _solve_floats(rows, m)
        value: dict[int, Any] = {
            k: c + sum((a * f[i] for i, a in linear.items()), zero) for k, (c, linear) in form.items()
        }
        for k, i in place.items():
            value[k] = f[i]
        return value


@dataclass(frozen=True)
class _Numbers:
    """The numbers of a component's equations, exact or floats; `stop` is the probability to stop at each step."""

    exits: dict[int, Any]
    weights: dict[int, list[Any]]
    endless: Any
    stop: Any = 0
    exact: bool = True
    zero: Any = ZERO
    one: Any = ONE

    def floats(self) -> _Numbers:
        return _Numbers(
            {j: (_float(v), {}) for j, (v, _) in self.exits.items()},
            {k: [_float(p) for p in ps] for k, ps in self.weights.items()},
            _float(self.endless),
            _float(self.stop),
            False,
            0.0,
            1.0,
        )


def _float(x: Any) -> float:
    return float(to_fraction(x))


def _solve_exactly(rows: Sequence[tuple[Any, dict[int, Any]]], m: int) -> list[Any]:
    matrix = flint.fmpq_mat(m, m)
    right = flint.fmpq_mat(m, 1)
    for i, (constant, linear) in enumerate(rows):
        matrix[i, i] = flint.fmpq(1)
        right[i, 0] = constant
        for j, a in linear.items():
            matrix[i, j] -= a
    found: list[Any] = matrix.solve(right).entries()
    return found


def _solve_floats(rows: Sequence[tuple[Any, dict[int, Any]]], m: int) -> list[float]:
    import numpy as np

    matrix, right = np.eye(m), np.zeros(m)
    for i, (constant, linear) in enumerate(rows):
        right[i] = constant
        for j, a in linear.items():
            matrix[i, j] -= a
    found: list[float] = np.linalg.solve(matrix, right).tolist()
    return found
