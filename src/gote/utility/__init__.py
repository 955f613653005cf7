"""Utility and fixed points: the appendices (Ferguson A.1-A.3).

A.1  A lottery (くじ) is a finite distribution over prizes. Preferences on lotteries that are independent (A1) and
continuous (A2) are those of
     an expected utility (期待効用), unique up to u -> a + b u with b > 0.
A.2  A contraction (縮約写像) with factor c has one fixed point (不動点) x0:  d(T^n y, x0) <= c^n d(y, x0),  d(x0, Ty) <= c /
(1 - c) d(Ty, y). A.3  Nash's map T moves every player towards his better replies; its fixed points are the equilibria
(戦略均衡).
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "ContractionMap": "gote.utility.rules",
        "LotteryGame": "gote.utility.rules",
        "NashMap": "gote.utility.rules",
        "Preferences": "gote.utility.rules",
        "expected_utility": "gote.utility.lotteries",
        "mix": "gote.utility.lotteries",
    },
)
