"""The game inside: states by number, role swaps removed, and what the graph of states says about how long play can
last.

A swap to state l is a move to l' = -l^T (matrix transposed, payoffs negated, swaps turned round), whose value is -v(l).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.core import DocumentError
from gote.stochastic.rules import StochasticGame

Cell = tuple[Fraction, dict[int, Fraction]]
"""(payoff, {next state: probability}); the missing probability stops."""


@dataclass(frozen=True)
class Model:
    """States 0..N-1 with matrices of cells; the first `named` of them are the document's, the rest their swapped
    copies.
    """

    names: tuple[str, ...]
    cells: tuple[tuple[tuple[Cell, ...], ...], ...]
    named: int
    infinite_play: Fraction = Fraction(0)

    def __len__(self) -> int:
        return len(self.cells)

    def shape(self, k: int) -> tuple[int, int]:
        """Rows and columns of a state."""
        return len(self.cells[k]), len(self.cells[k][0])

    def matrix(self, k: int, v: Sequence[Fraction]) -> list[list[Fraction]]:
        """A^(k)(v): every game in state k's matrix replaced by its value."""
        return [[r + sum((p * v[l] for l, p in go.items()), Fraction(0)) for r, go in row] for row in self.cells[k]]

    def entries(self) -> int:
        """Number of cells in all."""
        return sum(len(state) * len(state[0]) for state in self.cells)


def build_model(game: StochasticGame) -> Model:
    """Number the states and remove the swaps.

    >>> game = StochasticGame(states={"G": [[0, 1], [3, {"swap": {"G": 1}}]]})
    >>> build_model(game).names
    ('G', "G'")
    """
    names = list(game.states)
    keys = [(name, False) for name in names]
    number = {key: k for k, key in enumerate(keys)}
    cells: list[tuple[tuple[Cell, ...], ...]] = []

    def state(name: str, swapped: bool) -> int:
        key = (name, swapped)
        if key not in number:
            number[key] = len(keys)
            keys.append(key)
        return number[key]

    at = 0
    while at < len(keys):
        name, turned = keys[at]
        rows = game.states[name]
        sign = -1 if turned else 1
        read = []
        for row in rows:
            line = []
            for entry in row:
                go: dict[int, Fraction] = {}
                for target, p in entry.next.items():
                    if p:
                        k = state(target, turned)
                        go[k] = go.get(k, Fraction(0)) + p
                for target, p in entry.swap.items():
                    if p:
                        k = state(target, not turned)
                        go[k] = go.get(k, Fraction(0)) + p
                line.append((sign * entry.payoff, go))
            read.append(tuple(line))
        cells.append(tuple(zip(*read, strict=True)) if turned else tuple(read))
        at += 1
    labels = tuple(name + ("'" if turned else "") for name, turned in keys)
    return Model(labels, tuple(cells), len(names), game.infinite_play)


def components(model: Model) -> list[list[int]]:
    """Strongly connected components of the graph of states, those that others lead to first (Tarjan, without
    recursion).
    """
    follow = [sorted({l for row in state for _, go in row for l in go}) for state in model.cells]
    return strongly_connected(follow)


def strongly_connected(follow: Sequence[Sequence[int]]) -> list[list[int]]:
    """Tarjan's algorithm; components in the order in which they are closed (followers first)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    found: list[list[int]] = []
    for root in range(len(follow)):
        if root in index:
            continue
        work = [(root, 0)]
        while work:
            x, i = work.pop()
            if i == 0:
                index[x] = low[x] = len(index)
                stack.append(x)
                on_stack.add(x)
            advanced = False
            for j in range(i, len(follow[x])):
                y = follow[x][j]
                if y not in index:
                    work.append((x, j + 1))
                    work.append((y, 0))
                    advanced = True
                    break
                if y in on_stack:
                    low[x] = min(low[x], index[y])
            if advanced:
                continue
            if low[x] == index[x]:
                part = []
                while True:
                    y = stack.pop()
                    on_stack.discard(y)
                    part.append(y)
                    if y == x:
                        break
                found.append(sorted(part))
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[x])
    return found


def end_components(choices: Sequence[Sequence[tuple[bool, frozenset[int]]]]) -> list[set[int]]:
    """Sets of states in which play can be kept for ever, maximal ones. `choices[k]`: (never stops, possible next
    states).
    """
    alive: list[list[frozenset[int]]] = [[go for never, go in options if never] for options in choices]
    while True:
        parts = strongly_connected([sorted({l for go in options for l in go}) for options in alive])
        home = {k: c for c, part in enumerate(parts) for k in part}
        changed = False
        for k, options in enumerate(alive):
            kept = [go for go in options if all(home[l] == home[k] and alive[l] for l in go)]
            if len(kept) < len(options):
                alive[k] = kept
                changed = True
        if not changed:
            return [set(part) for part in parts if any(alive[k] for k in part)]


def lasting(model: Model) -> list[set[int]]:
    """The sets of states in which both players together can keep play going for ever; empty: play always stops."""
    return end_components([[_choice([cell]) for row in state for cell in row] for state in model.cells])


def _choice(cells: Sequence[Cell]) -> tuple[bool, frozenset[int]]:
    return all(sum(go.values()) == 1 for _, go in cells), frozenset(l for _, go in cells for l in go)


def classify(model: Model) -> str:
    """multistage (no state comes back), stochastic (play stops with probability 1 whatever is done) or recursive.

    >>> classify(build_model(StochasticGame(states={"G": [[1, 2], [3, 0]]})))
    'multistage'
    """
    cyclic = any(
        len(part) > 1 or any(part[0] in go for row in model.cells[part[0]] for _, go in row)
        for part in components(model)
    )
    if not cyclic:
        return "multistage"
    parts = lasting(model)
    if not parts:
        return "stochastic"
    for part in parts:
        for k in part:
            for i, row in enumerate(model.cells[k]):
                for j, (r, go) in enumerate(row):
                    if r and sum(go.values()) == 1 and set(go) <= part:
                        name = model.names[k].rstrip("'")
                        i, j = (j, i) if k >= model.named else (i, j)
                        raise DocumentError(
                            f"states.{name}[{i}][{j}]",
                            "pays on an entry that can be played for ever, so totals need not exist; give "
                            "it a positive stop probability",
                        )
    return "recursive"


def min_stop(model: Model) -> Fraction:
    """s, the smallest stop probability of any entry."""
    return min(1 - sum(go.values(), Fraction(0)) for state in model.cells for row in state for _, go in row)


def max_payoff(model: Model) -> Fraction:
    """M, the largest payoff in absolute value."""
    return max(abs(r) for state in model.cells for row in state for r, _ in row)
