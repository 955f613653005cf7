"""The bill of materials names what is needed to run gote, and nothing under a licence that asks for more."""

import json
import subprocess
import sys

from gote.cli.sbom import bill, unfit


def test_the_bill_of_an_installation(tmp_path):
    target = tmp_path / "sbom.json"
    command = [sys.executable, "-m", "gote.cli.sbom", "--extra", "web", "--extra", "cluster", "--output", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(target.read_text())
    names = {part["name"] for part in found["components"]}
    assert found["bomFormat"] == "CycloneDX"
    assert {"numpy", "numba", "python-flint", "fastapi", "duckdb"} <= names
    assert not names & {"pygambit", "pytest", "gote"}
    assert all(part["version"] and part["licenses"] for part in found["components"])


def test_a_strong_licence_would_be_told():
    found = bill()
    found["components"][0]["licenses"][0]["license"]["name"] = "GPL-2.0-or-later"
    assert len(unfit(found)) == 1
