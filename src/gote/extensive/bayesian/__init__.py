"""Bayesian games: players who know their own type only."""
