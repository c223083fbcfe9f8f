"""Turns of phrase about keywords, battles and Life that stand for a plainer one: what fan translations write in two sentences,
or in another order, as the card language says it."""

from __future__ import annotations

import re

MOVE = r"(?:send|place|put|move)"

HABITS = tuple(
    (re.compile(pattern, re.IGNORECASE), meaning)
    for pattern, meaning in (
        # a number changed afterwards
        (
            r"\b(\d+ BP or (?:less|more))( [^.]*\.(?: [^.]*\.)*?) For each ([^.,]+), the (?:target(?:ing|ed)?|selected) BP"
            r" (?:gets|gains|increases by) \+?(\d+)\.",
            r"\1 (+\4 for each \3)\2",
        ),
        (
            rf"\b({MOVE}) (?:a|one|1) (cores?\b[^.]*\.) For each ([^.,]+), {MOVE} \+(\d+) cores?\.",
            r"\1 1 (+\4 for each \3) \2",
        ),
        (
            r"\bdiscard (\w+) cards? from opposing decktop\. For each cost of the Spirit card that blocked in (?:the )?opposing"
            r" Trash, (?:it )?discards? -(\d+) cards?\.",
            r"discard the top \1 (-\2 for each cost of the Spirit card in your opponent's Trash that blocked) cards of"
            r" your opponent's Deck.",
        ),
        (
            rf"\b({MOVE}) (an?|one|\d+) (cores?) from the Void to ([^.]+)\. (If [^.,]+), {MOVE} (?:the|that|those) cores? to"
            r" ([^.]+?) instead\b",
            r"\1 \2 \3 from the Void to \4. \5, \1 \2 \3 from the Void to \6 instead",
        ),
        # what happened
        (
            r"\bIf ((?:any|an?|your) [^.,/]+?) was (\w+)/(\w+) by ([^.,]+?) this turn\b",
            r"If \1 was \2 by \4 this turn or \1 was \3 by \4 this turn",
        ),
        (
            r"\bby your ((?:\"[^\"]{1,60}\" (?:family )?)?(?:Spirit/Magic|Magic))(?: card)?(?:'s)? effects?\b",
            r"by effects of your \1",
        ),
        (r"^When blocked by (?=an? |your |opposing )", "When this Spirit is blocked by "),
        (
            r"\bWhen your ([^.,]+?)s? (?:make|makes) the first attack of the turn, (?:target|select) (?:one of )?(?:those|that)"
            r" Spirits? that attacked\. During this battle, it (?:gains|gets) ",
            r"When your \1 attacks for the first time this turn, during this battle, that Spirit gets ",
        ),
        (r", after its effect (?:resolves|is resolved)(?=, )", ""),
        (
            r"^You draw \+(\d+) cards?\. After (?:you draw|drawing), ",
            r"When you draw for the Draw Step, draw \1 cards. Then, ",
        ),
        (
            r"\bcards are discarded from opposing deck by your (\w+), besides this (\w+)'s(?=,)",
            r"a card in your opponent's Deck is discarded by your \1 other than this \2's",
        ),
        (r"\bcards with EX symbols are (?=discarded)", "a card with an EX symbol is "),
        # keywords
        (r"\bthe number of cards specified by your (\w+) gets \+", r"your \1 gets +"),
        (r"\bdiscard a number of cards (?=from )", "discard cards "),
        (r"\bthe number specified by (its|this \w+'s) (?=\w)", r"\1 "),
        (r"\b(summoned|was used) via (?=\w)", r"\1 by "),
        (r"\bactivate one of (?=its |that )", "activate 1 of "),
        (r", (?=without paying (?:the|its) cost\b)", " "),
        (
            r"\bduring this turn, when only (?:the )?opposing Spirit is destroyed by comparing BP with it, if it(?:'s| is) your"
            r" (\w+) step, ([^.“”]+)\.",
            r"it gains “[Your \1 Step] When only the opposing Spirit is destroyed by comparing BP with this card, \2.” during"
            r" this turn.",
        ),
        # what else is said of cards, Life and steps
        (r"\bwith no printed effects\b", "without effects"),
        (r"\b(destroy|exhaust) the summoned(?: \w+)?\.", r"\1 it."),
        (r"\btreat (?:it|that Spirit) as LV ?(\d)\b", r"its Lv becomes \1"),
        (r"(?<=\. )(?:Also|In addition|Additionally), ", ""),
        (r"\b(?:can't|cannot) be used during (?:the )?(?=\w+ step)", "cannot be used in the "),
        (
            r"\bthe cores? (?:to be )?reduced from opposing Life by the attacks? of (your [^.]+?) (?:is|are) (?:sent|placed|put) to"
            r" the Trash instead of the Reserve\b",
            r"the attacks of all of \1 place Life into the Trash instead of the Reserve",
        ),
        (
            r"\bthe number of cores on (?:every|each) opposing Spirit that is blocking your Spirits with (\w+) (?:can't|cannot) be"
            r" brought to less than one\b",
            r"if you have an attacking Spirit with \1, all of your opponent's blocking Spirits cannot have fewer than 1 Core",
        ),
        (
            r"^(?:target|select) ([^.]+?), or ([^.]+)\. (Return it to the Hand|Destroy it)\. If an? \w+ is \w+, ([^.]+)\."
            r" If an? \w+ is \w+, ([^.]+)\.$",
            r"Choose 1 of the following: • select \1; \3; if you do, \4 • select \2; \3; if you do, \5.",
        ),
    )
)
