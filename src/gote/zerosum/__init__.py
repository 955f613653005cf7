"""Matrix games (行列ゲーム): two persons, zero sum, finite (Ferguson, sections 2.1-2.4).

Player I chooses row i, player II column j; II pays a_ij to I. By the minimax theorem (ミニマックス定理) there are a value V and
mixed strategies p, q with  min_j (pA)_j = V = max_i (Aq)_i;  that double equality is the certificate of every answer
here.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "MatrixFamily": "gote.zerosum.rules",
        "MatrixGame": "gote.zerosum.rules",
        "ParametricMatrix": "gote.zerosum.rules",
        "certificate": "gote.zerosum.evaluation",
        "column_generation": "gote.zerosum.oracle",
        "complementary_slackness": "gote.zerosum.evaluation",
        "constant_sums": "gote.zerosum.rules_latin_square",
        "derive": "gote.zerosum.derivation",
        "device": "gote.zerosum.evaluation",
        "dominated_lines": "gote.zerosum.domination",
        "dominating_mixture": "gote.zerosum.domination",
        "double_oracle": "gote.zerosum.oracle",
        "equalizing": "gote.zerosum.indifference",
        "evaluate": "gote.zerosum.evaluation",
        "family": "gote.zerosum.rules_families",
        "is_magic": "gote.zerosum.rules_latin_square",
        "is_skew_symmetric": "gote.zerosum.symmetric",
        "is_symmetry": "gote.zerosum.invariance",
        "optimal_sets": "gote.zerosum.extreme",
        "pivot_method": "gote.zerosum.pivot",
        "polynomial_matrix": "gote.zerosum.rules_polynomials",
        "remove_dominated": "gote.zerosum.domination",
        "saddle_points": "gote.zerosum.saddle",
        "sensitivity": "gote.zerosum.evaluation",
        "silverman_on_integers": "gote.zerosum.silverman",
        "solve_many": "gote.zerosum.solve",
        "solve_matrix": "gote.zerosum.solve",
        "value_function": "gote.zerosum.parametric",
    },
)
