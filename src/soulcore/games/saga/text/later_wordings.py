"""Turns of phrase in the manner of Saga's later sets, brought to those of its first ones.

Each row says the same as what it stands for, or the text is better refused: see wordings.py, which applies them first.
"""

from __future__ import annotations

from soulcore.games.saga.text.rows import N, rows

LATER = rows(
    # ---- how often
    (
        r"^(.*?) (?:This effect|You) (?:may|can) only (?:be )?(?:used?|activated?)(?: this effect)? once per turn\.$",
        r"Once per turn, \1",
    ),
    (r"^(.*?) \(?Once per turn\.?\)?$", r"Once per turn, \1"),
    # ---- under which condition, told behind
    (
        r"^(This spirit (?:cannot|gains|can) [^.,]*?) while (?:it|this spirit) is (refreshed|exhausted|attacking|blocking)\.$",
        r"If this spirit is \2, \1.",
    ),
    (r"^While (?:it|this spirit) is (refreshed|exhausted), ", r"If this spirit is \1, "),
    (
        r"\b(your(?: opponent's)? spirits) (cannot (?:attack|block)) if they have only (?:one|1) core(?: on them)?\b",
        r"\1 with 1 core on them \2",
    ),
    # ---- what an effect has done
    (r"(?<=destroy it\. )(?:If|When) you destroy (?:a|that) spirit (?:with|by) this effect, ", "If it was destroyed, "),
    (
        r"(?<=destroy them\. )(?:If|When) you destroy (?:a|any) spirits? (?:with|by) this effect, ",
        "If 1 or more spirits were destroyed, ",
    ),
    (r"(?<=destroy it\. )If (?:it|that spirit) is destroyed(?: by this effect)?, ", "If it was destroyed, "),
    # ---- costs
    (r"\bto (?:give|grant) (this spirit|it|that spirit) (\d+) BP\b", r"to treat \1 so: \1 gains \2 BP"),
    (r"\bto have (this spirit|it|that spirit) gain ", r"to treat \1 so: \1 gains "),
    (r"\bto have (?:this spirit|it|that spirit) remain on the field\b", "to keep it on the field"),
    (
        r"\bWhen your opponent's effect would destroy (this spirit|one of your [^.,]*?), ",
        r"When \1 would be destroyed by your opponent's effect, ",
    ),
    (
        rf"^((?:Discard|Exhaust|Place|Pay)\b (?:{N} (?:cards?|cores?)|this (?:spirit|nexus))\b[^.]*?) to"
        r" (?=(?:draw|select|refresh|place|destroy|return|activate|exhaust|summon)\b)",
        r"You may \1 to ",
    ),
    # ---- cores
    (
        r"\bPlace all (?:of its cores|(?:the )?cores from it) (?:except|but) (?:one|1) into (?:their|your opponent's|its owner's)"
        r" (trash|reserve)\b",
        r"Place cores from it into its owner's \1 until 1 core remains on it",
    ),
    (
        r"\bRemove cores from it until (?:it has (?:only )?(?:one|1) core|(?:only )?(?:one|1) core remains)(?: on it)? and"
        r" place them into (?:their|your opponent's|its owner's) (trash|reserve)\b",
        r"Place cores from it into its owner's \1 until 1 core remains on it",
    ),
    (
        r"^(?:Place|Gain) (?:an|one) additional core(?: from the void)?(?: into your reserve)?(?: during your core step)?\.$",
        "Gain 2 cores in this step.",
    ),
    (r"\bDraw an additional card\b", "Draw one additional card"),
    (
        rf"\bRemove ({N}) cores? from (each of them|that spirit|this spirit) and place (?:it|them) into"
        r" (?:your opponent's|their|its owner's) (reserve|trash)\b",
        r"Place \1 core from \2 into its owner's \3",
    ),
    (
        r"\bRemove all (?:of its cores|cores from it) and place them into (?:your opponent's|their|its owner's) (reserve|trash)\b",
        r"Place all cores from it into its owner's \1",
    ),
    (
        r"\bplace cores from your trash (onto this \w+|into your reserve) equal to the number of (your [^.]+?)(?=\.)",
        r"place 1 core from your trash \1 for each of \2",
    ),
    # ---- players
    (
        r"\b(if) your opponent has (one|two|three|four|five|\d+) or (?:fewer|less) life\b",
        r"\1 your opponent's life is \2 or less",
    ),
    (r"\bby one of your effects\b", "by your effects"),
    (r"\byour opponent places an? nexus\b", "your opponent deploys a nexus"),
    (r"\b(your opponent|you) cannot place nexuses\b", r"\1 cannot deploy nexuses"),
    (r"\bDestroy it at the end of (?:the|this) turn\.", "At the end of the turn, destroy it."),
    (r"\b(your opponent's spirits[^.,]*?) cannot reduce your life\b", r"your life cannot be reduced by \1"),
    (
        r"\b(select one of your opponent's [^.,]*? and) one of their (nexuses|spirits)(?= and)",
        r"\1 one of your opponent's \2",
    ),
    # ---- what effects cannot do
    (
        r"^Your opponent's effects cannot (destroy|exhaust|select) (your [^.,]*?|this spirit)\.$",
        r"\2 cannot be \1ed by your opponent's effects.",
    ),
    (
        r"^Your opponent's effects cannot return (your [^.,]*?|this spirit) to (?:your|their owner's) hand or deck\.$",
        r"\1 cannot be returned by your opponent's effects.",
    ),
    (r"\bcannot be destroyed?ed by\b", "cannot be destroyed by"),
    (r"\byour life cannot be reduced (?:below|to less than) (?:one|1)\b", "your life cannot become 0"),
    # ---- symbols
    (
        rf"\bWhile summoning an? ([^,]+?) spirit card( that costs \d+ or more)?, (?:treat|count) this (\w+) as having ({N}) (\w+)"
        r" symbols\b",
        r"While summoning a \1 spirit card\2, count the symbol on this \3 as \4 \5 symbols",
    ),
    (r"\bAdd (?:an?|one) (\w+) symbol to this spirit\b", r"This spirit gains a \1 symbol"),
    # ---- cards
    (r"\bthat (?:has|have) no Soul Core(?: on (?:it|them))?(?=[ .,])", "without the Soul Core on it"),
    (
        r"\b(select [^.]*?) and (?:place|put) (it|them) (?:at|on) the bottom of (?:your opponent's|their|its owner's|their owner's)"
        r" decks?\b",
        r"\1 and return \2 to the bottom of their deck",
    ),
    (r"\bView (your opponent's hand)\b", r"Look at \1"),
    (r"\b(Look at your opponent's hand), then select ", r"\1. Select "),
    (r"\bif it costs (\d+) or (?:fewer|less)\b", r"if its cost is \1 or less"),
    (r"\bif it costs (\d+) or more\b", r"if its cost is \1 or more"),
    (
        r"\bplace ((?:an?|one) (?:\w+ )*?nexus card(?: that costs \d+ or fewer)?) from your (hand|trash)"
        r"( without paying its cost)?(?=[.])",
        r"deploy \1 from your \2\3",
    ),
    (
        r"\b(select (?:an?|one) [^.]*?nexus card[^.]*?) and place it( without paying its cost)?(?=\.)",
        r"\1. Deploy it\2",
    ),
    (r"\b[Cc]ount (this spirit|it) as an? ", r"Treat \1 as a "),
    (
        r"\btreat (this spirit|it) as (red|purple|green|white|yellow|blue)(?: as well)?(?=[ .])",
        r"\1 is also treated as \2",
    ),
    (r"\bdraws a card outside of (their|the) draw step\b", r"draws outside of \1 draw step"),
    (r"\bdraw a card outside of (your|the) draw step\b", r"draw outside of \1 draw step"),
    (r"\bloses all (?:of )?its effects\b", "loses all effects"),
    (r"\blose all (?:of )?their effects\b", "lose all effects"),
    (r"\bthat (?:is|are) not (?:in battle|in a battle)\b", "that is not battling"),
    (
        r"\byou (?:spent|spend|pay|paid) a Soul Core to pay for this card\b",
        "you spend a Soul Core as part of this card's cost",
    ),
    (r"\bend that battle\b", "end the battle"),
    (
        r"^This turn, this spirit's attacks reduce your opponent's life by (one|two|\d+) more\.$",
        r"This spirit's attacks reduce life by \1 more during this turn.",
    ),
    (
        r"^All ([^.,:]+?) spirit cards in your hand gain Swift(?: ?: ?Flash Swift)?\.?$",
        r"All \1 spirit cards in your hand can come swiftly.",
    ),
    # ---- battles
    (r"\bthis spirit attacks that spirit\b", "direct the attack at it"),
)
