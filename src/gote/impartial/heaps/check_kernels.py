"""The compiled part of the check of heap tables: it is given all values and verifies the mex rule for each heap.

With bits chosen so that few heaps are rare (even parity of g on these bits), a split into two parts reaches a common
value only if exactly one part is rare: so a common g(n) is reached by nobody when no split with a rare part reaches it.
With no bits chosen every heap is rare and every split is looked at.
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from gote.core import checkpoint
from gote.impartial.heaps.law import Law


def first_wrong(law: Law, g: Any) -> int:
    """The first heap whose value breaks the mex rule, or -1."""
    size = len(g)
    g = g.astype(np.uint32)
    seen = np.full(1 << (4 * size).bit_length(), -1, np.int32)
    finite = all(c.take.finite and c.heap is None for c in law.clauses) and not any(3 in c.parts for c in law.clauses)
    if not finite:
        for heap in range(size):
            if heap % 256 == 0:
                checkpoint()
            takes, masks = _moves(law, heap)
            if not _holds_plain(g, heap, takes, masks, seen):
                return heap
        return -1
    takes, masks = _allowed(law, max(c.take.largest for c in law.clauses) if law.clauses else 0)
    common = _common_values(g, len(seen)) if law.splits and size > 4096 else np.zeros(len(seen), np.uint8)
    rare = np.flatnonzero(common[g] == 0)
    rare = rare[rare > 0]
    step = 1 << 15
    for start in range(0, size, step):
        checkpoint()
        wrong = _scan(g, start, min(start + step, size), takes, masks, seen, common, rare)
        if wrong >= 0:
            return int(wrong)
    return -1


def _moves(law: Law, heap: int) -> Any:
    """Numbers that may be taken from this heap, clause after clause, with what may be left as bits (taking 0 only
    splits).
    """
    takes, masks = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for clause in law.clauses:
        if clause.applies(heap):
            given = clause.take.of(heap)
            numbers = (
                np.arange(given.start, given.stop, given.step)
                if isinstance(given, range)
                else np.array(list(given), np.int64)
            )
            mask = sum(16 if part == 2 and clause.unequal else 1 << part for part in clause.parts)
            takes.append(numbers)
            masks.append(np.where(numbers > 0, mask, mask & ~3))
    return np.concatenate(takes), np.concatenate(masks)


def _allowed(law: Law, heap: int) -> Any:
    """Numbers that may be taken, with what may be left as bits (1: nothing, 2: one heap, 4: two, 8: three, 16: two
    unequal).
    """
    allowed: dict[int, int] = {}
    for clause in law.clauses:
        if clause.applies(heap):
            for take in clause.take.of(heap):
                for part in clause.parts:
                    if take or part > 1:
                        allowed[take] = allowed.get(take, 0) | (16 if part == 2 and clause.unequal else 1 << part)
    order = sorted(allowed)
    return np.array(order, np.int64), np.array([allowed[t] for t in order], np.int64)


def _common_values(g: Any, size: int) -> Any:
    """Parities on the bits that leave the fewest heaps even."""
    width = max(int(g.max()).bit_length(), 1)
    counts = np.bincount(g, minlength=1 << width)
    numbers = np.arange(1 << width)
    best = min(
        range(1, 1 << min(width, 12)), key=lambda bits: int(counts[np.bitwise_count(numbers & bits) % 2 == 0].sum())
    )
    return (np.bitwise_count(np.arange(size) & best) & 1).astype(np.uint8)


@njit(cache=True)
def _missing(seen, own, heap):
    """How many values below `own` have not been reached."""
    count = 0
    for value in range(own):
        count += seen[value] != heap
    return count


@njit(cache=True)
def _reach(seen, left, right, heap):
    """Mark the nim-sums of left, forwards, with right, backwards."""
    top = right.size - 1
    for k in range(left.size):
        seen[np.int64(left[k] ^ right[top - k])] = heap


@njit(cache=True)
def _scan(g, start, stop, takes, masks, seen, common, rare):
    for heap in range(start, stop):
        own = np.int64(g[heap])
        for i in range(takes.size):
            rest = heap - takes[i]
            if rest < 0:
                break
            if rest == 0:
                if masks[i] & 1:
                    seen[0] = heap
                continue
            if masks[i] & 2:
                seen[np.int64(g[rest])] = heap
            if masks[i] & 20:
                for j in range(rare.size):
                    a = rare[j]
                    if a >= rest:
                        break
                    if masks[i] & 4 or a + a != rest:
                        seen[np.int64(g[a] ^ g[rest - a])] = heap
        if seen[own] == heap:
            return heap
        full = not common[own]  # a rare value may be reached by splits into two common heaps
        missing = _missing(seen, own, heap)
        for i in range(takes.size):
            rest = heap - takes[i]
            if rest < 2 or not masks[i] & 20 or not (missing or full):
                continue
            end = (rest // 2 if masks[i] & 4 else (rest - 1) // 2) + 1
            for a in range(1, end, 512):
                size = min(512, end - a)
                _reach(seen, g[a : a + size], g[rest - a - size + 1 : rest - a + 1], heap)
                if not full:
                    missing = _missing(seen, own, heap)
                    if missing == 0:
                        break
        if seen[own] == heap or _missing(seen, own, heap):
            return heap
    return -1


@njit(cache=True)
def _holds_plain(g, heap, takes, masks, seen):
    for i in range(takes.size):
        rest = heap - takes[i]
        mask = masks[i]
        if rest == 0:
            if mask & 1:
                seen[0] = heap
            continue
        if mask & 2:
            seen[g[rest]] = heap
        if mask & 20:
            last = rest // 2 if mask & 4 else (rest - 1) // 2
            for a in range(1, last + 1):
                seen[g[a] ^ g[rest - a]] = heap
        if mask & 8:
            for a in range(1, rest // 3 + 1):
                for b in range(a, (rest - a) // 2 + 1):
                    seen[g[a] ^ g[b] ^ g[rest - a - b]] = heap
    value = 0
    while seen[value] == heap:
        value += 1
    return value == g[heap]
