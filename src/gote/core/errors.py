"""Everything that can go wrong, as one family. A message is one line that names the field and the fix."""

from __future__ import annotations

LONGEST = 1200
"""Letters of a line that is still read."""


def one_line(text: str) -> str:
    """A message on one line of bounded length: a number of thousands of digits is told by its beginning.

    >>> one_line("two\\nlines"), one_line("heaps: " + "9" * 5000 + " is too large")[:60]
    ('two lines', 'heaps: 9999999999999999999999999999999999999999... is too la')
    """
    line = " ".join(word if len(word) <= 200 else word[:40] + "..." for word in text.split())
    return line if len(line) <= LONGEST else line[:LONGEST] + "..."


class GoteError(Exception):
    """Base of all errors a user of gote meets.

    `exit_status` is what the command line ends with (2: the document is wrong, 3: refused or stopped by a limit).
    """

    exit_status = 2

    @property
    def line(self) -> str:
        """The message on one line, whatever it was made of.

        >>> GoteError("two\\nlines").line
        'two lines'
        """
        return one_line(str(self))


class DocumentError(GoteError):
    """A document that cannot be read: `field` is the path to what is wrong.

    >>> str(DocumentError("payoffs[1]", "has 2 entries, the first row has 3; give every row the same length"))
    'payoffs[1]: has 2 entries, the first row has 3; give every row the same length'
    """

    def __init__(self, field: str, message: str) -> None:
        self.field, self.message = field, message
        super().__init__(f"{field}: {message}" if field else message)

    def __reduce__(self) -> tuple[type[DocumentError], tuple[str, str]]:
        return type(self), (self.field, self.message)


class MissingFile(DocumentError, FileNotFoundError):
    """A file that is not there; also an `OSError`, as Python's own functions raise it."""


class LimitError(GoteError):
    """A limit on time, memory or size refused or stopped the work."""

    exit_status = 3


class CheckError(GoteError):
    """An answer that its independent check does not accept; the message says which inequality or axiom fails."""

    exit_status = 1


class UnsupportedError(GoteError):
    """A view (picture, exercise, play) this kind does not have."""


class InternalError(GoteError):
    """A defect of gote: nobody's document is to blame."""

    exit_status = 1


TOO_DEEP = "is nested too deep; flatten it"


def told(error: Exception) -> GoteError:
    """The line for whatever came up: what Python raises when room, depth or the range of numbers runs out, too.

    >>> told(RecursionError()).line, told(KeyError("x")).line
    ('document: is nested too deep; flatten it', "internal error (KeyError: 'x'); please report it with the document")
    """
    if isinstance(error, GoteError):
        return error
    if (
        isinstance(error, MemoryError)
        or "without exception set" in str(error)
        or "can't start new thread" in str(error)
    ):
        # the last two are what native code leaves of a `MemoryError`, and a thread without room for its stack
        return LimitError("document: out of memory; ask for a smaller size or allow more with --max-memory")
    if isinstance(error, RecursionError):
        return DocumentError("document", TOO_DEEP)
    if isinstance(error, OverflowError):  # what no machine word and no float can hold
        return LimitError("document: a number is too large for this kind of game; give a smaller one")
    what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return InternalError(f"internal error ({what}); please report it with the document")
