"""The web API under load: many clients, cheap and heavy requests mixed; the 95th percentile of the cheap ones against a stated limit."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

from bench.harness import Row

LIMIT = 1.0
"""Seconds a cheap request may take (95th percentile) while heavy ones run."""


def benchmarks(quick: bool) -> Iterator[Row]:
    """200 clients for a minute (quick: 50 clients for ten seconds) against `gote serve` on this machine."""
    clients, seconds = (50, 10.0) if quick else (200, 60.0)
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(port)], stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        cheap, statuses, heavy = asyncio.run(_load(f"http://127.0.0.1:{port}", clients, seconds))
        alive = server.poll() is None
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=20)
    cheap.sort()
    failed = sum(status >= 500 and status != 503 for status in statuses)
    note = (
        f"{clients} clients, {seconds:g} s: {len(cheap)} cheap and {heavy} heavy answers, {statuses.count(503)} busy, "
        f"{failed} failed, median {cheap[len(cheap) // 2]:.3f} s, server {'alive' if alive else 'DEAD'}"
    )
    yield Row("95th percentile of cheap requests", cheap[int(len(cheap) * 0.95)], "limit", LIMIT, 1.0, note)


async def _load(address: str, clients: int, seconds: float) -> tuple[list[float], list[int], int]:
    import httpx

    cheap: list[float] = []
    statuses: list[int] = []
    heavy = 0
    big = {"kind": "matrix", "payoffs": [[(i * 7919 + j * 104729 + i * j) % 1009 for j in range(500)] for i in range(500)]}

    async def one(client: httpx.AsyncClient, number: int, end: float) -> None:
        nonlocal heavy
        count = 0
        while time.monotonic() < end:
            count += 1
            is_heavy = number % 25 == 0
            document = big if is_heavy else {"kind": "nim", "heaps": [number % 50, count % 70, 11]}
            start = time.monotonic()
            response = await client.post("/api/solve", json={"document": document, "max_seconds": 20})
            statuses.append(response.status_code)
            response.json()
            if is_heavy:
                heavy += 1
            elif response.status_code == 200:
                cheap.append(time.monotonic() - start)
            else:
                await asyncio.sleep(0.5)

    limits = httpx.Limits(max_connections=clients + 10)
    async with httpx.AsyncClient(base_url=address, timeout=120, limits=limits) as client:
        for _ in range(200):
            try:
                await client.get("/api/kinds")
                break
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
        await client.post("/api/solve", json={"document": {"kind": "nim", "heaps": [1, 2]}})
        end = time.monotonic() + seconds
        await asyncio.gather(*(one(client, i, end) for i in range(clients)))
    return cheap, statuses, heavy
