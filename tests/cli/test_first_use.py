"""What somebody types who does not know gote yet."""

import json
import subprocess
import sys
from pathlib import Path

import pandas
import pytest

import gote
import gote.games
from gote.cli.commands import command_tree
from gote.cli.help_words import EXAMPLES, speak
from gote.cli.newcomers import example_of, template
from gote.core.i18n import catalogue
from gote.core.parts import EXTRAS
from tests.cli.command import gote as command


def test_a_game_without_a_file():
    answer = json.loads(command("solve", "nim", "heaps=3,4,5", "--json").stdout)
    assert (answer["outcome"], answer["grundy"]) == ("N", 2)
    wrong = command("solve", "nim", "3,4,5")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "field=value" in wrong.stderr
    twice = command("solve", "nim", "heaps=3,4,5", "heaps=1")
    assert (twice.returncode, twice.stderr) == (2, "gote: heaps: is given twice; keep one of the two\n")


def test_a_document_piped_in_needs_no_dash():
    assert json.loads(command("solve", "--json", text="{kind: nim, heaps: [1, 1]}").stdout)["outcome"] == "P"


def test_several_files_and_an_output(tmp_path):
    (tmp_path / "a.yaml").write_text("{kind: nim, heaps: [1, 1]}")
    (tmp_path / "b.csv").write_text(";left;right\nup;-2;3\ndown;3;-4\n")
    done = command("solve", tmp_path / "a.yaml", tmp_path / "b.csv", "--json", "-o", tmp_path / "out.jsonl")
    assert (done.returncode, done.stdout) == (0, "")
    first, second = map(json.loads, (tmp_path / "out.jsonl").read_text().splitlines())
    assert (first["outcome"], second["value"]) == ("P", "1/12")


@pytest.mark.parametrize(
    ("text", "field"),
    [("1,2\n3,x\n", "row 2, column 2"), ("", "document"), ("1,2 3\n4,5\n", "document"), ("1,2\n3\n", "payoffs[1]")],
)
def test_a_table_that_cannot_be_read(tmp_path, text, field):
    (tmp_path / "t.csv").write_text(text)
    done = command("solve", tmp_path / "t.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"gote: {field}")
    assert done.stderr.count("\n") == 1


def test_a_table_of_pairs_is_a_bimatrix_game(tmp_path):
    (tmp_path / "t.csv").write_text('"(2, 1)","(0, 0)"\n"(0, 0)","(1, 2)"\n')
    answer = json.loads(command("solve", tmp_path / "t.csv", "--json").stdout)
    assert sorted(e["payoffs"] for e in answer["equilibria"] if e["row"][0] in (0, 1)) == [[1, 2], [2, 1]]


@pytest.mark.parametrize("kind", sorted(set(gote.kinds()) - {"rules"}))  # written in Python
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_template_is_a_document(kind, lang):
    assert gote.load(template(kind, lang)) == gote.load({k: v for k, v in example_of(kind).items() if k != "title"})


def test_doctor_and_cite():
    found = json.loads(command("doctor", "--json").stdout)
    assert found["gote"] == gote.__version__
    assert "Ferguson" in command("cite").stdout
    assert command("cite", "--format", "bibtex").stdout.startswith("@software{gote")
    assert command("version").stdout == command("--version").stdout


def test_an_error_is_json_where_json_was_asked_for():
    done = command("solve", "--json", text="{kind: nim, heaps: -1}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "heaps" in json.loads(done.stderr)["error"]


@pytest.mark.parametrize(
    ("words", "english", "japanese"),
    [
        (["slove", "x"], "gote: slove: `gote` does not know it; did you mean", "のことか"),
        (["solve", "--zzzz"], "gote: --zzzz: `gote solve` does not know it; `gote solve --help` lists", "に一覧がある"),
        (["lab", "check"], "gote: reference: is missing; `gote lab check --help` says what it is", "に説明がある"),
        (["serve", "--port", "x"], "gote: --port: ", "gote: --port"),
    ],
)
def test_a_line_that_cannot_be_read_is_answered_in_one_line(words, english, japanese):
    """Not in a box of five, and not in English only."""
    for lang, said in (("en", english), ("ja", japanese)):
        done = command(*words, GOTE_LANG=lang, LANG="", LC_ALL="")
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
    assert json.loads(command(*words, "--json").stderr)["error"]


def _everything():
    return command_tree(whole=True)


def _walk(tree, path="gote"):
    yield path, tree
    for name, child in getattr(tree, "commands", {}).items():
        yield from _walk(child, f"{path} {name}")


def test_every_word_of_the_help_is_in_both_languages():
    known = catalogue("cli", "ja")
    for path, tree in _walk(_everything()):
        assert " / " in (tree.help or ""), path
        for parameter in tree.params:
            if parameter.name != "help":
                assert parameter.help, (path, parameter.name)
                assert parameter.help in known, (path, parameter.help)


def test_help_speaks_one_language():
    tree = _everything()
    speak(tree, "ja")
    assert all("/" not in (child.help or "").replace(".v", "") for _, child in _walk(tree))
    assert "ゲームを解" in command("solve", "--help", LANG="ja_JP.UTF-8").stdout
    assert "ゲームを解" not in command("help", "solve").stdout


def test_japanese_help_is_japanese_to_the_frame_and_nothing_is_cut():
    page = command("solve", "--help", LANG="ja_JP.UTF-8").stdout
    assert "…" not in page
    assert not [word for word in ("Options", "Arguments", "Show this", "default:", "env var") if word in page]
    assert "この説明を表示する" in page


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_every_command_ends_its_help_with_an_example_of_itself(name):
    assert EXAMPLES[name].split()[1] == name
    assert EXAMPLES[name].split()[0] == "gote"


@pytest.mark.parametrize(
    ("package", "code"),
    [
        ("plotly", "gote.solve({'kind': 'dresher', 'n': 3}).plot()"),
        ("duckdb", "__import__('gote.lab.store').lab.store.Store('nowhere').query('select 1')"),
        ("networkx", "__import__('gote.cards.tanhinmin.strength').cards.tanhinmin.strength.part('networkx')"),
    ],
)
def test_a_missing_extra_is_one_line(package, code):
    program = f"import sys; sys.modules[{package!r}] = None\nimport gote\ntry:\n    {code}\nexcept gote.GoteError as error:\n    print(error)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == f"{package} is not installed; it comes with an extra: pip install 'gote[{EXTRAS[package]}]'\n"


def test_a_command_without_its_extra_is_one_line():
    program = (
        "import sys; sys.modules['fastapi'] = None; sys.argv = ['gote', 'serve']\nfrom gote.cli.main import run\nrun()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "gote: fastapi is not installed; it comes with an extra: pip install 'gote[web]'\n"


def test_several_workers_answer_in_order():
    lines = [json.dumps({"kind": "nim", "heaps": [n, n + 1]}) for n in range(40)] + [
        "nonsense",
        '{"kind": "nim", "heaps": [1]}',
    ]
    one, two = (command("solve", "--lines", "-", "-j", str(n), text="\n".join(lines) + "\n") for n in (1, 2))
    plain = [
        [{k: v for k, v in json.loads(line).items() if k != "seconds"} for line in done.stdout.splitlines()]
        for done in (one, two)
    ]
    assert plain[0] == plain[1]
    assert len(plain[0]) == 42
    assert plain[0][40]["line"] == 41
    assert one.returncode == two.returncode == 1


def test_the_help_loads_no_room():
    program = (
        "import atexit, sys; sys.argv = ['gote', '--help']\nfrom gote.cli.main import run\n"
        "loaded = lambda: [m for m in ('numpy', 'pydantic', 'yaml', 'gote.lab.cli') if m in sys.modules]\n"
        "atexit.register(lambda: print(loaded()))\nrun()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")
    for name in ("octal", "tricks", "lab", "sheet", "solve"):
        assert f" {name} " in done.stdout


@pytest.mark.parametrize(
    ("line", "offered"), [("gote oct", "octal"), ("gote octal st", "status"), ("gote kinds lemk", "lemke_howson")]
)
def test_a_shell_completes_commands_below_commands(line, offered):
    done = command("", _GOTE_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(line.count(" ")))
    assert done.stdout.split() == [offered]


@pytest.mark.parametrize(
    "words",
    [
        ["cite"],
        ["trust", "matrix"],
        ["partizan", "born", "1"],
        ["lab", "list"],
        ["explain", "nim", "heaps=1,2"],
    ],
    ids=" ".join,
)
def test_every_command_takes_the_common_options(words, tmp_path):
    plain = command(*words).stdout
    assert command(*words, "--output", tmp_path / "out.txt", "--max-seconds", "60").stdout == ""
    assert (tmp_path / "out.txt").read_text("utf-8").strip() == plain.strip()
    found = json.loads(command(*words, "--json").stdout)
    assert found.get("text", plain) == plain
    wrong = command(*words, "--max-seconds", "soon")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "--max-seconds" in wrong.stderr


def test_python_runs_the_package():
    done = subprocess.run([sys.executable, "-m", "gote", "version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"gote {gote.__version__}\n"


def test_a_picture_is_called_as_its_document(tmp_path):
    (tmp_path / "mine.yaml").write_text("{kind: nim, heaps: [1, 2]}")
    done = command("plot", tmp_path / "mine.yaml", folder=tmp_path)
    assert (done.stdout, (tmp_path / "mine.svg").exists()) == ("mine.svg\n", True)


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (lambda: gote.games.MatrixGame(payofs=[[1]]), "payofs: is not a field of kind 'matrix'; did you mean 'payoffs'?"),
        (lambda: gote.games.MatrixGame([[1, 2]]), "document: fields are given by name; write MatrixGame(payoffs=..., rows=...)"),
        (lambda: gote.load_file("no.yaml"), "no.yaml: cannot be read (No such file or directory)"),
        (lambda: gote.load("no.yaml"), "document: 'no.yaml' has no fields; give a file as pathlib.Path or with gote.load_file"),
    ],
)  # fmt: skip
def test_there_is_one_family_of_errors(made, says):
    with pytest.raises(gote.GoteError) as caught:
        made()
    assert str(caught.value) == says
    assert isinstance(caught.value, FileNotFoundError) == ("cannot be read" in says)


def test_a_frame_in_a_field_and_a_game_on_the_screen():
    game = gote.load({"kind": "matrix", "payoffs": pandas.DataFrame([[1, 2], ["1/2", 4]])})
    assert repr(game) == "MatrixGame(payoffs=[[1, 2], ['1/2', 4]])"
    assert str(game) == 'kind: matrix\npayoffs: [[1, 2], ["1/2", 4]]'
    assert len(repr(gote.load({"kind": "nim", "heaps": [1] * 500}))) == 200


def test_a_question_without_scipy():
    program = "import sys; sys.modules['scipy'] = None\nfrom gote.lab import check_claim\nprint(check_claim('open.dependent-poker', [2, 3]).holds)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_every_command_is_in_the_book():
    page = (Path(__file__).parents[2] / "docs" / "reference" / "commands.md").read_text("utf-8")
    assert [name for name in _everything().commands if f"`gote {name}" not in page] == []
