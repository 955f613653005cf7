"""Card games of the four papers: tricks (Kanehiro), sixty-six (Nakai and Takenaga), tanhinmin (Ohto and Kiya), memory (Sakamoto and Shinoda)."""
