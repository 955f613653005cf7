"""Partizan positions: from the rules to the canonical value, and the proof of it by play."""
