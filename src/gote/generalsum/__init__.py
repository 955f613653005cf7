"""General-sum games (非零和ゲーム): safety levels, equilibria, dominance (Ferguson, sections 3.1 and 3.2).

Player I chooses row i, player II column j; I wins a_ij and II wins b_ij, both maximise. A pair (p, q) is a strategic
equilibrium (戦略均衡) when neither gains by changing alone; the safety levels (安全水準) are v_I = Val(A) and
v_II = Val(B transposed). The set of all equilibria is the union of finitely many products conv(P) x conv(Q), the
maximal Nash subsets; their corners are the extreme equilibria.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "BimatrixGame": "gote.generalsum.rules",
        "BimatrixAnswer": "gote.generalsum.answer",
        "all_equilibria": "gote.generalsum.equilibria",
        "iterated_elimination": "gote.generalsum.dominance",
        "lemke_howson": "gote.generalsum.lemke_howson",
        "maxmin": "gote.generalsum.safety",
        "proper_at": "gote.generalsum.proper",
        "solve_bimatrix": "gote.generalsum.solve",
        "support_enumeration": "gote.generalsum.support_enumeration",
    },
)
