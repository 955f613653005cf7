"""Games in extensive form (展開形ゲーム): Kuhn trees, information sets, the sequence form, Gambit files (Ferguson, section 2.5).

A Kuhn tree holds chance moves, the players' moves and payoffs at the leaves; vertices a player cannot tell apart form
an information set (情報集合). A behavior strategy (行動戦略) gives probabilities at each set of its player. With perfect recall
these do all that mixed strategies do (Kuhn), and a two-person zero-sum tree is one linear program of the tree's size.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "ExtensiveGame": "gote.extensive.rules",
        "basic_endgame": "gote.extensive.rules_games",
        "beasley": "gote.extensive.rules_games",
        "describe": "gote.extensive.structure",
        "forgetful_player": "gote.extensive.rules_games",
        "is_tree": "gote.extensive.structure",
        "kuhn_poker": "gote.extensive.rules_games",
        "leduc_poker": "gote.extensive.rules_games",
        "pure_plans": "gote.extensive.strategic_form",
        "silver_dollar": "gote.extensive.rules_games",
        "solve_extensive": "gote.extensive.solve",
        "statistical_game": "gote.extensive.rules_games",
        "to_extensive": "gote.extensive.strategic_form",
        "two_coins": "gote.extensive.rules_games",
    },
)
