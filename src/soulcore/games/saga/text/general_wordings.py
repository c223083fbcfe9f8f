"""Variants of one turn of phrase, brought to the variant that the known sets print. Applied before all other tables: what they
say of a phrase then holds for its variants too."""

from __future__ import annotations

import re

from soulcore.games.saga.text.rows import N, applied, rows

COLORS = r"(?:red|purple|green|white|yellow|blue)"

DO = r"(?:draw|place|discard|refresh|exhaust|destroy|return|summon)"
"""Deeds that are told one after the other."""

ALL_COLORS = " ".join(
    f"This spirit is also treated as {color}." for color in ("red", "purple", "green", "white", "yellow", "blue")
)

GENERAL = rows(
    # ---- the card itself
    (r"(?<!summoning )(?<!you use )(?<!placing )\bthis (?:spirit|nexus|magic) card\b(?!')", "this card"),
    (
        rf"\bthis (?:card|spirit|nexus)(?:'s color)? is also treated as (?:an? )?({COLORS})(?: (?:card|spirit|nexus))?(?=[ .])",
        r"this spirit is also treated as \1",
    ),
    (
        rf"\b(?:its|this (?:spirit|nexus)'s) symbols? (?:(?:is|are) (?:treated|counted)|counts?) as ({N}) ({COLORS}) symbols?\b",
        r"this spirit counts as having \1 \2 symbols",
    ),
    # ---- the order of words
    (r"\bYou may then (?!pay this card's cost to activate)", "Then, you may "),
    (
        r"^This spirit cannot (attack or block|attack|block|be [^.,]*?) unless (you (?:have|control) [^.]+)\.$",
        r"Unless \2, this spirit cannot \1.",
    ),
    (
        rf"^(If [^.,]*, )?((?:place|draw|discard) {N} (?:cores?|cards?)[^.,]*?) (?:at the end of|when) (?:the|this) battle(?: ends)?\.$",
        r"\1later, at the end of the battle, \2.",
    ),
    (
        r"\bYou may ((?:draw|refresh|destroy|select|place|return)\b[^.]*?) by (pay|discard|exhaust|destroy)ing (?!cores? onto)([^.]*)\.",
        r"You may \2 \3 to \1.",
    ),
    (
        r"\b(Refresh|Exhaust|Destroy) one of (your(?: opponent's)? [^.]*?)\. (If [^.,]*, )\1 (two|three)(?: of (?:them|those [^.,]*?|your [^.,]*?)|"
        r" (?:[\w'-]+ )*?(?:spirits|nexuses))? instead\.",
        r"Select one of \2 and \1 it. \3select \4 instead.",
    ),
    (
        rf"\b(Discard the top {N} cards? of (your opponent's|your) deck\. If [^.,]*, discard the top {N} cards) instead\b",
        r"\1 of \2 deck instead",
    ),
    (r"\bto give (one of your [^.]*?) (\d+ BP)\b", r"to select \1. It gains \2"),
    (
        rf"^({DO}\b[^.]*? and (?:{DO}|this spirit gains)\b(?! (?:it|them|that)\b)[^.]*?) if ((?!it\b|they\b|that\b|used\b)[^.,]+)\.$",
        r"If \2, \1.",
    ),
    (r"\bonto this spirit and (refresh|exhaust) it\b", r"onto this spirit and \1 this spirit"),
    # ---- how often
    (
        r"\(?\b(?:This effect (?:may|can) (?:only be|be) (?:used|activated)(?: only)?|(?:Activate|Use) this effect only) once per turn\.?\)?",
        "This effect may only be used once per turn.",
    ),
    # ---- players
    (r"(?<!you or )\byour opponent loses life\b", "your opponent's life is reduced"),
    (
        r"\bto have your opponent (discard|select|place|return|destroy|exhaust)\b",
        r"to treat this spirit so: your opponent \1s",
    ),
    (
        rf"\bboth players discard their (?:hands|entire hands?|hand)(?: and|\. Then, (?:they |both players )(?:each )?)"
        rf" ?draws? ({N}) cards?\b",
        r"each player discards all cards in their hand. Then, each player draws \1 cards",
    ),
    (
        r"\byour opponent must block(?: (?:this spirit|it))?(?: with (?:one of )?their spirits?)? if (?:possible|able)\b",
        "all of your opponent's spirits must block if possible",
    ),
    (
        r"\byou and your opponent each (destroy|exhaust) (?:one of your own|one of their own|one of your|one of their) (spirits|nexuses)\b",
        r"each player selects one of their \2 and \1s it",
    ),
    (
        r"(?<=\. )You cannot attack(?: with (?:your )?spirits)?(?: during)? this turn\b",
        "All of your spirits cannot attack during this turn",
    ),
    (
        r"^(?:During this turn, )?you cannot attack(?: with (?:your )?spirits)?(?: (?:during )?this turn)?\.$",
        "All of your spirits cannot attack during this turn.",
    ),
    # ---- what is waited for
    (r"\bby an effect(?=[,.])", "by effects"),
    (
        r"\bwhen (?:one of )?your opponent's effects? (destroy|exhaust)(?:s|es)? (?:one of )?(your (?!opponent)[^.,]*?(?:spirit|nexus))(?:s|es)?([^.,]*?), ",
        r"when \2\3 is \1ed by your opponent's effects, ",
    ),
    (r"^Gain an additional core during your core step\.$", "Gain an additional core."),
    (r"\bis reduced by an attack(?=[,.])", "is reduced by attacks"),
    (
        r"\bwhen your opponent discards (?:a card|cards|one or more cards)(?: from their hand)? (?:by|with|due to|because of) (?:one of )?your effects?, ",
        "when a card in your opponent's hand is discarded by your effects, ",
    ),
    (
        r"\b(your opponent discards [^.]*\. )If (?:they discard(?:ed)?|(?:an?|the) discarded card is|it is) (?:an? )?((?:[\w'-]+ )*?card)s?(?: (?:with|by) this effect|"
        r" this way)?, ",
        r"\1If a \2 is discarded this way, ",
    ),
    (
        r"\bwhen your opponent (destroy|exhaust)(?:s|es) (?:one of )?(your (?!opponent)[^.,]*?(?:spirit|nexus))(?:s|es)?([^.,]*?), ",
        r"when \2\3 is \1ed by your opponent, ",
    ),
    (
        r"\bwhen your opponent(?:'s effect)? returns (?:one of )?(your (?!opponent)[^.,]*?spirit)s?([^.,]*?) to your hand or deck, ",
        r"when \1\2 is returned by your opponent's effects, ",
    ),
    (
        r"\bwhen your opponent(?:'s effect)? returns (?:one of )?(your (?!opponent)[^.,]*?spirit)s?([^.,]*?) to your hand, ",
        r"when \1\2 is returned to your hand by your opponent's effects, ",
    ),
    (
        r"\bwhen your opponent's effects? discards? (?:a card|cards|one or more cards) (?:from|in) your deck, ",
        "when a card in your deck is discarded by your opponent's effects, ",
    ),
    (
        r"\bwhen your opponent(?:'s effects?)? discards? (?:a card|cards|one or more cards) (?:from|in) your hand, ",
        "when a card in your hand is discarded by your opponent's effects, ",
    ),
    (
        r"\bwhen your opponent adds (?:a card|cards|one or more cards) to their hand (?:with|by) (?:an |their |one of their )?effects?, ",
        "when your opponent's effect adds cards to their hand, ",
    ),
    (
        r"\bwhen this spirit would be destroyed([^.,]*), you may (?:([^.]*?) to )?return (?:it|this spirit) to your hand instead\b",
        r"when this spirit would be destroyed\1, \2 ▶ take back this spirit instead of its destruction",
    ),
    (r",  ▶ take back", ", you can take back"),
    (
        r"\bwhen this spirit destroys only (?:your|an) opponent's spirit(?: via comparing BP| in battle)+",
        "when only your opponent's spirit is destroyed via comparing BP",
    ),
    (r"\bis blocked by an? (?=(?:[\w'-]+ )*?spirit\b)", "is blocked by your opponent's "),
    (r"\bis returned to (their|your) hand or deck\b", r"returns to \1 hand or deck"),
    (
        r"\b(when this spirit destroys [^.,]*?(?: via comparing BP| in battle)+, (?:you may )?)"
        r"(refresh|place [^.,]*? onto|return) it\b",
        r"\1\2 this spirit",
    ),
    (r"\b(when this spirit destroys [^.,]*?(?: via comparing BP| in battle)+, )it gains\b", r"\1this spirit gains"),
    # ---- what was done in the battle or turn
    (
        r"\b((?:when (?:the|this) battle ends|at the end of (?:the|this) battle), )if this spirit (?:was|is|has) (not )?(?:been )?blocked, ",
        r"\1if this spirit was \2blocked this battle, ",
    ),
    (r"\bif this spirit was not blocked this battle, ", "unless this spirit was blocked this battle, "),
    (
        r"\b((?:when (?:the|this) battle ends|at the end of (?:the|this) battle), )if this spirit (?:has )?destroyed (?:an|one of your)"
        r" opponent's (spirit)s?(?: (?:via comparing BP|in (?:the|that|this) battle|in battle|this way))*, ",
        r"\1if your opponent's \2 was destroyed by comparing BP this battle, ",
    ),
    (r"\bif this spirit (attacked|blocked)(?: during)?(?: this turn)?, ", r"if this spirit \1 this turn, "),
    (
        r"\bif this spirit (?:did|has) not (attack|block)(?:ed)?(?: this turn)?, ",
        r"unless this spirit \1ed this turn, ",
    ),
    # ---- those that were spoken of
    (
        r"\bIf the (attacking|blocking) spirit (costs|has) (\d+ or (?:more|fewer|less)(?: BP)?), (destroy|exhaust|return) it"
        r"( to (?:its owner's|their) hand)?(?: at the end of (?:the|this) battle)\.",
        r"Later, at the end of the battle, \4 all of your opponent's \1 spirits that \2 \3\5.",
    ),
    (
        r"\bIf the (attacking|blocking) spirit (costs|has) (\d+ or (?:more|fewer|less)(?: BP)?), (destroy|exhaust|return) it"
        r"( to (?:its owner's|their) hand)?\.",
        r"\4 all of your opponent's \1 spirits that \2 \3\5.",
    ),
    (r"\bspirits that costs (?=\d)", "spirits that cost "),
    (r"\bspirits that has (?=\d)", "spirits with "),
    (
        rf"\b(if your opponent (?:has|controls) (?:{N} or more|any) ((?:[\w'-]+ )?(?:spirits|nexuses)(?: (?:with|that) [^.,]*?)?), )"
        r"(destroy|exhaust|return) (?:all of them|them all|them)\b",
        r"\1\3 all of your opponent's \2",
    ),
    (
        rf"\b(if your opponent (?:has|controls) (?:{N}(?: or more)?) ((?:[\w'-]+ )?(?:spirit|nexus))((?:e?s)?)((?: (?:with|that) [^.,]*?)?), )"
        r"select one of (?:them|those (?:spirits|nexuses))(?=\.| and)",
        r"\1select one of your opponent's \2s\4",
    ),
    (
        r"\bif your opponent has a burst(?: card)? set, discard it(?: and ([^.]+))?\.",
        r"if your opponent has a burst card set, discard your opponent's burst card. If you do, \1.",
    ),
    (r"\bdiscard your opponent's burst card\. If you do, \.", "discard your opponent's burst card."),
    (
        r"\bif your opponent has a burst(?: card)? set, you may discard it\.",
        "you may discard your opponent's burst card.",
    ),
    (
        r"\byou (?:have|control) (an? \w+ symbol) and (an? \w+ symbol)(?=,)",
        r"you have \1 and you have \2",
    ),
    # ---- life
    (
        r"\b(?:the|your opponent's) attacking spirit(?:'s attack)? (?:cannot|does not) reduce your life( during this battle)?(?=\.)",
        "your life cannot be reduced by attacks of your opponent's attacking spirits during this battle",
    ),
    # ---- who is blocked
    (
        r"\bWhile (?:your|one of your) ((?:attacking )?(?:[\w'-]+ )*?)spirits((?: with [^.,]*?)?) (?:are|is) being blocked, (?:they|it) gains? (\d+) BP\.",
        r"While one of your attacking \1spirits\2 is being blocked, it gains \3 BP.",
    ),
    (r"\battacking attacking\b", "attacking"),
    (
        r"\byour opponent's ([^.,]*?spirits[^.,]*?) cannot block your (?!opponent)([^.,]*?spirits[^.,]*?)(?= during this| until|\.)",
        r"all of your \2 cannot be blocked by your opponent's \1",
    ),
    # ---- under which condition
    (
        r"\bYou cannot summon this (?:spirit|card) unless (you (?:have|control) [^.]+)\.",
        r"This spirit cannot be summoned unless \1.",
    ),
    (
        r"\bif this spirit (?:has )?(?:ascended|was summoned by Ascend|was summoned) (?:using|from|with) (an? [^.,]*?spirit\b[^.,]*?), ",
        r"When this spirit performs Ascend using \1, ",
    ),
    # ---- what a card is
    (r"\bthat costs? (less|fewer|more|higher) than (this|that) spirit\b", r"with cost \1 than \2 spirit's cost"),
    (r"\bwith cost (?:fewer) than\b", "with cost less than"),
    (r"\bwith cost (?:higher) than\b", "with cost more than"),
    (
        r"\b(?:with|that has|that have) (?:an? )?(lower|less|fewer|higher|greater) (cost|BP) than (this|that) spirit\b(?!')",
        r"with \2 \1 than \3 spirit's \2",
    ),
    (
        r"\bwith (cost|BP) (lower|less|fewer|higher|more|greater) than (this|that) spirit(?:'s)?(?= (?!BP|cost)|[.,])",
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
        r"\b((?:all of )?your(?: opponent's)? spirits[^.,]*?|this spirit|it) (loses?) (?-i:([A-Z]\w+)) and (?-i:([A-Z]\w+))( during this turn)?\.",
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
        r"\bActivate (?:one of )?this spirit's (When Summoned|When This Spirit Attacks|When This Spirit Blocks|When Destroyed) effects?\b",
        r"Activate 1 of this spirit's \1 effects",
    ),
    (
        r"\bActivate one of the (When Summoned|When This Spirit Attacks|When This Spirit Blocks|When Destroyed) effects of (one of your (?!opponent)[^.,]+)\.",
        r"Select \2. Activate 1 of its \1 effects.",
    ),
    # ---- numbers
    (
        rf"\bThis spirit's attacks? reduces? your opponent's life by ({N}) (?:additional|more)(?: cores?| life)?( during this turn)?(?=\.)",
        r"This spirit's attacks reduce life by \1 more\2",
    ),
    (rf"(?<!until )\byou have (?:exactly |only )?({N}) life\b", r"your life is \1"),
    (r"\byour opponent has (?:exactly |only )?(\d+|one|two|three) life\b", r"your opponent's life is \1"),
    (
        r"\bthe number of ((?:[\w'-]+ )*?(?:spirits|nexuses)(?: with [^.,]*?)?) you control\b(?! is)",
        r"the number of your \1",
    ),
    (
        r"\bthe number of ((?:[\w'-]+ )*?(?:spirits|nexuses)(?: with [^.,]*?)?) (?:your opponent|they) controls?\b(?! is)",
        r"the number of your opponent's \1",
    ),
    (
        r"\b(gains? \d+ BP|by \d+) (for (?:each|every) [^.,]*? (?:this way|(?:by|with) this effect)) (during this (?:turn|battle))\b",
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
        r"\bwhen (?:one of )?(your(?: opponent's)?) spirits?(?:'s?) BP (?:becomes|is reduced to|drops to) (?:0|zero)(?: or (?:less|fewer))?, ",
        r"when the BP of \1 spirit becomes 0 or less, ",
    ),
    # ---- prices
    (r"\bthis card costs (\d+) less in your hand\b", r"this card in your hand gets -\1 cost"),
    (r"\breduce this card's cost in your hand by (\d+)\b(?! for)", r"this card in your hand gets -\1 cost"),
    (r"^(If [^.,]*), this card costs (\d+) in your hand\.$", r"This card costs \2 in your hand \1."),
    (
        rf"\bReduce the cost of (?:the )?((?:[\w'-]+ )*?(?:spirit|magic|nexus) cards?|spirits|nexuses) you (?:use|summon|place) by (\d+)\b",
        r"Reduce the cost of \1 in your hand by \2",
    ),
    (
        r"\byour opponent's ((?:\w+ )?(?:spirit|magic|nexus) cards) cost (\d+) more(?: to (?:use|summon|place))?(?=[ .])",
        r"Increase the cost of your opponent's \1 by \2",
    ),
    (
        r"(?<!opponent's )\b(?:all (?:of )?)?your ((?:[\w'-]+ )*?(?:spirit|magic|nexus) cards) cost (\d+) less"
        r"(?: to (?:use|summon|place))?(?=[ .])",
        r"Reduce the cost of \1 in your hand by \2",
    ),
    (r"\b(in your hand) (?:in your hand)\b", r"\1"),
    (
        r"^(?:All of )?your ((?:[\w'-]+ )*?(?:spirit|nexus|magic) cards)(?: in your hand)? gain an? (\w+) reduction symbol\b",
        r"All \1 in your hand get 1 more \2 reduction",
    ),
    (
        r"\b(Reduce this card's cost(?: in your hand)?|Reduce the cost of this card) by the number of (your(?: opponent's)? [^.,]+)\.",
        r"\1 by 1 for each of \2.",
    ),
    # ---- the Soul Core
    (
        r"\bremove (?:the|a) Soul Core from (one of your opponent's [^.,]*?) and place it into (?:their|your opponent's) (reserve|trash)\b",
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
        rf"\bremove ({N}) cores? from (?:your opponent's|the) attacking spirit and place (?:it|them) into (?:their|its owner's|your opponent's)"
        r" (reserve|trash)\b",
        r"place \1 core from each of your opponent's attacking spirits into its owner's \2",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? from this (spirit|nexus) and place (?:it|them) into the void\b",
        r"place \1 cores from this \2 into the void",
    ),
    (
        rf"\bremove cores from (it|that spirit) equal to the number of (your [^.,]*?) and place (?:it|them) into"
        r" (?:their|your opponent's|its owner's) (reserve|trash)\b",
        r"place 1 core from \1 into its owner's \3 for each of \2",
    ),
    (
        rf"\b(remove up to )({N})( cores? from (?:it|that spirit) and place them into (?:their|your opponent's) (?:reserve|trash))\. (If"
        rf" [^.,]*, )remove up to ({N}) cores?(?: from it)? instead\.",
        r"\1\2\3. \4\1\5\3 instead.",
    ),
    (r"\bgains? BP equal to (?=the attacking spirit's BP|this spirit's BP)", "gets +BP equal to "),
    (r"\b(?:treat|count) its cost as (\d+)\b", r"its cost becomes \1"),
    (r"\bThe first spirit you attack with each turn\b", "The first spirit that attacks each turn"),
    (
        r"^Your opponent's effects cannot (destroy|exhaust|return|select), (destroy|exhaust|return|select),? or (destroy|exhaust|return|select) (this spirit|your [^.,]+)\.$",
        r"\4 cannot be \1ed by your opponent's effects. \4 cannot be \2ed by your opponent's effects. \4 cannot be \3ed by your opponent's effects.",
    ),
    (
        r"^Your opponent's effects cannot (destroy|exhaust|select) or (destroy|exhaust|select) (this spirit|your [^.,]+)\.$",
        r"\3 cannot be \1ed by your opponent's effects. \3 cannot be \2ed by your opponent's effects.",
    ),
    (
        r"\bwhen this spirit blocks an? ((?:[\w'-]+ )*?spirit)((?: (?:with|that) [^.,]*?)?), (return|destroy|exhaust) (?:it|that spirit)"
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
        r"\bPlace (up to \w+ (?:[\w'-]+ )*?nexus cards(?: that cost \d+(?: or fewer)?)?) from your hand without paying their costs?\b",
        r"Deploy \1 from your hand without paying its cost",
    ),
    (
        rf"\bDiscard the top ({N}) cards? of both players' decks\b",
        r"Both players discard the top \1 cards of their decks",
    ),
    (
        r"\bplace ((?:an?|one) (?:[\w'-]+ )*?nexus card(?: that costs \d+(?: or fewer)?)?) from your (hand|trash) exhausted( without paying its cost)?(?=\.)",
        r"deploy \1 from your \2 exhausted\3",
    ),
    (
        r"\bShuffle (?:all cards from )?(your(?: opponent's)?) trash into (?:your|their) deck\b",
        r"Return all cards in \1 trash to the bottom of the deck. Shuffle \1 deck",
    ),
    (r"\bReturn your (?:set )?burst card to your hand\b", "Return all cards in your burst area to the hand"),
    (r"\bto end that attack\b", "to end the battle"),
    (
        r"\bselect (an?|one) ([^.,]*? card)( [^.,]*?)? and (an?|one) ([^.,]*? card)( [^.,]*?)? (?:from|in) your trash and return them to"
        r" your hand\b",
        r"return \1 \2\3 from your trash to your hand. Return \4 \5\6 from your trash to your hand",
    ),
    (
        rf"\b(discard the top (?:{N} cards|card) of [^.]*\. )If (?:an?|one or more) ((?:[\w'-]+ )*?card)s? (?:is|are|was|were) among"
        r" (?:them|the discarded cards), ",
        r"\1If a \2 is discarded this way, ",
    ),
    (
        r"\b(Discard [^.]*\. (?:Then, )?)draw (?:cards equal to the number of cards (?:you )?discarded(?: this way)?|as many cards|that many cards)"
        r"(?=\.)",
        r"\1draw a card for each card discarded this way",
    ),
    (
        r"\bYour opponent discards cards from the top of their deck equal to\b",
        "Discard cards from the top of your opponent's deck equal to",
    ),
    (r"\bthe number of cards in their hand\b", "the number of cards in your opponent's hand"),
    (
        r"\b(discard the top [^.]*\. )If you discard(?:ed)? (?:an?|one or more) ((?:[\w'-]+ )*?card)s? (?:with|by) this effect, ",
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
        rf"\b(discard the top ({N}) cards of [^.]*\. )If (?:all of them are|they are all|they all are|all of those cards are) (\w+) cards, ",
        r"\1If \2 or more \3 cards were discarded, ",
    ),
    (
        r"\bfor each ((?:[\w'-]+ )*?)spirit you (?:have )?summoned this turn\b",
        r"for each time your \1spirit was summoned this turn",
    ),
    (
        r"\bselect ((?:one|two|three) of your opponent's [^.,]*?), or ((?:one|two|three) of your opponent's [^.,]*?), and (destroy|exhaust)"
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

AGAIN = re.compile(
    r"(?P<before>\b(?P<verb>refresh|exhaust) all (?:of )?(?P<cards>your(?: opponent's)? (?P<noun>[^.,]*?))\. )"
    r"(?:They|Those (?:spirits|nexuses)) (?=(?:cannot|gain|do not|will not|can)\b)",
    re.IGNORECASE,
)
STATES = re.compile(r"\b(?:exhausted|refreshed)\b", re.IGNORECASE)

TURNED = re.compile(
    r"\b(?:refresh|exhaust) all [^.]*\. (?:(?:all )?(?:the )?(?:spirits|nexuses|cards)? ?(?:refreshed|exhausted)"
    r" (?:spirits|nexuses|cards|(?:by|with) this effect|this way)) ",
    re.IGNORECASE,
)
"""The cards that an effect has turned: not all that lie so."""

WINNER = re.compile(
    r"^When one of your (?P<own>[^.,]*?spirits?[^.,]*?) destroys (?:an|one of your) opponent's (?P<other>spirits?[^.,]*?)"
    r"(?: via comparing BP| in battle)+, (?P<deed>(?!select)[^“”]+)$",
    re.IGNORECASE,
)
ITSELF = re.compile(r"\b(?:it|that spirit)\b(?! is| has| costs)", re.IGNORECASE)
OTHERS = re.compile(r"\b(?:select|this|reveal|discard|them|its|trash|the destroyed)\b", re.IGNORECASE)


WHILE_BLOCKED = re.compile(r"^This spirit gains (\d+ BP) while (?:it is )?being blocked\.$", re.IGNORECASE)
WHILE_ATTACKING = re.compile(r"\bWhile This Spirit Attacks\b", re.IGNORECASE)
MUST_BLOCK = re.compile(r"\bmust block if possible(?=\.)", re.IGNORECASE)
ATTACKS = re.compile(r"\bWhen This Spirit Attacks\b", re.IGNORECASE)


WINNER_REFRESHED = re.compile(
    r"^(?P<when>When one of your (?P<own>[^.,]*?spirits?)(?P<such>[^.,]*?) destroys (?:an|one of your) opponent's [^.,]*?"
    r"(?: via comparing BP| in battle)+, you may exhaust this nexus to refresh) (?:it|that spirit)\.$",
    re.IGNORECASE,
)
YOUR_ATTACK = re.compile(r"\bDuring Your Attack Step\b", re.IGNORECASE)


def general(header: str, text: str) -> str:
    """The text in the variants that the known sets print."""
    text = applied(GENERAL, text)
    if YOUR_ATTACK.search(header) is not None:  # whoever wins a battle there is the one that attacks
        text = WINNER_REFRESHED.sub(r"\g<when> all of your attacking \g<own>\g<such>.", text)
    if WHILE_ATTACKING.search(header) is not None:
        text = WHILE_BLOCKED.sub(r"If your opponent has a blocking spirit, this spirit gains \1.", text)
    text = winners(named_again(text))
    return MUST_BLOCK.sub("must block if possible during this battle", text) if ATTACKS.search(header) else text


def named_again(text: str) -> str:
    """ "Refresh all of your exhausted … They cannot …": those that were turned. Where the first words do not name the state that is
    changed, others are meant too, and that is left alone."""

    def say(match: re.Match[str]) -> str:
        return f"{match['before']}The affected cards " if STATES.search(match["noun"]) is not None else match.group()

    return AGAIN.sub(say, TURNED.sub(lambda match: match.group().split(". ")[0] + ". The affected cards ", text))


def winners(text: str) -> str:
    """ "When one of your … destroys …, … onto it": the one that has won, each of which has the effect for itself."""
    match = WINNER.match(text)
    if match is None or ITSELF.search(match["deed"]) is None or OTHERS.search(match["deed"]) is not None:
        return text
    other = re.sub(r"^spirits\b", "spirit", match["other"])
    deed = ITSELF.sub("this spirit", match["deed"])
    return f"All of your {match['own']} gain “When your opponent's {other} is destroyed by comparing BP with this spirit, {deed}”."
