"""Kind partizan against a second program: random positions of every ruleset and random expressions, every field."""

import json
import random
from fractions import Fraction

import pytest

import gote
from tests.combinatorial.partizan import plain_engine as plain

BOARDS = {
    "domineering": (".....#", [(3, 4), (2, 5), (4, 3), (1, 6), (3, 3)]),
    "toads_and_frogs": ("TF..", [(1, 7), (1, 9), (1, 4)]),
    "clobber": ("xxoo.", [(3, 3), (2, 4), (1, 8)]),
    "amazons": ("....##", [(2, 3), (3, 3), (1, 6)]),
    "col": ("...br#", [(2, 3), (3, 3), (1, 6)]),
    "snort": ("...br#", [(2, 3), (3, 3), (1, 6)]),
    "nogo": ("...xo", [(2, 3), (1, 6), (3, 2)]),
    "konane": ("xo.", [(3, 4), (4, 4), (1, 9)]),
    "toppling_dominoes": ("xog.", [(1, 7), (1, 5)]),
    "elephants_and_rhinos": ("ER..", [(1, 8)]),
}


def board(name, rng):
    signs, sizes = BOARDS[name]
    rows, columns = rng.choice(sizes)
    cells = [rng.choice(signs) for _ in range(rows * columns)]
    if name == "amazons":
        for place, sign in zip(rng.sample(range(rows * columns), 3), "LRL", strict=False):
            cells[place] = sign
    text = "/".join("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))
    return {"kind": "partizan", "ruleset": name, "position": text}


def graph(name, rng):
    n = rng.randint(2, 6)
    edges = [[rng.randrange(n), rng.randrange(n)] for _ in range(rng.randrange(8))]
    colours = {str(v): rng.choice("br") for v in range(n) if rng.random() < 0.3}  # keys are texts, as JSON has them
    edges = [edge for edge in edges if edge[0] != edge[1]]
    return {"kind": "partizan", "ruleset": name, "edges": edges, "colours": colours}


def picture(rng):
    n, colours = rng.randint(2, 5), ("blue", "red", "green")
    edges = [[rng.randrange(n), rng.randrange(n), rng.choice(colours)] for _ in range(rng.randrange(8))]
    return {"kind": "partizan", "ruleset": "hackenbush", "ground": 0, "edges": edges}


def expression(rng, depth):
    """A text in the notation, with blanks here and there."""
    gap = rng.choice(("", "", " "))
    if depth and rng.random() < 0.7:
        if rng.random() < 0.2:
            return f"+-{gap}{expression(rng, depth - 1)}"
        sides = [", ".join(expression(rng, depth - 1) for _ in range(rng.randrange(3))) for _ in range(2)]
        return f"{{{gap}{sides[0]}{gap}|{sides[1]}{gap}}}"
    number = rng.choice(("", "", "-1", "2", "1/2", "-3/4"))
    ups = rng.choice(("", "", "^", "v", "^2", "v3"))
    star = rng.choice(("", "", "*", "*2", "*3"))
    return number + ups + star or "0"


def documents():
    rng = random.Random(22)
    for name in BOARDS:
        yield from (board(name, rng) for _ in range(12))
    for name in ("col", "snort"):
        yield from (graph(name, rng) for _ in range(12))
    yield from (picture(rng) for _ in range(24))
    yield {"kind": "partizan", "ruleset": "cutcake", "position": "3x4+2x2"}
    yield {"kind": "partizan", "ruleset": "maundy_cake", "position": "2x4+3x1"}


def judged(answer, game):
    """Every field but the moves."""
    assert answer["verified"], answer["unchecked"]
    assert plain.parse(answer["value"]) == game
    assert answer["outcome"] == plain.outcome(game)
    temperature, mean = plain.heat(game)
    wanted = {
        "temperature": temperature,
        "mean": mean,
        "left_stop": plain.stops(game)[0],
        "right_stop": plain.stops(game)[1],
        "birthday": plain.birthday(game),
    }
    assert {name: Fraction(answer[name]) for name in wanted} == wanted
    if plain.all_small(game):
        assert plain.birthday(game) > 4 or plain.has_weight(game, plain.parse(answer["atomic_weight"]))
    else:
        assert answer["atomic_weight"] is None


def listed(moves):
    return sorted(json.dumps(move) for move in moves)


@pytest.mark.parametrize("document", list(documents()), ids=lambda d: json.dumps(d)[21:])
def test_positions_agree_with_the_second_program(document):
    read = {**document}
    if "colours" in read:
        read["colours"] = {int(v): colour for v, colour in document["colours"].items()}
    game, left, right = plain.solve(read, most=6000)  # raises when there are more positions
    answer = gote.solve(document).to_document()
    judged(answer, game)
    if document["ruleset"] in ("cutcake", "maundy_cake"):
        assert [len(answer["moves"][side]) for side in ("left", "right")] == [len(set(left)), len(set(right))]
        return
    if "colours" in document:  # a lonely vertex is named as it is written: by a text
        named = {v for edge in document["edges"] for v in edge}
        left, right = ([v if v in named else str(v) for v in side] for side in (left, right))
    assert listed(answer["moves"]["left"]) == listed(left)
    assert listed(answer["moves"]["right"]) == listed(right)


def test_expressions_agree_with_the_second_program():
    rng = random.Random(23)
    for _ in range(150):
        text = expression(rng, 3)
        game = plain.parse(text)
        if plain.birthday(game) <= 9:
            answer = gote.solve({"kind": "partizan", "game": text}).to_document()
            judged(answer, game)
            assert "moves" not in answer


def forgeries(answer, rng):
    """Answers with one field changed; which field, and the answer."""
    for field in ("mean", "temperature", "left_stop", "right_stop"):
        yield field, str(Fraction(answer[field]) + rng.choice((1, -1, Fraction(1, 2))))
    yield "birthday", answer["birthday"] + rng.choice((1, 2))
    yield "outcome", rng.choice([sign for sign in "LRNP" if sign != answer["outcome"]])
    yield "atomic_weight", "0" if answer["atomic_weight"] is None else rng.choice((None, "7", "+-5"))
    for side in ("left", "right"):
        moves = answer["moves"][side]
        yield "moves", {**answer["moves"], side: [*moves, [9, 9]]}
        if moves:
            yield "moves", {**answer["moves"], side: moves[1:]}
    game = plain.parse(answer["value"])
    for text in (f"{{{answer['value']} | 1}}", "{0 | {0 | -1}}", "7/8", "*5", "^3*"):
        if plain.parse(text) != game:
            yield "value", text


def test_forged_fields_are_refused_alone_and_in_a_whole_answer():
    rng = random.Random(24)
    for document in rng.sample(list(documents())[:-2], 6):
        answer = json.loads(json.dumps(gote.solve(document).to_document()))
        assert gote.check(document, answer)
        for field, forged in forgeries(answer, rng):
            verdict = gote.check(document, {**answer, field: forged})
            assert not verdict, (document, field, forged)
            assert not gote.check(document, {field: forged}), (document, field, forged)
