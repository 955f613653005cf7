"""Kind whist: verified cases, a plain oracle, alike positions, proofs, text forms, bad documents, recorded DDS tables."""

import base64
import json
import zlib
from pathlib import Path
from random import Random

import numpy as np
import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

import gote
from gote.cards.whist import check_lines
from gote.cards.whist.check import facts_of, index_lines, make_room, read_lines, root_holds
from gote.cards.whist.claims import CLAIMS
from gote.cards.whist.engine import Engine
from gote.cards.whist.evidence import dump, lines_of
from gote.cards.whist.pbn import boards_of_pbn, read_pbn, write_pbn
from gote.cards.whist.rules import WhistGame, read_hand
from gote.cards.whist.rules_position import Position
from gote.cards.whist.solve import valued
from gote.cards.whist.suit_levels import Family, level, prices, splits
from gote.core import DocumentError, GoteError, LimitError
from tests.cards.whist import oracle

HERE = Path(__file__).parent
CASES = yaml.safe_load((HERE / "verified.yaml").read_text(encoding="utf-8"))
ROYAL = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SIDES = {2: [(0, 1), (1, 0)], 3: [(0, 1, 1), (1, 0, 1)], 4: [(0, 1, 0, 1), (0, 1, 1, 1), (0, 0, 1, 1), (1, 0, 0, 1)]}


@pytest.mark.parametrize("case", [c for c in CASES if "error" not in c], ids=lambda c: c["id"])
def test_verified_case(case):
    solution = gote.solve(case["document"])
    answer, expected = solution.to_document(), case["expected"]
    for name in ("tricks", "points", "values"):
        assert answer.get(name) == expected.get(name)
    assert sorted(answer["best"]) == sorted(expected["best"])
    assert answer["verified"] is True
    assert list(answer["values"]) == sorted(
        answer["values"], key=lambda c: ("SHDC".index(c[0]), "AKQJT98765432".index(c[1]))
    )


@pytest.mark.parametrize("case", [c for c in CASES if "error" in c], ids=lambda c: c["id"])
def test_refused(case):
    with pytest.raises(DocumentError) as error:
        gote.load(case["document"])
    assert error.value.field.split(".")[0].split("[")[0] == case["error"]
    assert "\n" not in str(error.value)


def random_position(rng, most=4):
    """Any rule, any number of hands, perhaps points, perhaps a trick on the table."""
    players = rng.choice([2, 3, 4, 4])
    n = rng.randint(1, most if players == 4 else most + 1)
    deck = [16 * s + k for s in range(rng.randint(2, 4)) for k in range(rng.choice([2 * n + 1, 13]))]
    cards = rng.sample(deck, players * n)
    hands = [frozenset(cards[k * n : (k + 1) * n]) for k in range(players)]
    trump, must, leader = rng.randint(0, 4), rng.choice([0, 0, 1, 2]), rng.randrange(players)
    table = ()
    for k in range(rng.choice([0, 0, rng.randrange(players)])):
        p = (leader + k) % players
        card = rng.choice(oracle.playable(sorted(hands[p]), table, trump, must))
        hands[p] -= {card}
        table += (card,)
    more = {}
    if rng.random() < 0.4:
        by_rank = [rng.choice([0, 0, 0, 1, 4, 10, -3]) for _ in range(13)]
        points = {card: by_rank[card & 15] for card in cards}
        more = {"worth": rng.choice([0, 0, 1]), "last": rng.choice([0, 0, 10, -2]), "points": points}
    return Position(tuple(hands), rng.choice(SIDES[players]), trump, must, leader, table, **more)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
@example(122715)  # cards without points above and below cards with points that are gone
def test_every_card_as_in_plain_minimax_and_proved(seed):
    position = random_position(Random(seed))
    engine = Engine(position)
    found = valued(engine)
    assert found == oracle.values(position)
    rows = lines_of(engine, found)
    facts, lines, room = facts_of(position), index_lines(rows), make_room()
    assert check_lines.check_lines(facts, lines, room, 0, len(rows)) == -1
    for card, value in found.items():
        for which in (0, 1):
            assert root_holds(position, facts, lines, room, card, which, value)
            more = value + 1 if which == 0 else value - 1
            assert not root_holds(position, facts, lines, room, card, which, more)


def alike(row, rng):
    """A random position of the class of a line (tricks only), as hands."""
    shape = int(row[0])
    lengths = [[(shape >> 4 * (4 * p + s)) & 15 for s in range(4)] for p in range(4)]
    lengths[0][3] = sum(lengths[1]) - sum(lengths[0][:3])
    hands = [set() for _ in range(4)]
    for s in range(4):
        depth = int(check_lines._depth(row, s))
        owners = [int(check_lines._owner(row[2 + s // 2], s, i)) for i in range(depth)]
        rest = [p for p in range(4) for _ in range(lengths[p][s] - owners.count(p))]
        rng.shuffle(rest)
        for i, owner in enumerate(owners + rest):
            hands[owner].add(16 * s + len(owners) + len(rest) - 1 - i)
    return tuple(map(frozenset, hands)), ((shape >> 12) & 15) - 1


@pytest.mark.parametrize("must", [0, 1, 2])
def test_stored_answers_hold_in_alike_positions(must):
    """The statement of partition search on positions the search has never seen."""
    rng, tried = Random(must), 0
    while tried < 100:
        cards = rng.sample([16 * s + k for s in range(4) for k in range(13)], 20)
        hands = tuple(frozenset(cards[5 * k : 5 * k + 5]) for k in range(4))
        start = Position(hands, (0, 1, 0, 1), rng.randint(0, 4), must, rng.randrange(4))
        engine = Engine(start)
        valued(engine)
        rows = np.zeros((2 * int(engine.table.room[1]) + 1, 6), dtype=np.uint64)
        rows = rows[: dump(engine.rule, engine.table, engine.deal.points, rows)]
        for row in rng.sample(list(rows), min(12, len(rows))):
            there, leader = alike(row, rng)
            position = Position(there, start.sides, start.trump, must, leader)
            found = oracle.values(position).values()
            value = max(found) if leader % 2 == 0 else min(found)
            side, t = int(row[4]) & 1, (int(row[4]) >> 1) - check_lines.SHIFT
            assert (value if side == 0 else position.tricks - value) >= t
            tried += 1


def test_tables_of_the_double_dummy_solver():
    """Recorded from DDS: tricks of each declarer (N, E, S, W) with each trump, one board of 13 cards a hand."""
    board = json.loads((HERE / "dds.json").read_text(encoding="utf-8"))[0]
    for trump, row in board["table"].items():
        game = WhistGame(hands=board["deal"], trump=trump, leader="E")
        engine = Engine(game.position)
        for declarer, tricks in enumerate(row):
            value = engine.value(game.position.hands, (declarer + 1) % 4, (), row[0])
            assert (value if declarer % 2 == 0 else 13 - value) == tricks


def test_endings_of_the_double_dummy_solver():
    """Recorded from DDS: what every lead is worth in endings of 6 to 10 cards a hand."""
    for case in json.loads((HERE / "dds.json").read_text(encoding="utf-8"))[1:]:
        assert gote.solve(case["document"]).to_document()["values"] == case["values"]


def test_a_whole_deal_is_proved():
    board = json.loads((HERE / "dds.json").read_text(encoding="utf-8"))[0]
    solution = gote.solve({"kind": "whist", "hands": board["deal"], "trump": "S", "leader": "E"})
    assert solution.verify()


DOCUMENT = {
    "kind": "whist",
    "hands": {"N": "A3.K.4.", "E": "K5.Q.2.", "S": "Q2.A.3.", "W": "J4.J.A."},
    "trump": "D",
    "leader": "N",
}


def test_a_false_certificate_is_refused():
    solution = gote.solve(DOCUMENT)
    document = solution.to_document(certificate=True)
    assert gote.check(DOCUMENT, document)
    claims = dict(document["certificate"]["first_side_gets"])
    claims["SA"] += 1
    false = document | {"certificate": document["certificate"] | {"first_side_gets": claims}}
    assert not gote.check(DOCUMENT, false)
    empty = document | {"certificate": document["certificate"] | {"lines": "!!"}}
    assert not gote.check(DOCUMENT, empty)


EIGHT = {
    "kind": "whist",
    "hands": {"N": "AQ8.K7.J5.9", "E": "K4.QT.A3.82", "S": "J7.A9.K4.AJ", "W": "T5.J6.Q8.KQ"},
    "trump": "H",
    "leader": "N",
}


def _altered(lines, change):
    rows = np.ascontiguousarray(change(read_lines(lines)).T)
    return base64.b85encode(zlib.compress(rows.tobytes())).decode()


@pytest.mark.parametrize("count", [{}, {"count": "points", "points": {"A": -3, "K": 5}}])
def test_numbers_beyond_a_word_prove_nothing(count):
    """t is kept beside a bit in 64: sums that leave the word must not come back as small ones."""
    game = gote.load(EIGHT | count)
    answer = game.solve().to_document(certificate=True)
    name = "points" if count else "tricks"
    card, total, certificate = answer["best"][0], sum(answer[name].values()), answer["certificate"]

    def claims_most(rows):
        rows = rows.copy()
        rows[:, check_lines.CLAIM] |= ~np.uint64(1)
        return rows

    for huge in (2**63 - 2**40 + 50, 2**63 - 1000, 10**30):
        false = {"best": [card], "values": answer["values"] | {card: huge}, name: {"NS": huge, "EW": total - huge}}
        claimed = certificate | {"first_side_gets": certificate["first_side_gets"] | {card: huge}}
        for lines in (certificate["lines"], _altered(certificate["lines"], claims_most)):
            assert gote.check(game, false | {"certificate": claimed | {"lines": lines}}).verdict == "wrong"


def test_points_beyond_a_word_are_refused():
    game = EIGHT | {"count": "points", "points": {"A": 2**61, "K": 2**61}}
    certificate = {"lines": base64.b85encode(zlib.compress(b"")).decode(), "first_side_gets": {}}
    with pytest.raises(LimitError, match="too large"):
        gote.solve(game)
    proof = "the points are too large for lines"
    answer = {"best": ["SA"], "values": {"SA": 0}, "points": {"NS": 0, "EW": 0}, "certificate": certificate}
    assert proof in gote.check(game, answer).fields["values"]


def test_lines_that_unpack_to_more_than_there_is_memory_are_refused(monkeypatch):
    monkeypatch.setattr("gote.cards.whist.check.MOST_BYTES", 1 << 20)
    text = base64.b85encode(zlib.compress(bytes(1 << 21)))
    with pytest.raises(ValueError, match="longer"):
        read_lines(text.decode())


def test_a_line_that_promises_more_is_found():
    position = gote.load(DOCUMENT).position
    engine = Engine(position)
    rows = lines_of(engine, valued(engine))
    facts, room = facts_of(position), make_room()
    assert len(rows) > 0
    for i in range(len(rows)):
        altered = rows.copy()
        altered[i, check_lines.CLAIM] += np.uint64(2)
        assert check_lines.check_lines(facts, index_lines(altered), room, 0, len(rows)) == i


def test_names_sit_clockwise_whatever_the_order_of_keys():
    hands = {"E": "K5...", "N": "32...", "S": "AQ...", "W": "J4..."}
    solution = gote.solve({"kind": "whist", "hands": hands, "trump": None, "leader": "N"})
    assert solution.tricks == {"NS": 2, "EW": 0}


def test_order_points_by_card_and_last_trick():
    base = {"kind": "whist", "hands": {"A": "T...", "B": "K..."}, "trump": "NT", "leader": "B", "count": "points"}
    assert gote.solve(base | {"points": ROYAL}).points == {"A": 0, "B": 14}
    assert gote.solve(base | {"points": ROYAL, "order": "ATKQJ987", "last_trick": "1/2"}).points == {"A": 14.5, "B": 0}
    assert gote.solve(base | {"points": {"ST": 1, "T": 5}}).points == {"A": 0, "B": 1}


def test_one_suit_without_trump_is_the_trick_room():
    rng = Random(3)
    for _ in range(20):
        cards = rng.sample(range(13), 10)
        left, right = sorted(cards[:5]), sorted(cards[5:])
        ranks = "23456789TJQKA"
        hands = {"L": "".join(ranks[c] for c in left) + "...", "R": "".join(ranks[c] for c in right) + "..."}
        ours = gote.solve({"kind": "whist", "hands": hands, "trump": "none", "leader": "L"}).tricks["L"]
        theirs = gote.solve({"kind": "tricks", "left": left, "right": right, "goal": "tricks", "leader": "left"}).value
        assert ours == theirs


def test_text_forms():
    deal = "N:KJ.J8.K.A6 A.AQ9.8.K9 Q5.63.T.75 T8.K52.Q.J"
    pbn = f'[Board "1"]\n[Deal "{deal}"]\n[Declarer "N"]\n[Contract "4HX"]\n'
    game = gote.load(read_pbn(pbn))
    assert (game.trump, game.leader) == ("H", "E")
    assert gote.load(read_pbn(write_pbn(game))).position == game.position
    assert len(list(boards_of_pbn(pbn + pbn))) == 2
    with pytest.raises(DocumentError, match="has 2 boards; solve them with gote whist boards"):
        read_pbn(pbn + pbn)
    assert gote.load(read_pbn(f"{deal} NT E")).trump == "none"
    lin = "md|3SAKQ2HAKQDAKQCAKQ,SJT98HJT9DJT9CJT9,S7654H876D876C876,|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|"
    assert gote.load(read_pbn(lin)).leader == "E"
    assert read_hand("10aj...") == "AJT..."
    with pytest.raises(GoteError, match="Contract"):
        read_pbn(f'[Deal "{deal}"]\n[Declarer "N"]')


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hands": {"A": "A..."}}, "hands"),
        ({"hands": 5}, "hands"),
        ({"trump": "X"}, "trump"),
        ({"leader": "Z"}, "leader"),
        ({"sides": [["A", "B"], []]}, "sides"),
        ({"sides": [["A"], ["A"]]}, "sides"),
        ({"trick": [["A"]]}, "trick"),
        ({"order": "AAK"}, "order"),
        ({"points": {"A": 1}}, "points"),
        ({"points": {"X": 1}, "count": "points"}, "points"),
    ],
)
def test_bad_documents_name_their_field(change, field):
    with pytest.raises(DocumentError) as error:
        gote.load({"kind": "whist", "hands": {"A": "A...", "B": "K..."}, "trump": "none", "leader": "A"} | change)
    assert error.value.field.startswith(field)


def test_points_beyond_the_words_are_refused():
    document = {"kind": "whist", "hands": {"A": "A...", "B": "K..."}, "trump": "none", "leader": "A", "count": "points"}
    with pytest.raises(GoteError, match="points"):
        gote.solve(document | {"points": {"A": 10**12}})


def test_prices_of_the_lead_with_suits():
    """Counts of a program written apart (C++), and of this search on single deals."""
    assert prices(Family(1, False), 7)[0] == {0: 2296, 1: 1136}
    assert prices(Family(2, True), 7)[0] == {0: 44468, 1: 7012}
    assert prices(Family(2, True, 1), 7)[0] == {0: 45504, 1: 5976}
    assert prices(Family(2, True, 2), 7)[0] == {0: 34440, 1: 17040}
    found = prices(Family(2, False), 7)[0]
    assert list(found.values()) == [2, 28, 158, 484, 906, 1240, 1534, 39628, 7500]
    assert prices(Family(2, True), 5, both=True)[0] == {0: 1406, 1: 24}


def test_levels_agree_with_the_search():
    rng = Random(8)
    for _ in range(60):
        family = Family(rng.randint(1, 3), rng.random() < 0.5, rng.randrange(3))
        k = rng.randrange(len(splits(family.suits, 8)))
        sizes = splits(family.suits, 8)[k]
        if max(sizes) > 8:
            continue
        word = sum(1 << b for b in rng.sample(range(8), 4))
        suit = np.repeat(np.arange(family.suits), sizes)
        start = np.concatenate(([0], np.cumsum(sizes)))
        cards = [int(16 * s + b - start[s]) for b, s in enumerate(suit)]
        hands = tuple(frozenset(c for b, c in enumerate(cards) if (word >> b) & 1 == one) for one in (1, 0))
        position = Position(hands, (0, 1), 0 if family.trump else 4, family.must, 0)
        assert level(family, 4)[k, word] == Engine(position).value(hands, 0, ())


LAST = {"whist.shared_suits_cost_nothing": 5}
"""Up to which size a claim is looked at, where its first counterexample is larger than 3."""


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_claims_on_small_sizes(claim):
    sizes = [size for size in claim.sizes if size <= LAST.get(claim.name, 3)]
    bad = [found for size in sizes for piece in range(claim.chunk_count(size))
           if (found := claim.check_size(size, piece)).counterexamples]  # fmt: skip
    assert bool(bad) == (claim.expected == "false")
