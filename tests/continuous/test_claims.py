"""The claims of the room hold as they are marked."""

import pytest

from gote.continuous.claims import CLAIMS


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_are_as_stated(claim):
    sizes = [size for size in claim.sizes if size <= 4]
    wrong = [case for size in sizes for case in claim.check_size(size).counterexamples]
    assert bool(wrong) == (claim.expected == "false")
