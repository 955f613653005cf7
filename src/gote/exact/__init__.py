"""Exact arithmetic: `Fraction` at the border, FLINT inside.

| module | holds |
|---|---|
| `rational` | conversions between `Fraction` and FLINT |
| `integers` | integer arrays that never overflow |
| `linalg` | solve, rank, nullspace, determinant, inverse |
| `lp` | linear programs and matrix games with exact certificates |
| `polyhedra` | vertices and rays, hulls, membership |
| `algebraic` | real algebraic numbers |
| `reading` | numbers of an answer read back, tested |
| `intervals` | certified intervals |

Nothing is imported here, so that `import gote` stays quick.
"""
