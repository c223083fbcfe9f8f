"""Eternal's card text: the family's dialect with what only Eternal says."""
