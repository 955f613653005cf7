"""Long cycles of Green Hackenbush: all arms of a cycle of k edges in O(k log E) instead of O(k^2).

Cutting edge j of a cycle leaves an arm over the parts 1, ..., j - 1 with value f_1(f_2(... f_(j-1)(0))), f_i(x) = 1 + (v_i (+) x). Going from the far end to the
near one, all arms that have begun are changed by the same f_i: add v_i without carrying to all of them, then 1 with carrying. A binary tree of the arms by their
lowest digits first does both in O(log E): the nim-sum is kept as a note at the root, adding 1 swaps the two children and goes on below the one that carries.
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

import numpy as np
from numba import njit


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
            digit = note[node] & 1
            if note[node]:
                if digit:
                    left[node], right[node] = right[node], left[node]
                rest = note[node] >> 1
                note[left[node]] ^= rest
                note[right[node]] ^= rest
                note[node] = 0
                note[0] = 0
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
            if note[node]:
                if note[node] & 1:
                    left[node], right[node] = right[node], left[node]
                rest = note[node] >> 1
                note[left[node]] ^= rest
                note[right[node]] ^= rest
                note[node] = 0
                note[0] = 0
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
        if note[node]:
            if depth[node] < bits and note[node] & 1:
                left[node], right[node] = right[node], left[node]
            rest = note[node] >> 1
            note[left[node]] ^= rest
            note[right[node]] ^= rest
            note[node] = 0
            note[0] = 0
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
def open_long_cycles(starts, child, is_back, root, hung, degrees, targets, wins, bits):
    """As `kernels.open_cycles`, with the arms of each class made by `arm_values`."""
    for c in range(starts.size - 1):
        first, last = starts[c], starts[c + 1]
        r = root[first]
        if targets[r] < 0:
            continue
        k = last - first
        part = np.zeros(k - 1, np.int64)
        inside = hung[r]
        edges = degrees[r] // 2 - k
        for j in range(k - 1):
            x = child[first + j]
            own, total = hung[x], degrees[x]
            if not is_back[first + j + 1]:
                y = child[first + j + 1]
                own ^= hung[y]
                total -= degrees[y]
            count = (total - 2) // 2
            inside ^= own
            edges -= count
            part[j] = own ^ (count & 1)
        base = inside ^ (edges & 1)
        near = arm_values(part, bits)
        far = arm_values(part[::-1].copy(), bits)
        for j in range(k):
            wins[first + j] = base ^ near[j] ^ far[k - 1 - j] == targets[r]
