"""Large tables for the checker in the paper's own order: row by row in n, k falling, exact.

Values stand as integers over u! (u unknown cards), counted from an even chance: V = (2 v - 1) u!, so that the paper's
formulas need no division and 1 - v becomes -V. Row n of f_m needs f_(m+1) and f_(m+2) of the same n, so m falls from 2; with more pairs f(n,m,k) =
f(n-m+2,2,k) and g(n,m,k) = g(n-m,0,k) (proposition 2.1). The pair difference is kept as e(n,k) with known pairs
taken, which the checker thereby tests too.
"""

from typing import Any

from flint import fmpz

from gote.cards.memory.check_turns import Payoffs, Turns
from gote.core import checkpoint

Row = list[Any]


class _Factorials(dict[int, Any]):
    """c u! for the u in sight: a row n only looks at u from n - 4 on."""

    def __init__(self, first: Any) -> None:
        super().__init__({0: first})

    def window(self, low: int, high: int) -> None:
        """Grow to `high`, forget what is below `low`."""
        for u in range(max(self) + 1, high + 1):
            self[u] = self[u - 1] * u
        for u in [u for u in self if u < low]:
            del self[u]


class SpecialRows(Turns):
    """f and g of the special pair.

    >>> from gote.cards.memory.check_turns import Payoffs
    >>> from gote.cards.memory.rules import MemoryGame
    >>> rows = SpecialRows(Payoffs(MemoryGame(pairs=4)), 0, 2, 1, 0)
    >>> {name: str((1 + payoff) / 2) for name, payoff in rows.turn(0, 2, 1, 0, 0).plies.items()}
    {'0': '1/2', '1': '22/45', '2': '19/45'}
    """

    def __init__(self, pays: Payoffs, s: int, h: int, z: int, c: int) -> None:
        self.pays = pays
        self.kinds, self.unseen = h + z + 1, z + (s == 0)
        self.one = _Factorials(fmpz(1))
        self.zero = fmpz(0)
        self.g: dict[int, Row] = {}
        self.f: dict[tuple[int, int], Row] = {}
        self.run(self.kinds + (0 if s == 1 else min(c, 2)), f_rows=s == 0)
        self.factorials = self.one

    def at(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        x = h + z + 1
        return self.g[x][h + 1] if s == 1 else self.f[x + min(c, 2), min(c, 2)][h]

    def run(self, last: int, f_rows: bool) -> None:
        for n in range(1, last + 1):
            checkpoint()
            self.one.window(n - 6, min(2 * n, n + self.unseen + 2))
            if n <= self.kinds:
                self.g[n] = self._g_row(n)
                self.g.pop(n - 5, None)
            if f_rows:
                for m in (2, 1, 0):
                    if 1 <= n - m <= self.kinds:
                        self.f[n, m] = self._f_row(n, m)
                    self.f.pop((n - 3, m), None)

    def _g_row(self, n: int) -> Row:
        row: Row = [self.zero] * (n + 3)
        row[n] = self.one[n]
        for k in range(n - 1, max(n - self.unseen, 1) - 1, -1):
            base, known, unknown = self._g_turn(n, k, row)
            best = base + max(known, unknown)
            row[k] = max(best, self.zero) if k >= 2 else best
        return row

    def _g_turn(self, n: int, k: int, row: Row) -> tuple[Any, Any, Any]:
        """(a) and (b) with the pair taken; (c) with a known or an unknown second card."""
        u, one = 2 * n - k, self.one
        base = one[u - 1]
        before = self.g.get(n - 1, [])
        if k > 1:
            base = base + (k - 1) * before[k - 1]
        d = 2 * (n - k)
        if not d:
            return base, self.zero, self.zero
        known = -d * row[k + 1]
        unknown = (2 - k) * before[k] - one[u - 2]
        if d > 2:
            unknown = unknown - (d - 2) * row[k + 2]
        return base, known, d * unknown

    def _f_row(self, n: int, m: int) -> Row:
        x = n - m
        row: Row = [self.zero] * (x + 3)
        for k in range(x - 1, max(x - self.unseen, 0) - 1, -1):
            base, known, unknown = self._f_turn(n, m, k, row)
            best = base + (max(known, unknown) if m + k else unknown)
            if m:
                best = max(best, self.f[n - 1, m - 1][k])
            row[k] = max(best, self.zero) if m + k >= 2 else best
        return row

    def _pairs(self, n: int, m: int) -> Row:
        """f(n, m, .), more than two pairs taken."""
        return self.f.get((n - m + 2, 2) if m > 2 else (n, m), [])

    def _f_turn(self, n: int, m: int, k: int, row: Row) -> tuple[Any, Any, Any]:
        x, one = n - m, self.one
        u = 2 * x - k
        c = u - k - 2
        g, gy = self.g[x], self.g.get(x - 1, [])
        plus, plus2 = self._pairs(n, m + 1), self._pairs(n, m + 2)
        b = one[u - 2]
        if k:
            b = b - k * gy[k]
        if c:
            b = b - c * g[k + 2]
        if m + k:
            b = max(b, -g[k + 1])
        base = 2 * b
        if k:
            a = -2 * gy[k]
            if k > 1:
                a = a - (k - 1) * plus2[k - 2]
            if c:
                a = a - c * plus[k]
            a = max(a, self.f[n - 1, m][k - 1])
            if m + k >= 2:
                a = max(a, -plus[k - 1])
            base = base + k * a
        if not c:
            return base, self.zero, self.zero
        e = self.f[n - 1, m][k] - 2 * g[k + 2]
        if k:
            e = e - k * plus[k]
        if c > 2:
            e = e - (c - 2) * row[k + 2]
        return base, -c * row[k + 1], c * e


class DifferenceRows(Turns):
    """e(n, k) of the pair difference with known pairs taken.

    >>> from gote.cards.memory.check_turns import Payoffs
    >>> from gote.cards.memory.rules import MemoryGame
    >>> rows = DifferenceRows(Payoffs(MemoryGame(pairs=4, rule="pair_difference")), -1, 3, 1, 0)
    >>> {name: str(value) for name, value in rows.turn(-1, 3, 1, 0, 0).plies.items()}
    {'0': '0', '1': '-4/5', '2': '0'}
    """

    def __init__(self, pays: Payoffs, s: int, h: int, z: int, c: int) -> None:
        self.pays, self.unseen = pays, z
        self.factorials = _Factorials(fmpz(1))
        self.rows: dict[int, Row] = {0: [fmpz(0)] * 3}
        for x in range(1, h + z + 1):
            checkpoint()
            self.factorials.window(x - 6, min(2 * x, x + z + 2))
            self.rows[x] = self._row(x)
            self.rows.pop(x - 3, None)

    def at(self, u: int, s: int, h: int, z: int, c: int, d: int) -> Any:
        return self.rows[h + z][h] + c * self.factorials[u]

    def _row(self, x: int) -> Row:
        row: Row = [fmpz(0)] * (x + 3)
        for j in range(x, max(x - self.unseen, 0) - 1, -1):
            base, known, unknown = self._second_cards(x, j, row)
            best = base + (max(known, unknown) if j else unknown)
            row[j] = max(best, fmpz(0)) if j >= 2 else best
        return row

    def _second_cards(self, x: int, j: int, row: Row) -> tuple[Any, Any, Any]:
        one, u, fresh, before = self.factorials, 2 * x - j, 2 * (x - j), self.rows.get(x - 1, [])
        base = j * (one[u - 1] + before[j - 1]) if j else fmpz(0)
        if not fresh:
            return base, fmpz(0), fmpz(0)
        second = one[u - 2] + before[j] - j * (one[u - 2] + before[j])
        if fresh > 2:
            second = second - (fresh - 2) * row[j + 2]
        return base, -fresh * row[j + 1], fresh * second
