"""The golden cases of paper 000, answered from their input alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import comb
from typing import Any

import numpy as np

from gote.cards.tricks import orders, sweep
from gote.cards.tricks.closed_forms import closed_form, valley_minimum
from gote.cards.tricks.families import all_masks, block_table, set_table
from gote.cards.tricks.profiles import both_leaders, full_level
from gote.cards.tricks.report import report_block
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import Hands, from_mask, standard
from gote.cards.tricks.solve import profile, solve_tricks, values
from gote.golden.cases import Question

Answer = dict[str, Any]
WORDS = frozenset({"columns"})


def _game(data: Mapping[str, Any], leader: str = "left", **more: Any) -> TricksGame:
    return TricksGame(left=data["A"], right=data["B"], scoring=data["scoring"], leader=leader, **more)


def _ints(matrix: Any) -> list[list[int]]:
    return [[int(x) for x in row] for row in matrix]


def _max_min(matrix: Any) -> int:
    return int(max(min(row) for row in matrix))


def _min_max(matrix: Any) -> int:
    return int(min(max(column) for column in zip(*matrix, strict=True)))


def standard_representation(question: Question) -> Answer:
    """Owners from the strongest card down."""
    return {"standard": standard(question.input["A"], question.input["B"])}


def k_matrices(question: Question) -> Answer:
    """G, T, W and what the text says about their entries."""
    found = solve_tricks(_game(question.input)).matrices
    assert found is not None
    W, k = found.W, question.input["scoring"]["top"]
    deck = sorted((*found.rows, *found.columns), reverse=True)
    p = sum(card in found.rows for card in deck[:k])
    near = [W[i][k - p - 1] for i in (p - 1, p) if 0 <= i < len(W) and k > p]
    answer: Answer = {
        **{name: _ints(getattr(found, name)) for name in "GTW"},
        "V0": _min_max(found.G),
        "V1": _max_min(found.G),
        "maxmin_W": _max_min(W),
        "minmax_W": _min_max(W),
        "max(w[p,k-p],w[p+1,k-p])": int(max(near, default=0)),
    }
    answer |= {f"w{i + 1}{j + 1}": int(x) for i, row in enumerate(W) for j, x in enumerate(row)}
    for name, block in (("(26)", orders.RIGHT_ONLY), ("(27)", orders.LEFT_ONLY)):
        if name in question.task and (cells := orders.printed_exception([list(row) for row in W], p, k - p, block)):
            (i, j), (x, y) = cells
            answer |= {"entry": int(W[i][j]), "neighbour": int(W[x][y]), "neighbour_index": [x + 1, y + 1]}
    return answer


def matrices_report(question: Question) -> Answer:
    """A block of the appendix's program output."""
    found = solve_tricks(_game(question.input)).matrices
    assert found is not None
    return report_block(found)


def k_table(question: Question) -> Answer:
    """All deals of a size with their profiles as digits."""
    n = question.input["n"]
    rows = []
    for mask in reversed(all_masks(n)):
        zero, one = both_leaders(int(mask), n)
        rows.append([standard(*from_mask(int(mask), n)), "".join(map(str, zero)), "".join(map(str, one))])
    return {"rows": rows}


def k_table_one_k(question: Question) -> Answer:
    """All deals for one k, by the closed form."""
    n, k = question.input["n"], question.input["k"]
    rows = []
    for mask in reversed(all_masks(n)):
        hands = from_mask(int(mask), n)
        rows.append(
            [standard(*hands), closed_form(*hands, k, left_leads=False), closed_form(*hands, k, left_leads=True)]
        )
    return {"rows": rows}


def whist_table(question: Question) -> Answer:
    """Tricks in Whist for all deals of some sizes."""
    rows = []
    for n in question.input["n"]:
        for mask in reversed(all_masks(n)):
            hands = from_mask(int(mask), n)
            tricks = [
                solve_tricks(TricksGame(left=hands[0], right=hands[1], goal="tricks", leader=x)).value
                for x in ("right", "left")
            ]
            rows.append([standard(*hands), *map(int, tricks)])
    return {"rows": rows}


def k_sums(question: Question) -> Answer:
    """Checksums of whole levels."""
    rows = []
    for n in question.input["n"]:
        zero, one = sweep.sums(full_level(n))
        rows.append({"n": n, "sum_V0_by_k": zero, "sum_V1_by_k": one, "deals": comb(2 * n, n)})
    return {"rows": rows}


def k_profile(question: Question) -> Answer:
    """The profile over k of one deal."""
    zero, one = profile(question.input["A"], question.input["B"])
    return {"V0": zero, "V1": one}


def k_value(question: Question) -> Answer:
    """V0 and V1 of one deal."""
    zero, one = values(question.input["A"], question.input["B"], question.input["scoring"]["top"])
    return {"V0": zero, "V1": one}


def k_swap(question: Question) -> Answer:
    """V before and after an exchange of cards."""
    data = question.input
    leader = {"A": "left", "B": "right"}[data["leader"]]
    after = {"A": data["A_after"], "B": data["B_after"], "scoring": data["scoring"]}
    return {
        "before": int(solve_tricks(_game(data, leader)).value),
        "after": int(solve_tricks(_game(after, leader)).value),
    }


def lemma_valley(question: Question) -> Answer:
    """Lemma 1."""
    value, place = valley_minimum(question.input["r"], question.input["s"])
    return {"min_of_max": value, "at": place}


def block_value(question: Question) -> Answer:
    """Collecting or avoiding a block of scoring cards."""
    goal = {"collect": "most", "avoid": "fewest"}[question.input["objective"]]
    found = {leader: int(solve_tricks(_game(question.input, leader, goal=goal)).value) for leader in ("left", "right")}
    return {"right_leads": found["right"], "left_leads": found["left"]}


def theorem_check(question: Question) -> Answer:
    """Statements over all deals."""
    return CHECKS[question.id](question.input)


def _mirror(data: Mapping[str, Any]) -> Answer:
    bad = 0
    for n in range(1, data["n_max"] + 1):
        table, masks = block_table(n), all_masks(n)
        other = len(masks) - 1 - np.arange(len(masks))  # complement masks have the mirrored rank
        for k in range(2 * n + 1):
            bad += int((table[0, :, 2 * n - k, 2 * n] + table[1, other, 2 * n - k, 2 * n] != k).sum())
    return {"violations": bad}


def _halved(histogram: Mapping[int, int]) -> dict[int, int]:
    return {d // 2 if d % 2 == 0 else d: c for d, c in histogram.items()}


def _theorem_1(data: Mapping[str, Any]) -> Answer:
    rows = [
        {"n": n, "V0-V1 in tricks": _halved(sweep.histograms(full_level(n), whist=True).of(sweep.GAP))}
        for n in data["n"]
    ]
    return {"holds": all(set(row["V0-V1 in tricks"]) <= {0, 1} for row in rows), "rows": rows}


def _theorem_2(data: Mapping[str, Any]) -> Answer:
    rows = []
    for n in data["n"]:
        found = sweep.histograms(full_level(n), whist=True)
        both = [_halved(found.of(sweep.SCORING, leader)) for leader in (0, 1)]
        rows.append(
            {"n": n, "gain in tricks": {d: both[0].get(d, 0) + both[1].get(d, 0) for d in sorted({*both[0], *both[1]})}}
        )
    return {"holds": all(set(row["gain in tricks"]) <= {0, 1} for row in rows), "rows": rows}


def _dominance(data: Mapping[str, Any]) -> Answer:
    """BAAB to ABBA in Whist."""
    gains: set[int] = set()
    for n in range(2, data["n_max"] + 1):
        table = block_table(n)[:, :, 0, 2 * n]
        rank = {int(mask): i for i, mask in enumerate(all_masks(n))}
        for mask, i in rank.items():
            for at in range(2 * n - 3):
                if mask >> at & 15 == 0b0110:
                    after = rank[mask ^ (15 << at)]
                    gains |= {int(table[leader, after]) - int(table[leader, i]) for leader in (0, 1)}
    return {"violations": sum(g < 0 for g in gains), "gain_range_in_tricks": [min(gains) // 2, max(gains) // 2]}


def _theorem_3(data: Mapping[str, Any]) -> Answer:
    found: Answer = {"holds_for_n_at_least": 1}
    for n in data["n"]:
        for hands, _, v1, _ in _split_top(n):
            if v1 != 1:
                found["holds_for_n_at_least"] = n + 1
                found[f"counterexample_n{n}"] = {
                    "A": list(hands[0]),
                    "B": list(hands[1]),
                    "leader": "A",
                    "k": 2,
                    "value": v1,
                }
    return found


def _split_top(n: int) -> Iterable[tuple[Hands, int, int, bool]]:
    """(hands, V0, V1, does the criterion of theorem 4 hold) for all deals with 2n in A and 2n - 1 in B, k = 2."""
    table = block_table(n)
    for i, mask in enumerate(all_masks(n)):
        if int(mask) >> (2 * n - 2) == 0b10:
            rows, columns = from_mask(int(mask), n)
            below = all(a < b for a, b in list(zip(rows, columns, strict=True))[2:])
            yield (rows, columns), int(table[0, i, 2 * n - 2, 2 * n]), int(table[1, i, 2 * n - 2, 2 * n]), below


def _theorem_4(data: Mapping[str, Any]) -> Answer:
    rows = []
    for n in data["n"]:
        deals = list(_split_top(n))
        rows.append(
            [
                n,
                len(deals),
                sum(v0 == 2 for _, v0, _, _ in deals),
                sum(v0 != (2 if below else 1) for _, v0, _, below in deals),
            ]
        )
    return {"rows": rows}


def _property_1(data: Mapping[str, Any]) -> Answer:
    bad = 0
    for n in range(1, data["n_max"] + 1):
        top = block_table(n)[:, :, ::-1, 2 * n]  # by k
        steps = np.diff(top.astype(np.int64), axis=2)
        bad += int(((steps < 0) | (steps > 1)).sum())
    return {"violations": bad}


def _gap(data: Mapping[str, Any]) -> Answer:
    rows = [
        {"n": n, "hist": sweep.histograms(full_level(n), hypothesis=data["hypothesis"]).of(sweep.GAP)}
        for n in data["n"]
    ]
    return {"range": _range(d for row in rows for d in row["hist"]), "rows": rows}


def _swaps(kind: int, sign: int = 1) -> Callable[[Mapping[str, Any]], Answer]:
    def check(data: Mapping[str, Any]) -> Answer:
        rows = []
        for n in data["n"]:
            found = sweep.histograms(full_level(n), hypothesis=data["hypothesis"])
            row = {"n": n, "Right leads": found.of(kind, 0, sign), "Left leads": found.of(kind, 1, sign)}
            if row["Right leads"] or row["Left leads"]:
                rows.append(row)
        cases = sum(sum(row["Right leads"].values()) for row in rows)
        return {
            "range": _range(d for row in rows for x in ("Right leads", "Left leads") for d in row[x]),
            "rows": rows,
            "admissible_cases": cases,
        }

    return check


def _range(found: Iterable[int]) -> list[int]:
    listed = list(found)
    return [min(listed), max(listed)] if listed else []


def _together(symbols: Iterable[str]) -> str:
    """The relation that holds for several sizes."""
    found = {s for s in symbols if s}
    if found <= {"="}:
        return "="
    return ">=" if found <= {"=", ">="} else "<=" if found <= {"=", "<="} else "?"


def _w_blocks(data: Mapping[str, Any]) -> Answer:
    sizes = [orders.order_counts(n, data["hypothesis"]) for n in range(1, data["n_max"] + 1)]
    names = {
        "a_scores_b_scores": orders.BOTH,
        "a_scores_b_not": orders.LEFT_ONLY,
        "a_not_b_scores": orders.RIGHT_ONLY,
        "a_not_b_not": orders.NEITHER,
    }
    found: Answer = {
        name: {
            "down": _together(s.symbol(block, orders.DOWN) for s in sizes),
            "right": _together(s.symbol(block, orders.RIGHT) for s in sizes),
        }
        for name, block in names.items()
    }
    found["column k-p to k-p+1"] = {"right": _together(s.symbol(orders.ACROSS, orders.RIGHT) for s in sizes)}
    return found


def _eq_31(data: Mapping[str, Any]) -> Answer:
    return {
        "violations": sum(orders.order_counts(n, data["hypothesis"]).formula_fails for n in range(1, data["n_max"] + 1))
    }


def _lemma_2(data: Mapping[str, Any]) -> Answer:
    bad, first = 0, None
    for n in range(1, data["n_max"] + 1):
        signs = orders.order_counts(n, hypothesis=False).counts[orders.NEITHER]
        bad += int(
            signs[orders.DOWN, 1, 2] + signs[orders.RIGHT, 1, 0]
        )  # same winner: down never rises, right never falls
        if first is None and signs[orders.DOWN, 0, 2] + signs[orders.RIGHT, 0, 0]:
            first = n
    return {"violations": bad, "with_different_winner_first_n_where_it_fails": first}


def _block_ranges(data: Mapping[str, Any]) -> Answer:
    """Ranges of V0 - V1 and of swaps over all deals and blocks of one kind."""
    found: dict[str, dict[int, list[int]]] = {}

    def note(name: str, n: int, changes: Any) -> None:
        if changes.size:
            low, high = int(changes.min()), int(changes.max())
            old = found.setdefault(name, {}).get(n, [low, high])
            found[name][n] = [min(low, old[0]), max(high, old[1])]

    for n in data["n"]:
        table = block_table(n, data["objective"] == "avoid").astype(np.int64)
        masks, cards = all_masks(n), 2 * n
        for low, high in _blocks(data["block"], cards):
            note("V0-V1", n, table[0, :, low, high] - table[1, :, low, high])
            for i in range(cards - 1):
                before = np.nonzero((masks >> i) & 3 == 1)[0]
                after = np.searchsorted(masks, masks[before] ^ (3 << i))
                scores = low <= i < high, low <= i + 1 < high
                name = {
                    (True, True): "scoring_swap_up",
                    (False, True): "lower_boundary_swap_up",
                    (True, False): "upper_boundary_swap_up",
                    (False, False): f"nonscoring_swap_up_{'above' if i >= high else 'below'}_block",
                }[scores]
                note(name, n, table[:, after, low, high] - table[:, before, low, high])
    return dict(found)


def _blocks(kind: str, cards: int) -> list[tuple[int, int]]:
    if kind == "all":
        return [(0, cards)]
    if kind == "low":
        return [(0, k) for k in range(1, cards)]
    if kind == "top":
        return [(cards - k, cards) for k in range(1, cards)]
    return [(low, high) for low in range(1, cards) for high in range(low + 1, cards)]


def _set_ranges(data: Mapping[str, Any]) -> Answer:
    """The same over all scoring sets."""
    avoid = data["objective"] == "avoid"
    found: dict[str, dict[int, list[int]]] = {}

    def note(name: str, n: int, changes: Any) -> None:
        if changes.size:
            low, high = int(changes.min()), int(changes.max())
            old = found.setdefault(name, {}).get(n, [low, high])
            found[name][n] = [min(low, old[0]), max(high, old[1])]

    for n in data["n"]:
        table = set_table(n, avoid).astype(np.int64)
        masks, sets = all_masks(n), np.arange(1 << 2 * n)
        note("T5 V0-V1", n, table[0] - table[1])
        for card in range(2 * n):
            without = sets[(sets >> card) & 1 == 0]
            note(
                "P1 avoid add scoring card" if avoid else "P1 add scoring card",
                n,
                table[:, :, without | 1 << card] - table[:, :, without],
            )
        for i in range(2 * n - 1):
            before = np.nonzero((masks >> i) & 3 == 1)[0]
            after = np.searchsorted(masks, masks[before] ^ (3 << i))
            for pair, name in (
                (0, "SW non/non"),
                (1, "SW lower scores"),
                (2, "SW higher scores"),
                (3, "SW score/score"),
            ):
                chosen = sets[(sets >> i) & 3 == pair]
                note(name, n, table[:, after][:, :, chosen] - table[:, before][:, :, chosen])
    return dict(found)


CHECKS: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
    "K-mirror": _mirror,
    "K3-T1": _theorem_1,
    "K3-T2": _theorem_2,
    "K3-KLW2": _dominance,
    "K4-T3": _theorem_3,
    "K4-T4-counts": _theorem_4,
    "K5-P1": _property_1,
    "K5-T5-hyp": _gap,
    "K5-T5-general": _gap,
    "K5-T6-general": _swaps(sweep.SCORING),
    "K5-T6-hyp": _swaps(sweep.SCORING),
    "K5-T7-general": _swaps(sweep.PLAIN, -1),
    "K5-T7-hyp": _swaps(sweep.PLAIN, -1),
    "K5-T8-general": _swaps(sweep.BORDER),
    "K5-T8-hyp": _swaps(sweep.BORDER),
    "K5-W-blocks": _w_blocks,
    "K5-eq31-32": _eq_31,
    "K5.3-L2": _lemma_2,
    **{
        f"K6-range-{goal}-{block}": _block_ranges
        for goal in ("collect", "avoid")
        for block in ("low", "mid", "top", "all")
    },
    "K6-anyset-collect": _set_ranges,
    "K6-anyset-avoid": _set_ranges,
}

ADAPTERS = {
    "trick_standard_representation": standard_representation,
    "trick_k_matrices": k_matrices,
    "trick_k_matrices_report": matrices_report,
    "trick_k_table": k_table,
    "trick_k_table_one_k": k_table_one_k,
    "trick_k_sums": k_sums,
    "trick_k_profile": k_profile,
    "trick_k_value": k_value,
    "trick_k_swap": k_swap,
    "trick_block_value": block_value,
    "trick_theorem_check": theorem_check,
    "lemma_valley": lemma_valley,
    "whist_table": whist_table,
}
SLOW = frozenset(
    {"K3-KLW2", "K6-anyset-collect", "K6-anyset-avoid", "K5.3-L2", *(f"K6-range-{g}-mid" for g in ("collect", "avoid"))}
)
