"""Files that others may use at the same time, on disks that may be full."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from gote.core.errors import LimitError


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else builds in this folder meanwhile; the system takes the lock back however the process ends.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, alone_in(Path(folder)), alone_in(Path(folder)):
    ...     pass
    Traceback (most recent call last):
    ...
    gote.core.errors.LimitError: ... another process builds here; wait until it is done
    """
    try:
        import fcntl
    except ImportError:  # not on this system: the last one to rename a file wins, with the same bytes
        yield
        return
    with (folder / ".lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise LimitError(f"{folder}: another process builds here; wait until it is done") from None
        yield


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a stop or a full disk half-way leaves the old one, never half of the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace")
        temporary.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def reserve(path: Path, size: int) -> None:
    """A file of this size whose blocks are there: a memory map of a file that is not would end the process when the
    disk is full.
    """
    with path.open("wb") as file:
        try:
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file.fileno(), 0, size)
            else:
                file.truncate(size)
        except OSError as error:
            path.unlink(missing_ok=True)
            raise OSError(error.errno, error.strerror, str(path)) from None
