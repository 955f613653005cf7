"""`gote sheet`: problem sheets and marks."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer

from gote.cli.inputs import text_of
from gote.cli.supervised import limited
from gote.core.errors import DocumentError
from gote.core.files import write_whole
from gote.core.progress import track
from gote.core.reading import parse
from gote.teach.marking import mark as marks_of_class
from gote.teach.marking import to_csv, totals
from gote.teach.sheet import Sheet
from gote.teach.writing import as_html, as_latex, marks_html

app = typer.Typer(no_args_is_help=True)
MOST_SECONDS = 120
"""for LaTeX to set one sheet"""
File = Annotated[str, typer.Argument(help="the sheet (YAML or JSON): title, lang, seed, problems")]
MaxSeconds = Annotated[float | None, typer.Option("--max-seconds", min=0.0, help="stop after this many seconds")]


def read_sheet(file: str) -> Sheet:
    """The sheet of a file."""
    return Sheet.read(parse(text_of(file, 8_000_000, "sheet")))


@app.command()
def make(
    file: File,
    output: Annotated[Path, typer.Option("--output", "-o", help="folder to write into")] = Path("sheet"),
    student: Annotated[
        list[str] | None, typer.Option("--student", help="a student who gets problems of their own; may be repeated")
    ] = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Write the sheet, the key and a page that marks itself. / 問題用紙と解答と自動採点のページを書く。"""
    sheet = read_sheet(file)
    with limited(max_seconds):
        for name in track(student or [""], label=sheet.title):
            problems = list(sheet.problems_of(name))
            stem = _file_name(name) or "sheet"
            texts: dict[str, Any] = {
                f"{stem}.html": as_html(sheet, name, problems),
                f"{stem}-offline.html": as_html(sheet, name, problems, offline=True),
                f"{stem}.tex": as_latex(sheet, name, problems),
                f"{stem}-key.html": as_html(sheet, name, problems, key=True),
                f"{stem}-key.tex": as_latex(sheet, name, problems, key=True),
            }
            output.mkdir(parents=True, exist_ok=True)
            for path, text in texts.items():
                write_whole(output / path, text)
                print(output / path)
                if path.endswith(".tex") and (printed := _set(output / path, sheet.lang)):
                    print(printed)


@app.command()
def mark(
    file: File,
    answers: Annotated[str, typer.Argument(help="a CSV table: student, 1.value, 1.row, 2.outcome ...")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write the marks as .csv or .html")] = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Mark the answers of a class. / クラスの答案を採点する。"""
    sheet = read_sheet(file)
    if output is not None and output.suffix not in (".csv", ".html"):
        raise DocumentError("--output", f"{output.name!r} ends with neither .csv nor .html; choose one of them")
    with limited(max_seconds):
        marks = marks_of_class(sheet, text_of(answers, 64_000_000, "answers"))
    if output is None:
        for name, (points, fields) in totals(marks).items():
            print(f"{name}: {points} / {fields}")
    else:
        write_whole(output, to_csv(marks) if output.suffix == ".csv" else marks_html(sheet, marks))
        print(output)


def _set(source: Path, lang: str) -> Path | None:
    """The PDF of a sheet where LaTeX is on the machine (Japanese wants LuaLaTeX); None where it is not, or cannot set it."""
    program = shutil.which("lualatex" if lang == "ja" else "pdflatex")
    if program is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "-interaction=nonstopmode", "-halt-on-error", f"-output-directory={folder}", str(source)]
        try:
            subprocess.run(command, capture_output=True, timeout=MOST_SECONDS, check=True)
        except (subprocess.SubprocessError, OSError):
            return None
        made = source.with_suffix(".pdf")
        shutil.copyfile(Path(folder) / made.name, made)
    return made


def _file_name(student: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in student)
