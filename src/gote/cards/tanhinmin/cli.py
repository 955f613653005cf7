"""`gote tanhinmin`: the zugzwang census and tools for card graphs."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import Annotated, Any

import typer

from gote.core import DocumentError, shown, translator

app = typer.Typer(help="Tanhinmin: zugzwang census, growing and minimising zugzwangs, strength of cards. / 単貧民の道具", no_args_is_help=True)
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]
DEFAULT_SIZES = ["1x1", "1x2", "1x3", "2x2", "2x3", "2x4", "2x5", "2x6", "3x3", "3x4"]


@app.command()
def census(
    sizes: Annotated[list[str] | None, typer.Argument(help="hand sizes such as 3x4; default: all up to 3x4 and 2x6")] = None,
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
        found = [zugzwang.census(*_sizes(size)) for size in sizes or DEFAULT_SIZES]
    if json:
        print(json_module.dumps({f"{c.p}x{c.q}": {k: v for k, v in vars(c).items() if k != "classes"} | {"classes": len(c.classes)} for c in found}))
        return
    table = Table(title=t("All card graphs between two hands, empty table"))
    names = [t("hands"), t("graphs"), t("won"), t("drawn"), t("lost"), t("zugzwangs"), t("up to renaming"), t("without loops")]
    for name in names:
        table.add_column(name, justify="right")
    for c in found:
        table.add_row(f"{c.p}+{c.q}", *(f"{n:,}" for n in (c.graphs, c.wins, c.draws, c.losses, c.zugzwangs, len(c.classes), c.acyclic)))
    Console().print(table)


@app.command()
def grow(
    size: Annotated[str, typer.Argument(help="hand sizes such as 5x6")],
    seed: Annotated[int, typer.Option("--seed")] = 0,
) -> None:
    """Make a zugzwang of a given size, as a document. / 指定した枚数のツークツワンクを作る。"""
    from gote.cards.tanhinmin.zugzwang_search import make_zugzwang

    found = make_zugzwang(*_sizes(size), seed=seed)
    if found is None:
        raise DocumentError("size", f"no zugzwang with {size} cards was met; try another seed, 2 to 8 cards each")
    print(json_module.dumps(found.to_document(), ensure_ascii=False))


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
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write the Hasse diagram (.svg or .html)")] = None,
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
    order = tools.strength_order(edges, list(dict.fromkeys([*game.mover, *game.waiter, *(card for edge in edges for card in edge)])))
    for a, b in order.covers:
        print(t("{stronger} is stronger than {weaker}", stronger=_listed(order.classes[a]), weaker=_listed(order.classes[b])))
    for group in order.classes:
        if len(group) > 1:
            print(t("equally strong: {cards}", cards=_listed(group)))
    for who, dead in zip((t("mover"), t("waiter")), tools.dead_cards(game), strict=True):
        print(t("cards of the {who} that fit on nothing of the other side: {cards}", who=who, cards=_listed(dead) or "-"))
    loops = tools.cycles(game, 20)
    if loops:
        for loop in loops:
            print(t("loop: {cards}", cards=" -> ".join(map(shown, (*loop, loop[0])))))
    else:
        listed = ", ".join(shown(card) for _, card in tools.topological_order(game) or ())
        print(t("no loop between the hands, hence no draw; an order of the cards: {cards}", cards=listed))
    if output is not None:
        plot_strength(order, lang).save(output)


def _listed(cards: Any) -> str:
    return ", ".join(map(shown, cards))


def _sizes(text: str) -> tuple[int, int]:
    from gote.cards.tanhinmin.zugzwang import sizes

    try:
        p, q = sizes(text)
    except ValueError as error:
        raise DocumentError("size", str(error)) from None
    return p, q


def _load(file: Path) -> Any:
    from gote.cards.tanhinmin.rules import Tanhinmin
    from gote.core.documents import load_file

    game = load_file(file)
    if not isinstance(game, Tanhinmin):
        raise DocumentError("kind", f"{game.kind!r} is not tanhinmin; give a document of kind tanhinmin")
    return game
