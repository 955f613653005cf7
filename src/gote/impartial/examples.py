"""Worked documents of chapter 1."""

from __future__ import annotations

from typing import Any

from gote.core import Example

_TWINS = {"kind": "count", "counts": [2], "base": 0}
_MOCK = {"kind": "count", "counts": [1, 2, 3], "base": 0}
_RULER = {"kind": "consecutive", "min": 1, "base": 1}
_LASKER = [{"take": {"min": 1}, "parts": [0, 1]}, {"take": [0], "parts": [2]}]
_GRUNDY = [{"take": [0], "parts": [2], "unequal": True}]


def _example(name: str, en: str, ja: str, source: str, **document: Any) -> Example:
    return Example(name, en, ja, document, f"004, {source}")


EXAMPLES = (
    _example("nim", "Nim with 13, 12 and 8 chips", "13, 12, 8 枚の nim", "1.2.2", kind="nim", heaps=[13, 12, 8]),
    _example(
        "misere-nim",
        "Misere nim with 12, 19 and 27 chips",
        "misère ルールの nim(12, 19, 27)",
        "1.2.6",
        kind="nim",
        heaps=[12, 19, 27],
        play="misere",
    ),
    _example(
        "take-away",
        "Take 1, 2 or 3 of 21 chips",
        "21 枚の取りつくしゲーム",
        "1.1.1",
        kind="subtraction",
        set=[1, 2, 3],
        heaps=[21],
    ),
    _example(
        "subtraction",
        "Subtraction game {1, 3, 4}: values and period",
        "取り去り集合 {1, 3, 4} の SG 値と周期",
        "1.3.5",
        kind="subtraction",
        set=[1, 3, 4],
        table=30,
        period=True,
    ),
    _example(
        "kayles",
        "Kayles: values and period",
        "Kayles の SG 値と周期",
        "1.4.4",
        kind="octal",
        code="0.77",
        table=83,
        period=True,
    ),
    _example(
        "dawson",
        "Dawson's chess on a row of 18",
        "18 マスの Dawson のチェス",
        "1.4.4",
        kind="octal",
        code="0.137",
        heaps=[18],
    ),
    _example(
        "lasker",
        "Lasker's nim with 2, 5 and 7 chips",
        "2, 5, 7 枚の Lasker の nim",
        "1.4.4",
        kind="heap",
        rule=_LASKER,
        heaps=[2, 5, 7],
    ),
    _example(
        "grundy",
        "Grundy's game with 5, 8 and 13 chips",
        "5, 8, 13 枚の Grundy のゲーム",
        "1.4.5",
        kind="heap",
        rule=_GRUNDY,
        heaps=[5, 8, 13],
    ),
    _example(
        "three-games",
        "A sum of three different games",
        "3 つの異なるゲームの和",
        "1.4.3",
        kind="sum",
        components=[
            {
                "kind": "heap",
                "rule": [
                    {"take": {"mod": 2, "residue": 0}, "parts": [1]},
                    {"take": {"min": 1}, "parts": [0], "heap": {"mod": 2, "residue": 1}},
                ],
                "heaps": [18],
            },
            {"kind": "heap", "rule": [{"take": "at_least_half", "parts": [0, 1]}], "heaps": [17]},
            {"kind": "nim", "heaps": [7]},
        ],
    ),
    _example(
        "loopy",
        "A graph with a cycle",
        "閉路のあるグラフ",
        "1.3.4",
        kind="graph",
        edges=[["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "e"]],
        start="c",
    ),
    _example(
        "mock-turtles",
        "Mock Turtles: TTHTHHTTH",
        "Mock Turtles: TTHTHHTTH",
        "1.5.5",
        kind="coins",
        rule=_MOCK,
        heads=[2, 4, 5, 8],
    ),
    _example(
        "turning-corners",
        "Turning Corners",
        "Turning Corners",
        "1.5.2",
        kind="coins",
        rule={"kind": "product", "factors": [_TWINS, _TWINS]},
        heads=[[1, 3], [3, 2], [4, 4]],
    ),
    _example(
        "tartan",
        "Mock Turtles x Ruler",
        "(Mock Turtles) × Ruler",
        "1.5.5",
        kind="coins",
        rule={"kind": "product", "factors": [_MOCK, _RULER]},
        heads=[[0, 2], [4, 8]],
    ),
    _example(
        "nim-product",
        "6 times 21 in nim arithmetic",
        "6 と 21 の nim 積",
        "1.5.5",
        kind="nimber",
        op="product",
        args=[6, 21],
    ),
    _example(
        "tree",
        "A tree of Green Hackenbush",
        "Green Hackenbush の木",
        "1.6.2",
        kind="hackenbush",
        ground="G",
        edges=[
            ["G", "t"],
            ["t", "l"],
            ["l", "p"],
            ["l", "q"],
            ["q", "r"],
            ["r", "s"],
            ["t", "m"],
            ["m", "n"],
            ["t", "u"],
            ["u", "v"],
            ["v", "w"],
        ],
    ),
    _example(
        "door",
        "A door and a tree on it: fusion",
        "ドアとその上の木(融合原理)",
        "1.6.3",
        kind="hackenbush",
        ground="G",
        edges=[["G", "x"], ["x", "y"], ["y", "G"], ["x", "z"], ["z", "w"]],
    ),
    _example("nimble", "Nimble", "Nimble", "1.2.6", kind="nimble", coins=[4, 8, 8, 9, 10, 13]),
    _example("moore", "Moore's Nim_2", "Moore の Nim_2", "1.2.6", kind="moore", k=2, heaps=[4, 8, 8, 9, 10, 13]),
    _example("staircase", "Staircase nim", "Staircase nim", "1.2.6", kind="staircase", steps=[3, 4, 5, 2]),
    _example(
        "northcott",
        "Northcott's game",
        "Northcott のゲーム",
        "1.2.6",
        kind="northcott",
        columns=8,
        rows=[[1, 6], [2, 5], [3, 7]],
    ),
    _example("wythoff", "Wythoff's queen", "Wythoff のクイーン", "1.3.5", kind="wythoff", position=[5, 7]),
    _example("thirty-one", "The game of Thirty-one", "31 ゲーム", "1.1.5", kind="thirty_one"),
    _example(
        "fibonacci",
        "Fibonacci nim with 43 chips",
        "43 枚の Fibonacci Nim",
        "1.1.5",
        kind="dynamic_subtraction",
        chips=43,
        multiplier=2,
    ),
    _example("sos", "SOS on 7 squares", "7 マスの SOS", "1.1.5", kind="sos", squares=7),
    _example("chomp", "Chomp on 3 x 5", "3 × 5 の Chomp", "1.1.5 (lost page)", kind="chomp", board=[3, 5]),
    _example(
        "empty-divide", "Empty and Divide", "Empty and Divide", "1.1.5 (lost page)", kind="empty_divide", boxes=[4, 7]
    ),
    _example(
        "kayles-row",
        "Kayles of Dudeney and Loyd",
        "Dudeney と Loyd の Kayles",
        "1.4.5",
        kind="kayles_row",
        pins=13,
        down=[2],
    ),
    _example(
        "lattice",
        "Vertex removal on the 3 x 3 lattice",
        "3 × 3 の格子の頂点を取り除くゲーム",
        "1.4.5",
        kind="vertex_removal",
        edges=[[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8], [0, 3], [3, 6], [1, 4], [4, 7], [2, 5], [5, 8]],
    ),
    _example(
        "two-dimensional",
        "Two-dimensional nim",
        "2 次元 Nim",
        "1.3.5",
        kind="two_dimensional_nim",
        coins=[[1, 2], [4, 3]],
    ),
    _example(
        "misere-quotient",
        "The misere quotient of 0.123",
        "0.123 の misère 商",
        "beyond 1.2.5",
        kind="misere_quotient",
        code="0.123",
        heaps=20,
    ),
    _example(
        "red-blue",
        "Blue-red Hackenbush",
        "Blue-Red Hackenbush",
        "1.6",
        kind="red_blue_hackenbush",
        ground="G",
        edges=[["G", "a", "blue"], ["a", "b", "red"], ["b", "c", "red"], ["a", "d", "blue"], ["G", "e", "red"]],
    ),
    _example(
        "silver-dollar", "Silver dollar game", "銀貨ゲーム", "related to 1.2.6", kind="silver_dollar", coins=[1, 4, 6]
    ),
)
