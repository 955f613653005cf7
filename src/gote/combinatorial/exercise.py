"""Exercises of chapter 1 made to order: positions that can be won, with few winning moves and numbers fit for pencil
and paper.

Random positions are drawn until the mover wins with one to three moves; the same seed gives the same exercise.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from gote.core import Exercise, solve
from gote.core.errors import DocumentError

MOST_TRIES = 2_000


def _pick(draw: Callable[[random.Random], dict[str, Any]], seed: int) -> dict[str, Any]:
    source = random.Random(seed)
    document = draw(source)
    for _ in range(MOST_TRIES):
        solution = solve(document)
        if solution.outcome == "N" and 1 <= len(solution.moves) <= 3:
            return document
        document = draw(source)
    return document


def _size(size: str | None, usual: int, most: int) -> int:
    if size is None:
        return usual
    if not size.isdigit() or not 1 <= int(size) <= most:
        raise DocumentError("size", f"{size!r} is not a number from 1 to {most}; write for instance {usual}")
    return int(size)


def _no_method(method: str | None, *known: str) -> str:
    if method is not None and method not in known:
        raise DocumentError("method", f"{method!r} is unknown; choose one of {', '.join(known)}")
    return method or known[0]


def nim_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """Nim with `size` heaps; method normal or misere.

    >>> nim_exercise(seed=1).document["kind"]
    'nim'
    """
    play, heaps = _no_method(method, "normal", "misere"), _size(size, 3, 8)
    document = _pick(lambda r: {"kind": "nim", "heaps": [r.randint(1, 31) for _ in range(heaps)], "play": play}, seed)
    ending = {"normal": ("wins", "の勝ち"), "misere": ("loses", "の負け")}[play]
    return Exercise(
        f"Nim with heaps {document['heaps']}; whoever takes the last chip {ending[0]}. Who wins? Give all "
        "winning moves.",
        f"山が {document['heaps']} の nim で、最後のチップを取ったプレイヤー{ending[1]}とする。どちらが勝つか。勝つ手を全て求めよ。",
        document,
        "Write the heaps in base 2 and add without carrying.",
        "2 進法で書いてニム和を求めよ。",
    )


def subtraction_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """Subtraction game with `size` numbers in the set.

    >>> subtraction_exercise(seed=2).document["kind"]
    'subtraction'
    """
    _no_method(method, "values")
    count = _size(size, 3, 6)
    document = _pick(
        lambda r: {"kind": "subtraction", "set": sorted(r.sample(range(1, 10), count)), "heaps": [r.randint(20, 100)]},
        seed,
    )
    return Exercise(
        f"Subtraction game with S = {document['set']} and {document['heaps'][0]} chips: is this a P-position "
        "or an N-position? Give all winning moves.",
        f"取り去り集合 S = {document['set']} のゲームで {document['heaps'][0]} 枚のとき、P-位置か N-位置か。勝つ手を全て求めよ。",
        document,
        "Compute values from 0 up until they repeat.",
        "0 から順に SG 値を計算し、周期を見つけよ。",
    )


def octal_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A take-and-break game with `size` heaps.

    >>> octal_exercise(seed=3).document["kind"]
    'octal'
    """
    code = {"kayles": "0.77", "dawson": "0.137", "lasker": "4.333..."}[_no_method(method, "kayles", "dawson", "lasker")]
    heaps = _size(size, 3, 6)
    document = _pick(lambda r: {"kind": "octal", "code": code, "heaps": [r.randint(2, 12) for _ in range(heaps)]}, seed)
    return Exercise(
        f"Octal game {code} with heaps {document['heaps']}: find the Sprague-Grundy value and all winning moves.",
        f"8 進ゲーム {code} で山が {document['heaps']} のとき、SG 値と勝つ手を全て求めよ。",
        document,
        "Make a table of values of single heaps by mex, then take the nim-sum.",
        "1 つの山の SG 値を mex で表にし、ニム和を求めよ。",
    )


def coins_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A row of `size` coins.

    >>> coins_exercise(seed=4).document["kind"]
    'coins'
    """
    rules = {
        "turning_turtles": {"kind": "count", "counts": [1, 2], "base": 1},
        "mock_turtles": {"kind": "count", "counts": [1, 2, 3], "base": 0},
        "ruler": {"kind": "consecutive", "min": 1, "base": 1},
        "twins": {"kind": "count", "counts": [2], "base": 0},
    }
    name = _no_method(method, *rules)
    rule, coins = rules[name], _size(size, 9, 20)
    base = int(str(rule["base"]))
    document = _pick(
        lambda r: {"kind": "coins", "rule": rule, "heads": [x + base for x in range(coins) if r.random() < 0.45]}, seed
    )
    row = "".join("H" if x + base in document["heads"] else "T" for x in range(coins))
    title = name.replace("_", " ").title()
    return Exercise(
        f"{title}, row {row} (places from {base}): find the value and all winning moves.",
        f"{title} で {row}(場所は {base} から数える)のとき、SG 値と勝つ手を全て求めよ。",
        document,
        "Each head counts for itself.",
        "表のコイン 1 枚ごとの SG 値のニム和を求めよ。",
    )


def hackenbush_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A picture with `size` edges; method tree or graph.

    >>> hackenbush_exercise(seed=5).document["kind"]
    'hackenbush'
    """
    form, edges = _no_method(method, "tree", "graph"), _size(size, 9, 30)

    def draw(r: random.Random) -> dict[str, Any]:
        grown = [[r.randint(0, i), i + 1] for i in range(edges if form == "tree" else 2 * edges // 3)]
        grown += [[r.randint(0, len(grown)), r.randint(0, len(grown))] for _ in range(edges - len(grown))]
        return {"kind": "hackenbush", "ground": 0, "edges": grown}

    document = _pick(draw, seed)
    return Exercise(
        f"Green Hackenbush on the ground 0 with edges {document['edges']}: find the value and all winning cuts.",
        f"地面を 0、辺を {document['edges']} とする緑ハッケンブッシュの SG 値と、勝つために切る辺を全て求めよ。",
        document,
        "Fuse cycles, then work down from the leaves by the colon principle.",
        "融合原理で円周を融合し、コロンの原理で葉から根へ下れ。",
    )


def sum_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A sum of three different games.

    >>> sum_exercise(seed=6).document["kind"]
    'sum'
    """
    _no_method(method, "mixed")

    def draw(r: random.Random) -> dict[str, Any]:
        parts = [
            {"kind": "nim", "heaps": [r.randint(1, 15)]},
            {"kind": "subtraction", "set": [1, 2, r.randint(3, 5)], "heaps": [r.randint(5, 20)]},
            {"kind": "octal", "code": "0.77", "heaps": [r.randint(3, 12)]},
        ]
        return {"kind": "sum", "components": parts}

    document = _pick(draw, seed)
    nim, subtraction, kayles = document["components"]
    return Exercise(
        f"Sum of nim with {nim['heaps'][0]} chips, the subtraction game {subtraction['set']} with "
        f"{subtraction['heaps'][0]} and Kayles with {kayles['heaps'][0]} pins:"
        " find the value and all winning moves.",
        f"{nim['heaps'][0]} 枚の nim、取り去り集合 {subtraction['set']} で {subtraction['heaps'][0]} "
        f"枚のゲーム、{kayles['heaps'][0]} 本の Kayles の和の SG 値と勝つ手を全て求めよ。",
        document,
        "Replace each game by a nim heap of its value.",
        "各ゲームをその SG 値のニムの山に置き換えよ。",
    )


def nimber_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A calculation in nim arithmetic with numbers below `size` (a power of 2 makes sense).

    >>> nimber_exercise("quotient", seed=7).document["op"]
    'quotient'
    """
    op = _no_method(method, "product", "sum", "quotient", "inverse", "sqrt")
    most = _size(size, 32, 4096)
    source = random.Random(seed)
    args = [source.randint(1, max(most - 1, 1)) for _ in range(1 if op in ("inverse", "sqrt") else 2)]
    sign = {"product": " (x) ", "sum": " (+) ", "quotient": " / "}.get(op, "")
    words = sign.join(map(str, args)) if sign else f"{op}({args[0]})"
    hints = (
        "Split into powers of 2 and use the rules for Fermat powers.",
        "2 のべきに分け、Fermat 2 べきの規則を使え。",
    )
    if op == "sum":
        hints = ("Write both in base 2 and add without carrying.", "2 進法で書き、繰り上がりなしで足せ。")
    return Exercise(
        f"Calculate in nim arithmetic: {words}.",
        f"nim 演算で計算せよ: {words}",
        {"kind": "nimber", "op": op, "args": args},
        *hints,
    )


def graph_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A directed graph with `size` vertices; method acyclic or loopy.

    >>> graph_exercise(seed=8).document["kind"]
    'graph'
    """
    form, count = _no_method(method, "acyclic", "loopy"), _size(size, 7, 20)
    names = [chr(ord("a") + i) for i in range(count)]

    def draw(r: random.Random) -> dict[str, Any]:
        edges = [
            [u, v]
            for i, u in enumerate(names)
            for j, v in enumerate(names)
            if (i < j or (form == "loopy" and i != j)) and r.random() < 2.2 / count
        ]
        return {"kind": "graph", "edges": edges, "start": names[0], "vertices": names}

    document = _pick(draw, seed)
    return Exercise(
        f"Graph with edges {document['edges']}, token on {names[0]}: find the class, the value and all winning moves.",
        f"辺が {document['edges']} の有向グラフで {names[0]} から始めるとき、P-位置か N-位置か、SG 値、勝つ手を求めよ。",
        document,
        "Label the vertices without followers first.",
        "後続局面のない頂点から順に値を付けよ。",
    )
