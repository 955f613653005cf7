"""Whole tables on disk: the step words of all deals up to n cards each, one memory-mapped file per level.

A folder holds `level_01.words`, `level_02.words`, ... (32-bit words, 64-bit ones beyond 16 cards each, one per standard
representation, all k and, through the mirrored deal, both leaders) and `table.json` with the number of rows and the checksum of every finished
level. A level is written under another name, forced to disk and then renamed, so a run that is killed leaves finished
levels only; the next run goes on from there and ends with the same bytes. n = 13 takes 42 MB for its last level, n = 16
2.4 GB, n = 17 18.7 GB, n = 18 73 GB. Large levels are filled by a graphics card where there is one (`steps_gpu`).
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Sequence
from functools import cache
from math import comb
from pathlib import Path

import numpy as np

from gote.cards.tricks.profiles import counts, swapped
from gote.cards.tricks.rules_deal import left_mask
from gote.cards.tricks.steps import BOTTOM, MOST_CARDS, NO_KEYS, Level, Words, fill_level, word_type
from gote.core import DocumentError, LimitError, require_memory, track
from gote.core.files import alone_in, reserve

_NAME = "table.json"


def default_folder() -> Path:
    """Where tables are kept: `GOTE_TABLES`, else the user's cache folder."""
    if "GOTE_TABLES" in os.environ:
        return Path(os.environ["GOTE_TABLES"])
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "gote" / "tricks"


class TrickTable:
    """A table on disk.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = TrickTable.build(5, folder)
    ...     table.profile([8, 6, 4, 2], [7, 5, 3, 1])[1], table.size
    ([0, 1, 1, 1, 2, 2, 3, 3, 4], 5)
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self._levels = _read_index(self.folder)
        self._open: dict[int, Level] = {0: BOTTOM}

    @classmethod
    def build(cls, n: int, folder: str | Path | None = None) -> TrickTable:
        """Fill the levels up to n that are missing; goes on where an earlier run stopped."""
        if not 1 <= n <= MOST_CARDS:
            raise LimitError(f"a table holds 1 to {MOST_CARDS} cards each, not {n}; choose a size in that range")
        where = Path(default_folder() if folder is None else folder)
        require_memory(_size(n) + _size(n - 1), f"the table of all deals of {n} cards each")
        where.mkdir(parents=True, exist_ok=True)
        with alone_in(where):
            table = cls(where)
            for m in track(range(1, n + 1), label="levels"):
                if m <= table.size:
                    table.level(m)  # whole, or told so
                else:
                    table._add(m)
        return table

    @property
    def size(self) -> int:
        """The largest m such that all levels up to m are there."""
        m = 0
        while m + 1 in self._levels:
            m += 1
        return m

    def level(self, m: int) -> Level:
        """A finished level, memory-mapped; its checksum is compared when it is opened."""
        if m not in self._open:
            if m not in self._levels:
                raise DocumentError("table", f"has no level of {m} cards each; build it with `gote tricks table {m}`")
            path = self._path(m)
            whole = path.stat().st_size == _size(m)
            words = np.memmap(path, dtype=word_type(m), mode="c").view(np.ndarray) if whole else np.zeros(0, np.uint32)
            if not whole or _checksum(words) != self._levels[m]:
                raise DocumentError(str(path), "is damaged; remove it and build the table again")
            self._open[m] = Level(m, words, NO_KEYS)
        return self._open[m]

    def profile(self, left: Sequence[int], right: Sequence[int]) -> tuple[list[int], list[int]]:
        """V0 and V1 of a deal for k = 0..2n."""
        n, mask = len(left), left_mask(left, right)
        level = self.level(n)
        other = counts(level.word(swapped(mask, n)), n)
        return [k - v for k, v in enumerate(other)], counts(level.word(mask), n)

    def _path(self, m: int) -> Path:
        return self.folder / f"level_{m:02d}.words"

    def _add(self, m: int) -> None:
        """Compute one level into a file of another name, then let it appear whole."""
        path, part = self._path(m), self.folder / f"level_{m:02d}.part"
        below = self.level(m - 1)
        reserve(part, _size(m))
        words = np.memmap(part, dtype=word_type(m), mode="r+", shape=(comb(2 * m, m),))
        fill_level(below, words.view(np.ndarray))
        words.flush()
        checksum = _checksum(words)
        del words
        _force(part)
        os.replace(part, path)
        self._levels[m] = checksum
        index = self.folder / (_NAME + ".part")
        index.write_text(
            json.dumps({"format": 1, "levels": {str(m): c for m, c in sorted(self._levels.items())}}), encoding="utf-8"
        )
        _force(index)
        os.replace(index, self.folder / _NAME)


def _read_index(folder: Path) -> dict[int, int]:
    try:
        found = json.loads((folder / _NAME).read_text(encoding="utf-8"))
        levels = {int(m): int(checksum) for m, checksum in found["levels"].items()}
    except OSError:
        return {}
    except (ValueError, KeyError, AttributeError, TypeError):
        raise DocumentError(str(folder / _NAME), "is damaged; remove it and build the table again") from None
    return {m: c for m, c in levels.items() if (folder / f"level_{m:02d}.words").is_file()}


def _size(m: int) -> int:
    """Bytes of a level."""
    return comb(2 * m, m) * np.dtype(word_type(m)).itemsize


def _checksum(words: Words) -> int:
    found = 0
    for start in range(0, len(words), 1 << 22):
        found = zlib.crc32(words[start : start + (1 << 22)].tobytes(), found)
    return found


def _force(path: Path) -> None:
    """Make sure a file is on disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


@cache
def stored_level(m: int) -> Level | None:
    """A level of the table in the default folder, if there is one."""
    folder = default_folder()
    if not (folder / _NAME).is_file():
        return None
    table = TrickTable(folder)
    return table.level(m) if m <= table.size else None
