"""Games of games from the text."""

from typing import Any

from gote.core.example import Example


def _to(**next_states: Any) -> dict[str, Any]:
    return {"next": next_states}


def _game(title: str, states: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "stochastic", "title": title, "states": states, **more}


EXAMPLES = (
    Example(
        "games-as-entries",
        "Games as entries",
        "要素としてのゲーム",
        _game(
            "Games as entries", {"G": [[4, _to(G1=1)], [_to(G2=1), 5]], "G1": [[0, 3], [2, -1]], "G2": [[0, 1], [4, 3]]}
        ),
        "004, 2.6.1",
    ),
    Example(
        "no-optimal-strategy",
        "No optimal strategy, only epsilon-optimal ones",
        "最適戦略がなく ε-最適戦略だけがあるゲーム",
        _game("A recursive game", {"G": [[_to(G=1), 1], [1, 0]]}, infinite_play=0),
        "004, 2.6.3",
    ),
    Example(
        "dare",
        "Game of Dare",
        "Dare のゲーム",
        _game("Game of Dare", {"G": [[0, 1], [3, {"swap": {"G": 1}}]]}),
        "004, 2.6.3",
    ),
    Example(
        "linked",
        "Three linked games",
        "3 つの関係したゲーム",
        _game(
            "Three linked games",
            {"G1": [[_to(G2=1), 0], [0, _to(G3=1)]], "G2": [[_to(G1=1), 1], [1, 0]], "G3": [[_to(G1=1), 2], [2, 0]]},
        ),
        "004, 2.6.3",
    ),
    Example(
        "stochastic",
        "A stochastic game with one state",
        "状態が 1 つの確率的ゲーム",
        _game(
            "Example 8",
            {
                "G": [
                    [{"payoff": 1, "stop": "2/5", **_to(G="3/5")}, {"payoff": 3, "stop": "4/5", **_to(G="1/5")}],
                    [{"payoff": 1, "stop": "1/5", **_to(G="4/5")}, {"payoff": 2, "stop": "3/5", **_to(G="2/5")}],
                ]
            },
        ),
        "004, 2.6.5",
    ),
    Example(
        "shapley-iteration",
        "Shapley iteration",
        "Shapley の反復",
        _game(
            "Shapley iteration",
            {
                "G1": [
                    [{"payoff": 4, **_to(G1="3/10")}, {"payoff": 0, **_to(G2="2/5")}],
                    [{"payoff": 1, **_to(G2="2/5")}, {"payoff": 3, **_to(G1="1/2")}],
                ],
                "G2": [[{"payoff": 0, **_to(G1="1/2")}, -5], [-4, {"payoff": 1, **_to(G2="1/2")}]],
            },
        ),
        "004, 2.6.6",
    ),
    Example(
        "guess-it",
        "Guess it! with three cards each",
        "Guess it! 3 枚ずつ",
        {"kind": "stochastic_family", "family": "guess_it", "parameters": {"m": 3, "n": 3}},
        "004, 2.6.2",
    ),
    Example(
        "inspection",
        "Inspection game, 2 inspections in 5 periods",
        "査察ゲーム: 5 期間に 2 回",
        {"kind": "stochastic_family", "family": "inspection", "parameters": {"periods": 5, "inspections": 2}},
        "004, 2.6.7",
    ),
    Example(
        "serving",
        "Who serves wins?",
        "サーブのゲーム",
        _game(
            "Serving game",
            {
                "G": [
                    [
                        {"payoff": "4/5", "stop": "4/5", "swap": {"G": "1/5"}},
                        {"payoff": "1/2", "stop": "1/2", "swap": {"G": "1/2"}},
                    ],
                    [
                        {"payoff": "3/5", "stop": "3/5", "swap": {"G": "2/5"}},
                        {"payoff": "7/10", "stop": "7/10", "swap": {"G": "3/10"}},
                    ],
                ]
            },
        ),
        "004, 2.6.7",
    ),
)
