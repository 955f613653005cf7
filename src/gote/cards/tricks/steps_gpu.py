"""Whole levels on a graphics card: every thread runs the functions of `steps` and `sweep` on some deals in a row.

The words are the same, byte for byte: there is one program. The level below must fit into the card's memory: 2.4 GB for
n = 17, 19 GB for n = 18; to count the theorems of a level, the level itself.
"""

from typing import Any

import numpy as np
from numba import cuda, int64
from numpy.typing import NDArray

from gote.cards.tricks.steps import SUFFIX, Level, Words, _next_mask, _nth_mask, _orders, _word, rank_tables
from gote.cards.tricks.sweep import _count_deal
from gote.core import checkpoint

_CHUNK = 1 << 26
"""deals between two looks at the limits"""
_RUN, _COUNTED = 16, 64
"""deals in a row that a thread fills, or counts"""
_THREADS = 128


@cuda.jit  # type: ignore[untyped-decorator]
def _fill(
    start: Any,
    stop: Any,
    out: Words,
    m: Any,
    orders: Any,
    within: Words,
    base: Words,
    nothing: Words,
    below: Words,
    suffix: NDArray[np.uint64],
) -> None:
    first = start + cuda.grid(1) * _RUN  # type: ignore[attr-defined]
    last = min(first + _RUN, stop)
    if first >= last:
        return
    mask = _nth_mask(first, m, orders[0], orders[1], orders[2])
    for rank in range(first, last):
        out[rank - start] = _word(mask, m, within, base, nothing, below, suffix, False)
        if rank + 1 < last:
            mask = _next_mask(mask)


@cuda.jit  # type: ignore[untyped-decorator]
def _count(
    start: Any,
    stop: Any,
    m: Any,
    orders: Any,
    within: Words,
    base: Words,
    words: Words,
    suffix: NDArray[np.uint64],
    zones: NDArray[np.uint64],
    out: NDArray[np.int64],
) -> None:
    first = start + cuda.grid(1) * _COUNTED  # type: ignore[attr-defined]
    last = min(first + _COUNTED, stop)
    if first >= last:
        return
    found = cuda.local.array((4, 17), int64)  # type: ignore[attr-defined]
    for kind in range(4):
        for cell in range(17):
            found[kind, cell] = 0
    mask = _nth_mask(first, m, orders[0], orders[1], orders[2])
    for at in range(first, last):
        _count_deal(mask, at, m, within, base, words, suffix, zones, found)
        if at + 1 < last:
            mask = _next_mask(mask)
    for kind in range(4):
        for cell in range(17):
            if found[kind, cell]:
                cuda.atomic.add(out, (kind, cell), found[kind, cell])  # type: ignore[attr-defined]


def _sent(*arrays: Any) -> tuple[Any, ...]:
    return tuple(cuda.to_device(array) for array in arrays)


def fill(below: Level, out: Words, start: int) -> None:
    """Words of the level above `below`, from rank `start` on."""
    m = below.m + 1
    given = _sent(*rank_tables(below.m), np.empty(0, dtype=np.uint32), below.words, SUFFIX)
    orders = _sent(*_orders(m))
    piece = cuda.device_array(min(_CHUNK, len(out)), dtype=out.dtype)
    for first in range(0, len(out), _CHUNK):
        checkpoint()
        size = min(_CHUNK, len(out) - first)
        blocks = -(-size // (_RUN * _THREADS))
        _fill[blocks, _THREADS](start + first, start + first + size, piece, m, orders, *given)
        piece[:size].copy_to_host(out[first : first + size])


_resident: dict[str, Any] = {}
"""The level that was counted last stays on the card, for its next piece."""


def _on_card(level: Level) -> Any:
    if _resident.get("level") is not level:
        _resident.clear()
        _resident.update(level=level, words=cuda.to_device(level.words))
    return _resident["words"]


def count(level: Level, zones: NDArray[np.uint64], first: int, last: int) -> NDArray[np.int64]:
    """The histograms of `sweep` over the deals ranked first..last-1: [kind, difference + 8]."""
    given = (*_sent(*rank_tables(level.m)), _on_card(level), *_sent(SUFFIX, zones))
    orders, found = _sent(*_orders(level.m)), cuda.to_device(np.zeros((4, 17), dtype=np.int64))
    for start in range(first, last, _CHUNK):
        checkpoint()
        stop = min(start + _CHUNK, last)
        blocks = -(-(stop - start) // (_COUNTED * _THREADS))
        _count[blocks, _THREADS](start, stop, level.m, orders, *given, found)
    counted: NDArray[np.int64] = found.copy_to_host()
    return counted
