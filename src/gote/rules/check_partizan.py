"""The proof for partizan games: who wins moving first from the followers, the value by playing the difference.

G is worth H exactly when whoever begins loses G - H; what is read off H is proved on its tree by the partizan room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.combinatorial.partizan.position.check_heat import Heat
from gote.combinatorial.partizan.position.check_play import Play
from gote.combinatorial.partizan.position.check_trees import TooLong, Trees
from gote.combinatorial.partizan.position.check_weight import all_small, weight
from gote.combinatorial.partizan.short.rules_notation import Expression, read
from gote.core.axioms import absent, equal, need, present
from gote.core.limits import checkpoint
from gote.core.proof import Unproved
from gote.rules.answer import RulesAnswer
from gote.rules.check_fields import only, same_moves
from gote.rules.proof_labels import Labels
from gote.rules.rules_asking import Asked, shown
from gote.rules.rules_partizan import OwnRuleset

COOLED = ("value", "mean", "temperature", "left_stop", "right_stop", "birthday", "atomic_weight")
GIVEN = ("outcome", "moves", "positions", "up_to_symmetry", *COOLED)


def check_partizan(asked: Asked, a: RulesAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """Who wins moving first, at every state reached by moves of either side; then the value."""
    only(a, GIVEN)
    labels = Labels.read(evidence)
    first = labels["left_first"], labels["right_first"]
    states, followers = _both_sides(asked)
    known = [labels.number(asked.canonical(state)) for state in states]
    need("positions", None not in known, "a state has no label")
    for x, rows in enumerate(followers):
        for side in (0, 1):
            wins = any(not first[1 - side][known[y]] for y in rows[side])
            need(
                "outcome",
                wins == bool(first[side][known[x]]),
                "who wins moving first at {state} does not follow from the moves",
                state=shown(states[x]),
            )
    left, right = (bool(row[known[0]]) for row in first)
    equal("outcome", a.outcome, "N" if left and right else "L" if left else "R" if right else "P")
    for side, name in enumerate(("left", "right")):
        pairs = zip(asked.moves(states[0], side), followers[0][side], strict=True)
        same_moves("moves", a.moves[name], [move for move, y in pairs if not first[1 - side][known[y]]])
    alike = "canonical" in asked.has
    equal("up_to_symmetry", a.up_to_symmetry, alike)
    equal("positions", a.positions, len(set(known)) if alike else len(states))
    value = read(a.value if isinstance(a.value, str) else str(a.value))
    _read_off(a, value)
    try:
        worth = Play(OwnRuleset(asked), whole=True).worth(value)
    except TooLong as limit:
        return Unproved(str(limit), COOLED)
    need("value", worth, "is {given}, but the game less that is not lost by whoever begins", given=a.value)
    return None


def _read_off(a: RulesAnswer, value: Expression) -> None:
    """Stops, mean, temperature, birthday and atomic weight of the value's tree."""
    trees = Trees()
    tree = trees.of(value)
    heat = Heat(trees, tree)
    equal("left_stop", a.left_stop, heat.stops[0])
    equal("right_stop", a.right_stop, heat.stops[1])
    equal("mean", a.mean, heat.mean)
    equal("temperature", a.temperature, heat.temperature)
    equal("birthday", a.birthday, trees.birthday(tree))
    if not all_small(trees, tree):
        absent("atomic_weight", a.atomic_weight)
        return
    given = present("atomic_weight", a.atomic_weight)
    said = trees.of(read(given if isinstance(given, str) else str(given)))
    need(
        "atomic_weight",
        trees.equal(said, weight(trees, tree)),
        "is {given}, not what the weights of the options give",
        given=given,
    )


def _both_sides(asked: Asked) -> tuple[list[Any], list[tuple[list[int], list[int]]]]:
    """All states, with the followers of Left and of Right; play must end."""
    place: dict[Any, int] = {asked.start(): 0}
    states, followers = list(place), []
    for x, state in enumerate(states):
        if x % 1024 == 0:
            checkpoint()
        rows: tuple[list[int], list[int]] = [], []
        for side in (0, 1):
            for move in asked.moves(state, side):
                after = asked.play(state, move)
                if after not in place:
                    place[after] = len(states)
                    states.append(after)
                rows[side].append(place[after])
        followers.append(rows)
    left = [len(rows[0]) + len(rows[1]) for rows in followers]
    before: list[list[int]] = [[] for _ in followers]
    for x, rows in enumerate(followers):
        for y in rows[0] + rows[1]:
            before[y].append(x)
    done = [x for x, count in enumerate(left) if not count]
    for y in done:
        for x in before[y]:
            left[x] -= 1
            if not left[x]:
                done.append(x)
    need("outcome", len(done) == len(states), "play can go round")
    return states, followers
