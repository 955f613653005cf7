"""`gote reproduce` and `gote examples`: the catalogue of worked examples, recomputed, with a table and an HTML report."""

import os
import time
from pathlib import Path
from typing import Any

from gote.catalogue.cases import Case, all_examples, numbered, select, works
from gote.catalogue.report import count, page
from gote.catalogue.run import run_cases
from gote.cli.solving import to_json
from gote.cli.supervised import limited
from gote.core.errors import CheckError, DocumentError
from gote.core.files import write_whole
from gote.core.i18n import Translate, translator
from gote.core.progress import track
from gote.core.registry import kinds


def reproduce(
    as_json: bool,
    quick: bool,
    only: list[str],
    report: Path,
    lang: str,
    listed: bool = False,
    changes: bool = False,
    update: bool = False,
) -> None:
    """Run the cases, print the table, write the report; exit status 1 when a case is wrong. `quick`: without the proofs;
    `changes`: count which changed values are noticed; `update`: record gote's values of the cases named.
    """
    t = translator("core", lang)
    cases = _chosen(only)
    if update:
        _update(cases, only, t)
        return
    if listed:
        print("\n".join(f"{c.id}\t{c.how}\t{c.room}\t{c.question}" for c in cases))
        return
    workers = os.cpu_count() or 1
    with limited(None, quiet=as_json):
        found = track(
            run_cases(cases, workers, proofs=not quick, changes=changes), total=len(cases), label=t("reproducing")
        )
        pairs = list(zip(cases, found, strict=True))
    counts = count(pairs)
    if as_json:
        print(to_json(counts))
    else:
        _print_table(counts, t)
        if noted := counts["total"].get("changes"):
            print(t("{noticed} of {made} changed values are noticed ({percent} %)", **noted))
    where = report / "index.html"
    write_whole(where, page(pairs, time.strftime("%Y-%m-%d %H:%M"), lang, pictures=not quick))
    if not as_json:
        print(t("Report: {page}", page=where))
    wrong = [r for _, r in pairs if r.status == "wrong"]
    if wrong:
        raise CheckError(f"{len(wrong)} cases are not reproduced, first {wrong[0].id}: {wrong[0].reason}")


def _update(cases: list[Case], only: list[str], t: Translate) -> None:
    """Write gote's values into the cases named, and say which."""
    from gote.catalogue.run import run_case
    from gote.catalogue.update import recorded, write

    if not only:
        raise DocumentError("--update", "needs --only; name the cases whose new answers you have reviewed")
    for case in cases:
        if values := recorded(case, run_case(case)):
            write(case, values)
            print(t("{case}: recorded {values}", case=case.id, values=", ".join(values)))


def examples(words: list[str], as_json: bool) -> None:
    """The worked examples of a kind or with a word; the document of one when its id is given, those of an exercise when its
    source and its number are.
    """
    text = " ".join(words)
    if len(words) == 2 and words[0] in works():
        _numbered(words[0], words[1], as_json)
        return
    every = [*select(), *all_examples()]
    exact = [c for c in every if c.id == text and text not in kinds()]
    if exact and exact[0].documents:
        print(_as_yaml(exact[0].documents[0]) if not as_json else to_json(exact[0].documents[0]))
        return
    low = text.lower()
    found = [c for c in every if not text or c.matches([text]) or low in c.question.lower() or low in c.cite.lower()]
    if not found:
        raise DocumentError(
            "examples", f"{text!r} matches no worked example; give a kind, a source or a word of the question"
        )
    if as_json:
        print(to_json([_row(c) for c in found]))
        return
    print("\n".join(f"{c.id:24} {c.kind or c.how:16} {c.question[:90]}" for c in found))


def _numbered(work: str, number: str, as_json: bool) -> None:
    """Everything that stands under a number of a work: 4.4.4-3 is all parts of exercise 3 of section 4.4.4."""
    found = numbered(f"{work} {number}", documents=False)
    if as_json:
        print(to_json([_row(c) for c in found]))
        return
    parts = []
    for case in found:
        about = [f"# {case.id}: {case.question}", *(f"# gote lab check {name}" for name, *_ in case.claims)]
        parts += ["\n".join([*about, _as_yaml(document)]) for document in case.documents] or ["\n".join(about)]
    print("\n---\n".join(parts))


def _as_yaml(document: Any) -> str:
    import yaml

    return str(yaml.safe_dump(document, sort_keys=False, allow_unicode=True)).strip()


def _row(case: Case) -> dict[str, Any]:
    cited = f"{works()[case.work].short}, {case.place}".removesuffix(", ")
    return {
        "id": case.id,
        "kind": case.kind,
        "question": case.question,
        "source": cited,
        "documents": list(case.documents),
    }


def _chosen(only: list[str]) -> list[Case]:
    cases = select(only)
    if not cases:
        text = f"{', '.join(only)!r} matches no case; give a source, a room, a kind or the start of an id"
        raise DocumentError("--only", text)
    return cases


def _print_table(counts: dict[str, Any], t: Translate) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=t("Worked examples of the sources"))
    names = {"by_document": "by a document", "by_claim": "by a claim", "prose": "prose", "wrong": "wrong"}
    for heading in ("source", "cases", *names.values(), "print is wrong", "seconds"):
        table.add_column(t(heading), justify="left" if heading == "source" else "right")
    last = list(counts)[-2] if len(counts) > 1 else ""
    for key, row in counts.items():
        name = t("total") if key == "total" else works()[key].short
        cells = [row["cases"], *(row[k] for k in names), sum(row["errata"].values()), row["seconds"]]
        table.add_row(name, *map(str, cells), end_section=key == last)
    Console().print(table)
