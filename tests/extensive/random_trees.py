"""Random trees for property tests: perfect information, perfect recall with merged information sets, or anything."""

import random
from fractions import Fraction

from gote.extensive.rules_tree import read_tree
from gote.extensive.structure import describe

PLAYERS = ("A", "B")


def grow(rng, depth, players=PLAYERS, zero_sum=True, low=-3, high=3, chance=0.25):
    """A tree with singleton information sets, as a document."""
    count = [0]

    def leaf():
        first = rng.randint(low, high)
        if zero_sum:
            return {"payoff": [first, -first]}
        return {"payoff": [rng.randint(low, high) for _ in players]}

    def vertex(level):
        if level == 0 or rng.random() < 0.12:
            return leaf()
        if rng.random() < chance:
            p = Fraction(rng.randint(0, 4), 4)
            return {"chance": [[p, "a", vertex(level - 1)], [1 - p, "b", vertex(level - 1)]]}
        count[0] += 1
        moves = ["l", "r", "m"][: rng.choice([2, 2, 2, 3])]
        name = str(count[0])
        return {"player": rng.choice(players), "infoset": name, "moves": {m: vertex(level - 1) for m in moves}}

    return vertex(depth)


def rename(node, old, new):
    """Give the information set `old` the name `new`, everywhere."""
    if node.get("infoset") == old:
        node["infoset"] = new
    for child in node.get("moves", {}).values():
        rename(child, old, new)
    for branch in node.get("chance", []):
        rename(branch[2], old, new)


def merged(rng, document, players=PLAYERS, tries=6, keep_recall=True):
    """Merge information sets of one player with the same moves, keeping perfect recall if asked to."""
    import copy

    for _ in range(tries):
        sets = read_tree(players, document).infosets
        pairs = [
            (a.name, b.name)
            for i, a in enumerate(sets)
            for b in sets[i + 1 :]
            if a.player == b.player and a.moves == b.moves
        ]
        if not pairs:
            break
        new, old = rng.choice(pairs)
        trial = copy.deepcopy(document)
        rename(trial, old, new)
        if not keep_recall or all(describe(read_tree(players, trial)).perfect_recall):
            document = trial
    return document


def seeded(seed):
    return random.Random(seed)
