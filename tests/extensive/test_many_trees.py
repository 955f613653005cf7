"""The first of the random trees that `many_trees` proves by referees of its own."""

import pytest

from tests.extensive.many_trees import check


@pytest.mark.parametrize("seed", range(60))
def test_every_equilibrium_returned_is_one(seed):
    assert "Error" not in check(seed) or seed % 4 == 3


def test_strategies_of_a_part_are_read_by_their_sets():
    """A part with known beliefs in which the sets are found in another order than they stand: once a strategy of three
    moves was read for a set of two.
    """
    assert check(1915) == "sequential: proved"
