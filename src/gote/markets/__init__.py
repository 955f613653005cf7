"""Markets (市場): the firms of chapter 3.3 side by side (Ferguson, 3.3), any number of them, with capacities and fixed costs.

The price is (a - Q)+ for the total output Q, firm i has unit cost c_i, a capacity k_i and a fixed cost, avoidable when it
is not paid by a firm that produces nothing. Compared are the monopoly (独占) of each firm, collusion (共謀; the largest
joint profit), Cournot's equilibria, Stackelberg's chain of leaders, Bertrand's prices and the efficient outcome; the
consumer surplus (消費者余剰) is the area under the demand above the price.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Market": "gote.markets.rules",
        "Chain": "gote.markets.rules",
        "CriticalDiscount": "gote.markets.rules",
        "DominanceBounds": "gote.markets.rules",
        "Edgeworth": "gote.markets.rules_prices",
        "EdgeworthCycle": "gote.markets.rules_prices",
    },
)
