def stored_level(m): return None
