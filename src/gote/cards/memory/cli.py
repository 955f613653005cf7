"""`gote memory`: tables, ply maps, figures, outcome probabilities, simulation, equilibria of the memory game."""

import json as json_module
from pathlib import Path
from typing import Annotated, Any

import typer

from gote.core import DocumentError, shown, translator

app = typer.Typer(no_args_is_help=True)
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


@app.command()
def table(
    n: Annotated[int, typer.Argument(min=1, max=200, help="largest number of kinds")],
    full: Annotated[bool, typer.Option("--full", help="every m, without proposition 2.1 (n up to 100)")] = False,
    json: AsJson = False,
) -> None:
    """All f(n,m,k) and g(n,m,k) exactly. / f, g の値の表。"""
    from gote.cards.memory.tables import special_table, states
    from gote.cli.progress_bar import progress_bar

    if full and n > 100:
        raise DocumentError("n", f"{n} is too large for the full table; give at most 100 or leave out --full")
    with progress_bar(quiet=json):
        values = special_table(n, full)
    found = {str(s): shown(values.value(s)) for label in "FG" for s in states(n, label, full)}
    if json:
        print(json_module.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:14} {value}")


@app.command("map")
def ply_maps(
    n: Annotated[int, typer.Argument(min=2, max=200, help="largest number of kinds")] = 16,
    m: Annotated[int, typer.Option("--pairs-left", min=0, max=2, help="complete pairs m in F")] = 0,
    json: AsJson = False,
) -> None:
    """Optimal plies for every k: digits, T for taking, ties in brackets. / 最善手の一覧。"""
    from gote.cards.memory.tables import ply_map

    found = {f"G({size},0,k)": ply_map("G", size) for size in range(2, n + 1)}
    found |= {f"F({size},{m},k)": ply_map("F", size, m) for size in range(max(2, m + 1), n + 1)}
    if json:
        print(json_module.dumps(found))
        return
    for name, plies in found.items():
        print(f"{name:12} {plies}")


@app.command("figure")
def draw_figure(
    name: Annotated[str, typer.Argument(help="3.1, 3.2, 3.3, plies-g, plies-f, gaps or draws")],
    output: Annotated[Path, typer.Option("--output", "-o", help="file to write (.html or .json)")],
    n: Annotated[int, typer.Option("--size", min=0, max=400, help="size; 0: as in the paper")] = 0,
    lang: Lang = "en",
) -> None:
    """A figure of the paper, a ply map or a heat map of gaps. / 論文の図、戦略図、差の図。"""
    from gote.cards.memory.plot import figure

    figure(name, n, lang).save(output)


@app.command("outcome")
def outcomes(
    n: Annotated[int, typer.Argument(min=1, max=200, help="pairs at the start")],
    lang: Lang = "en",
    json: AsJson = False,
) -> None:
    """Win, draw and loss under optimal play, lowest and highest over tied choices. / 勝ち、引き分け、負けの確率。"""
    from gote.cards.memory.outcome import outcome
    from gote.cards.memory.rules_state import State
    from gote.cards.memory.tables import special_table

    t = translator("memory", lang)
    found = outcome(special_table(n), State("F", n, 0, 0))
    if json:
        print(json_module.dumps({name: [shown(p) for p in getattr(found, name)] for name in ("win", "draw", "loss")}))
        return
    for word, (low, high) in ((t("win"), found.win), (t("draw"), found.draw), (t("loss"), found.loss)):
        print(f"{word}: {float(low):.10f} .. {float(high):.10f}")


@app.command()
def tree(
    n: Annotated[int, typer.Argument(min=1, max=200, help="n of the state")],
    m: Annotated[int, typer.Argument(min=0, help="m of the state")] = 0,
    k: Annotated[int, typer.Argument(min=0, help="k of the state")] = 0,
    special_known: Annotated[bool, typer.Option("--special-known", help="one special card is known")] = False,
    depth: Annotated[int, typer.Option("--depth", min=1, max=6, help="how deep")] = 2,
    lang: Lang = "en",
) -> None:
    """The tree of optimal play from a state. / 最善の進行の木。"""
    from gote.cards.memory.outcome import play_tree
    from gote.cards.memory.rules import MemoryGame
    from gote.cards.memory.tables import special_table
    from gote.core import load

    t = translator("memory", lang)
    game: Any = load({"kind": "memory", "state": {"special_known": special_known, "n": n, "m": m, "k": k}})
    assert isinstance(game, MemoryGame)
    events = {"a": t("mate of a known card"), "b": t("special card"), "c": t("new kind"), "": ""}
    seconds = {
        "take": t("take the pair"),
        "known": t("open a known card"),
        "unknown": t("open an unknown card"),
        "": "",
    }
    for node in play_tree(special_table(n - m), game.start, depth):
        where = str(node.state) if node.state else t("won") if node.keeps else t("lost")
        how = ", ".join(filter(None, (events[node.event], seconds[node.choice])))
        plies = f"  [{'/'.join(node.best)}]" if node.best else ""
        print(
            f"{'    ' * node.depth}{shown(node.probability)}  {how}{': ' if how else ''}{where} = "
            f"{shown(node.value)}{plies}"
        )


@app.command("simulate")
def simulation(
    pairs: Annotated[int, typer.Argument(min=1, max=200, help="26 for a pack of 52 cards")] = 26,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player", "-p", help="strategy[:capacity] or strategy[:decay], such as optimal, greedy:7, careful:0.1"
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="games to play")] = 1_000_000,
    rule: Annotated[str, typer.Option("--rule", help="special or most_pairs")] = "special",
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same games")] = 1,
    lang: Lang = "en",
    json: AsJson = False,
) -> None:
    """Any strategy against any other, with perfect or limited memory, two and more players. / シミュレーション。"""
    from gote.cards.memory.simulate import simulate
    from gote.cli.progress_bar import progress_bar

    t = translator("memory", lang)
    words = player or ["optimal", "optimal"]
    players = [read_player(word) for word in words]
    with progress_bar(quiet=json):
        found = simulate(pairs, players, games, rule, seed)  # type: ignore[arg-type]
    if json:
        print(json_module.dumps(vars(found)))
        return
    for word, share, (low, high), mean in zip(words, found.wins, found.intervals, found.pairs, strict=True):
        print(
            t(
                "{player}: wins {share} (95 %: {low} to {high}), {pairs} pairs a game",
                player=word,
                share=f"{share:.6f}",
                low=f"{low:.6f}",
                high=f"{high:.6f}",
                pairs=f"{mean:.4f}",
            )
        )
    print(
        t(
            "draws {draws}; {turns} turns a game; {speed} games per second",
            draws=f"{found.draws:.6f}",
            turns=f"{found.turns:.3f}",
            speed=f"{found.games_per_second:,.0f}",
        )
    )


def read_player(text: str) -> Any:
    """A player from the command line.

    >>> read_player("greedy:7"), read_player("optimal:0.25").decay
    (Player(strategy='greedy', capacity=7, decay=0.0), 0.25)
    """
    from gote.cards.memory.simulate import Player
    from gote.cards.memory.strategy import find_strategy

    name, _, memory = text.partition(":")
    find_strategy(name)
    try:
        if not memory:
            return Player(name)
        return Player(name, decay=float(memory)) if "." in memory else Player(name, capacity=int(memory))
    except ValueError:
        raise DocumentError(
            "player", f"{text!r} is not a player; write strategy, strategy:7 (cards) or strategy:0.1 (decay)"
        ) from None


@app.command()
def compare(
    first: Annotated[str, typer.Argument(help="optimal, greedy, careful, timid or 'best reply'")],
    second: Annotated[str, typer.Argument(help="the second player's strategy")],
    pairs: Annotated[int, typer.Argument(min=1, max=40, help="pairs on the table")] = 8,
    lang: Lang = "en",
) -> None:
    """Two strategies against each other, exactly. / 二つの戦略の厳密な比較。"""
    from gote.cards.memory.compare import exact_match

    t = translator("memory", lang)
    found = exact_match(first, second, pairs)
    print(
        t(
            "first player ({first}): {points} points (about {about})",
            first=first,
            points=shown(found.first),
            about=f"{float(found.first):.6f}",
        )
    )


@app.command("equilibrium")
def equilibria(
    pairs: Annotated[int, typer.Argument(min=1, max=30, help="pairs on the table")] = 12,
    points: Annotated[str, typer.Option("--points", help="win,draw,loss")] = "3,1,0",
    lang: Lang = "en",
    json: AsJson = False,
) -> None:
    """Points that do not add up (3, 1, 0): first and second player under each way to settle the pass. / 勝ち点3・1・0の均衡。"""
    from gote.cards.memory.equilibrium import equilibrium

    t = translator("memory", lang)
    rows: dict[str, Any] = {}
    for prefer in ("both pass", "both act", "mover acts", "other acts"):
        found = equilibrium(pairs, points.split(","), prefer)
        first, second = found.start(pairs)
        rows[prefer] = {"first": shown(first), "second": shown(second), "states_with_several": len(found.several)}
    if json:
        print(json_module.dumps(rows))
        return
    names = {
        "both pass": t("both pass"),
        "both act": t("both act"),
        "mover acts": t("mover acts"),
        "other acts": t("other acts"),
    }
    for prefer, row in rows.items():
        print(
            t(
                "{choice}: first {first}, second {second}; {count:state has|states have} several equilibria",
                choice=names[prefer],
                first=row["first"],
                second=row["second"],
                count=row["states_with_several"],
            )
        )


@app.command()
def fit(
    n: Annotated[int, typer.Option("--size", min=100, max=60_000, help="largest size")] = 4000, lang: Lang = "en"
) -> None:
    """The leading coefficients of f(N,0,0) - 1/2 fitted to the tables. / 漸近展開の係数の当てはめ。"""
    from gote.cards.memory.asymptotics import fit_starts

    t = translator("memory", lang)
    for name, power, found in zip((t("N even"), t("N odd")), ("N^-2", "N^-3"), fit_starts(n), strict=True):
        print(
            t(
                "{parity}: {fitted} {power} (paper {paper})",
                parity=name,
                fitted=f"{found.fitted:.8f}",
                power=power,
                paper=shown(found.paper),
            )
        )


@app.command()
def players(
    pairs: Annotated[int, typer.Argument(help="pairs on the table, at most 40")],
    number: Annotated[int, typer.Option("--players", help="how many play, 2 to 6")] = 3,
) -> None:
    """What each of several players gets from the start, exactly. / 三人以上のときの各人の値 (厳密)。"""
    from gote.core import load, shown

    options = {"pairs": pairs, "players": number}
    solution = load({"kind": "rules", "rules": "memory_table", "options": options}).solve()
    for vector in solution.all_payoffs:
        print(", ".join(f"{place}: {shown(value)}" for place, value in enumerate(vector, 1)))
