"""Check of maximal Nash subsets and of connected components, by their definition on the listed equilibria.

Listed strategies p and q are neighbours when (p, q) is an equilibrium. A subset is a maximal set of pairs U x V of neighbours; V is then
the intersection of the neighbourhoods of U. Conversely every intersection that is not empty belongs to such a subset, so none is missing as soon
as all neighbourhoods are listed and the listed V stay listed when they are cut with one more neighbourhood.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gote.core import CheckError

Point: TypeAlias = tuple[Fraction, ...]


def check_subsets(
    A: Any,
    B: Any,
    pairs: Sequence[tuple[Point, Point]],
    subsets: Sequence[tuple[int, ...]],
    against_row: Mapping[Point, Sequence[Fraction]],
    against_column: Mapping[Point, Sequence[Fraction]],
) -> None:
    """All strategies are extreme, no combination that is an equilibrium is missing, the subsets are all maximal products.

    `against_row` has what the columns earn against every listed p, `against_column` what the rows earn against every listed q.
    """
    columns_of_B = [list(c) for c in zip(*B, strict=True)]
    # Strategies get numbers and sets of strategies become bit sets, so that thousands of equilibria are no burden.
    lefts = list(dict.fromkeys(p for p, _ in pairs))
    rights = list(dict.fromkeys(q for _, q in pairs))
    number_left, number_right = ({s: k for k, s in enumerate(side)} for side in (lefts, rights))
    listed = [(number_left[p], number_right[q]) for p, q in pairs]
    best_columns, best_rows = (
        [_best(found[s]) for s in side] for found, side in ((against_row, lefts), (against_column, rights))
    )
    used_left, used_right = ([_bits(i for i, x in enumerate(s) if x) for s in side] for side in (lefts, rights))
    for p, best in zip(lefts, best_columns, strict=True):
        _check_corner(p, columns_of_B, best, "row")
    for q, best in zip(rights, best_rows, strict=True):
        _check_corner(q, A, best, "column")
    next_right, next_left = [0] * len(lefts), [0] * len(rights)
    count = 0
    for a in range(len(lefts)):
        for b in range(len(rights)):
            if not used_left[a] & ~best_rows[b] and not used_right[b] & ~best_columns[a]:
                next_right[a] |= 1 << b
                next_left[b] |= 1 << a
                count += 1
    if count != len(pairs):
        raise CheckError("equilibria: a combination of listed strategies is an equilibrium and is missing")
    covered, sides = set(), set()
    for k, subset in enumerate(subsets):
        left, right = {listed[i][0] for i in subset}, {listed[i][1] for i in subset}
        if len(subset) != len(left) * len(right) or len(set(subset)) != len(subset):
            raise CheckError(f"subsets[{k}]: not a product of sets of strategies")
        around_left, around_right = -1, -1
        for a in left:
            around_left &= next_right[a]
        for b in right:
            around_right &= next_left[b]
        if around_left != _bits(right) or around_right != _bits(left):
            raise CheckError(f"subsets[{k}]: not a maximal product")
        covered |= set(subset)
        sides.add(around_left)
    if covered != set(range(len(pairs))) or len(set(subsets)) != len(subsets):
        raise CheckError("subsets: an equilibrium is in none of them, or a subset is listed twice")
    if not set(next_right) <= sides or any(
        s & around and s & around not in sides for s in sides for around in next_right
    ):
        raise CheckError("subsets: a maximal product is missing")


def check_components(parts: Sequence[set[int]], subsets: Sequence[tuple[int, ...]], field: str) -> None:
    """Subsets that share an equilibrium are in the same part, and no part falls into two."""
    for part in parts:
        inside = [set(s) for s in subsets if part & set(s)]
        reached = inside.pop() if inside else set()
        while any(s & reached for s in inside):
            reached = reached.union(*(s for s in inside if s & reached))
            inside = [s for s in inside if not s <= reached]
        if reached != part:
            raise CheckError(f"{field}: not the connected components")
    if sum(map(len, parts)) != len({i for s in subsets for i in s}):
        raise CheckError(f"{field}: not the connected components")


def _bits(members: Iterable[int]) -> int:
    return sum(1 << i for i in members)


def _best(earned: Sequence[Fraction]) -> int:
    """Bit set of the lines that earn most."""
    top = max(earned)
    return _bits(i for i, v in enumerate(earned) if v == top)


def _check_corner(point: Point, lines: Sequence[Sequence[Fraction]], best: int, field: str) -> None:
    """Extreme: the tight constraints (zero weights, best replies of the other) determine the point and its payoff."""
    from gote.exact.linalg import rank

    used = [i for i, x in enumerate(point) if x]
    tight: list[Sequence[Fraction | int]] = [
        [*(line[i] for i in used), -1] for j, line in enumerate(lines) if best >> j & 1
    ]
    tight.append([1] * len(used) + [0])
    if rank(tight) < len(used) + 1:
        raise CheckError(f"{field}: {tuple(map(str, point))} is not extreme")
