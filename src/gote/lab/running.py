"""What the commands of `gote lab` do."""

from __future__ import annotations

import json as json_module
from pathlib import Path

from gote.cli.progress_bar import progress_bar
from gote.cli.solving import parse_size, to_json, write_whole
from gote.core.errors import DocumentError
from gote.core.i18n import translator
from gote.lab.catalogue import find_claim
from gote.lab.engine import Evidence, check_claim, sizes_from, smallest_counterexample
from gote.lab.report import claims_html, claims_markdown
from gote.lab.store import Store


def check(
    reference: str,
    to: int | None,
    start: int | None,
    store: Path | None,
    workers: int,
    cluster: str | None,
    memory: str | None,
    as_json: bool,
    save: Path | None,
    lang: str,
) -> None:
    """`gote lab check`."""
    sizes = sizes_from(find_claim(reference), to, start)
    with progress_bar(quiet=as_json):
        evidence = check_claim(
            reference, sizes, store=Store(store), workers=workers, cluster=cluster, memory=parse_size(memory)
        )
    if save is not None:
        write_whole(save, json_module.dumps(evidence.to_json(), ensure_ascii=False, indent=1) + "\n")
    print(to_json(evidence.to_json()) if as_json else in_words(evidence, lang))


def counterexample(
    reference: str,
    to: int | None,
    start: int | None,
    store: Path | None,
    workers: int,
    cluster: str | None,
    memory: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """`gote lab counterexample`."""
    t = translator("lab", lang)
    sizes = sizes_from(find_claim(reference), to, start)
    with progress_bar(quiet=as_json):
        example, evidence = smallest_counterexample(
            reference, sizes, store=Store(store), workers=workers, cluster=cluster, memory=parse_size(memory)
        )
    if as_json:
        print(to_json({"claim": evidence.claim, "counterexample": example, "sizes": evidence.sizes}))
    elif example is None:
        print(in_words(evidence, lang))
    else:
        print(t("Smallest counterexample (n = {n}): {example}", n=evidence.sizes[-1], example=to_json(example)))


def survey(
    reference: str, to: int | None, start: int | None, store: Path | None, workers: int, output: Path | None, lang: str
) -> None:
    """`gote lab survey`."""
    t = translator("lab", lang)
    with progress_bar():
        evidence = check_claim(
            reference, sizes_from(find_claim(reference), to, start), store=Store(store), workers=workers
        )
    if not evidence.counts:
        raise DocumentError("claim", f"{reference!r} measures nothing; choose a claim with a statistic")
    total = sum(evidence.counts.values())
    for key, number in evidence.counts.items():
        print(
            f"{key:>12} {number:>14,} {number / total:8.4%} {'#' * round(50 * number / max(evidence.counts.values()))}"
        )
    if output is not None:
        import plotly.graph_objects as go

        from gote.core.picture import PALETTE, Picture

        figure = go.Figure(go.Bar(x=list(evidence.counts), y=list(evidence.counts.values()), marker_color=PALETTE[0]))
        figure.update_layout(title=evidence.claim, template="plotly_white")
        Picture.from_plotly(figure, caption=t("{total} cases", total=total)).save(output)
        print(output)


def report_table(output: Path | None, lang: str) -> None:
    """`gote lab report`."""
    if output is None or output.suffix == ".md":
        text = claims_markdown(lang)
    elif output.suffix in (".html", ".htm"):
        text = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>gote</title><body>{claims_html(lang)}</body></html>\n'
    else:
        raise DocumentError("--output", f"{output.suffix!r} is not a form of the report; use .html or .md")
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)
        print(output)


def in_words(evidence: Evidence, lang: str) -> str:
    """The result of a run in a few lines."""
    t = translator("lab", lang)
    claim = evidence.text_ja if lang == "ja" else evidence.text_en
    sizes = f"{evidence.sizes[0]}..{evidence.sizes[-1]}" if evidence.sizes else "-"
    if evidence.holds:
        verdict = t(
            "holds for all {applicable} cases (of {cases}) with n = {sizes}",
            applicable=f"{evidence.applicable:,}",
            cases=f"{evidence.cases:,}",
            sizes=sizes,
        )
    else:
        verdict = t(
            "FAILS: {number} counterexamples kept, first {example}",
            number=len(evidence.counterexamples),
            example=to_json(evidence.counterexamples[0]),
        )
    return f"{evidence.claim}: {claim}\n{verdict}\n{t('digest')} {evidence.digest}  ({evidence.seconds} s)"
