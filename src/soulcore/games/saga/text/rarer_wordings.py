"""Sentences that only a few of Saga's cards print, brought to canonical words: rows as in wordings.py, applied before them."""

from __future__ import annotations

from soulcore.language.rows import N, rows

RARER = rows(
    (
        r"\bAll (\w+) and (\w+) spirit cards in your hand gain Swift ?: Flash Swift\.?",
        r'All "\1"/"\2" spirit cards in your hand can come swiftly.',
    ),
    (
        r"\bThe next time your opponent would select a spirit or nexus while using a magic card during this turn, you select it"
        r" instead\b",
        "next time make the selection of your opponent's magic",
    ),
    # ---- what counts
    (
        r"\bif you only have (?-i:([A-Z][\w ]*?) (?:or|and) ([A-Z][\w ]*?)) spirits on (?:the|your) field, ",
        r'if you have no non-"\1" non-"\2" spirits, ',
    ),
    (r"\bif you only have (?-i:([A-Z][\w ]*?)) spirits on (?:the|your) field, ", r'if you have no non-"\1" spirits, '),
    (
        r"\bif the number of spirits you control is equal to or fewer than your opponent(?:'s)?, ",
        "if the number of your spirits is (the number of your opponent's spirits) or less, ",
    ),
    (
        r"\bwhile one of your attacking ((?:[\w'-]+ )*?spirits(?: with [^.,]*?)?) is being blocked, it gains (\d+) BP\b",
        r"if your opponent has 1 or more blocking spirits, all of your attacking \1 get +\2 BP",
    ),
    (
        r"\bThe first spirit that attacks each turn gains (\d+) BP for each ([\w' -]+?) (spirit|nexus) you control\b",
        r"If your spirit attacked exactly 1 time this turn, all of your attacking spirits get +\1 BP for each of your"
        r" \2 \3",
    ),
    # ---- cost
    (
        r"\bReduce the cost of the first (\w+) card you use each turn by (\d+)\b",
        r"Unless you used a \1 card this turn, all \1 cards in your hand get -\2 cost",
    ),
    (
        r"\bDuring this turn, all ([^.]+? cards) in your hand have a cost equal to your life total\b",
        r"The cost of all \1 in your hand becomes your life during this turn",
    ),
    (
        rf"\b(You may )?reveal the top ({N}) cards of your deck\.([^:]*?) If you spend a Soul Core as part of this card's"
        rf" (?:summoning )?cost, reveal the top ({N}) cards instead\.",
        r"\1reveal the top \2 (\4 instead if the Soul Core was paid for this card) cards of your deck.\3",
    ),
    # ---- cores
    (
        rf"\bremove all but ({N}) cores? each from all spirits and place them into their owners' reserves",
        r"place cores from each of either player's spirits into its owner's reserve until \1 core remains on them",
    ),
    (
        r"\bwhen one of your (spirits with [^.,]+?) reduces your opponent's life, place the lost life cores into (?:the|their)"
        r" (void|trash)"
        r" instead of (?:their|the) reserve\b",
        r"life that all of your \1 reduce goes into the \2 instead of the reserve",
    ),
    (
        r"\bdiscard any number of cards and (place [^.]+?) for each card you discarded\b",
        r"discard any number of cards from your hand. \1 for each card discarded",
    ),
    # ---- battles
    (
        rf"\bpay ({N}) cores? from this (nexus|spirit) to destroy your opponent's blocking spirit when the battle ends\b",
        r"place \1 core from this \2 into your trash ▶ later, at the end of the battle, destroy all of your opponent's"
        r" blocking spirits",
    ),
    (
        r"\bWhen you destroy one of your spirits with one of your effects\b",
        "When your spirit is destroyed by your effects",
    ),
    (r"\bwhen you or your opponent loses life\b", "when either player's life is reduced"),
    (
        r"\byour opponent selects one of their spirits for each of your other spirits ([^.]+?) and exhausts them\b",
        r"your opponent selects 1 of their spirits for each of your spirits \1 other than this spirit. Exhaust them",
    ),
    # ---- numbers and kinds
    (r"\bTreat the LV(\d) BP as (\d+) for ([^.]+)\.", r"The LV\1 BP of \3 becomes \2."),
    (
        r"\bSelect a spirit\. During this turn, treat it as its highest level\b",
        "Select 1 of either player's spirits. Its LV becomes 3 during this turn",
    ),
    (r"\b((?:red|purple|green|white|yellow|blue) spirits) or magic\b", r"\1/magic"),
    (
        r"\bReturn ([^.]+?) from your trash to your hand that cost the same as (?:that spirit|it)\b",
        r"Return \1 with the same cost as it in your trash to the hand",
    ),
    (r"\btoken (spirits?)\b", r'"Token" \1'),
    # ---- symbols
    (
        r"\b(?:When summoning this spirit(?: card)? from your hand|When you use this magic card from your hand), you"
        r" may count each"
        r" symbol on your (.+?) spirits(?: on the field)? as two symbols when calculating cost reduction\.",
        r"Each symbol of all of your \1 spirits is worth 2.",
    ),
    (
        r"\bWhen summoning this spirit card from your hand, you may use the symbols of any ((?:[\w'-]+ )*?cards) in your trash"
        r"((?: that cost \d+(?: or fewer| or more)?)?) in addition to the symbols on your field to reduce its cost\.",
        r"The symbols of all \1\2 in your trash count too.",
    ),
    (
        r"\bWhen you use a (\w+) card, count each symbol on your (.+?) spirits as two symbols when calculating cost"
        r" reduction\.",
        r"If you are using a \1 card, each symbol of all of your \2 spirits is worth 2.",
    ),
    (
        r"\bWhile summoning an? ([^,]+?) spirit card, count each symbol on this (\w+) as two symbols\b",
        r"If you are summoning a \1 spirit card, each symbol of this \2 is worth 2",
    ),
    (
        rf"\bWhile summoning an? ([^,]+?) spirit card( that costs \d+ or more)?, count the symbol on this (\w+) as"
        rf" ({N}) (\w+) symbols\b",
        r"If you are summoning a \1 spirit card\2, this \3 counts as having \4 \5 symbols",
    ),
    (
        rf"\b(?:Count|Treat) this (spirit|nexus)'s symbol as ({N}) (\w+) symbols if it has a Soul Core on it\b",
        r"If this \1 has the Soul Core on it, this \1 counts as having \2 \3 symbols",
    ),
    (
        rf"\b(?:Count|Treat) this (spirit|nexus)(?:'s symbol as| as having) ({N}) (\w+) symbols\b",
        r"This \1 counts as having \2 \3 symbols",
    ),
    (
        r"\bAll of your magic cards gain an? (\w+) reduction symbol\b",
        r"All magic cards in your hand get 1 more \1 reduction",
    ),
    (
        r"^(If [^.]+, )?you may use magic cards in your hand without paying their cost\.$",
        r"\1all magic cards in your hand need not be paid for.",
    ),
    # ---- effects
    (
        r"\bDestroy (all of [^.]+)\. Your opponent's When Destroyed effects are not triggered by this effect\b",
        r"Destroy \1 without triggering effects of your opponent",
    ),
    (
        r"\bWhen Destroyed effects on your opponent's spirits are not triggered\b",
        "All of your opponent's spirits cannot trigger When Destroyed effects",
    ),
    (
        r"\bSpirits summoned with this effect do not have their When Summoned effects activated\b",
        "When Summoned effects of what was summoned do not activate",
    ),
    (
        r"\bAll nexuses lose their LV(\d) effects and cannot regain them\b",
        r"All of either player's nexuses lose all LV\1 effects",
    ),
    (
        r"\bAll LV(\d) nexuses lose their effects and cannot regain them\b",
        r"All of either player's nexuses at LV\1 lose all effects",
    ),
    (
        r"\ball of (your(?: opponent's)? [^.,]+?) lose their effects and cannot regain them\b",
        r"all of \1 lose all effects",
    ),
    (
        r"\bAll of your spirits' When This Spirit Blocks effects also activate when attacking\b",
        "When This Spirit Blocks effects of all of your spirits also activate when they attack",
    ),
    (
        r"\bActivate one of its When Summoned effects with this spirit\b",
        "Activate 1 of its When Summoned effects as an effect of this spirit",
    ),
    (
        r"^Perform a refresh step after your attack step\.(?: This effect may only be used(?: once per turn)?\.)?$",
        "Your attack step is followed by another refresh step.",
    ),
    (
        r"^When resolving the next battle this turn, compare cost rather than BP\. The spirit with the higher cost is"
        r" destroyed in"
        r" battle\. If their costs are equal, both spirits are destroyed\.$",
        "The higher cost loses instead of the lower BP in the next battle this turn.",
    ),
    # ---- cards that come
    (r"\b(you may )?(select [^.]*?) and summon it exhausted\b", r"\1\2. Summon it exhausted"),
    (
        r"\bReveal the top card of your deck\. If it is a spirit card with the same cost as any of your spirits,"
        r" summon it without"
        r" paying its cost\. Otherwise, discard it\.",
        "Open the top card of your deck. Summon 1 spirit card with the same cost as any of your spirits among them"
        " without paying"
        " its cost. Discard the rest.",
    ),
    (
        r"\bReveal the top card of your deck\. If it has the same cost as any of your spirits, add it to your hand\. Otherwise,"
        r" discard it\.",
        "Open the top card of your deck. Add 1 card with the same cost as any of your spirits among them to your"
        " hand. Discard the"
        " rest.",
    ),
    (r"\bIf you summon this spirit from your hand, ", "If this spirit was summoned from your hand, "),
    # ---- steps and turns
    (
        rf"\bDraw (a|one|two) additional cards?\. After your draw, discard ({N}) cards? from your hand\.",
        r"Draw \1 more card in this step. Discard \2 card from your hand.",
    ),
    (
        rf"\bIf you control an? ([^,]+), gain ({N}) cores during your core step instead of one\b",
        r"If you have a \1, gain \2 cores in this step",
    ),
    (
        r"\bIf all the spirits on your field cost the same amount, ",
        "If all of your spirits have the same cost, ",
    ),
    # ---- the soul core
    (
        r"\bWhen this spirit performs Ascend using a spirit with (\"[^\"]+\") in its card name, you may place a Soul"
        r" Core into the"
        r" void\. If you do, place cores from the void into your life until you have (\d+) life\.",
        r"If this spirit ascended from a spirit with \1 in its name, you can place the Soul Core into the void. If"
        r" you do, restore"
        r" your life to \2.",
    ),
    (r"\bpay a Soul Core to ", "pay the Soul Core to "),
    (
        r"\bIf you place a Soul Core into your reserve with this effect, ",
        "If the Soul Core was moved, ",
    ),
    # ---- cores
    (
        r"\bYour opponent's effects cannot remove cores from this spirit or any spirit with a Soul Core on it\b",
        "This spirit cannot lose cores by your opponent's effects. All of your spirits with the Soul Core on them"
        " cannot lose cores"
        " by your opponent's effects",
    ),
    (
        r"^During this turn, this spirit cannot be destroyed by your opponent's (?:destruction )?effects or as the result of"
        r" battle, and it cannot have its cores removed by your opponent's effects\.$",
        "This spirit cannot be destroyed by your opponent's effects during this turn. This spirit cannot be"
        " destroyed by comparing"
        " BP during this turn. This spirit cannot lose cores by your opponent's effects during this turn.",
    ),
    (r"\bDraw a card when your life increases\b", "When your life increases, draw a card"),
    # ---- battles
    (
        r"\bwhen one of your spirits or magic (that costs \d+ or more) destroys an opponent's spirit, ",
        r"when your spirit/magic \1 destroys your opponent's spirit, ",
    ),
    (
        r"\bWhen this spirit destroys one of your opponent's spirits, (?=select one of your opponent's nexus)",
        "When this spirit destroys your opponent's spirit, ",
    ),
    (
        r"\bIf this spirit has a Soul Core on it, it can block your opponent's spirits ([^.]+?) even if exhausted\b",
        r"If this spirit has a Soul Core on it, this spirit can block your opponent's spirits \1 while exhausted",
    ),
    (
        r"\bcannot be blocked by spirits with any effects listed\b",
        "cannot be blocked by your opponent's spirits with effects",
    ),
    (
        r"\bWhile your ([^.,]+?) spirits are attacking, they cannot be blocked by spirits with fewer BP than them\b",
        r"All of your attacking \1 spirits cannot be blocked by your opponent's spirits with BP less than the"
        r" attacking spirit's BP",
    ),
    (
        r"\b(spirits(?: [^.,]*?)?) gain (\d+) BP for each core on them\b",
        r"\1 get +\2 BP for each core on each of them",
    ),
    (
        r"\bselect one of your spirits with higher BP than your opponent's highest BP spirit\b",
        "select 1 of your spirits with BP more than (the highest BP of your opponent's spirits)",
    ),
    (
        r"\bselect one of (your opponent's spirits [^.]+?) for each of your spirits with a different colored symbol"
        r" and destroy them\b",
        r"select 1 of \1 for each color of the symbols of your spirits and destroy them",
    ),
    (
        r"\bwhen one of your ([^.,]*?spirit)s([^.,]*?) would be destroyed([^.,]*), you may discard a card to return"
        r" it to your hand"
        r" instead\b",
        r"when your \1\2 is destroyed\3, discard 1 card from your hand ▶ take back that spirit instead of its destruction",
    ),
    (
        r"\bwhen one of your ([^.,]*?spirit)s([^.,]*?) would be destroyed([^.,]*), you may (pay [^.,]*?|exhaust this"
        r" nexus) to return it to"
        r" your hand instead\b",
        r"when your \1\2 is destroyed\3, \4 ▶ take back that spirit instead of its destruction",
    ),
    (
        r"\bwhen one of your ([^.,]*?spirit)s([^.,]*?) would be destroyed([^.,]*), you may (exhaust this"
        r" nexus|discard a card|pay [^.,]*?)"
        r" to return the spirit card to your hand instead of placing it into your trash\b",
        r"when your \1\2 is destroyed\3, \4 ▶ take back that spirit instead of trashing it",
    ),
    (
        r"\bYour opponent selects one of their spirits\. Then, select one of your spirits\. (Destroy|Exhaust) both spirits\b",
        r"Your opponent selects 1 of their spirits. Also select 1 of your spirits. \1 them",
    ),
    (
        r"\bYour opponent selects one of their nexuses that costs (\d+) or (\d+) and destroys it\b",
        r"Your opponent selects 1 of their nexuses with cost \1/\2. Destroy it",
    ),
    (r"\bthat costs? (\d+) or (\d+)\b", r"with cost \1/\2"),
    (
        r"\bIf it attacks or blocks during this turn, remove (\w+) of its cores and place them into your opponent's reserve\b",
        r"During this turn, when it attacks or blocks, place \1 cores from it into its owner's reserve",
    ),
    (
        r"(?:^|(?<=\. ))([^.]+?) when a battle with one of your ([^.]+?) spirits ends with your \2 spirit still on the field\b",
        r"At the end of the battle of your \2 spirit, if you have an attacking \2 spirit, \1",
    ),
    (
        r"\byou may exhaust this nexus to select up to two of your spirits\. Place any number of cores onto them from"
        r" your reserve\b",
        "exhaust this nexus ▶ select up to 2 of your spirits. Place any number of cores from your reserve onto them",
    ),
    (r"\bas having two\b", "as having 2"),
    (r"\bas having three\b", "as having 3"),
    (
        r"\bWhen one of your spirits destroys one of your opponent's spirits ([^.,]+?) in battle, you may refresh it\.",
        r"All of your spirits gain “When your opponent's spirit \1 is destroyed by comparing BP with this spirit, you"
        r" can refresh this"
        r" spirit.”.",
    ),
    (
        r"\bWhen this spirit or one of your (spirits with \w+) destroys one of your opponent's spirits via comparing"
        r" BP, select one of"
        r" (your opponent's spirits) and (exhaust|destroy) it\.",
        r"This spirit gains “When your opponent's spirit is destroyed by comparing BP with this spirit, select 1 of"
        r" \2 and \3 it.”."
        r" All of your \1 gain “When your opponent's spirit is destroyed by comparing BP with this spirit, select 1"
        r" of \2 and \3 it.”.",
    ),
    (
        r"^When you summon a \"Token\" spirit, place a core from your trash into your reserve\. You may place that"
        r" core onto the"
        r" \"Token\" spirit you are summoning\.$",
        'When your "Token" spirit is summoned, choose 1 of the following: • place 1 core from your trash into your'
        " reserve • place 1"
        " core from your trash onto that spirit.",
    ),
    (
        r"\bDraw a card when one of your effects destroys one of your opponent's spirits via reducing its cores to zero\.",
        "When your opponent's spirit is destroyed for lack of cores by your effects, draw 1 card.",
    ),
    (
        r"\bselect one of your spirits\. Place all of the destroyed spirit's cores onto it\.",
        "select 1 of your spirits. Hand over the cores that lay on that card to it.",
    ),
    (
        rf"^Remove ({N}) cores? each from all other spirits and place them into their owners' reserves\. Then, place"
        rf" a core from the"
        r" void onto this spirit for each spirit destroyed by this effect\.$",
        r"Place 1 core from each of either player's spirits other than this spirit into its owner's reserve. Then,"
        r" place 1 core from"
        r" the void onto this spirit for each spirit left without a level.",
    ),
    (
        r"^You may select one of your opponent's spirits\. It gains ([A-Z]\w+(?: [A-Z]\w+)*) spirit type during this turn\.$",
        r"You can select 1 of your opponent's spirits. It is also treated as a “\1” card during this turn.",
    ),
    (
        rf"\bDiscard the top ({N}) cards of your deck and return one ((?:[\w'-]+ )*?card) from them to your hand\.",
        r"Discard the top \1 cards of your deck. Select 1 \2 just discarded in your trash and return it to"
        r" the hand.",
    ),
    (
        r"\bYour opponent cannot attack with a spirit during this turn unless they remove (?:a|one) core from it and place"
        r" it into their reserve\.",
        "Your opponent's spirits attack only for 1 of their own cores during this turn.",
    ),
    (
        r"\bWhen your opponent's effect adds cards to their hand, ",
        "When an effect of your opponent adds cards to their hand, ",
    ),
    (
        r"\bWhen you spend a Soul Core as part of a magic card's cost, select one of your opponent's spirits after"
        r" the magic effect"
        r" resolves\.",
        "When you pay the Soul Core for a magic card, select 1 of your opponent's spirits.",
    ),
    (
        r"\bWhen your opponent activates a burst card that does not share a color with any of the symbols on their field, ",
        "When your opponent activates a burst of a color not among their symbols, ",
    ),
    (
        r"^Cores that would be placed into either player's life are placed on this spirit instead\.$",
        "Cores for either player's life are placed onto this spirit.",
    ),
    (
        r"^When your opponent uses a magic card from their hand, they must discard a card as an additional cost\.$",
        "Your opponent's magic costs 1 more discarded card.",
    ),
    (
        r"\bwhen (one of your [^.,]*?) would be destroyed([^.,]*), you may return (?:it|that spirit) to your hand instead\b",
        r"when \1 is destroyed\2, you can take back that spirit instead of its destruction",
    ),
    (
        r"\bwhen this spirit destroys (?:an|one of your) opponent's spirits?((?: with| that)[^.,]*?)? via comparing BP, ",
        r"when your opponent's spirit\1 is destroyed by comparing BP with this spirit, ",
    ),
)
