"""What a solved game says in one sentence: who gains, how much, and what to do.

The sentence is made from the proved answer and the names in the document; a kind without a sentence of its own shows
the answer of its worked solution.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gote.core.explanation import Explanation, Text
from gote.core.i18n import Translate, sentences, translator
from gote.web.headline_groups import OF_GROUPS
from gote.web.headline_words import Data, Saying, exact, listed, near, number, plain, shares

MOST = 180
_SEAM = re.compile("(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[をがはにの])")
"""The space after a hole, which stands after Latin letters and numbers only: a Japanese name joins its particle."""


def headline(document: Data, answer: Data, explanation: Explanation, lang: str) -> str:
    """The sentence for a document and its answer.

    >>> odd = {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}
    >>> found = {"value": "1/12", "row": ["7/12", "5/12"], "column": ["7/12", "5/12"]}
    >>> headline(odd, found, Explanation(""), "en")
    'Row wins 1/12 on average: play row 1 with probability 7/12.'
    >>> headline(odd | {"players": ["Odd", "Even"]}, found, Explanation(""), "en")
    'Odd wins 1/12 on average: play row 1 with probability 7/12.'
    """
    t = translator("web", lang)
    for fits, say in _SAYINGS:
        if fits(document, answer):
            try:
                if words := say(document, answer, t):
                    return _SEAM.sub("", words)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                break  # an answer of another shape: the worked solution says it
    return _of_explanation(explanation, t)


def _of_explanation(explanation: Explanation, t: Translate) -> str:
    texts = [block for block in explanation.blocks if isinstance(block, Text) and block.text]
    chosen = next((b for b in texts if b.heading in (t("Answer"), "The answer")), texts[0] if texts else None)
    words = sentences(chosen.text) if chosen else explanation.title
    line = words.split("\n")[0]
    return line if len(line) <= MOST else line[: MOST - 1].rsplit(" ", 1)[0] + " …"


def _has(*fields: str) -> Callable[[Data, Data], bool]:
    return lambda document, answer: all(field in answer for field in fields)


def _partizan(document: Data, answer: Data, t: Translate) -> str:
    """Who wins a game in which both have moves of their own."""
    words = {
        "L": t("Left wins, whoever begins: the value is {value}."),
        "R": t("Right wins, whoever begins: the value is {value}."),
        "N": t("Whoever begins wins: the value is {value}."),
        "P": t("Whoever moves second wins: the value is 0."),
    }[answer["outcome"]]
    return words.replace("{value}", str(answer["value"]))


SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def _whist(document: Data, answer: Data, t: Translate) -> str:
    """What each side still takes, and the best cards of who is to play."""
    taken = answer.get("tricks") or answer["points"]
    side, amount = max(taken.items(), key=lambda pair: number(pair[1]))
    whole = sum(map(number, taken.values()))
    best = t(", ").join(SUITS.get(card[0], card[0]) + card[1:].replace("T", "10") for card in answer["best"][:4])
    words = (
        t("{side} take {n} of {all} tricks. Best: {best}.")
        if "tricks" in answer
        else t("{side} take {n} of {all} points. Best: {best}.")
    )
    return words.format(side=side, n=exact(amount), all=exact(whole), best=best)


def _impartial(document: Data, answer: Data, t: Translate) -> str:
    """Who wins, and a move that does it."""
    if answer["outcome"] == "P":
        return t("The player who moves second wins: every move has an answer.")
    if answer["outcome"] == "D":
        return t("A draw: the play can go on for ever.")
    moves = answer.get("moves") or []
    first = moves[0] if isinstance(moves, Sequence) and moves else None
    if isinstance(first, Mapping) and {"heap", "take"} <= set(first) and isinstance(document.get("heaps"), Sequence):
        size = document["heaps"][first["heap"]]
        if first["take"] and sum(first.get("leave") or [0]) == size - first["take"]:
            return t("The player to move wins: take {n} from the heap of {heap}.", n=first["take"], heap=size)
    if len(moves) == 1:
        only = answer.get("moves_in_words")
        return (
            t("The player to move wins, by one move only: {move}.", move=only[0])
            if only
            else t("The player to move wins, by one move only.")
        )
    return (
        t("The player to move wins: {n:move does|moves do} it.", n=len(moves))
        if moves
        else t("The player to move wins.")
    )


def _matrix(document: Data, answer: Data, t: Translate) -> str:
    """Who wins how much, and the likeliest row."""
    value, row, column = number(answer["value"]), answer["row"], answer["column"]
    first, second = document.get("players") or (t("Row"), t("Column"))
    if value < 0:
        who, names, mix, amount = second, document.get("columns") or answer.get("columns"), column, -value
        default = t("column {n}")
    else:
        who, names, mix, amount = first, document.get("rows") or answer.get("rows"), row, value
        default = t("row {n}")
    weights = [number(w) for w in mix]
    best = max(range(len(weights)), key=weights.__getitem__)
    name = _name(names[best]) if names else ""
    if name in ("", str(best + 1)):
        name = default.format(n=best + 1)
    result = t("The game is fair") if value == 0 else t("{who} wins {amount} on average", who=who, amount=exact(amount))
    if weights[best] == 1:
        certain = t("The game is fair") if value == 0 else t("{who} wins {amount}", who=who, amount=exact(amount))
        return t("{result}: always play {name}.", result=certain, name=name)
    return t("{result}: play {name} with probability {p}.", result=result, name=name, p=exact(weights[best]))


def _name(name: Any) -> str:
    return "+".join(map(str, name)) if isinstance(name, Sequence) and not isinstance(name, str) else str(name)


def _tree(document: Data, answer: Data, t: Translate) -> str:
    value = number(answer["value"])
    players = [str(p) for p in document.get("players") or ("I", "II")]
    if value == 0:
        return t("The game is fair: nobody gains on average.")
    who = players[0] if value > 0 else players[1]
    return t("{who} wins {amount} on average.", who=who, amount=exact(abs(value)))


def _equilibria(document: Data, answer: Data, t: Translate) -> str:
    found = answer["equilibria"]
    if not found:
        return t("No equilibrium was found.")
    payoffs = found[0].get("payoffs")
    simple = isinstance(payoffs, Sequence) and payoffs and not any(isinstance(x, Mapping) for x in payoffs)
    if len(found) == 1 and simple:
        return t("One equilibrium: the players get {payoffs}.", payoffs=listed(payoffs, t))
    return t("One equilibrium.") if len(found) == 1 else t("{n:equilibrium|equilibria}.", n=len(found))


def _coalition(document: Data, answer: Data, t: Translate) -> str:
    if answer["core"].get("empty"):
        return t("No division satisfies everybody: the core is empty.")
    return t(
        "Divisions that satisfy everybody exist; the Shapley value gives {shares}.",
        shares=listed(answer["shapley"], t),
    )


def _tricks(document: Data, answer: Data, t: Translate) -> str:
    who = t("Left") if document.get("leader", "left") == "left" else t("Right")
    scoring = document.get("scoring")
    best = ", ".join(map(str, answer.get("best") or ()))
    whole = scoring
    if isinstance(scoring, Mapping):  # cards by name, or so many from the top or from the bottom
        whole = len(scoring["cards"]) if "cards" in scoring else scoring.get("top", scoring.get("bottom"))
    if whole is None or document.get("goal", "most") != "most":
        return t("Left ends with {value}. Best for {who}: {best}.", value=answer["value"], who=who, best=best)
    return t(
        "Left takes {value} of {all} scoring cards. Best lead of {who}: {best}.",
        value=answer["value"],
        all=whole,
        who=who,
        best=best,
    )


def _sixty_six(document: Data, answer: Data, t: Translate) -> str:
    best = t(", ").join(map(str, answer.get("best") or ()))
    if "winner" not in answer:
        words = t("A ends with {value} points. Best: {best}.") if best else t("A ends with {value} points.")
        return words.format(value=exact(answer["value"]), best=best)
    who = answer["winner"]
    result = t("{who} wins.", who=str(who).upper()) if who else t("Nobody wins.")
    return t("{result} Best: {best}.", result=result, best=best) if best else result


def _tanhinmin(document: Data, answer: Data, t: Translate) -> str:
    best = ", ".join(t("pass") if b == "pass" else str(b) for b in answer.get("best") or ())
    if answer["value"] == 1:
        return t("The mover wins: play {best}.", best=best)
    return t("The mover loses, whatever is played.") if answer["value"] == -1 else t("Nobody wins.")


def _states(document: Data, answer: Data, t: Translate) -> str:
    state, value = next(iter(answer["values"].items()))
    return t("From {state} the first player gets {amount} on average.", state=state, amount=exact(value))


def _octal(document: Data, answer: Data, t: Translate) -> str:
    period = answer["period"]
    return t("The values repeat every {length} from {start} on.", length=period["length"], start=period["preperiod"])


def _infinite(document: Data, answer: Data, t: Translate) -> str:
    if answer["has_value"]:
        return t("The value is {value}.", value=exact(answer["lower_value"]))
    return t("No value: the lower is {low}, the upper {high}.", low=answer["lower_value"], high=answer["upper_value"])


def _pieces(document: Data, answer: Data, t: Translate) -> str:
    points = answer["breakpoints"]
    if not points:
        return t("The value is {value}.", value=answer["pieces"][0]["value"])
    return t("The value has {n:piece|pieces}; it bends at {points}.", n=len(answer["pieces"]), points=listed(points, t))


def _bets(document: Data, answer: Data, t: Translate) -> str:
    try:
        return _tree({"players": ("I", "II")}, answer, t)
    except ValueError:  # a formula of the bet
        return t("The value for I is {value}.", value=exact(answer["value"]))


def _nimbers(document: Data, answer: Data, t: Translate) -> str:
    if answer["value"] is None:
        return t("No nimber fits.")
    return t("The result is {value}.", value=exact(answer["value"]))


def _most_roots(document: Data, answer: Data, t: Translate) -> str:
    counts = list(answer["counts"].values())
    return t("At most {shares} completely mixed solutions.", shares=listed(counts, t))


def _logit(document: Data, answer: Data, t: Translate) -> str:
    """The likeliest strategy of the first player when nearly nobody errs."""
    last = answer["branch"][-1]
    weights = [number(w) for w in last["strategies"][0]]
    best = max(range(len(weights)), key=weights.__getitem__)
    return t(
        "At precision {l} the first player plays strategy {n} with probability {p}.",
        l=exact(last["precision"]),
        n=best + 1,
        p=near(str(weights[best])),
    )


def _fixed_point(document: Data, answer: Data, t: Translate) -> str:
    if not answer["contraction"]:
        return t("The map is no contraction.")
    return t("The map is a contraction; its only fixed point is {shares}.", shares=listed(answer["fixed_point"], t))


def _explained(document: Data, answer: Data, t: Translate) -> str:
    if answer["representable"]:
        return t("A utility explains all comparisons.")
    return t("No utility explains these comparisons.")


def _bimatrix(document: Data, answer: Data, t: Translate) -> str:
    found = answer["equilibria"]
    if len(found) < 2:
        return _equilibria(document, answer, t)
    best = max(found, key=lambda e: sum(map(number, e["payoffs"])))
    return t(
        "{n} equilibria; the best for both together pays {payoffs}.", n=len(found), payoffs=listed(best["payoffs"], t)
    )


def _eliminated(document: Data, answer: Data, t: Translate) -> str:
    rows, columns = len(answer["rows"]), len(answer["columns"])
    if rows == columns == 1:
        return t("One row and one column survive.")
    return t("Rows that survive: {rows}, columns: {columns}.", rows=rows, columns=columns)


def _left_over(document: Data, answer: Data, t: Translate) -> str:
    """What each player still has, by name where that is one strategy each."""
    kept = [[names[k] for k in own] for names, own in zip(document["strategies"], answer["left"], strict=True)]
    if all(len(own) == 1 for own in kept):
        return t("One strategy of each player survives: {names}.", names=t(", ").join(own[0] for own in kept))
    return t("Strategies that survive: {counts}.", counts=t(", ").join(str(len(own)) for own in kept))


def _fictitious(document: Data, answer: Data, t: Translate) -> str:
    if "bounds" in answer:
        low, high = answer["bounds"]
        return t(
            "After {n} rounds the value is known to lie from {low} to {high}.",
            n=document["rounds"],
            low=exact(low),
            high=exact(high),
        )
    most = max(map(number, answer["regrets"]))
    return t("After {n} rounds nobody gains more than {most} by a best reply.", n=document["rounds"], most=exact(most))


def _paths(document: Data, answer: Data, t: Translate) -> str:
    ends = {str((path["row"], path["column"])) for path in answer["paths"]}
    return t("{n:path ends|paths end} in {ends:equilibrium|equilibria}.", n=len(answer["paths"]), ends=len(ends))


def _profile(document: Data, answer: Data, t: Translate) -> str:
    if answer["equilibrium"]:
        return t("An equilibrium: nobody gains by changing.")
    gains = answer.get("regrets") or [answer.get("residual", 0)]
    return t("No equilibrium: a change gains {gain}.", gain=exact(max(map(number, gains))))


def _leader(document: Data, answer: Data, t: Translate) -> str:
    return t(
        "The leader gets {value} by announcing {mixture}.",
        value=exact(answer["value"]),
        mixture=listed(answer["mixture"], t),
    )


def _agreed(document: Data, answer: Data, t: Translate) -> str:
    return t("The players agree on {shares}.", shares=listed(answer.get("solution") or answer["payoffs"], t))


def _lotteries(document: Data, answer: Data, t: Translate) -> str:
    best = answer["best"][0]
    return t("Lottery {n} is best: its utility is {value}.", n=best, value=exact(answer["utilities"][best - 1]))


def _stable(document: Data, answer: Data, t: Translate) -> str:
    stable = answer["stable"]
    if not stable:
        return t("No strategy is evolutionarily stable.")
    return t("Evolutionarily stable: {strategy}.", strategy=listed(stable[0], t))


def _asked(document: Data) -> str:
    """The question a document asks: its own kind where it names none."""
    return str(document.get("ask") or document.get("kind"))


_OF_KIND: Mapping[str, Saying] = {
    **OF_GROUPS,
    "tricks": _tricks,
    "sixty_six": _sixty_six,
    "tanhinmin": _tanhinmin,
    "extensive": _tree,
    "extensive_family": _tree,
    "stochastic": _states,
    "stochastic_family": _states,
    "octal": lambda d, a, t: _impartial(d, a, t) if "outcome" in a else _octal(d, a, t),
    "heap": lambda d, a, t: _impartial(d, a, t) if "outcome" in a else _octal(d, a, t),
    "partizan": _partizan,
    "whist": _whist,
    "infinite_matrix": _infinite,
    "parametric_matrix": _pieces,
    "battleship": plain("value", "The searcher needs {value} calls on average."),
    "dresher": plain("value", "The searcher needs {value} guesses on average."),
    "silverman": plain("value", "The value is {value}."),
    "betting": _bets,
    "newman": _bets,
    "bimatrix": _bimatrix,
    "refinements": _bimatrix,
    "dominance": _eliminated,
    "elimination": _left_over,
    "fictitious_play": _fictitious,
    "lemke_howson": _paths,
    "profile": _profile,
    "correlated": shares("payoffs", "Who follows the device gets {shares}."),
    "commitment": _leader,
    "payoff_set": plain("sigma", "Together the players get at most {value}."),
    "tu_bargaining": _agreed,
    "ntu_bargaining": _agreed,
    "nash_bargaining": _agreed,
    "evolution": _stable,
    "lottery": _lotteries,
    "nimber": _nimbers,
    "root_count": _most_roots,
    "logit": _logit,
    "contraction": _fixed_point,
    "nash_map": _profile,
    "preferences": _explained,
    "memory": plain("value", "Under best play the mover gets {value}."),
}
_SAYINGS: tuple[tuple[Callable[[Data, Data], bool], Callable[[Data, Data, Translate], str]], ...] = (
    (lambda d, a: _asked(d) not in _OF_KIND and a.get("outcome") in ("N", "P", "D"), _impartial),
    (lambda d, a: _asked(d) in _OF_KIND, lambda d, a, t: _OF_KIND[_asked(d)](d, a, t)),
    (lambda d, a: {"value", "row", "column"} <= set(a) and not isinstance(a["value"], Mapping), _matrix),
    (_has("equilibria"), _equilibria),
    (_has("core", "shapley"), _coalition),
    (_has("period"), _octal),
    (_has("nucleolus"), shares("nucleolus", "The nucleolus divides {shares}.")),
)
