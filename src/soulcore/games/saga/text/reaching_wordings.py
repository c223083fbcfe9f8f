"""What reaches how far: conditions behind two deeds, whom "it" and "them" mean, two that are selected at once. Rows as in
general_wordings.py, applied before them."""

from __future__ import annotations

from soulcore.language.rows import N, rows

DO = r"(?:draw|place|discard|refresh|exhaust|destroy|return|summon)"
"""Deeds that are told one after the other."""

DO_FREELY = rf"({DO}\b(?:(?! or {DO}\b| and )[^.,])*)"
"""A deed that nothing is said of besides."""

COLORS = r"(?:red|purple|green|white|yellow|blue)"

ASKED = r"(?:you|your|there|this spirit|this nexus)\b(?! may)[^.,]*"
"""A condition that speaks of nothing the sentence has named."""

REACHES = rows(
    # ---- what may be done, and what is done with it
    (
        rf"\b(you may select [^.]*? and (?:exhaust|destroy|return|refresh) (?:it|them)(?: to [^.]*?hands?)?) and (?={DO}\b)",
        r"\1. If you do, ",
    ),
    # ---- a condition behind two deeds is one of both
    (
        rf"(?:^|(?<=\. ))((?!If |When |While |Unless |Then)[^.]*? and [^.]*?)(?<! even)(?<! as) if ({ASKED})\.",
        r"If \2, \1.",
    ),
    (
        rf"(?:^|(?<=\. ))(When [^.,]*, )((?!if |unless )[^.]*? and [^.]*?)(?<! even)(?<! as) if ({ASKED})\.",
        r"\1if \3, \2.",
    ),
    # ---- what an effect has done
    (
        rf"(?<=destroy them\. )If you destroy(?:ed)? ({N}) or more spirits (?:(?:with|by) this effect|this way), ",
        r"If \1 or more spirits were destroyed, ",
    ),
    (
        rf"\b((?:select up to|select|destroy) ({N}) [^.]*\. )If you destroy(?:ed)? \2 (spirits|nexuses) (?:(?:with|by) this"
        r" effect|this way), ",
        r"\1If \2 or more \3 were destroyed, ",
    ),
    # ---- two at once
    (
        r"\bselect (one of your (?:opponent's )?[^.,]*?) and (one of (?:your opponent's|your) [^.,]*?)(?: and|\.) (return)"
        r" (?:them|both(?: of them| spirits)?) to (?:their(?: owners?'s?)?|its owner's) hands?\b",
        r"select \1. Also select \2. Return them to the hand",
    ),
    (
        r"\bselect (one of your (?:opponent's )?[^.,]*?) and (one of (?:your opponent's|your) [^.,]*?)(?: and|\.)"
        r" (destroy|exhaust|refresh) both(?: of them| spirits)?(?=\.)",
        r"select \1. Also select \2. \3 them",
    ),
    (
        r"\b(Destroy|Exhaust|Return|Refresh) as many of (your (?:opponent's )?[^.,]*?(?:spirits|nexuses)[^.,]*?) as (?:you have"
        r"|there are|the number of) (?:your )?([^.,]*?(?:spirits|nexuses)[^.,]*?)(?: you (?:have|control))?(?= to |\.)",
        r"Select one of \2 for each of your \3 and \1 them",
    ),
    (
        r"\b(place [^.]*? onto each of (your (?![^.]*\bcores? on\b)[^.,]*?spirits))\. (?:They|Those spirits)"
        r" (?=(?:cannot|gain)\b)",
        r"\1. All of \2 ",
    ),
    (
        rf"\b(if you (?:have|control) (?:{N}(?: or more)?) ((?:[\w'-]+ )*?(?:spirit|nexus))(?:e?s)?((?: (?:with|that) [^.,]*?)?),"
        r" )(refresh|exhaust|destroy|return) one of (?:them|those (?:spirits|nexuses))(?=\.| and| to )",
        r"\1\4 one of your \2s\3",
    ),
    (r"\bnexuss\b", "nexuses"),
    # ---- under which condition
    (
        r"^(This spirit (?:gains|cannot|can)\b[^.,]*?) while ((?:you|your opponent)"
        r" (?:have|has|controls?|do not|does not)\b[^.,]+)\.$",
        r"If \2, \1.",
    ),
    (
        r"\bif you spen[dt] a (“?Soul Core”?) to summon this spirit, ",
        r"if you spend a \1 as part of this spirit's summoning cost, ",
    ),
    (r"(?<=\. )If you cannot, ", "If you do not, "),
    (
        rf"\b(all of your (?:opponent's )?|each of your )({COLORS}) and ({COLORS}) (?=(?:spirits|nexuses)\b)",
        r"\1\2 or \3 ",
    ),
    (
        r"\b(when one of your [^.,]*?spirits?[^.,]*? (?:attacks|blocks|is blocked), you may (?:exhaust|destroy|return) one of your"
        r" (?!other)[^.]*? to (?:refresh|(?:place|move) [^.]*? onto)) it(?=\.)",
        r"\1 that spirit",
    ),
    (
        r"\b((?:you may )?summon (?:an?|one) [^.]*?spirit card[^.]*\. |select [^.]*?spirit card[^.]*? and summon"
        r" it[^.]*\. )(If you do, )?(?:it|that spirit) (?=(?:gains|cannot|can)\b)",
        r"\1\2the summoned card ",
    ),
    (
        r"\b(reveal the top card of [^.]*\. If (?:it|that card) [^.,]*, (?:you may )?(?:add|summon|use|discard|return|place))"
        r" that card\b",
        r"\1 it",
    ),
    (
        r"\b(spirit|nexus|magic) card or (?:an? )?(?=(?:spirit|nexus|magic) card\b)",
        r"\1 or ",
    ),
    (rf"\b(your (?:opponent's )?)(spirits|nexuses) that (?:is|are) not ({COLORS})\b", r"\1non-\3 \2"),
    (rf"^((?:You may )?){DO_FREELY} or {DO_FREELY}\.$", r"\1choose one of the following effects. • \2. • \3."),
    (
        r"\bThe first ((?:[\w'-]+ )*?(?:magic|spirit|nexus) card|card) you (use|summon|place) each turn costs (\d+)"
        r" less\b",
        r"Reduce the cost of the first \1 you \2 each turn by \3",
    ),
    # ---- who does it
    (
        rf"\b(?:View|Look at) your opponent's hand\. (?:Then, )?(?:select|choose) ({N} [^.,]*?cards?(?: [^.,]*?)?)"
        r" (?:in|from) (?:it|their hand|among them) and discard (?:it|them)\b",
        r"Your opponent reveals their hand. Discard \1 from it",
    ),
    (r"(?<=\. )Your opponent then (draw|discard)s\b", r"Then, your opponent \1s"),
    (r"\bif you spent a\b(?= [“\"]?Soul Core)", "if you spend a"),
    (
        r"\bwhen your ((?!opponent)(?:[\w'-]+ )*?)spirit((?: with [^.,]*?)?) destroys (?=(?:an|one of your) opponent's)",
        r"when one of your \1spirits\2 destroys ",
    ),
    (
        r"\b(when (?:you draw|your opponent draws)) (?:a card|cards) (?:with|through|using) (?:an effect|effects)(?=,| during)",
        r"\1 a card by effects",
    ),
    (
        r"\bthat costs? (equal to or )?(?:less|fewer) than the number of\b",
        r"with cost \1less than the number of",
    ),
    (
        rf"\bplace ({N}) of their cores from their (reserve|life) into\b",
        r"place \1 core from your opponent's \2 into",
    ),
    (r"\bits level becomes LV(\d)\b", r"treat it as LV\1"),
    (
        r"\byour spirits with Crush discard (?=(?:an?|one|two|three|\d+) (?:more|additional) cards?\b)",
        "your Crush effects discard ",
    ),
    (
        r"\bif the destroyed spirit(?:'s cost was| cost| costs| had a cost of) (\d+) or (more|fewer|less), ",
        r"if that spirit's cost is \1 or \2, ",
    ),
    (
        r"\b(Destroy one of your opponent's spirits [^.]*\. If [^.,]*, )(?:destroy|select) (?:a|one)(?: of (?:their|your"
        r" opponent's))? spirits? (?=(?:that|with)\b[^.]* instead\.)",
        r"\1destroy one ",
    ),
    (
        rf"\byour opponent (?:chooses|selects) ({N}) cards? (?:from|in) their hand and discards (?:it|them)\b",
        r"your opponent discards \1 cards from their hand",
    ),
    (
        rf"\byour opponent discards the top ((?:{N} )?cards?) of their deck\b",
        r"discard the top \1 of your opponent's deck",
    ),
    (
        r"(?:^|(?<=\. )|(?<=, ))(you may )?discard your opponent's (?:set )?burst(?: card)?\. If you do, ",
        r"If your opponent has a card in your opponent's burst area, \1discard all cards in your opponent's burst area."
        r" If you do, ",
    ),
    (
        r"(?:^|(?<=\. )|(?<=, ))(you may )?discard (?:one of )?your (?:set )?burst(?: cards?)?\. If you do, ",
        r"If you have a card in your burst area, \1discard all cards in your burst area. If you do, ",
    ),
    (
        r"\b(?:discard|place) (?:one of )?your (?:set )?burst(?: cards?)?(?: into your trash)?(?= to |\.| and )",
        "discard all cards in your burst area",
    ),
    (r"\b(?:place|put) this card (?:in|into) your hand\b", "return this card to your hand"),
    # ---- which spirits block
    (r"^Only (spirits [^.,]*?) can block this spirit\.$", r"This spirit can only be blocked by \1."),
    # ---- the one that was destroyed
    (
        r"\bwith (?:fewer|less|lower) BP than (?:that of )?the destroyed spirit\b(?!')",
        "with BP less than that spirit's BP",
    ),
    (
        r"\bwith BP (equal to or )?(?:fewer|less|lower) than the destroyed spirit(?:'s)?(?= and|\.|,)(?! BP)",
        r"with BP \1less than that spirit's BP",
    ),
    (rf"\bgain ({N}) life\b", r"place \1 core from the void into your life"),
    (r"\bthat costs? a combined total of (\d+) or (?:fewer|less)\b", r"with a combined total of \1 or fewer cost"),
    (r"\bif that spirit costs (\d+) or (fewer|less|more), ", r"if that spirit's cost is \1 or \2, "),
    (
        r"\bthe spirit (?:that (?:activated|resolved) (?:that|the|its) (?:“?When Summoned”? )?effect|whose effect (?:was"
        r" )?(?:resolved|activated))\b",
        "that spirit",
    ),
)
