"""Turns of phrase by classes, in the manner of the newest sets: rows as in later_wordings.py, applied before all others."""

from __future__ import annotations

import re

from soulcore.language.rows import N, rows

STEP = r"(?:start|core|draw|refresh|main|attack|end) step"
MOMENT = re.compile(
    rf"^At the (?P<end>start|end) of (?P<whose>your opponent's|your|either player's|each) (?P<when>{STEP}|turn), ",
    re.IGNORECASE,
)
"""A moment of a turn at the head of a text: it belongs into the header."""

WHOSE = {
    "your": "Your",
    "your opponent's": "Opponent's",
    "either player's": "Either",
    "either": "Either",
    "each": "Either",
}


def headed(header: str, text: str) -> tuple[str, str]:
    """Header and text, with what the text opens with in the header where it is a timing."""
    if (found := MOMENT.match(text)) is not None:
        when = f"{found['end']} of {WHOSE[found['whose'].lower()]} {found['when'].title()}"
        header, text = f"{header} [{when[:1].upper()}{when[1:]}]", text[found.end() :]
    if (found := IN_STEP.match(text)) is not None and TIMED.search(header) is None:
        header = f"{header} [During {WHOSE[found['whose'].lower()]} {found['step'].title()} Step]"
        text = f"{found['when']}, {text[found.end() :]}"
    if (by := BY_OPPONENT.match(text)) is not None and BARE.search(header) is not None:
        header, text = BARE.sub("When Destroyed By Opponent", header), text[by.end() :]
    return header, text


IN_STEP = re.compile(
    r"(?P<when>When (?![^.,]*\bfirst\b)[^.,]*?) during (?P<whose>your opponent's|your|either(?: player's)?|each)"
    r" (?P<step>start|core|draw|refresh|main|attack|end) step, ",
    re.IGNORECASE,
)
TIMED = re.compile(r"\b(?:During|When|While|Start|End|Burst|Main|Flash)\b", re.IGNORECASE)
"""A header that says when its effect acts."""

BARE = re.compile(r"\bWhen Destroyed\b(?! By)", re.IGNORECASE)
BY_OPPONENT = re.compile(
    r"If (?:this spirit|this nexus|it) (?:was|is) destroyed by your opponent(?:'s effects?)?, ", re.IGNORECASE
)

THEIR = r"(?:their|your opponent's|its owner's|their owner's)"

FIRST = r"(?:one of your effects|your opponent's effect|you discard|your opponent discards)"
"""How an event begins that is put before what is done before its own words are read."""

NEWER = rows(
    (
        rf"^((?:draw|place|refresh|select|discard|exhaust|this spirit gains)\b[^.]*?) when ({FIRST}\b[^.]*)\.(?= |$)",
        r"When \2, \1.",
    ),
    # ---- under which condition
    (
        r"^(?:While|As long as) (?=(?:you|your opponent|there|this spirit|this nexus|it is)"
        r" (?:have|has|do not|does not|control|controls|is|are|your))",
        "If ",
    ),
    (r"\bif there (?:is|are) (an? [^.,]*?) on your field\b", r"if you have \1"),
    (
        rf"\bif there (?:is|are) ({N} or more [^.,]*?) on your field\b",
        r"if you have \1",
    ),
    (rf"\bif there (?:is|are) ({N} or more (?:\w+ )?cards?) in your trash\b", r"if you have \1 in your trash"),
    # ---- what is waited for
    (r"\bwhen your opponent reduces your life\b", "when your life is reduced by your opponent"),
    (
        r"\bwhen you (exhaust|destroy) (?:one of )?your opponent's (spirits?|nexus(?:es)?)([^.,]*?) (?:with|by|using) (?:an"
        r" effect|one of your effects|your effects?), ",
        r"when your opponent's \2\3 is \1ed by your effects, ",
    ),
    (r"\bspirits([^.,]*?) is (exhaust|destroy)ed by your effects, ", r"spirit\1 is \2ed by your effects, "),
    (r"\bnexuses([^.,]*?) is (exhaust|destroy)ed by your effects, ", r"nexus\1 is \2ed by your effects, "),
    (
        r"\b(when [^.,]*?) is exhausted by (your(?: opponent's)? effects?), ",
        r"\1 becomes exhausted by \2, ",
    ),
    (
        r"\bwhen (?:an opponent's|one of your opponent's) spirits?(?:'s|') BP (?:is reduced to|becomes|drops to) (?:zero|0)(?: or"
        r" (?:less|fewer))? and it is destroyed, ",
        "when your opponent's spirit is destroyed for lack of BP, ",
    ),
    (
        r"\bselect the destroyed spirit(?: card)? (?:from|in) your trash and return it to your hand\b",
        "return that spirit to your hand",
    ),
    (
        r"\b(select one of your (?!opponent)[^.]*?\. )during this turn, when (?:it|that spirit) destroys (?:an|one of your)"
        r" opponent's spirits?([^.,]*?) (?:via comparing BP|in battle), (?![^.]*\b(?:it|its|that spirit)\b)([^.“”]+)\.",
        r"\1It gains “When your opponent's spirit\2 is destroyed by comparing BP with this spirit, \3.” during this turn.",
    ),
    # ---- what takes another's place
    (
        r"\b(when (?:one of )?your [^.,]*?nexus(?:es)? would be destroyed[^.,]*), (?:it|that nexus|they) remains? on the"
        r" field(?: instead)?(?=\.)",
        r"\1, that nexus remains on the field",
    ),
    (
        r"\b(when (?:one of )?your [^.,]*?spirits? would be destroyed[^.,]*), (?:it|that spirit|they) remains? on the field"
        r"(?: instead)?(?=\.)",
        r"\1, that spirit remains on the field",
    ),
    (r"\breduce it by (\d+) instead\b", r"reduce its BP by \1 instead"),
    # ---- cards
    (r"\bwith no Soul Core(?: on (?:it|them))?(?=[ .,])", "without the Soul Core on it"),
    (
        r"\bwith BP equal to or (?:fewer|less) than one of your spirits\b",
        "with BP equal to or less than the highest BP of your spirits",
    ),
    (
        r"\bselect (one of your opponent's spirits[^.,]*?), or (?:an?|one) (?:of their )?(nexus)(?:es)?( that [^.,]*?)?, and"
        r" (destroy|exhaust|return) it( to their hand)?\b",
        r"\4 \1\5, or \4 one of your opponent's nexuses\3\5",
    ),
    (
        rf"\byour opponent (destroy|exhaust|return)s ({N}) of their ([^.,]*?)( to their hand)?(?=[.,])",
        r"your opponent selects \2 of their \3. \1 it\4",
    ),
    (
        rf"\b(select {N} of your (?!opponent)[^.]*\. )(?:during this turn, )?your opponent's ([^.,]*?spirits[^.,]*?) cannot"
        r" block (?:it|that spirit|them)( during this turn)?\b",
        r"\1It cannot be blocked by your opponent's \2 during this turn",
    ),
    (
        r"\b(?:your opponent )cannot refresh their (spirits|nexuses)([^.,]*?) (?:with|by) (?:their )?effects\b",
        r"your opponent's \1\2 cannot be refreshed by your opponent's effects",
    ),
    (r"\bend (?:that spirit's|the|this) attack\b(?! step)", "end the battle"),
    # ---- cores
    (
        rf"\bremove ((?:up to )?{N}) cores? from (this (?:spirit|nexus)) and place (?:it|them) into your (reserve|trash)\b",
        r"place \1 cores from \2 into your \3",
    ),
    (
        rf"\bremove cores from (it|that spirit) equal to the number of ([^.]*?) you control and place (?:it|them) into {THEIR}"
        r" (reserve|trash)\b",
        r"place 1 core from \1 into its owner's \3 for each of your \2",
    ),
    # ---- costs
    (
        r"\bthe cost of the first (\w+) card you use each turn is reduced by (\d+)\b",
        r"reduce the cost of the first \1 card you use each turn by \2",
    ),
    # ---- bursts
    (
        r"\b(your opponent|you) cannot activate (?:their |your )?bursts?(?: cards?| effects?)?\b",
        r"\1 cannot activate bursts",
    ),
    (r"\bneither player can activate bursts?(?: cards?| effects?)?\b", "each player cannot activate bursts"),
    (
        r"\byou may set (?:an?|one) ((?:[\w'-]+ )*?)(?:burst card|card with (?:a )?burst(?: effect)?)( that costs \d+ or fewer)?"
        r" from your hand or trash(?: in(?:to)? your burst area)?(?=\.)",
        r"you can choose 1 of the following: • set 1 \1card\2 from your hand as your burst • set 1 \1card\2 from your"
        r" trash as your burst",
    ),
    (
        r"\bset (?:an?|one) ((?:[\w'-]+ )*?)(?:burst card|card with (?:a )?burst(?: effect)?)( that costs \d+ or"
        r" fewer)? from your"
        r" (hand|trash)(?: in(?:to)? your burst area)?(?=\.)",
        r"set 1 \1card\2 from your \3 as your burst",
    ),
    # ---- keywords that are lost
    (
        r"\bThis (spirit|card) can(?:not be summoned unless| only be summoned (?:if|when|while)) (you (?:have|control) [^.]+)\.",
        r"This \1 can be summoned only if \2.",
    ),
    (r"\bcan be summoned only if you control\b", "can be summoned only if you have"),
    # ---- more and fewer cores
    (
        r"\b(?:with|that has|that have) (fewer|more) cores(?: on (?:it|them))? than (this spirit|it|that spirit)\b(?:"
        r" does| has)?",
        r"with \1 cores on it than \2",
    ),
    # ---- what was done
    (
        rf"\bif ({N}) or more ((?:\w+ )?cards) (?:are|were) discarded (?:by this effect|this way), ",
        r"if \1 or more \2 were discarded, ",
    ),
    (r"\bif they have no cards in their hand, ", "if your opponent has no cards in your opponent's hand, "),
    (r"\bif they (?:have|control) no (spirits|nexuses), ", r"if your opponent has no \1, "),
    (
        r"\bis destroyed (?:via|by) (?:reducing its cores|having its cores reduced) to (?:zero|0)\b",
        "is destroyed for lack of cores",
    ),
    (
        r"\bwhen one of your ([^.,]*?) destroys (?:an|one of your) opponent's ([^.,]*?) (?:via comparing BP|in"
        r" battle), refresh this"
        r" (spirit|nexus)\b",
        r"when your opponent's \2 is destroyed by comparing BP with your \1, refresh this \3",
    ),
    # ---- when it is done
    (
        r"(?:^|(?<=\. ))((?:destroy|return|exhaust|refresh) (?!it\b|them\b)[^.]*?) (?:at the end of|when)"
        r" (?:the|this) battle(?: ends)?\.",
        r"Later, at the end of the battle, \1.",
    ),
    (
        r"\bend the attack step (?:after|when) (?:this|the) battle(?: ends)?\b",
        "later, at the end of the battle, end the attack step",
    ),
    # ---- what must be done
    (
        r"\byour opponent must attack with (?:all of their|their) (spirits[^.,]*?) if (?:possible|able)\b",
        r"all of your opponent's \1 must attack if possible",
    ),
    # ---- under which condition, told behind
    (
        r"^((?:This (?:spirit|nexus)|Treat|Count|All of your|Your) [^.,]*?) (?:while|as long as) (you (?:have|control) [^.]+)\.$",
        r"If \2, \1.",
    ),
    # ---- from one of two places
    (
        r"\bselect ((?:an?|one) [^.]*? nexus card[^.]*? from your hand or trash) and place it( without paying its cost)?(?=\.)",
        r"place \1\2",
    ),
    (
        r"\bselect ((?:an?|one) [^.]*? spirit card[^.]*? from your hand or trash) and summon it( without paying its cost)?(?=\.)",
        r"summon \1\2",
    ),
    (
        r"\bwhen a core is placed (?:on|onto) (?:one of )?(your (?!opponent)[^.,]*?spirit)s?([^.,]*?)(?: by"
        r" (?:an |your )?effects?)?, ",
        r"when a core is placed onto \1\2, ",
    ),
    (
        r"^(When [^.,]*?, )(?:when (?:this|the) battle ends|at the end of (?:the|this) battle), ",
        r"\1later, at the end of the battle, ",
    ),
    (
        r"\bfor each (?:spirit|nexus) (?:exhausted|refreshed) (?:(?:by|with) this effect|this way)\b",
        "for each card affected",
    ),
    # ---- what became of what is spoken of
    (
        r"\bif (its|their) BP is (?:lower|less|fewer) than this spirit's(?! BP)",
        r"if \1 BP is less than this spirit's BP",
    ),
    (r"\b(when [^.,]*? is destroyed[^.,]*, )if it was (exhausted|refreshed), ", r"\1if that spirit is \2, "),
    (rf"\bselect that spirit\. (remove (?:up to )?{N} cores? from) it\b", r"\1 that spirit"),
    (r"\bselect that spirit and (destroy|exhaust|return) it\b", r"\1 that spirit"),
    (
        r"\byou draw (?:a|one or more) cards? (?:due to|by|through|from) (?:one of your|your) effects?\b",
        "you draw a card by your effects",
    ),
    # ---- how it came
    (
        r"\bif (?:this spirit (?:is|was) summoned|you summon(?:ed)? this spirit) (?:using|with|by|via|through)"
        r" (?-i:(Swift|Immortal))\b",
        r"if this spirit is a spirit summoned by \1 this turn",
    ),
    (
        r"\bwhen (?:you summon an?|one of your) ((?:[\w'-]+ )*?)spirits?(?: is summoned)?"
        r" (?:using|by|via|through) (?-i:(Swift|Immortal))\b",
        r"when your \1spirit summoned by \2 this turn is summoned",
    ),
    # ---- symbols
    (rf"\b(?:is|are) treated as having ({N}) additional (\w+) symbols?\b", r"gains \1 \2 symbol"),
    # ---- numbers
    (
        r"\bBP (equal to or (?:fewer|less|lower)|(?:fewer|less|lower|higher|more|greater)) than (this spirit|that"
        r" spirit)'s(?! \w)",
        r"BP \1 than \2's BP",
    ),
    (r"\bequal to or (?:fewer|lower) than (this spirit|that spirit)'s\b", r"equal to or less than \1's"),
    (
        rf"\b(remove (?:up to )?)({N})( cores? from (?:it|that spirit) and place (?:it|them) into {THEIR}"
        rf" (?:reserve|trash))\. (If"
        rf" [^.,]*, )remove ({N}) cores?(?: from it)? instead\.",
        r"\1\2\3. \4\1\5\3 instead.",
    ),
    (rf"\b(?:increase the number of cards discarded by your (?-i:Crush) effects?) by ({N})\b", r"your Crush gets +\1"),
    (
        rf"\b(?:your (?-i:Crush) effects?|(?-i:Crush) effects? of your spirits) discards? ({N}) (?:more|additional) cards?\b",
        r"your Crush gets +\1",
    ),
    # ---- what has happened
    (
        r"\bif (?:you destroyed one or more of your spirits|one or more of your spirits (?:was|were|has been|have"
        r" been) destroyed)"
        r"(?: (?:by|with) (?:one of )?your effects?) this turn, ",
        "if your spirit was destroyed by your effects this turn, ",
    ),
    # ---- where cards go
    (
        r"\b(return [^.]* from your trash to) your deck\. shuffle your deck\b",
        r"\1 the bottom of your deck. Shuffle your deck",
    ),
    (
        r"^Effects of (your opponent's [^.,]*?) cannot remove cores from (your [^.,]*?|this spirit)\.$",
        r"\2 cannot lose cores by effects of \1.",
    ),
    (
        r"\bone of your ([^.,]*?spirits)' attacks reduces your opponent's life\b",
        r"your opponent's life is reduced by attacks of your \1",
    ),
    (r"\bwhen (you|your opponent) (?:place|places) (an? (?:[\w'-]+ )*?nexus)\b(?! card)", r"when \1 deploy \2"),
    (r"\bwhen your opponent deploy\b", "when your opponent deploys"),
    (r"\byou (activate|set) a burst card\b(?! from)", r"you \1 a burst"),
    (r"\byour opponent (activates|sets) a burst card(?=,|\.| )(?! that)", r"your opponent \1 a burst"),
    (r"\bwhen you use (an? [^.,]*?magic card) from your hand, (?!count)", r"when you use \1 out of your hand, "),
    (
        r"\bwhen your opponent uses (an? [^.,]*?magic card) from their hand, (?!they must)",
        r"when your opponent uses \1 out of their hand, ",
    ),
    (
        r"\bif this spirit (?:does not have|has no) (?:a )?Soul Core(?: on it)?\b",
        "unless this spirit has a Soul Core on it",
    ),
    (r"\bif this spirit has (\d+) or more BP\b", r"if this spirit's BP is \1 or more"),
    (r"\bif this spirit has (\d+) or fewer BP\b", r"if this spirit's BP is \1 or less"),
    (
        r"\bif none of your opponent's (spirits|nexuses) are (exhausted|refreshed)\b(?!, select one of them)",
        r"if your opponent has no \2 \1",
    ),
    (
        rf"\bif you (?:have )?used ({N}) or more ((?:\w+ )?magic) cards this turn\b",
        r"if you used a \2 card \1 or more times this turn",
    ),
    (
        r"\bif you (?:have )?summoned (an?) ((?:[\w'-]+ )*?spirit[^.,]*?) this turn\b",
        r"if your \2 was summoned this turn",
    ),
    # ---- levels
    (r"\bLV1 (?:and|or) LV2 (spirits?|nexus(?:es)?)\b", r"\1 at LV2 or less"),
    (r"\bLV2 (?:and|or) LV3 (spirits?)\b", r"\1 at LV2 or more"),
    (r"\bLV2 or lower (spirits?|nexus(?:es)?)\b", r"\1 at LV2 or less"),
    (r"\bLV2 or higher (spirits?)\b", r"\1 at LV2 or more"),
    (r"\bspirits? that (?:is|are) LV2 or lower\b", "spirits at LV2 or less"),
    # ---- magic for nothing
    (
        r"\byou may use ((?:\w+ )?magic cards)(?: that cost (\d+) or fewer)? (?:in|from) your hand(?: that cost (\d+) or fewer)"
        r" without paying their costs?\b",
        r"all \1 with cost \2\3 or less in your hand need not be paid for",
    ),
)
