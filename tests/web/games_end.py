"""Machine against random: every game to play comes to its end, whoever begins and whatever is dealt.

`python -m tests.web.games_end 1000` plays a thousand games of each; the suite plays some of them.
"""

import random
import sys
import time

from gote.play.match import games
from gote.web.view_play import start

LONGEST = 1_000
"""Moves after which a game counts as endless; the longest that was seen has 94."""


def played(name, seed):
    """The moves of one game: gote plays its best replies, the other side any legal move; the seed decides the rest."""
    draw = random.Random(f"{name} {seed}")
    match = start({"game": name, "seed": seed, "second": bool(seed % 2)})
    for count in range(LONGEST):
        if match.over:
            return count
        move = draw.choice(list(match.position.moves())) if match.persons_turn else match.choice()
        match = match.play(move, judged=False)
    raise AssertionError(f"{name}, deal {seed}: no end after {LONGEST} moves")


def first_position(name, seed):
    """What a person sees of a new deal, and what is dealt to them later by the same seed."""
    match = start({"game": name, "seed": seed})
    while not match.over and not match.persons_turn:
        match = match.play(match.choice(), judged=False)
    return match.show("en")


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for title in sys.argv[2:] or sorted(games()):
        begun = time.process_time()
        lengths = [played(title, seed) for seed in range(many)]
        print(
            f"{title}: {many} games ended, longest {max(lengths)} moves, {time.process_time() - begun:.0f} s",
            flush=True,
        )
