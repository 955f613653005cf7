"""Golden cases of chapter 1 about the single games of the exercises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gote.combinatorial.catalogue import boards, dynamic, moore, rules_boards, vertex_removal
from gote.combinatorial.ordinals import OMEGA, Ordinal, mex_of_initial_segment
from gote.core import solve
from gote.golden.cases import Question


def thirty_one(question: Question) -> dict[str, Any]:
    given = question.input
    cards = {int(card): count for card, count in given["cards"].items()}
    document = {"kind": "thirty_one", "cards": cards, "limit": given["limit"], "history": given["history"]}
    answer = solve(document).answer.to_json()
    mover, other = ("first", "second") if len(given["history"]) % 2 == 0 else ("second", "first")
    found = {
        "total": answer["total"],
        "remaining": answer["remaining"],
        "to_move": mover,
        "outcome": answer["outcome"],
        "winner": mover if answer["outcome"] == "N" else other,
        "safe_cards": answer["safe_cards"],
        "winning_moves": answer["moves"],
    }
    if "replies_after" in question.wanted:
        found["replies_after"] = {
            f"5,{reply}": solve(document | {"history": [5, reply]}).answer.to_json()["moves"] for reply in sorted(cards)
        }
    return found


def dynamic_subtraction(question: Question) -> dict[str, Any]:
    given = question.input
    rule = {"kind": "dynamic_subtraction", "multiplier": given["limit_multiplier"]}
    if "n" in given:
        answer = solve(rule | {"chips": given["n"]}).answer.to_json()
        return {"winner": "first" if answer["outcome"] == "N" else "second", "winning_first_moves": answer["moves"]}
    lost = [n for n in range(1, given["n_max"] + 1) if solve(rule | {"chips": n}).answer.to_json()["outcome"] == "P"]
    return {"second_player_wins": lost}


def zeckendorf(question: Question) -> dict[str, Any]:
    n = question.input["n"]
    fibonacci = [1, 2]
    while fibonacci[-1] < n:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])

    def sums(index: int, rest: int) -> list[list[int]]:
        if rest == 0:
            return [[]]
        return [
            [fibonacci[i], *tail]
            for i in range(index, -1, -1)
            if fibonacci[i] <= rest
            for tail in sums(i - 2, rest - fibonacci[i])
        ]

    return {"parts": dynamic.zeckendorf(n), "unique": len(sums(len(fibonacci) - 1, n)) == 1}


def sos_row(question: Question) -> dict[str, Any]:
    given = question.input
    if "n_range" in given:
        low, high = given["n_range"]
        names = {"win": "1", "draw": "D", "loss": "2"}
        return {"values": "".join(names[_sos(n, [])["value"]] for n in range(low, high + 1))}
    answer = _sos(given["n"], given["history"])
    mover, other = ("first", "second") if len(given["history"]) % 2 == 0 else ("second", "first")
    winner = {"win": mover, "loss": other, "draw": "draw"}[answer["value"]]
    return {
        "to_move": mover,
        "value": answer["value"],
        "winner": winner,
        "winning_moves": answer["moves"],
        "drawing_moves": answer.get("drawing_moves", []),
    }


def _sos(n: int, history: list[Any]) -> dict[str, Any]:
    answer: dict[str, Any] = solve({"kind": "sos", "squares": n, "history": history}).answer.to_json()
    return answer


def nimble(question: Question) -> dict[str, Any]:
    coins = question.input["coins"]
    answer = solve({"kind": "nimble", "coins": coins}).answer.to_json()
    distinct = sorted({(m["from"], m["to"]) for m in answer["moves"]})
    return {
        "sg": answer["grundy"],
        "outcome": answer["outcome"],
        "winner": "next" if answer["outcome"] == "N" else "previous",
        "winning_moves": [list(m) for m in distinct],
        "winning_moves_counting_coins": len(answer["moves"]),
    }


def northcott(question: Question) -> dict[str, Any]:
    gaps = question.input["gaps"]
    columns = max(gaps) + 2  # men at the edges: there are no retreats to consider
    rows = [[1, gap + 2] for gap in gaps]
    answer = solve({"kind": "northcott", "columns": columns + 50, "rows": rows}).answer.to_json()
    advances = sorted({(gaps[m["row"]], rows[m["row"]][1] - m["to"] - 1) for m in answer["moves"]})
    return {
        "nim_sum": answer["nim_sum"],
        "outcome": answer["outcome"],
        "winner": "whoever moves first" if answer["outcome"] == "N" else "whoever moves second",
        "winning_gap_changes": [list(pair) for pair in advances if pair[1] < pair[0]],
    }


def moore_nim(question: Question) -> dict[str, Any]:
    given = question.input
    piles, k = given["piles"], given["k"]
    answer = solve({"kind": "moore", "k": k, "heaps": piles}).answer.to_json()
    moves = {tuple(sorted((piles[part["heap"]], sum(part["leave"])) for part in move)) for move in answer["moves"]}
    listed = [[list(pair) for pair in move] for move in sorted(moves)]
    return {
        "column_sums_mod": moore.column_sums(piles, k),
        "outcome": answer["outcome"],
        "winning_moves": listed,
        "winning_moves_count": len(listed),
        "printed_moves": listed,
    }


def heap_digraph(question: Question) -> dict[str, Any]:
    from gote.combinatorial.heaps.rules_law import law_from_clauses

    law, n = law_from_clauses(question.input["rule"]), question.input["n"]
    followers = {k: sorted(sum(leave) for _, leave in law.moves(k)) for k in range(n + 1)}
    longest: dict[int, int] = {}
    for k in range(n + 1):
        longest[k] = max((1 + longest[j] for j in followers[k]), default=0)
    return {
        "followers": followers,
        "edges": sum(map(len, followers.values())),
        "terminal": [k for k, nexts in followers.items() if not nexts],
        "longest_path": longest[n],
    }


def mex_sets(question: Question) -> dict[str, Any]:
    """Each set as the follower values of a vertex: stars of nim heaps on a graph."""
    values = []
    for members in question.input["sets"]:
        edges = [["v", f"h{m}"] for m in members] + [
            [f"h{m}", f"h{k}"] for m in range(max(members) + 1) for k in range(m)
        ]
        values.append(solve({"kind": "graph", "start": "v", "edges": edges}).answer.to_json()["grundy"])
    return {"values": values}


def ordinal(question: Question) -> dict[str, Any]:
    value = mex_of_initial_segment(OMEGA)
    return {"sg": str(value), "progressively_finite": True, "progressively_bounded": value.finite}


def wythoff(question: Question) -> dict[str, Any]:
    size = question.input["size"]
    table = boards.wythoff_table(size, size)
    lost = [
        [c, r]
        for c in range(size)
        for r in range(size)
        if solve({"kind": "wythoff", "position": [c, r]}).answer.to_json()["outcome"] == "P"
    ]
    return {"sg_rows_from_bottom": table, "p_positions": lost}


def wythoff_p(question: Question) -> dict[str, Any]:
    return {"pairs": [boards.wythoff_pair(k) for k in range(question.input["count"])]}


def two_dimensional_nim(question: Question) -> dict[str, Any]:
    given = question.input
    if given["variant"] == "left_in_row_or_down_in_column":
        table = []
        for row in range(given["rows"]):
            answers = [
                solve({"kind": "nim", "heaps": [row, column]}).answer.to_json() for column in range(given["columns"])
            ]
            table.append([answer["grundy"] for answer in answers])
        return {"sg_rows_from_bottom": table}
    samples = [[0, 0], [5, 0], [0, 1], [3, 1], [2, 4]]
    found = [
        [coin, solve({"kind": "two_dimensional_nim", "coins": [coin]}).answer.to_json()["value"]] for coin in samples
    ]
    return {"sg": "w*j + i", "samples": found}


def two_dimensional_nim_sum(question: Question) -> dict[str, Any]:
    answers = [
        solve({"kind": "two_dimensional_nim", "coins": coins}).answer.to_json() for coins in question.input["positions"]
    ]
    return {
        "sg": [a["value"] for a in answers],
        "outcomes": [a["outcome"] for a in answers],
        "winning_moves": [[[m["from"], m["to"]] for m in a["moves"]] for a in answers],
    }


def termination(question: Question) -> dict[str, Any]:
    """Replacing a coin by coins at smaller ordinals lowers the multiset of ordinals, which is well-ordered; a coin at
    omega has no bound.
    """
    bounded = Ordinal((0, 1)).finite
    return {
        "always_ends": True,
        "bounded_length": bounded,
        "reason": "multiset order over the well-order w*j+i is well-founded",
    }


def subtraction_periods(question: Question) -> dict[str, Any]:
    periods = [
        solve({"kind": "subtraction", "set": s, "period": True}).answer.to_json()["period"]
        for s in question.input["sets"]
    ]
    return {"periods": [[p["preperiod"], p["length"]] for p in periods]}


def subtraction_start(question: Question) -> dict[str, Any]:
    start = question.input["start"]
    outcomes = [
        solve({"kind": "subtraction", "set": s, "heaps": [start]}).answer.to_json()["outcome"]
        for s in question.input["sets"]
    ]
    return {"winners": ["first" if outcome == "N" else "second" for outcome in outcomes]}


def longest_sum(question: Question) -> dict[str, Any]:
    from gote.combinatorial.heaps.rules_law import law_from_clauses

    lengths = []
    for component in question.input["components"]:
        law = law_from_clauses(component["rule"])
        longest = [0]
        for n in range(1, component["heap"] + 1):
            longest.append(max((1 + sum(longest[k] for k in leave) for _, leave in law.moves(n)), default=0))
        lengths.append(longest[-1])
    return {"longest_components": lengths, "longest_sum": sum(lengths)}


def take_break_period(question: Question) -> dict[str, Any]:
    given = question.input
    answer = solve({"kind": "heap", "rule": given["rule"], "period": True, "table": given["check_to"]}).answer.to_json()
    start, length = answer["period"]["preperiod"], answer["period"]["length"]
    row = [answer["table"][start + (k - start) % length] for k in range(length)]
    exceptions = [n for n in range(start) if answer["table"][n] != row[n % length]]
    return {
        "period": length,
        "preperiod": start,
        "periodic_row": row,
        "exceptions": exceptions,
        "exception_count": len(exceptions),
        "last_exception": exceptions[-1],
    }


def take_break_zeros(question: Question) -> dict[str, Any]:
    given = question.input
    table = solve({"kind": "heap", "rule": given["rule"], "table": given["max"]}).answer.to_json()["table"]
    return {"p_positions": [n for n, g in enumerate(table) if g == 0]}


def misere_heaps(question: Question) -> dict[str, Any]:
    given = question.input
    answer = solve({"kind": "heap", "rule": given["rule"], "table": given["max"], "play": "misere"}).answer.to_json()
    return {"p_positions": [n for n, outcome in enumerate(answer["outcomes"]) if outcome == "P"]}


def kayles_row(question: Question) -> dict[str, Any]:
    given = question.input
    answer = solve({"kind": "kayles_row", "pins": given["pins"], "down": given["down"]}).answer.to_json()
    left = {tuple(sorted(move["leave"])) for move in answer["moves"]}
    return {
        "winning_shots": [move["pins"] for move in answer["moves"]],
        "leaves": list(left.pop()) if len(left) == 1 else [],
    }


def vertex_family(question: Question) -> dict[str, Any]:
    given = question.input
    if given["family"] == "double_star":
        game = vertex_removal.VertexRemoval()
        rows = range(given["max_m"] + 1)
        return {"sg": [[game.value(vertex_removal.double_star(m, n)) for n in range(given["max_n"] + 1)] for m in rows]}
    low, high = given["range"]
    return {"sg": vertex_removal.family_values(given["family"], range(low, high + 1))}


def vertex_deletion(question: Question) -> dict[str, Any]:
    answer = solve({"kind": "vertex_removal", "edges": question.input["edges"]}).answer.to_json()
    return {
        "sg": answer["grundy"],
        "outcome": answer["outcome"],
        "winner": "first" if answer["outcome"] == "N" else "second",
        "winning_moves": answer["moves"],
    }


def corner_moves(question: Question) -> dict[str, Any]:
    """Turning Corners: what each north-west corner leaves of a single head."""
    x, y = question.input["head"]
    twins = {"kind": "count", "counts": [2], "base": 0}
    rule = {"kind": "product", "factors": [twins, twins]}

    def value(heads: list[list[int]]) -> int:
        found: int = solve({"kind": "coins", "rule": rule, "heads": heads}).answer.to_json()["grundy"]
        return found

    corners = question.input["north_west"]
    return {
        "move_values": [value([[a, b], [a, y], [x, b]]) for a, b in corners],
        "moves_total": x * y,
        "g": value([[x, y]]),
    }


def odious(question: Question) -> dict[str, Any]:
    from gote.combinatorial.coins.parity import is_odious

    numbers = question.input["numbers"]
    members = [n for n in numbers if is_odious(n)]
    return {
        "odious": members,
        "evil": [n for n in numbers if not is_odious(n)],
        "binary_odious": [f"{n:b}" for n in members],
    }


def tartan_step1(question: Question) -> dict[str, Any]:
    from gote.combinatorial.nimbers.field import nim_product

    (v1, v2), u = question.input["v"], question.input["u"]
    pairs = [(a, b) for a in range(v1) for b in range(v2)]
    return {"solutions": [[a, b] for a, b in pairs if nim_product(a, b) ^ nim_product(a, v2) ^ nim_product(v1, b) == u]}


def longest_play(question: Question) -> dict[str, Any]:
    from gote.combinatorial.coins.longest import longest_plays

    low, high = question.input["n_range"]
    return {"lengths": longest_plays(question.input["rule"], high)[low - 1 :]}


def rugs_checkerboard(question: Question) -> dict[str, Any]:
    """Rugs with heads on one colour of the board: the same class for every size asked."""
    ruler = {"kind": "consecutive", "min": 1, "base": 1}
    wanted = question.input["parity"] == "odd"
    low, high = question.input["n_range"]
    values = set()
    for n in range(low, high + 1):
        heads = [[i, j] for i in range(1, n + 1) for j in range(1, n + 1) if (i + j) % 2 == wanted]
        engine = _coin_engine({"kind": "product", "factors": [ruler, ruler]}, heads)
        values.add("N" if engine.value() else "P")
    outcome = values.pop() if len(values) == 1 else "?"
    return {"outcome": outcome, "winner": {"P": "second", "N": "first"}.get(outcome)}


def _coin_engine(rule: dict[str, Any], heads: list[Any]) -> Any:
    from gote.combinatorial.coins.rules import CoinGame
    from gote.combinatorial.engines import engine_of

    return engine_of(CoinGame(rule=rule, heads=heads))


def nim_values(question: Question) -> dict[str, Any]:
    values = question.input["values"]
    answer = solve({"kind": "nim", "heaps": values}).answer.to_json()
    changes = [[values[m["heap"]], sum(m["leave"])] for m in answer["moves"]]
    return {"sg": answer["grundy"], "outcome": answer["outcome"], "required_change": changes}


def hackenbush_cycles(question: Question) -> dict[str, Any]:
    low, high = question.input["range"]
    pictures = [[[i, (i + 1) % n] for i in range(n)] for n in range(low, high + 1)]
    return {
        "sg": [
            solve({"kind": "hackenbush", "ground": 0, "edges": edges}).answer.to_json()["grundy"] for edges in pictures
        ]
    }


def empty_and_divide(question: Question) -> dict[str, Any]:
    most = question.input["max"]
    boxes = [(m, n) for m in range(1, most + 1) for n in range(1, most + 1)]
    outcomes = {(m, n): solve({"kind": "empty_divide", "boxes": [m, n]}).answer.to_json()["outcome"] for m, n in boxes}
    holds = all((outcomes[m, n] == "P") == (m % 2 == n % 2 == 1) for m, n in boxes)
    ends = [list(b) for b in boxes if not list(rules_boards.empty_divide_moves(b))]
    return {"p_condition": "m and n both odd" if holds else "", "terminal": ends[0] if len(ends) == 1 else ends}


def chomp(question: Question) -> dict[str, Any]:
    return {
        "winning_bites": [
            solve({"kind": "chomp", "board": board}).answer.to_json()["moves"] for board in question.input["boards"]
        ]
    }


def classification(question: Question) -> dict[str, Any]:
    from gote.combinatorial.catalogue.taxonomy import TAXONOMY

    return {name: TAXONOMY[name].summary() for name in question.input["games"]}


GAMES: dict[str, Callable[[Question], dict[str, Any]]] = {
    "thirty_one": thirty_one,
    "dynamic_subtraction": dynamic_subtraction,
    "zeckendorf": zeckendorf,
    "sos": sos_row,
    "nimble": nimble,
    "northcott": northcott,
    "moore_nim": moore_nim,
    "heap_digraph": heap_digraph,
    "mex": mex_sets,
    "ordinal": ordinal,
    "wythoff": wythoff,
    "wythoff_p": wythoff_p,
    "two_dimensional_nim": two_dimensional_nim,
    "two_dimensional_nim_sum": two_dimensional_nim_sum,
    "termination": termination,
    "subtraction_periods": subtraction_periods,
    "subtraction_start": subtraction_start,
    "longest_sum": longest_sum,
    "take_break_period": take_break_period,
    "take_break_zeros": take_break_zeros,
    "misere_heaps": misere_heaps,
    "kayles_row": kayles_row,
    "vertex_deletion_family": vertex_family,
    "vertex_deletion": vertex_deletion,
    "turning_corners_moves": corner_moves,
    "odious": odious,
    "tartan_step1": tartan_step1,
    "longest_play": longest_play,
    "rugs_checkerboard": rugs_checkerboard,
    "nim_values": nim_values,
    "hackenbush_cycles": hackenbush_cycles,
    "empty_and_divide": empty_and_divide,
    "chomp": chomp,
    "classification": classification,
}
