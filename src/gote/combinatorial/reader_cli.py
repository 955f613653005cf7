"""`gote impartial`: what readers of chapter 1 ask besides who wins."""

from __future__ import annotations

import json as json_module
from typing import Annotated, Any

import typer

from gote.core import DocumentError

app = typer.Typer(no_args_is_help=True)
File = Annotated[str, typer.Argument(help="a document")]
Most = Annotated[int, typer.Option(min=3, max=1_000_000, help="values of heaps up to this size")]


@app.command()
def taxonomy(file: File) -> None:
    """What sort of game it is. / ゲームの分類。"""
    from gote.combinatorial import reader

    for name, word in reader.taxonomy(_game(file)).items():
        print(f"{name:12} {word}")


@app.command()
def longest(file: File) -> None:
    """The longest play, or a cycle. / 最長の手数。"""
    from gote.combinatorial import reader
    from gote.combinatorial.graphs.rules import GraphGame

    game = _impartial(file)
    moves = reader.longest_play(game)
    cycle = reader.reachable_cycle(game) if moves is None and isinstance(game, GraphGame) else None
    print(f"at most {moves} moves" if moves is not None else "play can go on for ever")
    if cycle:
        print("cycle: " + " -> ".join(map(str, [*cycle, cycle[0]])))


@app.command()
def move(file: File, written: Annotated[str, typer.Argument(help="a move as answers write it, in JSON")]) -> None:
    """Whether a move wins. / その手は勝ちか。"""
    from gote.combinatorial import reader

    try:
        asked = json_module.loads(written)
    except ValueError:
        raise DocumentError("move", f"{written[:40]!r} is no JSON; write a move as answers do") from None
    print(reader.judged(_impartial(file), asked))


@app.command()
def pattern(file: File, most: Most = 2000) -> None:
    """The period of the values, with a rise where they rise. / 値のパターン。"""
    from gote.combinatorial import reader

    values, period = _values(file, most)
    found = reader.pattern_of(values) if period is None else reader.Pattern(**({"saltus": 0} | period))
    if found is None:
        print(f"no pattern in {len(values):,} values")
        return
    rise = f" + {found.saltus}" if found.saltus else ""
    proof = "proved for all n" if period else f"holds as far as n = {len(values) - 1:,}, not proved"
    print(f"g(n + {found.length}) = g(n){rise} from n = {found.preperiod} on: {proof}")


@app.command()
def formula(
    file: File,
    text: Annotated[str, typer.Argument(help="a formula in n: + - * // % ^ (nim-sum) & |, bits(n), v2(n)")],
    most: Most = 2000,
    start: Annotated[int, typer.Option(min=0, help="from this n on")] = 0,
) -> None:
    """Whether a formula gives the values. / 公式は値と一致するか。"""
    from gote.combinatorial import reader

    values, _ = _values(file, most)
    wrong = reader.first_difference(values, text, start)
    if wrong is None:
        print(f"agrees for n = {start:,} to {len(values) - 1:,}")
    else:
        print(f"differs at n = {wrong[0]:,}: the value is {values[wrong[0]]}, the formula gives {wrong[1]}")


@app.command()
def heaps(
    game: Annotated[str, typer.Argument(help="kayles or dawson")],
    row: Annotated[str, typer.Argument(help="X for a pin or a free square, . for a gap")],
) -> None:
    """A row of pins or squares as heaps. / ピンの列を山に直す。"""
    from gote.combinatorial import reader

    print(json_module.dumps(reader.heaps_of_row(game, row)))


def _game(file: str) -> Any:
    from gote.cli.inputs import read_game
    from gote.core.reading import MAX_BYTES

    return read_game(file, MAX_BYTES)


def _impartial(file: str) -> Any:
    from gote.combinatorial.rules import ImpartialGame

    game = _game(file)
    if not isinstance(game, ImpartialGame):
        raise DocumentError("kind", f"{game.kind} is no impartial game; both players must have the same moves")
    return game


def _values(file: str, most: int) -> tuple[list[int], Any]:
    """The values of single heaps, and their period if it is proved."""
    from gote.combinatorial.heaps.rules import TableGame

    game = _game(file)
    if not isinstance(game, TableGame):
        raise DocumentError("kind", f"{game.kind} has no table of values; give subtraction, octal or heap")
    fields = {"heaps": None, "table": most, "period": True, "play": "normal"}
    answer = type(game).model_validate(game.model_dump(exclude_none=True) | fields).solve()
    return list(answer.table), answer.period
