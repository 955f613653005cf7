"""A worked solution as data: steps of text, formulas, tables, pictures and boards, and what a student would have to find in each.

`gote.core.rendering` shows it as text, Markdown, HTML or LaTeX; `gote.teach.steps` makes questions of its steps.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.core.numbers import number_to_json
from gote.core.picture import Picture


def shown(value: Any) -> str:
    """How a cell or number is written for people: fractions as p/q, vectors in parentheses.

    >>> shown((Fraction(1, 2), 0))
    '(1/2, 0)'
    """
    if isinstance(value, Fraction):
        return str(number_to_json(value))
    if isinstance(value, (tuple, list)):
        return "(" + ", ".join(shown(v) for v in value) + ")"
    return str(value)


def signed_sum(terms: Iterable[tuple[Fraction, str]]) -> str:
    """A sum as people write it: no brackets round a minus, no coefficient 1, no term that is 0.

    >>> signed_sum([(Fraction(1), "x"), (Fraction(-2), "y"), (Fraction(0), "z"), (Fraction(1, 2), "")])
    'x - 2 y + 1/2'
    """
    text = ""
    for c, name in terms:
        if c:
            sign = (" - " if c < 0 else " + ") if text else ("-" if c < 0 else "")
            text += sign + (name if name and abs(c) == 1 else f"{shown(abs(c))} {name}".strip())
    return text or "0"


@dataclass(frozen=True)
class Text:
    """A paragraph; `heading` starts a new numbered step."""

    text: str
    heading: str = ""


@dataclass(frozen=True)
class Table:
    """A table with optional header and row labels; `marks` are cells (row, column) to set off."""

    rows: Sequence[Sequence[Any]]
    header: Sequence[Any] = ()
    labels: Sequence[Any] = ()
    caption: str = ""
    marks: frozenset[tuple[int, int]] = frozenset()

    def grid(self) -> list[list[str]]:
        """All cells as strings, header and labels included.

        >>> Table([[1, 2]], header=["a", "b"], labels=["x"]).grid()
        [['', 'a', 'b'], ['x', '1', '2']]
        """
        body = [
            ([shown(self.labels[i])] if self.labels else [])
            + [shown(cell) + ("*" if (i, j) in self.marks else "") for j, cell in enumerate(row)]
            for i, row in enumerate(self.rows)
        ]
        head = [([""] if self.labels else []) + [shown(cell) for cell in self.header]] if self.header else []
        return head + body


@dataclass(frozen=True)
class Formula:
    """A displayed formula in the notation of `gote.core.formula`."""

    formula: str


@dataclass(frozen=True)
class Board:
    """The game after what a step changed: a document, and the change in words."""

    document: Mapping[str, Any]
    caption: str


@dataclass(frozen=True)
class Ask:
    """What a student would have to find in the step in which this stands: a number, numbers in order, a word, yes or no.
    `choices` are the words to choose from; `field` names the field of the answer that this is, whose proofs then judge.
    Printed solutions leave it out: their text says it.
    """

    prompt: str
    answer: Any
    choices: Sequence[str] = ()
    field: str = ""


Block = Text | Table | Picture | Formula | Board | Ask


@dataclass(frozen=True)
class Step:
    """A heading and what stands below it."""

    heading: str
    blocks: tuple[Block, ...]

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What this step has a student find."""
        return tuple(block for block in self.blocks if isinstance(block, Ask))


@dataclass(frozen=True)
class Explanation:
    """The blocks of a worked solution.

    >>> print(Explanation("Nim", (Text("Add without carrying."), Table([[1, 2]]))).to_text())
    Nim
    ===
    <BLANKLINE>
    Add without carrying.
    <BLANKLINE>
      1  2
    """

    title: str
    blocks: tuple[Block, ...] = field(default_factory=tuple)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The blocks cut at the headings.

        >>> [step.heading for step in Explanation("", (Text("x", heading="A"), Text("y"), Text("z", heading="B"))).steps]
        ['A', 'B']
        """
        return tuple(self._steps())

    def _steps(self) -> Iterator[Step]:
        heading, found = "", list[Block]()
        for block in self.blocks:
            if isinstance(block, Text) and block.heading:
                if found:
                    yield Step(heading, tuple(found))
                heading, found = block.heading, []
            found.append(block)
        if found:
            yield Step(heading, tuple(found))

    def to_text(self) -> str:
        """Plain text for a terminal; pictures are named by their caption."""
        from gote.core.rendering import to_text

        return to_text(self)

    def to_markdown(self) -> str:
        """Markdown with pipe tables."""
        from gote.core.rendering import to_markdown

        return to_markdown(self)

    def to_html(self) -> str:
        """An HTML fragment, every text escaped."""
        from gote.core.rendering import to_html

        return to_html(self)

    def to_latex(self) -> str:
        """LaTeX for the body of a document."""
        from gote.core.rendering import to_latex

        return to_latex(self)

    _repr_html_ = to_html
    _repr_latex_ = to_latex
    _repr_markdown_ = to_markdown

    def __str__(self) -> str:
        return self.to_text()
