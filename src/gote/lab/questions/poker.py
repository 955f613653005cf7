"""Von Neumann's poker with dependent hands (Ferguson 2.7: "completely open" for positive dependence).

The hands have the density 1 + theta (1 - 2x)(1 - 2y) on the unit square: uniform margins, positively dependent for
theta > 0, at most 1 in size. Ante 1, player I checks (showdown for 1) or bets beta; player II folds (I wins 1) or calls
(showdown for 1 + beta). The square is cut into N x N cells; equal hands split the pot.

For N equally likely hands with joint weights m_ij and s_ij = sign(i - j), player I bets with chance p_i, player II
calls with chance q_j. I's best p against q is found hand by hand, and the other way round, so any (p, q) gives both a
lower and an upper bound on the value of the N-hand game: min over q given p, max over p given q. The bounds below come
from the linear program's p and q and are recomputed in exact rationals; the distance to the game on the whole square is
seen by comparing N.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from gote.core.claim import Claim

Case = tuple[int, str, str]
"""(N, theta, beta)"""
THETAS = ("-1", "-1/2", "0", "1/4", "1/2", "3/4", "1")


def cases(hands: int) -> Iterator[Case]:
    """All theta with the bet 2, and bets around the best one for positive theta."""
    yield from ((hands, theta, "2") for theta in THETAS)
    yield from ((hands, theta, beta) for theta in ("1/2", "1") for beta in ("1", "5/2", "3", "7/2", "4"))


def _weights(hands: int, theta: Fraction) -> list[list[Fraction]]:
    """Chance of each pair of cells: the density integrated."""
    slope = [Fraction(hands - 2 * i - 1, hands) for i in range(hands)]  # mean of 1 - 2x over a cell
    return [[(1 + theta * a * b) / hands**2 for b in slope] for a in slope]


@lru_cache(maxsize=64)
def bounds(case: Case) -> tuple[Fraction, Fraction]:
    """Exact lower and upper bounds on the value of the game with N hands.

    >>> low, high = bounds((20, "0", "2"))
    >>> low <= high, round(float(high), 3), high - low < Fraction(1, 10**6)
    (True, 0.11, True)
    """
    hands, theta, beta = case[0], Fraction(case[1]), Fraction(case[2])
    m = _weights(hands, theta)
    p, q = _strategies(hands, float(theta), float(beta))
    sign = [[(i > j) - (i < j) for j in range(hands)] for i in range(hands)]
    places = range(hands)
    checked = sum((m[i][j] * sign[i][j] * (1 - p[i]) for i in places for j in places), Fraction(0))
    low = checked + sum(
        min(
            sum((m[i][j] * p[i] for i in places), Fraction(0)),
            sum((m[i][j] * p[i] * (1 + beta) * sign[i][j] for i in places), Fraction(0)),
        )
        for j in places
    )
    high = sum(
        (
            max(
                sum((m[i][j] * sign[i][j] for j in places), Fraction(0)),
                sum((m[i][j] * (1 - q[j] + q[j] * (1 + beta) * sign[i][j]) for j in places), Fraction(0)),
            )
            for i in places
        ),
        Fraction(0),
    )
    return low, high


def _strategies(hands: int, theta: float, beta: float) -> tuple[list[Fraction], list[Fraction]]:
    """Player I's betting and player II's calling chances from a linear program in floats, rounded to rationals."""
    import numpy as np

    from gote.exact.highs import float_minimum

    slope = 1 - (2 * np.arange(hands) + 1) / hands
    m = (1 + theta * np.outer(slope, slope)) / hands**2
    sign = np.sign(np.arange(hands)[:, None] - np.arange(hands)[None, :])
    # maximise sum_i (1 - p_i) c_i + sum_j u_j,  u_j <= sum_i m_ij p_i (fold),  u_j <= (1 + beta) sum_i m_ij s_ij p_i
    # (call)
    check = (m * sign).sum(axis=1)
    cost = np.concatenate([check, -np.ones(hands)])
    eye = np.eye(hands)
    rows = np.block([[-m.T, eye], [-(1 + beta) * (m * sign).T, eye]])
    free = np.full(hands, np.inf)
    lower, upper = np.concatenate([np.zeros(hands), -free]), np.concatenate([np.ones(hands), free])
    best, multipliers = float_minimum(cost, rows, lower, upper)
    call = -multipliers[hands:]  # multipliers of the two rows of hand j add up to 1
    return (
        [Fraction(round(float(x) * 2**40), 2**40) for x in np.clip(best[:hands], 0, 1)],
        [Fraction(round(float(x) * 2**40), 2**40) for x in np.clip(call, 0, 1)],
    )


def _tight(case: Case) -> bool:
    low, high = bounds((case[0], case[1], case[2]))
    return bool(0 <= high - low < Fraction(1, 10**6))


def _line(case: Case) -> str:
    low, high = bounds((case[0], case[1], case[2]))
    return f"N={case[0]:03d} theta={case[1]} bet {case[2]}: {float((low + high) / 2):.5f}"


CLAIMS = (
    Claim(
        "open.dependent-poker",
        "Von Neumann's poker with dependent hands, N equally likely hands: exact bounds closer than 10^-6 "
        "on the value for each theta and bet.",
        "従属な手をもつ von Neumann のポーカー(N 通りの手): 各 theta と賭け金について値の厳密な上下界の差は 10^-6 未満。",
        "004, 2.7 (open)",
        (20, 40, 80),
        cases,
        _tight,
        expected="open",
        statistic=_line,
        chunk_count=lambda n: 17,
    ),
)
