"""The benchmarks: every kind has a growth curve, and nothing that goes wrong with one row hides the others."""

import json
import math
import random
from pathlib import Path

import pytest

import gote
from bench import harness
from bench.every_kind import FAMILIES, curve
from bench.harness import Row, compare, fitted, grow, law
from bench.report import write
from gote.core.registry import kinds


def test_every_kind_has_a_growth_curve():
    assert set(FAMILIES) == set(kinds())


@pytest.mark.parametrize("kind", FAMILIES)
def test_the_documents_of_a_curve_are_right(kind):
    sizes, make = FAMILIES[kind]
    gote.load({"kind": kind, **make(random.Random(0), next(iter(sizes)))})


def test_a_curve_gives_the_growth_of_solver_and_check():
    row = curve("nim", 0.01)
    assert not row.failed
    assert len(row.growth) > 2
    assert law(row)
    assert row.note.startswith("check n^")


def test_laws_are_recognised():
    assert law(fitted("", [(n, n**2 / 1e3) for n in (10.0, 20.0, 40.0)])) == "n^2.00"
    assert law(fitted("", [(n, 3**n / 1e6) for n in (8.0, 9.0, 10.0, 11.0)])) == "3.00 times for each more"
    assert law(fitted("", [(5.0, 0.1)])) == ""


def test_a_peer_that_is_missing_fails_or_hangs_is_reported(monkeypatch):
    monkeypatch.setattr(harness, "LONGEST", 0.2)

    def hang():
        while True:
            pass

    assert compare("a", sum_up, "peer", sum_up, needs="no_such_module").note == "no_such_module is not installed"
    assert (
        compare("b", sum_up, "peer", lambda: 1 / 0).note
        == "the peer did not answer: ZeroDivisionError division by zero"
    )
    assert "TimeoutError" in compare("c", sum_up, "peer", hang).note
    failed = compare("d", lambda: 1 / 0, "peer", sum_up)
    assert failed.failed
    assert math.isnan(failed.ours)
    assert grow("e", [1, 2], lambda n: lambda: 1 / 0).failed


def sum_up():
    return sum(range(1000))


def test_what_a_run_leaves_behind(tmp_path):
    rows = {
        "room": [
            Row("fast | small", 0.5, "peer", 1.0, 2.0),
            Row("lost", math.nan, failed=True),
            fitted("curve", [(1.0, 0.1), (2.0, 0.2)]),
        ]
    }
    write(rows, {"gote": "1"}, tmp_path, quick=True, load=0.5)
    data = json.loads((tmp_path / "bench.json").read_text())
    assert [row["ratio"] for row in data["rows"]["room"]] == [2.0, None, None]
    table = (tmp_path / "table.md").read_text()
    assert "| fast \\| small | 0.50000 | peer | 1.00000 | 2.00 | 2 met |" in table
    assert "n^1.00" in table
    assert (tmp_path / "ratios.svg").read_text().startswith("<svg")
    assert "Growth" in (tmp_path / "index.html").read_text()


def test_the_results_that_are_kept_have_a_curve_of_every_kind():
    kept = json.loads((Path(harness.__file__).parent / "results" / "bench.json").read_text(encoding="utf-8"))
    curves = kept["rows"]["every_kind"]
    assert {row["name"].partition(":")[0] for row in curves} == set(kinds())
    assert not [row["name"] for row in curves if row["failed"]]
    assert not kept["quick"]
