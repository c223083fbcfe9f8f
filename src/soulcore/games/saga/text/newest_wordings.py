"""More turns of phrase by classes, in the manner of the newest sets: rows as in newer_wordings.py, applied after them."""

from __future__ import annotations

from soulcore.games.saga.text.newer_wordings import THEIR
from soulcore.language.rows import N, rows

NEWEST = rows(
    # ---- life
    (
        r"\byour life cannot be reduced by (?:an attack|attacks) (?:from|of) (?:a |your opponent's )?spirits?\b",
        "your life cannot be reduced by attacks of your opponent's spirits",
    ),
    # ---- symbols
    (
        r"\b(?:When summoning this spirit(?: card)? from your hand|When you use this magic card from your hand|When"
        r" placing this nexus"
        r" from your hand), you may count each symbol on your ((?:[\w'-]+ )*?nexuses)(?: on the field)? as two symbols when"
        r" calculating cost reduction\.",
        r"Each symbol of all of your \1 is worth 2.",
    ),
    (
        rf"\b(?:count|treat) (?:its|that nexus's|that spirit's) symbols? as ({N}) (\w+) symbols?( during this turn)?",
        r"it counts as having \1 \2 symbols\3",
    ),
    (
        rf"\bDuring this turn, it counts as having ({N}) (\w+) symbols\b",
        r"it counts as having \1 \2 symbols during this turn",
    ),
    # ---- nobody else's effects
    (
        r"\bDestroy all (spirits|nexuses)([^.]*)\. Your opponent's When Destroyed effects are not triggered by this effect\b",
        r"Destroy all of either player's \1\2 without triggering effects of your opponent",
    ),
    (
        r"\bAll (spirits|nexuses)([^.,]*?) lose their effects and cannot regain them\b",
        r"All of either player's \1\2 lose all effects",
    ),
    # ---- only if
    (r"^This spirit can only (attack|block) (?:if|while|when) ([^.]+)\.$", r"Unless \2, this spirit cannot \1."),
    (r"\bUnless you control\b", "Unless you have"),
    # ---- cores
    (
        rf"\bremove (all|{N}) cores? from (one of your [^.,]*?) and place (?:it|them) onto this (spirit|nexus)\b",
        r"select \2. Place \1 cores from it onto this \3",
    ),
    (r"\bif you place a Soul Core onto (?:this spirit|it) with this effect, ", "if the Soul Core was moved, "),
    # ---- destruction in battle
    (
        r"\bwould be destroyed (?:via comparing BP|in battle|as a result of battle)\b",
        "would be destroyed by comparing BP",
    ),
    (
        r"\bwith BP (?:lower|less|fewer) than that of the destroyed spirit\b",
        "with BP less than that spirit's BP",
    ),
    (
        r"\bwith BP equal to or (?:lower|less|fewer) than that of the destroyed spirit\b",
        "with BP equal to or less than that spirit's BP",
    ),
    # ---- both players
    (
        rf"\b(?:Both players discard|Each player discards) the top ((?:{N} )?cards?) of their decks?\b",
        r"Discard the top \1 of your deck and discard the top \1 of your opponent's deck",
    ),
    # ---- reductions
    (
        r"\bAll (?:of your )?((?:[\w'-]+ )*?(?:spirit|nexus|magic) cards)(?: in your hand)? gain (?:an?|one) (\w+) reduction"
        r" symbol\b",
        r"All \1 in your hand get 1 more \2 reduction",
    ),
    # ---- what an effect has brought
    (
        r"\b(summon it[^.]*\. )Spirits summoned (?:with|by) this effect (cannot|gains?) ",
        r"\1The summoned card \2 ",
    ),
    (r"\b(select [^.]*? nexus card[^.]*?) and place it exhausted(?=\.)", r"\1. Deploy it exhausted"),
    # ---- while they attack
    (
        r"\bWhile your ([^.,]*?) spirits are (attacking|blocking), they ((?:gain|cannot)(?![^.]*\bthan them\.) [^.]+)\.",
        r"All of your \2 \1 spirits \3.",
    ),
    (
        r"\bAll LV(\d) (spirits|nexuses)([^.,]*?) lose their effects and cannot regain them\b",
        r"All of either player's \2 at LV\1\3 lose all effects",
    ),
    (
        rf"\byour opponent selects ({N}) of their ([^.,]*?) for each (of your [^.,]*?) and (destroy|exhaust)s them\b",
        r"your opponent selects \1 of their \2 for each \3. \4 them",
    ),
    # ---- what each of them does
    (
        r"^When one of your ([^.,]*?spirits)(| [^.,']*?)(?:'s?)?(?: attacks)? reduces your opponent's life, (you may )?refresh"
        r" (?:it|that spirit)\.$",
        r"All of your \1\2 gain “When your opponent's life is reduced by this spirit's attack, \3refresh this spirit.”.",
    ),
    (
        r"^When this spirit or one of your ([^.,]*?spirits[^.,]*?) (is blocked|attacks|blocks), (?![^.]*\b(?:it|this"
        r" spirit|that spirit)\b(?! and|\.))"
        r"([^“”]+)$",
        r"This spirit gains “When this spirit \2, \3”. All of your \1 other than this spirit gain “When this spirit \2, \3”.",
    ),
    (
        r"\bThe first spirit that attacks each turn gains ((?-i:[A-Z]\w+)|\d+ BP)\.",
        r"If your spirit attacked exactly 1 time this turn, all of your attacking spirits gain \1.",
    ),
    (
        r"\byou may (exhaust this nexus|discard (?:a|one) card|pay (?:a|one) core) to destroy (?:your opponent's|the)"
        r" blocking spirit"
        r" (?:when|at the end of) the battle(?: ends)?\b",
        r"\1 ▶ later, at the end of the battle, destroy all of your opponent's blocking spirits",
    ),
    (
        r"\bif your opponent did not attack(?: with a spirit)?(?: during)? this turn, ",
        "unless your opponent's spirit attacked this turn, ",
    ),
    (r"\bif you did not attack(?: with a spirit)?(?: during)? this turn, ", "unless your spirit attacked this turn, "),
    (r"\bif (you|your opponent) did not use (an? (?:\w+ )?magic card) this turn, ", r"unless \1 used \2 this turn, "),
    # ---- cards that are looked at
    (
        r"\bReveal (one|an?) ([^.]*?cards?) and (one|an?) ([^.]*?cards?) from (?:the cards you viewed|among them) and"
        r" add them to your hand\b",
        r"Show 1 \2 among them to your opponent. Add it to your hand. Show 1 \4 among them to your opponent. Add it to your hand",
    ),
    (
        r"\bsummon (an?|one) ([^.]*?spirit card[^.]*?) from your trash by using cores from your reserve to pay its cost and place"
        r" cores onto it\b",
        r"select 1 \2 in your trash. Summon it using only cores from your reserve",
    ),
    # ---- where they came from
    (
        r"\bwhen (one of your [^.,]*?spirits?[^.,]*?) is summoned from your (trash|hand|deck), ",
        r"when \1 is summoned, if that spirit was summoned from your \2, ",
    ),
    (
        r"\bequal to or (?:fewer|less|lower) than your highest BP spirit(?:'s BP)?\b",
        "equal to or less than the highest BP of your spirits",
    ),
    (
        r"\bwhen one of your opponent's spirits has all of its cores removed by your effects?, ",
        "when your opponent's spirit is destroyed for lack of cores by your effects, ",
    ),
    (
        r"\b(discard the top two cards of [^.]*\. )If (?:they are both|both (?:of them )?are|both cards are) (\w+) cards, ",
        r"\1If 2 or more \2 cards were discarded, ",
    ),
    (
        r"\b(when (?:the|this) battle ends, if your(?: opponent's)? life was reduced)(?! this| by), ",
        r"\1 this battle, ",
    ),
    (
        rf"\bplace ({N}) cores? from the void onto each of your ((?:\w+ )?spirits) and ((?:\w+ )?nexuses)(?=\.)",
        r"place \1 core from the void onto each of your \2. Place \1 core from the void onto each of your \3",
    ),
    (
        r"\b(Discard the top X cards of your(?: opponent's)? deck)\. X is (?:equal to )?the number of ([^.]+)\.",
        r"\1, where X is the number of \2.",
    ),
    (r"\bthe number of your (\w+ )?spirits and nexuses\b", r"the number of your \1spirits/nexuses"),
    (
        r"\bAll of your attacking ([^.]*? cannot be blocked by) spirits\b",
        r"All of your attacking \1 your opponent's spirits",
    ),
    # ---- two kinds at once
    (
        r"\b(Return|Destroy|Exhaust|Refresh) all ([^.,]*?) and all ((?:of )?[^.,]*?(?:spirits|nexuses)[^.,]*?)( to"
        r" their owners' hands| to their hand)?\.",
        r"\1 all \2\4 and \1 all \3\4.",
    ),
    # ---- cores of each of them
    (
        rf"\bremove all but ({N}) cores? each from all of your opponent's ([^.]*?) and place them into {THEIR} (reserve|trash)\b",
        r"place cores from each of your opponent's \2 into its owner's \3 until \1 core remains on them",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? each from all of your opponent's ([^.]*?) and place them into {THEIR}"
        rf" (reserve|trash)\b",
        r"remove \1 core from each of your opponent's \2 and place them into their \3",
    ),
    (
        rf"\bremove cores from it until (?:it has (?:only )?({N}) cores?|(?:only )?({N}) cores? remains?)(?: on it)?"
        rf" and place them into"
        rf" {THEIR} (reserve|trash)\b",
        r"place cores from it into its owner's \3 until \1\2 core remains on it",
    ),
    # ---- the other one of a battle
    (
        r"\b(destroy|exhaust|return) (?:your opponent's|the) blocking spirit( to their hand)? if it has (\d+) or fewer BP\b",
        r"\1 the blocking spirit\2 if its BP is \3 or less",
    ),
    (
        r"\b(destroy|exhaust|return) (?:your opponent's|the) blocking spirit( to their hand)? if it costs (\d+) or fewer\b",
        r"\1 all of your opponent's blocking spirits that cost \3 or fewer\2",
    ),
    (
        r"^When one of your ([^.,]*?spirits?[^.,]*?) destroys (?:an|one of your) opponent's spirits?([^.,]*?)(?: via"
        r" comparing BP| in"
        rf" battle)+, (you may )?place ({N}) cores? from the void onto it\.$",
        r"All of your \1 gain “When your opponent's spirit\2 is destroyed by comparing BP with this spirit, \3place"
        r" \4 core from the"
        r" void onto this spirit.”.",
    ),
    (
        r"\bWhen you spend a Soul Core as part of a magic card's cost, (select [^.]*?),? after the magic effect resolves\b",
        r"When you pay the Soul Core for a magic card, \1",
    ),
    (r"\b(If it is an? [^.,]*?nexus card[^.,]*?, )place it\b(?! at| on)", r"\1deploy it"),
    (
        r"\bwhen you add (?:a card|cards) to your hand with (?:one of )?your effects?, ",
        "when an effect of yours adds cards to your hand, ",
    ),
    (
        r"(?<=, )during this turn, ((?:all of )?your [^.,]*? gain (?-i:[A-Z]\w+)(?:: [\w, ]+)?)\.",
        r"\1 during this turn.",
    ),
    (
        r"\bwhen one of your ((?:(?!other)[\w'-]+ )+)spirits attacks first during your turn, it is refreshed\b",
        r"when your spirit attacks for the first time this turn, if that spirit is a \1spirit, refresh that spirit",
    ),
    (
        r"\b(when one of your [^.,]*?(?:is blocked|attacks|blocks|is summoned), you may (?:discard (?:a|two)"
        r" cards?|pay [^.,]*?) to"
        r" (?:refresh|exhaust|destroy)) it\b",
        r"\1 that spirit",
    ),
    (
        rf"\bif your opponent (?:has|controls) ({N}(?: or more)?) ((?:\w+ )?(?:spirits?|nexus(?:es)?)), select one of them\b",
        r"if your opponent has \1 \2, select one of your opponent's \2",
    ),
    (
        r"\bWhile one of your ((?:[\w'-]+ )*?)spirits is (attacking|blocking), it (gains [^.]+)\.",
        r"All of your \2 \1spirits \3.",
    ),
    (
        rf"\byour opponent selects ({N}) of their ([^.,]*?) and ({N}) of their ([^.,]*?) and (destroy|exhaust)s them\b",
        r"your opponent selects \1 of their \2. \5 it. Your opponent selects \3 of their \4. \5 it",
    ),
    (
        rf"\bselect (one of your opponent's [^.,]*?) and (one of (?:your opponent's|their) [^.,]*?)\. Remove ({N})"
        rf" cores? from each of them"
        rf" and place them into {THEIR} (reserve|trash)\b",
        r"select \1. Place \3 core from it into its owner's \4. Select \2. Place \3 core from it into its owner's \4",
    ),
    (
        r"\bplace (an?|one) ((?:[\w'-]+ )*?nexus card) in your hand( that costs \d+(?: or fewer)?)?( without paying"
        r" its cost)?(?=\.)",
        r"deploy \1 \2\3 from your hand\4",
    ),
    (
        r"^This spirit gains ((?-i:[A-Z]\w+)(?:: ?\d+)?) if it has (\w+ or more cores on it)\b",
        r"This spirit gains \1 if this spirit has \2",
    ),
    # ---- what it does later in the turn
    (
        r"(?<=\. )(?:If|When) (?:it|that spirit) (attacks|blocks|is blocked) during this turn, ",
        r"During this turn, when the selected card \1, ",
    ),
    (
        r"(?<=\. )During this turn, when (?:it|that spirit) (attacks|blocks|is blocked)(?! or), ",
        r"During this turn, when the selected card \1, ",
    ),
    (
        r"\b(when [^.,]*? (?:is|becomes) (?:exhausted|refreshed)) by (?:an effect|effects), ",
        r"\1 by effects, ",
    ),
    (r"\bis (exhausted|refreshed) by effects, ", r"becomes \1 by effects, "),
    (
        r"\bwhen you summon an? ((?:[\w'-]+ )*?spirit)([^.,]*?) from your (trash|hand|deck), ",
        r"when one of your \1s\2 is summoned, if that spirit was summoned from your \3, ",
    ),
    (
        r"\bThe first time (one of your [^.,]*?) would be destroyed([^.,]*?) each turn, ",
        r"Once per turn, when \1 would be destroyed\2, ",
    ),
    (
        r"\bDestroy one of your opponent's (spirits|nexuses) ([^.]*?)\. (If [^.,]*, )(?:destroy|select) one"
        r" (that|with) ([^.]*? instead)\.",
        r"Select one of your opponent's \1 \2 and destroy it. \3select one of your opponent's \1 \4 \5.",
    ),
    (
        r"\b(destroy|exhaust) the attacking spirit if it has (\d+) or fewer BP\b",
        r"\1 all of your opponent's attacking spirits with \2 or fewer BP",
    ),
    (
        r"\b(destroy|exhaust) the attacking spirit if it costs (\d+) or fewer\b",
        r"\1 all of your opponent's attacking spirits that cost \2 or fewer",
    ),
    (
        r"\bReduce the BP of the (attacking|blocking) spirit by\b",
        r"Reduce the BP of all of your opponent's \1 spirits by",
    ),
    (
        r"^(?:All of )?your (other )?((?:[\w'-]+ )*?)spirits(| with [^.,]*?) gain (\d+ BP) while (attacking|blocking)\.$",
        r"All of your \1\5 \2spirits\3 gain \4.",
    ),
    (r"^(This spirit [^.,]*?) while (?:it|this spirit) has ([^.,]+)\.$", r"If this spirit has \2, \1."),
    (r"\b(?:with no|that has no|that do not have) ((?:When|While) [A-Z][\w ]+?) effects?\b", r"without \1 effects"),
    (r"\b(when (?![^.,]* first during)[^.,]*?) during (your opponent's|your) turn, ", r"\1, if it is \2 turn, "),
    (
        r"^(If [^.,]*, )?this spirit gains ((?-i:[A-Z][\w.]*(?: Field)?)) and (?:gains )?(\d+) BP\.$",
        r"\1this spirit gains \2. This spirit gains \3 BP.",
    ),
    (
        r"\bdestroys an? ((?-i:(?:[A-Z][\w'-]* )+))spirit (via comparing BP|in battle)\b",
        r"destroys one of your opponent's \1spirits \2",
    ),
    (r"\bthat costs? the same as the number of nexuses you control\b", "with cost equal to the number of your nexuses"),
    (
        rf"\b(remove {N} cores? from it and place (?:it|them) into their) (reserve|trash)\. (If [^.,]*, )place"
        rf" (?:it|them) into their"
        r" (trash|reserve) instead\.",
        r"\1 \2. \3\1 \4 instead.",
    ),
    (r"\bif you have a Soul Core on this spirit\b", "if this spirit has a Soul Core on it"),
    (
        rf"\b(Discard the top {N} cards of your deck\.) (?:Add|Return) (?:one|an?) ([^.]*?cards?) (?:from (?:among"
        rf" )?them|discarded (?:this"
        r" way|by this effect)) to your hand\b",
        r"\1 Select 1 \2 just discarded in your trash and return it to the hand",
    ),
    (
        r"^(?:The )?((?:\w+ )?magic cards) in your hand gain an? (\w+) reduction symbol\b",
        r"All \1 in your hand get 1 more \2 reduction",
    ),
    (
        r"\byou (?:have|control) both (an? [^.,]*?(?:spirit|nexus)) and (an? [^.,]*?(?:spirit|nexus))(?=,)",
        r"you have \1 and you have \2",
    ),
    (
        r"^All of your ((?:[\w'-]+ )*?)spirits with ((?-i:[A-Z]\w+)) gain (\d+ BP) while they have a Soul Core on them\.$",
        r"All of your \1spirits with \2 and with the Soul Core on them gain \3.",
    ),
    (
        rf"\b(place) ({N})( cores? from (?:the void|your reserve|your trash) (?:into your \w+|onto (?:it|this"
        rf" spirit)))\. (If [^.,]*,"
        rf" )place ({N}) cores?(?: instead)\.",
        r"\1 \2\3. \4place \5\3 instead.",
    ),
    (
        r"\bwhen one of your ((?:[\w'-]+ )*?)spirits is summoned with (?-i:(Swift|Immortal)), ",
        r"when your \1spirit summoned by \2 this turn is summoned, ",
    ),
    (
        r"^You may (exhaust this nexus) when (one of [^.]*?)\. If you do, ([^.]+)\.$",
        r"When \2, you may \1 to \3.",
    ),
    (
        rf"\bremove its Soul Core and place it into {THEIR} (reserve|trash)\b",
        r"place the Soul Core from it into its owner's \1",
    ),
    (
        rf"\bplace ({N}) cores? that (?:is|are) not a Soul Core from your trash onto\b",
        r"place \1 cores from your trash that are not a Soul Core onto",
    ),
    (
        r"\byou (?:have|control) both (an? \w+ symbol) and (an? \w+ symbol)(?=,)",
        r"you have \1 and you have \2",
    ),
    (
        r"^(?:All of )?your ([^.,]*?spirits[^.,]*?) gain ((?-i:[A-Z][\w.]*(?: Field)?)) and (\d+ BP)\.$",
        r"All of your \1 gain \2. All of your \1 gain \3.",
    ),
    (r"\bplace another core from\b", "place a core from"),
    (
        r"\bselect ((?:an?|one) [^.]*? nexus card[^.]*? from your hand or trash)\. Place it( without paying its cost)?(?=\.)",
        r"place \1\2",
    ),
    (
        r"^((?:All of )?your [^.,]*?|This spirit) cannot be (destroyed|exhausted) or (exhausted|destroyed) by (your"
        r" opponent's effects)\.$",
        r"\1 cannot be \2 by \4. \1 cannot be \3 by \4.",
    ),
)
