"""The number of solutions by counting: a coefficient of a product of linear forms (multihomogeneous Bezout number).

Player i's d_i equations are linear in the weights of each other player: as a class of divisors the sum of t_j over
j != i. The number of solutions is the coefficient of prod t_j^{d_j} in the product of all these classes.
"""

from collections.abc import Sequence

from gote.core.axioms import equal
from gote.core.proof import proves
from gote.generalsum.answer import RootCountAnswer
from gote.generalsum.rules_sizes import RootCount


@proves(RootCountAnswer, "counts")
def the_counts_are_coefficients(game: RootCount, a: RootCountAnswer) -> None:
    """For every size asked for, and no other."""
    equal("counts", a.counts, dict(zip(game.sizes, map(_coefficient, game.degrees), strict=True)))


def _coefficient(degrees: Sequence[int]) -> int:
    """Player after player, (sum of t_j over j != i)^{d_i}, powers beyond those wanted left out."""
    found = {tuple(0 for _ in degrees): 1}
    for i, d in enumerate(degrees):
        for _ in range(d):
            new: dict[tuple[int, ...], int] = {}
            for powers, c in found.items():
                for j, most in enumerate(degrees):
                    if j != i and powers[j] < most:
                        raised = (*powers[:j], powers[j] + 1, *powers[j + 1 :])
                        new[raised] = new.get(raised, 0) + c
            found = new
    return found.get(tuple(degrees), 0)
