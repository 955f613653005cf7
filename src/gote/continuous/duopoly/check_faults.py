"""The faults of the older checks ("field: what is wrong") as those of proofs."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from gote.core import CheckError
from gote.core.proof import Wrong


@contextmanager
def faults_of(field: str) -> Iterator[None]:
    """A `CheckError` inside becomes the fault of the field.

    >>> with faults_of("equilibria"):
    ...     raise CheckError("equilibria[0].price: it is 3")
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: equilibria: cannot be proved (price: it is 3)
    """
    try:
        yield
    except CheckError as error:
        what = re.sub(rf"^{field}(\[\d+\])?[.:]\s*", "", str(error))
        raise Wrong(field, "cannot be proved ({what})", what=what) from None
