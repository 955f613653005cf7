"""Check of maximal Nash subsets and of connected components, by their definition on the listed equilibria.

Listed strategies p and q are neighbours when (p, q) is an equilibrium. A subset is a maximal set of pairs U x V of
neighbours; V is then the intersection of the neighbourhoods of U. Conversely every intersection that is not empty
belongs to such a subset, so none is missing as soon as all neighbourhoods are listed and the listed V stay listed when
they are cut with one more neighbourhood.
"""

from collections.abc import Iterable, Iterator, Sequence

from gote.core import CheckError
from gote.generalsum.check_replies import Point, Replies


def check_subsets(replies: Replies, subsets: Sequence[tuple[int, ...]]) -> None:
    """All strategies are extreme, no combination that is an equilibrium is missing, the subsets are all maximal
    products.
    """
    # Strategies have numbers and sets of strategies are bit sets, so that thousands of equilibria are no burden.
    lefts, rights, listed = replies.lefts, replies.rights, replies.places
    best_columns = [_best(earned) for earned, _ in replies.of_columns]
    best_rows = [_best(earned) for earned, _ in replies.of_rows]
    used_left, used_right = ([_bits(i for i, x in enumerate(s) if x) for s in side] for side in (lefts, rights))
    for p, best in zip(lefts, best_columns, strict=True):
        _check_corner(p, replies.columns, best, "row")
    for q, best in zip(rights, best_rows, strict=True):
        _check_corner(q, replies.rows, best, "column")
    next_right = _neighbours(used_left, best_columns, best_rows, used_right)
    next_left = _neighbours(used_right, best_rows, best_columns, used_left)
    if sum(map(int.bit_count, next_right)) != len(listed):
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
    if covered != set(range(len(listed))) or len(set(subsets)) != len(subsets):
        raise CheckError("subsets: an equilibrium is in none of them, or a subset is listed twice")
    if not set(next_right) <= sides:
        raise CheckError("subsets: a maximal product is missing")
    for side in sides:
        touching = 0
        for b in _members(side):
            touching |= next_left[b]
        if any(side & next_right[a] not in sides for a in _members(touching)):
            raise CheckError("subsets: a maximal product is missing")


def _neighbours(
    used: Sequence[int], replies: Sequence[int], best: Sequence[int], others_use: Sequence[int]
) -> list[int]:
    """For each strategy those of the other side, as bits: what it uses is best against them, what they use is a best
    reply to it.
    """
    lines = max(map(int.bit_length, (*used, *best)), default=0)
    columns = max(map(int.bit_length, (*replies, *others_use)), default=0)
    best_line = [_bits(b for b, mask in enumerate(best) if mask >> i & 1) for i in range(lines)]
    uses = [_bits(b for b, mask in enumerate(others_use) if mask >> j & 1) for j in range(columns)]
    found = []
    for own, reply in zip(used, replies, strict=True):
        around = (1 << len(best)) - 1
        for i in _members(own):
            around &= best_line[i]
        for j in range(columns):
            if not reply >> j & 1:
                around &= ~uses[j]
        found.append(around)
    return found


def _members(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def check_components(parts: Sequence[set[int]], subsets: Sequence[tuple[int, ...]], field: str) -> None:
    """Subsets that share an equilibrium are in the same part, and no part falls into two."""
    home = {i: k for k, part in enumerate(parts) for i in part}
    if len(home) != sum(map(len, parts)) or home.keys() != {i for s in subsets for i in s}:
        raise CheckError(f"{field}: not the connected components")
    touching: dict[int, list[int]] = {}
    for n, subset in enumerate(subsets):
        for i in subset:
            touching.setdefault(i, []).append(n)
    seen: set[int] = set()
    for k, part in enumerate(parts):
        reached: set[int] = set()
        todo = [min(part)] if part else []
        while todo:
            i = todo.pop()
            reached.add(i)
            new = [n for n in touching.pop(i, ()) if n not in seen]
            seen |= set(new)
            todo += [j for n in new for j in subsets[n]]
        if reached != part or any(home[i] != k for i in reached):
            raise CheckError(f"{field}: not the connected components")


def _bits(members: Iterable[int]) -> int:
    return sum(1 << i for i in members)


def _best(earned: Sequence[int]) -> int:
    """Bit set of the lines that earn most."""
    top = max(earned)
    return _bits(i for i, v in enumerate(earned) if v == top)


def _check_corner(point: Point, lines: Sequence[Sequence[int]], best: int, field: str) -> None:
    """Extreme: the tight constraints (zero weights, best replies of the other) determine the point and its payoff."""
    from gote.exact.linalg import rank

    used = [i for i, x in enumerate(point) if x]
    if len(used) == 1:  # a pure strategy
        return
    first = lines[(best & -best).bit_length() - 1]
    ties = [[line[i] - first[i] for i in used] for j, line in enumerate(lines) if best >> j & 1 and line is not first]
    if rank([*ties, [1] * len(used)]) < len(used):
        raise CheckError(f"{field}: {tuple(map(str, point))} is not extreme")
