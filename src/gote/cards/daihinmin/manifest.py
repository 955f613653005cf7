"""What the room of Daihinmin offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.cards.daihinmin",
    ("Daihinmin for two", "二人大貧民"),
    "after Ohto and Kiya: the game behind the model",
    kinds=(
        Kind(
            "daihinmin",
            "rules:DaihinminGame",
            ("Daihinmin with melds", "組札のある二人大貧民"),
            about=(
                "Get rid of your cards in sets and runs.",
                "二人の大貧民：同じ強さの組札、階段、革命、8 切り。手札は公開。",
            ),
            answer="answer:DaihinminAnswer",
            solve="solve:solve_daihinmin",
            check=("check",),
            explain="explain:explain_daihinmin",
            plot="plot:plot_daihinmin",
        ),
    ),
)
