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
    ),
)
