"""Turns of phrase in the manner of Saga's later sets, brought to those of its first ones.

Each row says the same as what it stands for, or the text is better refused: see wordings.py, which applies them first.
"""

from __future__ import annotations

from soulcore.language.rows import N, rows

TIMED = r"\b(When Destroyed|When Summoned|When This Spirit Attacks|When This Spirit Blocks)"
"""Timings whose effects can be kept from acting."""

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
    (
        r"\b((?:remove|place) [^.]*?\bcores?\b[^.]*\. [^.]*?)\bfor (?:each|every) spirit destroyed (?:(?:by|with) this"
        r" effect|this way)\b",
        r"\1for each spirit left without a level",
    ),
    (  # how long it lasts, not in which time they are counted
        r"\bfor (?:each|every) ([^.,]*? (?:destroyed|discarded|exhausted|returned|refreshed) (?:(?:by|with) this effect|this way))"
        r" (?:(?:during|for) )?this (turn|battle)\b",
        r"during this \2 for each \1",
    ),
    (
        r"\bfor (?:each|every) (spirit|nexus|card|magic card|spirit card|nexus card) (destroyed|discarded|exhausted|returned)"
        r" (?:(?:by|with) this effect|this way)\b",
        r"for each \1 \2",
    ),
    (
        r"\b(Reveal the top card of (?:your|your opponent's) deck\. If it [^.,]*?, (?:add it to your hand|discard it)) and"
        r" ([^.]+?)\."
        r" (?:If it (?:is|does) not|Otherwise), (?:return it to the|place it (?:at|on) the) (top|bottom) of (your|their|your"
        r" opponent's) deck\.",
        r"\1. If you do, \2. Return the remaining cards to the \3 of \4 deck.",
    ),
    (
        r"\b(Reveal the top card of (?:your|your opponent's) deck\. If it [^.,]*?, (?:add it to your hand)) and ([^.]+?)\."
        r" (?:If it (?:is|does) not|Otherwise), discard it\.",
        r"\1. If you do, \2. Discard the remaining cards.",
    ),
    (
        r"(?<=(?:trash|serve)\. )(?:If|When) (?:you destroy (?:a|that) spirit (?:with|by) this effect"
        r"|(?:it|that spirit|the spirit) (?:is|was) destroyed(?: (?:by|with) this effect)?), (?!if )([^.]+)\.",
        r"if it has no level left, during this turn, when it is lost, \1.",
    ),
    (
        r"(?<=during this turn\. )(?:If|When) (?:you destroy (?:a|that) spirit (?:with|by) this effect"
        r"|(?:it|that spirit|the spirit) (?:is|was) destroyed(?: (?:by|with) this effect)?), (?!if )([^.]+)\.",
        r"if its BP is 0 or less, during this turn, when it is lost, \1.",
    ),
    (r"\bWhen (?:it|that spirit) is destroyed during this turn, ", "During this turn, when it is lost, "),
    (r"(?<=\. )During this turn, when (?:it|that spirit) is destroyed, ", "During this turn, when it is lost, "),
    # ---- what a battle has done
    (
        r"\b(you may )?refresh this spirit at the end of the battle\b",
        r"later, at the end of the battle, \1refresh this spirit",
    ),
    (
        r"\b(when this spirit (?!destroys)[^.,]*, )(you may )?refresh it at the end of the battle\b",
        r"\1later, at the end of the battle, \2refresh this spirit",
    ),
    (
        r"\bwhen one of your effects (destroys|exhausts) ((?:an?|one of your opponent's|one of your) [^.,]*?), ",
        r"when \2 is \1ed by your effects, ",
    ),
    (r"\bis (destroy|exhaust)sed by\b", r"is \1ed by"),
    (
        r"\byour opponent's (spirits[^.,]*?) cannot block this spirit\b",
        r"this spirit cannot be blocked by your opponent's \1",
    ),
    (
        r"\b(if this spirit [^.,]*, )your opponent's (spirits[^.,]*?) cannot block it\b",
        r"\1this spirit cannot be blocked by your opponent's \2",
    ),
    (
        r"\b(select one of your spirits[^.]*\. )your opponent's (spirits[^.,]*?) cannot block (?:it|that spirit)\b",
        r"\1It cannot be blocked by your opponent's \2",
    ),
    (
        r"\bWhen one of your ([^.,]*?spirits?[^.,]*?) destroys (?:an|one of your) opponent's spirits?([^.,]*?)(?: via"
        r" comparing BP| in battle)+,"
        r" (you may )?(?:(refresh) (?:it|that spirit)|(?:it|that spirit) (gains [^.]+))\.",
        r"All of your \1 gain “When your opponent's spirit\2 is destroyed by comparing BP with this spirit, \3\4 this spirit \5.”.",
    ),
    (r"(?<=with this spirit, )(you may )?refresh this spirit \.”", r"\1refresh this spirit.”"),
    (r"(?<=with this spirit, )  ?this spirit gains", "this spirit gains"),
    (
        r"\b(?:your opponent's spirit|one of your opponent's spirits|an opponent's spirit) blocks this spirit\b",
        "this spirit is blocked",
    ),
    (r"\byour opponent blocks this spirit(?: with a spirit)?\b", "this spirit is blocked"),
    (
        r"\b(destroy|exhaust|return) the blocking spirit( to their hand)?,? if its BP is (\d+) or (?:less|fewer)\b",
        r"\1 all of your opponent's blocking spirits with \3 BP or less\2",
    ),
    (
        r"\b(destroy|exhaust|return) the blocking spirit( to their hand)?,? if it costs (\d+) or (?:less|fewer)\b",
        r"\1 all of your opponent's blocking spirits with cost \3 or less\2",
    ),
    (
        r"\b(destroy|exhaust|return) (?:your opponent's|the) blocking spirit\b(?! when)",
        r"\1 all of your opponent's blocking spirits",
    ),
    (r"\b(destroy|exhaust|return) the attacking spirit\b", r"\1 all of your opponent's attacking spirits"),
    (r"\bother than the (attacking|blocking) spirit\b", r"that is not \1"),
    (
        r"\bif (?:the|your opponent's) (attacking|blocking) spirit (costs|has) (\d+ or (?:more|fewer|less)(?: BP| cores|"
        r" symbols)?)(?: on it)?, ",
        r"if your opponent has a \1 spirit that \2 \3, ",
    ),
    (
        r"\bis destroyed (?:by|due to|as a result of|from) (?:having (?:all (?:of )?)?its cores removed|having its cores"
        r" reduced to (?:zero|0)|losing (?:all (?:of )?)?its cores"
        r"|having no cores)\b",
        "is destroyed for lack of cores",
    ),
    (
        r"\b(?:has its BP reduced to (?:zero|0)(?: or less)? and is destroyed|is destroyed (?:by|due to|as a result"
        r" of|from|via) (?:(?:having )?its BP (?:being )?"
        r"(?:reduced|becoming|dropping)(?: to)? (?:zero|0)|having (?:zero|0) BP|reducing its BP to (?:zero|0))(?: or"
        r" (?:less|fewer))?)",
        "is destroyed for lack of BP",
    ),
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
        r"^(?:Place|Gain) (?:an|one) additional core(?: from the void)?(?: into your reserve)?\.$",
        "Place 1 core from the void into your reserve.",  # beside the step's own: two copies bring two
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
    (
        rf"\bPlace ({N}) of your opponent's life cores? into their (reserve|trash)\b",
        r"Place \1 core from your opponent's life into their \2",
    ),
    # ---- numbers
    (r"\b(?:treat|count) (its|their) BP as (\d+)\b", r"\1 BP becomes \2"),
    (r"\b(?:treat|count) the BP of ([^.,]+?) as (\d+)\b", r"the BP of \1 becomes \2"),
    (r"\b(?:treat|count) this spirit's BP as (\d+)\b", r"the BP of this spirit becomes \1"),
    (
        r"\bwith a (?:combined|total|combined total) (BP|cost) of (\d+) or (?:fewer|less)\b",
        r"with a total \1 of \2 or less",
    ),
    (
        r"\bDiscard the top X cards of (your(?: opponent's)?) deck, where X is (?:equal to )?the number of ([^.]+?)(?=\.)",
        r"Discard cards from the top of \1 deck equal to the number of \2",
    ),
    (
        r"^(?:This card's cost in your hand is reduced|Reduce (?:this card's cost|the cost of this card)(?: in your hand)?)"
        r" by (one|\d+)((?: for each| if) [^.]+)?\.$",
        r"This card in your hand gets -\1 cost\2.",
    ),
    # ---- effects that do nothing
    (
        r"\b(?:Their|Its|The summoned spirits?'s?) When Summoned effects? (?:do|does|will) not activate\b",
        "When Summoned effects of what was summoned do not activate",
    ),
    (
        r"\b(?:Their|Its) When Summoned effects? (?:are|is|cannot be) (?:not )?(?:activated|triggered)\b",
        "When Summoned effects of what was summoned do not activate",
    ),
    (
        rf"{TIMED} effects (?:on|of) (?:all of )?(your opponent's [^.,]*?spirits|all spirits) (?:do not activate|are not"
        rf" (?:activated|triggered)|cannot be activated|cannot activate)\b",
        r"\2 cannot trigger \1 effects",
    ),
    (
        rf"\b(your opponent's [^.,]*?spirits)' {TIMED} effects (?:do not activate|are not (?:activated|triggered)|cannot be"
        rf" activated|cannot activate)\b",
        r"\1 cannot trigger \2 effects",
    ),
    (
        rf"\byour opponent's {TIMED} effects (?:do not activate|are not (?:activated|triggered)|cannot be activated|cannot"
        rf" activate)(?! by)\b",
        r"your opponent's spirits cannot trigger \1 effects",
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
    # ---- the soul core
    (r"\bwhen this spirit with a Soul Core on it would be destroyed\b", "when this spirit would be destroyed"),
    (
        r"\b(when this spirit would be destroyed[^.,]*, you may )(?:place|pay|remove) (?:that|its|the) Soul Core(?: from it|"
        r" from this spirit)?"
        r"(?: and place it)?(?: into your trash)?(?= to )",
        r"\1place the Soul Core from this spirit into your trash",
    ),
    # ---- cards
    (r"\bnexus(?:es)? (?:is|are) placed\b", "nexus is deployed"),
    (
        r"\b(?:Select|Search your deck for|Choose) (an?|one) ([^.]*? cards?)(?: (?:from|in) your deck)?, (?:reveal|show)"
        r" it,? and add it to your hand(?:\. Then,|, then|\.) shuffle"
        r" (?:your deck|it)\b",
        r"Search your deck for \1 \2. Show it to your opponent. Add it to your hand. Shuffle your deck",
    ),
    (
        r"\b((?:\w+ )?magic cards) you use(?: (?:during|in) this battle)? cost (\d+) less\b",
        r"all \1 in your hand get -\2 cost",
    ),
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
        r"\bplace ((?:an?|one) (?:\w+ )*?nexus card(?: that costs \d+ or fewer)?) from (your (?:hand or"
        r" trash|hand|trash)|the revealed cards)"
        r"( without paying its cost)?(?=[.]| if )",
        r"deploy \1 from \2\3",
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
    (r"\bloses (?:all (?:of )?)?its effects\b(?! and cannot)", "loses all effects"),
    (r"\blose (?:all (?:of )?)?their effects\b(?! and cannot)", "lose all effects"),
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
    (r"\bcannot be blocked except by ", "can only be blocked by "),
    (r"\bgains? BP equal to (?:its|that spirit's) BP\b", "gets +BP equal to its BP"),
    (r"\bif (?:it|that spirit) has (one|two|three|\d+) or (more|fewer) symbols\b", r"if its symbols is \1 or \2"),
    (rf"\bthis (spirit|nexus) has ({N}) (\w+) symbols\b", r"this \1 counts as having \2 \3 symbols"),
    (
        r"^This spirit cannot (attack|block) (?:during|on) the turn (?:it|this spirit) (?:is|was) summoned\.$",
        r"If this spirit was summoned this turn, this spirit cannot \1.",
    ),
    (
        r"\bif (?:this spirit (?:was|is) summoned (?:by|using|with)|you summon(?:ed)? this spirit (?:by|using|with)|this"
        r" spirit perform(?:s|ed)) Ascend\b",
        "if this spirit ascended from a spirit",
    ),
    (
        r"\bWhen this spirit performs Ascend, ",
        "If this spirit ascended from a spirit, ",
    ),
    # ---- battles
    (r"\bthis spirit attacks that spirit\b", "direct the attack at it"),
)
