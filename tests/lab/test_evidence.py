"""The evidence shipped with gote: complete, in agreement with what the claims say of themselves, and reproduced at
small sizes.
"""

import json
from pathlib import Path

import pytest

from gote.lab.catalogue import all_claims
from gote.lab.engine import check_claim
from gote.lab.report import claim_rows, claims_html, claims_markdown, shipped_evidence, verdict
from gote.lab.store import Store

RESULTS = Path(__file__).parents[2] / "src" / "gote" / "lab" / "results"
HOW = "run: gote lab check {0} --save src/gote/lab/results/{0}.json"


def test_every_claim_has_evidence_and_no_evidence_is_left_over():
    assert not set(all_claims()) - set(shipped_evidence()), HOW.format("NAME")
    assert not set(shipped_evidence()) - set(all_claims())


def test_files_are_small_and_named_after_their_claim():
    for file in RESULTS.glob("*.json"):
        assert json.loads(file.read_text(encoding="utf-8"))["claim"] == file.stem
        assert file.stat().st_size < 40_000


def test_no_evidence_contradicts_its_claim():
    assert [name for name, claim in all_claims().items() if verdict(claim) == "contradicted"] == []
    settled = [name for name, claim in all_claims().items() if claim.expected == "open" and verdict(claim) == "false"]
    assert settled == [], "a counterexample is kept, so these are not open any more"


@pytest.mark.parametrize("name", sorted(all_claims()))
def test_the_first_sizes_give_the_recorded_digest(name, tmp_path):
    kept = shipped_evidence()[name]
    sizes = kept["sizes"][:2] if kept["seconds"] < 4 else kept["sizes"][:1]
    evidence = check_claim(name, sizes, store=Store(tmp_path))
    assert {str(size): digest for size, digest in evidence.digests.items()} == {
        str(size): kept["digests"][str(size)] for size in sizes
    }, "the claim gives other results than recorded; " + HOW.format(name)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_report_shows_every_claim_once(lang):
    html, markdown = claims_html(lang), claims_markdown(lang)
    for row in claim_rows(lang):
        assert markdown.count(f"| {row.name} |") == 1
        assert f"<td>{row.name}</td>" in html
    assert markdown.count("\n| total |" if lang == "en" else "\n| 合計 |") == 1


def test_a_false_claim_shows_its_smallest_counterexample():
    row = next(row for row in claim_rows() if row.name == "memory.assumption2")
    assert row.verdict == "false"
    assert '"k": 1, "m": 0, "n": 4' in row.status
