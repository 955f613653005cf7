"""The JavaScript client of the docs asks a real server."""

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
