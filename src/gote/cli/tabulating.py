"""`gote table`: a document solved for many values, as text, Markdown, CSV, JSON or Parquet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gote.cli.progress_bar import progress_bar
from gote.cli.solving import limit_memory, read_game, to_json, write_whole
from gote.core.errors import DocumentError
from gote.core.limits import limits
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
    """`gote table FILE --vary NAME=VALUES ...`."""
    if output is not None and output.suffix not in (".csv", ".json", ".md", ".parquet"):
        raise DocumentError("--output", f"{output.suffix!r} is not a form of a table; use .csv, .json, .md or .parquet")
    choices = dict(map(read_choice, vary))
    with limits(seconds, limit_memory(memory)), progress_bar(quiet=as_json):
        rows = tabulate(
            read_game(file, max_bytes), choices, [name.strip() for name in fields.split(",") if name.strip()]
        )
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
    import pyarrow as pa
    import pyarrow.parquet as pq

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
