"""The open questions of the sources as claims with surveys; each has a page in the docs (`docs/questions`)."""

from gote.core.claim import Claim
from gote.lab.questions import card_graphs, guessing, memory_exceptions, poker, scoring_cards, stock
from gote.lab.questions.building_blocks import FAMILIES, MEASURES

CLAIMS: tuple[Claim, ...] = tuple(
    claim
    for module in (scoring_cards, stock, card_graphs, memory_exceptions, poker, guessing)
    for claim in module.CLAIMS
)

__all__ = ["CLAIMS", "FAMILIES", "MEASURES"]
