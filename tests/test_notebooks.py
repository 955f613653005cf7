"""Every room has a notebook; all of them run, one after the other, in one real kernel."""

from pathlib import Path

import nbformat
import pytest
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient

from gote.core.registry import rooms

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def names(path):
    return path.stem


@pytest.fixture(scope="module")
def kernel():
    manager = KernelManager(transport="ipc")
    manager.start_kernel()
    yield manager
    manager.shutdown_kernel(now=True)


def test_every_room_has_a_notebook():
    assert [path.stem for path in NOTEBOOKS] == sorted(name.rpartition(".")[2] for name in rooms())


@pytest.mark.parametrize("path", NOTEBOOKS, ids=names)
def test_notebooks_are_stored_without_outputs(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    for cell in notebook.cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=names)
def test_both_languages_in_every_section(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            assert any("\u3040" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff" for char in cell.source), (
                cell.source
            )


@pytest.mark.parametrize("path", NOTEBOOKS, ids=names)
def test_a_notebook_runs_and_shows_its_solutions(path, kernel, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell("%reset -f"))
    NotebookClient(notebook, km=kernel, timeout=120, resources={"metadata": {"path": tmp_path}}).execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", []) if "data" in output]
    pages = [data["text/html"] for data in shown if "text/html" in data]
    assert any('class="gote-explanation"' in page for page in pages), "no worked solution is shown"
    assert any(page.startswith("<figure>") for page in pages), "no picture is shown"
