"""Every worked example through the public API, one test per id, and the mutants of its expected values."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

import gote.catalogue
from gote.catalogue import update
from gote.catalogue.cases import CLASSES, Case, all_cases, all_examples, works
from gote.catalogue.compare import difference
from gote.catalogue.run import run_case
from gote.catalogue.select import NotThere, chosen
from gote.core.errors import DocumentError

CASES = all_cases()
NOTICED: Counter[bool] = Counter()
"""whether a changed value was noticed, over all cases this process has run"""


def test_every_case_is_there():
    assert len(CASES) >= 890
    assert len({case.id for case in CASES}) == len(CASES)
    assert {case.work for case in CASES} <= set(works())
    assert Counter(case.id for case in (*CASES, *all_examples())).most_common(1)[0][1] == 1
    assert all(case.erratum.whose in CLASSES for case in CASES if case.erratum)


def test_most_are_answered_by_a_document_or_a_claim():
    old = [case for case in CASES if case.chapter != "gote"]
    assert sum(case.how != "prose" for case in old) >= 872
    assert all(case.how == "prose" or case.expect for case in CASES)


def test_nobody_reads_the_word_seed():
    for case in CASES:
        shown = f"{case.question} {case.note} {case.cite} {case.erratum}"
        assert "seed" not in shown.lower().replace("seeded", ""), case.id
        assert not any(f"{code}:" in shown for code in ("000", "001", "002", "003", "004")), case.id


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case):
    result = run_case(case, proofs=False, changes=True)
    assert result.status != "wrong", result.reason
    made, noticed = result.changes
    NOTICED.update({True: noticed, False: made - noticed})


def test_changed_values_are_noticed():
    """At least 99 of 100; runs last in this file."""
    assert NOTICED[True] >= 99 * NOTICED[False]


def test_the_runner_stays_small():
    """What reads, runs and compares the cases, everything of the catalogue but the report: at most 1,000 lines."""
    files = [file for file in Path(gote.catalogue.__file__).parent.glob("*.py") if file.name != "report.py"]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 1000


def test_comparison_is_exact():
    assert (
        difference(
            {"exact": "9 - sqrt(73)", "approx": 0.455996, "tol": 1e-5}, {"polynomial": [8, -18, 1], "interval": [0, 1]}
        )
        is None
    )
    assert difference(
        {"exact": "9 - sqrt(72)", "approx": 0.5147, "tol": 1e-3}, {"polynomial": [8, -18, 1], "interval": [0, 1]}
    )
    assert difference("(a-c)^2/9", "(c - a)**2/9", "formula") is None
    assert difference("(a-c)^2/9", "(c - a)**2/8", "formula")
    assert difference(0.333, "1/3") is None
    assert difference(0.334, "1/3")
    assert difference(True, 1)
    assert difference([[1, 2], [3]], [[2, 1], [3]], "each set") is None
    assert difference([[1, 2], [3]], [[2, 1], [4]], "each set")
    assert difference([1, 1], [1, 2, 3], "among"), "an item of gote's list stands for one printed item"
    assert difference({0: 5, 2: 1}, [5, 4, 1]) is None
    assert difference({0: 5, 3: 1}, [5, 4, 1]) == "3: gote says nothing"
    assert difference(2, "2.04", "near 0.05") is None
    assert difference(2, "2.06", "near 0.05")


def test_a_law_of_a_table_holds_from_as_early_as_it_says():
    law = {"mod": 2, "residue": 0, "from_k": 1, "slope": 1, "offset": 0}
    odd = {"mod": 2, "residue": 1, "from_k": 0, "slope": 0, "offset": 7}
    table = [9, 7, 1, 7, 2, 7, 3, 7]
    assert difference([law, odd], table, "line") is None
    for wrong in ({"from_k": 0}, {"from_k": 2}, {"slope": 2}, {"offset": 1}, {"residue": 1}, {"mod": 3}):
        assert difference([law | wrong, odd], table, "line"), wrong
    assert difference([law], table, "line") == "the laws cover 3 of 8 places only"


@pytest.mark.parametrize("selector", ["nothing", "value | places", "#3.value", "value | fold"])
def test_a_selector_that_finds_nothing_says_so(selector):
    with pytest.raises(NotThere):
        chosen(selector, [{"value": 1}])


def test_reviewed_answers_are_recorded(tmp_path, monkeypatch):
    """A value of the catalogue that is not gote's is replaced, a case without values gets the whole answer; the others keep every letter."""
    folder = tmp_path / "catalogue"
    folder.mkdir()
    other = "- id: other\n  cite: gote\n  question:   'kept as it is'\n  document: {kind: nim,   heaps: [1]}\n"
    old = "- id: wrong\n  cite: gote\n  question: q\n  document: {kind: nim, heaps: [1, 2]}\n  expect:\n    grundy: 7\n    outcome: N\n"
    (folder / "cases.yaml").write_text(other + old, encoding="utf-8")
    monkeypatch.setattr(update.resources, "files", lambda package: tmp_path)
    document = {"kind": "nim", "heaps": [1, 2]}
    wrong = Case("wrong", "combinatorial", "gote", "q", (document,), expect={"grundy": 7, "outcome": "N"})
    values = update.recorded(wrong, run_case(wrong))
    assert values == {"grundy": 3}
    update.write(wrong, values)
    text = (folder / "cases.yaml").read_text(encoding="utf-8")
    assert text.startswith(other)
    assert yaml.safe_load(text)[1]["expect"] == {"grundy": 3, "outcome": "N"}
    new = Case("other", "combinatorial", "gote", "q", (document,))
    assert update.recorded(new, run_case(new))["grundy"] == 3
    with pytest.raises(DocumentError):
        update.write(Case("nowhere", "combinatorial", "gote", "q"), {})
