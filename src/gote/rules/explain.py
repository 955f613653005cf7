"""The worked solution of a game of one's own: how it was read, by what method, every first move, a line of best play."""

from __future__ import annotations

from typing import Any

from gote.core.explanation import Block, Explanation, Table, Text
from gote.core.i18n import Translate, translator
from gote.core.numbers import number_to_json
from gote.core.position import CHANCE
from gote.core.solution import Solution
from gote.rules.answer import RulesAnswer, word
from gote.rules.play import Board, RulesPosition
from gote.rules.proof_labels import Labels
from gote.rules.rules_asking import Asked
from gote.rules.rules_game import RulesGame

LONGEST_LINE = 12
MOST_ROWS = 40
MOST_SETS = 4
"""information sets whose moves fit into the row of an equilibrium"""


def explain_rules(solution: Solution[RulesGame, RulesAnswer], lang: str = "en") -> Explanation:
    """Explain the answer in a language."""
    t = translator("rules", lang)
    a = solution.answer
    blocks: list[Block] = [
        Text(
            t(
                "The rules are read as: {mode}. {count:position|positions} can be reached.",
                mode=_mode(a.mode, t),
                count=a.positions,
            )
            + " "
            + _method(a, t),
            t("The game"),
        ),
        Text(_result(a, t), t("The answer")),
    ]
    blocks += _first_moves(a, t) + _strategies(a, t) + _line(solution, t, lang)
    proved = t(
        "The rules were played again from the start, and the axioms of this kind of game hold at every position."
    )
    if not solution.verify():
        proved = t("Not everything could be proved: {what}.", what="; ".join(solution.unchecked.values()))
    blocks.append(Text(proved + " " + t("What is trusted is the rules as a program."), t("The proof")))
    return Explanation(solution.game.title or type(solution.game.program).__name__, tuple(blocks))


def _mode(mode: str, t: Translate) -> str:
    return {
        "impartial": t("an impartial game (both players have the same moves, who cannot move loses)"),
        "misere": t("an impartial game in misere play (who cannot move wins)"),
        "partizan": t("a partizan game (the players' moves differ, the last mover wins)"),
        "scores": t("a game of two players for a result, nothing hidden, no chance"),
        "chance": t("a game of two players with chance moves, nothing hidden"),
        "several": t("a game in which each player has a payoff of their own, nothing hidden"),
        "hidden": t("a game in which players do not see everything"),
        "simultaneous": t("a game with moves made at the same time"),
    }[mode]


def _method(a: RulesAnswer, t: Translate) -> str:
    if a.equilibria is not None:
        return t(
            "The payoffs do not add up to one number everywhere: equilibria of the tree of what players see and do are sought."
        )
    back = t("Working back from the ends, each position is labelled by what its followers are.")
    return {
        "impartial": back + " " + t("Its Grundy value is the least number that no follower has."),
        "misere": back,
        "partizan": back,
        "scores": back + " " + t("What neither side can bring to an end is worth what endless play pays."),
        "chance": t(
            "The value of a chance move is the mean, of a player's move the best; cycles give linear equations, solved exactly."
        ),
        "several": t("Backward induction keeps all payoff vectors that a subgame-perfect equilibrium can have."),
        "hidden": t(
            "The game is unfolded into a tree whose information sets are what a player has seen and done, and solved in sequence form."
        ),
        "simultaneous": t("Each position is a matrix game of the values of its followers."),
    }[a.mode]


def _result(a: RulesAnswer, t: Translate) -> str:
    if a.outcome is not None:
        text = {
            "N": t("The player to move wins."),
            "P": t("The player who is not to move wins."),
            "D": t("Neither player can win: play need not end."),
            "L": t("Left wins, whoever begins."),
            "R": t("Right wins, whoever begins."),
        }[a.outcome]
        if a.grundy is not None:
            text += " " + t("The Grundy value is {value}.", value=a.grundy)
        if a.value is not None:
            text += " " + t("The value of the game is {value}.", value=_written(a.value))
        if a.mean is not None and a.temperature is not None:
            text += " " + t(
                "Its mean is {mean}, its temperature {heat}.", mean=_written(a.mean), heat=_written(a.temperature)
            )
    elif a.payoffs is not None:
        text = t("The players get {payoffs}.", payoffs=", ".join(map(_written, a.payoffs)))
        if len(a.all_payoffs) > 1:
            text += " " + t(
                "{count:There is # such payoff vector|There are # such payoff vectors} in all.",
                count=len(a.all_payoffs),
            )
    elif a.equilibria is not None:
        text = t("{count:equilibrium was|equilibria were} found.", count=len(a.equilibria))
    else:
        text = t("Player 0 gets {value} under best play.", value=_written(a.value))
    if a.information_sets is not None:
        text += " " + t("The players have {n:information set|information sets}.", n=a.information_sets)
    if a.depth is not None:
        text += " " + t("It takes {depth:move|moves}: the better side hurries, the other holds out.", depth=a.depth)
    return text


def _written(value: Any) -> str:
    if isinstance(value, str):  # a short game has no decimals; however long, it is written out
        return value
    text = str(number_to_json(value))
    return text if len(text) <= 80 else f"{float(value):.12f}..."


def _first_moves(a: RulesAnswer, t: Translate) -> list[Block]:
    if isinstance(a.moves, dict):
        sides = [(t("Left"), _listed(a.moves["left"])), (t("Right"), _listed(a.moves["right"]))]
        return [Table(sides, header=(t("begins"), t("winning moves")), caption=t("Winning first moves"))]
    if a.values:
        best, play = [word(m) for m in a.moves or []], [word(m) for m in a.play or []]
        rows = [
            (
                word(move),
                _written(value),
                t("best") if word(move) in best else "",
                t("progress") if word(move) in play else "",
            )
            for move, value in list(a.values.items())[:MOST_ROWS]
        ]
        return [Table(rows, header=(t("move"), t("value after it"), "", ""), caption=t("First moves"))]
    if a.moves is not None:
        said = t("Winning first moves: {moves}.", moves=_listed(a.moves) or t("none"))
        if a.holding:
            said = t("Moves that keep the draw: {moves}.", moves=_listed(a.holding))
        if a.payoffs is not None:
            said = t("First moves that lead there: {moves}.", moves=_listed(a.moves) or t("none"))
        return [Text(said)]
    return []


def _listed(moves: list[Any]) -> str:
    return ", ".join(map(word, moves[:MOST_ROWS])) + (", ..." if len(moves) > MOST_ROWS else "")


def _strategies(a: RulesAnswer, t: Translate) -> list[Block]:
    if a.equilibria is not None:
        return [_equilibria(a.equilibria, t)]
    if not a.strategies:
        return []
    rows = []
    for player, own in a.strategies.items():
        nested = any(isinstance(part, dict) for part in own.values())
        for seen, moves in own.items() if nested else [("", own)]:
            rows.append((player, seen, ", ".join(f"{move}: {_written(p)}" for move, p in moves.items() if p)))
    return [
        Table(
            rows[:MOST_ROWS], header=(t("player"), t("has seen and done"), t("plays")), caption=t("Optimal strategies")
        )
    ]


def _equilibria(found: list[dict[str, Any]], t: Translate) -> Table:
    """What each pays, and how it is played where that fits into a row."""
    rows = []
    for k, e in enumerate(found[:MOST_ROWS], 1):
        played = [
            (f"{seen}: " if seen else "") + ", ".join(f"{move} {_written(p)}" for move, p in moves.items() if p)
            for own in e["strategies"].values()
            for seen, moves in own.items()
        ]
        rows.append(
            (str(k), ", ".join(map(_written, e["payoffs"])), "; ".join(played) if len(played) <= MOST_SETS else "")
        )
    more = [("...", "", "")] if len(found) > MOST_ROWS else []
    return Table([*rows, *more], header=("", t("payoffs"), t("plays")), caption=t("Equilibria"))


def _line(solution: Solution[RulesGame, RulesAnswer], t: Translate, lang: str) -> list[Block]:
    """A line of best play, the likeliest where chance moves, for games in which single moves are best."""
    a, evidence = solution.answer, solution.certificate()
    if a.mode not in ("impartial", "misere", "scores", "chance") or ("whole" in evidence and evidence["whole"] is None):
        return []
    asked = Asked(solution.game.program)
    labels = Labels.read(evidence.get("whole", evidence))
    here = RulesPosition(Board(asked, labels, a.mode), asked.start(), 0)
    rows: list[tuple[str, str, str]] = []
    while len(rows) < LONGEST_LINE and here.moves():
        mover = here.mover()
        if mover == CHANCE:
            move = max(here.chance(), key=lambda pair: pair[0])[1]
        else:
            move = next(iter(here.choices()))
        who = t("chance") if mover == CHANCE else t("player {number}", number=mover)
        rows.append((here.shown(lang), who, here.described(move, lang)))
        here = here.play(move)
    end = t("for the third time: play goes round") if here.repeated else t("the end")
    more = ("...", "", "") if here.moves() else (here.shown(lang), "", end)
    return (
        [Table([*rows, more], header=(t("position"), t("to move"), t("move")), caption=t("A line of best play"))]
        if rows
        else []
    )
