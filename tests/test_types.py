"""Public names have types: the stubs are current, and a user's code is checked without a hole."""

import json
import os
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


def pyright(path):
    """Pyright's verdict on one file, as strict as it can be; Node comes with the environment."""
    root = HERE.parent
    (path.parent / "pyrightconfig.json").write_text(
        json.dumps({"typeCheckingMode": "strict", "include": [path.name], "extraPaths": [str(root / "src")]})
    )
    command = ["node", str(root / "web/node_modules/pyright/index.js"), "--outputjson", "--pythonpath", sys.executable]
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=path.parent, env=os.environ | {"PATH": tools}
    )
    return json.loads(done.stdout)["generalDiagnostics"]


def test_another_type_checker_agrees(tmp_path):
    wrong = "gote.slove(3)"
    code = (HERE / "types" / "user_code.py").read_text("utf-8")
    (tmp_path / "user.py").write_text(f"{code}\n{wrong}\n", encoding="utf-8")
    errors = [found for found in pyright(tmp_path / "user.py") if found["severity"] == "error"]
    assert {found["range"]["start"]["line"] for found in errors} == {code.count("\n") + 1}, errors


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
