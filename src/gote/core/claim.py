"""Claims: statements about whole families of games, small enough to declare in a few lines, checked by the lab.

A claim has a family (for each size an iterable of cases, deterministic), a hypothesis and a statement. `Claim.chunks`
cuts a size into pieces that can be checked anywhere and in any order; a claim that can do better than case by case
gives `check_chunk` itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from itertools import islice
from typing import Any, Literal

Status = Literal["proved", "verified", "corrected", "false", "open"]
"""proved: by a certificate; verified: to a size; corrected: the source's wording fails, this one holds; false:
counterexample; open
"""


def _always(case: Any) -> bool:
    return True


@dataclass(frozen=True)
class ChunkResult:
    """What checking a piece of a family found: cases looked at, cases within the hypothesis, counterexamples,
    statistics.
    """

    cases: int
    applicable: int
    counterexamples: tuple[Any, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    """histogram that the survey adds up over chunks"""

    def __add__(self, other: ChunkResult) -> ChunkResult:
        """What two pieces found together."""
        counts = {**self.counts, **{key: self.counts.get(key, 0) + n for key, n in other.counts.items()}}
        examples = (*self.counterexamples, *other.counterexamples)
        return ChunkResult(self.cases + other.cases, self.applicable + other.applicable, examples, counts)


@dataclass(frozen=True)
class Claim:
    """One statement over a family.

    >>> even = Claim("demo.even", "squares of even numbers are even", "偶数の平方は偶数", "demo", sizes=range(1, 9),
    ...              family=lambda n: range(n), hypothesis=lambda x: x % 2 == 0, statement=lambda x: x * x % 2 == 0)
    >>> even.check_size(8)
    ChunkResult(cases=8, applicable=4, counterexamples=(), counts={})
    """

    name: str
    text_en: str
    text_ja: str
    source: str
    sizes: Iterable[int]
    """sizes in rising order; the default range of `gote lab check`"""
    family: Callable[[int], Iterable[Any]]
    statement: Callable[[Any], bool]
    hypothesis: Callable[[Any], bool] = _always
    expected: Status = "verified"
    note_en: str = ""
    note_ja: str = ""
    statistic: Callable[[Any], str] | None = None
    """survey key of a case, for histograms"""
    minimise: Callable[[Any], Any] | None = None
    """makes a counterexample smaller while it stays one"""
    chunk_count: Callable[[int], int] = lambda size: 1
    """into how many pieces a size is cut"""
    check_chunk: Callable[[int, int], ChunkResult] | None = None
    """(size, piece) -> result, for claims with a kernel of their own"""
    wording: str = ""
    """what fixes the claim besides its code, such as the document it was read from; stored results belong to one
    wording
    """

    def check_size(self, size: int, piece: int = 0, most: int = 100) -> ChunkResult:
        """Check one piece of one size case by case (every `chunk_count`-th case), keeping at most `most`
        counterexamples.
        """
        if self.check_chunk is not None:
            return self.check_chunk(size, piece)
        cases = applicable = 0
        found: list[Any] = []
        counts: dict[str, int] = {}
        for case in islice(self.family(size), piece, None, self.chunk_count(size)):
            cases += 1
            if not self.hypothesis(case):
                continue
            applicable += 1
            if self.statistic is not None:
                key = self.statistic(case)
                counts[key] = counts.get(key, 0) + 1
            if not self.statement(case) and len(found) < most:
                found.append(case)
        return ChunkResult(cases, applicable, tuple(found), counts)


def worded(package: str, prefix: str) -> Callable[..., Claim]:
    """A maker of claims whose words (texts, source, what is expected, notes) stand in the `claims.yaml` of a package, under
    their names without the prefix.

    >>> claim = worded("gote.zerosum", "zerosum")
    >>> claim("symmetric", sizes=[2], family=range, statement=bool).source
    '004, Theorem 3.3'
    """
    import yaml

    text = resources.files(package).joinpath("claims.yaml").read_text(encoding="utf-8")
    words = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))

    def claim(
        name: str,
        sizes: Iterable[int],
        family: Callable[[int], Iterable[Any]],
        statement: Callable[[Any], bool],
        **more: Any,
    ) -> Claim:
        return Claim(f"{prefix}.{name}", sizes=sizes, family=family, statement=statement, **words[name], **more)

    return claim
