"""The check of a misere quotient, from its tables alone.

1. Adding heaps is commutative and the representatives lead to their own elements, so classes of positions are well
   defined.
2. For every position X (all at once): the class of X is in the P-portion exactly when no move from X leads there. For
   that the elements beside which X has a winning move are followed along with its class, heap by heap; there are
   finitely many such pairs.
3. Any two elements are told apart by a third one, so nothing smaller would do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gote.core import CheckError, checkpoint
from gote.impartial.heaps.law import Law
from gote.impartial.quotients.rules import MisereQuotientGame


def check_misere_quotient(game: MisereQuotientGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept a quotient."""
    if not certificate:
        raise CheckError("certificate: the tables of the monoid are needed to check a quotient")
    check_tables(game.law, game.heaps, certificate, reduced=True)
    step, lost = certificate["step"], set(certificate["p_elements"])
    classes = [0] + [step[0][h - 1] for h in range(1, game.heaps + 1)]
    facts = {"order": len(step), "p_portion": len(lost), "p_elements": sorted(lost), "classes": classes}
    for name, value in facts.items():
        if name in answer and list_or_number(answer[name]) != value:
            raise CheckError(f"{name}: is {value}, the answer says {answer[name]}")


def list_or_number(value: Any) -> Any:
    """A list for a list or tuple, else the value."""
    return list(value) if isinstance(value, (list, tuple)) else value


def check_tables(law: Law, heaps: int, tables: Mapping[str, Any], reduced: bool = False) -> None:
    """Steps 1 to 3 (3 only when `reduced`)."""
    step: Sequence[Sequence[int]] = tables["step"]
    words, lost = tables["elements"], frozenset(tables["p_elements"])
    size = len(step)

    def reach(start: int, word: Sequence[int]) -> int:
        for h in word:
            start = step[start][h - 1]
        return start

    if (
        len(words) != size
        or any(len(row) != heaps for row in step)
        or any(reach(0, word) != q for q, word in enumerate(words))
    ):
        raise CheckError("elements: a representative does not lead to its element")
    for q in range(size):
        for h in range(heaps):
            for k in range(h):
                if step[step[q][h]][k] != step[step[q][k]][h]:
                    raise CheckError(f"step: adding heaps {h + 1} and {k + 1} depends on the order")
    if 0 in lost:
        raise CheckError("p_elements: the empty position is won under misere play")
    wins = []
    for h in range(1, heaps + 1):
        leaves = [leave for _, leave in law.moves(h)]
        wins.append(frozenset(y for y in range(size) if any(reach(y, leave) in lost for leave in leaves)))
        if not leaves and step[0][h - 1] != 0:
            raise CheckError(f"step: heap {h} has no moves and must be the identity")
    images = {(step[0][h], wins[h]) for h in range(heaps) if any(True for _ in law.moves(h + 1))}
    times = [[reach(a, words[b]) for b in range(size)] for a in range(size)]
    seen: set[tuple[int, frozenset[int]]] = set()
    stack: list[tuple[int, frozenset[int]]] = [(0, frozenset())]
    while stack:
        checkpoint()
        q, beside = stack.pop()
        for image, gains in images:
            after = times[q][image]
            pair = after, frozenset(y for y in range(size) if times[y][image] in beside or times[y][q] in gains)
            if (after in lost) == (0 in pair[1]):
                raise CheckError(f"p_elements: some position of class {after} breaks the axioms of play")
            if pair not in seen:
                seen.add(pair)
                stack.append(pair)
    if reduced:
        rows = {tuple(times[q][y] in lost for y in range(size)) for q in range(size)}
        if len(rows) != size:
            raise CheckError("order: two elements are never told apart")
