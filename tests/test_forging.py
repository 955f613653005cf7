"""Forged answers: handed in alone, without their certificate, with a changed one (`python -m tests.forging` tries them all)."""

import pytest

from gote.core.registry import kinds
from tests.forging import forged


@pytest.mark.parametrize("kind", list(kinds()))
def test_no_forged_answer_is_accepted(kind):
    counts, faults = forged(kind, most=24, examples=1)
    assert faults == []
    assert counts["changed"] > 0
    assert counts["alone"] + counts["plain"] > 0
