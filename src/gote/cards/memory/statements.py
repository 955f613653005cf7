"""Families and statements for the claims about the memory game.

A size is n, the number of kinds on the table; a case is the document of a state. All statements on the special-pair
game read the same evidence (`evidence.py`), which grows with the sizes asked for.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from gote.cards.memory.rules_state import State
from gote.core.claim import ChunkResult

Document = dict[str, Any]
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


def g_states(n: int) -> Iterator[Document]:
    return (document(State("G", n, 0, k)) for k in range(1, n))


def g_all(n: int) -> Iterator[Document]:
    return (document(State("G", n, 0, k)) for k in range(1, n + 1))


def f_states(n: int) -> Iterator[Document]:
    return (document(State("F", n, m, k)) for m in (0, 1) if m < n for k in range(n - m))


def full_family(label: Any) -> Callable[[int], Iterator[Document]]:
    def family(n: int) -> Iterator[Document]:
        first = 1 if label == "G" else 0
        return (document(State(label, n, m, k)) for m in range(n) for k in range(first, n - m + first))

    return family


def starts(n: int) -> Iterator[Document]:
    yield {"kind": "memory", "pairs": n}


def one_known(n: int) -> Iterator[Document]:
    yield document(State("G", n, 0, 1))


def evidence(n: int) -> Any:
    """What the exact tables say about all states with at most n kinds."""
    from gote.cards.memory import evidence as codes

    return codes.evidence(n)


def g_best(case: Document) -> tuple[str, ...]:
    from gote.cards.memory.evidence import plies

    here = state(case)
    return plies(int(evidence(here.n).g_best[here.n, here.k]))


def f_best(case: Document) -> tuple[str, ...]:
    from gote.cards.memory.evidence import plies

    here = state(case)
    return plies(int(evidence(here.n).f_best[here.m, here.n, here.k]))


def odd(case: Document) -> bool:
    here = state(case)
    return (here.n - here.m - here.k) % 2 == 1


def even(case: Document) -> bool:
    return not odd(case)


def may_pass(case: Document) -> bool:
    return state(case).may_pass


def threshold_g(printed: bool) -> Callable[[Document], bool]:
    def holds(case: Document) -> bool:
        here = state(case)
        two = 3 * here.k < 2 * here.n + 1 if printed else 3 * here.k <= 2 * here.n + 2
        return ("2" if two else "0") in g_best(case)

    return holds


def threshold_f(printed: bool) -> Callable[[Document], bool]:
    def holds(case: Document) -> bool:
        here = state(case)
        one = 3 * here.k < 2 * here.n + 1 if printed else 3 * here.k <= 2 * (here.n - here.m)
        return ("1" if one else "0") in f_best(case)

    return holds


def full_numerator(here: State) -> Any:
    from gote.cards.memory.tables import special_table

    return special_table(max(FULL, here.n), full=True).window.numerator(here)


def prop21_f(case: Document) -> bool:
    here = state(case)
    value = full_numerator(here)
    if here.may_pass and value < 0:
        return False
    return bool(here.m < 2 or value == full_numerator(State("F", here.kinds + 2, 2, here.k)))


def prop21_g(case: Document) -> bool:
    here = state(case)
    value = full_numerator(here)
    return bool(value >= 0 and value == full_numerator(State("G", here.kinds, 0, here.k)))


def prop23(case: Document) -> bool:
    here, found = state(case), evidence(state(case).n)
    n, k = here.n, here.k
    return bool(found.low_g[n, k] and found.upper[n, k] and (k == n or found.sums[n, k]))


def take_costs(case: Document) -> bool:
    here = state(case)
    strict = here.k <= 1 or ((here.n - here.k) % 2 == 0 and 3 * here.k <= 2 * here.n - 2)
    return bool(evidence(here.n).gap[1, here.n, here.k] > 0) == strict


def start_sign(n: int) -> int:
    return int(evidence(n).start[n])


def advantage(case: Document) -> bool:
    """Even N: the second player's advantage is larger than for both neighbours."""
    from gote.cards.memory.tables import special_table

    n = case["pairs"]
    table = special_table(max(121, n + 1))
    here, before, after = (table.f(size, 0, 0) for size in (n, max(n - 1, 1), n + 1))
    return here < after and (n == 2 or here < before)


def after_special(case: Document) -> bool:
    here = state(case)
    from gote.cards.memory.tables import special_table

    best = special_table(max(50, here.n)).options(here).best_choices("b")
    return ("known" in best) == ((here.n - here.k) % 2 == 0)


def declined(case: Document) -> bool:
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


def never_declined(case: Document) -> bool:
    from gote.cards.memory.outcome import reachable
    from gote.cards.memory.tables import special_table

    n = case["pairs"]
    reached = reachable(special_table(max(50, n)), State("F", n, 0, 0))
    return not any(here.label == "F" and here.m for here in reached)


def difference_states(n: int) -> Iterator[Document]:
    for k in range(n):
        yield {"kind": "memory", "rule": "pair_difference", "state": {"n": n, "m": 0, "k": k}}


def difference_rule(case: Document) -> bool:
    from gote.cards.memory.tables import difference_table

    n, k = case["state"]["n"], case["state"]["k"]
    rule = "2" if not k else "1" if (n + k) % 2 == 0 else "0" if 3 * k >= 2 * (n + 1) and k >= 2 else "2"
    return rule in difference_table(max(200, n)).plies("P", n, 0, k)


def difference_pairs(n: int) -> Iterator[Document]:
    for m in range(1, n + 1):
        for k in range(n - m + 1):
            yield {"kind": "memory", "rule": "pair_difference", "state": {"n": n, "m": m, "k": k}}


def difference_takes(case: Document) -> bool:
    from gote.cards.memory.tables import difference_table

    known = case["state"]
    table = difference_table(max(40, known["n"]), full=True)
    here = State("P", known["n"], known["m"], known["k"])
    return bool(table.payoff(here) == known["m"] + table.payoff(State("P", here.kinds, 0, here.k)))


def forgetful(case: Document) -> bool:
    from gote.cards.memory.no_memory import first_player

    return 2 * first_player(case["pairs"]) > 1


def starts_by_balls(size: int, piece: int) -> ChunkResult:
    from gote.cards.memory.asymptotics import float_table

    starts = float_table(size).starts
    wrong = [
        {"kind": "memory", "pairs": n}
        for n in range(1, size + 1)
        if starts[n, 0] + starts[n, 1] >= 0 and n not in (1, 7)
    ]
    return ChunkResult(size, size, tuple(wrong))


def plies_by_balls(size: int, piece: int) -> ChunkResult:
    from gote.cards.memory.asymptotics import certified_plies

    found = certified_plies(size)
    cases = tuple(document(State("G", n, 0, k)) for n, k in found.first if n >= 8)
    if found.undecided > 1:  # only the tie (5,4) may stay open
        cases = (*cases, {"undecided": found.undecided})
    return ChunkResult(found.states, found.states, cases, {"undecided": found.undecided})


def all_known(n: int) -> Iterator[Document]:
    """G(n,m,n-m): one special card and every other kind are known."""
    return (document(State("G", n, m, n - m)) for m in range(n))


def mover_wins(case: Document) -> bool:
    """The value is 1."""
    from gote.cards.memory.tables import special_table

    s = state(case)
    return special_table(max(s.n, 40), full=True).value(s) == 1


def opening_formula(case: Document) -> bool:
    """f(N,0,0) by the four outcomes of the first two cards: the special pair, one special card, another pair, neither."""
    from gote.cards.memory.tables import special_table

    n = case["pairs"]
    table, total = special_table(max(n, 60)), n * (2 * n - 1)
    value = Fraction(1, total) + Fraction(4 * n - 4, total) * (1 - table.g(n, 0, 2))
    value += Fraction(n - 1, total) * table.f(n - 1, 0, 0)
    value += Fraction((n - 1) * (2 * n - 4), total) * (1 - table.f(n, 0, 2))
    return bool(value == table.f(n, 0, 0))
