"""Documents of games with games as entries: what is accepted, and the line for what is not."""

from fractions import Fraction

import pytest

import gote
from gote.core.errors import GoteError
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import build_model, classify, components, lasting, strongly_connected

GO = {"next": {"G": 1}}


@pytest.mark.parametrize(
    ("states", "field", "words"),
    [
        ({}, "states", "mapping of states"),
        ([1], "states", "mapping of states"),
        ({"G": []}, "states.G", "not a matrix"),
        ({"G": [[]]}, "states.G[0]", "not a row"),
        ({"G": [[1, 2], [3]]}, "states.G[1]", "1 entries, row 0 has 2"),
        ({"G": [["x"]]}, "states.G[0][0]", "not a number"),
        ({"G": [[None]]}, "states.G[0][0]", "not an entry"),
        ({"G": [[{"payoff": float("inf")}]]}, "states.G[0][0].payoff", "finite"),
        ({"G": [[{"payoff": 1, "stop": "1/2", "next": {"G": "1/3"}}]]}, "states.G[0][0]", "add up to 5/6"),
        ({"G": [[{"next": {"G": "2/3"}, "swap": {"G": "2/3"}}]]}, "states.G[0][0]", "add up to 4/3"),
        ({"G": [[{"stop": 2}]]}, "states.G[0][0].stop", "not a probability"),
        ({"G": [[{"next": {"G": -1}}]]}, "states.G[0][0].next.G", "not a probability"),
        ({"G": [[{"next": {"H": 1}}]]}, "states.G[0][0].next.H", "is not a state"),
        ({"G": [[{"next": [1]}]]}, "states.G[0][0].next", "not a mapping"),
        ({"G": [[{"color": 1}]]}, "states.G[0][0].color", "not a field"),
        ({"G": [[{"payoff": 1, "next": {"G": 1}}]]}, "states.G[0][0]", "can be played for ever"),
    ],
)
def test_mistakes_are_named(states, field, words):
    with pytest.raises(GoteError) as caught:
        gote.solve({"kind": "stochastic", "states": states})
    message = str(caught.value)
    assert message.startswith(field + ":")
    assert words in message
    assert "\n" not in message


def test_defaults():
    game = StochasticGame(states={"G": [[{"payoff": 3}, 2, "1/2", {"next": {"G": "1/4"}}]]})
    entries = game.states["G"][0]
    assert [e.stop for e in entries] == [1, 1, 1, Fraction(3, 4)]
    assert gote.load(game.to_document()) == game


def test_families():
    def family(states):
        return classify(build_model(StochasticGame(states=states)))

    assert family({"G": [[1]], "H": [[GO]]}) == "multistage"
    assert family({"G": [[{"payoff": 1, "stop": "1/9", "next": {"G": "8/9"}}]]}) == "stochastic"
    assert family({"G": [[GO, 1]]}) == "recursive"
    # payoffs before a set that can be kept for ever are fine, and a set of two states is found
    assert (
        family({"A": [[{"payoff": 2, "next": {"G": 1}}]], "G": [[{"next": {"H": 1}}, 1]], "H": [[GO, 2]]})
        == "recursive"
    )
    assert family({"G": [[{"next": {"H": 1}}]], "H": [[{"stop": "1/2", "next": {"G": "1/2"}}]]}) == "stochastic"


def test_components_and_swaps():
    model = build_model(StochasticGame(states={"A": [[{"next": {"B": 1}}]], "B": [[{"swap": {"A": 1}}, 5]]}))
    assert model.names == ("A", "B", "A'", "B'")
    assert [len(part) for part in components(model)] == [4]
    assert model.cells[3][1][0][0] == -5
    assert lasting(model)
    assert strongly_connected([[1], [2], [0], [1]]) == [[0, 1, 2], [3]]
