"""`gote tanhinmin`: the zugzwang census and tools for card graphs."""

import json as json_module
from pathlib import Path
from typing import Annotated, Any

import typer

from gote.core import DocumentError, shown, translator

app = typer.Typer(no_args_is_help=True)
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]
DEFAULT_SIZES = ["1x1", "1x2", "1x3", "2x2", "2x3", "2x4", "2x5", "2x6", "3x3", "3x4"]


@app.command()
def census(
    sizes: Annotated[
        list[str] | None,
        typer.Argument(
            help="hand sizes such as 3x4, at most 16 pairs and 6 cards a hand; default: all up to 3x4 and 2x6"
        ),
    ] = None,
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Count wins, draws, losses and zugzwangs over every card graph. / すべての札のグラフを数える。"""
    from rich.console import Console
    from rich.table import Table

    from gote.cards.tanhinmin import zugzwang
    from gote.cli.progress_bar import progress_bar

    t = translator("tanhinmin", lang)
    with progress_bar(quiet=json):
        found = [zugzwang.census(*_counted_sizes(size)) for size in sizes or DEFAULT_SIZES]
    if json:
        print(
            json_module.dumps(
                {
                    f"{c.p}x{c.q}": {k: v for k, v in vars(c).items() if k != "classes"} | {"classes": len(c.classes)}
                    for c in found
                }
            )
        )
        return
    table = Table(title=t("All card graphs between two hands, empty table"))
    names = [
        t("hands"),
        t("graphs"),
        t("won"),
        t("drawn"),
        t("lost"),
        t("zugzwangs"),
        t("up to renaming"),
        t("without loops"),
    ]
    for name in names:
        table.add_column(name, justify="right")
    for c in found:
        table.add_row(
            f"{c.p}+{c.q}",
            *(f"{n:,}" for n in (c.graphs, c.wins, c.draws, c.losses, c.zugzwangs, len(c.classes), c.acyclic)),
        )
    Console(width=max(Console().width, 100)).print(table)  # numbers are never cut short


@app.command()
def grow(
    size: Annotated[str, typer.Argument(help="hand sizes such as 5x6")],
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same position")] = 0,
) -> None:
    """Make a zugzwang of a given size, as a document. / 指定した枚数のツークツワンクを作る。"""
    from gote.cards.tanhinmin.zugzwang_search import make_zugzwang

    found = make_zugzwang(*_sizes(size), seed=seed)
    if found is None:
        raise DocumentError("size", f"no zugzwang with {size} cards was met; try another seed, 2 to 8 cards each")
    print(json_module.dumps(found.to_document(), ensure_ascii=False))


@app.command()
def zugzwangs(
    size: Annotated[str, typer.Argument(help="hand sizes such as 3x4, at most 16 pairs and 6 cards a hand")],
) -> None:
    """List every zugzwang of a size up to renaming, one document per line. / ツークツワンクを同型を除いて列挙する。"""
    from gote.cards.tanhinmin.zugzwang import census as count
    from gote.cards.tanhinmin.zugzwang import game_of

    p, q = _counted_sizes(size)
    for masks in count(p, q).classes:
        print(json_module.dumps(game_of(masks).to_document(), ensure_ascii=False))


@app.command()
def canonical(file: Annotated[Path, typer.Argument(help="a document with edges, at most 5 cards a hand")]) -> None:
    """The same card graph with cards renamed: the least of all renamings. / 同型な札のグラフの標準形。"""
    from gote.cards.tanhinmin import zugzwang

    game = _load(file)
    if game.order is not None or max(len(game.mover), len(game.waiter)) > 5:
        raise DocumentError("edges", "a canonical form needs a card graph with at most 5 cards a hand; give one")
    if game.table is not None:
        raise DocumentError("table", "is not empty; only graphs between two hands have a canonical form")
    print(json_module.dumps(zugzwang.game_of(zugzwang.canonical(zugzwang.masks_of(game))).to_document()))


@app.command()
def minimise(file: Annotated[Path, typer.Argument(help="a document with edges, a zugzwang")]) -> None:
    """Delete cards and edges while the position stays a zugzwang. / ツークツワンクを保ったまま小さくする。"""
    from gote.cards.tanhinmin import zugzwang

    try:
        print(json_module.dumps(zugzwang.minimise(_load(file)).to_document(), ensure_ascii=False))
    except ValueError as error:
        raise DocumentError("edges", str(error).removeprefix("edges: ")) from None


@app.command()
def strength(
    file: Annotated[Path, typer.Argument(help="a document with edges")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="write the Hasse diagram (.svg or .html)")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Which cards are stronger than which, dead cards, loops between the hands. / 札の強さ、ループの有無。"""
    from gote.cards.tanhinmin import strength as tools
    from gote.cards.tanhinmin.plot import plot_strength

    t = translator("tanhinmin", lang)
    game = _load(file)
    if game.order is not None:
        raise DocumentError("order", "only documents with edges have a card graph; give edges")
    edges = game.edges or ()
    order = tools.strength_order(
        edges, list(dict.fromkeys([*game.mover, *game.waiter, *(card for edge in edges for card in edge)]))
    )
    for a, b in order.covers:
        print(
            t(
                "{stronger} is stronger than {weaker}",
                stronger=_listed(order.classes[a]),
                weaker=_listed(order.classes[b]),
            )
        )
    for group in order.classes:
        if len(group) > 1:
            print(t("equally strong: {cards}", cards=_listed(group)))
    for who, dead in zip((t("mover"), t("waiter")), tools.dead_cards(game), strict=True):
        print(
            t("cards of the {who} that fit on nothing of the other side: {cards}", who=who, cards=_listed(dead) or "-")
        )
    loops = tools.cycles(game, 20)
    if loops:
        for loop in loops:
            print(t("loop: {cards}", cards=" -> ".join(map(shown, (*loop, loop[0])))))
    else:
        listed = ", ".join(shown(card) for _, card in tools.topological_order(game) or ())
        print(t("no loop between the hands, hence no draw; an order of the cards: {cards}", cards=listed))
    if output is not None:
        plot_strength(order, lang).save(output)


@app.command()
def swap(
    file: Annotated[Path, typer.Argument(help="a document")],
    old: Annotated[str, typer.Argument(help="a card somebody holds")],
    new: Annotated[str, typer.Argument(help="the card to hold instead")],
    lang: Lang = "en",
) -> None:
    """Whether exchanging a card for another can hurt its owner (theorem 2). / 札の入れ替えが損になりうるか。"""
    from gote.cards.tanhinmin import strength as tools

    t = translator("tanhinmin", lang)
    game = _load(file)
    cards = _card(game, old, "old"), _card(game, new, "new")
    if game.order is None and cards[1] in (*game.mover, *game.waiter, game.table):
        raise DocumentError("new", f"card {new!r} is in a hand or on the table; name a card nobody holds")
    found = tools.swap(game, *cards)
    names = {"old": shown(found.old), "new": shown(found.new)}
    if found.stronger_above:
        print(
            t("{new} is stronger above: everything of the other side that goes on {new} also goes on {old}.", **names)
        )
    else:
        print(t("{new} is not stronger above: something of the other side goes on {new} and not on {old}.", **names))
    if found.stronger_below:
        print(t("{new} is stronger below: {new} goes on every card that {old} goes on.", **names))
    else:
        print(t("{new} is not stronger below: {old} goes on a card that {new} does not go on.", **names))
    if found.cannot_hurt:
        print(t("So swapping {old} for {new} cannot hurt its owner (theorem 2).", **names))
    else:
        print(t("So theorem 2 says nothing about swapping {old} for {new}.", **names))


def _card(game: Any, text: str, field: str) -> Any:
    """A card as it is written on the command line: a name, a number, or series:rank."""
    from gote.core import rational

    try:
        if game.order == "series":
            series, _, rank = text.rpartition(":")
            return (int(series) if series.lstrip("-").isdigit() else series, rational(rank))
        if game.order == "linear":
            return rational(text)
    except ValueError as error:
        raise DocumentError(field, f"{error}; write a strength, or series:rank") from None
    cards = {*game.mover, *game.waiter, *(card for edge in game.edges for card in edge)}
    found = next((card for card in cards if str(card) == text), None)
    if found is None:
        raise DocumentError(field, f"card {text!r} is in no hand and on no edge; name a card of the document")
    return found


def _listed(cards: Any) -> str:
    return ", ".join(map(shown, cards))


def _sizes(text: str) -> tuple[int, int]:
    from gote.cards.tanhinmin.zugzwang import sizes

    try:
        p, q = sizes(text)
    except ValueError as error:
        raise DocumentError("size", str(error)) from None
    return p, q


def _counted_sizes(text: str) -> tuple[int, int]:
    """Sizes for which all graphs can be counted: 4x4 takes about three minutes, each pair of cards more four times that."""
    p, q = _sizes(text)
    if p * q > 16 or max(p, q) > 6:
        raise DocumentError("size", f"{p}x{q} means {1 << 2 * p * q:,} graphs; at most 16 pairs and 6 cards a hand")
    return p, q


def _load(file: Path) -> Any:
    from gote.cards.tanhinmin.rules import Tanhinmin
    from gote.core.documents import load_file

    game = load_file(file)
    if not isinstance(game, Tanhinmin):
        raise DocumentError("kind", f"{game.kind!r} is not tanhinmin; give a document of kind tanhinmin")
    return game


@app.command()
def simulate(
    strategies: Annotated[
        list[str], typer.Argument(help="one for each player: lowest, highest, patient or random; the first one leads")
    ],
    cards: Annotated[int, typer.Option("--cards", help="cards each, from four of each rank")] = 5,
    ranks: Annotated[int, typer.Option("--ranks", help="how many ranks")] = 13,
    games: Annotated[int, typer.Option("--games", help="how many deals")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="the same deals again")] = 0,
) -> None:
    """Several players by stated strategies on random deals: how often each is out first. / 三人以上のシミュレーション。"""
    from gote.cards.tanhinmin.rules_several import simulate as play

    for name, share in zip(strategies, play(strategies, cards, ranks, games, seed), strict=True):
        print(f"{name}: {share.first:.4f} ± {share.within:.4f}")
