"""From an effect tree to text: one module per language, one function per kind of node."""
