"""The card text of Saga: the family's dialect in Saga's own terms, and the wording of its printed cards."""
