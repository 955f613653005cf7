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
