"""The JavaScript client of the docs asks a real server; the lock of the front end is complete on every machine."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "docs" / "files" / "client.mjs"


def test_the_client_of_the_docs(server):
    node = Path(sys.executable).parent / "node"
    done = subprocess.run(
        [str(node if node.exists() else shutil.which("node")), str(CLIENT), server],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    first, second = done.stdout.splitlines()
    assert first == 'N [{"heap":0,"take":2,"leave":[1]}] true'
    assert second.startswith("heaps: ")


def test_the_lock_names_everything_with_its_hash_and_no_address():
    """Also what other systems need: an installation on a new machine has nothing to add."""
    web = Path(__file__).parents[2] / "web"
    packages = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    root = packages.pop("")
    assert root["devDependencies"] == json.loads((web / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in root["devDependencies"].values())
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
        for needed in {**package.get("dependencies", {}), **package.get("optionalDependencies", {})}:
            assert f"{name}/node_modules/{needed}" in packages or f"node_modules/{needed}" in packages, (name, needed)
