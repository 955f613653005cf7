"""Tables of values on disk, as chains of segments: each segment's digest covers its values and the digest before it.

A folder holds `values` (one byte a heap, two where a value needs it) and `ledger.jsonl`: a first line that says what
game it is, then a line a segment. A line is written after its values have reached the disk, so whatever stops a run, the
chain up to the last whole line is good; values behind it are not counted and are made again. Nothing else is trusted:
rare heaps and spaces are found anew from the values.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law, law_from_clauses, octal_law
from gote.core import DocumentError

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
        self.width = 1
        self.segments: list[Segment] = []
        self._ledger, self._values = folder / "ledger.jsonl", folder / "values"
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
        self.width = head["width"]
        for line in lines[1:-1]:  # after the last whole line stands what a stopped run left
            segment = Segment(**json.loads(line))
            if segment.start != len(self) or segment.stop * self.width > self._values.stat().st_size:
                break
            self.segments.append(segment)

    def append(self, values: NDArray[Any]) -> None:
        """One more segment; when it returns, the values are on disk."""
        if not self.segments:
            self._begin(values.dtype.itemsize)
        with self._values.open("r+b") as file:
            file.seek(len(self) * self.width)
            file.write(values.tobytes())
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        digest = hashlib.sha256(self.digest.encode() + values.tobytes()).hexdigest()
        segment = Segment(len(self), len(self) + len(values), int(values.max()), digest)
        self.segments.append(segment)
        self._write_ledger()

    def _write_ledger(self) -> None:
        """The ledger under a second name, then in place of the old one."""
        lines = [{"code": self.code, "width": self.width}, *(s._asdict() for s in self.segments)]
        new = self._ledger.with_suffix(".new")
        with new.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._ledger)

    def _begin(self, width: int) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.width = width
        self._values.write_bytes(b"")
        self._write_ledger()

    def widen(self) -> None:
        """Two bytes a value from now on: the chain is written again."""
        values, segments = self.values().astype(np.uint16), self.segments
        self.segments = []
        for segment in segments or ():
            self.append(values[segment.start : segment.stop])

    def values(self) -> NDArray[Any]:
        """All values, mapped from the file."""
        kind = np.uint8 if self.width == 1 else np.uint16
        return np.memmap(self._values, kind, "r", shape=(len(self),)) if len(self) else np.zeros(0, kind)

    def broken(self) -> Segment | None:
        """The first segment whose digest is not that of its values, if any."""
        digest, values = _first(self.code, self.width), self.values()
        for segment in self.segments:
            payload = values[segment.start : segment.stop].tobytes()
            digest = hashlib.sha256(digest.encode() + payload).hexdigest()
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
