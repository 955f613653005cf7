"""Tables on disk: two bytes a position, digests, resumed after any stop to the same bytes, read page by page.

A folder `name.gote/` holds

    table.json    format, digest of the game's functions, sizes
    codes.bin     uint16, little endian, tier after tier (see `compiled.py` for the code)
    done.jsonl    one line for each finished run of tiers: first and last tier, digest (blake2b, 128 bits), counts
    lock          held by the writer; the system frees it when the process dies

Runs of tiers are written in order: codes first, synced to disk, then their line. A kill at any moment leaves whole lines
for whole runs; what follows is computed again. Nothing in the files depends on when or how often the work was stopped.
Readers need no lock, because finished runs never change.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gote.core.errors import DocumentError, LimitError
from gote.core.files import alone_in
from gote.core.limits import checkpoint
from gote.core.progress import report
from gote.rules.compiled import Compiled, Entry
from gote.rules.tables_cluster import spread

FORMAT = 1
RUN = 1 << 22
"""positions of a run of tiers, at least (a larger tier is a run of its own)"""


@dataclass(frozen=True)
class Table:
    """A finished table. `table[state]` says who wins there; it is read from disk, nothing is computed.

    Moves come from the game's own functions.
    """

    game: Compiled
    path: Path
    codes: Any

    def code(self, state: int) -> int:
        """The two bytes of a state."""
        t, i = int(self.game.tier(state)), int(self.game.index(state))
        if not 0 <= t < self.game.tiers or not 0 <= i < self.game.offsets[t + 1] - self.game.offsets[t]:
            raise DocumentError("state", f"{state} is not in the table; its tier is {t}, its index {i}")
        return int(self.codes[self.game.offsets[t] + i])

    def __getitem__(self, state: int) -> Entry:
        return Entry.of(self.code(state))

    def __len__(self) -> int:
        return self.game.positions

    def moves(self, state: int) -> dict[int, Entry]:
        """What each move leaves to the other player."""
        out = np.empty(self.game.most_moves, np.int64)
        count = int(self.game.moves(state, out))
        return {int(move): self[int(self.game.play(state, move))] for move in out[:count]}

    def best(self, state: int) -> list[int]:
        """The winner's quickest moves, the loser's slowest, all that keep a draw."""
        here, after = self[state], self.moves(state)
        if here.depth is None:
            return [move for move, entry in after.items() if entry.result == "draw"]
        wanted = ("lost" if here.result == "won" else "won", here.depth - 1)
        return [move for move, entry in after.items() if entry == wanted]

    def counts(self) -> dict[str, int]:
        """Positions won, lost and drawn for their mover, and the greatest depth."""
        lines = _lines(self.path)
        found = {name: sum(line[name] for line in lines) for name in ("won", "lost", "draw")}
        return found | {"deepest": max((line["deepest"] for line in lines), default=0)}

    def check(self) -> None:
        """Compare the bytes with their digests; the tiers of a run that is damaged are named."""
        for line in _lines(self.path):
            checkpoint()
            if _digest(self._run(line)) != line["digest"]:
                raise DocumentError(
                    str(self.path / "codes.bin"),
                    f"tiers {line['first']} to {line['last'] - 1} do not have the digest written;"
                    f" delete the lines of {self.path / 'done.jsonl'} from there on to compute them again",
                )

    def verify(self, sample: int | None = None) -> bool:
        """Whether every code (or each of a sample: then this is no proof) is the one its followers demand."""
        from gote.rules.check_table import wrong_positions

        return not wrong_positions(self.game, self.codes, sample)

    def _run(self, line: dict[str, Any]) -> Any:
        offsets = self.game.offsets
        return self.codes[offsets[line["first"]] : offsets[line["last"]]]


def build(game: Compiled, path: Path, workers: int | None = None, cluster: str | None = None) -> Table:
    """Make a table, or go on where it was stopped."""
    import numba

    if cluster is not None and game.cyclic:
        raise LimitError(f"{game.name}: tiers in which play goes round are made on one machine; leave out the cluster")
    game.self_test()
    _room(game, path)
    path.mkdir(parents=True, exist_ok=True)
    with alone_in(path), spread(game, path, cluster) as fill:
        done = _resume(game, path)
        codes = _open(game, path, "r+")
        if workers is not None:
            numba.set_num_threads(max(1, min(workers, numba.config.NUMBA_NUM_THREADS)))  # type: ignore[attr-defined]
        for first, last in _runs(game, done):
            checkpoint()
            fill(codes, first, last)
            run = codes[game.offsets[first] : game.offsets[last]]
            codes.flush()
            with (path / "codes.bin").open("rb") as file:
                os.fsync(file.fileno())
            _append(path / "done.jsonl", _line(first, last, run))
            report("table", int(game.offsets[last]), game.positions)
    return open_table(game, path)


def open_table(game: Compiled, path: str | Path) -> Table:
    """A finished table, to ask."""
    path = Path(path)
    done = _resume(game, path, check=False)
    if done < game.tiers:
        raise DocumentError(str(path), f"has {done:,} of {game.tiers:,} tiers; finish it with .table(path)")
    return Table(game, path, _open(game, path, "r"))


def _room(game: Compiled, path: Path) -> None:
    """Say the size, and refuse what will not fit, before anything is written."""
    needed = 2 * game.positions
    place = next(p for p in (path, *path.absolute().parents) if p.exists())
    have = (path / "codes.bin").stat().st_size if (path / "codes.bin").exists() else 0
    free = shutil.disk_usage(place).free + have
    if needed > free:
        raise LimitError(
            f"the table of {game.positions:,} positions needs {needed / 2**30:,.1f} GiB on disk, {free / 2**30:,.1f} are free"
        )


def _resume(game: Compiled, path: Path, check: bool = True) -> int:
    """How many tiers are done; a new folder is begun. Finished runs are compared with their digests."""
    about = {"format": FORMAT, "game": game.digest(), "tiers": game.tiers, "positions": game.positions}
    head = path / "table.json"
    if not head.exists():
        if not check:
            raise DocumentError(str(path), "is not a table; make it with .table(path)")
        with (path / "codes.bin").open("wb") as file:
            file.truncate(2 * game.positions)
        _write(head, json.dumps(about) + "\n")
    if json.loads(head.read_text()) != about:
        raise DocumentError(str(path), "is the table of another game, or of other functions; choose another folder")
    done, kept = 0, 0
    table = Table(game, path, _open(game, path, "r"))
    lines = _lines(path)
    for line in lines:
        if line["first"] != done or (check and _digest(table._run(line)) != line["digest"]):
            break
        done, kept = line["last"], kept + 1
    if check:
        _write(path / "done.jsonl", "".join(json.dumps(line) + "\n" for line in lines[:kept]))
    return done


def _open(game: Compiled, path: Path, mode: Any) -> Any:
    if not game.positions:
        return np.zeros(0, np.uint16)
    return np.memmap(path / "codes.bin", dtype="<u2", mode=mode, shape=(game.positions,))


def _runs(game: Compiled, done: int) -> Iterator[tuple[int, int]]:
    """Runs of tiers from the first that is not done; the same whatever was done before."""
    first, begin = 0, 0
    for t in range(game.tiers):
        if game.offsets[t + 1] - begin >= RUN or t == game.tiers - 1:
            if t + 1 > done:
                yield first, t + 1
            first, begin = t + 1, int(game.offsets[t + 1])


def _lines(path: Path) -> list[dict[str, Any]]:
    """The finished runs; a line cut short by a kill does not count."""
    try:
        text = (path / "done.jsonl").read_text()
    except FileNotFoundError:
        return []
    found = []
    for line in text.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        found.append(json.loads(line))
    return found


def _line(first: int, last: int, run: Any) -> dict[str, Any]:
    draw, odd = int(np.count_nonzero(run == 0)), int(np.count_nonzero(run & 1))
    deepest = (int(run.max()) - 1) // 2 if len(run) and run.max() else 0
    return {
        "first": first,
        "last": last,
        "digest": _digest(run),
        "won": len(run) - draw - odd,
        "lost": odd,
        "draw": draw,
        "deepest": deepest,
    }


def _digest(run: Any) -> str:
    return hashlib.blake2b(np.ascontiguousarray(run).view(np.uint8).data, digest_size=16).hexdigest()


def _append(path: Path, line: dict[str, Any]) -> None:
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")
        file.flush()
        os.fsync(file.fileno())


def _write(path: Path, text: str) -> None:
    temporary = path.with_suffix(".tmp")
    with temporary.open("w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
