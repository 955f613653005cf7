"""Partizan rules of one's own, as a ruleset of the partizan room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.rules.answer import text
from gote.rules.rules_asking import Asked


class OwnRuleset(Ruleset[Any]):
    """The user's moves, parts and symmetry."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.start = asked.start()

    def options(self, state: Any, player: int) -> Iterable[tuple[Any, Any]]:
        return [(move, self.asked.play(state, move)) for move in self.asked.moves(state, player)]

    def parts(self, state: Any) -> tuple[Any, ...]:
        if "parts" not in self.asked.has:
            return (state,)
        found, todo = [], [state]
        while todo:
            here = todo.pop()
            parts = self.asked.parts(here)
            if parts == [here]:
                found.append(here)
            elif here in parts:
                raise self.asked.error("parts", f"state {text(here)[:80]} is one of several parts of itself")
            else:
                todo += parts
        return tuple(found)

    def normal(self, state: Any) -> tuple[Any, bool]:
        return self.asked.canonical(state), False

    def shown(self, state: Any) -> str:
        return text(state)
