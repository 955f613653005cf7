"""What the room of stochastic games offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.stochastic",
    ("Multistage, recursive and stochastic games", "帰納的ゲームと確率的ゲーム"),
    "004, 2.6",
    kinds=(
        Kind(
            "stochastic",
            "rules:StochasticGame",
            ("Stochastic game", "確率ゲーム"),
            about=(
                "Several tables; what is played decides which table comes next.",
                "表がいくつもあり、選んだ手によって次の表が決まる。",
            ),
            answer="answer:StochasticAnswer",
            solve="solve:solve_stochastic",
            explain="explain:explain_stochastic",
            plot="plot:plot_stochastic",
            exercise="exercise:make",
        ),
        Kind(
            "stochastic_family",
            "rules:StochasticFamily",
            ("Named multistage games", "名前のついた多段階ゲーム"),
            about=("Famous games of many stages by name.", "2.6 節のゲームを名前と数値で指定する。"),
            stands_for="stochastic",
        ),
    ),
    claims="gote.stochastic.claims",
)
