"""States of the paper and of the games it compares with."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "memory-pass",
        "F(4,0,2): both players pass",
        "F(4,0,2)：双方パスで引き分け",
        {"kind": "memory", "state": {"special_known": False, "n": 4, "m": 0, "k": 2}},
        "003, 2.2",
    ),
    Example(
        "memory-walk",
        "The example with three pairs: F(2,0,1)",
        "N=3の進行例：F(2,0,1)",
        {"kind": "memory", "state": {"special_known": False, "n": 2, "m": 0, "k": 1}},
        "003, 1.1",
    ),
    Example(
        "memory-tie",
        "G(5,0,4): the pass and the 2-ply tie",
        "G(5,0,4)：パスと2-plyが同値",
        {"kind": "memory", "state": {"special_known": True, "n": 5, "m": 0, "k": 4}},
        "003, 3.1",
    ),
    Example(
        "memory-leave-a-pair",
        "F(6,1,0): a known pair is better left on the table",
        "F(6,1,0)：揃ったペアを取らないほうがよい",
        {"kind": "memory", "state": {"special_known": False, "n": 6, "m": 1, "k": 0}},
        "003, 3.2",
    ),
    Example(
        "memory-seven",
        "Seven pairs: the first player is ahead",
        "7ペア：例外的に先攻有利",
        {"kind": "memory", "pairs": 7},
        "003, 3.3",
    ),
    Example("memory-pack", "A pack of 52 cards", "トランプ1組（26ペア）", {"kind": "memory", "pairs": 26}, "003, 4"),
    Example(
        "memory-large",
        "Two thousand pairs in floats with an error bound",
        "2000ペア（誤差限界つき浮動小数点）",
        {"kind": "memory", "pairs": 2000, "approximate": True},
        "003, 3.2",
    ),
    Example(
        "memory-difference",
        "Expected pair difference, six pairs",
        "取得ペア数の差の期待値（6ペア）",
        {"kind": "memory", "rule": "pair_difference", "pairs": 6},
        "003, 1.2; Zwick and Paterson 1993",
    ),
    Example(
        "memory-most-pairs",
        "More pairs win, eight pairs",
        "多く取ったほうが勝ち（8ペア）",
        {"kind": "memory", "rule": "most_pairs", "stall": "leader", "pairs": 8},
        "003, 1.2",
    ),
    Example(
        "memory-tie-break",
        "The special pair, then more pairs",
        "特別なカード、なければ枚数で勝敗",
        {"kind": "memory", "rule": "special_then_pairs", "pairs": 8},
        "003, 4",
    ),
    Example(
        "memory-none",
        "Players without memory",
        "記憶力0",
        {"kind": "memory", "rule": "no_memory", "pairs": 26},
        "003, 4",
    ),
)
