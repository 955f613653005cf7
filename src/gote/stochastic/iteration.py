"""Shapley iteration and its two error bounds; in floats for many states, exact for a few steps.

v_{n+1}(k) = Val A^(k)(v_n). With s the smallest stop probability the error shrinks by 1-s at each step, and after any
step max |v_{n+1} - v| <= ((1-s)/s) max |v_{n+1} - v_n|. From v_0 = 0, v_n is the value of the game stopped after n
stages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core.limits import checkpoint
from gote.stochastic.rules_model import Model, min_stop


@dataclass(frozen=True)
class Step:
    """One iterate with its strategies and the bound on its distance from the value."""

    values: tuple[Fraction, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    columns: tuple[tuple[Fraction, ...], ...]
    change: Fraction
    bound: Fraction | None


def shapley_iterate(model: Model, steps: int, start: Sequence[Fraction] | None = None) -> list[Step]:
    """Exact Shapley iteration; the numbers grow quickly, so `steps` should be small.

    >>> from gote.stochastic.rules_model import build_model
    >>> from gote.stochastic.rules import StochasticGame
    >>> half = {"payoff": 1, "stop": "1/2", "next": {"G": "1/2"}}
    >>> [step.values[0] for step in shapley_iterate(build_model(StochasticGame(states={"G": [[half]]})), 3)]
    [Fraction(1, 1), Fraction(3, 2), Fraction(7, 4)]
    """
    from gote.exact.lp import solve_matrix_game

    s = min_stop(model)
    v = [Fraction(0)] * len(model) if start is None else list(start)
    found = []
    for _ in range(steps):
        checkpoint()
        solved = [solve_matrix_game(model.matrix(k, v)) for k in range(len(model))]
        after = [value for value, _, _ in solved]
        change = max(abs(a - b) for a, b in zip(after, v, strict=True))
        bound = (1 - s) / s * change if s > 0 else None
        found.append(
            Step(
                tuple(after),
                tuple(tuple(p) for _, p, _ in solved),
                tuple(tuple(q) for _, _, q in solved),
                change,
                bound,
            )
        )
        v = after
    return found


@dataclass(frozen=True)
class FloatSolution:
    """Floats only: values, strategies (padded with zeros), the largest change of the last step, steps done."""

    values: Any
    rows: Any
    columns: Any
    residual: float
    steps: int


class FloatModel:
    """A model on flat float arrays, for games with many states."""

    def __init__(self, model: Model) -> None:
        import numpy as np

        shapes = [model.shape(k) for k in range(len(model))]
        self.rows = np.array([m for m, _ in shapes])
        self.columns = np.array([n for _, n in shapes])
        self.first = np.concatenate([[0], np.cumsum(self.rows * self.columns)[:-1]]).astype(np.int64)
        reward: list[float] = []
        start, target, weight = [0], list[int](), list[float]()
        for state in model.cells:
            for row in state:
                for r, go in row:
                    reward.append(float(r))
                    target.extend(go)
                    weight.extend(float(p) for p in go.values())
                    start.append(len(target))
        self.reward, self.weight = np.array(reward), np.array(weight, dtype=np.float64)
        self.start, self.target = np.array(start, dtype=np.int64), np.array(target, dtype=np.int64)

    def arrays(self) -> tuple[Any, ...]:
        """The arrays in the order the kernels take them."""
        return self.rows, self.columns, self.first, self.reward, self.start, self.target, self.weight

    def solve(self, tolerance: float = 1e-13, newton: bool = True, max_steps: int = 200_000) -> FloatSolution:
        """Shapley iteration, with Newton steps (both strategies held, one linear system) where they make the residual
        smaller.
        """
        import numpy as np

        from gote.stochastic import kernels

        shapley_step: Any = kernels.shapley_step
        mixed_transition: Any = kernels.mixed_transition
        n = len(self.rows)
        p = np.zeros((n, int(self.rows.max())))
        q = np.zeros((n, int(self.columns.max())))
        v: Any = np.zeros(n)
        after: Any = np.zeros(n)
        residual = shapley_step(*self.arrays(), v, after, p, q)
        for step in range(max_steps):
            checkpoint()
            if residual <= tolerance * max(1.0, float(np.abs(after).max())):
                break
            if newton and n <= 3000 and step % 4 == 3:
                matrix, right = np.zeros((n, n)), np.zeros(n)
                mixed_transition(*self.arrays(), p, q, matrix, right)
                try:
                    guess = np.linalg.solve(matrix, right)
                except np.linalg.LinAlgError:
                    guess = after
                trial, p2, q2 = np.zeros(n), np.zeros_like(p), np.zeros_like(q)
                change = shapley_step(*self.arrays(), guess, trial, p2, q2) if np.isfinite(guess).all() else np.inf
                if change < 0.5 * residual:
                    v, after, p, q, residual = guess, trial, p2, q2, change
                    continue
            v, after = after, np.zeros(n)
            last = residual
            residual = shapley_step(*self.arrays(), v, after, p, q)
            if residual >= last and residual < 1e-10:  # rounding noise: no more to gain
                break
        return FloatSolution(after, p, q, float(residual), step + 1)
