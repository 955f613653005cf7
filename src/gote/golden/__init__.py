"""Golden cases: the worked examples, tables and exercises of the five sources with independently verified answers.

`data/*.yaml` holds the cases (each file's header explains its conventions). A room's `golden.py` answers them through
the public API:

    ADAPTERS = {topic: function(Question) -> dict}     # the answer under the same keys as `expected`
    COMPARE = {key: function(expected, actual, Question) -> str | None}   # optional; a reason for disagreement, or None
    WORDS = frozenset of keys that are prose and cannot be compared
    SLOW = frozenset of ids that take more than a second

An adapter sees the question only: the input, the task in words and the names of the wanted keys, never the expected
values.
"""
