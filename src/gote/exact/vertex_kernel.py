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

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

# Unit roundoff with room for every rounding of a short sum; d is far below 2**20.
_U = 2.0**-52


@njit(cache=True)
def inverse_with_bound(K: Any) -> Any:
    """(ok, W, delta): W near the inverse of K, delta[c] bounds the error in column c of W."""
    d = K.shape[0]
    M = np.zeros((d, 2 * d))
    for i in range(d):
        for j in range(d):
            M[i, j] = K[i, j]
        M[i, d + i] = 1.0
    for k in range(d):
        p = k
        for i in range(k + 1, d):
            if abs(M[i, k]) > abs(M[p, k]):
                p = i
        if M[p, k] == 0.0:
            return False, K, np.zeros(d)
        if p != k:
            for j in range(2 * d):
                swap = M[k, j]
                M[k, j] = M[p, j]
                M[p, j] = swap
        pivot = M[k, k]
        for j in range(2 * d):
            M[k, j] /= pivot
        for i in range(d):
            f = M[i, k]
            if i != k and f != 0.0:
                for j in range(2 * d):
                    M[i, j] -= f * M[k, j]
    W = np.zeros((d, d))
    worst = 0.0
    for i in range(d):
        for j in range(d):
            W[i, j] = M[i, d + j]
    for i in range(d):
        total = 0.0
        for j in range(d):
            exact = 1.0 if i == j else 0.0
            size = exact
            for k in range(d):
                term = W[i, k] * K[k, j]
                exact -= term
                size += abs(term)
            total += abs(exact) + (d + 2) * _U * size
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
        delta[c] = factor * biggest
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


@njit(cache=True)
def step(G: Any, h: Any, Gmod: Any, hmod: Any, primes: Any, bases: Any) -> Any:
    """Neighbours of many bases in the polyhedron whose right side is perturbed to h_i + eps^(i+1).

    Returns (neighbours, tight, undecided): neighbours[f, a] is the basis reached by leaving row bases[f, a] (first
    entry -1 for a
    ray), tight[f, i] tells whether row i holds with equality at the vertex, undecided[f] asks for big integers.
    """
    N, d = G.shape
    F = bases.shape[0]
    P = primes.shape[0]
    neighbours = np.full((F, d, d), -1, np.int16)
    tight = np.zeros((F, N), np.bool_)
    undecided = np.zeros(F, np.bool_)
    T = np.zeros((N, d))
    TE = np.zeros((N, d))
    beta = np.zeros(N)
    betaE = np.zeros(N)
    Tm = np.zeros((P, N, d), np.int64)
    Bm = np.zeros((P, N), np.int64)
    place = np.zeros(N, np.int64)
    K = np.zeros((d, d))
    for f in range(F):
        C = bases[f]
        for a in range(d):
            for j in range(d):
                K[a, j] = G[C[a], j]
        ok, W, delta = inverse_with_bound(K)
        if not ok:
            undecided[f] = True
            continue
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
                tight[f, i] = True
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
                value = 0.0
                size = 0.0
                for j in range(d):
                    term = G[i, j] * W[j, c]
                    value += term
                    size += abs(term)
                T[i, c] = value
                TE[i, c] = (norm * delta[c] + (d + 2) * _U * size) * (1.0 + 1e-9)
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
            tight[f, i] = True
            beta[i] = 0.0
            betaE[i] = 0.0
        if failed:
            undecided[f] = True
            continue
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
            if best >= 0:
                out = neighbours[f, s]
                j = 0
                inserted = False
                for a in range(d):
                    if a == s:
                        continue
                    if not inserted and C[a] > best:
                        out[j] = best
                        j += 1
                        inserted = True
                    out[j] = C[a]
                    j += 1
                if not inserted:
                    out[j] = best
        if failed:
            undecided[f] = True
    return neighbours, tight, undecided
