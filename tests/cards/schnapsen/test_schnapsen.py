"""Kind schnapsen: a second program written from the rules, the one-suit room as special case, worked endings, refusals."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.cards.schnapsen import check, solve
from gote.core import DocumentError, LimitError

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
RANKS = "ATKQJ9"


def literal(document):
    """{move: game points for A}, with cards as text and no memory of anything but positions."""
    real = document.get("game", "schnapsen") == "schnapsen"
    stock = tuple(document.get("stock", ()))
    trump = document.get("trump") or stock[-1][0]
    low = trump + ("J" if real else "9")

    def hand(text):
        return frozenset(s + r for s, part in zip("SHDC", text.split("."), strict=True) for r in part)

    def category(points, tricks):
        return 3 if not tricks else 2 if points < 33 else 1

    def options(hands, stock, leader, tricks, closed):
        found = []
        if len(stock) >= 3 and closed is None:
            if low in hands[leader] and (real or tricks[leader]):
                found.append("exchange")
            found.append("close")
        for card in hands[leader]:
            found.append(card)
            partner = card[0] + {"K": "Q", "Q": "K"}.get(card[1], "?")
            if partner in hands[leader]:
                found.append("marriage " + card)
        return found

    def answers(hand, led, strict):
        if not strict:
            return list(hand)
        same = [c for c in hand if c[0] == led[0]]
        higher = [c for c in same if RANKS.index(c[1]) < RANKS.index(led[1])]
        return higher or same or [c for c in hand if c[0] == trump] or list(hand)

    def end(who, points, tricks, closed):
        if closed is not None:
            by, wins, fails = closed
            value = wins if who == by else -fails
            return value if by == 0 else -value
        if who is None:
            return 0
        value = category(points[1 - who], tricks[1 - who])
        return value if who == 0 else -value

    @cache
    def lead(hands, stock, leader, points, tricks, pending, closed):
        found = [
            after(hands, stock, leader, points, tricks, pending, closed, m)
            for m in options(hands, stock, leader, tricks, closed)
        ]
        return max(found) if leader == 0 else min(found)

    def after(hands, stock, leader, points, tricks, pending, closed, move):
        hands, points, tricks, pending = list(hands), list(points), list(tricks), list(pending)
        other = 1 - leader
        if move == "exchange":
            hands[leader] = hands[leader] - {low} | {stock[-1]}
            return lead(tuple(hands), (*stock[:-1], low), leader, tuple(points), tuple(tricks), tuple(pending), closed)
        if move == "close":
            closed = (leader, category(points[other], tricks[other]), 3 if not tricks[other] else 2)
            return lead(tuple(hands), stock, leader, tuple(points), tuple(tricks), tuple(pending), closed)
        card = move[-2:]
        hands[leader] = hands[leader] - {card}
        if move.startswith("marriage"):
            gain = 40 if card[0] == trump else 20
            if tricks[leader]:
                points[leader] += gain
                if points[leader] >= 66:
                    return end(leader, points, tricks, closed)
            else:
                pending[leader] += gain
        replies = answers(hands[other], card, not stock or closed is not None)
        found = [trick(hands, stock, leader, points, tricks, pending, closed, card, reply) for reply in replies]
        return max(found) if other == 0 else min(found)

    def trick(hands, stock, leader, points, tricks, pending, closed, card, reply):
        hands, points, tricks, pending = list(hands), list(points), list(tricks), list(pending)
        other = 1 - leader
        hands[other] = hands[other] - {reply}
        if reply[0] == card[0]:
            taker = other if RANKS.index(reply[1]) < RANKS.index(card[1]) else leader
        else:
            taker = other if reply[0] == trump else leader
        if stock and closed is None:
            hands[taker] |= {stock[0]}
            hands[1 - taker] |= {stock[1]}
            stock = stock[2:]
        tricks[taker] += 1
        points[taker] += WORTH[card[1]] + WORTH[reply[1]] + pending[taker]
        pending[taker] = 0
        over = not hands[0]
        if over and closed is None and not real:
            points[taker] += 10
        if points[taker] >= 66:
            return end(taker, points, tricks, closed)
        if over:
            return end(taker if real and closed is None else None, points, tricks, closed)
        return lead(tuple(hands), stock, taker, tuple(points), tuple(tricks), tuple(pending), closed)

    start = (
        (hand(document["a"]), hand(document["b"])),
        stock,
        "ab".index(document["leader"]),
        tuple(document["points"]),
        tuple(document["tricks"]),
        tuple(document["pending"]),
        None,
    )
    return {move: after(*start, move) for move in options(start[0], start[1], start[2], start[4], None)}


def written(cards):
    return ".".join("".join(c[1] for c in cards if c[0] == s) for s in "SHDC")


def random_document(rng, most=3):
    game = rng.choice(["schnapsen", "sixty_six"])
    pack = [s + r for s in "SHDC" for r in (RANKS if game == "sixty_six" else RANKS[:5])]
    n, stock = rng.randint(1, most), rng.choice([0, 0, 2, 4])
    trump = rng.choice("SHDC")
    last = rng.choice([c for c in pack if c[0] == trump])
    cards = rng.sample([c for c in pack if c != last], 2 * n + max(stock - 1, 0))
    tricks = [rng.randint(0, 2), rng.randint(0, 2)]
    document = {
        "kind": "schnapsen",
        "game": game,
        "a": written(cards[:n]),
        "b": written(cards[n : 2 * n]),
        "leader": rng.choice("ab"),
        "points": [rng.randint(0, 60) if t else 0 for t in tricks],
        "tricks": tricks,
        "pending": [0 if t else rng.choice([0, 0, 20]) for t in tricks],
    }
    if stock:
        return document | {"stock": [*cards[2 * n :], last]}
    return document | {"trump": trump}


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
def test_every_move_as_in_a_program_written_from_the_rules(seed):
    document = random_document(random.Random(seed))
    solution = gote.solve(document)
    expected = literal(document)
    assert {name: int(value) for name, value in solution.values.items()} == expected
    best = (max if document["leader"] == "a" else min)(expected.values())
    assert solution.value == best
    assert set(solution.best) == {name for name, value in expected.items() if value == best}
    assert solution.verify()


def test_one_suit_without_options_is_the_room_of_paper_001():
    rng = random.Random(6)
    for _ in range(25):
        deck = rng.sample("ATKQJ9", 6)
        h, target = rng.choice([1, 2, 3]), rng.randint(3, 20)
        number = {r: 10 - "ATKQJ9".index(r) for r in deck}
        plain = {"marriages": False, "closing": False, "exchange": False, "must": "free", "last_trick": 0}
        document = {"kind": "schnapsen", "game": "sixty_six", "trump": "none", "leader": "a", "target": target, **plain}
        document |= {"a": "".join(deck[:h]) + "...", "b": "".join(deck[h : 2 * h]) + "..."}
        document["stock"] = ["S" + r for r in deck[2 * h :]]
        ours = gote.solve(document)
        one_suit = {
            "kind": "sixty_six",
            "a": [number[r] for r in deck[:h]],
            "b": [number[r] for r in deck[h : 2 * h]],
            "stock": [number[r] for r in deck[2 * h :]],
            "points": {number[r]: WORTH[r] for r in deck},
            "target": target,
            "leader": "a",
        }
        theirs = gote.solve(one_suit)
        assert ours.winner == theirs.winner


def test_after_the_stock_it_is_whist_with_points():
    """Nobody can be stopped early: A wins exactly when he gets the last trick (no marriages, target out of reach)."""
    rng = random.Random(9)
    for _ in range(15):
        cards = rng.sample([s + r for s in "SHDC" for r in "ATKQJ"], 6)
        hands = {"a": written(cards[:3]), "b": written(cards[3:])}
        base = {"trump": "S", "leader": "a"}
        ours = gote.solve({"kind": "schnapsen", **hands, **base, "marriages": False, "target": 500, "tricks": [1, 1]})
        whist = {
            "kind": "whist",
            "hands": hands,
            **base,
            "must": "follow_and_head",
            "order": "ATKQJ",
            "count": "points",
        }
        theirs = gote.solve(whist | {"points": {"A": 0}, "last_trick": 1}).points["a"]
        assert (ours.value > 0) == (theirs == 1)


def test_closing_counts_as_it_stood_then():
    base = {"kind": "schnapsen", "trump": "S", "leader": "a", "points": [60, 0], "tricks": [4, 0]}
    base |= {"a": "A...", "b": "T..."}
    assert gote.solve(base).value == 3
    assert gote.solve(base | {"closed": {"by": "a", "points": 0, "tricks": 0}}).value == 3
    assert (
        gote.solve(
            base | {"points": [60, 40], "tricks": [4, 2], "closed": {"by": "a", "points": 20, "tricks": 1}}
        ).value
        == 2
    )
    failed = base | {"points": [20, 40], "tricks": [1, 3], "closed": {"by": "a", "points": 40, "tricks": 3}}
    assert gote.solve(failed).value == -2


def test_forged_answers_are_refused():
    rng = random.Random(12)
    for _ in range(8):
        document = random_document(rng)
        answer = gote.solve(document).to_document()
        assert gote.check(document, answer)
        name = rng.choice(list(answer["values"]))
        for change in (
            {"value": answer["value"] - 1},
            {"winner": "a" if answer["winner"] != "a" else "b"},
            {"best": answer["best"][1:]},
            {"values": answer["values"] | {name: answer["values"][name] + 1}},
            {"values": {k: v for k, v in answer["values"].items() if k != name}},
        ):
            assert not gote.check(document, answer | change)


GOOD = {"kind": "schnapsen", "a": "A...", "b": "T...", "trump": "S", "leader": "a"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"a": "9..."}, "a"),
        ({"b": "A..."}, "b"),
        ({"b": "TK..."}, "b"),
        ({"trump": None}, "trump"),
        ({"trump": "X"}, "trump"),
        ({"stock": ["HA"]}, "stock"),
        ({"stock": ["HA", "HX"]}, "stock"),
        ({"stock": ["HA", "HK"]}, "trump"),
        ({"points": [66, 0], "tricks": [1, 0]}, "points"),
        ({"points": [5, 0]}, "points"),
        ({"pending": [20, 0], "tricks": [1, 0]}, "pending"),
        ({"leader": "c"}, "leader"),
        ({"closed": {"by": "c"}}, "closed"),
    ],
)
def test_bad_documents_name_their_field(change, field):
    with pytest.raises(DocumentError) as error:
        gote.load(GOOD | change)
    assert error.value.field.startswith(field)
    assert "\n" not in str(error.value)


def test_limits_are_said(monkeypatch):
    document = {"kind": "schnapsen", "a": "AJ.A.T.", "b": "K.T..QJ", "stock": ["HQ", "DA", "CK", "ST"], "leader": "a"}
    monkeypatch.setattr(check, "MOST", 3)
    solution = gote.solve(document)
    assert not solution.verify()
    assert "value" in solution.to_document()["unchecked"]
    monkeypatch.setattr(solve, "MOST", 3)
    with pytest.raises(LimitError, match="positions"):
        gote.solve(document | {"a": "AJ.AK.T.", "b": "K.T..QJA"})


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_views(lang):
    document = {"kind": "schnapsen", "a": "AJ.A.T.", "b": "K.T..QJ", "stock": ["HQ", "DA", "CK", "ST"], "leader": "a"}
    solution = gote.solve(document)
    assert "♠" in solution.explain(lang).to_text()
    assert solution.plot(lang).svg.startswith("<svg")
