"""Card games of the four papers: tricks (000), sixty-six (001), tanhinmin (002), memory (003)."""
