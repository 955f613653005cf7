"""The partizan rulesets: where no move is left, the player to move has lost."""
