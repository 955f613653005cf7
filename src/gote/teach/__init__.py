"""Teaching: exercises for every kind, problem sheets, and marks.

A sheet is a small document; each student may get a variant of their own, made from the sheet's seed and their name. Answers
are marked by the proofs that judge every answer of gote, so an equivalent answer is right and a partial one is judged by what
it says.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Problem": "gote.teach.problems",
        "Sheet": "gote.teach.sheet",
        "make_problem": "gote.teach.problems",
        "mark": "gote.teach.marking",
        "try_step": "gote.teach.steps",
        "worked_steps": "gote.teach.steps",
    },
)
