"""Card text in plainer words before the grammar reads it: one kind of quotation marks, lists, and turns of phrase that stand
for a simpler one."""

from __future__ import annotations

import re

from soulcore.games.battle_spirits.text.free import keyword_habits
from soulcore.games.battle_spirits.text.free.habits import Habit, in_plainer_words
from soulcore.games.battle_spirits.text.free.header import all_marks
from soulcore.language.vocabulary import Vocabulary

TARGET = re.compile(
    r"(?<!\bthe )(?<!\bthis )(?<!\bof )\b[Tt]arget (?!(?:\d|up to|a |an |any |all |another|exactly|one |two |three |your |the ))"
    r"(?=(?:[\w'-]+ ){0,4}(?:Spirit|Nexus|card)\b)",
    re.IGNORECASE,
)
""" "Target Spirit gets …": the target is one that is selected."""

TARGET_ALONE = re.compile(
    r"(?:^|(?<=\. ))Target (?=(?:opposing|enemy|opponent's|exhausted|refreshed) (?:[\w-]+ )?(?:Spirit|Nexus)\.)",
    re.IGNORECASE,
)
""" "Target opposing Spirit.": here it is the verb."""

WHERE_X = re.compile(r"\b([Dd]raws?) X cards?,? where X (?:is|equals) ([^.]+)")


def plain(text: str) -> str:
    """The text with one kind of quotation marks, dashes and spaces, and families quoted."""
    text = re.sub(r"[\s\u00a0]+", " ", text.replace("＋", "+").replace("－", "-"))
    text = re.sub(r"[‘’]", "'", text)
    text = TARGET_ALONE.sub("Select 1 ", text)
    text = TARGET.sub("1 ", text)
    text = WHERE_X.sub(r"\1 cards equal to \2", text)
    text = re.sub(r"\b[Tt]he (?=opposing |opponent's |enemy )", "", text)
    text = re.sub(r"[「『{<《]([^「」『』{}<>《》]{1,60})[」』}>》]", r'"\1"', text)
    text = re.sub(r"“([^“”\[\].]{1,60})”", r'"\1"', text)
    text = re.sub(r'"(\[[^"“”]{1,400}|[^"“”]{1,400}\.)"', r"“\1”", text)
    text = re.sub(r"\b(LV|Lv|lv)\.\s*(?=\d)", r"\1", text)
    return as_list(in_plainer_words(text, (*keyword_habits.HABITS, *HABITS)).strip())


BRACKETED = re.compile(
    r"\[([A-Z][\w' -]{1,40})\](?= (?:family\b|spirits?\b|nexus(?:es)?\b|cards?\b|magic\b))", re.IGNORECASE
)

WITH_BRACKETED = re.compile(r"(?<=\bwith )\[([A-Z][\w' -]{1,40})\](?! in )", re.IGNORECASE)

NAME_BRACKETED = re.compile(
    r"(?<=\bnamed )\[([^\[\]]{1,40})\]|(?<=\bcontain)((?:s|ing)? )\[([^\[\]]{1,40})\]"
    r"|\[([^\[\]]{1,40})\](?= in (?:its|their|the) (?:card )?names?\b)",
    re.IGNORECASE,
)


def bracketed(text: str, vocabulary: Vocabulary) -> str:
    """Families in square brackets ("[Dragon] Spirits") in quotation marks; marks stay as they are."""

    def quote(match: re.Match[str]) -> str:
        return match.group() if all_marks(match.group(1), vocabulary) else f'"{match.group(1)}"'

    def quote_keyword(match: re.Match[str]) -> str:
        name = match.group(1).lower()
        known = any(name in (term.en.lower(), *map(str.lower, term.also)) for term in vocabulary.keywords)
        return f'"{match.group(1)}"' if known else quote(match)

    def quote_name(match: re.Match[str]) -> str:
        return f'{match.group(2) or ""}"{match.group(1) or match.group(3) or match.group(4)}"'

    return WITH_BRACKETED.sub(quote_keyword, BRACKETED.sub(quote, NAME_BRACKETED.sub(quote_name, text)))


NUMBER = r"(?:\d+|one|two|three|four|five|six|an?)"

CARDS_MEANT = r"((?:[\w'\"/-]+ ){0,4}(?:spirit|nexus|magic|brave|ultimate)(?:/\w+)? cards)"
"""Cards, not what lies on the Field: what they cost is asked for in the hand."""

HABITS = tuple(
    Habit(*habit)
    for habit in (
        ("-", r"\b((?:BP|cost) ?\d+|\d+ ?BP)-(?=[ .,]|$)", r"\1 or less"),
        ("+", r"\b((?:BP|cost) ?\d+|(?<![+-])\b\d+ ?BP)\+(?=[ .,]|$)", r"\1 or more"),
        ("back ", r"\bback (?=to |on |into )", ""),
        ("recover", r"\brecover(?= [^.]*\btrash\b)", "return"),
        ("as many ", r"\bas many ([^.,]+?) as you (?:like|want|wish|choose)\b", r"any number of \1"),
        ("with a combined ", r"\bwith a combined (?=\w)", "with a total "),
        ("whose ", r"\bwhose (?:total|combined) (BP|cost) is (?=\d)", r"with a total \1 of "),
        ("", r"\b((?:both|all) players draw|each player draws) (\d+|one|two|three)(?=[.,]|$)", r"\1 \2 cards"),
        ("", r"\b(?:and|then) (the rest|(?:any|the) remaining cards) (?=to |on |at )", r"and return \1 "),
        (" the others ", r"\b(?:put|place|return) the others (?=to |on |at )", "return the rest "),
        (
            "take ",
            r"\btake ((?:an?|one|1) [^.,]{1,80}?) from your trash and (?:add|return|put) it (?:in)?to your hand\b",
            r"return \1 from your Trash to your Hand",
        ),
        (
            ", gain +",
            r"\b(for each [^.,]{1,80} discarded), gain \+(\d+) BP (?:during |for )?this (battle|turn)\b",
            r"\1, this Spirit gets +\2 BP during this \3",
        ),
        ("randomly ", r"\brandomly (discards? [^.,]+)", r"\1 at random"),
        (
            " random ",
            r"\b(a|one|two|three|\d+) random ((?:[\w\"-]+ )?cards?(?: (?:from|in) (?:\w+ )?[\w']+ \w+)?)",
            r"\1 \2 at random",
        ),
        (
            " instead of ",
            r" instead of (?:sending|placing|putting|moving|discarding) (?:it|them|this \w+)(?: (?:in)?to (?:the|your) trash)?",
            "",
        ),
        (
            " instead of ",
            r" instead of (?:being (?:sent|placed|put)|going) (?:in)?to (?:the|your|its owner's) trash",
            "",
        ),
        (
            "' attacks ",
            r"\b((?:all|your|each|every|opposing|opponent's)\b[^.,]*?\b(?:Spirits|Nexuses))' attacks (?=can)",
            r"\1 ",
        ),
        ("attacks of ", r"\b(?:the )?attacks of ((?:all|your|opposing)\b[^.,]*?\bSpirits) (?=can)", r"\1 "),
        ("spirits", r"\b((?:all|your|each|every|opposing|opponent's)\b[^.,]*?\bSpirits)' BP (?=[+-])", r"\1 get BP "),
        ("pay (", r"\bpay \((\d+)\)", r"pay \1 cost"),
        (" in total ", r"\b(\w+) cores? in total (?=from )", r"a total of \1 cores "),
        (
            " reduce your life",
            r"\bit (?:can't|cannot) reduce your life\b",
            "your Life cannot be reduced by its attacks",
        ),
        (
            " it",
            r"^(?:if|while) it(?:'s| is) ((?:your|(?:the |your )?opponent's|(?:the )?opposing) (?:turn|\w+ step)), ",
            r"During \1, ",
        ),
        (" and up", r"\b(\d+(?: ?BP)?) and up\b(?! to)", r"\1 or more"),
        (
            "change the ",
            r"\bchange the (?:target(?:ing)?|selected) (BP|cost) to (\d+(?: or (?:less|more))?) instead\b",
            r"the target \1 becomes \2 instead",
        ),
        (" a", r"\b(control|have) (?:a|an|any) (\"[^\"]{1,60}\")(?=[,.])", r"\1 a card named \2"),
        ("if that", r"\bif (?:that's|that is) (?=an? )", "if it is "),
        (
            " either ",
            r"\b(?:target|choose|select|pick) either ([^.]{1,120}?) or ((?:an?|one|two|three|\d+) [^.]{1,120})\."
            r" (destroy|exhaust|refresh) (?:those|them|it)\b",
            r"\3 \1, or \3 \2",
        ),
        (
            "'s attack would reduce ",
            r"\b(when this \w+'s attack would reduce [^.,]+), (if [^.,]+), (?=reduce )",
            r"\2, \1, ",
        ),
        ("if your ", r"\bif your ([^.,]{1,80}?) is (attacking|blocking)(?=,)", r"if you have 1 or more \2 \1"),
        ("this ", r"\b(this (?:nexus|spirit|card)) (exhaust|refresh)e?s(?=,)", r"\1 is \2ed"),
        ("choose either", r"\bchoose either:?(?= )", "choose 1:"),
        (
            " and ",
            r"\b(?:target|choose|select|pick) ((?:an?|one|1) [^.]{1,120}? and"
            r" (?:an?|one|1) [^.]{1,120})\. (destroy|exhaust) (?:them|both)\b",
            r"\2 \1",
        ),
        (  # how long it lasts, not in which time they are counted: they are those of this effect
            "for e",
            r"\b(for (?:each|every) [^.,]*? (?:destroyed|depleted|discarded|returned|exhausted|removed))"
            r" (?:by this effect|this way) (?:during |for )?this (turn|battle)\b",
            r"during this \2 \1",
        ),
        (
            "for e",
            r"\bfor (?:each|every) (?:of )?([^.,]*?\b(?:spirits?|nexus(?:es)?|cards?)) (?:that (?:was|were) )?"
            r"(destroyed|depleted|discarded|returned) (?:during )?this (turn|battle)\b",
            r"for each time \1 was \2 this \3",
        ),
        (" by this effect", r"\b(?:when|if) (destroyed|depleted) by this effect\b", r"if it was \1 by this effect"),
        (
            "depletes ",
            r"\b(?:when|if) this (?:effect )?depletes (?:the|that|a|an opposing) spirit\b",
            "if it was depleted",
        ),
        (
            "destroys ",
            r"\b(?:when|if) this (?:effect )?destroys (?:the|that|a|an opposing) \w+\b",
            "if it was destroyed",
        ),
        ("block this attack", r"\bblock this attack\b", "block this Spirit"),
        ("search for ", r"\bsearch for ([^.]{1,120}?) (?:in|from) your deck\b", r"search your deck for \1"),
        (
            " would be ",
            r"^if ((?:this|your|one of your) [^.,]+?) would be (?=destroyed|depleted|returned)",
            r"when \1 would be ",
        ),
        (
            " spirits' attacks reduce",
            r"\b(your|opposing|opponent's) Spirits' attacks reduce\b",
            r"\1 Spirit's attack reduces",
        ),
        ("", r"(?<=\b(?:gain|gets) )\"([^\"\[\]]{12,400}?[^.\"])\"(?=\.|$)", r"“\1.”"),
        ("gains ", r"(?<=\b(?:gains) )\"([^\"\[\]]{12,400}?[^.\"])\"(?=\.|$)", r"“\1.”"),
        ("+ ", r"\b(\d+)\+ (?=[a-z\"])", r"\1 or more "),
        (" choice", r"(?<!order) of (?:their|your) choice\b", ""),
        (
            "opponent",
            r"\bmill (?:your |the )?opponent(?:'s deck)? (?:for )?(\d+)\b",
            r"discard the top \1 cards of your opponent's deck",
        ),
        (
            " from ",
            r"\b(?:take|remove) (\w+ cores?) from ([^.]{1,120}?) and (?:put|place|send|move) (?:it|them) (?=in|on|to)",
            r"place \1 from \2 ",
        ),
        (
            "spirits",
            r"\b((?:all|your|each|every|opposing|opponent's)\b[^.,]*?\bSpirits)' BP (?=is |are )",
            r"the BP of \1 ",
        ),
        (
            " or ",
            r"\b(?:target|choose|select|pick) ((?:an?|one|1) [^.]{1,120}? or"
            r" (?:an?|one|1) [^.]{1,120})\. (destroy|exhaust) (?:it|that \w+)\b",
            r"\2 \1",
        ),
        ("add ", r"\badd ([+-]\d+) to (this \w+'s|its|their) BP\b", r"\2 BP \1"),
        (" this way", r"\b((?:is|was|are|were) [a-z]+ed) this way\b", r"\1 by this effect"),
        (" this way", r"\b(discarded|destroyed|returned|removed|exhausted|moved|placed|sent) this way\b", r"\1"),
        (
            "your life is ",
            r"\b(your life is (?:less|lower|fewer|more|higher|greater) than (?:your )?opponent's)(?! life)\b",
            r"\1 Life",
        ),
        (" free of charge", r",? free of charge\b", " for free"),
        (
            "blocked",
            r"\bif (?:this attack|this spirit(?:'s attack)?|it) (?:isn't|is not|wasn't|was not|goes) (?:un)?blocked\b",
            "when this Spirit is not blocked",
        ),
        (
            "opponent does",
            r"\bif (?:the |your )?opponent (?:doesn't|does not) (discard|exhaust|destroy|pay) (?=\w)",
            r"unless your opponent \1s ",
        ),
        (
            "",
            r"\b(destroy|exhaust) (?:those|any|any of them|all of them|any of those|(?:any|those) spirits?)"
            r" (?:(?:with|at) (?:a )?(?:0 ?BP|BP (?:of )?0)|whose BP (?:is|becomes|became|was reduced to) 0)\b",
            r"if their BP is 0, \1 them",
        ),
        (
            "you can summon this ",
            r"\byou can summon this (?:card|spirit) (?:by paying|for|at) (\d+) less(?: cost| cores?)?\b",
            r"this card in your hand costs \1 less",
        ),
        ("if the ", r"\bif the (?:revealed|opened) card (?:is|was)\b", "if it is"),
        (" as", r"\b(?:is|are) (?:also )?(?:considered|counted) as\b", "is also treated as"),
        ("count", r"\bcounts? (?:also )?as (?=(?:a |an )?[\w\"])", "is also treated as "),
        ("is also treated as ", r"\b(is also treated as [^.]*?) (?:as well|too)\b", r"\1"),
        (
            "reduce the cost ",
            r"\breduce the cost (?:to (?:summon|use|deploy)|(?:of|for|when) (?:summoning|using|deploying)) this \w+ by (\d+)",
            r"this card in your hand costs \1 less",
        ),
        (
            " less to ",
            r"\bthis \w+ costs (\d+) less to (?:summon|use|deploy)\b",
            r"this card in your hand costs \1 less",
        ),
        (
            "if th",
            r"\bif (?:this|that|this effect) (?:makes|brings|reduces|drops) (?:its|their) BP (?:down )?(?:to )?0\b",
            "if its BP is 0",
        ),
        (
            "destroyed by ",
            r"^if (?:this (?:spirit|card|nexus) |it )?(?:is |was )?destroyed by (?=[^.,]+, )",
            "When this card is destroyed by ",
        ),
        (
            ": ",
            r"^((?:pay|discard|exhaust|destroy|return|remove|send|place|reveal|show) [^.:▶“\"]{1,80}?): (?=\w)",
            r"\1 ▶ ",
        ),
        *(
            (
                "the cost",
                rf"\bthe costs? of (?:all (?:of )?)?(your(?: opponent's)?|opponent's) {CARDS_MEANT} (?:is|are) {change} by (\d+)\b",
                rf"all \2 in \1 hand get {sign}\3 cost",
            )
            for change, sign in ((r"(?:reduced|decreased|lowered)", "-"), (r"(?:increased|raised)", "+"))
        ),
        *(
            (
                " the cost",
                rf"\b{change} the costs? of (?:all (?:of )?)?(your(?: opponent's)?|opponent's) {CARDS_MEANT} by (\d+)\b",
                rf"all \2 in \1 hand get {sign}\3 cost",
            )
            for change, sign in ((r"(?:reduce|decrease|lower)", "-"), (r"(?:increase|raise)", "+"))
        ),
        (
            " cost",
            rf"\b(?:all of )?(your(?: opponent's)?|opponent's) {CARDS_MEANT} get ([+-]\d+) cost\b",
            r"all \2 in \1 hand get \3 cost",
        ),
        ("is treated as also ", r"\bis treated as also (?:being|having)(?= )", "is also treated as"),
        ("are treated as also ", r"\bare treated as also (?:being|having)(?= )", "are also treated as"),
        (" also being", r"\b(treat [^.]*? as) also being(?= )", r"\1"),
        ("treat ", r"\b(treat [^.]*? as) being(?= )", r"\1"),
        (" on ", r"(\bfrom (?:the void|your trash|your reserve)) on (?=it\b|them\b|this )", r"\1 onto "),
        (
            "show ",
            r"\bshow (?:your |the )?opponent ([^.▶]{1,120}?)(?= and |, then |[.▶]| ▶)",
            r"show \1 to your opponent",
        ),
        ("that ", r"\bthat (?:attacking|blocking|attacked|blocked) (?=spirit\b)", "that "),
        (
            "if you ",
            rf"\bif you (returned|discarded|destroyed|exhausted|removed) ({NUMBER}(?: or more)?)"
            r" ((?:[\w\"]+ )?(?:cards?|spirits?))\b",
            r"if \2 \3 were \1",
        ),
        ("", r"\bif (?:it's|it is|they're|they are|that spirit is) (depleted|destroyed)(?=,)", r"if it was \1"),
        (
            " can be summoned",
            r"\bthis card in your hand can be summoned\b",
            "you can summon this card in your hand",
        ),
        (
            " more",
            rf"\bwhen this (\w+)'s attacks? reduces? (?:your |the )?(?:opponent's|opposing) life, "
            rf"(?:it reduces it|(?:it|that life) is reduced|reduce it) by ({NUMBER}) more\b",
            r"this \1's attacks reduce Life by \2 more",
        ),
        ('"', r"\b(control|have) (\"[^\"]{1,60}\")(?=[,.])", r"\1 a card named \2"),
        (
            " first attack",
            r"\bmakes (?:the|your|its) first attack (?:of the|this) turn\b",
            "attacks for the first time this turn",
        ),
        (
            " trash",
            r"\b(?:put|place|send) (it|them|that card|those cards|the rest|(?:any|the) remaining cards?)"
            r" (?:in|into|to) (?:the|your|its owner's) trash\b",
            r"discard \1",
        ),
        (
            "set the ",
            r"\bset the (BP|cost) of ([^.]{1,80}?) to (\d+)\b",
            r"\2's \1 becomes \3",
        ),
        (
            "opponent ",
            rf"\bopponent (?:targets|chooses|selects) ({NUMBER}) (?:of their cards|cards?) in (?:the|their) hand,?"
            r" and discards (?:it|them)\b",
            r"opponent discards \1 cards from their hand",
        ),
        (
            "' cost",
            rf"\b(your(?: opponent's)?|opponent's) {CARDS_MEANT}' costs? (?:get|gets|gain) ([+-]\d+)\b",
            r"all \2 in \1 hand get \3 cost",
        ),
        ("play ", r"\bplay (?=(?:an?|one|1|up to \w+) [^.]{0,80}\bspirit cards?\b)", "summon "),
    )
)
"""Turns of phrase that stand for a plainer one."""

BULLET = re.compile(r"[•・●■]|(?:^|(?<=\s))(?:[-–*]|\(?\d\)|[①②③④⑤])(?=\s)")

LIST = re.compile(
    r"(?:choose|select|activate|pick|use|apply)(?: and (?:activate|apply|use|resolve))? (?:1|one)"
    r"(?: of (?:the following|these|the below))?(?: effects?| options?)?(?: below)?\s*[.:]?\s*(?=[•・●■①]|[-–*]\s|\(?1\)\s)",
    re.IGNORECASE,
)


def as_list(text: str) -> str:
    """Effects to choose from, printed as a list: its sentences end with semicolons, so that the list is one sentence."""
    match = LIST.search(text)
    if match is None:
        return text
    modes = [part.strip() for part in BULLET.split(text[match.end() :]) if part.strip()]
    told = [re.sub(r"\.\s+", "; ", mode.rstrip(". ")) for mode in modes]
    return f"{text[: match.start()]}choose 1 of the following: " + " ".join(f"• {mode}" for mode in told) + "."
