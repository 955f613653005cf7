"""Run the command line in a process of its own, as a user does."""

import os
import subprocess
import sys


def gote(*words, text="", timeout=120, folder=None, **environment):
    """`gote WORDS` with `text` on standard input."""
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run(
        [sys.executable, "-m", "gote.cli.main", *words],
        input=data,
        capture_output=True,
        timeout=timeout,
        check=False,
        cwd=folder,
        env={**os.environ, **environment},
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())
