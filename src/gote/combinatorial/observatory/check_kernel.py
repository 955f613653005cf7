"""The mex rule along a long table, heap by heap: the compiled loop of the proof, which shares nothing with the loop that
makes the table. It collects what is reached with a rare part, then looks through all splits until nothing is missing."""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from numba import njit


@njit(cache=True)
def first_wrong(g, start, stop, singles, splits, rare, is_rare, seen):
    """The first heap of start .. stop - 1 whose value is not the mex of what its moves reach, or -1.

    `singles`: rows (take, may nothing be left, may one heap be left); `splits`: rows (take, only unequal heaps);
    `rare`: the rare heaps below stop, rising; `is_rare[n - start]`; `seen`: a place for every value, holding no heap of
    this stretch. A rare heap is looked at split by split to the end.
    """
    for heap in range(start, stop):
        own = g[heap]
        missing = int(own)
        reached = False
        for i in range(len(singles)):
            rest = heap - singles[i, 0]
            if (rest == 0 and singles[i, 1]) or (rest > 0 and singles[i, 2]):
                value = g[rest] if rest else g[0] ^ g[0]
                reached |= value == own
                if value < own and seen[value] != heap:
                    seen[value] = heap
                    missing -= 1
        for i in range(len(splits)):
            rest = heap - splits[i, 0]
            for j in range(len(rare)):
                part = rare[j]
                if part >= rest:
                    break
                if splits[i, 1] and part + part == rest:
                    continue
                value = g[part] ^ g[rest - part]
                reached |= value == own
                if value < own and seen[value] != heap:
                    seen[value] = heap
                    missing -= 1
        part = 1
        longest = heap - splits[0, 0] if len(splits) else 0
        while part + part <= longest and not reached and (missing or is_rare[heap - start]):
            for i in range(len(splits)):
                rest = heap - splits[i, 0]
                if part + part < rest or (part + part == rest and not splits[i, 1]):
                    value = g[part] ^ g[rest - part]
                    reached |= value == own
                    if value < own and seen[value] != heap:
                        seen[value] = heap
                        missing -= 1
            part += 1
        if reached or missing:
            return heap
    return -1
