"""Golden cases of section 2.5: every figure recomputed from the case's input through the public functions of the room."""

from __future__ import annotations

import ast
import operator
import random
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import rational
from gote.extensive.backward_induction import backward_induction
from gote.extensive.behavior import expected_payoffs, is_behavioral, mixed_to_behavioral
from gote.extensive.imperfect_recall import behavioral_guarantee, plan_behavior, polynomial
from gote.extensive.maximin import evaluate
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_games import basic_endgame, beasley
from gote.extensive.rules_tree import Tree, TreeError, read_tree
from gote.extensive.strategic_form import StrategicForm, pure_plans, strategic_form, to_extensive
from gote.extensive.structure import count_pure, describe
from gote.golden.cases import Question, load_cases
from gote.zerosum.domination import dominates, remove_dominated
from gote.zerosum.extreme import optimal_sets
from gote.zerosum.saddle import saddle_points

PLAYERS = ("1", "2")


def _input(case_id: str) -> Mapping[str, Any]:
    return next(case.question.input for case in load_cases("ferguson2b") if case.id == case_id)


def _tree(question: Question) -> Tree:
    given = question.input
    if "game_id" in given:
        given = _input(given["game_id"])
    return read_tree(PLAYERS, given["tree"])


def kuhn_tree(question: Question) -> dict[str, Any]:
    """Counts and properties of a tree."""
    tree = _tree(question)
    info = describe(tree)
    one, two = info.set_sizes
    return {
        "vertices": info.vertices,
        "terminal_vertices": info.terminal,
        "chance_vertices": info.chance,
        "deals": len(tree.children[0]),
        "decision_vertices_player1": info.decisions[0],
        "decision_vertices_player2": info.decisions[1],
        "information_sets_player1": len(one),
        "information_sets_player2": len(two),
        "information_set_sizes_player2": list(two),
        "largest_information_set_player2": max(two),
        "perfect_recall": list(info.perfect_recall),
        "perfect_information": info.perfect_information,
        "pure_strategies_player1": info.pure_strategies[0],
        "reduced_pure_strategies_player1": len(pure_plans(tree, 0)),
        "rows": info.pure_strategies[0],
        "cols": info.pure_strategies[1],
    }


def kuhn_tree_validation(question: Question) -> dict[str, Any]:
    """Which clause fails, or the form of a tree with a set met twice."""
    if "trees" in question.input:
        return {"violations": [_violation(tree) for tree in question.input["trees"]]}
    tree, pruned = (read_tree(PLAYERS, question.input[key]) for key in ("tree", "pruned_tree"))
    matrix = strategic_form(tree).tables[0]
    return {
        "same_strategic_form": matrix == strategic_form(pruned).tables[0],
        "matrix": matrix,
        "absent_minded": any(describe(tree).absent_minded),
    }


def _violation(document: Any) -> str:
    try:
        read_tree(PLAYERS, document)
    except TreeError as error:
        return error.clause
    return "none"


def strategic_to_extensive(question: Question) -> dict[str, Any]:
    """The tree of a matrix with given size; any numbers show the structure and the round trip."""
    m, n = question.input["rows"], question.input["cols"]
    matrix = [[Fraction(7 * i * i + 3 * j + 1, i + j + 1) for j in range(n)] for i in range(m)]
    game = to_extensive(matrix)
    tree, info = game.flat, describe(game.flat)
    return {
        "root_player": tree.mover[0] + 1,
        "root_moves": len(tree.children[0]),
        "player2_information_sets": info.information_sets[1],
        "player2_information_set_size": info.set_sizes[1][0],
        "player2_labels": len(tree.infosets[tree.of_player(1)[0]].moves),
        "terminal_vertices": info.terminal,
        "round_trip": strategic_form(game).tables[0]
        == matrix
        == strategic_form(to_extensive(matrix, first_mover=1)).tables[0],
    }


def expected_payoff(question: Question) -> dict[str, Any]:
    """The expectation at a chance vertex."""
    branches = [[p, str(k), {"payoff": u}] for k, (p, u) in enumerate(question.input["outcomes"])]
    return {"A": expected_payoffs(read_tree(PLAYERS, {"chance": branches}), {})[0]}


def pure_strategy_count(question: Question) -> dict[str, Any]:
    """The product rule, or the size of a strategic form before and after domination."""
    if "cases" in question.input:
        return {"counts": [str(count_pure(choices)) for choices in question.input["cases"]]}
    tree = _tree(question)
    matrix = strategic_form(tree, reduced=False).tables[0]
    left = remove_dominated(_distinct_rows(matrix))
    return {
        "player1_information_sets": describe(tree).information_sets[0],
        "player2_information_sets": describe(tree).information_sets[1],
        "rows": len(matrix),
        "cols": len(matrix[0]),
        "distinct_rows": len({tuple(row) for row in matrix}),
        "size_after_iterated_dominance_with_mixtures": [len(left.rows), len(left.columns)],
    }


def _distinct_rows(matrix: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
    return [list(row) for row in dict.fromkeys(tuple(row) for row in matrix)]


def solved_matrix(matrix: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Value and all optimal strategies of a matrix under the golden names."""
    sets = optimal_sets(matrix)
    return {
        "value": sets.value,
        "row_optimal": sets.rows[0],
        "row_unique": len(sets.rows) == 1,
        "row_optimal_extreme": sets.rows,
        "col_optimal": sets.columns[0],
        "col_unique": len(sets.columns) == 1,
        "col_optimal_extreme": sets.columns,
        "dominated": remove_dominated(matrix, mixed=True).steps,
        "elimination_order": remove_dominated(matrix, mixed=True).steps,
    }


def extensive_to_strategic(question: Question) -> dict[str, Any]:
    """The strategic form of a tree, solved, and reduced by domination."""
    if question.id.endswith("12b"):
        left = remove_dominated(strategic_form(beasley()).tables[0])
        return {"matrix": left.matrix}
    tree = _tree(question)
    form = strategic_form(tree, reduced="rows" not in question.wanted)
    matrix = form.tables[0]
    found = solved_matrix(matrix) | {"matrix": matrix, "rows": len(matrix), "cols": len(matrix[0])}
    found["col_order"] = [f"({form.label(1, k)})" for k in range(len(matrix[0]))]
    if "col_meaning" in question.wanted:
        found["col_meaning"] = _last_moves(form.tree, 1)
    if "reduced_matrix" in question.wanted:
        found |= _reduced(form)
    return found


def _last_moves(tree: Tree, player: int) -> list[list[str]]:
    """For each information set of a player, in the order of his plans, the moves just made when it is reached."""
    found = []
    for h in tree.of_player(player):
        last = set()
        for x, there in enumerate(tree.infoset):
            if there == h and tree.mover[x] == player:
                above = tree.parent[x]
                names = tree.labels[above] if above in tree.labels else tree.infosets[tree.infoset[above]].moves
                last.add(names[tree.edge(x)])
        found.append(sorted(last))
    return found


def _reduced(form: StrategicForm) -> dict[str, Any]:
    """The 2 x 3 game that domination leaves of the Forgetful Player, rows in words."""
    matrix = form.tables[0]
    first = {tuple(row): i for i, row in reversed(list(enumerate(matrix)))}
    kept = sorted(first.values())
    left = remove_dominated([matrix[i] for i in kept])
    solved = optimal_sets(left.matrix)
    sets = [form.tree.infosets[h] for h in form.tree.of_player(0)]
    names = {"I_H": "heads", "I_T": "tails"}
    rows = []
    for i in left.rows:
        plan = form.plans[0][kept[i]]
        moves = {
            names.get(s.name, s.name.replace("I_", "after_")): s.moves[k or 0] for s, k in zip(sets, plan, strict=True)
        }
        rows.append({key: f"bet {m}" if key in ("heads", "tails") else m for key, m in moves.items()})
    return {
        "reduced_matrix": left.matrix,
        "reduced_cols": [f"({form.label(1, j)})" for j in left.columns],
        "reduced_rows": rows,
        "reduced_row_optimal": solved.rows[0],
        "reduced_col_optimal": solved.columns[0],
    }


def matrix_game(question: Question) -> dict[str, Any]:
    """A matrix that came from a tree: solved, reduced, and (Basic Endgame) turned into behavior strategies."""
    matrix = [[rational(x) for x in row] for row in question.input["matrix"]]
    found = solved_matrix(matrix)
    found["reduced"] = remove_dominated(matrix).matrix
    form = strategic_form(basic_endgame())
    if matrix == form.tables[0]:
        tree = form.tree
        b = {
            i: mixed_to_behavioral(tree, i, form.plans[i], found[key])
            for i, key in ((0, "row_optimal"), (1, "col_optimal"))
        }
        at = {s.name: h for h, s in enumerate(tree.infosets)}
        found["behavioral"] = {
            "player1": {"bet_with_winning_card": b[0][at["I_win"]][0], "bet_with_losing_card": b[0][at["I_lose"]][0]},
            "player2": {"call": b[1][at["II"]][0]},
        }
    return found


def random_perfect_information(seed: int, payoffs: Sequence[int], chance: bool, depth: int = 4) -> Tree:
    """A random binary tree with perfect information and at most five information sets per player."""
    rng = random.Random(seed)
    used = {"1": 0, "2": 0}

    def grow(level: int) -> dict[str, Any]:
        player = rng.choice(PLAYERS)
        if level == 0 or used[player] == 5 or rng.random() < 0.15:
            return {"payoff": rng.choice(payoffs)}
        if chance and rng.random() < 0.25:
            return {"chance": [["1/3", "a", grow(level - 1)], ["2/3", "b", grow(level - 1)]]}
        used[player] += 1
        name = f"{player}:{used[player]}"
        return {"player": player, "infoset": name, "moves": {"a": grow(level - 1), "b": grow(level - 1)}}

    return read_tree(PLAYERS, grow(depth))


def perfect_information_theorem(question: Question) -> dict[str, Any]:
    """The theorem tested on random trees."""
    if "payoffs" in question.input:
        return {"exactly_one_of": all(_trichotomy(seed) == 1 for seed in range(120))}
    pure = equal = reduces = True
    for seed in range(60):
        tree = random_perfect_information(seed, range(-5, 6), chance=True)
        matrix = strategic_form(tree).tables[0]
        saddle = saddle_points(matrix)
        value = backward_induction(tree).vectors()[0][0]
        left = remove_dominated(matrix, mixed=False)
        pure &= saddle.lower == saddle.upper
        equal &= saddle.lower == value
        reduces &= {x for row in left.matrix for x in row} == {value}
    return {
        "maximin_equals_minimax": pure,
        "equals_backward_induction": equal,
        "iterated_weak_dominance_ends_at_single_value": reduces,
    }


def _trichotomy(seed: int) -> int:
    matrix = strategic_form(random_perfect_information(seed, (-1, 0, 1), chance=False)).tables[0]
    columns = list(zip(*matrix, strict=True))
    wins = any(min(row) == 1 for row in matrix)
    loses = any(max(column) == -1 for column in columns)
    draws = any(min(row) >= 0 for row in matrix) and any(max(column) <= 0 for column in columns)
    return wins + loses + draws


def behavioral_strategy(question: Question) -> dict[str, Any]:
    """Dimensions of strategy spaces, and Kuhn's theorem on random mixed strategies."""
    if "games" not in question.input:
        n, k = question.input["information_sets"], question.input["choices"]
        pure = count_pure([k] * n)
        return {
            "pure_strategies": str(pure),
            "mixed_strategy_components": str(pure),
            "mixed_free_parameters": str(pure - 1),
            "behavioral_numbers": n * (k - 1),
        }
    rng = random.Random(5)
    return {
        "payoffs_equal": all(_kuhn_theorem(read_tree(PLAYERS, _input(g)["tree"]), rng) for g in question.input["games"])
    }


def _kuhn_theorem(tree: Tree, rng: random.Random) -> bool:
    form = strategic_form(tree)
    for player in (0, 1):
        weights = [rng.randint(0, 5) for _ in form.plans[player]]
        mixed = [Fraction(w, sum(weights)) for w in weights]
        behavior = mixed_to_behavioral(tree, player, form.plans[player], mixed)
        for j, plan in enumerate(form.plans[1 - player]):
            reply = plan_behavior(tree, 1 - player, plan)
            table = form.tables[0]
            direct = sum(w * (table[i][j] if player == 0 else table[j][i]) for i, w in enumerate(mixed))
            if expected_payoffs(tree, {**behavior, **reply})[0] != direct:
                return False
    return True


def imperfect_recall(question: Question) -> dict[str, Any]:
    """Mixed and behavior values of players who forget."""
    tree = _tree(question)
    form = strategic_form(tree, reduced=False)
    found = solved_matrix(form.tables[0])
    found["perfect_recall_player1"] = describe(tree).perfect_recall[0]
    found["optimal_mixed_is_behavioral"] = is_behavioral(tree, 0, form.plans[0], found["row_optimal"])[0]
    if not question.wanted & {"lower_value", "behavioral_lower_value"}:
        return found
    lower, upper = behavioral_guarantee(tree, 0), behavioral_guarantee(tree, 1)
    attained = {tree.infosets[h].name: b for h, b in lower.behavior.items()}
    return found | {
        "lower_value": lower.secured if lower.exact else None,
        "behavioral_lower_value": lower.secured if lower.exact else None,
        "upper_value": -upper.secured if upper.exact else None,
        "has_value": lower.secured == -upper.secured,
        "attained_by": attained,
        "lower_attained_by": [attained],
        "upper_attained_by_player2": next(iter(upper.behavior.values())),
    }


def kuhn_poker(question: Question) -> dict[str, Any]:
    """Kuhn poker from its tree, and the blind version."""
    if "tree_six_deals" in question.input:
        six, two = (
            strategic_form(read_tree(PLAYERS, question.input[f"tree_{key}"]), reduced=False)
            for key in ("six_deals", "two_outcomes")
        )
        matrix = six.tables[0]
        return {"same_strategic_form": matrix == two.tables[0], "matrix": matrix} | solved_matrix(matrix)
    game = ExtensiveGame(players=PLAYERS, tree=_input(question.input["game_id"])["tree"])
    solution = game.solve()
    s = solution.answer.as_dict()["strategies"]
    sizes = describe(game.flat).pure_strategies
    player2 = {f"call_card{c}": s[f"II{c}_bet"]["call"] for c in (1, 2, 3)}
    player2 |= {f"bet_after_check_card{c}": s[f"II{c}_check"]["bet"] for c in (1, 2, 3)}
    return {
        "value": solution.answer.as_dict()["value"],
        "rows": sizes[0],
        "cols": sizes[1],
        "player1_family": game,
        "player2": player2,
    }


def basic_endgame_general(question: Question) -> dict[str, Any]:
    """Basic Endgame for given (p, b), solved from its tree; the formulas are compared at many points (see `formula`)."""
    if "instances" in question.input:
        found = []
        for case in question.input["instances"]:
            solved = solved_matrix(strategic_form(basic_endgame(case["p"], case["b"])).tables[0])
            found.append({"p": case["p"], "b": case["b"]} | solved)
        return {"solutions": found}
    points = [(Fraction(n, 12), Fraction(b, 2)) for n in range(1, 12) for b in (1, 2, 4, 7)]
    mixed: list[dict[str, Any]] = []
    saddle: list[dict[str, Any]] = []
    for p, b in points:
        matrix = strategic_form(basic_endgame(p, b)).tables[0]
        (saddle if saddle_points(matrix).points else mixed).append(
            {"p": p, "b": b, "matrix": matrix} | solved_matrix(matrix)
        )
    return {
        "matrix": mixed + saddle,
        "dominated": mixed + saddle,
        "saddle_region": (saddle, mixed),
        "saddle_value": 1 if all(s["value"] == 1 for s in saddle) else None,
        "saddle_strategies": {
            "row": "BB" if all(_uses(s, "row", 0) for s in saddle) else "",
            "col": "fold" if all(_uses(s, "col", 1) for s in saddle) else "",
        },
        "mixed_region": (mixed, saddle),
        "mixed_value": [(s, s["value"]) for s in mixed],
        "mixed_row": [(s, dict(zip(("BB", "BC", "CB", "CC"), s["row_optimal"], strict=True))) for s in mixed],
        "mixed_col": [(s, dict(zip(("call", "fold"), s["col_optimal"], strict=True))) for s in mixed],
        "col_independent_of_p": all(
            a["col_optimal"] == c["col_optimal"] for a in mixed for c in mixed if a["b"] == c["b"]
        ),
    }


def _uses(solved: Mapping[str, Any], side: str, line: int) -> bool:
    return any(s[line] == 1 for s in solved[f"{side}_optimal_extreme"])


_OPERATIONS: dict[type, Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.GtE: operator.ge,
    ast.Lt: operator.lt,
}


def formula(text: str, **names: Fraction) -> Any:
    """Evaluate a formula of the golden file exactly: + - * / ^ and comparisons in the named variables.

    >>> formula("(4*(b+1)*p-(b+2))/(b+2)", p=Fraction(1, 4), b=Fraction(2))
    Fraction(-1, 4)
    """

    def value(node: ast.expr) -> Any:
        if isinstance(node, ast.BinOp):
            right = value(node.right)
            return _OPERATIONS[type(node.op)](value(node.left), int(right) if isinstance(node.op, ast.Pow) else right)
        if isinstance(node, ast.UnaryOp):
            return -value(node.operand)
        if isinstance(node, ast.Compare):
            return _OPERATIONS[type(node.ops[0])](value(node.left), value(node.comparators[0]))
        return names[node.id] if isinstance(node, ast.Name) else Fraction(ast.literal_eval(node))

    return value(ast.parse(str(text).replace("^", "**"), mode="eval").body)


# comparators: a sentence or formula of the case is tested against what was computed

_MIXTURE = re.compile(r"(?:(\d+(?:/\d+)?) ?)?(?:row|column) ?(\d+)")


def _claimed(text: str) -> list[tuple[int, Fraction]]:
    return [(int(k) - 1, Fraction(w or 1)) for w, k in _MIXTURE.findall(text)]


def _compare_dominated(expected: Any, actual: Any, question: Question) -> str | None:
    if question.topic == "basic_endgame_general":
        order = ["BB", "BC", "CB", "CC"]
        claims = [(order.index(line), order.index(by.removeprefix("by "))) for line, by in expected.items()]
        fine = all(dominates(s["matrix"], [(by, Fraction(1))], line)[0] for s in actual for line, by in claims)
        return None if fine else "a domination claimed does not hold"
    matrix = question.input.get("matrix") or strategic_form(_tree(question), reduced=False).tables[0]
    for line, by in expected.items():
        side, k = line.split()
        if not dominates(matrix, _claimed(by), int(k) - 1, side)[0]:
            return f"{line} is not dominated {by}"
    return None


def _compare_elimination(expected: Any, actual: Any, question: Question) -> str | None:
    """Each removal in the list must be a domination on what is left at that point."""
    matrix = [[rational(x) for x in row] for row in question.input["matrix"]]
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    for step in expected:
        found = re.fullmatch(r"(row|column) (\d+) \((?:by|equals) (.*)\)", step)
        if found is None:
            return f"cannot read {step!r}"
        side, k = found[1], int(found[2]) - 1
        lines = rows if side == "row" else columns
        here = [[matrix[i][j] for j in columns] for i in rows]
        mixture = [(lines.index(i), w) for i, w in _claimed(found[3].split(" on the")[0])]
        if not dominates(here, mixture, lines.index(k), side)[0]:  # type: ignore[arg-type]
            return f"{step!r} is no domination"
        lines.remove(k)
    return None


def _compare_reduced_rows(expected: Any, actual: Any, question: Question) -> str | None:
    """The two plans must play like the expected ones: same payoffs against every column."""
    tree = _tree(question)
    plans = [_row_behavior(tree, plan) for plan in expected], [_row_behavior(tree, plan) for plan in actual]
    replies = [plan_behavior(tree, 1, plan) for plan in pure_plans(tree, 1)]
    tables = [[[expected_payoffs(tree, {**b, **reply})[0] for reply in replies] for b in side] for side in plans]
    return None if tables[0] == tables[1] else "the plans left by domination differ"


def _row_behavior(tree: Tree, plan: Mapping[str, str]) -> dict[int, tuple[Fraction, ...]]:
    names = {"I_H": "heads", "I_T": "tails"}
    return {
        h: tuple(
            Fraction(int(m == plan[names.get(s.name, s.name.replace("I_", "after_"))].removeprefix("bet ")))
            for m in s.moves
        )
        for h, s in enumerate(tree.infosets)
        if s.player == 0
    }


def _secures(tree: Tree, behavior: Mapping[int, tuple[Fraction, ...]]) -> Fraction:
    replies = [polynomial(tree, 0, {1: plan_behavior(tree, 1, plan)}) for plan in pure_plans(tree, 1)]
    return min(evaluate(p, dict(behavior)) for p in replies)


def _compare_attained(expected: Any, actual: Any, question: Question) -> str | None:
    """The behavior strategies named in the case secure the lower value too."""
    tree = _tree(question)
    at = {s.name: h for h, s in enumerate(tree.infosets)}
    mine = actual[0] if isinstance(actual, list) else actual
    value = _secures(tree, {at[name]: b for name, b in mine.items()})

    def pair(p: Any) -> tuple[Fraction, Fraction]:
        return rational(p), 1 - rational(p)

    for claim in expected if isinstance(expected, list) else [expected]:
        if "pf" in claim:
            behavior = {at["I_first"]: pair(claim["pf"]), at["I_second"]: pair(claim["pc"])}
        else:
            behavior = {at["I_H"]: pair(claim["bet1_on_heads"]), at["I_T"]: pair(claim["bet1_on_tails"])}
            double = {"never": 0, "always": 1}[claim["double"]]
            behavior |= {h: pair(double) for name, h in at.items() if name.count("_") == 2}
        if _secures(tree, behavior) != value:
            return f"{claim} secures {_secures(tree, behavior)}, not {value}"
    return None


def _compare_family(expected: Any, actual: ExtensiveGame, question: Question) -> str | None:
    """Every member of the family tried secures the value -1/18 of the game."""
    tree = actual.flat
    at = {s.name: h for h, s in enumerate(tree.infosets)}
    value = actual.solve().answer.as_dict()["value"]
    for alpha in (Fraction(0), Fraction(1, 6), Fraction(1, 4), Fraction(1, 3)):
        behavior = {}
        for card in (1, 2, 3):
            bet = formula(expected[f"bet_card{card}"], alpha=alpha)
            call = formula(expected[f"call_after_check_bet_card{card}"], alpha=alpha)
            behavior[at[f"I{card}"]], behavior[at[f"I{card}_cb"]] = (bet, 1 - bet), (call, 1 - call)
        if _secures(tree, behavior) != value:
            return f"alpha = {alpha} does not secure {value}"
    return None


def _compare_matrix(expected: Any, actual: Any, question: Question) -> str | None:
    from gote.golden.compare import difference

    if question.topic != "basic_endgame_general":
        return difference(expected, actual, question)
    for s in actual:
        here = [[formula(cell, p=s["p"], b=s["b"]) for cell in row] for row in expected]
        if here != s["matrix"]:
            return f"differs at p = {s['p']}, b = {s['b']}"
    return None


def _compare_region(expected: str, actual: Any, question: Question) -> str | None:
    inside, outside = actual
    fine = all(formula(expected, p=s["p"], b=s["b"]) for s in inside) and not any(
        formula(expected, p=s["p"], b=s["b"]) for s in outside
    )
    return None if fine else "the region is another one"


def _compare_formula(expected: Any, actual: Any, question: Question) -> str | None:
    for s, value in actual:
        pairs = (
            [(expected, value)]
            if not isinstance(expected, Mapping)
            else [(text, value[key]) for key, text in expected.items()]
        )
        if any(formula(text, p=s["p"], b=s["b"]) != x for text, x in pairs):
            return f"differs at p = {s['p']}, b = {s['b']}"
    return None


def _extreme(expected: Any, actual: Any, question: Question) -> str | None:
    from gote.golden.compare import same_set

    return same_set(expected, actual, question)


def _true(expected: Any, actual: Any, question: Question) -> str | None:
    """A statement in words: the adapter has tested it."""
    return None if actual is True else "the statement does not hold"


ADAPTERS = {
    "kuhn_tree": kuhn_tree,
    "kuhn_tree_validation": kuhn_tree_validation,
    "strategic_to_extensive": strategic_to_extensive,
    "expected_payoff": expected_payoff,
    "pure_strategy_count": pure_strategy_count,
    "extensive_to_strategic": extensive_to_strategic,
    "matrix_game": matrix_game,
    "perfect_information_theorem": perfect_information_theorem,
    "behavioral_strategy": behavioral_strategy,
    "imperfect_recall": imperfect_recall,
    "kuhn_poker": kuhn_poker,
    "basic_endgame_general": basic_endgame_general,
}


def _compare_meaning(expected: Any, actual: Any, question: Question) -> str | None:
    """'guess after bet 1 / after bet 2': the sets of the column player stand in this order, each after one bet."""
    said = re.findall(r"after bet (\w+)", str(expected))
    return None if said and [[bet] for bet in said] == actual else f"expected {expected}, got the sets after {actual}"


COMPARE = {
    "round_trip": _true,
    "exactly_one_of": _true,
    "dominated": _compare_dominated,
    "elimination_order": _compare_elimination,
    "reduced_rows": _compare_reduced_rows,
    "attained_by": _compare_attained,
    "lower_attained_by": _compare_attained,
    "player1_family": _compare_family,
    "matrix": _compare_matrix,
    "saddle_region": _compare_region,
    "mixed_region": _compare_region,
    "mixed_value": _compare_formula,
    "mixed_row": _compare_formula,
    "mixed_col": _compare_formula,
    "col_meaning": _compare_meaning,
    "row_optimal_extreme": _extreme,
    "col_optimal_extreme": _extreme,
}
WORDS: frozenset[str] = frozenset()
SLOW = frozenset({"F2.5.9-10d-behavioral", "F2.5.7-thm-1"})
