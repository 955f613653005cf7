"""Words that the proofs of games of one's own share."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core.axioms import absent, need, present
from gote.rules.answer import RulesAnswer, word, written
from gote.rules.rules_asking import shown


def only(a: RulesAnswer, fields: Collection[str]) -> None:
    """Exactly the fields of the mode are given."""
    for name in RulesAnswer.model_fields:
        given, due = name in a.model_fields_set, name in fields or name == "mode"
        need(name, given == due, "is missing" if due else "is given where there is none")


def same_moves(name: str, given: Any, right: Sequence[Any] | None) -> None:
    """The same moves in any order, none twice; null where there are none to name."""
    if right is None:
        absent(name, given)
        return
    said = sorted(json.dumps(written(move)) for move in present(name, given))
    true = sorted(json.dumps(written(move)) for move in right)
    need(name, said == true, "is {given}, not {right}", given=shown(given), right=shown(list(right)))


def same_values(a: RulesAnswer, right: Mapping[Any, Fraction]) -> None:
    """The value after each first move."""
    said = {word(move): value for move, value in present("values", a.values).items()}
    true = {word(move): value for move, value in right.items()}
    need("values", said == true, "is {given}, not {right}", given=shown(said), right=shown(true))
