import fcntl
import shutil

import pytest

from gote.theorems import build_theory


@pytest.fixture(scope="session")
def theory(tmp_path_factory):
    """Folder of the compiled theory, shared by all workers of a run."""
    if shutil.which("coqc") is None:
        pytest.fail("coqc is not installed; make test installs it")
    folder = tmp_path_factory.getbasetemp().parent / "theory"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:  # one worker compiles, the others wait
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_theory(folder)
    return folder
