"""Colonel Blotto with capture scoring: deployments, their orbits under renaming the posts, and the score of two orbits."""

from fractions import Fraction
from math import factorial

from gote.zerosum.rules_payoffs import Matrix

Deployment = tuple[int, ...]


def capture_score(mine: Deployment, yours: Deployment) -> int:
    """I's score when the deployments meet.

    >>> capture_score((4, 0), (2, 1))
    2
    """
    return sum(post_score(a, b) for a, b in zip(mine, yours, strict=True))


def post_score(a: int, b: int) -> int:
    """Score of one post: the post and the captured units for the larger force."""
    return 1 + b if a > b else -1 - a if b > a else 0


def deployments(units: int, posts: int) -> list[Deployment]:
    """All ways to divide the units among the posts, strongest first post first.

    >>> deployments(2, 2)
    [(2, 0), (1, 1), (0, 2)]
    """
    if posts == 1:
        return [(units,)]
    return [(k, *rest) for k in range(units, -1, -1) for rest in deployments(units - k, posts - 1)]


def partitions(units: int, posts: int) -> list[Deployment]:
    """One deployment per orbit: the parts in falling order.

    >>> partitions(4, 3)
    [(4, 0, 0), (3, 1, 0), (2, 2, 0), (2, 1, 1)]
    """

    def fill(left: int, places: int, most: int) -> list[Deployment]:
        if places == 0:
            return [()] if left == 0 else []
        return [
            (k, *rest)
            for k in range(min(left, most), -1, -1)
            if k * places >= left
            for rest in fill(left - k, places - 1, k)
        ]

    return fill(units, posts, units)


def orbit_size(deployment: Deployment) -> int:
    """Number of deployments with these parts.

    >>> orbit_size((2, 1, 1))
    3
    """
    size = factorial(len(deployment))
    for part in set(deployment):
        size //= factorial(deployment.count(part))
    return size


def orbit_matrix(row_units: int, column_units: int, posts: int) -> tuple[list[Deployment], list[Deployment], Matrix]:
    """Orbits of both sides and the matrix of average scores.

    >>> orbit_matrix(4, 3, 2)[2][0]
    (Fraction(2, 1), Fraction(3, 2))
    """
    mine, yours = partitions(row_units, posts), partitions(column_units, posts)
    table = tuple(tuple(Fraction(sum(post_score(a, b) for a in x for b in y), posts) for y in yours) for x in mine)
    return mine, yours, table
