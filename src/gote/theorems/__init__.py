"""Answers as theorems: a file for the proof assistant Coq whose theorem states an answer in plain definitions.

`prove(document)` writes the file; its proof is the certificate, evaluated by Coq. The definitions and the theorems that
make a computation a proof are in `coq/*.v` (standard library only, no axioms). `accepted(text)` asks coqc.

>>> from gote.theorems import prove
>>> proof = prove({"kind": "nim", "heaps": [3, 5, 7]})
>>> proof.fields
('grundy', 'moves', 'outcome')
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "KINDS": "gote.theorems.write",
        "Proof": "gote.theorems.proof",
        "Theorem": "gote.theorems.proof",
        "Verdict": "gote.theorems.checker",
        "accepted": "gote.theorems.checker",
        "build_theory": "gote.theorems.checker",
        "prove": "gote.theorems.write",
        "tricks_table": "gote.theorems.cards",
        "vipr_file": "gote.theorems.vipr",
    },
)
