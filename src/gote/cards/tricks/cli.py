"""`gote tricks`: reports, tables, the theorems over all deals, swaps, profiles, figures."""

import csv
import json as json_module
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from gote.core import DocumentError, translator

app = typer.Typer(no_args_is_help=True)
Lang = Annotated[str, typer.Option("--lang", envvar="GOTE_LANG", help="en or ja")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]
Deal = Annotated[
    str,
    typer.Argument(
        help="Left's cards, Right's cards ('8 7 3 1 / 6 5 4 2'), or owners from the strongest card down (AABBBABA)"
    ),
]
Scoring = Annotated[int, typer.Option("--k", "-k", help="the k strongest cards score")]
Folder = Annotated[
    Path | None, typer.Option("--folder", help="folder of the table (default: GOTE_TABLES or the user's cache)")
]


def read_deal(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both hands from a line of text.

    >>> read_deal("8 7 3 1 / 6 5 4 2") == read_deal("AABBBABA")
    True
    """
    from gote.cards.tricks.rules_deal import from_standard, read_cards

    try:
        if "/" in text:
            left, right = text.split("/", 1)
            return tuple(read_cards(left)), tuple(read_cards(right))
        return from_standard(text)
    except ValueError as error:
        raise DocumentError("deal", str(error)) from None


def _game(deal: str, k: int, **more: Any) -> Any:
    from gote.core import load

    left, right = read_deal(deal)
    return load({"kind": "tricks", "left": left, "right": right, "scoring": k, "leader": "left", **more})


@app.command()
def report(
    deal: Deal,
    k: Scoring,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write to this file: .html or .txt")] = None,
    lang: Lang = "en",
) -> None:
    """The report of the thesis's appendix: G, W and every admissible swap. / 付録の出力を任意の配り方で作る。"""
    from gote.cards.tricks.report import report as make

    found = make(_game(deal, k), lang)
    if output is None:
        print(found.to_text())
    else:
        page = f'<!doctype html><meta charset="utf-8"><title>gote</title>{found.to_html()}'
        output.write_text(page if output.suffix in (".html", ".htm") else found.to_text(), encoding="utf-8")


@app.command()
def profile(deal: Deal, json: AsJson = False) -> None:
    """V0 and V1 for every k. / すべての k についての値。"""
    from gote.cards.tricks.solve import profile as both

    left, right = read_deal(deal)
    _game(deal, 0)
    zero, one = both(left, right)
    if json:
        print(json_module.dumps({"V0": zero, "V1": one}))
    else:
        print(
            "\n".join(
                f"{name}  {' '.join(f'{v:2d}' for v in row)}"
                for name, row in (("k ", range(len(zero))), ("V0", zero), ("V1", one))
            )
        )


@app.command()
def swap(
    deal: Deal,
    given: Annotated[int, typer.Argument(help="Left's card to give")],
    taken: Annotated[int, typer.Argument(help="Right's card to get")],
    k: Scoring,
    lang: Lang = "en",
) -> None:
    """Exchange two cards: V before and after, the theorem that bounds it, the chain of neighbours. / カードの交換。"""
    from gote.cards.tricks.swap import chain
    from gote.cards.tricks.swap import swap as exchange

    t = translator("tricks", lang)
    left, right = read_deal(deal)
    _game(deal, k)
    found = exchange(left, right, k, given, taken)
    steps = [found] if found.theorem else chain(left, right, k, given, taken)
    for step in steps:
        assert step.theorem is not None
        assert step.bounds is not None
        print(
            t(
                "{given} for {taken}: V0 {a} -> {b}, V1 {c} -> {d} ({theorem}: between {low} and {high})",
                given=step.given,
                taken=step.taken,
                a=step.before[0],
                b=step.after[0],
                c=step.before[1],
                d=step.after[1],
                theorem=t(step.theorem),
                low=step.bounds[0],
                high=step.bounds[1],
            )
        )
    print(
        t(
            "In all: V0 {a} -> {b}, V1 {c} -> {d}",
            a=found.before[0],
            b=found.after[0],
            c=found.before[1],
            d=found.after[1],
        )
    )


@app.command()
def equations(deal: Deal, k: Scoring, json: AsJson = False, lang: Lang = "en") -> None:
    """Equations (24) to (28), (31), (32) about the order of W on one deal. / W の順序の式を一つの配り方で確かめる。"""
    from gote.cards.tricks.claims import CLAIMS
    from gote.cards.tricks.rules_deal import standard

    t = translator("tricks", lang)
    _game(deal, k)
    case = standard(*read_deal(deal)), k
    found = {
        c: bool(c.statement(case)) if c.hypothesis(case) else None for c in CLAIMS if c.name.startswith("tricks.eq")
    }
    if json:
        print(json_module.dumps({claim.name: holds for claim, holds in found.items()}))
        return
    for claim, holds in found.items():
        text = claim.text_ja if lang == "ja" else claim.text_en
        verdict = t("outside its hypothesis") if holds is None else t("holds") if holds else t("fails")
        print(f"{verdict}  {claim.name.removeprefix('tricks.')}: {text}")


@app.command()
def table(
    n: Annotated[int, typer.Argument(help="cards each, up to 18")],
    folder: Folder = None,
    max_seconds: Annotated[
        float | None, typer.Option("--max-seconds", min=0.0, help="stop after this many seconds")
    ] = None,
    max_memory: Annotated[str | None, typer.Option("--max-memory", help="refuse to use more, such as 4G")] = None,
) -> None:
    """Build the table of all deals up to n cards each; goes on after an interruption. / すべての配り方の表を作る。"""
    from gote.cards.tricks.table import TrickTable
    from gote.cli.solving import limit_memory
    from gote.cli.supervised import limited

    with limited(max_seconds, limit_memory(max_memory)):
        built = TrickTable.build(n, folder)
    print(built.folder)


@app.command()
def prove(
    n: Annotated[int, typer.Argument(help="cards each, up to 5")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="write to this file")] = None,
    check: Annotated[bool, typer.Option("--check", help="let coqc judge the theorem")] = False,
    max_seconds: Annotated[
        float | None, typer.Option("--max-seconds", min=0.0, help="stop after this many seconds")
    ] = None,
    lang: Lang = "en",
) -> None:
    """The table of all deals of n cards each as a theorem for Coq. / 各 n 枚のすべての配り方の表を Coq の定理にする。"""
    from gote.cli.proving import hand_over
    from gote.cli.supervised import limited
    from gote.theorems import tricks_table

    with limited(max_seconds, None):
        hand_over(tricks_table(n).text(), output, check, lang)


@app.command()
def theorems(
    to: Annotated[int, typer.Option("--to", help="largest number of cards each")] = 13,
    folder: Folder = None,
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Theorems 5-8 without hypothesis over all deals, all k, both leaders, with histograms. / 定理 5-8 を全数検証する。"""
    from gote.cards.tricks import sweep
    from gote.cards.tricks.table import TrickTable
    from gote.cli.supervised import limited

    t = translator("tricks", lang)
    kinds = (
        ("5", sweep.GAP, 1, 0, 2),
        ("6", sweep.SCORING, 1, 0, 2),
        ("7", sweep.PLAIN, -1, 0, 1),
        ("8", sweep.BORDER, 1, -1, 1),
    )
    found: list[dict[str, Any]] = []
    holds = True
    with limited(None, quiet=json):
        built = TrickTable.build(to, folder)
        for m in range(1, to + 1):
            counted = sweep.histograms(built.level(m))
            row: dict[str, Any] = {name: counted.of(kind, 0, sign) for name, kind, sign, _, _ in kinds}
            holds = holds and all(low <= d <= high for name, _, _, low, high in kinds for d in row[name])
            found.append({"n": m, **row})
    if json:
        print(json_module.dumps({"holds": holds, "rows": found}))
        return
    for row in found:
        print(
            f"n = {row['n']:2d}  " + "  ".join(f"{t('theorem {name}', name=name)}: {row[name]}" for name, *_ in kinds)
        )
    print(t("All four hold for every deal, every k and both leaders.") if holds else t("COUNTEREXAMPLE FOUND"))
    if not holds:
        raise typer.Exit(1)


@app.command()
def explore(
    n: Annotated[int, typer.Argument(help="cards each, up to 6")],
    k: Scoring,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="CSV file (default: standard output)")] = None,
) -> None:
    """All deals of a size as CSV: V0, V1, price of the lead, largest gain from a swap. / すべての配り方を CSV に。"""
    from gote.cards.tricks.measures import both_values, deals, swap_changes

    if not 1 <= n <= 6 or not 0 <= k <= 2 * n:
        raise DocumentError("n", f"{n} cards each with k = {k} are out of range; give n from 1 to 6 and k from 0 to 2n")
    with output.open("w", encoding="utf-8", newline="") if output else _standard_output() as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["deal", "V0", "V1", "V0-V1", "largest_swap"])
        for owners in deals(n):
            zero, one = both_values(owners, k)
            changes = [
                abs(d)
                for upper, lower in ((True, True), (True, False), (False, False))
                for d in swap_changes((owners, k), upper, lower)
            ]
            writer.writerow([owners, zero, one, zero - one, max(changes, default=0)])


def _standard_output() -> Any:
    import contextlib

    return contextlib.nullcontext(sys.stdout)


@app.command()
def figure(
    number: Annotated[int, typer.Argument(help="figure of the paper, 1 to 4")],
    output: Annotated[Path, typer.Option("--output", "-o", help=".html, .svg (2-4) or .json (1)")],
    lang: Lang = "en",
) -> None:
    """Draw a figure of the paper again. / 論文の図を描く。"""
    from gote.cards.tricks.plot import figure as draw

    draw(number, lang).save(output)


@app.command()
def strategy(
    deal: Deal,
    k: Scoring,
    player: Annotated[str, typer.Option("--for", help="left or right")] = "left",
    leader: Annotated[str, typer.Option("--leader", help="left or right")] = "left",
    goal: Annotated[str, typer.Option("--goal", help="most or fewest")] = "most",
    json: AsJson = False,
) -> None:
    """The full strategy of one player as a decision table (CSV or JSON). / 完全な戦略を表にする。"""
    from gote.cards.tricks import strategy as tables
    from gote.core.numbers import jsonable

    if player not in ("left", "right"):
        raise DocumentError("for", f"{player!r} is no player; write left or right")
    found = tables.strategy(_game(deal, k, goal=goal, leader=leader), player)  # type: ignore[arg-type]
    if json:
        print(json_module.dumps(jsonable([d.document() for d in found])))
        return
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["left", "right", "led", "best", "value"])
    writer.writerows(tables.rows(found))


@app.command()
def statistics(
    n: Annotated[int, typer.Argument(help="cards each, up to 13")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="also draw all sizes up to n: .html or .json")
    ] = None,
    json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Mean values, price of the lead, shares of won and drawn deals over all deals. / すべての配り方の統計。"""
    from gote.cards.tricks.statistics import plot_statistics
    from gote.cards.tricks.statistics import statistics as count
    from gote.core.numbers import jsonable

    t = translator("tricks", lang)
    found = count(n)
    if output is not None:
        plot_statistics(range(2, n + 1), lang).save(output)
    if json:
        print(json_module.dumps(jsonable(found.__dict__)))
        return
    print(t("V0 - V1: {price}", price=found.price))
    print(t("k, mean V0, mean V1, deals Left wins / draws / loses when Right leads, when Left leads"))
    for k in range(2 * n + 1):
        means = " ".join(f"{float(found.mean[leader][k]):8.4f}" for leader in (0, 1))
        print(f"{k:3d} {means}  " + "  ".join("/".join(map(str, found.outcomes[leader][k])) for leader in (0, 1)))
