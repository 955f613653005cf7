"""Games with a continuum of strategies (Ferguson 2.7 and 3.3): poker on [0, 1] and duopoly.

`poker` solves betting trees whose hands are uniform on the unit interval; `duopoly` the models of Cournot, Bertrand and
Stackelberg with their relatives. Both find candidates from indifference or first-order conditions and prove them by
exact best replies.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "BettingGame": "gote.continuous.poker.rules",
        "Expression": "gote.exact.expression",
    },
)
