"""The table of chapters 3 and 4 names only what there is: kinds, questions that can be asked of them, calls, commands."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from gote.core.registry import game_class, kind_record, kinds

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "chapters_3_and_4.md"
ROWS = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ") and "`" in line]

WRITTEN = {
    "coalition": ("coalition_parts", "coalition_formula", "stable_set"),
    "voting": ("voting_rule", "nearest_weights"),
    "nash_bargaining": ("polytope_bargaining",),
    "bertrand": ("edgeworth_cycle",),
    "coalitional_form": ("characteristic_functions",),
    "assignment_game": ("assignment_market",),
}
"""kinds as which a document may be written out"""
CHOICES = {"ask", "proportional", "quasi_perfect", "zero", "subsets"}
"""words that fields hold"""


def fields(kind):
    record = kind_record(kind)
    game = game_class(kind)
    answer = kind_record(record.stands_for).answer_class if record.stands_for else record.answer_class
    return {*game.model_fields, *game.other_fields, *answer.model_fields}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:50])
def test_what_answers_an_item_is_there(row):
    tokens = re.findall(r"`([^`]+)`", row.split("|")[2])
    asked = [token.removeprefix("ask: ") for token in tokens if token.startswith("ask: ")]
    named = [*(token for token in tokens if token in kinds()), *asked]
    modules = []
    for token in tokens:
        if token.startswith("gote "):
            assert token.split()[1] in {"convert", "examples", "explain", "plot", "play", "table"}
        elif token.startswith("gote."):
            module, _, name = token.rpartition(".")
            modules.append(
                import_module(token)
                if (PAGE.parents[2] / "src" / f"{token.replace('.', '/')}.py").exists()
                else import_module(module)
            )
            assert modules[-1].__name__ == token or hasattr(modules[-1], name)
        elif token.startswith("ask: "):
            question = kind_record(token.removeprefix("ask: "))
            assert any(kind == question.name or kind in question.asked_of for kind in named), token
        elif token not in kinds() and not token.startswith(("[", "no_agreement", "Worths", "find: [...]")):
            name = re.split(r"[:\s(]", token)[0]
            own = set().union(*(fields(kind) for kind in [*named, *(k for one in named for k in WRITTEN.get(one, ()))]))
            assert name in own | CHOICES or any(hasattr(one, name) for one in modules), (token, named)
