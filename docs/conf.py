"""Sphinx: four kinds of pages (tutorials, how-to, reference, explanation), written in Markdown."""

from gote import __version__

project = "gote"
author = "The gote developers"
copyright = "2026, the gote developers"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx.ext.mathjax"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "files"]
html_theme = "furo"
html_title = "gote 後手"
autodoc_typehints = "description"
autodoc_member_order = "bysource"
nitpicky = False
suppress_warnings = ["myst.xref_missing", "myst.header", "toc.not_included", "ref.python", "autodoc.mocked_object"]
mathjax_path = "mathjax-is-not-fetched.js"  # formulas stay readable as text; nothing is loaded from elsewhere


def _generate_pages(app: object) -> None:
    """Pages made from data: the glossary, the errata and the table of claims. They are written before each build."""
    from importlib import resources
    from pathlib import Path

    import yaml

    from gote.golden.cases import SOURCES, all_cases
    from gote.lab.report import claims_markdown

    here = Path(__file__).parent / "reference" / "generated"
    here.mkdir(exist_ok=True)
    terms = yaml.safe_load((resources.files("gote") / "locale" / "glossary.yaml").read_text(encoding="utf-8"))
    rows = "\n".join(f"| {t['en']} | {t['ja']} | {t['source']} |" for t in terms)
    (here / "glossary.txt").write_text(f"| English | 日本語 | source |\n| --- | --- | --- |\n{rows}\n", encoding="utf-8")
    parts = []
    for file, (title, _) in SOURCES.items():
        wrong = [case for case in all_cases() if case.file == file and case.seed_says]
        parts.append(f"## {title}\n")
        for case in wrong:
            text = case.question.task.replace("\n", " ")
            parts.append(f"`{case.id}` ({case.source}). {_escape(text)}\n: The print says: {_escape(case.seed_says)}")
            right = _escape(" ".join(str(case.expected).split()))
            parts.append(f": Right: {right if len(right) < 400 else right[:397] + '...'} {_escape(case.note)}\n")
    (here / "errata.txt").write_text("\n".join(parts), encoding="utf-8")
    (here / "claims.txt").write_text(claims_markdown("en"), encoding="utf-8")


def _escape(text: str) -> str:
    """Words and formulas as they stand, without Markdown meaning."""
    for char in "\\`*_{}[]<>#$|":
        text = text.replace(char, "\\" + char)
    return text.replace("\n", " ")


def setup(app: object) -> None:
    """Sphinx hook."""
    app.connect("builder-inited", _generate_pages)  # type: ignore[attr-defined]
