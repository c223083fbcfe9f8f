"""The HTTP routes, one module a subject."""
