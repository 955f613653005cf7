"""Lazy exports: a file with the name of an export does not hide it, in whatever order things are imported."""

import importlib
import importlib.util
import subprocess
import sys

import pytest

from gote.core.registry import OWN_ROOMS

SHARED = [
    (package, name)
    for package in (f"gote.{room}" for room in (*OWN_ROOMS, "core", "lab", "play"))
    for name in importlib.import_module(package).__all__
    if importlib.util.find_spec(f"{package}.{name}") is not None
]


def test_there_are_such_names():
    assert ("gote.generalsum", "lemke_howson") in SHARED


@pytest.mark.parametrize(("package", "name"), SHARED, ids=lambda part: part)
def test_the_export_wins_over_the_file(package, name):
    code = (
        f"import {package}.{name}, sys; from {package} import {name}; assert callable({name}); assert "
        f"'{package}.{name}' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
