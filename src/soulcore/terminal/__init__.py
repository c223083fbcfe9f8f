"""Play in the terminal: the board in rows, numbered options, commands, saving and undo."""
