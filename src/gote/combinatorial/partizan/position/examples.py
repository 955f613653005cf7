"""Worked partizan games."""

from __future__ import annotations

from typing import Any

from gote.core import Example


def _game(name: str, en: str, ja: str, source: str, **document: Any) -> Example:
    return Example(f"partizan-{name}", en, ja, {"kind": "partizan", **document}, source)


_ONAG, _WINNING_WAYS = "Conway, On Numbers and Games", "Berlekamp, Conway, Guy, Winning Ways"

EXAMPLES = (
    _game("up", "An expression worth up and a star", "up と * の和になる式", _ONAG, game="{0, * | 0}"),
    _game("heat", "A hot game and its thermograph", "熱いゲームとサーモグラフ", _WINNING_WAYS, game="{{5 | 2} | {1 | -3}}"),
    _game("weight", "An all-small game of atomic weight 1/2", "原子量 1/2 の全小ゲーム", _WINNING_WAYS, game="{^2 | v}"),
    _game("domineering", "Domineering on 2 x 4: miny-two", "2 x 4 の Domineering：miny-2", _WINNING_WAYS, ruleset="domineering", position="..../...."),
    _game("domineering-3", "Domineering on 3 x 3", "3 x 3 の Domineering", _ONAG, ruleset="domineering", position=".../.../..."),
    _game("toads", "Toads and Frogs", "Toads and Frogs", _WINNING_WAYS, ruleset="toads_and_frogs", position="T.TFF"),
    _game("clobber", "Clobber", "Clobber", "computed", ruleset="clobber", position="xoxxo"),
    _game("amazons", "Amazons on 2 x 3", "2 x 3 の Amazons", "computed", ruleset="amazons", position="L.R/..."),
    _game("col", "Col on a board", "盤上の Col", _ONAG, ruleset="col", position=".r./b.."),
    _game("snort", "Snort on a star", "星形グラフの Snort", _ONAG, ruleset="snort", edges=[["a", "b"], ["b", "c"], ["b", "d"]]),
    _game(
        "hackenbush", "Hackenbush with three colours", "3 色の Hackenbush", _WINNING_WAYS, ruleset="hackenbush", ground="g",
        edges=[["g", "a", "blue"], ["a", "b", "green"], ["b", "g", "red"], ["a", "c", "red"]],
    ),
    _game("nogo", "Nogo on 2 x 3", "2 x 3 の Nogo", "computed", ruleset="nogo", position="x../..o"),
    _game("konane", "Konane in a row", "1 列の Konane", "computed", ruleset="konane", position="xo.xo."),
    _game("toppling", "Toppling Dominoes", "Toppling Dominoes", "computed", ruleset="toppling_dominoes", position="xoogx"),
    _game("elephants", "Elephants and Rhinos", "Elephants and Rhinos", "computed", ruleset="elephants_and_rhinos", position="E.E..R"),
    _game("cutcake", "Cutcake 3 x 4", "3 x 4 の Cutcake", _WINNING_WAYS, ruleset="cutcake", position="3x4"),
    _game("maundy", "Maundy Cake 2 x 4", "2 x 4 の Maundy Cake", _WINNING_WAYS, ruleset="maundy_cake", position="2x4"),
)  # fmt: skip
