"""What the room of markets offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.markets",
    ("Markets", "市場"),
    "Ferguson, 3.3",
    kinds=(
        Kind(
            "market",
            "rules:Market",
            ("Market table", "市場の比較表"),
            about=(
                "Monopoly, collusion, Cournot, Stackelberg and Bertrand side by side.",
                "独占、共謀、クールノー、シュタッケルベルク、ベルトラン、効率的な結果を並べて比べる。",
            ),
            answer="answer:MarketAnswer",
            solve="solve:solve_market",
            check=("check",),
            explain="explain:explain_market",
            plot="plot:plot_market",
        ),
        Kind(
            "stackelberg_chain",
            "rules:Chain",
            ("Stackelberg's chain", "シュタッケルベルクの連鎖"),
            about=(
                "Firms choose their outputs one after the other.",
                "企業が順に生産量を決める。後の企業は前の決定を見る。",
            ),
            answer="answer:ChainAnswer",
            solve="solve:solve_chain",
            check=("check",),
        ),
        Kind(
            "dominance_bounds",
            "rules:DominanceBounds",
            ("Outputs left by dominance", "支配により残る生産量"),
            about=(
                "What does iterated dominance leave of Cournot's outputs?",
                "クールノーのゲームで、支配される生産量の逐次消去が各回に残す区間。",
            ),
            answer="answer:BoundsAnswer",
            solve="solve:solve_bounds",
            check=("check",),
            asked_of={"cournot": "", "market": ""},
        ),
        Kind(
            "critical_discount",
            "rules:CriticalDiscount",
            ("Critical discount factor", "臨界割引因子"),
            about=(
                "How patient must firms be for collusion to last?",
                "協定を破ればずっとクールノー競争になるとき、共謀が続く最小の割引因子。",
            ),
            answer="answer:DiscountAnswer",
            solve="solve:solve_discount",
            check=("check",),
            asked_of={"market": "rules_questions:discount_of_market"},
        ),
        Kind(
            "chain_formula",
            "rules_letters:ChainFormula",
            ("Chain of equal firms with letters", "同じ企業の連鎖 (文字式)"),
            about=("Equal firms choose one after the other: formulas.", "費用の等しい企業の連鎖を、文字のままで解く。"),
            answer="answer_letters:ChainFormulaAnswer",
            solve="letters:solve_chain_formula",
            check=("check_letters",),
        ),
        Kind(
            "collusion_formula",
            "rules_letters:CollusionFormula",
            ("Collusion of equal firms with letters", "同じ企業の共謀 (文字式)"),
            about=(
                "Equal firms share the monopoly output: formulas, and how patient they must be.",
                "費用の等しい企業の共謀と臨界割引因子を、文字のままで解く。",
            ),
            answer="answer_letters:CollusionFormulaAnswer",
            solve="letters:solve_collusion_formula",
            check=("check_letters",),
            asked_of={"market": "rules_questions:discount_of_market"},
        ),
        Kind(
            "edgeworth",
            "rules_prices:Edgeworth",
            ("Prices with capacities", "能力制約のある価格競争"),
            about=(
                "Two firms with capacities choose prices: pure, competitive, or drawn by lot?",
                "生産能力のある 2 企業が価格を選ぶ。安い企業が最も欲しい買い手に売る。",
            ),
            answer="answer:EdgeworthAnswer",
            solve="prices:solve_edgeworth",
            check=("check_prices",),
        ),
        Kind(
            "edgeworth_cycle",
            "rules_prices:EdgeworthCycle",
            ("Edgeworth's cycle", "エッジワースの循環"),
            about=("Best replies in turn on a grid of prices.", "価格の格子の上で、企業が交互に最適に応じる。"),
            answer="answer:CycleAnswer",
            solve="prices:solve_cycle",
            check=("check_prices",),
            asked_of={"bertrand": ""},
        ),
    ),
)
