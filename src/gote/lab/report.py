"""The table of all claims with their status, from the evidence shipped with gote and from the user's own runs."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from gote.core.claim import Claim
from gote.core.i18n import translator
from gote.lab.catalogue import all_claims


@cache
def shipped_evidence() -> Mapping[str, dict[str, Any]]:
    """Evidence of runs kept in the package (`lab/results/*.json`), by claim."""
    found = {}
    for file in (resources.files("gote.lab") / "results").iterdir():
        if file.name.endswith(".json"):
            evidence = json.loads(file.read_text(encoding="utf-8"))
            found[evidence["claim"]] = evidence
    return found


def status(claim: Claim, lang: str) -> str:
    """What is known of a claim, in words: verified to a size, or the smallest counterexample."""
    t = translator("lab", lang)
    evidence = shipped_evidence().get(claim.name)
    word = t(claim.expected)
    if evidence is None:
        return t("{word} (no run kept)", word=word)
    to = max(evidence["sizes"], default=0)
    if evidence["holds"]:
        return t(
            "{word}: holds for all {cases} cases up to n = {to}", word=word, cases=f"{evidence['applicable']:,}", to=to
        )
    return t(
        "{word}: counterexample {example}",
        word=word,
        example=json.dumps(evidence["counterexamples"][0], ensure_ascii=False),
    )


def claim_rows(lang: str = "en") -> list[tuple[str, str, str, str]]:
    """(name, statement, source, status) of every claim."""
    return [
        (c.name, c.text_ja if lang == "ja" else c.text_en, c.source, status(c, lang)) for c in all_claims().values()
    ]


def claims_html(lang: str = "en") -> str:
    """The table as an HTML fragment."""
    t = translator("lab", lang)
    heads = "".join(f"<th>{html.escape(t(h))}</th>" for h in ("claim", "statement", "source", "status"))
    rows = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in claim_rows(lang)
    )
    return f"<table><tr>{heads}</tr>{rows}</table>"


def claims_markdown(lang: str = "en") -> str:
    """The table as Markdown."""
    t = translator("lab", lang)
    heads = [t(h) for h in ("claim", "statement", "source", "status")]
    rows = [[cell.replace("|", "\\|") for cell in row] for row in claim_rows(lang)]
    return "\n".join("| " + " | ".join(row) + " |" for row in [heads, ["---"] * 4, *rows]) + "\n"
