"""Generalised sixty-six read literally, in plain Python."""

from functools import cache


def solve(a, b, stock, points, leader, target=None, strict=False, scores=(0, 0)):
    """(value, optimal leads): 1, 0, -1 for A, nobody, B with a target, else A's final total."""

    def reached(total):
        return target is not None and (total > target if strict else total >= target)

    @cache
    def value(a, b, stock, a_leads, won_a, won_b):
        if reached(won_a) or reached(won_b):
            return 1 if reached(won_a) else -1
        if not a:
            return 0 if target is not None else won_a
        return (max if a_leads else min)(leads(a, b, stock, a_leads, won_a, won_b).values())

    def leads(a, b, stock, a_leads, won_a, won_b):
        found = {}
        for lead in a if a_leads else b:
            replies = []
            for reply in b if a_leads else a:
                x, y = (lead, reply) if a_leads else (reply, lead)
                gain = points.get(x, 0) + points.get(y, 0)
                hands = [a - {x}, b - {y}]
                if stock:
                    winner = 0 if x > y else 1
                    hands[winner] |= {stock[0]}
                    hands[1 - winner] |= {stock[1]}
                totals = (won_a + gain, won_b) if x > y else (won_a, won_b + gain)
                replies.append(value(*hands, stock[2:], x > y, *totals))
            found[lead] = (min if a_leads else max)(replies)
        return found

    start = frozenset(a), frozenset(b), tuple(stock), leader == "a", scores[0], scores[1]
    best = value(*start)
    if not a or reached(scores[0]) or reached(scores[1]):
        return best, []
    return best, sorted((card for card, v in leads(*start).items() if v == best), reverse=True)
