"""`gote play NAME`: a match in the terminal."""

from __future__ import annotations

from gote.core.explanation import shown
from gote.core.i18n import Translate, translator
from gote.core.limits import checkpoint, limits
from gote.core.playable import PlayableGame
from gote.play.match import Match, games, read_option, start_match
from gote.play.verdict import verdict


def play(
    name: str | None,
    options: list[str],
    second: bool,
    lang: str,
    seconds: float | None = None,
    memory: int | None = None,
) -> None:
    """List the games, or play one until it ends, the person types q, or the input ends."""
    t = translator("play", lang)
    if name is None:
        for key, game in sorted(games().items()):
            print(f"{key:18} {game.title_ja if lang == 'ja' else game.title_en}")
        return
    pairs = dict(option.partition("=")[::2] for option in options)
    with limits(seconds, memory):
        checkpoint()
        match = start_match(_game(name), {key: read_option(value) for key, value in pairs.items()}, second)
    game = match.game
    print(f"{game.title_ja if lang == 'ja' else game.title_en}\n{game.rules_ja if lang == 'ja' else game.rules_en}")
    print(t("Type the number of a move, h for a hint, u to undo, q to stop."))
    shown_turns = 0
    while True:
        shown_turns = _tell(match, shown_turns, lang)
        print("\n" + match.show(lang))
        if match.over:
            break
        moves = list(match.position.moves())
        for number, move in enumerate(moves, 1):
            print(f"  {number}: {game.describe(move, match.position, lang)}")
        word = _ask(t)
        if word == "q":
            return
        if word == "u":
            match = match.undo()
            shown_turns = min(shown_turns, len(match.turns))
        elif word == "h":
            with limits(seconds, memory):
                hint = match.hint()
            best = ", ".join(game.describe(move, match.position, lang) for move in hint)
            print(t("Best: {moves}", moves=best))
            if game.reason is not None:
                print(game.reason(match.position, lang))
        elif word.isdigit() and 1 <= int(word) <= len(moves):
            with limits(seconds, memory):
                match = match.play(moves[int(word) - 1]).reply()
        else:
            print(t("Please type a number from 1 to {last}, h, u or q.", last=len(moves)))
    _end(match, t, lang)


def _game(name: str) -> str | PlayableGame:
    """A game of a file of rules, or the name of one that gote knows."""
    from gote.cli.inputs import is_program

    if not is_program(name):
        return name
    from gote.rules.files import class_of_file, rules_of_file
    from gote.rules.play import playable

    return playable(rules_of_file(name), class_of_file(name))


def _ask(t: Translate) -> str:
    try:
        return input(t("Your move: ")).strip().lower()
    except EOFError:
        return "q"


def _tell(match: Match, already: int, lang: str) -> int:
    for turn in match.turns[already:]:
        if words := match.told(turn, lang):
            print(words)
    return len(match.turns)


def _end(match: Match, t: Translate, lang: str) -> None:
    print(verdict(match, lang))
    number, total = match.blunders()
    print(t("Moves that gave something away: {number} (in all {total}).", number=number, total=shown(total)))
