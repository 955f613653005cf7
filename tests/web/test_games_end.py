"""Every game to play ends, and a new game is a new deal."""

import random

import pytest

from gote.play.match import games
from tests.web.games_end import first_position, played

FEW = {"rugs": 4, "sixty-six": 6}
HIDDEN = {"kuhn-poker", "la-relance", "memory", "memory-pairs"}
"""What a person sees at first is one card of a few, or only backs: the deal shows itself later."""


@pytest.mark.parametrize("name", sorted(games()))
def test_machine_against_random_ends(name):
    draw = random.Random(name)
    for seed in draw.sample(range(10_000), FEW.get(name, 15)):
        played(name, seed)


@pytest.mark.parametrize("name", sorted(set(games()) - HIDDEN))
def test_six_new_deals_differ(name):
    for begin in (1, 40, 9_000):
        assert len({first_position(name, seed) for seed in range(begin, begin + 6)}) >= 5
    assert len({first_position(name, seed) for seed in range(1, 7)}) == 6


def test_hidden_cards_are_dealt_anew():
    from gote.web.view_play import play

    for name, least in (("kuhn-poker", 4), ("la-relance", 4), ("memory", 6), ("memory-pairs", 6)):
        ends = set()
        for seed in range(1, 13):
            moves, draw = [], random.Random(seed)
            while not (shown := play({"game": name, "seed": seed, "moves": moves, "values": False}))["over"]:
                moves = [
                    *shown["moves"],
                    shown["legal"][0 if name != "memory" else draw.randrange(len(shown["legal"]))]["number"],
                ]
            ends.add(shown["text"])
        assert len(ends) >= least, name
