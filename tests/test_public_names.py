"""What a package exports is documented: a docstring for every name, an example that runs for every function."""

import importlib
import inspect
import typing

import pytest

from gote.core.registry import OWN_ROOMS

PACKAGES = ["gote", *(f"gote.{name}" for name in ("core", "lab", "play", *OWN_ROOMS))]
NAMES = [
    (package, name)
    for package in PACKAGES
    for name in importlib.import_module(package).__all__
    if name != "__version__"
]


@pytest.mark.parametrize(("package", "name"), NAMES, ids=lambda part: part)
def test_a_public_name_is_documented(package, name):
    thing = getattr(importlib.import_module(package), name)
    if typing.get_origin(thing) is not None:
        return  # a type for annotations has no docstring of its own
    assert not inspect.ismodule(thing), f"{package}.{name} is a module; the export of the same name is hidden by it"
    assert (thing.__doc__ or "").strip()
    if not inspect.isclass(thing):
        assert ">>>" in thing.__doc__, f"{package}.{name} has no example"
