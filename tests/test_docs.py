"""All code in the README and the docs runs: Python blocks as doctests or scripts, console blocks as commands."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE = {"_build", "kinds", "notebooks"}  # folders of pages that are generated
PAGES = [ROOT / "README.md", *sorted(p for p in (ROOT / "docs").rglob("*.md") if not MADE & set(p.parts))]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```\s*$", re.M | re.S)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(page):
    text = page.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        yield match[1], match[2], text[: match.start()].count("\n") + 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_code_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if page.name != "README.md" and page.parent.name != "tutorials":  # these begin in an empty folder
        for path in (ROOT / "docs" / "files").glob("*"):
            (tmp_path / path.name).write_bytes(path.read_bytes())
    names = {"__name__": "__docs__"}
    for language, code, line in blocks(page):
        where = f"{page.name}:{line}"
        if language == "python" and ">>>" in code:
            test = doctest.DocTestParser().get_doctest(code, names, where, str(page), line)
            runner = doctest.DocTestRunner(optionflags=FLAGS)
            report = []
            runner.run(test, out=report.append, clear_globs=False)
            names.update(test.globs)
            assert runner.failures == 0, "".join(report)
        elif language == "python":
            exec(compile(code, where, "exec"), names)
        elif language == "console":
            run_console(code, where, tmp_path)


def run_console(code, where, folder):
    """`$ gote ...` lines are run; the lines below, if any, are what they print. A file shown with `$ cat NAME` is what a
    reader saves under that name, if it is not there.
    """
    checker = doctest.OutputChecker()
    for part in re.split(r"^\$ ", code, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        words = shlex.split(command)
        if words[0] == "cat":
            file = folder / words[1]
            if not file.exists():
                file.write_text(expected, encoding="utf-8")
            got = file.read_text(encoding="utf-8")
        elif words[0] == "echo" and words[-2] == ">":
            (folder / words[-1]).write_text(" ".join(words[1:-2]) + "\n", encoding="utf-8")
            got = ""
        elif words[0] == "gote":
            done = subprocess.run(
                [sys.executable, "-m", "gote", *words[1:]],
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
            assert done.returncode == 0, f"{where}: {command}: {done.stderr}"
            got = done.stdout
        else:
            raise AssertionError(f"{where}: only gote, cat and echo can be shown in console blocks, not {words[0]}")
        if expected.strip():
            assert checker.check_output(expected, got, FLAGS), f"{where}: {command}\nexpected:\n{expected}\ngot:\n{got}"


def test_the_docs_build(tmp_path):
    """Sphinx builds every page without a warning."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-W",
            "--keep-going",
            "-b",
            "html",
            str(ROOT / "docs"),
            str(tmp_path / "html"),
        ],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert (tmp_path / "html" / "index.html").is_file()


def test_the_files_shown_are_the_files_kept():
    """What tutorials show with `$ cat NAME` is the file of that name for the other pages."""
    for page in PAGES:
        for language, code, _ in blocks(page):
            for part in re.split(r"^\$ ", code, flags=re.M)[1:] if language == "console" else ():
                command, _, shown = part.partition("\n")
                if command.startswith("cat "):
                    assert shown.strip() == (ROOT / "docs" / "files" / command[4:]).read_text("utf-8").strip(), (
                        page.name
                    )


def test_sources_go_by_their_names():
    """Nobody outside knows the numbers under which the texts were first kept."""
    for page in (*PAGES, *(ROOT / "notebooks").glob("*.ipynb")):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"(?<![\d.,$])\b00[0-4]\b(?! [a-z]|[\d.,]\d)", text), page.name
