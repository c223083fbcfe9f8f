"""Scenarios: a position, some answers, what must be seen, and the rules it proves. docs/scenarios.md is their manual."""
