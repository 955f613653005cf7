"""The golden cases of paper 002, answered from their input alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from typing import Any

from gote.cards.tanhinmin.rules import PASS, Tanhinmin
from gote.cards.tanhinmin.solve import SolvedPosition, solve_tanhinmin
from gote.golden.cases import Question
from gote.golden.compare import same_set

Answer = dict[str, Any]


def _solution(**fields: Any) -> SolvedPosition:
    return solve_tanhinmin(Tanhinmin(**fields))


def _position(data: Mapping[str, Any], **more: Any) -> Answer:
    fields = {
        "edges": data["edges"],
        "mover": data["mover_hand"],
        "waiter": data["other_hand"],
        "table": data.get("table"),
    }
    return describe(fields | more)


def describe(fields: Mapping[str, Any]) -> Answer:
    """Everything the cases ask of one position, under their names."""
    solution = _solution(**fields)
    other = _solution(**{**fields, "mover": fields["waiter"], "waiter": fields["mover"], "table": None})
    without = _solution(**fields, pass_on_empty=False)
    cards = {move: value for move, value in solution.values.items() if move != PASS}
    lead_mover, lead_other = solution.leads
    found: Answer = {
        "value": solution.value,
        "value_no_pass_on_empty": without.value,
        "play_values": cards,
        "pass_value": solution.values[PASS],
        "best_moves": list(solution.best),
        "winning_line": list(solution.line),
        "zugzwang": solution.zugzwang,
        "lead_value_mover": lead_mover,
        "lead_value_other": lead_other,
        "value_if_other_moves": other.value,
    }
    if fields.get("table") is None:
        swapped = {**fields, "mover": fields["waiter"], "waiter": fields["mover"]}
        found |= {
            "pass_value_two_passes_end_the_game": solution.values[PASS],
            "pass_value_endless_passing_is_a_draw": -other.value,
            "value_right_after_an_opponent_pass_on_empty": max(lead_mover, 0),
            "value_no_pass_on_empty_other_side": _solution(**swapped, pass_on_empty=False).value,
        }
    return found


def graph(question: Question) -> Answer:
    """Positions on a card graph, and statements over all graphs of given sizes."""
    data = question.input
    if "mover_hand" in data and "table_s" in data:
        return _two_tables(data, (data["table_s"], data["table_s_prime"]), ("value_s", "value_s_prime"))
    if "mover_hand" in data and "table_1" in data:
        blocked = "t"
        values = [
            _solution(
                edges=data["edges"],
                mover=data["mover_hand"],
                waiter=data["other_hand"],
                table=table,
                pass_on_empty=False,
            ).value
            for table in (blocked, None)
        ]
        return {"g_on_t": values[0], "g_on_empty": values[1]}
    if "optional_edges_if_d_in_other_hand" in data:
        return _readings(data)
    if "position_after_c" in data:
        return _after(data)
    if "cards" in data:
        return _compare_cards(data)
    if "hands" in data:
        return _sources(data)
    if "mover_hand" in data:
        return _position(data)
    return _all_graphs(question)


def _two_tables(data: Mapping[str, Any], tables: Sequence[Any], names: Sequence[str]) -> Answer:
    values = [
        _solution(edges=data["edges"], mover=data["mover_hand"], waiter=data["other_hand"], table=table).value
        for table in tables
    ]
    contained = set(data["child_r"]) >= set(data["child_r2"])
    return dict(zip(names, values, strict=True)) | {"printed_claim_holds": not contained or values[1] >= values[0]}


def _subsets(items: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def _readings(data: Mapping[str, Any]) -> Answer:
    readings = []
    for other, optional in (("cde", "optional_edges_if_d_in_other_hand"), ("ce", "optional_edges_if_d_absent")):
        for more in _subsets(data[optional]):
            edges = [*data["fixed_edges"], *more]
            readings.append(describe({"edges": edges, "mover": data["mover_hand"], "waiter": list(other)}))
    first = readings[0]
    always = {
        key: first[key] if all(r[key] == first[key] for r in readings) else None for key in ("value", "play_values")
    }
    return {"readings": len(readings), "value_always": always["value"], "play_values_always": always["play_values"]}


def _after(data: Mapping[str, Any]) -> Answer:
    found: Answer = {}
    for card in ("c", "e"):
        here = data[f"position_after_{card}"]
        solution = _solution(
            edges=data["edges"], mover=here["mover_hand"], waiter=here["other_hand"], table=here["table"]
        )
        found |= {f"value_after_{card}": solution.value, f"legal_moves_after_{card}": list(solution.values)}
    return found


def _compare_cards(data: Mapping[str, Any]) -> Answer:
    from gote.cards.tanhinmin.strength import at_least_as_strong

    edges = [tuple(edge) for edge in data["edges"]]
    return {
        f"{a}_at_least_{b}": at_least_as_strong(edges, a, b) for a in data["cards"] for b in data["cards"] if a != b
    }


def _sources(data: Mapping[str, Any]) -> Answer:
    from gote.cards.tanhinmin.strength import neighbours

    parent, child = neighbours(tuple(edge) for edge in data["edges"])
    held = [card for hand in data["hands"] for card in hand]
    return {
        "cards_that_fit_on_nothing": [card for card in held if not parent[card] & set(held)],
        "cards_nothing_fits_on": [card for card in held if not child[card] & set(held)],
    }


def _all_graphs(question: Question) -> Answer:
    from gote.cards.tanhinmin import every_graph
    from gote.cards.tanhinmin.zugzwang import census, sizes

    data = question.input
    if "all_bipartite_digraphs_between_hands" in data:
        found = [every_graph.theorem1_violations(*sizes(size)) for size in data["all_bipartite_digraphs_between_hands"]]
        return {
            "violations_f": sum(v["f"] + v["f_empty"] for v in found),
            "violations_g_nonempty_tables": sum(v["g"] for v in found),
        }
    if "single_edge_checks" in data:
        return {
            "violations": sum(every_graph.added_edge_violations(*sizes(size))[1] for size in data["single_edge_checks"])
        }
    if "acyclic_graphs" in data:
        counts = [census(*sizes(size)) for size in data["acyclic_graphs"]]
        return {
            "zugzwangs": sum(c.acyclic_zugzwangs for c in counts),
            "value_zero": sum(c.acyclic_draws for c in counts),
            "f_differs_from_g": sum(c.acyclic_f_not_g for c in counts),
        }
    # lemma 3 gives the dead card to the mover, lemma 4 to the other player, whose hand is the first number there
    lemma3 = "to the mover" in question.task
    pairs = [sizes(size) for size in data["pairs_checked"]]
    found = [
        every_graph.dead_card_violations(p, q, 0) if lemma3 else every_graph.dead_card_violations(q, p, 1)
        for p, q in pairs
    ]
    return {"violations_f": sum(v["f"] for v in found), "violations_g": sum(v["g"] for v in found)}


def zugzwang(question: Question) -> Answer:
    """Single zugzwangs, and the census."""
    if "sizes" not in question.input:
        return _position(question.input)
    from gote.cards.tanhinmin.zugzwang import census, sizes

    found: Answer = {"labelled": {}, "up_to_renaming": {}, "draws_value_0_mover_is_first": {}, "wins": {}, "losses": {}}
    wanted = dict.fromkeys(question.input["sizes"])
    for size in [*wanted, *("x".join(reversed(s.split("x"))) for s in wanted)]:
        if size in found["labelled"] or size == "4x3" or size.startswith("5"):
            continue
        p, q = sizes(size)
        counts = census(p, q)
        found["labelled"][size] = counts.zugzwangs
        found["up_to_renaming"][size] = len(counts.classes)
        found["draws_value_0_mover_is_first"][size] = counts.draws
        found["wins"][size] = counts.wins
        found["losses"][size] = counts.losses
    return found


def eleven_back(question: Question) -> Answer:
    """Positions of the Eleven-back game."""
    data = question.input
    fields = {
        "order": "linear",
        "mover": data["mover_hand"],
        "waiter": data["other_hand"],
        "reverse": data["jack"],
        "table": data["table"],
    }
    found = describe(fields)
    low = min(data["mover_hand"])
    others = [
        _solution(order="linear", mover=[rank, data["jack"]], waiter=[rank, data["jack"]], reverse=data["jack"])
        for rank in range(1, data["jack"])
        if rank != low
    ]
    found["same_for_every_lower_rank"] = all(other.zugzwang == found["zugzwang"] for other in others)
    return found


def tables(question: Question) -> Answer:
    """All graphs of a size as one string of results."""
    from gote.cards.tanhinmin.every_graph import solve_first

    p, q = question.input["p"], question.input["q"]
    firsts = [solve_first(p, q, first).empty[0, 0] for first in range(1 << (p * q))]
    text = "".join("LDW"[firsts[code & ((1 << (p * q)) - 1)][code >> (p * q)] + 1] for code in range(1 << (2 * p * q)))
    return _text(text)


def _text(text: str) -> Answer:
    return {
        "string": text,
        "length": len(text),
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        **{letter: text.count(letter) for letter in "WDL"},
    }


def _hands(ranks: Iterable[int], most: int) -> list[tuple[int, ...]]:
    ranks = list(ranks)
    return [hand for size in range(1, most + 1) for hand in combinations_with_replacement(ranks, size)]


def plain(question: Question) -> Answer:
    """Plain Tanhinmin: single hands with their matchings, whole tables, and the propositions over all hands."""
    data = question.input
    if "mover_ranks" in data:
        return _line(data)
    if "hands_in_order" in data:
        hands = data["hands_in_order"]
        return {
            f"table_{table}": "".join(
                "W" if _solution(order="linear", mover=x, waiter=y, table=table or None).value == 1 else "L"
                for x in hands
                for y in hands
            )
            for table in range(4)
        }
    return _propositions(question)


def _line(data: Mapping[str, Any]) -> Answer:
    from gote.cards.tanhinmin.matching import plain_reason

    game = Tanhinmin(
        order="linear",
        mover=data["mover_ranks"],
        waiter=data["other_ranks"],
        table=data["table"] or None,
        cut=data.get("cut_rank"),
    )
    found: Answer = {"value": solve_tanhinmin(game).value}
    if game.cut is None:
        reason = plain_reason(game)
        found |= {"mu_mover": len(reason.mover), "mu_other": len(reason.waiter)}
    return found


def _exact_values(x: Sequence[int], y: Sequence[int], highest: int) -> list[int]:
    """Values of a plain position for every table card 0 (empty) .. highest by the tables of sub-hands, not by
    matchings.
    """
    from gote.cards.tanhinmin.board import board_of
    from gote.cards.tanhinmin.subhands import fill

    board = board_of(Tanhinmin(order="linear", mover=x, waiter=y))
    tables = fill(board)
    top = tables.top
    ranks = [group[0] for group in board.mover.groups]

    def value(table: int) -> int:
        if table == 0:
            return tables.empty(0, top)
        fitting = [tables.play_value(0, top, i, 0) for i, rank in enumerate(ranks) if rank > table]  # type: ignore[operator]
        return max([*fitting, -tables.empty(1, top)])

    return [value(table) for table in range(highest + 1)]


@cache
def _all_plain() -> dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]]:
    return {(x, y): _exact_values(x, y, 5) for x, y in _pairs(2, 7, range(1, 6))}


def _pairs(smallest: int, largest: int, ranks: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    hands = _hands(ranks, largest - 1)
    return ((x, y) for x in hands for y in hands if smallest <= len(x) + len(y) <= largest)


def _propositions(question: Question) -> Answer:
    if "draws" in question.wanted:
        return {"draws": sum(row.count(0) for row in _all_plain().values())}
    if question.id == "T-plain-criterion":
        return _criterion()
    values = _all_plain()
    if "table card" in question.task:
        found = [
            row[a] < row[b] for row in values.values() for a in range(6) for b in range(a, 6) if a == 0 or b == a + 1
        ]
        return {"checked": sum(map(len, values.values())), "violations": sum(found)}
    checked = violations = 0
    for (x, y), row in values.items():
        for hand, other, sign in ((x, y, 1), (y, x, -1)):
            for i in range(len(hand)):
                if hand[i] < 5 and (i + 1 == len(hand) or hand[i + 1] > hand[i]):
                    better = tuple(sorted((*hand[:i], hand[i] + 1, *hand[i + 1 :])))
                    after = values[(better, other) if sign == 1 else (other, better)]
                    checked += len(row)
                    violations += sum(sign * new < sign * old for old, new in zip(row, after, strict=True))
    return {"checked": checked, "violations": violations}


def _criterion() -> Answer:
    from gote.cards.tanhinmin.matching import line_of, wins

    checked = mismatches = 0
    for smallest, largest, highest in ((2, 7, 5), (8, 8, 4)):
        for x, y in _pairs(smallest, largest, range(1, highest + 1)):
            line = line_of(Tanhinmin(order="linear", mover=x, waiter=y))
            for table, exact in enumerate(_exact_values(x, y, highest)):
                checked += 1
                mismatches += (exact == 1) != wins(line.x, line.y, table or None, None)
    return {"checked": checked, "mismatches": mismatches}


def cut(question: Question) -> Answer:
    """8-cut: single positions and whole tables."""
    data = question.input
    if "mover_ranks" in data:
        return _line(data)
    import numpy as np

    from gote.cards.tanhinmin.matching import wins

    hands = [np.array(hand) for hand in _hands(range(1, data["ranks"] + 1), data["max_hand"])]
    return _text(
        "".join(
            "W" if wins(x, y, table or None, data["cut_rank"]) else "L"
            for table in range(data["ranks"] + 1)
            for x in hands
            for y in hands
        )
    )


def series(question: Question) -> Answer:
    """Several series: single positions, and no draws over whole families."""
    data = question.input
    if "families" in data:
        draws = 0
        for number, ranks, total in ((2, 2, 6), (2, 3, 5), (3, 2, 5)):
            cards = [(s, r) for s in range(number) for r in range(1, ranks + 1)]
            hands = [hand for size in range(1, total) for hand in combinations_with_replacement(cards, size)]
            for x in hands:
                draws += sum(
                    _solution(order="series", mover=x, waiter=y).value == 0 for y in hands if len(x) + len(y) <= total
                )
        return {"draws": draws}
    solution = _solution(order="series", mover=data["mover"], waiter=data["other"], table=data["table"])
    return {
        "value": solution.value,
        "play_value_per_mover_card": [solution.values.get(tuple(card)) for card in data["mover"]],
    }


ADAPTERS = {
    "tanhinmin_graph": graph,
    "tanhinmin_plain": plain,
    "tanhinmin_zugzwang": zugzwang,
    "tanhinmin_elevenback": eleven_back,
    "tanhinmin_table": tables,
    "tanhinmin_8cut": cut,
    "tanhinmin_series": series,
}
COMPARE = {"best_moves": same_set, "cards_that_fit_on_nothing": same_set, "cards_nothing_fits_on": same_set}
WORDS: frozenset[str] = frozenset()
SLOW = frozenset(
    {
        "T3.1-prop1",
        "T3.1-prop2",
        "T3.1-thm1-corrected",
        "T3.1-thm2-lemma1-lemma2",
        "T3.2-prop3",
        "T3.2-zugzwang-census",
        "T3.2-lemma3",
        "T3.2-lemma4",
        "T3.2-thm3",
        "T-plain-criterion",
        "T-series-no-draw",
    }
)
