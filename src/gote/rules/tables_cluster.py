"""Tables on a Dask cluster: the large tiers of a compiled game cut into blocks, one task each.

Workers read the smaller tiers from the table's folder, which all of them see, and write their block beside it; no codes
go through the scheduler. Here the blocks are joined, tier after tier, so the bytes are those of a table made on one
machine. The game's functions travel by value and are compiled once on each worker.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from gote.rules.compiled import Compiled

BLOCK = 1 << 20
"""positions of a block; smaller tiers stay here"""
Fill = Callable[[Any, int, int], None]
_games: dict[str, Compiled] = {}


@contextmanager
def spread(game: Compiled, path: Path, address: str | None) -> Iterator[Fill]:
    """What fills a run of tiers: the game's own threads, or the workers of a cluster."""
    if address is None:
        yield game.fill
        return
    from gote.lab.cluster import client_of

    client, close = client_of(address)
    plain = replace(game, _kernels=[])

    def fill(codes: Any, first: int, last: int) -> None:
        for t in range(first, last):
            size = int(game.offsets[t + 1] - game.offsets[t])
            if size <= BLOCK:
                game.fill(codes, t, t + 1)
                continue
            codes.flush()
            tasks = [
                (plain, game.digest(), str(path.absolute()), t, k, min(k + BLOCK, size)) for k in range(0, size, BLOCK)
            ]
            _join(client, tasks, codes[game.offsets[t] : game.offsets[t + 1]])

    try:
        yield fill
    finally:
        close()


def _join(client: Any, tasks: list[Any], tier: Any) -> None:
    """Blocks into the table as they are finished; a worker that dies has its block made again."""
    from gote.lab.cluster import results

    for low, file in results(client, _block, tasks):
        found = np.fromfile(file, dtype="<u2")
        tier[low : low + len(found)] = found
        os.remove(file)


def _block(task: tuple[Compiled, str, str, int, int, int]) -> tuple[int, str]:
    """On a worker: one block, written whole or not at all."""
    given, digest, folder, t, low, high = task
    game = _games.setdefault(digest, given)
    codes = np.memmap(Path(folder) / "codes.bin", dtype="<u2", mode="r", shape=(game.positions,))
    file = Path(folder) / f"block-{t}-{low}.bin"
    unfinished = file.with_suffix(f".{os.getpid()}")
    game.block(codes, t, low, high).astype("<u2").tofile(unfinished)
    os.replace(unfinished, file)
    return low, str(file)
