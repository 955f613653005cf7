"""Claims of chapter 1 for the lab: theorems checked against brute force over families of positions, and two corrected
prints.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations_with_replacement, product
from operator import xor
from typing import Any

from gote.combinatorial import theorems
from gote.combinatorial.catalogue import boards, dynamic, moore, rules_boards
from gote.combinatorial.check import brute_force
from gote.combinatorial.claims_theorems import THEOREMS
from gote.combinatorial.heaps.rules_law import NIM, octal_law
from gote.combinatorial.heaps.tables import table_of
from gote.combinatorial.misere import P_PAIRS, Arena
from gote.combinatorial.nimbers.field import nim_product
from gote.core import Claim


def _three_heaps(size: int) -> Iterable[tuple[int, ...]]:
    return (heaps for heaps in combinations_with_replacement(range(size + 1), 3) if heaps[-1] == size)


def _bouton(heaps: tuple[int, ...]) -> bool:
    return (brute_force(heaps, theorems.heap_moves(NIM))[0] == "P") == (reduce(xor, heaps) == 0)


def _misere_nim(heaps: tuple[int, ...]) -> bool:
    pair = reduce(xor, heaps), max(heaps) > 1
    return (brute_force(heaps, theorems.heap_moves(NIM), misere=True)[0] == "P") == (pair in P_PAIRS)


def _moore(heaps: tuple[int, ...]) -> bool:
    return (brute_force(heaps, lambda state: rules_boards.moore_moves(state, 2))[0] == "P") == moore.is_lost(heaps, 2)


def _staircase(steps: tuple[int, ...]) -> bool:
    return brute_force(steps, rules_boards.staircase_moves)[1] == reduce(xor, steps[::2], 0)


def _kayles_period(n: int) -> bool:
    table = table_of(octal_law("0.77"))
    return table.value(n) == table.value(n + 12)


def _path_value(n: int) -> bool:
    """The print gives 0 1 2 0 1 2 3 0 1 3 4 0 1 2 4 1 for the paths L_0, L_1, ..."""
    printed = [0, 1, 2, 0, 1, 2, 3, 0, 1, 3, 4, 0, 1, 2, 4, 1]
    return table_of(octal_law("0.37")).value(n) == printed[n]


def _dynamic(case: tuple[int, int]) -> bool:
    n, limit = case
    lost = not dynamic.winning_takes(n, limit, lambda t: 2 * t)
    return lost == (limit < dynamic.zeckendorf(n)[-1])


def _misere_kayles(n: int) -> bool:
    """Known single rows lost under misere play."""
    return Arena().is_p([(octal_law("0.77"), n)]) == (n in (1, 4, 9, 12, 20))


def _associative(case: tuple[int, int, int]) -> bool:
    a, b, c = case
    return nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c))


def _wythoff(case: tuple[int, int]) -> bool:
    return (brute_force(case, rules_boards.wythoff_moves)[0] == "P") == (not boards.wythoff_winning(*case))


def _claim(name: str, en: str, ja: str, source: str, sizes: Any, family: Any, statement: Any, **more: Any) -> Claim:
    return Claim(f"impartial.{name}", en, ja, f"004, {source}", sizes=sizes, family=family, statement=statement, **more)


CLAIMS = (
    _claim(
        "bouton",
        "A nim position is lost exactly when its nim-sum is 0 (three heaps, largest n).",
        "ニムの状態はニム和が 0 のとき、そのときに限り P-位置である。",
        "1.2.2",
        range(9),
        _three_heaps,
        _bouton,
    ),
    _claim(
        "misere-nim",
        "Misere nim: as nim while a heap exceeds 1, else lost with an odd number of ones.",
        "逆形の nim は 2 枚以上の山がある間は nim と同じ、そうでなければ 1 の個数が奇数のとき P-位置。",
        "1.2.5",
        range(9),
        _three_heaps,
        _misere_nim,
    ),
    _claim(
        "moore",
        "Moore's Nim_2 is lost exactly when every column has 0 ones modulo 3.",
        "Nim_2 は各桁の 1 の個数が全て 3 の倍数のとき、そのときに限り P-位置。",
        "1.2.6",
        range(5),
        _three_heaps,
        _moore,
    ),
    _claim(
        "staircase",
        "Staircase nim is nim on the odd steps (three steps of at most n coins).",
        "階段ニムは奇数段のニムと同じである。",
        "1.2.6",
        range(4),
        lambda n: product(range(n + 1), repeat=3),
        _staircase,
    ),
    _claim(
        "kayles-period",
        "Kayles has period 12 from 71 on.",
        "Kayles の SG 値は 71 から周期 12 である。",
        "1.4.4",
        (500, 2000),
        lambda n: range(71, n),
        _kayles_period,
        expected="proved",
        note_en="the print says 72",
        note_ja="原文は 72 からとしている",
    ),
    _claim(
        "path-print",
        "The values of paths L_n as printed.",
        "列 L_n の SG 値の印刷された表",
        "1.4.5",
        (15,),
        lambda n: range(n + 1),
        _path_value,
        expected="false",
        note_en="wrong from n = 7 on",
        note_ja="n = 7 から誤り",
    ),
    _claim(
        "fibonacci-nim",
        "Fibonacci nim is lost exactly when the limit is below the smallest Zeckendorf part.",
        "フィボナッチ・ニムは上限が Zeckendorf 表示の最小の項より小さいとき、そのときに限り P-位置。",
        "1.1.5",
        (20, 60),
        lambda n: ((m, k) for m in range(1, n + 1) for k in range(1, m)),
        _dynamic,
    ),
    _claim(
        "misere-kayles",
        "Rows of misere Kayles that are lost: 1, 4, 9, 12, 20.",
        "逆形の Kayles で P-位置となる列は 1, 4, 9, 12, 20。",
        "1.2.5",
        (20, 26),
        lambda n: range(n + 1),
        _misere_kayles,
    ),
    _claim(
        "nim-product",
        "Nim multiplication is associative.",
        "nim の乗法は結合的である。",
        "1.5.3",
        (8, 16),
        lambda n: product(range(n), repeat=3),
        _associative,
    ),
    _claim(
        "wythoff",
        "Wythoff's lost pairs are floor(k phi), floor(k phi^2).",
        "Wythoff のゲームの P-位置は (floor(kφ), floor(kφ²)) である。",
        "1.3.5",
        range(1, 12),
        lambda n: ((n, m) for m in range(n + 1)),
        _wythoff,
    ),
    *THEOREMS,
)
