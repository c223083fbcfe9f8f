"""The cards, one file a set. `reading.py` beside this folder describes the form; docs/cards.md shows it."""
