"""Generated exercises, as plain values that the web, the docs and the command line share."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Exercise:
    """A problem made to order: the question in both languages and the document whose solution answers it."""

    question_en: str
    question_ja: str
    document: Mapping[str, Any]
    hint_en: str = ""
    hint_ja: str = ""
