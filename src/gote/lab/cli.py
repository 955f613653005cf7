"""`gote lab`: list, check, counterexample, survey, query, report."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True)

Reference = Annotated[str, typer.Argument(help="a claim's name, FILE.py:NAME, or a claim document")]
To = Annotated[int | None, typer.Option("--to", help="largest size")]
From = Annotated[int | None, typer.Option("--from", help="smallest size")]
StoreOption = Annotated[Path | None, typer.Option("--store", help="folder of the results")]
Workers = Annotated[int, typer.Option("--workers", "-j", min=1, help="processes on this machine")]
Cluster = Annotated[str | None, typer.Option("--cluster", help="local:N or the address of a Dask scheduler")]
MaxMemory = Annotated[str | None, typer.Option("--max-memory", help="memory of each worker, such as 2G")]
MaxSeconds = Annotated[float | None, typer.Option("--max-seconds", min=0.0, help="stop after this many seconds")]
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object and nothing else")]


@app.command("list")
def list_claims(lang: Lang = "en") -> None:
    """All claims of the sources. / 主張の一覧。"""
    from gote.lab.report import cited, claim_rows

    for row in claim_rows(lang):
        typer.echo(f"{row.name}  [{cited(row.source, lang)}]\n    {row.text}\n    {row.status}")


@app.command()
def check(
    reference: Reference,
    to: To = None,
    start: From = None,
    store: StoreOption = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    max_memory: MaxMemory = None,
    max_seconds: MaxSeconds = None,
    json: AsJson = False,
    save: Annotated[Path | None, typer.Option("--save", help="write the evidence to this file")] = None,
    lang: Lang = "en",
) -> None:
    """Check a claim up to a size; finished pieces are kept and a stopped run continues. / 主張を確かめる。"""
    from gote.lab import running

    running.check(running.Run(reference, to, start, store, workers, cluster, max_memory, max_seconds), json, save, lang)


@app.command()
def counterexample(
    reference: Reference,
    to: To = None,
    start: From = None,
    store: StoreOption = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    max_memory: MaxMemory = None,
    max_seconds: MaxSeconds = None,
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """The smallest counterexample, or none up to the size. / 最小の反例を探す。"""
    from gote.lab import running

    running.counterexample(
        running.Run(reference, to, start, store, workers, cluster, max_memory, max_seconds), json, lang
    )


@app.command()
def survey(
    reference: Reference,
    to: To = None,
    start: From = None,
    store: StoreOption = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    max_memory: MaxMemory = None,
    max_seconds: MaxSeconds = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write the histogram as .html")] = None,
    lang: Lang = "en",
) -> None:
    """Statistics over a family: the histogram of the claim's measure. / 族の統計。"""
    from gote.lab import running

    running.survey(running.Run(reference, to, start, store, workers, cluster, max_memory, max_seconds), output, lang)


@app.command()
def query(
    sql: Annotated[str, typer.Argument(help="DuckDB SQL over the table `chunks`")],
    store: StoreOption = None,
    json: AsJson = False,
) -> None:
    """Ask the store: one row for each finished chunk. / 結果の記録に問い合わせる。"""
    from gote.lab import running

    running.query(sql, store, json)


@app.command()
def report(
    output: Annotated[Path | None, typer.Option("--output", "-o", help=".html or .md")] = None, lang: Lang = "en"
) -> None:
    """The table of all claims with their status. / 主張の表を作る。"""
    from gote.lab import running

    running.report_table(output, lang)
