"""`gote table`: a document solved for many values, as text, Markdown, CSV, JSON or Parquet."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gote.cli.inputs import is_program, read_game
from gote.cli.solving import limit_memory, to_json
from gote.cli.supervised import limited
from gote.core.errors import DocumentError
from gote.core.files import write_whole
from gote.core.parts import part
from gote.core.reading import parse
from gote.core.tabulate import tabulate

Rows = list[dict[str, Any]]
MOST = 100_000
"""Values one field may take."""


def table(
    file: str,
    vary: Sequence[str],
    fields: str,
    output: Path | None,
    as_json: bool,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
) -> None:
    """`gote table FILE --vary NAME=VALUES ...`; of compiled rules `gote table FILE.py -o FOLDER`."""
    if is_program(file) and not vary:
        with limited(seconds, limit_memory(memory), quiet=as_json):
            print(to_json(_compiled_table(file, output)))
        return
    if not vary:
        raise DocumentError("--vary", "is missing; write for instance --vary pairs=1..8")
    if output is not None and output.suffix not in (".csv", ".json", ".md", ".parquet"):
        raise DocumentError("--output", f"{output.suffix!r} is not a form of a table; use .csv, .json, .md or .parquet")
    choices = dict(map(read_choice, vary))
    with limited(seconds, limit_memory(memory), quiet=as_json):
        wanted = [name.strip() for name in fields.split(",") if name.strip()]
        if is_program(file):
            from gote.rules.files import class_of_file

            document = {"kind": "rules", "rules": class_of_file(file), "options": {}}
            rows = tabulate(document, {f"options.{name}": values for name, values in choices.items()}, wanted)
            rows = [{name.removeprefix("options."): value for name, value in row.items()} for row in rows]
        else:
            rows = tabulate(read_game(file, max_bytes), choices, wanted)
    if output is None:
        print(to_json(rows) if as_json else as_text(rows))
    elif output.suffix == ".parquet":
        write_parquet(output, rows)
        print(output)
    else:
        write_whole(
            output,
            as_csv(rows)
            if output.suffix == ".csv"
            else as_markdown(rows)
            if output.suffix == ".md"
            else to_json(rows) + "\n",
        )
        print(output)


def _compiled_table(file: str, output: Path | None) -> dict[str, Any]:
    """The table of a compiled game on disk, made or continued."""
    from gote.rules.files import compiled_of_file

    game = compiled_of_file(file)
    made = game.table(output or Path(file.partition(":")[0]).with_suffix(".gote"))
    return {"table": str(made.path), "positions": len(made), **made.counts()}


def read_choice(text: str) -> tuple[str, Iterable[Any]]:
    """NAME=VALUES: a range 1..8 (or 0..20..5 in steps), or values separated by commas.

    >>> [(name, list(values)) for name, values in map(read_choice, ("pairs=1..3", "k=0..6..2", "leader=left,right", "target=1/2,3"))]
    [('pairs', [1, 2, 3]), ('k', [0, 2, 4, 6]), ('leader', ['left', 'right']), ('target', ['1/2', 3])]
    """
    name, equals, values = text.partition("=")
    if not (name.strip() and equals and values.strip()):
        raise DocumentError(
            "--vary", f"{text!r} is not NAME=VALUES; write for instance pairs=1..8 or leader=left,right"
        )
    if span := re.fullmatch(r"\s*(-?\d+)\.\.(-?\d+)(?:\.\.([1-9]\d*))?\s*", values):
        found = range(int(span[1]), int(span[2]) + 1, int(span[3] or 1))
        if not 0 < len(found) <= MOST:
            raise DocumentError("--vary", f"{text!r} has {len(found):,} values; give 1 to {MOST:,}")
        return name.strip(), found
    return name.strip(), parse(f"[{values}]")


def write_parquet(path: Path, rows: Rows) -> None:
    """Columns of whole numbers stay numbers; any other column is text, so that fractions stay exact."""
    pa, pq = part("pyarrow"), part("pyarrow.parquet")

    columns = {name: [row[name] for row in rows] for name in rows[0]}
    for name, values in columns.items():
        if not all(isinstance(value, int) and abs(value) < 2**63 for value in values):
            columns[name] = [_cell(value) for value in values]
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table(columns), path)


def _cell(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else to_json(value)


def as_text(rows: Rows) -> str:
    """Columns set flush right."""
    lines = [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)


def as_markdown(rows: Rows) -> str:
    """A table for a page or a paper."""
    lines = [
        list(rows[0]),
        ["---"] * len(rows[0]),
        *([_cell(value).replace("|", "\\|") for value in row.values()] for row in rows),
    ]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def as_csv(rows: Rows) -> str:
    """Comma-separated values with a header."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows[0])
    writer.writerows([_cell(value) for value in row.values()] for row in rows)
    return text.getvalue()
