"""Positions of the paper (figures rebuilt from the prose) and of its families."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "figure-1",
        "Figure 1: keep the card that can be covered for last",
        "図1：返される札は最後に残す",
        {
            "kind": "tanhinmin",
            "edges": [["a", "c"], ["a", "e"]],
            "mover": ["a", "b"],
            "waiter": ["c", "d", "e"],
            "table": None,
        },
        "002, 2.2",
    ),
    Example(
        "figure-2",
        "Figure 2, left: a zugzwang on a card graph",
        "図2左：札のグラフ上のツークツワンク",
        {
            "kind": "tanhinmin",
            "edges": [["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]],
            "mover": ["a", "b"],
            "waiter": ["c", "d"],
        },
        "002, 3.2",
    ),
    Example(
        "figure-2-eleven-back",
        "Figure 2, right: the same zugzwang by Eleven-back",
        "図2右：イレブンバックによる等価な局面",
        {"kind": "tanhinmin", "order": "linear", "mover": [3, 11], "waiter": [3, 11], "reverse": 11},
        "002, 3.2",
    ),
    Example(
        "pass-wins",
        "Passing wins although a card would fit",
        "出せる札があってもパスが勝つ局面",
        {
            "kind": "tanhinmin",
            "edges": [["a1", "b2"], ["b1", "a2"], ["b2", "a1"], ["t", "a1"]],
            "mover": ["a1", "a2"],
            "waiter": ["b1", "b2"],
            "table": "t",
        },
        "002, 3.1",
    ),
    Example(
        "draw-not-zugzwang",
        "A draw that is not a zugzwang: three 2-cycles",
        "ツークツワンクでない引き分け：三つの2-ループ",
        {
            "kind": "tanhinmin",
            "edges": [[a, b] for k in "012" for a, b in (("x" + k, "y" + k), ("y" + k, "x" + k))],
            "mover": ["x0", "x1", "x2"],
            "waiter": ["y0", "y1", "y2"],
        },
        "002, 3.2",
    ),
    Example(
        "plain",
        "Plain Tanhinmin decided by matchings",
        "二人単貧民のマッチングによる判定",
        {"kind": "tanhinmin", "order": "linear", "mover": [2, 4, 6, 8], "waiter": [1, 3, 5, 7, 9], "table": 5},
        "002, 2.1",
    ),
    Example(
        "eight-cut",
        "The 8-cut saves a weak card",
        "8切りで弱い札を処理する",
        {"kind": "tanhinmin", "order": "linear", "mover": [3, 8], "waiter": [9, 9], "cut": 8},
        "002, 3.2",
    ),
    Example(
        "series",
        "Several series",
        "複数系列単貧民",
        {
            "kind": "tanhinmin",
            "order": "series",
            "mover": [[0, 1], [0, 1], [0, 3]],
            "waiter": [[0, 2], [1, 1]],
            "remaining": True,
        },
        "002, 3.2",
    ),
)
