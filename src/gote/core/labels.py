"""Names of the rows and columns of a table."""

from typing import Annotated, Any

from pydantic import BeforeValidator

from gote.core.numbers import FieldError


def _as_words(names: Any) -> Any:
    """Names may be written as numbers."""
    if names is None:
        return None
    if not isinstance(names, (list, tuple)):
        raise ValueError("is not a list of names; write a list such as [top, bottom]")
    for i, name in enumerate(names):
        if isinstance(name, bool) or not isinstance(name, (str, int, float)):
            raise FieldError(f"[{i}]", "is not a name; write a word or a number")
    return tuple(map(str, names))


Labels = Annotated[tuple[str, ...] | None, BeforeValidator(_as_words)]
"""Field type of the names of a table's rows or columns; none by default."""


def require_labels(field: str, names: tuple[str, ...] | None, size: int) -> None:
    """Every line has one name, and no two have the same.

    >>> require_labels("rows", ("top", "bottom"), 2)
    """
    if names is None:
        return
    if len(names) != size:
        raise FieldError(f".{field}", f"gives {len(names)} names, the table has {size} {field}; name each once")
    if len(set(names)) != size:
        raise FieldError(f".{field}", "gives a name twice; give every line a name of its own")
