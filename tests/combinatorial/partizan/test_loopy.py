"""Stoppers: identities from Winning Ways and On Numbers and Games, and short games against the store of short games."""

import random

import pytest
from typer.testing import CliRunner

from gote.combinatorial.partizan.cli import app
from gote.combinatorial.partizan.loopy.canonical import canonical, show
from gote.combinatorial.partizan.loopy.graph import Loopy
from gote.combinatorial.partizan.short.born import born_by
from gote.combinatorial.partizan.short.store import Store


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a{0 | a}", "over"),
        ("a{0, b{ | b} | {0 | a}, on}", "over"),
        ("{off | on}", "0"),
        ("{on | off}", "{on | off}"),
        ("{over | over}", "over"),
        ("{5, on | }", "on"),
        ("x{x | *}", "upon"),
        ("x{0, x | 0}", "upon*"),
        ("{^ | v}", "*"),
        ("{0 | {0 | on}}", "1/2"),
    ],
)
def test_canonical_forms(text, value):
    found = canonical(Loopy.read(text))
    assert show(found) == value
    assert found.equals(Loopy.read(text))
    assert show(canonical(Loopy.read(show(found)))) == value


@pytest.mark.parametrize(
    ("parts", "value"),
    [(["over", "over"], "over"), (["upon", "*"], "upon*"), (["on", "5"], "on"), (["over", "^*"], "over")],
)
def test_sums(parts, value):
    """Winning Ways, chapter 11: over absorbs what is infinitesimal of its kind, on absorbs every number."""
    a, b = map(Loopy.read, parts)
    assert show(canonical(a.plus(b))) == value


def test_the_order_of_the_famous_ones():
    """0 < upon < over < every positive number < on; upon is more than every sum of a down's negative and less than ^2."""
    chain = ["off", "-1", "under", "0", "upon", "over", "1/16", "1", "on"]
    games = [Loopy.read(text) for text in chain]
    for i, a in enumerate(games):
        for j, b in enumerate(games):
            assert a.at_least(b) == (i >= j), (chain[i], chain[j])
    assert Loopy.read("over").at_least(Loopy.read("^7"))
    assert Loopy.read("upon").at_least(Loopy.read("^"))


def test_short_games_are_ordered_as_in_the_store():
    games = Store()
    pool = born_by(2, games)
    rng = random.Random(11)
    for _ in range(40):
        sides = [[rng.choice(pool) for _ in range(rng.randint(0, 2))] for _ in range(2)]
        raw = "{" + " | ".join(", ".join(map(games.show, side)) for side in sides) + "}"
        other = rng.choice(pool)
        value = games.game(*sides)
        assert Loopy.read(raw).at_least(Loopy.read(games.show(other))) == games.le(other, value)
        assert show(canonical(Loopy.read(raw))) == games.show(value)


def test_the_command_line():
    call = CliRunner().invoke
    assert call(app, ["loopy", "over", "over"]).stdout == "over  Left begins: L  Right begins: L\n"
    assert call(app, ["loopy", "on", "off"]).stdout.startswith("no stopper")
    assert "unknown name" in str(call(app, ["loopy", "nobody"]).exception)
    assert "no stopper" in str(call(app, ["loopy", "dud"]).exception)
