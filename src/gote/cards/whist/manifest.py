"""What the room of cards with suits offers."""

from gote.core.kind import Command, Kind, Room

ROOM = Room(
    "gote.cards.whist",
    ("Cards with suits", "マークのある札"),
    "after Kanehiro: the games behind the models",
    kinds=(
        Kind(
            "whist",
            "rules:WhistGame",
            ("Open hands with suits and trumps", "マークと切り札のある公開の手札"),
            about=(
                "Bridge and the like with all cards in view: who takes how many tricks?",
                "マークと切り札のある公開の手札：終盤または全部の札、2 つの陣営、トリック数または点。",
            ),
            answer="answer:WhistAnswer",
            solve="solve:solve_whist",
            evidence="evidence:evidence_of_whist",
            explain="explain:explain_whist",
            plot="plot:plot_whist",
        ),
    ),
    play={"whist": "gote.cards.whist.play:WHIST"},
    claims="gote.cards.whist.claims",
    commands={
        "whist": Command(
            "gote.cards.whist.cli:app",
            "Open hands with suits: the 20 results of a deal, boards of a PBN file. / マークのある公開の手札の道具",
        )
    },
    files={".pbn": "gote.cards.whist.pbn:read_pbn"},
    exports={".pbn": "gote.cards.whist.pbn:write_pbn"},
)
