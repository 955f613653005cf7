"""What the room of trees offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.extensive",
    ("Games in extensive form", "展開形ゲーム"),
    "004, 2.5",
    kinds=(
        Kind(
            "extensive",
            "rules:ExtensiveGame",
            ("Game in extensive form", "展開形ゲーム"),
            about=(
                "A game as a tree: who moves, what each player knows, what is paid at the ends.",
                "ゲームの木：誰が動き、何を知り、終わりに何を得るか。",
            ),
            answer="answer:ExtensiveAnswer",
            solve="solve:solve_extensive",
            explain="explain:explain_extensive",
            plot="plot:plot_extensive",
            exercise="exercise:make",
        ),
        Kind(
            "extensive_family",
            "rules:ExtensiveFamily",
            ("Named trees", "名前のついた木"),
            about=(
                "Famous trees by name: Kuhn poker, Leduc poker and others.",
                "本文に出てくる木を名前と数値で指定する。",
            ),
            stands_for="extensive",
        ),
        Kind(
            "bayesian",
            "bayesian.rules:BayesianGame",
            ("Bayesian game", "不完備情報ゲーム"),
            about=(
                "Everybody knows his own type only, and how likely the types of the others are.",
                "各プレイヤーは自分のタイプと、そのときの他人のタイプの確率だけを知る。",
            ),
            answer="bayesian.answer:BayesianAnswer",
            solve="bayesian.solve:solve_bayesian",
            check=("bayesian.check",),
            explain="bayesian.explain:explain_bayesian",
            plot="bayesian.plot:plot_bayesian",
        ),
        Kind(
            "bayesian_family",
            "bayesian.rules_families:BayesianFamily",
            ("Auctions", "オークション"),
            about=(
                "Auctions on a grid of bids: first price, second price, all-pay, with private values.",
                "第一価格、第二価格、全員支払いのオークションを評価額と入札額の格子で指定する。",
            ),
            stands_for="bayesian",
        ),
    ),
    claims="gote.extensive.claims",
    files={".efg": "gote.extensive.gambit_files:read_efg", ".nfg": "gote.extensive.gambit_files:read_nfg"},
    exports={".efg": "gote.extensive.gambit_files:write_efg", ".nfg": "gote.extensive.gambit_files:write_nfg"},
)
