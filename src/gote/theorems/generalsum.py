"""Nash equilibria of bimatrix games, of games of several players, and of a profile that was asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gote.core import rational
from gote.core.documents import load
from gote.core.errors import UnsupportedError
from gote.exact.rational import scaled_integers
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, integers, listed, matrix, quotient, rationals, vector


def bimatrix(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Every equilibrium of the answer with its payoffs; that there are no others is not stated."""
    exact = [e for e in answer["equilibria"] if _rational(e["row"]) and _rational(e["column"])]
    proof = _bimatrix("bimatrix", document, exact, "equilibria")
    safety = _safety(document, rationals(answer["safety"]))
    minus_B = ("minus_B", "map (map Z.opp) B")
    return replace(proof, definitions=(*proof.definitions, minus_B), theorems=(*proof.theorems, *safety))


def _safety(document: Mapping[str, Any], levels: Sequence[Fraction]) -> list[Theorem]:
    """What each player secures against everything: the value of the zero-sum game of his own payoffs. Optimal
    strategies come from solving it; the column player's is A's role in minus B, for the value of minus his level.
    """
    row, column = document["row_payoffs"], document["column_payoffs"]
    minus = [[-x for x in rationals(line)] for line in column]
    theorems = []
    for who, name, table, level in (
        ("row", "A", row, levels[0]),
        ("column", "minus_B", minus, -levels[1]),
    ):
        solved = load({"kind": "matrix", "payoffs": table}).solve().to_document()
        d, _ = matrix(table)
        (dp, p), (dq, q) = vector(solved["row"]), vector(solved["column"])
        statement = f"Matrix.is_value {len(row)} {len(row[0])} (Matrix.qmat {d} {name}) {quotient(level)}"
        proof = f"exists (Vec.qvec {dp} {p}), (Vec.qvec {dq} {q}). {by('Matrix.check_sound')}"
        theorems.append(Theorem(f"{who}_secures", statement, proof, ("safety",)))
    return theorems


def profile(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The profile asked about, when the answer says that it is an equilibrium."""
    if not answer["equilibrium"]:
        raise UnsupportedError("the profile is no equilibrium; only equilibria are written as theorems")
    if "row" not in document:
        game = {"payoffs": document["payoffs"], "strategies": document["strategies"]}
        return _strategic("profile", game, [{"strategies": document["profile"], "payoffs": answer["payoffs"]}])
    entry = {"row": document["row"], "column": document["column"], "payoffs": answer["payoffs"]}
    return _bimatrix("profile", document, [entry], "equilibrium")


def strategic(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Every equilibrium in rational numbers."""
    exact = [e for e in answer["equilibria"] if all(map(_rational, e["strategies"]))]
    if not exact:
        raise UnsupportedError("no equilibrium of this game is rational; only rational ones are written as theorems")
    return _strategic("strategic", document, exact)


def _rational(weights: Sequence[Any]) -> bool:
    return not any(isinstance(weight, Mapping) for weight in weights)


def _bimatrix(kind: str, document: Mapping[str, Any], found: Sequence[Mapping[str, Any]], field: str) -> Proof:
    da, A = matrix(document["row_payoffs"])
    db, B = matrix(document["column_payoffs"])
    m, n = len(document["row_payoffs"]), len(document["row_payoffs"][0])
    definitions, theorems = [("A", A), ("B", B)], []
    for k, entry in enumerate(found, 1):
        dp, p = vector(entry["row"])
        dq, q = vector(entry["column"])
        u, w = (quotient(rational(x)) for x in entry["payoffs"])
        definitions += [(f"p{k}", p), (f"q{k}", q)]
        game = f"(Matrix.qmat {da} A) (Matrix.qmat {db} B)"
        pair = f"(Vec.qvec {dp} p{k}) (Vec.qvec {dq} q{k})"
        statement = (
            f"Bimatrix.equilibrium {m} {n} {game} {pair} /\\\n"
            f"  (Matrix.payoff (Matrix.qmat {da} A) {pair} == {u})%Q /\\\n"
            f"  (Matrix.payoff (Matrix.qmat {db} B) {pair} == {w})%Q"
        )
        theorems.append(Theorem(f"equilibrium{k}", statement, by("Bimatrix.check_sound"), (field, "payoffs")))
    return Proof(kind, ("Vec", "Matrix", "Bimatrix"), tuple(definitions), tuple(theorems))


def _strategic(kind: str, document: Mapping[str, Any], found: Sequence[Mapping[str, Any]]) -> Proof:
    sizes = [len(names) for names in document["strategies"]]
    numbers, d = scaled_integers([x for entry in document["payoffs"] for x in rationals(entry)])
    n = len(sizes)
    entries = [f"Strategic.Entry {integers(numbers[i : i + n])}" for i in range(0, len(numbers), n)]
    for size in reversed(sizes):
        entries = [f"Strategic.Rows {listed(entries[i : i + size])}" for i in range(0, len(entries), size)]
    definitions, theorems = [("sizes", integers(sizes, "nat")), ("payoffs", entries[0])], []
    for k, entry in enumerate(found, 1):
        pairs = [vector(weights) for weights in entry["strategies"]]
        values = [rational(x) for x in entry["payoffs"]]
        definitions += [
            (f"d{k}", listed((d for d, _ in pairs), "positive")),
            (f"s{k}", listed(z for _, z in pairs)),
            (f"v{k}", listed(f"({integer(v.numerator)}%Z, {v.denominator}%positive)" for v in values)),
        ]
        statement = (
            f"Strategic.equilibrium sizes (Strategic.pays {d} payoffs) (Strategic.profile d{k} s{k}) /\\\n"
            f"  forall i w, (i < length sizes)%nat -> nth_error v{k} i = Some w ->\n"
            f"  (Strategic.expect (Strategic.profile d{k} s{k}) (Strategic.pays {d} payoffs i) == fst w # snd w)%Q"
        )
        theorems.append(Theorem(f"equilibrium{k}", statement, by("Strategic.check_sound"), ("equilibria", "payoffs")))
    return Proof(kind, ("Vec", "Strategic"), tuple(definitions), tuple(theorems))
