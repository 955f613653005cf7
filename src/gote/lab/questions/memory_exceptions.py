"""Sakamoto and Shinoda 3.1 and 3.2: which states are exceptions to the rules read off the tables?

All optimal plies of every state, from exact integers (`gote.cards.memory.evidence`). Cases are (n, k) in G and (n, m,
k) in F.
"""

from collections.abc import Iterator
from typing import Any

from gote.core.claim import Claim

G_EXCEPTIONS = {(4, 1), (6, 1), (7, 2)}


def _codes(n: int) -> Any:
    from gote.cards.memory.evidence import evidence

    return evidence(n)


def _plies(n: int, k: int) -> tuple[str, ...]:
    from gote.cards.memory.evidence import plies

    return plies(int(_codes(n).g_best[n, k]))


def _rule(n: int, k: int) -> str:
    """The corrected rule for G(n, k)."""
    return "1" if (n - k) % 2 == 0 else "2" if 3 * k <= 2 * n + 2 else "0"


def _g(n: int) -> Iterator[tuple[int, int]]:
    return ((n, k) for k in range(1, n))


def _exception_as_listed(case: Any) -> bool:
    n, k = case
    return (_rule(n, k) not in _plies(n, k)) == ((n, k) in G_EXCEPTIONS)


def _line(case: Any) -> str:
    n, k = case
    if _rule(n, k) not in _plies(n, k):
        return f"exception ({n},{k}): {' '.join(_plies(n, k))}"
    return f"{_rule(n, k)}-ply{' and others' if len(_plies(n, k)) > 1 else ' alone'}"


CLAIMS = (
    Claim(
        "open.memory-exceptions",
        "G(n,k): the rule (n-k even: 1-ply; odd: 2-ply if 3k <= 2n+2, else 0-ply) fails exactly in (4,1), "
        "(6,1), (7,2).",
        "G(n,k) の規則(n-k 偶数なら 1-ply、奇数なら 3k <= 2n+2 で 2-ply、そうでなければ 0-ply)の例外は (4,1), (6,1), (7,2) だけ。",
        "003, 3.1 (open)",
        range(2, 501),
        _g,
        _exception_as_listed,
        expected="open",
        statistic=_line,
    ),
)
