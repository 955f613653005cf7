"""All vertices of the optimal set of one side of a matrix game, and nothing else.

A point of {p : p >= 0, sum p = 1, pA >= V} is a vertex when its tight constraints determine it. That none is missing: by
complementary slackness against the average of the opponent's optimal strategies, lines that miss the value have weight 0
and the columns he uses are exact; in the space that is left the vertices are made once more by double description.
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.core import Unproved
from gote.core.axioms import distinct, need, probabilities, written
from gote.exact.check_rays import extreme_rays
from gote.exact.linalg import nullspace, rank
from gote.exact.rational import scaled_integers

Lines = Sequence[Sequence[Fraction]]
MOST_PAIRS = 20_000_000
"""pairs of rays looked at to confirm that a list of extreme strategies leaves nothing out"""


def all_vertices(
    field: str, lines: Lines, value: Fraction, points: Sequence[Sequence[Fraction]], opponents: Lines
) -> Unproved | None:
    """The points are exactly the extreme optimal strategies of the player who chooses a line and wants to get `value`."""
    need(field, points, "is empty")
    distinct(field, map(tuple, points))
    for point in points:
        _is_vertex(field, lines, value, point)
    return _none_missing(field, lines, value, {tuple(p) for p in points}, opponents)


def _is_vertex(field: str, lines: Lines, value: Fraction, point: Sequence[Fraction]) -> None:
    probabilities(field, point, len(lines))
    used = [(line, x) for line, x in zip(lines, point, strict=True) if x]  # the other weights are held at 0
    totals = [sum((x * line[j] for line, x in used), Fraction(0)) for j in range(len(lines[0]))]
    need(field, min(totals) >= value, "{point} does not guarantee the value", point=written(point))
    tight = {tuple(line[j] for line, _ in used) for j, total in enumerate(totals) if total == value}
    full = rank([[Fraction(1)] * len(used), *map(list, tight)]) == len(used)
    need(field, full, "{point} is optimal but not extreme", point=written(point))


def _none_missing(
    field: str, lines: Lines, value: Fraction, points: set[tuple[Fraction, ...]], opponents: Lines
) -> Unproved | None:
    size, width = len(lines), len(lines[0])
    mean = [sum((q[j] for q in opponents), Fraction(0)) / len(opponents) for j in range(width)]
    rows = [
        i for i in range(size) if sum((a * y for a, y in zip(lines[i], mean, strict=True) if y), Fraction(0)) == value
    ]
    # weights w of these lines and their sum t, up to a common factor
    exact = [[*(lines[i][j] for i in rows), -value] for j in range(width) if mean[j]]
    space = nullspace([[Fraction(1)] * len(rows) + [Fraction(-1)], *exact])
    if len(space) == 1:
        return None
    at_least = [[x[k] for x in space] for k in range(len(rows))]
    free = [j for j in range(width) if not mean[j]]
    at_least += [[sum((lines[i][j] * x[k] for k, i in enumerate(rows)), -value * x[-1]) for x in space] for j in free]
    rays = extreme_rays([scaled_integers(row)[0] for row in at_least if any(row)], MOST_PAIRS)
    if rays is None:
        return Unproved("that no strategy is missing would take too many pairs of rays", (field,))
    for ray in rays:
        *weights, total = (
            sum((y * x[k] for y, x in zip(ray, space, strict=True)), Fraction(0)) for k in range(len(rows) + 1)
        )
        point = [Fraction(0)] * size
        for i, w in zip(rows, weights, strict=True):
            point[i] = w / total
        need(field, tuple(point) in points, "{item} is missing from the list", item=written(point))
    return None
