"""Games with games as entries (要素がゲームであるゲーム): multistage, recursive and stochastic games (Ferguson, section 2.6).

State k has a matrix whose entry (i, j) pays a_ij and then stops or leads to other states. The values solve v(k) = Val
A^(k)(v), where A^(k)(v) has every game replaced by its value. If play must stop, the solution is unique and stationary
strategies are optimal (Shapley); if it can last for ever, paying Q, the value is the solution that Everett's theorem
picks out and strategies may be optimal only up to epsilon.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "StochasticGame": "gote.stochastic.rules",
        "solve_stochastic": "gote.stochastic.solve",
        "shapley_iterate": "gote.stochastic.iteration",
    },
)
