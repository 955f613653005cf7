"""What a stationary strategy guarantees: the other player's one-person problem, solved exactly.

With I's mixture p fixed in every state, II chooses columns to minimise the total; sets of states in which II can keep
play for ever pay Q. Such a set is contracted to one state with the extra choice "stay for ever"; after that every way
of playing stops, and policy improvement with exact linear algebra ends at the minimum. The vector w found is its own
certificate (see `check.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.core.limits import checkpoint
from gote.stochastic.rules_model import Model, end_components

Choice = tuple[Any, dict[int, Any]]
Mixtures = Sequence[Sequence[Any]]
"""Probabilities: rationals, or numbers of another ordered field"""


def choices_against(model: Model, player: int, strategy: Mixtures) -> list[list[Choice]]:
    """The other player's choices (expected payoff to I, next states) in every state when `player` uses the mixtures."""
    found = []
    for k, state in enumerate(model.cells):
        lines = list(zip(*state, strict=True)) if player == 0 else list(state)
        options = []
        for line in lines:
            reward: Any = Fraction(0)
            go: dict[int, Any] = {}
            for x, (r, moves) in zip(strategy[k], line, strict=True):
                if x:
                    reward += x * r
                    for l, p in moves.items():
                        go[l] = go.get(l, Fraction(0)) + x * p
            options.append((reward, go))
        found.append(options)
    return found


def guarantee(model: Model, player: int, strategy: Mixtures) -> list[Any]:
    """For each state what the mixtures of `player` (0: I, 1: II) secure: I's total is at least (II: at most) that.

    >>> from gote.stochastic.rules_model import build_model
    >>> from gote.stochastic.rules import StochasticGame
    >>> model = build_model(StochasticGame(states={"G": [[{"next": {"G": 1}}, 1], [1, 0]]}))
    >>> guarantee(model, 0, [[Fraction(9, 10), Fraction(1, 10)]])
    [Fraction(9, 10)]
    """
    sign = -1 if player == 0 else 1  # the other player maximises sign * total
    options = choices_against(model, player, strategy)
    kept = end_components([[(sum(go.values()) == 1, frozenset(go)) for _, go in state] for state in options])
    home = list(range(len(model)))
    for part in kept:
        for k in part:
            home[k] = min(part)
    inside = {k: part for part in kept for k in part}
    merged: dict[int, list[Choice]] = {}
    for k, state in enumerate(options):
        for reward, go in state:
            if sum(go.values()) == 1 and set(go) <= inside.get(k, set()):
                continue  # going round inside the set is worth nothing of its own
            moved: dict[int, Any] = {}
            for l, p in go.items():
                moved[home[l]] = moved.get(home[l], Fraction(0)) + p
            merged.setdefault(home[k], []).append((reward, moved))
    for part in kept:
        merged.setdefault(min(part), []).append((model.infinite_play, {}))
    solved = _best_total(merged, sign)
    return [solved[home[k]] for k in range(len(model))]


def _best_total(options: dict[int, list[Choice]], sign: int) -> dict[int, Any]:
    """Maximise sign * expected total over stationary choices; every way of playing stops."""
    from gote.exact.rational import to_fmpq, to_fraction

    states = sorted(options)
    position = {k: i for i, k in enumerate(states)}
    rational = all(
        isinstance(x, Fraction) for state in options.values() for reward, go in state for x in (reward, *go.values())
    )
    if rational:  # long fractions are far faster in FLINT
        options = {
            k: [(to_fmpq(reward), {l: to_fmpq(p) for l, p in go.items()}) for reward, go in state]
            for k, state in options.items()
        }
    policy = dict.fromkeys(states, 0)
    while True:
        checkpoint()
        chosen = [options[k][policy[k]] for k in states]
        w = _evaluated_in_flint(chosen, position) if rational else _eliminate(_system(chosen, position))
        better = False
        for k in states:
            current = sign * w[position[k]]
            for a, (reward, go) in enumerate(options[k]):
                value = reward
                for l, p in go.items():
                    value = value + p * w[position[l]]
                if sign * value > current:
                    policy[k], current, better = a, sign * value, True
        if not better:
            return {k: to_fraction(w[position[k]]) if rational else w[position[k]] for k in states}


def evaluate_policy(rows: Sequence[Choice], position: dict[int, int]) -> list[Fraction]:
    """Solve w = r + P w exactly, in rationals."""
    from gote.exact.rational import to_fmpq, to_fraction

    exact = [(to_fmpq(reward), {l: to_fmpq(p) for l, p in go.items()}) for reward, go in rows]
    return [to_fraction(x) for x in _evaluated_in_flint(exact, position)]


def _evaluated_in_flint(rows: Sequence[Choice], position: dict[int, int]) -> list[Any]:
    import flint

    n = len(rows)
    matrix = flint.fmpq_mat(n, n)
    right = flint.fmpq_mat(n, 1)
    for i, (reward, go) in enumerate(rows):
        matrix[i, i] = flint.fmpq(1)
        for l, p in go.items():
            matrix[i, position[l]] = matrix[i, position[l]] - p
        right[i, 0] = reward
    solution = matrix.solve(right)
    return [solution[i, 0] for i in range(n)]


def _system(rows: Sequence[Choice], position: dict[int, int]) -> list[list[Any]]:
    """The equations w - P w = r as rows with their right sides."""
    found = []
    for i, (reward, go) in enumerate(rows):
        line: list[Any] = [Fraction(int(i == j)) for j in range(len(rows))]
        for l, p in go.items():
            line[position[l]] = line[position[l]] - p
        found.append([*line, reward])
    return found


def _eliminate(system: list[list[Any]]) -> list[Any]:
    n = len(system)
    for c in range(n):
        pivot = next(i for i in range(c, n) if system[i][c])
        system[c], system[pivot] = system[pivot], system[c]
        checkpoint()
        inverse = 1 / system[c][c]
        system[c] = [x * inverse if x else x for x in system[c]]
        for i in range(n):
            if i != c and system[i][c]:
                factor = system[i][c]
                system[i] = [x - factor * y if y else x for x, y in zip(system[i], system[c], strict=True)]
    return [row[n] for row in system]
