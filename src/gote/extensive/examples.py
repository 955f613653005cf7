"""Trees of the text."""

from fractions import Fraction
from typing import Any

from gote.core.example import Example

_ENTRY: dict[str, Any] = {
    "player": "entrant",
    "infoset": "entrant",
    "moves": {
        "stay out": {"payoff": [0, 2]},
        "enter": {
            "player": "incumbent",
            "infoset": "incumbent",
            "moves": {"fight": {"payoff": [-1, -1]}, "share": {"payoff": [1, 1]}},
        },
    },
}


def _document(title: str, tree: dict[str, Any], players: tuple[str, str] = ("I", "II")) -> dict[str, Any]:
    return {"kind": "extensive", "title": title, "players": list(players), "tree": tree}


def _move(player: str, infoset: str, **moves: Any) -> dict[str, Any]:
    return {"player": player, "infoset": infoset, "moves": moves}


def _endgame() -> dict[str, Any]:
    def hand(name: str, sign: int) -> dict[str, Any]:
        answer = _move("II", "II", call={"payoff": [3 * sign, -3 * sign]}, fold={"payoff": [1, -1]})
        return _move("I", f"I_{name}", bet=answer, check={"payoff": [sign, -sign]})

    return {"chance": [["1/4", "win", hand("win", 1)], ["3/4", "lose", hand("lose", -1)]]}


def _kuhn() -> dict[str, Any]:
    deals = []
    for x in (1, 2, 3):
        for y in (1, 2, 3):
            if x == y:
                continue
            s = 1 if x > y else -1
            last = _move("I", f"I{x}_cb", call={"payoff": [2 * s, -2 * s]}, fold={"payoff": [-1, 1]})
            after_check = _move("II", f"II{y}_check", check={"payoff": [s, -s]}, bet=last)
            after_bet = _move("II", f"II{y}_bet", call={"payoff": [2 * s, -2 * s]}, fold={"payoff": [1, -1]})
            deals.append(["1/6", f"{x}{y}", _move("I", f"I{x}", bet=after_bet, check=after_check)])
    return {"chance": deals}


def _forgets() -> dict[str, Any]:
    def second(c: int, d: int) -> dict[str, Any]:
        return _move("I", "I_second", c={"payoff": [c, -c]}, d={"payoff": [d, -d]})

    return _move(
        "I",
        "I_first",
        f=_move("II", "II", a={"payoff": [1, -1]}, b=second(-1, 0)),
        g=_move("II", "II", a=second(0, -1), b={"payoff": [2, -2]}),
    )


def _outside_option() -> dict[str, Any]:
    left = _move("II", "h", x={"payoff": [3, 1]}, y={"payoff": [0, 0]})
    right = _move("II", "h", x={"payoff": [0, 0]}, y={"payoff": [1, 3]})
    return _move("I", "a", Out={"payoff": [2, 2]}, In=_move("I", "s", T=left, B=right))


def _horse() -> dict[str, Any]:
    def third(left: list[int], right: list[int]) -> dict[str, Any]:
        return _move("III", "iii", L={"payoff": left}, R={"payoff": right})

    down = third([3, 3, 2], [0, 0, 0])
    return _move("I", "i", C=_move("II", "ii", c={"payoff": [1, 1, 1]}, d=third([4, 4, 0], [0, 0, 1])), D=down)


def _beer_and_quiche() -> dict[str, Any]:
    """No duel is worth 2, the breakfast one likes 1; the other wants to duel with the weak only."""

    def breakfast(kind: str, likes: str) -> dict[str, Any]:
        def served(dish: str) -> dict[str, Any]:
            u, weak = int(dish == likes), int(kind == "weak")
            return _move("R", dish, duel={"payoff": [u, weak]}, leave={"payoff": [u + 2, 1 - weak]})

        return _move("S", kind, beer=served("beer"), quiche=served("quiche"))

    return {"chance": [["9/10", "strong", breakfast("strong", "beer")], ["1/10", "weak", breakfast("weak", "quiche")]]}


def _lemons() -> dict[str, Any]:
    """Good cars are worth 4 to the seller and 6 to the buyer, bad ones 0 and 2; the buyer offers without seeing the car."""

    def car(quality: str, kept: int, worth: int) -> dict[str, Any]:
        def offered(price: int) -> dict[str, Any]:
            return _move(
                "seller", f"{quality} at {price}", sell={"payoff": [worth - price, price]}, keep={"payoff": [0, kept]}
            )

        return _move("buyer", "offer", **{str(price): offered(price) for price in (1, 3, 5)})

    return {"chance": [["1/2", "good", car("good", 4, 6)], ["1/2", "bad", car("bad", 0, 2)]]}


def _restricted_choice() -> dict[str, Any]:
    """Right plays an honour: queen alone, jack alone (11 chances each) or both (12), of which he may play either."""

    def seen(card: str, alone: bool) -> dict[str, Any]:
        won, lost = {"payoff": [1, -1]}, {"payoff": [0, 0]}
        return _move("I", f"seen {card}", finesse=won if alone else lost, drop=lost if alone else won)

    return {
        "chance": [
            ["11/34", "Q alone", seen("Q", True)],
            ["11/34", "J alone", seen("J", True)],
            ["6/17", "Q and J", _move("II", "QJ", Q=seen("Q", False), J=seen("J", False))],
        ]
    }


def _first_price(v: int, w: int, bids: int) -> list[list[list[str]]]:
    """What values v and w win with each pair of bids; a fair coin decides ties."""

    def wins(value: int, own: int, other: int) -> str:
        return str(Fraction((value - own) * (1 + (own > other) - (own < other)), 2))

    return [[[wins(v, b, c), wins(w, c, b)] for c in range(bids)] for b in range(bids)]


_AUCTION: dict[str, Any] = {
    "kind": "bayesian",
    "title": "First-price auction",
    "players": ["I", "II"],
    "types": {"I": ["v1", "v3"], "II": ["v1", "v3"]},
    "prior": {"v1,v1": "1/4", "v1,v3": "1/4", "v3,v1": "1/4", "v3,v3": "1/4"},
    "actions": {"I": ["0", "1", "2"], "II": ["0", "1", "2"]},
    "payoffs": {f"v{v},v{w}": _first_price(v, w, 3) for v in (1, 3) for w in (1, 3)},
}
_MEETING: dict[str, Any] = {
    "kind": "bayesian",
    "title": "To meet or to avoid",
    "players": ["I", "II"],
    "types": {"I": ["i"], "II": ["meet", "avoid"]},
    "prior": {"i,meet": "1/2", "i,avoid": "1/2"},
    "actions": {"I": ["B", "S"], "II": ["B", "S"]},
    "payoffs": {
        "i,meet": [[[2, 1], [0, 0]], [[0, 0], [1, 2]]],
        "i,avoid": [[[2, 0], [0, 2]], [[0, 1], [1, 0]]],
    },
}

EXAMPLES = (
    Example(
        "basic-endgame",
        "Basic Endgame in Poker",
        "ポーカーの Basic Endgame",
        _document("Basic Endgame", _endgame()),
        "004, 2.5.2",
    ),
    Example("kuhn-poker", "Kuhn poker", "Kuhn ポーカー", _document("Kuhn poker", _kuhn()), "004, 2.5.9"),
    Example(
        "leduc",
        "Leduc poker, exactly",
        "Leduc ポーカーの正確な値",
        {"kind": "extensive_family", "family": "leduc_poker", "title": "Leduc poker"},
        "poker research",
    ),
    Example(
        "silver-dollar",
        "The Silver Dollar, two searches",
        "銀貨を 2 回探す",
        {"kind": "extensive_family", "family": "silver_dollar", "parameters": {"searches": 2}},
        "004, 2.5.9",
    ),
    Example(
        "forgets",
        "A player who forgets (Figure 2.5.4)",
        "忘れるプレイヤー (図 2.5.4)",
        _document("Figure 2.5.4", _forgets()),
        "004, 2.5.8",
    ),
    Example(
        "entry",
        "Entry deterrence",
        "参入阻止",
        _document("Entry deterrence", _ENTRY, ("entrant", "incumbent")),
        "004, 3.2",
    ),
    Example(
        "outside-option",
        "An outside option, subgame perfect",
        "外部機会と部分ゲーム完全均衡",
        {**_document("Outside option", _outside_option()), "refinement": "subgame_perfect"},
        "subgames",
    ),
    Example(
        "horse",
        "Selten's horse, sequential",
        "ゼルテンの馬と逐次均衡",
        {
            "kind": "extensive",
            "title": "Selten's horse",
            "players": ["I", "II", "III"],
            "tree": _horse(),
            "refinement": "sequential",
        },
        "Selten (1975)",
    ),
    Example(
        "beer-quiche",
        "Beer or quiche: signalling",
        "ビールとキッシュ (シグナリング)",
        {**_document("Beer and quiche", _beer_and_quiche(), ("S", "R")), "refinement": "sequential"},
        "Cho and Kreps (1987)",
    ),
    Example(
        "lemons",
        "A market for lemons",
        "レモンの市場",
        {**_document("Lemons", _lemons(), ("buyer", "seller")), "refinement": "sequential"},
        "after Akerlof (1970)",
    ),
    Example(
        "restricted-choice",
        "Restricted choice: finesse or drop",
        "制限された選択 (フィネスかドロップか)",
        {**_document("Restricted choice", _restricted_choice()), "all": True},
        "bridge",
    ),
    Example("meeting", "To meet or to avoid", "会いたいか避けたいか", _MEETING, "Bayesian games"),
    Example(
        "all-pay",
        "All-pay auction",
        "全員支払いオークション",
        {"kind": "bayesian_family", "family": "all_pay", "values": [1, 3], "bids": [0, 1, 2]},
        "Bayesian games",
    ),
    Example("auction", "First-price auction", "第一価格オークション", _AUCTION, "Bayesian games"),
)
