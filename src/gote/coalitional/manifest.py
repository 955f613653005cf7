"""What the room of coalitional games offers."""

from typing import Any

from gote.core.kind import Kind, Room


def _coalitional(name: str, game: str, title: tuple[str, str], about: str, answer: str, **more: Any) -> Kind:
    """A kind whose answer holds that of a game in coalitional form."""
    parts = {
        "solve": f"solve_families:solve_{name}",
        "evidence": "solve:evidence_of",
        "check": ("check_coalition", "check_properties"),
        "explain": "explain:explain_coalition",
        "plot": "plot:plot_coalition",
    }
    return Kind(name, game, title, about=about, answer=f"answer:{answer}", **(parts | more))


def _family(name: str, game: str, title: tuple[str, str], about: str) -> Kind:
    """A family with a formula for v(S): it stands for the game by its worths."""
    return Kind(name, f"rules_families:{game}", title, about=about, stands_for="coalition")


ROOM = Room(
    "gote.coalitional",
    ("Coalitional games", "提携形ゲーム"),
    "004, chapter 4",
    kinds=(
        _coalitional(
            "coalition",
            "rules:CoalitionGame",
            ("Game in coalitional form", "提携形ゲーム"),
            "(N, v)：各提携の値。書かれていないものは 0。",
            "CoalitionAnswer",
            solve="solve:solve_coalition",
            exercise="exercise:make",
        ),
        Kind(
            "coalition_parts",
            "rules_questions:CoalitionParts",
            ("Parts of a coalitional game", "提携形ゲームの一部"),
            about="求められた項目だけを答える：仁、Shapley 値、加重 Shapley 値、ポテンシャルなど。",
            says="Only what is asked for: nucleolus, Shapley value, weighted value, potential, ...",
            answer="answer_questions:PartsAnswer",
            solve="solve_questions:solve_parts",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
        ),
        Kind(
            "epsilon_core",
            "rules_questions:EpsilonCore",
            ("Epsilon-core", "ε コア"),
            about="真の提携の超過が ε 以下である分け方の集まり。",
            says="Divisions that leave every coalition at most epsilon to complain about.",
            answer="answer_questions:EpsilonCoreAnswer",
            solve="solve_questions:solve_epsilon_core",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            asked_of={
                "coalition": "",
                "simple_game": "rules_questions:of_simple_game",
                "glove_market": "rules_questions:of_glove_market",
            },
        ),
        Kind(
            "stable_set",
            "rules_questions:StableSet",
            ("Stable set", "安定集合"),
            about="有限個の配分の集まりは安定集合 (von Neumann と Morgenstern の解) か。",
            says="Is a finite set of imputations stable?",
            answer="answer_questions:StableSetAnswer",
            solve="solve_questions:solve_stable_set",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            asked_of={
                "coalition": "",
                "simple_game": "rules_questions:of_simple_game",
                "glove_market": "rules_questions:of_glove_market",
            },
        ),
        Kind(
            "membership",
            "rules_questions:Membership",
            ("Kernel and bargaining set", "カーネルと交渉集合"),
            about="与えられた分け方がコア、カーネル、交渉集合に入るか。",
            says="Which divisions lie in the core, the kernel and the bargaining set?",
            answer="answer_questions:MembershipAnswer",
            solve="solve_questions:solve_membership",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            asked_of={
                "coalition": "",
                "simple_game": "rules_questions:of_simple_game",
                "glove_market": "rules_questions:of_glove_market",
            },
        ),
        Kind(
            "voting",
            "rules:VotingGame",
            ("Weighted voting", "重み付き投票ゲーム"),
            about="重みの合計が割当以上なら勝つ。",
            says="Players with weights and a quota: who has how much power?",
            answer="answer:VotingAnswer",
            solve="solve_voting:solve_voting",
            check=("check_votes",),
            explain="explain:explain_voting",
            plot="plot:plot_voting",
        ),
        Kind(
            "simple_game",
            "rules:SimpleGame",
            ("Simple game", "単純ゲーム"),
            about="極小勝利提携で与える。それを含む提携も勝つ。",
            says="Which groups win; the power of every player.",
            answer="answer:SimpleGameAnswer",
            solve="solve_voting:solve_simple_game",
            evidence="solve:evidence_of",
            check=("check_simple",),
            explain="explain:explain_simple_game",
            plot="plot:plot_simple_game",
        ),
        Kind(
            "airport",
            "rules:AirportGame",
            ("Airport", "空港ゲーム"),
            about="プレイヤー j の滑走路の費用は c_j。v(S) = -max c_j。",
            says="One runway for planes of several sizes: who pays what?",
            answer="answer:AirportAnswer",
            solve="solve_families:solve_airport",
            check=("check_airport",),
            explain="explain:explain_airport",
            plot="plot:plot_airport",
        ),
        Kind(
            "bankruptcy",
            "rules:BankruptcyGame",
            ("Bankruptcy", "倒産ゲーム"),
            about="請求に足りない資産。v(S) = max(0, E - S の外の請求)。",
            says="Claims on an estate that is too small.",
            answer="answer:BankruptcyAnswer",
            solve="solve_families:solve_bankruptcy",
            check=("check_bankruptcy",),
            explain="explain:explain_bankruptcy",
            plot="plot:plot_bankruptcy",
        ),
        _coalitional(
            "coalitional_form",
            "rules_strategic:CoalitionalForm",
            ("From strategic to coalitional form", "戦略形から提携形へ"),
            "別払いのある戦略形ゲームを提携形に直す。",
            "CoalitionalFormAnswer",
            check=("check_coalition", "check_properties", "check_strategic"),
            explain="explain:explain_coalitional_form",
            asked_of={
                "bimatrix": "gote.generalsum.rules_asked:payoffs_of_bimatrix",
                "strategic": "gote.generalsum.rules_asked:payoffs_of_strategic",
                "matrix": "gote.generalsum.rules_asked:payoffs_of_matrix",
                "extensive": "gote.generalsum.rules_asked:payoffs_of_tree",
            },
        ),
        _family("glove_market", "GloveMarket", ("Glove market", "グローブの市場"), "一組で 1、片方だけでは 0。"),
        _family("machines", "Machines", ("Machines and workers", "機械と労働者"), "人のついた機械 1 台につき 1。"),
        _family(
            "object_market",
            "ObjectMarket",
            ("One object, several buyers", "一つの品と買い手たち"),
            "持ち主(プレイヤー 1)と買い手たち。",
        ),
        _family(
            "product_market",
            "ProductMarket",
            ("Market of one product", "一財の市場"),
            "需要のある買い手と供給のある売り手。",
        ),
        _coalitional(
            "ladder",
            "rules_families:Ladder",
            ("Ladder", "はしごゲーム"),
            "S に含まれる最長の始まり {1, ..., k} について v(S) = a_k。",
            "LadderAnswer",
            check=("check_coalition", "check_properties", "check_airport"),
        ),
        _family(
            "landlord",
            "Landlord",
            ("Landlord and peasants", "地主と小作人"),
            "地主と m 人の小作人。k 人で f(k) を生産する。",
        ),
        _family("symmetric_game", "SymmetricGame", ("Symmetric game", "対称ゲーム"), "v(S) = f(|S|)。"),
        _coalitional(
            "assignment_game",
            "rules_families:AssignmentGame",
            ("Assignment market", "割当市場"),
            "品を一つずつ持つ売り手と一つ欲しい買い手。",
            "AssignmentAnswer",
            check=("check_coalition", "check_properties", "check_families"),
        ),
        _coalitional(
            "trip",
            "rules_costs:Trip",
            ("Travelling scientist", "巡回の費用分担"),
            "v(S) = S の都市の支払いから最も安い周遊の費用を引いたもの。",
            "TripAnswer",
            check=("check_coalition", "check_properties", "check_families"),
        ),
        _coalitional(
            "road",
            "rules_costs:Road",
            ("Roads to town", "町への道路"),
            "v(S) = S の農場の利益から、町とつなぐ最も安い道路網の費用を引いたもの。",
            "RoadAnswer",
        ),
    ),
    examples="gote.coalitional.examples",
    claims="gote.coalitional.claims",
)
