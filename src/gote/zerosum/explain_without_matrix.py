"""Worked solutions of the games without a written matrix."""

from fractions import Fraction

from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.numbers import decimal
from gote.zerosum.answer import (
    BattleshipAnswer,
    BlottoAnswer,
    DresherAnswer,
    InfiniteAnswer,
    ParametricAnswer,
    SilvermanAnswer,
)
from gote.zerosum.explain import all_optimal, explain_derivation
from gote.zerosum.rules import BattleshipGame, BlottoGame, DresherGame, InfiniteMatrix, ParametricMatrix, SilvermanGame
from gote.zerosum.rules_polynomials import Ratio


def explain_parametric_matrix(solution: Solution[ParametricMatrix, ParametricAnswer], lang: str = "en") -> Explanation:
    """The pieces of v(t) as a table."""
    t = translator("zerosum", lang)
    game, name = solution.game, solution.game.parameter
    rows = []
    for piece in solution.pieces:
        low, high = piece.from_, piece.to
        where = (
            t("everywhere")
            if low is None and high is None
            else (
                f"{name} <= {high}"
                if low is None
                else f"{name} > {low}"
                if high is None
                else f"{low} < {name} <= {high}"
            )
        )
        rows.append((where, piece.value, f"({', '.join(piece.row)})", f"({', '.join(piece.column)})"))
    blocks: list[Block] = [
        Table(game.payoffs),
        Text(
            t(
                "Near a general {name} the optimal pair comes from one square part of the matrix, whose "
                "equalizing strategies are "
                "fractions in {name}. They stay optimal until a weight or a slack changes sign; there the "
                "next piece begins.",
                name=name,
            ),
            heading=t("Method"),
        ),
        Table(rows, header=(name, "v", "p", "q"), caption=t("The value as a function of {name}", name=name)),
    ]
    irrational = [b for b in solution.breakpoints if not isinstance(b, Fraction)]
    if irrational:
        points = ", ".join(f"{b} ({_polynomial(b.polynomial, name)} = 0)" for b in irrational)
        blocks.append(Text(t("Some breakpoints are irrational: {points}.", points=points)))
    if solution.at_breakpoints:
        rows_at = [
            (str(x.at), str(x.value), *("; ".join(map(shown, side)) for side in (x.row_extreme, x.column_extreme)))
            for x in solution.at_breakpoints
        ]
        caption = t("Everything optimal at the breakpoints: the extreme strategies and their mixtures")
        blocks.append(Table(rows_at, header=(name, "v", "p", "q"), caption=caption))
    return Explanation(game.title or t("A game with a parameter"), tuple(blocks))


def _polynomial(coefficients: tuple[int, ...], name: str) -> str:
    return Ratio(tuple(map(Fraction, coefficients)), (Fraction(1),)).written(name)


def explain_blotto(solution: Solution[BlottoGame, BlottoAnswer], lang: str = "en") -> Explanation:
    """Orbits first, then the matrix game of orbits."""
    t = translator("zerosum", lang)
    game = solution.game
    from gote.zerosum.blotto import count

    opening = Text(
        t(
            "{r} units against {c} on {k} posts. The larger force takes a post and scores 1 for it and 1 "
            "for every enemy unit there. "
            "The {rows} and {columns} deployments fall into {a} and {b} orbits under exchange of the posts; "
            "the matrix shows average scores.",
            r=game.row_units,
            c=game.column_units,
            k=game.posts,
            rows=f"{count(game.row_units, game.posts):,}",
            columns=f"{count(game.column_units, game.posts):,}",
            a=len(solution.rows),
            b=len(solution.columns),
        )
    )
    worked = explain_derivation(game.matrix_game, solution.answer, t)
    return Explanation(game.title or t("Colonel Blotto"), (opening, *worked, *all_optimal(solution, t)))


def explain_battleship(solution: Solution[BattleshipGame, BattleshipAnswer], lang: str = "en") -> Explanation:
    """Hider, searcher, and what each plan costs."""
    t = translator("zerosum", lang)
    hiding = Table(
        [
            (_ship(orbit[0]), len(orbit), shown(w), shown(w / len(orbit)))
            for orbit, w in zip(solution.orbits, solution.hider, strict=True)
        ],
        header=(t("positions like"), t("how many"), t("weight together"), t("weight each")),
        caption=t("Where to hide"),
    )
    plans = Table(
        [
            (
                shown(plan.weight),
                " ".join(map(str, plan.order)),
                "; ".join(
                    f"{square}: {' '.join(map(str, then))}"
                    for square, then in zip(plan.order, plan.after_hit, strict=True)
                ),
                shown(plan.costs),
            )
            for plan in solution.searcher
        ],
        header=(
            t("weight"),
            t("squares called while everything misses"),
            t("after a hit at a square"),
            t("average cost against each kind of position"),
        ),
        caption=t("How to search (after a random rotation or reflection of the board)"),
    )
    return Explanation(
        solution.game.title or t("Battleship"),
        (
            Text(
                t(
                    "A two-square ship on a {rows} x {columns} board, squares numbered along the rows. The "
                    "value is V = {v} calls "
                    "(about {about}).",
                    rows=solution.game.rows,
                    columns=solution.game.columns,
                    v=shown(solution.value),
                    about=decimal(solution.value),
                )
            ),
            hiding,
            plans,
            Text(
                t(
                    "Against the hider no search costs less than V: the best one was computed over all sets "
                    "of missed squares. Against the "
                    "searcher every position costs at most V on average. After a hit the free neighbours "
                    "are tried, likeliest first."
                ),
                heading=t("Why"),
            ),
        ),
    )


def _ship(ship: tuple[int, int]) -> str:
    return f"{ship[0]}-{ship[1]}"


def explain_dresher(solution: Solution[DresherGame, DresherAnswer], lang: str = "en") -> Explanation:
    """The hider's distribution and the searcher's guesses by interval."""
    t = translator("zerosum", lang)
    intervals = {tuple(map(int, key.split("-"))): row for key, row in solution.searcher.items()}
    guesses = [
        (f"{a}-{b}", ", ".join(f"{k}: {shown(w)}" for k, w in row.items()))
        for (a, b), row in sorted(intervals.items(), key=lambda item: (item[0][0] - item[0][1], item[0]))
        if a < b
    ]
    n = solution.game.n
    return Explanation(
        solution.game.title or t("Dresher's guessing game"),
        (
            Text(
                t(
                    "Player I writes a number from 1 to {n}; player II guesses, is told high or low, and "
                    "pays 1 for every guess. "
                    "The value is V = {v} guesses (about {about}).",
                    n=n,
                    v=shown(solution.value),
                    about=decimal(solution.value),
                )
            ),
            Table([[shown(w) for w in solution.hider]], header=list(range(1, n + 1)), caption=t("Where to hide")),
            Table(guesses[:60], header=(t("still possible"), t("next guess: probability")), caption=t("How to guess")),
            Text(
                t(
                    "The best search tree against this distribution, found interval by interval, costs "
                    "exactly V; and no number takes the "
                    "searcher more than V guesses on average."
                ),
                heading=t("Why"),
            ),
        ),
    )


def explain_infinite_matrix(solution: Solution[InfiniteMatrix, InfiniteAnswer], lang: str = "en") -> Explanation:
    """What the tails prove, what a geometric strategy earns, and what the truncation does not say."""
    t = translator("zerosum", lang)
    game = solution.game
    blocks: list[Block] = []
    if solution.has_value is False:
        blocks.append(
            Text(
                t(
                    "Whatever mixed strategy I uses, its weight on the numbers beyond j tends to 0 as j "
                    "grows, so II can hold it near {b}; "
                    "the lower value is {b}. By the same argument the upper value is {a}. The game has no value.",
                    a=shown(game.above.coefficient),
                    b=shown(game.below.coefficient),
                ),
                heading=t("No value"),
            )
        )
    if solution.geometric is not None:
        g = solution.geometric
        text = t(
            "The strategy p_i = (1 - r) r^i with r = {r} earns {mine} against the first numbers; the mirror "
            "strategy of II concedes {yours}.",
            r=shown(g.ratio),
            mine=shown(g.row_payoffs),
            yours=shown(g.column_payoffs),
        )
        if not g.defined:
            text += " " + t(
                "The double series of the two strategies does not converge absolutely: the order of "
                "summation changes the result, and the "
                "payoff of the pair is undefined. Bounded payoffs or finite supports would remove the paradox."
            )
        blocks.append(Text(text, heading=t("Geometric strategies")))
    cut = solution.truncated
    blocks.append(
        Text(
            t(
                "Cut off at {n} numbers the game has the value {v}, with p = {p} and q = {q}. Warning: "
                "every truncation has a value, and it "
                "may say nothing about the infinite game.",
                n=game.truncate,
                v=shown(cut.value),
                p=shown(cut.row),
                q=shown(cut.column),
            ),
            heading=t("Truncation"),
        )
    )
    return Explanation(game.title or t("An infinite game"), tuple(blocks))


def explain_silverman(solution: Solution[SilvermanGame, SilvermanAnswer], lang: str = "en") -> Explanation:
    """The finite argument for the infinite game."""
    t = translator("zerosum", lang)
    game = solution.game
    mixtures = "; ".join(", ".join(f"{k}: {shown(w)}" for k, w in p.items()) for p in solution.strategies[:12])
    return Explanation(
        game.title or t("Silverman's game"),
        (
            Text(
                t(
                    "Both name a positive integer. The larger wins {win}, but loses {lose} when it is "
                    "{threshold} times the other or more. "
                    "The number 1 dominates every number from {first} on, so a finite symmetric game is left: value 0.",
                    win=shown(game.win),
                    lose=shown(game.lose),
                    threshold=shown(game.threshold),
                    first=solution.dominated_from,
                ),
                heading=t("Domination"),
            ),
            Text(
                t(
                    "Optimal: {mixtures}. It never earns less than 0: checked one by one up to {last}, and "
                    "from there on it always wins {lose}.",
                    mixtures=mixtures,
                    last=solution.settled_from,
                    lose=shown(game.lose),
                ),
                heading=t("Answer"),
            ),
        ),
    )
