"""Battle Spirits Eternal: the classic game."""
