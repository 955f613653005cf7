"""Large tables in floats with certified error bounds: N = 20,000 and beyond.

The levels of `levels.py` again, as ball arithmetic on the excess e = 2v - 1: next to every float stands a radius that
bounds its distance from the exact payoff. All steps are averages and maxima, so radii never grow except by rounding: a
step adds at most 16 units of rounding of the terms it adds up, and |max(a, b) - max(a', b')| <= max(|a - a'|, |b -
b'|). Because e is small (1/n and less) the absolute errors are far below those of v itself: 10^-19 at N = 20,000.

The order is by blocks of columns x, each through all levels u: a state only looks at x, x - 1, x - 2 in the two levels
below, so a block needs three columns of its neighbour and stays in the cache.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from gote.cards.memory.levels import reduced
from gote.cards.memory.rules_state import Rule, State
from gote.core import checkpoint
from gote.core.kernels import kernel
from gote.core.progress import report

SLACK = 16 * 2.0**-53
"""Rounding of one step, relative to the terms added up: at most 12 operations each."""
GROWTH = 1 + 2.0**-48
"""Rounding of the radii themselves."""
BLOCK = 384
WIDE = 8_000
"""Kinds from which numba compiles for the vector units of this machine (3 s); the stored code is half as fast."""
G = 3
"""Tables 0, 1, 2 are F (or P) with m complete pairs; table 3 is G without any (proposition 2.1 (2))."""


@dataclass(frozen=True)
class Balls:
    """Payoffs as balls: the last three columns (x = top - 2 ... top) at every level, and all starts f(n,0,0)."""

    rule: Rule
    top: int
    columns: Any
    """[table, x - (top - 2), u, 0: middle / 1: radius]"""
    starts: Any
    """[n, 0: middle / 1: radius] of F(n,0,0) or P(n,0,0)"""

    def ball(self, state: State) -> tuple[float, float]:
        """Middle and radius of the payoff of a state in the last three columns."""
        table, extra = G, 0
        if state.label != "G":
            least = reduced(state)
            table, extra = least.m, self.rule.gain * (state.m - least.m)
        middle, radius = self.columns[table, state.kinds - self.top + 2, state.unknown]
        return float(middle) + extra, float(radius)


def balls(rule: Rule, top: State, progress: str = "") -> Balls:
    """The table of all states below `top`.

    >>> middle, radius = balls(Rule(special=True), State("F", 7, 0, 0)).ball(State("F", 7, 0, 0))
    >>> abs((1 + middle) / 2 - 22549 / 45045) <= radius + 1e-16, radius < 1e-14
    (True, True)
    """
    top = reduced(top)
    last, kinds = top.unknown, top.kinds
    columns = np.zeros((4, 3, last + 1, 2))
    starts = np.zeros((kinds + 1, 2))
    over = 1.0 / np.maximum(np.arange(last + 1, dtype=float), 1.0)
    gain = np.array([float(rule.gain)])
    fill: Any = _block
    if kinds >= WIDE:
        fill = fill.dispatcher
    for first in range(0, kinds + 1, BLOCK):
        checkpoint()
        if progress:
            report(progress, first, kinds + 1)
        width = min(BLOCK, kinds + 1 - first)
        after, middles = np.zeros(columns.shape), np.zeros((2, 3, 4, width + 3))
        fill(first, width, last, kinds - last, rule.special, gain, over, columns, starts, after, middles[0], middles[1])
        columns = after
    return Balls(rule, kinds, columns, starts)


@kernel
def _block(
    first: int,
    width: int,
    last: int,
    unseen: int,
    special: bool,
    gain: Any,
    over: Any,
    edge: Any,
    starts: Any,
    after: Any,
    mid: Any,
    radius: Any,
) -> None:
    """Columns first .. first + width - 1 through all levels, their last three into `after`; over[u] is 1 / u, `mid` and
    `radius` are room for three levels.
    """
    size = width + 3
    shift = 3 - first  # column x stands at index x + shift; indices 0, 1, 2 are the neighbour's last columns
    start = max(first - 3, 0)
    for u in range(start, min(last, 2 * (first + width) + 1) + 1):  # x >= u / 2
        at = u % 3
        for t in range(4):
            for j in range(3):
                mid[at, t, j], radius[at, t, j] = edge[t, j, u, 0], edge[t, j, u, 1]
            for j in range(3, size):
                mid[at, t, j], radius[at, t, j] = 0.0, 0.0
        if u == 0:
            if not special and first == 0:  # an empty table: m complete pairs are m pairs
                for m in range(3):
                    mid[0, m, shift] = gain[0] * m
        else:
            low = max(first, (u + 1) // 2, u + unseen)
            high = min(first + width - 1, u)
            if special:
                _g_columns(u, max(low, u // 2 + 1), high, shift, over, mid, radius)
            for m in range(3):
                x = low
                while x <= min(high, u - 1 if special else u) and 2 * x - u < 2:  # at most one x: fewer than two known
                    if special:
                        _f_edge(u, x, m, shift, over, mid, radius)
                    else:
                        _p_state(u, x, m, gain, shift, over, mid, radius)
                    x += 1
                if special:
                    _f_columns(u, x, min(high, u - 1), m, shift, over, mid, radius)
                else:
                    for y in range(x, high + 1):
                        _p_state(u, y, m, gain, shift, over, mid, radius)
            if u % 2 == 0 and first <= u // 2 < first + width:
                starts[u // 2, 0], starts[u // 2, 1] = mid[at, 0, u // 2 + shift], radius[at, 0, u // 2 + shift]
        for t in range(4):
            for j in range(3):
                after[t, j, u, 0], after[t, j, u, 1] = mid[at, t, width + j], radius[at, t, width + j]


@kernel
def _g_columns(u: int, low: int, high: int, shift: int, over: Any, mid: Any, radius: Any) -> None:
    """G without complete pairs; a completed pair is always taken (proposition 2.1 (2)).

    The rows are cut out first (x, and p for x - 1) so that the loop counts from 0 and runs on vector units.
    """
    n, at, below, below2 = high - low + 1, u % 3, (u - 1) % 3, (u - 2) % 3
    if n <= 0:
        return
    i, p = low + shift, low + shift - 1
    g, g1, g1p = mid[at, 3, i : i + n], mid[below, 3, i : i + n], mid[below, 3, p : p + n]
    g2, g2p = mid[below2, 3, i : i + n], mid[below2, 3, p : p + n]
    r, r1, r1p = radius[at, 3, i : i + n], radius[below, 3, i : i + n], radius[below, 3, p : p + n]
    r2, r2p = radius[below2, 3, i : i + n], radius[below2, 3, p : p + n]
    over1, over2 = over[u], over[u - 1]
    k0, fresh0 = float(2 * low - u), 2.0 * (u - low)
    for j in range(n):
        k = k0 + 2.0 * j
        fresh = fresh0 - 2.0 * j
        more = max(fresh - 2.0, 0.0)
        unknown = (g2p[j] - 1.0 - (k - 1.0) * g2p[j] - more * g2[j]) * over2
        e = (1.0 + (k - 1.0) * g1p[j] + fresh * max(-g1[j], unknown)) * over1
        q = (k * (r2p[j] + SLACK * g2p[j]) + more * (r2[j] + SLACK * g2[j]) + SLACK) * over2
        q = max(r1[j] + SLACK * g1[j], q)
        bound = (SLACK + (k - 1.0) * (r1p[j] + SLACK * g1p[j]) + fresh * q) * over1 * GROWTH
        floor = 0.0 if k >= 2.0 else -2.0
        g[j] = max(e, floor)
        r[j] = 0.0 if e < floor - bound else bound


@kernel
def _f_columns(u: int, low: int, high: int, m: int, shift: int, over: Any, mid: Any, radius: Any) -> None:
    """F with k >= 2: every choice is open, so the loop has no branches. Names as above, q for x - 2."""
    size = high - low + 1
    if size <= 0:
        return
    at, below, below2, m1 = u % 3, (u - 1) % 3, (u - 2) % 3, min(m + 1, 2)
    i, p, q = low + shift, low + shift - 1, low + shift - 2
    end, endp, endq = i + size, p + size, q + size
    g1, g2, g2p = mid[below, 3, i:end], mid[below2, 3, i:end], mid[below2, 3, p:endp]
    r1, r2, r2p = radius[below, 3, i:end], radius[below2, 3, i:end], radius[below2, 3, p:endp]
    f, own1, opp1, opp1p = mid[at, m, i:end], mid[below, m, p:endp], mid[below, m, i:end], mid[below, m1, p:endp]
    own2, opp2, opp2p, opp2q = (
        mid[below2, m, p:endp],
        mid[below2, m, i:end],
        mid[below2, m1, p:endp],
        mid[below2, 2, q:endq],
    )
    s, sown1, sopp1, sopp1p = (
        radius[at, m, i:end],
        radius[below, m, p:endp],
        radius[below, m, i:end],
        radius[below, m1, p:endp],
    )
    sown2, sopp2, sopp2p = radius[below2, m, p:endp], radius[below2, m, i:end], radius[below2, m1, p:endp]
    sopp2q = radius[below2, 2, q:endq]
    took, took_radius = mid[at, max(m - 1, 0), i:end], radius[at, max(m - 1, 0), i:end]
    over1, over2 = over[u], over[u - 1]
    k0, fresh0 = float(2 * low - u), 2.0 * (u - low) - 2.0
    for j in range(size):
        k = k0 + 2.0 * j
        fresh = fresh0 - 2.0 * j
        more = max(fresh - 2.0, 0.0)
        b = max((1.0 - k * g2p[j] - fresh * g2[j]) * over2, -g1[j])
        a = ((1.0 - k) * opp2q[j] - 2.0 * g2p[j] - fresh * opp2p[j]) * over2
        a = max(max(a, own1[j]), -opp1p[j])
        c = max((own2[j] - 2.0 * g2[j] - k * opp2p[j] - more * opp2[j]) * over2, -opp1[j])
        qg, qgp = r2[j] + SLACK * g2[j], r2p[j] + SLACK * g2p[j]
        qp = sopp2p[j] + SLACK * abs(opp2p[j])
        qb = max((SLACK + k * qgp + fresh * qg) * over2, r1[j] + SLACK * g1[j])
        qa = ((k - 1.0) * (sopp2q[j] + SLACK * abs(opp2q[j])) + 2.0 * qgp + fresh * qp) * over2
        qa = max(max(qa, sown1[j] + SLACK * abs(own1[j])), sopp1p[j] + SLACK * abs(opp1p[j]))
        qc = sown2[j] + SLACK * abs(own2[j]) + 2.0 * qg + k * qp + more * (sopp2[j] + SLACK * abs(opp2[j]))
        qc = max(qc * over2, sopp1[j] + SLACK * abs(opp1[j]))
        e = (k * a + 2.0 * b + fresh * c) * over1
        bound = (k * qa + 2.0 * qb + fresh * qc) * over1 * GROWTH
        f[j] = e
        s[j] = bound
    if m > 0:
        for j in range(size):
            e, bound, other, other_bound = f[j], s[j], took[j], took_radius[j]
            both = max(bound, other_bound)
            smaller = bound if other + other_bound < e - bound else both
            s[j] = other_bound if other - other_bound > e + bound else smaller
            f[j] = max(e, other)
    for j in range(size):
        s[j] = 0.0 if f[j] < -s[j] else s[j]
        f[j] = max(f[j], 0.0)


@kernel
def _f_edge(u: int, x: int, m: int, shift: int, over: Any, mid: Any, radius: Any) -> None:
    """F with k < 2, where some choices are missing."""
    at, below, below2, i = u % 3, (u - 1) % 3, (u - 2) % 3, x + shift
    m1 = min(m + 1, 2)
    k = float(2 * x - u)
    fresh = 2.0 * (u - x) - 2.0
    more = max(fresh - 2.0, 0.0)
    over1, over2 = over[u], over[u - 1]
    g, gp, r, rp = mid[below2, 3, i], mid[below2, 3, i - 1], radius[below2, 3, i], radius[below2, 3, i - 1]
    fp, sp = mid[below2, m1, i - 1], radius[below2, m1, i - 1]
    b = (1.0 - k * gp - fresh * g) * over2
    qb = (SLACK + k * (rp + SLACK * gp) + fresh * (r + SLACK * g)) * over2
    c = (mid[below2, m, i - 1] - 2.0 * g - k * fp - more * mid[below2, m, i]) * over2
    qc = radius[below2, m, i - 1] + SLACK * abs(mid[below2, m, i - 1]) + 2.0 * (r + SLACK * g)
    qc = (qc + k * (sp + SLACK * abs(fp)) + more * (radius[below2, m, i] + SLACK * abs(mid[below2, m, i]))) * over2
    a, qa = 0.0, 0.0
    if k > 0.0:
        take = mid[below, m, i - 1]
        a = max((-2.0 * gp - fresh * fp) * over2, take)
        qa = max(
            (2.0 * (rp + SLACK * gp) + fresh * (sp + SLACK * abs(fp))) * over2,
            radius[below, m, i - 1] + SLACK * abs(take),
        )
    if m + k >= 1.0:
        b, c = max(b, -mid[below, 3, i]), max(c, -mid[below, m, i])
        qb = max(qb, radius[below, 3, i] + SLACK * mid[below, 3, i])
        qc = max(qc, radius[below, m, i] + SLACK * abs(mid[below, m, i]))
    passes = m + k >= 2.0
    if passes and k > 0.0:
        a = max(a, -mid[below, m1, i - 1])
        qa = max(qa, radius[below, m1, i - 1] + SLACK * abs(mid[below, m1, i - 1]))
    e = (k * a + 2.0 * b + fresh * c) * over1
    bound = (k * qa + 2.0 * qb + fresh * qc) * over1 * GROWTH
    if m > 0:
        e, bound = max(e, mid[at, m - 1, i]), max(bound, radius[at, m - 1, i])
    mid[at, m, i] = 0.0 if passes and e < 0.0 else e
    radius[at, m, i] = 0.0 if passes and e < -bound else bound


@kernel
def _p_state(u: int, x: int, m: int, pair: Any, shift: int, over: Any, mid: Any, radius: Any) -> None:
    """No special pair: the expected difference of pairs."""
    gain = pair[0]
    at, below, below2, i = u % 3, (u - 1) % 3, (u - 2) % 3, x + shift
    m1 = min(m + 1, 2)
    more1, more2 = gain * (m + 1 - m1), gain * m
    k = float(2 * x - u)
    fresh = 2.0 * (u - x)
    more = max(fresh - 2.0, 0.0)
    over1, over2 = over[u], over[u - 1]
    vp, vq = mid[below2, m1, i - 1] + more1, mid[below2, 2, i - 2] + more2
    qp, qq = radius[below2, m1, i - 1] + SLACK * (abs(vp) + more1), radius[below2, 2, i - 2] + SLACK * (abs(vq) + more2)
    a, qa = 0.0, 0.0
    if k > 0.0:
        take = mid[below, m, i - 1] + gain
        a, qa = take, radius[below, m, i - 1] + SLACK * (abs(take) + gain)
        if u > 1:
            a = max(a, ((1.0 - k) * vq - fresh * vp) * over2)
            qa = max(qa, (max(k - 1.0, 0.0) * qq + fresh * qp) * over2)
        if m + k >= 2.0:
            other = -mid[below, m1, i - 1] - more1
            a, qa = max(a, other), max(qa, radius[below, m1, i - 1] + SLACK * (abs(other) + more1))
    own, own_radius, opp = mid[below2, m, i - 1] + gain, radius[below2, m, i - 1], mid[below2, m, i]
    c = (own - k * vp - more * opp) * over2
    qc = (own_radius + SLACK * (abs(own) + gain) + k * qp + more * (radius[below2, m, i] + SLACK * abs(opp))) * over2
    if m + k >= 1.0:
        c = max(c, -mid[below, m, i])
        qc = max(qc, radius[below, m, i] + SLACK * abs(mid[below, m, i]))
    e = (k * a + fresh * c) * over1
    bound = (k * qa + fresh * qc) * over1 * GROWTH
    if m > 0:
        took = mid[at, m - 1, i] + gain
        e, bound = max(e, took), max(bound, radius[at, m - 1, i] + SLACK * (abs(took) + gain))
    passes = m + k >= 2.0
    mid[at, m, i] = 0.0 if passes and e < 0.0 else e
    radius[at, m, i] = 0.0 if passes and e < -bound else bound
