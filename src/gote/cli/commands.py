"""The commands of `gote`. Each imports what it needs when called, so that `gote --help` answers at once."""

import copy
import os
from pathlib import Path
from typing import Annotated, Any

import typer
import typer.main

from gote.core.kind import Command
from gote.core.lazy import load_object

app = typer.Typer(
    name="gote",
    help="gote (後手): solves games exactly and proves its answers. / ゲームを厳密に解き、答えの証明を付ける。",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


TOOLS = {
    "lab": Command("gote.lab.cli:app", "Claims over whole families of games. / ゲームの族全体についての主張。"),
    "sheet": Command("gote.teach.cli:app", "Problem sheets that mark themselves. / 自動で採点できる問題用紙。"),
}
"""Subcommands with subcommands of their own that belong to no room."""


def _whole_time(seconds: float | None) -> float | None:
    """0 or more; `inf` means no limit."""
    if seconds is not None and not seconds >= 0:  # nan, too
        raise typer.BadParameter(f"{seconds:g} is not a time; give seconds, 0 or more")
    return seconds


def _kind_names() -> list[str]:
    from gote.core.registry import kinds

    return sorted(kinds())


def _game_names() -> list[str]:
    from gote.play.match import games

    return sorted(games())


File = Annotated[
    str, typer.Argument(help="document (YAML, JSON, .nfg, .efg), rules of one's own (.py), or - for standard input")
]
What = Annotated[
    list[str] | None,
    typer.Argument(
        help="documents (YAML, JSON, CSV, .nfg, .efg), rules of one's own (.py), - for standard input; or KIND field=value ...",
        metavar="[FILE...|KIND FIELD=VALUE...]",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object and nothing else")]
Lang = Annotated[
    str,
    typer.Option("--lang", envvar="GOTE_LANG", help="en or ja", autocompletion=lambda: ["en", "ja"]),
]
MaxSeconds = Annotated[
    float | None,
    typer.Option(
        "--max-seconds",
        callback=_whole_time,
        help="stop after this many seconds (with --lines: per line, 60 by default)",
    ),
]
MaxMemory = Annotated[str | None, typer.Option("--max-memory", help="refuse to use more, such as 4G or 500M")]
MaxBytes = Annotated[int, typer.Option("--max-bytes", min=1, help="largest document read")]
Ask = Annotated[
    str | None, typer.Option("--ask", help="another question about the game (`gote kinds KIND` lists them)")
]
Format = Annotated[str, typer.Option("--format", help="text, markdown, html or latex")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="write to this file")]


@app.command()
def solve(
    what: What = None,
    json: AsJson = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="one JSON document per line in, one answer per line out")
    ] = False,
    workers: Annotated[
        int, typer.Option("--workers", "-j", min=1, max=256, help="processes that solve, with --lines")
    ] = 1,
    certificate: Annotated[bool, typer.Option("--certificate", help="include the evidence in JSON answers")] = False,
    ask: Ask = None,
    output: Output = None,
    format: Format = "text",
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Solve games and prove the answers. / ゲームを解き、答えを検算する。"""
    from gote.cli import solving

    if lines:
        solving.solve_lines((what or ["-"])[0], certificate, max_seconds, max_memory, max_bytes, workers)
    else:
        solving.solve_each(what or [], json, certificate, lang, max_seconds, max_memory, max_bytes, ask, output, format)


@app.command()
def check(
    file: File,
    answer: Annotated[str | None, typer.Argument(help="the answer (JSON or YAML), or -; not with --lines")] = None,
    json: AsJson = False,
    lines: Annotated[
        bool, typer.Option("--lines", help='one {"document", "answer"} per line in, one verdict per line out')
    ] = False,
    complete: Annotated[bool, typer.Option("--complete", help="a missing field counts as wrong")] = False,
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Check an answer from anywhere, field by field. / 他所の答えを項目ごとに検算する。"""
    from gote.cli import solving

    if lines:
        solving.check_lines(file, answer, max_seconds, max_memory, max_bytes, complete)
    else:
        solving.check_one(file, answer, lang, max_seconds, max_memory, max_bytes, json, complete)


@app.command()
def kinds(
    text: Annotated[
        str | None, typer.Argument(help="a kind, or a word to look for", autocompletion=_kind_names)
    ] = None,
    lang: Lang = "en",
    json: AsJson = False,
) -> None:
    """The kinds of games, or one kind with its fields and questions. / ゲームの種類、または 1 種類の項目と問い。"""
    from gote.cli import listing

    listing.list_kinds(text, lang, json)


@app.command()
def new(
    kind: Annotated[str, typer.Argument(help="a kind of game (`gote kinds` lists them)", autocompletion=_kind_names)],
    output: Output = None,
    lang: Lang = "en",
) -> None:
    """A document to fill in, with a comment for every field. / 書き込み用の文書 (項目ごとの説明つき)。"""
    from gote.cli import newcomers

    newcomers.new_document(kind, lang, output)


@app.command()
def doctor(json: AsJson = False) -> None:
    """Versions, extras, compiled kernels: what a bug report should say. / 版と追加部品と環境。"""
    from gote.cli import newcomers

    newcomers.doctor(json)


@app.command()
def cite(
    format: Annotated[str, typer.Option("--format", help="text or bibtex")] = "text",
) -> None:
    """How to cite gote and its sources. / 引用のしかた。"""
    from gote.cli import newcomers

    typer.echo(newcomers.cite(format), nl=False)


@app.command()
def version() -> None:
    """The version. / 版。"""
    from gote import __version__

    typer.echo(f"gote {__version__}")


@app.command()
def trust(
    kind: Annotated[
        str | None, typer.Argument(help="a kind; without it, the lines of every kind", autocompletion=_kind_names)
    ] = None,
    json: AsJson = False,
) -> None:
    """The files, functions and lines one has to believe. / 信じなければならないファイルと関数と行数。"""
    from gote.cli import listing

    listing.show_trust(kind, json)


@app.command()
def prove(
    file: File,
    answer: Annotated[str | None, typer.Option("--answer", help="state this answer (JSON) instead of solving")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write the .v file here")] = None,
    check: Annotated[bool, typer.Option("--check", help="let coqc judge the theorem")] = False,
    vipr: Annotated[bool, typer.Option("--vipr", help="write the linear certificate as a VIPR file instead")] = False,
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """The answer as a theorem for the proof assistant Coq. / 答えを Coq の定理として書き出す。"""
    from gote.cli import proving

    proving.prove_file(file, answer, output, check, vipr, lang, max_seconds, max_memory, max_bytes)


@app.command()
def explain(
    what: What = None,
    lang: Lang = "en",
    output: Output = None,
    format: Format = "text",
    ask: Ask = None,
    questions: Annotated[bool, typer.Option("--questions", help="what each step asks, without the answers")] = False,
    answer: Annotated[
        list[str] | None,
        typer.Option("--answer", help="STEP.QUESTION=VALUE, such as 2.1=7/12: judge it; may be repeated"),
    ] = None,
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """The worked solution, step by step. / 解き方を順を追って説明する。"""
    from gote.cli import solving

    if questions or answer:
        solving.ask_steps(what or [], lang, answer or [], max_seconds, max_memory, max_bytes, ask)
    else:
        solving.explain(what or [], lang, output, format, max_seconds, max_memory, max_bytes, ask)


@app.command()
def plot(
    what: What = None,
    output: Output = None,
    ask: Ask = None,
    lang: Lang = "en",
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Draw the game and its solution. / 図に描く。"""
    from gote.cli import solving

    solving.plot(what or [], output, lang, max_seconds, max_memory, max_bytes, ask)


@app.command()
def table(
    file: File,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", help="NAME=VALUES: a field and 1..8, 0..20..5 or left,right; may be repeated"),
    ] = None,
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

    tabulating.table(file, vary or [], fields, output, json, max_seconds, max_memory, max_bytes)


@app.command()
def schema(
    kind: Annotated[
        str | None, typer.Argument(help="a kind of document; without it, all of them", autocompletion=_kind_names)
    ] = None,
    answer: Annotated[bool, typer.Option("--answer", help="the schema of the kind's answers")] = False,
) -> None:
    """The JSON Schema of documents, or of a kind's answers. / 文書または答えの JSON Schema。"""
    from gote.cli import solving

    solving.print_schema(kind, answer)


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
    quick: Annotated[bool, typer.Option("--quick", help="compare the values only, without the proofs")] = False,
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            help="a source (ferguson, kanehiro ...), a room, a kind, or the start of a case id; may be repeated",
        ),
    ] = None,
    report: Annotated[Path, typer.Option("--report", help="folder of the HTML report")] = Path("report"),
    listed: Annotated[bool, typer.Option("--list", help="list the cases, run nothing")] = False,
    changes: Annotated[
        bool, typer.Option("--changes", help="change every expected value too, and count the changes that are noticed")
    ] = False,
    update: Annotated[
        bool, typer.Option("--update", help="record gote's values in the cases of --only, after you have reviewed them")
    ] = False,
    lang: Lang = "en",
) -> None:
    """Recompute every worked example of the sources. / 文献の例題をすべて計算し直す。"""
    from gote.cli import reproducing

    reproducing.reproduce(json, quick, only or [], report, lang, listed, changes, update)


@app.command()
def examples(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="a kind, a source, a word of the question, or the id of one; a source and a number, such as ferguson 4.4.4-3",
            metavar="[TEXT|SOURCE NUMBER]",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Worked examples of a kind or a text; an id prints its document. / 例題を探す。"""
    from gote.cli import reproducing

    reproducing.examples(words or [], json)


@app.command()
def exercise(
    kind: Annotated[str, typer.Argument(help="kind of game: matrix, bimatrix, coalition ...")],
    method: Annotated[str | None, typer.Option("--method", help="the method the exercise is meant for")] = None,
    size: Annotated[str | None, typer.Option("--size", help="such as 4x4")] = None,
    seed: Annotated[int, typer.Option("--seed", help="the same seed makes the same exercise")] = 0,
    solution: Annotated[bool, typer.Option("--solution/--no-solution", help="print the worked solution too")] = True,
    format: Format = "text",
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Make an exercise whose intended method works, with its solution. / 練習問題を作る。"""
    from gote.cli import exercising

    exercising.exercise(kind, method, size, seed, solution, json, lang, format)


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(help="the game; without it, a list", autocompletion=_game_names)] = None,
    options: Annotated[list[str] | None, typer.Argument(help="options of the game, such as heaps=3,4,5")] = None,
    second: Annotated[bool, typer.Option("--second", help="let gote move first")] = False,
    lang: Lang = "en",
    max_seconds: Annotated[
        float | None, typer.Option("--max-seconds", callback=_whole_time, help="stop a move after this many seconds")
    ] = None,
    max_memory: MaxMemory = None,
) -> None:
    """Play against a perfect opponent. / 完全な相手と対戦する。"""
    from gote.cli.solving import limit_memory
    from gote.play import terminal

    terminal.play(name, options or [], second, lang, max_seconds, limit_memory(max_memory))


@app.command()
def serve(
    rules: Annotated[
        list[str] | None,
        typer.Argument(help="files of rules of one's own (.py) to play against; they are run on this machine"),
    ] = None,
    host: Annotated[str, typer.Option("--host", help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any that is free")] = 8080,
    workers: Annotated[int, typer.Option("--workers", min=1, max=256, help="processes that solve")] = 2,
    allowed_host: Annotated[
        list[str] | None, typer.Option("--allowed-host", help="a name this server goes by; may be repeated")
    ] = None,
    access_log: Annotated[bool, typer.Option("--access-log", help="a line on standard error for each request")] = False,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option("--allow-origin", help="pages of this origin may ask the API (https://example.org); repeatable"),
    ] = None,
    embed_from: Annotated[
        list[str] | None, typer.Option("--embed-from", help="pages of this origin may frame a board; repeatable")
    ] = None,
    root_path: Annotated[str, typer.Option("--root-path", help="the path a proxy serves this under, as /gote")] = "",
) -> None:
    """The workbench in a browser. / ブラウザの作業台を開く。"""
    from gote.web import server

    if rules:
        from gote.play.match import OWN_GAMES, own_games

        os.environ[OWN_GAMES] = "\n".join(rules)
        for name in own_games():
            typer.echo(f"gote: /play/{name}")
    server.serve(host, port, workers, allowed_host or [], access_log, allow_origin or [], embed_from or [], root_path)


@app.command("open")
def open_(
    what: What = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any that is free")] = 0,
    max_bytes: MaxBytes = 8_000_000,
) -> None:
    """Open a game on the board of the workbench. / ゲームを作業台の盤面で開く。"""
    from gote.cli.inputs import read_games
    from gote.web import server
    from gote.web.link import board_path

    server.serve(port=port, page=board_path(read_games(what or [], max_bytes)[0].to_document()))


@app.command()
def mcp(
    max_seconds: Annotated[
        float, typer.Option("--max-seconds", callback=_whole_time, help="stop a call after this many seconds")
    ] = 30.0,
) -> None:
    """Solve, check and explain as tools of the Model Context Protocol. / MCP の道具として標準入出力で応える。"""
    from gote.cli.mcp import serve

    serve(max_seconds)


@app.command()
def site(
    out: Annotated[Path, typer.Argument(help="folder to write into")],
) -> None:
    """The workbench as files for any web space. / 作業台を静的なサイトとして書き出す。"""
    from gote.web.export import write_site

    written = write_site(out, told=lambda words: typer.echo(words, err=True))
    typer.echo(f"{out}: {written} answers")


@app.callback(invoke_without_command=True)
def _version(
    version: Annotated[bool, typer.Option("--version", help="print the version", is_eager=True)] = False,
) -> None:
    if version:
        from gote import __version__

        typer.echo(f"gote {__version__}")
        raise typer.Exit


def command_tree(asked: str | None = None, whole: bool = False) -> Any:
    """The command `asked` for, alone: to make one takes a millisecond, all of them fifty. Where it is not the name of a
    command, all of them, the rooms' (`gote tricks ...`, `gote lab ...`) by name only: their modules are imported when
    they are called, or for the `whole` tree.
    """
    chosen = copy.copy(app)
    chosen.registered_commands = [one for one in app.registered_commands if _name(one) == asked] or [
        *app.registered_commands
    ]
    chosen.registered_groups = []
    if len(chosen.registered_commands) > 1:
        below = _room_commands()
        if asked in below:
            below = {asked: below[asked]}
            chosen.registered_commands = []
        for name, command in below.items():
            real = asked == name or whole
            chosen.add_typer(load_object(command.app) if real else typer.Typer(), name=name, help=command.help)
    return typer.main.get_command(chosen)


def _name(command: Any) -> str:
    return str(command.name or command.callback.__name__)


def _room_commands() -> dict[str, Command]:
    """The subcommands with subcommands of their own, as far as they are installed."""
    from importlib.util import find_spec

    from gote.core.registry import rooms

    found = {name: command for room in rooms().values() for name, command in room.commands.items()} | TOOLS
    return {name: one for name, one in found.items() if find_spec(one.app.partition(":")[0].rpartition(".")[0])}
