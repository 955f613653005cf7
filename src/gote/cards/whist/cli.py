"""`gote whist`: the 20 results of a deal, boards of a PBN file as documents."""

import json as json_module
from pathlib import Path
from typing import Annotated

import typer

from gote.core import DocumentError

app = typer.Typer(no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


@app.command()
def table(
    deal: Annotated[str, typer.Argument(help="a line 'N:AKQ.J2..T ...' or a file with a [Deal] (PBN) or four hands")],
    verify: Annotated[bool, typer.Option("--verify", help="prove each of the 20 results")] = False,
    json: AsJson = False,
) -> None:
    """Tricks of every declarer with every trump. / 各宣言者・各切り札で取れるトリック数。"""
    from gote.cards.whist.results import results_table

    found = results_table(_hands(deal), verify)
    if json:
        print(json_module.dumps({"results": found, "verified": verify}))
        return
    print("       N  E  S  W")
    for trump, row in found.items():
        print(f"{trump:5}" + "".join(f"{tricks:3d}" for tricks in row.values()))


@app.command()
def boards(file: Annotated[Path, typer.Argument(help="a PBN file")]) -> None:
    """Every board of a PBN file as one document a line, for gote solve --lines. / PBN の各ボードを 1 行ずつ文書に。"""
    from gote.cards.whist.pbn import boards_of_pbn

    for document in boards_of_pbn(_text(file)):
        print(json_module.dumps(document))


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError(str(file), f"cannot be read ({error}); give a text file") from None


def _hands(deal: str) -> str | dict[str, str]:
    """The deal as written, or out of a file."""
    import re

    from gote.core.documents import load_file

    if ":" in deal and not Path(deal).exists():
        return deal
    if (tag := re.search(r'\[Deal\s+"([^"]*)"\]', _text(Path(deal)))) is not None:
        return tag[1]
    hands: dict[str, str] | None = getattr(load_file(Path(deal)), "hands", None)
    if not isinstance(hands, dict):
        raise DocumentError("kind", "is not whist; give four open hands")
    return hands
