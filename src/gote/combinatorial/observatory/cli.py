"""`gote octal`: very long tables of take-and-break games, continued, listed and proved."""

from __future__ import annotations

import json as json_module
import os
from dataclasses import asdict
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
    until: Until = "2^17",
    folder: Folder = None,
    json: AsJson = False,
) -> None:
    """Prove tables and periods. / 表と周期を証明する。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.observatory.study import codes, kept, prove_chain, search

    named = [*(games or []), *(codes(digits) if digits else [])]
    if not named:
        raise DocumentError("games", "no game is named; give codes such as 0.77, or --digits 3")
    proved = 0
    if not json:
        print(HEADER)
    with progress_bar(quiet=True):
        for code in named:
            chain = kept(_folder(folder), code)
            finding = prove_chain(chain) if len(chain) else search(code, _size(until))
            proved += finding.proved and finding.length is not None
            print(json_module.dumps(asdict(finding)) if json else _line(finding), flush=True)
    if not json and len(named) > 1:
        print(f"{proved} of {len(named)} games have a proved period")


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
