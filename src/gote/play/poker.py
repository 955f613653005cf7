"""Kuhn poker and la relance at the table: small betting games with hidden cards and an opponent that cannot be
exploited.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core.i18n import translator
from gote.core.playable import PlayableGame
from gote.core.position import Move, Position
from gote.play.hidden import HiddenPosition, Table, policy, reason, values


@cache
def _kuhn(cards: int) -> Table:
    def leaf(pay: int) -> dict[str, Any]:
        return {"payoff": [pay, -pay]}

    def deal(i: int, j: int) -> dict[str, Any]:
        win = 1 if i > j else -1
        after_bet = {"player": "II", "infoset": f"II{j}b", "moves": {"call": leaf(2 * win), "fold": leaf(1)}}
        last = {"player": "I", "infoset": f"I{i}cb", "moves": {"call": leaf(2 * win), "fold": leaf(-1)}}
        after_check = {"player": "II", "infoset": f"II{j}c", "moves": {"bet": last, "check": leaf(win)}}
        return {"player": "I", "infoset": f"I{i}", "moves": {"bet": after_bet, "check": after_check}}

    share = str(Fraction(1, cards * (cards - 1)))
    deals = [[share, f"{i} {j}", deal(i, j)] for i in range(1, cards + 1) for j in range(1, cards + 1) if i != j]
    return Table({"kind": "extensive", "players": ["I", "II"], "tree": {"chance": deals}})


@cache
def _relance(hands: int, bet: int) -> Table:
    """La relance with equally likely hands 1..n dealt with replacement: I folds (loses the ante) or bets; II folds or
    calls.
    """

    def deal(i: int, j: int) -> dict[str, Any]:
        win = (1 + bet) * ((i > j) - (i < j))
        answer = {
            "player": "II",
            "infoset": f"II{j}",
            "moves": {"call": {"payoff": [win, -win]}, "fold": {"payoff": [1, -1]}},
        }
        return {"player": "I", "infoset": f"I{i}", "moves": {"bet": answer, "fold": {"payoff": [-1, 1]}}}

    share = str(Fraction(1, hands * hands))
    deals = [[share, f"{i} {j}", deal(i, j)] for i in range(1, hands + 1) for j in range(1, hands + 1)]
    return Table({"kind": "extensive", "players": ["I", "II"], "tree": {"chance": deals}})


def _cards(position: HiddenPosition) -> list[str]:
    return position.path[0].split() if position.path else ["?", "?"]


def _said(position: HiddenPosition, lang: str) -> str:
    t = translator("play", lang)
    return ", ".join(t(word) for word in position.path[1:]) or "-"


def view(position: Position, player: int, lang: str) -> str:
    """The person's own card and the betting so far."""
    assert isinstance(position, HiddenPosition)
    t = translator("play", lang)
    return t("Your card: {card}. Betting so far: {said}.", card=_cards(position)[player], said=_said(position, lang))


def show(position: Position, lang: str) -> str:
    """Both cards, after the game."""
    assert isinstance(position, HiddenPosition)
    t = translator("play", lang)
    first, second = _cards(position)
    return t("Cards: {first} and {second}. Betting: {said}.", first=first, second=second, said=_said(position, lang))


def describe(move: Move, position: Position, lang: str) -> str:
    """A move in words; what is dealt is not told."""
    return "" if " " in str(move) else translator("play", lang)(str(move))


def _start_kuhn(options: Mapping[str, Any]) -> Position:
    cards = int(options["cards"])
    if not 2 <= cards <= 13:
        raise ValueError("cards must be between 2 and 13")
    return HiddenPosition(_kuhn(cards))


def _start_relance(options: Mapping[str, Any]) -> Position:
    hands, bet = int(options["hands"]), int(options["bet"])
    if not (2 <= hands <= 20 and 1 <= bet <= 10):
        raise ValueError("hands must be between 2 and 20 and bet between 1 and 10")
    return HiddenPosition(_relance(hands, bet))


KUHN = PlayableGame(
    name="kuhn-poker",
    title_en="Kuhn poker",
    title_ja="クーンポーカー",
    rules_en=(
        "Each antes 1 and gets one card; the higher card wins. The first player bets 1 or checks, the second "
        "answers; a bet is called or folded."
    ),
    rules_ja="参加料 1、札は一枚ずつ、強い札が勝つ。先手は 1 をベットするかチェックし、後手が応じる。ベットにはコールかフォールドで答える。",
    start=_start_kuhn,
    show=show,
    options={"cards": 3},
    values=values,
    policy=policy,
    view=view,
    describe=describe,
    reason=reason,
)
RELANCE = replace(
    KUHN,
    name="la-relance",
    title_en="La relance",
    title_ja="ラ・ルランス",
    rules_en=(
        "Each antes 1 and gets a hand from 1 to n (equal hands are possible). The first player bets or folds, "
        "the second calls or folds."
    ),
    rules_ja="参加料 1、それぞれ 1 から n の手(同じ手もありうる)。先手はベットかフォールド、後手はコールかフォールド。",
    start=_start_relance,
    options={"hands": 10, "bet": 2},
)
