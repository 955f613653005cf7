"""This edition against an earlier one, document by document: `python -m bench.editions [--quick] FOLDER [KIND ...]`.

FOLDER is the `src` of the other tree (OLD/src after `git worktree add OLD COMMIT`). Both editions run as
children that answer in turn, so that a busy machine slows both; each document is solved and proved once before, then
several times on the clock (CPU seconds, the median). Tables that the rooms keep between documents are forgotten before
every run. Named are the documents for which this edition takes more than a tenth longer; where neither takes two
milliseconds nothing is concluded.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench.harness import at_most

QUICK = "--quick"
EXAMPLES, RUNS, ENOUGH = (1, 3, 0.3) if QUICK in sys.argv else (3, 9, 1.5)
"""the first documents of each kind; runs of each, and the seconds after which no further one begins"""
LONGEST = 60.0
"""seconds after which a document is given up"""
LEAST = 0.002
SLOWER = 1.1
SHARED = ("gote.core", "gote.lab", "gote.web", "gote.catalogue", "gote.cli")
"""packages whose caches hold what stands in files, not answers"""


def child() -> None:
    """A line of JSON with a document comes in, a line with the seconds of solving and of solving and proving goes out."""
    import gote

    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a solver prints is no answer
    for line in sys.stdin:
        try:
            with at_most(LONGEST):
                found: Any = _seconds(gote.load(json.loads(line)))
        except Exception as error:  # the other edition may not know the kind
            found = f"{type(error).__name__}: {error}"[:200]
        print(json.dumps(found), file=out, flush=True)


def _seconds(game: Any) -> list[float]:
    if not game.solve().verify():
        raise AssertionError("is not proved")
    solved: list[float] = []
    both: list[float] = []
    start = time.process_time()
    while len(solved) < RUNS and (not solved or time.process_time() - start < ENOUGH):
        _forget()
        before = time.process_time()
        solution = game.solve()
        solved.append(time.process_time() - before)
        solution.verify()
        both.append(time.process_time() - before)
    return [statistics.median(solved), statistics.median(both)]


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("gote.") and not name.startswith(SHARED):
            for part in vars(module).values():
                if getattr(part, "__module__", None) == name and hasattr(part, "cache_clear"):
                    part.cache_clear()


def _started(folder: Path) -> subprocess.Popen[str]:
    here = Path(__file__).resolve().parent.parent
    return subprocess.Popen(
        [sys.executable, "-c", "from bench.editions import child; child()", *({QUICK} & set(sys.argv))],
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{here}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _asked(edition: subprocess.Popen[str], document: Any) -> Any:
    assert edition.stdin
    assert edition.stdout
    print(json.dumps(document), file=edition.stdin, flush=True)
    return json.loads(edition.stdout.readline())


def main(folder: str, *wanted: str) -> None:
    """Print a line for each document that both editions solve."""
    import gote
    from gote.catalogue.cases import all_examples
    from gote.core.registry import kinds

    new, old = _started(Path(gote.__file__).parent.parent), _started(Path(folder))
    compared, slow = 0, []
    for kind in wanted or kinds():
        for example in all_examples(kind)[:EXAMPLES]:
            before = _asked(old, example.document)
            if isinstance(before, str):
                continue
            now = _asked(new, example.document)
            if isinstance(now, str):
                print(f"{kind:24} {example.id:32} {now}")
                continue
            compared += 1
            ratios = [n / max(o, 1e-9) for n, o in zip(now, before, strict=True)]
            marks = [r > SLOWER and n >= LEAST for r, n in zip(ratios, now, strict=True)]
            line = f"{kind:24} {example.id:32} " + "  ".join(
                f"{name} {o:.4f} -> {n:.4f} s ({r:.2f}){' SLOWER' if mark else ''}"
                for name, o, n, r, mark in zip(("solve", "with proof"), before, now, ratios, marks, strict=True)
            )
            print(line, flush=True)
            slow += [line] if any(marks) else []
    print(f"\n{compared} documents of both editions, {len(slow)} of them slower:", *slow, sep="\n")


if __name__ == "__main__":
    main(*(word for word in sys.argv[1:] if word != QUICK))
