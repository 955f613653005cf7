"""The observatory of take-and-break games: very long tables of Sprague-Grundy values, kept, continued and proved."""
