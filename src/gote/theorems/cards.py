"""Card games with open hands: Coq plays them out, with a memory, from the rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from gote.cards.sixtysix.rules import SixtySixGame
from gote.cards.tricks.rules import TricksGame
from gote.core import rational
from gote.core.errors import DocumentError, UnsupportedError
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import booleans, integer, integers, listed

MOST_TABLE = 5
"""Cards each in a whole table: every deal is played out for every k and both leaders."""


def points(weights: Mapping[int, Fraction], others: Iterable[Fraction] = ()) -> tuple[str, int]:
    """(points of the cards over one denominator, that denominator)."""
    unit = lcm(*(w.denominator for w in weights.values()), *(x.denominator for x in others), 1)
    pairs = (f"({integer(card)}, {integer(int(w * unit))})" for card, w in weights.items() if w)
    return listed(pairs, "Z"), unit


def tricks(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The value of a deal and all optimal leads."""
    game = TricksGame.model_validate(document)
    if game.goal not in ("most", "fewest", "tricks"):
        raise UnsupportedError(f"goal {game.goal} is not written as theorems yet; most, fewest and tricks are")
    listed_points, unit = points(game.weights())
    value = rational(answer["value"]) * unit
    definitions = (
        ("deal", f"Tricks.Deal {integers(game.left)} {integers(game.right)} {str(game.leader == 'left').lower()} None"),
        ("points", f"Cards.points_of {listed_points}"),
    )
    rules = f"points {int(game.goal == 'tricks')} {str(game.goal != 'fewest').lower()} deal"
    statement = (
        f"Tricks.value {rules} = {integer(int(value))}%Z /\\ Tricks.best_cards {rules} {integers(answer['best'])}"
    )
    notes = (f"Left's points in units of 1/{unit}",) if unit > 1 else ()
    if value.denominator != 1:
        raise ValueError(f"{answer['value']} is no sum of points")
    theorem = Theorem("answer", statement, by("Tricks.check_sound"), ("value", "best"))
    return Proof("tricks", ("Cards", "Tricks"), definitions, (theorem,), notes=notes)


def tricks_table(n: int) -> Proof:
    """All deals of n cards each: what Left gets of the k highest cards, for every k and both leaders.

    >>> tricks_table(1).definitions[0][1].count("Row")
    2
    """
    from itertools import combinations

    from gote.cards.tricks.profiles import both_leaders

    if not 1 <= n <= MOST_TABLE:
        raise DocumentError("n", f"{n} cards each; tables are written as theorems for 1 to {MOST_TABLE}")
    rows = []
    for left in combinations(range(2 * n), n):
        owners = booleans(i in left for i in range(2 * n))
        right_leads, left_leads = both_leaders(sum(1 << 2 * n - 1 - i for i in left), n)
        rows.append(f"TricksTable.Row {owners} {integers(right_leads)} {integers(left_leads)}")
    definition = ("table : list TricksTable.row", listed(rows))
    theorem = Theorem("answer", f"TricksTable.whole_table {n} table", by("TricksTable.check_sound"), ("table",))
    return Proof("tricks", ("TricksTable",), (definition,), (theorem,))


def sixty_six(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The winner (or A's total) and all optimal leads of a position of generalised sixty-six."""
    game = SixtySixGame.model_validate(document)
    numbers = [*game.scores, game.target or Fraction(0)]
    listed_points, unit = points(game.weights(), numbers)
    target = "None" if game.target is None else f"(Some {integer(int(game.target * unit) + game.strict)}%Z)"
    a, b = (integer(int(score * unit)) for score in game.scores)
    hands = " ".join(map(integers, (game.a, game.b, game.stock)))
    if game.target is None:
        value = rational(answer["value"]) * unit
    else:
        value = Fraction({"a": 1, "b": -1, None: 0}[answer["winner"]])
    if value.denominator != 1:
        raise ValueError(f"{answer['value']} is no sum of points")
    definitions = (
        ("position", f"SixtySix.Position {hands} {str(game.leader == 'a').lower()} None {a}%Z {b}%Z"),
        ("points", f"Cards.points_of {listed_points}"),
    )
    statement = (
        f"SixtySix.value points {target} position = {integer(int(value))}%Z /\\\n"
        f"  SixtySix.best_cards points {target} position {integers(answer['best'])}"
    )
    notes = (f"points in units of 1/{unit}",) if unit > 1 else ()
    fields = ("value" if game.target is None else "winner", "best")
    theorem = Theorem("answer", statement, by("SixtySix.check_sound"), fields)
    return Proof("sixty_six", ("Cards", "SixtySix"), definitions, (theorem,), notes=notes)


def tanhinmin(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The value and all best moves of a position: plain hands by matchings, others by playing them out."""
    table = document.get("table")
    cards = [*document["mover"], *document["waiter"], *([] if table is None else [table])]
    if document.get("order") == "linear":
        # equal strengths are the same number, stronger ones larger
        number = {
            json.dumps(c): i for i, c in enumerate(sorted({rational(c): c for c in cards}.values(), key=rational), 1)
        }
        place = {rational(c): number[json.dumps(c)] for c in cards}
        cut = place.get(rational(document["cut"])) if document.get("cut") is not None else None
        back = place.get(rational(document["reverse"])) if document.get("reverse") is not None else None
        fits = f"(Tanhinmin.stronger {'None' if cut is None else f'(Some {cut}%Z)'})"
        reverses = "(fun _ => false)" if back is None else f"(Z.eqb {back})"
    else:
        number = {}
        for card in cards:
            number.setdefault(json.dumps(card), len(number) + 1)
        fits, reverses = "(Tanhinmin.on_graph edges)", "(fun _ => false)"
    hands = [integers(number[json.dumps(c)] for c in document[hand]) for hand in ("mover", "waiter")]
    lying = "None" if table is None else f"(Some {number[json.dumps(table)]}%Z)"
    turned = str(bool(document.get("reversed")) or (table is not None and table == document.get("reverse"))).lower()
    definitions = [("position", f"Tanhinmin.Position {' '.join(hands)} {lying} true false false {turned}")]
    if document.get("order") != "linear":
        definitions.insert(0, ("edges : list (Z * list Z)", _edges(document, cards, number)))
    rules = f"{fits} Tanhinmin.weaker {reverses} {str(document.get('pass_on_empty', True)).lower()}"
    best = integers(number[json.dumps(c)] for c in answer["best"] if c != "pass")
    good = f"(Tanhinmin.good {best} {str('pass' in answer['best']).lower()})"
    statement = (
        f"Tanhinmin.value {rules} position = {integer(answer['value'])}%Z /\\\n"
        f"  Tanhinmin.best_moves {rules} position {good}"
    )
    notes = (f"cards: {', '.join(f'{i} = {name}' for name, i in number.items())}",)
    plain = (fits, reverses, turned) == ("(Tanhinmin.stronger None)", "(fun _ => false)", "false")
    sound = "TanhinminMatching.line_sound" if plain else "Tanhinmin.check_sound"  # matchings decide hands of any length
    theorem = Theorem("answer", statement, by(sound), ("value", "best"))
    modules = ("Cards", "Tanhinmin", "TanhinminMatching") if plain else ("Cards", "Tanhinmin")
    return Proof("tanhinmin", modules, tuple(definitions), (theorem,), notes=notes)


def _edges(document: Mapping[str, Any], cards: list[Any], number: Mapping[str, int]) -> str:
    """For every card the cards that fit on it."""
    if document.get("order") == "series":
        pairs = [(u, v) for u in cards for v in cards if u[0] == v[0] and rational(v[1]) > rational(u[1])]
    else:
        pairs = [(u, v) for u, v in document["edges"] if u != v]
    above: dict[int, set[int]] = {}
    for u, v in pairs:
        if json.dumps(u) in number and json.dumps(v) in number:
            above.setdefault(number[json.dumps(u)], set()).add(number[json.dumps(v)])
    return listed(f"({u}, {integers(sorted(vs), '')})" for u, vs in above.items()) + "%Z"
