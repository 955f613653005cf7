"""Pieces of explanations that the sub-rooms share: who wins, nim-sums in columns, mex sets, lists of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gote.combinatorial.rules import ImpartialGame
from gote.core import Solution, Table, Text, translator
from gote.core.i18n import Translate, sentences

MOST_ROWS = 40
"""Longer lists are cut, with their length."""


def verdict(solution: Solution[Any, Any], lang: str) -> Text:
    """Who wins, and the value."""
    t = translator("combinatorial", lang)
    if solution.outcome is None:
        return Text("")
    misere = solution.game.play == "misere"
    sentence = {
        "P": t("This is a P-position: the previous player wins, whoever moves now loses against best play."),
        "N": t("This is an N-position: the next player, who moves now, wins."),
        "D": t("This is a draw: neither player can force a win."),
    }[solution.outcome]
    parts = [sentence]
    if misere:
        parts.append(t("Misere play: the player who makes the last move loses."))
    if _given(solution, "grundy") is not None:
        parts.append(t("The Sprague-Grundy value is {value}.", value=solution.grundy))
    elif _given(solution, "loopy_value") is not None:
        parts.append(
            t(
                "The loopy value is {value}: play can go on for ever; the braces hold the finite values "
                "that can be reached.",
                value=solution.loopy_value,
            )
        )
    return Text(" ".join(parts), heading=t("Answer"))


def _given(solution: Solution[Any, Any], field: str) -> Any:
    """A field that some answers have."""
    return getattr(solution.answer, field, None)


def caption(solution: Solution[Any, Any], lang: str, *seen: str) -> str:
    """The line below a picture: what is seen in it, who wins, the value."""
    t = translator("combinatorial", lang)
    outcome = {
        "P": t("P-position: the previous player wins."),
        "N": t("N-position: the player to move wins."),
        "D": t("Draw: neither player can force a win."),
        None: "",
    }[solution.outcome]
    grundy = _given(solution, "grundy")
    value = "" if grundy is None else t("The Sprague-Grundy value is {value}.", value=grundy)
    return sentences(*seen, outcome, value)


def game_name(game: ImpartialGame, t: Translate) -> str:
    """What to call a component: its own title, else the name of its kind."""
    names = {
        "chomp": t("Chomp"),
        "coins": t("Coin turning game"),
        "dynamic_subtraction": t("Dynamic subtraction"),
        "empty_divide": t("Empty and Divide"),
        "graph": t("Game on a graph"),
        "hackenbush": t("Green Hackenbush"),
        "heap": t("Heap game"),
        "kayles_row": t("Kayles"),
        "moore": t("Moore's Nim_k"),
        "nim": t("Nim"),
        "nimble": t("Nimble"),
        "northcott": t("Northcott's game"),
        "octal": t("Octal game {code}", code=getattr(game, "code", "")),
        "silver_dollar": t("Silver dollar game"),
        "sos": t("SOS"),
        "staircase": t("Staircase nim"),
        "subtraction": t("Subtraction game"),
        "sum": t("Sum of games"),
        "thirty_one": t("Thirty-one"),
        "two_dimensional_nim": t("Two-dimensional nim"),
        "vertex_removal": t("Vertex removal"),
        "wythoff": t("Wythoff's game"),
    }
    return game.title or names.get(game.kind, game.kind)


def nim_sum_columns(numbers: Sequence[int], lang: str, names: Iterable[Any] = ()) -> Table | Text:
    """The numbers in base 2 below each other, with a 1 in the last row below every column with an odd number of ones."""
    t = translator("combinatorial", lang)
    total = 0
    for n in numbers:
        total ^= n
    width = max([n.bit_length() for n in numbers] + [1])
    if width > 64 or len(numbers) > MOST_ROWS:
        return Text(t("The nim-sum of {count:number|numbers} is {total}.", count=len(numbers), total=total))
    rows = [[n, *f"{n:0{width}b}"] for n in (*numbers, total)]
    labels = [*(names or [t("number {i}", i=i + 1) for i in range(len(numbers))]), t("nim-sum")]
    return Table(rows, labels=labels, caption=t("Nim-sum: write the numbers in base 2 and add without carrying."))


def moves_table(solution: Solution[Any, Any], lang: str) -> list[Table | Text]:
    """All winning moves."""
    t = translator("combinatorial", lang)
    if solution.outcome is None:
        return []
    if not solution.moves:
        if solution.outcome == "N":
            return [
                Text(
                    t("The game is over: there is no move left, which wins under misere play."),
                    heading=t("Winning moves"),
                )
            ]
        return [Text(t("There is no winning move."), heading=t("Winning moves"))]
    rows = [[in_words(solution.game, move, t)] for move in solution.moves[:MOST_ROWS]]
    found: list[Table | Text] = [
        Text(
            t("{count:The only winning move:|The # winning moves:}", count=len(solution.moves)),
            heading=t("Winning moves"),
        ),
        Table(rows, labels=range(1, len(rows) + 1)),
    ]
    if len(solution.moves) > MOST_ROWS:
        found.append(Text(t("... and {count} more.", count=len(solution.moves) - MOST_ROWS)))
    return found


def in_words(game: ImpartialGame, move: Any, t: Translate) -> str:
    """What to do, where a document writes the move as a number or a list.

    >>> from gote.combinatorial.catalogue.rules import WythoffGame
    >>> in_words(WythoffGame(position=[4, 8]), (3, 5), translator("combinatorial", "en"))
    'leave [3, 5]'
    """
    kind, plain = game.kind, written(move, t)
    if kind == "sum" and isinstance(move, dict):
        part = game.components[move["component"]]  # type: ignore[attr-defined]
        return t("game {i}: {move}", i=move["component"] + 1, move=in_words(part, move["move"], t))
    if kind == "sos" and isinstance(move, tuple):
        return t("write {letter} into square {square}", square=move[0], letter=move[1])
    if kind == "hackenbush":
        ends = "-".join(map(str, game.edges[move]))  # type: ignore[attr-defined]
        return t("cut the edge {ends} (edges[{i}])", i=move, ends=ends)
    words = {
        "chomp": t("bite at {move}"),
        "coins": t("turn {move}"),
        "dynamic_subtraction": t("take {move}"),
        "empty_divide": t("leave {move}"),
        "graph": t("go to {move}"),
        "thirty_one": t("play {move}"),
        "vertex_removal": t("remove vertex {move}"),
        "wythoff": t("leave {move}"),
    }
    return words[kind].format(move=plain) if kind in words else plain


def written(move: Any, t: Translate) -> str:
    """A move on one line.

    >>> written({"heap": 0, "take": 1, "leave": (2, 3)}, translator("combinatorial", "en"))
    'heap 1: take 1, leave 2 and 3'
    """
    if isinstance(move, dict):
        return _of_fields(move, t)
    if isinstance(move, tuple):
        if move and isinstance(move[0], dict):
            return "; ".join(written(part, t) for part in move)
        return "[" + ", ".join(written(part, t) for part in move) + "]"
    return str(move)


def _of_fields(move: dict[str, Any], t: Translate) -> str:
    """A move that names its parts; what documents count from 0 people count from 1."""
    holes = {name: written(part + 1 if name in _COUNTED else part, t) for name, part in move.items()}
    words = {
        ("heap", "leave", "take"): t("heap {heap}: take {take}, leave {leave}"),
        ("coin", "from", "to"): t("coin {coin}: from {from} to {to}"),
        ("from", "row", "to"): t("row {row}: from {from} to {to}"),
        ("from", "to"): t("from {from} to {to}"),
        ("leave", "pins"): t("knock down {pins}, leave groups of {leave}"),
        ("coins", "step"): t("step {step}: move {coins} down"),
    }.get(tuple(sorted(move)), ", ".join(f"{name}: {{{name}}}" for name in move))
    if isinstance(move.get("leave"), (list, tuple)):
        holes["leave"] = listed(move["leave"], t)
        if "heap" in move and not move["take"]:
            words = t("heap {heap}: split it into {leave}")
        if not move["leave"]:
            words = t("heap {heap}: take all {take}") if "heap" in move else t("knock down {pins}, leave nothing")
    return words.format(**holes)


_COUNTED = ("heap", "row", "coin", "component")


def listed(numbers: Sequence[Any], t: Translate) -> str:
    """Numbers that come together, in words.

    >>> listed((1, 2, 3), translator("combinatorial", "en"))
    '1, 2 and 3'
    """
    *others, last = map(str, numbers) if numbers else [""]
    return t(" and ").join([", ".join(others), last]) if others else last


def either(numbers: Sequence[int], t: Translate) -> str:
    """Numbers to choose from, in words.

    >>> either((1, 2, 3), translator("combinatorial", "en"))
    '1, 2 or 3'
    """
    *others, last = map(str, numbers)
    return t("{others} or {last}", others=", ".join(others), last=last) if others else last
