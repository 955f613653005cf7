"""What a worker does for a page, for one example of every kind, without a browser."""

import json

import pytest

from gote.core.errors import LimitError
from gote.core.i18n import translator
from gote.core.lazy import load_object
from gote.core.registry import kinds, rooms
from gote.web.jobs import run
from gote.web.kind_names import NAMES, summary_of
from gote.web.pages.answer import answer_table

EXAMPLES = {
    e.document["kind"]: e
    for room in rooms().values()
    if room.examples
    for e in reversed(load_object(f"{room.examples}:EXAMPLES"))
}


def test_every_kind_has_an_example():
    assert set(EXAMPLES) == set(kinds())


@pytest.mark.parametrize("kind", EXAMPLES)
def test_everything_a_page_shows(kind):
    found = run({"action": "workbench", "document": dict(EXAMPLES[kind].document), "lang": "ja", "seconds": 60})
    assert "error" not in found
    assert found["answer"]["verified"] is True
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
    assert set(NAMES) == set(kinds())
    for kind in kinds():
        assert summary_of(kind, "ja") != summary_of(kind, "en")


def test_answers_become_tables():
    t = translator("core", "en")
    shown = answer_table(
        {
            "moves": [{"heap": 0, "leave": [1]}, {"heap": 1, "leave": []}],
            "grundy": None,
            "open": True,
            "many": list(range(999)),
        },
        t,
    )
    assert "<th>heap</th><th>leave</th>" in shown
    assert "✓" in shown
    assert "–" in shown
    assert shown.count("...") == 1
    assert "&lt;b&gt;" in answer_table({"x": "<b>"}, t)


def test_a_picture_cut_short_is_no_answer(monkeypatch):
    """In the express lane the time may end while the picture is drawn: the job must go on in the slow lane."""

    def stopped(self, lang="en"):
        raise LimitError("stopped after 0.25 seconds")

    monkeypatch.setattr("gote.zerosum.solve.MatrixSolution.plot", stopped)
    assert "error" in run({"action": "workbench", "document": {"kind": "matrix", "payoffs": [[1]]}, "seconds": 9})
