"""The laws of heap games: how many chips may be taken from one heap, and into how many heaps the rest may be split
(1.4.4).

A law is a list of clauses {take, parts, heap, unequal}: a move picks a heap, a clause that applies to its size, and a
number to take, and leaves the rest as `parts` non-empty heaps (0: nothing, 1: one heap, 2: two heaps, unequal if the
clause says so). Taking 0 chips is a pure split.

An octal code d0.d1d2d3... is the same thing in short: digit d_t is the sum of 2^p over the numbers p of parts allowed
when t chips are taken (hexadecimal digits allow three parts). Trailing dots repeat the last digit for ever: nim is
`0.333...`, Lasker's nim `4.333...`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from gote.core import FieldError

if TYPE_CHECKING:
    from gote.combinatorial.engine import Atom

NAMED_TAKES = ("powers_of_2", "divisors", "at_least_half", "at_most_half", "squares", "primes")


LONGEST_LIST = 100_000
"""A range of more numbers than this is treated as one without an end."""


@dataclass(frozen=True)
class Take:
    """A set of numbers of chips. `kind` is list, range, mod or one of `NAMED_TAKES`."""

    kind: str
    numbers: tuple[int, ...] = ()
    low: int = 1
    high: int | None = None
    modulus: int = 1
    residue: int = 0

    def of(self, heap: int) -> Iterable[int]:
        """The numbers of chips (rising) that may be taken from a heap of this size.

        >>> list(Take("divisors").of(12)), list(Take("at_most_half").of(5)), list(Take("mod", modulus=3, residue=1).of(8))
        ([1, 2, 3, 4, 6, 12], [1, 2], [1, 4, 7])
        """
        if self.kind == "list":
            return [t for t in self.numbers if t <= heap]
        if self.kind == "range":
            return range(self.low, min(heap, heap if self.high is None else self.high) + 1)
        if self.kind == "mod":
            return range(self.smallest, heap + 1, self.modulus)
        if self.kind == "powers_of_2":
            return [1 << k for k in range(heap.bit_length())]
        if self.kind == "at_least_half":
            return range(max((heap + 1) // 2, 1), heap + 1)
        if self.kind == "at_most_half":
            return range(1, heap // 2 + 1)
        if self.kind == "squares":
            return [k * k for k in range(1, isqrt(heap) + 1)]
        if self.kind == "primes":
            return _primes(heap)
        small = [d for d in range(1, isqrt(heap) + 1) if heap % d == 0]
        return small + [heap // d for d in reversed(small) if d * d != heap]

    @property
    def smallest(self) -> int:
        """The smallest number of a residue class."""
        return self.residue or self.modulus

    @property
    def finite(self) -> bool:
        """Whether no more than `largest` chips are ever taken, and these numbers can be listed."""
        if self.kind == "range" and self.high is not None:
            return self.high - self.low < LONGEST_LIST
        return self.kind == "list"

    @property
    def largest(self) -> int:
        """The largest number of a finite set."""
        return max(self.numbers, default=0) if self.kind == "list" else (self.high or 0)


def _primes(most: int) -> list[int]:
    sieve = bytearray([1]) * (most + 1)
    for d in range(2, isqrt(most) + 1):
        if sieve[d]:
            sieve[d * d :: d] = bytes(len(range(d * d, most + 1, d)))
    return [n for n in range(2, most + 1) if sieve[n]]


@dataclass(frozen=True)
class Clause:
    """One clause: which numbers may be taken, how many heaps may be left, from heaps of which size class."""

    take: Take
    parts: tuple[int, ...]
    heap: tuple[int, int] | None = None
    unequal: bool = False

    def applies(self, heap: int) -> bool:
        """Whether the clause may be used on a heap of this size."""
        return self.heap is None or heap % self.heap[0] == self.heap[1]


class Closed(NamedTuple):
    """g(n) = value(n), and value(n + length) = value(n) + saltus from the preperiod on."""

    preperiod: int
    length: int
    saltus: int
    value: Callable[[int], int]


@dataclass(frozen=True)
class Law:
    """A list of clauses; as a `Family` it says what a single heap may become."""

    clauses: tuple[Clause, ...]

    def moves(self, heap: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every move from a heap, once: (chips taken, sizes left in rising order).

        >>> sorted(octal_law("0.77").moves(3))
        [(1, (1, 1)), (1, (2,)), (2, (1,))]
        """
        seen = set()
        for clause in self.clauses:
            if not clause.applies(heap):
                continue
            for take in clause.take.of(heap):
                for leave in _splits(heap - take, clause, take):
                    if (take, leave) not in seen:
                        seen.add((take, leave))
                        yield take, leave

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """What a heap may become, as atoms."""
        for leave in {leave for _, leave in self.moves(state)}:
            yield tuple((self, size) for size in leave)

    @cached_property
    def masks(self) -> dict[int, int] | None:
        """{number to take: what may be left} when these are finitely many and no clause looks at the size of the heap,
        else None.

        What may be left is written in bits: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, 16 two unequal heaps.
        """
        if any(not clause.take.finite or clause.heap is not None for clause in self.clauses):
            return None
        found: dict[int, int] = {}
        for clause in self.clauses:
            for take in clause.take.of(clause.take.largest):
                bits = [16 if part == 2 and clause.unequal else 1 << part for part in clause.parts if take or part > 1]
                for bit in bits:
                    found[take] = found.get(take, 0) | bit
        return dict(sorted(found.items()))

    @cached_property
    def endless(self) -> tuple[tuple[int, ...], int] | None:
        """(first digits, the digit that repeats for ever) of a law whose clauses take lists or ranges of numbers from
        heaps of every size, else None; digits as in `masks`.

        >>> octal_law("4.333...").endless, NIM.endless, octal_law("0.77").endless
        (((4,), 3), ((0,), 3), ((0, 7, 7), 0))
        """
        if any(c.take.kind not in ("list", "range") or c.heap is not None for c in self.clauses):
            return None
        last = max((max(c.take.largest, c.take.low if c.take.kind == "range" else 0) for c in self.clauses), default=0)
        if last > 10_000:
            return None
        digits = [0] * (last + 2)
        for clause in self.clauses:
            for take in clause.take.of(last + 1):
                for part in clause.parts:
                    if take or part > 1:
                        digits[take] |= 16 if part == 2 and clause.unequal else 1 << part
        repeated = digits.pop()
        while digits and digits[-1] == repeated:
            digits.pop()
        return tuple(digits), repeated

    @cached_property
    def closed(self) -> Closed | None:
        """The value of a heap by a formula that rises for ever, where one is known.

        Where every number from k on, or every multiple of k, may be taken, n chips reach exactly what is worth less than
        floor(n / k): nim for k = 1. There a heap may as well be split when something is taken: a + b < n chips are never
        worth n. Lasker's nim (1.4.4) goes on by fours.

        >>> [law.closed.value(11) for law in (NIM, octal_law("0.033..."), octal_law("4.333..."))]
        [11, 5, 12]
        """
        if self.endless == ((4,), 3):
            return Closed(1, 4, 4, lambda n: n + (n % 4 == 3) - (n % 4 == 0 and n > 0))
        k = self._least
        return None if k is None else Closed(0, k, 1, lambda n: n // k)

    @property
    def _least(self) -> int | None:
        """k, where every number from k on or every multiple of k may be taken."""
        step = self.steps
        if step is not None and step.residue == 0:
            return step.modulus
        if self.endless is None or self.endless[1] & 3 != 3:
            return None
        (zero, *digits), repeated = self.endless
        if zero == 0 and all(d & 3 == 3 for d in digits):
            return 1
        return len(digits) + 1 if not any((zero, *digits)) and repeated == 3 else None

    @property
    def steps(self) -> Take | None:
        """The numbers of one residue class, when just these may be taken and any rest left."""
        take = self.clauses[0].take if self.clauses else None
        return take if take and take.kind == "mod" and self.clauses == (Clause(take, (0, 1)),) else None

    @property
    def bounded(self) -> Law:
        """A law with the same values that takes finitely many numbers, if one is known: no power of 2 is a multiple of
        3, so where they may be taken g(n) = n mod 3, as where only 1 and 2 may.

        >>> subtraction_law([1, 2]) == Law((Clause(Take("powers_of_2"), (0, 1)),)).bounded
        True
        """
        powers = self.clauses == (Clause(Take("powers_of_2"), (0, 1)),)
        return subtraction_law([1, 2]) if powers else self

    @cached_property
    def splits(self) -> bool:
        """Whether some move leaves more than one heap."""
        return any(max(clause.parts) > 1 for clause in self.clauses)

    @property
    def code(self) -> str:
        """The octal code, or an empty text when the law has none.

        >>> Law((Clause(Take("list", (1, 2)), (0, 1, 2)),)).code
        '0.77'
        """
        if self.masks is None or any(mask & 16 for mask in self.masks.values()) or max(self.masks, default=0) > 200:
            return ""
        text = "".join(f"{self.masks.get(take, 0):x}" for take in range(max(self.masks, default=0) + 1))
        return f"{text[0]}.{text[1:]}"


def _splits(rest: int, clause: Clause, take: int) -> Iterator[tuple[int, ...]]:
    for parts in clause.parts:
        if parts == 0 and rest == 0 and take:
            yield ()
        elif parts == 1 and rest and take:
            yield (rest,)
        elif parts == 2:
            for a in range(1, rest // 2 + 1):
                if not (clause.unequal and 2 * a == rest):
                    yield a, rest - a
        elif parts == 3:
            for a in range(1, rest // 3 + 1):
                for b in range(a, (rest - a) // 2 + 1):
                    yield a, b, rest - a - b


NIM = Law((Clause(Take("range"), (0, 1)),))
"""Take any number of chips."""


def subtraction_law(numbers: Iterable[int]) -> Law:
    """The subtraction game (取り去りゲーム) with this set.

    >>> sorted(subtraction_law([1, 3]).moves(3))
    [(1, (2,)), (3, ())]
    """
    return Law((Clause(Take("list", tuple(sorted(set(numbers)))), (0, 1)),))


def octal_law(code: str) -> Law:
    """The law of an octal or hexadecimal code.

    >>> octal_law("0.137").masks
    {1: 1, 2: 3, 3: 7}
    """
    text = code.strip().lower()
    head, point, tail = text.partition(".")
    endless = tail.endswith(("...", "…"))
    tail = tail.rstrip(".…")
    if not point or (head and len(head) != 1) or any(c not in "0123456789abcdef" for c in head + tail):
        raise ValueError(
            f"{code[:40]!r} is not an octal code; write one digit, a point and digits 0-7 (or 0-f), such as 0.77"
        )
    if endless and not tail:
        raise ValueError(f"{code[:40]!r} repeats no digit; write one before the dots, such as 0.333...")
    first = int(head or "0", 16)
    if first & 3:
        raise ValueError(f"the digit {head} before the point would leave a heap as it is; use 0, 4, 8 or c there")
    digits = [first, *(int(c, 16) for c in tail)]
    by_digit: dict[int, list[int]] = {}
    for take, digit in enumerate(digits):
        by_digit.setdefault(digit, []).append(take)
    clauses = [Clause(Take("list", tuple(takes)), _parts(d)) for d, takes in sorted(by_digit.items()) if d]
    if endless and digits[-1]:
        clauses.append(Clause(Take("range", low=len(digits)), _parts(digits[-1])))
    return Law(tuple(clauses))


def _parts(digit: int) -> tuple[int, ...]:
    return tuple(p for p in range(4) if digit >> p & 1)


def law_from_clauses(rule: Any) -> Law:
    """The law of a list of clauses as documents write them.

    >>> law_from_clauses([{"take": [1, 2], "parts": [0, 1, 2]}]).code
    '0.77'
    """
    if not isinstance(rule, (list, tuple)):
        raise FieldError("", "is not a list of clauses; write [{take: ..., parts: [...]}, ...]")
    return Law(tuple(_clause(clause, f"[{i}]") for i, clause in enumerate(rule)))


def _clause(clause: Any, path: str) -> Clause:
    if isinstance(clause, Clause):
        return clause
    if not isinstance(clause, Mapping):
        raise FieldError(path, "is not a clause; write {take: ..., parts: [...]}")
    for field in clause:
        if field not in ("take", "parts", "heap", "unequal"):
            raise FieldError(f"{path}.{field}", "is not a field of a clause; the fields are take, parts, heap, unequal")
    for field in ("take", "parts"):
        if field not in clause:
            raise FieldError(f"{path}.{field}", "is missing; add it")
    take = read_take(clause["take"], f"{path}.take")
    parts = clause["parts"]
    if not isinstance(parts, (list, tuple)) or not parts or any(type(p) is not int or p not in range(4) for p in parts):
        raise FieldError(f"{path}.parts", "is not a list of numbers of heaps; write some of [0, 1, 2]")
    unequal = clause.get("unequal", False)
    if not isinstance(unequal, bool):
        raise FieldError(f"{path}.unequal", "is not true or false; write true or leave it out")
    if take.kind == "list" and take.numbers == (0,) and max(parts) < 2:
        raise FieldError(
            f"{path}.take", "taking 0 chips is a move only when the heap is split; add 2 to parts or take at least 1"
        )
    if unequal and 3 in parts:
        raise FieldError(f"{path}.unequal", "is only for two parts; leave 3 out of parts")
    heap = None
    if clause.get("heap") is not None:
        heap = _class(clause["heap"], f"{path}.heap")
    return Clause(take, tuple(sorted(set(parts))), heap, unequal)


def _class(value: Any, path: str) -> tuple[int, int]:
    if not isinstance(value, Mapping) or set(value) != {"mod", "residue"}:
        raise FieldError(path, "is not a size class; write {mod: m, residue: r}")
    modulus, residue = _number(value["mod"], f"{path}.mod", 1), _number(value["residue"], f"{path}.residue", 0)
    if residue >= modulus:
        raise FieldError(f"{path}.residue", f"{residue} is not a remainder modulo {modulus}; write 0 to {modulus - 1}")
    return modulus, residue


def _number(value: Any, path: str, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise FieldError(path, f"is not a whole number from {least} up; write one")
    return value


def read_take(value: Any, path: str) -> Take:
    """A set of numbers to take as documents write it."""
    if isinstance(value, str):
        if value not in NAMED_TAKES:
            raise FieldError(
                path,
                f"{value[:40]!r} is not known; write a list, {{min: a, max: b}}, {{mod: m, residue: r}} or "
                f"one of {', '.join(NAMED_TAKES)}",
            )
        return Take(value)
    if isinstance(value, (list, tuple)):
        numbers = {_number(t, f"{path}[{i}]", 0) for i, t in enumerate(value)}
        if not numbers:
            raise FieldError(path, "is empty; give at least one number")
        return Take("list", tuple(sorted(numbers)))
    if isinstance(value, Mapping):
        keys = set(value)
        if keys and keys <= {"min", "max"}:
            low = _number(value.get("min", 1), f"{path}.min", 0)
            high = None if value.get("max") is None else _number(value["max"], f"{path}.max", 0)
            if high is not None and high < low:
                raise FieldError(f"{path}.max", f"{high} is less than min {low}; write a larger number")
            return Take("range", low=low, high=high)
        if keys == {"mod", "residue"}:
            modulus, residue = _class(value, path)
            return Take("mod", modulus=modulus, residue=residue)
    raise FieldError(
        path,
        "is not a set of numbers; write a list, {min: a, max: b}, {mod: m, residue: r} or a name such as powers_of_2",
    )
