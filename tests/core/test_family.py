"""Named families: the game is built from the document, and its solution is shown as the family's."""

import pytest

import gote
from gote.core import DocumentError, build_family
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
    assert solution.verify()
    document = solution.to_document()
    assert document["kind"] == kind
    other = "matrix" if kind != "matrix_family" else "stochastic"
    assert solution.explain("ja").to_text() != solution.explain("en").to_text()
    with pytest.raises(DocumentError):
        gote.check(solution.game, document | {"kind": other})
