"""Worker processes with limits: a job can be stopped, a worker can die, the server goes on.

The server talks to each worker through a pair of sockets within its event loop, without threads. A frame is a head
(status, length) and that many bytes: jobs go out marshalled (they are plain data, and a large one is packed in a tenth of
a second), their answers come back one by one as JSON, ready to be sent on without being read. Workers are forked from a
process that has loaded the libraries and does nothing else, so that one in place of another is there at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import marshal
import multiprocessing
import os
import signal
import socket
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_HEAD = struct.Struct(">HQ")
_READY = b"{}"
LOADING = 102
"""Status of a frame that only says: the time is up, but code is being loaded or compiled; wait a little."""
BASE = 1 << 30
"""Address space of Python and its libraries, which a job's own memory comes on top of."""
FORK = "forkserver" in multiprocessing.get_all_start_methods()


@dataclass(frozen=True)
class Answer:
    """What a job gave: the status a web server would send, and the answer as JSON."""

    status: int
    body: bytes

    def read(self) -> dict[str, Any]:
        """The answer as data."""
        from gote.core.reading import allow_long_integers

        allow_long_integers()
        found: dict[str, Any] = json.loads(self.body)
        return found


def failure(status: int, line: str) -> Answer:
    """An answer that says in one line what went wrong."""
    return Answer(status, json.dumps({"error": line}, ensure_ascii=False).encode("utf-8", "backslashreplace"))


@dataclass(frozen=True)
class Parcel:
    """A job as it travels: packed once, with what is added on the way (its time in this lane)."""

    packed: bytes
    seconds: float
    more: Mapping[str, Any]

    @classmethod
    def of(cls, job: Mapping[str, Any]) -> Parcel:
        """Pack a job of plain data; `ValueError` when it is nested deeper than that can be done."""
        return cls(marshal.dumps(dict(job)), float(job["seconds"]), {})

    def within(self, seconds: float, first_seconds: float) -> Parcel:
        """The same job with less time; more of it for the first game of a kind, whose code must be loaded."""
        return Parcel(self.packed, min(seconds, self.seconds), {"first_seconds": min(first_seconds, self.seconds)})


def _work(link: socket.socket, memory: int | None, patience: int) -> None:
    """A worker's life: take a job, do it, answer. `patience` lowers its priority, so that slow work does not hold up
    quick work.
    """
    from gote.core.processes import die_with_parent
    from gote.web.jobs import answer_bytes, warm_up

    die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    if memory is not None:
        import resource

        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (memory + BASE, resource.getrlimit(resource.RLIMIT_AS)[1]))
    warm_up()
    met: set[str] = set()
    with contextlib.suppress(OSError), link.makefile("rwb") as stream:
        sending = False

        def send(status: int, body: bytes) -> None:
            nonlocal sending
            sending = True
            try:
                stream.write(_HEAD.pack(status, len(body)) + body)
                stream.flush()
            finally:
                sending = False

        def loading() -> None:
            """Asked for by the clock at any moment, also while something is being sent: then nothing need be said."""
            if not sending:
                send(LOADING, b"")

        send(200, _READY)
        while head := stream.read(_HEAD.size):
            for packed, seconds, more in marshal.loads(stream.read(_HEAD.unpack(head)[1])):
                gc.disable()  # nothing that is unpacked is garbage yet
                job = {**marshal.loads(packed), "seconds": seconds, "memory": memory}
                gc.enable()
                document = job.get("document")
                if (kind := str(document.get("kind") if isinstance(document, dict) else job["action"])) not in met:
                    met.add(kind)  # its code is read first, which is not its fault
                    job["seconds"] = max(seconds, more.get("first_seconds", 0))
                send(*answer_bytes(job, loading))


GLANCE = 0.5
"""Seconds between looks at a process that has nothing to do."""


class WorkerLost(Exception):
    """The process ended before it answered."""


class Worker:
    """One process and the sockets to it; it is started again after its end."""

    def __init__(self, memory: int | None = None, patience: int = 0) -> None:
        self.memory, self.patience = memory, patience
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter
        self.starts = 0

    async def start(self) -> None:
        """Start the process and wait until it can work."""
        context: Any = multiprocessing.get_context("forkserver" if FORK else "spawn")
        if FORK:
            context.set_forkserver_preload(["gote.web.preload"])
        ours, theirs = socket.socketpair()
        self.process = context.Process(target=_work, args=(theirs, self.memory, self.patience), daemon=True)
        self.starts += 1
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

    async def gone(self) -> None:
        """Wait until the process has ended; it says nothing while it has no job."""
        while self.alive:
            await asyncio.sleep(GLANCE)

    async def restart(self) -> None:
        """A fresh process in place of one that ended."""
        self.stop()
        if self.reader is not None:
            await asyncio.to_thread(self.process.join, 5)
        await self.start()

    async def send(self, parcels: Sequence[Parcel]) -> None:
        """Give the process jobs; `receive` gets their answers in the same order."""
        data = marshal.dumps([(parcel.packed, parcel.seconds, dict(parcel.more)) for parcel in parcels])
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
