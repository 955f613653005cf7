"""The polytope of masses: how much of each cell of hands plays each sequence in an optimal strategy.

Unknowns M(s, c) >= 0 for the sequences s that the allowed moves of the cell c make. At every decision the masses of the
moves add up to the mass that reaches it. The opponent's reply forms hold at both ends of every cell; a form there is
linear in the masses, because R(t) at the end of a cell is the sum over the cells below.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from gote.continuous.poker.best_response import Piece
from gote.continuous.poker.plans import Choice, Form
from gote.exact.linalg import nullspace
from gote.exact.lp import solve_lp
from gote.exact.polyhedra import generators

ZERO, ONE = Fraction(0), Fraction(1)
Key = tuple[str, int]
"""(sequence, cell)"""
Row = tuple[tuple[tuple[int, Fraction], ...], Fraction]
"""coefficients of the unknowns and the constant of an affine function"""
MOST_ROWS = 40
"""longer lists of conditions are given as they are: each superfluous one costs a linear program to find"""


@dataclass(frozen=True)
class Affine:
    """constant + slope (t - low) + sum of `whole` x M(s, c) + sum of `upto` x (mass of s on (low, t)); >= 0, or = 0
    when `equal`.
    """

    constant: Fraction
    slope: Fraction
    whole: tuple[tuple[str, int, Fraction], ...]
    upto: tuple[tuple[str, Fraction], ...]
    equal: bool

    @property
    def scaled(self) -> Affine:
        """The same condition with the first coefficient of `upto` equal to 1 or -1."""
        k = abs(self.upto[0][1])
        return Affine(
            self.constant / k,
            self.slope / k,
            tuple((s, c, a / k) for s, c, a in self.whole),
            tuple((s, a / k) for s, a in self.upto),
            self.equal,
        )


@dataclass(frozen=True)
class MassPolytope:
    """Cells, allowed moves and reply forms, and the linear system they make."""

    choices: tuple[Choice, ...]
    cuts: tuple[Fraction, ...]
    allowed: tuple[Mapping[str, tuple[str, ...]], ...]
    replies: tuple[tuple[frozenset[Form], frozenset[Form]], ...]

    @classmethod
    def of(
        cls,
        own: Sequence[Choice],
        cuts: Sequence[Fraction],
        allowed: Sequence[Mapping[str, tuple[str, ...]]],
        replies: Sequence[tuple[frozenset[Form], frozenset[Form]]],
    ) -> MassPolytope:
        """The polytope of a description."""
        return cls(tuple(own), tuple(cuts), tuple(allowed), tuple(replies))

    def refined(self, cells: Sequence[int]) -> MassPolytope:
        """The same with some cells cut in the middle."""
        return self.cut_at([(self.cuts[c] + self.cuts[c + 1]) / 2 for c in cells])

    def cut_at(self, places: Sequence[Fraction]) -> MassPolytope:
        """The same with more cuts."""
        cuts = sorted({*self.cuts, *places})
        cells = [bisect_right(self.cuts, low) - 1 for low in cuts[:-1]]
        return MassPolytope(
            self.choices, tuple(cuts), tuple(self.allowed[c] for c in cells), tuple(self.replies[c] for c in cells)
        )

    @cached_property
    def unknowns(self) -> dict[Key, int]:
        """Number of each unknown."""
        found: dict[Key, int] = {}
        for c, here in enumerate(self.allowed):
            for choice in self.choices:
                for label, key in choice.moves:
                    if label in here.get(choice.history, ()):
                        found[key, c] = len(found)
        return found

    @cached_property
    def equations(self) -> list[Row]:
        """Affine functions that vanish: the flow of mass through the decisions, and replies that must be equally good."""
        rows = []
        for c, here in enumerate(self.allowed):
            for choice in self.choices:
                if choice.history in here:
                    parts = {self.unknowns[key, c]: ONE for label, key in choice.moves if label in here[choice.history]}
                    constant = ZERO
                    if choice.parent:
                        parts[self.unknowns[choice.parent, c]] = -ONE
                    else:
                        constant = self.cuts[c] - self.cuts[c + 1]
                    rows.append(_row(parts, constant))
        return [*dict.fromkeys(rows), *self._replies(0)]

    @cached_property
    def inequalities(self) -> list[Row]:
        """Affine functions that are not negative, besides the masses themselves."""
        return [row for row in self._replies(1) if row[0]]

    def _replies(self, which: int) -> list[Row]:
        rows: dict[Row, None] = {}
        for c, forms in enumerate(self.replies):
            for form in sorted(forms[which]):
                for end in (c, c + 1):
                    row = _row(*self._form_at(form, end))
                    if row[0] or row[1] < 0 or (which == 0 and row[1]):
                        rows[row] = None
        return list(rows)

    def _form_at(self, form: Form, end: int) -> tuple[dict[int, Fraction], Fraction]:
        """A form at the cut number `end`, in the unknowns."""
        parts: dict[int, Fraction] = {}
        constant = ZERO
        for s, a, b in form:
            if not s:
                constant += a + b * self.cuts[end]
                continue
            for c in range(len(self.allowed)):
                k = self.unknowns.get((s, c))
                if k is not None:
                    parts[k] = parts.get(k, ZERO) + a + (b if c < end else ZERO)
        return parts, constant

    @cached_property
    def _inside(self) -> tuple[tuple[Fraction, ...], tuple[int, ...], tuple[int, ...]]:
        """A point of the relative interior, and which inequalities and unknowns are 0 on the whole polytope.

        One program: x = y / scale with scale >= 1; maximise the sum of slacks z <= 1 of y. At the optimum z = 1
        wherever a slack can be positive at all.
        """
        n, rows = len(self.unknowns), self.inequalities
        scale, slack = n, n + 1
        size = n + 1 + n + len(rows)
        upper_rows: list[dict[int, Fraction]] = [{slack + j: ONE, j: -ONE} for j in range(n)]
        for k, (parts, constant) in enumerate(rows):
            upper_rows.append({slack + n + k: ONE, scale: -constant} | {j: -a for j, a in parts})
        equal_rows = [{scale: constant} | dict(parts) for parts, constant in self.equations]
        solution = solve_lp(
            [ZERO] * slack + [ONE] * (n + len(rows)),
            upper_rows,
            [0] * len(upper_rows),
            equal_rows,
            [0] * len(equal_rows),
            lower=[0] * n + [1] + [0] * (size - slack),
            upper=[None] * slack + [1] * (size - slack),
        )
        if solution.status != "optimal":
            raise ArithmeticError("the strategies are not a saddle point; nothing is optimal against them")
        x = tuple(v / solution.x[scale] for v in solution.x[:n])
        flat = tuple(k for k, row in enumerate(rows) if not _at(row, x))
        return x, flat, tuple(j for j in range(n) if not x[j])

    def inside(self) -> tuple[Fraction, ...]:
        """Masses in the relative interior."""
        return self._inside[0]

    @property
    def has_slack(self) -> bool:
        """Whether some inequality can be strict."""
        return len(self._inside[1]) < len(self.inequalities)

    @cached_property
    def hull(self) -> tuple[list[Fraction], list[list[Fraction]]]:
        """The affine hull of the polytope: a point and the directions."""
        x, flat, zero = self._inside
        n = len(self.unknowns)
        rows = [*self.equations, *(self.inequalities[k] for k in flat), *((((j, ONE),), ZERO) for j in zero)]
        matrix = [_dense(parts, n) for parts, _ in rows]
        return list(x), nullspace(matrix, n)

    @property
    def dimension(self) -> int:
        """Dimension of the polytope."""
        return len(self.hull[1])

    @cached_property
    def fixed(self) -> dict[Key, Fraction]:
        """Masses that are the same in all optimal strategies."""
        point, span = self.hull
        return {key: point[k] for key, k in self.unknowns.items() if not any(d[k] for d in span)}

    @cached_property
    def needed(self) -> tuple[list[Row], list[Row]]:
        """(equations, inequalities) between the masses that are not fixed, M >= 0 among them; superfluous ones are left
        out of short lists.
        """
        n = len(self.unknowns)
        loose = [k for key, k in self.unknowns.items() if key not in self.fixed]
        if not loose:
            return [], []
        point, span = self.hull
        normals = nullspace([[d[k] for k in loose] for d in span], len(loose))
        equations = []
        for normal in normals:
            line = {k: a for k, a in zip(loose, normal, strict=True) if a}
            equations.append(_row(line, -sum((a * point[k] for k, a in line.items()), ZERO)))
        rows = [row for k, row in enumerate(self.inequalities) if k not in self._inside[1]]
        rows += [(((k, ONE),), ZERO) for k in loose]
        values = {self.unknowns[key]: v for key, v in self.fixed.items()}
        short: dict[Row, None] = {}
        for parts, constant in rows:
            left = {k: a for k, a in parts if k not in values}
            if left:
                short[_row(left, constant + sum((a * values[k] for k, a in parts if k in values), ZERO))] = None
        kept = list(short)
        if len(kept) > MOST_ROWS:
            return equations, kept
        for row in list(short):
            others = [r for r in kept if r != row]
            if _least(row, equations, others, n, free=loose) >= 0:
                kept = others
        return equations, kept

    def vertices(self) -> list[tuple[Fraction, ...]]:
        """The corners."""
        point, span = self.hull
        if not span:
            return [tuple(point)]
        n = len(self.unknowns)
        rows = [*self.inequalities, *((((j, ONE),), ZERO) for j in range(n))]
        table: dict[tuple[tuple[Fraction, ...], Fraction], None] = {}
        for parts, constant in rows:
            line = tuple(-sum((a * d[k] for k, a in parts), ZERO) for d in span)
            if any(line):
                size = max(map(abs, line))
                table[tuple(a / size for a in line), _at((parts, constant), point) / size] = None
        found = generators([list(a) for a, _ in table], [b for _, b in table], nonnegative=False)
        return [
            tuple(point[j] + sum((z * d[j] for z, d in zip(v, span, strict=True)), ZERO) for j in range(n))
            for v in found.vertices
        ]

    def behaviour(self, masses: Sequence[Fraction]) -> dict[str, tuple[Piece, ...]]:
        """The strategy that mixes evenly on each cell with these masses."""
        found: dict[str, tuple[Piece, ...]] = {}
        for choice in self.choices:
            pieces: list[Piece] = []
            for c, (low, high) in enumerate(pairwise(self.cuts)):
                labels = self.allowed[c].get(choice.history)
                moves = {choice.moves[0][0]: ONE}
                if labels:
                    parts = {label: masses[self.unknowns[key, c]] for label, key in choice.moves if label in labels}
                    total = sum(parts.values(), ZERO)
                    moves = {label: m / total for label, m in parts.items() if m} if total else {labels[0]: ONE}
                if pieces and pieces[-1][2] == moves:
                    pieces[-1] = (pieces[-1][0], high, moves)
                else:
                    pieces.append((low, high, moves))
            found[choice.history] = tuple(pieces)
        return found

    def inside_rows(self, cell: int) -> list[Affine]:
        """The conditions for every hand t inside a free cell that do not follow from those at the ends."""
        rows = [
            (form, equal)
            for forms, equal in zip(self.replies[cell], (True, False), strict=True)
            for form in sorted(forms)
        ]
        found: dict[Affine, Form] = {}
        for form, equal in rows:
            row = self._inside_row(form, cell, equal)
            if row.upto:
                found.setdefault(row.scaled, form)
        for row in list(found) if len(found) <= MOST_ROWS else []:
            others = [r for r in found if r != row]
            if self._follows(row, others, cell):
                del found[row]
        return list(found)

    def follows(self, form: Form, cell: int) -> bool:
        """Whether a form is not negative inside a cell for every optimal strategy."""
        rows = [self._inside_row(f, cell, k == 0) for k, forms in enumerate(self.replies[cell]) for f in sorted(forms)]
        return self._follows(self._inside_row(form, cell, False), rows, cell)

    def _inside_row(self, form: Form, cell: int, equal: bool) -> Affine:
        """D(t) on a cell, the first allowed move of every decision written as the rest."""
        parts, constant = self._form_at(form, cell)
        names = {k: key for key, k in self.unknowns.items()}
        whole = []
        for k, a in parts.items():
            if names[k] in self.fixed:
                constant += a * self.fixed[names[k]]
            elif a:
                whole.append((*names[k], a))
        local = {s: b for s, _, b in form if b}
        slope = ZERO
        for choice in reversed(self.choices):
            labels = self.allowed[cell].get(choice.history, ())
            keys = [key for label, key in choice.moves if label in labels]
            if not keys:
                for _, key in choice.moves:
                    local.pop(key, None)
                continue
            rest = local.pop(keys[0], ZERO)
            for _, key in choice.moves:
                if key not in keys:
                    local.pop(key, None)
            if rest:
                for key in keys[1:]:
                    local[key] = local.get(key, ZERO) - rest
                local[choice.parent] = local.get(choice.parent, ZERO) + rest
        slope += local.pop("", ZERO)
        return Affine(constant, slope, tuple(whole), tuple((s, b) for s, b in sorted(local.items()) if b), equal)

    def _follows(self, row: Affine, others: Sequence[Affine], cell: int) -> bool:
        """Whether a condition inside a cell follows from the polytope and the others, by an exact program in (masses,
        masses up to t, t).
        """
        n = len(self.unknowns)
        here = {key: n + k for k, key in enumerate(s for s, c in self.unknowns if c == cell)}
        t = n + len(here)
        low, high = self.cuts[cell], self.cuts[cell + 1]

        def affine(condition: Affine) -> Row:
            parts = {self.unknowns[s, c]: a for s, c, a in condition.whole}
            for s, a in condition.upto:
                parts[here[s]] = parts.get(here[s], ZERO) + a
            parts[t] = condition.slope
            return _row(parts, condition.constant)  # t counts from the low end of the cell

        equations = list(self.equations)
        for choice in self.choices:
            if choice.history in self.allowed[cell]:
                flow = {here[key]: ONE for label, key in choice.moves if label in self.allowed[cell][choice.history]}
                flow[here[choice.parent] if choice.parent else t] = -ONE
                equations.append(_row(flow, ZERO))
        inequalities = list(self.inequalities)
        inequalities += [_row({self.unknowns[s, cell]: ONE, k: -ONE}, ZERO) for s, k in here.items()]
        inequalities.append(_row({t: -ONE}, high - low))
        for other in others:
            (equations if other.equal else inequalities).append(affine(other))
        target = affine(row)
        if _least(target, equations, inequalities, t + 1) < 0:
            return False
        return not row.equal or _least(_negative(target), equations, inequalities, t + 1) >= 0


def _row(parts: Mapping[int, Fraction], constant: Fraction) -> Row:
    """An affine function scaled by its largest coefficient, so that equal conditions look equal."""
    kept = {k: a for k, a in sorted(parts.items()) if a}
    size = max(map(abs, kept.values()), default=ONE)
    return tuple((k, a / size) for k, a in kept.items()), constant / size


def _negative(row: Row) -> Row:
    return tuple((k, -a) for k, a in row[0]), -row[1]


def _dense(parts: Sequence[tuple[int, Fraction]], n: int) -> list[Fraction]:
    line = [ZERO] * n
    for k, a in parts:
        line[k] = a
    return line


def _at(row: Row, x: Sequence[Fraction]) -> Fraction:
    return row[1] + sum((a * x[k] for k, a in row[0]), ZERO)


def _least(
    target: Row, equations: Sequence[Row], inequalities: Sequence[Row], n: int, free: Sequence[int] = ()
) -> Fraction:
    """The least value of an affine function where equations and inequalities hold; -1 when there is none. Unknowns in
    `free` may be negative.
    """
    solution = solve_lp(
        _dense(target[0], n),
        [{k: -a for k, a in parts} for parts, _ in inequalities],
        [constant for _, constant in inequalities],
        [dict(parts) for parts, _ in equations],
        [-constant for _, constant in equations],
        lower=[None if k in free else 0 for k in range(n)],
        sense="min",
    )
    return solution.value + target[1] if solution.status == "optimal" and solution.value is not None else -ONE
