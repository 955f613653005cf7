"""Proof that printed strategies guarantee printed values: vectors below and above that anybody can check.

w is a proved lower bound for I's mixtures p when in every state k and for every column j
    (expected payoff of p against j) + (expected w of the next state)  >=  w_k,
and w <= Q on every set of states in which II can keep play going for ever against p. Upper bounds mirror this. Play
that always stops: w = v - d W, where W_k bounds the expected number of stages from k and d is the largest shortfall.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.stochastic.guarantee import choices_against, guarantee
from gote.stochastic.newton import simplex_point
from gote.stochastic.rules_model import Model, lasting

Vector = list[Fraction]


ROUNDING = Fraction(1, 10**15)
"""a gap below this comes from writing irrational numbers with finitely many digits"""
MOST_EPSILON = 40
"""states up to which epsilon-optimal strategies are computed to many digits"""
TINY = Fraction(1, 10**9)
"""a probability below this is there only because no optimal strategy exists"""


@dataclass(frozen=True)
class Certificate:
    """Strategies, what they guarantee in every state, and the largest distance from the values."""

    rows: list[Vector]
    columns: list[Vector]
    lower: Vector
    upper: Vector
    error: Fraction
    row_optimal: bool
    column_optimal: bool


def certify(
    model: Model,
    values: Sequence[Fraction],
    rows: list[Vector],
    columns: list[Vector],
    epsilon: Callable[[], tuple[list[Vector], list[Vector]]],
) -> Certificate:
    """Bounds for the strategies given; where play can last for ever and they fail, for the epsilon-optimal ones of
    `epsilon()`.
    """
    if lasting(model):
        rows, lower = _best_guarantee(model, 0, values, rows, lambda: epsilon()[0])
        columns, upper = _best_guarantee(model, 1, values, columns, lambda: epsilon()[1])
    else:
        stages = expected_stages(model)
        lower = _shifted(model, 0, values, rows, stages)
        upper = _shifted(model, 1, values, columns, stages)
    below = max(v - w for v, w in zip(values, lower, strict=True))
    above = max(w - v for v, w in zip(values, upper, strict=True))
    optimal = [
        gap <= 0 or (gap < ROUNDING and not any(0 < x < TINY for p in strategy for x in p))
        for gap, strategy in ((below, rows), (above, columns))
    ]
    return Certificate(rows, columns, lower, upper, max(below, above, Fraction(0)), optimal[0], optimal[1])


def _shifted(
    model: Model, player: int, values: Sequence[Fraction], strategy: list[Vector], stages: Sequence[Fraction]
) -> Vector:
    sign = 1 if player == 0 else -1
    short = Fraction(0)
    for k, options in enumerate(choices_against(model, player, strategy)):
        for reward, go in options:
            value = reward + sum((p * values[l] for l, p in go.items()), Fraction(0))
            short = max(short, sign * (values[k] - value))
    if short == 0:
        return list(values)
    return [v - sign * short * w for v, w in zip(values, stages, strict=True)]


def expected_stages(model: Model) -> list[Fraction]:
    """W with W_k >= 1 + sum of P W for every cell: no way of playing lasts longer on average (play that always stops).

    The float solution of the longest-play problem is enlarged a little until the inequalities hold exactly.
    """
    n = len(model)
    w = [1.0] * n
    cells = [[{l: float(p) for l, p in go.items()} for row in state for _, go in row] for state in model.cells]
    for step in range(100_000):
        if step % 64 == 0:
            checkpoint()
        after = [1 + max(sum(p * w[l] for l, p in go.items()) for go in state) for state in cells]
        change = max(abs(a - b) for a, b in zip(after, w, strict=True))
        w = after
        if change < 1e-3:
            break
    for factor in (Fraction(101, 100), Fraction(3, 2), Fraction(4), Fraction(1000)):
        found = [Fraction(round(x * 1000), 1000) * factor for x in w]
        if all(
            found[k] >= 1 + sum((p * found[l] for l, p in go.items()), Fraction(0))
            for k, state in enumerate(model.cells)
            for row in state
            for _, go in row
        ):
            return found
    return _longest_play(model)


def _longest_play(model: Model) -> list[Fraction]:
    """The same bound from the exact linear program, for games that stop very slowly."""
    from gote.exact.lp import solve_lp

    n = len(model)
    rows = []
    for k, state in enumerate(model.cells):
        for row in state:
            for _, go in row:
                line: dict[int, Fraction | int] = {**go}
                line[k] = line.get(k, 0) - 1
                rows.append(line)
    solution = solve_lp([1] * n, rows, [-1] * len(rows), sense="min")
    return list(solution.x)


def _best_guarantee(
    model: Model, player: int, values: Sequence[Fraction], strategy: list[Vector], epsilon: Callable[[], list[Vector]]
) -> tuple[list[Vector], Vector]:
    """The mixtures given when they secure the values; else, state by state, the better of them and the epsilon-optimal
    ones.
    """
    sign = 1 if player == 0 else -1

    def shortfall(bound: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
        gaps = [max(sign * (v - w), Fraction(0)) for v, w in zip(values, bound, strict=True)]
        return max(gaps), sum(gaps, Fraction(0))

    best, bound = strategy, guarantee(model, player, strategy)
    if shortfall(bound)[0] < ROUNDING or len(model) > MOST_EPSILON:
        return best, bound
    mixed = epsilon()
    plain = [simplex_point([x if x >= TINY else Fraction(0) for x in p], 60) for p in mixed]
    for trial in (plain, mixed):
        found = guarantee(model, player, trial)
        if shortfall(found) < shortfall(bound):
            best, bound = trial, found
    for k in range(
        len(model) if len(model) <= 16 else 0
    ):  # a tiny probability may be needed in one state and harmful in another
        for other in (strategy[k], plain[k], mixed[k]):
            if other != best[k]:
                trial = [*best[:k], other, *best[k + 1 :]]
                found = guarantee(model, player, trial)
                if shortfall(found) < shortfall(bound):
                    best, bound = trial, found
    return best, bound
