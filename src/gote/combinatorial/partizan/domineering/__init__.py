"""Who wins large Domineering boards: a search, its log, and the program that replays the log."""
