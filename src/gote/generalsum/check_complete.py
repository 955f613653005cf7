"""Proof that a list of extreme equilibria is complete, for every bimatrix game, degenerate or not.

The certificate lists the vertices of the two best-reply polytopes (see `equilibria.py`) by their labels. The graph of a
polytope is connected, so a list of vertices is complete as soon as it is not empty and closed: every edge at a listed
vertex leads to a listed vertex. An edge is a set of labels of rank d - 1 and lies on two vertices only; so it is enough
to find a second listed vertex that has all its labels. Edges at a vertex with d labels: leave out one of them. At a
vertex with more: the extreme rays of the cone of its labels, by double description. No pivoting, no perturbation,
nothing of the solver.

That the labels really belong to vertices is decided in floating point with rigorous error bounds, or in rationals where
these do not decide. With all vertices known, the extreme equilibria are the pairs that have all labels together.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from operator import lt, mul
from typing import Any, TypeAlias

from gote.core import CheckError
from gote.core.limits import checkpoint
from gote.exact.linalg import solve_integers
from gote.generalsum.check_replies import in_integers, numbered

# Without a certificate, so many vertices are looked for.
MOST_WALKED = 2_000
_WORD = 62
"""labels that fit into a machine word"""

# So many vertices are judged in rationals at once: floating point with its bounds is quicker only for more.
FEW = 8

Pair: TypeAlias = tuple[Sequence[Fraction], Sequence[Fraction]]


def check_complete(A: Any, B: Any, pairs: Sequence[Pair], certificate: Mapping[str, Any]) -> None:
    """The listed pairs are all extreme equilibria.

    `certificate` has `rows`, `columns` (not dominated), `vertices` and `degenerate`; without it the vertices are found
    by walking along the edges.
    """
    A, B = positive_integers(A), positive_integers(B)
    rows, columns = _undominated(A, B)
    if "rows" in certificate and (rows, columns) != (list(certificate["rows"]), list(certificate["columns"])):
        raise CheckError("certificate.rows: not what is left when strictly dominated lines are struck out")
    C = [[A[i][j] for j in columns] for i in rows]
    D = [[B[i][j] for i in rows] for j in columns]
    m = len(rows)
    expected, degenerate = _expected(C, D, certificate.get("vertices"))
    if certificate.get("degenerate", degenerate) != degenerate:
        raise CheckError("certificate.degenerate: some vertex says otherwise")
    lefts, left_places = numbered(tuple(p) for p, _ in pairs)
    rights, right_places = numbered(tuple(q) for _, q in pairs)
    row_labels = [_labels([p[i] for i in rows], D, 0, m) for p in lefts]
    column_labels = [_labels([q[j] for j in columns], C, m, 0) for q in rights]
    listed = {(row_labels[a], column_labels[b]) for a, b in zip(left_places, right_places, strict=True)}
    if listed != expected or len(listed) != len(pairs):
        raise CheckError(f"equilibria: {len(expected)} pairs of vertices have all labels, {len(pairs)} are listed")


def _expected(
    C: list[list[int]], D: list[list[int]], vertices: Mapping[str, Any] | None
) -> tuple[set[tuple[int, int]], bool]:
    """The labels of the extreme equilibria, and whether a vertex has more labels than its dimension."""
    m, n = len(C), len(D)
    if m == n == 1:  # one cell is left: on both sides 0 and one other vertex
        if vertices is not None and any(sorted(vertices[side]) != [1, 2] for side in ("row", "column")):
            raise CheckError("certificate.vertices: not the ends of two intervals")
        return {(2, 1)}, False
    P = [[-int(i == k) for k in range(m)] for i in range(m)] + D
    Q = C + [[-int(j == k) for k in range(n)] for j in range(n)]
    P_right, Q_right = [0] * m + [1] * n, [1] * m + [0] * n
    if vertices is not None:
        first, second = ([int(v) for v in vertices[side]] for side in ("row", "column"))
    else:
        first, second = walk_vertices(P, P_right), walk_vertices(Q, Q_right)
    left, right = all_vertices(P, P_right, first, "row"), all_vertices(Q, Q_right, second, "column")
    degenerate = max(v.bit_count() for v in left) > m or max(v.bit_count() for v in right) > n
    origins = (1 << m) - 1, ((1 << n) - 1) << m
    return _with_all_labels(left, right, (1 << (m + n)) - 1, origins, degenerate), degenerate


def _with_all_labels(
    left: Sequence[int], right: Sequence[int], full: int, origins: tuple[int, int], degenerate: bool
) -> set[tuple[int, int]]:
    """The pairs of vertices, not both 0, that have all labels together."""
    nothing_left, nothing_right = left.index(origins[0]), right.index(origins[1])
    if not degenerate:  # then each has as many labels as its dimension, and a partner has exactly the others
        others = set(right) - {origins[1]}
        return {(labels, full ^ labels) for labels in left if full ^ labels in others and labels != origins[0]}
    with_label = with_labels(right, full.bit_length())
    everyone = (1 << len(right)) - 1 ^ 1 << nothing_right
    expected = set()
    for k, labels in enumerate(left):
        if k != nothing_left:
            partners = everyone
            for label in members(full & ~labels):
                partners &= with_label[label]
            expected |= {(labels, right[b]) for b in members(partners)}
    return expected


def _undominated(A: Any, B: Any) -> tuple[list[int], list[int]]:
    """What is left when lines that earn less than another in every place left are struck out one after the other."""
    rows, columns = list(range(len(A))), list(range(len(A[0])))
    while True:
        i = _beaten([[A[i][j] for j in columns] for i in rows])
        if i is not None:
            del rows[i]
            continue
        j = _beaten([[B[i][j] for i in rows] for j in columns])
        if j is None:
            return rows, columns
        del columns[j]


def _beaten(lines: list[list[int]]) -> int | None:
    """The place of the first line that is below another everywhere."""
    return next((k for k, line in enumerate(lines) if any(all(map(lt, line, other)) for other in lines)), None)


def positive_integers(table: Sequence[Sequence[Fraction]]) -> list[list[int]]:
    """Integers >= 1 in the same proportions of differences: best replies do not change.

    >>> positive_integers([[Fraction(1, 2), Fraction(1)]])
    [[1, 2]]
    """
    whole, _ = in_integers(table)
    low = min(map(min, whole))
    return [[v - low + 1 for v in line] for line in whole]


def _labels(x: Sequence[Fraction], lines: Sequence[Sequence[int]], zero: int, best: int) -> int:
    """Labels of a mixed strategy: its zeros (numbered from `zero`) and the best replies to it (numbered from `best`)."""
    d = lcm(*[v.denominator for v in x])
    weights = [v.numerator * (d // v.denominator) for v in x]
    if sum(weights) != d:
        raise CheckError("equilibria: a dominated strategy is used")
    earned = [sum(map(mul, line, weights)) for line in lines]
    top = max(earned)
    return _bits(zero + i for i, v in enumerate(x) if not v) | _bits(best + j for j, e in enumerate(earned) if e == top)


def _bits(members: Iterable[int]) -> int:
    return sum(1 << i for i in members)


def members(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def with_labels(vertices: Sequence[int], labels: int) -> list[int]:
    """For every label the set of vertices that have it, as bits."""
    columns = [bytearray(len(vertices)) for _ in range(labels)]
    for k, mask in enumerate(vertices):
        for label in members(mask):
            columns[label][k] = 1
    return [int(c[::-1].translate(_DIGITS), 2) for c in columns]


_DIGITS = bytes([48, 49]) + bytes(254)


def all_vertices(G: list[list[int]], h: list[int], vertices: list[int], side: str) -> list[int]:
    """The list, after the proof that these are vertices of {x : G x <= h} and that every edge at them ends in the list."""
    d = len(G[0])
    field = f"certificate.vertices.{side}"
    if not vertices or len(set(vertices)) != len(vertices) or min(v.bit_count() for v in vertices) < d:
        raise CheckError(f"{field}: empty, one twice, or one with too few labels")
    if min(vertices) < 0 or max(vertices) >> len(G):
        raise CheckError(f"{field}: there is no such label")
    many = len(vertices) > FEW
    certain = _certain(G, h, vertices) if many else set()
    simple = many and len(G) <= _WORD and max(v.bit_count() for v in vertices) == d
    if simple:
        for k, mask in enumerate(vertices):
            if k not in certain:
                _check_vertex(G, h, mask, field)
        if not _edges_are_shared(vertices, len(G)):
            raise CheckError(f"{field}: an edge leads to a vertex that is not listed")
        return vertices
    with_label, everyone = with_labels(vertices, len(G)) if many else [], (1 << len(vertices)) - 1
    for k, mask in enumerate(vertices):
        if not k % 256:
            checkpoint()
        if k not in certain:
            _check_vertex(G, h, mask, field)
        if not many:
            edges = _edges(G, mask) if mask.bit_count() > d else [mask ^ 1 << label for label in members(mask)]
            missing = any(sum(v & edge == edge for v in vertices) < 2 for edge in edges)
        elif mask.bit_count() == d:
            missing = _lone_simple(members(mask), with_label, everyone)
        else:
            missing = any(_lone(edge, with_label, everyone) for edge in _edges(G, mask))
        if missing:
            raise CheckError(f"{field}: an edge leads to a vertex that is not listed")
    return vertices


def _edges_are_shared(vertices: Sequence[int], labels: int) -> bool:
    """At vertices with as many labels as dimensions every edge leaves out one of them: whether each belongs to two listed
    vertices. All edges at once as machine words, in parts that fit into memory.
    """
    import numpy as np

    words = np.array(vertices, np.uint64)
    bits = [np.uint64(1 << label) for label in range(labels)]
    parts = 1 + len(vertices) * labels // 2**24
    for part in range(parts):
        checkpoint()
        edges = []
        for bit in bits:
            own = words[words & bit != 0] ^ bit
            edges.append(own if parts == 1 else own[own % np.uint64(parts) == np.uint64(part)])
        found = np.sort(np.concatenate(edges))
        if len(found) % 2 or (found[::2] != found[1::2]).any() or (found[2::2] == found[1:-1:2]).any():
            return False
    return True


def walk_vertices(G: list[list[int]], h: list[int]) -> list[int]:
    """Labels of all vertices, from 0 along the edges; slow, for answers that come without their certificate."""
    from gote.exact.linalg import nullspace

    start = (Fraction(0),) * len(G[0])
    found: dict[int, tuple[Fraction, ...]] = {}
    walked: set[int] = set()
    todo = [start]
    while todo:
        checkpoint()
        x = todo.pop()
        slack = [b - sum(a * v for a, v in zip(row, x, strict=True) if v) for row, b in zip(G, h, strict=True)]
        mask = _bits(i for i, s in enumerate(slack) if not s)
        if mask in found:
            continue
        found[mask] = x
        if len(found) > MOST_WALKED:
            raise CheckError("certificate.vertices: is missing; take the answer with its certificate")
        for edge in _edges(G, mask):
            if edge in walked:
                continue
            walked.add(edge)
            (u,) = nullspace([G[i] for i in members(edge)], len(x))
            speed = [sum(a * v for a, v in zip(row, u, strict=True) if v) for row in G]
            if any(speed[i] > 0 for i in members(mask)):
                u, speed = [-v for v in u], [-v for v in speed]
            step = min(Fraction(s) / v for s, v in zip(slack, speed, strict=True) if v > 0)
            todo.append(tuple(a + step * b for a, b in zip(x, u, strict=True)))
    return list(found)


def _lone_simple(labels: list[int], with_label: list[int], everyone: int) -> bool:
    """Is there a label such that no second vertex has all the others?"""
    after = [everyone]
    for label in reversed(labels):
        after.append(after[-1] & with_label[label])
    before = everyone
    for k, label in enumerate(labels):
        both = before & after[len(labels) - 1 - k]
        if not both & (both - 1):
            return True
        before &= with_label[label]
    return False


def _lone(edge: int, with_label: list[int], everyone: int) -> bool:
    """Has only one vertex all labels of the edge?"""
    both = everyone
    for label in members(edge):
        both &= with_label[label]
    return not both & (both - 1)


def _check_vertex(G: list[list[int]], h: list[int], mask: int, field: str) -> None:
    """The labels determine a point of the polytope, and no other label belongs to it; in rationals."""
    labels = members(mask) if mask.bit_count() == len(G[0]) else _independent(G, mask)
    if len(labels) < len(G[0]):
        raise CheckError(f"{field}: labels that do not determine a point")
    found = solve_integers([G[i] for i in labels], [h[i] for i in labels])
    if found is None:
        raise CheckError(f"{field}: labels that do not determine a point")
    point, d = found
    for i, (row, b) in enumerate(zip(G, h, strict=True)):
        slack = b * d - sum(map(mul, row, point))
        if slack < 0 or (slack == 0) != bool(mask >> i & 1):
            raise CheckError(f"{field}: labels that do not belong to a vertex")


def _independent(G: list[list[int]], mask: int) -> list[int]:
    """Labels of the set, as many as are independent."""
    from gote.exact.linalg import independent_rows

    labels = members(mask)
    return [labels[i] for i in independent_rows([G[i] for i in labels])]


def _edges(G: list[list[int]], mask: int) -> list[int]:
    """Labels that stay on each edge at a vertex: the extreme rays of the cone {u : G_i u <= 0 for its labels}.

    A ray is kept as the speeds -G_i u >= 0 at which it leaves its labels, scaled to coprime integers.
    """
    import flint

    labels = members(mask)
    basis = _independent(G, mask)
    K = flint.fmpz_mat([G[i] for i in basis])
    inverse: Any = K.inv()
    speeds = flint.fmpz_mat([G[i] for i in labels]) * inverse
    scale = lcm(*(int(v.q) for v in speeds.entries()))
    table = [[int(v * scale) for v in line] for line in speeds.tolist()]
    rays = [tuple(line[s] for line in table) for s in range(len(basis))]
    place = {label: k for k, label in enumerate(labels)}
    done = _bits(place[label] for label in basis)
    # u = -K^(-1) e_s leaves basis label s with speed 1, so the speeds at all labels are the columns of G K^(-1).
    known = [(ray, _bits(k for k, v in enumerate(ray) if not v)) for ray in rays]
    for k in range(len(labels)):
        if done >> k & 1:
            continue
        kept = [item for item in known if item[0][k] >= 0]
        above = [item for item in kept if item[0][k] > 0]
        zeros = [zero & done for _, zero in known]
        for ray, zero in known:
            if ray[k] >= 0:
                continue
            for other, other_zero in above:
                common = zero & other_zero & done
                if common.bit_count() < len(basis) - 2 or sum(not common & ~z for z in zeros) > 2:
                    continue
                new = [other[k] * v - ray[k] * w for v, w in zip(ray, other, strict=True)]
                g = gcd(*new)
                reduced = tuple(v // g for v in new)
                kept.append((reduced, _bits(i for i, v in enumerate(reduced) if not v)))
        known = kept
        done |= 1 << k
    return [_bits(labels[k] for k in members(zero)) for _, zero in known]


def _certain(G: list[list[int]], h: list[int], vertices: list[int]) -> set[int]:
    """Places of vertices with d labels that floating point with error bounds proves; the others need rationals.

    With R near K^(-1), e >= |1 - R K| < 1 and r = h - K x~ the point is within |R| |r| / (1 - e) of x~ (Neumann
    series); every sum of k products is off by at most k 2^-52 times the sum of absolute values. Bounds are doubled to
    cover their own rounding.
    """
    import numpy as np

    d = len(G[0])
    places = [k for k, mask in enumerate(vertices) if mask.bit_count() == d]
    if max(abs(v) for row in G for v in row) >= 2**53 or not places:
        return set()
    table, right = np.array(G, float), np.array(h, float)
    found = set()
    gamma = (d + 4) * 2.0**-51
    for start in range(0, len(places), 2000):
        part = places[start : start + 2000]
        labels = np.array([members(vertices[k]) for k in part])
        K, b = table[labels], right[labels][..., None]
        try:
            R = np.linalg.inv(K)
        except np.linalg.LinAlgError:
            continue
        with np.errstate(all="ignore"):
            x = R @ b
            size_R, size_K = abs(R), abs(K)
            e = 2 * (abs(np.eye(d) - R @ K) + gamma * (size_R @ size_K)).sum(axis=2).max(axis=1)
            residual = abs(b - K @ x) + gamma * (size_K @ abs(x) + abs(b))
            off = 2 * (size_R @ residual).max(axis=(1, 2)) / (1 - e)
            slack = right - (x[..., 0] @ table.T)
            error = gamma * (abs(x[..., 0]) @ abs(table.T) + abs(right)) + abs(table).sum(axis=1) * off[:, None]
            loose = slack > 2 * error
        loose[np.arange(len(part))[:, None], labels] = True
        proved = (e < 0.5) & np.isfinite(off) & loose.all(axis=1)
        found |= {part[k] for k in np.flatnonzero(proved)}
    return found
