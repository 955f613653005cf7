"""What a field offers although its schema only says "a text": families with their numbers, rules of the library, signs of
a board. A page makes menus and boards of them; nobody has to know a name by heart.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from gote.core.lazy import load_object

FAMILIES = {
    "matrix_family": "gote.zerosum.rules_families:FAMILIES",
    "extensive_family": "gote.extensive.rules_families:FAMILIES",
    "stochastic_family": "gote.stochastic.rules_families:FAMILIES",
}
FIRST_VALUES: Mapping[str, Any] = {
    "values": [1, 2, 3],
    "u": [4, 3, 2],
    "n": 4,
    "b": 2,
    "p": "1/2",
    "row_units": 4,
    "column_units": 3,
    "most": 4,
    "periods": 3,
}
"""Numbers to begin with where a family has none of its own."""
NOT_OFFERED = frozenset({"latin_square", "color_card_match"})
"""Families whose parameters are tables of letters; their documents can be opened, not begun from nothing."""
SIGNS: Mapping[str, str] = {
    "domineering": ".#",
    "toads_and_frogs": "TF.",
    "clobber": "xo.",
    "amazons": "LR.#",
    "col": ".br#",
    "snort": ".br#",
    "nogo": "xo.",
    "konane": "xo.",
    "toppling_dominoes": "xog.",
    "elephants_and_rhinos": "ER.",
}
"""What can stand on a square of a partizan board, by the rules played on it."""


def families(kind: str) -> dict[str, dict[str, Any]]:
    """The families of a kind, each with its parameters and a value to begin with.

    >>> families("matrix_family")["magic_square"], families("nim")
    ({'n': 4}, {})
    """
    if kind == "rules":
        from gote.rules.rules_game import LIBRARY, library

        return {name: _parameters(load_object(f"{LIBRARY}:{found}")) for name, found in library().items()}
    if kind not in FAMILIES:
        return {}
    makers = load_object(FAMILIES[kind])
    return {name: _parameters(maker) for name, maker in makers.items() if name not in NOT_OFFERED}


def _parameters(maker: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, parameter in inspect.signature(maker).parameters.items():
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        value = parameter.default
        if value is inspect.Parameter.empty or value is None:
            value = FIRST_VALUES.get(name, None if value is None else 4)
        if value is None:
            continue
        found[name] = [list(v) if isinstance(v, tuple) else v for v in value] if isinstance(value, tuple) else value
    return found
