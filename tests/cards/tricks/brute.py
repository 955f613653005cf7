"""The rules of paper 000 read literally, in plain Python: what everything else is compared with."""

from fractions import Fraction
from functools import cache


@cache
def strings(owners, scores, left_leads, avoid=False):
    """Left's scoring cards; `owners` from the strongest card down (A, B), `scores` the same with 1 and 0."""
    if not owners:
        return 0
    mine = [i for i, o in enumerate(owners) if o == "A"]
    theirs = [i for i, o in enumerate(owners) if o == "B"]
    best_left, best_right = (min, max) if avoid else (max, min)

    def after(i, j):
        rest = "".join(o for x, o in enumerate(owners) if x not in (i, j))
        places = tuple(s for x, s in enumerate(scores) if x not in (i, j))
        return (scores[i] + scores[j]) * (i < j) + strings(rest, places, i < j, avoid)

    if left_leads:
        return best_left(best_right(after(i, j) for j in theirs) for i in mine)
    return best_right(best_left(after(i, j) for i in mine) for j in theirs)


def hands(left, right, points, left_leads, goal="most"):
    """(value, optimal leads) for any points and goal, recursion on sets of cards."""
    best_left, best_right = (min, max) if goal == "fewest" else (max, min)

    @cache
    def value(a, b, leads):
        return _best(table(a, b, leads).values(), leads) if a else Fraction(0)

    def _best(values, for_left):
        return (best_left if for_left else best_right)(values)

    def table(a, b, leads):
        found = {}
        for lead in a if leads else b:
            replies = list(b if leads else a)
            if goal == "greedy" and any(c > lead for c in replies):
                replies = [c for c in replies if c > lead]
            found[lead] = _best([trick(a, b, lead, c, leads) for c in replies], not leads)
        return found

    def trick(a, b, lead, reply, leads):
        x, y = (lead, reply) if leads else (reply, lead)
        pays = points.get(x, 0) + points.get(y, 0)
        pays += goal in ("tricks", "greedy") or (goal == "last" and len(a) == 1)
        return Fraction(pays) * (x > y) + value(a - {x}, b - {y}, x > y)

    start = frozenset(left), frozenset(right)
    if not left:
        return Fraction(0), []
    leads = table(*start, left_leads)
    best = _best(leads.values(), left_leads)
    return best, sorted((card for card, v in leads.items() if v == best), reverse=True)
