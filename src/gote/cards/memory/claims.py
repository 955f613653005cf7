"""The statements of paper 003 as claims, printed and corrected, checked exactly state by state.

A size is n, the number of kinds on the table; a case is the document of a state. All claims on the special-pair game
read the same evidence (`evidence.py`), which grows with the sizes asked for, so checking one to n = 700 costs seconds
and the next one nearly nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gote.cards.memory.recurrence import State
from gote.core.claim import ChunkResult, Claim

Document = dict[str, Any]
EXACT = 700
FULL = 70


def document(state: State) -> Document:
    """The document of a state of the special-pair game.

    >>> document(State("G", 5, 0, 4))
    {'kind': 'memory', 'state': {'special_known': True, 'n': 5, 'm': 0, 'k': 4}}
    """
    return {"kind": "memory", "state": {"special_known": state.label == "G", "n": state.n, "m": state.m, "k": state.k}}


def state(case: Document) -> State:
    """The state of a case."""
    known = case["state"]
    return State("G" if known["special_known"] else "F", known["n"], known["m"], known["k"])


def _g_states(n: int) -> Iterator[Document]:
    return (document(State("G", n, 0, k)) for k in range(1, n))


def _g_all(n: int) -> Iterator[Document]:
    return (document(State("G", n, 0, k)) for k in range(1, n + 1))


def _f_states(n: int) -> Iterator[Document]:
    return (document(State("F", n, m, k)) for m in (0, 1) if m < n for k in range(n - m))


def _full(label: Any) -> Callable[[int], Iterator[Document]]:
    def family(n: int) -> Iterator[Document]:
        first = 1 if label == "G" else 0
        return (document(State(label, n, m, k)) for m in range(n) for k in range(first, n - m + first))

    return family


def _pairs(n: int) -> Iterator[Document]:
    yield {"kind": "memory", "pairs": n}


def _start(n: int) -> Iterator[Document]:
    yield document(State("G", n, 0, 1))


def _evidence(n: int) -> Any:
    from gote.cards.memory.evidence import evidence

    return evidence(n)


def _g_best(case: Document) -> tuple[str, ...]:
    from gote.cards.memory.evidence import plies

    here = state(case)
    return plies(int(_evidence(here.n).g_best[here.n, here.k]))


def _f_best(case: Document) -> tuple[str, ...]:
    from gote.cards.memory.evidence import plies

    here = state(case)
    return plies(int(_evidence(here.n).f_best[here.m, here.n, here.k]))


def _odd(case: Document) -> bool:
    here = state(case)
    return (here.n - here.m - here.k) % 2 == 1


def _even(case: Document) -> bool:
    return not _odd(case)


def _may_pass(case: Document) -> bool:
    return state(case).may_pass


def _threshold_g(printed: bool) -> Callable[[Document], bool]:
    def holds(case: Document) -> bool:
        here = state(case)
        two = 3 * here.k < 2 * here.n + 1 if printed else 3 * here.k <= 2 * here.n + 2
        return ("2" if two else "0") in _g_best(case)

    return holds


def _threshold_f(printed: bool) -> Callable[[Document], bool]:
    def holds(case: Document) -> bool:
        here = state(case)
        one = 3 * here.k < 2 * here.n + 1 if printed else 3 * here.k <= 2 * (here.n - here.m)
        return ("1" if one else "0") in _f_best(case)

    return holds


def _full_numerator(here: State) -> Any:
    from gote.cards.memory.tables import special_table

    return special_table(max(FULL, here.n), full=True).window.numerator(here)


def _prop21_f(case: Document) -> bool:
    here = state(case)
    value = _full_numerator(here)
    if here.may_pass and value < 0:
        return False
    return bool(here.m < 2 or value == _full_numerator(State("F", here.kinds + 2, 2, here.k)))


def _prop21_g(case: Document) -> bool:
    here = state(case)
    value = _full_numerator(here)
    return bool(value >= 0 and value == _full_numerator(State("G", here.kinds, 0, here.k)))


def _prop23(case: Document) -> bool:
    here, found = state(case), _evidence(state(case).n)
    n, k = here.n, here.k
    return bool(found.low_g[n, k] and found.upper[n, k] and (k == n or found.sums[n, k]))


def _take_costs(case: Document) -> bool:
    here = state(case)
    strict = here.k <= 1 or ((here.n - here.k) % 2 == 0 and 3 * here.k <= 2 * here.n - 2)
    return bool(_evidence(here.n).gap[1, here.n, here.k] > 0) == strict


def _sign(n: int) -> int:
    return int(_evidence(n).start[n])


def _advantage(case: Document) -> bool:
    """Even N: the second player's advantage is larger than for both neighbours."""
    from gote.cards.memory.tables import special_table

    n = case["pairs"]
    table = special_table(max(121, n + 1))
    here, before, after = (table.f(size, 0, 0) for size in (n, max(n - 1, 1), n + 1))
    return here < after and (n == 2 or here < before)


def _after_special(case: Document) -> bool:
    here = state(case)
    from gote.cards.memory.tables import special_table

    best = special_table(max(50, here.n)).options(here).best_choices("b")
    return ("known" in best) == ((here.n - here.k) % 2 == 0)


def _declined(case: Document) -> bool:
    """A completed pair is taken, except where the rule of the note says otherwise."""
    from gote.cards.memory.tables import special_table

    here = state(case)
    options = special_table(max(50, here.n)).options(here)
    if "a" not in options.events:
        return True
    known = here.n % 2 == 0 and here.n >= 4 and (here.m, here.k) in ((0, 2), (1, 1))
    unknown = (here.m, here.k) == (0, 1) and (here.n == 4 or (here.n % 2 == 1 and here.n >= 7))
    best = options.best_choices("a")
    if known or unknown:
        return best == (("known",) if known else ("unknown",))
    return "take" in best


def _never_declined(case: Document) -> bool:
    from gote.cards.memory.outcome import reachable
    from gote.cards.memory.tables import special_table

    n = case["pairs"]
    reached = reachable(special_table(max(50, n)), State("F", n, 0, 0))
    return not any(here.label == "F" and here.m for here in reached)


def _difference_states(n: int) -> Iterator[Document]:
    for k in range(n):
        yield {"kind": "memory", "rule": "pair_difference", "state": {"n": n, "m": 0, "k": k}}


def _difference_rule(case: Document) -> bool:
    from gote.cards.memory.tables import difference_table

    n, k = case["state"]["n"], case["state"]["k"]
    rule = "2" if not k else "1" if (n + k) % 2 == 0 else "0" if 3 * k >= 2 * (n + 1) and k >= 2 else "2"
    return rule in difference_table(max(200, n)).plies("P", n, 0, k)


def _difference_pairs(n: int) -> Iterator[Document]:
    for m in range(1, n + 1):
        for k in range(n - m + 1):
            yield {"kind": "memory", "rule": "pair_difference", "state": {"n": n, "m": m, "k": k}}


def _difference_takes(case: Document) -> bool:
    from gote.cards.memory.tables import difference_table

    known = case["state"]
    table = difference_table(max(40, known["n"]), full=True)
    here = State("P", known["n"], known["m"], known["k"])
    return bool(table.payoff(here) == known["m"] + table.payoff(State("P", here.kinds, 0, here.k)))


def _forgetful(case: Document) -> bool:
    from gote.cards.memory.no_memory import first_player

    return 2 * first_player(case["pairs"]) > 1


def _starts_by_balls(size: int, piece: int) -> ChunkResult:
    from gote.cards.memory.asymptotics import float_table

    starts = float_table(size).starts
    wrong = [
        {"kind": "memory", "pairs": n}
        for n in range(1, size + 1)
        if starts[n, 0] + starts[n, 1] >= 0 and n not in (1, 7)
    ]
    return ChunkResult(size, size, tuple(wrong))


def _plies_by_balls(size: int, piece: int) -> ChunkResult:
    from gote.cards.memory.asymptotics import certified_plies

    found = certified_plies(size)
    cases = tuple(document(State("G", n, 0, k)) for n, k in found.first if n >= 8)
    if found.undecided > 1:  # only the tie (5,4) may stay open
        cases = (*cases, {"undecided": found.undecided})
    return ChunkResult(found.states, found.states, cases, {"undecided": found.undecided})


def _claim(name: str, source: str, en: str, ja: str, sizes: range, family: Any, statement: Any, **more: Any) -> Claim:
    return Claim(f"memory.{name}", en, ja, f"003, {source}", sizes, family, statement, **more)


CLAIMS: list[Claim] = [
    _claim(
        "prop2.1-f",
        "proposition 2.1 (1)",
        "m + k >= 2 gives f >= 1/2, and m >= 2 gives f(n,m,k) = f(n-m+2,2,k)",
        "m + k >= 2 ならば f >= 1/2、m >= 2 ならば f(n,m,k) = f(n-m+2,2,k)",
        range(1, FULL + 1),
        _full("F"),
        _prop21_f,
    ),
    _claim(
        "prop2.1-g",
        "proposition 2.1 (2)",
        "g(n,m,k) = g(n-m,0,k) >= 1/2",
        "g(n,m,k) = g(n-m,0,k) >= 1/2",
        range(1, FULL + 1),
        _full("G"),
        _prop21_g,
    ),
    _claim(
        "lemma2.2",
        "lemma 2.2",
        "g(n,0,1) <= n/(2n-1)",
        "g(n,0,1) <= n/(2n-1)",
        range(1, EXACT + 1),
        _start,
        lambda case: _evidence(case["state"]["n"]).lemma[case["state"]["n"]] >= 0,
    ),
    _claim(
        "ineq2.1",
        "(2.1)",
        "g(n,0,1) >= 1/2",
        "g(n,0,1) >= 1/2",
        range(1, EXACT + 1),
        _start,
        lambda case: _evidence(case["state"]["n"]).half[case["state"]["n"]] >= 0,
    ),
    _claim(
        "prop2.3",
        "proposition 2.3",
        "1/2 <= g(n,k) <= 1/2 + 1/(2n-2k+1) and g(n,k) + g(n,k+1) >= 1 + 1/(2(2n-k))",
        "1/2 <= g(n,k) <= 1/2 + 1/(2n-2k+1) かつ g(n,k) + g(n,k+1) >= 1 + 1/(2(2n-k))",
        range(1, EXACT + 1),
        _g_all,
        _prop23,
    ),
    _claim(
        "assumption1",
        "3.1, assumption 1",
        "n - k even: the 1-ply is optimal in G(n,k)",
        "n - k が偶数のとき 1-ply が最善の戦略である",
        range(2, EXACT + 1),
        _g_states,
        lambda case: "1" in _g_best(case),
        hypothesis=_even,
    ),
    _claim(
        "assumption2",
        "3.1, assumption 2",
        "n - k odd: the 0-ply or the 2-ply is optimal in G(n,k)",
        "n - k が奇数のとき 0-ply または 2-ply が最善の戦略である",
        range(2, EXACT + 1),
        _g_states,
        lambda case: bool({"0", "2"} & set(_g_best(case))),
        hypothesis=_odd,
        expected="false",
        note_en="exceptions (4,1), (6,1), (7,2)",
        note_ja="例外 (4,1), (6,1), (7,2)",
    ),
    _claim(
        "assumption2-from-8",
        "3.1, assumption 2",
        "n >= 8, n - k odd: the 0-ply or the 2-ply is optimal in G(n,k)",
        "n >= 8 で n - k が奇数のとき 0-ply または 2-ply が最善の戦略である",
        range(8, EXACT + 1),
        _g_states,
        lambda case: bool({"0", "2"} & set(_g_best(case))),
        hypothesis=_odd,
        expected="corrected",
    ),
    _claim(
        "threshold-g-printed",
        "3.1",
        "n >= 8, n - k odd: 2-ply for k < (2n+1)/3, 0-ply from there on",
        "n >= 8 で n - k が奇数のとき、k < (2n+1)/3 なら 2-ply、k >= (2n+1)/3 なら 0-ply が最善",
        range(8, EXACT + 1),
        _g_states,
        _threshold_g(True),
        hypothesis=_odd,
        expected="false",
    ),
    _claim(
        "threshold-g",
        "3.1",
        "n >= 8, n - k odd: 2-ply if 3k <= 2n + 2, else 0-ply",
        "n >= 8 で n - k が奇数のとき、3k <= 2n + 2 なら 2-ply、そうでなければ 0-ply が最善",
        range(8, EXACT + 1),
        _g_states,
        _threshold_g(False),
        hypothesis=_odd,
        expected="corrected",
    ),
    _claim(
        "even-pass",
        "3.2",
        "m in {0, 1}, m + k >= 2, n - m - k even: the 0-ply is optimal and f = 1/2",
        "m = 0, 1、m + k >= 2、n - m - k が偶数のとき 0-ply が最善で f = 1/2",
        range(2, EXACT + 1),
        _f_states,
        lambda case: (
            "0" in _f_best(case) and bool(_evidence(state(case).n).f_half[state(case).m, state(case).n, state(case).k])
        ),
        hypothesis=lambda case: _may_pass(case) and _even(case),
    ),
    _claim(
        "threshold-f-printed",
        "3.2",
        "m in {0, 1}, m + k >= 2, n - m - k odd: 1-ply for k < (2n+1)/3, else 0-ply",
        "m = 0, 1、m + k >= 2、n - m - k が奇数のとき、k < (2n+1)/3 なら 1-ply、そうでなければ 0-ply が最善",
        range(3, EXACT + 1),
        _f_states,
        _threshold_f(True),
        hypothesis=lambda case: _may_pass(case) and _odd(case),
        expected="false",
    ),
    _claim(
        "threshold-f",
        "3.2",
        "m in {0, 1}, m + k >= 2, n - m - k odd: 1-ply if 3k <= 2(n-m), else 0-ply",
        "m = 0, 1、m + k >= 2、n - m - k が奇数のとき、3k <= 2(n-m) なら 1-ply、そうでなければ 0-ply が最善",
        range(3, EXACT + 1),
        _f_states,
        _threshold_f(False),
        hypothesis=lambda case: _may_pass(case) and _odd(case),
        expected="corrected",
    ),
    _claim(
        "take-costs",
        "3.2",
        "n >= 5: f(n,1,k) > f(n-1,0,k) exactly when k <= 1, or n - k is even and 3k <= 2n - 2",
        "n >= 5 のとき f(n,1,k) > f(n-1,0,k) となるのは k <= 1、または n - k が偶数かつ 3k <= 2n - 2 のときに限る",
        range(5, EXACT + 1),
        lambda n: (document(State("F", n, 1, k)) for k in range(n - 1)),
        _take_costs,
        note_en="the paper could not read off a rule; the gaps are exponentially small",
        note_ja="論文では規則が読み取れないとされた",
    ),
    _claim(
        "two-pairs",
        "3.2",
        "f(n,2,k) = f(n-1,1,k) for k >= 1",
        "k >= 1 ならば f(n,2,k) = f(n-1,1,k)",
        range(3, EXACT + 1),
        lambda n: (document(State("F", n, 2, k)) for k in range(1, n - 2)),
        lambda case: not _evidence(state(case).n).gap[2, state(case).n, state(case).k],
    ),
    _claim(
        "second-player",
        "3.3",
        "The second player is better off for every N",
        "N の偶奇に関わらず後攻が有利である",
        range(1, EXACT + 1),
        _pairs,
        lambda case: _sign(case["pairs"]) < 0,
        expected="false",
        note_en="N = 1 and N = 7",
        note_ja="N = 1 と N = 7 は例外",
    ),
    _claim(
        "second-player-corrected",
        "3.3",
        "The second player is better off for every N except 1 and 7",
        "N = 1, 7 を除いて後攻が有利である",
        range(1, EXACT + 1),
        _pairs,
        lambda case: _sign(case["pairs"]) < 0,
        hypothesis=lambda case: case["pairs"] not in (1, 7),
        expected="corrected",
    ),
    _claim(
        "second-player-large",
        "3.3",
        "The second player is better off for every N up to the size except 1 and 7 (certified floats)",
        "N = 1, 7 を除いて後攻が有利である(誤差限界つき計算)",
        range(2000, 20001, 6000),
        _pairs,
        lambda case: True,
        check_chunk=_starts_by_balls,
        expected="corrected",
    ),
    _claim(
        "plies-large",
        "3.1",
        "n >= 8: assumptions 1 and 2 and the corrected threshold hold up to the size (certified floats)",
        "n >= 8 で仮定1、2と修正した境界が成り立つ(誤差限界つき計算)",
        range(2000, 20001, 6000),
        _g_states,
        lambda case: True,
        check_chunk=_plies_by_balls,
        expected="corrected",
    ),
    _claim(
        "even-advantage",
        "3.3",
        "The advantage of the second player is larger for even N than for both neighbouring odd N",
        "N が偶数のときのほうが後攻の有利の度合いが大きい",
        range(2, 121),
        _pairs,
        _advantage,
        hypothesis=lambda case: case["pairs"] % 2 == 0,
        expected="false",
        note_en="N = 4 only",
        note_ja="例外は N = 4 のみ",
    ),
    _claim(
        "after-special",
        "2.1 (b)",
        "F(n,0,k), n >= 9, k >= 1, after a special card: open a known card exactly when n - k is even",
        "F(n,0,k)(n >= 9, k >= 1)で1を開けた後、既知のカードを開けるのが最善なのは n - k が偶数のときに限る",
        range(9, 51),
        lambda n: (document(State("F", n, 0, k)) for k in range(1, n)),
        _after_special,
    ),
    _claim(
        "declined-pairs",
        "2.2",
        "A completed pair is rightly left exactly in (n,0,2), (n,1,1) for even n >= 4, (4,0,1), and (n,0,1) for odd n >= 7",
        "揃ったペアを取らないのが最善なのは n >= 4 が偶数の (n,0,2), (n,1,1)、(4,0,1)、n >= 7 が奇数の (n,0,1) に限る",
        range(2, 51),
        _f_states,
        _declined,
    ),
    _claim(
        "no-declined-pair",
        "3.2",
        "Under optimal play no F state with m >= 1 occurs",
        "双方が最善を尽くす限り m >= 1 の F の状況は現れない",
        range(1, 51),
        _pairs,
        _never_declined,
        expected="false",
        note_en="F(4,1,1) occurs for every N >= 5",
        note_ja="N >= 5 では F(4,1,1) が現れる",
    ),
    _claim(
        "pair-difference-rule",
        "1.2; Zwick and Paterson 1993",
        "Pair difference, n != 6 or k != 1: n + k even 1-move; odd 0-move if 3k >= 2(n+1), else 2-move",
        "取得ペア数の差(n = 6, k = 1 を除く):n + k が偶数なら1枚、奇数なら 3k >= 2(n+1) のとき0枚、そうでなければ2枚開ける",
        range(1, 201),
        _difference_states,
        _difference_rule,
        hypothesis=lambda case: (case["state"]["n"], case["state"]["k"]) != (6, 1),
    ),
    _claim(
        "pair-difference-takes",
        "1.2; Zwick and Paterson 1993",
        "Pair difference: known pairs are taken at once",
        "取得ペア数の差では、揃っているペアはすべて取ってよい",
        range(1, 41),
        _difference_pairs,
        _difference_takes,
    ),
    _claim(
        "no-memory",
        "4",
        "Without memory the first player is ahead for every N",
        "記憶力が0であればつねに先攻有利である",
        range(1, 201),
        _pairs,
        _forgetful,
    ),
]
