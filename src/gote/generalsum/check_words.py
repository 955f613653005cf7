"""The older checks as proofs: what they refuse becomes a fault of a field."""

from collections.abc import Iterator
from contextlib import contextmanager
from re import match

from gote.core import CheckError
from gote.core.proof import Wrong


@contextmanager
def claiming(*fields: str) -> Iterator[None]:
    """A `CheckError` inside is a fault of the field it names, or else of the first of these.

    >>> with claiming("subsets"):
    ...     raise CheckError("subsets[0]: not a maximal product")
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: subsets: cannot be proved (subsets[0]: not a maximal product)
    """
    try:
        yield
    except CheckError as error:
        named = match(r"\w*", str(error))
        field = named.group() if named and named.group() in fields else fields[0]
        raise Wrong(field, "cannot be proved ({what})", what=str(error)) from None
