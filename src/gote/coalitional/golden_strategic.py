"""Golden cases about strategic form and coalitional form, and the matrix games in between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core import load, rational
from gote.golden.cases import Question

Answer = dict[str, Any]


def solve_checked(document: Mapping[str, Any]) -> Any:
    solution = load(document).solve()
    assert solution.verify(), document
    return solution


def coalition_document(data: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    players = data.get("players") or sorted({p for name in data["v"] for p in name.split(",")})
    return {"kind": "coalition", "players": players, "worth": data["v"], "vertices": True, **more}


def characteristic_function(question: Question) -> Answer:
    """Strategic form to coalitional form."""
    from gote.coalitional.properties import symmetric
    from gote.coalitional.solve_families import table_of

    data = question.input
    payoffs = {"row_payoffs": data["A"], "column_payoffs": data["B"]} if "A" in data else {"payoffs": data["payoffs"]}
    solution = solve_checked({"kind": "coalitional_form", **payoffs})
    found = solution.answer.as_dict()
    return {
        "v": found["worth"],
        "grand_coalition_profile": found["profile"],
        "symmetric": symmetric(table_of(solution.game, solution.answer)),
        **found,
    }


def coalitional_to_strategic(question: Question) -> Answer:
    """Equation (4.2) and back."""
    from gote.coalitional.rules_players import keyed
    from gote.coalitional.solve import worths_of
    from gote.coalitional.strategic import characteristic_function as back
    from gote.coalitional.strategic import strategic_form

    v = worths_of(load(coalition_document(question.input)))  # type: ignore[arg-type]
    choices, cells = strategic_form(v)
    recovered, games = back(cells)
    return {
        "strategies_per_player": len(choices[0]),
        "recovered_v": keyed(v.n, recovered.mapping()),
        "every_auxiliary_game_has_saddle_point": all(game.saddle_points() for game in games),
        "bimatrix": cells.tolist(),
    }


def matrix_game(question: Question) -> Answer:
    """Auxiliary matrix games, and the lemma that values move no more than entries."""
    data = question.input
    if "pairs" in data:
        tables = [[[[rational(x) for x in row] for row in side] for side in pair] for pair in data["pairs"]]
        values = [[solve_checked({"kind": "matrix", "payoffs": side}).value for side in pair] for pair in tables]
        return {
            "values": values,
            "difference": [abs(a - b) for a, b in values],
            "bound": [
                max(abs(x - y) for r, s in zip(a, b, strict=True) for x, y in zip(r, s, strict=True)) for a, b in tables
            ],
        }
    matrix = data["matrix"]
    solution = solve_checked({"kind": "matrix", "payoffs": matrix, "all": True})
    columns = list(zip(*matrix, strict=True))
    saddles = [
        [i + 1, j + 1] for i, row in enumerate(matrix) for j, a in enumerate(row) if a == min(row) == max(columns[j])
    ]
    return {
        "value": solution.value,
        "row_strategy": solution.row,
        "saddle_points": saddles,
        "dominated_rows": _dominated(matrix, 1),
        "dominated_columns": _dominated(columns, -1),
    }


def _dominated(lines: Any, sign: int) -> list[int]:
    """Lines (from 1) that some other line betters entry by entry."""
    better = [
        any(
            k != j and all(sign * (a - b) >= 0 for a, b in zip(other, line, strict=True)) and list(other) != list(line)
            for k, other in enumerate(lines)
        )
        for j, line in enumerate(lines)
    ]
    return [j + 1 for j, worse in enumerate(better) if worse]


def bimatrix(question: Question) -> Answer:
    """Pure maximin strategies of both players and what they pay."""
    A, B = question.input["A"], question.input["B"]
    row = max(range(len(A)), key=lambda i: min(A[i]))
    columns = list(zip(*B, strict=True))
    column = max(range(len(columns)), key=lambda j: min(columns[j]))
    return {
        "player1_safety_row": row + 1,
        "player2_safety_column": column + 1,
        "payoffs": [A[row][column], B[row][column]],
    }


def tu_bargaining(question: Question) -> Answer:
    """The TU solution with threats: sigma, the threat game A - B and its value."""
    A, B = question.input["A"], question.input["B"]
    form = solve_checked({"kind": "coalitional_form", "row_payoffs": A, "column_payoffs": B})
    sigma, (i, j) = form.worth["1,2"], (k - 1 for k in form.profile)
    threat = [[a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    found = solve_checked({"kind": "matrix", "payoffs": threat, "all": True})
    tu = [(sigma + found.value) / 2, (sigma - found.value) / 2]
    every = len(found.row_extreme) == len(threat)
    return {
        "sigma": sigma,
        "cooperative_profile": [i + 1, j + 1],
        "difference_matrix": threat,
        "delta": found.value,
        "tu_value": tu,
        "side_payment_from_1_to_2": A[i][j] - tu[0],
        "optimal_threats": {
            "player1": "every mixture of the rows" if every else found.row,
            "player2": found.column if len(found.column_extreme) == 1 else found.column_extreme,
        },
    }
