"""The forgiving reader: card text in the wording of translations and older prints, to the same tree."""
