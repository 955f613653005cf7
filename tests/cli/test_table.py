"""`gote table` and `gote.tabulate`: one document for many values."""

import json
from pathlib import Path

import pytest

import gote
from gote.cli.tabulating import read_choice, table
from gote.core.errors import DocumentError
from tests.cli.command import gote as command

DEAL = {"kind": "tricks", "left": [8, 6, 4, 3], "right": [7, 5, 2, 1], "scoring": 4, "leader": "left"}


def run(folder, vary, fields="", output=None):
    (folder / "deal.json").write_text(json.dumps(DEAL))
    table(str(folder / "deal.json"), vary, fields, output and folder / output, False, None, None, 10**6)


def test_rows_are_the_answers_one_by_one():
    rows = gote.tabulate(DEAL, {"scoring": range(9), "leader": ["left", "right"]}, ["value", "best"])
    assert len(rows) == 18
    for row in rows:
        answer = gote.solve(DEAL | {"scoring": row["scoring"], "leader": row["leader"]}).to_document()
        assert (row["value"], row["best"]) == (answer["value"], answer["best"])


def test_files_of_every_form(tmp_path, capsys):
    import pandas as pd
    import pyarrow.parquet as pq

    run(tmp_path, ["scoring=0..2"], "value")
    assert capsys.readouterr().out.split() == ["scoring", "value", "0", "0", "1", "1", "2", "1"]
    for ending in ("csv", "json", "md", "parquet"):
        run(tmp_path, ["scoring=0..8..4"], "value,best", f"t.{ending}")
        assert Path(capsys.readouterr().out.strip()).name == f"t.{ending}"
    assert list(pd.read_csv(tmp_path / "t.csv")["value"]) == [0, 2, 4]
    assert [row["best"] for row in json.loads((tmp_path / "t.json").read_text())][1] == [4, 3]
    assert (tmp_path / "t.md").read_text().splitlines()[3] == "| 4 | 2 | [4, 3] |"
    assert pq.read_table(tmp_path / "t.parquet")["value"].to_pylist() == [0, 2, 4]


@pytest.mark.parametrize(
    ("vary", "fields", "output", "message"),
    [
        ("scoring", "", None, "--vary: 'scoring' is not NAME=VALUES"),
        ("scoring=5..1", "", None, "has 0 values"),
        ("left.9=1", "", None, "left.9: is not a place of the document"),
        ("scoring=99", "", None, "scoring"),
        ("scoring=1..2", "worth", None, "'worth' is not in the answer"),
        ("scoring=1..2", "", "t.xls", "--output: '.xls' is not a form"),
    ],
)
def test_mistakes_are_named(vary, fields, output, message, tmp_path):
    with pytest.raises(DocumentError, match=message):
        run(tmp_path, [vary], fields, output)


def test_the_command():
    done = command(
        "table", "-", "--vary", "heaps.0=4..5", "--fields", "outcome", "--json", text='{"kind": "nim", "heaps": [0, 5]}'
    )
    assert json.loads(done.stdout) == [{"heaps.0": 4, "outcome": "N"}, {"heaps.0": 5, "outcome": "P"}]
    wrong = command("table", "-", "--vary", "heaps", text='{"kind": "nim", "heaps": [0, 5]}')
    assert (wrong.returncode, wrong.stdout, len(wrong.stderr.splitlines())) == (2, "", 1)


def test_values():
    assert list(read_choice("k=-2..2..2")[1]) == [-2, 0, 2]
    with pytest.raises(DocumentError, match="values"):
        read_choice("k=1..1000000")
