"""Cooperative two-person games (協力ゲーム; Ferguson, section 3.4): feasible sets, threats, bargaining.

With side payments (TU) the players make sigma = max(a_ij + b_ij) together and divide it by their threats: with
delta = Val(A - B) the solution is ((sigma + delta)/2, (sigma - delta)/2). Without side payments (NTU) the Nash solution
maximises (u - u*)(v - v*) over the convex feasible set, and the lambda-transfer solution finds the exchange rate of
utilities at which the TU solution is feasible as it stands.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "NashBargaining": "gote.bargaining.rules",
        "NtuBargaining": "gote.bargaining.rules",
        "TuBargaining": "gote.bargaining.rules",
        "lambda_transfer": "gote.bargaining.lambda_transfer",
        "nash_point": "gote.bargaining.nash",
        "payoff_hull": "gote.bargaining.feasible",
        "transferable": "gote.bargaining.transferable",
    },
)
