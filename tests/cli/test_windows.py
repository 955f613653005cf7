"""Where POSIX is not (tests/windows/sitecustomize.py takes it away): everything imports, answers and stops in time."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gote.core.errors import LimitError

from .command import gote

ROOT = Path(__file__).parents[2]
PLACE = {"PYTHONPATH": os.pathsep.join((str(ROOT / "tests" / "windows"), str(ROOT / "src")))}


def python(program):
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, **PLACE},
    )


def test_the_emulation_takes_posix_away_from_gote():
    done = python(
        "import signal, os\nassert not hasattr(os, 'fork') and not hasattr(signal, 'setitimer')\n"
        "exec(compile('import fcntl', 'x', 'exec'), {'__name__': 'gote.x'})"
    )
    assert "No module named 'fcntl'" in done.stderr


def test_every_module_imports():
    done = python(
        "import importlib, pkgutil, gote\n"
        "for one in pkgutil.walk_packages(gote.__path__, 'gote.'):\n"
        "    if not one.name.endswith('__main__'):\n"
        "        importlib.import_module(one.name)\n"
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "nim", "heaps=1,2", "--json"],
        ["solve", "nim", "heaps=1,2", "--max-seconds", "60", "--max-memory", "4G"],
        ["lab", "check", "impartial.bouton", "--to", "2", "--store", "STORE"],
        ["doctor"],
        ["kinds"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_commands(words, tmp_path):
    done = gote(*(str(tmp_path) if word == "STORE" else word for word in words), **PLACE)
    assert (done.returncode, done.stderr) == (0, "")


def test_lines():
    done = gote("solve", "--lines", "--workers", "2", text='{"kind": "nim", "heaps": [1, 2]}\n' * 3, **PLACE)
    assert [json.loads(line)["grundy"] for line in done.stdout.splitlines()] == [3, 3, 3]


def test_a_limit_of_time_stops_plain_python():
    done = python(
        "import gote\nfrom gote.core.limits import limits\n"
        "try:\n    with limits(seconds=0.2):\n        n = 0\n        while True:\n            n += 1\n"
        "except gote.GoteError as error:\n    print(type(error).__name__)"
    )
    assert done.stdout == f"{LimitError.__name__}\n", done.stderr
