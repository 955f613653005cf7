"""The theorems of chapter 1 as claims of the lab, each on one range: checks against brute force in `theorems`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from typing import Any

from gote.combinatorial import theorems
from gote.combinatorial.heaps.rules_law import NIM, subtraction_law
from gote.core.claim import ChunkResult, Claim

SETS = ([1, 3, 4], [1, 2, 3], [2, 5], [1, 4, 6, 9])
RULES = ("nim", "kayles", "lasker", "grundy", "subtraction {1,3,4}", "at least half")
COINS = ("turning_turtles", "twins", "mock_turtles", "ruler", "triplets")
PRODUCTS = (
    ("twins", "twins"),
    ("turning_turtles", "turning_turtles"),
    ("ruler", "ruler"),
    ("turning_turtles", "ruler"),
)


def _theorem(name: str, where: str, sizes: range, en: str, ja: str, fails: Callable[[int], Any]) -> Claim:
    """A theorem whose check looks at a whole range at once and gives a counterexample or None."""

    def check(size: int, piece: int) -> ChunkResult:
        found = fails(size)
        return ChunkResult(1, 1, () if found is None else (found,))

    return Claim(
        f"impartial.{name}",
        en,
        ja,
        f"004, {where}",
        sizes,
        family=lambda size: (size,),
        statement=lambda size: fails(size) is None,
        check_chunk=check,
    )


def _measured(
    name: str, where: str, sizes: range, en: str, ja: str, measure: Callable[[int], tuple[bool, Mapping[str, int]]]
) -> Claim:
    """A statement about one number per size; what is measured stands in the counts."""

    def check(size: int, piece: int) -> ChunkResult:
        holds, counts = measure(size)
        return ChunkResult(1, 1, () if holds else (size,), counts)

    return Claim(
        f"impartial.{name}",
        en,
        ja,
        f"Ferguson, {where}",
        sizes,
        family=lambda size: (size,),
        statement=lambda size: measure(size)[0],
        check_chunk=check,
    )


def _longest_coins(rule: str, formula: Callable[[int], int]) -> Callable[[int], tuple[bool, Mapping[str, int]]]:
    def measure(coins: int) -> tuple[bool, Mapping[str, int]]:
        moves = theorems.coin_moves(theorems.COIN_RULES[rule])
        length = theorems.longest_play(frozenset([coins - 1]), moves)
        return length == formula(coins), {str(coins): length}

    return measure


def _longest_sum(size: int) -> tuple[bool, Mapping[str, int]]:
    sums = combinations_with_replacement(range(1, size + 1), 3)
    moves = theorems.heap_moves(NIM)
    lengths = {heaps: theorems.longest_play(heaps, moves) for heaps in sums if heaps[-1] == size}
    alone = {n: theorems.longest_play((n,), moves) for n in range(1, size + 1)}
    holds = all(length == sum(alone[n] for n in heaps) for heaps, length in lengths.items())
    return holds, {"+".join(map(str, heaps)): length for heaps, length in lengths.items()}


def _take_away_graph(chips: int) -> tuple[bool, Mapping[str, int]]:
    moves = theorems.heap_moves(subtraction_law([1, 2, 3]))
    followers = {n: {sum(after) for _, after in moves((n,))} for n in range(chips + 1)}
    holds = all(followers[n] == {n - 3, n - 2, n - 1} for n in range(3, chips + 1))
    return holds, {
        "edges": sum(map(len, followers.values())),
        "terminal": sum(not after for after in followers.values()),
        "longest path": theorems.longest_play((chips,), moves),
        **{f"from {n} to {after}": 1 for n, found in followers.items() for after in sorted(found)},
    }


def _zeckendorf(n: int) -> tuple[bool, Mapping[str, int]]:
    return theorems.fibonacci_nim(n), {str(part): 1 for part in theorems.zeckendorf(n)[0]}


THEOREMS = (
    _measured(
        "take-away-graph",
        "1.3.1",
        range(3, 13),
        "In the game graph of taking 1 to 3 chips the followers of n are n - 3, n - 2, n - 1 from n = 3 on.",
        "1 個から 3 個取るゲームのグラフでは、n >= 3 の後続は n - 3, n - 2, n - 1 である。",
        _take_away_graph,
    ),
    _measured(
        "longest-sum",
        "1.4.1",
        range(1, 7),
        "The longest play of a sum is as long as the longest plays of its parts together (three heaps of nim).",
        "和の最長の対局の長さは、各成分の最長の長さの和である (Nim の 3 山)。",
        _longest_sum,
    ),
    _measured(
        "longest-turning-turtles",
        "1.5.5, exercise 2",
        range(1, 12),
        "Turning Turtles with n coins, the last one heads, lasts at most n moves.",
        "n 枚の右端だけが表の Turning Turtles は最長 n 手である。",
        _longest_coins("turning_turtles", lambda n: n),
    ),
    _measured(
        "longest-mock-turtles",
        "1.5.5, exercise 2",
        range(1, 12),
        "Mock Turtles with n coins, the last one heads, lasts at most F(n + 2) - 1 moves (Fibonacci numbers).",
        "n 枚の右端だけが表の Mock Turtles は最長 F(n + 2) - 1 手である (Fibonacci 数)。",
        _longest_coins("mock_turtles", lambda n: theorems.fibonacci(n + 2) - 1),
    ),
    _measured(
        "longest-ruler",
        "1.5.5, exercise 2",
        range(1, 12),
        "Ruler with n coins, the last one heads, lasts at most 2^(n - 1) moves.",
        "n 枚の右端だけが表の Ruler は最長 2^(n - 1) 手である。",
        _longest_coins("ruler", lambda n: 2 ** (n - 1)),
    ),
    _measured(
        "zeckendorf",
        "1.1.5, exercise 7",
        range(1, 61),
        "Every number is a sum of Fibonacci numbers, no two of them neighbours, in one way; its least part is what the "
        "opener of Fibonacci nim takes.",
        "どの数も隣り合わない Fibonacci 数の和としてただ一通りに書け、その最小の項が Fibonacci nim の先手の取る数である。",
        _zeckendorf,
    ),
    _theorem(
        "nim-group",
        "1.2.2",
        range(8, 17, 8),
        "Nim addition is a commutative group in which every number is its own inverse (numbers below the size).",
        "nim 和は各数が自分の逆元である可換群をなす (数はサイズ未満)。",
        theorems.nim_group,
    ),
    _theorem(
        "odd-number-of-wins",
        "1.2.4",
        range(3, 6),
        "An N-position of nim has an odd number of winning moves, counted per pile (three and four piles).",
        "Nim の N-位置の必勝手は山ごとに数えて奇数個である (3 山と 4 山)。",
        lambda n: theorems.odd_number_of_wins([(3, n + 3), (4, n)]),
    ),
    _theorem(
        "turning-turtles",
        "1.2.6",
        range(6, 10),
        "Turning Turtles is nim with a pile of n for a head at n.",
        "Turning Turtles は表の位置 n を n 個の山とみた Nim である。",
        theorems.turning_turtles,
    ),
    _theorem(
        "northcott",
        "1.2.6",
        range(1, 2),
        "Northcott's game is lost exactly when the nim-sum of the gaps is 0 (boards 1x5, 2x4, 2x6, 3x4).",
        "Northcott のゲームは間隔の nim 和が 0 のとき、そのときに限り P-位置 (1x5, 2x4, 2x6, 3x4 の盤)。",
        lambda n: theorems.northcott([(1, 5), (2, 4), (2, 6), (3, 4)]),
    ),
    _theorem(
        "moore-misere",
        "1.2.6",
        range(2, 5),
        "Misere Nim_k: as in normal play while a pile exceeds 1, else lost when the number of ones is 1 modulo k + 1.",
        "逆形の Nim_k：2 以上の山があれば正規形と同じ、なければ 1 の個数が k + 1 を法として 1 のとき P-位置。",
        lambda n: theorems.moore_theorem([2, 3], n, 4, misere=True),
    ),
    _theorem(
        "impatient",
        "1.3.5",
        range(20, 41, 20),
        "When the whole pile may always be taken, g+(x) = g(x - 1) + 1.",
        "山全体をいつでも取れるなら g+(x) = g(x - 1) + 1。",
        lambda n: theorems.impatient(SETS, n),
    ),
    _theorem(
        "sum-theorem",
        "1.4.2",
        range(4, 7),
        "The value of a sum is the nim-sum of the values (six rules, all sums of two heaps).",
        "和の SG 値は SG 値の nim 和である (6 つの規則、2 山の和すべて)。",
        lambda n: theorems.sum_theorem(RULES, n),
    ),
    _theorem(
        "coin-decomposition",
        "1.5",
        range(6, 10),
        "A row of coins has the nim-sum of the values of its single heads.",
        "硬貨の列の SG 値は表 1 枚ずつの SG 値の nim 和である。",
        lambda n: theorems.coin_decomposition(COINS, n),
    ),
    _theorem(
        "mock-turtles",
        "1.5.1",
        range(8, 11),
        "A row of Mock Turtles is lost exactly when the number of heads is even and the nim-sum of their places is 0.",
        "Mock Turtles は表が偶数枚で位置の nim 和が 0 のとき、そのときに限り P-位置。",
        lambda n: theorems.mock_turtles_p(n, 6),
    ),
    _theorem(
        "nim-field",
        "1.5.3",
        range(16, 17),
        "Nim arithmetic below 16 is a field with unique square roots; inverses below 256.",
        "16 未満の nim 演算は平方根が一意な体をなす。逆元は 256 未満。",
        lambda n: theorems.nim_field(n, 256),
    ),
    _theorem(
        "tartan",
        "1.5.4",
        range(3, 6),
        "The Tartan theorem: the value of a product of coin games is the nim product of the values.",
        "タータン定理：積の SG 値は SG 値の nim 積である。",
        lambda n: theorems.tartan(PRODUCTS, n),
    ),
    _theorem(
        "one-or-two-coins",
        "1.5.5",
        range(20, 41, 20),
        "Turning one coin, or two at a distance in S: g(x) = g_S(x - 1) + 1.",
        "1 枚、または距離が S に属する 2 枚を裏返すとき g(x) = g_S(x - 1) + 1。",
        lambda n: theorems.one_or_two_coins(SETS, n),
    ),
    _theorem(
        "colon",
        "1.6.2",
        range(200, 201),
        "The colon principle gives the values of trees (as many random pictures as the size says).",
        "コロン原理は木の SG 値を与える (サイズの数だけの乱数の図)。",
        lambda n: theorems.hackenbush(n, 9, 7, trees=True),
    ),
    _theorem(
        "fusion",
        "1.6.3",
        range(300, 301),
        "The fusion principle gives the values of all pictures (as many random pictures as the size says).",
        "融合原理は図の SG 値を与える (サイズの数だけの乱数の図)。",
        lambda n: theorems.hackenbush(n, 9, 1),
    ),
)
