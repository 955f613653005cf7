"""Errors are said in Japanese too: every sentence of the code is known, and nothing is kept that no code says any more."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gote
from gote.core.error_words import said
from gote.core.errors import DocumentError, GoteError, LimitError
from gote.core.i18n import catalogue

PACKAGE = Path(gote.__file__).parent
RAISED = {"DocumentError": 1, "FieldError": 1, "LimitError": 0, "UnsupportedError": 0}
KNOWN = catalogue("errors", "ja")
HOLE = re.compile(r"\{\d+\}")


def sentence(node):
    """The text of a literal or an f-string, with numbered holes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        found = ""
        for part in node.values:
            found += part.value if isinstance(part, ast.Constant) else f"{{{len(HOLE.findall(found)) + 1}}}"
        return found
    return None


def sentences(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
            place = RAISED[node.func.id]
            text = sentence(node.args[place]) if len(node.args) > place else None
            if text:
                yield " ".join(text.split())


def test_nearly_all_errors_have_their_japanese():
    found = {text for path in PACKAGE.rglob("*.py") for text in sentences(path)} - {"{1} (given: {2})"}
    missing = {text for text in found if re.search("[a-z]{2}", HOLE.sub("", text))} - set(KNOWN)
    assert len(missing) <= len(found) / 30, f"no Japanese in errors.po for {sorted(missing)}"


def test_the_japanese_says_the_same_things():
    for english, japanese in KNOWN.items():
        assert set(HOLE.findall(english)) == set(HOLE.findall(japanese)), english
        numbers = HOLE.findall(english)
        assert len(numbers) == len(set(numbers)), english


def problem(document):
    with pytest.raises(GoteError) as caught:
        gote.load(document).solve()
    return said(caught.value, "ja")


def test_mistakes_in_documents_are_named_in_japanese():
    assert (
        problem({"kind": "matrix", "payoffs": [[1, 2], [3]]})
        == "payoffs[1] の要素は 1 個だが、0 行目は 2 個である。すべての行を同じ長さにすること"
    )
    assert (
        problem({"kind": "matrix", "payof": [[1]]})
        == "payof は種類 'matrix' の項目ではない。'payoffs' の誤りではないか"
    )
    assert (
        problem({"kind": "matrix", "payoffs": [["a"]]})
        == "payoffs[0][0]: 'a' は数ではない。整数、\"p/q\"、小数のどれかで書くこと"
    )
    assert (
        problem({"kind": "nim", "heaps": [1], "play": "m"})
        == "play は 'normal' か 'misere' でなければならない(入力：'m')"
    )
    assert problem({"kind": "octal", "code": "x", "heaps": [1]}).startswith("code: 'x' は 8 進コードではない")


def test_an_unknown_sentence_stays_as_it_is():
    assert said(LimitError("no such sentence"), "ja") == "no such sentence"
    assert said(DocumentError("bet", "no such sentence"), "ja") == "bet: no such sentence"
    assert said(DocumentError("bet", "is missing; add it"), "en") == "bet: is missing; add it"


def test_the_command_line_complains_in_the_language_asked_for(tmp_path):
    file = tmp_path / "bad.json"
    file.write_text('{"kind": "matrix", "payoffs": []}')
    for words in (["--lang", "ja"], ["--lang=ja"]):
        done = subprocess.run(
            [sys.executable, "-m", "gote.cli.main", "solve", str(file), *words],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (2, "gote: payoffs は空である。少なくとも 1 行 1 列を与えること\n")
