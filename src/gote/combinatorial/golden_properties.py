"""Golden cases that state a theorem over a range: the checks of `gote.combinatorial.theorems` on that range."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from gote.combinatorial import theorems
from gote.combinatorial.check import mex
from gote.combinatorial.coins.rules import CoinGame
from gote.core import solve
from gote.golden.cases import Question

Input = Mapping[str, Any]


def _piles(bounds: Input) -> list[tuple[int, int]]:
    return [({"three_piles": 3, "four_piles": 4}[name], most) for name, most in bounds.items()]


CHECKS: dict[str, Callable[[Input], Any]] = {
    "nim_sum_group": lambda i: theorems.nim_group(i["bound"]),
    "bouton": lambda i: theorems.bouton(_piles(i["bounds"])),
    "nim_winning_move_count": lambda i: theorems.odd_number_of_wins(_piles(i["bounds"])),
    "misere_nim": lambda i: theorems.misere_nim(_piles(i["bounds"])),
    "turning_turtles_is_nim": lambda i: theorems.turning_turtles(i["bound"]),
    "northcott": lambda i: theorems.northcott(i["boards"]),
    "staircase_nim": lambda i: theorems.staircase((b["steps"], b["max"]) for b in i["bounds"]),
    "moore_nim": lambda i: theorems.moore_theorem(i["bounds"]["k"], i["bounds"]["max_piles"], i["bounds"]["max_size"]),
    "moore_nim_misere": lambda i: theorems.moore_theorem(
        i["bounds"]["k"], i["bounds"]["max_piles"], i["bounds"]["max_size"], misere=True
    ),
    "impatient_subtraction": lambda i: theorems.impatient(i["sets"], i["max"]),
    "sum_theorem": lambda i: theorems.sum_theorem(i["rules"], i["max_heap"]),
    "coin_decomposition": lambda i: theorems.coin_decomposition(i["rules"], i["coins"]),
    "mock_turtles_p_positions": lambda i: theorems.mock_turtles_p(i["coins"], i["max_heads"]),
    "nim_field": lambda i: theorems.nim_field(i["bound"], i["bound_inverse"]),
    "tartan": lambda i: theorems.tartan(i["pairs"], i["size"]),
    "one_or_two_coin_subtraction": lambda i: theorems.one_or_two_coins(i["sets"], i["max"]),
    "colon_principle": lambda i: theorems.hackenbush(i["samples"], i["max_edges"], i["seed"], trees=True),
    "fusion_principle": lambda i: theorems.hackenbush(i["samples"], i["max_edges"], i["seed"]),
}


def check_property(question: Question) -> dict[str, Any]:
    """Whether the theorem holds on the range of the case."""
    counterexample = CHECKS[question.input["name"]](question.input)
    found: dict[str, Any] = {"holds": counterexample is None}
    if "examples" in question.wanted:
        rule = theorems.COIN_RULES["mock_turtles"]
        rows = ([1, 2, 3], [0, 1, 2, 3])
        found["examples"] = [
            [row, solve({"kind": "coins", "rule": rule, "heads": row}).answer.to_json()["outcome"]] for row in rows
        ]
    return found


def legal_coin_moves(rule: Input, heads: list[Any]) -> list[Any]:
    """Every legal move of a coin position, as answers write moves."""
    game = CoinGame(rule=rule, heads=heads)
    return [sorted(move) for move, _ in game.options(game.opening())]


def has_sg_function(vertices: list[Any], edges: list[list[Any]]) -> bool:
    """Whether some labelling satisfies g(v) = mex of the followers' labels at every vertex; all labellings are tried."""
    followers = {v: [b for a, b in edges if a == v] for v in vertices}
    choices = [range(len(followers[v]) + 1) for v in vertices]
    for labels in product(*choices):
        g = dict(zip(vertices, labels, strict=True))
        if all(g[v] == mex(g[w] for w in followers[v]) for v in vertices):
            return True
    return False
