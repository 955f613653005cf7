"""Battleship with one two-square ship: I hides it, II calls squares (told hit or miss) until both are hit; the payoff
is the number of calls (Ferguson 2.3.7, exercise 15).

Until the first hit the state is the set M of missed squares. After a hit at s the ship lies on s and one of the
neighbours not in M, which are best tried in falling order of weight. Against weights w on the positions

    C(M) = w(positions that avoid M) + min_s [ sum_k k w_k(s, M) + C(M + s) ],

where w_1 >= w_2 >= ... are the weights of the positions {s, t} that avoid M. A pure strategy that matters is an order
of squares and, for each, an order of neighbours.

1. Rotations and reflections act on the board; some optimal hiding is equal on orbits of positions.
2. Column generation: the master game is orbits x strategies found so far; the oracle is the recursion over all
   2^(squares) sets.
3. It stops when the best reply to the hider's optimum costs the value: both certificates are exact.

Cost: one pass over 2^(squares) sets per round (compiled, in integers), and few rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

from gote.core import LimitError, require_memory
from gote.zerosum.answer import BattleshipAnswer
from gote.zerosum.oracle import column_generation
from gote.zerosum.rules import BattleshipGame
from gote.zerosum.rules_payoffs import Strategy

MOST_SQUARES = 25
Position = tuple[int, int]
"""two neighbouring squares, numbered from 0 along the rows"""


@dataclass(frozen=True)
class Search:
    """A searcher's plan: squares called while everything misses, and for each the neighbours tried after a hit there."""

    order: tuple[int, ...]
    after_hit: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Battleship:
    """Value, weights of the orbits of positions, and the searcher's mixture (each plan after a random symmetry of the
    board).
    """

    rows: int
    columns: int
    orbits: tuple[tuple[Position, ...], ...]
    value: Fraction
    hider: Strategy
    searcher: dict[Search, Fraction]
    costs: dict[Search, Strategy]
    """average cost of each plan against every orbit"""
    rounds: int


def battleship(rows: int, columns: int) -> Battleship:
    """Solve the game on a board.

    >>> battleship(2, 2).value
    Fraction(3, 1)
    """
    squares = rows * columns
    if squares > MOST_SQUARES:
        raise LimitError(
            f"a board of {squares} squares has 2^{squares} sets of misses; give at most {MOST_SQUARES} squares"
        )
    require_memory(9 << squares, f"the table of all sets of misses on a {rows}x{columns} board")
    orbits = position_orbits(rows, columns)
    oracle = _Oracle(rows, columns, orbits)
    sizes = [len(orbit) for orbit in orbits]
    uniform = tuple(Fraction(size, sum(sizes)) for size in sizes)
    found = column_generation(len(orbits), oracle.reply, [uniform], label=f"battleship {rows}x{columns}")
    costs = {plan: found.vectors[plan] for plan in found.column}
    return Battleship(rows, columns, orbits, found.value, found.row, found.column, costs, found.rounds)


def battleship_of(game: BattleshipGame, answer: BattleshipAnswer) -> Battleship:
    """The solution behind an answer, with squares counted from 0: what the picture draws."""
    orbits = tuple(tuple((a - 1, b - 1) for a, b in orbit) for orbit in answer.orbits)
    searcher, costs = {}, {}
    for given in answer.searcher:
        after = tuple(tuple(s - 1 for s in squares) for squares in given.after_hit)
        plan = Search(tuple(s - 1 for s in given.order), after)
        searcher[plan], costs[plan] = given.weight, given.costs
    return Battleship(game.rows, game.columns, orbits, answer.value, answer.hider, searcher, costs, 0)


def positions(rows: int, columns: int) -> list[Position]:
    """All places of the ship.

    >>> len(positions(3, 3))
    12
    """
    across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
    down = [(r * columns + c, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns)]
    return across + down


def board_symmetries(rows: int, columns: int) -> list[tuple[int, ...]]:
    """Images of the squares under the rotations and reflections of the board (4, or 8 when it is square)."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    found = set()
    for turned, up, left in product((False, True) if rows == columns else (False,), (False, True), (False, True)):
        image = [(c, r) if turned else (r, c) for r, c in cells]
        image = [(rows - 1 - r if up else r, columns - 1 - c if left else c) for r, c in image]
        found.add(tuple(r * columns + c for r, c in image))
    return sorted(found)


def position_orbits(rows: int, columns: int) -> tuple[tuple[Position, ...], ...]:
    """Orbits of positions under the symmetries of the board, larger orbits first.

    >>> [len(orbit) for orbit in position_orbits(3, 3)]
    [8, 4]
    """
    group = board_symmetries(rows, columns)
    left = set(positions(rows, columns))
    found = []
    while left:
        a, b = min(left)
        orbit = {(min(g[a], g[b]), max(g[a], g[b])) for g in group}
        left -= orbit
        found.append(tuple(sorted(orbit)))
    return tuple(sorted(found, key=lambda orbit: (-len(orbit), orbit)))


def plan_cost(plan: Search, ship: Position) -> int:
    """Number of calls until both squares of the ship are hit.

    >>> plan_cost(Search((0, 1), ((1,), ())), (0, 1))
    2
    """
    for calls, square in enumerate(plan.order, 1):
        if square in ship:
            other = ship[0] + ship[1] - square
            return calls + 1 + plan.after_hit[calls - 1].index(other)
    raise ValueError(f"the plan never finds the ship on {ship}")


def average_costs(plan: Search, orbits: Sequence[Sequence[Position]]) -> Strategy:
    """Average cost against each orbit, which is what the plan costs after a random symmetry."""
    return tuple(Fraction(sum(plan_cost(plan, ship) for ship in orbit), len(orbit)) for orbit in orbits)


class _Oracle:
    """Best replies to weights on orbits."""

    def __init__(self, rows: int, columns: int, orbits: tuple[tuple[Position, ...], ...]) -> None:
        self.squares, self.orbits = rows * columns, orbits
        self.neighbours: list[list[int]] = [[] for _ in range(self.squares)]
        for a, b in positions(rows, columns):
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)

    def reply(self, weights: Strategy) -> tuple[Search, Strategy]:
        """A plan of least cost against the weights; among equals one that is also good against equal weights."""
        each = [w / len(orbit) for w, orbit in zip(weights, self.orbits, strict=True)]
        scale = lcm(*(x.denominator for x in each))
        tie = 2 * self.squares * sum(map(len, self.orbits))  # more than equal weights can ever cost
        amount: dict[Position, int] = {}
        for x, orbit in zip(each, self.orbits, strict=True):
            for ship in orbit:
                amount[ship] = int(x * scale) * tie + 1
        if sum(amount.values()) * (self.squares + 4) >= 2**62:
            raise LimitError("the weights of the hider have too large a common denominator for 64-bit integers")
        plan = self._plan(amount)
        return plan, average_costs(plan, self.orbits)

    def _plan(self, amount: dict[Position, int]) -> Search:
        import numpy as np

        from gote.zerosum.battleship_kernel import best_calls

        near = np.full((self.squares, 4), -1, np.int64)
        weight = np.zeros((self.squares, 4), np.int64)
        for s, others in enumerate(self.neighbours):
            ranked = sorted(others, key=lambda t: -amount[min(s, t), max(s, t)])
            for k, t in enumerate(ranked):
                near[s, k], weight[s, k] = t, amount[min(s, t), max(s, t)]
        calls = np.full(1 << self.squares, -1, np.int8)
        best_calls(self.squares, near, weight, np.zeros(1 << self.squares, np.int64), calls)
        order, after, missed = [], [], 0
        while (s := int(calls[missed])) >= 0:
            order.append(s)
            after.append(tuple(int(t) for t in near[s] if t >= 0 and not missed >> int(t) & 1))
            missed |= 1 << s
        return Search(tuple(order), tuple(after))
