"""Drawings as PNG and PDF: SVG handed to a converter that is on the machine (librsvg, Inkscape, Chromium or Chrome)."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from gote.core.errors import UnsupportedError

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MOST_SECONDS = 60


def convert(svg: str, path: Path) -> None:
    """Write a drawing as `.png` or `.pdf`."""
    kind = path.suffix.lstrip(".").lower()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "picture.svg", Path(folder) / f"picture.{kind}"
        source.write_text(svg, encoding="utf-8")
        if program := shutil.which("rsvg-convert"):
            command = [program, "-f", kind, "-z", "2" if kind == "png" else "1", "-o", str(made), str(source)]
        elif program := shutil.which("inkscape"):
            command = [program, str(source), f"--export-type={kind}", f"--export-filename={made}"]
        elif program := next(filter(None, map(shutil.which, BROWSERS)), None):
            command = _browser(program, svg, Path(folder), made)
        else:
            raise UnsupportedError(
                f"a .{kind} needs a converter; install librsvg (rsvg-convert), Inkscape or Chromium, or write .svg"
            )
        try:
            subprocess.run(command, check=True, timeout=MOST_SECONDS, capture_output=True)
        except (subprocess.SubprocessError, OSError) as error:
            raise UnsupportedError(
                f"{Path(program).name} could not write the .{kind}; write .svg ({error})"[:300]
            ) from None
        if not made.is_file():
            raise UnsupportedError(f"{Path(program).name} wrote no .{kind}; write .svg")
        shutil.copyfile(made, path)


def _browser(program: str, svg: str, folder: Path, made: Path) -> list[str]:
    """A page of the drawing's size, printed or photographed at twice the size."""
    width, height = _size(svg)
    page = folder / "picture.html"
    style = f"@page{{size:{width}px {height}px;margin:0}}html,body{{margin:0;overflow:hidden}}svg{{display:block}}"
    page.write_text(f'<!doctype html><meta charset="utf-8"><style>{style}</style>{svg}', encoding="utf-8")
    output = (
        [f"--print-to-pdf={made}", "--no-pdf-header-footer"]
        if made.suffix == ".pdf"
        else [f"--screenshot={made}", "--force-device-scale-factor=2", f"--window-size={width},{height}"]
    )
    quiet = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--user-data-dir={folder / 'profile'}",
    ]
    return [program, *quiet, *output, page.as_uri()]


def _size(svg: str) -> tuple[int, int]:
    """Width and height of a drawing, rounded up.

    >>> _size('<svg viewBox="0 0 420 300.5">')
    (420, 301)
    """
    head = svg.split(">", 1)[0]
    if box := re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', head):
        return -int(-float(box[1]) // 1), -int(-float(box[2]) // 1)
    found = {name: float(size) for name, size in re.findall(r'\b(width|height)="([\d.]+)', head)}
    return int(found.get("width", 600)), int(found.get("height", 400))
