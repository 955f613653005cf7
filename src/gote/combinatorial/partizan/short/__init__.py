"""Short partizan games: canonical forms and what is read off them.

A short game is a finite tree G = {G^L | G^R}; Left moves to a G^L, Right to a G^R, and who cannot move loses.
G <= H when no G^L >= H and no H^R <= G; equal games have one canonical form, without dominated or reversible options.
"""
