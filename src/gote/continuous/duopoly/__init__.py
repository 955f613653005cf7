"""Duopoly and its relatives (Ferguson 3.3): Cournot, Bertrand, Stackelberg, entry deterrence, advertising.

Candidates come from first-order conditions piece by piece; every one is kept only if no firm gains by any deviation,
however large.
"""
