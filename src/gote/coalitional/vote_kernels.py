"""Counting coalitions by weight and size modulo a prime; compiled for large votes."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def swings_modulo(weights: Array, quota: int, different: Array, p: int) -> Array:
    """swings[k, s] modulo p: coalitions of s others whom a player of weight different[k] turns from losing to winning.

    `quota` counts; all weights are between 1 and `quota`; p < 2^62, so that a sum of two rests fits.
    """
    m = len(weights)
    counts = np.zeros((quota, m + 1), dtype=np.int64)
    counts[0, 0] = 1
    heaviest = 0
    for k in range(m):
        a = weights[k]
        heaviest = min(heaviest + a, quota - 1)
        for w in range(heaviest, a - 1, -1):
            for s in range(k + 1, 0, -1):
                value = counts[w, s] + counts[w - a, s - 1]
                counts[w, s] = value - p if value >= p else value
    result = np.zeros((len(different), m), dtype=np.int64)
    without = np.empty((quota, m), dtype=np.int64)
    for k in range(len(different)):
        a = different[k]
        for w in range(quota):
            if w < a:
                for s in range(m):
                    without[w, s] = counts[w, s]
            else:
                without[w, 0] = counts[w, 0]
                for s in range(1, m):
                    value = counts[w, s] - without[w - a, s - 1]
                    without[w, s] = value + p if value < 0 else value
        for w in range(max(quota - a, 0), quota):
            for s in range(m):
                value = result[k, s] + without[w, s]
                result[k, s] = value - p if value >= p else value
    return result
