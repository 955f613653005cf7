"""`gote`: the commands. Each imports what it needs when called, so that `gote --help` answers at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from gote.core.errors import GoteError

app = typer.Typer(
    name="gote",
    help="gote (後手): solves games exactly and proves its answers. / ゲームを厳密に解き、答えの証明を付ける。",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

File = Annotated[str, typer.Argument(help="document (YAML, JSON, .nfg, .efg), or - for standard input")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object and nothing else")]
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
MaxSeconds = Annotated[
    float | None,
    typer.Option("--max-seconds", min=0.0, help="stop after this many seconds (with --lines: per line, 60 by default)"),
]
MaxMemory = Annotated[str | None, typer.Option("--max-memory", help="refuse to use more, such as 4G or 500M")]
MaxBytes = Annotated[int, typer.Option("--max-bytes", min=1, help="largest document read")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="write to this file")]


@app.command()
def solve(
    file: File,
    json: AsJson = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="one JSON document per line in, one answer per line out")
    ] = False,
    certificate: Annotated[bool, typer.Option("--certificate", help="include the evidence in JSON answers")] = False,
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Solve a game and prove the answer. / ゲームを解き、答えを検算する。"""
    from gote.cli import solving

    if lines:
        solving.solve_lines(file, certificate, max_seconds, max_memory, max_bytes)
    else:
        solving.solve_one(file, json, certificate, lang, max_seconds, max_memory, max_bytes)


@app.command()
def check(
    file: File,
    answer: Annotated[str, typer.Argument(help="the answer as JSON, or -")],
    lang: Lang = "en",
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Check an answer from anywhere, without solving. / 他所の答えを検算する。"""
    from gote.cli import solving

    solving.check_answer(file, answer, lang, max_bytes)


@app.command()
def explain(
    file: File,
    lang: Lang = "en",
    output: Output = None,
    format: Annotated[str, typer.Option("--format", help="text, markdown or html")] = "text",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """The worked solution, step by step. / 解き方を順を追って説明する。"""
    from gote.cli import solving

    solving.explain(file, lang, output, format, max_seconds, max_memory, max_bytes)


@app.command()
def plot(
    file: File,
    output: Output = None,
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Draw the game and its solution. / 図に描く。"""
    from gote.cli import solving

    solving.plot(file, output, lang, max_seconds, max_memory, max_bytes)


@app.command()
def table(
    file: File,
    vary: Annotated[
        list[str], typer.Option("--vary", help="NAME=VALUES: a field and 1..8, 0..20..5 or left,right; may be repeated")
    ],
    fields: Annotated[
        str, typer.Option("--fields", help="fields of the answer, such as value,best or equilibria.0.payoffs")
    ] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", help=".csv, .json, .md or .parquet")] = None,
    json: AsJson = False,
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Solve a document for many values of its fields, as a table. / いろいろな値で解いて表にする。"""
    from gote.cli import tabulating

    tabulating.table(file, vary, fields, output, json, max_seconds, max_memory, max_bytes)


@app.command()
def schema(
    kind: Annotated[str | None, typer.Argument(help="a kind of document; without it, all of them")] = None,
) -> None:
    """The JSON Schema of documents. / 文書の JSON Schema。"""
    from gote.cli import solving

    solving.print_schema(kind)


@app.command()
def convert(
    file: File,
    output: Annotated[Path, typer.Argument(help="file to write: .json, .yaml, .efg, .nfg")],
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Convert between YAML, JSON and Gambit files. / 文書の形式を変換する。"""
    from gote.cli import converting

    converting.convert(file, output, max_bytes)


@app.command()
def reproduce(
    json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="leave out the cases that take more than a second")] = False,
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only", help="a source (ferguson1, tricks ...), a room, or the start of a case id; may be repeated"
        ),
    ] = None,
    report: Annotated[Path, typer.Option("--report", help="folder of the HTML report")] = Path("report"),
    lang: Lang = "en",
) -> None:
    """Recompute every worked example of the five sources. / 五つの文書の例題をすべて計算し直す。"""
    from gote.cli import reproducing

    reproducing.reproduce(json, quick, only or [], report, lang)


@app.command()
def exercise(
    kind: Annotated[str, typer.Argument(help="kind of game: matrix, bimatrix, coalition ...")],
    method: Annotated[str | None, typer.Option("--method", help="the method the exercise is meant for")] = None,
    size: Annotated[str | None, typer.Option("--size", help="such as 4x4")] = None,
    seed: Annotated[int, typer.Option("--seed", help="the same seed makes the same exercise")] = 0,
    solution: Annotated[bool, typer.Option("--solution/--no-solution", help="print the worked solution too")] = True,
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Make an exercise whose intended method works, with its solution. / 練習問題を作る。"""
    from gote.cli import exercising

    exercising.exercise(kind, method, size, seed, solution, json, lang)


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(help="the game; without it, a list")] = None,
    options: Annotated[list[str] | None, typer.Argument(help="options of the game, such as heaps=3,4,5")] = None,
    second: Annotated[bool, typer.Option("--second", help="let gote move first")] = False,
    lang: Lang = "en",
) -> None:
    """Play against a perfect opponent. / 完全な相手と対戦する。"""
    from gote.play import terminal

    terminal.play(name, options or [], second, lang)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port")] = 8080,
    workers: Annotated[int, typer.Option("--workers", help="processes that solve")] = 2,
) -> None:
    """The workbench in a browser. / ブラウザの作業台を開く。"""
    from gote.web import server

    server.serve(host, port, workers)


@app.callback(invoke_without_command=True)
def _version(
    version: Annotated[bool, typer.Option("--version", help="print the version", is_eager=True)] = False,
) -> None:
    if version:
        from gote import __version__

        typer.echo(f"gote {__version__}")
        raise typer.Exit


def _add_room_commands(words: list[str]) -> None:
    """Subcommands of rooms (`gote tricks ...`, `gote lab ...`) are loaded only when named or when help is asked for."""
    lab = {"lab": "gote.lab.cli:app"}
    asked = next((word for word in words if not word.startswith("-")), None)
    builtin = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    if asked in builtin:
        return
    import importlib.util

    from gote.core.lazy import load_object
    from gote.core.registry import rooms

    references = {name: ref for room in rooms().values() for name, ref in room.commands.items()} | lab
    for name, reference in references.items():
        if importlib.util.find_spec(reference.partition(":")[0].rpartition(".")[0]) is None:
            continue
        if asked == name or asked is None:
            app.add_typer(load_object(reference), name=name)


def _complain(error: GoteError) -> NoReturn:
    """One line on standard error in the language asked for, and the exit status."""
    from itertools import pairwise

    from gote.core.error_words import said
    from gote.core.i18n import LANGUAGES

    words = sys.argv[1:]
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    lang = (asked or [os.environ.get("GOTE_LANG", "en")])[-1]
    print(f"gote: {said(error, lang if lang in LANGUAGES else 'en')}", file=sys.stderr)
    sys.exit(error.exit_status)


def run() -> None:
    """Entry point: every error of gote becomes one line on standard error and its exit status."""
    from gote.core.errors import DocumentError, GoteError, LimitError

    try:
        _add_room_commands(sys.argv[1:])
        app(standalone_mode=True)
    except GoteError as error:
        _complain(error)
    except MemoryError:
        _complain(LimitError("out of memory; ask for a smaller size or allow more with --max-memory"))
    except RecursionError:
        _complain(DocumentError("document", "is nested too deep; flatten it"))
    except KeyboardInterrupt:
        print("gote: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `gote ... | head`
        sys.stderr.close()
        sys.exit(0)


if __name__ == "__main__":
    run()
