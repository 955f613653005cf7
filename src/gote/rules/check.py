"""The proofs: the user's rules are played again from the start, and local axioms are tested at every position reached.

| mode | axioms |
|---|---|
| impartial, misere | N: some follower is P, P: all are N, D: none is P and one is D; depth 1 + min or max; mex, with Smith's conditions on cycles |
| scores | the value is the best follower's; on cycles every value but that of endless play has a rank that the better side can lower |
| depth | 0 at ends that pay enough, 1 + min for the better side, 1 + max for the other |
| chance | the optimality equation; from a value better than endless play each side can come to an end or to another value |
| several | the set of payoff vectors follows from the followers' sets |
| simultaneous | the mixed moves of each side secure the value in the matrix of the followers' values |
| hidden | against the strategies given, no reply gets anybody more (`check_hidden.py`) |
| partizan | who wins moving first, from the followers; the value by playing the difference (`check_partizan.py`) |

Labels without ranks prove nothing on cycles: on a pure cycle "won" everywhere satisfies the local axioms. What is
trusted is the rules as a program; `Asked` tests that it answers the same twice and changes no state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from operator import index
from typing import Any

from gote.core.axioms import absent, equal, need
from gote.core.limits import checkpoint
from gote.core.numbers import rational
from gote.core.proof import Unproved, proves
from gote.rules.answer import RulesAnswer, word
from gote.rules.check_fields import only, same_moves, same_values
from gote.rules.check_going_round import check_going_round
from gote.rules.check_hidden import check_equilibria, check_hidden
from gote.rules.check_partizan import check_partizan
from gote.rules.check_walk import Walk, walk
from gote.rules.proof_labels import Labels
from gote.rules.rules_asking import CHANCE, END, TOGETHER, Asked, Expansion
from gote.rules.rules_game import RulesGame
from gote.rules.rules_mode import mode_of_class, mode_of_game

FIELDS = tuple(RulesAnswer.model_fields)
VALUED = ("value", "moves", "values", "positions", "up_to_symmetry")
GIVEN: Mapping[str, tuple[str, ...]] = {
    "impartial": ("outcome", "grundy", "moves", "holding", "play", "depth", "positions", "up_to_symmetry"),
    "scores": (*VALUED, "play", "depth", "draws", "longest"),
    "chance": VALUED,
    "several": ("payoffs", "all_payoffs", "moves", "positions", "up_to_symmetry"),
    "simultaneous": ("value", "values", "strategies", "positions", "up_to_symmetry"),
    "hidden": ("value", "strategies", "positions", "information_sets"),
    "equilibria": ("equilibria", "positions", "information_sets"),
}
"""which fields the answers of a mode have"""


@proves(RulesAnswer, *FIELDS)
def the_rules_played_again_give_the_answer(
    game: RulesGame, a: RulesAnswer, evidence: Mapping[str, Any]
) -> Unproved | None:
    """Every field, by the axioms of the mode."""
    asked = Asked(game.program)
    mode = mode_of_class(asked)
    if mode is not None:
        equal("mode", a.mode, mode.name)
    if mode is not None and mode.name == "partizan":
        return check_partizan(asked, a, evidence)
    if a.mode in ("hidden", "simultaneous") and a.equilibria is not None:
        check_equilibria(asked, a)
        return None
    if a.mode == "hidden":
        need("mode", mode, "is {given}, not {right}", given=a.mode, right="another")
        check_hidden(asked, a)
        return None
    if a.mode == "simultaneous" and "stochastic" in evidence:
        return check_going_round(asked, a, evidence)
    if "parts" in asked.has:
        return check_parts(asked, a, Labels.read(evidence))
    seen = walk(asked, Labels.read(evidence))
    found = mode_of_game(asked, {here.mover for here in seen.expansions}, seen.results.values())
    equal("mode", a.mode, found.name)
    PROOFS[found.name](seen, a)
    return _counted(seen, a)


def _worth(seen: Walk, x: int, own: Any, right: Any) -> None:
    """The value written at a position is the one its followers give."""
    need("value", own == right, "state {state} is worth {right}, not {own}", state=seen.state(x), right=right, own=own)


def _away(field: str, seen: Walk, x: int, own: int, right: int) -> None:
    """So is the number of moves to the end."""
    need(
        field,
        own == right,
        "state {state} is {right} moves from the end, not {own}",
        state=seen.state(x),
        right=right,
        own=own,
    )


def _counted(seen: Walk, a: RulesAnswer) -> Unproved | None:
    """The number of positions, alike ones once where the rules say which are."""
    alike = "canonical" in seen.asked.has
    equal("up_to_symmetry", a.up_to_symmetry, alike)
    equal("positions", a.positions, len(set(seen.known)) if alike else len(seen))
    if seen.alike:
        return Unproved("positions that are alike by canonical() were not walked one by one")
    return None


# ---- impartial -----------------------------------------------------------------------------------------------------


def check_impartial(seen: Walk, a: RulesAnswer) -> None:
    """Classes, depths and Grundy values at every position; the moves of the start read off."""
    only(a, GIVEN["impartial"])
    outcome, depth = seen.column("outcome"), seen.column("depth", index)
    for x in range(len(seen)):
        fine = _class_holds(seen, x, outcome, depth)
        need("outcome", fine, "state {state} cannot be {label}", state=seen.state(x), label=f"{outcome[x]} {depth[x]}")
    if seen.asked.misere:
        absent("grundy", a.grundy)
    else:
        values = seen.column("grundy")
        _mex(seen, values, seen.column("order") if seen.labels["order"] else [])
        equal("grundy", a.grundy, values[0])
    here, pairs = outcome[0], seen.moves()
    winning = [(move, y) for move, y in pairs if outcome[y] == "P"]
    equal("outcome", a.outcome, here)
    same_moves("moves", a.moves, [move for move, _ in winning])
    same_moves("holding", a.holding, [move for move, y in pairs if here == "D" and outcome[y] == "D"])
    equal("depth", a.depth, None if here == "D" else depth[0])
    good = winning if here == "N" else pairs
    same_moves("play", a.play, None if here == "D" else [move for move, y in good if depth[y] == depth[0] - 1])


def _class_holds(seen: Walk, x: int, outcome: list[str], depth: list[int]) -> bool:
    """The class and depth of a position follow from those of its followers."""
    after = seen.followers[x]
    lost = [depth[y] for y in after if outcome[y] == "P"]
    if not after:
        return outcome[x] == ("N" if seen.asked.misere else "P") and depth[x] == 0
    if outcome[x] == "N":
        return bool(lost) and depth[x] == 1 + min(lost)
    if outcome[x] == "P":
        return all(outcome[y] == "N" for y in after) and depth[x] == 1 + max(depth[y] for y in after)
    return outcome[x] == "D" and not lost and any(outcome[y] == "D" for y in after)


def _mex(seen: Walk, value: list[int | None], order: list[int]) -> None:
    """Without cycles the mex alone; with cycles a move to a higher or infinite value must be answered at the value
    left, at a position settled earlier.
    """
    need("grundy", order or seen.ends_always(), "play can go round, and the order of the labels is missing")
    for x, after in enumerate(seen.followers):
        if x % 1024 == 0:
            checkpoint()
        there = {value[y] for y in after}
        least = next(m for m in range(len(after) + 1) if m not in there)
        own = value[x]
        if own is None:
            free = any(value[y] is None and all(value[z] != least for z in seen.followers[y]) for y in after)
            need(
                "grundy",
                order and free,
                "state {state} has no value, but {least} fits",
                state=seen.state(x),
                least=least,
            )
            continue
        need(
            "grundy",
            own == least,
            "state {state} has {own}, the least free is {least}",
            state=seen.state(x),
            own=own,
            least=least,
        )
        for y in after if order else ():
            higher = value[y]
            answered = any(value[z] == own and order[z] < order[x] for z in seen.followers[y])
            fine = (higher is not None and higher < own) or answered
            need("grundy", fine, "a move from {state} cannot be answered at {own}", state=seen.state(x), own=own)


def check_parts(asked: Asked, a: RulesAnswer, labels: Labels) -> Unproved | None:
    """Every part's row is the mex of the sums its moves leave; small games are also walked whole, parts or not."""
    equal("mode", a.mode, "impartial")
    if labels["whole"] is not None:
        seen = walk(asked, Labels.read(labels["whole"]))
        check_impartial(seen, a)
        for x, value in enumerate(seen.column("grundy")):
            total = _sum_of_parts(asked, seen.states[x][0], labels)
            need("grundy", total == value, "the parts of state {state} do not add up to it", state=seen.state(x))
        return _counted(seen, a)
    only(a, [name for name in GIVEN["impartial"] if name not in ("play", "depth")])
    start = asked.start()
    todo, met = list(_single(asked, start)), set[Any]()
    while todo:
        part = todo.pop()
        if part in met:
            continue
        met.add(part)
        checkpoint()
        after = [asked.play(part, move) for move in asked.expand(part).moves]
        there = {_sum_of_parts(asked, state, labels) for state in after}
        least = next(m for m in range(len(there) + 1) if m not in there)
        equal("grundy", labels["grundy"][labels.number(part)], least)
        todo += [p for state in after for p in _single(asked, state)]
    value = _sum_of_parts(asked, start, labels)
    equal("grundy", a.grundy, value)
    equal("outcome", a.outcome, "N" if value else "P")
    moves = [m for m in asked.expand(start).moves if _sum_of_parts(asked, asked.play(start, m), labels) == 0]
    same_moves("moves", a.moves, moves)
    same_moves("holding", a.holding, [])
    equal("positions", a.positions, len(met))
    equal("up_to_symmetry", a.up_to_symmetry, "canonical" in asked.has)
    return Unproved("that the parts add up to the state was taken from parts()")


def _single(asked: Asked, state: Any) -> list[Any]:
    """The parts of a state that fall no further."""
    found, todo = [], [state]
    while todo:
        here = todo.pop()
        parts = asked.parts(here)
        if parts == [here]:
            found.append(asked.canonical(here))
        else:
            todo += parts
    return found


def _sum_of_parts(asked: Asked, state: Any, labels: Labels) -> int:
    total = 0
    for part in _single(asked, state):
        total ^= labels["grundy"][labels.number(part)]
    return total


# ---- values --------------------------------------------------------------------------------------------------------


def check_scores(seen: Walk, a: RulesAnswer) -> None:
    """Values, ranks and depths of a zero-sum game without chance."""
    only(a, GIVEN["scores"])
    rest = seen.asked.repetition
    levels = [rational(v) for v in seen.labels["levels"]]
    value, rank = seen.column("level", lambda k: levels[k]), seen.column("rank", index)
    _minimax(seen, value)
    if not seen.ends_always():
        _ranks_fall(seen, value, rank, rest)
    equal("value", a.value, value[0])
    pairs = seen.moves()
    same_values(a, {move: value[y] for move, y in pairs})
    keeping = [(move, y) for move, y in pairs if value[y] == value[0]]
    same_moves("moves", a.moves, [move for move, _ in keeping])
    depth = _depths(seen, value, rest) if value[0] != rest else []
    equal("depth", a.depth, depth[0] if depth else None)
    choice: list[Any] | None = None
    if depth:
        better = seen.expansions[0].mover == (0 if value[0] > rest else 1)
        target = (min if better else max)((depth[y] for _, y in keeping), default=0)
        choice = [move for move, y in keeping if depth[y] == target]
    same_moves("play", a.play, choice)
    equal("draws", a.draws, len({k for k, v in zip(seen.known, value, strict=True) if v == rest}))
    _longest(seen, a, value, rank)


def _minimax(seen: Walk, value: list[Fraction]) -> None:
    """Ends are worth their result, other positions the mover's best follower."""
    for x, after in enumerate(seen.followers):
        here = seen.expansions[x].mover
        right = seen.results[x][0] if here == END else (max if here == 0 else min)(value[y] for y in after)
        _worth(seen, x, value[x], right)


def _ranks_fall(seen: Walk, value: list[Fraction], rank: list[int], rest: Fraction) -> None:
    """From a value better than endless play the better side goes to a better value or to a smaller rank."""
    for x, after in enumerate(seen.followers):
        if value[x] == rest or not after:
            continue
        sign, attacker = (1, 0) if value[x] > rest else (-1, 1)
        lower = [sign * value[y] > sign * value[x] or (value[y] == value[x] and rank[y] < rank[x]) for y in after]
        fine = any(lower) if seen.expansions[x].mover == attacker else all(lower)
        need("value", fine, "nothing shows that play from state {state} comes to an end", state=seen.state(x))


def _depths(seen: Walk, value: list[Fraction], rest: Fraction) -> list[int]:
    """The number of moves in which the better side of the start forces its value or more, wherever it can."""
    depth = seen.column("depth", index)
    sign, attacker = (1, 0) if value[0] > rest else (-1, 1)
    for x, after in enumerate(seen.followers):
        if sign * value[x] < sign * value[0]:
            continue
        inside = [depth[y] for y in after if sign * value[y] >= sign * value[0]]
        right = 0 if not after else 1 + (min if seen.expansions[x].mover == attacker else max)(inside)
        _away("depth", seen, x, depth[x], right)
    return depth


def _longest(seen: Walk, a: RulesAnswer, value: list[Fraction], rank: list[int]) -> None:
    """The greatest depth, where at most one result lies on each side of endless play."""
    rest = seen.asked.repetition
    results = {result[0] for result in seen.results.values()}
    if sum(v > rest for v in results) > 1 or sum(v < rest for v in results) > 1:
        absent("longest", a.longest)
        return
    for x, after in enumerate(seen.followers):
        if value[x] != rest:
            sooner = seen.expansions[x].mover == (0 if value[x] > rest else 1)
            there = [rank[y] for y in after if value[y] == value[x]]
            right = 1 + (min if sooner else max)(there) if after else 0
            _away("longest", seen, x, rank[x], right)
    equal("longest", a.longest, max((r for r, v in zip(rank, value, strict=True) if v != rest), default=0))


def check_chance(seen: Walk, a: RulesAnswer) -> None:
    """The optimality equation everywhere, and that each side makes progress from values better than endless play's."""
    from gote.exact.rational import to_fmpq, to_fraction

    only(a, GIVEN["chance"])
    value = seen.column("values", lambda v: to_fmpq(rational(v)))
    for x, after in enumerate(seen.followers):
        if x % 1024 == 0:
            checkpoint()
        here = seen.expansions[x]
        if here.mover == END:
            right = to_fmpq(seen.results[x][0])
        elif here.mover == CHANCE:
            right = sum((to_fmpq(p) * value[y] for p, y in zip(here.chances, after, strict=True)), to_fmpq(Fraction(0)))
        else:
            right = (max if here.mover == 0 else min)(value[y] for y in after)
        _worth(seen, x, value[x], right)
    for attacker in (0, 1):
        _progress(seen, value, to_fmpq(seen.asked.repetition), attacker)
    equal("value", a.value, to_fraction(value[0]))
    pairs = seen.moves()
    same_values(a, {move: to_fraction(value[y]) for move, y in pairs})
    alone = seen.expansions[0].mover >= 0
    same_moves("moves", a.moves, [move for move, y in pairs if alone and value[y] == value[0]])


def _progress(seen: Walk, value: list[Any], rest: Any, attacker: int) -> None:
    """From a value better than that of endless play the attacker comes, with some probability, to an end or to another
    value, whatever the other side does. As the expected value never falls, endless play cannot cost him anything.

    Work back from the ends and from chance moves that change the value, within one value.
    """
    movers = [here.mover for here in seen.expansions]
    turns = [
        x for x, after in enumerate(seen.followers) if movers[x] == CHANCE and any(value[y] != value[x] for y in after)
    ]
    inside = seen.drawn_in(lambda x: movers[x] in (CHANCE, attacker), lambda x, y: bool(value[y] == value[x]), *turns)
    for x, v in enumerate(value):
        better = v > rest if attacker == 0 else v < rest
        need(
            "value",
            x in inside or not better,
            "nothing shows that play from state {state} comes to an end",
            state=seen.state(x),
        )


# ---- several players, moves together -------------------------------------------------------------------------------


def check_several(seen: Walk, a: RulesAnswer) -> None:
    """The set of payoff vectors at every position from those of its followers."""
    only(a, GIVEN["several"])
    need("all_payoffs", seen.ends_always(), "play can go round")
    sets = seen.column("sets", lambda us: {tuple(rational(x) for x in u) for u in us})
    for x in range(len(seen)):
        if x % 256 == 0:
            checkpoint()
        need(
            "all_payoffs",
            sets[x] == _vectors(seen, x, sets),
            "state {state} does not have the set its followers give",
            state=seen.state(x),
        )
    every = sorted(sets[0], reverse=True)
    equal("all_payoffs", sorted(map(tuple, a.all_payoffs), reverse=True), every)
    equal("payoffs", tuple(a.payoffs), every[0])
    alone = seen.expansions[0].mover >= 0
    same_moves("moves", a.moves, [m for m, y in seen.moves() if alone and every[0] in sets[y]])


def _vectors(seen: Walk, x: int, sets: list[set[Any]]) -> set[Any]:
    """The definition of the set of a position."""
    here, after = seen.expansions[x], seen.followers[x]
    if here.mover == END:
        return {seen.results[x]}
    if here.mover == CHANCE:
        return {
            tuple(
                sum((p * w for p, w in zip(here.chances, column, strict=True)), Fraction(0))
                for column in zip(*us, strict=True)
            )
            for us in product(*(sets[y] for y in after))
        }
    i = here.mover
    worst = [min(w[i] for w in sets[y]) for y in after]
    return {
        u for k, y in enumerate(after) for u in sets[y] if all(u[i] >= low for j, low in enumerate(worst) if j != k)
    }


def check_simultaneous(seen: Walk, a: RulesAnswer) -> None:
    """At every position the mixed moves of both sides secure its value in the matrix of followers' values."""
    only(a, GIVEN["simultaneous"])
    need("value", seen.ends_always(), "play can go round")
    need(
        "value",
        len({sum(result) for result in seen.results.values()}) == 1,
        "the payoffs do not always add up to the same",
    )
    value = seen.column("values", rational)
    mixed = seen.labels["mixed"]
    for x, after in enumerate(seen.followers):
        here, there = seen.expansions[x], [value[y] for y in after]
        if here.mover == TOGETHER:
            both = {i: [rational(p) for p in ps] for i, ps in mixed[str(seen.known[x])]}
            _secured(here, there, value[x], both, seen.state(x))
            continue
        if here.mover == END:
            right = seen.results[x][0]
        elif here.mover == CHANCE:
            right = sum((p * v for p, v in zip(here.chances, there, strict=True)), Fraction(0))
        else:
            right = max(there) if here.mover == 0 else min(there)
        _worth(seen, x, value[x], right)
    equal("value", a.value, value[0])
    same_values(a, {move: value[y] for move, y in seen.moves()})
    start = seen.expansions[0]
    own = {str(i): [word(move) for move in moves] for i, moves in start.together}
    equal("strategies", {i: sorted(p) for i, p in a.strategies.items()}, {i: sorted(words) for i, words in own.items()})
    if start.together:
        chosen = {int(i): [a.strategies[i][name] for name in words] for i, words in own.items()}
        _secured(start, [value[y] for y in seen.followers[0]], value[0], chosen, seen.state(0))


def _secured(
    here: Expansion, there: list[Fraction], value: Fraction, mixed: Mapping[int, Sequence[Fraction]], state: str
) -> None:
    """Neither side's mixed move does worse than the value against any move of the other."""
    for i, moves in here.together:
        p = mixed[i]
        fine = len(p) == len(moves) and min(p) >= 0 and sum(p) == 1
        need("strategies", fine, "player {i} at {state}: these are no probabilities", i=i, state=state)
    place = {i: k for k, (i, _) in enumerate(here.together)}
    joint = list(product(*(range(len(moves)) for _, moves in here.together)))
    for i, sign in ((0, 1), (1, -1)):
        against: dict[int, Fraction] = {}
        for cell, v in zip(joint, there, strict=True):
            other = cell[place[1 - i]] if 1 - i in place else 0
            weight = mixed[i][cell[place[i]]] if i in place else Fraction(1)
            against[other] = against.get(other, Fraction(0)) + weight * v
        worst = min(sign * v for v in against.values())
        need(
            "strategies",
            worst >= sign * value,
            "player {i} at {state} does not secure {value}",
            i=i,
            state=state,
            value=value,
        )


PROOFS: Mapping[str, Callable[[Walk, RulesAnswer], None]] = {
    "impartial": check_impartial,
    "misere": check_impartial,
    "scores": check_scores,
    "chance": check_chance,
    "several": check_several,
    "simultaneous": check_simultaneous,
}
