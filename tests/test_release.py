"""What is released: wheel and sdist build, the wheel is complete, and it works where only its dependencies are
installed.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import gote

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.slow


def run(*command, folder, stdin=None, **extra):
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "GOTE_LANG")} | extra,
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel and the sdist; the wheel is made from the sdist, as an index would do it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """A new environment with the wheel. The dependencies are those already here, the editable gote is not: one `.pth`
    line adds a folder without running the `.pth` files inside it.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder).strip())
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", "--ignore-installed", built[0], folder=folder)
    return folder


def test_the_wheel_is_complete(built):
    with zipfile.ZipFile(built[0]) as wheel:
        names = set(wheel.namelist())
    source = ROOT / "src"
    wanted = [
        path.relative_to(source).as_posix()
        for path in (source / "gote").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert [name for name in wanted if name not in names] == []
    assert {"gote/py.typed", "gote/locale/glossary.yaml", "gote/_version.py"} <= names
    for part, ending in (
        ("gote/zerosum/catalogue/", ".yaml"),
        ("gote/locale/ja/", ".po"),
        ("gote/lab/results/", ".json"),
    ):
        assert any(name.startswith(part) and name.endswith(ending) for name in names), part
    assert any(name.endswith(".dist-info/entry_points.txt") for name in names)
    assert not [name for name in names if name.endswith((".pyc", ".nbi", ".nbc"))]


def test_the_sdist_holds_what_the_tests_need(built):
    with tarfile.open(built[1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "docs/conf.py", "bench/harness.py"}
    assert wanted | {"tests/test_release.py", "notebooks/zerosum.ipynb", "src/gote/py.typed"} <= names


def test_the_version_stands_in_one_place(built):
    assert built[0].name.startswith(f"gote-{gote.__version__}-")
    assert built[1].name == f"gote-{gote.__version__}.tar.gz"
    assert f"## {gote.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_installed_wheel_is_the_one_that_runs(installed, tmp_path):
    where = run(installed / "bin" / "python", "-c", "import gote; print(gote.__file__)", folder=tmp_path)
    assert Path(where.strip()).is_relative_to(installed)


def test_the_installed_command_solves(installed, tmp_path):
    command = installed / "bin" / "gote"
    assert run(command, "--version", folder=tmp_path).strip() == f"gote {gote.__version__}"
    document = '{"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}'
    answer = json.loads(run(command, "solve", "--json", "-", folder=tmp_path, stdin=document))
    assert (answer["value"], answer["verified"]) == ("1/12", True)
    assert "検算" in run(command, "solve", "--lang", "ja", "-", folder=tmp_path, stdin=document)


def test_the_installed_command_reproduces_the_book(installed, tmp_path):
    found = json.loads(
        run(installed / "bin" / "gote", "reproduce", "--quick", "--only", "zerosum", "--json", folder=tmp_path)
    )
    assert found["total"]["cases"] > 100
    assert found["total"]["reproduced"] == found["total"]["cases"] - found["total"]["prose"]
    assert found["total"]["wrong"] == 0


def test_every_pin_serves_the_oldest_python_named():
    import tomllib
    from importlib.metadata import distribution

    from packaging.requirements import Requirement
    from packaging.specifiers import SpecifierSet

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    oldest = project["requires-python"].removeprefix(">=") + ".2"  # Debian 12 has 3.11.2
    lines = [line.split("\\")[0] for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line]
    pins = [Requirement(line) for line in lines if not line.startswith((" ", "#"))]
    assert len(pins) > 50
    for pin in pins:
        asked = distribution(pin.name).metadata["Requires-Python"]
        assert asked is None or oldest in SpecifierSet(asked), f"{pin}: needs Python {asked}"
