"""An answer from anywhere that cannot even be read is refused with one line, never with a traceback."""

from contextlib import suppress

import pytest

from gote.core import CheckError
from gote.core.documents import check
from gote.core.lazy import load_object
from gote.core.registry import rooms

EXAMPLES = [
    example for room in rooms().values() if room.examples for example in load_object(room.examples + ":EXAMPLES")[:4]
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.document['kind']}-{example.name}")
@pytest.mark.parametrize("answer", [{}, {"value": "x"}, {"value": None, "row": 3, "strategies": 1, "outcome": []}])
def test_unreadable_answers(example, answer):
    with suppress(CheckError):  # any other exception fails the test
        check(example.document, answer)


def test_the_reason_is_one_line():
    with pytest.raises(CheckError, match="missing") as error:
        check({"kind": "matrix", "payoffs": [[1]]}, {"value": 1})
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("kind", ["coalition", "matrix", "nim"])
def test_an_empty_answer_is_refused(kind):
    document = {
        "coalition": {"kind": "coalition", "players": 2, "worth": {"1,2": 1}},
        "matrix": {"kind": "matrix", "payoffs": [[1]]},
        "nim": {"kind": "nim", "heaps": [1]},
    }[kind]
    with pytest.raises(CheckError, match="no field"):
        check(document, {"kind": kind, "verified": True})
