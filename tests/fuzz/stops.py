"""Limits at random moments: `python -m tests.fuzz.stops [--stops 3000] [--processes 30] [--seed 0]`.

Every process starts cold, so that the first limits fall into imports. A document is solved under a limit of chance;
then the next one is solved without: it must be solved, verified, and answered as a process that was never stopped does.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter

SHARES = (0.0, 0.001, 0.02, 0.1, 0.3)
"""the limit is a share of one of these, in seconds"""


def answered(document):
    """The answer without the time it took."""
    import gote

    return json.dumps(gote.solve(document).to_document() | {"seconds": 0}, sort_keys=True)


def child(seed, stops):
    """Solves what is handed in on standard input; stops == 0 answers everything in order."""
    documents = json.load(sys.stdin)
    if not stops:
        print(json.dumps([answered(document) for document in documents]))
        return
    from gote.core.errors import LimitError
    from gote.core.limits import limits

    choice, found = random.Random(seed), []
    for _ in range(stops):
        stopped = False
        try:
            with limits(seconds=choice.choice(SHARES) * choice.random()):
                answered(choice.choice(documents))
        except LimitError:
            stopped = True
        k = choice.randrange(len(documents))
        try:
            found.append((stopped, k, answered(documents[k])))
        except Exception as error:
            found.append((stopped, k, f"{type(error).__name__}: {error}"))
    print(json.dumps(found))


def ask(documents, seed, stops):
    """What a process of its own answers."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.stops", "--child", str(seed), str(stops)],
        input=json.dumps(documents), capture_output=True, text=True, timeout=3600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return json.loads(done.stdout)


def stopped_at_random(documents, stops, processes, seed=0):
    """Counts of limits, of those that were hit, and the documents that were answered differently afterwards."""
    right = ask(documents, 0, 0)
    counts, faults = Counter(), [f"not verified: {text[:200]}" for text in right if not json.loads(text)["verified"]]
    for k in range(processes):
        for stopped, place, text in ask(documents, f"{seed} {k}", stops // processes):
            counts["limits"] += 1
            counts["stopped"] += stopped
            if text != right[place]:
                faults.append(f"{json.dumps(documents[place])[:200]}: {text[:200]}")
    return counts, faults


def main():
    from tests.fuzz.mutations import examples

    asked = argparse.ArgumentParser()
    asked.add_argument("--stops", type=int, default=3000)
    asked.add_argument("--processes", type=int, default=30)
    asked.add_argument("--seed", type=int, default=0)
    words = asked.parse_args()
    shortest = {}
    for document in sorted(examples(), key=lambda document: -len(json.dumps(document))):
        shortest[document["kind"]] = document
    counts, faults = stopped_at_random(list(shortest.values()), words.stops, words.processes, words.seed)
    print("\n".join(faults))
    print(f"{counts['limits']} limits, {counts['stopped']} stopped a solve; {len(faults)} faults afterwards")
    sys.exit(bool(faults))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2], int(sys.argv[3]))
    else:
        main()
