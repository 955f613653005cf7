"""`make fuzz`: mutated documents for a bounded time; whatever fails is printed and can be added to the corpus.

python -m tests.fuzz [--seconds 120] [--seed 0] [--keep FILE] [--kind KIND]
"""

import argparse
import json
import random
import sys
import time
from collections import Counter

from gote.cli.line_helper import LineHelper
from gote.core.errors import LimitError
from tests.fuzz.judge import problem_of
from tests.fuzz.mutations import examples, misspelt, mutated

EACH = 2.0
"""Seconds for one document."""


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--keep", help="append what failed to this file, one JSON object per line")
    asked.add_argument("--kind")
    words = asked.parse_args()
    choice = random.Random(words.seed)
    sources = [d for d in examples() if words.kind in (None, d["kind"])]
    counts, seen, slowest = Counter(), set(), (0.0, b"")

    def answer(line, loading):
        try:
            text = line.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            text = line.decode("utf-8", "replace")
        return json.dumps(problem_of(text, EACH, loading=loading)).encode()

    helper = LineHelper(answer)
    end = time.monotonic() + words.seconds
    while time.monotonic() < end:
        document = choice.choice(sources)
        text = json.dumps(mutated(document, choice))
        line = misspelt(text, choice) if choice.random() < 0.1 else text.encode()
        start = time.monotonic()
        try:
            problem = json.loads(helper.ask(line, EACH))
        except LimitError as error:
            problem = None if error.line.startswith("stopped") else f"process: {error.line}"
            counts["stopped by force"] += problem is None
        slowest = max(slowest, (time.monotonic() - start, line[:300]))
        counts["documents"] += 1
        if problem is not None:
            counts["problems"] += 1
            name = f"{document['kind']} {problem[:60]}"
            if name not in seen:
                seen.add(name)
                print(f"{document['kind']}: {problem}\n    {line[:400]!r}", flush=True)
                if words.keep:
                    with open(words.keep, "a", encoding="utf-8") as file:
                        file.write(json.dumps({"problem": problem, "text": line.decode("utf-8", "replace")}) + "\n")
    helper.stop()
    print(f"{dict(counts)}, slowest {slowest[0]:.1f} s ({slowest[1]!r}), seed {words.seed}")
    sys.exit(1 if counts["problems"] else 0)


if __name__ == "__main__":
    main()
