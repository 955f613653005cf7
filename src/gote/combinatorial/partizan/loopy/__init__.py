"""Loopy games: stoppers such as on, off, over and upon."""
