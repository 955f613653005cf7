"""Tables from spreadsheets: a CSV file is a matrix game, or a bimatrix game where every cell holds two numbers.

Cells are separated by comma, semicolon or tab, whichever the first line has most of. A first row or a first column that
holds words names the columns or the rows. Two numbers in a cell are separated by a space, "/" is a fraction, brackets
mean nothing: `(3, 1)` in quotes and `3 1` are the same cell.
"""

import csv
import re
from typing import Any

from gote.core.errors import DocumentError
from gote.core.numbers import rational


def read_csv(text: str) -> dict[str, Any]:
    """The document of a table.

    >>> read_csv("-2,3\\n3,-4\\n")
    {'kind': 'matrix', 'payoffs': [['-2', '3'], ['3', '-4']]}
    >>> read_csv(",left,right\\nup,2 1,0 0\\ndown,0 0,1 2\\n")["columns"]
    ['left', 'right']
    """
    first = text.lstrip("\ufeff\r\n").partition("\n")[0]
    mark = max(",;\t", key=first.count)
    rows = [[cell.strip() for cell in row] for row in csv.reader(text.lstrip("\ufeff").splitlines(), delimiter=mark)]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise DocumentError("document", "is an empty table; give rows of numbers")
    names: dict[str, list[str]] = {}
    heading = not all(map(_numbers, rows[0][1:] or rows[0]))
    body = rows[1:] if heading else rows
    if body and not any(_numbers(row[0]) for row in body):
        names["rows"] = [row[0] for row in body]
        body = [row[1:] for row in body]
        rows[0] = rows[0][1:] if len(rows[0]) > len(body[0] if body else ()) else rows[0]
    if heading:
        names["columns"] = rows[0]
    table = [[_numbers(cell) for cell in row] for row in body]
    for i, row in enumerate(table):
        for j, cell in enumerate(row):
            if not cell:
                raise DocumentError(
                    f"row {i + 1}, column {j + 1}", f"{body[i][j][:40]!r} is not a number; write 3, 1/2 or 0.5"
                )
    if {len(cell) for row in table for cell in row} == {2}:
        first_payoffs, second = ([[cell[k] for cell in row] for row in table] for k in (0, 1))
        return {"kind": "bimatrix", "row_payoffs": first_payoffs, "column_payoffs": second, **names}
    if any(len(cell) != 1 for row in table for cell in row):
        raise DocumentError(
            "document", "has cells with different numbers of payoffs; give one or two numbers in every cell"
        )
    return {"kind": "matrix", "payoffs": [[cell[0] for cell in row] for row in table], **names}


def _numbers(cell: str) -> list[str]:
    """The numbers of a cell; empty when it holds anything else."""
    words = re.split(r"[\s,;]+", cell.strip("()[] "))
    try:
        for word in words:
            rational(word)
    except ValueError:
        return []
    return words
