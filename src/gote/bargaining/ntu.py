"""Shapley's NTU values of three persons (Shapley 1969).

For weights l > 0 let v_l(S) be the largest l.x over V(S) and phi the Shapley value of v_l; a value is x with l_i x_i = phi_i
that is feasible for all three. Then l.x = v_l(N), so l is a combination of at most three facet normals of V(N) that are
tight at x:

1. one normal: l is given;
2. two, l = n + s m: x lies on both facets, one polynomial equation of degree 3 in s on every range of s on which the
   best points of the pairs do not change;
3. three: x is where three facets meet, and the conditions are linear in l.

Facets of a hull of points are the extreme rays of {(a, b): a >= 0, a.p <= b}.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from math import gcd, lcm
from typing import Any

from gote.bargaining.answer_ntu import NtuAnswer
from gote.bargaining.rules_ntu import ALL, PAIRS, Group, NtuGame, Row, shapley_of_three
from gote.core import checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.linalg import solve
from gote.exact.lp import solve_lp
from gote.exact.number_field import FieldElement, NumberField
from gote.exact.polyhedra import generators
from gote.exact.rational import Number

ZERO, ONE = Fraction(0), Fraction(1)
Vector = tuple[Any, ...]
Piece = tuple[tuple[Fraction, ...], list[tuple[Fraction, ...]]]
"""the best point of a pair, and forms in its two weights that are not negative where it is best"""


def solve_ntu_game(game: NtuGame) -> tuple[NtuAnswer, dict[str, Any]]:
    """All values with positive weights.

    >>> game = NtuGame(halfspaces={"1,2,3": [[1, 2, 3, 6]]})
    >>> solve_ntu_game(game)[0].values[0].payoffs
    (Fraction(2, 1), Fraction(1, 1), Fraction(2, 3))
    """
    facets = _facets(game)
    pieces = [_pieces(game, pair) for pair in PAIRS]
    found: dict[Vector, tuple[Vector, Vector]] = {}  # payoffs -> weights and payoffs in one field
    for chosen in product(*pieces):
        checkpoint()
        for weights in _candidates(game, facets, dict(zip(PAIRS, chosen, strict=True))):
            if not all(w > 0 for w in weights):
                continue
            x = _value(game, facets, weights)
            plain = None if x is None else tuple(map(_plain, x))
            if x is not None and plain is not None and plain not in found:
                found[plain] = _primitive(weights), x
    values = sorted(found.items(), key=lambda item: tuple(map(float, item[0])))
    evidence = {"values": [_evidence(game, weights, x) for _, (weights, x) in values]}
    listed = [{"weights": tuple(map(_plain, weights)), "payoffs": x} for x, (weights, _) in values]
    given: dict[str, Any] = {"values": listed}
    if game.by_points and values:
        given["realised_by"] = _labelled(game, evidence["values"][0]["mixture"])
    return NtuAnswer.model_validate(given), evidence


def _facets(game: NtuGame) -> list[Row]:
    points, rows = game.points(ALL), game.rows(ALL)
    if points is None:
        return rows or []
    lines = [[*p, Fraction(-1)] for p in points] + [[-Fraction(i == k) for k in range(4)] for i in range(3)]
    rays = generators(lines, [0] * len(lines), nonnegative=False).rays
    return [(tuple(ray[:3]), ray[3]) for ray in rays if any(ray[:3])]


def _pieces(game: NtuGame, pair: Group) -> list[Piece]:
    points, rows = game.points(pair), game.rows(pair)
    if points is not None:
        return [(p, [(p[0] - q[0], p[1] - q[1]) for q in points if q != p]) for p in points]
    assert rows is not None
    found: list[Piece] = []
    for (a, b), (c, d) in combinations(rows, 2):
        turn = a[0] * c[1] - a[1] * c[0]
        if turn:
            u = ((b * c[1] - a[1] * d) / turn, (a[0] * d - b * c[0]) / turn)
            if all(m[0] * u[0] + m[1] * u[1] <= n for m, n in rows):  # l = y a + z c with y, z >= 0
                found.append((u, [(c[1] / turn, -c[0] / turn), (-a[1] / turn, a[0] / turn)]))
    for a, b in rows:  # along the edge: the weights are the normal
        u = (b / a[0], ZERO) if a[0] else (ZERO, b / a[1])
        found.append((u, [(a[1], -a[0]), (-a[1], a[0])]))
    return found


def _linear(game: NtuGame, best: dict[Group, Piece], weights: Sequence[Any], together: Any) -> list[Any]:
    """The Shapley value at these weights when these points of the pairs are best."""
    pairs = {pair: weights[pair[0]] * best[pair][0][0] + weights[pair[1]] * best[pair][0][1] for pair in PAIRS}
    return shapley_of_three([weights[i] * game.alone(i) for i in ALL], pairs, together)


def _candidates(game: NtuGame, facets: Sequence[Row], best: dict[Group, Piece]) -> list[Vector]:
    """Weights that may belong to a value."""
    found: list[Vector] = [a for a, _ in facets if min(a) > 0]
    for one, other in combinations(facets, 2):
        roots = _on_edge(game, one, other, best)
        found += [tuple(x + s * y for x, y in zip(one[0], other[0], strict=True)) for s in roots]
    for three in combinations(facets, 3):
        found += _at_corner(game, three, best)
    return found


def _on_edge(game: NtuGame, one: Row, other: Row, best: dict[Group, Piece]) -> list[Any]:
    """The s > 0 with l = n + s m at which x lies on both facets."""
    low, high = ZERO, None
    forms = [(one[0][i], other[0][i]) for i in ALL]
    if (ZERO, ZERO) in forms:  # a weight of 0 all along
        return []
    inequalities = [(Fraction(one[0][i]), Fraction(other[0][i])) for i in ALL]
    for pair in PAIRS:
        for f in best[pair][1]:
            ends = [sum((f[k] * row[0][i] for k, i in enumerate(pair)), ZERO) for row in (one, other)]
            inequalities.append((ends[0], ends[1]))
    for c, d in inequalities:  # c + s d >= 0
        if d > 0:
            low = max(low, -c / d)
        elif d < 0:
            high = -c / d if high is None else min(high, -c / d)
        elif c < 0:
            return []
    if high is not None and low > high:
        return []
    at = [_linear(game, best, [x + s * y for x, y in forms], one[1] + s * other[1]) for s in (ZERO, Fraction(1))]
    phi = [(at[0][i], at[1][i] - at[0][i]) for i in ALL]
    equation = [-one[1] * c for c in _product(forms)]
    for i in ALL:
        j, k = (m for m in ALL if m != i)
        part = [one[0][i] * c for c in _product([phi[i], forms[j], forms[k]])]
        equation = [x + y for x, y in zip(equation, part, strict=True)]
    if not any(equation):
        middle = low + 1 if high is None else (low + high) / 2
        return [middle] if middle else []  # a whole range of weights: one of them
    roots: list[Any] = []
    for root in real_roots(equation):
        s: Any = NumberField(root).generator if root.fraction is None else root.fraction
        if s > 0 and s >= low and (high is None or s <= high):
            roots.append(s)
    return roots


def _product(forms: Sequence[tuple[Any, Any]]) -> list[Fraction]:
    found = [Fraction(1)]
    for c, d in forms:
        found = [
            (found[k] * c if k < len(found) else ZERO) + (found[k - 1] * d if k else ZERO)
            for k in range(len(found) + 1)
        ]
    return found


def _at_corner(game: NtuGame, three: Sequence[Row], best: dict[Group, Piece]) -> list[Vector]:
    """Weights l > 0 in the cone of three normals with l_i u_i = phi_i where the facets meet in u."""
    u = solve([row[0] for row in three], [row[1] for row in three])
    if u is None or any(sum(a * x for a, x in zip(row[0], u, strict=True)) != row[1] for row in three):
        return []
    units: list[list[Number]] = [[Fraction(i == k) for k in ALL] for i in ALL]
    # phi is linear in l: v_l(N) = l.u
    columns = [_linear(game, best, unit, u[i]) for i, unit in enumerate(units)]
    equations: list[list[Number]] = [[columns[i][k] - (u[k] if i == k else 0) for i in ALL] for k in ALL]
    inequalities: list[list[Number]] = []
    for pair in PAIRS:
        for f in best[pair][1]:
            inequalities.append([-f[pair.index(i)] if i in pair else ZERO for i in ALL])
    # l = sum y n with y >= 0, the least weight as large as possible, sum of weights 1
    normals = [a for a, _ in three]

    def over(form: Sequence[Number]) -> list[Number]:
        return [sum((form[i] * a[i] for i in ALL), ZERO) for a in normals]

    found = solve_lp(
        [0, 0, 0, 1],
        A_ub=[*([*over(q), ZERO] for q in inequalities), *([*(-x for x in over(unit)), ONE] for unit in units)],
        b_ub=[0] * (len(inequalities) + 3),
        A_eq=[*([*over(e), ZERO] for e in equations), [*over([ONE] * 3), ZERO]],
        b_eq=[0, 0, 0, 1],
    )
    if found.status != "optimal" or found.x[3] <= 0:
        return []
    return [tuple(sum((y * a[i] for y, a in zip(found.x, normals, strict=False)), ZERO) for i in ALL)]


def _support(game: NtuGame, group: Group, weights: Sequence[Any]) -> Any:
    """The largest l.x over V(S), None when there is none."""
    own = [weights[i] for i in group]
    values = [
        (piece[0][0] * own[0] + piece[0][1] * own[1])
        for piece in _pieces(game, group)
        if all(f[0] * own[0] + f[1] * own[1] >= 0 for f in piece[1])
    ]
    return values[0] if values else None


def worth_with_transfers(game: NtuGame, weights: Sequence[Any]) -> dict[Group, Any]:
    """v_l(S) of every coalition; None where it has no bound.

    >>> worth_with_transfers(NtuGame(halfspaces={"1,2,3": [[1, 2, 3, 6]]}), (Fraction(1), Fraction(2), Fraction(3)))[0, 1, 2]
    Fraction(6, 1)
    """
    found: dict[Group, Any] = {(i,): weights[i] * game.alone(i) for i in ALL}
    return found | {pair: _support(game, pair, weights) for pair in PAIRS} | {ALL: _whole(game, tuple(weights))}


def _value(game: NtuGame, facets: Sequence[Row], weights: Vector) -> Vector | None:
    """The payoffs at these weights when they are feasible."""
    worth = worth_with_transfers(game, weights)
    if any(v is None for v in worth.values()):
        return None
    phi = shapley_of_three([worth[i,] for i in ALL], {pair: worth[pair] for pair in PAIRS}, worth[ALL])
    x = tuple(p / w for p, w in zip(phi, weights, strict=True))
    fits = all(sum((y * a for a, y in zip(row[0], x, strict=True) if a), ZERO) <= row[1] for row in facets)
    return x if fits else None


def _whole(game: NtuGame, weights: Vector) -> Any:
    """v_l(N): by the points, or by the corner or edge of the facets whose cone holds the weights."""
    points = game.points(ALL)
    if points is not None:
        return max(sum((w * p for w, p in zip(weights, point, strict=True)), ZERO) for point in points)
    shares = _shares(game.rows(ALL) or [], weights)
    return None if shares is None else sum((y * b for y, (_, b) in shares), ZERO)


def _shares(rows: Sequence[Row], weights: Vector) -> list[tuple[Any, Row]] | None:
    """Factors of at least 0 on rows tight at one point that make up the weights."""
    for size in range(1, len(weights) + 1):
        for chosen in combinations(rows, size):
            y = combined([a for a, _ in chosen], weights)
            if y is None or any(share < 0 for share in y):
                continue
            if _meeting(rows, chosen) is not None:
                return list(zip(y, chosen, strict=True))
    return None


def combined(normals: Sequence[tuple[Fraction, ...]], weights: Vector) -> list[Any] | None:
    """The factors with sum y n = l, None when there are none (Gauss on the normals, the weights may be algebraic).

    >>> [str(y) for y in combined([(Fraction(1), Fraction(0)), (Fraction(1), Fraction(1))], (Fraction(3), Fraction(1)))]
    ['2', '1']
    """
    m = [[*(a[i] for a in normals), w] for i, w in enumerate(weights)]
    size = len(normals)
    for k in range(size):
        pivot = next((i for i in range(k, len(m)) if m[i][k]), None)
        if pivot is None:
            return None
        m[k], m[pivot] = m[pivot], m[k]
        m[k] = [x / m[k][k] for x in m[k]]
        for i in range(len(m)):
            if i != k and m[i][k]:
                m[i] = [x - y * m[i][k] for x, y in zip(m[i], m[k], strict=True)]
    return None if any(row[size] != 0 for row in m[size:]) else [row[size] for row in m[:size]]


def _meeting(rows: Sequence[Row], chosen: Sequence[Row]) -> tuple[Fraction, ...] | None:
    """A feasible point at which the chosen rows are tight."""
    n = len(rows[0][0])
    found = solve_lp(
        [0] * n,
        A_ub=[list(a) for a, _ in rows],
        b_ub=[b for _, b in rows],
        A_eq=[list(a) for a, _ in chosen],
        b_eq=[b for _, b in chosen],
        lower=None,
    )
    return tuple(found.x) if found.status == "optimal" else None


def _plain(x: Any) -> Any:
    number = x.algebraic() if isinstance(x, FieldElement) else x
    return number.fraction if isinstance(number, RealAlgebraic) and number.fraction is not None else number


def _primitive(weights: Vector) -> Vector:
    """Whole weights in lowest terms; the first 1 when they are irrational."""
    plain = [_plain(w) for w in weights]
    if all(isinstance(w, Fraction) for w in plain):
        scale = Fraction(lcm(*(w.denominator for w in plain)), gcd(*(w.numerator for w in plain)))
        common = [w * scale for w in plain]
        divisor = gcd(*(int(w) for w in common))
        return tuple(w / divisor for w in common)
    return tuple(w / weights[0] for w in weights)


def _evidence(game: NtuGame, weights: Vector, x: Vector) -> dict[str, Any]:
    """Why the supports are no larger (factors on halfspaces), and how all three reach the payoffs (a mixture of points)."""
    found: dict[str, Any] = {}
    for group in (*PAIRS, ALL):
        rows = game.rows(group)
        if rows is not None:
            shares = _shares(rows, tuple(weights[i] for i in group)) or []
            found[",".join(str(i + 1) for i in group)] = {
                "factors": [
                    _json(next((y for y, r in shares if r == row and row not in rows[:k]), ZERO))
                    for k, row in enumerate(rows)
                ],
                "point": _meeting(rows, [row for _, row in shares]),
            }
    points = game.points(ALL)
    if points is not None:
        found["mixture"] = _mixture(points, weights, x)
    return found


def _json(x: Any) -> Any:
    x = _plain(x)
    return x if isinstance(x, Fraction) else x.to_json()


def _mixture(points: Sequence[tuple[Fraction, ...]], weights: Vector, x: Vector) -> list[Any]:
    """Weights of the points: those that are best for l, so x lies on their hull (a point, a segment or a polygon)."""
    worth = [sum((w * p for w, p in zip(weights, point, strict=True)), ZERO) for point in points]
    best = [k for k, w in enumerate(worth) if w == max(worth)]
    if all(isinstance(v, Fraction) for v in x):
        found = solve_lp(
            [0] * len(best),
            A_eq=[[points[k][i] for k in best] for i in ALL] + [[1] * len(best)],
            b_eq=[*x, 1],
        )
        shares = dict(zip(best, found.x, strict=True))
    else:  # a segment: its ends and how far x lies between them
        axis = next(i for i in ALL if len({points[k][i] for k in best}) > 1)
        first, last = (pick(best, key=lambda k: points[k][axis]) for pick in (min, max))
        t = (x[axis] - points[first][axis]) / (points[last][axis] - points[first][axis])
        shares = {first: 1 - t, last: t}
    return [_json(shares.get(k, ZERO)) for k in range(len(points))]


def _labelled(game: NtuGame, mixture: Sequence[Any]) -> dict[str, Any]:
    points = game.points(ALL) or []
    names = [",".join(str(i + 1) for i in ALL if p[i]) for p in points]
    if len(set(names)) < len(names) or "" in names:
        names = [" ".join(map(str, p)) for p in points]
    return {name: share for name, share in zip(names, mixture, strict=True) if share != 0}
