"""Float answers of the rules that compare pairs: the literal game of `check_turns.py` in floats.

Positions in the checker's letters: h ordinary kinds with one known card, z unseen, c complete (two at most, more are
taken), s known special cards (-1 where no pair is special), lead d. A table for one number u of unknown cards is
indexed by z, since h = u - 2z - (2 - s).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from gote.core import checkpoint, require_memory


def by_leads(special: bool, leader: bool, s: int, h: int, z: int, c: int, d: int) -> float:
    """The mover's zero-sum payoff.

    >>> round((1 + by_leads(False, True, -1, 0, 8, 0, 0)) / 2 * 2027025, 6)
    1008109.0
    """
    beyond = max(c - 2, 0)
    lead, size = abs(d) + beyond, h + z + c - beyond
    most = size + lead + 4
    shape = (3, 2, 3, z + 1, 2 * most + 1)
    require_memory(int(np.prod(shape)) * 8, "the float table with leads")
    table = np.zeros(shape)
    last = h + 2 * z + (2 - s if special else 0)
    for u in range(last + 1):
        if u % 16 == 0:
            checkpoint()
        _fill(u, special, leader, h + z, size, lead, table)
    return float(table[last % 3, 1 if s == 1 else 0, c - beyond, z, d + beyond + most])


@njit(cache=True, error_model="numpy")
def _fill(u: int, special: bool, leader: bool, kinds: int, size: int, lead: int, table: Any) -> None:
    most = (table.shape[4] - 1) // 2
    for known_special in (1, 0) if special else (0, 0):
        s = known_special if special else -1
        rest = u - (2 - s if special else 0)
        if rest < 0:
            continue
        for c in range(3):
            for z in range(min(rest // 2, table.shape[3] - 1) + 1):
                h = rest - 2 * z
                if h + z > kinds or h + z + c > size:
                    continue
                span = size - h - z - c + lead
                for d in range(-span, span + 1, 2):
                    table[u % 3, known_special, c, z, d + most] = _best(u, s, h, z, c, d, most, table)
                if h + c + (1 if s == 1 else 0) < 2:
                    continue
                for d in range(-span, 1, 2):
                    _pass(u % 3, known_special, c, z, d, most, -1.0 if leader and d < 0 else 0.0, table)
        if not special:
            break


@njit(cache=True, error_model="numpy")
def _pass(level: int, s: int, c: int, z: int, d: int, most: int, stall: float, table: Any) -> None:
    if d > 0:
        return
    here, there = table[level, s, c, z, d + most], table[level, s, c, z, most - d]
    table[level, s, c, z, d + most] = max(here, min(-there, stall))
    if d < 0:
        table[level, s, c, z, most - d] = max(there, min(-here, -stall))


@njit(cache=True, error_model="numpy")
def _get(u: int, s: int, z: int, c: int, d: int, most: int, table: Any) -> float:
    if c > 2:
        d, c = d + c - 2, 2
    return float(table[u % 3, 1 if s == 1 else 0, c, z, d + most])


@njit(cache=True, error_model="numpy")
def _best(u: int, s: int, h: int, z: int, c: int, d: int, most: int, table: Any) -> float:
    """The best first and second card without passing."""
    best = -2.0
    if c:
        best = _get(u, s, z, c - 1, d + 1, most, table)
    if not u:
        return best if c else (1.0 if d > 0 else (-1.0 if d < 0 else 0.0))
    known = h + c + (1 if s == 1 else 0)
    total = 1.0 if s == 1 else 0.0
    if h:
        choice = _get(u - 1, s, z, c, d + 1, most, table)
        if known >= 2:
            choice = max(choice, -_get(u - 1, s, z, c + 1, -d, most, table))
        if u > 1:
            other = -1.0 if s == 1 else 0.0
            if h > 1:
                other -= (h - 1) * _get(u - 2, s, z, c + 2, -d, most, table)
            if s == 0:
                other -= 2 * _get(u - 2, 1, z, c + 1, -d, most, table)
            if z:
                other -= 2 * z * _get(u - 2, s, z - 1, c + 1, -d, most, table)
            choice = max(choice, other / (u - 1))
        total += h * choice
    if s == 0:
        other = 1.0
        if h:
            other -= h * _get(u - 2, 1, z, c + 1, -d, most, table)
        if z:
            other -= 2 * z * _get(u - 2, 1, z - 1, c, -d, most, table)
        choice = other / (u - 1)
        if known:
            choice = max(choice, -_get(u - 1, 1, z, c, -d, most, table))
        total += 2 * choice
    if z:
        other = _get(u - 2, s, z - 1, c, d + 1, most, table) - (1.0 if s == 1 else 0.0)
        if h:
            other -= h * _get(u - 2, s, z - 1, c + 1, -d, most, table)
        if s == 0:
            other -= 2 * _get(u - 2, 1, z - 1, c, -d, most, table)
        if z > 1:
            other -= (2 * z - 2) * _get(u - 2, s, z - 2, c, -d, most, table)
        choice = other / (u - 1)
        if known:
            choice = max(choice, -_get(u - 1, s, z - 1, c, -d, most, table))
        total += 2 * z * choice
    return max(best, total / u)
