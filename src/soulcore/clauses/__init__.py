"""Clauses: the addresses of the rules. Which there are, what code and which scenarios carry each one."""
