"""Pictures: a plotly figure or an SVG drawing behind one small interface, so that every view shows both alike."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from gote.core.errors import DocumentError, UnsupportedError
from gote.core.files import write_whole

PALETTE = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000")
"""Colours that people with colour-blindness can tell apart (Okabe and Ito)."""

FONT = (
    "Helvetica, Arial, 'Hiragino Sans', 'Yu Gothic', Meiryo, 'Noto Sans CJK JP', 'Noto Sans JP', IPAPGothic, sans-serif"
)
"""Letters from the first two, Japanese from the fonts of the usual systems."""


def text_width(words: str, size: float) -> float:
    """About how wide a text is drawn at a font size: a Japanese character is one em, a letter a little more than half.

    >>> text_width("値 V", 10)
    22.0
    """
    import unicodedata

    return sum(1.0 if unicodedata.east_asian_width(c) in "WF" else 0.6 for c in words) * size


def drawing(parts: Iterable[str], width: float, height: float, more: str = "", ground: str = "white") -> str:
    """A complete `<svg>` element of a given size on its ground (none: ""), with `more` attributes.

    >>> drawing(["<circle/>"], 20, 10, 'font-size="9"', "").endswith('role="img" font-size="9"><circle/></svg>')
    True
    """
    filled = f'<rect width="100%" height="100%" fill="{ground}"/>' if ground else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" font-family="{FONT}" role="img" {more}>{filled}{"".join(parts)}</svg>'
    )


@contextmanager
def showing() -> Iterator[None]:
    """Around the work of explaining and drawing: numbers that no float can hold are told in one line.

    >>> with showing():
    ...     float(10**400)
    Traceback (most recent call last):
    ...
    gote.core.errors.UnsupportedError: the numbers are too large to be shown this way; use --json
    """
    try:
        yield
    except (OverflowError, ZeroDivisionError):
        raise UnsupportedError("the numbers are too large to be shown this way; use --json") from None


@dataclass(frozen=True)
class Picture:
    """Exactly one of `svg` (a complete `<svg>` element) and `figure` (a plotly figure as plain data) is given.

    >>> Picture(svg="<svg></svg>", caption="empty").to_html()
    '<figure><svg></svg><figcaption>empty</figcaption></figure>'
    """

    svg: str = ""
    figure: dict[str, Any] | None = None
    caption: str = ""
    tikz: str = ""
    """the same drawing for LaTeX, where there is one"""

    @classmethod
    def from_plotly(cls, figure: Any, caption: str = "") -> Picture:
        """Wrap a `plotly.graph_objects.Figure`."""
        data = json.loads(figure.to_json())
        layout = data["layout"]
        layout.setdefault("font", {}).setdefault("family", FONT)
        if "title" not in layout:  # the caption says what is seen; no room for a title then
            layout["margin"] = {"t": 40} | layout.get("margin", {})
        return cls(figure=data, caption=caption)

    def to_html(self) -> str:
        """An HTML fragment that stands alone."""
        return f"<figure>{self.to_svg()}<figcaption>{escape(self.caption)}</figcaption></figure>"

    _repr_html_ = to_html

    def to_svg(self) -> str:
        """The picture as one `<svg>` element; figures are drawn without a script.

        >>> Picture(figure={"data": [{"x": [0, 1], "y": [0, 2]}], "layout": {}}).to_svg()[:4]
        '<svg'
        """
        if self.svg:
            return self.svg
        from gote.core.chart import chart

        assert self.figure is not None
        return chart(self.figure, self.caption)

    def save(self, path: str | Path) -> None:
        """Write `.svg`, `.png`, `.pdf`, a small stand-alone `.html`, `.tex` (trees, for TikZ) or `.json` (figures, for plotly)."""
        path = Path(path)
        if path.suffix == ".svg":
            write_whole(path, self.to_svg())
        elif path.suffix in (".png", ".pdf"):
            from gote.core.raster import convert

            convert(self.to_svg(), path)
        elif path.suffix == ".tex" and self.tikz:
            write_whole(path, self.tikz + "\n")
        elif path.suffix == ".json" and self.figure is not None:
            write_whole(path, json.dumps(self.figure))
        elif path.suffix in (".html", ".htm"):
            page = '<!doctype html><meta charset="utf-8"><title>gote</title><body style="font-family:sans-serif">'
            write_whole(path, page + self.to_html() + "</body>")
        else:
            possible = ", ".join(
                [".svg", ".png", ".pdf", ".html", *[".json"] * bool(self.figure), *[".tex"] * bool(self.tikz)]
            )
            raise DocumentError("output", f"cannot write {path.suffix or 'a file without ending'} here; use {possible}")
