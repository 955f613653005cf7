"""Solved positions of sixty-six in words; one-card endgames with their criterion; the plan for a stock card."""

from typing import Any

from gote.cards.sixtysix.answer import SixtySixAnswer, StockCardAnswer
from gote.cards.sixtysix.endgame import Endgame
from gote.cards.sixtysix.plot import draw_endgame, stock_verdict
from gote.cards.sixtysix.rules import SixtySixGame, StockCardGame
from gote.cards.sixtysix.solve import PLAYERS, PlayedOut, play_out, winner_of
from gote.core import Explanation, Solution, Table, Text, shown, translator


def _cards(cards: Any) -> str:
    return ", ".join(str(card) for card in sorted(cards, reverse=True)) or "-"


def explain_sixty_six(solution: Solution[SixtySixGame, SixtySixAnswer], lang: str = "en") -> Explanation:
    """The position, the answer for both leaders, every lead, a line with its draws, and the criterion where it applies."""
    t = translator("sixtysix", lang)
    game = solution.game
    played = play_out(game)
    gap = "" if lang == "ja" else " "
    stock = ", ".join(map(str, game.stock)) or t("empty")
    points = ", ".join(f"{card}: {shown(w)}" for card, w in sorted(game.points.items(), reverse=True) if w) or "-"
    text = [
        t(
            "A holds {a}; B holds {b}; stock, first drawn first: {stock}. Points: {points}.",
            a=_cards(game.a),
            b=_cards(game.b),
            stock=stock,
            points=points,
        )
    ]
    if game.target is not None:
        rule = (
            t("Who first has more than {target} wins.", target=shown(game.target))
            if game.strict
            else t("Who first reaches {target} wins.", target=shown(game.target))
        )
        text.append(rule)
    else:
        text.append(t("Without a target A's total counts."))
    blocks: list[Any] = [
        Text(gap.join(text), heading=t("The position")),
        Text(gap.join(_answer(solution, played, t)), heading=t("Answer")),
    ]
    if played.lead_values:
        rows = [
            [card, _result(value, game, t), "*" if card in solution.best else ""]
            for card, value in played.lead_values.items()
        ]
        blocks.append(Table(rows, header=[t("lead"), t("leads to"), t("optimal")]))
    if played.line:
        rows = [
            [
                i,
                trick.leader.upper(),
                trick.lead,
                trick.reply,
                trick.winner.upper(),
                *("-" if c is None else c for c in trick.draws),
                *map(shown, trick.totals),
            ]
            for i, trick in enumerate(played.line, 1)
        ]
        header = [
            t("trick"),
            t("leader"),
            t("lead"),
            t("reply"),
            t("winner"),
            t("A draws"),
            t("B draws"),
            t("A has"),
            t("B has"),
        ]
        blocks += [Text(t("One line of best play:"), heading=t("A line")), Table(rows, header=header)]
    endgame = endgame_of(game)
    if endgame is not None:
        blocks += _criterion(*endgame, game.leader, t)
        blocks.append(draw_endgame(endgame[0], lang))
    return Explanation(game.title or t("Generalised sixty-six"), tuple(blocks))


def _result(value: Any, game: SixtySixGame, t: Any) -> str:
    if game.target is None:
        return shown(value)
    winner = winner_of(value)
    return str(t("nobody") if winner is None else winner.upper())


def _answer(solution: Solution[SixtySixGame, SixtySixAnswer], played: PlayedOut, t: Any) -> list[str]:
    game = solution.game
    other = PLAYERS[1 - PLAYERS.index(game.leader)].upper()
    first, second = _result(played.value, game, t), _result(played.other_leader, game, t)
    best = t("Optimal leads: {cards}.", cards=_cards(solution.best)) if solution.best else ""
    if game.target is None:
        text = t(
            "{leader} leads: A ends up with {value}. If {other} led: {second}.",
            leader=game.leader.upper(),
            value=first,
            other=other,
            second=second,
        )
    else:
        text = t(
            "{leader} leads: winner {value}. If {other} led: {second}.",
            leader=game.leader.upper(),
            value=first,
            other=other,
            second=second,
        )
    return [part for part in (text, best) if part]


def endgame_of(game: SixtySixGame) -> tuple[Endgame, bool] | None:
    """The one-card endgame a position is (no stock, one scoring card), and whether the names of the players are
    exchanged.
    """
    scoring = [card for card, w in game.weights().items() if w]
    if game.stock or len(scoring) != 1 or not game.a or game.weights()[scoring[0]] < 0:
        return None
    q = scoring[0]
    exchanged = q in game.b
    hands = (game.b, game.a) if exchanged else (game.a, game.b)
    return Endgame(*hands, q), exchanged


def _criterion(endgame: Endgame, exchanged: bool, leader: str, t: Any) -> list[Any]:
    a_leads = (leader == "a") != exchanged
    holder, other = ("B", "A") if exchanged else ("A", "B")
    found = endgame.quantities()
    text = t(
        "One scoring card q = {q}, held by {holder}, and no stock: i = {i}, w_b = {w_b}, l = {l}, j = {j}, "
        "r = {r}, least v(k) + w_b = {least}. By {reason} {winner} captures q.",
        q=endgame.q,
        holder=holder,
        i=found["i"],
        w_b=found["w_b"],
        l=_dash(found["l"]),
        j=_dash(found["j"]),
        r=_dash(found["r"]),
        least=_dash(found["min_v_plus_wb"]),
        reason=t(endgame.reason(a_leads)),
        winner=holder if endgame.winner(a_leads) == "a" else other,
    )
    rules = t(
        "Rules of play: the holder leads the lowest card except q and answers a card below q with q, else "
        "with the highest other card below it; the opponent leads the lowest card above q, captures q when "
        "it is led, and otherwise answers with the highest card below q that loses, else the highest card "
        "below q."
    )
    table = Table(
        [
            ["q" if card == endgame.q else holder if card in endgame.a else other for card in endgame.deck],
            found["v_by_position"],
        ],
        header=endgame.deck,
        labels=[t("owner"), "v(k)"],
    )
    return [Text(text, heading=t("The criterion")), table, Text(rules)]


def _dash(value: Any) -> Any:
    return "-" if value is None else value


def explain_stock_card(solution: Solution[StockCardGame, StockCardAnswer], lang: str = "en") -> Explanation:
    """Who gets the card, the chain of targets, the plan."""
    t = translator("sixtysix", lang)
    game = solution.game
    wanted, f = game.stock[game.draw - 1], (game.draw + 1) // 2
    place = t("the winner") if game.draw % 2 else t("the loser")
    text = t(
        "A holds {a}; B holds {b}; stock: {stock}. Card {card} (place {g}) goes to {place} of trick {f}.",
        a=_cards(game.a),
        b=_cards(game.b),
        stock=", ".join(map(str, game.stock)),
        card=wanted,
        g=game.draw,
        place=place,
        f=f,
    )
    blocks: list[Any] = [Text(text, heading=t("The question")), Text(stock_verdict(solution, t), heading=t("Answer"))]
    if len(game.a) == 1:
        blocks.append(Text(t("With one card each nobody ever has a choice; the play itself decides.")))
    else:
        chain = " <- ".join(map(str, solution.chain))
        blocks.append(
            Text(
                t(
                    "Targets on the way (places in the stock): {chain}. An odd place needs the strongest "
                    "card at its trick, an even one the weakest (lemmas 1 and 2).",
                    chain=chain,
                ),
                heading=t("The chain"),
            )
        )
        rows = [
            [step.trick, step.play, t("win") if step.to == "win" else t("lose"), step.draws] for step in solution.plan
        ]
        caption = t("Plan of {owner}: keep each card until its trick.", owner=solution.owner.upper())
        blocks.append(Table(rows, header=[t("trick"), t("play"), t("to"), t("draws")], caption=caption))
    return Explanation(game.title or t("A card of the stock"), tuple(blocks))
