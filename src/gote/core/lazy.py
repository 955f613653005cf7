"""Public names that cost nothing until somebody uses them.

Importing a room must not import its solvers: `gote --help` answers at once and a kernel is compiled only when needed
(PEP 562).
"""

import importlib
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any


class LazyPackage(ModuleType):
    """A package whose exports win over files of the same name.

    The import of `gote.generalsum.lemke_howson` would put that module in the place of the exported function
    `lemke_howson`, and what a user gets would depend on what was imported before.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        hidden = isinstance(value, ModuleType) and value.__name__ == f"{self.__name__}.{name}"
        if not (hidden and name in self.__dict__.get("__all__", ())):
            super().__setattr__(name, value)


def lazy_exports(
    module: str, names: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """`__getattr__`, `__dir__`, `__all__` of `module`, whose public `names` live in the modules they map to.

    >>> get, directory, public = lazy_exports("gote", {"GoteError": "gote.core.errors"})
    >>> get("GoteError").__name__, public
    ('GoteError', ['GoteError'])
    """

    sys.modules[module].__class__ = LazyPackage

    def __getattr__(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(names[name]), name)
        setattr(sys.modules[module], name, value)
        return value

    def __dir__() -> list[str]:
        return sorted(set(vars(sys.modules[module])) | set(names))

    return __getattr__, __dir__, sorted(names)


def load_object(reference: str) -> Any:
    """The object that `"package.module:name"` refers to.

    >>> load_object("fractions:Fraction")
    <class 'fractions.Fraction'>
    """
    module, _, name = reference.partition(":")
    found = importlib.import_module(module)
    return getattr(found, name) if name else found
