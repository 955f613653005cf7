"""The table of chapter 1 in the book: every command and every kind that it names runs, and no item is left half done."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gote

BOOK = Path(__file__).parents[2] / "docs" / "rooms" / "combinatorial.md"
NIM = {"kind": "nim", "heaps": [1, 2]}
MOVE = '{"heap": 1, "take": 1, "leave": [1]}'
CYCLE = {"kind": "graph", "edges": [["a", "b"], ["b", "a"]], "start": "a"}
TAKE = {"kind": "subtraction", "set": [1, 2], "heaps": [5]}
CALLS = {
    "solve": ["solve", "GAME"],
    "check": ["check", "GAME", "ANSWER"],
    "octal run": ["octal", "run", "0.77", "--until", "5000"],
    "octal prove": ["octal", "prove", "0.77"],
    "octal survey": ["octal", "survey", "--periodic"],
    "octal page": ["octal", "page", "0.77", "--until", "4096"],
    "octal misere": ["octal", "misere", "0.77", "--until", "5"],
    "lab list": ["lab", "list"],
    "lab check": ["lab", "check", "impartial.bouton", "--to", "6", "--store", "STORE"],
    "impartial taxonomy": ["impartial", "taxonomy", "GAME"],
    "impartial longest": ["impartial", "longest", "CYCLE"],
    "impartial move": ["impartial", "move", "GAME", MOVE],
    "impartial pattern": ["impartial", "pattern", "TABLE"],
    "impartial formula": ["impartial", "formula", "TABLE", "n % 3"],
    "impartial heaps": ["impartial", "heaps", "kayles", "XX.X"],
    "explain": ["explain", "GAME"],
    "plot": ["plot", "GAME", "-o", "PICTURE"],
    "play": ["play"],
    "exercise": ["exercise", "nim"],
}
"""A call for each command of the table."""


def rows():
    section = BOOK.read_text(encoding="utf-8").split("## Chapter 1, item by item")[1].split("\n\n")[1]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines()[2:]]


def named():
    return [code for row in rows() for code in re.findall(r"`([^`]+)`", row[2])]


def test_nothing_is_left_partly():
    assert len(rows()) > 20
    for section, asked, command in rows():
        assert "`" in command, (section, asked)
        assert not re.search("partly|not yet|missing", " ".join((section, asked, command)))


@pytest.mark.parametrize(
    "command", sorted({re.match(r"gote ([a-z]+(?: [a-z]+)?)", code)[1] for code in named() if code.startswith("gote ")})
)
def test_a_command_of_the_table_runs(command, tmp_path, monkeypatch):
    monkeypatch.setenv("GOTE_OCTAL", str(tmp_path))
    files = {name: tmp_path / f"{name}.json" for name in ("GAME", "CYCLE", "ANSWER", "TABLE")}
    for name, document in (("GAME", NIM), ("TABLE", TAKE), ("CYCLE", CYCLE), ("ANSWER", gote.solve(NIM).to_document())):
        files[name].write_text(json.dumps(document))
    files |= {"PICTURE": tmp_path / "picture.svg", "STORE": tmp_path / "store"}
    words = [str(files.get(word, word)) for word in CALLS[command]]
    run = subprocess.run([sys.executable, "-m", "gote", *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, (words, run.stderr)
    assert run.stdout or files["PICTURE"].exists()


@pytest.mark.parametrize(
    "kind", sorted({code for code in named() if re.fullmatch("[a-z_]+", code)} - {"table", "period", "search"})
)
def test_a_kind_of_the_table_is_solved_and_proved(kind):
    assert gote.solve(gote.examples(kind)[0]).to_document()["verified"]
