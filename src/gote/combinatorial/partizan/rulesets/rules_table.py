"""The rulesets by their names in documents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gote.combinatorial.partizan.rulesets.rules_amazons import Amazons
from gote.combinatorial.partizan.rulesets.rules_cakes import Cutcake, MaundyCake
from gote.combinatorial.partizan.rulesets.rules_colouring import ColouringBoard
from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
from gote.combinatorial.partizan.rulesets.rules_lines import Clobber, ElephantsAndRhinos, Konane, ToadsAndFrogs
from gote.combinatorial.partizan.rulesets.rules_nogo import Nogo
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset
from gote.combinatorial.partizan.rulesets.rules_toppling import TopplingDominoes

TEXTS: dict[str, Callable[[str], Ruleset[Any]]] = {
    "domineering": Domineering,
    "toads_and_frogs": ToadsAndFrogs,
    "clobber": Clobber,
    "amazons": Amazons,
    "col": partial(ColouringBoard, game="col"),
    "snort": partial(ColouringBoard, game="snort"),
    "nogo": Nogo,
    "konane": Konane,
    "toppling_dominoes": TopplingDominoes,
    "elephants_and_rhinos": ElephantsAndRhinos,
    "cutcake": Cutcake,
    "maundy_cake": MaundyCake,
}
"""Rulesets whose position is a text; col, snort and hackenbush are also given by edges."""
