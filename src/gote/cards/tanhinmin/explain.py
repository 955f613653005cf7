"""A Tanhinmin position in words: who wins, with which cards, and why."""

from typing import Any

from gote.cards.tanhinmin.answer import TanhinminAnswer
from gote.cards.tanhinmin.plain_graph import as_series, line_ranks, on_a_line
from gote.cards.tanhinmin.rules import PASS, Card, Tanhinmin
from gote.cards.tanhinmin.solve import SolvedPosition, is_line, solved_position
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate

MOST = 40
"""Explanations list single cards and moves up to this many cards."""


def explain_tanhinmin(asked: Solution[Tanhinmin, TanhinminAnswer], lang: str = "en") -> Explanation:
    """The position, the answer, the value of every move with the reply to it, the reason, and a line of best play."""
    t = translator("tanhinmin", lang)
    game, solution = asked.game, solved_position(asked.game)
    blocks: list[Block] = [
        Text(_position(game, t), heading=t("Position")),
        Text(_answer(solution, t), heading=t("Answer")),
    ]
    if solution.game.cards <= MOST:
        blocks.append(_moves(solution, t))
    blocks.append(Text("\n".join(_reasons(solution, t)), heading=t("Why")))
    if game.cards <= MOST and asked.line:
        line = "  ".join(_line(asked, t))
        ending = (
            t("Then the mover has won.")
            if solution.value == 1
            else t("Then the waiter has won.")
            if solution.value == -1
            else t("Two passes in a row on the empty table: a draw.")
        )
        blocks.append(Text(f"{line}\n{ending}", heading=t("One line of best play")))
    return Explanation(game.title or t("Tanhinmin"), tuple(blocks))


def _line(solution: Solution[Tanhinmin, TanhinminAnswer], t: Translate) -> list[str]:
    """The moves of the line; a pass that empties the table is told from one on the empty table, which counts for the
    draw.
    """
    words, on_table = [], solution.game.table is not None
    for move in solution.line:
        words.append(t("pass (clears the table)") if move == PASS and on_table else _name(move, t))
        on_table = move != PASS
    return words


def _name(move: Any, t: Translate) -> str:
    return t("pass") if move == PASS else shown(move)


def _cards(cards: Any, t: Translate) -> str:
    listed = list(cards)
    text = ", ".join(_name(card, t) for card in listed[:MOST])
    return t("{cards} and {more} more", cards=text, more=len(listed) - MOST) if len(listed) > MOST else text


def _position(game: Tanhinmin, t: Translate) -> str:
    lines = [
        t("The mover holds {cards}.", cards=_cards(game.mover, t)),
        t("The waiter holds {cards}.", cards=_cards(game.waiter, t)),
        t("The table is empty: any card may be led.")
        if game.table is None
        else t("On the table lies {card}.", card=shown(game.table)),
    ]
    if game.order is None:
        edges = [(u, v) for u, v in game.edges or () if u != v]
        if len(edges) <= 2 * MOST:
            lines.append(
                t(
                    "Card graph (u -> v: v may be put on u): {edges}.",
                    edges=", ".join(f"{shown(u)} -> {shown(v)}" for u, v in edges) or t("no edges"),
                )
            )
    elif game.order == "series":
        lines.append(t("Several series: a card goes on a lower card of its own series."))
    elif game.cut is not None:
        lines.append(
            t(
                "8-cut: a stronger card goes on a weaker one, and nothing goes on a card of strength {cut}.",
                cut=shown(game.cut),
            )
        )
    elif game.reverse is not None:
        lines.append(
            t(
                "Eleven-back: a stronger card goes on a weaker one; after a card of strength {jack} the "
                "order is reversed until the table is cleared.",
                jack=shown(game.reverse),
            )
        )
        if game.reversed:
            lines.append(t("The order is reversed now."))
    else:
        lines.append(t("Plain Tanhinmin: a stronger card goes on a weaker one."))
    if not game.pass_on_empty:
        lines.append(t("Passing on the empty table is forbidden (the value is g)."))
    return "\n".join(lines)


def _answer(solution: SolvedPosition, t: Translate) -> str:
    verdict = {
        1: t("The mover wins (value 1)."),
        0: t("The position is a draw (value 0)."),
        -1: t("The waiter wins (value -1)."),
    }[solution.value]
    lines = [verdict, t("Best moves: {moves}.", moves=_cards(solution.best, t))]
    if solution.zugzwang:
        lines.append(
            t("It is a zugzwang: whoever leads a card loses, so both players keep passing.")
            if solution.game.pass_on_empty
            else t("With passing it would be a zugzwang: whoever leads a card loses. Here the mover must lead.")
        )
    if solution.remaining:
        lines.append(t("If the cards left count as second aim, the loser keeps {number}.", number=solution.remaining))
    return "\n".join(lines)


def _moves(solution: SolvedPosition, t: Translate) -> Table:
    words = {1: t("wins"), 0: t("draws"), -1: t("loses")}
    rows, marks = [], set()
    for i, (move, value) in enumerate(solution.values.items()):
        reply = solution.replies[move]
        rows.append((_name(move, t), value, words[value], t("the game is over") if reply is None else _name(reply, t)))
        if move in solution.best:
            marks.add((i, 1))
    return Table(
        rows,
        header=(t("move"), t("value"), t("result"), t("best reply")),
        caption=t("Every legal move"),
        marks=frozenset(marks),
    )


def _reasons(solution: SolvedPosition, t: Translate) -> list[str]:
    game = solution.game
    lines = []
    if solution.method == "matching":
        lines += _matching(game if game.order is not None else on_a_line(game, solution.engine.ranks), t)
    elif solution.method == "search":
        lines.append(
            t(
                "A search proved the values of all moves; it met {number:pair|pairs} of sub-hands.",
                number=f"{solution.engine.positions:,}",
            )
        )
    else:
        lines.append(
            t(
                "All pairs of sub-hands were solved from the smallest up: {number:pair|pairs}.",
                number=f"{solution.engine.tables.board.states:,}",
            )
        )
    if game.table is None:
        a, b = solution.leads
        lines.append(t("Leading a card is worth A = {a} for the mover and B = {b} for the waiter.", a=a, b=b))
        if game.pass_on_empty:
            lines.append(
                t(
                    "On the empty table the value is 1 if A = 1, -1 if A = -1 and B = 1, and 0 otherwise; "
                    "passing is worth -max(B, 0) = {value}.",
                    value=solution.values[PASS],
                )
            )
    elif solution.best == (PASS,) and len(solution.values) > 1:
        lines.append(t("A card would fit, but passing is better: it forces the waiter to lead."))
    elif tuple(solution.values) == (PASS,):
        lines.append(t("Nothing fits, so passing is forced."))
    if solution.game.cards <= MOST:
        lines += _loops(solution, t)
    return lines


def _matching(game: Tanhinmin, t: Translate) -> list[str]:
    from gote.cards.tanhinmin.matching import plain_reason

    lines = [
        t(
            "Cards in one line of strength are decided by counting which cards each side can answer "
            "(largest matchings), in linear time."
        )
    ]
    if game.cut is not None:
        lines.append(
            t(
                "Cards of the cut strength cannot be answered, so they are left out of what the other side "
                "has to answer."
            )
        )
        return lines
    reason = plain_reason(game)
    mover, waiter = len(reason.mover), len(reason.waiter)
    lines.append(
        t(
            "mu(S, B) is the largest number of disjoint pairs, a card of S above a card of B. The mover can "
            "answer mu = {mover} of the waiter's cards without the weakest, the table card included.",
            mover=mover,
        )
    )
    lines.append(t("The waiter can answer mu = {waiter} of the mover's cards without the weakest.", waiter=waiter))
    if len(game.mover) + len(game.waiter) <= MOST:
        for who, found in ((t("mover"), reason.mover), (t("waiter"), reason.waiter)):
            pairs = ", ".join(t("{own} on {other}", own=_rank(own, t), other=_rank(other, t)) for own, other in found)
            lines.append(t("Pairs of the {who}: {pairs}.", who=who, pairs=pairs or t("none")))
    if mover > waiter:
        lines.append(t("{mover} > {waiter}: the mover wins.", mover=mover, waiter=waiter))
    else:
        lines.append(t("{mover} <= {waiter}: the waiter wins.", mover=mover, waiter=waiter))
    return lines


def _rank(card: Card | None, t: Translate) -> str:
    return t("the empty table") if card is None else shown(card)


def _loops(solution: SolvedPosition, t: Translate) -> list[str]:
    """What the theorems say: loops and draws, dead cards, figure 2."""
    game = solution.game
    if game.reverse is not None and not is_line(game):
        return _eleven_back(solution, t)
    from gote.cards.tanhinmin.strength import dead_cards, find_cycle

    cycle = find_cycle(game)
    lines = []
    if game.order is None and cycle is None:
        ranks = line_ranks(game)
        if ranks is not None:
            listed = ", ".join(f"{shown(card)} = {place}" for card, place in _places(ranks))
            lines.append(
                t("The graph is plain Tanhinmin under other names, with strengths {strengths}.", strengths=listed)
            )
        elif as_series(game) is not None:
            lines.append(t("The graph is Tanhinmin with several series under other names."))
    if cycle is None:
        lines.append(
            t("There is no loop between the two hands, so by theorem 3 neither a draw nor a zugzwang is possible.")
        )
    else:
        loop = " -> ".join(shown(card) for card in (*cycle, cycle[0]))
        lines.append(
            t("There is a loop between the hands: {loop}. A draw needs one; not every loop gives one.", loop=loop)
        )
    for who, dead in zip((t("mover"), t("waiter")), dead_cards(game), strict=True):
        if dead and len(dead) <= MOST:
            lines.append(
                t(
                    "Cards of the {who} that fit on nothing of the other side and so never help (lemmas 3 "
                    "and 4): {cards}.",
                    who=who,
                    cards=_cards(dead, t),
                )
            )
    return lines


def _places(ranks: dict[Card, int]) -> list[tuple[Card, int]]:
    """Strengths counted 1, 2, 3, ... from the weakest."""
    place = {rank: k for k, rank in enumerate(sorted(set(ranks.values())), 1)}
    return [(card, place[rank]) for card, rank in ranks.items()]


def _eleven_back(solution: SolvedPosition, t: Translate) -> list[str]:
    if solution.game.cards > 8:
        return []
    from gote.cards.tanhinmin.eleven_back import equivalent_graph

    graph = equivalent_graph(solution.game)
    if graph is None:
        return [t("No fixed card graph has the same legal moves everywhere: the order really matters here.")]
    edges = ", ".join(f"{u} -> {v}" for u, v in graph.edges or ())
    return [
        t(
            "The position is the same game as one on a card graph (m: the mover's cards, w: the waiter's): {edges}.",
            edges=edges or t("no edges"),
        )
    ]
