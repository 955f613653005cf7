"""What a run leaves behind: the figures as JSON, the tables as Markdown and HTML, the ratios and the growth curves as
pictures.
"""

from __future__ import annotations

import html
import json
import math
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.harness import Row, law

Rows = Mapping[str, Sequence[Row]]
BLUE, RED, GREY = "#0072B2", "#D55E00", "#999999"


def write(rows: Rows, versions: Mapping[str, str], folder: Path, quick: bool, load: float) -> None:
    """All files of a run."""
    folder.mkdir(parents=True, exist_ok=True)
    machine = f"Python {sys.version.split()[0]}, {platform.machine()}, {os.cpu_count()} cores, load average {load:.1f}"
    data = {
        "machine": machine,
        "quick": quick,
        "versions": versions,
        "rows": {
            k: [r.__dict__ | {"ours": None if math.isnan(r.ours) else r.ours, "ratio": r.ratio} for r in v]
            for k, v in rows.items()
        },
    }
    (folder / "bench.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (folder / "table.md").write_text(markdown(rows, versions, machine), encoding="utf-8")
    (folder / "ratios.svg").write_text(ratio_picture(rows), encoding="utf-8")
    shown = machine + "; " + ", ".join(f"{k} {v}" for k, v in versions.items())
    page = (
        "<!doctype html><html lang=en><meta charset=utf-8><title>gote: benchmarks</title><body "
        "style='font-family:sans-serif'>"
        f"<h1>gote: benchmarks</h1><p>{html.escape(shown)}</p><p>CPU seconds; a ratio above 1 means that "
        "gote is faster.</p>"
        f"{_tables(rows)}{ratio_picture(rows)}{_growth(rows).to_html(full_html=False, include_plotlyjs=True)}</body></html>"
    )
    (folder / "index.html").write_text(page, encoding="utf-8")


def read_row(stored: Mapping[str, Any]) -> Row:
    """A row as `write` stored it."""
    fields = {name: value for name, value in stored.items() if name != "ratio"}
    for name in ("growth", "checked"):
        fields[name] = tuple((float(n), float(t)) for n, t in fields.get(name, ()))
    return Row(**fields | {"ours": math.nan if fields["ours"] is None else fields["ours"]})


def _cells(row: Row) -> tuple[str, ...]:
    return (
        row.name,
        "-" if math.isnan(row.ours) else f"{row.ours:.5f}",
        row.peer,
        "" if row.theirs is None else f"{row.theirs:.5f}",
        "" if row.ratio is None else f"{row.ratio:.2f}",
        "" if row.target is None else f"{row.target:.2g} {'' if row.met is None else 'met' if row.met else 'MISSED'}",
        law(row),
        row.note,
    )


HEAD = ("benchmark", "gote (s)", "peer", "peer (s)", "ratio", "target", "growth", "note")


def markdown(rows: Rows, versions: Mapping[str, str], machine: str) -> str:
    """Versions, then one table for each room."""
    parts = [
        f"{machine}. CPU seconds; a ratio above 1 means that gote is faster.\n",
        _grid(["system", "version"], list(versions.items())),
    ]
    parts += [f"## {name}\n\n" + _grid(HEAD, [_cells(row) for row in found]) for name, found in rows.items()]
    return "\n".join(parts)


def _grid(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    cells = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in line] for line in lines)]
    return "\n".join("| " + " | ".join(line) + " |" for line in cells) + "\n"


def _tables(rows: Rows) -> str:
    """One table for each room."""
    head = "".join(f"<th>{name}" for name in HEAD)
    parts = []
    for name, found in rows.items():
        parts.append(f"<h2>{html.escape(name)}</h2><table border=1 cellspacing=0 cellpadding=4><tr>{head}</tr>")
        parts += ["<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in _cells(row)) + "</tr>" for row in found]
        parts.append("</table>")
    return "".join(parts)


def ratio_picture(rows: Rows) -> str:
    """How many times faster than each system, on a logarithmic axis, as SVG; stated limits are left out."""
    found = [
        row
        for room in rows.values()
        for row in room
        if row.ratio and not row.peer.startswith(("limit", "recorded limit", "one minute", "5 s"))
    ]
    if not found:
        return "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>"
    logs = [math.log10(row.ratio or 1) for row in found]
    low, high = math.floor(min(0.0, *logs)), math.ceil(max(1.0, *logs))
    left, width, step = 560, 420, 18
    height = step * len(found) + 40

    def x(value: float) -> float:
        return left + width * (value - low) / (high - low)

    parts = []
    for power in range(low, high + 1):
        colour = "#333" if power == 0 else "#ddd"
        parts.append(f'<line x1="{x(power):.0f}" y1="0" x2="{x(power):.0f}" y2="{height - 24}" stroke="{colour}"/>')
        parts.append(f'<text x="{x(power):.0f}" y="{height - 8}" text-anchor="middle">{10.0**power:g}</text>')
    for k, (row, value) in enumerate(zip(found, logs, strict=True)):
        colour = RED if row.met is False else BLUE if value >= 0 else GREY
        start, end = sorted((x(0), x(value)))
        words = html.escape(f"{row.name} / {row.peer}")
        parts.append(f'<text x="{left - 8}" y="{step * k + 14}" text-anchor="end">{words}</text>')
        parts.append(
            f'<rect x="{start:.1f}" y="{step * k + 3}" width="{max(end - start, 1):.1f}" height="{step - 6}" '
            f'fill="{colour}"/>'
        )
        parts.append(
            f'<text x="{end + 4:.1f}" '
            f'y="{step * k + 14}">{f"{row.ratio:,.0f}" if value >= 2 else f"{row.ratio:.3g}"}</text>'
        )
    box = f'viewBox="0 0 {left + width + 60} {height}" width="{left + width + 60}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="11"><rect '
        f'width="100%" height="100%" fill="white"/>{"".join(parts)}</svg>\n'
    )


def _growth(rows: Rows) -> Any:
    """Cost against size."""
    import plotly.graph_objects as go

    figure = go.Figure()
    for room in rows.values():
        for row in room:
            if row.growth:
                x, y = zip(*row.growth, strict=True)
                figure.add_trace(go.Scatter(x=x, y=y, mode="lines+markers", name=f"{row.name}: {law(row)}"))
    figure.update_layout(
        title="Growth",
        xaxis_type="log",
        yaxis_type="log",
        xaxis_title="size",
        yaxis_title="CPU seconds",
        template="plotly_white",
        height=1200,
    )
    return figure
