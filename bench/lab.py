"""The lab: two workers against one, and the cost of a chunk beyond its own work."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.harness import Row

CLAIM = '''
from gote.core.claim import Claim

def busy(n):
    total = 0
    for i in range({work}):
        total += i * i % 7
    return total >= 0

heavy = Claim("bench.heavy", "work", "仕事", "bench", [1], family=lambda n: range(64), statement=busy, chunk_count=lambda n: 32)
tiny = Claim("bench.tiny", "nothing", "無", "bench", [1], family=lambda n: range(500), statement=lambda n: True, chunk_count=lambda n: 500)
'''


def benchmarks(quick: bool) -> Iterator[Row]:
    """Wall-clock times: processes run beside this one."""
    from gote.lab.engine import check_claim
    from gote.lab.store import Store

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "claims.py"
        file.write_text(CLAIM.format(work=1_500_000 if quick else 10_000_000), encoding="utf-8")
        seconds = {}
        for workers in (1, 2):
            start = time.perf_counter()
            evidence = check_claim(f"{file}:heavy", store=Store(Path(folder) / f"store{workers}"), workers=workers)
            seconds[workers] = time.perf_counter() - start
        assert evidence.holds
        yield Row("one claim: two workers against one (ratio wanted 1.7)", seconds[2], "one worker", seconds[1], 1.7, note="wall clock")
        start = time.perf_counter()
        check_claim(f"{file}:tiny", store=Store(Path(folder) / "tiny"))
        each = (time.perf_counter() - start) / 500
        yield Row("overhead of a chunk", each, "limit", 0.02, 1.0, note="store written and read back, no work")
