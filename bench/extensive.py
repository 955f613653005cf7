"""Trees: exact sequence form, regret minimisation, files; against OpenSpiel and pygambit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.harness import Row, compare, grow


def _cfr(form: Any, iterations: int) -> float:
    from gote.extensive.cfr import RegretMinimizer

    return RegretMinimizer(form).run(iterations).exploitability


def _openspiel_cfr(name: str, iterations: int) -> None:
    import pyspiel

    solver = pyspiel.CFRPlusSolver(pyspiel.load_game(name))
    for _ in range(iterations):
        solver.evaluate_and_update_policy()


def _openspiel_lp(name: str) -> Any:
    import cvxpy
    import pyspiel
    from open_spiel.python.algorithms import lp_solver, sequence_form_lp

    usual = lp_solver.LinearProgram.solve

    def solve(self: Any, solver: Any = None) -> Any:  # its own default, ECOS, is no longer shipped with cvxpy
        return usual(self, solver=cvxpy.CLARABEL, solver_kwargs={"solver": "CLARABEL"})

    lp_solver.LinearProgram.solve = solve
    try:
        return sequence_form_lp.solve_zero_sum_game(pyspiel.load_game(name))[0]
    finally:
        lp_solver.LinearProgram.solve = usual


def _openspiel_sparse_lp(name: str) -> Any:
    """OpenSpiel's sequence-form program given to HiGHS as the sparse matrices it consists of.

    As it is shipped it makes them dense (one of liar's dice takes 13.5 GiB) and gives them to a solver of cones.
    """
    import pyspiel
    from open_spiel.python.algorithms import lp_solver, sequence_form_lp
    from scipy.optimize import linprog
    from scipy.sparse import csr_array

    def rows(program: Any, constraints: Any) -> tuple[Any, list[float]]:
        signs = [1 - 2 * (c.ctype == lp_solver.ConstraintType.CONS_TYPE_GEQ) for c in constraints]
        entries = [
            (sign * value, i, program.get_var_id(label))
            for i, (sign, c) in enumerate(zip(signs, constraints, strict=True))
            for label, value in c.coeffs.items()
        ]
        values, *places = zip(*entries, strict=True)
        matrix = csr_array((values, tuple(places)), shape=(len(constraints), len(program._var_list)))
        return matrix, [sign * (c.rhs or 0.0) for sign, c in zip(signs, constraints, strict=True)]

    def solve(program: Any, solver: Any = None) -> Any:
        sign = 1 - 2 * (program._objective == lp_solver.ObjectiveType.OBJ_MAX)
        cost = [0.0] * len(program._var_list)
        for label, c in program._obj_coeffs.items():
            cost[program.get_var_id(label)] = sign * c
        bounds = [(v.lb, v.ub) for v in program._var_list]
        most, exact = rows(program, program._leq_cons_list), rows(program, program._eq_cons_list)
        return linprog(cost, *most, *exact, bounds, method="highs-ds").x

    usual, lp_solver.LinearProgram.solve = lp_solver.LinearProgram.solve, solve
    try:
        return sequence_form_lp.solve_zero_sum_game(pyspiel.load_game(name))[0]
    finally:
        lp_solver.LinearProgram.solve = usual


BATTLESHIP = "allow_repeated_shots=False,loss_multiplier=1.0,num_shots=2"
TEN_THOUSAND_AND_MORE = {
    "goofspiel(num_cards=5,imp_info=True,points_order=descending)": 26_931,
    "goofspiel(num_cards=4,imp_info=True,points_order=random)": 26_773,
    "goofspiel(num_cards=4,imp_info=False,points_order=random)": 26_773,
    f"battleship(board_width=2,board_height=2,ship_sizes=[1;2],ship_values=[1;2],{BATTLESHIP})": 13_685,
    f"battleship(board_width=3,board_height=2,ship_sizes=[1],ship_values=[1],{BATTLESHIP})": 23_839,
    f"battleship(board_width=3,board_height=2,ship_sizes=[2],ship_values=[1],{BATTLESHIP})": 52_095,
    "liars_dice(dice_sides=5)": 51_181,
    "dark_hex(num_cols=3,num_rows=2)": 104_229,
    "dark_hex(num_cols=3,num_rows=2,gameversion=adh)": 149_953,
    "dark_hex(num_cols=2,num_rows=3)": 196_357,
    "liars_dice": 294_883,
}
"""games of OpenSpiel and their numbers of histories"""
OPEN_GOOFSPIEL = "goofspiel(num_cards=4,imp_info=False,points_order=random)"
TOO_DENSE = {OPEN_GOOFSPIEL, *(name for name, histories in TEN_THOUSAND_AND_MORE.items() if histories > 52_000)}
"""games whose program takes OpenSpiel more than 4 GB as it writes it; liar's dice needs 13.5 GB for one matrix"""


def _exact_from_openspiel(name: str, vertices: int) -> Any:
    """The value, proved by the best replies to both plans."""
    from gote.extensive.sequence_form import sequence_form, solve_zero_sum
    from gote.rules.explore import explore
    from gote.rules.open_spiel import rules_of_openspiel
    from gote.rules.rules_asking import Asked
    from gote.rules.unfolding import unfold

    form = sequence_form(unfold(explore(Asked(rules_of_openspiel(name)))))
    value, x, y = solve_zero_sum(form)
    assert len(form.tree) == vertices
    assert form.best_reply(0, y)[0] == value == -form.best_reply(1, x)[0]
    return value


def _gambit_lp(text: str) -> Any:
    import io

    import pygambit

    return pygambit.nash.lp_solve(pygambit.read_efg(io.BytesIO(text.encode())), rational=True)


def benchmarks(quick: bool) -> Iterator[Row]:
    from gote.extensive.backward_induction import backward_induction
    from gote.extensive.gambit_files import read_efg, write_efg
    from gote.extensive.rules import ExtensiveGame
    from gote.extensive.rules_games import kuhn_poker, leduc_poker
    from gote.extensive.sequence_form import sequence_form, solve_zero_sum, solve_zero_sum_floats

    full = leduc_poker(merge_suits=False)
    form, merged, kuhn = sequence_form(full.flat), sequence_form(leduc_poker().flat), sequence_form(kuhn_poker().flat)
    steps = 300
    yield compare(
        f"Leduc CFR+, {steps} iterations (all cards told apart)",
        lambda: _cfr(form, steps),
        "OpenSpiel C++",
        lambda: _openspiel_cfr("leduc_poker", steps),
        target=20,
        repeat=2,
        needs="pyspiel",
    )
    yield compare(
        "Kuhn CFR+, 5000 iterations",
        lambda: _cfr(kuhn, 5000),
        "OpenSpiel C++",
        lambda: _openspiel_cfr("kuhn_poker", 5000),
        repeat=2,
        needs="pyspiel",
    )
    yield compare(
        "Leduc exact value, tree built and solved (alike cards merged)",
        lambda: leduc_poker().solve(),
        "5 s",
        5.0,
        target=1,
        repeat=2,
        note="value with a 32-digit denominator, proved",
    )
    yield compare(
        "Leduc exact value (all cards told apart)", lambda: solve_zero_sum(form), "5 s", 5.0, target=1, repeat=1
    )
    yield compare(
        "Leduc sequence form, build and float solve",
        lambda: solve_zero_sum_floats(sequence_form(leduc_poker().flat)),
        "OpenSpiel + cvxpy",
        lambda: _openspiel_lp("leduc_poker"),
        target=5,
        repeat=2,
        needs="cvxpy",
        note="alike cards merged",
    )
    yield compare(
        "Kuhn exact value from its file",
        lambda: ExtensiveGame(**_fields(read_efg(write_efg(kuhn_poker())))).solve(),
        "pygambit rational lp",
        lambda: _gambit_lp(write_efg(kuhn_poker())),
        needs="pygambit",
    )
    for name, vertices in TEN_THOUSAND_AND_MORE.items():
        if quick and vertices > 27_000:
            continue
        turns = f"turn_based_simultaneous_game(game={name})" if name.startswith("goofspiel") else name
        peers = {"OpenSpiel LP, made sparse (float)": _openspiel_sparse_lp}
        if name not in TOO_DENSE:
            peers["OpenSpiel + cvxpy (float)"] = _openspiel_lp
        for peer, solve in peers.items():
            yield compare(
                f"{name.partition('(')[0]}, {vertices:,} histories, read, solved exactly and proved",
                partial(_exact_from_openspiel, name, vertices),
                peer,
                partial(solve, turns),
                repeat=1,
                needs="cvxpy" if solve is _openspiel_lp else "pyspiel",
                note=name,
            )
    yield compare("Leduc CFR+, 1000 iterations (alike cards merged)", lambda: _cfr(merged, 1000))
    yield grow("n-card Kuhn poker, exact", [10, 20, 35, 50], lambda n: kuhn_poker(cards=n).solve)
    sizes = [2**10, 2**12, 2**14] if quick else [2**10, 2**12, 2**14, 2**16]
    yield grow(
        "backward induction against leaves",
        sizes,
        lambda n: partial(backward_induction, _binary(n.bit_length() - 1).flat),
    )


def _fields(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "kind"}


def _binary(depth: int) -> Any:
    from gote.extensive.rules import ExtensiveGame

    count = iter(range(1 << 30))

    def vertex(level: int) -> dict[str, Any]:
        k = next(count)
        if level == 0:
            return {"payoff": (k * 7919) % 1009}
        return {
            "player": "I" if level % 2 else "II",
            "infoset": str(k),
            "moves": {"a": vertex(level - 1), "b": vertex(level - 1)},
        }

    return ExtensiveGame(players=("I", "II"), tree=vertex(depth))
