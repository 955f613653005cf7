"""Long cycles of Green Hackenbush: all arms of a cycle of k edges in O(k log E) instead of O(k^2).

Cutting edge j of a cycle leaves an arm over the parts 1, ..., j - 1 with value f_1(f_2(... f_(j-1)(0))), f_i(x) = 1 +
(v_i (+) x). Going from the far end to the near one, all arms that have begun are changed by the same f_i: add v_i
without carrying to all of them, then 1 with carrying. A binary tree of the arms by their lowest digits first does both
in O(log E): the nim-sum is kept as a note at the root, adding 1 swaps the two children and goes on below the one that
carries.
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

import numpy as np
from numba import njit


@njit(cache=True, inline="always")
def _hand_down(node, left, right, note):
    """Carry out the nim-sum noted at a node: its lowest digit here, the rest is noted at the children (node 0 stands
    for none).
    """
    if note[node]:
        if note[node] & 1:
            left[node], right[node] = right[node], left[node]
        rest = note[node] >> 1
        note[left[node]] ^= rest
        note[right[node]] ^= rest
        note[node] = 0
        note[0] = 0


@njit(cache=True)
def arm_values(part, bits):
    """values[j] = f_1(... f_j(0)) for j = 0..k (values[0] = 0), where part[i - 1] = v_i."""
    k = part.size
    room = 4 * k + 4 * bits + 16
    left = np.zeros(room, np.int64)
    right = np.zeros(room, np.int64)
    note = np.zeros(room, np.int64)  # nim-sum still to be added to everything below this node
    used = 2  # node 1 is the root
    leaf = np.zeros(k + 1, np.int64)
    up = np.zeros(room, np.int64)
    for i in range(k, 0, -1):
        # arm i begins with the value 0: walk down along digits 0
        node = 1
        for _ in range(bits):
            _hand_down(node, left, right, note)
            if left[node] == 0:
                if used == left.size:
                    left = np.concatenate((left, np.zeros(used, np.int64)))
                    right = np.concatenate((right, np.zeros(used, np.int64)))
                    note = np.concatenate((note, np.zeros(used, np.int64)))
                    up = np.concatenate((up, np.zeros(used, np.int64)))
                left[node] = used
                up[used] = node
                used += 1
            node = left[node]
        leaf[i] = node
        note[1] ^= part[i - 1]
        node = 1
        for _ in range(bits):
            _hand_down(node, left, right, note)
            left[node], right[node] = right[node], left[node]
            node = left[node]  # what was 1 is now 0 and carries
            if node == 0:
                break
    values = np.zeros(k + 1, np.int64)
    total = np.zeros(used, np.int64)  # value of the path from the root down to each node
    depth = np.zeros(used, np.int64)
    stack = np.zeros(used, np.int64)
    stack[0] = 1
    top = 1
    while top:
        top -= 1
        node = stack[top]
        _hand_down(node, left, right, note)
        for side in range(2):
            child = left[node] if side == 0 else right[node]
            if child:
                depth[child] = depth[node] + 1
                total[child] = total[node] | (side << depth[node])
                stack[top] = child
                top += 1
    for j in range(1, k + 1):
        values[j] = total[leaf[j]]
    return values


@njit(cache=True)
def open_long_rings(starts, root, part, base, targets, wins, bits):
    """As `kernels.open_rings`, with the arms of each ring made by `arm_values`."""
    for c in range(starts.size - 1):
        first, last = starts[c], starts[c + 1]
        target = targets[root[first]]
        if target < 0:
            continue
        between = part[first : last - 1]
        near = arm_values(between, bits)
        far = arm_values(between[::-1].copy(), bits)
        for j in range(last - first):
            wins[first + j] = base[c] ^ near[j] ^ far[last - first - 1 - j] == target
