"""Charts as SVG: the figures gote makes (lines, points, bars, heat maps, points and lines in space) drawn without a
script, in the colours of the page.

Only what those figures use is drawn. A chart is as wide as a phone, so that its words can be read there; its axes are
linear, or names in order.
"""

import html
import math
from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT = 420.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 50.0, 14.0, 26.0, 46.0
LINE = 17.0
"""between two lines of a legend"""
DASHES = {"dash": "7 5", "dot": "2 4", "dashdot": "8 4 2 4", "longdash": "12 5"}
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
Trace = dict[str, Any]


def chart(figure: dict[str, Any], name: str) -> str:
    """A figure (plotly's plain data) as one `<svg>` element with a spoken name.

    >>> drawn = chart({"data": [{"x": [0, 1], "y": [0, 2]}], "layout": {}}, "a line")
    >>> drawn.startswith('<svg xmlns') and 'aria-label="a line"' in drawn and "<polyline" in drawn
    True
    """
    traces = [trace for trace in figure["data"] if trace.get("visible", True) is True]
    layout = figure.get("layout", {})
    if any(str(trace.get("type", "")).endswith("3d") for trace in traces):
        traces = [_flattened(trace) for trace in traces if trace.get("type") != "mesh3d"]
        layout = {"xaxis": {"visible": False}, "yaxis": {"visible": False}}
    axes = list(dict.fromkeys(str(trace.get("xaxis", "x")) for trace in traces))  # one chart below the other
    below, parts = 0.0, list[str]()
    for axis in axes:
        legend, height = _legend(_on(traces, axis))
        one = _Chart(_on(traces, axis), _axes_of(layout, axis)).drawn()
        parts.append(
            f'<g transform="translate(0 {below:g})">{legend}<g transform="translate(0 {height:g})">{one}</g></g>'
        )
        below += height + HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {below or HEIGHT:g}" role="img" '
        f'aria-label="{html.escape(name, quote=True)}" font-size="12" class="chart">{"".join(parts)}</svg>'
    )


def _on(traces: list[Trace], axis: str) -> list[Trace]:
    return [trace for trace in traces if str(trace.get("xaxis", "x")) == axis]


def _axes_of(layout: dict[str, Any], axis: str) -> dict[str, Any]:
    """The layout of one pair of axes: x2 and y2 become x and y; notes on other axes are left out."""
    number = axis.removeprefix("x")
    notes = [note for note in layout.get("annotations") or () if str(note.get("xref", "x")) == axis]
    return {
        **layout,
        "xaxis": layout.get(f"xaxis{number}", {}),
        "yaxis": layout.get(f"yaxis{number}", {}),
        "annotations": [{**note, "xref": "x", "yref": "y"} for note in notes],
    }


def numbers(values: Any) -> list[Any]:
    """The list behind a trace's coordinate, whatever plotly packed it into.

    >>> numbers({"bdata": "AQI=", "dtype": "i1"}), numbers(None)
    ([1, 2], [])
    """
    if values is None:
        return []
    if isinstance(values, dict):
        import base64

        import numpy as np

        array = np.frombuffer(base64.b64decode(values["bdata"]), dtype=np.dtype(values["dtype"]))
        if shape := values.get("shape"):
            array = array.reshape([int(n) for n in str(shape).split(",")])
        return list(array.tolist())
    return list(values)


def _flattened(trace: Trace) -> Trace:
    """Points in space seen from a corner."""
    x, y, z = (numbers(trace.get(axis)) for axis in "xyz")
    ok = [(a, b, c) if None not in (a, b, c) else None for a, b, c in zip(x, y, z, strict=False)]
    return {
        **trace,
        "type": "scatter",
        "x": [None if p is None else (p[0] - p[1]) * 0.87 for p in ok],
        "y": [None if p is None else p[2] - (p[0] + p[1]) * 0.5 for p in ok],
    }


class _Axis:
    """One direction: numbers from low to high, or names in order."""

    def __init__(self, values: Sequence[Any], options: dict[str, Any], start: float, end: float, zero: bool) -> None:
        self.start, self.end, self.options = start, end, options
        kept = [v for v in values if v is not None]
        numeric = all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in kept)
        self.names: list[str] = [] if numeric else list(dict.fromkeys(map(str, kept)))
        low, high = (min(kept), max(kept)) if numeric and kept else (0.0, max(1.0, len(self.names) - 1.0))
        if not numeric:
            low, high = -0.5, len(self.names) - 0.5
        elif isinstance(options.get("range"), (list, tuple)) and None not in options["range"]:
            low, high = map(float, options["range"])
        elif zero:
            low, high = min(low, 0.0), max(high, 0.0)
        if abs(high - low) <= abs(low) * 1e-12:  # the same to a float, or nearly
            room = max(1.0, abs(low) * 1e-6)
            low, high = low - room, high + room
        self.low, self.high = low, high

    def widen(self, share: float) -> None:
        room = (self.high - self.low) * share
        self.low, self.high = self.low - room, self.high + room

    def at(self, value: Any) -> float:
        number = float(self.names.index(str(value))) if self.names else float(value)
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int = 5) -> list[tuple[float, str]]:
        given = numbers(self.options.get("tickvals"))
        if given:
            words = [str(w) for w in numbers(self.options.get("ticktext"))] or [f"{v:g}" for v in given]
            return list(zip(map(self.at, given), words, strict=False))
        if self.names:
            step = max(1, len(self.names) // 24 + (1 if len(self.names) % 24 else 0)) if len(self.names) > 24 else 1
            return [(self.at(name), name) for name in self.names[::step]]
        low, high = sorted((self.low, self.high))
        rough = (high - low) / most
        power = 10 ** math.floor(math.log10(rough))
        step_size = next(power * m for m in (1, 2, 5, 10) if power * m >= rough)
        first = math.ceil(low / step_size - 1e-9)
        return [
            (self.at(k * step_size), f"{k * step_size:g}".replace("-", "−"))
            for k in range(first, math.floor(high / step_size + 1e-9) + 1)
        ]


class _Chart:
    def __init__(self, traces: list[Trace], layout: dict[str, Any]) -> None:
        self.traces, self.layout = traces, layout
        self.heat = next((t for t in traces if t.get("type") == "heatmap"), None)
        self.bars = [t for t in self.traces if t.get("type") == "bar"]
        xs, ys = [], []
        for trace in self.traces:
            x, y = self.points(trace)
            xs += x
            ys += y
        options_x, options_y = layout.get("xaxis", {}), layout.get("yaxis", {})
        across = bool(self.bars) and self.bars[0].get("orientation") == "h"
        self.y = _Axis(ys, options_y, HEIGHT - BOTTOM, TOP, bool(self.bars) and not across)
        self.left = min(WIDTH / 3, max([LEFT, *(_width(words) + 14 for _, words in self.y.ticks())]))
        self.x = _Axis(xs, options_x, self.left, WIDTH - RIGHT, bool(self.bars) and across)
        if self.heat is None:
            if "range" not in options_x and not self.x.names:
                self.x.widen(0.08 if self.bars else 0.03)
            if "range" not in options_y and not self.y.names:
                self.y.widen(0.06)
        else:
            for axis in (self.x, self.y):
                if not axis.names:
                    axis.low, axis.high = axis.low - 0.5, axis.high + 0.5
            if options_y.get("autorange") == "reversed":
                self.y.start, self.y.end = self.y.end, self.y.start

    @staticmethod
    def points(trace: Trace) -> tuple[list[Any], list[Any]]:
        if trace.get("type") == "heatmap":
            z = [numbers(row) for row in numbers(trace["z"])]
            width = max(map(len, z), default=0)
            return (
                numbers(trace.get("x")) or list(range(width)),
                numbers(trace.get("y")) or list(range(len(z))),
            )
        x, y = numbers(trace.get("x")), numbers(trace.get("y"))
        return (x or list(range(len(y)))), (y or list(range(len(x))))

    def drawn(self) -> str:
        parts = [self._axes()]
        for number, trace in enumerate(self.traces):
            kind = trace.get("type", "scatter")
            if kind == "heatmap":
                parts.append(self._heat(trace))
            elif kind == "bar":
                parts.append(self._bars(trace, self.bars.index(trace)))
            else:
                parts.append(self._line(trace, number))
        return "".join(parts) + self._annotations()

    def _axes(self) -> str:
        parts, x_options, y_options = [], self.layout.get("xaxis", {}), self.layout.get("yaxis", {})
        bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
        if y_options.get("visible", True):
            for y, words in self.y.ticks():
                if self.heat is None:
                    parts.append(f'<line x1="{self.left:g}" x2="{right:g}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
                parts.append(_text(self.left - 8, y + 4, _fitting(words, self.left - 12), "end", "#666"))
            parts.append(_text(8, 14, _title(y_options), "start", "#555"))
        if x_options.get("visible", True):
            if self.heat is None:
                parts.append(f'<line x1="{self.left:g}" x2="{right:g}" y1="{bottom:g}" y2="{bottom:g}" stroke="#888"/>')
            ticks = self.x.ticks()
            room = (right - self.left) / max(1, len(ticks))
            if self.x.names and len(ticks) > 6:  # some of many names, rather than all of them cut
                step = math.ceil(max(_width(words) for _, words in ticks) / (room + 8))
                ticks, room = ticks[:: max(1, step)], room * max(1, step)
            for x, words in ticks:
                parts.append(_text(x, bottom + 18, _fitting(words, room + 12), "middle", "#666"))
            parts.append(_text((self.left + right) / 2, HEIGHT - 8, _title(x_options), "middle", "#555"))
        return "".join(parts)

    def _line(self, trace: Trace, number: int) -> str:
        mode = trace.get("mode") or ("lines+markers" if len(numbers(trace.get("x"))) < 20 else "lines")
        line, marker = trace.get("line") or {}, trace.get("marker") or {}
        colour = _colour(line.get("color"), marker.get("color"), default=COLOURS[number % len(COLOURS)])
        x, y = self.points(trace)
        runs: list[list[tuple[float, float]]] = [[]]
        for a, b in zip(x, y, strict=False):
            if a is None or b is None:
                runs.append([])
            else:
                runs[-1].append((self.x.at(a), self.y.at(b)))
        parts = []
        fill = trace.get("fill")
        for run in runs:
            points = " ".join(f"{a:.1f},{b:.1f}" for a, b in run)
            if fill in ("toself", "tozeroy") and len(run) > 2:
                parts.append(f'<polygon points="{points}" fill="{colour}" fill-opacity="0.15"/>')
            if "lines" in mode and len(run) > 1:
                dash = DASHES.get(line.get("dash", ""), "")
                parts.append(
                    f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{line.get("width", 2):g}"'
                    f"{f' stroke-dasharray={chr(34)}{dash}{chr(34)}' if dash else ''}/>"
                )
        if "markers" in mode:
            sizes = marker.get("size", 6)
            colours = marker.get("color")
            for k, (a, b) in enumerate(p for run in runs for p in run):
                size = float(
                    sizes[k] if isinstance(sizes, list) and k < len(sizes) else 6 if isinstance(sizes, list) else sizes
                )
                own = _colour(colours[k]) if isinstance(colours, list) and k < len(colours) else colour
                parts.append(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="{max(2.0, size / 2):.1f}" fill="{own or colour}"/>')
        if "text" in mode:
            words = trace.get("text")
            listed = words if isinstance(words, list) else [words] * sum(map(len, runs))
            below = "bottom" in str(trace.get("textposition", "top"))
            for (a, b), word in zip((p for run in runs for p in run), listed, strict=False):
                parts.append(_text(a, b + (16 if below else -9), _plain(word), "middle", "#333"))
        return "".join(parts)

    def _bars(self, trace: Trace, place: int) -> str:
        x, y = self.points(trace)
        across = trace.get("orientation") == "h"
        axis = self.y if across else self.x
        count = max(1, len(axis.names) or len(set(y if across else x)))
        stacked = self.layout.get("barmode") in ("stack", "overlay", "relative")
        many = 1 if stacked else len(self.bars)
        size = abs(axis.end - axis.start) / count * 0.72 / many
        colours = (trace.get("marker") or {}).get("color")
        parts = []
        words = trace.get("text")
        for k, (a, b) in enumerate(zip(x, y, strict=False)):
            if a is None or b is None:
                continue
            own = colours[k] if isinstance(colours, list) and k < len(colours) else colours
            fill = _colour(own, default=COLOURS[place % len(COLOURS)])
            middle = axis.at(b if across else a) + (place - (many - 1) / 2) * size * (0 if stacked else 1)
            other = self.x if across else self.y
            one, two = sorted((other.at(0) if not other.names else other.start, other.at(a if across else b)))
            shape = (
                f'x="{one:.1f}" y="{middle - size / 2:.1f}" width="{two - one:.1f}" height="{size:.1f}"'
                if across
                else f'x="{middle - size / 2:.1f}" y="{one:.1f}" width="{size:.1f}" height="{two - one:.1f}"'
            )
            parts.append(f'<rect {shape} rx="2" fill="{fill}"/>')
            word = _plain(words[k]) if isinstance(words, list) and k < len(words) and not across else ""
            if size > 14 and (
                many == 1 or _width(word) <= size - 4
            ):  # beside other bars it must not cover its neighbours
                parts.append(_text(middle, one - 5, word, "middle", "#333"))
        return "".join(parts)

    def _heat(self, trace: Trace) -> str:
        z = [numbers(row) for row in numbers(trace["z"])]
        x, y = self.points(trace)
        flat = [v for row in z for v in row if isinstance(v, (int, float))]
        low, high = min(flat, default=0), max(flat, default=1)
        low, high = float(trace.get("zmin", low)), float(trace.get("zmax", high))
        width = abs(self.x.end - self.x.start) / max(1, len(x))
        height = abs(self.y.end - self.y.start) / max(1, len(y))
        words = [numbers(row) for row in numbers(trace.get("text"))] if isinstance(trace.get("text"), list) else z
        parts = []
        for i, row in enumerate(z):
            for j, value in enumerate(row):
                if value is None or j >= len(x) or i >= len(y):
                    continue
                cx, cy = self.x.at(x[j]), self.y.at(y[i])
                share = 0.5 if high == low else (float(value) - low) / (high - low)
                parts.append(
                    f'<rect x="{cx - width / 2:.1f}" y="{cy - height / 2:.1f}" width="{width:.1f}" '
                    f'height="{height:.1f}" fill="#0072B2" fill-opacity="{0.06 + 0.5 * share:.2f}" stroke="#fff"/>'
                )
                word = _plain(words[i][j] if i < len(words) and j < len(words[i]) else value)
                if width > 12 and height > 13 and len(word) * 6 <= width + 4:
                    parts.append(_text(cx, cy + 4, word, "middle", "#222"))
        return "".join(parts)

    def _annotations(self) -> str:
        parts = []
        for note in self.layout.get("annotations") or ():
            if note.get("xref", "x") != "x" or note.get("yref", "y") != "y" or not note.get("text"):
                continue
            try:
                down = 4 - note["yshift"] if "yshift" in note else -6  # pixels; a shift says how far above the point
                parts.append(
                    _text(self.x.at(note["x"]), self.y.at(note["y"]) + down, _plain(note["text"]), "middle", "#333")
                )
            except (KeyError, ValueError, TypeError):
                continue
        return "".join(parts)


def _legend(traces: list[Trace]) -> tuple[str, float]:
    """What the colours mean, in as many lines as it takes, and its height; a few lines only, else nothing."""
    named = [t for t in traces if t.get("name") and t.get("showlegend", True) and t.get("type") != "heatmap"]
    if len(named) < 2 or len(named) > 8:
        return "", 0.0
    x, y, parts = 8.0, 0.0, list[str]()
    for trace in named:
        line, marker = trace.get("line") or {}, trace.get("marker") or {}
        own = marker.get("color") if not isinstance(marker.get("color"), list) else None
        colour = _colour(line.get("color"), own, default=COLOURS[traces.index(trace) % len(COLOURS)])
        words = _plain(trace["name"])[:40]
        wide = 30 + _width(words)
        if x > 8 and x + wide > WIDTH:
            x, y = 8.0, y + LINE
        parts.append(f'<rect x="{x:.0f}" y="{y + 3:g}" width="10" height="10" rx="2" fill="{colour}"/>')
        parts.append(_text(x + 15, y + 12, words, "start", "#555"))
        x += wide
    return f'<g font-size="11.5">{"".join(parts)}</g>', y + LINE + 4


def _fitting(words: str, room: float) -> str:
    """As much of a word as there is room for, one letter at least."""
    while len(words) > 1 and _width(words) > room:
        words = words[:-2] + "…" if len(words) > 3 else words[:-1]
    return words


def _width(words: str) -> float:
    """About how wide a text of this size is."""
    return sum(12.0 if ord(c) > 0x2E80 else 10.5 if c in "+=−<>mMW" else 7.0 for c in words)


def _colour(*options: Any, default: str = "") -> str:
    return next((o for o in options if isinstance(o, str) and o), default)


def _title(axis: dict[str, Any]) -> str:
    title = axis.get("title")
    return _plain(title.get("text", "") if isinstance(title, dict) else title or "")


def _plain(words: Any) -> str:
    text = f"{words:g}" if isinstance(words, float) else "" if words is None else str(words)
    for tag in ("<br>", "<b>", "</b>", "<i>", "</i>", "<sub>", "</sub>", "<extra></extra>"):
        text = text.replace(tag, " " if tag == "<br>" else "")
    return text


def _text(x: float, y: float, words: str, anchor: str, colour: str) -> str:
    if not words:
        return ""
    half = _width(words) / 2
    if anchor == "middle":  # a word stays within its picture
        x = min(max(x, half + 1), max(half + 1, WIDTH - half - 1))
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{html.escape(words)}</text>'
