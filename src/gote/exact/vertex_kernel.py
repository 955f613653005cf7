"""Compiled step of the vertex search: every decision certified, none left to chance.

For a basis C of {x : G x <= h} (d tight independent rows) the dictionary is

    s_i = beta_i + sum over c in C of T[i, c] s_c,      T = G G_C^-1,   beta = h - G x,   x = G_C^-1 h_C.

A sign is certified in one of two ways:

* the floating-point value exceeds its error bound. The bound comes from the residual E = I - W G_C of the computed
  inverse W:
  the true inverse differs from W in column c by at most |E| / (1 - |E|) max |W[:, c]| (row-sum norm);
* it is zero, because the integer minor behind it vanishes modulo primes whose product exceeds twice its Hadamard bound.

A basis where neither works (a tiny non-zero minor) is handed back, and the caller decides it with big integers.
"""

# mypy: disable-error-code="untyped-decorator"

from typing import Any

import numpy as np
from numba import njit

# Unit roundoff with room for every rounding of a short sum; d is far below 2**20.
_U = 2.0**-52


@njit(cache=True)
def inverse_with_bound(K: Any) -> Any:
    """(ok, W, delta): W near the inverse of K; delta[c] bounds the error in column c of W, with room for the rounding of a
    sum of its products with numbers whose absolute values add up to 1.
    """
    d = K.shape[0]
    W = K.copy()
    swapped = np.zeros(d, np.int64)
    for k in range(d):
        p = k
        for i in range(k + 1, d):
            if abs(W[i, k]) > abs(W[p, k]):
                p = i
        if W[p, k] == 0.0:
            return False, W, np.zeros(d)
        swapped[k] = p
        if p != k:
            for j in range(d):
                swap = W[k, j]
                W[k, j] = W[p, j]
                W[p, j] = swap
        pivot = W[k, k]
        W[k, k] = 1.0
        for j in range(d):
            W[k, j] /= pivot
        for i in range(d):
            f = W[i, k]
            if i != k and f != 0.0:
                W[i, k] = 0.0
                for j in range(d):
                    W[i, j] -= f * W[k, j]
    for k in range(d - 1, -1, -1):
        p = swapped[k]
        if p != k:
            for i in range(d):
                swap = W[i, k]
                W[i, k] = W[i, p]
                W[i, p] = swap
    lines = np.zeros(d)
    for k in range(d):
        for j in range(d):
            lines[k] += abs(K[k, j])
    worst = 0.0
    exact = np.zeros(d)
    for i in range(d):
        for j in range(d):
            exact[j] = 1.0 if i == j else 0.0
        size = 1.0
        for k in range(d):  # whole lines at a time: the compiler makes vector instructions of them
            w = W[i, k]
            size += abs(w) * lines[k]
            if w != 0.0:
                for j in range(d):
                    exact[j] -= w * K[k, j]
        total = 2 * (d + 2) * _U * size
        for j in range(d):
            total += abs(exact[j])
        worst = max(worst, total)
    worst *= 1.0 + 1e-9
    delta = np.zeros(d)
    if not worst < 0.5:
        return False, W, delta
    factor = worst / (1.0 - worst) * (1.0 + 1e-9)
    for c in range(d):
        biggest = 0.0
        for j in range(d):
            biggest = max(biggest, abs(W[j, c]))
        delta[c] = (factor + (d + 3) * _U) * biggest
    return True, W, delta


@njit(cache=True)
def dictionary_mod(G: Any, h: Any, C: Any, p: int) -> Any:
    """(ok, T, beta) modulo the prime p; not ok when the basis is singular modulo p."""
    N, d = G.shape
    M = np.zeros((d, 2 * d), np.int64)
    for a in range(d):
        for j in range(d):
            M[a, j] = G[C[a], j]
        M[a, d + a] = 1
    T = np.zeros((N, d), np.int64)
    beta = np.zeros(N, np.int64)
    for k in range(d):
        q = k
        while q < d and M[q, k] == 0:
            q += 1
        if q == d:
            return False, T, beta
        if q != k:
            for j in range(2 * d):
                swap = M[k, j]
                M[k, j] = M[q, j]
                M[q, j] = swap
        inverse, base, e = 1, M[k, k], p - 2
        while e:
            if e & 1:
                inverse = inverse * base % p
            base = base * base % p
            e >>= 1
        for j in range(2 * d):
            M[k, j] = M[k, j] * inverse % p
        for i in range(d):
            f = M[i, k]
            if i != k and f != 0:
                for j in range(2 * d):
                    M[i, j] = (M[i, j] - f * M[k, j]) % p
    for i in range(N):
        value = h[i]
        for c in range(d):
            total = 0
            for j in range(d):
                total = (total + G[i, j] * M[j, d + c]) % p
            T[i, c] = total
            value = (value - total * h[C[c]]) % p
        beta[i] = value
    return True, T, beta


@njit(cache=True, inline="always")
def _larger_product(a: Any, a_error: Any, x: Any, x_error: Any, b: Any, b_error: Any, y: Any, y_error: Any) -> Any:
    """1 if a x > b y for certain, -1 if a x < b y for certain, 0 if the errors leave it open; x and y are positive."""
    left, right = a * x, b * y
    error = abs(a) * x_error + x * a_error + a_error * x_error + abs(b) * y_error + y * b_error + b_error * y_error
    error = error * (1.0 + 1e-9) + 4 * _U * (abs(left) + abs(right))
    return 1 if left - right > error else -1 if right - left > error else 0


@njit(cache=True)
def all_residues(Gmod: Any, hmod: Any, primes: Any, C: Any, Tm: Any, Bm: Any) -> bool:
    """Dictionary of basis C modulo every prime, into Tm and Bm."""
    for k in range(primes.shape[0]):
        good, T, beta = dictionary_mod(Gmod[k], hmod[k], C, primes[k])
        if not good:
            return False
        for i in range(T.shape[0]):
            Bm[k, i] = beta[i]
            for c in range(T.shape[1]):
                Tm[k, i, c] = T[i, c]
    return True


@njit(cache=True, nogil=True)
def decide(
    G: Any,
    h: Any,
    Gmod: Any,
    hmod: Any,
    primes: Any,
    C: Any,
    entering: Any,
    tight: Any,
    T: Any,
    TE: Any,
    beta: Any,
    betaE: Any,
    Tm: Any,
    Bm: Any,
    place: Any,
    K: Any,
) -> bool:
    """One basis C of the polyhedron whose right side is perturbed to h_i + eps^(i+1): entering[a] is the row that comes in
    when row C[a] leaves (-1 for a ray), tight[i] tells whether row i holds with equality at the vertex. False: big
    integers must decide. The arrays of the second line are workspace.
    """  # fmt: skip
    N, d = G.shape
    P = primes.shape[0]
    for i in range(N):
        tight[i] = False
    for a in range(d):
        for j in range(d):
            K[a, j] = G[C[a], j]
    ok, W, delta = inverse_with_bound(K)
    if not ok:
        return False
    residues = False
    for i in range(N):
        place[i] = -1
    for a in range(d):
        place[C[a]] = a
    x = np.zeros(d)
    xE = np.zeros(d)
    for j in range(d):
        size = 0.0
        error = 0.0
        for a in range(d):
            term = W[j, a] * h[C[a]]
            x[j] += term
            size += abs(term)
            error += delta[a] * abs(h[C[a]])
        xE[j] = (error + (d + 2) * _U * size) * (1.0 + 1e-9)
    for i in range(N):
        if place[i] >= 0:
            beta[i] = 0.0
            betaE[i] = 0.0
            tight[i] = True
            for c in range(d):
                T[i, c] = 1.0 if c == place[i] else 0.0
                TE[i, c] = 0.0
            continue
        norm = 0.0
        value = h[i]
        size = abs(h[i])
        error = 0.0
        for j in range(d):
            g = abs(G[i, j])
            norm += g
            value -= G[i, j] * x[j]
            size += g * abs(x[j])
            error += g * xE[j]
        beta[i] = value
        betaE[i] = (error + (d + 3) * _U * size) * (1.0 + 1e-9)
        for c in range(d):
            T[i, c] = 0.0
            TE[i, c] = norm * delta[c] * (1.0 + 1e-9)
        for j in range(d):
            g = G[i, j]
            if g != 0.0:
                for c in range(d):
                    T[i, c] += g * W[j, c]
    failed = False
    for i in range(N):
        if place[i] >= 0 or abs(beta[i]) > betaE[i]:
            continue
        if not residues:
            residues = True
            if not all_residues(Gmod, hmod, primes, C, Tm, Bm):
                failed = True
                break
        for k in range(P):
            if Bm[k, i] != 0:
                failed = True
        tight[i] = True
        beta[i] = 0.0
        betaE[i] = 0.0
    if failed:
        return False
    for s in range(d):
        best = -1
        for i in range(N):
            if place[i] >= 0:
                continue
            t = T[i, s]
            if abs(t) <= TE[i, s]:
                if not residues:
                    residues = True
                    if not all_residues(Gmod, hmod, primes, C, Tm, Bm):
                        failed = True
                        break
                for k in range(P):
                    if Tm[k, i, s] != 0:
                        failed = True
                if failed:
                    break
                continue
            if t > 0.0:
                continue
            if best < 0:
                best = i
                continue
            # compare beta_i / -T[i, s] with beta_best / -T[best, s], then the powers of eps in order
            r = best
            ti = -t
            tr = -T[r, s]
            ei = TE[i, s]
            er = TE[r, s]
            side = _larger_product(beta[i], betaE[i], tr, er, beta[r], betaE[r], ti, ei)
            if side > 0:
                continue
            if side < 0:
                best = i
                continue
            if not residues:
                residues = True
                if not all_residues(Gmod, hmod, primes, C, Tm, Bm):
                    failed = True
                    break
            for k in range(P):
                p = primes[k]
                if (Bm[k, i] * Tm[k, r, s] - Bm[k, r] * Tm[k, i, s]) % p != 0:
                    failed = True
            if failed:
                break
            for e in range(N):
                if e == i:
                    break  # only row i gains eps^e, so its ratio is the larger one
                if e == r:
                    best = i
                    break
                c = place[e]
                if c < 0 or c == s:
                    continue  # column s itself gives -T[., s] / -T[., s] = 1 on both sides
                side = _larger_product(-T[i, c], TE[i, c], tr, er, -T[r, c], TE[r, c], ti, ei)
                if side > 0:
                    break
                if side < 0:
                    best = i
                    break
                for k in range(P):
                    p = primes[k]
                    if (Tm[k, i, c] * Tm[k, r, s] - Tm[k, r, c] * Tm[k, i, s]) % p != 0:
                        failed = True
                if failed:
                    break
            if failed:
                break
        if failed:
            break
        entering[s] = best
    return not failed


@njit(cache=True, nogil=True)
def step(G: Any, h: Any, Gmod: Any, hmod: Any, primes: Any, bases: Any) -> Any:
    """(entering, tight, undecided) of many bases, as `decide` finds them."""
    N, d = G.shape
    F = bases.shape[0]
    P = primes.shape[0]
    entering = np.full((F, d), -1, np.int64)
    tight = np.zeros((F, N), np.bool_)
    undecided = np.zeros(F, np.bool_)
    T, TE, beta, betaE = np.zeros((N, d)), np.zeros((N, d)), np.zeros(N), np.zeros(N)
    Tm, Bm = np.zeros((P, N, d), np.int64), np.zeros((P, N), np.int64)
    place, K = np.zeros(N, np.int64), np.zeros((d, d))
    for f in range(F):
        undecided[f] = not decide(
            G, h, Gmod, hmod, primes, bases[f], entering[f], tight[f], T, TE, beta, betaE, Tm, Bm, place, K
        )
    return entering, tight, undecided


@njit(cache=True, nogil=True, inline="always")
def _slot(table: Any, key: Any) -> Any:
    """Where a key stands in the hash table, or the empty place for it."""
    at = (key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(20)
    mask = np.uint64(table.shape[0] - 1)
    at &= mask
    while table[at] != np.uint64(0) and table[at] != key:
        at = (at + np.uint64(1)) & mask
    return at


@njit(cache=True, nogil=True)
def place_of(table: Any, key: Any) -> Any:
    """Where a key stands in the hash table, or the empty place for it."""
    return _slot(table, key)


@njit(cache=True, nogil=True)
def rehash(old: Any, table: Any) -> None:
    """Every key of one table into a larger one."""
    for key in old:
        if key != np.uint64(0):
            table[_slot(table, key)] = key


@njit(cache=True, nogil=True)
def walk(
    G: Any, h: Any, Gmod: Any, hmod: Any, primes: Any, stack: Any, top: int, table: Any, found: Any, ends: Any
) -> Any:
    """Go on with the bases of the stack (bit sets of rows) until it is empty or `found` is full.

    found[k] is a basis and the rows tight at its vertex, ends[k] a basis and the row it loses along a ray; new neighbours
    go into the table of all bases and onto the stack. Returns (top of the stack, number found, number of rays, number of
    new keys, undecided): an undecided basis stands in found with no tight rows.
    """
    N, d = G.shape
    P = primes.shape[0]
    entering, tight, C = np.zeros(d, np.int64), np.zeros(N, np.bool_), np.zeros(d, np.int16)
    T, TE, beta, betaE = np.zeros((N, d)), np.zeros((N, d)), np.zeros(N), np.zeros(N)
    Tm, Bm = np.zeros((P, N, d), np.int64), np.zeros((P, N), np.int64)
    place, K = np.zeros(N, np.int64), np.zeros((d, d))
    one = np.uint64(1)
    count = 0
    rays = 0
    new = 0
    undecided = False
    while top > 0 and count < found.shape[0]:
        top -= 1
        key = stack[top]
        j = 0
        for i in range(N):
            if (key >> np.uint64(i)) & one:
                C[j] = i
                j += 1
        found[count, 0] = key
        found[count, 1] = np.uint64(0)
        count += 1
        if not decide(G, h, Gmod, hmod, primes, C, entering, tight, T, TE, beta, betaE, Tm, Bm, place, K):
            undecided = True
            continue
        mask = np.uint64(0)
        for i in range(N):
            if tight[i]:
                mask |= one << np.uint64(i)
        found[count - 1, 1] = mask
        for s in range(d):
            if entering[s] < 0:
                ends[rays, 0] = key
                ends[rays, 1] = np.uint64(C[s])
                rays += 1
                continue
            other = (key ^ (one << np.uint64(C[s]))) | (one << np.uint64(entering[s]))
            at = _slot(table, other)
            if table[at] == np.uint64(0):
                table[at] = other
                stack[top] = other
                top += 1
                new += 1
    return top, count, rays, new, undecided
