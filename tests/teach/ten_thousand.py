"""Ten thousand exercises over all kinds: the key is right, every spoiled answer that is readable is judged wrong, the worked
solution shows the method the exercise is meant for (matrix games) and tells the numbers of the key.

`python -m tests.teach.ten_thousand 10000` prints a line for each kind and the sums; the suite makes one of each kind.
"""

import sys
import time
from collections import Counter
from fractions import Fraction

import gote
from gote.teach import make_problem
from gote.zerosum.derivation import derive
from gote.zerosum.exercise import RECIPES
from tests.teach.test_explanations import IN_WORDS, NUMBER, numbers, told
from tests.teach.test_sheets import KINDS, spoiled


def worked(kind, seed):
    """Whether the worked solution of an exercise uses the method it is meant for and tells the numbers of the key."""
    method = list(RECIPES)[seed % len(RECIPES)] if kind == "matrix" else None
    problem = make_problem(kind, seed=seed, method=method)
    text = problem.solution.explain("en").to_text().replace(",", " ")
    said = {Fraction(x) for x in NUMBER.findall(text) if not x.endswith("/0")}
    key = [x for value in problem.answer.values() for x in numbers(value) if x not in IN_WORDS]
    shown = method is None or RECIPES[method].uses in derive(problem.document["payoffs"]).methods
    return "method shown" if shown else "method missing", "numbers told" if all(
        told(x, said) for x in key
    ) else "numbers missing"


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
            seen[kind] += Counter(worked(kind, seed))
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
