"""Matrix games (行列ゲーム): two persons, zero sum, finite (004, sections 2.1-2.4).

Player I chooses row i, player II column j; II pays a_ij to I. By the minimax theorem (ミニマックス定理) there are a value V and mixed
strategies p, q with  min_j (pA)_j = V = max_i (Aq)_i;  that double equality is the certificate of every answer here.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "MatrixGame": "gote.zerosum.rules",
        "MatrixSolution": "gote.zerosum.solve",
        "solve_matrix": "gote.zerosum.solve",
    },
)
