"""The lab: two workers against one, and the cost of a chunk beyond its own work."""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Row

CLAIM = """
from gote.core.claim import Claim

def busy(n):
    total = 0
    for i in range({work}):
        total += i * i % 7
    return total >= 0

heavy = Claim("bench.heavy", "work", "仕事", "bench", [1], family=lambda n: range(64), statement=busy, chunk_count=lambda n: 32)
tiny = Claim("bench.tiny", "nothing", "無", "bench", [1], family=lambda n: range(500), statement=lambda n: True, chunk_count=lambda n: 500)
"""


def _cpu_seconds() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def benchmarks(quick: bool) -> Iterator[Row]:
    """Wall-clock times: processes run beside this one."""
    from gote.lab.engine import check_claim
    from gote.lab.store import Store

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "claims.py"
        file.write_text(CLAIM.format(work=1_500_000 if quick else 10_000_000), encoding="utf-8")
        seconds, cpu = {}, {}
        for workers in (1, 2):
            start, spent = time.perf_counter(), _cpu_seconds()
            evidence = check_claim(f"{file}:heavy", store=Store(Path(folder) / f"store{workers}"), workers=workers)
            seconds[workers] = time.perf_counter() - start
            time.sleep(0.5)  # the workers' time counts once they have been waited for
            cpu[workers] = _cpu_seconds() - spent
        assert evidence.holds
        yield Row(
            "one claim: two workers against one (ratio wanted 1.7)",
            seconds[2],
            "one worker",
            seconds[1],
            1.7,
            note="wall clock",
        )
        # on a busy machine the wall clock says nothing: two idle cores give twice this ratio of processor times
        yield Row(
            "the same in processor time (0.85 is a speed-up of 1.7)",
            cpu[2],
            "one worker",
            cpu[1],
            0.85,
            note="start of the workers included",
        )
        start = time.perf_counter()
        check_claim(f"{file}:tiny", store=Store(Path(folder) / "tiny"))
        each = (time.perf_counter() - start) / 500
        yield Row("overhead of a chunk", each, "limit", 0.02, 1.0, note="store written and read back, no work")
