"""The proof for moves made together that go round: the rules played again make a stochastic game, whose own proofs accept
the values of all positions and the strategies.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core.axioms import equal, need
from gote.core.limits import checkpoint
from gote.core.proof import Unproved, judge
from gote.core.registry import kind_record
from gote.rules.answer import RulesAnswer, word
from gote.rules.check_fields import only, same_values
from gote.rules.rules_asking import CHANCE, END, Asked, Expansion
from gote.rules.rules_mode import mode_of_game
from gote.rules.rules_stochastic import Position, name_of, stochastic_of

FIELDS = ("value", "strategies", "positions", "up_to_symmetry")


def check_going_round(asked: Asked, a: RulesAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """Values and strategies; what the proofs of stochastic games leave open stays open."""
    rows, start, results = _played(asked)
    equal("mode", a.mode, mode_of_game(asked, {row.mover for row in rows}, results.values()).name)
    sums = {sum(payoffs) for payoffs in results.values()}
    need("value", asked.players == 2 and len(sums) <= 1, "the payoffs do not always add up to the same")
    game, record = stochastic_of(asked, rows, results), kind_record("stochastic")
    here = rows[0].name
    stated = dict(evidence["stochastic"])
    own = {i: [word(move) for move in moves] for i, moves in start.together}
    right = {str(i): sorted(words) for i, words in own.items()}
    equal("strategies", {i: sorted(p) for i, p in a.strategies.items()}, right)
    mixed = {("row", "column")[i]: [a.strategies[str(i)][name] for name in words] for i, words in own.items()}
    stated["strategies"] = {**stated["strategies"], here: {**stated["strategies"][here], **mixed}}
    given: Any = record.answer_class.model_validate(stated)
    verdict = judge(game, given, evidence["certificate"], record.proofs)
    need("value", verdict.verdict != "wrong", "the values of the positions are wrong: {reason}", reason=verdict.reason)
    irrational = given.algebraic or {}
    if here in irrational:
        enclosed = irrational[here]
        value: Any = {"polynomial": list(enclosed.polynomial), "interval": list(enclosed.interval)}
    else:
        value = given.values[here]
    equal("value", a.value, value)
    only(a, FIELDS if irrational else (*FIELDS, "values"))
    if not irrational:
        after = {
            move: results[j][0] if j in results else given.values[rows[j].name]
            for move, j in zip(start.moves, rows[0].followers, strict=True)
        }
        same_values(a, after)
    equal("positions", a.positions, len(rows))
    equal("up_to_symmetry", a.up_to_symmetry, "canonical" in asked.has)
    if verdict.unproved:
        return Unproved(verdict.reason, ("value", "strategies"))
    return None if given.proved == "exactly" else Unproved("the values are proved within an error bound only")


def _played(asked: Asked) -> tuple[list[Position], Expansion, dict[int, tuple[Fraction, ...]]]:
    """Every position in the order met, what may be done at the start, the results of the ends."""
    states: list[tuple[Any, int]] = [(asked.start(), 0)]
    place = {states[0]: 0}
    kept = asked.players if asked.turn_kept else 1
    rows: list[Position] = []
    results: dict[int, tuple[Fraction, ...]] = {}
    start: Expansion | None = None
    for x, (state, turn) in enumerate(states):
        if x % 1024 == 0:
            checkpoint()
        here = asked.expand(state, turn)
        start = start or here
        after = turn if kept == 1 or here.mover == CHANCE else (turn + 1) % kept
        followers = []
        for move in here.moves:
            key = asked.play(state, move), after
            if key not in place:
                place[key] = len(states)
                states.append(key)
            followers.append(place[key])
        if here.mover == END:
            results[x] = asked.result(state, turn)
        rows.append(Position(name_of(state, turn, kept > 1), here.mover, followers, here.chances, here.together))
    assert start is not None
    return rows, start, results
