"""Impartial games: tables of values, proofs of periods, nim products, Hackenbush; the peers are the definition under
numba and a rare-mask loop.

No package on the index computes nim-values of octal games, so the peers are written here: the plain quadratic loop, and
the sparse space loop with a mask known in advance (popcount of the value on the bits fe), both compiled.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import njit

from bench.harness import Row, compare, grow
from gote.combinatorial.hackenbush.reduction import reduce_arrays
from gote.combinatorial.heaps.rules_law import law_from_clauses, octal_law
from gote.combinatorial.heaps.tables import LawTable
from gote.combinatorial.nimbers.arrays import nim_products
from gote.combinatorial.nimbers.field import nim_product
from gote.core import solve

GRUNDY = law_from_clauses([{"take": [0], "parts": [2], "unequal": True}])


@njit(cache=True)
def _plain_grundy(n: int) -> Any:
    nim = np.zeros(n + 1, np.int64)
    seen = np.zeros(4096, np.int64)
    for heap in range(1, n + 1):
        for a in range(1, (heap - 1) // 2 + 1):
            seen[nim[a] ^ nim[heap - a]] = heap
        value = 0
        while seen[value] == heap:
            value += 1
        nim[heap] = value
    return nim


@njit(cache=True)
def _masked_grundy(n: int, mask: int) -> Any:
    """The probe: rare heaps by a given mask, every heap scans the rare ones, then all splits until nothing is missing."""
    nim = np.zeros(n + 1, np.int64)
    rare = np.zeros(n + 1, np.int64)
    parity = np.zeros(8192, np.int64)
    for v in range(8192):
        bits = v & mask
        while bits:
            parity[v] ^= 1
            bits &= bits - 1
    count = 0
    seen = np.zeros(8192, np.int64)
    for heap in range(1, n + 1):
        for index in range(count):
            a = rare[index]
            if a < heap and 2 * a != heap:
                seen[nim[a] ^ nim[heap - a]] = heap
        least = 0
        while parity[least] == 0 or seen[least] == heap:
            least += 1
        missing = 0
        for v in range(least):
            missing += seen[v] != heap
        a = 1
        while missing and a <= (heap - 1) // 2:
            v = nim[a] ^ nim[heap - a]
            if seen[v] != heap:
                seen[v] = heap
                missing -= v < least
            a += 1
        if missing:
            least = 0
            while seen[least] == heap:
                least += 1
        nim[heap] = least
        if parity[least] == 0:
            rare[count] = heap
            count += 1
    return nim


def _picture(edges: int) -> tuple[list[int], Any]:
    """Two thirds of the edges grow as a tree, the others join anything."""
    r = np.random.default_rng(5)
    n = 2 * edges // 3
    tree = np.stack((np.floor(r.random(n) * np.arange(1, n + 1)).astype(np.int64), np.arange(1, n + 1)), axis=1)
    others = r.integers(0, n + 1, (edges - n, 2))
    stalk = np.stack(
        (np.concatenate(([0], np.arange(n + 1, n + 6))), np.arange(n + 1, n + 7)), axis=1
    )  # so that the value is not 0
    return list(range(n + 7)), np.concatenate((tree, others, stalk))


def _cut(names: list[int], pairs: Any) -> None:
    found = reduce_arrays(names, pairs)
    found.cuts_to(0)


def benchmarks(quick: bool) -> Iterator[Row]:
    """The rows of the table."""
    size = 200_000 if quick else 1_000_000
    yield compare(
        f"Grundy's game to {size:,}: rare-mask probe",
        lambda: LawTable(GRUNDY).values(size),
        "numba probe",
        lambda: _masked_grundy(size, 0xFE),
        1.0,
        repeat=1,
    )
    small = 100_000
    plain = compare(
        f"plain quadratic loop to {small:,}",
        lambda: LawTable(GRUNDY).values(small),
        "numba loops",
        lambda: _plain_grundy(small),
        repeat=1,
    )
    yield plain
    ours = compare(f"Grundy's game to {size:,}", lambda: LawTable(GRUNDY).values(size), repeat=1, warm=False).ours
    if plain.theirs is not None:
        yield Row(
            f"Grundy's game to {size:,}: plain loop (n^2 from {small:,})",
            ours,
            "numba loops",
            plain.theirs * (size / small) ** 2,
            30 if not quick else None,
        )
    yield compare(
        "Kayles: period proved from the code",
        lambda: LawTable(octal_law("0.77")).search_period(10_000),
        "limit",
        0.02,
        1.0,
    )
    yield compare(
        ".16: period 149459 from 105351 on", lambda: LawTable(octal_law("0.16")).search_period(1 << 20), repeat=1
    )
    if not quick:
        yield compare(
            ".56: period 144 from 326640 on",
            lambda: LawTable(octal_law("0.56")).search_period(660_000),
            repeat=1,
            warm=False,
        )
        yield compare(
            ".354: period 1180 from 10061916 on",
            lambda: LawTable(octal_law("0.354"), work=1e13).search_period(20_130_000),
            repeat=1,
            warm=False,
            note="minutes",
        )
    r = np.random.default_rng(1)
    x, y = (r.integers(0, 2**64, 10**6, dtype=np.uint64) for _ in "xy")
    yield compare("a million nim products of 64-bit numbers", lambda: nim_products(x, y), "limit", 1.0, 1.0)
    a, b = random.Random(3).getrandbits(4096), random.Random(4).getrandbits(4096)
    yield compare("one nim product of 4096-bit numbers", lambda: nim_product(a, b))
    edges = 100_000 if quick else 1_000_000
    names, pairs = _picture(edges)
    yield compare(
        f"Hackenbush, {edges:,} edges: value and all winning cuts",
        lambda: _cut(names, pairs),
        "limit",
        10.0,
        1.0,
        repeat=1,
    )

    def hackenbush(n: int) -> Any:
        names, pairs = _picture(n)
        return lambda: _cut(names, pairs)

    yield grow("Hackenbush against edges", sorted({1_000, 10_000, 100_000, edges}), hackenbush)
    yield grow(
        "values of Grundy's game", [25_000, 50_000, 100_000, 200_000], lambda n: lambda: LawTable(GRUNDY).values(n)
    )
    yield compare(
        "misere Kayles 9 + 11 + 12, all winning moves",
        lambda: solve({"kind": "octal", "code": "0.77", "heaps": [9, 11, 12], "play": "misere"}),
        repeat=1,
    )
