"""What the room of Tanhinmin offers."""

from gote.core.kind import Command, Kind, Room

ROOM = Room(
    "gote.cards.tanhinmin",
    ("Tanhinmin on any digraph", "一般化二人単貧民"),
    "002",
    kinds=(
        Kind(
            "tanhinmin",
            "rules:Tanhinmin",
            ("Tanhinmin", "単貧民"),
            about=(
                "Two players get rid of cards; only a stronger card may follow.",
                "二人が札を出し切ろうと競う。場の札より強い札だけを出せる。",
            ),
            exercise="exercise:tanhinmin_exercise",
            answer="answer:TanhinminAnswer",
            solve="solve:answer_tanhinmin",
            evidence="solve:evidence",
            explain="explain:explain_tanhinmin",
            plot="plot:plot_tanhinmin",
        ),
    ),
    play={"tanhinmin": "gote.cards.tanhinmin.play:TANHINMIN"},
    claims="gote.cards.tanhinmin.claims",
    commands={
        "tanhinmin": Command(
            "gote.cards.tanhinmin.cli:app",
            "Tanhinmin: zugzwang census, growing and minimising zugzwangs, strength of cards. / 単貧民の道具",
        )
    },
    files={".dot": "gote.cards.tanhinmin.dot:document_from_dot"},
    exports={".dot": "gote.cards.tanhinmin.dot:to_dot"},
)
