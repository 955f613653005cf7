"""Named families: the game is built from the document, and its solution is shown as the family's."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

import gote
from gote.core import CheckError, DocumentError, FamilySolution, Game, Solution, build_family
from gote.core.registry import game_class, kinds


def boxes(size, label="box"):
    if size == 7:
        raise ValueError("seven is\nunlucky")
    return [label] * size


def test_the_game_is_built_from_name_and_numbers():
    assert build_family("boxes", {"size": 2}, {"boxes": boxes}, {"size": 9}) == ["box", "box"]


@pytest.mark.parametrize(
    ("family", "parameters", "line"),
    [
        ("bags", {}, "family: 'bags' is unknown; choose one of boxes"),
        ("boxes", {}, "parameters.size: is missing; boxes needs size"),
        ("boxes", {"size": 1, "color": 2}, "parameters.color: is not a parameter of boxes; it has size, label"),
        ("boxes", {"size": 10}, "parameters.size: is 10; give a whole number up to 9"),
        ("boxes", {"size": True}, "parameters.size: is True; give a whole number up to 9"),
        ("boxes", {"size": "x"}, "parameters.size: is x; give a whole number up to 9"),
        ("boxes", {"size": 7}, "parameters: these numbers give no game: seven is unlucky"),
        ("boxes", {"size": 1, "label": None}, None),
    ],
)
def test_wrong_names_and_numbers_get_one_line(family, parameters, line):
    if line is None:
        assert build_family(family, parameters, {"boxes": boxes}, {"size": 9}) == [None]
        return
    with pytest.raises(DocumentError) as caught:
        build_family(family, parameters, {"boxes": boxes}, {"size": 9})
    assert str(caught.value) == line


@pytest.mark.parametrize(
    "kind", [kind for kind in kinds() if kind.endswith("_family") and "parameters" in game_class(kind).model_fields]
)
def test_a_family_shows_the_solution_of_its_game(kind):
    family = {"extensive_family": "basic_endgame", "stochastic_family": "dare", "matrix_family": "matching_pennies"}[
        kind
    ]
    solution = gote.solve({"kind": kind, "family": family})
    assert isinstance(solution, FamilySolution)
    assert solution.verify()
    assert solution.value == solution.inner.value
    assert solution.inner.answer().items() <= solution.answer().items()
    assert solution.certificate() == solution.inner.certificate()
    assert solution.to_document()["kind"] == kind
    for lang in ("en", "ja"):
        assert solution.explain(lang).to_text() == solution.inner.explain(lang).to_text()
        assert solution.plot(lang).caption == solution.inner.plot(lang).caption


class _Named(Game):
    kind: Literal["extensive_family"] = "extensive_family"


@dataclass(frozen=True, kw_only=True)
class _Wrong(Solution[_Named]):
    def answer(self) -> dict[str, Any]:
        return {}

    def _check(self) -> None:
        return


def test_the_check_is_that_of_the_family_not_of_the_inner_solution():
    game = gote.load({"kind": "extensive_family", "family": "basic_endgame"})
    solution = FamilySolution(game=game, inner=_Wrong(game=_Named()))
    with pytest.raises(CheckError):
        solution._check()
    assert not solution.verify()
