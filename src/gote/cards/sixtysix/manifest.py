"""What the room of generalised sixty-six offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.cards.sixtysix",
    ("Generalised sixty-six", "一般化 66"),
    "001",
    kinds=(
        Kind(
            "sixty_six",
            "rules:SixtySixGame",
            ("Generalised sixty-six", "一般化 66"),
            about=(
                "Open hands and a stock that is drawn from after every trick.",
                "手札と山札の公開された局面。山札は引く順に書く。",
            ),
            exercise="exercise:sixty_six_exercise",
            answer="answer:SixtySixAnswer",
            solve="solve:solve_sixty_six",
            explain="explain:explain_sixty_six",
            plot="plot:plot_sixty_six",
        ),
        Kind(
            "stock_card",
            "rules:StockCardGame",
            ("A card of the stock", "山札の一枚"),
            about=(
                "Can a player make sure to draw one card of the stock?",
                "A は山札の決まった順番の札 (1 が一番上)を確実に引けるか。",
            ),
            exercise="exercise:stock_card_exercise",
            answer="answer:StockCardAnswer",
            solve="stock:solve_stock_card",
            check=("check_stock",),
            explain="explain:explain_stock_card",
            plot="plot:plot_stock_card",
        ),
    ),
    play={"sixty-six": "gote.cards.sixtysix.play:SIXTY_SIX"},
    claims="gote.cards.sixtysix.claims",
)
