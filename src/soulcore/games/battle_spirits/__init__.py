"""What Battle Spirits Standard, Eternal and Saga share: cores, levels, symbols, cost, summoning, battle, flash."""
