"""SPIRIT WAR: decks are life, Souls pay, and every card fights for the ARENA."""
