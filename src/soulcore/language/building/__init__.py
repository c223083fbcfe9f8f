"""From a parse to an effect tree: one small function per rule of the grammar."""
