"""What a worker does for a page, for one example of every kind, without a browser."""

import json

import pytest

from gote.catalogue.cases import all_examples
from gote.core.errors import LimitError
from gote.core.registry import kinds
from gote.web.jobs import run

EXAMPLES = {e.kind: e for e in reversed(all_examples())}


def test_every_kind_has_an_example():
    assert set(EXAMPLES) == set(kinds())


@pytest.mark.parametrize("kind", EXAMPLES)
def test_everything_a_page_shows(kind):
    found = run({"action": "workbench", "document": dict(EXAMPLES[kind].document), "lang": "ja", "seconds": 60})
    assert "error" not in found
    assert found["answer"]["verified"] or list(found["answer"]["unchecked"]) == ["complete"]
    assert found["explanation"].startswith("<div")
    assert json.loads(json.dumps(found)) == found
    assert (
        run({"action": "read", "text": json.dumps(found["document"]), "seconds": 10})["document"] == found["document"]
    )


def test_failures_are_answers():
    assert run({"action": "solve", "document": {"kind": "nim"}, "seconds": 5})["status"] == 422
    slow = {
        "kind": "matrix",
        "payoffs": [[(i * 7919 + j * 104729 + i * j) % 1009 for j in range(700)] for i in range(700)],
    }
    assert run({"action": "solve", "document": slow, "seconds": 0.05})["status"] == 408


def test_every_kind_has_a_name_in_both_languages():
    for kind in kinds().values():
        assert all(kind.title)
        assert kind.told("ja") != kind.told("en")


def test_a_picture_cut_short_is_no_answer(monkeypatch):
    """In the express lane the time may end while the picture is drawn: the job must go on in the slow lane."""

    def stopped(self, lang="en"):
        raise LimitError("stopped after 0.25 seconds")

    monkeypatch.setattr("gote.core.solution.Solution.plot", stopped)
    assert "error" in run({"action": "board", "document": {"kind": "matrix", "payoffs": [[1]]}, "seconds": 9})
