"""Letters and numbers that break programs: one answer or one line for each, and `--lines` never dies."""

import json
import os
import subprocess
import sys

import pytest

from tests.cli.command import gote

NIM = '{"kind":"nim","heaps":[2]}'
LABELS = {"player": "後", "infoset": "値", "moves": {"左": {"payoff": [1, -1]}, "😀": {"payoff": [2, -2]}}}
JAPANESE = json.dumps({"kind": "extensive", "players": ["後", "先"], "tree": LABELS})


def test_half_a_character_costs_one_line():
    tree = '{"player":"a","infoset":"\\ud800","moves":{"l":{"payoff":[1,-1]},"r":{"payoff":[2,-2]}}}'
    odd = '{"kind":"extensive","players":["a","b"],"tree":' + tree + "}"
    done = gote("solve", "--lines", "-", text=f"{odd}\n{NIM}\n")
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {"error": "tree.infoset: '\\\\ud800' holds half of a character; write the whole of it", "line": 1}
    assert second["grundy"] == 2
    assert done.stderr == ""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "shift_jis"])
@pytest.mark.parametrize("words", [["solve", "--json"], ["solve"], ["explain"], ["solve", "--lines"]], ids=" ".join)
def test_output_in_any_encoding(encoding, words):
    done = subprocess.run(
        [sys.executable, "-m", "gote.cli.main", *words, "-", *(["--lang", "ja"] if "--lines" not in words else [])],
        input=JAPANESE.encode(),
        capture_output=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 0, done.stderr.decode()
    if "--json" in words or "--lines" in words:
        assert json.loads(done.stdout.decode(encoding))["strategies"] == {"値": {"左": 0, "😀": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "kind: nim\nheaps: !!float abc",
        'kind: nim\nheaps: [!!int "x"]',
        "kind: nim\nheaps: [!!bool maybe]",
        "!!int {kind: nim}",
    ],
)
def test_tags_of_yaml_are_told(text):
    done = gote("solve", "-", text=text)
    assert done.returncode == 2
    assert done.stderr.startswith("gote: document: ")
    assert done.stderr.count("\n") == 1


def test_long_numbers_come_out_everywhere(tmp_path):
    text = '{"kind": "matrix", "payoffs": [["1e9000", 0], [0, 1]]}'
    assert len(gote("solve", "--json", "-", text=text).stdout) > 9000
    for words in (["solve"], ["explain"], ["explain", "--format", "markdown"]):
        done = gote(*words, "-", text=text)
        assert done.returncode == 0, done.stderr
    drawn = gote("plot", "-", "-o", str(tmp_path / "picture.html"), text=text)
    assert (drawn.returncode, drawn.stderr.count("\n")) in ((0, 0), (2, 1)), drawn.stderr


def test_an_error_is_a_line_one_can_read():
    done = gote("solve", "-", text='{"kind": "machines", "owners": "1e9000", "machines": 2, "workers": 3}')
    assert done.returncode == 3
    assert len(done.stderr) < 300
