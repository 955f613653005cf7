"""The notebooks in the book: run when it is built, each a page with what its cells show. Stored notebooks hold no outputs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
LONGEST = 200_000
"""letters of one output that a page shows"""


def notebooks() -> list[Path]:
    """All of them, by name."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def pages(lang: str) -> dict[str, str]:
    """name -> the page of a notebook, run in the language of the book."""
    import nbformat
    from jupyter_client.manager import KernelManager
    from nbclient import NotebookClient

    manager = KernelManager(transport="ipc")
    manager.start_kernel(env={**os.environ, "GOTE_LANG": lang})
    found = {}
    try:
        for path in notebooks():
            notebook = nbformat.read(path, as_version=4)
            notebook.cells.insert(0, nbformat.v4.new_code_cell("%reset -f"))
            NotebookClient(
                notebook, km=manager, timeout=300, resources={"metadata": {"path": str(NOTEBOOKS)}}
            ).execute()
            found[path.stem] = (
                "\n\n".join(["---\norphan: true\n---", *(_cell(cell) for cell in notebook.cells[1:])]) + "\n"
            )
    finally:
        manager.shutdown_kernel(now=True)
    return found


def _cell(cell: Any) -> str:
    """A cell as Markdown: words as they are, code with what it shows."""
    if cell.cell_type == "markdown":
        return str(cell.source)
    parts = [f"```{{code-block}} python\n{cell.source}\n```"] if cell.source.strip() else []
    return "\n\n".join([*parts, *filter(None, (_output(one) for one in cell.get("outputs", [])))])


def _output(output: Any) -> str:
    """The richest form that a page can hold."""
    if output.output_type == "stream":
        return f"```{{code-block}} text\n{output.text.rstrip()[:LONGEST]}\n```"
    data = output.get("data", {})
    if "text/html" in data:
        page = "\n".join(line for line in str(data["text/html"]).splitlines() if line.strip())
        return f"```{{raw}} html\n{page}\n```" if len(page) <= LONGEST else ""
    return f"```{{code-block}} text\n{str(data['text/plain'])[:LONGEST]}\n```" if "text/plain" in data else ""
