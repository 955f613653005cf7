import shutil

import pytest

from gote.theorems import build_theory


@pytest.fixture(scope="session")
def theory(tmp_path_factory):
    """Folder of the compiled theory, shared by all workers of a run."""
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    folder = tmp_path_factory.getbasetemp().parent / "theory"
    build_theory(folder)
    return folder
