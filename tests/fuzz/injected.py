"""A limit, or the end of the memory, at every kind of place: `python -m tests.fuzz.injected [--points 2000] [--seed 0]`.

An alarm rings where it likes, and seldom twice at the same place. Here it rings on purpose: a document is solved line by
line, and at a line of gote chosen by chance, in a generator as likely as elsewhere, the exception comes up that the alarm
or the system would raise. What comes out must be that limit, or the right answer where somebody could do without.
"""

import argparse
import json
import random
import sys
from collections import Counter

from gote.core.documents import load
from gote.core.errors import LimitError
from gote.core.limits import _safe, limits

GENERATOR = 0x20
"""flag of a generator's code"""


def solved(document):
    """Everything that is done under a limit: read, solve, prove, write."""
    return load(document).solve().to_document(certificate=True) | {"seconds": 0}


class Bell:
    """Traces lines of gote that an alarm may interrupt; raises at the `at`-th of those asked for."""

    def __init__(self, error, at=None, generators=False):
        self.error, self.at, self.generators, self.count, self.place = error, at, generators, 0, ""

    def heard(self, document):
        """Solve under this bell."""
        with limits(seconds=3600) as current:
            self.entry = current.entry
            sys.settrace(self._enter)
            try:
                return solved(document)
            finally:
                sys.settrace(None)

    def _enter(self, frame, event, argument):
        if not str(frame.f_globals.get("__name__")).startswith("gote."):
            return None
        return self._line if not self.generators or frame.f_code.co_flags & GENERATOR else None

    def _line(self, frame, event, argument):
        if event == "line":
            if self.count == self.at and _safe(frame, self.entry):
                self.at = None
                self.place = f"{frame.f_globals['__name__']}:{frame.f_lineno} in {frame.f_code.co_name}"
                sys.settrace(None)
                raise self.error()
            self.count += self.place == ""
        return self._line


def stopped():
    """What the alarm raises."""
    return LimitError("stopped after 2 seconds; allow more with --max-seconds")


def wrapped():
    """The same, as native code hands it on that was called back and did not expect it."""
    error = SystemError("a function returned a result with an exception set")
    error.__cause__ = stopped()
    return error


def fault_at(document, choice):
    """What is wrong after one exception at a place of chance, or None; with the place."""
    error, generators = choice.choice((stopped, wrapped, MemoryError)), choice.random() < 0.5
    counting = Bell(error, generators=generators)
    right = counting.heard(document)
    if not counting.count:
        return None, "", "nowhere"
    bell = Bell(error, choice.randrange(counting.count), generators)
    try:
        found = bell.heard(document)
    except (LimitError, MemoryError):
        return None, bell.place, "limit"
    except Exception as other:
        return f"{type(other).__name__}: {other}", bell.place, "other"
    if not found["verified"] and not found.get("unchecked"):
        return "verified is false", bell.place, "wrong"
    same = json.dumps(found, sort_keys=True, default=str) == json.dumps(right, sort_keys=True, default=str)
    return None, bell.place, "the same answer" if same else "another answer, proved"


def tried(documents, points, seed=0):
    """Counts of what came of it, and the faults."""
    choice, counts, faults = random.Random(seed), Counter(), []
    for _ in range(points):
        document = choice.choice(documents)
        try:
            fault, place, what = fault_at(document, choice)
        except RecursionError:
            continue
        counts[what] += 1
        if fault is not None:
            faults.append(f"{json.dumps(document)[:200]}: {place}: {fault[:200]}")
    return counts, faults


def main():
    from tests.fuzz.mutations import examples

    asked = argparse.ArgumentParser()
    asked.add_argument("--points", type=int, default=2000)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--kind")
    words = asked.parse_args()
    documents = [d for d in examples() if words.kind in (None, d["kind"])]
    counts, faults = tried(documents, words.points, words.seed)
    print("\n".join(faults))
    print(f"{dict(counts)}; {len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
