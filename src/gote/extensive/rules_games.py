"""The trees of section 2.5 and two pokers, made to measure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from gote.core import rational
from gote.extensive.rules import ExtensiveGame

Vertex = dict[str, Any]


def _game(title: str, tree: Vertex, players: Sequence[str] = ("I", "II")) -> ExtensiveGame:
    return ExtensiveGame(title=title, players=tuple(players), tree=tree)


def _move(player: str, infoset: str, **moves: Vertex) -> Vertex:
    return {"player": player, "infoset": infoset, "moves": moves}


def basic_endgame(win: Any = "1/4", bet: Any = 2, ante: Any = 1) -> ExtensiveGame:
    """Basic Endgame in Poker: I holds a winning card with probability `win`, checks or bets; II, who does not see it,
    calls or folds.

    >>> basic_endgame().solve().value
    Fraction(-1, 4)
    """
    p, b, a = rational(win), rational(bet), rational(ante)

    def hand(name: str, sign: int) -> Vertex:
        answer = _move("II", "II", call={"payoff": sign * (a + b)}, fold={"payoff": a})
        return _move("I", f"I_{name}", bet=answer, check={"payoff": sign * a})

    return _game("Basic Endgame", {"chance": [[p, "win", hand("win", 1)], [1 - p, "lose", hand("lose", -1)]]})


def silver_dollar(find: Sequence[Any] = ("1/2", "1/3"), searches: int = 1) -> ExtensiveGame:
    """The Silver Dollar: II hides a dollar in a room, I searches `searches` times; room r, searched, shows it with
    probability find[r].

    >>> silver_dollar(searches=2).solve().value
    Fraction(5, 13)
    """
    chances = [rational(p) for p in find]
    rooms = [str(r + 1) for r in range(len(chances))]

    def search(hidden: int, tried: tuple[str, ...]) -> Vertex:
        moves: dict[str, Vertex] = {}
        for r, room in enumerate(rooms):
            later: Vertex = search(hidden, (*tried, room)) if len(tried) + 1 < searches else {"payoff": 0}
            p = chances[r]
            moves[room] = later if r != hidden else {"chance": [[p, "found", {"payoff": 1}], [1 - p, "missed", later]]}
        infoset = "I" if searches == 1 else "I_first" if not tried else "I_after_" + "_".join(tried)
        return {"player": "I", "infoset": infoset, "moves": moves}

    return _game(
        "The Silver Dollar",
        {"player": "II", "infoset": "II", "moves": {room: search(r, ()) for r, room in enumerate(rooms)}},
    )


def statistical_game(heads: Sequence[Any] = ("1/2", "1/3"), loss: Any = 1, tosses: int = 1) -> ExtensiveGame:
    """A Statistical Game: I picks a coin, II sees `tosses` tosses and names the coin; a wrong name costs II `loss`.

    >>> statistical_game().solve().value
    Fraction(3, 7)
    """
    names = (
        ["fair", "biased"]
        if [rational(p) for p in heads] == [Fraction(1, 2), Fraction(1, 3)]
        else [f"coin{i + 1}" for i in range(len(heads))]
    )
    cost = rational(loss)

    def toss(coin: int, seen: str) -> Vertex:
        if len(seen) == tosses:
            guesses = {name: {"payoff": cost if g != coin else Fraction(0)} for g, name in enumerate(names)}
            return {"player": "II", "infoset": f"II_{seen}" if seen else "II", "moves": guesses}
        p = rational(heads[coin])
        return {"chance": [[p, "H", toss(coin, seen + "H")], [1 - p, "T", toss(coin, seen + "T")]]}

    return _game(
        "A Statistical Game",
        {"player": "I", "infoset": "I", "moves": {name: toss(c, "") for c, name in enumerate(names)}},
    )


def forgetful_player() -> ExtensiveGame:
    """A Forgetful Player: I sees a fair coin, bets 1 or 2, II guesses; I, who has forgotten the coin, doubles or
    passes.

    >>> forgetful_player().solve().value
    Fraction(2, 5)
    """

    def bets(coin: str) -> Vertex:
        extra = 1 if coin == "H" else 0
        moves = {}
        for bet in (1, 2):
            guesses = {}
            for guess in "HT":
                amount = (bet + extra) * (-1 if guess == coin else 1)
                guesses[guess] = _move(
                    "I", f"I_{bet}_{guess}", double={"payoff": 2 * amount}, **{"pass": {"payoff": amount}}
                )
            moves[str(bet)] = {"player": "II", "infoset": f"II_{bet}", "moves": guesses}
        return {"player": "I", "infoset": f"I_{coin}", "moves": moves}

    half = Fraction(1, 2)
    return _game("A Forgetful Player", {"chance": [[half, "H", bets("H")], [half, "T", bets("T")]]})


def two_coins(heads: Sequence[Any] = ("1/2", "1/3")) -> ExtensiveGame:
    """Exercise 9: I guesses h (tossing coin A) or t (coin B); II learns only whether the guess was right and names the
    coin.

    >>> two_coins().solve().value
    Fraction(0, 1)
    """
    a, b = (rational(p) for p in heads)

    def name(coin: str, right: bool) -> Vertex:
        wrong = {"payoff": 2 if right else 0}
        return {
            "player": "II",
            "infoset": "II_right" if right else "II_wrong",
            "moves": {c: {"payoff": -1} if c == coin else wrong for c in "AB"},
        }

    def toss(coin: str, right: Fraction) -> Vertex:
        return {"chance": [[right, "right", name(coin, True)], [1 - right, "wrong", name(coin, False)]]}

    return _game("Two coins", _move("I", "I", h=toss("A", a), t=toss("B", 1 - b)))


def beasley(face: Any = "3/13", bets: Sequence[Any] = (1, 5)) -> ExtensiveGame:
    """Beasley's face-card game: I draws a card and bets that it is a face card; II concedes (pays the bet) or doubles
    (card shown).

    >>> beasley().solve().value
    Fraction(2, 13)
    """
    p = rational(face)

    def bet(kind: str, sign: int) -> Vertex:
        moves = {
            str(b): _move("II", f"II_{b}", concede={"payoff": rational(b)}, double={"payoff": sign * 2 * rational(b)})
            for b in bets
        }
        return {"player": "I", "infoset": f"I_{kind}", "moves": moves}

    return _game(
        "Beasley's face-card game", {"chance": [[p, "face", bet("face", 1)], [1 - p, "other", bet("other", -1)]]}
    )


def kuhn_poker(cards: int = 3, ante: Any = 1, bet: Any = 1, blind: bool = False) -> ExtensiveGame:
    """Kuhn poker with cards 1..n: both ante, one card each; I bets or checks, II answers, I may still call. Blind:
    nobody looks.

    >>> kuhn_poker(cards=4).solve().value
    Fraction(-1, 24)
    """
    a, b = rational(ante), rational(bet)

    def hand(mine: int, yours: int) -> Vertex:
        sign = 1 if mine > yours else -1
        one, two = ("", "") if blind else (str(mine), str(yours))
        called = {"payoff": sign * (a + b)}
        after_bet = _move("II", f"II{two}_bet", call=called, fold={"payoff": a})
        last = _move("I", f"I{one}_cb", call=called, fold={"payoff": -a})
        after_check = _move("II", f"II{two}_check", check={"payoff": sign * a}, bet=last)
        return _move("I", f"I{one}", bet=after_bet, check=after_check)

    deals = list(permutations(range(1, cards + 1), 2))
    label = "{}{}" if cards < 10 else "{},{}"
    chance = [[Fraction(1, len(deals)), label.format(x, y), hand(x, y)] for x, y in deals]
    return _game("Kuhn poker" if cards == 3 else f"Kuhn poker, {cards} cards", {"chance": chance})


def leduc_poker(
    ranks: int = 3, suits: int = 2, raises: int = 2, bets: Sequence[int] = (2, 4), merge_suits: bool = True
) -> ExtensiveGame:
    """Leduc poker: ante 1, one private card each, a round of betting, one public card, a second round (bets 2, then 4;
    two raises each).

    A pair with the public card wins, else the higher card; equal ranks split. Cards of one rank are alike, so deals are
    merged by rank unless `merge_suits` is false (then the tree is the one with all cards told apart, five times as
    large, with the same value).

    >>> len(leduc_poker(ranks=2, raises=1).flat)
    199
    """
    deck = [suits] * ranks if merge_suits else [1] * (ranks * suits)

    def rank(card: int) -> int:
        return card if merge_suits else card // suits

    def deal(counts: Sequence[int]) -> list[tuple[Fraction, int]]:
        total = sum(counts)
        return [(Fraction(k, total), r) for r, k in enumerate(counts) if k]

    def without(counts: Sequence[int], r: int) -> list[int]:
        return [k - (i == r) for i, k in enumerate(counts)]

    def showdown(hands: tuple[int, int], public: int, pot: list[int]) -> Vertex:
        strength = [ranks + rank(h) if rank(h) == rank(public) else rank(h) for h in hands]
        if strength[0] == strength[1]:
            return {"payoff": 0}
        return {"payoff": pot[1] if strength[0] > strength[1] else -pot[0]}

    def betting(
        hands: tuple[int, int], public: int | None, pot: list[int], history: str, made: int, mover: int
    ) -> Vertex:
        size = bets[0] if public is None else bets[1]
        mine, yours = pot[mover], pot[1 - mover]
        shown = "" if public is None else f"/{public}"
        current = history.rpartition("|")[2]

        def after(paid: int, letter: str, closes: bool) -> Vertex:
            stakes = [0, 0]
            stakes[mover], stakes[1 - mover] = paid, yours
            if not closes:
                return betting(hands, public, stakes, history + letter, made + (letter == "r"), 1 - mover)
            if public is not None:
                return showdown(hands, public, stakes)
            left = without(without(deck, hands[0]), hands[1])
            return {
                "chance": [
                    [p, f"public {r}", betting(hands, r, stakes, history + letter + "|", 0, 0)] for p, r in deal(left)
                ]
            }

        moves: dict[str, Vertex] = {}
        if yours > mine:
            moves["fold"] = {"payoff": -pot[0] if mover == 0 else pot[1]}
        moves["call"] = after(yours, "c", closes=current != "")
        if made < raises:
            moves["raise"] = after(yours + size, "r", closes=False)
        player = "I" if mover == 0 else "II"
        return {"player": player, "infoset": f"{player}:{hands[mover]}{shown}:{history}", "moves": moves}

    tree = {
        "chance": [
            [p * q, f"{x}{y}", betting((x, y), None, [1, 1], "", 0, 0)]
            for p, x in deal(deck)
            for q, y in deal(without(deck, x))
        ]
    }
    return _game("Leduc poker", tree)


def figure_2_5_4() -> ExtensiveGame:
    """The game of Figure 2.5.4 (rebuilt): I moves twice and forgets the first move.

    >>> figure_2_5_4().solve().value
    Fraction(2, 3)
    """

    def second(c: int, d: int) -> dict[str, object]:
        return {"player": "I", "infoset": "I_second", "moves": {"c": {"payoff": c}, "d": {"payoff": d}}}

    tree = {
        "player": "I",
        "infoset": "I_first",
        "moves": {
            "f": {"player": "II", "infoset": "II", "moves": {"a": {"payoff": 1}, "b": second(-1, 0)}},
            "g": {"player": "II", "infoset": "II", "moves": {"a": second(0, -1), "b": {"payoff": 2}}},
        },
    }
    return ExtensiveGame(title="Figure 2.5.4", players=("I", "II"), tree=tree)
