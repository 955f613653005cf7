"""What the room of Schnapsen offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.cards.schnapsen",
    ("Schnapsen and sixty-six", "シュナプセンと 66"),
    "after Nakai and Takenaga: the games behind the model",
    kinds=(
        Kind(
            "schnapsen",
            "rules:SchnapsenGame",
            ("Schnapsen and sixty-six, cards open", "シュナプセンと 66 (札はすべて公開)"),
            about=(
                "Trumps, marriages, closing, the last trick: who wins a deal with open cards?",
                "シュナプセンと 66：切り札、結婚、山札を閉じること、切り札の交換、最後のトリック。手札と山札は公開。",
            ),
            answer="answer:SchnapsenAnswer",
            solve="solve:solve_schnapsen",
            check=("check",),
            explain="explain:explain_schnapsen",
            plot="plot:plot_schnapsen",
        ),
        Kind(
            "hidden_schnapsen",
            "rules_hidden:HiddenSchnapsenGame",
            ("Schnapsen and sixty-six, cards face down", "シュナプセンと 66 (札は伏せる)"),
            about=(
                "The stock and the hands are face down: what can each side secure on average?",
                "山札と手札を伏せたシュナプセンと 66：それぞれが平均で保証できる値は？",
            ),
            answer="answer:HiddenSchnapsenAnswer",
            solve="solve_hidden:solve_hidden_schnapsen",
            check=("check_hidden",),
            explain="explain_hidden:explain_hidden",
        ),
    ),
)
