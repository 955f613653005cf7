"""The solution of a memory state in words: what is known, what every option is worth, and why the best one is."""

from fractions import Fraction

from gote.cards.memory.answer import MemoryAnswer
from gote.cards.memory.rules import MemoryGame
from gote.cards.memory.rules_state import State
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.core.numbers import decimal


def explain_memory(solution: Solution[MemoryGame, MemoryAnswer], lang: str = "en") -> Explanation:
    """State, options, the turn card by card, and the reason."""
    t = translator("memory", lang)
    game = solution.game
    blocks: list[Text | Table] = [
        Text(f"{_rule(solution, t)} {_known(game.start, game.rule, t)}", heading=t("The state"))
    ]
    if not solution.options:
        blocks.append(Text(t("The table is empty: the game is over."), heading=t("Answer")))
        return Explanation(game.title or t("Memory game"), tuple(blocks))
    blocks.append(Text(_answer(solution, t), heading=t("Answer")))
    rows = [(_ply(name, t), _number(worth), _about(worth)) for name, worth in solution.options.items()]
    marks = frozenset((i, 1) for i, name in enumerate(solution.options) if name in solution.action)
    blocks.append(Table(rows, header=(t("option"), t("value"), t("about")), marks=marks))
    if solution.second_card:
        blocks += _turn(solution, t)
    blocks.append(Text(_why(solution, t), heading=t("Why")))
    return Explanation(game.title or t("Memory game"), tuple(blocks))


def _rule(solution: Solution[MemoryGame, MemoryAnswer], t: Translate) -> str:
    game = solution.game
    texts = {
        "special": t("Whoever takes the special pair wins; if nobody ever does, the game is a draw."),
        "pair_difference": t("The value is the expected difference of pairs (own minus the other's)."),
        "most_pairs": t("Whoever takes more pairs wins."),
        "special_then_pairs": t("The special pair wins; if it is never taken, whoever has more pairs wins."),
        "no_memory": t("Nobody remembers a card: every turn opens two cards at random; the special pair wins."),
    }
    text = texts[game.rule]
    if game.rule == "most_pairs":
        ends = (
            t("Endless passing is won by the leader.")
            if game.stall_rule == "leader"
            else t("Endless passing is a draw.")
        )
        text = f"{text} {ends}"
    return text


def _known(state: State, rule: str, t: Translate) -> str:
    text = t(
        "{state}: {n:kind lies|kinds lie} on the table, {m} with both cards known, {k} with one card "
        "known; {u:card is|cards are} unknown.",
        state=str(state),
        n=state.n,
        m=state.m,
        k=state.k,
        u=state.unknown,
    )
    if rule in ("special", "special_then_pairs"):
        seen = t("One special card is known.") if state.label == "G" else t("Both special cards are unknown.")
        text = f"{text} {seen}"
    if state.d:
        text = f"{text} {t('The mover is {lead:pair|pairs} ahead.', lead=state.d)}"
    return text


def _ply(name: str, t: Translate) -> str:
    return {
        "0": t("0-ply: pass with two known cards"),
        "1": t("1-ply: one unknown card, then a known one unless it fits"),
        "2": t("2-ply: one unknown card, then another unless it fits"),
        "take": t("take a known pair"),
    }[name]


def _answer(solution: Solution[MemoryGame, MemoryAnswer], t: Translate) -> str:
    best = t(" or ").join(_ply(name, t) for name in solution.action)
    if isinstance(solution.value, float):
        text = t(
            "The mover's value is {value}, right to {bound}. Best: {best}.",
            value=repr(solution.value),
            bound=f"{solution.error_bound:.1e}",
            best=best,
        )
        if solution.undecided:
            text = f"{text} {t('The bounds overlap: only the exact tables can tell these options apart.')}"
        return text
    return t(
        "The mover's value is {value} (about {about}). Best: {best}.",
        value=_number(solution.value),
        about=_about(solution.value),
        best=best,
    )


def _turn(solution: Solution[MemoryGame, MemoryAnswer], t: Translate) -> list[Text | Table]:
    """The second card after each first one."""
    names = {
        "a": t("mate of a known card"),
        "b": t("special card"),
        "c": t("new kind"),
    }
    seconds = {"take": t("take the pair"), "known": t("open a known card"), "unknown": t("open an unknown card")}
    rows: list[tuple[str, ...]] = []
    marks = set()
    for event, choices in (solution.second_card or {}).items():
        top = max(choices.values())
        for choice, worth in choices.items():
            if worth == top:
                marks.add((len(rows), 3))
            rows.append(
                (names[event], shown(solution.first_card[event]), seconds[choice], _number(worth), _about(worth))
            )
    return [
        Text(t("An unknown card may be one of these; the best second card is marked."), heading=t("Turning a card")),
        Table(
            rows,
            header=(t("first card"), t("probability"), t("second card"), t("value"), t("about")),
            marks=frozenset(marks),
        ),
    ]


def _why(solution: Solution[MemoryGame, MemoryAnswer], t: Translate) -> str:
    state, rule = solution.game.start, solution.game.rule
    parts = []
    if rule == "no_memory":
        return t(
            "p(n) (1 + (2n-2)/(2n-1)) = (1/(2n-1)) (1/n + ((n-1)/n) p(n-1)) + (2n-2)/(2n-1): the first "
            "player is always ahead."
        )
    if state.may_pass and state.d == 0:
        even = "0" if rule == "pair_difference" else "1/2"
        parts.append(
            t(
                "Passing is possible (m + k >= 2): a best other option a gives v = max(a, 1 - v), so the "
                "value is max(a, {even}).",
                even=even,
            )
            if rule != "pair_difference"
            else t(
                "Passing is possible (m + k >= 2): a best other option a gives v = max(a, -v), so the value "
                "is max(a, 0)."
            )
        )
    elif not state.may_pass:
        parts.append(t("Fewer than two kinds are known, so nobody can pass here."))
    if solution.action == ("0",):
        parts.append(t("Every unknown card would tell the other player more than it brings: both pass."))
    if rule == "special" and "take" in solution.options and "take" not in solution.action:
        parts.append(
            t(
                "The known pair is left on the table: without it nobody could pass later, and that costs "
                "more than the pair."
            )
        )
    if rule == "special":
        parts.append(_pattern(state, t))
    return " ".join(parts) or t("The option with the highest value is best.")


def _pattern(state: State, t: Translate) -> str:
    """The rule of thumb that the tables show."""
    if state.label == "G":
        return t(
            "In G(n,k) with n >= 8 the 1-ply is best when n - k is even; when it is odd, the 2-ply while 3k "
            "<= 2n + 2, then the 0-ply."
            " Known pairs may always be taken."
        )
    if state.m + state.k == 0:
        return t("Nothing is known: the only possible turn opens two unknown cards.")
    return t(
        "In F(n,m,k) with m <= 1 the pass is best when n - m - k is even; when it is odd, the 1-ply while "
        "3k <= 2(n - m)."
    )


def _number(value: Fraction | float) -> str:
    if isinstance(value, float):
        return f"{value:.12g}"
    text = shown(value)
    if len(text) <= 44:
        return text
    return "/".join(part if len(part) <= 20 else f"{part[:8]}...{part[-8:]}" for part in text.split("/"))


def _about(value: Fraction | float) -> str:
    return f"{value:.12f}" if isinstance(value, float) else decimal(value, 12)
