"""Playing Tanhinmin against gote: five kinds of deals, perfect replies."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.core import DocumentError, Picture, PlayableGame, shown, translator

DEALS = ("graph", "plain", "cut", "reverse", "series", "zugzwang")


def deal(options: Mapping[str, Any]) -> Tanhinmin:
    """A random position of the wanted kind.

    >>> deal({"deal": "cut", "cards": 3, "seed": 1}).cut
    8
    """
    from gote.cards.tanhinmin.graphs import random_position

    kind, cards, seed = options["deal"], int(options["cards"]), int(options["seed"])
    if kind not in DEALS:
        raise DocumentError("deal", f"{kind!r} is no kind of deal; choose one of {', '.join(DEALS)}")
    if not 1 <= cards <= 10:
        raise DocumentError("cards", f"{cards} is not between 1 and 10; deal 1 to 10 cards a side")
    if kind == "graph":
        return random_position(cards, cards, 0.4, seed)
    if kind == "zugzwang":
        from gote.cards.tanhinmin.zugzwang_search import make_zugzwang

        found = make_zugzwang(max(cards, 2), max(cards, 2), seed)
        if found is None:
            raise DocumentError("cards", "no zugzwang of that size was met; try another seed or fewer cards")
        return found
    generator = random.Random(seed)
    if kind == "series":
        pack: list[Any] = [(s, r) for s in "AB" for r in range(1, cards + 2)]
        generator.shuffle(pack)
        return Tanhinmin(order="series", mover=pack[:cards], waiter=pack[cards : 2 * cards])
    pack = [r for r in range(3, 16) for _ in range(2)]
    generator.shuffle(pack)
    special = {"plain": {}, "cut": {"cut": 8}, "reverse": {"reverse": 11}}[kind]
    return Tanhinmin(order="linear", mover=sorted(pack[:cards]), waiter=sorted(pack[cards : 2 * cards]), **special)


def start(options: Mapping[str, Any]) -> Trick:
    """The first position."""
    return Trick.start(deal(options))


def _engine(game: Tanhinmin) -> Any:
    from gote.cards.tanhinmin.solve import solved_position

    return solved_position(game).engine


def values(position: Any) -> Mapping[Any, Fraction]:
    """The value to player 0 after each move."""
    sign = 1 if position.player == 0 else -1
    return {move: Fraction(sign * value) for move, value in _engine(position.rules.game).values(position).items()}


def show(position: Any, lang: str = "en") -> str:
    """Both hands and the table as text."""
    t = translator("tanhinmin", lang)
    mine, other = (", ".join(map(shown, hand)) or "-" for hand in position.hands)
    table = t("empty") if position.table is None else shown(position.table)
    if position.reversed_now:
        table += t(" (order reversed)")
    lines = [
        t("First player: {cards}", cards=mine),
        t("Second player: {cards}", cards=other),
        t("Table: {card}", card=table),
    ]
    if position.rules.game.order is None:
        held = {*position.hands[0], *position.hands[1], position.table}
        edges = [
            f"{shown(u)} -> {shown(v)}" for u, v in sorted(position.rules.edges, key=repr) if u in held and v in held
        ]
        lines.append(t("Edges: {edges}", edges=", ".join(edges) or "-"))
    return "\n".join(lines)


def draw(position: Any, lang: str = "en") -> Picture:
    """The card graph of what is left."""
    if not all(position.hands):
        return Picture(svg='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10"></svg>', caption="")
    mine, other = position.hands if position.player == 0 else position.hands[::-1]
    fields = {"mover": mine, "waiter": other, "table": position.table, "reversed": position.reversed_now}
    game: Tanhinmin = position.rules.game.model_copy(update=fields)
    picture: Picture = game.solve().plot(lang)
    return picture


def describe(move: Any, position: Any, lang: str = "en") -> str:
    """A move in words."""
    t = translator("tanhinmin", lang)
    words: str = t("pass") if move == PASS else t("play {card}", card=shown(move))
    return words


def reason(position: Any, lang: str = "en") -> str:
    """What every move is worth, and why a pass may be right."""
    t = translator("tanhinmin", lang)
    found = _engine(position.rules.game).values(position)
    words = {1: t("wins"), 0: t("draws"), -1: t("loses")}
    lines = [f"{describe(move, position, lang)}: {words[value]}" for move, value in found.items()]
    a, b = _engine(position.rules.game).leads(position)
    if position.table is None:
        lines.append(t("Leading a card is worth A = {a} for you and B = {b} for the other side.", a=a, b=b))
    return "\n".join(lines)


TANHINMIN = PlayableGame(
    name="tanhinmin",
    title_en="Tanhinmin",
    title_ja="単貧民",
    rules_en="Put a card that fits on the table card, any card on the empty table, or pass, which empties the table. "
    "Who first has no cards wins; "
    "two passes in a row on the empty table are a draw. Deals: graph (arrows u -> v: v goes on u), plain, "
    "cut (8-cut), reverse (Eleven-back), series, zugzwang.",
    rules_ja="場札の上に出せる札を一枚出す（空場なら何でもよい）か、パスをする。パスをすると場は空になる。先に手札をなくした方の勝ち。空場で続けて二回パスすると引き分け。"
    "配り方：graph（u -> v：u の上に v を出せる）、plain（通常）、cut（8切り）、reverse（イレブンバック）、series（複数系列）、zugzwang（ツークツワンク）。",
    start=start,
    show=show,
    options={"deal": "graph", "cards": 4, "seed": 0},
    values=values,
    draw=draw,
    describe=describe,
    reason=reason,
)
