"""Sphinx: four kinds of pages (tutorials, how-to, reference, explanation), written in Markdown, in two languages.

English is written in the pages, Japanese in `locale/ja`; `make docs` builds both, `make catalogues` brings the Japanese
catalogues up to date with the pages.
"""

import sys
from pathlib import Path

from gote import __version__

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the laws of growth in bench
sys.path.insert(0, str(Path(__file__).parent))
from generate import generate_pages

project = "gote"
author = "The gote developers"
copyright = "2026, the gote developers"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
locale_dirs = ["locale"]
gettext_compact = False
gettext_uuid = False
exclude_patterns = ["_build", "files", "packages", "locale"]
templates_path = ["templates"]
html_theme = "furo"
html_title = "gote 後手"
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "language.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
autodoc_typehints = "description"
autodoc_member_order = "bysource"
nitpicky = False
html_math_renderer = "mathml"  # written into the page: no script, nothing loaded from elsewhere


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
    app.connect("builder-inited", generate_pages)  # type: ignore[attr-defined]
    app.add_html_math_renderer("mathml", (_inline_formula, None), (_formula, None))  # type: ignore[attr-defined]
