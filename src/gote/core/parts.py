"""Parts that not every installation has: one line says which extra brings them.

The core stands on few packages. Pictures made with plotly, the store of the lab, the cluster and the workbench need more;
each of those packages belongs to an extra of `pip install 'gote[...]'`.
"""

import importlib
from typing import Any

from gote.core.errors import UnsupportedError

EXTRAS = {
    "plotly": "plot",
    "pyarrow": "lab",
    "duckdb": "lab",
    "dask": "cluster",
    "distributed": "cluster",
    "fastapi": "web",
    "starlette": "web",
    "uvicorn": "web",
    "networkx": "graphs",
    "pandas": "frames",
}
"""package -> the extra of gote that installs it"""


class MissingPartError(UnsupportedError, ImportError):
    """A package that is not installed; the line names the extra to install."""


def missing_part(error: ModuleNotFoundError) -> MissingPartError | None:
    """The one line for a package of an extra; None for any other module that is missing, which is a defect.

    >>> print(missing_part(ModuleNotFoundError("no", name="pyarrow.parquet")))
    pyarrow is not installed; it comes with an extra: pip install 'gote[lab]'
    """
    package = (error.name or "").partition(".")[0]
    if package not in EXTRAS:
        return None
    return MissingPartError(
        f"{package} is not installed; it comes with an extra: pip install 'gote[{EXTRAS[package]}]'"
    )


def part(module: str) -> Any:
    """A module of an extra, or the line that says how to install it.

    >>> part("math").sqrt(4)
    2.0
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise missing_part(error) or error from None
