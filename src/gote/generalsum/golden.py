"""The golden cases of 3.1 and 3.2, answered from their input through the room's public functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import Solution
from gote.core.numbers import rational
from gote.generalsum.answer import BimatrixAnswer
from gote.generalsum.dominance import iterated_elimination, strict_dominator, weak_dominator
from gote.generalsum.equalizers import equalizing_pairs
from gote.generalsum.formula import evaluate
from gote.generalsum.lemke_howson import all_paths
from gote.generalsum.pure import stars
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.safety import maxmin
from gote.generalsum.stories import centipede_leaves, centipede_tables, centipede_tree, chicken, game_show
from gote.generalsum.tables import expected, replies, transpose
from gote.golden.cases import Question
from gote.golden.compare import difference, same_set

Tables = tuple[Any, Any]


def _game(data: Mapping[str, Any]) -> BimatrixGame:
    if "bimatrix" in data:
        A = [[cell[0] for cell in row] for row in data["bimatrix"]]
        B = [[cell[1] for cell in row] for row in data["bimatrix"]]
    else:
        A, B = data["A"], data["B"]
    return BimatrixGame(row_payoffs=A, column_payoffs=B)


def _subsets(solution: Solution[BimatrixGame, BimatrixAnswer]) -> list[dict[str, Any]]:
    listed = []
    for subset in solution.subsets:
        members = [solution.equilibria[k] for k in subset]
        item: dict[str, Any] = {"P": sorted({e.row for e in members}), "Q": sorted({e.column for e in members})}
        if len({e.payoffs for e in members}) == 1:
            item["payoff"] = members[0].payoffs
        else:
            item["payoffs_at_vertices"] = [{"p": e.row, "q": e.column, "payoff": e.payoffs} for e in members]
        listed.append(item)
    return listed


def _pure(game: BimatrixGame) -> list[dict[str, Any]]:
    A, B = game.row_payoffs, game.column_payoffs
    cells = stars(A, B).equilibria
    return [{"row": i + 1, "col": j + 1, "payoff": [A[i][j], B[i][j]]} for i, j in cells]


def bimatrix(question: Question) -> dict[str, Any]:
    """Everything a bimatrix game can be asked; only what is wanted is computed."""
    data = question.input
    if "both_swerve" in data:
        swerve = data["one_swerves"]
        tables = chicken(data["both_swerve"][0], swerve["swerver"], swerve["driver"], data["crash"][0])
        return {"A": tables[0], "B": tables[1], "labels": ["chicken", "iron nerves"]}
    if "games" in data:
        return {"zero_sum": [_game(g).zero_sum for g in data["games"]]}
    game = _game(data)
    A: Any = game.row_payoffs
    B: Any = game.column_payoffs
    solution = game.solve()
    if not solution.verify():
        raise AssertionError("the check refuses the answer")
    wanted: dict[str, Callable[[], Any]] = {
        "A": lambda: A,
        "B": lambda: B,
        "shape": lambda: game.shape,
        "payoff": lambda: [T[data["cell"][0] - 1][data["cell"][1] - 1] for T in (A, B)],
        "zero_sum": lambda: game.zero_sum,
        "v_I": lambda: solution.safety[0],
        "v_II": lambda: solution.safety[1],
        "maxmin_I": lambda: maxmin(A).strategies,
        "maxmin_II": lambda: maxmin(transpose(B)).strategies,
        "Val_B": lambda: maxmin(B).value,
        "payoff_if_both_maxmin": lambda: _both_maxmin(A, B),
        "payoff_11": lambda: [A[0][0], B[0][0]],
        "payoff_22": lambda: [A[1][1], B[1][1]],
        "pse": lambda: _pure(game),
        "stars_I": lambda: [[i + 1, j + 1] for i, j in stars(A, B).first],
        "stars_II": lambda: [[i + 1, j + 1] for i, j in stars(A, B).second],
        "equilibria": lambda: _subsets(solution),
        "ieds_rows": lambda: [i + 1 for i in iterated_elimination(A, B).rows],
        "ieds_cols": lambda: [j + 1 for j in iterated_elimination(A, B).columns],
        "pareto_better_cells": lambda: _pareto_better(solution),
        "equalizer_equilibrium": lambda: _equalizer(A, B),
        "equalizer_family": lambda: equalizing_pairs(A, B),
        "extreme_member": lambda: _equalizer(A, B),
        "row1_weakly_dominates_row2": lambda: weak_dominator(A, 1) is not None,
        "row1_strictly_dominates_row2": lambda: strict_dominator(A, 1) is not None,
        "all_equilibria": lambda: solution.equilibria,
        "equilibrium_at_1_99_equals_safety": lambda: any(
            _is_safe(e.payoffs, solution, e.row) for e in solution.equilibria
        ),
    }
    return {key: wanted[key]() for key in question.wanted}


def _is_safe(payoffs: Any, solution: Solution[BimatrixGame, BimatrixAnswer], row: Any) -> bool:
    return bool(row[1] == Fraction(1, 99) and tuple(payoffs) == solution.safety)


def _both_maxmin(A: Any, B: Any) -> list[Fraction]:
    p, q = maxmin(A).strategies[0], maxmin(transpose(B)).strategies[0]
    return [expected(p, A, q), expected(p, B, q)]


def _equalizer(A: Any, B: Any) -> dict[str, Any]:
    ps, qs = equalizing_pairs(A, B)
    p, q = ps[0], min(qs)
    return {"p": p, "q": q, "payoff": [expected(p, A, q), expected(p, B, q)]}


def _pareto_better(solution: Solution[BimatrixGame, BimatrixAnswer]) -> list[list[int]]:
    A, B = solution.game.row_payoffs, solution.game.column_payoffs
    u = solution.equilibria[0].payoffs
    m, n = solution.game.shape
    return [[i + 1, j + 1] for i in range(m) for j in range(n) if A[i][j] > u[0] and B[i][j] > u[1]]


def lemke_howson(question: Question) -> dict[str, Any]:
    """The endpoint of every path."""
    game = _game(question.input)
    paths = all_paths(game.row_payoffs, game.column_payoffs)
    return {"endpoints": {k + 1: {"p": path.row, "q": path.column} for k, path in enumerate(paths)}}


def dominance(question: Question) -> dict[str, Any]:
    """Is the row dominated, by which mixture, and what are the equilibria?"""
    game = _game(question.input)
    A, i = game.row_payoffs, question.input["row"] - 1
    proof = strict_dominator(A, i)
    pure = any(all(a > b for a, b in zip(row, A[i], strict=True)) for row in A)
    return {
        "strictly_dominated": proof is not None,
        "dominated_by_pure": pure,
        "certificate_mixture": proof and proof[0],
        "margin": proof and proof[1],
        "equilibria": _subsets(game.solve()),
    }


def individual_rationality(question: Question) -> dict[str, Any]:
    """Equilibrium payoffs against safety levels."""
    results = []
    for data in question.input["games"]:
        solution = _game(data).solve()
        payoffs = [e.payoffs for e in solution.equilibria]
        fine = all(u >= v for pair in payoffs for u, v in zip(pair, solution.safety, strict=True))
        results.append({"safety": solution.safety, "equilibrium_payoffs": payoffs, "individually_rational": fine})
    return {"results": results}


def _centipede(data: Mapping[str, Any]) -> tuple[Any, Sequence[Any]]:
    def at(formulas: Sequence[Any]) -> Callable[[int], list[Fraction]]:
        return lambda t: [evaluate(f, {"t": t}) for f in formulas]

    leaves = centipede_leaves(data["stages"], at(data["I_down"]), at(data["II_down"]))
    return leaves, [rational(v) for v in data["end"]]


def centipede(question: Question) -> dict[str, Any]:
    """Backward induction on the tree, and the pure equilibria of the reduced strategic form."""
    from gote.core import load

    leaves, end = _centipede(question.input)
    answer = (
        load({"kind": "extensive", "players": ["I", "II"], "tree": centipede_tree(leaves, end)}).solve().answer_fields()
    )
    found = answer["equilibria"]
    down = all(rational(e["strategies"][h]["down"]) == 1 for e in found for h in e["strategies"])

    def compare(k: int) -> tuple[str, Fraction, Fraction]:
        player = leaves[k][0]
        after = leaves[k + 1][1] if k + 1 < len(leaves) else end  # everybody goes down from there on
        return ("I" if player == 1 else "II", leaves[k][1][player - 1], after[player - 1])

    last, before, first = compare(len(leaves) - 1), compare(len(leaves) - 2), compare(0)
    A, B = centipede_tables(leaves, end)
    return {
        "spe_choice": "down at every node" if down else "not down at every node",
        "outcome": found[0]["payoffs"],
        "last_mover": {"player": last[0], "down": last[1], "across": last[2]},
        "next_to_last": {"player": before[0], "down": before[1], "across_value": before[2]},
        "first": {"player": first[0], "down": first[1], "across_value": first[2]},
        "pse_reduced_strategic_form": _pure(BimatrixGame(row_payoffs=A, column_payoffs=B)),
    }


def iterated_dominance(question: Question) -> dict[str, Any]:
    """Strict and iterated weak elimination in the reduced centipede."""
    leaves, end = _centipede(question.input)
    A, B = centipede_tables(leaves, end)
    strict = iterated_elimination(A, B)
    struck = {player: [s.strategy + 1 for s in strict.steps if s.player == player] for player in (1, 2)}
    weak = iterated_elimination(A, B, mode="weak", order="columns")
    outcomes = {(A[i][j], B[i][j]) for i in weak.rows for j in weak.columns}
    return {
        "strictly_dominated_rows": struck[1],
        "strictly_dominated_cols": struck[2],
        "iterated_weak_dominance_outcome": outcomes.pop() if len(outcomes) == 1 else None,
    }


def repeated_game(question: Question) -> dict[str, Any]:
    """The stage equilibrium in every round."""
    from gote.generalsum.repeated import repeat_finitely

    game = _game(question.input)
    A, B = game.row_payoffs, game.column_payoffs
    found = repeat_finitely(A, B, question.input["rounds"])
    stage = found.stage[0]
    names = {0: "cooperate", 1: "defect"}
    together = max(((a, b) for r, s in zip(A, B, strict=True) for a, b in zip(r, s, strict=True)), key=sum)
    return {
        "path": f"{names[stage.row.index(1)]},{names[stage.column.index(1)]} in every round" if found.unique else None,
        "payoff_per_round": stage.payoffs,
        "total": found.total,
        "cooperative_payoff_per_round": together,
    }


def _tree(data: Mapping[str, Any]) -> Any:
    from gote.core import load

    numbers = {1: "I", 2: "II", 3: "III"}

    def named(node: Any) -> Any:
        if "chance" in node:
            return {"chance": [[p, str(label), named(child)] for p, label, child in node["chance"]]}
        if "payoff" in node:
            return node
        moves = {str(m): named(child) for m, child in node["moves"].items()}
        return {"player": numbers[node["player"]], "infoset": str(node["infoset"]), "moves": moves}

    def leaf(node: Any) -> Any:
        while "payoff" not in node:
            node = node["chance"][0][2] if "chance" in node else next(iter(node["moves"].values()))
        return node["payoff"]

    players = [numbers[k + 1] for k in range(len(leaf(data["tree"])))]
    return load({"kind": "extensive", "players": players, "tree": named(data["tree"])})


def _strategic(data: Mapping[str, Any]) -> Any:
    """(form, order of rows, order of columns) of the unreduced strategic form."""
    from gote.extensive.strategic_form import strategic_form

    form = strategic_form(_tree(data), reduced=False)

    def order(player: int, names: Sequence[str] | None) -> list[int]:
        labels = [form.label(player, k).replace(",", "") for k in range(len(form.plans[player]))]
        return [labels.index(n.replace("/", "")) for n in names] if names else list(range(len(labels)))

    rows = order(0, data.get("rows") or data.get("row_strategies"))
    return form, rows, order(1, data.get("cols") or data.get("col_strategies"))


def extensive_to_strategic(question: Question) -> dict[str, Any]:
    """The table of a tree, of a lottery or of the game show."""
    data = question.input
    if "lottery" in data:
        pairs = [(rational(p), v) for p, v in data["lottery"]]
        return {"mean": [sum(p * rational(v[k]) for p, v in pairs) for k in range(2)]}
    if "rules" in data:
        rules = data["rules"]
        gambles = [[(rational(p), v) for p, v in rules[key]] for key in ("I_gamble", "II_gamble")]
        A, B = game_show(rules["start"], gambles, rules["bonus_for_larger_final_amount"])
        return {"A": A, "B": B}
    form, rows, columns = _strategic(data)
    tables = form.tables
    if len(tables) == 3:  # the third player has no move

        def at(table: Any, i: int, j: int) -> Any:
            return table[i][j] if not isinstance(table[i][j], (list, tuple)) else table[i][j][0]

        return {"payoffs": [[[at(T, i, j) for T in tables] for j in columns] for i in rows]}
    return {key: [[T[i][j] for j in columns] for i in rows] for key, T in zip("AB", tables, strict=True)}


def game_tree(question: Question) -> dict[str, Any]:
    """Counts of vertices and information sets."""
    tree = _tree(question.input).flat
    from gote.extensive.rules_tree import CHANCE, TERMINAL

    terminal = sum(mover == TERMINAL for mover in tree.mover)
    chance = sum(mover == CHANCE for mover in tree.mover)
    per_player = {name: len(tree.of_player(k)) for k, name in enumerate(tree.players)}
    total = "terminal_nodes" in question.wanted
    return {
        "terminal_nodes": terminal,
        "leaves": terminal,
        "decision_nodes": len(tree.mover) - terminal - chance,
        "chance_nodes": chance,
        "chance": [p for probabilities in tree.chances.values() for p in probabilities],
        "information_sets": sum(per_player.values()) if total else per_player,
    }


def subgame_perfect(question: Question) -> dict[str, Any]:
    """Backward induction, and which pure equilibria of the strategic form survive it."""
    game = _tree(question.input)
    found = game.solve().answer_fields()["equilibria"]
    perfect = [{h: _move(moves) for h, moves in e["strategies"].items()} for e in found]
    form, _, _ = _strategic(question.input)
    table = BimatrixGame(row_payoffs=form.tables[0], column_payoffs=form.tables[1])
    pure = []
    for item in _pure(table):
        labels = [form.label(0, item["row"] - 1), form.label(1, item["col"] - 1)]
        played = [m for label in labels for m in label.split(",")]
        names = [game.flat.infosets[h].name for k in (0, 1) for h in game.flat.of_player(k)]
        profile = dict(zip(names, played, strict=True))
        pure.append(item | {"labels": labels, "subgame_perfect": profile in perfect})
    return {
        "spe": perfect[0],
        "payoff": found[0]["payoffs"],
        "pse": pure,
        "equilibria": _subsets(table.solve()),
    }


def _move(moves: Mapping[str, Any]) -> str | None:
    return next((m for m, p in moves.items() if rational(p) == 1), None)


def _same_subsets(wanted: Any, actual: Any, question: Question) -> str | None:
    """Sets of products compared by mutual membership."""
    if len(wanted) != len(actual):
        return f"expected {len(wanted)} maximal Nash subsets, got {len(actual)}"
    rest = list(actual)
    for item in wanted:
        for candidate in rest:
            same = not same_set(item["P"], candidate["P"], question) and not same_set(
                item["Q"], candidate["Q"], question
            )
            if same and not _payoffs_differ(item, candidate, question):
                rest.remove(candidate)
                break
        else:
            return f"{item} is missing"
    return None


def _payoffs_differ(item: Any, candidate: Any, question: Question) -> str | None:
    if "payoff" in item:
        return difference(item["payoff"], candidate.get("payoff"), question)
    if "payoffs_at_vertices" in item:
        return same_set(item["payoffs_at_vertices"], candidate.get("payoffs_at_vertices", []), question)
    return None


def _same_family(wanted: Any, actual: Any, question: Question) -> str | None:
    """The family p, q(t) has the corners of the equalizing polytopes at its ends, and its payoffs."""
    ps, qs = actual
    if len(ps) != 1 or difference(wanted["p"], ps[0], question):
        return "p differs"
    game = _game(question.input)
    ends = []
    for t in wanted["t_range"]:
        q = tuple(evaluate(f, {"t": rational(t)}) for f in wanted["q"])
        u = [expected(ps[0], T, q) for T in (game.row_payoffs, game.column_payoffs)]
        if u != [evaluate(f, {"t": rational(t)}) for f in wanted["payoff"]]:
            return "payoff differs"
        ends.append(q)
    return None if set(ends) == set(qs) else f"q runs between {qs}"


def _same_segment(wanted: Any, actual: Any, question: Question) -> str | None:
    """{bluff_probability: [low, high], col, payoff_three in b} against the extreme equilibria."""
    rows = sorted(e.row[1] for e in actual)
    if difference(wanted["bluff_probability"], [rows[0], rows[-1]], question):
        return f"bluff probabilities {rows}"
    A, B = (_game(question.input).row_payoffs, _game(question.input).column_payoffs)
    total = A[0][0] + B[0][0]
    for e in actual:
        if e.column.index(1) + 1 != wanted["col"]:
            return "another column"
        first, second = replies(A, e.column)[0], expected(e.row, B, e.column)
        three = [first, second, total - first - second]
        if three != [evaluate(f, {"b": e.row[1]}) for f in wanted["payoff_three"]]:
            return f"payoffs {three}"
    return None


ADAPTERS = {
    "bimatrix": bimatrix,
    "safety_level": bimatrix,
    "pure_equilibria": bimatrix,
    "lemke_howson": lemke_howson,
    "dominance": dominance,
    "individual_rationality": individual_rationality,
    "iterated_dominance": iterated_dominance,
    "extensive_to_strategic": extensive_to_strategic,
    "game_tree": game_tree,
    "subgame_perfect": subgame_perfect,
    "centipede": centipede,
    "repeated_game": repeated_game,
}
COMPARE = {
    "equilibria": _same_subsets,
    "pse": same_set,
    "maxmin_I": same_set,
    "maxmin_II": same_set,
    "equilibrium_payoffs": same_set,
    "equalizer_family": _same_family,
    "all_equilibria": _same_segment,
}
SLOW = frozenset({"F3.2.4-ex-3"})
