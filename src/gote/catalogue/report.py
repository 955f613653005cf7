"""The report of `gote reproduce`: one HTML file, both languages, for the screen, the phone and paper. Nothing is fetched."""

from __future__ import annotations

import html
import json
import os
import platform
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from gote._version import __version__
from gote.catalogue.cases import CLASSES, Case, Work, works
from gote.catalogue.run import Result
from gote.lab.citations import cited, claimed
from gote.web.link import board_path

Pair = tuple[Case, Result]
MOST = 1500
"""longest document or value shown in full"""
SERVED = "http://127.0.0.1:8080"
"""where `gote serve` answers"""
COLOURS = {"by_document": "#1f6f54", "by_claim": "#3b6ea8", "prose": "#b9b2a3", "wrong": "#b3261e"}
"""of the bars"""
BOOK = "../docs/_build/html"
"""where `make docs` puts the book, seen from the report"""

WORDS = {
    "title": ("gote: worked examples, recomputed and proved", "gote：例題の再計算と証明"),
    "about": (
        "gote (後手) solves games exactly and proves its answers. Below is every worked example, table and exercise of its "
        "sources: the question, the document that asks it, what gote computes, and what is right. Nothing stands between a "
        "document and its answer but the solver.",
        "gote (後手) はゲームを厳密に解き、答を証明する。以下は各文献の例題・表・演習のすべてである：問い、問う文書、gote の計算した値、"
        "正しい値。文書と答の間にあるのはソルバーだけである。",
    ),
    "search": ("search", "検索"),
    "source": ("source", "文献"),
    "cases": ("cases", "例題"),
    "document": ("document", "文書"),
    "claim": ("claim", "主張"),
    "prose": ("prose", "文章"),
    "wrong": ("wrong", "誤り"),
    "errata": ("misprint", "誤植"),
    "seconds": ("seconds", "秒"),
    "total": ("total", "計"),
    "computed": ("gote computes", "gote の値"),
    "right": ("right", "正しい値"),
    "reproduced": ("agrees", "一致"),
    "says": ("The print says", "印刷では"),
    "original": ("in the original", "原著の誤り"),
    "translation": ("in the translation", "翻訳の誤り"),
    "transcription": ("in a solution or the transcription of our text", "解答または底本の写しの誤り"),
    "new": ("What is new here", "新しい結果"),
    "claims": ("Claims and their evidence", "主張とその証拠"),
    "chart": (
        "Cases answered by a document, by a claim of the lab, in prose only (not counted)",
        "文書、実験室の主張、文章のみ (数えない) による例題数",
    ),
    "times": ("Time per case", "例題ごとの時間"),
    "proved": ("every answer proved field by field", "答はすべて項目ごとに証明済み"),
    "open": ("some fields of the answer are left unproved", "一部の項目は未証明"),
    "board": ("open in the workbench (gote serve)", "作業台で開く (gote serve)"),
    "book": ("this kind in the book (make docs)", "この種類の解説 (make docs)"),
    "also": ("the text also says", "本文にはまた"),
}


def both(key: str) -> str:
    """A word in both languages; the page shows one."""
    return _spans(*WORDS[key])


def _spans(en: str, ja: str) -> str:
    return f'<span class="en">{html.escape(en)}</span><span class="ja" lang="ja">{html.escape(ja)}</span>'


def _named(work: Work) -> tuple[str, str]:
    """A source in a table: author and year, the author in Japanese."""
    return work.short, work.chapter[1].partition("：")[0]


def count(pairs: Iterable[Pair]) -> dict[str, Any]:
    """The figures of `gote reproduce --json`: per source and in all."""
    listed = list(pairs)
    found: dict[str, Any] = {}
    for key in [*works(), "total"]:
        own = [(c, r) for c, r in listed if key in (c.chapter, "total")]
        if not own:
            continue
        done = [c for c, r in own if r.status == "reproduced"]
        errata = Counter(c.erratum.whose for c, _ in own if c.erratum)
        found[key] = {
            "cases": len(own),
            "reproduced": len(done),
            "by_document": sum(c.how == "document" for c in done),
            "by_claim": sum(c.how == "claim" for c in done),
            "prose": sum(r.status == "prose" for _, r in own),
            "wrong": sum(r.status == "wrong" for _, r in own),
            "values_compared": sum(len(r.fields) for _, r in own),
            "not_fully_proved": sum(r.status == "reproduced" and not r.verified for _, r in own),
            "errata": {name: errata[name] for name in CLASSES},
            "seconds": round(sum(r.seconds for _, r in own), 1),
        }
        if made := sum(r.changes[0] for _, r in own):
            noticed = sum(r.changes[1] for _, r in own)
            found[key]["changes"] = {"made": made, "noticed": noticed, "percent": round(100 * noticed / made, 2)}
    return found


def page(pairs: Sequence[Pair], date: str, lang: str = "en", pictures: bool = True) -> str:
    """The whole report."""
    counts = count(pairs)
    chapters = "".join(
        _chapter(work, [p for p in pairs if p[0].chapter == key], pictures) for key, work in works().items()
    )
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return (
        f'<!doctype html><html lang="{lang}" data-lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(WORDS['title'][lang == 'ja'])}</title><style>{_file('report.css')}</style></head><body>"
        f'<header><button id="lang" type="button">日本語 / English</button><h1>{both("title")}</h1><p>{both("about")}</p>'
        f"<p class=meta>gote {__version__} · {html.escape(date)} · {html.escape(machine)}</p></header>"
        f"<section>{_table(counts)}<div class=charts>{_bars(counts)}{_times(pairs)}</div></section>"
        f"{_new()}"
        f'<p><label>{both("search")} <input id="search" type="search" autocomplete="off"></label> <output id="found"></output></p>'
        f"{chapters}<section><h2>{both('claims')}</h2><div class=wide>{_claims()}</div></section>"
        f"<script>{_file('report.js')}</script></body></html>\n"
    )


def _table(counts: dict[str, Any]) -> str:
    heads = ("source", "cases", "document", "claim", "prose", "wrong", "errata", "seconds")
    rows = ""
    for key, row in counts.items():
        name = both("total") if key == "total" else f'<a href="#{key}">{_spans(*_named(works()[key]))}</a>'
        numbers = [row["cases"], row["by_document"], row["by_claim"], row["prose"], row["wrong"]]
        numbers += [sum(row["errata"].values()), row["seconds"]]
        rows += f"<tr><th>{name}</th>" + "".join(f"<td>{n}</td>" for n in numbers) + "</tr>"
    head = "".join(f"<th>{both(h)}</th>" for h in heads)
    return f"<div class=wide><table class=sums><tr>{head}</tr>{rows}</table></div>"


def _bars(counts: dict[str, Any]) -> str:
    """Stacked bars: by document, by claim, prose."""
    rows = [(_named(works()[k]), r) for k, r in counts.items() if k != "total"]
    most = max((r["cases"] for _, r in rows), default=1)
    parts = []
    for k, (name, r) in enumerate(rows):
        x, y = 150.0, 20 * k + 4
        for lang, text in zip(("en", "ja"), name, strict=True):
            parts.append(f'<text class="{lang}" x="144" y="{y + 11}" text-anchor="end">{html.escape(text)}</text>')
        for field, colour in COLOURS.items():
            width = 300 * r[field] / most
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="14" fill="{colour}"><title>{field} {r[field]}</title></rect>'
            )
            x += width
        parts.append(f'<text x="{x + 4:.1f}" y="{y + 11}">{r["cases"]}</text>')
    height = 20 * len(rows) + 8
    legend = " ".join(f'<i style="background:{colour}"></i>' for colour in list(COLOURS.values())[:3])
    caption = f"<figcaption><span class=key>{legend}</span> {both('chart')}</figcaption>"
    return f'<figure>{caption}<svg viewBox="0 0 500 {height}" role="img">{"".join(parts)}</svg></figure>'


def _times(pairs: Sequence[Pair]) -> str:
    """How many cases take how long."""
    edges = [0.01, 0.1, 1, 10, float("inf")]
    names = ["< 10 ms", "< 0.1 s", "< 1 s", "< 10 s", "≥ 10 s"]
    tally = [0] * len(edges)
    for _, r in pairs:
        if r.status != "prose":
            tally[next(k for k, edge in enumerate(edges) if r.seconds < edge)] += 1
    most, parts = max(*tally, 1), []
    for k, (name, n) in enumerate(zip(names, tally, strict=True)):
        h = 90 * n / most
        parts.append(f'<rect x="{40 + 80 * k}" y="{100 - h:.1f}" width="56" height="{h:.1f}" fill="#3b6ea8"/>')
        parts.append(f'<text x="{68 + 80 * k}" y="{96 - h:.1f}" text-anchor="middle">{n}</text>')
        parts.append(f'<text x="{68 + 80 * k}" y="116" text-anchor="middle">{name}</text>')
    return f'<figure><figcaption>{both("times")}</figcaption><svg viewBox="0 -14 460 136" role="img">{"".join(parts)}</svg></figure>'


def _chapter(work: Work, pairs: list[Pair], pictures: bool) -> str:
    if not pairs:
        return ""
    drawn: set[str] = set()
    body = "".join(_case(case, result, drawn if pictures else None) for case, result in pairs)
    en, ja = work.chapter
    source = f"{work.authors}{f' ({work.year})' if work.year else ''}, {work.title}. {work.title_ja} {work.where}"
    return f'<section id="{work.key}"><h2>{_spans(en, ja)}</h2><p class=meta>{html.escape(source)}</p>{body}</section>'


def _case(case: Case, result: Result, drawn: set[str] | None) -> str:
    mark = {"reproduced": "reproduced", "wrong": "wrong", "prose": "prose"}[result.status]
    wrong = f' <b class="mis">{both("errata")}</b>' if case.erratum else ""
    summary = (
        f'<summary><code>{html.escape(case.id)}</code> <span class="v {mark}">{both(mark)}</span>{wrong} '
        f"<span class=q>{html.escape(case.question)}</span></summary>"
    )
    asked = "".join(f"<pre>{html.escape(_short(d))}</pre>{_opened(d)}" for d in case.documents[:2])
    if len(case.documents) > 2:
        asked += f"<p class=meta>+ {len(case.documents) - 2}</p>"
    asked += "".join(
        f"<p><code>gote lab check {html.escape(n)} --from {low} --to {high}</code></p>" for n, low, high in case.claims
    )
    rows = "".join(
        f"<tr><th>{html.escape(f.name)}</th><td>{html.escape(_short(f.found, 300))}</td><td>{html.escape(_short(f.right, 300))}</td>"
        f'<td class="{"wrong" if f.reason else "reproduced"}">{"✗ " + html.escape(f.reason) if f.reason else "✓"}</td></tr>'
        for f in result.fields
    )
    table = (
        f"<div class=wide><table><tr><th></th><th>{both('computed')}</th><th>{both('right')}</th><th></th></tr>{rows}</table></div>"
        if rows
        else ""
    )
    proof = both("proved" if result.verified else "open") if result.fields and case.documents else ""
    return (
        f'<details class=case id="{html.escape(case.id)}">{summary}<p class=meta>{_spans(*cited(case))}'
        f" · {result.seconds:.2f} s {proof}</p>{asked}{_picture(case, drawn)}{table}{_beside(case)}"
        f"{f'<p class=wrong>{html.escape(result.error)}</p>' if result.error else ''}</details>"
    )


def _opened(document: Mapping[str, Any]) -> str:
    """The document on the board of `gote serve`, and the page of its kind in the book."""
    path = board_path(document)
    board = f'<a href="{SERVED}/{path}">{both("board")}</a> · ' if len(path) <= MOST else ""
    kind = html.escape(str(document["kind"]))
    return f'<p class="meta go">{board}<a href="{BOOK}/reference/kinds/{kind}.html">{both("book")}</a></p>'


def _beside(case: Case) -> str:
    """The erratum, the note, and what nothing computes."""
    parts = ""
    if case.erratum:
        parts += (
            f"<div class=erratum><b>{both('says')}:</b> {html.escape(_short(case.erratum.says, 600))} "
            f"<i>({both(case.erratum.whose)})</i><br>{html.escape(case.erratum.known)}</div>"
        )
    if case.note:
        parts += f"<p class=meta>{html.escape(case.note)}</p>"
    if case.prose:
        listed = "; ".join(f"{k}: {_short(v, 160)}" for k, v in case.prose.items())
        parts += f"<p class=meta>{both('also')}: {html.escape(_short(listed, 700))}</p>"
    return parts


def _picture(case: Case, drawn: set[str] | None) -> str:
    """The picture of the first case of each kind."""
    if drawn is None or not case.documents or case.kind in drawn:
        return ""
    drawn.add(case.kind)
    try:
        from gote.core.documents import solve

        svg: str = solve(case.documents[0]).plot().svg
    except Exception:  # a kind without a picture, or one too large to draw
        return ""
    return f"<figure class=picture>{svg}</figure>" if svg and len(svg) < 60_000 else ""


def _short(value: Any, most: int = MOST) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= most else text[: most - 1] + "…"


def _new() -> str:
    """Open questions of the sources that the lab has answered."""
    from gote.lab.catalogue import all_claims
    from gote.lab.report import status

    rows = ""
    for name, claim in all_claims().items():
        if name.startswith("open."):
            en, ja = (f"{t} {status(claim, lang)}" for t, lang in ((claim.text_en, "en"), (claim.text_ja, "ja")))
            rows += f"<li>{_spans(en, ja)} <span class=meta>{_spans(*claimed(claim.source))}</span></li>"
    return f"<section><h2>{both('new')}</h2><ul>{rows}</ul></section>"


def _claims() -> str:
    from gote.lab.report import claims_html

    return "".join(f'<div class="{lang}">{claims_html(lang)}</div>' for lang in ("en", "ja"))


def _file(name: str) -> str:
    return (resources.files(__package__) / name).read_text(encoding="utf-8").strip()
