"""The sets of optimal strategies in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from gote.continuous.poker.optimal_set import Broken
from gote.continuous.poker.rules_models import BETA
from gote.core import Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.exact.expression import Expression, read

MOST_LINES = 40


def set_blocks(player: int, given: Mapping[str, Any], t: Translate) -> list[Block]:
    """One player's set: which moves are allowed where, how much of each, what must hold for every hand, which strategy
    is admissible.
    """
    if given["unique"]:
        return [Text(t("Player {player} has only one optimal strategy (up to hands of probability 0).", player=player))]
    rows = [
        (f"{_number(cell['from'])} - {_number(cell['to'])}", history or t("start"), _moves(moves, t))
        for cell in given["cells"]
        for history, moves in cell["moves"].items()
    ]
    blocks: list[Block] = [
        Text(
            t(
                "Player {player} has many optimal strategies. A strategy is optimal exactly when it uses "
                "only the moves below and meets the "
                "conditions that follow; hands with two or more moves may mix or share them in any way.",
                player=player,
            )
        ),
        Table(
            rows[:MOST_LINES],
            header=(t("hands"), t("after"), t("moves")),
            caption=t("Allowed moves of player {player}", player=player),
        ),
    ]
    lines = [*_mass_lines(given, t), *_condition_lines(given, t), *_hand_lines(given, t)]
    if lines:
        blocks.append(Table([(line,) for line in lines[:MOST_LINES]], caption=t("Conditions")))
        if len(lines) > MOST_LINES:
            blocks.append(
                Text(t("{count:more condition is|more conditions are} in the answer.", count=len(lines) - MOST_LINES))
            )
    best = given["admissible"]
    if best is not None:
        what = "; ".join(_strategy(history, pieces, t) for history, pieces in best["strategies"].items())
        if best["only"]:
            blocks.append(
                Text(
                    t(
                        "The only admissible one: {what}. It does at least as well as every other against any mistake.",
                        what=what,
                    )
                )
            )
        else:
            blocks.append(Text(t("Admissible, among others: {what}.", what=what)))
    return blocks


NUMBERS = ("from", "to", "mass", "constant", "slope", "coefficient")


def parsed(given: Any, key: str = "") -> Any:
    """A description with numbers (or formulas in beta) in place of their texts."""
    if isinstance(given, Mapping):
        return {
            k: parsed(v, "mass" if key in ("moves", "upto") and not isinstance(v, (list, tuple)) else k)
            for k, v in given.items()
        }
    if isinstance(given, (list, tuple)):
        return [parsed(v) for v in given]
    if key not in NUMBERS or given is None:
        return given
    found = read(str(given), BETA)
    return found if found.number is None else found.number


def named(given: Any, thresholds: Mapping[str, Any]) -> Any:
    """A description with the names of thresholds in place of their formulas, where these are hands or lengths."""
    names = {str(x): name for name, x in thresholds.items()}

    def walk(item: Any, key: str = "") -> Any:
        if isinstance(item, Mapping):
            return {k: walk(v, k) for k, v in item.items()}
        if isinstance(item, list):
            return [walk(v) for v in item]
        return names.get(str(item), item) if key in ("from", "to", "mass") else item

    return walk(given)


def broken_text(player: int, broken: Broken, t: Translate) -> str:
    """Why a strategy is not optimal."""
    if broken.move:
        return t(
            "Player {player}'s strategy is not optimal: hands from {low} to {high} must not {move} ({after}).",
            player=player,
            low=shown(broken.low),
            high=shown(broken.high),
            move=broken.move,
            after=broken.history or t("start"),
        )
    return t(
        "Player {player}'s strategy is not optimal: against it the opponent's hand {hand} could earn "
        "{missing} more than his optimal strategy does.",
        player=player,
        hand=shown(broken.low),
        missing=shown(broken.missing),
    )


def _number(x: Any) -> str:
    return str(x) if isinstance(x, (Expression, str)) else str(shown(x))


def _moves(moves: Sequence[str], t: Translate) -> str:
    return t(" or ").join(moves)


def _mass_lines(given: Mapping[str, Any], t: Translate) -> list[str]:
    return [
        t(
            "On {low} - {high} hands of total length {mass} play {sequence}.",
            low=_number(item["from"]),
            high=_number(item["to"]),
            mass=_number(item["mass"]),
            sequence=item["sequence"],
        )
        for item in given["masses"]
        if item["mass"] is not None
    ]


def _condition_lines(given: Mapping[str, Any], t: Translate) -> list[str]:
    lines = []
    for item in given["conditions"]:
        terms = [
            (term["coefficient"], f"|{term['sequence']} {_number(term['from'])}-{_number(term['to'])}|")
            for term in item["terms"]
        ]
        if len(terms) == 1 and item["kind"] == ">=" and not item["constant"]:
            continue  # a length is never negative
        lines.append(f"{_sum([*terms, (item['constant'], '')])} {'=' if item['kind'] == '=' else '≥'} 0")
    if lines:
        lines.insert(0, t("|s a-b| is the total length of the hands from a to b that play s."))
    return lines


def _hand_lines(given: Mapping[str, Any], t: Translate) -> list[str]:
    lines = []
    for item in given["every_hand"]:
        low = item["from"]
        flip = _number(next(iter(item["upto"].values()))).startswith("-")
        left = _sum([(-a if flip else a, f"|{s} {_number(low)}-t|") for s, a in item["upto"].items()])
        start = f"(t - {_bracket(_number(low))})" if str(low) != "0" else "t"
        rest = [
            (term["coefficient"], f"|{term['sequence']} {_number(term['from'])}-{_number(term['to'])}|")
            for term in item["terms"]
        ]
        right = _sum([(a if flip else -a, name) for a, name in [*rest, (item["slope"], start), (item["constant"], "")]])
        sign = "=" if item["kind"] == "=" else "≤" if flip else "≥"
        lines.append(
            t(
                "For every t in {low} - {high}: {what}.",
                low=_number(low),
                high=_number(item["to"]),
                what=f"{left} {sign} {right}",
            )
        )
    if lines and not given["conditions"]:
        lines.insert(0, t("|s a-b| is the total length of the hands from a to b that play s."))
    return lines


def _bracket(text: str) -> str:
    return f"({text})" if any(sign in text for sign in "+- ") else text


def _sum(terms: Sequence[tuple[Any, str]]) -> str:
    """Coefficients and names as a sum; a term without a name is a constant."""
    text = ""
    for coefficient, name in terms:
        number = _number(coefficient)
        if number == "0":
            continue
        minus = number.startswith("-")
        size = number.removeprefix("-")
        part = (
            size
            if not name
            else name
            if size == "1"
            else f"{_bracket(size) if ' ' in size and '/' not in size else size} {name}"
        )
        text += (" - " if minus else " + ") + part if text else ("-" if minus else "") + part
    return text or "0"


def _strategy(history: str, pieces: Sequence[Mapping[str, Any]], t: Translate) -> str:
    line = ", ".join(
        f"{_number(p['from'])} - {_number(p['to'])} "
        + "/".join(m if str(w) == "1" else f"{m} {_number(w)}" for m, w in p["moves"].items())
        for p in pieces
    )
    return f"{t('after {history}', history=history)}: {line}" if history else line
