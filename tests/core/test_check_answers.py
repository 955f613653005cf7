"""An answer from anywhere that cannot even be read is refused with one line, never with a traceback."""

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
    try:
        check(example.document, answer)
    except CheckError as error:
        assert "\n" not in str(error)
