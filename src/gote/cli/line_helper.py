"""`gote solve --lines` in two processes: one reads and writes, the other solves and may be lost.

A document whose native code does not stop in time, or that takes the process with it, costs its own line only: the next
line gets a fresh process.
"""

import contextlib
import gc
import os
import select
import signal
import socket
import struct
import time
from collections.abc import Callable, Iterator, Sequence

from gote.core.errors import LimitError
from gote.core.processes import die_with_parent, told_end

GRACE = 0.75
"""Seconds after which a line that did not stop by itself is stopped by force."""
PATIENCE = 120.0
"""Seconds to wait instead while the process says that it only loads or compiles code, which every later line needs."""
PAUSE = 0.002
"""Seconds in which answers gather while more lines wait: waking up for each of them would cost more than its transport."""
_HEAD = struct.Struct(">Q")
_LOADING = (1 << 64) - 1


class LineHelper:
    """A process that answers lines with `answer(line, loading)`; `loading()` asks for patience. After the answer `full`
    it is not used again: what it has used up would be missing for the next line.
    """

    def __init__(self, answer: Callable[[bytes, Callable[[], None]], bytes], full: bytes = b"") -> None:
        self.answer, self.full = answer, full
        self.process: int | None = None

    def ask(self, lines: Sequence[bytes], seconds: float | None) -> Iterator[list[bytes | LimitError]]:
        """The answers in order, as many at a time as have come; `LimitError` for a line at which the process did not
        stop in time or ended. All lines are sent at once: together they must fit into the socket, or be a single one.
        """
        done = 0
        while done < len(lines):
            for found in self._ask_one_process(lines[done:], seconds):
                done += len(found)
                yield found

    def _ask_one_process(self, lines: Sequence[bytes], seconds: float | None) -> Iterator[list[bytes | LimitError]]:
        """The answers of one process, until it has answered all or is lost."""
        if self.process is None:
            self._start()
        with contextlib.suppress(OSError):
            self.socket.sendall(b"".join([_HEAD.pack(len(line)) + line for line in lines]))
        left = len(lines)
        while left and self.process is not None:
            found: list[bytes | LimitError]
            try:
                found = [*self._received(None if seconds is None else time.monotonic() + seconds + GRACE)]
            except TimeoutError:
                self.stop()
                found = [LimitError(f"stopped after {seconds:g} seconds; allow more with --max-seconds")]
            except (EOFError, OSError):
                found = [LimitError(f"the work was {told_end(self.stop())}; ask for a smaller size")]
            if self.full in found:
                del found[found.index(self.full) + 1 :]
                self.stop()
            left -= len(found)
            yield found
            if left > 1:
                time.sleep(PAUSE)

    def stop(self) -> int:
        """End the process, if it has not ended by itself, and tell its status."""
        if self.process is None:
            return 0
        process, self.process = self.process, None
        self.socket.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        return os.waitpid(process, 0)[1]

    def _start(self) -> None:
        self.socket, theirs = socket.socketpair()
        self.held, self.patient = bytearray(), False
        parent, self.process = os.getpid(), os.fork()
        if self.process == 0:
            self.socket.close()
            _serve(theirs, self.answer, parent)
        theirs.close()

    def _received(self, end: float | None) -> list[bytes]:
        """The answers that have come, at least one, before the end of the time; `EOFError` when the process ended."""
        while not (found := self._whole_answers()):
            if self.patient:
                end = None if end is None else max(end, time.monotonic() + PATIENCE)
                self.patient = False
            begun = len(self.held) >= _HEAD.size
            if (
                end is not None
                and not begun
                and not select.select([self.socket], [], [], max(end - time.monotonic(), 0))[0]
            ):
                raise TimeoutError
            more = self.socket.recv(1 << 20)
            if not more:
                raise EOFError
            self.held += more
        return found

    def _whole_answers(self) -> list[bytes]:
        """Take the answers out of what was received; notice when patience was asked for."""
        found, place, held = [], 0, self.held
        while len(held) >= (start := place + _HEAD.size):
            length = _HEAD.unpack_from(held, place)[0]
            if length == _LOADING:
                self.patient = True
                length = 0
            elif len(held) < start + length:
                break
            else:
                found.append(bytes(held[start : start + length]))
            place = start + length
        del held[:place]
        return found


def _serve(link: socket.socket, answer: Callable[[bytes, Callable[[], None]], bytes], parent: int) -> None:
    """The life of the process: Ctrl-C is the reader's affair, and it ends with the reader."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent)
    gc.set_threshold(20_000)  # a document leaves some hundred objects behind: look through them seldom
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # libraries that print before they abort would spoil the lines
    status = 1
    try:
        stream = link.makefile("rb")
        while head := stream.read(_HEAD.size):
            found = answer(stream.read(_HEAD.unpack(head)[0]), lambda: link.sendall(_HEAD.pack(_LOADING)))
            link.sendall(_HEAD.pack(len(found)) + found)
        status = 0
    finally:
        os._exit(status)
