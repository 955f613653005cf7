"""Bad input gets one clear line that names the field, exit status 2, and nothing on standard output."""

import json

import pytest

from tests.cli.command import gote

HANDS = {"kind": "tricks", "left": [1, 3], "right": [2], "scoring": 2, "leader": "left"}
BAD = {
    "empty": ("", "document"),
    "not a mapping": ("[1, 2]", "document"),
    "no kind": ('{"payoffs": [[1]]}', "kind"),
    "unknown kind": ('{"kind": "matrx", "payoffs": [[1]]}', "did you mean 'matrix'"),
    "kind is a list": ('{"kind": ["matrix"]}', "kind"),
    "missing field": ('{"kind": "matrix"}', "payoffs"),
    "misspelt field": ('{"kind": "matrix", "payoff": [[1]]}', "payoff: is not a field"),
    "ragged": ('{"kind": "matrix", "payoffs": [[1, 2], [3]]}', "payoffs[1]"),
    "no rows": ('{"kind": "matrix", "payoffs": []}', "payoffs"),
    "no columns": ('{"kind": "matrix", "payoffs": [[]]}', "payoffs[0]"),
    "not a number": ('{"kind": "matrix", "payoffs": [[1, "x"]]}', "payoffs[0][1]"),
    "nan in JSON": ('{"kind": "matrix", "payoffs": [[NaN]]}', "NaN"),
    "infinity in JSON": ('{"kind": "matrix", "payoffs": [[-Infinity]]}', "Infinity"),
    "overflowing float": ('{"kind": "matrix", "payoffs": [[1e999]]}', "payoffs[0][0]"),
    "nan in YAML": ("kind: matrix\npayoffs: [[.nan]]", "payoffs[0][0]"),
    "a key twice": ('{"kind": "matrix", "payoffs": [[1]], "payoffs": [[2]]}', "payoffs: is given twice"),
    "a key twice in YAML": ("kind: matrix\nkind: nim\n", "kind: is given twice"),
    "alias bomb": ("a: &a [1, 1]\nb: &b [*a, *a]\nc: &c [*b, *b]\nkind: matrix\npayoffs: *c", "alias"),
    "brackets": ("[" * 200_000, "nested"),
    "brackets in a field": ('{"kind": "matrix", "payoffs": ' + "[" * 200_000, "nested"),
    "YAML brackets": ("kind: matrix\npayoffs: " + "[" * 200_000, "nested"),
    "YAML dashes": ("- " * 200_000, "nested"),
    "YAML tag": ("kind: !!python/object/apply:os.system ['true']", "tag"),
    "broken JSON": ('{"kind": "matrix", "payoffs": [[1, 2]', "JSON"),
    "broken YAML": ("kind: [matrix", "YAML"),
    "names do not fit": ('{"kind": "matrix", "payoffs": [[1, 2]], "columns": ["a"]}', "columns"),
    "unequal hands": (json.dumps(HANDS), "right"),
    "a card twice": (json.dumps(HANDS | {"right": [3, 2]}), "3"),
    "k too large": (json.dumps(HANDS | {"right": [2, 4], "scoring": 5}), "scoring"),
    "chance does not add up": (
        '{"kind": "extensive", "players": ["I", "II"], "tree": {"chance": [["1/2", "a", {"payoff": [1, '
        '-1]}], ["1/3", "b", {"payoff": [0, 0]}]]}}',
        "sum to 1",
    ),
    "information set with different actions": (
        json.dumps(
            {
                "kind": "extensive",
                "players": ["I", "II"],
                "tree": {
                    "chance": [
                        [
                            "1/2",
                            "a",
                            {
                                "player": "I",
                                "infoset": "h",
                                "moves": {"x": {"payoff": [0, 0]}, "y": {"payoff": [1, -1]}},
                            },
                        ],
                        [
                            "1/2",
                            "b",
                            {
                                "player": "I",
                                "infoset": "h",
                                "moves": {"x": {"payoff": [0, 0]}, "z": {"payoff": [1, -1]}},
                            },
                        ],
                    ]
                },
            }
        ),
        "h",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_one_line_and_exit_status_two(name):
    text, expected = BAD[name]
    result = gote("solve", "-", text=text)
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    assert expected in result.stderr


def test_a_document_above_the_size_limit():
    text = '{"kind": "matrix", "payoffs": [[' + "1, " * 3_000_000 + "1]]}"
    result = gote("solve", "-", text=text)
    assert (result.returncode, result.stdout) == (2, "")
    assert "--max-bytes" in result.stderr


def test_a_file_that_is_not_there():
    result = gote("solve", "no-such-file.yaml")
    assert result.returncode == 2
    assert "no-such-file.yaml" in result.stderr


def test_bytes_that_are_not_text():
    result = gote("solve", "-", text=b"\xff\xfe\x00kind")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1


def test_every_bad_document_as_a_line(tmp_path):
    """--lines answers each bad line with an error in its place, and the run goes on."""
    lines = [text for text, _ in BAD.values() if "\n" not in text and text]
    good = '{"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}'
    result = gote("solve", "--lines", "-", text="\n".join([good, *lines, good]) + "\n")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.returncode == 1
    assert len(answers) == len(lines) + 2
    assert answers[0]["value"] == answers[-1]["value"] == 3
    for number, answer in enumerate(answers[1:-1], 2):
        assert set(answer) == {"error", "line"}
        assert answer["line"] == number
        assert "internal" not in answer["error"]
