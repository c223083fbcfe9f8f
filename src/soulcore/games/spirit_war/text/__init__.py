"""The card text of SPIRIT WAR: its grammar, what its sentences become, and how trees are written in each language."""
