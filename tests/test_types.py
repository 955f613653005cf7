"""Public names have types: the stubs are current, and a user's code is checked without a hole."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import gote
from tests.stubs import stubs
from tests.types import user_code

HERE = Path(__file__).parent
TYPES = {
    "gote.solve": r"overloaded function|Overload",
    "gote.load": r"def \(document: Any, max_bytes: int =\) -> gote.core.game.Game",
    "gote.check": r"def \(document: Any, answer: typing.Mapping\[str, Any\], complete: bool =\) -> gote.core.proof.Verdict",
    "gote.games.MatrixGame(payoffs=[[1]]).solve().value": r"fractions.Fraction",
    "gote.games.MatrixGame(payoffs=[[1]]).solve().row": r"tuple\[fractions.Fraction, \.\.\.\]",
    'gote.solve({"kind": "matrix", "payoffs": [[1]]}).value': r"fractions.Fraction",
    'gote.solve({"kind": "voting", "weights": [1, 1], "quota": 2})': r"gote.games.VotingGameSolution",
}


def formatted(text, name):
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "-q", "--fix", "--select", "I,F401", "--stdin-filename", name, "-"],
        input=text, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return subprocess.run(
        [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", name, "-"],
        input=done.stdout, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip


def test_the_stubs_are_current():
    old = [path.as_posix() for path, text in stubs().items() if formatted(text, str(path)) != path.read_text("utf-8")]
    assert old == [], "run python -m tests.stubs"


def mypy(path):
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--no-error-summary", str(path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=path.parent,
    )


def test_a_users_code_is_clean_and_runs():
    done = mypy(HERE / "types" / "user_code.py")
    assert (done.returncode, done.stdout) == (0, "")
    assert user_code.by_document() == (3, 1)
    assert user_code.checked() == "right"
    assert user_code.by_class() > 1


def test_no_name_is_any(tmp_path):
    lines = ["import gote", "import gote.games", *(f"reveal_type({name})" for name in TYPES), "gote.slove(3)"]
    (tmp_path / "names.py").write_text("\n".join(lines) + "\n")
    said = mypy(tmp_path / "names.py").stdout.splitlines()
    revealed = [re.search(r'Revealed type is "(.*)"', line) for line in said]
    revealed = [found[1] for found in revealed if found]
    assert len(revealed) == len(TYPES)
    for (name, wanted), found in zip(TYPES.items(), revealed, strict=True):
        assert re.search(wanted, found), (name, found)
    assert any('has no attribute "slove"' in line for line in said)


@pytest.mark.parametrize("name", sorted(set(dir(gote)) & {"solve", "load", "check", "kinds", "schema", "Rules"}))
def test_the_module_has_what_the_stub_says(name):
    assert f" as {name}\n" in (Path(gote.__file__).parent / "__init__.pyi").read_text("utf-8")
