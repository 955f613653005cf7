"""One position of a match, as a page shows it. Nothing is kept between calls: the start and the moves so far come in,
the board with every legal move and its exact value goes out, after gote's reply if one is due.

A move is its number among the legal moves of its position; chance's and gote's own moves are listed like the others.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gote.core.errors import DocumentError
from gote.core.explanation import shown
from gote.core.i18n import translator
from gote.core.position import CHANCE
from gote.play.board import Board
from gote.play.boards import board_of
from gote.play.from_document import document_of, playable_from
from gote.play.hidden import Table
from gote.play.match import Match, find_game, games
from gote.play.verdict import ONLY_WINNING_COUNTS, for_person, verdict, whole
from gote.web.ink import themed

Job = Mapping[str, Any]
SKILL = {"perfect": 1.0, "club": 0.8, "beginner": 0.5}


def play(job: Job) -> dict[str, Any]:
    """The position after the moves given, gote's reply played, with the values of all legal moves."""
    lang, review, both = job.get("lang", "en"), bool(job.get("review")), bool(job.get("both"))
    match = start(job)
    values = list[Fraction]()
    for number in job.get("moves", ()):
        match = _step(match, number, review, values)
    while not both and not match.over and not match.persons_turn:
        move = match.choice(SKILL.get(job.get("level", "perfect"), 1.0))
        match = _step(match, list(match.position.moves()).index(move), review, values)
    if both and not match.over and job.get("document") is None:  # who explores chooses for chance, too
        while not match.over and match.position.mover() == CHANCE:
            match = _step(match, list(match.position.moves()).index(match.choice()), review, values)
    return _shown(match, lang, both, values if review else None, bool(job.get("values", True)))


def start(job: Job) -> Match:
    """The match at its first position: a document's own, or a game's with its options and the deal of the seed."""
    if job.get("document") is not None:
        game = playable_from(job["document"])
        options: Mapping[str, Any] = {}
    else:
        game = find_game(str(job.get("game", "")))
        given = {key: value for key, value in (job.get("options") or {}).items() if value is not None}
        for option in given:
            if option not in game.options:
                raise DocumentError(
                    option, f"is not an option of {game.name}; the options are {', '.join(game.options)}"
                )
        dealt = {} if game.own else _dealt(game.options, int(job.get("seed", 0)))
        options = {**game.options, **dealt, **given}
    try:
        position = game.start(options)
    except (ValueError, TypeError, KeyError) as error:
        raise DocumentError("options", str(error)) from None
    first = position.mover()
    person = first if first in (0, 1) else 0
    return Match(game, 1 - person if job.get("second") else person, position, seed=int(job.get("seed", 0)))


def _dealt(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """What the seed decides of a start: the deal of the cards, or the sizes of heaps and rows; 0 is the book's own.

    >>> len({_dealt({"heaps": [21]}, seed)["heaps"][0] for seed in range(1, 7)})
    6
    """
    if "seed" in options:
        return {"seed": seed}
    draw = random.Random(seed)
    if seed == 0:
        return {}
    return next((deal(options, draw, seed) for field, deal in _DEALS.items() if field in options), {})


Drawn = dict[str, Any]


def _deal_heaps(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    heaps = options["heaps"]
    if len(heaps) == 1:  # one number alone: six games in a row are six numbers
        return {"heaps": [heaps[0] - 7 + 7 * seed % 19]}
    return {"heaps": [draw.randint(2, max(9, *heaps)) for _ in heaps]}


def _deal_pins(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    pins = draw.randint(8, 15)
    return {"pins": pins, "down": [draw.randint(2, pins - 1)]}


def _deal_squares(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    """An empty row: six games in a row are six lengths."""
    return {"squares": 7 + 3 * seed % 10}


def _deal_coins(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    return {"coins": sorted(draw.randint(1, 10) for _ in options["coins"])}


def _deal_columns(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    return {"rows": [sorted(draw.sample(range(1, options["columns"] + 1), 2)) for _ in options["rows"]]}


def _deal_bar(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    """A bar of chocolate that somebody has bitten into: rows that never grow."""
    return {"rows": sorted((draw.randint(2, 6) for _ in range(draw.randint(2, 4))), reverse=True)}


def _deal_heads(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    if isinstance(options["heads"][0], list):
        places = [[row, column] for row in range(1, 6) for column in range(1, 6)]
        return {"heads": sorted(draw.sample(places, len(options["heads"])))}
    return {"heads": sorted(draw.sample(range(1, 13), len(options["heads"])))}


def _deal_edges(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    """A green picture: two trees and an arch on the ground."""
    edges, names = list[list[str]](), iter("abcdefghijklmnopqr")
    for size in (draw.randint(3, 5), draw.randint(1, 3)):
        grown = [options["ground"]]
        for _ in range(size):
            bud = next(names)
            edges.append([draw.choice(grown), bud])
            grown.append(bud)
    left, right = next(names), next(names)
    return {"edges": [*edges, [options["ground"], left], [left, right], [right, options["ground"]]]}


def _deal_position(options: Mapping[str, Any], draw: random.Random, seed: int) -> Drawn:
    """An empty board of which two cells are blocked."""
    rows = [list(row) for row in options["position"].split("/")]
    for i, j in draw.sample([(i, j) for i, cells in enumerate(rows) for j in range(len(cells))], 2):
        rows[i][j] = "#"
    return {"position": "/".join(map("".join, rows))}


_DEALS: Mapping[str, Callable[[Mapping[str, Any], random.Random, int], Drawn]] = {
    "heaps": _deal_heaps,
    "pins": _deal_pins,
    "squares": _deal_squares,
    "coins": _deal_coins,
    "columns": _deal_columns,
    "rows": _deal_bar,
    "heads": _deal_heads,
    "edges": _deal_edges,
    "position": _deal_position,
}


def _step(match: Match, number: Any, review: bool, values: list[Fraction]) -> Match:
    moves = list(match.position.moves())
    if not isinstance(number, int) or not 0 <= number < len(moves):
        raise DocumentError("moves", f"{number!r} is not one of the {len(moves)} legal moves; start the game again")
    if review and match.position.mover() != CHANCE:
        values.append(_worth(match))
    return match.play(moves[number], judged=review)


def _worth(match: Match) -> Fraction:
    """What the position is worth to the person under best play."""
    found = match.values()
    best = max(found.values()) if match.position.mover() == 0 else min(found.values())
    return for_person(best, match)


def _shown(match: Match, lang: str, both: bool, history: list[Fraction] | None, valued: bool) -> dict[str, Any]:
    position = match.position
    side = max(0, position.mover()) if both and not match.over else match.person
    seen = Match(match.game, side, position, match.turns, match.before, match.seed)
    board = (
        None if match.game.name == "extensive" else board_of(seen, lang, not both)
    )  # any tree: its branches in words
    found: dict[str, Any] = {
        "moves": _numbers(match),
        "turns": [_turn(turn, match, lang, history is not None) for turn in match.turns],
        "over": match.over,
        "person": match.person,
        "mover": position.mover() if not match.over else None,
        "text": seen.show(lang),
        "wins": type(position).__name__ in ONLY_WINNING_COUNTS,
        "svg": None if board is None else _drawn(board, not match.over),
        "legal": [],
    }
    if not both and (former := _former(match, lang)):
        found["former"] = former
    if not match.over and (document := document_of(position)) is not None:
        found["document"] = document
    table = getattr(position, "table", None)
    if isinstance(table, Table):  # a hand of cards: what it is worth before the deal, under best play
        found["expected"] = shown(for_person(table.expected(()), match))
    if (total := whole(match)) is not None:
        found["all"] = shown(total)
    if history is not None:
        found["history"] = [shown(v) for v in history]
        slips = [turn.loss for turn in match.turns if turn.mover == match.person and turn.loss]
        found["slips"], found["lost"] = len(slips), shown(sum(slips, Fraction(0)))
    if match.over:
        found |= {
            "result": shown(for_person(Fraction(position.score()), match)),
            "verdict": verdict(match, lang, both),
        }
        return found
    return found | _legal(seen, board, lang, valued)


def _former(match: Match, lang: str) -> str:
    """The board before gote's last move, so that a page can show what that move was; nothing where there was none."""
    before = match.before
    if before is None or match.turns[-1].mover in (match.person, CHANCE):
        return ""
    board = board_of(before, lang)
    return "" if board is None else _drawn(board, False)


_WORDS = re.compile(r"<title>[^<]*</title>|<text[^>]*>(?!gote<)[^<]*[A-Za-z]{3}[^<]*</text>")


def pictures(job: Job) -> dict[str, Any]:
    """The board of every game with a name as it lies at the start, without anything to press."""
    found = dict[str, Any]()
    for name in games():
        match = start({"game": name})
        while not match.over and match.position.mover() == CHANCE:
            match = match.play(match.choice(), judged=False)
        board = board_of(match, "en")
        if board is not None:
            width = board.width if board.width < 6 * board.height else 3.4 * board.height  # as much as can be seen
            drawn = _drawn(replace(board, width=width), False).replace("<svg ", '<svg aria-hidden="true" ', 1)
            found[name] = _WORDS.sub("", drawn)  # small pictures without words, the same in every language
    return found


def _drawn(board: Board, playing: bool) -> str:
    """The board; its parts are named by their labels, so the letters on them are not read out again."""
    return themed(board.to_svg(frozenset(), playing)).replace("<text ", '<text aria-hidden="true" ')


def _numbers(match: Match) -> list[int]:
    """Every move made so far by its number."""
    steps, here = list[int](), match
    while here.before is not None:
        steps.append(list(here.before.position.moves()).index(here.turns[-1].move))
        here = here.before
    return steps[::-1]


def _turn(turn: Any, match: Match, lang: str, judged: bool) -> dict[str, Any]:
    who = "chance" if turn.mover == CHANCE else "you" if turn.mover == match.person else "gote"
    made: dict[str, Any] = {"who": who, "words": "" if match.untold(turn) else turn.words[lang]}
    return made | ({"loss": shown(turn.loss), "better": turn.better.get(lang, "")} if judged else {})


def _legal(match: Match, board: Board | None, lang: str, valued: bool) -> dict[str, Any]:
    """Every legal move with its words, its parts on the board, its value to the mover and what it gives away."""
    position, moves = match.position, list(match.position.moves())
    if position.mover() == CHANCE:
        chances = {move: p for p, move in position.chance()}
        outcomes = [
            {
                "number": number,
                "words": match.game.describe(move, position, lang) or str(move),
                "parts": [],
                "value": shown(chances[move]),
            }
            for number, move in enumerate(moves)
        ]
        return {"legal": outcomes, "value": None, "reason": ""}
    values = {move: for_person(value, match) for move, value in match.values().items()} if valued else {}
    best = max(values.values(), default=Fraction(0)) if valued else None
    parts: dict[Any, Sequence[str]] = {}
    if board is not None:
        for marked, move in board.moves.items():
            parts.setdefault(move, sorted(marked))
    legal = []
    for number, move in enumerate(moves):
        entry: dict[str, Any] = {"number": number, "words": match.game.describe(move, position, lang)}
        entry["parts"] = list(parts.get(move, ()))
        if valued and best is not None:
            worth = values[move]
            lost = worth < 0 and type(position).__name__ in ONLY_WINNING_COUNTS
            grade = "least" if lost else _grade(best - worth)
            entry |= {"value": shown(worth), "loss": shown(best - worth), "grade": grade}
        legal.append(entry)
    reason = ""
    if valued and match.game.reason is not None:
        good = [entry["words"] for entry in legal if entry.get("grade") == "best"]
        total, t = whole(match), translator("web", lang)
        reason = (
            match.game.reason(position, lang)
            if total is None or best is None
            else t(
                "Best: {moves}. It brings {score} of {all}.",
                moves=t(", ").join(good),
                score=shown(best),
                all=shown(total),
            )
        )
    return {"legal": legal, "value": None if best is None else shown(best), "reason": reason}


def _grade(loss: Fraction) -> str:
    return "best" if loss == 0 else "less" if loss <= 1 else "least"
