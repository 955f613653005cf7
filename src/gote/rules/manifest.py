"""What the room of games of one's own offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.rules",
    ("Games of one's own", "自作ゲーム"),
    "any finite game written as a class",
    kinds=(
        Kind(
            "rules",
            "rules_game:RulesGame",
            ("A game of one's own", "自作のゲーム"),
            about=("A game of your own rules, written in Python.", "自作のゲーム：名前で知られたルールとその設定。"),
            answer="answer:RulesAnswer",
            solve="solve:solve_game",
            explain="explain:explain_rules",
            plot="plot:plot_rules",
        ),
    ),
)
