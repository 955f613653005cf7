"""`gote octal`: very long tables of take-and-break games, continued, listed and proved; the survey; a page a game."""

from __future__ import annotations

import json as json_module
import os
from dataclasses import asdict
from itertools import chain as chain_of
from pathlib import Path
from typing import Annotated

import typer

from gote.combinatorial.observatory.study import Finding
from gote.core import DocumentError

app = typer.Typer(no_args_is_help=True)
Folder = Annotated[
    Path | None, typer.Option(help="where the tables are kept; $GOTE_OCTAL, or ~/.local/share/gote/octal")
]
AsJson = Annotated[bool, typer.Option("--json", help="one JSON object a line")]
Until = Annotated[str, typer.Option(help="heaps below this size; 10000000, 1e7 or 2^32")]
HEADER = f"{'code':8} {'values':>14} {'largest':>8} {'rare':>8} {'preperiod':>12} {'length':>12}  proved"


@app.command()
def run(
    code: Annotated[str, typer.Argument(help="an octal code such as 0.104, or grundy")],
    until: Until = "1e7",
    folder: Folder = None,
    json: AsJson = False,
) -> None:
    """Continue the table of a game; stop at its period. / 表を続ける (周期が証明できれば止まる)。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.observatory.study import kept
    from gote.combinatorial.observatory.study import run as grow

    with progress_bar(quiet=json):
        _print([grow(kept(_folder(folder), code), _size(until))], json)


@app.command()
def status(
    deep: Annotated[bool, typer.Option("--deep", help="verify the digests of all values")] = False,
    folder: Folder = None,
    json: AsJson = False,
) -> None:
    """The tables kept, how far they go, what is proved. / 保存した表の一覧。"""
    from gote.combinatorial.observatory.chain import chains

    found = []
    for chain in chains(_folder(folder)):
        proof = chain.folder / "proof.json"
        if deep and (broken := chain.broken()) is not None:
            raise DocumentError(
                "values", f"{chain.code}: the segment from {broken.start:,} on is broken; run cuts it off"
            )
        finding = Finding(chain.code, len(chain), max((s.largest for s in chain.segments), default=0), 0)
        if proof.exists():
            finding = Finding(**json_module.loads(proof.read_text(encoding="utf-8")))
        found.append(finding)
    _print(found, json)


@app.command()
def prove(
    games: Annotated[
        list[str] | None, typer.Argument(help="octal codes; those with a table kept are proved from it")
    ] = None,
    digits: Annotated[int, typer.Option(min=0, max=4, help="all games of at most so many digits")] = 0,
    known: Annotated[bool, typer.Option("--known", help="all games of the survey with a known period")] = False,
    until: Until = "2^17",
    folder: Folder = None,
    json: AsJson = False,
) -> None:
    """Prove tables and periods. / 表と周期を証明する。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.observatory.study import codes, kept, prove_chain, search
    from gote.combinatorial.observatory.survey import prove_known

    named = [*(games or []), *(codes(digits) if digits else [])]
    if not named and not known:
        raise DocumentError("games", "no game is named; give codes such as 0.77, --digits 3 or --known")
    proved = total = 0
    if not json:
        print(HEADER)
    with progress_bar(quiet=True):
        chains = [kept(_folder(folder), code) for code in named]
        found = (prove_chain(chain) if len(chain) else search(chain.code, _size(until)) for chain in chains)
        for finding in chain_of(found, prove_known(_size(until)) if known else ()):
            total += 1
            proved += finding.proved and finding.length is not None
            print(json_module.dumps(asdict(finding)) if json else _line(finding), flush=True)
    if not json and total > 1:
        print(f"{proved} of {total} games have a proved period")


@app.command()
def survey(
    until: Annotated[str, typer.Option(help="make the survey anew with heaps below this size, such as 2^17")] = "",
    periodic: Annotated[bool, typer.Option("--periodic", help="only games with a known period")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="as a table with commas")] = False,
    folder: Folder = None,
) -> None:
    """All games with at most three digits: how far each was followed, its period. / 三桁以下の全ゲームの一覧。"""
    from gote.combinatorial.observatory.survey import csv_line, surveyed
    from gote.combinatorial.observatory.survey import survey as kept_survey

    print(csv_line(None) if csv else HEADER)
    for finding in surveyed(_folder(folder), _size(until)) if until else kept_survey().values():
        if not periodic or finding.length is not None:
            print(csv_line(finding) if csv else _line(finding), flush=True)


@app.command()
def page(
    code: Annotated[str, typer.Argument(help="an octal code such as 0.104, or grundy")],
    until: Until = "2^17",
    to: Annotated[Path | None, typer.Option(help="write the page with its curve into this .html file")] = None,
) -> None:
    """A game's values, curve, rare heaps, exceptions and digest. / ゲーム一つのページ。"""
    from gote.combinatorial.observatory.survey import page as page_of
    from gote.combinatorial.observatory.survey import page_text, save_page

    shown = page_of(code, _size(until))
    if to is not None:
        save_page(shown, to)
    print(page_text(shown))


@app.command()
def misere(
    code: Annotated[str, typer.Argument(help="an octal code such as 0.77, or grundy")],
    until: Annotated[int, typer.Option(min=1, max=200, help="heaps below this size")] = 10,
) -> None:
    """The misere canonical forms of single heaps. / 逆形の標準形。"""
    from gote.combinatorial.misere_forms import heap_forms
    from gote.combinatorial.observatory.chain import law_of

    forms, heaps = heap_forms(law_of(code), until)
    for size, form in enumerate(heaps):
        print(f"{size:4}  {'N' if forms.wins(form) else 'P'}  {forms.show(form)}")


def _folder(given: Path | None) -> Path:
    home = os.environ.get("GOTE_OCTAL")
    return given or (Path(home) if home else Path.home() / ".local" / "share" / "gote" / "octal")


def _size(text: str) -> int:
    """10000000, 1e7 or 2^32.

    >>> _size("2^10"), _size("1e3"), _size("77")
    (1024, 1000, 77)
    """
    base, power, rest = text.partition("^")
    try:
        size = int(base) ** int(rest) if power else int(float(text))
    except (ValueError, OverflowError):
        size = -1
    if not 0 < size <= 1 << 36:
        raise DocumentError("until", f"{text[:40]!r} is no size; write a number to 2^36, such as 1e9 or 2^32")
    return size


def _print(found: list[Finding], json: bool) -> None:
    if json:
        for finding in found:
            print(json_module.dumps(asdict(finding)))
        return
    print(HEADER)
    for finding in found:
        print(_line(finding))


def _line(f: Finding) -> str:
    period = ("-", "-") if f.length is None else (f"{f.preperiod:,}", f"{f.length:,}")
    return f"{f.code:8} {f.values:14,} {f.largest:8} {f.rare:8,} {period[0]:>12} {period[1]:>12}  {'yes' if f.proved else '-'}"
