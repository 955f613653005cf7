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
            about="状態ごとの行列。利得は終わるまで加算される。",
            says="Several tables; what is played decides which table comes next.",
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
            about="2.6 節のゲームを名前と数値で指定する。",
            says="Famous games of many stages by name.",
            stands_for="stochastic",
        ),
    ),
    claims="gote.stochastic.claims",
)
