"""Proof of ranges: at a finite end the pair is optimal and a step beyond it is not; without an end, none is ever reached."""

from fractions import Fraction

from gote.core.axioms import at_least, at_most, equal, length, need, probabilities
from gote.core.proof import once, proves
from gote.zerosum.answer import RangesAnswer
from gote.zerosum.rules import EntryRanges


@proves(RangesAnswer, "value", "row", "column")
def the_pair_secures_the_value(game: EntryRanges, a: RangesAnswer) -> None:
    """min (pA) >= V >= max (Aq)."""
    probabilities("row", a.row, game.shape[0])
    probabilities("column", a.column, game.shape[1])
    columns, rows = _sums(game, a)
    at_least("row", min(columns), a.value)
    at_most("column", max(rows), a.value)


@once
def _sums(game: EntryRanges, a: RangesAnswer) -> tuple[list[Fraction], list[Fraction]]:
    """What p earns against every column, and every row against q."""
    lines = [sum((w * x for w, x in zip(a.column, row, strict=True) if w), Fraction(0)) for row in game.payoffs]
    columns = zip(*game.payoffs, strict=True)
    return [sum((w * x for w, x in zip(a.row, c, strict=True) if w), Fraction(0)) for c in columns], lines


@proves(RangesAnswer, "entries")
def every_end_is_where_the_pair_stops_being_optimal(game: EntryRanges, a: RangesAnswer) -> None:
    """Slacks are linear in the entry: at the end all are at least 0, and one of them is 0 and falls beyond."""
    m, n = game.shape
    length("entries", a.entries, m)
    for i in range(m):
        length("entries", a.entries[i], n)
        for j in range(n):
            one = a.entries[i][j]
            equal("entries", one.slope, a.row[i] * a.column[j])
            for end, step in ((one.low, -1), (one.high, 1)):
                now, change = _slacks(game, a, i, j, Fraction(0) if end is None else end - game.payoffs[i][j])
                if end is None:
                    need("entries", all(step * c >= 0 for c in change), "entry {i}, {j} has an end", i=i, j=j)
                    continue
                need(
                    "entries",
                    step * (end - game.payoffs[i][j]) >= 0 and min(now) >= 0,
                    "beyond entry {i}, {j}'s end",
                    i=i,
                    j=j,
                )
                stops = any(s == 0 and step * c < 0 for s, c in zip(now, change, strict=True))
                need("entries", stops, "entry {i}, {j} may go further", i=i, j=j)


def _slacks(game: EntryRanges, a: RangesAnswer, i: int, j: int, by: Fraction) -> tuple[list[Fraction], list[Fraction]]:
    """What every line leaves to spare when entry i, j is moved, and how fast that changes."""
    columns, rows = _sums(game, a)
    p, q = a.row[i], a.column[j]
    change = [p * (int(k == j) - q) for k in range(len(columns))] + [q * (p - int(h == i)) for h in range(len(rows))]
    still = [c - a.value for c in columns] + [a.value - r for r in rows]
    return [s + by * c for s, c in zip(still, change, strict=True)], change
