"""The open questions of the sources as claims with surveys; each has a page in the docs (`docs/questions`)."""

from gote.core.claim import Claim
from gote.lab.questions.building_blocks import FAMILIES, MEASURES

CLAIMS: tuple[Claim, ...] = ()

__all__ = ["CLAIMS", "FAMILIES", "MEASURES"]
