"""Games in coalitional form (提携形ゲーム): what coalitions are worth and how to share it (Ferguson, chapter 4).

A game is (N, v): N = {1, ..., n} and the characteristic function (特性関数) v with v(empty) = 0. An imputation x shares
v(N) so that nobody gets less than alone; the core (コア) holds those that no coalition can better; the Shapley value
(Shapley 値) averages marginal contributions; the nucleolus (仁) makes the largest complaint as small as possible, then
the next.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "AirportGame": "gote.coalitional.rules",
        "BankruptcyGame": "gote.coalitional.rules",
        "CoalitionGame": "gote.coalitional.rules",
        "Nucleolus": "gote.coalitional.nucleolus",
        "SimpleGame": "gote.coalitional.rules",
        "VotingGame": "gote.coalitional.rules",
        "Worths": "gote.coalitional.worths",
        "characteristic_function": "gote.coalitional.strategic",
        "core_vertices": "gote.coalitional.core",
        "dividends": "gote.coalitional.shapley",
        "sample_shapley": "gote.coalitional.sampling",
        "shapley_shubik": "gote.coalitional.power",
    },
)
