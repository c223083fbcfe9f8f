"""Variants of one turn of phrase, brought to the variant that the known sets print: what cards, numbers and"
" places are."""

from __future__ import annotations

from soulcore.language.rows import N, rows

ALL_COLORS = " ".join(
    f"This spirit is also treated as {color}." for color in ("red", "purple", "green", "white", "yellow", "blue")
)

WORDS = rows(
    # ---- what a card is
    (r"\bthat costs? (less|fewer|more|higher) than (this|that) spirit\b", r"with cost \1 than \2 spirit's cost"),
    (r"\bwith cost (?:fewer) than\b", "with cost less than"),
    (r"\bwith cost (?:higher) than\b", "with cost more than"),
    (
        r"\b(?:with|that has|that have) (?:an? )?(lower|less|fewer|higher|greater) (cost|BP) than (this|that)"
        r" spirit\b(?!')",
        r"with \2 \1 than \3 spirit's \2",
    ),
    (
        r"\bwith (cost|BP) (lower|less|fewer|higher|more|greater) than (this|that) spirit(?:'s)?(?="
        r" (?!BP|cost)|[.,])",
        r"with \1 \2 than \3 spirit's \1",
    ),
    (r"\bwith (cost|BP) (?:lower|fewer) than (this|that)\b", r"with \1 less than \2"),
    (r"\bwith (cost|BP) (?:higher|greater) than (this|that)\b", r"with \1 more than \2"),
    (r"\b(named|called) (?-i:([A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*))(?=[ ,.])", r'named "\2"'),
    (r"\b(?-i:token)(s?)\b(?! spirit)", r"token spirit\1"),
    (r"\b(this spirit's (?:cost|BP)) cannot block it\b", r"\1 cannot block this spirit"),
    (r"\bthat costs the same as the discarded card\b", "with the same cost as the discarded card"),
    (r"\bboth players' (spirits|nexuses)\b", r"all \1"),
    (
        r"\b((?:all of )?your(?: opponent's)? spirits[^.,]*?|this spirit|it) (loses?) (?-i:([A-Z]\w+)) and"
        r" (?-i:([A-Z]\w+))( during this turn)?\.",
        r"\1 \2 \3\5. \1 \2 \4\5.",
    ),
    (
        r"\bthat costs? the same as the (returned|destroyed) (?:spirit|card)(?= and)",
        r"with the same cost as the \1 card",
    ),
    (r"\bthat costs? the same as (?:one|any) of your (spirits|nexuses)\b", r"with the same cost as any of your \1"),
    (r"\bthat costs? the same as this (spirit|nexus|card)\b(?! or)", r"with the same cost as this \1"),
    (r"\bThis spirit is (?:also )?treated as (?:being )?(?:all|every) colors?\.", ALL_COLORS),
    (r"\b(it|they|that spirit|this spirit) also (gains?|cannot|loses?)\b", r"\1 \2"),
    (rf"\bif this spirit has ({N}) or (more|fewer) symbols\b", r"if this spirit's symbols is \1 or \2"),
    (
        r"^This spirit gains AT Field if it has (\w+ or more cores on it)(?:: ?AT Field)?\.?$",
        r"This spirit gains AT Field if this spirit has \1.",
    ),
    (
        r"\b(?:two|multi|dual)-?colou?r(?:ed)? ((?:spirit|nexus|magic) cards?|spirits?|nexus(?:es)?|cards?)\b",
        r"\1 with 2 colors or more",
    ),
    (rf"\b(?:with|of|that has|that have) ({N}) or more colors(?! of)\b", r"with \1 colors or more"),
    (rf"\bif this spirit (?:has|is of) ({N}) or more colors\b", r"if this spirit has \1 colors or more"),
    (r"\b(has|have|controls?) (?:0|zero) (?=cores?|cards?|spirits?|nexus(?:es)?)", r"\1 no "),
    (r"\bYour opponent (exhaust|destroy)s all of their (spirits|nexuses)\b", r"\1 all of your opponent's \2"),
    (
        r"\bActivate (?:one of )?this spirit's (When Summoned|When This Spirit Attacks|When This Spirit"
        r" Blocks|When Destroyed) effects?\b",
        r"Activate 1 of this spirit's \1 effects",
    ),
    (
        r"\bActivate one of the (When Summoned|When This Spirit Attacks|When This Spirit Blocks|When Destroyed)"
        r" effects of (one of your (?!opponent)[^.,]+)\.",
        r"Select \2. Activate 1 of its \1 effects.",
    ),
    # ---- numbers
    (
        rf"\bThis spirit's attacks? reduces? your opponent's life by ({N}) (?:additional|more)(?: cores?| life)?("
        rf" during this turn)?(?=\.)",
        r"This spirit's attacks reduce life by \1 more\2",
    ),
    (rf"(?<!until )\byou have (?:exactly |only )?({N}) life\b", r"your life is \1"),
    (r"\byour opponent has (?:exactly |only )?(\d+|one|two|three) life\b", r"your opponent's life is \1"),
    (
        r"\bthe number of ((?:[\w'-]+ )*?(?:spirits|nexuses)(?: with [^.,]*?)?) you control\b(?! is)",
        r"the number of your \1",
    ),
    (
        r"\bthe number of ((?:[\w'-]+ )*?(?:spirits|nexuses)(?: with [^.,]*?)?) (?:your opponent|they)"
        r" controls?\b(?! is)",
        r"the number of your opponent's \1",
    ),
    (
        r"\b(gains? \d+ BP|by \d+) (for (?:each|every) [^.,]*? (?:this way|(?:by|with) this effect)) (during this"
        r" (?:turn|battle))\b",
        r"\1 \3 \2",
    ),
    (
        r"\bDouble the BP of (one of your [^.,]*?)( during this (?:turn|battle))?\.",
        r"Select \1. It gets +BP equal to its BP\2.",
    ),
    (r"\bDouble (?:its|that spirit's) BP\b", "It gets +BP equal to its BP"),
    (r"\bDouble this spirit's BP\b", "This spirit gets +BP equal to this spirit's BP"),
    (
        r"\bif (its|their|that spirit's) BP (?:becomes|is reduced to|drops to|is) (?:0|zero)(?! or)\b",
        r"if \1 BP is 0 or less",
    ),
    (
        r"\bwhen (?:one of )?(your(?: opponent's)?) spirits?(?:'s?) BP (?:becomes|is reduced to|drops to)"
        r" (?:0|zero)(?: or (?:less|fewer))?, ",
        r"when the BP of \1 spirit becomes 0 or less, ",
    ),
    # ---- prices
    (r"\bthis card costs (\d+) less in your hand\b", r"this card in your hand gets -\1 cost"),
    (r"\breduce this card's cost in your hand by (\d+)\b(?! for)", r"this card in your hand gets -\1 cost"),
    (r"^(If [^.,]*), this card costs (\d+) in your hand\.$", r"This card costs \2 in your hand \1."),
    (
        r"\bReduce the cost of (?:the )?((?:[\w'-]+ )*?(?:spirit|magic|nexus) cards?|spirits|nexuses) you"
        r" (?:use|summon|place) by (\d+)\b",
        r"Reduce the cost of \1 in your hand by \2",
    ),
    (
        r"\byour opponent's ((?:\w+ )?(?:spirit|magic|nexus) cards) cost (\d+) more(?: to"
        r" (?:use|summon|place))?(?=[ .])",
        r"Increase the cost of your opponent's \1 by \2",
    ),
    (
        r"(?<!opponent's )\b(?:all (?:of )?)?your ((?:[\w'-]+ )*?(?:spirit|magic|nexus) cards) cost (\d+) less"
        r"(?: to (?:use|summon|place))?(?=[ .])",
        r"Reduce the cost of \1 in your hand by \2",
    ),
    (r"\b(in your hand) (?:in your hand)\b", r"\1"),
    (
        r"^(?:All of )?your ((?:[\w'-]+ )*?(?:spirit|nexus|magic) cards)(?: in your hand)? gain an? (\w+)"
        r" reduction symbol\b",
        r"All \1 in your hand get 1 more \2 reduction",
    ),
    (
        r"\b(Reduce this card's cost(?: in your hand)?|Reduce the cost of this card) by the number of (your(?:"
        r" opponent's)? [^.,]+)\.",
        r"\1 by 1 for each of \2.",
    ),
    # ---- the Soul Core
    (
        r"\bremove (?:the|a) Soul Core from (one of your opponent's [^.,]*?) and place it into (?:their|your"
        r" opponent's) (reserve|trash)\b",
        r"select \1. Place the Soul Core from it into its owner's \2",
    ),
    (
        r"\b(?:Return|Place|Move) (?:a|the|your) Soul Core from your trash (?:to|into) your reserve\b",
        "Place the Soul Core from your trash into your reserve",
    ),
    (
        r"\bif you (?:do not have|have no) (?:a |the )?Soul Core in your (reserve|trash)\b",
        r"unless the Soul Core is in your \1",
    ),
    (r"\bif your Soul Core is in your (reserve|trash)\b", r"if the Soul Core is in your \1"),
    (r"\bthat (?:does|do) not have (?:a |the )?Soul Core(?: on (?:it|them))?\b", "without the Soul Core on it"),
    # ---- cores
    (
        rf"\bremove ({N}) cores? from (?:your opponent's|the) attacking spirit and place (?:it|them) into"
        rf" (?:their|its owner's|your opponent's)"
        r" (reserve|trash)\b",
        r"place \1 core from each of your opponent's attacking spirits into its owner's \2",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? from this (spirit|nexus) and place (?:it|them) into the void\b",
        r"place \1 cores from this \2 into the void",
    ),
    (
        r"\bremove cores from (it|that spirit) equal to the number of (your [^.,]*?) and place (?:it|them) into"
        r" (?:their|your opponent's|its owner's) (reserve|trash)\b",
        r"place 1 core from \1 into its owner's \3 for each of \2",
    ),
    (
        rf"\b(remove up to )({N})( cores? from (?:it|that spirit) and place them into (?:their|your opponent's)"
        rf" (?:reserve|trash))\. (If"
        rf" [^.,]*, )remove up to ({N}) cores?(?: from it)? instead\.",
        r"\1\2\3. \4\1\5\3 instead.",
    ),
    (r"\bgains? BP equal to (?=the attacking spirit's BP|this spirit's BP)", "gets +BP equal to "),
    (r"\b(?:treat|count) its cost as (\d+)\b", r"its cost becomes \1"),
    (r"\bThe first spirit you attack with each turn\b", "The first spirit that attacks each turn"),
    (
        r"^Your opponent's effects cannot (destroy|exhaust|return|select), (destroy|exhaust|return|select),? or"
        r" (destroy|exhaust|return|select) (this spirit|your [^.,]+)\.$",
        r"\4 cannot be \1ed by your opponent's effects. \4 cannot be \2ed by your opponent's effects. \4 cannot be"
        r" \3ed by your opponent's effects.",
    ),
    (
        r"^Your opponent's effects cannot (destroy|exhaust|select) or (destroy|exhaust|select) (this spirit|your"
        r" [^.,]+)\.$",
        r"\3 cannot be \1ed by your opponent's effects. \3 cannot be \2ed by your opponent's effects.",
    ),
    (
        r"\bwhen this spirit blocks an? ((?:[\w'-]+ )*?spirit)((?: (?:with|that) [^.,]*?)?),"
        r" (return|destroy|exhaust) (?:it|that spirit)"
        r"( to (?:its owner's|their) hand)?\.",
        r"when this spirit blocks, \3 all of your opponent's attacking \1s\2\4.",
    ),
    # ---- cards
    (
        r"\b((?:Look at|View) the top \w+ cards of your deck) and return them in any order\b",
        r"\1. Return them to the top of your deck in any order",
    ),
    (r"\bPlace (\w+) (\w+ Tokens?) (?:on|onto) your field\b", r"Summon \1 \2"),
    (
        r"\bPlace (up to \w+ (?:[\w'-]+ )*?nexus cards(?: that cost \d+(?: or fewer)?)?) from your hand without"
        r" paying their costs?\b",
        r"Deploy \1 from your hand without paying its cost",
    ),
    (
        rf"\bDiscard the top ({N}) cards? of both players' decks\b",
        r"Both players discard the top \1 cards of their decks",
    ),
    (
        r"\bplace ((?:an?|one) (?:[\w'-]+ )*?nexus card(?: that costs \d+(?: or fewer)?)?) from your (hand|trash)"
        r" exhausted( without paying its cost)?(?=\.)",
        r"deploy \1 from your \2 exhausted\3",
    ),
    (
        r"\bShuffle (?:all cards from )?(your(?: opponent's)?) trash into (?:your|their) deck\b",
        r"Return all cards in \1 trash to the bottom of the deck. Shuffle \1 deck",
    ),
    (r"\bReturn your (?:set )?burst card to your hand\b", "Return all cards in your burst area to the hand"),
    (r"\bto end that attack\b", "to end the battle"),
    (
        r"\bselect (an?|one) ([^.,]*? card)( [^.,]*?)? and (an?|one) ([^.,]*? card)( [^.,]*?)? (?:from|in) your"
        r" trash and return them to"
        r" your hand\b",
        r"return \1 \2\3 from your trash to your hand. Return \4 \5\6 from your trash to your hand",
    ),
    (
        rf"\b(discard the top (?:{N} cards|card) of [^.]*\. )If (?:an?|one or more) ((?:[\w'-]+ )*?card)s?"
        rf" (?:is|are|was|were) among"
        r" (?:them|the discarded cards), ",
        r"\1If a \2 is discarded this way, ",
    ),
    (
        r"\b(Discard [^.]*\. (?:Then, )?)draw (?:cards equal to the number of cards (?:you )?discarded(?: this"
        r" way)?|as many cards|that many cards)"
        r"(?=\.)",
        r"\1draw a card for each card discarded this way",
    ),
    (
        r"\bYour opponent discards cards from the top of their deck equal to\b",
        "Discard cards from the top of your opponent's deck equal to",
    ),
    (r"\bthe number of cards in their hand\b", "the number of cards in your opponent's hand"),
    (
        r"\b(discard the top [^.]*\. )If you discard(?:ed)? (?:an?|one or more) ((?:[\w'-]+ )*?card)s? (?:with|by)"
        r" this effect, ",
        r"\1If a \2 is discarded this way, ",
    ),
    (
        r"\b(destroy (?:it|them|one of [^.]*?)\. )(?:When|If) you destroy a spirit with this effect, if ([^.,]+), ",
        r"\1If it was destroyed and \2, ",
    ),
    (rf"\b(your opponent selects [^.]*\. If [^.,]*, )they select ({N}) instead\b", r"\1select \2 instead"),
    (r"(?<=deck\. )Add (one|two) to your hand\b", r"Add \1 of them to your hand"),
    (
        r"\bYour opponent reveals the top (\w+ )?(cards?) of their deck\b",
        r"Reveal the top \1\2 of your opponent's deck",
    ),
    (r"\bcannot be returned to (?:your|the|their owner's) (?:hand or deck|deck or hand) by\b", "cannot be returned by"),
    (
        rf"\b(discard the top ({N}) cards of [^.]*\. )If (?:all of them are|they are all|they all are|all of those"
        rf" cards are) (\w+) cards, ",
        r"\1If \2 or more \3 cards were discarded, ",
    ),
    (
        r"\bfor each ((?:[\w'-]+ )*?)spirit you (?:have )?summoned this turn\b",
        r"for each time your \1spirit was summoned this turn",
    ),
    (
        r"\bselect ((?:one|two|three) of your opponent's [^.,]*?), or ((?:one|two|three) of your opponent's"
        r" [^.,]*?), and (destroy|exhaust)"
        r" (?:it|them)\b",
        r"\3 \1, or \3 \2",
    ),
    (
        r"\b(return|place) this card from your trash (?=(?:to|at|on|onto) the (?:top|bottom)\b)",
        r"\1 this card ",
    ),
    (r"^Draw two cards instead of one\.", "Draw one additional card."),
    (r"^Draw three cards instead of one\.", "Draw two additional cards."),
)
"""What cards are, numbers, prices, cores and places."""
