"""What the observatory does with a game: continue its table, hunt its period, prove both."""

from __future__ import annotations

import hashlib
import json
import shutil
import time
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.observatory.chain import Chain, law_of
from gote.combinatorial.observatory.check_chain import ChainProof, the_period_holds_for_ever
from gote.combinatorial.observatory.growth import FIRST, Growth, find_period
from gote.combinatorial.observatory.space import Space, best_space, split_takes
from gote.core import LimitError
from gote.core.progress import report

SEGMENT = 1 << 22
"""Values of a segment."""
AGAIN = 1.125
"""By how much a table grows between two looks for its period."""
CROWDED = 1 << 15
"""From here on a search is given up where more than a tenth of the heaps are rare: its cost grows with the square."""


@dataclass(frozen=True)
class Finding:
    """What is known of a game: its first `values` values, the rare heaps among them, the proved period."""

    code: str
    values: int
    largest: int
    rare: int
    preperiod: int | None = None
    length: int | None = None
    proved: bool = False
    digest: str = ""
    seconds: float = 0.0


def codes(digits: int) -> list[str]:
    """The octal codes with at most so many digits that allow a heap to be split.

    >>> codes(1), len(codes(2)), len(codes(3))
    (['0.4', '0.5', '0.6', '0.7'], 48, 448)
    """
    found = ("0." + "".join(code).rstrip("0") for code in product("01234567", repeat=digits))
    return [code for code in dict.fromkeys(found) if set(code) & set("4567")]


def needed(law: Law, start: int, length: int) -> int:
    """How many values prove a period (Guy and Smith 1956)."""
    assert law.masks is not None
    return 2 * max(start, 1) + 2 * length + max(law.masks)


def digest_of(values: NDArray[Any]) -> str:
    """The digest of values: two bytes each, the lower one first, whatever room one takes in memory."""
    return hashlib.sha256(values.astype("<u2").tobytes()).hexdigest()


def run(chain: Chain, until: int) -> Finding:
    """Continue a chain to heaps below `until`, or to the values that prove its period."""
    law, started = law_of(chain.code), time.perf_counter()
    _require_disk(chain, until)
    growth = Growth(law, chain.values(), chain.room)
    found, looked = None, 0
    while len(chain) < until and found is None:
        stop = min(len(chain) + SEGMENT, until)
        growth.to(stop)
        chain.seal(stop)
        report(f"values of {chain.code}", stop, until)
        if stop >= AGAIN * looked:
            found, looked = find_period(law, growth.values[:stop]), stop
    values = chain.values()
    found = found or find_period(law, values)
    return Finding(
        chain.code,
        len(chain),
        max((segment.largest for segment in chain.segments), default=0),
        int(np.searchsorted(growth.rare, len(chain))),
        preperiod=found and found[0],
        length=found and found[1],
        digest=chain.digest,
        seconds=time.perf_counter() - started,
    )


def _require_disk(chain: Chain, until: int) -> None:
    """Refuse with the number where the values would not fit on the disk, two bytes each."""
    chain.folder.mkdir(parents=True, exist_ok=True)
    needed, free = 2 * (until - len(chain)), shutil.disk_usage(chain.folder).free
    if needed > free:
        raise LimitError(
            f"until: {until:,} values may need {needed / 2**30:,.1f} GiB more in {chain.folder}, which has"
            f" {free / 2**30:,.1f} GiB free; name another --folder or fewer values"
        )


def prove(law: Law, values: NDArray[Any], space: Space, period: tuple[int, int]) -> None:
    """Prove the values that a period needs, and the period."""
    ChainProof(law, values[: needed(law, *period)], space).every_value_is_a_mex()
    the_period_holds_for_ever(law, values, *period)


def prove_chain(chain: Chain) -> Finding:
    """Verify the digests of a chain, its values by the mex rule, and its period; the result is kept beside it."""
    law, started = law_of(chain.code), time.perf_counter()
    broken = chain.broken()
    if broken is not None:
        chain.cut(broken)
    values = chain.values()
    space = best_space(law, values)
    found = find_period(law, values)
    used = values if found is None else values[: needed(law, *found)]
    proof = ChainProof(law, used, space)
    proof.every_value_is_a_mex()
    if found is not None:
        the_period_holds_for_ever(law, values, *found)
    finding = Finding(
        chain.code,
        len(used),
        int(used.max()),
        len(proof.rare),
        preperiod=found and found[0],
        length=found and found[1],
        proved=True,
        digest=chain.digest,
        seconds=time.perf_counter() - started,
    )
    (chain.folder / "proof.json").write_text(json.dumps(asdict(finding)) + "\n", encoding="utf-8")
    return finding


def search(code: str, until: int) -> Finding:
    """Grow the table of a game in memory until its period is proved or `until` heaps are done.

    >>> finding = search("0.77", 10_000)
    >>> finding.preperiod, finding.length, finding.proved
    (71, 12, True)
    """
    law, started = law_of(code), time.perf_counter()
    split_takes(law)
    growth = Growth(law)
    found = find_period(law, growth.values)
    while found is None and growth.done < until:
        if growth.done >= CROWDED and 10 * len(growth.rare) > growth.done:
            break
        growth.to(min(until, 2 * growth.done))
        found = find_period(law, growth.values)
    if found is not None:
        prove(law, growth.values, growth.space, found)
    return Finding(
        code,
        growth.done,
        int(growth.values.max()),
        len(growth.rare),
        preperiod=found and found[0],
        length=found and found[1],
        proved=found is not None,
        digest=digest_of(growth.values[:FIRST]),
        seconds=time.perf_counter() - started,
    )


def kept(folder: Path, code: str) -> Chain:
    """The chain of a game in the observatory's folder."""
    return Chain(folder / (code if code[0] != "." else "0" + code), code if code[0] != "." else "0" + code)
