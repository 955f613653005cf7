"""Short games: the algebra against the definition played out, on random games born by day 3."""

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from gote.combinatorial.partizan.position.check_heat import Heat
from gote.combinatorial.partizan.position.check_trees import Trees
from gote.combinatorial.partizan.position.check_weight import weight
from gote.combinatorial.partizan.short.atomic_weight import AtomicWeights
from gote.combinatorial.partizan.short.born import born_by
from gote.combinatorial.partizan.short.incentives import incentives
from gote.combinatorial.partizan.short.reduced import reduced
from gote.combinatorial.partizan.short.rules_notation import Braces, Plain, negative, read, show
from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.combinatorial.partizan.short.thermograph import Thermographs

DAY_2 = Store()
SMALL = [DAY_2.expression(a) for a in born_by(2, DAY_2)]
HOT = [Plain(Fraction(n), 0, 0) for n in (-3, -1, 2, 5)] + [Plain(Fraction(-3, 4), 0, 0)]
small = st.sampled_from(SMALL)
sides = st.lists(small | st.sampled_from(HOT), max_size=3).map(tuple)
day_3 = st.builds(Braces, sides, sides)
games = st.builds(
    Braces, st.lists(day_3 | small, max_size=2).map(tuple), st.lists(day_3 | small, max_size=2).map(tuple)
)
few = settings(max_examples=60, deadline=None)


@seed(1)
@few
@given(games, games)
def test_order_and_canonical_form_agree_with_the_definition(g, h):
    store, trees = Store(), Trees()
    a, b = store.build(g), store.build(h)
    x, y = trees.of(g), trees.of(h)
    assert store.le(a, b) == trees.le(x, y)
    assert (a == b) == trees.equal(x, y)
    form = store.expression(a)
    assert trees.equal(trees.of(form), x)
    assert trees.equal(trees.simplest(x), trees.of(form))
    assert trees.birthday(x) == store.birthday[a]
    assert store.build(form) == a
    assert store.read(show(form)) == a


@seed(2)
@few
@given(games, games)
def test_sums_and_negatives(g, h):
    store, trees = Store(), Trees()
    a, b = store.build(g), store.build(h)
    assert store.negative(store.negative(a)) == a
    assert store.build(negative(g)) == store.negative(a)
    assert store.game(
        map(store.negative, store.options(a)[1]), map(store.negative, store.options(a)[0])
    ) == store.negative(a)
    assert store.subtract(a, a) == ZERO
    assert store.add(a, b) == store.add(b, a)
    assert store.subtract(store.add(a, b), b) == a
    assert (store.outcome(store.subtract(a, b)) == "P") == trees.equal(trees.of(g), trees.of(h))


@seed(3)
@few
@given(games)
def test_thermographs_agree_with_cooling(g):
    store, trees = Store(), Trees()
    a = store.build(g)
    walls, heat = Thermographs(store), Heat(trees, trees.of(g))
    assert (walls.mean(a), walls.temperature(a), store.stops(a)) == (heat.mean, heat.temperature, heat.stops)
    for n in range(40):
        t = Fraction(n, 8)
        assert (_value(walls.corners(a)[0], t), _value(walls.corners(a)[1], t)) == heat._at(heat._game, t)


def _value(wall, t):
    below = [corner for corner in wall if corner[0] <= t]
    (t0, v0), later = below[-1], wall[len(below) :]
    return v0 if not later else v0 + (later[0][1] - v0) * (t - t0) / (later[0][0] - t0)


@seed(4)
@few
@given(day_3, day_3)
def test_means_add_and_temperatures_do_not_rise(g, h):
    store = Store()
    walls = Thermographs(store)
    a, b = store.build(g), store.build(h)
    c = store.add(a, b)
    assert walls.mean(c) == walls.mean(a) + walls.mean(b)
    assert walls.temperature(c) <= max(walls.temperature(a), walls.temperature(b))
    copies = store.total([a] * 3)
    assert abs(store.stops(copies)[0] - 3 * walls.mean(a)) <= max(walls.temperature(a), 0)


all_small = st.sampled_from([read(text) for text in ("0", "*", "*2", "^", "v", "^*", "v*2", "^2", "{0|v*}", "{^2|v}")])
dicots = st.builds(
    Braces,
    st.lists(all_small, min_size=1, max_size=2).map(tuple),
    st.lists(all_small, min_size=1, max_size=2).map(tuple),
)


@seed(5)
@few
@given(dicots, dicots)
def test_atomic_weights_add(g, h):
    store = Store()
    weights = AtomicWeights(store)
    a, b = store.build(g), store.build(h)
    found = weights.of(a), weights.of(b)
    assert None not in found
    assert weights.of(store.add(a, b)) == store.add(*found)
    if store.le(store.read("2"), found[0]):
        assert store.outcome(a) == "L"
    # down < G - g.up + *N < up, for an integer weight g
    leaf = store.leaf[found[0]]
    if store.is_number(found[0]) and leaf.number % (1 << 1024) == 0:
        rest = store.add(a, store.plain(0, -(leaf.number >> 1024), 64))
        assert store.le(store.read("v"), rest)
        assert store.le(rest, store.read("^"))
    trees = Trees()
    assert trees.equal(weight(trees, trees.of(g)), trees.of(store.expression(found[0])))


@seed(6)
@few
@given(day_3)
def test_reduced_forms_are_infinitesimally_near(g):
    store = Store()
    a = store.build(g)
    form = reduced(store, a)
    assert store.stops(store.subtract(a, form)) == (0, 0)
    assert reduced(store, form) == form
    if Thermographs(store).temperature(a) > 0:
        assert Thermographs(store).temperature(form) == Thermographs(store).temperature(a)


@seed(7)
@few
@given(day_3)
def test_incentives_are_the_greatest_gains(g):
    store = Store()
    a = store.build(g)
    for side, gains in zip(store.options(a), incentives(store, a), strict=True):
        assert bool(side) == bool(gains)
        assert not any(store.le(x, y) for x in gains for y in gains if x != y)
    if store.is_number(a):
        assert all(store.outcome(x) == "R" for side in incentives(store, a) for x in side)


def test_games_born_by_day():
    """The published counts."""
    assert [len(born_by(day)) for day in range(4)] == [1, 4, 22, 1474]


def test_every_game_of_day_3_is_read_back():
    store = Store()
    for a in born_by(3, store):
        assert store.read(store.show(a)) == a
        assert store.birthday[a] <= 3


@pytest.mark.parametrize(("ups", "star", "number"), list(product(range(-4, 5), range(6), (0, Fraction(-5, 4)))))
def test_leaves_are_what_their_options_say(ups, star, number):
    store, trees = Store(), Trees()
    a = store.plain(store.leaf_number(Fraction(number)), ups, star)
    left, right = store.options(a)
    assert store.game(left, right) == a
    whole = Braces(tuple(map(store.expression, left)), tuple(map(store.expression, right)))
    assert trees.birthday(trees.of(whole)) == store.birthday[a]
    assert trees.equal(trees.of(whole), trees.of(store.expression(a)))
    raw, walls = Store(), Thermographs(store)
    assert raw.build(whole) == raw.build(store.expression(a))
    bare = Thermographs(store)
    bare._walls.update({x: walls.walls(x) for x in (*left, *right)})
    if left and right:
        from gote.combinatorial.partizan.short.thermograph import _envelope, _meet

        drawn = _meet(
            _envelope([walls.walls(x)[1] for x in left], max), _envelope([walls.walls(x)[0] for x in right], min)
        )
        assert drawn == walls.walls(a)


@pytest.mark.parametrize(
    "text", ["1000000", "1/1152921504606846976", "*1000000", "^100000", "{1000000 | -1000000}", "{^100000 | 0}"]
)
def test_large_leaves_answer_at_once(text):
    store = Store()
    a = store.read(text)
    assert store.read(store.show(a)) == a
    assert len(store) < 100
    Thermographs(store).temperature(a)
    AtomicWeights(store).of(a)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "begin"),
        ("1 2", "left over"),
        ("-^", "write v"),
        ("-*", "write v"),
        ("1/3", "power of two"),
        ("1/0", "power of two"),
        ("{1|2|3}", "after an option"),
        ("{1,|2}", "begin"),
        ("{1", "close"),
        ("{1|", "close"),
        ("}", "begin"),
        ("1}", "left over"),
        ("x", "unknown sign"),
        ("{" * 200_000, "nested"),
        ("9" * 400, "digits"),
        ("+-", "begin"),
    ],
)
def test_broken_texts_are_refused_in_words(text, word):
    with pytest.raises(ValueError, match=word):
        read(text)


def test_blanks_and_order_do_not_matter():
    rng = random.Random(1)
    store = Store()
    a = store.read("{0, ^*, {1 | *2} | +-3/4, v2*3}")
    pieces = [["0", "^*", "{1|*2}"], ["+-3/4", "v2*3"]]
    for _ in range(20):
        for side in pieces:
            rng.shuffle(side)
        text = "{" + " |\t".join(" , ".join(side) for side in pieces) + " }"
        assert store.read(text) == a
    assert store.read(" 1 / 2 ^ 2 * 3") == store.read("1/2^2*3")
    assert store.read("^0*0") == ZERO


def test_signs_that_double_a_game_too_often_are_refused():
    """Each +- writes its game out twice."""
    games = Store()
    assert games.read("+-" * 10 + "1") == games.read("0")
    for text in ("+-" * 60 + "1", "{" + ", ".join(["+-" * 14 + "1"] * 20) + " | }"):
        with pytest.raises(ValueError, match="around more than"):
            read(text)
