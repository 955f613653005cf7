"""Ten thousand exercises over all kinds: the key is right, every spoiled answer that is readable is judged wrong.

`python -m tests.teach.ten_thousand 10000` prints a line for each kind and the sums; the suite makes one of each kind.
"""

import sys
import time
from collections import Counter

import gote
from gote.teach import make_problem
from tests.teach.test_sheets import KINDS, spoiled


def judged(kind, seed):
    """What became of one exercise: its fields as (verdict of the key, verdict of the spoiled key)."""
    problem = make_problem(kind, seed=seed)
    if not problem.solution.verify():
        yield "", "unverified", ""
    for field, value in problem.answer.items():
        key = gote.check(problem.document, {field: value})
        try:
            wrong = gote.check(problem.document, {field: spoiled(value)}).verdict
        except gote.GoteError:  # a value that this field cannot have
            wrong = "unreadable"
        yield field, "right" if key else f"{key.verdict}: {key.reason}", wrong


SECONDS = 2.0
"""Processor time for a kind; the dear ones make fewer exercises, the others more."""


def run(many):
    """Exercises of all kinds in turn until there are so many; what became of their fields, kind by kind."""
    seen, spent, made = {kind: Counter() for kind in KINDS}, Counter(), 0
    for seed in range(many):
        for kind in KINDS:
            if made == many or spent[kind] > SECONDS:
                continue
            begun = time.process_time()
            for field, key, wrong in judged(kind, seed):
                seen[kind] += Counter([f"key {key.partition(':')[0]}", f"spoiled {wrong}"])
                if key != "right" or wrong not in ("wrong", "unreadable"):
                    print(f"  {kind} seed {seed} {field}: key {key}, spoiled {wrong}", flush=True)
            seen[kind]["exercises"] += 1
            spent[kind] += time.process_time() - begun
            made += 1
            if made % 500 == 0:
                print(f"  {made} exercises so far", flush=True)
    return seen


if __name__ == "__main__":
    found = run(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    for title, counts in found.items():
        print(f"{title}: {dict(sorted(counts.items()))}")
    print(f"all {len(found)} kinds: {dict(sorted(sum(found.values(), Counter()).items()))}")
