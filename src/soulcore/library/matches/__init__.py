"""Matches of several games, as far as the rulebooks speak of them: the score, and trading with the Side Deck.

Only SPIRIT WAR's book does; games whose books are silent are scored in the same way and trade nothing.
"""
