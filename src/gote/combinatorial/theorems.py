"""The theorems of chapter 1 as runnable checks: each compares the statement with brute force by the rules on a whole
range of positions.

A function returns the first position where the theorem fails, or None.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement, product
from operator import xor
from typing import Any

from gote.combinatorial.catalogue import boards, dynamic, moore, rules_boards
from gote.combinatorial.check import brute_force
from gote.combinatorial.coins.parity import is_odious
from gote.combinatorial.coins.rules import check_rule
from gote.combinatorial.coins.turning import board_of
from gote.combinatorial.hackenbush.reduction import reduce_graph
from gote.combinatorial.hackenbush.rules import HackenbushGame
from gote.combinatorial.heaps.engine import HeapEngine
from gote.combinatorial.heaps.nim_engine import NimEngine
from gote.combinatorial.heaps.rules_law import NIM, Law, law_from_clauses, octal_law, subtraction_law
from gote.combinatorial.nimbers.field import nim_inverse, nim_power, nim_product, nim_sqrt
from gote.combinatorial.retrograde import label

COIN_RULES: dict[str, dict[str, Any]] = {
    "turning_turtles": {"kind": "count", "counts": [1, 2], "base": 1},
    "twins": {"kind": "count", "counts": [2], "base": 0},
    "mock_turtles": {"kind": "count", "counts": [1, 2, 3], "base": 0},
    "triplets": {"kind": "count", "counts": [3], "base": 0},
    "ruler": {"kind": "consecutive", "min": 1, "base": 1},
    "rulerette": {"kind": "consecutive", "min": 2, "base": 1},
    "grunt": {"kind": "grunt", "base": 0},
    "subtraction {1,3,4}": {"kind": "distance", "set": [1, 3, 4], "counts": [2], "base": 0},
}
LAWS: dict[str, Law] = {
    "nim": NIM,
    "kayles": octal_law("0.77"),
    "dawson": octal_law("0.137"),
    "lasker": octal_law("4.333..."),
    "grundy": law_from_clauses([{"take": [0], "parts": [2], "unequal": True}]),
    "subtraction {1,3,4}": subtraction_law([1, 3, 4]),
    "at least half": law_from_clauses([{"take": "at_least_half", "parts": [0, 1]}]),
    "rims": law_from_clauses([{"take": {"min": 1}, "parts": [0, 1, 2]}]),
}


def heap_moves(law: Law) -> Any:
    """Moves of several heaps under one law, heaps as sorted tuples."""

    def moves(heaps: tuple[int, ...]) -> Any:
        for i, n in enumerate(heaps):
            for take, leave in law.moves(n):
                yield (i, take, leave), tuple(sorted(heaps[:i] + leave + heaps[i + 1 :]))

    return moves


def nim_group(bound: int) -> Any:
    """Nim addition is associative and commutative, 0 is neutral, every number is its own inverse, sums can be
    cancelled.
    """
    plus = xor
    for a, b in product(range(bound), repeat=2):
        if plus(a, b) != plus(b, a) or plus(a, 0) != a or plus(a, a) != 0:
            return a, b
        for c in range(bound):
            if plus(plus(a, b), c) != plus(a, plus(b, c)) or (plus(a, b) == plus(a, c) and b != c):
                return a, b, c
    return None


def _nim_positions(bounds: Iterable[tuple[int, int]]) -> Iterable[tuple[int, ...]]:
    for piles, most in bounds:
        yield from combinations_with_replacement(range(most + 1), piles)


def bouton(bounds: Iterable[tuple[int, int]]) -> Any:
    """A nim position is lost exactly when its nim-sum is 0; winning moves are those of `NimEngine`."""
    moves = heap_moves(NIM)
    for heaps in _nim_positions(bounds):
        _, value, winning = brute_force(heaps, moves)
        found = [(m["heap"], m["take"], tuple(m["leave"])) for m in NimEngine(heaps).moves_to(0)] if value else []
        if value != reduce(xor, heaps, 0) or sorted(found) != sorted(winning):
            return heaps
    return None


def odd_number_of_wins(bounds: Iterable[tuple[int, int]]) -> Any:
    """The number of winning moves of an N-position of nim is the number of piles with the top digit of the nim-sum:
    odd.
    """
    moves = heap_moves(NIM)
    for heaps in _nim_positions(bounds):
        outcome, value, winning = brute_force(heaps, moves)
        if outcome == "N":
            top = (value or 0).bit_length() - 1
            if len(winning) != sum(n >> top & 1 for n in heaps) or len(winning) % 2 == 0:
                return heaps
    return None


def moore_theorem(ks: Iterable[int], max_piles: int, max_size: int, misere: bool = False) -> Any:
    """Moore's theorem, normal or misere."""
    for k in ks:
        for piles in range(1, max_piles + 1):
            for heaps in combinations_with_replacement(range(max_size + 1), piles):

                def sorted_moves(state: Any, k: int = k) -> Any:
                    return [(move, tuple(sorted(after))) for move, after in rules_boards.moore_moves(state, k)]  # type: ignore[call-overload]

                if (brute_force(heaps, sorted_moves, misere)[0] == "P") != moore.is_lost(heaps, k, misere):
                    return k, heaps
    return None


def staircase(bounds: Iterable[tuple[int, int]]) -> Any:
    """Staircase nim is nim on the odd steps."""
    for steps, most in bounds:
        for coins in product(range(most + 1), repeat=steps):
            if brute_force(coins, rules_boards.staircase_moves)[1] != reduce(xor, coins[::2], 0):
                return coins
    return None


def northcott(sizes: Iterable[tuple[int, int]]) -> Any:
    """Northcott's game is decided everywhere, and lost exactly when the nim-sum of the gaps is 0: retrograde analysis
    of whole boards.
    """
    for rows, columns in sizes:
        places = [(a, b) for a in range(1, columns + 1) for b in range(1, columns + 1) if a != b]
        graph = {}
        for board in product(places, repeat=rows):
            for side in (0, 1):
                graph[board, side] = [
                    (after, 1 - side) for _, after in rules_boards.northcott_moves(board, columns, side)
                ]
        outcome = label(graph).outcome
        for board, side in graph:
            if outcome[board, side] != ("N" if boards.northcott_value(board) else "P"):
                return board, side
    return None


def sum_theorem(names: Sequence[str], max_heap: int) -> Any:
    """The value of a sum is the nim-sum of the values (Sprague and Grundy), on all sums of two heaps."""
    for first, second in combinations_with_replacement(names, 2):
        laws = LAWS[first], LAWS[second]

        def moves(state: Any, laws: Any = laws) -> Any:
            for side in (0, 1):
                for move, after in heap_moves(laws[side])(state[side]):
                    yield (side, move), (after, state[1]) if side == 0 else (state[0], after)

        for a, b in product(range(max_heap + 1), repeat=2):
            value = HeapEngine(laws[0], (a,)).value() ^ HeapEngine(laws[1], (b,)).value()
            if brute_force(((a,), (b,)), moves)[1] != value:
                return first, a, second, b
    return None


def impatient(sets: Iterable[Sequence[int]], most: int) -> Any:
    """When the whole pile may always be taken, g+(x) = g(x - 1) + 1."""
    for numbers in sets:
        plain = HeapEngine(subtraction_law(numbers), (most,))
        rule = [{"take": list(numbers), "parts": [0, 1]}, {"take": {"min": 1}, "parts": [0]}]
        eager = HeapEngine(law_from_clauses(rule), (most,))
        for x in range(1, most + 1):
            if eager.table.value(x) != plain.table.value(x - 1) + 1:
                return tuple(numbers), x
    return None


def coin_moves(rule: dict[str, Any]) -> Any:
    """Moves of rows of coins under a rule, rows as frozen sets of the places of their heads."""
    board = board_of(check_rule(rule))
    return lambda heads: [(move, heads.symmetric_difference(move)) for coin in heads for move in board.moves(coin)]


def coin_decomposition(names: Iterable[str], coins: int) -> Any:
    """A row of coins has the nim-sum of the values of its single heads: all rows of this length."""
    for name in names:
        board = board_of(check_rule(COIN_RULES[name]))
        turned = [[sum(1 << p for p in move) for move in board.moves(x)] for x in range(coins)]
        values = [0]
        for row in range(1, 1 << coins):
            reached = {values[row ^ t] for x in range(coins) if row >> x & 1 for t in turned[x]}
            values.append(next(v for v in range(len(reached) + 1) if v not in reached))
            if values[row] != reduce(xor, (board.value(x) for x in range(coins) if row >> x & 1), 0):
                return name, row
    return None


def turning_turtles(bound: int) -> Any:
    """Turning Turtles is nim with a pile of n for a head at n."""
    moves = coin_moves(COIN_RULES["turning_turtles"])
    for row in range(1 << bound):
        heads = frozenset(x for x in range(bound) if row >> x & 1)
        if bound <= 6 and brute_force(heads, moves)[1] != reduce(xor, (x + 1 for x in heads), 0):
            return heads
    return coin_decomposition(["turning_turtles"], bound)


def mock_turtles_p(coins: int, max_heads: int) -> Any:
    """Lost rows of Mock Turtles: an even number of heads with nim-sum of places (from 0) 0."""
    board = board_of(check_rule(COIN_RULES["mock_turtles"]))
    for size in range(max_heads + 1):
        for heads in combinations(range(coins), size):
            value = reduce(xor, (board.value(x) for x in heads), 0)
            if (value == 0) != (size % 2 == 0 and reduce(xor, heads, 0) == 0):
                return heads
    return None if all(is_odious(board.value(x)) for x in range(coins)) else "odious"


def nim_field(bound: int, bound_inverse: int) -> Any:
    """Nim arithmetic is a field with unique square roots; the Fermat rules; the definition of the product by mex."""
    table: list[list[int]] = []
    for x in range(bound):
        table.append([])
        for y in range(bound):
            reached = {(table[x][b] if b < y else 0) ^ table[a][y] ^ table[a][b] for a in range(x) for b in range(y)}
            table[x].append(next(v for v in range(len(reached) + 1) if v not in reached))
            if table[x][y] != nim_product(x, y):
                return x, y
    for a, b, c in product(range(bound), repeat=3):
        ab, bc = table[a][b], table[b][c]
        if table[ab][c] != table[a][bc] or table[a][b ^ c] != ab ^ table[a][c] or ab != table[b][a]:
            return a, b, c
    for x in range(bound_inverse):
        if x and (nim_product(x, nim_inverse(x)) != 1 or nim_power(x, -1) != nim_inverse(x)):
            return x
        if nim_product(nim_sqrt(x), nim_sqrt(x)) != x:
            return x
    if len({nim_product(x, x) for x in range(bound_inverse)}) != bound_inverse:
        return "squares"
    for fermat in (2, 4, 16, 256):
        if nim_product(fermat, fermat) != 3 * fermat // 2 or any(
            nim_product(fermat, x) != fermat * x for x in range(fermat)
        ):
            return fermat
    return None


def tartan(pairs: Iterable[Sequence[str]], size: int) -> Any:
    """The value of a product game is the nim product: mex recursion over single heads of the product, without nim
    products.
    """
    for first, second in pairs:
        rule = check_rule({"kind": "product", "factors": [COIN_RULES[first], COIN_RULES[second]]})
        board = board_of(rule)
        values: dict[tuple[int, int], int] = {}
        for cell in product(range(size), range(size)):
            reached = {reduce(xor, (values[c] for c in move if c != cell), 0) for move in board.moves(cell)}
            values[cell] = next(v for v in range(len(reached) + 1) if v not in reached)
            if values[cell] != board.value(cell):
                return first, second, cell
    return None


def one_or_two_coins(sets: Iterable[Sequence[int]], most: int) -> Any:
    """Turning one coin, or two at a distance in S, from place 1: g(x) = g_S(x - 1) + 1."""
    for numbers in sets:
        board = board_of(check_rule({"kind": "distance", "set": list(numbers), "counts": [1, 2], "base": 1}))
        plain = HeapEngine(subtraction_law(numbers), (most,))
        for x in range(1, most + 1):
            if board.value(x - 1) != plain.table.value(x - 1) + 1:
                return tuple(numbers), x
    return None


def hackenbush(samples: int, max_edges: int, seed: int, trees: bool = False) -> Any:
    """Colon (on trees) and fusion (on any pictures) give the values of brute force over edge subsets."""
    source = random.Random(seed)
    for _ in range(samples):
        count = source.randint(1, max_edges)
        if trees:
            edges = [(source.randint(0, i), i + 1) for i in range(count)]
        else:
            size = source.randint(1, count)
            edges = [(source.randint(0, size), source.randint(0, size)) for _ in range(count)]
        game = HackenbushGame(ground=0, edges=edges)
        if brute_force(game.opening(), game.options)[1] != reduce_graph(0, edges).value:
            return edges
    return None


def longest_play(start: Any, moves: Callable[[Any], Iterable[tuple[Any, Any]]]) -> int:
    """The number of moves in the longest play, by looking at every position once.

    >>> longest_play(frozenset([1, 2]), coin_moves(COIN_RULES["ruler"]))
    6
    """
    found: dict[Any, int] = {}

    def length(position: Any) -> int:
        if position not in found:
            found[position] = max((1 + length(after) for _, after in moves(position)), default=0)
        return found[position]

    return length(start)


def fibonacci(k: int) -> int:
    """F(1) = F(2) = 1, F(k) = F(k - 1) + F(k - 2).

    >>> [fibonacci(k) for k in range(1, 10)]
    [1, 1, 2, 3, 5, 8, 13, 21, 34]
    """
    a, b = 0, 1
    for _ in range(k):
        a, b = b, a + b
    return a


def zeckendorf(n: int) -> list[tuple[int, ...]]:
    """All ways to write n as a sum of different Fibonacci numbers, no two of them neighbours.

    >>> zeckendorf(43)
    [(34, 8, 1)]
    """

    def ways(rest: int, below: int) -> Iterator[tuple[int, ...]]:
        if rest == 0:
            yield ()
        for k in range(2, below):
            if fibonacci(k) <= rest:
                yield from ((fibonacci(k), *more) for more in ways(rest - fibonacci(k), k - 1))

    return list(ways(n, n.bit_length() * 2 + 2))


def fibonacci_nim(n: int) -> bool:
    """Whether n has one such sum, and its least part is what the opener of Fibonacci nim takes (all of it: lost)."""
    parts = zeckendorf(n)
    return len(parts) == 1 and dynamic.least_winning(n, lambda t: 2 * t)[n] == parts[0][-1]
