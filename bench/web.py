"""The web API under load: 200 clients, cheap and heavy requests mixed; the 95th percentile of the cheap ones against a
stated limit.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.harness import Row

LIMIT = 0.5
"""Seconds a cheap request may take (95th percentile) while heavy ones run."""
HEAVY_EVERY = 25
"""One client of so many sends heavy requests only."""


@dataclass
class Load:
    """What the clients saw."""

    cheap: list[float] = field(default_factory=list)
    heavy: list[float] = field(default_factory=list)
    busy: int = 0
    stopped: int = 0
    """heavy requests that met their own time limit and were told so"""
    failed: int = 0
    lost: int = 0
    """requests that were never answered"""


def benchmarks(quick: bool) -> Iterator[Row]:
    """200 clients for a minute (quick: 50 clients for ten seconds) against `gote serve` on this machine.

    First every cheap document is another one, so that each is really solved; then they repeat, as those of a class at
    work do.
    """
    clients, seconds = (50, 10.0) if quick else (200, 60.0)
    for name, distinct in (("all different", 1 << 40), ("repeating", 500)):
        load, alive, own = _measure(clients, seconds, distinct)
        cheap = sorted(load.cheap)
        note = (
            f"{clients} clients, {seconds:g} s: {len(cheap)} cheap answers (median {cheap[len(cheap) // 2]:.3f} s, "
            f"99th {cheap[int(len(cheap) * 0.99)]:.3f} s, worst {cheap[-1]:.3f} s), {len(load.heavy)} heavy "
            f"({load.stopped} stopped at their 20 s), {load.busy} busy, "
            f"{load.failed} failed, {load.lost} lost, server {'alive' if alive else 'DEAD'}; "
            f"the clients' own CPU {own:.1f} s, load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        )
        yield Row(
            f"95th percentile of cheap requests, {name}", cheap[int(len(cheap) * 0.95)], "limit", LIMIT, 1.0, note
        )


def _measure(clients: int, seconds: float, distinct: int) -> tuple[Load, bool, float]:
    """Start a server, load it, end it: what the clients saw, whether the server lived, the clients' CPU seconds."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(port)
        start = time.process_time()
        load = asyncio.run(_load(port, clients, seconds, distinct))
        return load, server.poll() is None, time.process_time() - start
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=20)


def _wait_for(port: int) -> None:
    """Until the server answers and its workers are warm."""
    for _ in range(600):
        try:
            asyncio.run(_load(port, 5, 0.5, 1))
            return
        except OSError:
            time.sleep(0.1)


async def _load(port: int, clients: int, seconds: float, distinct: int) -> Load:
    """Clients that ask again as soon as they are answered. They speak HTTP themselves: a client library costs more than
    the server.
    """
    load = Load()
    side = 500
    big = [[(i * 7919 + j * 104729 + i * j) % 1009 for j in range(side)] for i in range(side)]
    heavy_request = _request({"document": {"kind": "matrix", "payoffs": big}, "max_seconds": 20})
    end = time.monotonic() + seconds

    async def one(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        is_heavy = number % HEAVY_EVERY == HEAVY_EVERY - 1
        count = number
        while time.monotonic() < end:
            count += clients
            case = count % distinct
            document = {"kind": "nim", "heaps": [case % 47, case // 47 % 1009, case // 47 // 1009 + 11]}
            request = heavy_request if is_heavy else _request({"document": document})
            start = time.monotonic()
            try:
                writer.write(request)
                await writer.drain()
                status = await _answer(reader)
            except (OSError, asyncio.IncompleteReadError):
                load.lost += 1
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                continue
            if status == 200:
                (load.heavy if is_heavy else load.cheap).append(time.monotonic() - start)
            elif status == 408 and is_heavy:
                load.stopped += 1
            elif status == 503:
                load.busy += 1
                await asyncio.sleep(0.5)
            else:
                load.failed += 1
        writer.close()

    await asyncio.gather(*map(one, range(clients)))
    return load


def _request(body: dict[str, object]) -> bytes:
    data = json.dumps(body).encode()
    head = (
        "POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
        f"{len(data)}\r\n\r\n"
    )
    return head.encode() + data


async def _answer(reader: asyncio.StreamReader) -> int:
    """The status of an answer, which is read to its end and must be whole."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = next(int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length:"))
    json.loads(await reader.readexactly(length))
    return int(head.split()[1])
