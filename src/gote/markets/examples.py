"""Worked examples of markets."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "two-firms-compared",
        "Two firms, every way to compete",
        "2 企業のあらゆる競争",
        {"kind": "market", "intercept": 10, "costs": [1, 2]},
        "Ferguson, 3.3",
    ),
    Example(
        "third-firm-kept-out",
        "Three firms: the leader keeps the third just out",
        "3 企業：先導者は第 3 の企業をちょうど締め出す",
        {"kind": "market", "intercept": 20, "costs": [2, 3, 5]},
    ),
    Example(
        "capacities",
        "Firms with capacities",
        "生産能力のある企業",
        {
            "kind": "market",
            "intercept": 20,
            "costs": [2, 3, 5],
            "capacities": [4, 3, None],
            "compare": ["monopoly", "collusion", "cournot", "efficient"],
        },
    ),
    Example(
        "natural-monopoly",
        "Avoidable fixed costs: three Cournot equilibria",
        "避けられる固定費：クールノー均衡が 3 つ",
        {"kind": "market", "intercept": 12, "costs": [2, 3, 4], "fixed": [5, 5, 5], "avoidable": True},
    ),
    Example(
        "chain-of-four",
        "A chain of four leaders",
        "4 企業の連鎖",
        {"kind": "stackelberg_chain", "intercept": 20, "costs": [2, 3, 5]},
    ),
    Example(
        "cournot-by-dominance",
        "Cournot's equilibrium by dominance",
        "支配によるクールノー均衡",
        {"kind": "dominance_bounds", "intercept": 10, "costs": [1, 2], "rounds": 4},
    ),
    Example(
        "dominance-stuck",
        "Three firms: dominance stays at the monopoly output",
        "3 企業では独占の生産量から先へ進まない",
        {"kind": "dominance_bounds", "intercept": 13, "costs": [1, 1, 1], "rounds": 3},
    ),
    Example(
        "patience",
        "How patient a cartel must be",
        "カルテルに必要な忍耐",
        {"kind": "critical_discount", "intercept": 11, "costs": [1, 1]},
    ),
    Example(
        "quotas",
        "A cartel with quotas",
        "割当のあるカルテル",
        {"kind": "critical_discount", "intercept": 10, "costs": [1, 2], "quotas": ["5/2", 2]},
    ),
    Example(
        "edgeworth",
        "Prices drawn by lot",
        "くじで決まる価格",
        {"kind": "edgeworth", "intercept": 12, "costs": [0, 0], "capacities": [8, 4]},
        "Levitan and Shubik (1972)",
    ),
    Example(
        "both-sell-all",
        "Small capacities: both sell all",
        "小さな能力：両者とも売り切る",
        {"kind": "edgeworth", "intercept": 13, "costs": [1, 1], "capacities": [3, 4]},
        "Kreps and Scheinkman (1983)",
    ),
    Example(
        "edgeworth-cycle",
        "Prices that never rest",
        "静止しない価格",
        {"kind": "edgeworth_cycle", "intercept": 12, "costs": [0, 0], "capacities": [6, 6], "prices": {"step": "1/4"}},
    ),
)
