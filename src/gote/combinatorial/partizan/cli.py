"""`gote partizan`: sums of short and loopy games, games born by a day, the table of Domineering shapes."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import Annotated

import typer

from gote.core import DocumentError, shown

app = typer.Typer(no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


@app.command("sum")
def sum_of(
    games: Annotated[list[str], typer.Argument(help="games in the notation, such as '{1 | *}' or ^2")],
    json: AsJson = False,
) -> None:
    """The canonical form of a sum, and who wins it. / 和の標準形と勝者。"""
    from gote.combinatorial.partizan.short.store import Store

    store = Store()
    try:
        value = store.total([store.read(text) for text in games])
    except ValueError as error:
        raise DocumentError("games", str(error)) from None
    found = {"value": store.show(value), "outcome": store.outcome(value)}
    print(json_module.dumps(found) if json else f"{found['value']}  {found['outcome']}")


@app.command()
def loopy(
    games: Annotated[list[str], typer.Argument(help="stoppers such as over, on or 'a{0 | a}'; several are added")],
    json: AsJson = False,
) -> None:
    """The canonical form of a stopper, or of a sum of stoppers. / 循環するゲーム (stopper) の標準形。"""
    from gote.combinatorial.partizan.loopy.canonical import canonical, show
    from gote.combinatorial.partizan.loopy.graph import Loopy

    try:
        parts = [canonical(Loopy.read(text)) for text in games]
    except ValueError as error:
        raise DocumentError("games", str(error)) from None
    total = parts[0]
    for part in parts[1:]:
        total = total.plus(part)
    told_outcome = total.outcome()
    left, right = told_outcome[0], told_outcome[1]
    found = {
        "value": show(canonical(total)) if total.is_stopper() else None,
        "left_begins": left,
        "right_begins": right,
    }
    told = found["value"] or "no stopper: play in turns may go on for ever"
    print(json_module.dumps(found) if json else f"{told}  Left begins: {left}  Right begins: {right}")


@app.command()
def born(
    day: Annotated[int, typer.Argument(min=0, max=3, help="0 to 3")],
    listed: Annotated[bool, typer.Option("--list", help="list them")] = False,
) -> None:
    """How many games are born by a day. / その日までに生まれるゲームの数。"""
    from gote.combinatorial.partizan.short.born import born_by
    from gote.combinatorial.partizan.short.store import Store

    store = Store()
    games = born_by(day, store)
    print("\n".join(map(store.show, games)) if listed else len(games))


@app.command()
def tree(
    ruleset: Annotated[str, typer.Argument(help="domineering, clobber, ...")],
    position: Annotated[str, typer.Argument(help='rows from the top, joined by "/"')],
    depth: Annotated[int, typer.Option(min=1, max=6, help="moves deep")] = 1,
    to: Annotated[Path | None, typer.Option(help="draw the tree into this .svg file")] = None,
) -> None:
    """Every move with the value of what it leaves. / 各手とその後の値の木。"""
    from gote.combinatorial.partizan.position.explorer import tree_picture, tree_text
    from gote.combinatorial.partizan.position.rules import PartizanGame
    from gote.core.documents import load
    from gote.core.files import write_whole

    game = load({"kind": "partizan", "ruleset": ruleset, "position": position})
    assert isinstance(game, PartizanGame)
    if to is not None:
        if to.suffix != ".svg":
            raise DocumentError(
                "to", f"cannot write {to.suffix or 'a file without ending'}; name a file ending in .svg"
            )
        write_whole(to, tree_picture(game, depth).svg)
    print(tree_text(game, depth))


@app.command()
def outcome(
    position: Annotated[str, typer.Argument(help='a Domineering board, "8x8" or rows joined by "/"')],
    log: Annotated[Path | None, typer.Option(help="write the winner's strategy into this file (.gz)")] = None,
    json: AsJson = False,
) -> None:
    """Who wins a Domineering board up to 8 x 8, by search. / 8×8 までの Domineering の勝者 (探索)。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.partizan.domineering.outcome import Search, bitboard, free_board, write_log

    text = free_board(position)
    with progress_bar(quiet=json):
        search = Search()
        found = search.outcome(bitboard(text), strategy=log is not None)
    if log is not None:
        write_log(log, text, found)
    told = {"outcome": found.outcome, "positions": found.positions, "log": len(found.strategy)}
    lines = f"{found.outcome}  {found.positions:,} positions" + (f", {len(found.strategy):,} in the log" if log else "")
    print(json_module.dumps(told) if json else lines)


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(help="a log that gote partizan outcome has written")], json: AsJson = False
) -> None:
    """Replay the log of a Domineering board: every reply to the winner's moves. / 勝者の戦略の記録を検証する。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.partizan.domineering.check_log import Replay, read_log

    with progress_bar(quiet=json):
        checked = Replay(read_log(log))
        checked.proves_the_outcome()
    told = {"outcome": checked.log.outcome, "log": len(checked.log.moves), "searched": checked.searched}
    lines = (
        f"{told['outcome']}  proved by {told['log']:,} positions of the log and {told['searched']:,} searched besides"
    )
    print(json_module.dumps(told) if json else lines)


@app.command()
def database(
    squares: Annotated[int, typer.Argument(min=1, max=14, help="most squares of a shape")] = 10,
    listed: Annotated[bool, typer.Option("--list", help="every shape: value, mean, temperature, thermograph")] = False,
    json: AsJson = False,
) -> None:
    """All Domineering shapes up to a number of squares. / Domineering の図形の表。"""
    from gote.cli.progress_bar import progress_bar
    from gote.combinatorial.partizan.position.database import DomineeringDatabase
    from gote.combinatorial.partizan.short.thermograph import Thermographs

    with progress_bar(quiet=json):
        table = DomineeringDatabase(squares)
    if listed:
        heat = Thermographs(table.games)
        for shapes in table.shapes:
            for shape, value in shapes.items():
                left, right = (" ".join(shown(corner) for corner in wall) for wall in heat.corners(value))
                told = (table.games.show(value), shown(heat.mean(value)), shown(heat.temperature(value)))
                print(shape, *told, f"left {left}  right {right}", sep="  ")
        return
    rows = [{**vars(size), "hottest": shown(size.hottest)} for size in table.sizes()]
    if json:
        print(json_module.dumps(rows))
        return
    print("squares  shapes  values  hottest  oldest  digest")
    for row in rows:
        print("{squares:7}  {shapes:6}  {values:6}  {hottest:>7}  {oldest:6}  {digest:.12}".format(**row))
