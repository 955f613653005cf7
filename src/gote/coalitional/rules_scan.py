"""The worths of all 2^n coalitions from a formula, block by block, never as a table.

A mask is high * 2^low + rest: every measure is additive, so its sums over a block are one small table plus a number. The
formula becomes operations on whole blocks, with one denominator and bounds worked out once before: machine integers
where everything provably fits, Python integers else.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import Any, NamedTuple, TypeVar

import numpy as np

from gote.coalitional.rules_formula import evaluated, read_formula, sums_of
from gote.core import FieldError, checkpoint
from gote.exact.integers import Array, exact_type, subset_sums
from gote.exact.rational import scaled_integers

Sums = Mapping[str, Any]
T = TypeVar("T")
BLOCK = 15
"""players whose coalitions make a block: 2^15 worths stay in the cache"""
_ORDER = {ast.Lt: np.less, ast.LtE: np.less_equal, ast.Gt: np.greater, ast.GtE: np.greater_equal, ast.Eq: np.equal, ast.NotEq: np.not_equal}  # fmt: skip


class Node(NamedTuple):
    """A part of the formula: whole numbers `of(sums)` over a denominator, never below `low` or above `high`."""

    of: Callable[[Sums], Any]
    denominator: int
    low: int
    high: int
    most: int
    """the largest number on the way to it"""

    def over(self, d: int) -> Node:
        """The same over a multiple of the denominator."""
        factor = d // self.denominator
        if factor == 1:
            return self
        of, low, high = self.of, self.low * factor, self.high * factor
        return Node(lambda sums: of(sums) * factor, d, low, high, max(self.most, -low, high))


def _node(of: Callable[[Sums], Any], d: int, low: int, high: int, *parts: Node) -> Node:
    return Node(of, d, low, high, max(-low, high, *(p.most for p in parts)))


def _read(node: ast.expr, measures: Mapping[str, Node], path: str) -> Node:
    def part(inner: ast.expr) -> Node:
        return _read(inner, measures, path)

    match node:
        case ast.Constant(value=value):
            number = Fraction(str(value))
            top = number.numerator
            return Node(lambda sums: top, number.denominator, top, top, abs(top))
        case ast.Name(id=name):
            return measures[name]
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            a = part(inner)
            return _node(lambda sums: -a.of(sums), a.denominator, -a.high, -a.low, a)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            a = part(inner)
            return _node(lambda sums: _truth(np.equal(a.of(sums), 0)), 1, 0, 1, a)
        case ast.BoolOp(op=op, values=values):
            parts = [part(value) for value in values]
            join = np.logical_and if isinstance(op, ast.And) else np.logical_or

            def joined(sums: Sums) -> Any:
                found = np.not_equal(parts[0].of(sums), 0)
                for p in parts[1:]:
                    found = join(found, np.not_equal(p.of(sums), 0))
                return _truth(found)

            return _node(joined, 1, 0, 1, *parts)
        case ast.BinOp(left=left, op=op, right=right):
            return _operation(part(left), op, part(right), path)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            when, a, b = part(test), part(body), part(orelse)
            d = lcm(a.denominator, b.denominator)
            a, b = a.over(d), b.over(d)
            return _node(
                lambda sums: np.where(np.not_equal(when.of(sums), 0), a.of(sums), b.of(sums)),
                d, min(a.low, b.low), max(a.high, b.high), when, a, b,
            )  # fmt: skip
        case ast.Compare(left=left, ops=ops, comparators=rights):
            sides = [part(side) for side in (left, *rights)]
            d = lcm(*(s.denominator for s in sides))
            sides = [s.over(d) for s in sides]
            tests = [_ORDER[type(op)] for op in ops]

            def compared(sums: Sums) -> Any:
                values = [s.of(sums) for s in sides]
                found = tests[0](values[0], values[1])
                for test, a, b in zip(tests[1:], values[1:], values[2:], strict=False):
                    found = np.logical_and(found, test(a, b))
                return _truth(found)

            return _node(compared, 1, 0, 1, *sides)
        case ast.Call(func=ast.Name(id="abs"), args=[inner]):
            a = part(inner)
            return _node(lambda sums: np.abs(a.of(sums)), a.denominator, 0, max(-a.low, a.high), a)
        case ast.Call(func=ast.Name(id=name), args=args):
            found = part(args[0])
            for inner in args[1:]:
                found = _extreme(found, part(inner), name)
            return found
    shown = ast.unparse(node)[:40]
    raise FieldError(path, f"{shown!r} is not allowed here; use numbers, measures, + - * // min max and comparisons")


def _truth(found: Any) -> Any:
    return np.asarray(found).astype(np.int64)


def _extreme(a: Node, b: Node, name: str) -> Node:
    d = lcm(a.denominator, b.denominator)
    a, b = a.over(d), b.over(d)
    pick, whole = (np.minimum, min) if name == "min" else (np.maximum, max)
    return _node(lambda sums: pick(a.of(sums), b.of(sums)), d, whole(a.low, b.low), whole(a.high, b.high), a, b)


def _operation(a: Node, op: ast.operator, b: Node, path: str) -> Node:
    if isinstance(op, (ast.Add, ast.Sub)):
        d = lcm(a.denominator, b.denominator)
        a, b = a.over(d), b.over(d)
        if isinstance(op, ast.Add):
            return _node(lambda sums: a.of(sums) + b.of(sums), d, a.low + b.low, a.high + b.high, a, b)
        return _node(lambda sums: a.of(sums) - b.of(sums), d, a.low - b.high, a.high - b.low, a, b)
    if isinstance(op, ast.Mult):
        ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
        return _node(lambda sums: a.of(sums) * b.of(sums), a.denominator * b.denominator, min(ends), max(ends), a, b)
    if isinstance(op, ast.FloorDiv):
        over = Node(lambda sums: a.of(sums) * b.denominator, 1, *_widened(a, b.denominator))
        under = Node(lambda sums: b.of(sums) * a.denominator, 1, *_widened(b, a.denominator))
        most = max(-over.low, over.high)
        return _node(lambda sums: over.of(sums) // _not_zero(under.of(sums), path), 1, -most - 1, most, over, under)
    if b.low != b.high:
        raise FieldError(path, "divides by a measure; with so many players divide by numbers only, or use //")
    if not b.low:
        raise FieldError(path, "cannot be worked out (division by zero); mend the formula")
    factor = b.denominator if b.low > 0 else -b.denominator
    ends = sorted([a.low * factor, a.high * factor])
    return _node(lambda sums: a.of(sums) * factor, a.denominator * abs(b.low), ends[0], ends[1], a)


def _widened(a: Node, factor: int) -> tuple[int, int, int]:
    low, high = a.low * factor, a.high * factor
    return low, high, max(a.most, -low, high)


def _not_zero(value: Any, path: str) -> Any:
    if not np.all(value):
        raise FieldError(path, "cannot be worked out (division by zero); mend the formula")
    return value


class Scan:
    """The worths of a formula in measures: one by one, by lists of masks, and by blocks.

    >>> v = Scan("min(w, 3) / 2", {"w": (Fraction(1), Fraction(2), Fraction(4))}, 3)
    >>> v[0b011], v.grand, [block.tolist() for _, block in v.blocks([0])]
    (Fraction(3, 2), Fraction(3, 2), [[0, 1, 2, 3, 3, 3, 3, 3]])
    """

    def __init__(self, text: str, measures: Mapping[str, Sequence[Fraction]], n: int, path: str = ".worth") -> None:
        self.n, self.path = n, path
        self._value = read_formula(text, list(measures), path)
        self._measures = {name: tuple(own) for name, own in measures.items()}
        own = {name: scaled_integers(list(numbers)) for name, numbers in measures.items()} | {"size": ([1] * n, 1)}
        nodes = {}
        for name, (numbers, d) in own.items():
            low, high = sum(x for x in numbers if x < 0), sum(x for x in numbers if x > 0)
            nodes[name] = Node(lambda sums, name=name: sums[name], d, low, high, max(-low, high))  # type: ignore[misc]
        self._numbers = {name: numbers for name, (numbers, _) in own.items()}
        self._node = _read(ast.parse(text.strip(), mode="eval").body, nodes, path)
        self.denominator = self._node.denominator
        self.bound = max(-self._node.low, self._node.high)
        self.dtype = exact_type(self._node.most)
        self.low = min(n, BLOCK)

    def __getitem__(self, S: int) -> Fraction:
        if not S:
            return Fraction(0)
        found = evaluated(self._value, sums_of(self._measures, self.n, S), self.path)
        return Fraction(int(found)) if isinstance(found, bool) else Fraction(found)

    @property
    def full(self) -> int:
        """The mask of the grand coalition N."""
        return (1 << self.n) - 1

    @cached_property
    def grand(self) -> Fraction:
        """v(N)."""
        return self[self.full]

    @cached_property
    def singles(self) -> tuple[Fraction, ...]:
        """v({i}) in player order."""
        return tuple(self[1 << i] for i in range(self.n))

    @property
    def highs(self) -> range:
        """The blocks."""
        return range(1 << self.n - self.low)

    @cached_property
    def _lower(self) -> dict[str, Array]:
        return {name: subset_sums(numbers[: self.low], self.dtype) for name, numbers in self._numbers.items()}

    def above_block(self, numbers: Sequence[int], high: int) -> int:
        """What the players of the block's number add to a sum."""
        return sum(numbers[self.low + i] for i in range(self.n - self.low) if high >> i & 1)

    def block(self, high: int) -> Array:
        """The worths of high * 2^low + 0, 1, 2, ... (times the denominator)."""
        sums = {name: table + self.above_block(self._numbers[name], high) for name, table in self._lower.items()}
        if not high:  # nobody's worth is 0 whatever the formula says: it is asked about the first player instead
            for table in sums.values():
                table[0] = table[1]
        found = np.array(np.broadcast_to(self._node.of(sums), (1 << self.low,)), dtype=self.dtype)
        if not high:
            found[0] = 0
        return found

    def blocks(self, highs: Iterable[int]) -> Iterator[tuple[int, Array]]:
        """Some of the blocks with their numbers."""
        for high in highs:
            yield high, self.block(high)

    def worths_of(self, masks: Array) -> Array:
        """The worths of a list of masks that are not empty (times the denominator)."""
        sums: dict[str, Any] = {}
        for name, numbers in self._numbers.items():
            sums[name] = np.zeros(len(masks), dtype=self.dtype)
            for i, x in enumerate(numbers):
                if x:
                    sums[name] += x * (masks >> i & 1).astype(self.dtype)
        return np.array(np.broadcast_to(self._node.of(sums), (len(masks),)), dtype=self.dtype)

    def over_all(self, work: Callable[[Iterable[int]], T]) -> Iterator[T]:
        """`work` on all blocks, in parts that the cores share."""
        part = max(1, len(self.highs) // 128)
        parts = [range(k, min(k + part, len(self.highs))) for k in range(0, len(self.highs), part)]
        if len(parts) < 8:
            yield from (work(one) for one in parts)
            return
        with ThreadPoolExecutor(max_workers=min(2, os.cpu_count() or 1)) as pool:
            for found in pool.map(work, parts):
                checkpoint()
                yield found


@lru_cache(maxsize=2)
def scan_of(game: Any) -> Scan:
    """The worths of a game given by a formula."""
    return Scan(game.worth, game.measures, game.n)
