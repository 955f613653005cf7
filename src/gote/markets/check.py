"""Proofs for markets: every row recomputed, every choice tested against all others, nothing missing.

Profits are concave in the own output, so an output is a best reply when the slope there is 0, or points out of the
interval at an end; with avoidable fixed costs it must also earn at least nothing (or be 0 where that is better).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product

from gote.core.axioms import equal, need
from gote.core.limits import checkpoint
from gote.core.proof import Wrong, proves
from gote.markets.answer import BoundsAnswer, ChainAnswer, DiscountAnswer, MarketAnswer, MarketRow
from gote.markets.rules import Chain, CriticalDiscount, DominanceBounds, Market
from gote.markets.rules_chain import choices, continuation, price_at

Outputs = tuple[Fraction, ...]
FIGURES = ("quantities", "price", "profits", "consumer_surplus", "welfare")


def _row(name: str, *more: str) -> tuple[str, ...]:
    """The fields of a row of the table."""
    return tuple(f"table.{name}.{figure}" for figure in (*FIGURES, *more))


def _figures(field: str, game: Market, row: MarketRow | ChainAnswer) -> None:
    """Price, profits, surplus and welfare are those of the outputs, which are possible."""
    q = row.quantities
    need(field, len(q) == len(game.costs), "does not name every firm")
    need(
        field, all(0 <= x <= k for x, k in zip(q, game.limits, strict=True)), "an output is negative or above capacity"
    )
    total = sum(q, Fraction(0))
    need(field, total <= game.intercept, "more is produced than anybody buys")
    equal(field, row.price, game.intercept - total)
    equal(field, row.profits, tuple(game.profit(i, q) - f for i, f in enumerate(game.paid(q))))
    equal(field, row.consumer_surplus, total * total / 2)
    equal(field, row.welfare, row.consumer_surplus + sum(row.profits, Fraction(0)))


@proves(MarketAnswer, "table.monopoly")
def each_firm_alone_is_at_its_top(game: Market, a: MarketAnswer) -> None:
    """The slope a - 2q - c says so; an avoidable cost is paid only if it is earned."""
    rows = a.table.monopoly or ()
    equal("table.monopoly", tuple(r.firm for r in rows), tuple(range(1, len(game.costs) + 1)))
    for i, r in enumerate(rows):
        q, c, fixed = r.quantity, game.costs[i], game.fixed_costs[i]
        top = _top(game.intercept - c, game.limits[i])
        pays = top * (game.intercept - top - c)
        out = game.avoidable and pays < fixed
        equal("table.monopoly", q, Fraction(0) if out else top)
        equal("table.monopoly", r.price, game.intercept - q)
        cost = Fraction(0) if game.avoidable and not q else fixed
        equal("table.monopoly", r.profit, q * (r.price - c) - cost)
        equal("table.monopoly", (r.consumer_surplus, r.welfare), (q * q / 2, q * q / 2 + r.profit))


def _top(slope: Fraction, limit: Fraction) -> Fraction:
    """Where x (slope - x) is largest on [0, limit]."""
    if slope <= 0:
        return Fraction(0)
    return limit if slope - 2 * limit >= 0 else slope / 2


@proves(MarketAnswer, *_row("collusion", "joint_profit"))
def no_outputs_earn_more_together(game: Market, a: MarketAnswer) -> None:
    """For every set of working firms the best is found by its marginal conditions; this one is the best of all, and firms
    of equal cost share.
    """
    if a.table.collusion is not None:
        _figures("table.collusion", game, a.table.collusion)
        equal("table.collusion", a.table.collusion.joint_profit, sum(a.table.collusion.profits, Fraction(0)))
        _best_of_all("table.collusion", game, a.table.collusion.quantities, 2)


@proves(MarketAnswer, *_row("efficient"))
def no_outputs_have_a_larger_welfare(game: Market, a: MarketAnswer) -> None:
    """The same with welfare for the joint profit."""
    if a.table.efficient is not None:
        _figures("table.efficient", game, a.table.efficient)
        _best_of_all("table.efficient", game, a.table.efficient.quantities, 1)


def _best_of_all(field: str, game: Market, quantities: Outputs, steep: int) -> None:
    def value(q: Sequence[Fraction]) -> Fraction:
        total = sum(q, Fraction(0))
        costs = sum(x * c for x, c in zip(q, game.costs, strict=True)) + sum(game.paid(tuple(q)))
        return total * game.intercept - total * total * steep / 2 - costs

    right = None
    for working in _sets(game):
        q = _by_merit(game, working, steep)
        need(field, value(q) <= value(quantities), "other outputs are better")
        if value(q) == value(quantities) and right is None:
            right = q
    equal(field, quantities, right)


def _sets(game: Market) -> Iterator[tuple[bool, ...]]:
    """Sets of working firms, the largest first, then in the order of the firms."""
    n = len(game.costs)
    if not game.avoids:
        yield (True,) * n
        return
    yield from sorted(product((True, False), repeat=n), key=lambda s: (-sum(s), [not w for w in s]))


def _by_merit(game: Market, working: Sequence[bool], steep: int) -> Outputs:
    """The level m at which every cheaper firm is at capacity, dearer ones idle, and firms of cost m share evenly."""
    checkpoint()
    done = [Fraction(0)] * len(working)
    for cost in sorted(set(game.costs)):
        firms = [i for i, w in enumerate(working) if w and game.costs[i] == cost]
        wanted = max((game.intercept - cost) / steep - sum(done), Fraction(0))
        if sum(game.limits[i] for i in firms) <= wanted:
            for i in firms:
                done[i] = game.limits[i]
            continue
        caps = sorted({Fraction(0), *(game.limits[i] for i in firms)})
        for low, high in pairwise(caps):
            full = sum(min(game.limits[i], low) for i in firms)
            more = sum(game.limits[i] > low for i in firms)
            level = low + (wanted - full) / more
            if level <= high:
                for i in firms:
                    done[i] = min(game.limits[i], level)
                break
    return tuple(done)


@proves(MarketAnswer, "table.cournot")
def exactly_the_cournot_equilibria(game: Market, a: MarketAnswer) -> None:
    """Nobody has a better reply, and every set of working firms has been looked at: on each there is one price at which
    offers and demand agree.
    """
    rows = a.table.cournot or ()
    for r in rows:
        _figures("table.cournot", game, r)
        need("table.cournot", _nobody_gains(game, r.quantities), "a firm has a better output")
    listed = [r.quantities for r in rows]
    need("table.cournot", len(set(listed)) == len(listed), "lists one twice")
    for working in _sets(game):
        q = _offers(game, working)
        need("table.cournot", q in listed or not _nobody_gains(game, q), "an equilibrium is missing")


def _nobody_gains(game: Market, q: Outputs) -> bool:
    for i, own in enumerate(q):
        others = sum(q) - own
        slope = game.intercept - others - game.costs[i]
        best = _top(slope, game.limits[i])
        saved = game.fixed_costs[i] if game.avoidable else Fraction(0)
        now = own * (slope - own) - (saved if own else 0)
        if now < max(best * (slope - best) - (saved if best else 0), Fraction(0)):
            return False
    return True


def _offers(game: Market, working: Sequence[bool]) -> Outputs:
    """Outputs clamp(p - c, 0, k) of the working firms at the price p where they are what is bought: for every number of
    firms below capacity and at capacity in the order of their costs.
    """
    firms = [i for i, w in enumerate(working) if w]
    ends = sorted(
        {Fraction(0), game.intercept, *(x for i in firms for x in (game.costs[i], game.costs[i] + game.limits[i]))}
    )
    for low, high in pairwise(ends):
        inside = [i for i in firms if game.costs[i] <= low and high <= game.costs[i] + game.limits[i]]
        full = [i for i in firms if game.costs[i] + game.limits[i] <= low]
        bought = game.intercept - sum(game.limits[i] for i in full) + sum(game.costs[i] for i in inside)
        p = bought / (len(inside) + 1)
        if low <= p <= high:
            return tuple(
                game.limits[i] if i in full else p - game.costs[i] if i in inside else Fraction(0)
                for i in range(len(working))
            )
    raise Wrong("table.cournot", "an equilibrium is missing")


@proves(MarketAnswer, *_row("stackelberg"))
def every_leader_does_his_best(game: Market, a: MarketAnswer) -> None:
    """Given what the later firms will do."""
    if a.table.stackelberg is not None:
        _figures("table.stackelberg", game, a.table.stackelberg)
        _chain("table.stackelberg", game, game.leaders, a.table.stackelberg.quantities)


@proves(ChainAnswer, "quantities", "price", "profits", "consumer_surplus", "welfare")
def every_firm_of_the_chain_does_its_best(game: Chain, a: ChainAnswer) -> None:
    """Price and profits are those of the outputs; no other output would earn more, later firms replying."""
    market = Market(intercept=game.intercept, costs=game.costs)
    _figures("quantities", market, a)
    _chain("quantities", market, tuple(range(len(game.costs))), a.quantities)


def _chain(field: str, game: Market, order: Sequence[int], q: Outputs) -> None:
    left = game.intercept
    if len(set(game.costs)) == 1:  # by induction the price after k more firms is c + (R - c)/2^k: half is best
        for i in order:
            equal(field, q[i], max(left - game.costs[i], Fraction(0)) / 2)
            left -= q[i]
        return
    for i, pieces in zip(order, continuation([game.costs[i] for i in order], game.intercept, checkpoint), strict=True):
        rest = left - q[i]
        earned = q[i] * (price_at(pieces, rest) - game.costs[i])
        for other in choices(pieces, game.costs[i], left):
            gain = (left - other) * (price_at(pieces, other) - game.costs[i])
            need(
                field,
                gain < earned or (gain == earned and other <= rest),
                "firm {firm} has a better output",
                firm=i + 1,
            )
        left = rest


@proves(MarketAnswer, *_row("bertrand"))
def the_cheapest_firm_sells(game: Market, a: MarketAnswer) -> None:
    """Two cheapest firms: at their cost. One: at the second lowest cost, or at its monopoly price if that is lower."""
    r = a.table.bertrand
    if r is None:
        return
    _figures("table.bertrand", game, r)
    first, *rest = sorted(game.costs)
    if rest and rest[0] == first:
        price = first
    else:
        top = (game.intercept + first) / 2
        price = min(top, rest[0]) if rest else top
    price = min(price, game.intercept)
    equal("table.bertrand", r.price, price if first < game.intercept else game.intercept)
    sellers = [i for i, c in enumerate(game.costs) if c == first]
    share = (game.intercept - r.price) / len(sellers)
    equal("table.bertrand", r.quantities, tuple(share if i in sellers else Fraction(0) for i in range(len(game.costs))))


@proves(MarketAnswer, *_row("price_leadership"))
def no_other_price_pays_the_leader_more(game: Market, a: MarketAnswer) -> None:
    """The others sell all they can above their costs and nothing below; at their cost they share what is left to sell.
    The leader's profit at P is (P - c) times the lesser of his capacity and a - P less what the others of lower cost can
    make: on each stretch between their costs the lesser of a line and a parabola.
    """
    r = a.table.price_leadership
    if r is None:
        return
    field, leader = "table.price_leadership", game.leaders[0]
    _figures(field, game, r)
    cost, limit = game.costs[leader], game.limits[leader]
    others = [
        (c, k, q) for i, (c, k, q) in enumerate(zip(game.costs, game.limits, r.quantities, strict=True)) if i != leader
    ]
    for c, k, q in others:
        right = q == k if c < r.price else q == 0 if c > r.price else True
        need(field, right, "a firm would rather sell another quantity at the price")
    shared = [(k, q) for c, k, q in others if c == r.price]
    most = max((q for _, q in shared), default=Fraction(0))
    need(field, all(q in (k, most) for k, q in shared), "firms of equal cost do not share evenly")
    earned = r.quantities[leader] * (r.price - cost)
    need(field, earned > 0 or not r.quantities[leader], "the leader sells at a loss")
    ends = sorted({Fraction(0), game.intercept, *(c for c, _, _ in others if c < game.intercept)})
    for low, high in pairwise(ends):
        room = game.intercept - sum((k for c, k, _ in others if c < high), Fraction(0))
        for p in {high, room - limit, (room + cost) / 2}:
            gain = (p - cost) * max(min(limit, room - p), Fraction(0)) if low < p <= high else Fraction(0)
            better = gain > earned or (gain == earned > 0 and p < r.price)
            need(field, not better, "the leader has a better price")


@proves(BoundsAnswer, "bounds", "limit")
def outside_the_bounds_an_end_is_better(game: DominanceBounds, a: BoundsAnswer) -> None:
    """The profit is concave in the own output and its top falls with the others' total: below the top against the most,
    or above the top against the least the others may produce, the nearer end is better whatever they do.
    """
    need("bounds", len(a.bounds) == game.rounds, "does not have the rounds asked for")
    n = len(game.costs)
    before = [(Fraction(0), max(game.intercept - c, Fraction(0))) for c in game.costs]
    for number in a.bounds:
        need("bounds", len(number) == n, "does not name every firm")
        for i, (low, high) in enumerate(number):
            most = sum((before[k][1] for k in range(n) if k != i), Fraction(0))
            least = sum((before[k][0] for k in range(n) if k != i), Fraction(0))
            free = game.intercept - game.costs[i]
            equal("bounds", (low, high), tuple(max((free - x) / 2, Fraction(0)) for x in (most, least)))
        before = list(number)
    still = len(a.bounds) > 1 and a.bounds[-1] == a.bounds[-2]
    equal("limit", a.limit, a.bounds[-1] if still else None)


@proves(DiscountAnswer, "collusive_profits", "deviation_outputs", "deviation_profits", "punishment_profits")
def the_profits_are_those_of_their_outputs(game: CriticalDiscount, a: DiscountAnswer) -> None:
    """Of the agreement, of the best output against it, and of Cournot's equilibrium."""
    firms = range(len(game.costs))
    equal("collusive_profits", a.collusive_profits, tuple(game.profit(i, game.agreed) for i in firms))
    slopes = [game.intercept - sum(game.agreed) + game.agreed[i] - game.costs[i] for i in firms]
    equal("deviation_outputs", a.deviation_outputs, tuple(_top(s, game.intercept) for s in slopes))
    pays = tuple(q * (s - q) for q, s in zip(a.deviation_outputs, slopes, strict=True))
    equal("deviation_profits", a.deviation_profits, pays)
    market = Market(intercept=game.intercept, costs=game.costs)
    q = _offers(market, (True,) * len(game.costs))
    need("punishment_profits", _nobody_gains(market, q), "a firm has a better output")
    equal("punishment_profits", a.punishment_profits, tuple(game.profit(i, q) for i in firms))


@proves(DiscountAnswer, "critical_discount_by_firm", "critical_discount", "critical_discount_bertrand")
def patience_outweighs_the_gain(game: CriticalDiscount, a: DiscountAnswer) -> None:
    """C >= (1 - d) D + d N from (D - C)/(D - N) on."""
    the_profits_are_those_of_their_outputs(game, a)
    profits = zip(a.collusive_profits, a.deviation_profits, a.punishment_profits, strict=True)
    right = [Fraction(0) if C >= D else (D - C) / (D - N) if C > N else None for C, D, N in profits]
    equal("critical_discount_by_firm", a.critical_discount_by_firm, tuple(right))
    known = [f for f in right if f is not None]
    equal("critical_discount", a.critical_discount, max(known) if len(known) == len(right) else None)
    n = len(game.costs)
    equal("critical_discount_bertrand", a.critical_discount_bertrand, Fraction(n - 1, n) if game.equal_firms else None)


@proves(DiscountAnswer, "collusive_profit", "deviation_output", "deviation_profit", "punishment_profit")
def equal_firms_have_equal_figures(game: CriticalDiscount, a: DiscountAnswer) -> None:
    """The figures of each are those of the lists."""
    the_profits_are_those_of_their_outputs(game, a)
    first: Callable[[Sequence[Fraction]], Fraction | None] = lambda line: line[0] if game.equal_firms else None  # noqa: E731
    equal("collusive_profit", a.collusive_profit, first(a.collusive_profits))
    equal("deviation_output", a.deviation_output, first(a.deviation_outputs))
    equal("deviation_profit", a.deviation_profit, first(a.deviation_profits))
    equal("punishment_profit", a.punishment_profit, first(a.punishment_profits))
