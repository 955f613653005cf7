"""What the room of the appendices offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.utility",
    ("Utility and fixed points", "効用と不動点"),
    "004, A.1-A.3",
    kinds=(
        Kind(
            "lottery",
            "rules:LotteryGame",
            ("Lotteries", "くじ"),
            about=(
                "Lotteries over prizes: which is best, and what is a mixture worth?",
                "賞品と効用のくじ：期待効用、最良のもの、混合。",
            ),
            answer="answer:LotteryAnswer",
            solve="solve:solve_lottery",
            explain="explain:explain_lottery",
            plot="plot:plot_lottery",
        ),
        Kind(
            "preferences",
            "rules:Preferences",
            ("Preferences", "選好"),
            about=("Is there a utility behind what somebody prefers?", "くじの比較の背後に効用があるか。"),
            answer="answer:PreferencesAnswer",
            solve="solve:solve_preferences",
            explain="explain:explain_preferences",
            plot="plot_preferences:plot_preferences",
        ),
        Kind(
            "contraction",
            "rules:ContractionMap",
            ("Contraction", "縮小写像"),
            about=(
                "A map that brings points together, and its fixed point.",
                "アフィン写像 x -> M x + b の縮小率、不動点、反復と誤差の限界。",
            ),
            answer="answer:ContractionAnswer",
            solve="solve:solve_contraction",
            explain="explain:explain_contraction",
            plot="plot:plot_contraction",
        ),
        Kind(
            "nash_map",
            "rules:NashMap",
            ("Nash's map", "Nash の写像"),
            about=(
                "A map whose fixed points are the equilibria: how far from one is a profile?",
                "混合戦略の組の像、均衡かどうか、軌道。",
            ),
            answer="answer:NashMapAnswer",
            solve="solve:solve_nash_map",
            explain="explain:explain_nash_map",
            plot="plot:plot_nash_map",
            asked_of={
                "bimatrix": "gote.generalsum.rules_asked:payoffs_of_bimatrix",
                "strategic": "gote.generalsum.rules_asked:payoffs_of_strategic",
                "matrix": "gote.generalsum.rules_asked:payoffs_of_matrix",
                "extensive": "gote.generalsum.rules_asked:payoffs_of_tree",
            },
        ),
    ),
)
