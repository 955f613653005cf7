"""Editors: a board suited to the kind of game. Each is a function (document, changed, page) that draws the board and
calls
`changed(document)` after every edit; the document is the only state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gote.core.registry import game_class
from gote.web.pages.frame import Frame

Document = dict[str, Any]
Editor = Callable[[Document, Callable[[Document], None], Frame], None]


def editor_for(kind: str) -> Editor:
    """The editor of a kind: its own, else one for its fields (heaps, edges), else the form made from its schema."""
    from gote.web.editors import cards, coalition, coins, form, graph, grid, heaps, tree

    own: dict[str, Editor] = {
        "matrix": grid.matrix,
        "bimatrix": grid.bimatrix,
        "extensive": tree.extensive,
        "coalition": coalition.coalition,
        "coins": coins.coins,
        "tricks": cards.tricks,
        "sixty_six": cards.sixty_six,
    }
    if kind in own:
        return own[kind]
    fields = game_class(kind).model_fields
    if "heaps" in fields:
        return heaps.heaps
    if "edges" in fields:
        return graph.graph
    return form.form
