"""The wording of Saga's printed cards, brought to words the family's reader knows.

Each row of a table is one turn of phrase and what it says in plainer words; rows are applied in order, to the whole text. A row
says the same as what it stands for, or the text is better refused.
"""

from __future__ import annotations

import re

from soulcore.games.saga.text.families import quoted_families
from soulcore.games.saga.text.further_wordings import FURTHER
from soulcore.games.saga.text.general import general
from soulcore.games.saga.text.later_wordings import LATER
from soulcore.games.saga.text.lists import spelt_out
from soulcore.games.saga.text.newer_wordings import NEWER, headed
from soulcore.games.saga.text.newest_wordings import NEWEST
from soulcore.games.saga.text.rarer_wordings import RARER
from soulcore.language.errors import TextError
from soulcore.language.rows import N, applied, rows
from soulcore.language.vocabulary import Vocabulary

DO = (
    r"(?:draw|refresh|place|discard|exhaust|destroy|return|select|treat|summon|put|move|reveal|activate|this"
    r" spirit gains"
    r"|your opponent (?:selects|discards))"
)
"""How a sentence begins that says what to do."""

THEIRS = r"(?:their|your opponent's|its owner's|their owner's)"

OTHER_THAN = (
    *(("spirit", "nexus/magic"), ("nexus", "spirit/magic"), ("magic", "spirit/nexus")),
    *((color, f"non-{color}") for color in ("red", "purple", "green", "white", "yellow", "blue")),
)
"""What a card is that is not of that type or color. Said so, nothing is true of a card that was not there to"
" discard."""

TEENS = ("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")

SIGNS = rows(
    (r"[’‘]", "'"),
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"・", "•"),
    (r"\{(\w+)_SYMBOL\}", r"\1"),
    (r"\{(?:SOUL_?)?CORE\}", "Soul Core"),
    (r'[“"](Soul Cores?)[”"]', r"\1"),
    (r"\bA\.T\. Field\b", "AT Field"),
    (r"\bopponents (?=spirits?|nexus)", "opponent's "),
    (r"\bTokens?exhausted\b", "Tokens exhausted"),
    (r"\bLV\.? ?(\d)\b", r"LV\1"),
    *((rf"\b{word}\b", str(number)) for number, word in enumerate(TEENS, start=11)),
    (r"\btwenty\b", "20"),
    (r"[“\"]((?:When|While|During) [A-Z][\w' ]+)[”\"](?= effects?\b)", r"\1"),
)
"""Signs for words, and slips of the pen."""

HEADER = rows(
    (r"\bWhen This Spirit Attacks or Blocks\b", "When This Spirit Attacks • When This Spirit Blocks"),
    (r"\bWhen Destroyed By Opponent\b", "When Destroyed by Opponent"),
    (r"\[?\bDuring Either Turn\b\]?", ""),
)

AWAITED = (
    ("When Opponent Destroys Your Spirit", "When your spirit is destroyed by your opponent, "),
    ("When Opponent Destroys This Spirit", "When this spirit is destroyed by your opponent, "),
    ("When You Lose Life", "When your life is reduced, "),
    (
        "When Opponent Resolves a Spirit's When Summoned Effect",
        "When your opponent's spirit resolves its When Summoned effect, ",
    ),
    ("When Opponent Attacks", "When your opponent's spirit attacks, "),
    ("When Opponent Uses Magic", "When your opponent uses a magic card, "),
)
"""What a burst waits for stands in the header; it is an event of the sentence."""

WAITING = re.compile(
    r"\[(?P<event>When (?!(?:Summoned|Placed|Deployed|Destroyed|Attacking|Blocking|Battling|This Spirit"
    r" (?:Attacks|Blocks))\b)[^\[\]]+)\]",
    re.IGNORECASE,
)
"""Anything else that a header waits for."""


def as_event(named: str) -> str:
    """What a header waits for, as a sentence begins: "When Opponent's Spirit Attacks"."""
    said = re.sub(r"(?<!your )\bopponent\b", "your opponent", named.lower())
    return re.sub(r"\bbp\b", "BP", re.sub(r"\bsoul core\b", "Soul Core", said))


SLIPPED = re.compile(
    r"(When Summoned|When Placed|When Destroyed(?: By Opponent)?|When This Spirit (?:Attacks or"
    r" Blocks|Attacks|Blocks)"
    r"|While This Spirit (?:Attacks|Blocks)"
    r"|(?:During|Start of|End of) (?:Your|Opponent's|Either) (?:\w+ Step|Turn)) (?=[A-Z])"
)
"""A timing that slipped into the text."""

DRAW_STEP = re.compile(r"\bYour Draw Step\b", re.IGNORECASE)
ADDITIONAL_CARDS = re.compile(rf"^Draw ({N}) (?:additional|more) cards?\.$", re.IGNORECASE)
"""Cards that a step draws more of: no effect draws them (official answer 120)."""
AT_START = re.compile(r",? ?\bat the start of the step\b,? ?", re.IGNORECASE)
AT_END = re.compile(r"^At the end of the step, ", re.IGNORECASE)
STRETCH = re.compile(r"\b(?:During )?((?:Your|Opponent's|Either) \w+ Step)\b", re.IGNORECASE)
""" "During your attack step: at the start of the step …" is a moment."""

DESTROYED = re.compile(r"\bWhen Destroyed\b", re.IGNORECASE)
HAD_SOUL = re.compile(r"\bif (?:it|this spirit) (?:had|has) a Soul Core(?: on it)?\b", re.IGNORECASE)
FROM_TRASH = re.compile(
    r"\b(return this (?:card|spirit|nexus)) from your trash(?= to your hand\b)|\b(summon this (?:card|spirit))"
    r" from your trash\b",
    re.IGNORECASE,
)
"""A card that was just destroyed lies in the trash."""
CORES_OF_IT = re.compile(
    r"\bplace (?:all (?:of )?)?(?:the )?cores (?:on|from) this spirit onto (?:another one|one) of your (?:other"
    r" )?((?:[\w'-]+ )*?)spirits(?: instead of (?:into )?your reserve)?\.",
    re.IGNORECASE,
)
"""Its cores lie in the reserve."""

ONCE = re.compile(r"^once per turn, |(?<=, )once per turn, | once per turn(?=\.$)", re.IGNORECASE)

GIVEN = re.compile(
    r"\b(gains?) ([A-Z]\w+(?: Field)?)(?:: ?(\+?\d+|[A-Z]\w+(?:, [A-Z]\w+)*))?( during this turn| during this battle|"
    r" until the end of your opponent's next turn)?"
    r"(?P<after>(?: if| when) [^:.]+)?"
    r" ?(?:: ?(?P<timing>(?:While|When|During) [A-Z][\w' ]*? |Flash )?\2(?:: ?[\w+, ]+)?)?(?:\.(?= )|\.?$)"
)
"""A keyword that is given, often said again behind a colon with its timing."""

COST = re.compile(
    r"(?:\byou may (?=(?:pay|exhaust|destroy|discard|place|return|remove)\b)|^(?=pay\b)|(?<=, )(?=pay\b))([^.]*?) to"
    r" (?=(?:draw|select|refresh|place|destroy|return|activate|exhaust|discard|summon|treat|keep|reveal|add|put|look"
    r"|view|end|reduce)\b)",
    re.IGNORECASE,
)
""" "You may … to …" is an effect cost (saga.8-4-1)."""

ONE_SHOT = re.compile(r"\b(?:Burst|Main|Flash)\b", re.IGNORECASE)
"""Effects that are over once they are resolved: what they give without saying how long lasts for the turn"
" (saga.qa.202)."""

GRANTED_FOR = re.compile(
    rf"\bgains? the following effect (during this (?:turn|battle)): {SLIPPED.pattern}([^“”]*?\.)(?= You may then|$)"
)
GRANTED = re.compile(rf"\bgains? the following effect: {SLIPPED.pattern}([^“”]*?\.)(?= You may then|$)")
COST_IN_HAND = re.compile(r"^This card costs (\d+) in your hand (if [^.]+)\.$", re.IGNORECASE)

LINES = rows(
    (
        r"\bWhen your opponent uses a magic card from their hand, they must discard a card as an additional cost\b",
        "Your opponent's magic costs 1 more discarded card",
    ),
    (
        r"\bYou may then pay this card's cost to activate its (flash|main) effect\.",
        r"Then, you can use the \1 effect of this card.",
    ),
    (
        r"\bactivate this card's (flash|main) effect without paying its cost\.",
        r"use the \1 effect of this card without paying its cost.",
    ),
    (r"\bIf possible, that spirit must attack first this step\b", "That spirit must attack first if possible"),
    (r"\bmust attack if able\b", "must attack if possible"),
    (
        r"\b(?:That spirit|It) will not refresh during their next refresh step\b",
        "It cannot be refreshed during its player's next refresh step",
    ),
    (
        r"\b(when [^.,]*?would be destroyed[^.,]*), (?:they|it) remains? on the field (exhausted|refreshed)"
        r" instead\b",
        r"\1, that spirit remains on the field \2",
    ),
    (r"\b(from this spirit[^.]*?) to refresh it\b", r"\1 to refresh this spirit"),
    (r"\b(you may select [^.]*)\. (destroy|exhaust|return) it and (?=place|draw)", r"\1. \2 it. If you do, "),
    (
        r"\byour opponent selects (a|one|two|\d+) cards? from their hand and discards (?:it|them)\b",
        r"your opponent discards \1 card from their hand",
    ),
    (r"\bdiscard any number of them\b", "discard any number of cards among them"),
    (r"\byou may place any number of them at the bottom\b", "return any number of cards among them to the bottom"),
    (
        r"\bif none of your opponent's spirits are exhausted, select one of them\b",
        "if your opponent has no exhausted spirits, select one of your opponent's spirits",
    ),
    *(
        rule
        for kind, others in OTHER_THAN
        for rule in (
            (
                rf"\b(discard the top card of your deck\.) if it is not an? {kind} card, ",
                rf"\1 If 1 or more {others} cards were discarded, ",
            ),
            (
                rf"\b(discard the top card of your deck\.) ([^.]+?) if the discarded card is not an? {kind} card\.",
                rf"\1 If 1 or more {others} cards were discarded, \2.",
            ),
        )
    ),
    (
        r"\bselect (one of your opponent's [^.,]*?), or one of their (nexuses|spirits), and (destroy|exhaust) it\b",
        r"\3 \1, or \3 one of your opponent's \2",
    ),
    (
        r"\bselect (one of your opponent's [^.,]*?) and (one of your opponent's [^.,]*?) and (destroy|exhaust)"
        r" them\b",
        r"\3 \1 and \2",
    ),
    (
        r"\bwhen you have (\d+) or fewer life and you reduce your opponent's life, ",
        r"when you reduce your opponent's life, if your life is \1 or less, ",
    ),
    (
        r"\bsummon an? (\w+) card from your hand by using cores from your reserve to pay its cost and place cores"
        r" onto it\b",
        r"summon 1 \1 spirit card from your hand using only cores from your reserve",
    ),
    (r"\bcannot have (?:its|their) cores removed by\b", "cannot lose cores by"),
    (r"\bits cores cannot be removed by\b", "it cannot lose cores by"),
    (r"\bcannot be returned to your hand or deck by\b", "cannot be returned by"),
    (r"\bif you only have (\w+) or fewer spirits on your field\b", r"if you have \1 or fewer spirits"),
    (r"\bif you have a burst(?: card)? set\b", "if you have a card in your burst area"),
    (r"\bif your opponent has a burst(?: card)? set\b", "if your opponent has a card in your opponent's burst area"),
    (r"\bif you (?:do not have|have no) (?:a )?bursts?(?: cards?)? set\b", "if you have no cards in your burst area"),
    (r"\b(summoned|uses?|used) from (?:your|their) hand by\b", r"\1 by"),
    (
        r"^Both players must pay (one|\d+) cores? for each card drawn when drawing outside of the draw step\.$",
        r"Each player pays \1 core for each card drawn outside the draw step.",
    ),
    (r"\byou may attack that spirit\.", "you can direct the attack at it."),
    (r"\b(you may )?select ([^.]*?) and attack (?:it|that spirit)\.", r"\1select \2. Direct the attack at it."),
    (r"\bdraw another card\b", "draw a card"),
    (r"\bif (?:it|that spirit) has (\d+) or fewer BP, ", r"if its BP is \1 or less, "),
    (r"\bif (?:it|that spirit) has (\d+) or more BP, ", r"if its BP is \1 or more, "),
    (r"\battacks and is not blocked\b", "is not blocked"),
    (
        r"\bselect (one of your (?!opponent)[^.,]*?) and (one of your opponent's [^.,]*?) and (destroy|exhaust)"
        r" them\b",
        r"\3 \1 and \2",
    ),
    (r"\bwhen you place an? nexus\b", "when you deploy a nexus"),
    (r"\bchoose one of the following effects and activate it\.", "choose one of the following effects."),
    (r"^(This spirit cannot \w+) unless (you have [^.]+)\.$", r"Unless \2, \1."),
    (
        r"\bplace cores from the void (onto this \w+|into your reserve) equal to the number of (your [^.]+?)(?=\.)",
        r"place 1 core from the void \1 for each of \2",
    ),
    (
        r"\btreat (this spirit|it) as an? (?!LV\d)(?-i:([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)) spirit(?: as well)?\b",
        r'\1 is also treated as a "\2" card',
    ),
    (r"\breveal (?:one|a) card from the top of your deck for each ", "open the top card of your deck for each "),
    (r"\byour opponent draws outside of (?:their|the) draw step\b", "your opponent draws a card by effects"),
    (r"\byou draw outside of (?:your|the) draw step\b", "you draw a card by effects"),
    (r"\byou draw a card with one of your effects\b", "you draw a card by your effects"),
    (r"\bthey must discard (a|an|one|two|three) cards?(?=\.)", r"your opponent discards \1 card"),
    (r"^Pay this spirit's Soul Core to ", "You may pay this spirit's Soul Core to "),
    (
        r"\bNeither player's life can be reduced by an attack from an? spirit\b",
        "Either player's life cannot be reduced by attacks of either player's spirits",
    ),
    (r"\breturn that spirit card from your trash to your hand\b", "return that spirit to your hand"),
    (
        r"\b(place \w+ cores?) (from your trash onto this spirit\.) You cannot place a Soul Core on this spirit with"
        r" this effect\.",
        r"\1 other than the Soul Core \2",
    ),
    (
        r"\bselect (one|\w+) of their (spirits[^.]*) and (exhaust|destroy)s (?:it|them)\b",
        r"select \1 of their \2. \3 them",
    ),
    (r"\bIf it does not, |\bIf it is not, |\bOtherwise, ", "If not, "),
    (r"\bIf it costs (\d+), ", r"If it is a card with cost \1, "),
    (r"\bIf it costs the same as the destroyed spirit, ", "If it is a card with the same cost as that spirit, "),
    (r"\bthe selected spirits? (cannot|gains?)\b", r"they \1"),
    (r"\bspirits (?:refreshed|summoned|selected) (?:by|with) this effect cannot\b", "they cannot"),
    (r"\bYou and your opponent each (draw|discard) ", r"each player \1s "),
    (r"\bBoth players (draw|discard) ", r"each player \1s "),
    (
        r"\bwhen you destroy a spirit with this effect, if ([^,]+), ([^.]+)\.",
        r"if it has no level left, during this turn, when it is lost, if \1, \2.",
    ),
    (r"\bif used during your main step, ", "if it is your main step, "),
    (r"\bRefresh any of your (?=[^.]*\bspirits\b)", "Refresh all of your "),
    (r"\bIf a ((?:spirit |magic |nexus )?card)( [^,]*?)? is in your trash\b", r"If you have a \1\2 in your trash"),
    (r"\bselect a nexus card from your trash and place it\b", "select a nexus card from your trash and deploy it"),
    (r"\bit can block (?:your opponent's spirits )?even if exhausted\b", "it can block while exhausted"),
    (r",? (?:after|when) (?:that card's|the magic) effect resolves\b", ""),
    (r"\bdestruction effects\b", "effects"),
    (r"\bthis spirit cannot block your opponent's spirits\.", "this spirit cannot block."),
    (
        r"\bgains? (?-i:([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)) spirit type\b",
        r'is also treated as a "\1" card',
    ),
)
"""Whole sentences."""

NOUNS = rows(
    (r"\bspirits? that (?:is|are) LV(\d) or (?:higher|more)\b", r"spirits at LV\1 or more"),
    (r"\b(?:a )?LV(\d) (spirits?|nexus(?:es)?)\b(?! effect)", r"\2 at LV\1"),
    (r"\bthat costs? (\d+) or (?:fewer|less)\b", r"with cost \1 or less"),
    (r"\bthat costs? (\d+) or more\b", r"with cost \1 or more"),
    (r"\bthat costs? (\d+)\b(?! or \d)", r"with cost \1"),
    (r"\bthat costs? the same as that spirit\b", "with the same cost as that spirit"),
    (r"\bthat costs? the same as or less than this (spirit|nexus)\b", r"with cost equal to or less than this \1"),
    (r"\bthat costs? less than the destroyed spirit\b", "with cost less than that spirit's cost"),
    (r"\bwith BP equal to that of the destroyed spirit\b", "with the same BP as that spirit"),
    (r"\b(?:with|that has|that have) (\d+) or fewer BP\b", r"with \1 BP or less"),
    (r"\b(?:with|that has|that have) (\d+) or more BP\b", r"with \1 BP or more"),
    (r"\bwith BP equal to or fewer than this one\b", "with BP equal to or less than this spirit"),
    (r"\b(?:with|that has|that have) (?:only )?(?:a|one|1) core(?: on (?:it|them))?(?=[ .,]|$)", "with 1 core on it"),
    (
        rf"\b(?:with|that has|that have) ({N}) or (fewer|more) cores?(?: on (?:it|them))?\b",
        r"with \1 or \2 cores on it",
    ),
    (r"\b(?:that has|that have|with) (?:a|the) Soul Core(?: on (?:it|them))?\b", "with the Soul Core on it"),
    (r"\b(?:that has|that have|with) (?:an? )?((?:When|While) [A-Z][\w ]+?) effects?\b", r"with \1 effects"),
    (r"\bthat (?:does|do) not have (?=(?-i:[A-Z]))", "without "),
    (r"\bwith no effects listed\b", "without effects"),
    (r"\bwith a combined total of (\d+) or fewer (BP|cost)\b", r"with a total \2 of \1 or less"),
    (r"\bin its card name\b", "in its name"),
    (r"\bthat (?:is|are) not currently (attacking|blocking)\b", r"that is not \1"),
    (r"\bother than (?-i:([A-Z]\w+(?: [A-Z]\w+)*))(?= among| from|\.)", r'other than "\1"'),
    (r"\bany of your opponent's (?=[^.]*\bspirits\b)", "your opponent's "),
    (r"\bfor (?:each|every) ((?:\"[^\"]+\"/?)+) you control\b", r"for each of your \1 spirits"),
    (r"\bfor (?:each|every) ([^.,]+?) either player controls\b", r"for each of either player's \1"),
    (r"\bfor (?:each|every) ([^.,]+?) you control\b", r"for each of your \1"),
    (r"\bfor each of your ((?:[\w\"]+ )?)(spirit|nexus) and (spirit|nexus)\b", r"for each of your \1\2/\3"),
    (r"\b(?:if|when) you control (?=[\w\"])", "if you have "),
    (r"\b(?:if|when) your opponent controls (?=[\w\"])", "if your opponent has "),
    (r"\bfrom the revealed cards\b", "among them"),
    (r"\bfrom the cards you viewed\b", "among them"),
    (r"\b(?:Return|Place|put) (?:any|the) remaining cards\b", "Place the rest"),
    (r"\bDiscard (?:any|the) remaining cards\b", "Discard the rest"),
    (r"\bView the top\b", "Look at the top"),
    (r"\bReveal (?:one|a) (\w+ card) among them and add it\b", r"Show 1 \1 among them to your opponent. Add it"),
    (r"(?<!all of )\byour blocking spirits gain\b", "all of your blocking spirits gain"),
)
"""What describes cards."""

CONDITIONS = rows(
    (
        r"\byou spend a Soul Core as part of this (?:spirit|card)'s (?:summoning )?cost\b",
        "the Soul Core was paid for this card",
    ),
    (
        r"\b(?:there is a Soul Core on this spirit|this spirit has a Soul Core on it)\b",
        "this spirit has the Soul Core on it",
    ),
    (r"\b(this spirit[^.,]*?) if there is a Soul Core on it\b", r"\1 if this spirit has the Soul Core on it"),
    (r"\b(this spirit[^.,]*?) if it has a Soul Core on it\b", r"\1 if this spirit has the Soul Core on it"),
    (r"\b(?:if|when) you have (\d+) or (?:fewer|less) life\b", r"if your life is \1 or less"),
    (r"\b(?:if|when) you have (\d+) or more life\b", r"if your life is \1 or more"),
    (
        r"\b(fewer|more) cards in your hand than your opponent has in theirs\b",
        r"\1 cards in your hand than your opponent",
    ),
    (r"\bif you have less life than your opponent\b", "if your life is less than your opponent's life"),
    (r"\bif you did not lose life this turn\b", "if nothing is missing from your life"),
)

CORES = rows(
    (
        rf"\bremove all but ({N}) cores? from (it|them|this spirit) and place (?:it|them|the cores) into"
        rf" (?:{THEIRS}|your)"
        r" (reserve|trash)",
        r"place cores from \2 into its owner's \3 until \1 core remains on it",
    ),
    (
        rf"\bremove all but ({N}) cores? from each of those spirits and place the cores into {THEIRS} reserve",
        r"place cores from them into its owner's reserve until \1 core remains on them",
    ),
    (
        rf"\bremove all but ({N}) of its cores and place (?:it|them) into {THEIRS} reserve",
        r"place cores from it into its owner's reserve until \1 core remains on it",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? from (it|them) and place (?:it|them) into {THEIRS} (reserve|trash)",
        r"place \1 core from \2 into its owner's \3",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? from each of your opponent's ([^.]*?) and place (?:it|them) into {THEIRS}"
        r" (reserve|trash)",
        r"place \1 core from each of your opponent's \2 into its owner's \3",
    ),
    (
        rf"\bremove ((?:up to )?{N}) cores? from (?:one|an?) (of your opponent's [^.]*?) and place (?:it|them) into"
        rf" {THEIRS}"
        r" (reserve|trash)",
        r"select 1 \2. Place \1 core from it into its owner's \3",
    ),
    (rf"\bpay ({N}) cores? from your reserve\b", r"place \1 cores from your reserve into your trash"),
    (
        rf"\bremove ({N}) cores? that (?:is|are) not a Soul Core from it and place (?:it|them) into the void",
        r"place \1 core other than the Soul Core from it into the void",
    ),
    (
        rf"\bremove ({N}) of its cores? and place (?:it|them) into {THEIRS} (reserve|trash)",
        r"place \1 core from it into its owner's \2",
    ),
    (
        rf"\bplace ((?:up to )?{N}) cores? from (it|that spirit) into {THEIRS} (reserve|trash)\b",
        r"place \1 core from \2 into its owner's \3",
    ),
    (
        rf"\bremove ({N}) cores? from (?:your opponent's|the) blocking spirit and place (?:it|them) into {THEIRS}"
        rf" (reserve|trash)",
        r"place \1 core from each of your opponent's blocking spirits into its owner's \2",
    ),
    (
        rf"\bremove ({N}) cores? each from all other spirits and place them into their owners' reserves",
        r"place \1 core from each of either player's spirits other than this spirit into its owner's reserve",
    ),
    (
        rf"\bremove ({N}) cores? from your opponent's life and place (?:it|them) into {THEIRS} (reserve|trash)",
        r"place \1 core from your opponent's life into your opponent's \2",
    ),
    (
        rf"\bplace ({N}) cores? from (?:your opponent's|their) life into their (reserve|trash)",
        r"place \1 core from your opponent's life into your opponent's \2",
    ),
    (r"\bpay (?:a|one) core(?! from)\b", "pay 1 core"),
    (
        rf"\bplace ((?:up to )?{N}) cores? from your trash that (?:is|are) not a Soul Core onto",
        r"place \1 cores other than the Soul Core from your trash onto",
    ),
    (r"\bpay this spirit's Soul Core\b", "place the Soul Core from this spirit into your trash"),
    (rf"\bpay ({N}) cores? from this (spirit|nexus)\b", r"place \1 cores from this \2 into your trash"),
)

NUMBERS = rows(
    (r"\bgains? (\d+) BP\b", r"gets +\1 BP"),
    (r"\breduce the BP of ([^.]+?) by (\d+)\b", r"\1 get -\2 BP"),
    (r"\breduce its BP by (\d+)", r"it gets -\1 BP"),
    (r"\breduce their BP by (\d+)", r"they get -\1 BP"),
    (r"\bduring the battle\b", "during this battle"),
    (
        r"\btreat (?:your opponent's|the) blocking spirit as LV(\d)\b",
        r"the LV of all of your opponent's blocking spirits becomes \1",
    ),
    (r"\btreat (it|them|this spirit) as (?:a )?(?:spirit at )?LV(\d)(?: spirit)?\b", r"the LV of \1 becomes \2"),
    (r"\b(?:It is|They are|that spirit is) treated as LV(\d)\b", r"the LV of it becomes \1"),
    (r"\bAll ([^.,]*?spirits) are treated as LV(\d)\b", r"the LV of all \1 becomes \2"),
)

EVENTS = rows(
    # what is waited for comes first
    (
        rf"(?:^|(?<=\. ))({DO}\b[^.]*?) (?-i:when) ((?:(?:one|any|1) of"
        rf" )?(?:your|this|an?|only|you|either)\b[^.]*)\.(?= |$)",
        r"When \2, \1.",
    ),
    (
        rf"\bDuring this turn, ({DO}\b[^.]*?) when ((?:(?:one|any|1) of )?(?:your|this)\b[^.]*)\.(?= |$)",
        r"During this turn, when \2, \1.",
    ),
    (
        r"\bthe first time (?:one of )?(your [^,]*?) is (\w+) each turn, ",
        r"when \1 is \2 for the first time this turn, ",
    ),
    (
        r"\bone of your spirits with ([A-Z]\w+) attacks first during your turn, it is refreshed\b",
        r"your spirit attacks for the first time this turn, if that spirit has \1, refresh that spirit",
    ),
    (
        r"\bone of your spirits' attacks reduces your opponent's life\b",
        "your opponent's life is reduced by attacks of your spirits",
    ),
    (
        r"\b(?:you reduce your opponent's life with this spirit's attack|this spirit's attack reduces your"
        r" opponent's life)\b",
        "your opponent's life is reduced by this spirit's attack",
    ),
    (
        r"\byou reduce your opponent's life with an attack from one of your (spirits[^.,]*)",
        r"your opponent's life is reduced by attacks of your \1",
    ),
    (
        r"\bone of your ([^.,]*?spirits[^.,]*?) reduces your opponent's life\b",
        r"your opponent's life is reduced by your \1",
    ),
    (r"\byou reduce your opponent's life\b", "your opponent's life is reduced by you"),
    (r"\byou lose life\b", "your life is reduced"),
    (
        r"\bwhen only your opponent's spirit is destroyed via comparing BP\b",
        "when only the opposing spirit is destroyed by comparing BP with this spirit",
    ),
    (
        r"\bwhen (this spirit|one of your [^,]*?) destroys (?:an|one of your) opponent's ([^,]*?)"
        r"(?: in battle)?(?: via comparing BP| in battle), "
        r"(?=select\b|(?!refresh this spirit|[^.]*?\b(?:it|its|that spirit)\b))",
        r"when your opponent's \2 is destroyed by comparing BP with \1, ",
    ),
    (r"\bBP with one of your ", "BP with your "),
    (
        r"\bis destroyed (?:in battle )?via comparing BP(?: with one of your opponent's spirits)?",
        "is destroyed by comparing BP",
    ),
    (r"\b(when|if) (?:one|1) of your opponent's ", r"\1 your opponent's "),
    (r"\b(when|if) (?:one|1) of your ", r"\1 your "),
    (r"\bwhen an opponent's ", "when your opponent's "),
    (r"\bby your opponent's effect\b", "by your opponent's effects"),
    (r"\breturns to (?:their|your) hand or deck\b", "is returned"),
    (r"\bdiscarded by your (\w+) effect\b", r"discarded by your \1"),
    (r"(\bwhen [^.,]*?) is (exhausted|refreshed), ", r"\1 becomes \2, "),
)

IN_TURN = re.compile(r"^If it is(?= your(?: opponent's)? turn, )")
"""The family's reader takes that for a timing; here it asks as the effect resolves."""

BESTOWED = re.compile(r"\btreat (?:it|that spirit|this spirit) so: ", re.IGNORECASE)
""" "To give it 2000 BP", behind the cost."""

KEPT = re.compile(
    r"(?P<start>.*?)\bkeep (?:it|this spirit|this nexus|that spirit|that nexus) on the field( exhausted|"
    r" refreshed)?(?: instead)?",
    re.IGNORECASE,
)


OF_HAND = re.compile(r"\bdiscard (?:a|one|1) card ▶", re.IGNORECASE)
"""A card that is discarded as a cost is one of the hand."""

REFUSED = re.compile(r"\byou may use (?:\w+ )?cards in your hand without\b", re.IGNORECASE)
"""What the family's reader would take for something else: here, for using every card there is."""

IN_HAND = re.compile(r"^(?:Each symbol of all of your|The symbols of all [^.]* in your trash count too)", re.IGNORECASE)
"""What a card says of its own price works in the hand."""

IMMORTAL = re.compile(r"\[Immortal: (\d+(?:, \d+)*)\]")
"""Immortal names the costs of the spirits it waits for."""


def reworded(header: str, text: str, vocabulary: Vocabulary) -> tuple[str, str]:
    """Header and text of an effect in plainer words. TextError where they would be misunderstood."""
    header = applied(SIGNS, header)
    text = general(header, applied(SIGNS, " ".join(text.split())))
    immortal = IMMORTAL.search(header)
    if immortal is not None and not text:
        header = f"{IMMORTAL.sub('[Immortal]', header)} [In Trash]"
        costs_named = immortal.group(1).replace(", ", "/")
        return header, f"When your spirit with cost {costs_named} is destroyed, you can summon this card."
    while (match := SLIPPED.match(text)) is not None:
        header, text = f"{header} [{match.group(1)}]", text[match.end() :]
    for timing, opening in AWAITED:
        at = header.lower().find(timing.lower())
        if at >= 0 and header[at + len(timing) :][:1] in ("", "]"):
            header = header[:at] + header[at + len(timing) :]
            text = opening + text[:1].lower() + text[1:]
    if (awaited := WAITING.search(header)) is not None:
        header = header.replace(awaited.group(), "")
        text = general("", f"{as_event(awaited['event'])}, {text[:1].lower()}{text[1:]}")
    header, text = headed(header, text)
    text = applied(LATER, of_this(applied(FURTHER, applied(NEWEST, applied(NEWER, text)))))
    if DESTROYED.search(header) is not None:
        text = CORES_OF_IT.sub(r"select one of your \1spirits. Hand over the cores that lay on that card to it.", text)
        text = HAD_SOUL.sub("if this spirit has a Soul Core on it", text)
        text = FROM_TRASH.sub(lambda match: match.group(1) or match.group(2), text)
    if AT_START.search(text) is not None and STRETCH.search(header) is not None:
        header, text = STRETCH.sub(r"Start of \1", header), AT_START.sub(" ", text).strip().replace(" .", ".")
    if AT_END.search(text) is not None and STRETCH.search(header) is not None:
        header, text = STRETCH.sub(r"End of \1", header), AT_END.sub("", text)
    if ONCE.search(text) is not None:
        header, text = f"{header} [Once per turn]", ONCE.sub("", text)
    header = applied(HEADER, header.replace("[]", "").strip())
    if COST_IN_HAND.search(text) is not None:
        header, text = f"{header} [In Hand]", COST_IN_HAND.sub(r"\2, the cost of this card becomes \1.", text)
    if DRAW_STEP.search(header) is not None:
        text = ADDITIONAL_CARDS.sub(r"Draw \1 more card in this step.", text)
    text = spelt_out(applied(RARER, granted(given(text))))
    if IN_HAND.search(text) is not None:
        header = f"{header} [In Hand]"
    if (misread := REFUSED.search(text)) is not None:
        raise TextError("not_understood_yet", text, misread.start(), length=len(misread.group()))
    if ONE_SHOT.search(header) is not None and not text.lower().startswith("during this turn"):
        text = re.sub(r"(\bgains? “[^”]*”)\.", r"\1 during this turn.", text)
    text = applied(LINES, text)
    text = quoted_families(text, vocabulary)
    for table in (NOUNS, CONDITIONS, CORES, NUMBERS, EVENTS):
        text = applied(table, text)
    if "・" in text or "•" in text:
        text = IN_A_LIST.sub(r"\1. \2 \3", text)
    text = of_the_selected(text)
    if re.search(r"\bwhen [^.,]*\bdestroyed\b", text, re.IGNORECASE) is not None:
        text = re.sub(r"\bthe destroyed spirit(?: card)?\b(?!')", "that spirit", text)
    text = IN_TURN.sub("In the case it is", BESTOWED.sub("", costs(text)))
    text = OF_HAND.sub("discard 1 card from your hand ▶", text)
    return header, text[:1].upper() + text[1:]


def given(text: str) -> str:
    """A keyword that cards gain: by its name, or quoted with what stands behind its colon."""

    def say(match: re.Match[str]) -> str:
        gain, keyword, parameter, during = match.group(1), match.group(2), match.group(3), match.group(4) or ""
        after = match.group("after") or ""
        if not parameter:
            return f"{gain} {keyword}{during}{after}."
        timing = (match.group("timing") or "").strip()
        mark = f"[{timing}] " if timing else ""
        return f"{gain} “{mark}[{keyword}: {parameter}]”{during}{after}."

    return GIVEN.sub(say, text)


def granted(text: str) -> str:
    """An effect that cards gain, in quotation marks."""

    def say(match: re.Match[str]) -> str:
        return f"gain “[{match.group(1)}] {match.group(2)}”."

    text = GRANTED_FOR.sub(lambda match: f"gains “[{match[2]}] {match[3]}” {match[1]}.", text)
    return GRANTED.sub(say, text)


IN_A_LIST = re.compile(r"\b(select [^.・•]*?) and (destroy|exhaust|refresh|return) (it|them)\b", re.IGNORECASE)
"""Effects of a list are told step by step."""

SELECTED = re.compile(r"\bselects?\b[^.]*\.", re.IGNORECASE)


def of_the_selected(text: str) -> str:
    """ "That spirit", behind a sentence that selects one, is the one selected, and not the one of the event."""
    match = SELECTED.search(text)
    if match is None:
        return text
    rest = re.sub(r"\bthat spirit's\b", "its", text[match.end() :])
    rest = re.sub(r"\bThat spirit\b", "It", re.sub(r"\bthat spirit\b", "it", rest))
    return text[: match.end()] + rest


OTHERS = re.compile(
    r"\b(?:select|reveal|view|look|search|discard|add|when|one of|two of|an? (?:\w+ )*?(?:spirit|nexus|card)|that"
    r" spirit|them|selects)\b",
    re.IGNORECASE,
)
"""What "it" could speak of besides this spirit."""

TO_IT = re.compile(r"\b(this spirit\b[^.]*?, [^.]*?\b(?:onto|from|refresh|exhaust|destroy)) it\b", re.IGNORECASE)


def of_this(text: str) -> str:
    """ "If this spirit …, place a core onto it": onto this spirit, where nothing else is spoken of."""
    return text if OTHERS.search(text) is not None else TO_IT.sub(r"\1 this spirit", text)


def kept_card(before: str) -> str:
    """What an effect about a destruction keeps on the field: this card, or the one that would be destroyed."""
    if (own := re.search(r"\bwhen (this (?:spirit|nexus))\b", before, re.IGNORECASE)) is not None:
        return own.group(1)
    return "that nexus" if re.search(r"\bwhen your [^.,]*?\bnexus(?:es)?\b", before, re.IGNORECASE) else "that spirit"


def costs(text: str) -> str:
    """ "You may … to …" as a cost, where nothing is done before it but selecting."""
    match = COST.search(text)
    if match is None:
        return text
    before = text[: match.start()]
    done = [part for part in re.split(r"\. +", before)[:-1] if not re.search(r"\bselect\b", part, re.IGNORECASE)]
    if done:
        return f"{before}you can {match.group(1)}. If you do, {text[match.end() :]}"
    rest = text[match.end() :]
    kept = KEPT.match(rest)
    if kept is not None and not kept.group("start"):
        which = kept_card(before)
        rest = f"{which} remains on the field{kept.group(2) or ''}{rest[kept.end() :]}"
    return f"{before}{match.group(1)} ▶ {rest}"
