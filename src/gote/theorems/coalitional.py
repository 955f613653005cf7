"""Coalitional games: core points, empty cores, Shapley values, nucleoli by Kohlberg's criterion, voting, bankruptcy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from gote.coalitional.rules_players import read_coalition, read_players
from gote.core import rational
from gote.core.errors import UnsupportedError
from gote.exact.linalg import rank, solve
from gote.exact.rational import scaled_integers
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import boolean, booleans, integer, integers, listed, rationals, vector

MOST_LISTED = 10
"""Every coalition is looked at, up to so many players."""
MOST_PAIRED = 8
"""Every pair of coalitions is looked at, up to so many players."""
PROPERTIES = {
    "superadditive": MOST_PAIRED,
    "convex": MOST_PAIRED,
    "monotone": MOST_PAIRED,
    "zero_monotonic": MOST_LISTED,
    "constant_sum": MOST_LISTED,
    "simple": MOST_LISTED,
    "essential": MOST_LISTED,
}
"""What is said of a game as a whole, yes or no: field of the answer, definition in Coq, and up to how many players."""


def coalition(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Whatever of Shapley value, core and nucleolus the answer has."""
    if document.get("superadditive_cover"):
        raise UnsupportedError("the superadditive cover is not written as theorems; give its worths themselves")
    players = read_players(document["players"])
    n = players if isinstance(players, int) else len(players)
    number = {p: i for i, p in enumerate(range(1, n + 1) if isinstance(players, int) else players, 1)}
    worth = {read_coalition(players, key): rational(x) for key, x in document["worth"].items()}
    game = _Game(n, {S: x for S, x in worth.items() if x})
    theorems = []
    definitions = [("worths : list (list nat * Z)", game.worths)]
    if "shapley" in answer and n <= MOST_LISTED:
        theorems.append(game.shapley(answer["shapley"], definitions))
    core = answer.get("core") or {}
    if core.get("empty") and n <= MOST_LISTED:
        weights = {read_coalition(players, key): rational(w) for key, w in core["weights"].items()}
        theorems.append(game.empty_core(weights, definitions))
    if core.get("point") is not None and n <= MOST_LISTED:
        theorems.append(game.core_point(core["point"], definitions))
    rounds = (answer.get("certificate") or {}).get("nucleolus")
    if "nucleolus" in answer and rounds is not None and 1 < n <= MOST_LISTED:
        levels = [
            (rational(r["epsilon"]), {read_coalition(players, key): rational(w) for key, w in r["weights"].items()})
            for r in rounds
        ]
        theorems.append(game.nucleolus(answer["nucleolus"], levels, definitions))
    theorems += [game.property(name, answer[name]) for name, most in PROPERTIES.items() if n <= most and name in answer]
    if "dummies" in answer and n <= MOST_LISTED:
        theorems.append(game.dummies([number[p] for p in answer["dummies"]], definitions))
    if not theorems:
        raise UnsupportedError(f"games of {n} players are written as theorems up to {MOST_LISTED} players")
    notes = (
        () if isinstance(players, int) else (f"players: {', '.join(f'{i} = {p}' for i, p in enumerate(players, 1))}",)
    )
    return Proof(
        "coalition",
        ("Vec", "Coalition", "Properties", "Shapley", "ShapleyFormula", "Nucleolus"),
        tuple(definitions),
        tuple(theorems),
        notes=notes,
    )


class _Game:
    """Worths by mask, over one denominator, and the theorems about them."""

    def __init__(self, n: int, worth: Mapping[int, Fraction]) -> None:
        self.n = n
        numbers, self.d = scaled_integers(list(worth.values()))
        self.worth = dict(zip(worth, numbers, strict=True))
        self.worths = listed(f"({integers(_members(S), 'nat')}, {integer(k)}%Z)" for S, k in self.worth.items())
        self.function = f"(Coalition.worth {self.d} worths)"

    def shapley(self, x: Sequence[Any], definitions: list[tuple[str, str]]) -> Theorem:
        """The average over all orders."""
        d, z = vector(x)
        definitions.append(("shapley", z))
        statement = (
            f"length shapley = {self.n}%nat /\\ forall i, (i < {self.n})%nat ->\n"
            f"  (Shapley.shapley {self.n} {self.function} i == nth i (Vec.qvec {d} shapley) 0)%Q"
        )
        return Theorem("shapley_value", statement, by("ShapleyFormula.shapley_sound"), ("shapley",))

    def core_point(self, x: Sequence[Any], definitions: list[tuple[str, str]]) -> Theorem:
        """A point of the core."""
        d, z = vector(x)
        definitions.append(("point", z))
        statement = f"Coalition.core {self.n} {self.function} (Vec.qvec {d} point)"
        return Theorem("core_point", statement, by("Coalition.core_sound"), ("core.empty", "core.point"))

    def empty_core(self, weights: Mapping[int, Fraction], definitions: list[tuple[str, str]]) -> Theorem:
        """No point is in the core: balanced weights ask for more than there is."""
        numbers, k = scaled_integers(list(weights.values()))
        definitions += [
            ("weights", integers(numbers)),
            ("balanced : list (list bool)", listed(self.bits(S) for S in weights)),
        ]
        sound = by(f"Coalition.empty_sound with (w := weights) (T := balanced) (k := {k}%Z)")
        return Theorem(
            "empty_core",
            f"~ exists x, Coalition.core {self.n} {self.function} x",
            sound,
            ("core.empty", "core.weights"),
        )

    def property(self, name: str, answer: bool) -> Theorem:
        """That the game is superadditive, say, or that it is not."""
        statement = f"Properties.holds {boolean(answer)} (Properties.{name} {self.n} {self.function})"
        return Theorem(f"{name}_answer", statement, by(f"Properties.{name}_sound"), (name,))

    def dummies(self, players: Sequence[int], definitions: list[tuple[str, str]]) -> Theorem:
        """Who adds nothing to any coalition: these and no others."""
        definitions.append(("idle : list nat", integers(players, "nat")))
        statement = f"Properties.dummies {self.n} {self.function} idle"
        return Theorem("dummies_listed", statement, by("Properties.dummies_sound"), ("dummies",))

    def nucleolus(
        self,
        x: Sequence[Any],
        rounds: Iterable[tuple[Fraction, Mapping[int, Fraction]]],
        definitions: list[tuple[str, str]],
    ) -> Theorem:
        """Kohlberg: rounds of balanced collections; in between, coalitions settled by combination."""
        shares, dx = scaled_integers(rationals(x))
        definitions += [
            ("nucleolus", integers(shares)),
            ("rounds : list Nucleolus.step", listed(self._steps(shares, dx, rounds))),
        ]
        statement = f"Nucleolus.nucleolus {self.n} {self.function} (Vec.qvec {dx} nucleolus)"
        return Theorem("nucleolus_point", statement, by("Nucleolus.kohlberg with (steps := rounds)"), ("nucleolus",))

    def _steps(
        self, shares: Sequence[int], dx: int, rounds: Iterable[tuple[Fraction, Mapping[int, Fraction]]]
    ) -> Iterable[str]:
        everybody = (1 << self.n) - 1
        excess = {
            S: self.worth.get(S, 0) * dx - self.d * sum(x for i, x in enumerate(shares) if S >> i & 1)
            for S in range(1, everybody)
        }
        settled, basis = {0, everybody}, [everybody]
        for epsilon, weights in rounds:
            level = epsilon * self.d * dx
            above = [S for S, e in excess.items() if e > level and S not in settled]
            yield from self._derived(above, settled, basis)
            numbers, k = scaled_integers(list(weights.values()))
            sets = listed(self.bits(S) for S in weights)
            yield f"Nucleolus.Round {integer(int(level // 1))}%Z {integers(numbers)} {sets} {k}%Z"
            settled |= weights.keys()
            for S in weights:
                if rank([self._row(T) for T in [*basis, S]]) > len(basis):
                    basis.append(S)
        yield from self._derived([1 << i for i in range(self.n) if 1 << i not in settled], settled, basis)

    def _derived(self, masks: Iterable[int], settled: set[int], basis: Sequence[int]) -> Iterable[str]:
        """Steps that settle coalitions in the span of settled ones; what is outside it is left to be refused."""
        for S in masks:
            if rank([self._row(T) for T in [*basis, S]]) > len(basis):
                continue
            columns = [[T >> i & 1 for T in basis] for i in range(self.n)]
            coefficients = solve(columns, self._row(S))
            if coefficients is None:
                continue
            numbers, q = scaled_integers(list(coefficients))
            settled.add(S)
            yield f"Nucleolus.Derive {self.bits(S)} {q}%Z {integers(numbers)} {listed(self.bits(T) for T in basis)}"

    def _row(self, S: int) -> list[int]:
        return [S >> i & 1 for i in range(self.n)]

    def bits(self, S: int) -> str:
        """A coalition as a list of booleans."""
        return booleans(self._row(S))


def _members(S: int) -> list[int]:
    return [i + 1 for i in range(S.bit_length()) if S >> i & 1]


def voting(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Shapley-Shubik index, swings, dummies, veto players and minimal winning coalitions of weighted voting."""
    given = document["weights"]
    names = list(given) if isinstance(given, Mapping) else list(range(1, len(given) + 1))
    if len(names) > MOST_LISTED:
        raise UnsupportedError(f"voting is written as theorems up to {MOST_LISTED} voters")
    place = {name: i for i, name in enumerate(names, 1)}
    values = rationals([*(given.values() if isinstance(given, Mapping) else given), document["quota"]])
    (*weights, quota), _ = scaled_integers(values)
    d, index = vector(answer["shapley_shubik"])
    db, banzhaf = vector(answer["banzhaf"])
    strict = boolean(document.get("strict", False))
    definitions = (
        ("weights", integers(weights)),
        ("swings : list nat", integers(answer["swings"], "nat")),
        ("dummies : list nat", integers((place[p] for p in answer["dummies"]), "nat")),
        ("vetoes : list nat", integers((place[p] for p in answer["veto"]), "nat")),
        (
            "minimal : list (list nat)",
            listed(integers(sorted(place[p] for p in S), "nat") for S in answer["minimal_winning"]),
        ),
        ("index", index),
        ("banzhaf", banzhaf),
    )
    statement = f"Voting.states {strict} weights {integer(quota)}%Z\n  (Voting.Power index {d} swings banzhaf {db} dummies vetoes minimal)"
    fields = ("shapley_shubik", "swings", "banzhaf", "dummies", "veto", "minimal_winning")
    return Proof(
        "voting",
        ("Coalition", "Shapley", "Voting"),
        definitions,
        (Theorem("answer", statement, by("Voting.check_sound"), fields),),
        notes=(f"voters: {', '.join(f'{i} = {name}' for name, i in place.items())}",),
    )


def bankruptcy(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The five divisions of an estate."""
    given = document["claims"]
    claims = rationals(given.values() if isinstance(given, Mapping) else given)
    estate = rational(document["estate"])
    (E, *c), d = scaled_integers([estate, *claims])
    definitions = [("claims", integers(c))]
    theorems = []
    game = f"({integer(E)} # {d}) (Vec.qvec {d} claims)"
    rules = {
        "proportional": ("proportional", "proportional_sound"),
        "constrained_equal_awards": ("equal_awards", "awards_sound"),
        "constrained_equal_losses": ("equal_losses", "losses_sound"),
    }
    for field, (what, sound) in rules.items():
        x = rationals(answer[field])
        k = lcm(*(Fraction(y * d).denominator for y in x), 1)
        shares = [int(y * d * k) for y in x]
        definitions.append((what, integers(shares)))
        level = ""
        if what == "equal_awards":
            level = f" with (a := {integer(max(shares, default=0))}%Z)"
        if what == "equal_losses":
            level = f" with (a := {integer(max((b * k - a for a, b in zip(shares, c, strict=True)), default=0))}%Z)"
        statement = f"Bankruptcy.{what} {game} (Vec.qvec ({d} * {k}) {what})"
        theorems.append(Theorem(f"{what}_shares", statement, by(f"Bankruptcy.{sound}{level}"), (field,)))
    n = len(claims)
    if 1 < n <= MOST_LISTED:
        worth = {
            S: max(Fraction(0), estate - sum(x for i, x in enumerate(claims) if not S >> i & 1))
            for S in range(1, 1 << n)
        }
        theorems += _games(n, worth, answer, definitions, f"Bankruptcy.zworths {integer(E)}%Z claims", d)
    return Proof(
        "bankruptcy",
        ("Vec", "Coalition", "Shapley", "ShapleyFormula", "Nucleolus", "Bankruptcy"),
        tuple(definitions),
        tuple(theorems),
        notes=(f"claims in the order of {', '.join(given)}",) if isinstance(given, Mapping) else (),
    )


def _games(
    n: int,
    worth: Mapping[int, Fraction],
    answer: Mapping[str, Any],
    definitions: list[tuple[str, str]],
    worths: str,
    d: int,
) -> list[Theorem]:
    """Shapley value and nucleolus of a family: its worths are computed by a function of the theory, the rounds of
    Kohlberg come from solving the game in coalitional form.
    """
    from gote.core.documents import load

    game = _Game(n, {S: x for S, x in worth.items() if x})
    scale = d // game.d if game.d else 1
    game.worth = {S: k * scale for S, k in game.worth.items()}
    game.d = d
    game.function = f"(Coalition.worth {d} worths)"
    definitions.append(("worths", worths))
    document = {
        "kind": "coalition",
        "players": n,
        "worth": {",".join(map(str, _members(S))): x for S, x in worth.items() if x},
    }
    rounds = load(document).solve().to_document(certificate=True)["certificate"]["nucleolus"]
    levels = [
        (rational(r["epsilon"]), {read_coalition(n, key): rational(w) for key, w in r["weights"].items()})
        for r in rounds
    ]
    return [game.shapley(answer["shapley"], definitions), game.nucleolus(answer["nucleolus"], levels, definitions)]
