"""Exact tables level by level: all states with the same number u of unknown cards at once, in integers only.

Every turn lowers u by 0 (a known pair is taken, a pass), 1 or 2, and divides by u or u(u - 1). So the payoff of a
state, written as a zero-sum number e in [-1, 1] (or in pairs), is an integer E over u!, and the recurrences become
integer sums without a single division:

    E = max( k * max(a) + 2 * max(b) + c * max(c),   E after taking a pair,   0 (pass) )

with the entries of a, b, c taken from the levels u - 1 (second card known) and u - 2 (second card unknown), negated
when the turn goes over. Levels are indexed by x = n - m, the kinds that are not complete (k = 2x - u), and by m <=
cap: with more complete pairs than `cap` = 2 one is taken at once (proposition 2.1 (1)). Only three levels are kept. N
= 700 needs 10^6 states of up to 12,600 bits.

The argument for the cap holds for every rule: with three pairs left, each option except taking leads to what the same
option leads to after taking one, but with the pair in the other player's reach instead of one's own; and two pairs
still serve every pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.cards.memory.recurrence import CAP, Options, options
from gote.cards.memory.rules_state import Rule, State
from gote.core import checkpoint
from gote.core.progress import report

Row = list[Any]
"""fmpz by x; entries without a state are 0 and only ever multiplied by 0"""


@dataclass
class Level:
    """All states with `u` unknown cards: `rows[label, m, d][x]` is the payoff times u!."""

    rule: Rule
    u: int
    factorial: Any
    cap: int
    nothing: Row
    rows: dict[tuple[str, int, int], Row] = field(default_factory=dict)

    def row(self, label: str, m: int, d: int) -> tuple[Row, Any]:
        """The row of (label, m, d), and what to add to it: pairs beyond the cap count as taken."""
        if label == "G" and not self.rule.scored:
            m = min(m, self.cap) if self.cap > CAP else 0  # proposition 2.1 (2)
        beyond = max(m - self.cap, 0)
        lead = d + beyond if self.rule.scored else 0
        return self.rows.get((label, m - beyond, lead), self.nothing), self.factorial * (self.rule.gain * beyond)

    def numerator(self, state: State) -> Any:
        """The payoff of a state of this level times u!."""
        row, extra = self.row(state.label, state.m, state.d)
        return row[state.kinds] + extra


class Window:
    """The newest level and the two below it (or all): enough to look at every option of its states."""

    def __init__(self, keep_all: bool = False) -> None:
        self.levels: dict[int, Level] = {}
        self.keep_all = keep_all

    def push(self, level: Level) -> None:
        """Add the next level and forget the one three below."""
        self.levels[level.u] = level
        if not self.keep_all:
            self.levels.pop(level.u - 3, None)

    def payoff(self, state: State) -> Fraction:
        """The exact zero-sum payoff of a state of one of the levels."""
        level = self.levels[state.unknown]
        return Fraction(int(level.numerator(state)), int(level.factorial))

    def numerator(self, state: State) -> Any:
        """The payoff times u!."""
        return self.levels[state.unknown].numerator(state)

    def factorial(self, u: int) -> Any:
        """u!"""
        return self.levels[u].factorial

    def options(self, state: State) -> Options:
        """Every option of a state, as integers over u!."""
        rule = self.levels[state.unknown].rule
        return options(rule, state, self.numerator, self.factorial)

    def below(self, u: int) -> tuple[Level, Level]:
        """The levels u - 1 and u - 2 (at u = 1 nothing refers to the second)."""
        return self.levels[u - 1], self.levels[max(u - 2, 0)]

    def turn(self, label: str, m: int, u: int) -> Turn:
        """For integer comparisons over a whole row: x -> (best of a and b, c known or None, c unknown), times u!."""
        return _TURNS[label](self.levels[u], self, m, 0)


def reduced(state: State, cap: int = CAP) -> State:
    """The state with pairs beyond the cap taken.

    >>> reduced(State("F", 9, 5, 2))
    State(label='F', n=6, m=2, k=2, d=3)
    """
    beyond = max(state.m - cap, 0)
    return State(state.label, state.n - beyond, state.m - beyond, state.k, state.d + beyond)


def levels(rule: Rule, top: State, cap: int = CAP, progress: str = "", keep_all: bool = False) -> Iterator[Window]:
    """The windows u = 0, 1, ..., top.unknown, holding every state that can be reached from `top`.

    >>> *_, last = levels(Rule(special=True), State("F", 7, 0, 0))
    >>> (1 + last.payoff(State("F", 7, 0, 0))) / 2
    Fraction(22549, 45045)
    """
    from flint import fmpz

    top, starts = reduced(top, cap), (abs(reduced(top, cap).d), abs(reduced(top._replace(d=-top.d), cap).d))
    window = Window(keep_all)
    nothing = [fmpz(0)] * (top.kinds + 3)
    builder = _Builder(rule, top, cap, starts)
    last = top.unknown
    factorial = fmpz(1)
    for u in range(last + 1):
        factorial = factorial * u if u else factorial
        level = Level(rule, u, factorial, cap, nothing)
        window.push(level)
        builder.fill(level, window)
        if progress:
            report(progress, u, last)
        yield window


@dataclass
class _Builder:
    """Fills one level after another."""

    rule: Rule
    top: State
    cap: int
    starts: tuple[int, int]
    """size of the lead at the top, seen by either player (they differ when pairs beyond the cap lie there to be taken)
    """
    leads: list[dict[int, int]] = field(init=False)
    """by m: lead d -> largest x that occurs with it"""

    def __post_init__(self) -> None:
        self.leads = [self.find_leads(m) for m in range(self.cap + 1)]

    def find_leads(self, m: int) -> dict[int, int]:
        if not self.rule.scored:
            return {0: self.top.kinds if self.cap == CAP else self.top.n - m}
        n, starts = self.top.n, self.starts
        found = {}
        for d in range(-n - max(starts), n + max(starts) + 1):
            x = min(n - m - min(abs(abs(d) - start) for start in starts), self.top.kinds)
            if x >= 0:
                found[d] = x
        return found

    def fill(self, level: Level, window: Window) -> None:
        labels = "GF" if self.rule.special else "P"
        for label in labels:
            deepest = 0 if label == "G" and not self.rule.scored and self.cap == CAP else self.cap
            for m in range(deepest + 1):
                checkpoint()
                rows = {d: list(level.nothing) for d in self.leads[m]}
                for d, row in rows.items():
                    self.active(level, window, label, m, d, row)
                self.settle(level, label, m, rows)

    def active(self, level: Level, window: Window, label: str, m: int, d: int, row: Row) -> None:
        """The best payoff without passing, into `row`."""
        rule, u = self.rule, level.u
        xs = self.span(label, u, m, d)
        if u:
            turn = _TURNS[label](level, window, m, d)
            for x in xs:
                base, known, unknown = turn(x)
                row[x] = base + (unknown if known is None or known < unknown else known)
        if m:
            took, extra = level.row(label, m - 1, d + 1)
            extra = extra + rule.gain * level.factorial
            for x in xs:
                value = took[x] + extra
                if value > row[x] or not u:
                    row[x] = value
        elif not u and label == "P":
            row[0] = level.factorial * rule.over(d)
        if rule.scored and not rule.special:  # a lead larger than the table is a win, whatever happens
            for x in range(min(max(abs(d) - m, 0), self.top.kinds + 1)):
                row[x] = level.factorial * rule.over(d)

    def span(self, label: str, u: int, m: int, d: int) -> range:
        """The x of the states of a row that have to be worked out."""
        least = (u + 1) // 2 if label != "G" else u // 2 + 1
        least = max(least, u - self.top.unknown + self.top.kinds)  # kinds nobody has seen never become more
        most = min(u - 1 if label == "F" else u, self.leads[m][d])
        if not self.rule.scored:
            return range(least, most + 1)
        if not self.rule.special:
            least = max(least, abs(d) - m)
        least += (self.top.n + self.top.d - m - d - least) % 2  # pairs taken and lead have the same parity
        return range(least, most + 1, 2)

    def settle(self, level: Level, label: str, m: int, rows: dict[int, Row]) -> None:
        """Let the players pass: v(d) = max(a(d), min(-a(-d), S(d)))."""
        u = level.u
        for d, row in rows.items():
            if d > 0:
                continue
            other = rows[-d]
            stall = level.factorial * self.rule.stall(d)
            for x in self.span(label, u, m, d):
                if m + 2 * x - u >= 2:
                    here, there = row[x], other[x]
                    row[x] = max(here, min(-there, stall))
                    if d:
                        other[x] = max(there, min(-here, -stall))
        for d, row in rows.items():
            level.rows[label, m, d] = row


Turn = Callable[[int], tuple[Any, Any, Any]]
"""x -> (a and b at their best, c with a known second card or None, c with an unknown one), each times its weight and u!
"""


def _turn_g(level: Level, window: Window, m: int, d: int) -> Turn:
    u = level.u
    below, below2 = window.below(u)
    own1, own2 = below.row("G", m, d + 1)[0], below2.row("G", m, d + 1)[0]
    opp1, opp1p = below.row("G", m, -d)[0], below.row("G", m + 1, -d)[0]
    opp2, opp2p, opp2q = below2.row("G", m, -d)[0], below2.row("G", m + 1, -d)[0], below2.row("G", m + 2, -d)[0]
    win1, win2 = below.factorial, below2.factorial

    def turn(x: int) -> tuple[Any, Any, Any]:
        k = 2 * x - u
        fresh = 2 * (u - x)
        base = win1
        if k > 1:
            best = own1[x - 1]
            other = -opp1p[x - 1]
            if other > best:
                best = other
            other = -win2 - (k - 2) * opp2q[x - 2] - fresh * opp2p[x - 1]
            if other > best:
                best = other
            base = base + (k - 1) * best
        if not fresh:
            return base, 0, 0
        second = own2[x - 1] - win2 - (k - 1) * opp2p[x - 1] - (fresh - 2) * opp2[x]
        return base, -fresh * opp1[x], fresh * second

    return turn


def _turn_f(level: Level, window: Window, m: int, d: int) -> Turn:
    u = level.u
    below, below2 = window.below(u)
    own1, own2 = below.row("F", m, d + 1)[0], below2.row("F", m, d + 1)[0]
    opp1, opp1p = below.row("F", m, -d)[0], below.row("F", m + 1, -d)[0]
    opp2, opp2p, opp2q = below2.row("F", m, -d)[0], below2.row("F", m + 1, -d)[0], below2.row("F", m + 2, -d)[0]
    gee1, gee2, gee2p = below.row("G", m, -d)[0], below2.row("G", m, -d)[0], below2.row("G", m + 1, -d)[0]
    win2 = below2.factorial

    def turn(x: int) -> tuple[Any, Any, Any]:
        k = 2 * x - u
        fresh = 2 * (u - x) - 2
        best = win2 - k * gee2p[x - 1] - fresh * gee2[x]
        if m or k:
            other = -gee1[x]
            if other > best:
                best = other
        base = 2 * best
        if k:
            best = own1[x - 1]
            if m + k > 1:
                other = -opp1p[x - 1]
                if other > best:
                    best = other
            other = (1 - k) * opp2q[x - 2] - 2 * gee2p[x - 1] - fresh * opp2p[x - 1]
            if other > best:
                best = other
            base = base + k * best
        if not fresh:
            return base, (0 if m or k else None), 0
        second = own2[x - 1] - 2 * gee2[x] - k * opp2p[x - 1] - (fresh - 2) * opp2[x]
        return base, (-fresh * opp1[x] if m or k else None), fresh * second

    return turn


def _turn_p(level: Level, window: Window, m: int, d: int) -> Turn:
    u, gain = level.u, level.rule.gain
    below, below2 = window.below(u)
    own1, own2 = below.row("P", m, d + 1)[0], below2.row("P", m, d + 1)[0]
    opp1, _ = below.row("P", m, -d)
    opp1p, more1p = below.row("P", m + 1, -d)
    opp2, _ = below2.row("P", m, -d)
    (opp2p, more2p), (opp2q, more2q) = below2.row("P", m + 1, -d), below2.row("P", m + 2, -d)
    one1, one2 = gain * below.factorial, gain * below2.factorial

    def turn(x: int) -> tuple[Any, Any, Any]:
        k = 2 * x - u
        fresh = 2 * (u - x)
        base: Any = 0
        if k:
            best = own1[x - 1] + one1
            if m + k > 1:
                other = -opp1p[x - 1] - more1p
                if other > best:
                    best = other
            if u > 1:
                other = (1 - k) * (opp2q[x - 2] + more2q) - fresh * (opp2p[x - 1] + more2p)
                if other > best:
                    best = other
            base = k * best
        if not fresh:
            return base, (0 if m or k else None), 0
        second = own2[x - 1] + one2 - k * (opp2p[x - 1] + more2p) - (fresh - 2) * opp2[x]
        return base, (-fresh * opp1[x] if m or k else None), fresh * second

    return turn


_TURNS: dict[str, Callable[[Level, Window, int, int], Turn]] = {"F": _turn_f, "G": _turn_g, "P": _turn_p}
