"""Everything that ever failed, again: `python -m tests.fuzz --keep FILE` finds more, the corpus keeps it."""

import json
import random
from pathlib import Path

import pytest

import gote
from tests.fuzz.journal import Journal
from tests.fuzz.judge import problem_of
from tests.fuzz.mutations import examples, misspelt, mutated
from tests.fuzz.oracles import contradiction

ENTRIES = [
    json.loads(line)
    for file in sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['why'][:50]}")
def test_what_failed_before(entry):
    assert problem_of(entry["text"], 60) is None


def test_a_handful_of_new_ones():
    """The same few on every run; `make fuzz` tries many more."""
    choice = random.Random(0)
    sources = [document for document in examples() if len(json.dumps(document)) < 300]
    for _ in range(60):
        text = json.dumps(mutated(choice.choice(sources), choice))
        if choice.random() < 0.2:
            text = misspelt(text, choice).decode("utf-8", "replace")
        assert problem_of(text, 2, views=()) is None, text


def test_the_count_survives_a_stop_and_goes_on(tmp_path):
    journal = Journal(tmp_path / "journal")
    journal.add(7, 0, 500, {"through lines": 500}, 2.0)
    journal.add(8, 0, 20, {"through lines": 15, "through api": 5}, 1.0)
    with journal.path.open("a") as file:
        file.write('{"seed": 7, "from": 500, "to":')  # the machine stopped here
    assert (journal.next_number(7), journal.next_number(8), journal.next_number(9)) == (500, 20, 0)
    assert journal.summary().startswith("520 inputs in 3 CPU seconds\n    through api: 5\n    through lines: 515")


def test_an_oracle_knows_a_wrong_answer():
    for document in examples():
        if len(json.dumps(document)) < 200 and document["kind"] in ("nim", "matrix", "voting", "airport", "bankruptcy"):
            answer = json.loads(json.dumps(gote.solve(document).to_document()))
            assert contradiction(document, answer) is None
    assert contradiction({"kind": "nim", "heaps": [1, 2]}, {"outcome": "P", "grundy": 3})
    assert contradiction({"kind": "matrix", "payoffs": [[1, 0], [0, 1]]}, {"value": "2/3"})
