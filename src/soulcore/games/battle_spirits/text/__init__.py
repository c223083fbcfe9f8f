"""The card text of the Battle Spirits games: the family's dialect, to which each member adds its own."""
