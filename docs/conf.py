"""Sphinx: four kinds of pages (tutorials, how-to, reference, explanation), written in Markdown."""

from gote import __version__

project = "gote"
author = "The gote developers"
copyright = "2026, the gote developers"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "files"]
html_theme = "furo"
html_title = "gote 後手"
autodoc_typehints = "description"
autodoc_member_order = "bysource"
nitpicky = False
suppress_warnings = ["myst.xref_missing", "myst.header", "toc.not_included", "ref.python", "autodoc.mocked_object"]
html_math_renderer = "mathml"  # written into the page: no script, nothing loaded from elsewhere


def _generate_pages(app: object) -> None:
    """Pages made from data: the glossary, the errata, the tables of claims, names and checks. They are written before
    each build.
    """
    from importlib import resources
    from pathlib import Path

    import yaml

    from gote.catalogue.cases import all_cases, works
    from gote.lab.report import claims_markdown

    here = Path(__file__).parent / "reference" / "generated"
    here.mkdir(exist_ok=True)
    terms = yaml.safe_load((resources.files("gote") / "locale" / "glossary.yaml").read_text(encoding="utf-8"))
    rows = "\n".join(f"| {t['en']} | {t['ja']} | {t['source']} |" for t in terms)
    (here / "glossary.txt").write_text(
        f"| English | 日本語 | source |\n| --- | --- | --- |\n{rows}\n", encoding="utf-8"
    )
    parts = []
    classes = {
        "original": "in the original",
        "translation": "in the translation",
        "transcription": "in a solution or the transcription of our text",
    }
    for key, work in works().items():
        wrong = [case for case in all_cases() if case.work == key and case.erratum]
        if wrong:
            parts.append(f"## {work.chapter[0] or work.title}\n")
        for case in wrong:
            slip = case.erratum
            parts.append(f"`{case.id}` ({work.short}, {case.place}). {_escape(' '.join(case.question.split()))}")
            parts.append(f": The print says: {_escape(slip.says)} ({classes[slip.whose]})")
            right = _escape(" ".join(str(dict(case.expect)).split()))
            parts.append(f": Right: {right if len(right) < 400 else right[:397] + '...'} {_escape(slip.known)}\n")
    lines = []
    for work in works().values():
        year = f" ({work.year})" if work.year else ""
        lines.append(f"* {work.authors}{year}. *{work.title}*. {work.title_ja} {work.where}".rstrip())
    (here / "bibliography.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (here / "errata.txt").write_text("\n".join(parts), encoding="utf-8")
    (here / "claims.txt").write_text(claims_markdown("en"), encoding="utf-8")
    (here / "gallery.txt").write_text(_gallery(), encoding="utf-8")
    (here / "names.txt").write_text(_names(), encoding="utf-8")
    (here / "checks.txt").write_text(_checks(), encoding="utf-8")


def _gallery() -> str:
    """For every kind its shortest worked example: the document in three forms, the command, and what is right."""
    import json

    import yaml

    from gote.catalogue.cases import Case, all_cases, works
    from gote.core.registry import kinds

    best: dict[str, Case] = {}
    for case in all_cases():
        if len(case.documents) == 1 and case.expect:
            size = len(json.dumps(case.documents[0], default=str))
            old = best.get(case.kind)
            if old is None or size < len(json.dumps(old.documents[0], default=str)):
                best[case.kind] = case
    parts = []
    for name, kind in kinds().items():
        if name not in best:
            continue
        case = best[name]
        document = json.dumps(case.documents[0], ensure_ascii=False)
        if len(document) > 1500:
            continue
        written = yaml.safe_dump(dict(case.documents[0]), sort_keys=False, allow_unicode=True, default_flow_style=None)
        right = _escape(json.dumps(dict(case.expect), ensure_ascii=False, default=str)[:400])
        parts.append(
            f"## {kind.called('en')} ({name})\n\n{_escape(case.question)} ({works()[case.work].short}, {case.place})\n"
        )
        parts.append(f"```yaml\n{written}```\n\n```json\n{document}\n```\n")
        parts.append(
            f"```text\n>>> gote.solve({document})\n$ gote examples {case.id} | gote solve -\n```\n\nRight: {right}\n"
        )
    return "\n".join(parts)


def _names() -> str:
    """Every public name of every room, from its `__all__`, with the first sentence of its docstring."""
    import importlib
    import inspect
    from typing import get_origin

    from gote.core.registry import rooms

    titles = {"": "Entry points", "core": "Core", "lab": "The lab", "play": "Play"}
    titles |= {name: room.title[0] for name, room in rooms().items()}
    parts = []
    for name, title in titles.items():
        package = f"gote.{name}" if name else "gote"
        module = importlib.import_module(package)
        parts.append(f"## {title}: `{package}`\n\n{_words(_first(module))}\n\n| name | what it is |\n| --- | --- |")
        for public in sorted(module.__all__):
            thing = getattr(module, public)
            call = ""
            if callable(thing) and not inspect.isclass(thing) and get_origin(thing) is None:
                call = "(" + ", ".join(inspect.signature(thing).parameters) + ")"
            parts.append(f"| `{public}{call}` | {_words(_first(thing))} |")
        parts.append("")
    return "\n".join(parts)


def _checks() -> str:
    """Every kind with its proofs, the fields each proves, and the lines one has to believe, made from the records."""
    from gote.core.registry import kind_record, kinds
    from gote.core.trust import believed

    rows = []
    for kind in kinds().values():
        record = kind_record(kind.stands_for) if kind.stands_for else kind
        lines = sum(one.lines for one in believed(record))
        for number, proof in enumerate(record.proofs):
            fields = ", ".join(f"`{field}`" for field in proof.fields)
            head = f"`{kind.name}` | {lines}" if number == 0 else " | "
            rows.append(f"| {head} | {fields} | {_words(_first(proof.run))} |")
    return "| kind | lines to believe | fields | proof |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"


def _first(thing: object) -> str:
    """The first paragraph of a docstring, or what a value without one is."""
    import inspect
    import typing

    if typing.get_origin(thing) is not None:
        return "a type for annotations"
    if isinstance(thing, str):
        return f"`{thing!r}`"
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def _words(text: str) -> str:
    """A docstring as Markdown inside a table: code stays code, everything else is taken literally."""
    parts = text.split("`")
    return "".join(f"`{part.replace('|', '/')}`" if i % 2 else _escape(part) for i, part in enumerate(parts))


def _escape(text: str) -> str:
    """Words and formulas as they stand, without Markdown meaning."""
    for char in "\\`*_{}[]<>#$|":
        text = text.replace(char, "\\" + char)
    return text.replace("\n", " ")


def _inline_formula(page: object, node: object) -> None:
    """A formula within a line, as MathML."""
    _formula(page, node, "inline")


def _formula(page: object, node: object, display: str = "block") -> None:
    """A formula as MathML; what cannot be read stops the build."""
    from docutils.nodes import SkipNode
    from latex2mathml.converter import convert

    page.body.append(convert(node.astext(), display=display))  # type: ignore[attr-defined]
    raise SkipNode


def setup(app: object) -> None:
    """Sphinx hook."""
    app.connect("builder-inited", _generate_pages)  # type: ignore[attr-defined]
    app.add_html_math_renderer("mathml", (_inline_formula, None), (_formula, None))  # type: ignore[attr-defined]
