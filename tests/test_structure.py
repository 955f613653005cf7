"""Rules of the house that a machine can check: both languages, the same files in every room, cheap imports, nothing
unfinished.
"""

import ast
import importlib
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest
from annotated_types import MaxLen, MinLen
from pydantic import PlainValidator

import gote
from gote.catalogue.cases import all_examples, examples_of
from gote.core.errors import GoteError
from gote.core.i18n import catalogue
from gote.core.lazy import load_object
from gote.core.registry import kind_record, kinds, rooms
from tests.lines import NEW, lines_of, table

PACKAGE = Path(gote.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
SOURCE_TERMS = {"Val A"}
"""English that the Japanese sources use too."""


def messages(path):
    """(catalogue, message) of every literal `t("...")` in a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    used = {
        node.args[0].value
        for node in calls
        if isinstance(node.func, ast.Name) and node.func.id == "translator" and isinstance(node.args[0], ast.Constant)
    }
    for node in calls:
        name = (
            node.func.id
            if isinstance(node.func, ast.Name)
            else node.func.attr
            if isinstance(node.func, ast.Attribute)
            else ""
        )
        if name == "t" and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
            yield (
                used or {path.relative_to(PACKAGE).parts[0]},
                node.args[0].value,
            )  # `t` was handed in: the folder's own words


def holes(text):
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_every_message_has_its_japanese(path):
    for names, message in messages(path):
        found = [catalogue(name, "ja").get(message) for name in {*names, "core"}]
        translations = [text for text in found if text]
        assert translations, f"no Japanese for {message!r} in {sorted(names)}"
        for text in translations:
            assert holes(text) == holes(message), f"the holes of {message!r} differ in Japanese"


@pytest.mark.parametrize("path", sorted((PACKAGE / "locale").rglob("*.po")), ids=lambda path: path.stem)
def test_a_message_is_translated_once(path):
    messages = re.findall(r'^msgid ((?:".*"\n)+)', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(messages) == len(set(messages)), {text for text in messages if messages.count(text) > 1}


@pytest.mark.parametrize("name", rooms())
def test_a_room_is_complete(name):
    room = rooms()[name]
    assert all(room.title)
    references = [
        *room.exercises.values(),
        *room.play.values(),
        *(command.app for command in room.commands.values()),
        *room.files.values(),
        *room.exports.values(),
    ]
    for reference in references:
        assert load_object(reference) is not None
    if room.claims:
        importlib.import_module(room.claims)


@pytest.mark.parametrize("kind", kinds())
def test_a_kind_has_its_parts(kind):
    record = kinds()[kind]
    assert record.game_class.model_fields["kind"].default == kind
    assert record.game_class.__doc__
    assert all(record.title)
    assert record.told("ja") != record.told("en")
    for reference in filter(None, [record.solve, record.evidence, record.explain, record.plot, record.exercise]):
        assert callable(record.load(reference))


@pytest.mark.parametrize("kind", kinds())
def test_a_length_that_is_declared_holds(kind):
    """pydantic drops `Field(min_length=...)` of a type with a plain validator: it must stand behind it, in Annotated."""
    for name, field in kind_record(kind).game_class.model_fields.items():
        plain = [k for k, part in enumerate(field.metadata) if isinstance(part, PlainValidator)]
        lengths = [k for k, part in enumerate(field.metadata) if isinstance(part, (MinLen, MaxLen))]
        assert not plain or all(k > plain[-1] for k in lengths), f"{kind}.{name}: its length is never looked at"


def test_every_picture_takes_the_language():
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            drawn = (
                isinstance(node, ast.FunctionDef)
                and isinstance(node.returns, ast.Name)
                and node.returns.id == "Picture"
            )
            if drawn and (node.name == "plot" or node.name.startswith("plot_")):
                last, default = node.args.args[-1], node.args.defaults[-1:]
                where = f"{path.name}: {node.name}"
                assert last.arg == "lang", where
                assert [d.value for d in default if isinstance(d, ast.Constant)] == ["en"], where


def words_of_a_picture(picture):
    """Everything that is read in a picture: its caption, the text of a drawing, titles, names and labels of a figure."""
    yield picture.caption
    yield from re.findall(r"<(?:text|title)\b[^>]*>([^<]*)<", picture.svg)
    if picture.figure is not None:
        layout = {key: value for key, value in picture.figure["layout"].items() if key not in ("template", "font")}
        yield from _strings([layout, picture.figure["data"]], ("text", "name", "title", "ticktext", "x", "y"))


def _strings(data, keys, wanted=False):
    if isinstance(data, str) and wanted:
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(value, keys, wanted or key in keys)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value, keys, wanted)


@pytest.mark.parametrize("kind", kinds())
def test_a_picture_speaks_one_language(kind):
    own = all_examples(kind)
    if not own:
        return
    solution = gote.load(own[0].document).solve()
    try:
        english, japanese = solution.plot("en"), solution.plot("ja")
    except GoteError:
        return  # this kind has no picture
    assert english.caption
    given = set(_strings(solution.game.to_document(), (), True))
    for text in words_of_a_picture(english):
        if text not in given:
            assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", text), text
    for text in words_of_a_picture(japanese):
        for word in sorted(given, key=len, reverse=True):
            text = text.replace(word, "")
        found = re.search(r"[A-Za-z']{2,} [A-Za-z']{2,}", text)
        assert not found or found[0] in SOURCE_TERMS, text


@pytest.mark.parametrize("name", rooms())
def test_examples_are_solved_explained_and_checked(name):
    examples = examples_of(name)
    assert len({example.id for example in examples}) == len(examples)
    assert examples
    for example in examples:
        assert all(example.title)
        solution = gote.load(example.document).solve()
        floats = getattr(solution.game, "approximate", False)  # floats beyond the exact tables are not proved
        assert solution.verify() or list(solution.unchecked) == ["complete"] or floats, example.id  # three players
        assert solution.verdict.verdict != "wrong", example.id
        for lang in ("en", "ja"):
            assert len(solution.explain(lang).to_text()) > 20
        assert solution.explain("en").to_html().startswith("<div")
        for field in solution.to_document():
            if field in ("kind", "ask", "verified", "unchecked", "seconds"):
                continue
            name = field.replace("_", " ")
            assert name in {**catalogue("core", "ja"), **catalogue("answers", "ja")}, (
                f"no Japanese in answers.po for the field {name!r}"
            )


def test_imports_are_light():
    code = (
        "import sys, gote; print([m for m in ('numba', 'numpy', 'plotly', 'highspy', 'networkx', 'pydantic', "
        "'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    code = (
        "import sys, gote.core.registry as r; r.rooms(); print([m for m in ('numba', 'numpy', 'plotly', "
        "'highspy', 'flint', 'networkx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nothing_is_left_unfinished(path):
    text = path.read_text(encoding="utf-8")
    for word in ("TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error"):
        assert word not in text


@pytest.mark.parametrize("rule", [["check"], ["format", "--check"]], ids=["rules", "format"])
def test_the_code_has_one_style(rule):
    root = Path(__file__).parents[1]
    folders = [root / name for name in ("src", "tests", "bench")]
    done = subprocess.run([sys.executable, "-m", "ruff", *rule, *folders], capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stdout[-2000:]


def test_types_are_strict():
    done = subprocess.run([sys.executable, "-m", "mypy"], capture_output=True, text=True, cwd=Path(__file__).parents[1])
    assert done.returncode == 0, done.stdout[-2000:]


def test_lines_are_counted_once():
    """`python -m tests.lines`: every place of the list is there, and no file belongs to two abilities."""
    files = []
    for place in (place for places in NEW.values() for place in places):
        path = PACKAGE / place
        assert path.exists(), f"tests/lines.py names {place}, which is not there"
        files += [path] if path.suffix else path.rglob("*.py")
    assert len(files) == len(set(files))
    assert table()[-1][1] == lines_of() - sum(n for _, n in table()[: len(NEW)])
