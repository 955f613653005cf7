"""Poker on the unit interval in words: the tree, the equations, the strategies, the proof."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gote.continuous.poker.answer import BettingAnswer, NewmanAnswer
from gote.continuous.poker.explain_sets import broken_text, named, parsed, set_blocks
from gote.continuous.poker.indifference import indifference_system, solve_thresholds, written
from gote.continuous.poker.rules import BettingGame, NewmanGame
from gote.continuous.poker.rules_models import BETA, Form
from gote.continuous.poker.rules_tree import End, Node, decisions
from gote.continuous.poker.set_document import behaviour_of
from gote.core import Explanation, Solution, Table, Text, rational, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.core.numbers import decimal


def explain_poker(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Explanation:
    """A tree with numbers, or with any bet."""
    return (explain_formula if solution.game.has_formulas else explain_betting)(solution, lang)


def explain_betting(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Explanation:
    """Tree, strategies by intervals of hands, value and proof, and what the given strategies are worth."""
    t = translator("continuous", lang)
    game, found = solution.game, solution.answer
    lower, upper = rational(found.lower), rational(found.upper)
    tree = game.betting_tree
    blocks: list[Block] = [
        Text(_rules(t), heading=t("The game")),
        Table(_tree_rows(tree, t), caption=t("Betting tree")),
    ]
    rows = []
    for history, node in decisions(tree):
        for low, high, moves in behaviour_of(found)[history]:
            what = ", ".join(label if w == 1 else f"{label} {shown(w)}" for label, w in moves.items())
            rows.append((node.player, history or t("start"), f"{shown(low)} - {shown(high)}", what))
    if len(rows) > 60:
        rows = rows[:60]
    blocks.append(Table(rows, header=(t("player"), t("after"), t("hands"), t("move")), caption=t("Strategies")))
    if found.exact:
        blocks.append(
            Text(
                t(
                    "The value is {value} (about {about}) to player 1.",
                    value=shown(lower),
                    about=decimal(lower),
                )
                + " "
                + _favours(lower, t),
                heading=t("Value"),
            )
        )
        blocks.append(
            Text(
                t(
                    "The thresholds solve the indifference equations: at each of them the two neighbouring "
                    "moves earn the same. "
                    "Between neighbouring thresholds every payoff is a straight line in the hand, and at no "
                    "end of a cell does any other "
                    "plan earn more, for either player."
                ),
                heading=t("Why"),
            )
        )
    else:
        blocks.append(
            Text(
                t(
                    "The value lies between {low} and {high}: player 1's strategy guarantees the first, "
                    "player 2's concedes at most the second.",
                    low=decimal(lower),
                    high=decimal(upper),
                ),
                heading=t("Value"),
            )
        )
    blocks += _set_blocks(parsed(solution.optimal_sets), t)
    if solution.measured is not None:
        from gote.continuous.poker.optimal_set import describe

        blocks.append(Table(_measured_rows(solution.measured.as_dict(), t), caption=t("The strategies given")))
        for optimal in describe(tree, behaviour_of(found)) if found.optimal_sets else ():
            given = game.strategy(optimal.player)
            broken = None if given is None else optimal.why_not(given)
            if broken is not None:
                blocks.append(Text(broken_text(optimal.player, broken, t)))
    return Explanation(game.title or t("Poker on [0, 1]"), tuple(blocks))


def _set_blocks(sets: Mapping[str, Any] | None, t: Translate) -> list[Block]:
    """All optimal strategies of both players, under one heading."""
    if sets is None:
        return []
    first, *rest = [block for number in (1, 2) for block in set_blocks(number, sets[f"player{number}"], t)]
    return [replace(first, heading=t("All optimal strategies")) if isinstance(first, Text) else first, *rest]


def _measured_rows(measured: dict[str, Any], t: Translate) -> list[tuple[str, str]]:
    words = {True: t("optimal"), False: t("not optimal")}
    names = {
        "player1_optimal": t("player 1's strategy is"),
        "player2_optimal": t("player 2's strategy is"),
        "player1_guarantees": t("player 1's strategy guarantees"),
        "player2_concedes": t("player 2's strategy concedes at most"),
        "payoff": t("they meet with the average payoff"),
    }
    return [
        (names[key], words[value] if isinstance(value, bool) else shown(value))
        for key, value in measured.items()
        if key in names
    ]


def _rules(t: Translate) -> str:
    return t(
        "Both hands are uniform on [0, 1]; the betting is public. At a showdown the higher hand wins the amount shown."
    )


def _tree_rows(tree: Node[Any], t: Translate) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []

    def walk(node: Node[Any], path: str) -> None:
        if isinstance(node, End):
            amount = f"±({node.amount})" if node.showdown else str(node.amount)
            rows.append((path, amount))
            return
        for label, child in node.moves:
            walk(child, f"{path} → {node.player}: {label}" if path else f"{node.player}: {label}")

    walk(tree, "")
    return rows


def _favours(value: Fraction, t: Translate) -> str:
    if value > 0:
        return t("The game favours player 1.")
    return t("The game favours player 2.") if value < 0 else t("The game is fair.")


def explain_formula(solution: Solution[BettingGame, BettingAnswer], lang: str = "en") -> Explanation:
    """The indifference equations in beta and their solution."""
    t = translator("continuous", lang)
    tree, order = solution.game.symbolic_tree, solution.answer.order or ()
    form = Form({h: line for h, line in solution.strategies.items() if isinstance(line, tuple)}, order[1:-1])
    rules = _rules(t)
    if solution.game.model is not None:
        rules = t("Both hands are uniform on [0, 1]; the antes are 1 and the bet is beta.")
    blocks: list[Block] = [
        Text(rules, heading=t("The game")),
        Table(_tree_rows(tree, t), caption=t("Betting tree")),
        Table(
            [(history or t("start"), " | ".join(line)) for history, line in form.moves.items()],
            header=(t("after"), t("moves and thresholds, from the worst hand to the best")),
            caption=t("Form of the strategies"),
        ),
    ]
    if solve_thresholds(tree, form, BETA) is not None:
        system = indifference_system(tree, form, BETA)
        rows = [(e.threshold, e.player, " / ".join(e.moves), written(e, form)) for e in system]
        header = (t("at"), t("player"), t("indifferent between"), t("equation"))
        blocks.append(Table(rows, header=header, caption=t("Indifference equations")))
    blocks += [
        Table([(k, str(v)) for k, v in solution.thresholds.items()], caption=t("Solution")),
        Text(t("The value to player 1 is {value}.", value=str(solution.value)), heading=t("Value")),
    ]
    if (best := solution.answer.best_bet) is not None:
        blocks.append(
            Text(
                t("Player 1 does best with the bet {bet}: value {value}.", bet=shown(best.bet), value=shown(best.value))
            )
        )
    blocks += _set_blocks(named(parsed(solution.certificate()["optimal_sets"]), solution.thresholds), t)
    return Explanation(solution.game.title or t("Poker on [0, 1]"), tuple(blocks))


def explain_newman(solution: Solution[NewmanGame, NewmanAnswer], lang: str = "en") -> Explanation:
    """Newman's strategies and why they balance."""
    t = translator("continuous", lang)
    answer = solution.answer_fields()
    blocks: list[Block] = [
        Text(
            t(
                "Player 1 may bet any amount beta. He checks with hands between 1/7 and 4/7; better hands "
                "bet for value, x = {value}; worse "
                "hands bluff, x = {bluff}. Player 2 calls with y > {call}. The value is 1/7 to player 1.",
                value=answer["value_bet_hand"],
                bluff=answer["bluff_hand"],
                call=answer["call_threshold"],
            ),
            heading=t("The game"),
        ),
        Text(
            t(
                "Against this calling rule every bluff earns the same, and the value bet is the best size "
                "for its hand. For every size the "
                "bluffs and the value bets stand in the ratio beta : beta + 2, which makes the caller indifferent."
            ),
            heading=t("Why"),
        ),
        Text(
            t(
                "Player 1's optimal strategies differ only in the bluffs: the hands below 1/7 that bluff "
                "with more than beta must have the "
                "total length {bluffs}, whichever hands these are.",
                bluffs=answer["optimal_sets"]["player1"]["bluffs_with_more"],
            ),
            heading=t("All optimal strategies"),
        ),
        Text(
            t(
                "Player 2 folds below 1/7 and calls beta above {high}; between them he may call with any "
                "hands of the right total length: "
                "{calls} in all, and below every x at most {flat} (up to 4/7) or {curved} (above 4/7).",
                high=answer["optimal_sets"]["player2"]["call_above"],
                calls=answer["optimal_sets"]["player2"]["calls"],
                flat=answer["optimal_sets"]["player2"]["calls_below"][0]["at_most"],
                curved=answer["optimal_sets"]["player2"]["calls_below"][1]["at_most"],
            )
        ),
    ]
    if answer["hands"]:
        blocks.append(
            Table(
                [(shown(r["hand"]), str(r["bet"]), f"{float(r['bet']):.6f}") for r in answer["hands"]],
                header=(t("hand"), t("bet"), ""),
            )
        )
    if answer["bets"]:
        blocks.append(
            Table(
                [[shown(r[key]) for key in ("bet", "value_hand", "bluff_hand", "call_above")] for r in answer["bets"]],
                header=(t("bet"), t("value bet with"), t("bluff with"), t("called above")),
            )
        )
    return Explanation(solution.game.title or t("Newman's poker"), tuple(blocks))
