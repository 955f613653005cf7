"""The golden cases of chapter 1, answered through documents and the public functions of the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from gote.combinatorial import golden_properties
from gote.combinatorial.golden_games import GAMES
from gote.core import solve
from gote.golden.cases import Question
from gote.golden.compare import same_set

Input = Mapping[str, Any]


def _play(question: Question) -> str:
    return str(question.input.get("play", "normal"))


def heap_game(question: Question) -> dict[str, Any]:
    """One heap: table of a range, classes, period, residues, and the moves from a start."""
    given = question.input
    low, high = given["range"]
    rule, play = given["rule"], _play(question)
    document = {"kind": "heap", "rule": rule, "play": play, "table": high}
    answer = solve(document).answer.to_json()
    if play == "misere":
        outcomes = "".join(answer["outcomes"])
    else:
        outcomes = "".join("N" if g else "P" for g in answer["table"])
    sizes = range(low, high + 1)
    found: dict[str, Any] = {
        "outcomes": outcomes[low:],
        "p_positions": [n for n in sizes if outcomes[n] == "P"],
        "n_positions": [n for n in sizes if outcomes[n] == "N"],
        "terminal": [n for n in sizes if not _options(rule, n)],
    }
    if play == "normal":
        found["sg"] = answer["table"][low:]
    if "start" in given:
        position = solve({"kind": "heap", "rule": rule, "play": play, "heaps": [given["start"]]}).answer.to_json()
        found["outcome"] = position["outcome"]
        found["winner"] = "first" if position["outcome"] == "N" else "second"
        found["winning_moves"] = [{"take": m["take"], "leave": sum(m["leave"])} for m in position["moves"]]
    if {"outcome_period", "sg_period", "p_residues"} & question.wanted:
        found |= _periods(rule, play)
    if "sg_linear" in question.wanted:
        found["sg_linear"] = found["sg_exceptions"] = solve(document | {"table": 200}).answer.to_json()["table"]
    return found


def _options(rule: Any, heap: int) -> list[Any]:
    from gote.combinatorial.heaps.rules_law import law_from_clauses

    return list(law_from_clauses(rule).moves(heap))


def _periods(rule: Any, play: str) -> dict[str, Any]:
    """Smallest periods of values and of outcomes; the outcomes' one divides the values', so a few rounds show it."""
    found: dict[str, Any] = {}
    period = None
    if play == "normal":
        period = solve({"kind": "heap", "rule": rule, "period": True}).answer.to_json()["period"]
    if period is not None:
        found["sg_period"] = period
        start, length = period["preperiod"], period["length"]
    else:
        start, length = 0, 60
    most = start + 4 * length
    answer = solve({"kind": "heap", "rule": rule, "play": play, "table": most}).answer.to_json()
    outcomes = "".join(answer["outcomes"]) if play == "misere" else "".join("N" if g else "P" for g in answer["table"])
    for p in range(1, length + 1):
        if all(outcomes[n] == outcomes[n + p] for n in range(start, most - p)):
            while start and outcomes[start - 1] == outcomes[start - 1 + p]:
                start -= 1
            found["outcome_period"] = {"preperiod": start, "length": p, "pattern": outcomes[start : start + p]}
            if start == 0:
                found["p_residues"] = {"modulus": p, "residues": [r for r in range(p) if outcomes[r] == "P"]}
            break
    return found


def heap_sum(question: Question) -> dict[str, Any]:
    """A sum of heaps, each under its own law."""
    given = question.input
    parts = [{"kind": "heap", "rule": c["rule"], "heaps": [c["heap"]]} for c in given["components"]]
    answer = solve({"kind": "sum", "components": parts, "play": _play(question)}).answer.to_json()
    moves = [
        {"component": m["component"], "take": m["move"]["take"], "leave": m["move"]["leave"]} for m in answer["moves"]
    ]
    found = {"sg": answer.get("grundy"), "outcome": answer["outcome"], "winning_moves": moves}
    if _play(question) == "normal":
        found["sg_components"] = [solve(part).answer.to_json()["grundy"] for part in parts]
    if "winning_squares" in question.wanted:  # Dawson's chess: X on a square removes it and its neighbours
        size = given["components"][0]["heap"]
        squares = set()
        for move in moves:
            left = move["leave"]
            for first in {left[0], left[-1]} if left else set():
                squares.add(first + 2)
            if len(left) < 2:
                squares |= {1, size}
        found["winning_squares"] = sorted(squares)
    return found


def nim_positions(question: Question) -> dict[str, Any]:
    """Classes of a list of nim positions."""
    given = question.input
    return {
        "outcomes": [
            solve({"kind": "nim", "heaps": p, "play": given["play"]}).answer.to_json()["outcome"]
            for p in given["positions"]
        ]
    }


def nim_arith(question: Question) -> dict[str, Any]:
    """Nim arithmetic."""
    op, args = question.input["op"], question.input["args"]

    def calculate(name: str, *numbers: int) -> int:
        value: int = solve({"kind": "nimber", "op": name, "args": list(numbers)}).answer.to_json()["value"]
        return value

    if op in ("nim_sum", "nim_sum_solve"):
        value = calculate("sum", *args)
        return {"value": value, "binary": {n: f"{n:b}" for n in (*args, value)}}
    if op == "distributive":
        a, b, c = args
        products = [calculate("product", a, b), calculate("product", a, c)]
        total = calculate("sum", b, c)
        return {
            "left": calculate("product", a, total),
            "right": calculate("sum", *products),
            "parts": {"sum": total, "products": products},
        }
    if op in ("nim_divide", "nim_product"):
        name = "quotient" if op == "nim_divide" else "product"
        partial = {f"p{a}x{b}": calculate("product", a, b) for a, b in product((16, 8), (32, 8))}
        return {"values": [calculate(name, *pair) for pair in args], "partial": partial}
    if op == "nim_sqrt":
        root = calculate("sqrt", *args)
        others = [x for x in range(256) if x != root and calculate("product", x, x) == args[0]]
        return {"value": root, "unique": not others}
    return {"roots": solve({"kind": "nimber", "op": "quadratic", "args": args}).answer.to_json()["roots"]}


def _coin_document(given: Input, heads: Any) -> dict[str, Any]:
    return {"kind": "coins", "rule": given["rule"], "heads": heads}


def coin_turning_1d(question: Question) -> dict[str, Any]:
    """A row of coins: table of single heads, or a row given as H and T."""
    given = question.input
    base = given["rule"].get("base", 0)
    found: dict[str, Any] = {}
    if "range" in given:
        low, high = given["range"]
        found["sg"] = [solve(_coin_document(given, [x])).answer.to_json()["grundy"] for x in range(low, high + 1)]
        found["sg_singles"] = found["sg"]
    if "row" in given:
        heads = [i + base for i, c in enumerate(given["row"]) if c == "H"]
        answer = solve(_coin_document(given, heads)).answer.to_json()
        found |= {
            "heads": heads,
            "sg": answer["grundy"],
            "outcome": answer["outcome"],
            "winning_moves": answer["moves"],
        }
        if "move" in given:
            found["legal"] = given["move"] in golden_properties.legal_coin_moves(given["rule"], heads)
    return found


def coin_turning_2d(question: Question) -> dict[str, Any]:
    """A board of coins: table of single heads, or a position with its winning moves in several forms."""
    given = question.input
    found: dict[str, Any] = {}
    if "rows" in given:
        (r0, r1), (c0, c1) = given["rows"], given["cols"]
        table = [
            [solve(_coin_document(given, [[r, c]])).answer.to_json()["grundy"] for c in range(c0, c1 + 1)]
            for r in range(r0, r1 + 1)
        ]
        found["sg_table"] = table
        if "moves_from_corner" in question.wanted:
            found["moves_from_corner"] = len(golden_properties.legal_coin_moves(given["rule"], [[r1, c1]]))
    if "heads" in given:
        heads = given["heads"]
        answer = solve(_coin_document(given, heads)).answer.to_json()
        moves = answer["moves"]
        products = [[sorted({r for r, _ in m}), sorted({c for _, c in m})] for m in moves]
        found |= {
            "sg_heads": [solve(_coin_document(given, [h])).answer.to_json()["grundy"] for h in heads],
            "sg": answer["grundy"],
            "outcome": answer["outcome"],
            "winning_moves": moves,
            "winning_products": products,
            "winning_rectangles": [[m[0], m[-1]] for m in moves],
            "printed_product": products,
        }
        if len(moves) == 1:
            found["heads_after"] = sorted(map(list, {*map(tuple, heads)} ^ {*map(tuple, moves[0])}))
        found["heads_after_printed"] = [sorted(map(list, {*map(tuple, heads)} ^ {*map(tuple, m)})) for m in moves]
    return found


def hackenbush(question: Question) -> dict[str, Any]:
    """A picture on the ground."""
    given = question.input
    document = {"kind": "hackenbush", "ground": given["ground"], "edges": given["edges"]}
    answer = solve(document).answer.to_json()
    found = {"sg": answer["grundy"], "outcome": answer["outcome"], "winning_edges": answer["moves"]}
    if "edges_reaching_5" in question.wanted:  # beside a stalk of 5 exactly the cuts to 5 win
        whole = {"kind": "sum", "components": [document, {"kind": "nim", "heaps": [5]}]}
        cuts = [m["move"] for m in solve(whole).answer.to_json()["moves"] if m["component"] == 0]
        found["edges_reaching_5"] = [given["edges"][i] for i in cuts]
    return found


def digraph(question: Question) -> dict[str, Any]:
    """A graph with cycles, every vertex as the start."""
    given = question.input
    answers = {
        v: solve({"kind": "graph", "vertices": given["vertices"], "edges": given["edges"], "start": v}).answer.to_json()
        for v in given["vertices"]
    }
    return {
        "outcomes": {v: a["outcome"] for v, a in answers.items()},
        "sg": {v: a["grundy"] for v, a in answers.items() if "grundy" in a},
        "sg_function_exists": golden_properties.has_sg_function(given["vertices"], given["edges"]),
        "loopy_sg": {v: a.get("grundy", a.get("loopy_value")) for v, a in answers.items()},
    }


KINDS: dict[str, Callable[[Question], dict[str, Any]]] = {
    "heap_game": heap_game,
    "heap_sum": heap_sum,
    "nim_positions": nim_positions,
    "nim_arith": nim_arith,
    "coin_turning_1d": coin_turning_1d,
    "coin_turning_2d": coin_turning_2d,
    "hackenbush": hackenbush,
    "digraph": digraph,
    "property": golden_properties.check_property,
    **GAMES,
}

TOPICS = [
    "chomp",
    "classification",
    "coin_turning",
    "coin_turning_2d",
    "dawson_chess",
    "dynamic_subtraction",
    "empty_and_divide",
    "fibonacci_nim",
    "graph_game",
    "green_hackenbush",
    "grundy_game",
    "kayles",
    "lasker_nim",
    "longest_play",
    "loopy_game",
    "misere_nim",
    "moore_nim",
    "nim",
    "nim_multiplication",
    "nim_sum",
    "nimble",
    "northcott",
    "odious_evil",
    "ordinal_sg",
    "rayles",
    "rims",
    "sos_game",
    "sprague_grundy",
    "staircase_nim",
    "subtraction_game",
    "sum_of_games",
    "take_and_break",
    "take_away",
    "tartan",
    "thirty_one",
    "turning_turtles",
    "two_dimensional_nim",
    "vertex_deletion",
    "wythoff",
    "zeckendorf",
]


def answer(question: Question) -> dict[str, Any]:
    """Answer any case of the file."""
    return KINDS[question.input["kind"]](question)


ADAPTERS = dict.fromkeys(TOPICS, answer)


def _fits_linear(expected: Any, actual: Any, question: Question) -> str | None:
    """`actual` is a table of 201 values: every statement g(m k + r) = s k + t holds on it, and nothing else is
    uncovered.
    """
    covered = set()
    for line in expected:
        for k in range(line["from_k"], len(actual)):
            n = line["mod"] * k + line["residue"]
            if n >= len(actual):
                break
            covered.add(n)
            if actual[n] != line["slope"] * k + line["offset"]:
                return f"g({n}) = {actual[n]}, not {line['slope'] * k + line['offset']}"
    return None if len(covered) > 150 else "the statements cover too few sizes"


def _is_among(expected: Any, actual: Any, question: Question) -> str | None:
    items = expected if isinstance(expected[0][0], (list, tuple)) and question.id == "F1.2.6-7a" else [expected]
    return next((f"{item} is not among the winning moves" for item in items if item not in actual), None)


def _exceptions(expected: Any, actual: Any, question: Question) -> str | None:
    return next((f"g({n}) = {actual[n]}, not {g}" for n, g in expected.items() if actual[n] != g), None)


COMPARE = {
    "sg_exceptions": _exceptions,
    "sg_linear": _fits_linear,
    "winning_moves": same_set,
    "winning_products": same_set,
    "winning_rectangles": same_set,
    "edges_reaching_5": same_set,
    "printed_product": _is_among,
    "printed_moves": _is_among,
    "heads_after_printed": _is_among,
}
WORDS = frozenset({"sg_formula", "rule", "strategy", "formula", "rejected_reason", "p_condition", "law"})
SLOW = frozenset({"F1.1.5-8-table", "F1.1.5-8d", "F1.2.6-5-thm"})
