"""Worked solutions shown: one renderer for each form, and nothing else knows how a block looks there."""

import html
from collections.abc import Callable

from gote.core.explanation import Ask, Block, Board, Explanation, Formula, Table, Text
from gote.core.formula import latex_text, to_mathml
from gote.core.formula import to_latex as latex_formula
from gote.core.i18n import sentences
from gote.core.picture import Picture


def to_text(explanation: Explanation) -> str:
    """Plain text for a terminal; pictures and boards are named by their captions."""
    text, before = _underlined(explanation.title, "="), None
    for block in explanation.blocks:
        if not isinstance(block, Ask):
            together = isinstance(block, Formula) and isinstance(before, Formula)
            text += ("\n" if together else "\n\n") + _as_text(block)
            before = block
    return text


def to_markdown(explanation: Explanation) -> str:
    """Markdown with pipe tables; formulas between dollar signs."""
    return "\n\n".join([f"# {explanation.title}", *_shown(explanation, _as_markdown)])


def to_html(explanation: Explanation) -> str:
    """An HTML fragment, every text escaped, formulas as MathML."""
    parts = [f"<h2>{html.escape(explanation.title)}</h2>", *_shown(explanation, _as_html)]
    return f'<div class="gote-explanation">{"".join(parts)}</div>'


def to_latex(explanation: Explanation) -> str:
    """LaTeX for the body of a document (amsmath, and tikz for trees); other pictures are named by their caption.

    >>> print(to_latex(Explanation("Nim & sums", (Table([[1, 2]]), Formula("x = 1/2")))))
    \\subsection*{Nim \\& sums}
    <BLANKLINE>
    \\begin{tabular}{rr}
    1 & 2 \\\\
    \\end{tabular}
    <BLANKLINE>
    \\[ x = \\frac{1}{2} \\]
    """
    return "\n\n".join([rf"\subsection*{{{latex_text(explanation.title)}}}", *_shown(explanation, _as_latex)])


def _shown(explanation: Explanation, render: Callable[[Block], str]) -> list[str]:
    return [render(block) for block in explanation.blocks if not isinstance(block, Ask)]


def _as_text(block: Block) -> str:
    match block:
        case Text():
            heading = _underlined(block.heading, "-") if block.heading else ""
            return "\n".join(filter(None, (heading, sentences(block.text))))
        case Table():
            return _text_table(block)
        case Formula():
            return "    " + block.formula.replace('"', "")
        case Board() | Picture():
            return f"[{block.caption or 'picture'}]"
    return ""


def _as_markdown(block: Block) -> str:
    match block:
        case Text():
            return (f"## {block.heading}\n\n" if block.heading else "") + sentences(block.text)
        case Table():
            grid = block.grid() or [[""]]
            head, body = (grid[0], grid[1:]) if block.header else ([""] * len(grid[0]), grid)
            lines = [
                "| " + " | ".join(cell.replace("\n", "<br>") for cell in row) + " |"
                for row in [head, ["---"] * len(head), *body]
            ]
            return "\n".join(lines) + (f"\n\n*{block.caption}*" if block.caption else "")
        case Formula():
            return f"$$ {latex_formula(block.formula)} $$"
        case Board():
            return f"*{block.caption}*"
        case Picture():
            return block.to_html()
    return ""


def _as_html(block: Block) -> str:
    match block:
        case Text():
            heading = f"<h3>{html.escape(block.heading)}</h3>" if block.heading else ""
            return heading + "".join(f"<p>{html.escape(p)}</p>" for p in sentences(block.text).split("\n") if p)
        case Table():
            return _html_table(block)
        case Formula():
            return to_mathml(block.formula)
        case Board():
            return f"<p>{html.escape(block.caption)}</p>"
        case Picture():
            return block.to_html()
    return ""


def _as_latex(block: Block) -> str:
    match block:
        case Text():
            heading = rf"\paragraph{{{latex_text(block.heading)}}} " if block.heading else ""
            return heading + latex_text(sentences(block.text))
        case Table():
            return _latex_table(block)
        case Formula():
            return rf"\[ {latex_formula(block.formula)} \]"
        case Picture() if block.tikz:
            return block.tikz
        case Board() | Picture():
            return rf"\emph{{[{latex_text(block.caption or 'picture')}]}}"
    return ""


def _underlined(title: str, line: str) -> str:
    return title + "\n" + line * _width(title)


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
