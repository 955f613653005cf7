"""What a run leaves behind: enough to trust it, and to repeat it."""

import json
from dataclasses import dataclass
from typing import Any

from gote.core.numbers import jsonable

KEPT = 20
"""How many counterexamples, and digests of first sizes, are kept."""


@dataclass(frozen=True)
class Evidence:
    """What a run found, with a digest of all chunk results: equal digests mean equal results, whoever computed them."""

    claim: str
    text_en: str
    text_ja: str
    source: str
    version: str
    """digest of the code that was run"""
    gote: str
    sizes: tuple[int, ...]
    chunks: int
    cases: int
    applicable: int
    smallest: Any | None
    counterexamples: tuple[Any, ...]
    """the first few"""
    counts: dict[str, int]
    digest: str
    digests: dict[int, str]
    """what the digest began with after each of the first sizes, so that a short run can be compared with a long one"""
    seconds: float
    """what the chunks took together, whenever and wherever they were computed"""
    expected: str

    @property
    def holds(self) -> bool:
        """Whether no counterexample was found."""
        return not self.counterexamples

    def to_json(self) -> dict[str, Any]:
        """Plain data, for `gote lab check --json` and the result files."""
        found: dict[str, Any] = jsonable(dict(self.__dict__))
        return found | {"digests": {str(size): d for size, d in self.digests.items()}, "holds": self.holds}

    def to_text(self) -> str:
        """The result file: one line for each field."""
        lines = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.to_json().items())
        return "{\n" + ",\n".join(lines) + "\n}\n"
