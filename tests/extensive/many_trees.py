"""Random trees of two and three players with ties, every refinement: each equilibrium returned is proved by the referees of
`test_referee` and `test_sequential`, which know documents only.

    python -m tests.extensive.many_trees 2000
"""

import json
import sys
from collections import Counter
from fractions import Fraction

import gote
from gote.core import GoteError
from tests.extensive.random_trees import grow, merged, seeded
from tests.extensive.test_referee import best_reply, expected, is_complete
from tests.extensive.test_sequential import assert_assessments

F = Fraction
REFINEMENTS = (None, "nash", "subgame_perfect", "sequential")


def vertices(node):
    yield node
    for child in [*node.get("moves", {}).values(), *(branch[2] for branch in node.get("chance", []))]:
        yield from vertices(child)


def subtrees(tree):
    """The subgames: a vertex alone in its set, no set partly inside."""
    where = {}
    for node in vertices(tree):
        if "infoset" in node:
            where.setdefault(node["infoset"], []).append(id(node))
    for node in vertices(tree):
        inside = {id(v) for v in vertices(node)}
        whole = all(len({x in inside for x in ids}) == 1 for ids in where.values())
        if ("chance" in node or ("infoset" in node and len(where[node["infoset"]]) == 1)) and whole:
            yield node


def check_profile(tree, players, strategies, payoffs=None, regret=F(0)):
    """No pure plan of anybody gains."""
    now = expected(tree, strategies, players)
    assert payoffs is None or now == [F(u) for u in payoffs]
    for i, player in enumerate(players):
        assert best_reply(tree, player, players, strategies) <= now[i] + regret


def check(seed):
    """Solve the tree of a seed and prove what is returned; what happened, in a word."""
    rng = seeded(90_000 + seed)
    players = ["A", "B"] if seed % 5 else ["A", "B", "C"]
    tree = merged(
        rng,
        grow(rng, rng.choice([2, 3, 3]), players, zero_sum=seed % 7 == 0 and len(players) == 2, low=0, high=2),
        players,
    )
    refinement = REFINEMENTS[seed % 4]
    document = {"kind": "extensive", "players": players, "tree": tree} | (
        {"refinement": refinement} if refinement else {}
    )
    document = json.loads(json.dumps(document, default=str))
    tree = document["tree"]
    try:
        answer = json.loads(json.dumps(gote.solve(document).to_document(certificate=refinement == "sequential")))
    except GoteError as error:
        return f"{refinement}: {type(error).__name__}"
    if refinement == "sequential":
        assert_assessments(document, answer)
    for e in answer.get("equilibria", []):
        is_complete(tree, e["strategies"])
        if "mixed" not in e:
            check_profile(tree, players, e["strategies"], e["payoffs"], F(e.get("regret", 0)))
            for node in subtrees(tree) if refinement == "subgame_perfect" else ():
                check_profile(node, players, e["strategies"], regret=F(e.get("regret", 0)))
    if "value" in answer:
        is_complete(tree, answer["strategies"])
        total = sum(F(u) for u in next(v for v in vertices(tree) if "payoff" in v)["payoff"])
        assert best_reply(tree, "A", players, answer["strategies"]) == F(answer["value"])
        assert best_reply(tree, "B", players, answer["strategies"]) == total - F(answer["value"])
    state = "proved" if answer["verified"] else "unchecked " + ", ".join(answer["unchecked"])
    return f"{refinement}: {state}{', complete' if answer.get('complete') else ''}"


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    found = Counter()
    for seed in range(count):
        try:
            found[check(seed)] += 1
        except AssertionError:
            print(f"seed {seed} fails", flush=True)
            raise
        if seed % 100 == 99:
            print(seed + 1, dict(found), flush=True)
    for state, number in sorted(found.items()):
        print(f"{number:6d}  {state}")


if __name__ == "__main__":
    main()
