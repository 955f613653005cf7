"""The table of all claims with their status, from the evidence shipped with gote (`lab/results`)."""

import html
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from gote.core.claim import Claim
from gote.core.i18n import translator
from gote.lab.catalogue import all_claims
from gote.lab.citations import in_japanese

Verdict = Literal["proved", "verified", "corrected", "false", "open", "contradicted", "no run kept"]
VERDICTS: tuple[Verdict, ...] = ("proved", "verified", "corrected", "false", "open", "contradicted", "no run kept")
SOURCES = {
    "000": "Kanehiro 2016: trick taking with scoring cards",
    "001": "Nakai and Takenaga: sixty-six",
    "002": "Ohto and Kiya: Tanhinmin on graphs",
    "003": "Sakamoto and Shinoda: the memory game",
    "004": "Ferguson: Game Theory",
    "": "beyond the sources",
}
AUTHORS = {code: title.partition(":")[0] for code, title in SOURCES.items() if code}


def cited(source: str, lang: str = "en") -> str:
    """Where a claim is from, by author.

    >>> cited("004, 1.2.2"), cited("beyond 000"), cited("000, theorem 2", "ja")
    ('Ferguson, 1.2.2', 'beyond Kanehiro 2016', 'Kanehiro 2016, 定理 2')
    """
    for code, author in AUTHORS.items():
        source = source.replace(code, author)
    return in_japanese(source) if lang == "ja" else source


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str
    text: str
    source: str
    verdict: Verdict
    status: str
    note: str = ""


@cache
def shipped_evidence() -> Mapping[str, dict[str, Any]]:
    """Evidence of runs kept in the package (`lab/results/*.json`), by claim."""
    found = {}
    for file in (resources.files("gote.lab") / "results").iterdir():
        if file.name.endswith(".json"):
            evidence = json.loads(file.read_text(encoding="utf-8"))
            found[evidence["claim"]] = evidence
    return found


def verdict(claim: Claim) -> Verdict:
    """What the kept run says of a claim; `contradicted` when it says otherwise than the claim's own status. One
    counterexample settles an open one.
    """
    evidence = shipped_evidence().get(claim.name)
    if evidence is None:
        return "no run kept"
    if claim.expected == "open":
        return "open" if evidence["holds"] else "false"
    return claim.expected if evidence["holds"] == (claim.expected != "false") else "contradicted"


def status(claim: Claim, lang: str) -> str:
    """What is known of a claim, in words: verified to a size, or the smallest counterexample."""
    t = translator("lab", lang)
    word, evidence = t(verdict(claim)), shipped_evidence().get(claim.name)
    if evidence is None:
        return word
    to = max(evidence["sizes"], default=0)
    if evidence["holds"]:
        return t(
            "{word}: holds for {cases:the one case|all # cases} up to n = {to}",
            word=word,
            cases=f"{evidence['applicable']:,}",
            to=to,
        )
    return t(
        "{word}: smallest counterexample {example} (looked at {cases:case|cases} up to n = {to})",
        word=word,
        example=json.dumps(evidence["smallest"], ensure_ascii=False),
        cases=f"{evidence['applicable']:,}",
        to=to,
    )


def claim_rows(lang: str = "en") -> list[Row]:
    """Every claim with its status."""
    ja = lang == "ja"
    return [
        Row(
            c.name,
            c.text_ja if ja else c.text_en,
            c.source,
            verdict(c),
            status(c, lang),
            c.note_ja if ja else c.note_en,
        )
        for c in all_claims().values()
    ]


def by_source(rows: list[Row]) -> Iterator[tuple[str, list[Row]]]:
    """Rows by the document they come from."""
    for code, title in SOURCES.items():
        own = [row for row in rows if (row.source[:3] if row.source[:3] in SOURCES else "") == code]
        if own:
            yield title, own


def _summary(rows: list[Row]) -> tuple[list[Verdict], list[tuple[str, list[int]]]]:
    """The verdicts that occur, and how often each does for each source."""
    used = [v for v in VERDICTS if any(row.verdict == v for row in rows)]
    table = [(title, [sum(row.verdict == v for row in own) for v in used]) for title, own in by_source(rows)]
    return used, [*table, ("total", [sum(row.verdict == v for row in rows) for v in used])]


def claims_html(lang: str = "en") -> str:
    """How many claims have which status, then all claims by source, as an HTML fragment."""
    t, rows = translator("lab", lang), claim_rows(lang)
    used, counts = _summary(rows)

    def line(cells: list[str], tag: str = "td") -> str:
        return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    parts = ["<table>", line([t("source"), *map(t, used)], "th")]
    parts += [line([t(title), *map(str, numbers)]) for title, numbers in counts]
    parts.append("</table>")
    for title, own in by_source(rows):
        parts += [
            f"<h3>{html.escape(t(title))}</h3><table>",
            line([t(h) for h in ("claim", "statement", "source", "status")], "th"),
        ]
        parts += [line([r.name, _with_note(r), cited(r.source, lang), r.status]) for r in own]
        parts.append("</table>")
    return "".join(parts)


def claims_markdown(lang: str = "en") -> str:
    """The same as Markdown."""
    t, rows = translator("lab", lang), claim_rows(lang)
    used, counts = _summary(rows)

    def table(lines: list[list[str]]) -> str:
        cells = [[cell.replace("|", "\\|").replace("\n", " ") for cell in line] for line in lines]
        cells.insert(1, ["---"] * len(lines[0]))
        return "\n".join("| " + " | ".join(line) + " |" for line in cells) + "\n"

    parts = [table([[t("source"), *map(t, used)], *([t(title), *map(str, numbers)] for title, numbers in counts)])]
    for title, own in by_source(rows):
        heads = [t(h) for h in ("claim", "statement", "source", "status")]
        parts.append(
            f"## {t(title)}\n\n"
            + table([heads, *([r.name, _with_note(r), cited(r.source, lang), r.status] for r in own)])
        )
    return "\n".join(parts)


def _with_note(row: Row) -> str:
    return f"{row.text} ({row.note.rstrip('.。')})" if row.note else row.text
