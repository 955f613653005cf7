"""Everywhere a user may be, by one command: `python -m tests.matrix [NAME ...]` (`make matrix`).

Each row makes an environment of its own in a temporary folder, installs the wheel there as a user would, and uses it from
an empty folder. Rows whose Python is not on the machine are named as such. It ends with a table and, if a row failed, 1.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOLVE = ["-m", "gote", "solve", "matrix", "payoffs=[[-2,3],[3,-4]]", "--json"]
EXTRAS = {
    "plot": "plotly",
    "graphs": "networkx",
    "frames": "pandas",
    "web": "fastapi",
    "lab": "duckdb",
    "cluster": "distributed",
}
USES = {
    "plot": "import gote; gote.solve({'kind': 'dresher', 'n': 3}).plot()",
    "graphs": "import networkx, gote; gote.solve(networkx.DiGraph([('a', 'b')])).verify() or exit(1)",
    "frames": "import gote; assert gote.load({'kind': 'matrix', 'payoffs': [[1, 2]]}).to_frame().shape == (1, 2)",
    "web": "import gote.web.server",
    "lab": "from gote.lab import Store; assert Store('s').query('select 1') == []",
    "cluster": "from gote.lab import check_claim; assert check_claim('impartial.bouton', [1, 2]).holds",
}


class Place:
    """An environment and an empty folder to use it from."""

    def __init__(self, python: str = sys.executable) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gote-matrix-"))
        self.python = self.folder / "env" / "bin" / "python"
        self.run(python, "-m", "venv", self.folder / "env")
        (self.folder / "empty").mkdir()

    def run(self, *words: object, **environment: str) -> str:
        """The output of a command in the empty folder; an error when it fails."""
        clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "GOTE_LANG")}
        folder = self.folder / "empty"
        done = subprocess.run(
            [str(word) for word in words],
            cwd=folder if folder.exists() else self.folder,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            env=clean | environment,
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(map(str, words))[:200]}\n{done.stdout[-1500:]}{done.stderr[-1500:]}")
        return done.stdout

    def install(self, *what: object) -> None:
        """Install with pip."""
        self.run(self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def wheel() -> Path:
    """The wheel of this checkout, built once."""
    folder = Path(tempfile.gettempdir()) / f"gote-wheel-{os.getpid()}"
    if not folder.exists():
        done = subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stdout[-1500:] + done.stderr[-1500:])
    return next(folder.glob("*.whl"))


def solves(place: Place, **environment: str) -> None:
    """The first answer of the README."""
    assert '"1/12"' in place.run(place.python, *SOLVE, **environment)


def wheel_alone(python: str = sys.executable) -> Place:
    """The core: solves, proves, explains in both languages, draws what needs no extra; missing extras are one line."""
    place = Place(python)
    place.install(wheel())
    solves(place)
    code = (
        "import gote\n"
        "s = gote.solve({'kind': 'bimatrix', 'row_payoffs': [[2, 0], [0, 1]], 'column_payoffs': [[1, 0], [0, 2]]})\n"
        "assert s.verify() and len(s.equilibria) == 3 and s.explain('ja').to_text() and s.explain('en').to_html()\n"
    )
    place.run(place.python, "-c", code)
    place.run(place.python, "-m", "gote", "lab", "check", "impartial.bouton", "--to", "3", "--store", "s")
    for words, extra in ((["serve"], "web"), (["lab", "query", "select 1", "--store", "s"], "lab")):
        done = subprocess.run(
            [place.python, "-m", "gote", *words], capture_output=True, text=True, cwd=place.folder, check=False
        )
        assert done.returncode == 2, words
        assert f"pip install 'gote[{extra}]'" in done.stderr, done.stderr
        assert done.stderr.count("\n") == 1, done.stderr
    return place


def extra(name: str) -> None:
    """One extra alone does what it promises."""
    place = Place()
    place.install(f"{wheel()}[{name}]")
    place.run(place.python, "-c", USES[name])


EXAMPLES = """
import gote, sys
wrong = []
for kind in gote.kinds():
    found = gote.examples(kind)
    try:
        solution = gote.solve(found[0]) if found else None
        if solution is not None and not (solution.verify() or solution.unchecked):
            wrong.append(kind)
    except Exception as error:
        wrong.append(f"{kind}: {type(error).__name__}: {error}")
sys.exit("\\n".join(wrong) or 0)
"""


def everything(place: Place) -> None:
    """The first example of every kind, solved and proved; every help, in both languages; completion."""
    place.run(place.python, "-c", EXAMPLES)
    for words in ([], ["solve"], ["lab"], ["tricks", "table"], ["octal"]):
        for lang in ("en", "ja"):
            place.run(place.python, "-m", "gote", *words, "--help", GOTE_LANG=lang)
    offered = place.run(
        place.python, "-m", "gote", _GOTE_COMPLETE="complete_bash", COMP_WORDS="gote kinds lemk", COMP_CWORD="2"
    )
    assert offered.split() == ["lemke_howson"], offered


def lowest() -> None:
    """The lowest minor versions that pyproject.toml allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = [
        re.sub(r">=(\d+)\.(\d+)$", lambda m: f"{m[0]},<{m[1]}.{int(m[2]) + 1}", line)
        for line in project["dependencies"]
    ]
    place = Place()
    place.install(*pins, "setuptools")
    place.install("--no-deps", wheel())
    solves(place)
    everything(place)


def other_python(path: str) -> None:
    """The wheel alone, then everything, with another Python."""
    everything(wheel_alone(path))


def pythons() -> dict[str, str]:
    """The Pythons on this machine that gote speaks: on PATH or among pyenv's versions, as far as they start."""
    homes = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, Path.home().glob(".pyenv/versions/3.*/bin"))]
    found = {}
    for minor in (11, 12, 13, 14):
        for path in (Path(home) / f"python3.{minor}" for home in homes):
            if path.exists() and not subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode:
                found.setdefault(f"3.{minor}", str(path))
    return found


def elsewhere() -> None:
    """cp1252 output, no home that can be written, another language, a small terminal; neither POSIX nor /proc."""
    place = wheel_alone()
    solves(place, PYTHONIOENCODING="cp1252")
    place.run(place.python, "-m", "gote", "--help", PYTHONIOENCODING="cp1252")
    place.run(place.python, "-m", "gote", "kinds", "--lang", "ja", PYTHONIOENCODING="cp1252")
    place.run(place.python, "-m", "gote", "kinds", "--lang", "ja", PYTHONIOENCODING="ascii")
    solves(place, HOME="/nonexistent", XDG_CACHE_HOME="/nonexistent", XDG_DATA_HOME="/nonexistent")
    solves(place, LANG="ja_JP.UTF-8", COLUMNS="20")
    solves(place, PYTHONPATH=str(ROOT / "tests" / "windows"))


def readme() -> None:
    """Every block of the README from an empty folder that has only the wheel, then the tutorials with their extras."""
    place = Place()
    place.install(wheel(), "pytest")
    copy = place.folder / "copy"
    (copy / "tests").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "test_docs.py", copy / "tests")
    shutil.copytree(ROOT / "docs" / "tutorials", copy / "docs" / "tutorials")
    shutil.copy(ROOT / "README.md", copy)
    pytest = (place.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", copy / "tests", "-k")
    place.run(*pytest, "test_code_runs and README")
    place.install(f"{wheel()}[plot,graphs,lab]")
    place.run(*pytest, "test_code_runs and tutorials")


def metadata() -> None:
    """What a package index would refuse: twine reads the wheel's metadata and renders the README in it."""
    place = Place()
    place.install("twine")
    place.run(place.python, "-m", "twine", "check", "--strict", wheel())


def rows() -> dict[str, Callable[[], object]]:
    """Everything there is to try."""
    found: dict[str, Callable[[], object]] = {"wheel": wheel_alone, "readme": readme, "metadata": metadata}
    found |= {f"extra {name}": lambda name=name: extra(name) for name in EXTRAS}
    found |= {"lowest": lowest, "elsewhere": elsewhere}
    found |= {f"python {version}": lambda path=path: other_python(path) for version, path in pythons().items()}
    return found


def main(wanted: list[str]) -> int:
    """Run the rows, print the table; 1 when one failed."""
    failed = 0
    for name, work in rows().items():
        if wanted and name not in wanted:
            continue
        start = time.perf_counter()
        try:
            work()
            said = "passed"
        except Exception as error:
            failed += 1
            said = f"FAILED: {error}"
        print(f"{name:<16} {time.perf_counter() - start:6.1f} s  {said}", flush=True)
    for version in ("3.11", "3.12", "3.13", "3.14"):
        if version not in pythons() and not wanted:
            print(f"python {version:<9} {'':>8}  not on this machine")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
