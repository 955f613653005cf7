"""Editors: a board suited to the kind of game. Each is a function (document, changed, page) that draws the board and calls
`changed(document)` after every edit; the document is the only state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gote.web.pages.frame import Frame

Document = dict[str, Any]
Editor = Callable[[Document, Callable[[Document], None], Frame], None]


def editor_for(kind: str) -> Editor:
    """The editor of a kind: its own, or the form made from its schema."""
    from gote.web.editors import form, grid

    own: dict[str, Editor] = {"matrix": grid.matrix, "bimatrix": grid.bimatrix}
    return own.get(kind, form.form)
