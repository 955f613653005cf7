"""What the room of coalitional games offers."""

from typing import Any

from gote.core.kind import Kind, Room

WORTHS = {
    "coalition": "",
    "simple_game": "rules_questions:of_simple_game",
    "glove_market": "rules_questions:of_glove_market",
}
"""the kinds that are read as a table of worths when one of these questions is asked"""


def _coalitional(
    name: str, game: str, title: tuple[str, str], about: tuple[str, str], answer: str, **more: Any
) -> Kind:
    """A kind whose answer holds that of a game in coalitional form."""
    parts = {
        "solve": f"solve_families:solve_{name}",
        "evidence": "solve:evidence_of",
        "check": ("check_coalition", "check_properties"),
        "explain": "explain:explain_coalition",
        "plot": "plot:plot_coalition",
    }
    return Kind(name, game, title, about=about, answer=f"answer:{answer}", **(parts | more))


def _family(name: str, game: str, title: tuple[str, str], about: tuple[str, str]) -> Kind:
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
            (
                "What every group of players is worth; who should get how much?",
                "プレイヤーの集まり (提携) ごとの値から、誰がいくら受け取るべきかを求める。",
            ),
            "CoalitionAnswer",
            solve="solve:solve_coalition",
            exercise="exercise:make",
        ),
        Kind(
            "coalition_parts",
            "rules_questions:CoalitionParts",
            ("Parts of a coalitional game", "提携形ゲームの一部"),
            about=(
                "Only what is asked for: nucleolus, Shapley value, weighted value, potential and the like.",
                "求められた項目だけを答える：仁、Shapley 値、加重 Shapley 値、ポテンシャルなど。",
            ),
            answer="answer_questions:PartsAnswer",
            solve="solve_questions:solve_parts",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            explain="explain_asked:explain_parts",
        ),
        Kind(
            "coalition_formula",
            "rules_questions:CoalitionFormula",
            ("Coalitional game by a formula", "式による提携形ゲーム"),
            about=(
                "Many players whose worths follow from a formula: nucleolus, Shapley value, core.",
                "尺度の和の式で値が決まる多人数のゲーム：仁、Shapley 値、コア。",
            ),
            answer="answer_questions:FormulaAnswer",
            solve="solve_questions:solve_formula",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            explain="explain_asked:explain_formula",
        ),
        Kind(
            "epsilon_core",
            "rules_questions:EpsilonCore",
            ("Epsilon-core", "ε コア"),
            about=(
                "Divisions that leave every coalition at most epsilon to complain about.",
                "真の提携の超過が ε 以下である分け方の集まり。",
            ),
            answer="answer_questions:EpsilonCoreAnswer",
            solve="solve_questions:solve_epsilon_core",
            plot="plot_questions:plot_epsilon_core",
            check=("check_questions",),
            explain="explain_asked:explain_epsilon_core",
            asked_of=WORTHS,
        ),
        Kind(
            "stable_set",
            "rules_questions:StableSet",
            ("Stable set", "安定集合"),
            about=(
                "Is a finite set of imputations stable?",
                "有限個の配分の集まりは安定集合 (von Neumann と Morgenstern の解) か。",
            ),
            answer="answer_questions:StableSetAnswer",
            solve="solve_questions:solve_stable_set",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            explain="explain_asked:explain_stable_set",
            asked_of=WORTHS,
        ),
        Kind(
            "stable_sets",
            "rules_questions:StableSets",
            ("All stable sets", "すべての安定集合"),
            about=(
                "Every stable set of imputations, where theory gives them.",
                "安定集合をすべて求める (理論が与える場合：凸ゲーム、3 人定和ゲーム)。",
            ),
            answer="answer_questions:StableSetsAnswer",
            solve="solve_questions:solve_stable_sets",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            explain="explain_asked:explain_stable_sets",
            asked_of=WORTHS,
        ),
        Kind(
            "membership",
            "rules_questions:Membership",
            ("Kernel and bargaining set", "カーネルと交渉集合"),
            about=(
                "Which divisions lie in the core, the kernel and the bargaining set?",
                "与えられた分け方がコア、カーネル、交渉集合に入るか。",
            ),
            answer="answer_questions:MembershipAnswer",
            solve="solve_questions:solve_membership",
            plot="plot_questions:plot_vectors",
            check=("check_questions",),
            explain="explain_asked:explain_membership",
            asked_of=WORTHS,
        ),
        Kind(
            "voting_rule",
            "rules_votes:VotingRule",
            ("Vote by several quotas", "複数の定数による投票"),
            about=(
                "States and population count at once, say: who has which power?",
                "複数の尺度 (国の数と人口など) の条件で決まる投票の力指数。",
            ),
            answer="answer:VotingAnswer",
            solve="solve_votes:solve_voting_rule",
            check=("check_rules_of_votes",),
            explain="explain_asked:explain_voting_rule",
            plot="plot_questions:plot_voting_rule",
        ),
        Kind(
            "voting",
            "rules:VotingGame",
            ("Weighted voting", "重み付き投票ゲーム"),
            about=(
                "Players with weights and a quota: who has how much power?",
                "票数の違う投票者と定数から、誰がどれだけの力をもつかを求める。",
            ),
            answer="answer:VotingAnswer",
            solve="solve_voting:solve_voting",
            check=("check_votes",),
            explain="explain:explain_voting",
            plot="plot:plot_voting",
        ),
        Kind(
            "nearest_weights",
            "rules_votes:NearestWeights",
            ("Weights for wanted power", "望む力を与える票数"),
            about=(
                "Which weights give the voters the power they should have?",
                "望む力指数に最も近い票数と定数を求める。",
            ),
            answer="answer_questions:NearestWeightsAnswer",
            solve="nearest_weights:solve_nearest_weights",
            plot="plot_questions:plot_power",
            check=("check_nearest",),
            explain="explain_asked:explain_nearest_weights",
            asked_of={"voting": ""},
        ),
        Kind(
            "simple_game",
            "rules:SimpleGame",
            ("Simple game", "単純ゲーム"),
            about=("Which groups win; the power of every player.", "どの提携が勝つかから、各プレイヤーの力を求める。"),
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
            about=(
                "One runway for planes of several sizes: who pays what?",
                "大きさの違う飛行機が一本の滑走路を使う。誰がいくら払うか。",
            ),
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
            about=("Claims on an estate that is too small.", "請求の合計に足りない資産を、どう分けるか。"),
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
            (
                "From a table with side payments to the worth of every group.",
                "別払いのある戦略形ゲームを提携形に直す。",
            ),
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
        Kind(
            "characteristic_functions",
            "rules_strategic:CharacteristicFunctions",
            ("Alpha, beta and gamma functions", "α、β、γ 特性関数"),
            about=(
                "What can a coalition count on? Alpha, beta, gamma, the value, and the threats.",
                "別払いのある戦略形ゲームで各提携が当てにできる額：値、α、β、γ と最適な威嚇。",
            ),
            answer="answer_partitions:CharacteristicFunctionsAnswer",
            solve="strategic:solve_characteristic_functions",
            check=("check_strategic",),
            explain="explain_partitions:explain_characteristic_functions",
        ),
        Kind(
            "partition_function",
            "rules_partitions:PartitionFunction",
            ("Partition function form", "分割関数形ゲーム"),
            about=(
                "What a coalition is worth depends on how the others form.",
                "提携の値が、他のプレイヤーの分かれ方にもよるゲーム。",
            ),
            answer="answer_partitions:PartitionFunctionAnswer",
            solve="partitions:solve_partition_function",
            check=("check_partitions",),
            explain="explain_partitions:explain_partition_function",
        ),
        _family(
            "glove_market",
            "GloveMarket",
            ("Glove market", "グローブの市場"),
            ("A pair of gloves is worth one, a single glove nothing.", "手袋の左右一組で 1、片方だけでは 0。"),
        ),
        _family(
            "machines",
            "Machines",
            ("Machines and workers", "機械と労働者"),
            ("A machine with a worker makes one.", "労働者のついた機械 1 台が 1 を生む。"),
        ),
        _family(
            "object_market",
            "ObjectMarket",
            ("One object, several buyers", "一つの品と買い手たち"),
            ("One object, its owner and several buyers.", "一つの品を、持ち主と何人かの買い手が取引する。"),
        ),
        _family(
            "product_market",
            "ProductMarket",
            ("Market of one product", "一財の市場"),
            ("Buyers with demands, sellers with supplies of one product.", "需要のある買い手と供給のある売り手。"),
        ),
        _coalitional(
            "ladder",
            "rules_families:Ladder",
            ("Ladder", "はしごゲーム"),
            (
                "Worth grows with the steps from the bottom without a gap.",
                "下から隙間なくそろった段の数で提携の値が決まる。",
            ),
            "LadderAnswer",
            check=("check_coalition", "check_properties", "check_airport"),
        ),
        _family(
            "landlord",
            "Landlord",
            ("Landlord and peasants", "地主と小作人"),
            ("A landlord and peasants who work his land.", "地主と m 人の小作人。k 人で f(k) を生産する。"),
        ),
        _family(
            "symmetric_game",
            "SymmetricGame",
            ("Symmetric game", "対称ゲーム"),
            ("What a group is worth depends on its size alone.", "提携の値が人数だけで決まる。"),
        ),
        _coalitional(
            "assignment_game",
            "rules_families:AssignmentGame",
            ("Assignment market", "割当市場"),
            ("Sellers with one good each, buyers who want one.", "品を一つずつ持つ売り手と一つ欲しい買い手。"),
            "AssignmentAnswer",
            check=("check_coalition", "check_properties", "check_families"),
        ),
        Kind(
            "assignment_market",
            "rules_assignment:AssignmentMarket",
            ("Assignment market by gains", "利益の表による割当市場"),
            about=(
                "Who trades with whom, the ends of the core and the nucleolus, for up to 200 agents on a side.",
                "売り手と買い手の組の利益の表 (または評価額) から、取引、コアの両端、仁を求める。",
            ),
            answer="answer_questions:AssignmentMarketAnswer",
            solve="assignment:solve_assignment_market",
            plot="plot_questions:plot_assignment_market",
            check=("check_assignment",),
            explain="explain_asked:explain_assignment_market",
        ),
        _coalitional(
            "trip",
            "rules_costs:Trip",
            ("Travelling scientist", "巡回の費用分担"),
            (
                "A round trip: every city pays for a visit; how to share the cost?",
                "各都市が訪問に支払う周遊旅行。その費用をどう分担するか。",
            ),
            "TripAnswer",
            check=("check_coalition", "check_properties", "check_families"),
        ),
        _coalitional(
            "road",
            "rules_costs:Road",
            ("Roads to town", "町への道路"),
            (
                "Farms that build roads to town together.",
                "農場が共同で町への道路をつくる。費用をどう分担するか。",
            ),
            "RoadAnswer",
        ),
    ),
    claims="gote.coalitional.claims",
)
