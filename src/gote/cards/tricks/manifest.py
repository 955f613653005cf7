"""What the room of trick taking with scoring cards offers."""

from gote.core.kind import Command, Kind, Room

ROOM = Room(
    "gote.cards.tricks",
    ("Trick taking with scoring cards", "得点札を持つトリックテイキングゲーム"),
    "000",
    kinds=(
        Kind(
            "tricks",
            "rules:TricksGame",
            ("Tricks with scoring cards", "得点札のあるトリックテイキング"),
            about=(
                "One suit, open hands; the higher card takes both, some cards score.",
                "各 n 枚の一種類の札。強い札が両方を取り、次の先手になる。",
            ),
            exercise="exercise:tricks_exercise",
            answer="answer:TricksAnswer",
            solve="solve:answer_tricks",
            evidence="proof:evidence",
            explain="explain:explain_tricks",
            plot="plot:plot_tricks",
        ),
    ),
    play={"tricks": "gote.cards.tricks.play:TRICKS"},
    claims="gote.cards.tricks.claims",
    commands={
        "tricks": Command(
            "gote.cards.tricks.cli:app",
            "Trick taking with scoring cards: reports, whole tables, theorems over all deals. / 得点札のトリックテイキング",
        )
    },
)
