"""Effects: the tree a card's sentence becomes, and what each verb of it does."""
