"""The proof about advertising: each firm is at the top of its concave profit, with numbers or letters."""

from gote.continuous.duopoly.answer import AdvertisingAnswer
from gote.continuous.duopoly.rules import AdvertisingGame
from gote.core import proves
from gote.core.axioms import length, need
from gote.exact.expression import read, ring_for


@proves(AdvertisingAnswer, "spending", "profits")
def each_spends_what_is_best(game: AdvertisingGame, a: AdvertisingAnswer) -> None:
    """V y = c1 (x + y)^2 and V x = c2 (x + y)^2, the first-order conditions of V x/(x + y) - c1 x; only they hold at a
    positive pair, and with one firm at 0 the other has no best spending.
    """
    ring = ring_for([], game.prize, *game.costs)
    v, *costs = (read(x, ring) for x in (game.prize, *game.costs))
    spending, profits = [read(x, ring) for x in a.spending], [read(x, ring) for x in a.profits]
    length("spending", spending, 2)
    length("profits", profits, 2)
    s = spending[0] + spending[1]
    need("spending", s != 0, "nobody spends anything, and a little would win the prize")
    for i in (0, 1):
        top = v * spending[1 - i] == costs[i] * s * s
        need("spending", top, "firm {firm} is not at the top of its profit", firm=i + 1)
        need("profits", profits[i] == spending[i] * (v / s - costs[i]), "are not what the spending earns")
