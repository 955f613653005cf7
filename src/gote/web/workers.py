"""Worker processes with limits: a job can be stopped, a worker can die, the server goes on.

The server talks to each worker through a pair of sockets within its event loop, without threads. A frame is a head
(status, length) and that many bytes: a list of jobs goes out pickled, their answers come back one by one as JSON, ready
to be sent on without being read.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import pickle
import signal
import socket
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_HEAD = struct.Struct(">HQ")
_READY = b"{}"
BASE = 1 << 30
"""Address space of Python and its libraries, which a job's own memory comes on top of."""


@dataclass(frozen=True)
class Answer:
    """What a job gave: the status a web server would send, and the answer as JSON."""

    status: int
    body: bytes

    def read(self) -> dict[str, Any]:
        """The answer as data."""
        found: dict[str, Any] = json.loads(self.body)
        return found


def failure(status: int, line: str) -> Answer:
    """An answer that says in one line what went wrong."""
    return Answer(status, json.dumps({"error": line}, ensure_ascii=False).encode())


def _work(link: socket.socket, memory: int | None, patience: int) -> None:
    """A worker's life: take a job, do it, answer. `patience` lowers its priority, so that slow work does not hold up
    quick work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    if memory is not None:
        import resource

        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (memory + BASE, resource.getrlimit(resource.RLIMIT_AS)[1]))
    from gote.web.jobs import run, warm_up

    warm_up()
    met: set[str] = set()
    with contextlib.suppress(OSError), link.makefile("rwb") as stream:
        stream.write(_HEAD.pack(200, len(_READY)) + _READY)
        stream.flush()
        while head := stream.read(_HEAD.size):
            for job in pickle.loads(stream.read(_HEAD.unpack(head)[1])):
                if (
                    kind := str(job.get("document", {}).get("kind"))
                ) not in met:  # its code is read first, which is not its fault
                    met.add(kind)
                    job["seconds"] = max(job["seconds"], job.get("first_seconds", 0))
                answer = run({**job, "memory": memory})
                status = answer.pop("status", 200)
                body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
                stream.write(_HEAD.pack(status, len(body)) + body)
                stream.flush()


class WorkerLost(Exception):
    """The process ended before it answered."""


class Worker:
    """One process and the sockets to it; it is started again after its end."""

    def __init__(self, memory: int | None = None, patience: int = 0) -> None:
        self.memory, self.patience = memory, patience
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter

    async def start(self) -> None:
        """Start the process and wait until it can work."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = socket.socketpair()
        self.process = context.Process(target=_work, args=(theirs, self.memory, self.patience), daemon=True)
        await asyncio.to_thread(self.process.start)
        theirs.close()
        connect = getattr(asyncio, "open_unix_connection", asyncio.open_connection)
        self.reader, self.writer = await connect(sock=ours, limit=1 << 20)
        with contextlib.suppress(WorkerLost):  # one killed this early is replaced before its first job
            await self.receive()

    def stop(self) -> None:
        """End the process, now."""
        if self.reader is not None:
            self.writer.close()
            self.process.kill()

    @property
    def alive(self) -> bool:
        """Whether the process is there to take a job."""
        return self.reader is not None and not self.reader.at_eof() and not self.writer.is_closing()

    async def restart(self) -> None:
        """A fresh process in place of one that ended."""
        self.stop()
        await asyncio.to_thread(self.process.join, 5)
        await self.start()

    async def send(self, jobs: Sequence[Mapping[str, Any]]) -> None:
        """Give the process jobs; `receive` gets their answers in the same order."""
        data = pickle.dumps(jobs, protocol=pickle.HIGHEST_PROTOCOL)
        self.writer.write(_HEAD.pack(0, len(data)) + data)
        with contextlib.suppress(OSError):  # whoever waits for the answer will hear of it
            await self.writer.drain()

    async def receive(self) -> Answer:
        """The next answer; `WorkerLost` when the process ended instead."""
        assert self.reader is not None
        try:
            status, length = _HEAD.unpack(await self.reader.readexactly(_HEAD.size))
            return Answer(status, await self.reader.readexactly(length))
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerLost from None
