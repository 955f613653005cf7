"""Making zugzwangs of a given size.

Hands of equal size: a smaller zugzwang is grown by adding a card on each side with random edges until it stays one;
quick up to 8+8. Hands of unequal size contain no smaller zugzwang as a rule, so they are searched by annealing: single
edges are changed, the cost is the number of leads that do not lose (winning ones count more), and cost 0 is a zugzwang.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernel at the end takes plain arrays)
import random

import numpy as np
from numba import njit

from gote.cards.tanhinmin.every_graph import small
from gote.cards.tanhinmin.rules import Tanhinmin
from gote.cards.tanhinmin.zugzwang import Masks, game_of, lead_values
from gote.core import checkpoint

SMALLEST: Masks = ((1, 2), (1, 2))
"""two disjoint 2-cycles, the left side of figure 2"""


def make_zugzwang(p: int, q: int, seed: int = 0) -> Tanhinmin | None:
    """A zugzwang with p against q cards (at most 8 each); None when none was met.

    >>> from gote.cards.tanhinmin.zugzwang import is_zugzwang
    >>> [is_zugzwang(make_zugzwang(p, q, seed=1)) for p, q in ((4, 4), (3, 4), (5, 4))]
    [True, True, True]
    """
    if min(p, q) < 2 or max(p, q) > 8:
        return None
    return grow(p, seed) if p == q else anneal(p, q, seed)


def grow(size: int, seed: int = 0, attempts: int = 100_000) -> Tanhinmin | None:
    """Equal hands, grown from the smallest zugzwang."""
    generator = random.Random(seed)
    tries = 0
    while tries < attempts:
        masks: Masks | None = SMALLEST
        while masks is not None and (len(masks[0]), len(masks[1])) != (size, size):
            smaller, masks = masks, None
            for _ in range(400):  # a zugzwang that resists so long is left for another start
                checkpoint()
                tries += 1
                trial = _grown(smaller, size, generator)
                if lead_values(trial) == (-1, -1):
                    masks = trial
                    break
        if masks is not None:
            return game_of(masks)
    return None


def _grown(masks: Masks, size: int, generator: random.Random) -> Masks:
    """One card more (mostly one on each side when both hands are short) with random edges, and now and then an edge
    changed.
    """
    out_x, out_y = list(masks[0]), list(masks[1])
    short_x, short_y = len(out_x) < size, len(out_y) < size
    both = short_x and short_y and generator.random() < 0.7
    density = generator.choice((0.3, 0.5, 0.7))
    if short_x and (both or not short_y or generator.random() < 0.5):
        out_x.append(sum((generator.random() < density) << j for j in range(len(out_y))))
        out_y = [mask | (generator.random() < density) << (len(out_x) - 1) for mask in out_y]
    if short_y and (both or len(out_x) == len(masks[0])):
        out_y.append(sum((generator.random() < density) << i for i in range(len(out_x))))
        out_x = [mask | (generator.random() < density) << (len(out_y) - 1) for mask in out_x]
    for _ in range(generator.choice((0, 0, 1, 2))):
        if generator.random() < 0.5:
            out_x[generator.randrange(len(out_x))] ^= 1 << generator.randrange(len(out_y))
        else:
            out_y[generator.randrange(len(out_y))] ^= 1 << generator.randrange(len(out_x))
    return tuple(out_x), tuple(out_y)


def anneal(p: int, q: int, seed: int = 0, steps: int = 10_000, starts: int = 20) -> Tanhinmin | None:
    """Any hands of at most 8 cards each; the last steps are the coldest."""
    generator = np.random.default_rng(seed)
    for _ in range(starts):
        out_x, out_y = np.zeros(p, np.int64), np.zeros(q, np.int64)
        for i in range(p):
            for j in range(q):
                out_x[i] |= int(generator.random() < 0.4) << j
                out_y[j] |= int(generator.random() < 0.4) << i
        cost, done = -1.0, 0
        while done < steps:
            checkpoint()
            count = min(500, steps - done)
            heat = np.geomspace(1.0, 0.15, steps)[done : done + count]
            changes = generator.integers(0, p * q * 2, (count, 2))
            cost = _anneal(p, q, out_x, out_y, heat, changes, generator.random((count, 2)), cost)
            done += count
            if cost == 0:
                return game_of((tuple(out_x.tolist()), tuple(out_y.tolist())))
    return None


@njit(cache=True)
def _anneal(p, q, out_x, out_y, heat, changes, chances, cost):
    states = 1 << (p + q)
    win, safe, empty = np.zeros((2, states), np.uint8), np.zeros((2, states), np.uint8), np.zeros((2, states), np.int8)
    if cost < 0:
        cost = _cost(p, q, out_x, out_y, win, safe, empty)
    for k in range(len(heat)):
        number = 2 if chances[k, 0] < 0.3 else 1
        for c in range(number):
            _change(p, q, out_x, out_y, changes[k, c])
        after = _cost(p, q, out_x, out_y, win, safe, empty)
        if after <= cost or chances[k, 1] < np.exp((cost - after) / heat[k]):
            cost = after
            if cost == 0:
                break
        else:
            for c in range(number):
                _change(p, q, out_x, out_y, changes[k, c])
    return cost


@njit(cache=True)
def _change(p, q, out_x, out_y, edge):
    if edge < p * q:
        out_x[edge // q] ^= 1 << (edge % q)
    else:
        out_y[(edge - p * q) // p] ^= 1 << (edge % p)


@njit(cache=True)
def _cost(p, q, out_x, out_y, win, safe, empty):
    small(p, q, out_x, out_y, True, win, safe, empty)
    top = (1 << (p + q)) - 1
    cost = 0.0
    for player in range(2):
        for card in range(8):
            cost += (safe[player, top] >> card & 1) + 0.5 * (win[player, top] >> card & 1)
    return cost
