"""Check of refinements, from the definitions: levels for what is proper, a search through all orders for what is not.

Myerson's definition is tested on the levels themselves and, with numbers put in for eps, on the complete mixtures they
make. That an equilibrium is not proper is proved by the theorem of `proper.py`, with means of its own: every order of
the rows and columns that agrees with the payoffs is tried, and a linear program decides whether a set of strategies is
a support.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gote.core import CheckError, rational
from gote.exact.lp import solve_lp
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_subsets import Point, check_components, check_subsets

Vector: TypeAlias = Sequence[Fraction]
Order: TypeAlias = tuple[frozenset[int], ...]


def check_refinements(game: Any, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every pair is an equilibrium and has the properties stated: strict, perfect, proper, payoff dominated; none is
    missing.
    """
    A, B = game.row_payoffs, _columns(game.column_payoffs)
    pairs = []
    for k, e in enumerate(answer["equilibria"]):
        pairs.append(_check_equilibrium(A, B, e, f"equilibria[{k}]"))
    payoffs = [[rational(v) for v in e["payoffs"]] for e in answer["equilibria"]]
    levels = certificate.get("levels", {})
    for k, (e, (p, q)) in enumerate(zip(answer["equilibria"], pairs, strict=True)):
        field = f"equilibria[{k}]"
        mine, theirs = _earned(A, q), _earned(B, p)
        if (mine.count(max(mine)) == 1 and theirs.count(max(theirs)) == 1) != e["strict"]:
            raise CheckError(f"{field}.strict: wrong")
        perfect = _undominated(A, p) and _undominated(B, q)
        if perfect != e["perfect"]:
            raise CheckError(f"{field}.perfect: wrong")
        better = any(o != payoffs[k] and all(x >= y for x, y in zip(o, payoffs[k], strict=True)) for o in payoffs)
        if better != e["payoff_dominated"]:
            raise CheckError(f"{field}.payoff_dominated: wrong")
        if e["proper"]:
            _check_levels(A, B, p, q, levels.get("equilibria", {}).get(str(k)), f"{field}.proper")
        elif e["proper"] is False and perfect and _proper_orders(A, B, [(p, q)]):
            raise CheckError(f"{field}.proper: it is proper")
    products = [tuple(map(int, s)) for s in answer["subsets"]]
    earned_by = ({p: _earned(B, p) for p, _ in pairs}, {q: _earned(A, q) for _, q in pairs})
    check_subsets(A, game.column_payoffs, pairs, products, *earned_by)
    check_components([set(map(int, c["members"])) for c in answer["components"]], products, "components")
    if any(len(set(c["members"])) != len(c["members"]) for c in answer["components"]):
        raise CheckError("components: an equilibrium is listed twice")
    if "vertices" in certificate:
        check_complete(A, game.column_payoffs, pairs, certificate)
        if answer["degenerate"] is not certificate["degenerate"]:
            raise CheckError("degenerate: the vertices of the best-reply polytopes say otherwise")
    _check_components(A, B, answer, pairs, products, levels.get("components", {}))


def _check_components(
    A: Any,
    B: Any,
    answer: Mapping[str, Any],
    pairs: Sequence[tuple[Vector, Vector]],
    products: Sequence[Sequence[int]],
    levels: Mapping[str, Any],
) -> None:
    """Components that hold a proper equilibrium show one; in the others none of the possible supports has one."""
    for k, component in enumerate(answer["components"]):
        field = f"components[{k}]"
        inside = [s for s in products if set(s) & set(component["members"])]
        if component["proper"]:
            p, q = _check_equilibrium(A, B, component["example"], f"{field}.example")
            sides = [([pairs[i][0] for i in s], [pairs[i][1] for i in s]) for s in inside]
            if not any(_in_hull(p, rows) and _in_hull(q, columns) for rows, columns in sides):
                raise CheckError(f"{field}.example: not in this component")
            _check_levels(A, B, p, q, levels.get(str(k)), f"{field}.example")
        elif component["proper"] is False:
            if any(answer["equilibria"][i]["proper"] for i in component["members"]):
                raise CheckError(f"{field}.proper: a member is proper")
            if len(component["members"]) > 1:
                middles = [m for s in inside for m in _middles([pairs[i] for i in s])]
                if _proper_orders(A, B, middles, free=True):
                    raise CheckError(f"{field}.proper: it holds a proper equilibrium")
    if all(c["proper"] is False for c in answer["components"]):
        raise CheckError("components: every game has a proper equilibrium")
    decided = all(item["proper"] is not None for part in ("equilibria", "components") for item in answer[part])
    if decided != answer["complete"]:
        raise CheckError("complete: does not say whether everything is decided")


def _columns(table: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(c) for c in zip(*table, strict=True)]


def _earned(table: Sequence[Vector], q: Vector) -> list[Fraction]:
    return [sum((a * y for a, y in zip(line, q, strict=True)), Fraction(0)) for line in table]


def _strategy(weights: Sequence[Any], size: int, field: str) -> tuple[Fraction, ...]:
    p = tuple(rational(x) for x in weights)
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def _check_equilibrium(A: Any, B: Any, item: Mapping[str, Any], field: str) -> tuple[Point, Point]:
    p, q = _strategy(item["row"], len(A), field), _strategy(item["column"], len(B), field)
    for own, earned, u in zip((p, q), (_earned(A, q), _earned(B, p)), item["payoffs"], strict=True):
        if any(x and v != max(earned) for x, v in zip(own, earned, strict=True)):
            raise CheckError(f"{field}: a strategy in use is not a best reply")
        if rational(u) != max(earned):
            raise CheckError(f"{field}.payoffs: wrong")
    return p, q


def _undominated(table: Any, p: Vector) -> bool:
    """No mixture does as well as p against everything and better against something (a linear program with its proof)."""
    lines = _columns(table)
    earned = _earned(lines, p)
    cost = [sum(r, Fraction(0)) for r in table]
    program = solve_lp(cost, [[-a for a in c] for c in lines], [-v for v in earned], [[1] * len(p)], [1])
    if not program.verify():
        raise CheckError("equilibria.perfect: no proof")
    return program.value == sum(earned, Fraction(0))


def _check_levels(A: Any, B: Any, p: Vector, q: Vector, levels: Any, field: str) -> None:
    """Both lexicographic systems begin with the pair, use everything, respect preferences, and make eps-proper pairs."""
    if levels is None:
        raise CheckError(f"{field}: the levels are missing; take the answer with its certificate")
    rows = [_strategy(level, len(A), field) for level in levels["row"]]
    columns = [_strategy(level, len(B), field) for level in levels["column"]]
    if rows[0] != tuple(p) or columns[0] != tuple(q):
        raise CheckError(f"{field}: the levels begin elsewhere")
    for table, own, other in ((A, rows, columns), (B, columns, rows)):
        if not all(map(any, zip(*own, strict=True))):
            raise CheckError(f"{field}: the levels leave out a strategy")
        first = [next(k for k, level in enumerate(own) if level[i]) for i in range(len(table))]
        earned = [tuple(v) for v in zip(*(_earned(table, level) for level in other), strict=True)]
        if any(earned[i] < earned[k] and first[i] <= first[k] for i in range(len(table)) for k in range(len(table))):
            raise CheckError(f"{field}: a strategy that earns less is not later than a better one")
    for eps in (Fraction(1, 100), Fraction(1, 1000)):
        step = Fraction(1, 10)
        while not _eps_proper(A, B, _mixture(rows, step), _mixture(columns, step), eps):
            step /= 10
            if step < Fraction(1, 10**60):
                raise CheckError(f"{field}: the levels make no {eps}-proper pair")


def _mixture(levels: Sequence[Vector], step: Fraction) -> list[Fraction]:
    total = [sum((step**k * level[i] for k, level in enumerate(levels)), Fraction(0)) for i in range(len(levels[0]))]
    return [v / sum(total) for v in total]


def _eps_proper(A: Any, B: Any, x: Vector, y: Vector, eps: Fraction) -> bool:
    """Myerson's definition."""
    for own, earned in ((x, _earned(A, y)), (y, _earned(B, x))):
        size = range(len(own))
        if min(own) <= 0 or any(earned[i] < earned[k] and own[i] > eps * own[k] for i in size for k in size):
            return False
    return True


def _in_hull(point: Vector, corners: Sequence[Vector]) -> bool:
    lines = [[c[i] for c in corners] for i in range(len(point))]
    program = solve_lp([0] * len(corners), A_eq=[*lines, [1] * len(corners)], b_eq=[*point, 1])
    return program.status == "optimal"


def _middles(product: Sequence[tuple[Vector, Vector]]) -> list[tuple[Vector, Vector]]:
    """One pair for every pair of supports that occurs in a product of hulls."""
    sides = []
    for corners in zip(*product, strict=True):
        reached: dict[frozenset[int], Vector] = {}
        for c in dict.fromkeys(map(tuple, corners)):
            new = {_support(c): c}
            for middle in reached.values():
                mean = tuple((x + y) / 2 for x, y in zip(c, middle, strict=True))
                new[_support(mean)] = mean
            reached = new | reached
        sides.append(list(reached.values()))
    return [(p, q) for p in sides[0] for q in sides[1]]


def _support(p: Vector) -> frozenset[int]:
    return frozenset(i for i, x in enumerate(p) if x)


def _proper_orders(A: Any, B: Any, pairs: Sequence[tuple[Vector, Vector]], free: bool = False) -> bool:
    """Is one of these equilibria proper (or, if `free`, some equilibrium with the same supports)?"""
    sides = (_Side(A), _Side(B))
    for p, q in pairs:
        for side, earned in zip(sides, (_earned(A, q), _earned(B, p)), strict=True):
            side.earned = () if free else tuple(earned)
        orders: tuple[Order, Order] = ((_support(p),), (_support(q),))
        if all(sides[k].allows(orders[k], orders[1 - k]) for k in (0, 1)) and _complete(sides, orders):
            return True
    return False


def _complete(sides: tuple[_Side, _Side], orders: tuple[Order, Order]) -> bool:
    """Can these beginnings of two orders be completed? Tries every next block of the player who has fewer of them."""
    options = [_longer(sides, orders, k) for k in (0, 1)]
    left = [k for k in (0, 1) if options[k] is not None]
    if not left:
        return True
    k = min(left, key=lambda k: len(options[k] or ()))
    return any(_complete(sides, (F, orders[1]) if k == 0 else (orders[0], F)) for F in options[k] or ())


def _longer(sides: tuple[_Side, _Side], orders: tuple[Order, Order], k: int) -> list[Order] | None:
    """The order of player k with one more block, in all ways that the supports allow; None when it is complete."""
    own, other = sides[k], sides[1 - k]
    used = frozenset().union(*orders[k])
    left = [i for i in range(len(own.table)) if i not in used]
    if not left:
        return None
    best = [i for i in left if not own.earned or own.earned[i] == max(own.earned[j] for j in left)]
    found = []
    for code in range(1, 1 << len(best)):
        block = frozenset(i for b, i in enumerate(best) if code >> b & 1)
        longer = (*orders[k], block)
        if other.is_support(orders[1 - k], used | block) and own.allows(longer, orders[1 - k]):
            found.append(longer)
    return found


class _Side:
    """One table, and what is known about mixtures of its columns against which the lines earn in a given order.

    Lines that `earned` tells apart (empty: none) need not be compared.
    """

    def __init__(self, table: Any) -> None:
        self.table, self.earned = table, ()
        self.known: dict[Any, bool] = {}
        self.points: dict[frozenset[int], list[list[Fraction]]] = {}

    earned: tuple[Fraction, ...]

    def allows(self, F: Order, G: Order) -> bool:
        """Is every union of blocks of G, and the set of all columns, a support for the order F of the lines?"""
        unions = [frozenset().union(*G[: k + 1]) for k in range(len(G))]
        return all(self.is_support(F, s) for s in (frozenset(range(len(self.table[0]))), *unions))

    def is_support(self, F: Order, support: frozenset[int]) -> bool:
        """Is there a mixture of exactly these columns against which lines earn the same within blocks and no more in
        later ones?

        Lines in no block come last.
        """
        key = (F, support, self.earned)
        if key not in self.known:
            equal, falling = self._comparisons(F)
            points = self.points.setdefault(support, [])
            self.known[key] = any(_agrees(v, equal, falling) for v in points) or self._find(support, equal, falling)
        return self.known[key]

    def _comparisons(self, F: Order) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Pairs of lines that must earn the same, and pairs of which the second must not earn more."""
        seen = frozenset().union(*F)
        last = [i for i in range(len(self.table)) if i not in seen]
        equal, falling = [], []
        for a, block in enumerate(F):
            head = min(block)
            equal += [(head, i) for i in block if i != head]
            falling += [(head, i) for i in (last if a == len(F) - 1 else [min(F[a + 1])])]
        return equal, [(i, k) for i, k in falling if not self.earned or self.earned[i] == self.earned[k]]

    def _find(self, support: frozenset[int], equal: list[tuple[int, int]], falling: list[tuple[int, int]]) -> bool:
        columns = sorted(support)
        rows = [[-int(k == j) for k in columns] + [1] for j in columns]
        rows += [[self.table[k][j] - self.table[i][j] for j in columns] + [0] for i, k in falling]
        equations = [[1] * len(columns) + [0]]
        equations += [[self.table[k][j] - self.table[i][j] for j in columns] + [0] for i, k in equal]
        right = [1] + [0] * (len(equations) - 1)
        program = solve_lp([0] * len(columns) + [1], rows, [0] * len(rows), equations, right)
        if not program.verify():
            raise CheckError("equilibria.proper: no proof")
        if program.status != "optimal" or not program.value:
            return False
        weights = dict(zip(columns, program.x, strict=False))
        point = [weights.get(j, Fraction(0)) for j in range(len(self.table[0]))]
        self.points[support].append(_earned(self.table, point))
        return True


def _agrees(earned: Vector, equal: list[tuple[int, int]], falling: list[tuple[int, int]]) -> bool:
    return all(earned[i] == earned[k] for i, k in equal) and all(earned[i] >= earned[k] for i, k in falling)
