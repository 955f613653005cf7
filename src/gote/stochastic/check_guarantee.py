"""That mixtures of a player secure a vector of bounds, over any ordered field: rationals, number fields, germs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core.axioms import need
from gote.stochastic.rules_model import Model

Vector = list[Fraction]


def check_guarantee(field: str, model: Model, player: int, mixtures: Sequence[Sequence[Any]], w: Sequence[Any]) -> None:
    """The inequalities, in any ordered field: rationals here, number fields and germs for `check_exact.py`."""
    sign, side = (1, "row") if player == 0 else (-1, "column")
    choices: list[list[tuple[bool, set[int]]]] = []
    for k, state in enumerate(model.cells):
        lines = zip(*state, strict=True) if player == 0 else iter(state)
        options = []
        for line in lines:
            total: Any = Fraction(0)
            stops, after = False, set()
            for x, (reward, go) in zip(mixtures[k], line, strict=True):
                if x:
                    total = total + x * (reward + sum((p * w[l] for l, p in go.items()), Fraction(0)))
                    stops |= sum(go.values()) < 1
                    after |= set(go)
            holds = sign * total >= sign * w[k]
            need(field, holds, "in {state} a reply gives the {side} player less", state=model.names[k], side=side)
            options.append((not stops, after))
        choices.append(options)
    for k in kept_for_ever(choices):
        need(
            field,
            sign * w[k] <= sign * model.infinite_play,
            "the other player can keep {state} going for ever, which pays Q = {q}",
            state=model.names[k],
            q=model.infinite_play,
        )


def kept_for_ever(choices: list[list[tuple[bool, set[int]]]]) -> set[int]:
    """States from which the other player can, for ever, move among such states only and come back to each of them."""
    kept: set[int] = set()
    for start in range(len(choices)):
        inside = set(range(len(choices)))
        while True:
            usable = {k: [go for never, go in choices[k] if never and go <= inside] for k in inside}
            reach = reachable(start, usable)
            back = {k for k in reach if start in reachable(k, usable) and usable[k]}
            if back == inside:
                kept.add(start)
                break
            if start not in back:
                break
            inside = back
    return kept


def reachable(start: int, usable: Mapping[int, list[set[int]]]) -> set[int]:
    found, stack = set(), [start]
    while stack:
        k = stack.pop()
        if k not in found:
            found.add(k)
            stack.extend(l for go in usable.get(k, []) for l in go)
    return found


def cyclic(follow: Sequence[set[int]]) -> bool:
    """Whether some state leads back to itself: states that lead nowhere else are taken away until none is left."""
    leads = [set(go) for go in follow]
    before: list[set[int]] = [set() for _ in follow]
    for k, go in enumerate(follow):
        for l in go:
            before[l].add(k)
    ends = [k for k, go in enumerate(leads) if not go]
    gone = 0
    while ends:
        k = ends.pop()
        gone += 1
        for j in before[k]:
            leads[j].discard(k)
            if not leads[j]:
                ends.append(j)
    return gone < len(follow)
