"""`make fuzz`: mutated documents for a bounded time; whatever fails is printed and can be added to the corpus.

python -m tests.fuzz [--seconds 120] [--documents N] [--seed 0] [--keep FILE] [--kind KIND]

Every document is read, compared with itself, solved, proved and written; about half of them are also shown (text,
explanation, picture), in one language. The counts are printed however the run ends.
"""

import argparse
import json
import random
import signal
import sys
import time
from collections import Counter

from gote.cli.line_helper import LineHelper
from gote.core.errors import LimitError
from tests.fuzz.judge import problem_of
from tests.fuzz.mutations import examples, misspelt, mutated

EACH = 2.0
"""Seconds for one document."""
SHOWN = ((), (), ("en",), ("ja",))
"""Languages of the views, one of these for each document."""


def answer(request, loading):
    """In the helper's process: the problem with a document, or null."""
    views, _, line = request.partition(b"\n")
    try:
        text = line.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = line.decode("utf-8", "replace")
    return json.dumps(problem_of(text, EACH, views=views.decode().split(), loading=loading)).encode()


def tried(helper, views, line, counts):
    """The problem with one document, or None."""
    try:
        return json.loads(helper.ask(" ".join(views).encode() + b"\n" + line, EACH))
    except LimitError as error:
        if not error.line.startswith("stopped"):
            return f"process: {error.line}"
        counts["stopped by force"] += 1
        return None


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--documents", type=int, default=10**9)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--keep", help="append what failed to this file, one JSON object per line")
    asked.add_argument("--kind")
    words = asked.parse_args()
    choice = random.Random(words.seed)
    sources = [d for d in examples() if words.kind in (None, d["kind"])]
    counts, seen, slowest = Counter(), set(), (0.0, b"")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    helper = LineHelper(answer)
    end = time.monotonic() + words.seconds
    try:
        while time.monotonic() < end and counts["documents"] < words.documents:
            document = choice.choice(sources)
            text = json.dumps(mutated(document, choice))
            line = misspelt(text, choice) if choice.random() < 0.1 else text.encode()
            start = time.monotonic()
            problem = tried(helper, choice.choice(SHOWN), line, counts)
            slowest = max(slowest, (time.monotonic() - start, line[:300]))
            counts["documents"] += 1
            if problem is not None:
                counts["problems"] += 1
                told(document, problem, line, seen, words.keep)
    finally:
        helper.stop()
        print(f"{dict(counts)}, slowest {slowest[0]:.1f} s ({slowest[1]!r}), seed {words.seed}", flush=True)
    sys.exit(1 if counts["problems"] else 0)


def told(document, problem, line, seen, keep):
    """Print a problem the first time it is met, and keep it."""
    name = f"{document['kind']} {problem[:60]}"
    if name in seen:
        return
    seen.add(name)
    print(f"{document['kind']}: {problem}\n    {line[:400]!r}", flush=True)
    if keep:
        with open(keep, "a", encoding="utf-8") as file:
            file.write(json.dumps({"problem": problem, "text": line.decode("utf-8", "replace")}) + "\n")


if __name__ == "__main__":
    main()
