"""How far an entry may move: with p and q optimal for A, they are optimal for A + d E_ij as long as

    (pA)_k + d p_i [k = j] >= V + d p_i q_j  for every column k,    (Aq)_h + d q_j [h = i] <= V + d p_i q_j  for every row h,

linear inequalities in d. Within the range the value is V + d p_i q_j.
"""

from collections.abc import Iterable
from fractions import Fraction

from gote.exact.lp import solve_matrix_game
from gote.zerosum.answer import RangesAnswer
from gote.zerosum.rules import EntryRanges
from gote.zerosum.rules_payoffs import ZERO, against_columns, against_rows


def solve_ranges(game: EntryRanges) -> RangesAnswer:
    """The ranges around the entries for one optimal pair.

    >>> answer = solve_ranges(EntryRanges(payoffs=[[2, -1], [-1, 1]]))
    >>> answer.entries[0][0].low, answer.entries[0][0].high, answer.entries[0][0].slope
    (Fraction(2, 1), Fraction(2, 1), Fraction(4, 25))
    """
    value, row, column = solve_matrix_game(game.payoffs)
    p, q = tuple(row), tuple(column)
    over = [x - value for x in against_columns(game.payoffs, p)]
    under = [value - x for x in against_rows(game.payoffs, q)]
    entries = []
    for i, line in enumerate(game.payoffs):
        found = []
        for j, entry in enumerate(line):
            slope = p[i] * q[j]
            conditions = [(c, (p[i] if k == j else ZERO) - slope) for k, c in enumerate(over)]
            conditions += [(c, slope - (q[j] if h == i else ZERO)) for h, c in enumerate(under)]
            low, high = _range(conditions)
            ends = {"low": None if low is None else entry + low, "high": None if high is None else entry + high}
            found.append({**ends, "slope": slope})
        entries.append(tuple(found))
    return RangesAnswer(value=value, row=p, column=q, entries=tuple(entries))


def _range(conditions: Iterable[tuple[Fraction, Fraction]]) -> tuple[Fraction | None, Fraction | None]:
    """The d with c + m d >= 0 for all (c, m); every c is at least 0.

    >>> _range([(Fraction(1), Fraction(1)), (Fraction(1), Fraction(-2))])
    (Fraction(-1, 1), Fraction(1, 2))
    """
    low = high = None
    for c, m in conditions:
        if m > 0:
            low = -c / m if low is None else max(low, -c / m)
        elif m < 0:
            high = -c / m if high is None else min(high, -c / m)
    return low, high
