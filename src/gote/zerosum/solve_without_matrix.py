"""Answers to the games that have no written matrix: a parameter, battleship, Dresher's game, games on all integers."""

from fractions import Fraction
from typing import Any

from gote.zerosum.answer import BattleshipAnswer, DresherAnswer, InfiniteAnswer, ParametricAnswer, SilvermanAnswer
from gote.zerosum.battleship import battleship
from gote.zerosum.dresher import dresher
from gote.zerosum.extreme import optimal_sets
from gote.zerosum.infinite import InfiniteGame, Term, absolutely_convergent, exact_values, geometric_payoff, tail_bounds
from gote.zerosum.parametric import value_function
from gote.zerosum.rules import BattleshipGame, DresherGame, InfiniteMatrix, MatrixGame, ParametricMatrix, SilvermanGame
from gote.zerosum.silverman import silverman_on_integers
from gote.zerosum.solve import solve_matrix

WARNING = "a truncated game always has a value; it may say nothing about the infinite game"


def solve_parametric(game: ParametricMatrix) -> ParametricAnswer:
    """v(t) piece by piece.

    >>> solve_parametric(ParametricMatrix(payoffs=[[0, 2], ["t", 1]])).pieces[2].value
    '2t/(t+1)'
    """
    t = game.parameter
    table, below = game.over_one_denominator()
    pieces = value_function(table, game.low, game.high)
    written = [
        {
            "from": piece.low,
            "to": piece.high,
            "value": piece.value.over(below).written(t),
            "row": [x.written(t) for x in piece.row],
            "column": [x.written(t) for x in piece.column],
        }
        for piece in pieces
    ]
    answer: dict[str, Any] = {"pieces": written, "breakpoints": [piece.high for piece in pieces[:-1]]}
    if game.all:
        answer["at_breakpoints"] = [
            _at_breakpoint(game, b.fraction) for b in answer["breakpoints"] if b.fraction is not None
        ]
    return ParametricAnswer(**answer, continuous=True)


def _at_breakpoint(game: ParametricMatrix, t: Fraction) -> dict[str, Any]:
    found = optimal_sets(game.at(t))
    return {"at": t, "value": found.value, "row_extreme": found.rows, "column_extreme": found.columns}


def solve_battleship(game: BattleshipGame) -> BattleshipAnswer:
    """Solve by column generation.

    >>> solve_battleship(BattleshipGame(rows=1, columns=3)).value
    Fraction(5, 2)
    """
    found = battleship(game.rows, game.columns)
    plans = [
        {
            "weight": weight,
            "order": [s + 1 for s in plan.order],
            "after_hit": [[t + 1 for t in after] for after in plan.after_hit],
            "costs": found.costs[plan],
        }
        for plan, weight in found.searcher.items()
    ]
    orbits = [[(a + 1, b + 1) for a, b in orbit] for orbit in found.orbits]
    return BattleshipAnswer(value=found.value, orbits=orbits, hider=found.hider, searcher=plans)


def solve_dresher(game: DresherGame) -> DresherAnswer:
    """Solve by the interval program.

    >>> solve_dresher(DresherGame(n=4)).value
    Fraction(2, 1)
    """
    found = dresher(game.n)
    searcher = {f"{a}-{b}": {str(k): w for k, w in row.items()} for (a, b), row in sorted(found.searcher.items())}
    return DresherAnswer(value=found.value, hider=found.hider, searcher=searcher)


def infinite_rule(game: InfiniteMatrix) -> InfiniteGame:
    """The document's payoffs as plain terms."""
    above, below = (Term(t.coefficient, t.base, t.index) for t in (game.above, game.below))
    return InfiniteGame(above, game.equal, below, game.start)


def solve_infinite(game: InfiniteMatrix) -> InfiniteAnswer:
    """Bounds, geometric strategy, truncation.

    >>> solve_infinite(InfiniteMatrix(above={"coefficient": 1}, below={"coefficient": -1})).has_value
    False
    """
    rule = infinite_rule(game)
    bounds, exact = tail_bounds(rule), exact_values(rule)
    lower, upper = exact if exact is not None else (None, None)
    proved = False if bounds is not None and bounds.no_value else True if exact is not None else None
    inner = solve_matrix(MatrixGame(payoffs=rule.truncated(game.truncate)))
    truncated = {"n": game.truncate, "value": inner.value, "row": inner.row, "column": inner.column}
    common = {
        "lower_value": lower,
        "upper_value": upper,
        "has_value": proved,
        "truncated": truncated,
        "warning": WARNING,
    }
    if game.ratio is None:
        return InfiniteAnswer(**common)
    r, numbers = game.ratio, range(game.start, game.start + 6)
    geometric = {
        "ratio": r,
        "row_payoffs": [geometric_payoff(rule, r, j) for j in numbers],
        "column_payoffs": [geometric_payoff(rule, r, i, "column") for i in numbers],
        "defined": absolutely_convergent(rule, r, r),
    }
    return InfiniteAnswer(**common, geometric=geometric)


def solve_silverman(game: SilvermanGame) -> SilvermanAnswer:
    """Solve the game on all positive integers.

    >>> solve_silverman(SilvermanGame()).strategies[0]["2"]
    Fraction(1, 2)
    """
    found = silverman_on_integers(game.threshold, game.win, game.lose)
    return SilvermanAnswer(
        value=Fraction(0),
        dominated_from=found.dominated_from,
        strategies=[{str(k + 1): w for k, w in enumerate(p) if w} for p in found.optimal],
        settled_from=found.settled_from,
    )
