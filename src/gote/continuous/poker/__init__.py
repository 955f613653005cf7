"""Poker on the unit interval (Ferguson 2.7): hands x, y independent and uniform on [0, 1], then a public betting tree.

At a showdown (+-w) the higher hand wins w. A strategy divides [0, 1] at every decision into intervals with a mixture of
moves on each; against such a strategy every payoff is piecewise linear in one's own hand, so best replies and
guarantees are exact. `cells` solves any tree, `optimal_set` describes all optimal strategies, `admissible` finds those
that nothing dominates.
"""
