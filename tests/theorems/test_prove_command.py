"""`gote prove` from the command line."""

import json

from tests.cli.command import gote

GAME = json.dumps({"kind": "matrix", "payoffs": [[2, -1], [-1, 1]]})


def test_the_file_is_printed_or_written(tmp_path):
    printed = gote("prove", "-", text=GAME)
    assert printed.returncode == 0
    assert "Theorem answer : Matrix.optimal" in printed.stdout
    target = tmp_path / "answer.v"
    assert gote("prove", "-", "-o", str(target), text=GAME).returncode == 0
    assert target.read_text(encoding="utf-8") == printed.stdout


def test_coq_judges_ones_own_answer(tmp_path, theory, monkeypatch):
    cache = tmp_path / "gote"
    cache.mkdir()
    (cache / "theorems").symlink_to(theory)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"value": "1/5", "row": ["2/5", "3/5"], "column": ["2/5", "3/5"]}))
    bad.write_text(json.dumps({"value": "2/5", "row": ["2/5", "3/5"], "column": ["2/5", "3/5"]}))
    assert gote("prove", "-", "--check", "--answer", str(good), text=GAME).returncode == 0
    refused = gote("prove", "-", "--check", "--answer", str(bad), text=GAME)
    assert refused.returncode == 1
    assert "does not accept the theorem: answer: " in refused.stderr
    assert not refused.stdout


def test_coq_within_too_little_memory_gets_one_line():
    stopped = gote("prove", "-", "--check", "--max-memory", "60M", text=GAME)
    assert stopped.returncode == 3
    assert stopped.stderr.strip() == "gote: coqc needs more memory; allow more with --max-memory"


def test_the_table_of_all_deals(tmp_path):
    target = tmp_path / "table.v"
    assert gote("tricks", "prove", "2", "-o", str(target)).returncode == 0
    assert target.read_text(encoding="utf-8").count("TricksTable.Row") == 6
    refused = gote("tricks", "prove", "6")
    assert refused.returncode == 2
    assert "n: 6 cards each" in refused.stderr


def test_a_kind_without_theorems_gets_one_line():
    done = gote("prove", "-", text='{"kind": "newman"}')
    assert done.returncode == 2
    assert "kind" in done.stderr
