"""What is written: definitions of the document's data, theorems about them, and which fields of the answer they state."""

from __future__ import annotations

from dataclasses import dataclass, field

from gote._version import __version__


def by(sound: str) -> str:
    """A proof by computation: a soundness theorem reduces the statement to a check, Coq's virtual machine evaluates it
    once.
    """
    return f"apply {sound}. vm_cast_no_check (eq_refl true)."


@dataclass(frozen=True)
class Theorem:
    """One theorem and its proof; `fields` are those of the answer that it states."""

    name: str
    statement: str
    proof: str
    fields: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """A file for Coq.

    >>> theorem = Theorem("answer", "Ppos (smove nim) [1; 2; 3]", "now apply bouton_P.", ("outcome",))
    >>> "Print Assumptions answer." in Proof("nim", ("Heaps",), (), (theorem,)).text()
    True
    """

    kind: str
    modules: tuple[str, ...]
    definitions: tuple[tuple[str, str], ...]
    theorems: tuple[Theorem, ...]
    unstated: tuple[str, ...] = field(default=())
    notes: tuple[str, ...] = field(default=())
    """What names of the document the numbers of the file stand for."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the answer that the theorems state."""
        return tuple(dict.fromkeys(name for theorem in self.theorems for name in theorem.fields))

    def text(self) -> str:
        """The whole file."""
        head = [f"gote {__version__}, kind {self.kind}. Proved here: {', '.join(self.fields)}."]
        if self.unstated:
            head.append(f"Not stated here: {', '.join(self.unstated)}.")
        lines = [
            "(* " + "\n   ".join(_comment(line) for line in [*head, *self.notes]) + " *)",
            "Require Import List NArith ZArith QArith.",
            f"From Gote Require {' '.join(self.modules)}.",
            "Import ListNotations.",
            "",
            *(f"Definition {name} := {body}." for name, body in self.definitions),
        ]
        for theorem in self.theorems:
            lines += [
                "",
                f"Theorem {theorem.name} : {theorem.statement}.",
                f"Proof. {theorem.proof} Qed.",
                f"Print Assumptions {theorem.name}.",
            ]
        return "\n".join(lines) + "\n"


def _comment(line: str) -> str:
    """Text that cannot close the comment or open a string in it."""
    return line.replace("(*", "( *").replace("*)", "* )").replace('"', "'")
