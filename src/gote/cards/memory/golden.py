"""The golden cases of paper 003, answered through the tables, the evidence and the documents of this room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from gote.cards.memory.recurrence import turn
from gote.cards.memory.rules_state import State
from gote.cards.memory.tables import difference_table, ply_map, special_table, states
from gote.core import load
from gote.golden.cases import Question

Answer = dict[str, Any]
HALF = Fraction(1, 2)
TOLERANCE = {
    "M3.1-asymptotics-even": 0.02,
    "M3.1-asymptotics-odd": 1e-4,
    "M3.1-fig3.1": 1e-13,
    "M3.2-asymptotic-f00": 1e-6,
    "M3.3-draw-probability": 1e-9,
}
"""absolute, by case; elsewhere decimals agree to a billionth of themselves"""


def _solved(rule: str = "special", **fields: Any) -> Any:
    return load({"kind": "memory", "rule": rule, **fields}).solve()


def _at(label: str, n: int, m: int, k: int) -> Any:
    return _solved(state={"special_known": label in "Gg", "n": n, "m": m, "k": k})


def _span(text: Any) -> range:
    """The numbers of "1..40" (what follows a blank or a comma says more in words)."""
    low, _, high = str(text).replace(",", " ").split()[0].partition("..")
    return range(int(low), int(high) + 1)


def _by_n(values: Mapping[int, Any], prefix: str = "N") -> Answer:
    return {f"{prefix}{n}": value for n, value in values.items()}


def _state_notation(q: Question) -> Answer:
    from gote.cards.memory.board import state_of

    found = [state_of(q.input["cards_on_table"], item["known"], q.input["special"]) for item in q.input["knowledge"]]
    return {"states": [[s.label, s.n, s.m, s.k] for s in found]}


def _values(q: Question) -> Answer:
    return {"values": [_at(*query).value for query in q.input["queries"]]}


def _all_known(q: Question) -> Answer:
    table = special_table(40, full=True)
    found = {table.g(n, m, n - m) for n in _span(q.input["n"]) for m in range(n)}
    return {"value": max(found), "violations": len(found) - 1}


def _probabilities(q: Question) -> Answer:
    rows = []
    for label, n, m, k in q.input["examples"]:
        state = State(label, n, m, k)
        shares = {event.name: Fraction(event.weight, state.unknown) for event in turn(state)}
        rows.append([shares.get(name, 0) for name in ("a", "b", "c")])
    return {"a_b_c": rows}


def _strategy_count(q: Question) -> Answer:
    def count(state: State, always_take: bool = False) -> int:
        product = 1
        for event in turn(state):
            product *= 1 if always_take and event.name == "a" else len(event.choices)
        return product + (state.m > 0) + state.may_pass

    found: Answer = {label: max(map(count, states(8, label))) for label in ("F", "G")}
    found["F_reduced"] = max(count(s, True) for s in states(8, "F") if s.m >= 1 and s.k >= 1 and s.m + s.k >= 3)
    return found


def _pass_equation(q: Question) -> Answer:
    return {"v": [max(Fraction(str(a)), HALF) for a in q.input["a"]]}


def _example(q: Question) -> Answer:
    """Single states with the options after a first card, under the names of the case."""
    solution = _at(*q.input["state"])
    options, events = solution.options, solution.second_card or {}
    found: Answer = {"value": solution.value}
    if "options" in q.wanted:
        turning = max(options["1"], options["2"])
        found["options"] = {"F2": options["0"], "F3": turning}
        found["best"] = [name for name, worth in found["options"].items() if worth == solution.value]
    after = str(q.input.get("after_turning", ""))
    if after.startswith("special"):
        found["options_after_special"] = {"i": events["b"]["known"], "ii": events["b"]["unknown"]}
        found["value_after_special"] = max(events["b"].values())
    if after.startswith("new"):
        found |= {"open_known": events["c"]["known"], "open_unknown": events["c"]["unknown"]}
    if after.startswith("mate"):
        names = {"take": "take", "known": "open_other_known", "unknown": "open_unknown"}
        found |= {names[choice]: worth for choice, worth in events["a"].items()}
        found["best"] = names[max(events["a"], key=lambda choice: events["a"][choice])]
        found["one_minus_f411"] = 1 - _at("F", 4, 1, 1).value
    if "best_after_new_card" in q.wanted:
        found["best_after_new_card"] = f"open the {max(events['c'], key=lambda choice: events['c'][choice])} card"
    return found


def _decline_census(q: Question) -> Answer:
    size = _span(q.input["n"])[-1]
    table = special_table(size)

    def declined(label: str) -> dict[tuple[int, int, int], tuple[str, ...]]:
        found = {}
        for state in states(size, label, full=False):
            options = table.options(state)
            if "a" in options.events and "take" not in options.best_choices("a"):
                found[state.n, state.m, state.k] = options.best_choices("a")
        return found

    rule = {(n, m, 2 - m): ("known",) for n in range(4, size + 1, 2) for m in (0, 1)}
    rule |= {(n, 0, 1): ("unknown",) for n in (4, *range(7, size + 1, 2))}
    return {"no_others": declined("F") == rule, "in_G_states": "sometimes" if declined("G") else "never"}


def _after_special(q: Question) -> Answer:
    table = special_table(50)

    def best(n: int, k: int) -> tuple[str, ...]:
        return table.options(State("F", n, 0, k)).best_choices("b")

    def off(sizes: Iterable[int]) -> list[list[int]]:
        return [[n, k] for n in sizes for k in range(1, n) if ("known" in best(n, k)) != ((n - k) % 2 == 0)]

    small = off(range(2, 9))
    names = {name for n, k in small for name in best(n, k)}
    return {
        "violations": len(off(_span(q.input["n"]))),
        "exceptions_for_n_up_to_8": small,
        "exceptions_best": "/".join(names),
    }


def _prop21(q: Question) -> Answer:
    size = _span(q.input["n"])[-1]
    table = special_table(size, full=True)
    wrong = 0
    for state in states(size, "F" if q.id.endswith("1") else "G"):
        value = table.window.numerator(state)
        if state.label == "F":
            wrong += state.may_pass and value < 0
            wrong += state.m >= 2 and value != table.window.numerator(State("F", state.kinds + 2, 2, state.k))
        else:
            wrong += value < 0 or value != table.window.numerator(State("G", state.kinds, 0, state.k))
    return {"violations": int(wrong)}


def _bounds(q: Question) -> Answer:
    from gote.cards.memory.evidence import evidence

    sizes = _span(q.input["n"])
    found = evidence(sizes[-1])
    if q.id == "M2.3-lemma2.2":
        return {
            "violations": sum(found.lemma[n] < 0 for n in sizes),
            "equality_at": [n for n in sizes if not found.lemma[n]],
        }
    if q.id == "M2.3-ineq2.1":
        return {"violations": sum(found.half[n] < 0 for n in sizes)}
    wrong = 0
    for n in sizes:
        wrong += int(
            (~found.low_g[n, 1 : n + 1]).sum() + (~found.upper[n, 1 : n + 1]).sum() + (~found.sums[n, 1:n]).sum()
        )
    return {"violations": wrong}


def _maps(q: Question) -> Answer:
    if q.id.endswith("G"):
        return {f"n{n}": ply_map("G", n) for n in _span(q.input["n"])}
    return {f"n{n}_m{m}": ply_map("F", n, m) for n in _span(q.input["n"]) for m in q.input["m"] if m < n}


def _assumptions(q: Question) -> Answer:
    """Exact to 700, then by disjoint balls to 20001."""
    from gote.cards.memory.asymptotics import certified_plies
    from gote.cards.memory.evidence import ONE, TWO, ZERO, evidence

    sizes = _span(q.input["n"])
    best = evidence(sizes[-1]).g_best
    beyond = certified_plies(20001)
    odd_ones = [[n, k] for n in range(2, sizes[-1] + 1) for k in range(n - 1, 0, -2) if not best[n, k] & (ZERO | TWO)]
    ties = [[n, k] for n in range(2, sizes[-1] + 1) for k in range(n - 1, 0, -2) if best[n, k] == ZERO | TWO]
    if beyond.undecided != len(ties) or beyond.odd_one != len(odd_ones) or beyond.off_threshold:
        return {"floats": "the balls disagree with the exact tables"}
    if q.id.endswith("1"):
        wrong = sum(not best[n, k] & ONE for n in sizes for k in range(n - 2, 0, -2))
        return {"violations": wrong + beyond.even_not_one}
    if q.id.endswith("2"):
        plies = {int(best[n, k]) for n, k in odd_ones}
        return {"exceptions": sorted(odd_ones), "exception_best": "1-ply" if plies == {ONE} else str(plies)}
    off, printed = [], []
    for n in range(2, sizes[-1] + 1):
        for k in range(n - 1, 0, -2):
            if [n, k] in odd_ones or [n, k] in ties:
                continue
            if best[n, k] != (TWO if 3 * k <= 2 * n + 2 else ZERO):
                off.append((n, k))
            if best[n, k] != (TWO if 3 * k < 2 * n + 1 else ZERO):
                printed.append([n, k])
    return {"tie": ties, "counterexamples_to_printed_threshold": printed[:6], "violations": len(off)}


def _asymptotic_rows(q: Question) -> Answer:
    from gote.cards.memory.asymptotics import float_table, second_order_coefficient

    n = q.input["n"]
    row = float_table(n).g_row()
    ks = q.input["k"] if "k" in q.input else [round(x * n) for x in q.input["x"]]
    return {"computed": [second_order_coefficient(n, k, row) for k in ks]}


def _figures(q: Question) -> Answer:
    table = special_table(100)
    if q.id.endswith("3.1"):
        return {"values": [float(table.g(100, 0, k)) for k in _span(q.input["k"])]}
    shift = 1 if q.id.endswith("3.2") else 0
    return {"values": [float(HALF - table.f(2 * m - shift, 0, 0)) for m in _span(q.input["M"])]}


def _complete_pairs(q: Question) -> Answer:
    """f(n,2,k) = f(n-1,1,k) and f(n,1,k) > f(n-1,0,k)."""
    from gote.cards.memory.evidence import evidence

    sizes = _span(q.input["n"])
    gap = evidence(sizes[-1]).gap
    if q.id == "M3.2-f2-equals-f1":
        return {"violations": sum(int((gap[2, n, 1 : n - 2] != 0).sum()) for n in sizes)}
    wrong = 0
    for n in sizes:
        for k in range(n - 1):
            strict = k <= 1 or ((n - k) % 2 == 0 and 3 * k <= 2 * n - 2)
            wrong += (gap[1, n, k] > 0) != strict
    small = {f"n{n}": [k for k in range(n - 1) if gap[1, n, k] > 0] for n in (2, 3, 4)}
    never_less = bool((gap[1, : sizes[-1] + 1] >= 0).all())
    return {"violations": int(wrong), "small_n": small, "never_less": never_less}


def _gaps(q: Question) -> Answer:
    table = special_table(12)
    return {"gaps": [table.f(n, 1, k) - table.f(n - 1, 0, k) for n, k in q.input["queries"]]}


def _f_plies(q: Question) -> Answer:
    from gote.cards.memory.evidence import ONE, ZERO, evidence

    sizes = _span(q.input["n"])
    found = evidence(sizes[-1])
    wrong, printed = 0, []
    for n in sizes:
        for m in (0, 1):
            for k in range(max(2 - m, 0), n - m):
                best = found.f_best[m, n, k]
                if (n - m - k) % 2 == 0:
                    wrong += q.id.endswith("0ply") and not (best & ZERO and found.f_half[m, n, k])
                    continue
                one, zero = bool(best & ONE), bool(best & ZERO)
                wrong += not q.id.endswith("0ply") and not (one if 3 * k <= 2 * (n - m) else zero)
                if m == 1 and not (one if 3 * k < 2 * n + 1 else zero):
                    printed.append([n, m, k])
    return {"violations": int(wrong), "counterexamples_to_printed_threshold_m1": printed[:6]}


def _opening_formula(q: Question) -> Answer:
    sizes = _span(q.input["N"])
    table = special_table(sizes[-1])
    wrong = 0
    for n in sizes:
        total = n * (2 * n - 1)
        value = Fraction(1, total) + Fraction(4 * n - 4, total) * (1 - table.g(n, 0, 2))
        value += Fraction(n - 1, total) * table.f(n - 1, 0, 0) + Fraction((n - 1) * (2 * n - 4), total) * (
            1 - table.f(n, 0, 2)
        )
        wrong += value != table.f(n, 0, 0)
    return {"violations": wrong}


def _starts(q: Question) -> Answer:
    return _by_n({n: _solved(pairs=n).value for n in _span(q.input["N"])})


def _opening_play(q: Question) -> Answer:
    """Where optimal play of the opening differs from the one printed for large N."""
    table = special_table(50)

    def as_printed(state: State) -> bool:
        options = table.options(state)
        wanted = {"a": ("take",), "b": ("unknown",), "c": ("known",)}
        plies = set(options.best) - ({"2"} if "c" not in options.events else set())
        return plies == {"1"} and all(options.best_choices(name) == wanted[name] for name in options.events)

    found = {}
    for n in _span(q.input["N"]):
        if n % 2 == 0:
            fits = table.options(State("F", n, 0, 2)).best == ("0",)
        else:
            fits = as_printed(State("F", n, 0, 2)) and (n == 3 or as_printed(State("F", n - 1, 0, 1)))
        if not fits:
            found[f"N{n}"] = "differs"
    return {"exceptions": found}


def _asymptotic_starts(q: Question) -> Answer:
    from gote.cards.memory.asymptotics import fit_starts, float_table, start_distance

    even, odd = q.input["N_even"], q.input["N_odd"]
    table = float_table(max(*even, *odd))
    fits = fit_starts(4000)
    return {
        "even_times_N2": [start_distance(n, table)[0] * n**2 for n in even],
        "odd_times_N3": [start_distance(n, table)[0] * n**3 for n in odd],
        "even_limit": fits[0].limit,
        "odd_limit": fits[1].limit,
    }


def _no_declined_pair(q: Question) -> Answer:
    from gote.cards.memory.outcome import reachable

    table = special_table(50)
    found: set[str] = set()
    for n in _span(q.input["N"]):  # tied plies: the smaller one (the 2-ply tied in F(5,0,2) would add F(5,1,2))
        reached = reachable(table, State("F", n, 0, 0), fewest=True)
        found |= {str(state) for state in reached if state.label == "F" and state.m}
    return {"reachable_F_states_with_m_at_least_1": sorted(found)}


def _second_player(q: Question) -> Answer:
    from gote.cards.memory.evidence import evidence

    sizes = _span(q.input["N"])
    start = evidence(sizes[-1]).start
    return {"first_player_better": [n for n in sizes if start[n] > 0], "equal": [n for n in sizes if not start[n]]}


def _parity(q: Question) -> Answer:
    table = special_table(121)
    behind = {n: HALF - table.f(n, 0, 0) for n in range(1, 122)}
    even = [n for n in _span(q.input["N_even"]) if n % 2 == 0]
    return {
        "even_N_not_above_previous_odd": [n for n in even if n > 2 and behind[n] <= behind[n - 1]],
        "even_N_not_above_next_odd": [n for n in even if behind[n] <= behind[n + 1]],
    }


def _draws(q: Question) -> Answer:
    from gote.cards.memory.outcome import outcome

    table = special_table(100)
    return {"low_high": [[float(p) for p in outcome(table, State("F", n, 0, 0)).draw] for n in q.input["N"]]}


def _memory0(q: Question) -> Answer:
    if q.id == "M4-memory0":
        return _by_n({n: _solved("no_memory", pairs=n).value for n in _span(q.input["N"])})
    from gote.cards.memory.no_memory import first_player

    return {"values": [float(8 * n * n * (first_player(n, last=40) - HALF)) for n in q.input["N"]]}


def _pack(q: Question) -> Answer:
    value = _solved(pairs=q.input["N"]).value
    return {"f": value, "f_float": float(value), "memory0_float": float(_solved("no_memory", pairs=q.input["N"]).value)}


def _tie_break(q: Question) -> Answer:
    return _by_n({n: _solved("special_then_pairs", pairs=n).value for n in _span(q.input["N"])})


def _tables(q: Question) -> Answer:
    size = _span(q.input["n"])[-1]
    table = special_table(size, full=True)
    if q.id == "M-table-g0":
        return {f"{n},{k}": table.g(n, 0, k) for n in _span(q.input["n"]) for k in range(1, n + 1)}
    return {f"{s.n},{s.m},{s.k}": table.value(s) for s in states(size, q.id[-1].upper())}


_SPECIAL: dict[str, Callable[[Question], Answer]] = {
    "M2.1-state-notation": _state_notation,
    "M2.1-f200-g201": _values,
    "M2.1-g-all-known": _all_known,
    "M2.1-probabilities": _probabilities,
    "M2.1-strategy-count": _strategy_count,
    "M2.1-pass-equation": _pass_equation,
    "M1.1-example": _example,
    "M1.1-example-pass": _example,
    "M2.2-ex-new-card": _example,
    "M2.2-f301": _example,
    "M2.2-decline": _example,
    "M2.2-f402": _example,
    "M2.2-decline-census": _decline_census,
    "M2.2-after-special": _after_special,
    "M2.3-prop2.1-1": _prop21,
    "M2.3-prop2.1-2": _prop21,
    "M2.3-lemma2.2": _bounds,
    "M2.3-ineq2.1": _bounds,
    "M2.3-prop2.3": _bounds,
    "M3.1-strategy-map-G": _maps,
    "M3.1-assumption1": _assumptions,
    "M3.1-assumption2": _assumptions,
    "M3.1-threshold": _assumptions,
    "M3.1-asymptotics-even": _asymptotic_rows,
    "M3.1-asymptotics-odd": _asymptotic_rows,
    "M3.1-fig3.1": _figures,
    "M3.2-f2-equals-f1": _complete_pairs,
    "M3.2-open-question": _complete_pairs,
    "M3.2-gap-examples": _gaps,
    "M3.2-even-0ply": _f_plies,
    "M3.2-odd-threshold": _f_plies,
    "M3.2-strategy-map-F": _maps,
    "M3.2-opening-formula": _opening_formula,
    "M3.2-f00-table": _starts,
    "M3.2-opening-play": _opening_play,
    "M3.2-asymptotic-f00": _asymptotic_starts,
    "M3.2-fig3.2": _figures,
    "M3.2-fig3.3": _figures,
    "M3.2-no-declined-pair": _no_declined_pair,
    "M3.3-second-player": _second_player,
    "M3.3-parity": _parity,
    "M3.3-draw-probability": _draws,
    "M4-memory0": _memory0,
    "M4-memory0-asymptotic": _memory0,
    "M4-52-cards": _pack,
    "M4-variant-majority-stall": _tie_break,
    "M-table-f": _tables,
    "M-table-g": _tables,
    "M-table-g0": _tables,
}


def special(q: Question) -> Answer:
    """The special-pair game and the variants of section 4."""
    return _SPECIAL[q.id](q)


@cache
def _difference_plies(size: int) -> dict[tuple[int, int], tuple[str, ...]]:
    table = difference_table(size)
    return {(n, k): table.plies("P", n, 0, k) for n in range(1, size + 1) for k in range(n + 1)}


def zwick_paterson(q: Question) -> Answer:
    """The expected pair difference."""
    sizes = _span(q.input["n"])
    if q.id == "M-lit-zp-values":
        return _by_n({n: _solved("pair_difference", pairs=n).value for n in sizes}, "n")
    exceptions, ties = [], []
    for (n, k), plies in _difference_plies(sizes[-1]).items():
        found = set(plies)
        if k == n:  # no new card can come: the 1-move and the 2-move are the same
            found -= {"2"}
        rule = "2" if not k else "1" if (n + k) % 2 == 0 else "0" if 3 * k >= 2 * (n + 1) and k >= 2 else "2"
        if len(found) > 1:
            ties.append([n, k, " and ".join(sorted(found))])
        elif found != {rule}:
            exceptions.append([n, k, f"{min(found)}-move"])
    return {"exceptions": exceptions, "tie": ties}


def majority(q: Question) -> Answer:
    """More pairs win, both ways to end endless passing."""
    stalls = {"leader wins": "leader", "draw": "draw"}
    return _by_n(
        {
            n: [_solved("most_pairs", pairs=n, stall=stalls[s]).value for s in q.input["endless_passing"]]
            for n in _span(q.input["N"])
        }
    )


def _decimals(expected: Any, actual: Any, question: Question) -> str | None:
    """Lists of decimals within the tolerance of the case; exact numbers exactly."""
    from gote.golden.compare import difference

    if isinstance(expected, list) and expected and isinstance(expected[0], list):
        reasons = (_decimals(e, a, question) for e, a in zip(expected, actual, strict=True))
        return next((reason for reason in reasons if reason), None)
    if isinstance(expected, list) and expected and isinstance(expected[0], float):
        allowed = TOLERANCE.get(question.id)
        for e, a in zip(expected, actual, strict=True):
            if abs(e - a) > (allowed if allowed is not None else 1e-9 * abs(e)):
                return f"expected {e}, got {a}"
        return None
    return difference(expected, actual, question)


def _exceptions(expected: Any, actual: Any, question: Question) -> str | None:
    """Exceptions described in words: the same sizes."""
    from gote.golden.compare import difference

    if isinstance(expected, dict):
        return (
            None if set(expected) == set(actual) else f"expected exceptions at {sorted(expected)}, got {sorted(actual)}"
        )
    return difference(expected, actual, question)


ADAPTERS = {"memory_special": special, "memory_zwick_paterson": zwick_paterson, "memory_majority": majority}
COMPARE = {
    "computed": _decimals,
    "values": _decimals,
    "low_high": _decimals,
    "even_times_N2": _decimals,
    "odd_times_N3": _decimals,
    "exceptions": _exceptions,
}
WORDS = frozenset(
    {"rule", "known_iff", "two_ply_iff", "zero_ply_iff", "formula_limit", "tolerance", "rel_tolerance", "coefficients"}
    | {"fails_for_k0_at", "only_if", "limit"}
)
SLOW = frozenset(
    {"M2.3-lemma2.2", "M2.3-prop2.3", "M3.1-assumption1", "M3.1-assumption2", "M3.1-threshold", "M3.2-f2-equals-f1"}
    | {"M3.2-open-question", "M3.2-even-0ply", "M3.2-odd-threshold", "M3.2-asymptotic-f00", "M3.3-second-player"}
)
