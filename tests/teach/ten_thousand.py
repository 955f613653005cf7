"""Ten thousand exercises over all kinds: the key is right, every spoiled answer that is readable is judged wrong, the worked
solution goes the way the exercise is meant for, its steps lead to the key, and it tells the numbers of the key.

`python -m tests.teach.ten_thousand 10000` prints a line for each kind and the sums; the suite makes one of each kind.
"""

import re
import sys
import time
from collections import Counter
from fractions import Fraction

import gote
from gote.core.ordinals import for_people
from gote.teach import make_problem
from gote.teach.steps import judge, worked_steps
from gote.zerosum.derivation import derive
from gote.zerosum.exercise import RECIPES
from tests.teach.test_explanations import IN_WORDS, NUMBER, numbers, told
from tests.teach.test_sheets import KINDS, spoiled
from tests.teach.test_steps import written

SHOWS = {
    "betting": dict.fromkeys(("von_neumann", "la_relance", "check_or_call"), "All optimal strategies"),
    "bimatrix": {
        "equilibria": "All equilibria",
        "mixed": "Indifference",
        "stars": "Pure equilibria",
        "dominance": "Dominance",
        "degenerate": "Every mixture within a subset is an equilibrium too",
    },
    "coalition": {
        "core": "Core",
        "shapley": "Shapley value",
        "nucleolus": "Nucleolus, step 1",
        "voting": "Counting the swings",
        "bankruptcy": "half of all claims",
        "airport": "parts  each pays",
    },
    "coins": dict.fromkeys(("turning_turtles", "mock_turtles", "ruler", "twins"), "nim-sum"),
    "cournot": dict.fromkeys(("duopoly", "triopoly"), "Best replies"),
    "extensive": {"endgame": "Strategic form", "backward": "Backward induction"},
    "graph": dict.fromkeys(("acyclic", "loopy"), "value"),
    "hackenbush": dict.fromkeys(("tree", "graph"), "Colon principle"),
    "memory": {"best-ply": "-ply is best", "value": "Turning a card", "pair-difference": "Turning a card"},
    "nim": {"normal": "Nim-sum", "misere": "an odd number of ones"},
    "nimber": {"sum": "add without carrying"} | dict.fromkeys(("product", "quotient", "inverse", "sqrt"), "Expansion"),
    "octal": dict.fromkeys(("kayles", "dawson", "lasker"), "Nim-sum"),
    "sixty_six": {"criterion": "The criterion", "lead": "leads to"},
    "stackelberg": dict.fromkeys(("quantity", "entry"), "The follower's reply"),
    "stochastic": {
        "recursive": "v = Val A(v)",
        "stochastic": "The equation, piece by piece",
    },
    "stock_card": {"chain": "The chain"},
    "subtraction": {"values": "g("},
    "sum": {"mixed": "Sprague and Grundy"},
    "tanhinmin": {
        "winning-card": "One line of best play",
        "matching": "Pairs of the mover",
        "zugzwang": "the value is 1 if A = 1",
        "pass": "passing is",
    },
    "tricks": {
        "value": "The matrices",
        "only-lead": "The matrices",
        "two-scoring-cards": "theorem 3",
        "price-of-the-lead": "The lead costs",
        "hearts-like": "The matrices",
    },
}
"""method of an exercise -> words of the worked solution that show it; matrix games say it themselves (`derive`)"""


def methods(kind):
    """The methods of a kind's exercises, as the refusal of an unknown one lists them."""
    if not gote.kinds()[kind].exercise:
        return ()
    try:
        make_problem(kind, method="?")
    except gote.GoteError as error:
        return tuple(re.split(", | or ", str(error).rpartition("choose ")[2].removeprefix("one of ")))
    raise AssertionError(f"{kind} takes any method")


def shown(kind, method, problem, text):
    """Whether the worked solution goes the way the exercise is meant for."""
    if kind == "matrix":
        return RECIPES[method].uses in derive(problem.document["payoffs"]).methods
    return SHOWS[kind][method] in text


def leads_to_the_key(problem):
    """Whether the steps, asked as questions, take their own answers for right, and the last one asks for the key."""
    *before, last = worked_steps(problem.solution, "en")
    found = [ask for step in (*before, last) for ask in step.asks if not ask.field]
    if any(judge(problem.solution, ask, written(ask.answer)).verdict != "right" for ask in found):
        return False
    known = for_people(type(problem.solution.answer), problem.solution.to_document())
    return bool(found or last.asks) and all(ask.answer == known[ask.field] for ask in last.asks if ask.field)


def worked(kind, seed):
    """What the worked solution of an exercise does: uses the method it is meant for, tells the numbers of the key, and ends,
    step by step, in the key.
    """
    ways = methods(kind)
    method = ways[seed % len(ways)] if ways else None
    problem = make_problem(kind, seed=seed, method=method)
    text = problem.solution.explain("en").to_text()
    said = {Fraction(x) for x in NUMBER.findall(text.replace(",", " ")) if not x.endswith("/0")}
    key = [x for value in problem.answer.values() for x in numbers(value) if x not in IN_WORDS]
    if method:
        yield "method shown" if shown(kind, method, problem, text) else f"METHOD MISSING: {method}"
    radicals = re.findall(r"'radical': '([^']+)'", str(problem.answer))
    yield (
        "numbers told"
        if all(told(x, said) for x in key) and all(r in text for r in radicals)
        else f"NUMBERS MISSING of {method} {seed}"
    )
    yield "steps lead to the key" if leads_to_the_key(problem) else f"STEPS MISSING of {method} {seed}"


def judged(kind, seed):
    """What became of one exercise: its fields as (verdict of the key, verdict of the spoiled key)."""
    problem = make_problem(kind, seed=seed)
    if not problem.solution.verify():
        yield "", "unverified", ""
    for field, value in problem.answer.items():
        key = gote.check(problem.document, {field: value})
        try:
            wrong = gote.check(problem.document, {field: spoiled(value)}).verdict
            if wrong == "right" and problem.solution.record.has_many(field):  # weights of the same game, say
                wrong = "another right one"
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
                if key != "right" or wrong not in ("wrong", "unreadable", "another right one"):
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
