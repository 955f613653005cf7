"""A strict reader of the LaTeX that gote writes: what it accepts, LaTeX sets.

Braces and environments close what they opened, mathematics begins and ends, rows of a table have as many cells as their columns,
only known commands occur, and no letter that the fonts lack stands unescaped.
"""

import re

ENVIRONMENTS = {"tabular", "pmatrix", "verbatim", "itemize", "tikzpicture", "document"}
COMMANDS = {
    "subsection", "section", "paragraph", "emph", "textbf", "texttt", "hline", "item", "hrulefill", "node", "draw", "footnotesize",
    "textbackslash", "textasciitilde", "textasciicircum", "textless", "textgreater", "textbar", "dots", "le", "ge", "ne", "times",
    "to", "surd", "approx", "in", "oplus", "otimes", "cdot", "uparrow", "downarrow", "pm", "infty", "sum", "mid", "cup", "setminus", "subset",
    "square", "frac", "sqrt", "operatorname", "mathit", "text", "begin", "end", "lambda", "varepsilon", "sigma", "delta", "alpha",
    "beta", "theta", "pi", "mu", "varphi", "gamma", "nu", "rho", "tau", "omega", "Delta", "Sigma", "Phi", "Omega", "spadesuit",
    "heartsuit", "diamondsuit", "clubsuit", "leftarrow", "ast", "Uparrow", "Downarrow", "bullet", "circ", "checkmark", "star",
    }  # fmt: skip
TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|[{}$&^_%#~]|[^\\{}$&^_%#~]+", re.DOTALL)
JAPANESE = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef○●□■◎△▲×]")


class LatexError(ValueError):
    pass


def parse(text):
    """Nothing, or a LatexError that says what is wrong."""
    text = re.sub(r"\\begin\{verbatim\}.*?\\end\{verbatim\}", "", text, flags=re.DOTALL)
    open_groups, environments, math = [], [], None
    tokens = TOKEN.findall(text)
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token in ("\\begin", "\\end"):
            name = tokens[at + 1] if at + 1 < len(tokens) else ""
            if tokens[at] != "{" or name not in ENVIRONMENTS:
                raise LatexError(f"{token} of {name!r}")
            at += 3
            if token == "\\end":
                if not environments or environments.pop() != (name, len(open_groups)):
                    raise LatexError(f"\\end{{{name}}} closes nothing")
            else:
                environments.append((name, len(open_groups)))
        elif token == "{":
            open_groups.append(token)
        elif token == "}":
            if not open_groups:
                raise LatexError("a brace closes nothing")
            open_groups.pop()
        elif token in ("$", "\\[", "\\]"):
            closing = {"$": "$", "\\[": "\\]"}
            if math is None:
                if token == "\\]":
                    raise LatexError("\\] without \\[")
                math = closing[token]
            elif token == math:
                math = None
            else:
                raise LatexError(f"{token} within mathematics")
        elif token in ("^", "_"):
            if math is None:
                raise LatexError(f"{token} outside mathematics: {''.join(tokens[max(0, at - 4) : at + 3])!r}")
        elif token == "&":
            if not environments or environments[-1][0] not in ("tabular", "pmatrix"):
                raise LatexError("& outside a table")
        elif token in ("%", "#", "~"):
            raise LatexError(f"{token} is not escaped")
        elif token[0] == "\\":
            name = token[1:].rstrip("*")
            if name.isalpha() and name not in COMMANDS:
                raise LatexError(f"{token} is not known")
        else:
            strange = [c for c in token if ord(c) > 0xFF and not JAPANESE.match(c)]
            if strange:
                raise LatexError(f"{strange[:5]} are not escaped")
    if open_groups or environments or math:
        raise LatexError(f"left open: {open_groups[:2]}, {environments[:2]}, {math}")
    _tables(text)


def _tables(text):
    for columns, body in re.findall(r"\\begin\{tabular\}\{([^}]*)\}(.*?)\\end\{tabular\}", text, re.DOTALL):
        wide = len(re.sub(r"p\{[^}]*|[^lrcp]", lambda m: "p" if m[0].startswith("p") else "", columns))
        for row in body.replace("\\hline", "").split("\\\\\n"):
            cells = len(re.findall(r"(?<!\\)&", row)) + 1
            if row.strip() and cells > wide:
                raise LatexError(f"a row of {cells} cells in a table of {wide} columns")
