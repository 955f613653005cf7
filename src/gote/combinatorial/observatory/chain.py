"""Tables of values on disk, as chains of segments: each segment's digest covers its values and the digest before it.

A folder holds the values (one byte a heap, two where a value needs it) and `ledger.jsonl`: a first line that says what
game it is and which file has the values, then a line a segment. A line is written after its values have reached the disk, so whatever stops a run, the
chain up to the last whole line is good; values behind it are not counted and are made again. Nothing else is trusted:
rare heaps and spaces are found anew from the values.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law, law_from_clauses, octal_law
from gote.core import DocumentError

_FILES = {1: "values", 2: "values.2"}
"""The file with the values, by how many bytes one takes."""
GRUNDY = "grundy"
"""The name of Grundy's game, which has no octal code: split a heap into two unequal ones."""


def law_of(code: str) -> Law:
    """The law behind a code, or behind the name of Grundy's game.

    >>> law_of("grundy").masks, law_of(".77").masks
    ({0: 16}, {1: 7, 2: 7})
    """
    if code == GRUNDY:
        return law_from_clauses([{"take": [0], "parts": [2], "unequal": True}])
    try:
        return octal_law("0" + code if code.startswith(".") else code)
    except ValueError as error:
        raise DocumentError("code", str(error)) from None


class Segment(NamedTuple):
    """Values of heaps start .. stop - 1."""

    start: int
    stop: int
    largest: int
    digest: str


class Chain:
    """The table of one game in a folder.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     chain = Chain(Path(folder), "0.77")
    ...     chain.append(np.array([0, 1, 2, 3], np.uint8))
    ...     len(chain), Chain(Path(folder), "0.77").values().tolist(), chain.broken() is None
    (4, [0, 1, 2, 3], True)
    """

    def __init__(self, folder: Path, code: str) -> None:
        self.folder, self.code = folder, code
        self.width, self.file = 1, _FILES[1]
        self.segments: list[Segment] = []
        self._ledger = folder / "ledger.jsonl"
        if self._ledger.exists():
            self._read()

    def __len__(self) -> int:
        return self.segments[-1].stop if self.segments else 0

    @property
    def digest(self) -> str:
        """The digest of the whole chain."""
        return self.segments[-1].digest if self.segments else _first(self.code, self.width)

    def _read(self) -> None:
        lines = self._ledger.read_text(encoding="utf-8").split("\n")
        head = json.loads(lines[0])
        if head["code"] != self.code:
            raise DocumentError("code", f"the folder {self.folder} holds the game {head['code']}; name another folder")
        self.width, self.file = head["width"], head.get("file", _FILES[1])
        for line in lines[1:-1]:  # after the last whole line stands what a stopped run left
            segment = Segment(**json.loads(line))
            if segment.start != len(self) or segment.stop * self.width > (self.folder / self.file).stat().st_size:
                break
            self.segments.append(segment)

    def append(self, values: NDArray[Any]) -> None:
        """One more segment; when it returns, the values are on disk."""
        start = len(self)
        self.room(np.concatenate((self.values(), values)), start + len(values), values.dtype)
        self.seal(start + len(values))

    def room(self, values: NDArray[Any], size: int, kind: Any) -> NDArray[Any]:
        """The file with room for so many values of a type, mapped to be written; after the segments stand the last of
        these values. What lies behind the segments does not count before it is sealed."""
        width = np.dtype(kind).itemsize
        if not self.segments:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.width, self.file = width, _FILES[width]  # the file of another width may be mapped already
            (self.folder / self.file).touch()
            self._write_ledger()
        elif width > self.width:
            self._widen()
        path = self.folder / self.file
        if path.stat().st_size < size * self.width:
            os.truncate(path, size * self.width)
        mapped = np.memmap(path, self._kind(), "r+", shape=(size,))
        mapped[len(self) : len(values)] = values[len(self) :]
        return mapped.view(np.ndarray)

    def _kind(self) -> Any:
        return np.uint8 if self.width == 1 else np.uint16

    def seal(self, stop: int) -> None:
        """The values up to `stop`, written into the room, as one more segment; when it returns, they are on disk."""
        start = len(self)
        with (self.folder / self.file).open("r+b") as file:
            os.fsync(file.fileno())
        self.segments.append(self._segment(start, stop, self.digest))
        self._write_ledger()

    def _segment(self, start: int, stop: int, before: str) -> Segment:
        path = self.folder / self.file
        values = np.fromfile(path, self._kind(), stop - start, offset=start * self.width)
        digest = hashlib.sha256(before.encode() + values.tobytes()).hexdigest()
        return Segment(start, stop, int(values.max()), digest)

    def _write_ledger(self) -> None:
        """The ledger under a second name, then in place of the old one."""
        lines = [{"code": self.code, "width": self.width, "file": self.file}, *(s._asdict() for s in self.segments)]
        new = self._ledger.with_suffix(".new")
        with new.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._ledger)

    def _widen(self) -> None:
        """Two bytes a value from now on: another file, which counts when the ledger names it."""
        old = self.folder / self.file
        ends = [segment.stop for segment in self.segments]
        values = self.values()
        wide = self.folder / _FILES[2]
        with wide.open("wb") as file:
            for start in range(0, len(values), 1 << 24):
                file.write(values[start : start + (1 << 24)].astype(np.uint16).tobytes())
            file.flush()
            os.fsync(file.fileno())
        self.width, self.file, self.segments = 2, wide.name, []
        for stop in ends:
            self.segments.append(self._segment(len(self), stop, self.digest))
        self._write_ledger()
        with suppress(PermissionError):  # Windows keeps a file that is mapped
            old.unlink()

    def values(self) -> NDArray[Any]:
        """All values, mapped from the file."""
        kind = self._kind()
        if not len(self):
            return np.zeros(0, kind)
        return np.memmap(self.folder / self.file, kind, "r", shape=(len(self),)).view(np.ndarray)

    def broken(self) -> Segment | None:
        """The first segment whose digest is not that of its values, if any."""
        digest = _first(self.code, self.width)
        for segment in self.segments:
            digest = self._segment(segment.start, segment.stop, digest).digest
            if digest != segment.digest:
                return segment
        return None

    def cut(self, segment: Segment) -> None:
        """Forget a segment and all after it."""
        self.segments = [s for s in self.segments if s.start < segment.start]
        self._write_ledger()


def _first(code: str, width: int) -> str:
    return hashlib.sha256(f"{code} {width}".encode()).hexdigest()


def chains(root: Path) -> Iterator[Chain]:
    """The chains below a folder."""
    for ledger in sorted(root.glob("*/ledger.jsonl")):
        head = json.loads(ledger.read_text(encoding="utf-8").split("\n")[0])
        yield Chain(ledger.parent, head["code"])
