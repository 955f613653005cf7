"""The catalogue of worked examples: what the sources print, as data, and gote's answer to it.

A room's `catalogue/*.yaml` lists its cases. A case is

    id, cite        its name, and the place in the source ("ferguson 1.1.5, exercise 1"; works are in `works.yaml`)
    question        what is asked, in words
    document        a document, or `documents`: a list of them; {of: document with $holes, with: {hole: [values]}} is a list
    claim           or a claim of the lab: {name, sizes: [from, to]}
    expect          the values that are right, under the names of the source
    at              name -> selector: where in gote's answers that value stands (`gote.catalogue.select`)
    by              name -> how it is compared where equality will not do (`gote.catalogue.compare`)
    prose           what the source says beside it and nothing computes: shown, never counted
    erratum         {says, class, known}: what the print has instead, whose slip it is, how we know
    note            a remark

`examples.yaml` of a room lists what the workbench offers, in its order (the first of a kind opens its board): id, title
([English, Japanese]), and either cite and document or `case`, the id of a case whose document (the `which`-th) is shown.

A case with neither document nor claim is prose and is not counted as reproduced. No code stands between a case and the
solver: adding cases is a matter of data.
"""
