"""The cards, one file a set. `set_file.py` reads them; docs/cards.md shows the form."""
