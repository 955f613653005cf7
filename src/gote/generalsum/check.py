"""The checks of the kinds whose answers are not declared yet, under the names by which they are found."""

from __future__ import annotations

from gote.generalsum.check_commitment import check_commitment
from gote.generalsum.check_evolution import check_evolution
from gote.generalsum.check_questions import (
    check_lemke_howson,
    check_logit,
)
from gote.generalsum.check_refinements import check_refinements
from gote.generalsum.check_repeated import check_repeated

__all__ = [
    "check_commitment",
    "check_evolution",
    "check_lemke_howson",
    "check_logit",
    "check_refinements",
    "check_repeated",
]
