"""Games in extensive form: equilibria in behaviour strategies, subgame perfection, values of zero-sum games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core import rational
from gote.core.errors import UnsupportedError
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import listed, quotient, vector


class _Sets:
    """Information sets in order of appearance: their number, owner and moves."""

    def __init__(self, players: list[str]) -> None:
        self.players = players
        self.moves: dict[str, tuple[int, list[str]]] = {}
        self.nodes = 0

    def term(self, tree: Mapping[str, Any]) -> str:
        """The tree as Coq reads it."""
        if "payoff" in tree:
            return f"Extensive.Leaf {listed(quotient(rational(x)) for x in tree['payoff'])}"
        if "chance" in tree:
            branches = (f"({quotient(rational(p))}, {self.term(child)})" for p, _, child in tree["chance"])
            return f"Extensive.Chance {listed(branches)}"
        self.nodes += 1
        names = list(tree["moves"])
        _, known = self.moves.setdefault(tree["infoset"], (self.players.index(tree["player"]), names))
        number = list(self.moves).index(tree["infoset"])
        return f"Extensive.Node {number} {listed(self.term(tree['moves'][name]) for name in known)}"

    def strategies(self, given: Mapping[str, Mapping[str, Any]]) -> str:
        """Mixtures, information set by information set."""
        if set(given) != set(self.moves) or any(set(given[h]) != set(names) for h, (_, names) in self.moves.items()):
            raise ValueError("strategies name other information sets or moves than the tree")
        pairs = [vector([given[h][name] for name in names]) for h, (_, names) in self.moves.items()]
        return listed(f"({d}%positive, {z})" for d, z in pairs)


def extensive(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Every rational equilibrium of the answer; in games of perfect information it is perfect in every subgame."""
    if answer.get("recall") is False:
        raise UnsupportedError("a player forgets; only games with perfect recall are written as theorems")
    sets = _Sets(list(document["players"]))
    tree = sets.term(document["tree"])
    n = len(sets.players)
    perfect = sets.nodes == len(sets.moves) and answer.get("method") == "backward induction"
    known = listed((f"({owner}, {len(names)})" for owner, names in sets.moves.values()), "nat")
    definitions = [("tree", tree), ("sets : list (nat * nat)", known)]
    theorems = []
    game = "(Extensive.sizes sets) (Extensive.owners sets)"
    if "value" in answer:
        definitions.append(("s", sets.strategies(answer["strategies"])))
        statement = f"Extensive.optimal {game} (Extensive.strategies s) tree {quotient(rational(answer['value']))}"
        theorems.append(Theorem("answer", statement, by("Extensive.zero_sum_sound"), ("value", "strategies")))
    for k, entry in enumerate(answer.get("equilibria", []), 1):
        if any(isinstance(x, Mapping) for mixture in entry["strategies"].values() for x in mixture.values()):
            continue
        definitions += [
            (f"s{k}", sets.strategies(entry["strategies"])),
            (f"v{k}", listed(quotient(rational(x)) for x in entry["payoffs"])),
        ]
        what, sound = ("subgame_perfect", "subgames_sound") if perfect else ("equilibrium", "check_sound")
        statement = (
            f"Extensive.{what} {n} {game} (Extensive.strategies s{k}) tree /\\\n"
            f"  forall i, (i < {n})%nat -> (Extensive.payoff (Extensive.strategies s{k}) i tree == nth i v{k} 0)%Q"
        )
        theorems.append(Theorem(f"equilibrium{k}", statement, by(f"Extensive.{sound}"), ("equilibria",)))
    if not theorems:
        raise UnsupportedError("no equilibrium of this game is rational; only rational ones are written as theorems")
    notes = tuple(
        f"information set {i} is {name}: player {owner} chooses from {', '.join(names)}"
        for i, (name, (owner, names)) in enumerate(sets.moves.items())
    )
    return Proof("extensive", ("Vec", "Extensive"), tuple(definitions), tuple(theorems), notes=notes)
