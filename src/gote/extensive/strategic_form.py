"""Tree into strategic form (戦略形) and back.

A pure strategy picks one label at each information set; two of them that agree on every set the player's own choices
let be reached play alike, and the reduced strategic form keeps one of each class. Order: information sets as they are
met depth first, labels as given. A set met twice in one play uses the same choice both times (the text's convention for
absent-minded players). Cost: plans x plans x leaves for the table, plans x sets for the reduced plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import Any

from gote.core import LimitError, checkpoint
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_tree import Tree
from gote.extensive.structure import chance_reach, has_recall, last_sequences

Plan = tuple[int | None, ...]
"""One entry per information set of the player (in the order of `Tree.of_player`): the number of the move, None where
not reachable.
"""

MAX_PLANS = 20_000
MAX_CELLS = 4_000_000


@dataclass(frozen=True)
class StrategicForm:
    """Plans of each player and the payoffs: `payoffs[i]` is a nested table (a matrix for two players) of what player i
    wins.
    """

    tree: Tree
    plans: tuple[tuple[Plan, ...], ...]
    tables: tuple[Any, ...]

    def label(self, player: int, plan: int) -> str:
        """A plan in words: the chosen labels, a dash where the set cannot be reached."""
        sets = self.tree.of_player(player)
        chosen = self.plans[player][plan]
        return ",".join("-" if k is None else self.tree.infosets[h].moves[k] for h, k in zip(sets, chosen, strict=True))


def pure_plans(tree: Tree, player: int, reduced: bool = True, limit: int = MAX_PLANS) -> list[Plan]:
    """All pure strategies of a player, full or reduced.

    >>> from gote.extensive.rules_games import silver_dollar
    >>> tree = silver_dollar(searches=2).flat
    >>> len(pure_plans(tree, 0, reduced=False)), len(pure_plans(tree, 0))
    (8, 4)
    """
    sets = tree.of_player(player)
    if not reduced:
        total = prod(len(tree.infosets[h].moves) for h in sets)
        if total > limit:
            raise LimitError(
                f"player {tree.players[player]} has {total} pure strategies, more than {limit}; use the sequence form"
            )
        return list(product(*(range(len(tree.infosets[h].moves)) for h in sets)))
    if has_recall(tree, player) and (total := count_reduced(tree, player)) > limit:
        raise LimitError(
            f"player {tree.players[player]} has {total} reduced pure strategies, more than {limit}; use the "
            "sequence form"
        )
    position = {h: k for k, h in enumerate(sets)}
    entries = [_entries(tree, player, h, position) for h in sets]
    found: list[Plan] = []
    stack: list[tuple[int | None, ...]] = [(None,) * len(sets)]
    while stack:
        plan = stack.pop()
        if len(found) + len(stack) > limit:
            raise LimitError(
                f"player {tree.players[player]} has more than {limit} reduced pure strategies; the strategic "
                "form is too large"
            )
        for k, ways in enumerate(entries):
            if plan[k] is None and any(all(plan[j] == m for j, m in way) for way in ways):
                choices = range(len(tree.infosets[sets[k]].moves))
                stack.extend((*plan[:k], m, *plan[k + 1 :]) for m in reversed(choices))
                break
        else:
            found.append(plan)
    return found


def count_reduced(tree: Tree, player: int) -> int:
    """Number of reduced pure strategies of a player with perfect recall, without listing them.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> count_reduced(kuhn_poker().flat, 0)
    27
    """
    last = last_sequences(tree)
    follow: dict[tuple[int, int], list[int]] = {}
    for h in tree.of_player(player):
        follow.setdefault(last[tree.infosets[h].vertices[0]][player], []).append(h)
    after: dict[int, int] = {}
    for h in reversed(tree.of_player(player)):
        moves = range(len(tree.infosets[h].moves))
        after[h] = sum(prod(after[g] for g in follow.get((h, k), [])) for k in moves)
    return prod(after[h] for h in follow.get((-1, 0), []))


def _entries(tree: Tree, player: int, h: int, position: dict[int, int]) -> set[tuple[tuple[int, int], ...]]:
    """The ways into an information set: for each of its vertices the player's own earlier choices (contradictory ones
    left out).
    """
    ways = set()
    for x in tree.infosets[h].vertices:
        way = own_choices(tree, player, x)
        if way is not None and h not in way:
            ways.add(tuple(sorted((position[g], m) for g, m in way.items())))
    return ways


def own_choices(tree: Tree, player: int, vertex: int) -> dict[int, int] | None:
    """The player's choices {information set: move} on the way to a vertex; None if they contradict each other."""
    chosen: dict[int, int] = {}
    x = vertex
    while tree.parent[x] >= 0:
        above = tree.parent[x]
        if tree.mover[above] == player:
            h, k = tree.infoset[above], tree.edge(x)
            if chosen.setdefault(h, k) != k:
                return None
        x = above
    return chosen


def strategic_form(game: ExtensiveGame | Tree, reduced: bool = True, max_cells: int = MAX_CELLS) -> StrategicForm:
    """The (reduced) strategic form with exact expected payoffs; refused with its size when it is too large.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> strategic_form(basic_endgame()).tables[0][0]
    [Fraction(-3, 2), Fraction(1, 1)]
    """
    tree = game.flat if isinstance(game, ExtensiveGame) else game
    plans = tuple(tuple(pure_plans(tree, i, reduced)) for i in range(len(tree.players)))
    cells = prod(map(len, plans))
    if cells > max_cells:
        sizes = " x ".join(str(len(p)) for p in plans)
        raise LimitError(f"the strategic form has {sizes} = {cells} cells, more than {max_cells}; give a smaller tree")
    return StrategicForm(tree, plans, tuple(_tables(tree, plans)))


def _tables(tree: Tree, plans: Sequence[Sequence[Plan]]) -> list[Any]:
    import numpy as np

    n = len(tree.players)
    weight = chance_reach(tree)
    leaves = [x for x in tree.payoffs if weight[x]]
    agrees = [_agreement(tree, i, plans[i], leaves) for i in range(n)]
    tables = []
    for i in range(n):
        amounts = [weight[x] * tree.payoffs[x][i] for x in leaves]
        scale = lcm(1, *(a.denominator for a in amounts))
        numerators = [int(a * scale) for a in amounts]
        small = sum(map(abs, numerators)) < 2**62
        values = np.array(numerators, dtype=np.int64 if small else object)
        table = agrees[0].astype(values.dtype) * values
        for other in agrees[1:]:
            checkpoint()
            table = (
                table[..., None, :] * other.astype(values.dtype)
                if other is not agrees[-1]
                else table @ other.T.astype(values.dtype)
            )
        if n == 1:
            table = table.sum(axis=-1)
        tables.append(_fractions(table, scale))
    return tables


def _agreement(tree: Tree, player: int, plans: Sequence[Plan], leaves: Sequence[int]) -> Any:
    """Which plans let which leaves be reached, as a table of zeros and ones."""
    import numpy as np

    position = {h: k for k, h in enumerate(tree.of_player(player))}
    chosen = np.array([[-1 if m is None else m for m in plan] for plan in plans], dtype=np.int64).reshape(
        len(plans), len(position)
    )
    found = np.ones((len(plans), len(leaves)), dtype=np.int64)
    for j, x in enumerate(leaves):
        way = own_choices(tree, player, x)
        if way is None:
            found[:, j] = 0
            continue
        for h, k in way.items():
            found[:, j] &= chosen[:, position[h]] == k
    return found


def _fractions(table: Any, scale: int) -> Any:
    if getattr(table, "ndim", 0) == 0:
        return Fraction(int(table), scale)
    return [_fractions(part, scale) for part in table]


def to_extensive(
    payoffs: Sequence[Sequence[Any]], second: Sequence[Sequence[Any]] | None = None, first_mover: int = 0
) -> ExtensiveGame:
    """A matrix (or bimatrix) game as a tree: one player moves, the other answers without seeing the move.

    >>> game = to_extensive([[1, 2, 3], [4, 5, 6]])
    >>> strategic_form(game).tables[0] == [[1, 2, 3], [4, 5, 6]]
    True
    """
    rows, columns = len(payoffs), len(payoffs[0])
    other = second if second is not None else [[-Fraction(x) for x in row] for row in payoffs]

    def leaf(i: int, j: int) -> dict[str, Any]:
        return {"payoff": [payoffs[i][j], other[i][j]]}

    if first_mover == 0:
        tree = {
            "player": "I",
            "infoset": "I",
            "moves": {
                str(i + 1): {"player": "II", "infoset": "II", "moves": {str(j + 1): leaf(i, j) for j in range(columns)}}
                for i in range(rows)
            },
        }
    else:
        tree = {
            "player": "II",
            "infoset": "II",
            "moves": {
                str(j + 1): {"player": "I", "infoset": "I", "moves": {str(i + 1): leaf(i, j) for i in range(rows)}}
                for j in range(columns)
            },
        }
    return ExtensiveGame(players=("I", "II"), tree=tree)
