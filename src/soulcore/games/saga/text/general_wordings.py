"""Variants of one turn of phrase, brought to the variant that the known sets print: how sentences are built."""

from __future__ import annotations

from soulcore.games.saga.text.reaching_wordings import COLORS, DO
from soulcore.language.rows import N, rows

SENTENCES = rows(
    # ---- the card itself
    (r"(?<!summoning )(?<!you use )(?<!placing )\bthis (?:spirit|nexus|magic) card\b(?!')", "this card"),
    (
        rf"\bthis (?:card|spirit|nexus)(?:'s color)? is also treated as (?:an? )?({COLORS})(?:"
        rf" (?:card|spirit|nexus))?(?=[ .])",
        r"this spirit is also treated as \1",
    ),
    (
        rf"\b(?:its|this (?:spirit|nexus)'s) symbols? (?:(?:is|are) (?:treated|counted)|counts?) as ({N})"
        rf" ({COLORS}) symbols?\b",
        r"this spirit counts as having \1 \2 symbols",
    ),
    # ---- the order of words
    (r"\bYou may then (?!pay this card's cost to activate)", "Then, you may "),
    (
        r"^This spirit cannot (attack or block|attack|block|be [^.,]*?) unless (you (?:have|control) [^.]+)\.$",
        r"Unless \2, this spirit cannot \1.",
    ),
    (
        rf"^(If [^.,]*, )?((?:place|draw|discard) {N} (?:cores?|cards?)[^.,]*?) (?:at the end of|when) (?:the|this)"
        rf" battle(?: ends)?\.$",
        r"\1later, at the end of the battle, \2.",
    ),
    (
        r"\bYou may ((?:draw|refresh|destroy|select|place|return)\b[^.]*?) by (pay|discard|exhaust|destroy)ing"
        r" (?!cores? onto)([^.]*)\.",
        r"You may \2 \3 to \1.",
    ),
    (
        r"\b(Refresh|Exhaust|Destroy) one of (your(?: opponent's)? [^.]*?)\. (If [^.,]*, )\1 (two|three)(?: of"
        r" (?:them|those [^.,]*?|your [^.,]*?)|"
        r" (?:[\w'-]+ )*?(?:spirits|nexuses))? instead\.",
        r"Select one of \2 and \1 it. \3select \4 instead.",
    ),
    (
        rf"\b(Discard the top {N} cards? of (your opponent's|your) deck\. If [^.,]*, discard the top {N} cards)"
        rf" instead\b",
        r"\1 of \2 deck instead",
    ),
    (r"\bto give (one of your [^.]*?) (\d+ BP)\b", r"to select \1. It gains \2"),
    (
        rf"^({DO}\b[^.]*? and (?:{DO}|this spirit gains)\b(?! (?:it|them|that)\b)[^.]*?) if"
        rf" ((?!it\b|they\b|that\b|used\b)[^.,]+)\.$",
        r"If \2, \1.",
    ),
    (r"\bonto this spirit and (refresh|exhaust) it\b", r"onto this spirit and \1 this spirit"),
    # ---- how often
    (
        r"\(?\b(?:This effect (?:may|can) (?:only be|be) (?:used|activated)(?: only)?|(?:Activate|Use) this effect"
        r" only) once per turn\.?\)?",
        "This effect may only be used once per turn.",
    ),
    # ---- players
    (r"(?<!you or )\byour opponent loses life\b", "your opponent's life is reduced"),
    (
        r"\bto have your opponent (discard|select|place|return|destroy|exhaust)\b",
        r"to treat this spirit so: your opponent \1s",
    ),
    (
        rf"\bboth players discard their (?:hands|entire hands?|hand)(?: and|\. Then, (?:they |both players )(?:each"
        rf" )?)"
        rf" ?draws? ({N}) cards?\b",
        r"each player discards all cards in their hand. Then, each player draws \1 cards",
    ),
    (
        r"\byour opponent must block(?: (?:this spirit|it))?(?: with (?:one of )?their spirits?)? if"
        r" (?:possible|able)\b",
        "all of your opponent's spirits must block if possible",
    ),
    (
        r"\byou and your opponent each (destroy|exhaust) (?:one of your own|one of their own|one of your|one of"
        r" their) (spirits|nexuses)\b",
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
        r"\bwhen (?:one of )?your opponent's effects? (destroy|exhaust)(?:s|es)? (?:one of )?(your"
        r" (?!opponent)[^.,]*?(?:spirit|nexus))(?:s|es)?([^.,]*?), ",
        r"when \2\3 is \1ed by your opponent's effects, ",
    ),
    (r"^Gain an additional core during your core step\.$", "Gain an additional core."),
    (r"\bis reduced by an attack(?=[,.])", "is reduced by attacks"),
    (
        r"\bwhen your opponent discards (?:a card|cards|one or more cards)(?: from their hand)? (?:by|with|due"
        r" to|because of) (?:one of )?your effects?, ",
        "when a card in your opponent's hand is discarded by your effects, ",
    ),
    (
        r"\b(your opponent discards [^.]*\. )If (?:they discard(?:ed)?|(?:an?|the) discarded card is|it is) (?:an?"
        r" )?((?:[\w'-]+ )*?card)s?(?: (?:with|by) this effect|"
        r" this way)?, ",
        r"\1If a \2 is discarded this way, ",
    ),
    (
        r"\bwhen your opponent (destroy|exhaust)(?:s|es) (?:one of )?(your"
        r" (?!opponent)[^.,]*?(?:spirit|nexus))(?:s|es)?([^.,]*?), ",
        r"when \2\3 is \1ed by your opponent, ",
    ),
    (
        r"\bwhen your opponent(?:'s effect)? returns (?:one of )?(your (?!opponent)[^.,]*?spirit)s?([^.,]*?) to"
        r" your hand or deck, ",
        r"when \1\2 is returned by your opponent's effects, ",
    ),
    (
        r"\bwhen your opponent(?:'s effect)? returns (?:one of )?(your (?!opponent)[^.,]*?spirit)s?([^.,]*?) to"
        r" your hand, ",
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
        r"\bwhen your opponent adds (?:a card|cards|one or more cards) to their hand (?:with|by) (?:an |their |one"
        r" of their )?effects?, ",
        "when your opponent's effect adds cards to their hand, ",
    ),
    (
        r"\bwhen this spirit would be destroyed([^.,]*), you may (?:([^.]*?) to )?return (?:it|this spirit) to"
        r" your hand instead\b",
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
        r"\b((?:when (?:the|this) battle ends|at the end of (?:the|this) battle), )if this spirit (?:was|is|has)"
        r" (not )?(?:been )?blocked, ",
        r"\1if this spirit was \2blocked this battle, ",
    ),
    (r"\bif this spirit was not blocked this battle, ", "unless this spirit was blocked this battle, "),
    (
        r"\b((?:when (?:the|this) battle ends|at the end of (?:the|this) battle), )if this spirit (?:has"
        r" )?destroyed (?:an|one of your)"
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
        r"\bIf the (attacking|blocking) spirit (costs|has) (\d+ or (?:more|fewer|less)(?: BP)?),"
        r" (destroy|exhaust|return) it"
        r"( to (?:its owner's|their) hand)?(?: at the end of (?:the|this) battle)\.",
        r"Later, at the end of the battle, \4 all of your opponent's \1 spirits that \2 \3\5.",
    ),
    (
        r"\bIf the (attacking|blocking) spirit (costs|has) (\d+ or (?:more|fewer|less)(?: BP)?),"
        r" (destroy|exhaust|return) it"
        r"( to (?:its owner's|their) hand)?\.",
        r"\4 all of your opponent's \1 spirits that \2 \3\5.",
    ),
    (r"\bspirits that costs (?=\d)", "spirits that cost "),
    (r"\bspirits that has (?=\d)", "spirits with "),
    (
        rf"\b(if your opponent (?:has|controls) (?:{N} or more|any) ((?:[\w'-]+ )?(?:spirits|nexuses)(?:"
        rf" (?:with|that) [^.,]*?)?), )"
        r"(destroy|exhaust|return) (?:all of them|them all|them)\b",
        r"\1\3 all of your opponent's \2",
    ),
    (
        rf"\b(if your opponent (?:has|controls) (?:{N}(?: or more)?) ((?:[\w'-]+ )?(?:spirit|nexus))((?:e?s)?)((?:"
        rf" (?:with|that) [^.,]*?)?), )"
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
        r"\b(?:the|your opponent's) attacking spirit(?:'s attack)? (?:cannot|does not) reduce your life( during"
        r" this battle)?(?=\.)",
        "your life cannot be reduced by attacks of your opponent's attacking spirits during this battle",
    ),
    # ---- who is blocked
    (
        r"\bWhile (?:your|one of your) ((?:attacking )?(?:[\w'-]+ )*?)spirits((?: with [^.,]*?)?) (?:are|is) being"
        r" blocked, (?:they|it) gains? (\d+) BP\.",
        r"While one of your attacking \1spirits\2 is being blocked, it gains \3 BP.",
    ),
    (r"\battacking attacking\b", "attacking"),
    (
        r"\byour opponent's ([^.,]*?spirits[^.,]*?) cannot block your (?!opponent)([^.,]*?spirits[^.,]*?)(?="
        r" during this| until|\.)",
        r"all of your \2 cannot be blocked by your opponent's \1",
    ),
    # ---- under which condition
    (
        r"\bYou cannot summon this (?:spirit|card) unless (you (?:have|control) [^.]+)\.",
        r"This spirit cannot be summoned unless \1.",
    ),
    (
        r"\bif this spirit (?:has )?(?:ascended|was summoned by Ascend|was summoned) (?:using|from|with) (an?"
        r" [^.,]*?spirit\b[^.,]*?), ",
        r"When this spirit performs Ascend using \1, ",
    ),
)
"""How sentences are built: who does what, when and under which condition."""
