"""The wording of the classic game's cards in English, brought to words the family's reader knows.

Each row of a table is one turn of phrase and what it says in plainer words; rows are applied in order, to the whole text. A row
says the same as what it stands for, or the text is better refused.
"""

from __future__ import annotations

import re

from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.language.errors import TextError
from soulcore.language.rows import applied, rows

HEADER = rows(
    (r"\bopposing (?=(?:\w+ )?(?:turn|step)\b)", "Opponent's "),
    (r"\bduring (?:the )?battle phase\b", "Each Player's Attack Step"),
    (r"\bduring (your|(?:the )?opponent's|each player's) battle phase\b", r"\1 Attack Step"),
    (r"\bbattle phase\b", "Attack Step"),
    (r"\bduring (?=(?:your|(?:the )?opponent's|each player's) (?:\w+ step|turn)\b)", ""),
    (r"\b(?:either|both players'?) (?=\w+ step\b)", "Each Player's "),
    (
        r"\bwhen depleted ?/ ?destroyed by (?:the |your )?opponent\b",
        "When Depleted by Opponent • When Destroyed by Opponent",
    ),
    (
        r"\bwhen destroyed ?/ ?depleted by (?:the |your )?opponent\b",
        "When Depleted by Opponent • When Destroyed by Opponent",
    ),
    (r"\bwhen (destroyed|depleted) by the opponent\b", r"When \1 by Opponent"),
    (r"\bwhen depleted ?/ ?destroyed\b(?! by)", "When Depleted • When Destroyed"),
    (r"^\W*hand\W*$", "[In Hand]"),
    (r"^\W*trash\W*$", "[In Trash]"),
    (r"\bflash - awaken\b", "Flash Awaken"),
)

AWAITED = rows(
    (
        r"\(?\bwhen (?:your )?life (?:is )?reduced by (?:the |your )?opponent\b\)?",
        "When your Life is reduced by your opponent, ",
    ),
    (r"\(?\bafter your burst activates\b\)?", "When your card activates as a Burst, "),
)
"""What an effect waits for stands in its header; it is an event of the sentence."""

BURST = re.compile(r"\[ ?burst ?: ?(?P<event>(?:[^\[\]]|\[[^\]]*\])*)\]", re.IGNORECASE)

BURSTS = rows(
    (r"^after your life is reduced$", "your Life is reduced"),
    (
        r"^after (?:an opposing|your opponent activates an?) spirit(/brave)?'s \(when summoned\) effect(?: resolves)?$",
        r"your opponent's Spirit\1 resolves its When Summoned effect",
    ),
    (r"^after an opposing (spirit(?:/ultimate)?) attacks$", r"your opponent's \1 attacks"),
    (r"^after your (spirit(?:/ultimate)?) is (destroyed|depleted)$", r"your \1 is \2"),
    (r"^after your (spirit(?:/ultimate)?) is destroyed by the opponent$", r"your \1 is destroyed by your opponent"),
    (r"^after an opposing (spirit(?:/ultimate)?) is (destroyed|summoned)$", r"your opponent's \1 is \2"),
)
"""What Bursts wait for, as their headers have it."""

FAMILIES = (
    "Drifting Spirit",
    "Mounted Warrior",
    "Spiritual Beast",
    "Ancient Dragon",
    "Armored Dragon",
    "Dragon Warrior",
    "Machine Dragon",
    "Armed Machine",
    "Armored Beast",
    "Emperor Beast",
    "Great General",
    "Machine Beast",
    "Reptile Beast",
    "Winged Dragon",
    "Ice Princess",
    "Plant Spirit",
    "Shell Insect",
    "Supreme Hero",
    "Terra Dragon",
    "Winged Beast",
    "Blade Beast",
    "Flying Fang",
    "Flying Fish",
    "Giant Beast",
    "Glow Insect",
    "Ogre Wizard",
    "Dark Snake",
    "Evil Deity",
    "Lava Fish",
    "Nightling",
    "Song Bird",
    "Darkling",
    "Parasite",
    "Shellman",
    "Android",
    "Machine",
    "Dragon",
    "Zombie",
    "Clown",
    "Imp",
)
"""The families of the first sets, the longer names first: older wordings print them without quotation marks."""

SIGNS = rows(
    (r"[’‘]", "'"),
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"\bSoul Core \(Soul Core\)", "Soul Core"),
    (r'"/(?=\w)', '"'),
    (r"\b(spirit|nexus|ultimate|card)\(e?s\)", r"\1s"),
    (r"\ba(n?) brave (spirit|ultimate)\b", r"a braved \2"),
    (r"\bbrave (?=spirits?\b|ultimates?\b)", "braved "),
    (r"(?<=[a-z]) (?:an|one) (?=braved\b)", " a "),
    (r"\bgrand?walker nexus(?:es)?\b", '"GranWalker" family Nexuses'),
    (
        r'"([^"]+)"-named ((?:[\w/-]+ )?(?:cards?|spirits?|nexus(?:es)?|ultimates?)(?:/ultimates?)?(?: cards?)?)',
        r'\2 with "\1" in its name',
    ),
    (r'\bexactly-named ("[^"]+")(?! card)', r"card named \1"),
    (r'\ball your ("[^"]+") (spirits?(?:/ultimates?)?)', r"all your \2 with \1 in its name"),
    (r'\b(?:one|an?|1) ("[^"]+") from your trash\b', r"1 card named \1 from your trash"),
    (r'\bwith "(High Speed|Awaken|Clash)"', r"with \1"),
)
"""Signs for words, and how names are told."""

SPEED = re.compile(
    r"^High Speed: This spirit card may be summoned from your hand during the Flash Step\. In that case, the"
    r" cost of this spirit and"
    r" the cores to be put on this spirit must be paid or moved from your reserve\.",
    re.IGNORECASE,
)
"""The keyword with its reminder, which stands in the text."""

IN_HAND = re.compile(r"\bthis (?:spirit |magic |nexus )?card in your hand is treated as cost (\d+)\b", re.IGNORECASE)

LIMIT = re.compile(r" ?This effect can only be used once per turn\.$", re.IGNORECASE)

START = re.compile(r"^at the (?:start|beginning) of the step, ", re.IGNORECASE)
STEP = re.compile(r"\b((?:Your|Opponent's|Each Player's) \w+ Step)\b")
""" "Attack Step: at the start of the step …" is a moment."""

OTHERS = r"(?:other than|except|besides) (?:this one|this spirit|it)"
N = r"(?:an?|one|two|three|four|five|six|\d+)"
GIVEN = r"(?:spirits?|nexus(?:es)?|ultimates?|braves?|cards?)(?:/(?:spirits?|nexus(?:es)?|ultimates?|braves?))*"

LINES = rows(
    (r"\bthe opponent\b(?!')", "your opponent"),
    (r"\bimmediately end\b", "end"),
    (
        r"^at the end of the battle, end the attack step\. (if [^,]*), also, ",
        r"End the Attack Step after the battle ends. \1, ",
    ),
    (r"\bthe battle phase\b|\bthis battle phase\b", "the Attack Step"),
    (r"(\btarget and attack [^.]*\.) also, (?=draw\b)", r"\1 Then, "),
    (r"\b(also|additionally), ", ""),
    (r"(?<=, )also (?=destroy|draw|return|exhaust|send|put|refresh)", ""),
    (r"\. Or end it\.", "."),
    (r"\bskip the attack step\b", "end the Attack Step"),
    # the Soul Core
    (
        r"\b(?:if|when|while) (?:the )?Soul Core (?:is|was|were) used to pay (?:the|its|this card's)(?: summon)? cost\b",
        "if the Soul Core was paid for this card",
    ),
    (r"\b(?:if|when|while) there is (?:a )?Soul Core on (this \w+)\b", r"if \1 has the Soul Core on it"),
    (r"\b(?:if|when) (?:the )?Soul Core was on (this \w+)\b", r"if \1 has the Soul Core on it"),
    (r"\b(?:if|when|while) (?:the )?Soul Core is on (this \w+), it\b", r"if \1 has the Soul Core on it, \1"),
    (r"\b(?:if|when|while) (?:the )?Soul Core is on (this \w+)\b", r"if \1 has the Soul Core on it"),
    (r"\b(?:if|when|while) (?:the )?Soul Core is on your spirit\b", "if you have a Spirit with the Soul Core on it"),
    (
        r"\b(?:if|when|while) (?:there is|you have) (?:the )?Soul Core in your (reserve|trash)\b",
        r"if the Soul Core is in your \1",
    ),
    (
        r"^(This \w+ (?:gets|gains) [^.]*?) (?:when|while|if) you have (?:the )?Soul Core in your (reserve|trash)\.",
        r"If the Soul Core is in your \2, \1.",
    ),
    (
        r"^(This \w+ (?:gets|gains) [^.]*?) (?:when|while|if) you have (?:a|one or more|any) cores? in your (reserve|trash)\.",
        r"If you have 1 or more Cores in your \2, \1.",
    ),
    # Bursts
    (r"\b(?:you have|there is) a (?:set burst|burst set)\b", "you have a card in your Burst Area"),
    (r"\bby discarding (?:one|1|a) of your (?:set )?bursts\b", "you can discard your Burst. If you do"),
    (r"\bwhen you set (?:a )?burst\b", "when your card is set as a Burst"),
    (r"\b(cards?) with (?:a )?burst effects?\b", r"\1 with Burst effect"),
    (
        r"\bthen,? by paying the cost, activate this card's (main|flash) effect\.",
        r"Then, you can use the \1 effect of this card.",
    ),
    (
        r"\bactivates as a burst, if (?:the card activated was|it was a card with) cost (\d+) or less, ",
        r"with cost \1 or less activates as a Burst, ",
    ),
    (r"\breturn this (spirit|nexus) card to (?:the|your) hand\b", r"return this \1 to the Hand"),
    (r"(?<=, )Summon this spirit card\.|^Summon this spirit card\.", "summon this card without paying its cost."),
    # levels and colours
    (r"\btreat this (\w+) as LV ?(\d)\b", r"this \1's Lv becomes \2"),
    (r"\b(this \w+) is treated as being (?:at|on) its highest level\b", r"\1's Lv becomes \1's highest Lv"),
    # attacks on Spirits
    (
        r"\b(?:you can|this spirit (?:can|may)) target and attack (an? [^.,]*?)(?=[.,])",
        r"you can select \1. Direct the attack at it",
    ),
    (r"\bthis spirit (?:can|may) attack target ([^.,]*?)(?=[.,])", r"you can select 1 \1. Direct the attack at it"),
    # blocking
    (
        r"\byour opponent must block(?: with a spirit)?,? if possible\b",
        "all of your opponent's Spirits must block if possible",
    ),
    (
        r"\bthis spirit (?:can't|cannot) block (?:opposing )?spirits with BP inferior to this spirit's\b",
        "all of your opponent's Spirits with BP less than this Spirit's BP cannot be blocked by this Spirit",
    ),
    (
        r"\bthis spirit (?:can't|cannot) block (?:opposing |your opponent's )(spirits|ultimates)\b",
        r"all of your opponent's \1 cannot be blocked by this Spirit",
    ),
    (r"\b(can't|cannot) attack/block\b", r"cannot attack or block"),
    (
        r"\bthis spirit (?:can't|cannot) block spirits with lower BP than (?:it|this spirit)\b",
        "all of your opponent's Spirits with BP less than this Spirit's BP cannot be blocked by this Spirit",
    ),
    (r"\b(can't|cannot) battle\b", r"cannot attack or block"),
    (r"\bwith printed effects\b", "with effects"),
    (r"\bthe spirit can block while exhausted\b", "this Spirit can block while exhausted"),
    (
        r"\byour opponent must block your first attack(?: this turn)? with (?:a spirit|spirits) if possible\b",
        "when your Spirit attacks for the first time this turn, all of your opponent's Spirits must block if"
        " possible during this battle",
    ),
    (r"\bmust attack at the start of the attack step if possible\b", "must attack first if possible during this step"),
    (r"\bmust attack this turn\b", "must attack if possible during this turn"),
    (r"\bwhen your opponent declares (?:a )?block\b", "when this Spirit is blocked"),
    (r"\bexcept the one blocking this spirit\b", "that is not blocking"),
    (
        r"^when blocked by opposing ([\w/]+) spirits, or when blocking an opposing spirit, your spirits get \+(\d+) BP\.",
        r"All of your blocking Spirits get +\2 BP. If your opponent has a blocking \1 Spirit, all of your"
        r" attacking Spirits get +\2 BP.",
    ),
    (
        r"^destroy (?:the|an) opposing ([\w/]+ )?spirit that battled with your spirit at the end of the battle\.",
        r"At the end of the battle of your Spirit, destroy all of your opponent's battling \1Spirits.",
    ),
    (
        r"^by sending a core from this nexus to your trash, destroy an opposing spirit that blocked after this battle ends\.",
        "At the end of the battle, you can place 1 Core from this Nexus into your Trash. If you do, destroy all"
        " of your opponent's blocking Spirits.",
    ),
    # comparing BP
    (
        r"^when comparing BP, (.*), this spirit (?:gains|gets) \+(\d+) BP\.",
        r"During Battle Resolution, \1, this Spirit gets +\2 BP during this battle.",
    ),
    (
        r"\bwhen only the opposing (?:attacking |blocking )?spirit is destroyed (?:by comparing BP|by BP"
        r" comparison|via BP comparison|in battle)(?: during battle)?\b",
        "when only the opposing Spirit is destroyed by comparing BP",
    ),
    (
        r"\bwhen this spirit defeats a spirit\b|\beach time this spirit defeats a spirit\b",
        "when only the opposing Spirit is destroyed by comparing BP",
    ),
    (r"\brefresh the (blocking|attacking) spirit you control\b", r"refresh all of your \1 Spirits"),
    (r"\bif this spirit is exhausted, refresh this spirit\b", "refresh this Spirit"),
    # states, drawing, hands
    (r"\b(spirits?) in (refreshed|exhausted) state\b", r"\2 \1"),
    (r"\bfor each opposing refreshed spirit\b", "for each of your opponent's refreshed Spirits"),
    (r"(\d|one|two|three) target (?=\w)", r"\1 "),
    (r"\bdraw (a|one|two|three|\d+) cards? from (?:your|the) deck\b", r"draw \1 card"),
    (r"\byour opponent draws(?: 1 or more cards)?,", "your opponent draws a card,"),
    (
        r"\bincrease the amount of cards you draw by \+?(\d)\. After you draw, discard a card from your hand\.",
        r"When you draw for the Draw Step, draw \1 card. Then, discard 1 card from your Hand.",
    ),
    (
        r"^increase the amount of cards you draw by \+?(\d)\. if (.*?), increase the amount of cards you draw by \+?(\d)\.",
        r"When you draw for the Draw Step, draw \1 card. If \2, draw \3 card.",
    ),
    (r"^increase the amount of cards you draw by \+?(\d)\.$", r"When you draw for the Draw Step, draw \1 card."),
    (
        r"\bdiscard one card from your opponent's hand without looking at the contents\b",
        "your opponent discards 1 card from their Hand at random",
    ),
    (
        rf"\bdiscard ({N}) random cards? from (?:the opposing|your opponent's|their) hand\b",
        r"your opponent discards \1 card from their Hand at random",
    ),
    (
        r"\bafter this effect resolves, if the opposing hand is (\w+) or more\b",
        r"Then, if your opponent has \1 or more cards in their Hand",
    ),
    (
        r"\bif both players have the same number of cards in hand, or your opponent has more cards than you\b",
        "if the number of cards in your opponent's Hand is (the number of cards in your Hand) or more",
    ),
    (r"\bfor each card in the opposing hand\b", "for each card in your opponent's Hand"),
    (r"\bdraw (\d|a|one|two) additional cards?\b", r"when you draw for the Draw Step, draw \1 card"),
    (
        r"^(during this turn, give (?:a|one of your|an opposing) [^.+]*?) (\+\d+ BP)\. (if [^.,]*), instead,"
        r" (?:during this turn, )?give"
        r" [^.+]*? (\+\d+ BP)\.",
        r"\1 \2. \3, it gets \4 during this turn instead.",
    ),
    (
        r"\bthis spirit must be blocked if possible\b",
        "all of your opponent's Spirits must block if possible during this battle",
    ),
    (r"\byour spirit's attack is blocked\b", "your Spirit is blocked"),
    (r"(?<=\. )destroy that spirit at (?:the )?end of (?:the )?turn\.", "At the end of the turn, destroy that Spirit."),
    (
        r"\bfrom the opposing (attacking|blocking|battling) (spirit|ultimate) to (?:the|their) (reserve|trash)\b",
        r"from each of your opponent's \1 \2s into its owner's \3",
    ),
    # Cores
    (
        rf"\b(?:your opponent|the opponent) (?:moves|sends|puts) ({N}) cores? from (?:an?|one|1) ({GIVEN}) they control"
        r" to their (\w+)\.",
        r"your opponent selects 1 of their \2. Place \1 Core from it into its owner's \3.",
    ),
    (
        r"\b(?:move|send) all cores but one from ([^.,]*?) to (?:its|their) owner's (reserve|trash)\.",
        r"place Cores from \1 into its owner's \2 until 1 Core remains on it.",
    ),
    (
        r"\bfor each ([^.,]*?) you control, send one core from any opposing spirits to (?:the|their) reserve\.",
        r"place a total of 1 Core from each of your opponent's Spirits into its owner's Reserve for each \1 you control.",
    ),
    (rf"\bgain ({N}) cores? (?:to|in) your (reserve|life)\b", r"put \1 core from the Void to your \2"),
    (rf"\bgain ({N}) cores? on this (spirit|nexus)\b", r"put \1 core from the Void to this \2"),
    (
        r"\bfor (?:each|every) (?:2|two) cores (?:moved|sent)(?: to (?:the|your) reserve)?, exhaust (?:an opposing"
        r" spirit|target spirit your"
        r" opponent controls)\.",
        "select 1 of your opponent's Spirits for every 2 Cores placed. Exhaust them.",
    ),
    (r"\bgain (\d+|a|one) cores? on target (\w+ you control)", r"put \1 core from the Void to a \2"),
    (
        rf"\b(?:put|send) ({N}) cores? from the void to any of your spirits\b",
        r"do the following \1 times: select 1 of your Spirits; place 1 Core from the Void onto it",
    ),
    (
        rf"\bsend ({N}) cores? from any opposing ({GIVEN}) to (?:the|their) (reserve|trash)(?=[.,])",
        r"do the following \1 times: select 1 of your opponent's \2; place 1 Core from it into its owner's \3",
    ),
    (r"\bdo the following (?:a|an|one|1) times: ", ""),
    (r"\bdo the following two times\b", "do the following 2 times"),
    (r"\bdo the following three times\b", "do the following 3 times"),
    (r"\bdo the following four times\b", "do the following 4 times"),
    (
        r"(; place 1 core from it into its owner's \w+)\. exhaust all [\w/]+ that had cores? moved (?:due to|by|via) this effect\.",
        r"\1; exhaust it.",
    ),
    (
        r"^send a core from your field(?:/trash| or your trash) to the void\.",
        "Choose 1 of the following: • select 1 of your cards; place 1 Core from it into the Void • place 1 Core"
        " from your Trash into the Void.",
    ),
    (r"\buntil (?:only )?one core (?:is )?left(?: on each of them)?\b", "until 1 Core remains on it"),
    (
        r"\bleaving only one core each on every spirit, send all other cores from them to their owner's reserve\b",
        "place Cores from each of either player's Spirits into its owner's Reserve until 1 Core remains on it",
    ),
    (
        r"\bsend cores from every opposing ([\w/]+) to their (reserve|trash) until\b",
        r"place Cores from each of your opponent's \1 into its owner's \2 until",
    ),
    (
        r"\bsend cores from an opposing ([\w/]+) to their (reserve|trash) until\b",
        r"place Cores from 1 of your opponent's \1 into its owner's \2 until",
    ),
    (
        rf"^besides this spirit, send ({N}) cores? each from every spirit to (?:the|its) owner's reserve\.",
        r"Place \1 Core from each of either player's Spirits other than this Spirit into its owner's Reserve.",
    ),
    (
        r"\bfor each spirit (?:destroyed|depleted) by this effect, (.*?)\.",
        r"\1 for each time either player's Spirit was depleted by this Spirit's effects this turn.",
    ),
    (
        r"\bsend all cores from the opposing reserve and one core from any opposing spirit to their trash\.",
        "Place all Cores from your opponent's Reserve into your opponent's Trash. Select 1 of your opponent's"
        " Spirits. Place 1 Core from it into its owner's Trash.",
    ),
    (
        r"\beach player moves 1 core from a spirit they control to the trash\.",
        "Select 1 of your Spirits. Place 1 Core from it into its owner's Trash. Your opponent selects 1 of their"
        " Spirits. Place 1 Core from it into its owner's Trash.",
    ),
    (
        r"\bwhen a spirit is destroyed, send the cores on that spirit to its owner's trash, instead of the reserve\.",
        "When either player's Spirit is destroyed, place all Cores from that Spirit into its owner's Trash.",
    ),
    (
        r"\bwhen an opposing spirit is destroyed, one of its cores is sent to the void, not the reserve\.",
        "When your opponent's Spirit is destroyed, place 1 Core from that Spirit into the Void.",
    ),
    (r"\bfrom the same spirit\b", "from it"),
    (r"\b(send a core) from the reserve (to your life)\b", r"\1 from your reserve \2"),
    (r"\bsend all cores from the trash to your reserve\b", "place all Cores from your Trash into your Reserve"),
    (r"\bfor each core in your reserve\b", "for each Core in your Reserve"),
    (r"\bwhen Soul Core is sent to your trash via this effect\b", "if the Soul Core was placed"),
    # one or the other
    (
        r"(?<=, )either (destroy|exhaust) (an? [^.,]*?), or ([^.]*?)\.",
        r"choose 1 of the following: • select \2; \1 it • \3.",
    ),
    (
        rf"\b(destroy|exhaust|return) ((?:{N}) [^.]*?)( to the [^.]*?|)\. (If [^,.]*), instead, \1 ((?:{N}) [^.]*?)\3\.",
        r"Select \2. \4, select \5 instead. \1 it\3.",
    ),
    (r"\bselect (?:an?|one|1) (ultimate|spirit) instead\b", r"select 1 of either player's \1s instead"),
    (
        r"\bdestroy (?:a|target) nexus(?: you or your opponent controls)?\. (?:if an opposing nexus is destroyed|when this effect"
        r" destroys any opposing nexus), (draw [^.]*)\.",
        r"Choose 1 of the following: • select 1 of your Nexuses; destroy it • select 1 of your opponent's Nexuses;"
        r" destroy it; if you do, \1.",
    ),
    (
        r"\breturn (a card with [^.,]*?), or (an? [^.,]*?) from your trash to the hand\.",
        r"Choose 1 of the following: • return \1 from your Trash to the Hand • return \2 from your Trash to the Hand.",
    ),
    (r"\bAmong them, add all ([^.,]*? cards) to (?:the|your) hand\.", r"Add all \1 among them to your Hand."),
    (
        r"\byour life (?:can't|cannot) be reduced this turn (by [^.]*)\.",
        r"Your Life cannot be reduced \1 during this turn.",
    ),
    (
        r"\bAmong them, add (an? [^.]*?), and (an? [^.]*?), except (\"[^\"]*\"), to the hand\.",
        r"Add \1 among them to your Hand. Add \2 other than \3 among them to your Hand.",
    ),
    (
        r"\bselect 1 color\. exhaust all spirits with the selected color\.",
        "Choose 1 of the following: "
        + " ".join(f"• exhaust all of either player's {color} Spirits" for color in COLORS)
        + ".",
    ),
    (
        r"\b(destroy every [^.]*)\. (?:when|if) this effect destroys any spirit, ",
        r"\1. If 1 or more Spirits were destroyed, ",
    ),
    # the turn, states, symbols
    (r"\bif it is the opposing turn\b", "if it is your opponent's turn"),
    (r"\bit's your turn\b", "it is your turn"),
    (r"\bif this spirit is depleted/destroyed in the opposing turn, ", "if it is your opponent's turn, "),
    (r"\battacking/blocking\b", "battling"),
    (r"\bthat braved (spirit|ultimate)\b", r"that \1"),
    (r"\bthere is any (\w+) symbol on your field\b", r"you have 1 or more \1 symbols"),
    (r"\bremains? on the field in the same state\b", "remains on the field"),
    (r"\bremains on the field, (exhausted|refreshed)\b", r"remains on the field \1"),
    (r"\bdeckbottom, in any order\b", "deckbottom in any order"),
    (
        r"\bfor every two cores sent to the reserve, exhaust an opposing spirit\.",
        "select 1 of your opponent's Spirits for every 2 Cores placed. Exhaust them.",
    ),
    (
        r"\bduring this turn, (?:when spirits you control would return to your hand, for each spirit that would"
        r" return|for each spirit"
        r" you control returned to your hand), draw a card\.",
        "During this turn, when your Spirit is returned to the Hand, draw 1 card.",
    ),
    # what was done
    (r"\b(?:when|if) this effect destroys any (?:spirit|nexus)\b", "if it was destroyed"),
    (r"(?<=\. )when this (spirit|nexus) is (depleted|destroyed), ", r"If this \1 was \2, "),
    (r"^move this spirit to your hand instead of your trash\.", "Return this Spirit to the Hand."),
    (r"\bremaining cards are returned to the deckbottom\b", "return the remaining cards to the deckbottom"),
    (
        r"\bif there are 1 or more nexus cards among them, move 1 of them to your hand\.",
        "Add 1 Nexus card among them to your Hand.",
    ),
    (r"\bwhen your white spirits are destroyed\b", "when your white Spirit is destroyed"),
    # this and others
    (
        rf"^(This (?:spirit|nexus)) and ((?:all )?(?:cost \d+ or less )?{GIVEN}) ((?:cannot|can't|are unaffected by) [^.]+)\.$",
        r"\1 \3. All \2 \3.",
    ),
    (r"^(This \w+) are unaffected\b", r"\1 is unaffected"),
    (r"\bAll all\b", "All"),
    (r"\bopposing cards' effects\b", "opposing effects"),
    (
        r"\bdestroy (an opposing [^,.]*?), (an opposing [^,.]*?|a brave on [^,.]*?), and (an opposing [^,.]*?)\.",
        r"destroy \1. Destroy \2. Destroy \3.",
    ),
    (
        r"\bdestroy (an opposing [^,.]*?), (an opposing [^,.]*?), (an opposing [^,.]*?), and (an opposing [^,.]*?)\.",
        r"destroy \1. Destroy \2. Destroy \3. Destroy \4.",
    ),
    (r"\ba brave on an opposing braved spirit\b", "an opposing braved Brave"),
)
"""Whole turns of phrase."""

WON = "only the opposing Spirit is destroyed by comparing BP"
OWN_TIME = re.compile(r"\b(?:when|during) (?:attack|block|battl)", re.IGNORECASE)
"""The timings of a Spirit's own battle; at any other, every Spirit of the player's is meant."""


ANOTHER = re.compile(r"\b(?:another|other) (?:opposing|[\w/ ]{1,40}? (?:your |the )?opponent controls)", re.IGNORECASE)
"""What the family's reader would take for other than this card, where other than the one of the event is meant."""


def reworded(header: str, text: str) -> tuple[str, str]:
    """Header and text of an effect in plainer words. TextError where they would be misunderstood."""
    text = " ".join(text.split())
    if (misread := ANOTHER.search(text)) is not None:
        raise TextError("which_left_out", text, misread.start(), length=len(misread.group()))
    if (burst := BURST.search(header)) is not None:
        awaited = burst.group("event").strip()
        event = applied(BURSTS, awaited)
        if event == awaited:
            raise TextError("burst_unknown", header, burst.start("event"))
        header = f"{header[: burst.start()]}[Burst]{header[burst.end() :]}"
        text = f"When {event}, {text[:1].lower()}{text[1:]}"
    for pattern, opening, *_ in AWAITED:
        if (match := pattern.search(header)) is not None:
            header = header[: match.start()] + header[match.end() :]
            text = opening + text[:1].lower() + text[1:]
    header = applied(HEADER, header).strip()
    if (speed := SPEED.match(text)) is not None:
        header = f"{header} [In Hand] [High Speed]"
        text = text[speed.end() :].strip()
        if text:
            raise TextError("high_speed_complete", text, 0)
    if (hand := IN_HAND.search(text)) is not None:
        header = f"{header} [In Hand]"
        text = text[: hand.start()] + f"the cost of this card becomes {hand.group(1)}" + text[hand.end() :]
    if LIMIT.search(text) is not None:
        header, text = f"{header} [Once per turn]", LIMIT.sub("", text)
    if START.match(text) is not None and STEP.search(header) is not None:
        header, text = STEP.sub(r"Start of \1", header), START.sub("", text)
    text = applied(LINES, applied(SIGNS, quoted_families(text)))
    if OWN_TIME.search(header) is None and "this spirit" not in text.lower():
        text = text.replace(WON, f"{WON} with your Spirit")
    return header, text[:1].upper() + text[1:]


FAMILY = re.compile(
    rf'(?<!")\b({"|".join(FAMILIES)}) (?:family )?(?=spirits?\b|spirit cards?\b)',
    re.IGNORECASE,
)


def quoted_families(text: str) -> str:
    """Families by their names in quotation marks."""
    known = {name.lower(): name for name in FAMILIES}
    return FAMILY.sub(lambda match: f'"{known[match.group(1).lower()]}" family ', text)
