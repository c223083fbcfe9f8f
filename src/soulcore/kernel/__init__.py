"""The machine: positions, processes, decisions, events and randomness. It knows no game."""
