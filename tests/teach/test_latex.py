"""The LaTeX of every explanation: read strictly everywhere; where pdflatex is on the machine, set by it as well."""

import shutil
import subprocess

import pytest

import gote
from gote.core.formula import latex_text
from tests.teach.latex import LatexError, parse
from tests.teach.test_explanations import EXAMPLES, explained

HEAD = (
    "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage{amsmath,amssymb,tikz}\n"
    "\\begin{document}\n"
)


@pytest.mark.parametrize(
    "wrong",
    ["{", "\\begin{tabular}{r}", "$x", "a & b", "50 %", "a_b", "x^2", "\\foo", "λ", "\\begin{tabular}{r}\n1 & 2 \\\\\n\\end{tabular}", "\\end{tabular}"],
)  # fmt: skip
def test_the_reader_is_strict(wrong):
    with pytest.raises(LatexError):
        parse(wrong)


def test_letters_of_any_document_are_escaped():
    parse(latex_text(r"\ { } & % $ # _ ~ ^ < > | − ≤ √ φ ♠ “x” …"))


def test_pdflatex_sets_every_explanation(tmp_path):
    texts = [explained(name, "en").to_latex() for name in EXAMPLES]
    body = "\n\n\\clearpage\n".join(text for text in texts if text.isascii())
    assert sum(map(str.isascii, texts)) > 0.9 * len(texts)  # names in other scripts want another engine
    parse(body.replace("\\clearpage", ""))
    if program := shutil.which("pdflatex"):
        file = tmp_path / "all.tex"
        file.write_text(HEAD + body + "\n\\end{document}\n", encoding="utf-8")
        command = [program, "-interaction=nonstopmode", "-halt-on-error", "-draftmode", file.name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=600, check=False)
        assert done.returncode == 0, done.stdout[-1500:].decode("latin-1")


def test_games_and_solutions_are_latex_in_notebooks():
    solution = gote.solve({"kind": "bimatrix", "row_payoffs": [[1, 2], [3, 0]], "column_payoffs": [[0, 1], [2, 3]]})
    for shown in (solution, solution.game):
        parse(shown._repr_latex_())
        assert "<table>" in shown._repr_html_()
