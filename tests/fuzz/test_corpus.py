"""Everything that ever failed, again: `python -m tests.fuzz --keep FILE` finds more, the corpus keeps it."""

import json
import random
from pathlib import Path

import pytest

from tests.fuzz.judge import problem_of
from tests.fuzz.mutations import examples, misspelt, mutated

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
