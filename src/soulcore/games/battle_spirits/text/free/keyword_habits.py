"""Turns of phrase about keywords, battles and Life that stand for a plainer one: what fan translations write in two sentences,
or in another order, as the card language says it."""

from __future__ import annotations

from soulcore.games.battle_spirits.text.free.habits import Habit

MOVE = r"(?:send|place|put|move)"

HABITS = tuple(
    Habit(*habit)
    for habit in (
        # a number changed afterwards
        (
            " for each ",
            r"\b(\d+ BP or (?:less|more))( [^.]*\.(?: [^.]*\.)*?) For each ([^.,]+), the (?:target(?:ing|ed)?|selected) BP"
            r" (?:gets|gains|increases by) \+?(\d+)\.",
            r"\1 (+\4 for each \3)\2",
        ),
        (
            " for each ",
            rf"\b({MOVE}) (?:a|one|1) (cores?\b[^.]*\.) For each ([^.,]+), {MOVE} \+(\d+) cores?\.",
            r"\1 1 (+\4 for each \3) \2",
        ),
        (
            " from opposing decktop. for each cost of the spirit card that blocked in ",
            r"\bdiscard (\w+) cards? from opposing decktop\. For each cost of the Spirit card that blocked in (?:the )?opposing"
            r" Trash, (?:it )?discards? -(\d+) cards?\.",
            r"discard the top \1 (-\2 for each cost of the Spirit card in your opponent's Trash that blocked) cards of"
            r" your opponent's Deck.",
        ),
        (
            " from the void to ",
            rf"\b({MOVE}) (an?|one|\d+) (cores?) from the Void to ([^.]+)\. (If [^.,]+), {MOVE} (?:the|that|those) cores? to"
            r" ([^.]+?) instead\b",
            r"\1 \2 \3 from the Void to \4. \5, \1 \2 \3 from the Void to \6 instead",
        ),
        # what happened
        (
            " this turn",
            r"\bIf ((?:any|an?|your) [^.,/]+?) was (\w+)/(\w+) by ([^.,]+?) this turn\b",
            r"If \1 was \2 by \4 this turn or \1 was \3 by \4 this turn",
        ),
        (
            "by your ",
            r"\bby your ((?:\"[^\"]{1,60}\" (?:family )?)?(?:Spirit/Magic|Magic))(?: card)?(?:'s)? effects?\b",
            r"by effects of your \1",
        ),
        ("when blocked by ", r"^When blocked by (?=an? |your |opposing )", "When this Spirit is blocked by "),
        (
            " that attacked. during this battle, it g",
            r"\bWhen your ([^.,]+?)s? (?:make|makes) the first attack of the turn, (?:target|select) (?:one of )?(?:those|that)"
            r" Spirits? that attacked\. During this battle, it (?:gains|gets) ",
            r"When your \1 attacks for the first time this turn, during this battle, that Spirit gets ",
        ),
        (", after its effect ", r", after its effect (?:resolves|is resolved)(?=, )", ""),
        (
            "you draw +",
            r"^You draw \+(\d+) cards?\. After (?:you draw|drawing), ",
            r"When you draw for the Draw Step, draw \1 cards. Then, ",
        ),
        (
            "cards are discarded from opposing deck by your ",
            r"\bcards are discarded from opposing deck by your (\w+), besides this (\w+)'s(?=,)",
            r"a card in your opponent's Deck is discarded by your \1 other than this \2's",
        ),
        ("cards with ex symbols are ", r"\bcards with EX symbols are (?=discarded)", "a card with an EX symbol is "),
        # keywords
        (
            "the number of cards specified by your ",
            r"\bthe number of cards specified by your (\w+) gets \+",
            r"your \1 gets +",
        ),
        ("discard a number of cards ", r"\bdiscard a number of cards (?=from )", "discard cards "),
        ("the number specified by ", r"\bthe number specified by (its|this \w+'s) (?=\w)", r"\1 "),
        (" via ", r"\b(summoned|was used) via (?=\w)", r"\1 by "),
        ("activate one of ", r"\bactivate one of (?=its |that )", "activate 1 of "),
        ("without paying ", r", (?=without paying (?:the|its) cost\b)", " "),
        (
            "opposing spirit is destroyed by comparing bp with it, if it",
            r"\bduring this turn, when only (?:the )?opposing Spirit is destroyed by comparing BP with it, if it(?:'s| is) your"
            r" (\w+) step, ([^.“”]+)\.",
            r"it gains “[Your \1 Step] When only the opposing Spirit is destroyed by comparing BP with this card, \2.” during"
            r" this turn.",
        ),
        # what else is said of cards, Life and steps
        ("with no printed effects", r"\bwith no printed effects\b", "without effects"),
        (" the summoned", r"\b(destroy|exhaust) the summoned(?: \w+)?\.", r"\1 it."),
        ("treat ", r"\btreat (?:it|that Spirit) as LV ?(\d)\b", r"its Lv becomes \1"),
        (". ", r"(?<=\. )(?:Also|In addition|Additionally), ", ""),
        (" be used during ", r"\b(?:can't|cannot) be used during (?:the )?(?=\w+ step)", "cannot be used in the "),
        (
            "reduced from opposing life by the attack",
            r"\bthe cores? (?:to be )?reduced from opposing Life by the attacks? of (your [^.]+?) (?:is|are) (?:sent|placed|put) to"
            r" the Trash instead of the Reserve\b",
            r"the attacks of all of \1 place Life into the Trash instead of the Reserve",
        ),
        (
            " opposing spirit that is blocking your spirits with ",
            r"\bthe number of cores on (?:every|each) opposing Spirit that is blocking your Spirits with (\w+) (?:can't|cannot) be"
            r" brought to less than one\b",
            r"if you have an attacking Spirit with \1, all of your opponent's blocking Spirits cannot have fewer than 1 Core",
        ),
        (
            ". if a",
            r"^(?:target|select) ([^.]+?), or ([^.]+)\. (Return it to the Hand|Destroy it)\. If an? \w+ is \w+, ([^.]+)\."
            r" If an? \w+ is \w+, ([^.]+)\.$",
            r"Choose 1 of the following: • select \1; \3; if you do, \4 • select \2; \3; if you do, \5.",
        ),
    )
)
