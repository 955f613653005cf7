"""A worked solution: a title and steps of text, tables and pictures, shown as text, Markdown, HTML or LaTeX."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.core.i18n import sentences
from gote.core.numbers import number_to_json
from gote.core.picture import Picture


def shown(value: Any) -> str:
    """How a cell or number is written for people: fractions as p/q, vectors in parentheses.

    >>> shown((Fraction(1, 2), 0))
    '(1/2, 0)'
    """
    if isinstance(value, Fraction):
        return str(number_to_json(value))
    if isinstance(value, (tuple, list)):
        return "(" + ", ".join(shown(v) for v in value) + ")"
    return str(value)


@dataclass(frozen=True)
class Text:
    """A paragraph; `heading` starts a new numbered step."""

    text: str
    heading: str = ""


@dataclass(frozen=True)
class Table:
    """A table with optional header and row labels; `marks` are cells (row, column) to set off."""

    rows: Sequence[Sequence[Any]]
    header: Sequence[Any] = ()
    labels: Sequence[Any] = ()
    caption: str = ""
    marks: frozenset[tuple[int, int]] = frozenset()

    def grid(self) -> list[list[str]]:
        """All cells as strings, header and labels included.

        >>> Table([[1, 2]], header=["a", "b"], labels=["x"]).grid()
        [['', 'a', 'b'], ['x', '1', '2']]
        """
        body = [
            ([shown(self.labels[i])] if self.labels else [])
            + [shown(cell) + ("*" if (i, j) in self.marks else "") for j, cell in enumerate(row)]
            for i, row in enumerate(self.rows)
        ]
        head = [([""] if self.labels else []) + [shown(cell) for cell in self.header]] if self.header else []
        return head + body


Block = Text | Table | Picture


@dataclass(frozen=True)
class Explanation:
    """The blocks of a worked solution.

    >>> print(Explanation("Nim", (Text("Add without carrying."), Table([[1, 2]]))).to_text())
    Nim
    ===
    <BLANKLINE>
    Add without carrying.
    <BLANKLINE>
      1  2
    """

    title: str
    blocks: tuple[Block, ...] = field(default_factory=tuple)

    def to_text(self) -> str:
        """Plain text for a terminal; pictures are named by their caption."""
        parts = [self.title + "\n" + "=" * _width(self.title)]
        for block in self.blocks:
            if isinstance(block, Text):
                parts.append(
                    (f"{block.heading}\n{'-' * _width(block.heading)}\n" if block.heading else "")
                    + sentences(block.text)
                )
            elif isinstance(block, Table):
                parts.append(_text_table(block))
            else:
                parts.append(f"[{block.caption or 'picture'}]")
        return "\n\n".join(parts)

    def to_markdown(self) -> str:
        """Markdown with pipe tables."""
        parts = [f"# {self.title}"]
        for block in self.blocks:
            if isinstance(block, Text):
                parts.append((f"## {block.heading}\n\n" if block.heading else "") + sentences(block.text))
            elif isinstance(block, Table):
                grid = block.grid() or [[""]]
                head, body = (grid[0], grid[1:]) if block.header else ([""] * len(grid[0]), grid)
                lines = [
                    "| " + " | ".join(cell.replace("\n", "<br>") for cell in row) + " |"
                    for row in [head, ["---"] * len(head), *body]
                ]
                parts.append("\n".join(lines) + (f"\n\n*{block.caption}*" if block.caption else ""))
            else:
                parts.append(block.to_html())
        return "\n\n".join(parts)

    def to_html(self) -> str:
        """An HTML fragment, every text escaped."""
        parts = [f"<h2>{html.escape(self.title)}</h2>"]
        for block in self.blocks:
            if isinstance(block, Text):
                heading = f"<h3>{html.escape(block.heading)}</h3>" if block.heading else ""
                parts.append(
                    heading + "".join(f"<p>{html.escape(p)}</p>" for p in sentences(block.text).split("\n") if p)
                )
            elif isinstance(block, Table):
                parts.append(_html_table(block))
            else:
                parts.append(block.to_html())
        return f'<div class="gote-explanation">{"".join(parts)}</div>'

    def to_latex(self) -> str:
        """LaTeX for the body of a document; pictures are named by their caption.

        >>> print(Explanation("Nim & sums", (Table([[1, 2]]),)).to_latex())
        \\subsection*{Nim \\& sums}
        <BLANKLINE>
        \\begin{tabular}{rr}
        1 & 2 \\\\
        \\end{tabular}
        """
        parts = [rf"\subsection*{{{latex_text(self.title)}}}"]
        for block in self.blocks:
            if isinstance(block, Text):
                heading = rf"\paragraph{{{latex_text(block.heading)}}} " if block.heading else ""
                parts.append(heading + latex_text(sentences(block.text)))
            elif isinstance(block, Table):
                parts.append(_latex_table(block))
            else:
                parts.append(rf"\emph{{[{latex_text(block.caption or 'picture')}]}}")
        return "\n\n".join(parts)

    _repr_html_ = to_html
    _repr_latex_ = to_latex

    def __str__(self) -> str:
        return self.to_text()


def _width(text: str) -> int:
    """Columns a text takes in a terminal (East Asian characters take two)."""
    import unicodedata

    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


LONG = 60
"""Cells wider than this, or of several lines, are set flush left: numbers line up at the right, prose and lists at the
left.
"""


def _text_table(table: Table) -> str:
    grid = [[cell.split("\n") for cell in row] for row in table.grid()]
    if not grid:
        return table.caption
    columns = range(max(map(len, grid)))
    cells = [[row[j] for row in grid if j < len(row)] for j in columns]
    widths = [max((_width(line) for cell in column for line in cell), default=0) for column in cells]
    left = [widths[j] > LONG or any(len(cell) > 1 for cell in cells[j]) for j in columns]

    def placed(cell: list[str], k: int, j: int) -> str:
        line = cell[k] if k < len(cell) else ""
        space = " " * (widths[j] - _width(line))
        return line + space if left[j] else space + line

    lines = [
        ("  " + "  ".join(placed(cell, k, j) for j, cell in enumerate(row))).rstrip()
        for row in grid
        for k in range(max(map(len, row), default=0))
    ]
    return "\n".join(([table.caption] if table.caption else []) + lines)


_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", "\u2212": "$-$", "\u2264": r"$\le$",
    "\u2265": r"$\ge$", "\u2260": r"$\ne$", "\u00d7": r"$\times$", "\u2192": r"$\to$", "\u221a": r"$\surd$", "\u2248": r"$\approx$",
    "\u2208": r"$\in$", "\u2295": r"$\oplus$", "\u00b7": r"$\cdot$", "\u2191": r"$\uparrow$", "\u2193": r"$\downarrow$", "\u00b1": r"$\pm$",
    "\u03bb": r"$\lambda$", "\u03b5": r"$\varepsilon$", "\u03c3": r"$\sigma$", "\u03b4": r"$\delta$", "\u03b1": r"$\alpha$", "\u03b2": r"$\beta$",
    "\u03b8": r"$\theta$", "\u221e": r"$\infty$", "\u2211": r"$\sum$", "\u2026": r"\dots{}", "\u2032": "$'$", "\u03c0": r"$\pi$", "\u03bc": r"$\mu$",
}  # fmt: skip
"""What LaTeX would misread, and letters its common fonts lack."""


def latex_text(text: str) -> str:
    """Words for LaTeX, taken literally.

    >>> latex_text("50 % of {1, 2}")
    '50 \\\\% of \\\\{1, 2\\\\}'
    """
    return "".join(_LATEX.get(letter, letter) for letter in text)


def _latex_table(table: Table) -> str:
    grid = table.grid() or [[""]]
    width = max(map(len, grid))
    lines = [" & ".join(latex_text(" ".join(cell.split("\n"))) for cell in row) + r" \\" for row in grid]
    if table.header:
        lines.insert(1, r"\hline")
    columns = ("l" if table.labels else "") + "r" * (width - bool(table.labels))
    caption = f"\n\n{latex_text(table.caption)}" if table.caption else ""
    return "\n".join([rf"\begin{{tabular}}{{{columns}}}", *lines, r"\end{tabular}"]) + caption


def _html_table(table: Table) -> str:
    caption = f"<caption>{html.escape(table.caption)}</caption>" if table.caption else ""
    grid = table.grid()
    head = ""
    if table.header:
        head = "<thead><tr>" + "".join(f"<th>{html.escape(c)}</th>" for c in grid[0]) + "</tr></thead>"
        grid = grid[1:]
    body = ""
    for row in grid:
        cells = [f"<td>{_html_cell(c)}</td>" for c in row]
        if table.labels:
            cells[0] = f"<th>{html.escape(row[0])}</th>"
        body += f"<tr>{''.join(cells)}</tr>"
    return f"<table>{caption}{head}<tbody>{body}</tbody></table>"


def _html_cell(text: str) -> str:
    """A cell of several lines keeps them."""
    escaped = html.escape(text)
    return f'<pre style="margin:0;text-align:left">{escaped}</pre>' if "\n" in text else escaped
