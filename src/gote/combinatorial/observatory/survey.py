"""The survey of all octal games with at most three digits, kept in survey.csv, and the page of one game.

The file is what `gote octal survey --until 2^14 --csv` prints, with the games whose long tables lie in the folder told
from those. The digest is that of the first 4096 values, so games with the same one begin alike.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.observatory.chain import law_of
from gote.combinatorial.observatory.growth import FIRST, Growth
from gote.combinatorial.observatory.space import Space
from gote.combinatorial.observatory.study import Finding, codes, digest_of, kept, needed, search
from gote.core import DocumentError

DIGITS = 3
SPARSE, FARTHER = 256, 64
"""A game with fewer rare heaps than this is followed so many times as far."""
COLUMNS = ("code", "values", "largest", "rare", "preperiod", "length", "digest")
SHOWN = 40
"""Values, rare heaps and exceptions that a page lists."""


def surveyed(folder: Path, until: int) -> Iterator[Finding]:
    """Every game of the survey, computed now."""
    for code in codes(DIGITS):
        chain = kept(folder, code)
        proof = chain.folder / "proof.json"
        if proof.exists():
            told = json.loads(proof.read_text(encoding="utf-8"))
            yield Finding(**told | {"digest": digest_of(chain.values()[:FIRST])})
            continue
        finding = search(code, until)
        if finding.length is None and finding.rare < SPARSE:
            finding = search(code, FARTHER * until)
        yield finding


@cache
def survey() -> dict[str, Finding]:
    """The survey that is kept, by code."""
    lines = files("gote.combinatorial.observatory").joinpath("survey.csv").read_text(encoding="utf-8").splitlines()
    found = {}
    for row in csv.DictReader(lines):
        numbers = {name: int(row[name]) if row[name] else None for name in COLUMNS[1:-1]}
        found[row["code"]] = Finding(row["code"], **numbers, proved=bool(row["length"]), digest=row["digest"])  # type: ignore[arg-type]
    return found


def csv_line(finding: Finding | None) -> str:
    """A line of the file; its header without a finding."""
    if finding is None:
        return ",".join(COLUMNS)
    told = asdict(finding)
    return ",".join("" if told[name] is None else str(told[name]) for name in COLUMNS)


def prove_known(until: int) -> Iterator[Finding]:
    """The games whose period is known, proved again from nothing, those that need the fewest values first."""
    known = [(needed(law_of(f.code), f.preperiod or 0, f.length), f.code) for f in survey().values() if f.length]
    for values, code in sorted(known):
        if values <= until:
            yield search(code, max(values + 1, FIRST))  # the window and the value after it


@dataclass(frozen=True)
class Page:
    """What there is to see of a game."""

    finding: Finding
    space: Space
    first_values: list[int]
    rare_heaps: list[int]
    exceptions: list[int]
    growth: list[tuple[int, int, int]]
    """at powers of two: heaps, the largest value below, rare heaps below"""
    values: NDArray[Any]


def page(code: str, until: int) -> Page:
    """The page of a game: its table is made anew up to `until`.

    >>> kayles = page("0.77", 4096)
    >>> kayles.exceptions, kayles.finding.length
    ([0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70], 12)
    """
    finding = search(code, until)
    law = law_of(code)
    growth = Growth(law)
    growth.to(finding.values)
    values = growth.values
    exceptions: list[int] = []
    if finding.preperiod is not None and finding.length is not None:
        start, length = finding.preperiod, finding.length
        heaps = np.arange(start)
        exceptions = np.flatnonzero(values[:start] != values[start + (heaps - start) % length]).tolist()
    sizes = [1 << k for k in range(6, len(values).bit_length()) if 1 << k <= len(values)]
    return Page(
        finding,
        growth.space,
        values[:SHOWN].tolist(),
        growth.rare.tolist(),
        exceptions,
        [(n, int(values[:n].max()), int(np.searchsorted(growth.rare, n))) for n in sizes],
        values,
    )


def page_text(shown: Page) -> str:
    """A page as text."""
    f, (mask, turn, off) = shown.finding, shown.space

    def some(numbers: list[int]) -> str:
        more = f" ... ({len(numbers):,} in all)" if len(numbers) > SHOWN else ""
        return " ".join(map(str, numbers[:SHOWN])) + more or "none"

    period = "none found" if f.length is None else f"{f.length:,} from {f.preperiod:,} on, proved for all heaps"
    space = f"parity of g(n) & {mask}" + (" plus n" if turn else "") + (" plus 1" if off else "")
    lines = [
        f"{f.code}: {f.values:,} values",
        f"period       {period}",
        f"values       {some(shown.first_values)} ...",
        f"largest      {f.largest}",
        f"common       {space} is odd",
        f"rare heaps   {some(shown.rare_heaps)}",
        f"exceptions   {some(shown.exceptions) if f.length else '-'}",
        f"digest       {f.digest}",
        f"{'heaps below':>12} {'largest value':>14} {'rare heaps':>11}",
        *(f"{n:12,} {largest:14} {rare:11,}" for n, largest, rare in shown.growth),
    ]
    return "\n".join(lines)


def save_page(shown: Page, path: Path) -> None:
    """The page as a file of its own, with the curve of the values."""
    from html import escape

    from gote.combinatorial.heaps.plot import values_picture
    from gote.core.files import write_whole

    if path.suffix not in (".html", ".htm"):
        raise DocumentError("to", f"cannot write {path.suffix or 'a file without ending'}; name a file ending in .html")
    f = shown.finding
    period = None if f.length is None else {"preperiod": f.preperiod, "length": f.length}
    picture = values_picture(shown.values[:20_000].tolist(), period).to_html()
    head = f'<!doctype html><meta charset="utf-8"><title>{escape(f.code)}</title><body style="font-family:sans-serif">'
    write_whole(path, f"{head}<h1>{escape(f.code)}</h1><pre>{escape(page_text(shown))}</pre>{picture}</body>")
