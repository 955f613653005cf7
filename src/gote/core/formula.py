"""Formulas of worked solutions: written once as people type them, shown as text, LaTeX and MathML.

`v = Val [[1 + v/2, 0], [3, -1]]`, `x_1 = (17 - x_2)/2`, `sqrt(73)`, `v({1,2}) - v({1}) = 1`, words in double quotes. The
parser is strict: what it cannot read is no formula, and a test reads those of every example.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

_TOKEN = re.compile(
    r'\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-zαβγδεθλμνπρστφωΔΣΦΩ]+\d*\'*)|(?P<words>"[^"]*")'
    r"|(?P<op><=|>=|!=|->|\.\.\.|…|[-+*·×/^_=<>,;:|⊕⊗∈∞√±≈!%?*∪∖⊂□])|(?P<open>[\[({])|(?P<close>[\])}]))"
)
_LATEX_OP = {
    "<=": r"\le", ">=": r"\ge", "!=": r"\ne", "->": r"\to", "...": r"\dots", "…": r"\dots", "*": r"\cdot", "·": r"\cdot", "×": r"\times",
    "⊕": r"\oplus", "⊗": r"\otimes", "∈": r"\in", "∞": r"\infty", "±": r"\pm", "≈": r"\approx", "|": r"\mid", "%": r"\%", "∪": r"\cup", "∖": r"\setminus",
    "⊂": r"\subset", "□": r"\square",
}  # fmt: skip
_MATHML_OP = {"<=": "≤", ">=": "≥", "!=": "≠", "->": "→", "...": "…", "*": "·"}
_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "varepsilon", "θ": "theta", "λ": "lambda", "μ": "mu", "ν": "nu", "π": "pi",
    "ρ": "rho", "σ": "sigma", "τ": "tau", "φ": "varphi", "ω": "omega", "Δ": "Delta", "Σ": "Sigma", "Φ": "Phi", "Ω": "Omega",
}  # fmt: skip
_FUNCTIONS = frozenset({"max", "min", "Val", "mex", "log", "exp", "sum", "mod"})
_CLOSING = {"[": "]", "(": ")", "{": "}"}


class FormulaError(ValueError):
    """What is not a formula, and where."""


@dataclass(frozen=True)
class _Leaf:
    kind: str
    text: str


@dataclass(frozen=True)
class _Node:
    """`row`, `fraction`, `power`, `index`, `root`, `matrix` (rows of cells), or `group` with its brackets."""

    kind: str
    parts: Sequence[_Leaf | _Node]
    brackets: str = ""


_Tree = _Leaf | _Node


def to_latex(formula: str) -> str:
    r"""A formula for LaTeX's mathematics.

    >>> to_latex("v = Val [[1 + v/2, 0], [3, -1]]")
    'v = \\operatorname{Val} \\begin{pmatrix} 1 + \\frac{v}{2} & 0 \\\\ 3 & - 1 \\end{pmatrix}'
    >>> to_latex("x_1 = (17 - x_2)/2 >= 0")
    'x_{1} = \\frac{17 - x_{2}}{2} \\ge 0'
    """
    return _latex(_parse(formula))


def to_mathml(formula: str) -> str:
    """A formula as a MathML element.

    >>> to_mathml("x^2 = 1/4")
    '<math display="block"><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mn>4</mn></mfrac></mrow></math>'
    """
    return f'<math display="block">{_mathml(_parse(formula))}</math>'


def _parse(formula: str) -> _Tree:
    tokens: list[_Leaf] = []
    at, text = 0, formula.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise FormulaError(f"{formula!r} cannot be read from {text[at : at + 12]!r} on")
        tokens.append(_Leaf(str(match.lastgroup), match[match.lastgroup or 0]))
        at = match.end()
    reader = _Reader(tokens, formula)
    tree = reader.row("")
    if not tree.parts:
        raise FormulaError("an empty formula")
    return tree


class _Reader:
    def __init__(self, tokens: Sequence[_Leaf], formula: str) -> None:
        self.tokens, self.at, self.formula = tokens, 0, formula

    def row(self, closing: str) -> _Node:
        """Everything up to a closing bracket (or the end)."""
        found: list[_Tree] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "close":
                if token.text != closing:
                    raise FormulaError(f"{self.formula!r}: {token.text} closes nothing")
                self.at += 1
                return _Node("row", found)
            found.append(self.item())
        if closing:
            raise FormulaError(f"{self.formula!r}: {closing} is missing")
        return _Node("row", found)

    def item(self) -> _Tree:
        """An atom with its index, power and what it is divided by."""
        left = self.atom()
        while self.at < len(self.tokens) and (op := self.tokens[self.at].text) in ("_", "^", "/"):
            self.at += 1
            right = self.atom()
            if op == "/":
                while self.at < len(self.tokens) and (inner := self.tokens[self.at].text) in ("_", "^"):
                    self.at += 1
                    right = _Node("index" if inner == "_" else "power", (right, _bare(self.atom())))
                left = _Node("fraction", (_bare(left), _bare(right)))
            else:
                left = _Node("index" if op == "_" else "power", (left, _bare(right)))
        return left

    def atom(self) -> _Tree:
        if self.at >= len(self.tokens):
            raise FormulaError(f"{self.formula!r} breaks off")
        token = self.tokens[self.at]
        self.at += 1
        if token.text == "√" or token.text == "sqrt":
            return _Node("root", (_bare(self.atom()),))
        if token.kind != "open":
            if token.kind == "close" or token.text in ("_", "^", "/"):
                raise FormulaError(f"{self.formula!r}: {token.text} stands where a term should")
            return token
        inside = self.row(_CLOSING[token.text])
        if token.text == "[" and (rows := _rows(inside)):
            if len({len(row.parts) for row in rows}) != 1:
                raise FormulaError(f"{self.formula!r}: the rows of a matrix differ in length")
            return _Node("matrix", rows)
        return _Node("group", inside.parts, token.text + _CLOSING[token.text])


def _bare(tree: _Tree) -> _Tree:
    """A group in round brackets without them, where the place says as much."""
    return _Node("row", tree.parts) if isinstance(tree, _Node) and tree.brackets == "()" else tree


def _cells(parts: Sequence[_Tree]) -> list[_Node]:
    """Cut at the commas."""
    cells: list[list[_Tree]] = [[]]
    for part in parts:
        if isinstance(part, _Leaf) and part.text == ",":
            cells.append([])
        else:
            cells[-1].append(part)
    return [_Node("row", cell) for cell in cells]


def _rows(inside: _Node) -> list[_Node]:
    """The rows of a matrix; none when this is a plain bracket."""
    rows = _cells(inside.parts)
    if not all(len(r.parts) == 1 and isinstance(r.parts[0], _Node) and r.parts[0].brackets == "[]" for r in rows):
        return []
    return [_Node("row", _cells(r.parts[0].parts)) for r in rows if isinstance(r.parts[0], _Node)]


def _latex(tree: _Tree) -> str:
    if isinstance(tree, _Leaf):
        return _latex_leaf(tree)
    parts = [_latex(part) for part in tree.parts]
    match tree.kind:
        case "row":
            return " ".join(parts)
        case "group":
            slash = "\\" if tree.brackets == "{}" else ""
            return f"{slash}{tree.brackets[0]}{' '.join(parts)}{slash}{tree.brackets[1]}"
        case "matrix":
            rows = [" & ".join(map(_latex, row.parts)) for row in tree.parts if isinstance(row, _Node)]
            return r"\begin{pmatrix} " + r" \\ ".join(rows) + r" \end{pmatrix}"
        case "root":
            return rf"\sqrt{{{parts[0]}}}"
        case "fraction":
            return rf"\frac{{{parts[0]}}}{{{parts[1]}}}"
    return f"{parts[0]}{'^' if tree.kind == 'power' else '_'}{{{parts[1]}}}"


def _latex_leaf(leaf: _Leaf) -> str:
    if leaf.kind == "words":
        return rf"\text{{{latex_text(leaf.text[1:-1])}}}"
    if leaf.kind == "name":
        if leaf.text in _FUNCTIONS:
            return rf"\operatorname{{{leaf.text}}}"
        letters = re.sub(r"[α-ωΑ-Ω]", lambda m: rf"\{_GREEK[m[0]]} ", leaf.text).strip()
        return letters if len(leaf.text) == 1 or "\\" in letters else rf"\mathit{{{letters}}}"
    return _LATEX_OP.get(leaf.text, leaf.text) if leaf.kind == "op" else leaf.text


def _mathml(tree: _Tree) -> str:
    if isinstance(tree, _Leaf):
        tag = {"number": "mn", "name": "mi", "words": "mtext"}.get(tree.kind, "mo")
        text = tree.text[1:-1] if tree.kind == "words" else _MATHML_OP.get(tree.text, tree.text)
        return f"<{tag}>{html.escape(text)}</{tag}>"
    parts = [_mathml(part) for part in tree.parts]
    match tree.kind:
        case "row":
            return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"
        case "group":
            return f"<mrow><mo>{tree.brackets[0]}</mo>{''.join(parts)}<mo>{tree.brackets[1]}</mo></mrow>"
        case "matrix":
            rows = "".join(
                f"<mtr>{''.join(f'<mtd>{_mathml(cell)}</mtd>' for cell in row.parts)}</mtr>"
                for row in tree.parts
                if isinstance(row, _Node)
            )
            return f"<mrow><mo>(</mo><mtable>{rows}</mtable><mo>)</mo></mrow>"
    tag = {"root": "msqrt", "fraction": "mfrac", "power": "msup", "index": "msub"}[tree.kind]
    return f"<{tag}>{''.join(parts)}</{tag}>"


_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", "−": "$-$", "…": r"\dots{}", "′": "$'$",
    "“": "``", "”": "''", "’": "'", "–": "--",
    **{letter: rf"$\{name}$" for letter, name in _GREEK.items()},
    **{sign: f"${command}$" for sign, command in {
        "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "×": r"\times", "→": r"\to", "←": r"\leftarrow", "√": r"\surd", "≈": r"\approx", "∈": r"\in",
        "⊕": r"\oplus", "⊗": r"\otimes",
        "·": r"\cdot", "↑": r"\uparrow", "↓": r"\downarrow", "±": r"\pm", "∞": r"\infty", "∑": r"\sum", "∪": r"\cup", "□": r"\square",
        **{small: f"_{k}" for k, small in enumerate("₀₁₂₃₄₅₆₇₈₉")},
        "♠": r"\spadesuit", "♥": r"\heartsuit", "♦": r"\diamondsuit", "♣": r"\clubsuit", "⇑": r"\Uparrow", "⇓": r"\Downarrow",
    }.items()},
}  # fmt: skip
"""What LaTeX would misread, and letters its common fonts lack."""


def latex_text(text: str) -> str:
    """Words for LaTeX, taken literally.

    >>> latex_text("50 % of {1, 2}")
    '50 \\\\% of \\\\{1, 2\\\\}'
    """
    return "".join(_LATEX.get(letter, letter) for letter in text)
