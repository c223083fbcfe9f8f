"""More turns of phrase in the manner of Saga's later sets: rows as in later_wordings.py, applied before them."""

from __future__ import annotations

from soulcore.language.rows import N, rows

FURTHER = rows(
    # ---- how long
    (r"\buntil (?:the end of (?:the|this) battle|(?:this|the) battle ends)\b", "during this battle"),
    (r"\b(?:until (?:this|the) turn ends|for the rest of (?:this|the) turn|for this turn)\b", "during this turn"),
    (r"\bduring their next turn\b", "during your opponent's next turn"),
    # ---- two at once
    (
        r"\bselect (one of your opponent's [^.,]*?) and (one of (?:your opponent's|their) [^.,]*?)\. (Return|Destroy|Exhaust)"
        r" them((?: to [^.]+)?)\.",
        r"select \1 and \3 it\4. Select \2 and \3 it\4.",
    ),
    (
        r"\b(it|that spirit|this spirit) (gains [^.]*? during this turn) and (can block while exhausted|cannot be"
        r" blocked|cannot be destroyed by"
        r" your opponent's effects|cannot (?:attack|block))(?: during this turn)?(?=\.)",
        r"\1 \2 and \1 \3 during this turn",
    ),
    (
        r"\bselect (one of your opponent's [^.,]*?), or one of their (nexuses|spirits), and return it to their hand\b",
        r"return \1 to their hand, or return one of your opponent's \2 to their hand",
    ),
    (
        r"\bduring this turn, (it|that spirit|this spirit) (gains (?-i:[A-Z][\w.]*(?: Field)?)|can block while exhausted)"
        r" and (?:gains )?(\d+) BP(?=\.)",
        r"\1 \2 during this turn and \1 gains \3 BP during this turn",
    ),
    (
        r"\b(it|that spirit|this spirit) gains ((?-i:[A-Z][\w.]*(?: Field)?)) and (\d+) BP during this turn(?=\.)",
        r"\1 gains \2 during this turn and \1 gains \3 BP during this turn",
    ),
    (
        r"\b(it|that spirit|this spirit) gains (\d+) BP and ((?-i:[A-Z][\w.]*(?: Field)?)) during this turn(?=\.)",
        r"\1 gains \2 BP during this turn and \1 gains \3 during this turn",
    ),
    # ---- what a player has
    (r"\b(you have [^.,]*?\bsymbols?) on your field\b", r"\1"),
    (
        r"\byou (?:have|control) both (an? \w+)(?: spirit)? and (an? \w+) (spirits?|nexus|card)\b",
        r"you have \1 \3 and you have \2 \3",
    ),
    (
        r"\bif (?:a burst(?: card)? is|you have a card) set(?: in your burst area)?\b",
        "if you have a card in your burst area",
    ),
    (r"\bif you do not (?:control|have) (?:an?|any) ", "if you have no "),
    (r"\bif your opponent does not (?:control|have) (?:an?|any) ", "if your opponent has no "),
    (
        rf"\bif there (?:are|is) ({N}) or (more|fewer) cores on this spirit\b",
        r"if this spirit has \1 or \2 cores on it",
    ),
    (rf"\b(if this spirit [^.,]*, )it has ({N}) (\w+) symbols\b", r"\1this spirit has \2 \3 symbols"),
    (
        r"\bthe number of (spirits|nexuses) (?:you control|on your field) is equal to or (?:greater|more|higher) than"
        r" (?:that of )?your"
        r" opponent(?:'s)?, ",
        r"the number of your \1 is (the number of your opponent's \1) or more, ",
    ),
    (
        r"\bthe number of nexuses (?:you control|on your field) is equal to or (?:fewer|less|lower) than (?:that of )?your"
        r" opponent(?:'s)?, ",
        "the number of your nexuses is (the number of your opponent's nexuses) or less, ",
    ),
    (
        r"\byou (?:have|control) (more|fewer) (spirits|nexuses) than your opponent(?: does| has| controls)?\b",
        r"the number of your \2 is \1 than (the number of your opponent's \2)",
    ),
    (
        r"\byour opponent (?:has|controls) (more|fewer) (spirits|nexuses) than you(?: do| have| control)?\b",
        r"the number of your opponent's \2 is \1 than (the number of your \2)",
    ),
    (r"\bis fewer than \(", "is less than ("),
    (r"\bIf you summon(?:ed)? this spirit from your trash, ", "If this spirit was summoned from your trash, "),
    (r"\bplace cores from the void into your life until you have (\d+) life\b", r"restore your life to \1"),
    (r"\bplace a Soul Core into the void\b", "place the Soul Core into the void"),
    (r"\bWhen this spirit performs Ascend using (an? [^.,]*?), ", r"If this spirit ascended from \1, "),
    (r"\bif you lost life this turn\b", "if your life was reduced this turn"),
    (r"\bif your opponent lost life this turn\b", "if your opponent's life was reduced this turn"),
    # ---- what is waited for
    (
        r"\bone of your effects destroys one of your opponent's spirits via reducing its cores to (?:zero|0)\b",
        "your opponent's spirit is destroyed for lack of cores by your effects",
    ),
    (
        r"\bWhen you spend a Soul Core as part of a magic card's cost, (?!select)",
        "When you pay the Soul Core for a magic card, ",
    ),
    (
        r"\bWhen you discard (?:a|one or more) cards? (?:with|by|due to) (?:one of your|your) effects?, ",
        "When your card is discarded by your effects, ",
    ),
    (r"\bWhen you discard (?:a|one or more) cards?, ", "When your card is discarded, "),
    (
        r"\bWhen your opponent discards (?:a|one or more) cards? from their hand, ",
        "When a card in your opponent's hand is discarded, ",
    ),
    (r"\bWhen you discard (?:a|one or more) cards? from your hand, ", "When a card in your hand is discarded, "),
    (r"\bWhen your opponent discards (?:a|one or more) cards?, ", "When your opponent's card is discarded, "),
    (r"\bwhen (?:a|one or more) cores? (?:is|are) placed into your life\b", "when your life increases"),
    (r"\b(when [^.]*? is summoned, [^.]*?)\bthe summoned spirit(?:'s BP)?\b", r"\1that spirit's BP"),
    # ---- what is not so now
    (r"\b(?:less|fewer) than or equal to\b", "equal to or less than"),
    (
        r"\b(Destroy|Exhaust) (that spirit),? if (?:it|that spirit) has (\d+) or (?:fewer|less) BP\.",
        r"If that spirit's BP is \3 or less, \1 \2.",
    ),
    (
        r"\b(Destroy|Exhaust) (that spirit),? if (?:it|that spirit) costs (\d+) or (?:fewer|less)\.",
        r"If that spirit's cost is \3 or less, \1 \2.",
    ),
    (
        r"\b(select one of your opponent's (spirits|nexuses) [^.]*?\. If [^.,]*, select )one"
        r" (that|with) ([^.]*? instead\.)",
        r"\1one of your opponent's \2 \3 \4",
    ),
    (r"\bIf you destroyed (a|that) spirit (with|by) this effect, ", r"If you destroy \1 spirit \2 this effect, "),
    # ---- what a card is
    (
        r"\bwith (?:fewer|less|lower) BP than this (?:one|spirit)(?='s BP|\b)(?:'s BP)?",
        "with BP less than this spirit's BP",
    ),
    (
        r"\bwith (?:more|higher|greater) BP than this (?:one|spirit)(?='s BP|\b)(?:'s BP)?",
        "with BP more than this spirit's BP",
    ),
    (r"\bwith effects listed\b", "with effects"),
    (
        r"\btreat (it|this spirit|all of your [^.,]*?|your [^.,]*? spirits) as (?:its|their) highest level\b",
        r"the LV of \1 becomes 3",
    ),
    (
        r"\bthis spirit (?:also counts|is also counted|is also treated|is treated) as an? (red|purple|green|white|yellow|blue)"
        r" spirit(?: as well)?\b",
        r"this spirit is also treated as \1",
    ),
    (
        r"\bthat costs? (?:the same as this spirit or (?:less|fewer)|equal to or (?:less|fewer) than this spirit"
        r"|less than or equal to this spirit)\b",
        "that costs the same as or less than this spirit",
    ),
    (r"\bthat spirit card\b", "that spirit"),
    (
        r"\btreat (all (?:of )?[^.,]*? spirits|your opponent's spirits) as LV(\d)\b",
        r"the LV of \1 becomes \2",
    ),
    # ---- what cannot be done
    (r"\bNeither player can (summon|use|draw) ", r"Each player cannot \1 "),
    (r"\bMagic cards cannot be used(?: by either player)?\b", "Each player cannot use magic cards"),
    (r"\bNeither player can place nexuses\b", "Each player cannot deploy nexuses"),
    (
        r"\b(?:it|that spirit) cannot block (?:your )?(spirits [^.]+?)(?=\.)",
        r"all of your \1 cannot be blocked by it",
    ),
    (
        r"^Your opponent's effects cannot (destroy|exhaust|select) this spirit or any spirits? (with [^.]+)\.$",
        r"This spirit cannot be \1ed by your opponent's effects. All of your spirits \2 cannot be \1ed by your opponent's effects.",
    ),
    (r"\b((?:all of )?your [^.,]*?spirits|this spirit)'s? cores cannot be removed by\b", r"\1 cannot lose cores by"),
    (r"\b((?:all of )?your [^.,]*?spirits)' cores cannot be removed by\b", r"\1 cannot lose cores by"),
    (
        r"\bIf possible, (that spirit|it) must (attack|block)(?: (?:during )?this turn)?(?=\.)",
        r"\1 must \2 if possible during this turn",
    ),
    (
        r"\b(?:That nexus|They|Those spirits|Those nexuses) (?:will|do|does) not refresh during (?:their|your opponent's)"
        r" next refresh step\b",
        "It cannot be refreshed during its player's next refresh step",
    ),
    (
        r"\b(?:All of )?your ([\w'-]+(?: [\w'-]+)*? )spirits' When This Spirit Blocks effects also activate when attacking\b",
        r"When This Spirit Blocks effects of all of your \1spirits also activate when they attack",
    ),
    # ---- what is paid
    (
        r"^(If [^.]+, )?you may use (\w+) magic cards in your hand without paying their costs?\.$",
        r"\1all \2 magic cards in your hand need not be paid for.",
    ),
    (
        r"\bAll (?:of your )?((?:\w+ )?magic cards)(?: in your hand)? gain an? (\w+) reduction symbol\b",
        r"All \1 in your hand get 1 more \2 reduction",
    ),
    (
        r"\bReduce the cost of the first ((?:[\w'-]+ )*?)spirit(?: card)? you summon each turn by (\d+)\b",
        r"Unless your \1spirit was summoned this turn, all \1spirit cards in your hand get -\2 cost",
    ),
    # ---- under which condition, told behind
    (
        r"(?:^|(?<=\. ))((?!this spirit cannot)[^.]+?) unless (you (?:have|control) )([^.]+)\.",
        r"Unless you have \3, \1.",
    ),
    (
        r"\byou may block with this spirit even (?:if|while|when) (?:it is )?exhausted\b",
        "this spirit can block while exhausted",
    ),
    (
        r"\b(?:Your opponent's|The) attack step ends (?:after|when|at the end of) (?:this|the) battle(?: ends)?\b",
        "When this battle ends, end the attack step",
    ),
    (
        r"\bcannot be destroyed (?:as (?:a|the) result of battle|in battle|via comparing BP|through battle)\b",
        "cannot be destroyed by comparing BP",
    ),
    (
        r"\bAll LV(\d) spirits lose (?:all (?:of )?)?their effects and cannot regain them\b",
        r"All of either player's spirits at LV\1 lose all effects",
    ),
    (
        r"\bActivate one of (its|that spirit's) (When This Spirit Attacks|When This Spirit Blocks|When Destroyed) effects"
        r" (?:with|as) this spirit\b",
        r"Activate 1 of its \2 effects as an effect of this spirit",
    ),
    # ---- cards and cores
    (
        r"\b(select (?:an?|one) [^.]*?nexus card[^.]*?)\. Place it( without paying its cost)?(?=\.)",
        r"\1. Deploy it\2",
    ),
    (r"\bonto this spirit to refresh it\b", "onto this spirit to refresh this spirit"),
    (
        r"\b(you may select [^.]*)\. (destroy|exhaust|return) it( to your hand)? and (?=refresh|this"
        r" spirit|select|exhaust|destroy|discard|place|draw)",
        r"\1. \2 it\3. If you do, ",
    ),
    (
        r"\bReduce the cost of your ((?:[\w'-]+ )*?(?:spirit|magic|nexus) cards)(?! in) by (\d+)\b",
        r"Reduce the cost of \1 in your hand by \2",
    ),
    (
        rf"\bTreat ({N} of your(?: opponent's)? [^.,]*?) as LV(\d)\b",
        r"select \1. Treat it as LV\2",
    ),
    (
        r"\bremove (all cores|(?:up to )?(?:an?|one|two|three|\d+) cores?) from all (of your opponent's [^.]*?) and place"
        r" them into",
        r"remove \1 from each \2 and place them into",
    ),
    (
        r"\bremove all cores from each of your opponent's ([^.]*?) and place them into (?:their|your opponent's) (reserve|trash)\b",
        r"place all cores from each of your opponent's \1 into its owner's \2",
    ),
    (r"\buntil it has (?:only )?(?:one|1) core remaining\b", "until it has one core"),
    (
        rf"\bselect ({N}) cards? (?:in|from) your opponent's hand without looking(?: at (?:it|them))?"
        r"(?: and discard (?:it|them)|\. (?:They discard|Your opponent discards|Discard) (?:it|them))\b",
        r"your opponent discards \1 card at random",
    ),
    (r"\bDiscard your opponent's (?:set )?burst(?: card)?\b", "Discard all cards in your opponent's burst area"),
    (
        rf"\b(?:place|move) (up to )?({N}) cores? from (?:any of )?your other spirits (?:to|onto) this spirit\b",
        r"place \1a total of \2 cores from each of your spirits other than this spirit onto this spirit",
    ),
)
