"""Players who forget: the value in mixed strategies, and what behavior strategies can and cannot guarantee.

Without perfect recall (完全記憶) the matrix game of the strategic form still has a value, because mixed strategies may correlate a player's
sets in advance. A player bound to behavior strategies (bridge partners who cannot talk) may guarantee less:

    lower = max over b of min over replies,     upper = min over b of max over replies.

The payoff is a polynomial in b, so the lower value is found by branch and bound: on a box of probabilities each product of two factors is
relaxed to its McCormick envelope, which leaves a linear program whose exact optimum bounds the box from above; exact evaluation of the
program's point, improved one information set at a time (each step a linear program), bounds the value from below. Boxes are cut at
the best point found, so that a sharp maximum is met exactly; otherwise the two bounds are both reported.
"""

from __future__ import annotations

import heapq
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from gote.core.limits import checkpoint, remaining_seconds
from gote.extensive.rules import ExtensiveGame
from gote.extensive.sequence_form import Behavior
from gote.extensive.strategic_form import Plan, StrategicForm, pure_plans, strategic_form
from gote.extensive.structure import describe
from gote.extensive.tree import CHANCE, Tree

Choice = tuple[int, int]
Monomial = tuple[Choice, ...]
"""The player's own (information set, move) pairs on the way to a leaf, sorted; a set met twice counts twice."""
Polynomial = dict[Monomial, Fraction]
Box = dict[Choice, tuple[Fraction, Fraction]]

MAX_BOXES = 600
WIDE = 8
MOST_SECONDS = 4.0
"""CPU seconds after which the search stops with the bounds it has (processor time, so that a busy machine gives the same answer)"""
TOLERANCE = Fraction(1, 10**13)


def figure_2_5_4() -> ExtensiveGame:
    """The game of Figure 2.5.4 (rebuilt): I moves twice and forgets the first move.

    >>> figure_2_5_4().solve().value
    Fraction(2, 3)
    """

    def second(c: int, d: int) -> dict[str, object]:
        return {"player": "I", "infoset": "I_second", "moves": {"c": {"payoff": c}, "d": {"payoff": d}}}

    tree = {"player": "I", "infoset": "I_first", "moves": {
        "f": {"player": "II", "infoset": "II", "moves": {"a": {"payoff": 1}, "b": second(-1, 0)}},
        "g": {"player": "II", "infoset": "II", "moves": {"a": second(0, -1), "b": {"payoff": 2}}}}}
    return ExtensiveGame(title="Figure 2.5.4", players=("I", "II"), tree=tree)


@dataclass(frozen=True)
class MixedSolution:
    """The matrix game of the reduced strategic form: value and the plans in use with their weights."""

    value: Fraction
    form: StrategicForm
    weights: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]

    def support(self, player: int) -> list[tuple[Plan, Fraction]]:
        """The plans a player uses, with their probabilities."""
        return [(plan, w) for plan, w in zip(self.form.plans[player], self.weights[player], strict=True) if w]


def solve_mixed(tree: Tree) -> MixedSolution:
    """Value in mixed strategies through the strategic form; equal rows and columns are solved once."""
    from gote.exact.lp import solve_matrix_game

    form = strategic_form(tree)
    table = form.tables[0]
    rows = {tuple(row): i for i, row in reversed(list(enumerate(table)))}
    kept_rows = sorted(rows.values())
    columns = {tuple(table[i][j] for i in kept_rows): j for j in reversed(range(len(table[0])))}
    kept_columns = sorted(columns.values())
    value, p, q = solve_matrix_game([[table[i][j] for j in kept_columns] for i in kept_rows])
    row, column = [Fraction(0)] * len(table), [Fraction(0)] * len(table[0])
    for i, w in zip(kept_rows, p, strict=True):
        row[i] = w
    for j, w in zip(kept_columns, q, strict=True):
        column[j] = w
    return MixedSolution(value, form, (tuple(row), tuple(column)))


@dataclass(frozen=True)
class Guarantee:
    """A behavior strategy with what it secures for its player, and a proved bound on what any could secure."""

    secured: Fraction
    bound: Fraction
    behavior: Behavior

    @property
    def exact(self) -> bool:
        """Whether the two meet."""
        return self.secured == self.bound


def behavioral_guarantee(tree: Tree, player: int, max_boxes: int = MAX_BOXES) -> Guarantee:
    """The best a player (of two, zero-sum) can secure with a behavior strategy, in the player's own payoff.

    >>> behavioral_guarantee(figure_2_5_4().flat, 0).secured
    Fraction(1, 2)
    """
    opponent = 1 - player
    replies = [polynomial(tree, player, {opponent: plan_behavior(tree, opponent, plan)}) for plan in pure_plans(tree, opponent)]
    forgetful = describe(tree).absent_minded[opponent]
    end = time.process_time() + MOST_SECONDS
    for _ in range(12):
        found = maximin(_moves(tree, player), replies, max_boxes)
        if not forgetful:
            return found
        # an absent-minded opponent may do better with a coin than with any pure strategy: add that reply and go on
        inner = maximin(_moves(tree, opponent), [_negated(polynomial(tree, opponent, {player: found.behavior}, payoff_of=player))], max_boxes)
        secured = min(found.secured, -inner.bound)
        if secured >= found.bound - TOLERANCE or -inner.secured >= found.secured or time.process_time() > end:
            break
        replies.append(polynomial(tree, player, {opponent: inner.behavior}))
    return Guarantee(secured, found.bound, found.behavior)


def best_behavior(tree: Tree, player: int = 0, max_boxes: int = MAX_BOXES) -> Guarantee:
    """The best behavior strategy of somebody who plays alone (the absent-minded driver)."""
    return maximin(_moves(tree, player), [polynomial(tree, player, {})], max_boxes)


def _moves(tree: Tree, player: int) -> dict[int, int]:
    return {h: len(tree.infosets[h].moves) for h in tree.of_player(player)}


def plan_behavior(tree: Tree, player: int, plan: Plan) -> Behavior:
    """A pure plan as a behavior strategy (first move where the plan does not reach)."""
    return {
        h: tuple(Fraction(int(m == (k or 0))) for m in range(len(tree.infosets[h].moves)))
        for h, k in zip(tree.of_player(player), plan, strict=True)
    }


def polynomial(tree: Tree, player: int, others: dict[int, Behavior], payoff_of: int | None = None) -> Polynomial:
    """The payoff as a polynomial in the player's own probabilities, the other players' strategies put in."""
    target = player if payoff_of is None else payoff_of
    weight = [Fraction(1)] * len(tree)
    own: list[Monomial] = [()] * len(tree)
    found: Polynomial = {}
    for x, mover in enumerate(tree.mover):
        h = tree.infoset[x]
        for k, c in enumerate(tree.children[x]):
            if mover == player:
                own[c], weight[c] = tuple(sorted((*own[x], (h, k)))), weight[x]
            else:
                own[c], weight[c] = own[x], weight[x] * (tree.chances[x][k] if mover == CHANCE else others[mover][h][k])
        if x in tree.payoffs and weight[x]:
            found[own[x]] = found.get(own[x], Fraction(0)) + weight[x] * tree.payoffs[x][target]
    return found


def _negated(p: Polynomial) -> Polynomial:
    return {m: -c for m, c in p.items()}


def evaluate(p: Polynomial, b: Behavior) -> Fraction:
    """The value of a payoff polynomial at a behavior strategy."""
    total = Fraction(0)
    for monomial, c in p.items():
        for h, k in monomial:
            c *= b[h][k]
            if not c:
                break
        total += c
    return total


def maximin(sets: dict[int, int], replies: Sequence[Polynomial], max_boxes: int = MAX_BOXES) -> Guarantee:
    """Maximise the minimum of polynomials over a product of simplices, with a proved upper bound (branch and bound)."""
    relaxation = _Relaxation(sets, replies)
    box: Box = {(h, k): (Fraction(0), Fraction(1)) for h, n in sets.items() for k in range(n)}
    best_b: Behavior = {h: (Fraction(1, n),) * n for h, n in sets.items()}
    best = min(evaluate(p, best_b) for p in replies)

    tries = 0

    def try_point(b: Behavior) -> None:
        nonlocal best, best_b, tries
        value = min(evaluate(p, b) for p in replies)
        tries += value > best or tries < 12
        for candidate in _climb(sets, replies, b) if value > best or tries < 12 else ():
            for point in (_shortened(candidate), _simple(candidate)):
                value = min(evaluate(p, point) for p in replies)
                if value > best or (value == best and point is not candidate):
                    best, best_b = value, point

    number, cover = count(), _cover(sets, replies)
    try_point(best_b)
    heap: list[tuple[Fraction, int, Box, Behavior, dict[Monomial, Fraction]]] = []
    whole = relaxation.solve(box)
    if whole is not None:
        try_point(whole[1])
        heap.append((-whole[0], next(number), box, whole[1], whole[2]))
    left = remaining_seconds()
    end = time.process_time() + (MOST_SECONDS if left is None else min(MOST_SECONDS, left / 4))
    for done in range(max_boxes):
        checkpoint()
        gap = -heap[0][0] - best if heap else Fraction(0)
        if gap <= 0 or (gap < TOLERANCE and done > 40) or time.process_time() > end:  # a sharp maximum closes the gap entirely, and soon
            break
        _, _, box, b, products = heapq.heappop(heap)
        choice = _branch(box, b, products, cover)
        if choice is None:  # the relaxation is exact here
            continue
        low, high = box[choice]
        cut = best_b[choice[0]][choice[1]]  # cutting at the best point makes it a corner, where the relaxation is exact
        if not low < cut < high:
            cut = b[choice[0]][choice[1]].limit_denominator(24)
            if min(cut - low, high - cut) * 16 < high - low:
                cut = (low + high) / 2
        for part in ((low, cut), (cut, high)):
            piece = _tightened(sets, {**box, choice: part})
            if piece is None:
                continue
            solved = relaxation.solve(piece)
            if solved is None:
                continue
            bound, b, products = solved
            if bound > best:
                try_point(b)
            if bound > best:
                heapq.heappush(heap, (-bound, next(number), piece, b, products))
    bound = max([best, *(-entry[0] for entry in heap)])
    return Guarantee(best, bound, best_b)


def _shortened(b: Behavior) -> Behavior:
    """The same probabilities, cut to ten decimals where they are long: exact arithmetic stays fast."""
    found = {}
    for h, p in b.items():
        if max(x.denominator for x in p) < 10**12:
            found[h] = p
            continue
        head = [Fraction(x.numerator * 10**10 // x.denominator, 10**10) for x in p[:-1]]
        found[h] = (*head, 1 - sum(head, Fraction(0)))
    return found


def _simple(b: Behavior) -> Behavior:
    """Nearby probabilities with small denominators: maxima often sit there, and small numbers stay fast."""
    found = {}
    for h, p in b.items():
        head = [x.limit_denominator(60) for x in p[:-1]]
        found[h] = (*head, 1 - sum(head, Fraction(0))) if sum(head) <= 1 else p
    return found


def _cover(sets: dict[int, int], replies: Sequence[Polynomial]) -> set[int]:
    """Sets that meet every product but one factor: once their probabilities are fixed the rest is linear."""
    pairs = {frozenset((g, h)) for p in replies for m in p for i, (g, _) in enumerate(m) for h, _ in m[i + 1 :]}
    chosen: set[int] = set()
    while pairs:
        h = max(sets, key=lambda h: sum(h in pair for pair in pairs))
        chosen.add(h)
        pairs = {pair for pair in pairs if h not in pair}
    return chosen


def _tightened(sets: dict[int, int], box: Box) -> Box | None:
    """Bounds that the sum 1 at each set implies; None for an empty box."""
    for h, n in sets.items():
        low, high = sum(box[h, k][0] for k in range(n)), sum(box[h, k][1] for k in range(n))
        if low > 1 or high < 1:
            return None
        for k in range(n):
            a, b = box[h, k]
            box[h, k] = max(a, 1 - (high - b)), min(b, 1 - (low - a))
    return box


def _branch(box: Box, b: Behavior, products: dict[Monomial, Fraction], cover: set[int]) -> Choice | None:
    """The probability whose products the relaxation gets most wrong, weighted by its interval; covering sets while these are wide."""
    score: dict[Choice, Fraction] = {}
    for monomial, value in products.items():
        true = Fraction(1)
        for h, k in monomial:
            true *= b[h][k]
        gap = abs(value - true)
        if gap:
            for choice in set(monomial):
                score[choice] = score.get(choice, Fraction(0)) + gap * (box[choice][1] - box[choice][0])
    positive = [(s, c) for c, s in score.items() if s > 0]
    wide = [(s, c) for s, c in positive if c[0] in cover and box[c][1] - box[c][0] > Fraction(1, WIDE)]
    return max(wide or positive)[1] if positive else None


def _climb(sets: dict[int, int], replies: Sequence[Polynomial], b: Behavior) -> Iterator[Behavior]:
    """Improve one information set at a time, each step an exact linear program (sets met twice are left alone)."""
    yield b
    repeated = {h for p in replies for m in p for h, times in Counter(h for h, _ in m).items() if times > 1}
    current = min(evaluate(p, b) for p in replies)
    for _ in range(6):
        start = current
        for h, n in sets.items():
            if h in repeated:
                continue
            step = _shortened(_best_at(h, n, replies, b))
            value = min(evaluate(p, step) for p in replies)
            if value > current:
                b, current = step, value
        if current == start:
            break
        yield b


def _best_at(h: int, n: int, replies: Sequence[Polynomial], b: Behavior) -> Behavior:
    from gote.exact.lp import solve_lp

    rows = []
    rest = []
    for p in replies:
        linear, constant = [Fraction(0)] * n, Fraction(0)
        for monomial, c in p.items():
            own = None
            for g, k in monomial:
                if g == h:
                    own = k
                else:
                    c *= b[g][k]
            if own is None:
                constant += c
            else:
                linear[own] += c
        rows.append([-c for c in linear] + [1])
        rest.append(constant)
    solution = solve_lp([0] * n + [1], rows, rest, [[1] * n + [0]], [1], lower=[0] * n + [None])
    return {**b, h: tuple(solution.x[:n])}


class _Relaxation:
    """The linear program of a box: one variable for each product of probabilities, McCormick's inequalities and the sums."""

    def __init__(self, sets: dict[int, int], replies: Sequence[Polynomial]) -> None:
        self.sets, self.replies = sets, replies
        singles: list[Monomial] = [((h, k),) for h, n in sets.items() for k in range(n)]
        products: dict[Monomial, None] = dict.fromkeys(singles)
        for p in replies:
            for monomial in p:
                for end in range(2, len(monomial) + 1):
                    for k in range(sets[monomial[end - 1][0]]):  # all moves of the last set, so that the sums close
                        products[tuple(sorted((*monomial[: end - 1], (monomial[end - 1][0], k))))] = None
        self.column = {m: j for j, m in enumerate(products)}
        self.splits = [(m, rest, e) for m in products if len(m) > 1 and not self._implied(m) for rest, e in self._splits(m)]
        self.sums: list[dict[int, int]] = []
        for m in [(), *products]:
            for h, n in sets.items():
                parts = [tuple(sorted((*m, (h, k)))) for k in range(n)]
                if all(part in self.column for part in parts):
                    row = {self.column[part]: 1 for part in parts}
                    if m:
                        row[self.column[m]] = row.get(self.column[m], 0) - 1
                    self.sums.append(row)
        self.right = [1] * len(sets) + [0] * (len(self.sums) - len(sets))

    def _implied(self, m: Monomial) -> bool:
        """With two moves at a set, w(rest, second) = w(rest) - w(rest, first): its inequalities are those of the first move."""
        for e in set(m):
            rest = list(m)
            rest.remove(e)
            first = tuple(sorted((*rest, (e[0], 0))))
            if self.sets[e[0]] == 2 and e[1] == 1 and m.count(e) == 1 and tuple(rest) in self.column and first in self.column and (e[0], 0) not in rest:
                return True
        return False

    def _splits(self, m: Monomial) -> Iterator[tuple[Monomial, Choice]]:
        for e in dict.fromkeys(m):
            rest = list(m)
            rest.remove(e)
            if tuple(rest) in self.column:
                yield tuple(rest), e

    def solve(self, box: Box) -> tuple[Fraction, Behavior, dict[Monomial, Fraction]] | None:
        """Upper bound on the box, the probabilities of the optimum and its products; None when the box is empty."""
        from gote.exact.lp import solve_lp

        width = len(self.column)
        low: list[Fraction] = [Fraction(0)] * width
        high: list[Fraction] = [Fraction(1)] * width
        for m, j in self.column.items():
            low[j], high[j] = Fraction(1), Fraction(1)
            for e in m:
                low[j] *= box[e][0]
                high[j] *= box[e][1]
        rows: list[dict[int, Fraction | int]] = []
        right: list[Fraction] = []
        for m, rest, factor in self.splits:
            w, u, v = self.column[m], self.column[rest], self.column[(factor,)]
            (a, top), (c, d) = (low[u], high[u]), (low[v], high[v])
            for sign, at_u, at_v in ((-1, c, a), (-1, d, top), (1, d, a), (1, c, top)):
                # sign (w - at_u u - at_v v) <= -sign at_u at_v   for the under- (-1) and overestimators (1)
                row: dict[int, Fraction | int] = {w: sign}
                row[u] = row.get(u, 0) - sign * at_u
                row[v] = row.get(v, 0) - sign * at_v
                rows.append(row)
                right.append(-sign * at_u * at_v)
        for p in self.replies:
            row = {width: 1}
            for m, coefficient in p.items():
                if m:
                    row[self.column[m]] = row.get(self.column[m], 0) - coefficient
            rows.append(row)
            right.append(p.get((), Fraction(0)))
        solution = solve_lp(
            [0] * width + [1], rows, right, self.sums, self.right, lower=[*low, None], upper=[*high, None]
        )
        if solution.status != "optimal" or solution.value is None:
            return None
        x = solution.x
        point: Behavior = {h: tuple(x[self.column[((h, k),)]] for k in range(n)) for h, n in self.sets.items()}
        return solution.value, point, {m: x[j] for m, j in self.column.items() if len(m) > 1}
