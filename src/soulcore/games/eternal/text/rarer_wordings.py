"""Whole effects of the classic game's cards in English whose parts say nothing by themselves: each row has the wording of one and
the same in canonical text, numbers and families as they are printed."""

from __future__ import annotations

import re
from typing import Final

NUMBERS: Final = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
N: Final = r"(an?|one|two|three|four|five|\d+)"
F: Final = r'("[^"]+"(?:/"[^"]+")*)'
PAID: Final = r"(?:if|when) (?:the )?soul core (?:is|was) used to pay the(?: summon)? cost"

Rows = tuple[tuple[re.Pattern[str], str, str], ...]


def rows(*triples: tuple[str, str, str]) -> Rows:
    """The wording, the same in canonical text, and a mark that its header has besides; one that begins with = is all of it."""
    return tuple((re.compile(f"{pattern}$", re.IGNORECASE), meaning, mark) for pattern, meaning, mark in triples)


WHOLE: Final = rows(
    # colours and symbols
    (
        r"This (spirit|nexus)'s color and symbols? are also treated as (\w+)\.",
        r"This \1 is also treated as \2. The symbols of this \1 are also \2.",
        "",
    ),
    # cards in piles
    (
        r"when your (\w+) spirits? (?:is|are) destroyed by (?:the|your) opponent, you can summon this (?:spirit )?card from"
        r" (?:the|your) hand,? without paying the cost\.",
        r"When your \1 Spirit is destroyed by your opponent, summon this card without paying its cost.",
        "=[While in Hand]",
    ),
    (
        r"this card in (?:the |your )?trash is unaffected by any effects\.",
        "Effects do not reach this card.",
        "=[In Trash]",
    ),
    (
        r"this set card (?:can't|cannot) be discarded by (?:the|your) opponent\.",
        "Your opponent's effects do not discard this card.",
        "=[While Set]",
    ),
    (
        rf"your set {F} family burst is unaffected by opposing effects\. also, while you have a set burst, your (\"[^\"]+\")"
        r" family nexuses/grand?walker nexuses (?:can't|cannot) be destroyed\.",
        r"Your opponent's effects do not reach all \1 cards in your Burst Area. If you have a card in your Burst Area, all of"
        r" your \2 Nexuses cannot be destroyed. If you have a card in your Burst Area, all of your"
        r' "GranWalker" Nexuses cannot be destroyed.',
        "",
    ),
    (
        rf"an? (\w+(?:/\w+)*) magic card with burst effect revealed from deck by your {F} family spirit effect can be added to"
        r" the hand\.",
        r"Of cards opened by effects of your \2 Spirits, you can also add 1 \1 Magic card with Burst effect among them to the"
        r" Hand.",
        "",
    ),
    # what the other player cannot do
    (
        rf"(?:each|all) opposing spirits? can only reduce your life by {N} each turn\.",
        r"All of your opponent's Spirits cannot reduce your Life by more than \1 in a turn.",
        "",
    ),
    (
        r"(?:until the end of|during) this battle, (?:the|your) opponent (?:can't|cannot) use any cards from the hand during"
        r" flash timing\.",
        "Your opponent cannot use cards from the Hand in Flash Timings during this battle.",
        "",
    ),
    (
        rf"put {N} cores? from the void to your reserve\. {PAID}, also, on your first attack of this turn, your opponent"
        r" (?:can't|cannot) activate their set burst\.",
        r"Place \1 Core from the Void into your Reserve. If the Soul Core was paid for this card, your opponent cannot activate"
        r" Bursts during your first attack this turn.",
        "",
    ),
    (
        rf"each spirit you control gains \+(\d+) BP\. also, while your {F} family spirit is attacking, the opponent"
        rf" (?:can't|cannot)"
        r" end the attack step via effects\.",
        r"All of your Spirits get +\1 BP. If you have an attacking \2 Spirit, your opponent's effects cannot end the Attack"
        r" Step.",
        "",
    ),
    (
        rf"unless the opponent sends {N} cores? from the spirit/ultimate that would attack to the trash, they"
        rf" (?:can't|cannot) attack\.",
        r"All of your opponent's Spirits/Ultimates cannot attack unless your opponent places \1 Cores from that card into their"
        r" Trash.",
        "",
    ),
    (
        rf"(?:while|if) you have a set burst, all your {F} family spirits/grand?walker nexuses are unaffected by opposing"
        r" spirit/nexus effects\.",
        r"If you have a card in your Burst Area, all of your \1 Spirits cannot be affected by effects of your opponent's"
        r' Spirits/Nexuses. If you have a card in your Burst Area, all of your "GranWalker" Nexuses cannot be affected by effects'
        r" of your opponent's Spirits/Nexuses.",
        "",
    ),
    (
        r"negate the \"cannot block\" effect of a spirit you control\.",
        "Select 1 of your Spirits. It can block despite its own effects during this turn.",
        "",
    ),
    # Cores
    (
        rf"put {N} cores? from the void to a spirit\. at the end step, send {N} of your cores? to the void\.",
        r"Select 1 of either player's Spirits. Place \1 Cores from the Void onto it. Later, at the end of the turn, place \2 of"
        r" your Cores into the Void.",
        "",
    ),
    (
        rf"put {N} cores? from the void to a spirit you control\. at the end step, send {N} of your cores? to the void\."
        rf" also, {PAID},"
        r" you can summon an? (\"[^\"]+\")-named spirit card from your trash, without paying the cost\. at the end step,"
        r" destroy a"
        r" spirit summoned by this effect\.",
        r"Select 1 of your Spirits. Place \1 Cores from the Void onto it. Later, at the end of the turn, place \2 of your"
        r" Cores into"
        r" the Void. If the Soul Core was paid for this card, you can select 1 Spirit card with \3 in its name in your Trash."
        r" Summon it"
        r" without paying its cost. Later, at the end of the turn, destroy it.",
        "",
    ),
    (
        r"move all but (?:1|one) core from target spirit to other spirits that have the same controller as it\.",
        "Select 1 of either player's Spirits. Spread the Cores on it over its player's other Spirits until 1 Core remains on it.",
        "",
    ),
    (
        r"each time one or more cores are put on this spirit due to the effect of a spirit, nexus, or (?:spell|magic),"
        r" increase that"
        r" number by one\.",
        "This Spirit gets 1 more Core whenever effects place Cores onto it.",
        "",
    ),
    (
        r"when (?:1|one) or more cores are put onto this spirit except due to your effects, this spirit (?:can't|cannot)"
        r" attack that turn\.",
        "When this Spirit gets Cores other than by your effects, this Spirit cannot attack during this turn.",
        "",
    ),
    (
        r"once per turn, when soul core is put on this spirit via awaken, destroy an opposing (nexus|spirit)\.",
        r"When this Spirit gets the Soul Core by your Awaken, select 1 of your opponent's \1s. Destroy it.",
        "[Once per turn]",
    ),
    (
        r"send cores from every opposing (spirit/ultimate|spirit) to their reserve until one core left on each of them\. if"
        r" soul core is in"
        r" your trash and it's your turn, the cores are sent to the trash instead\.",
        r"Place Cores from each of your opponent's \1 into its owner's Reserve until 1 Core remains on it. If the Soul Core"
        r" is in your"
        r" Trash and it is your turn, place Cores from each of your opponent's \1 into its owner's Trash until 1 Core remains on"
        r" it instead.",
        "",
    ),
    (
        rf"by sending {N} core from your reserve to your trash, immediately end the battle\. when soul core is sent to your"
        rf" trash via this"
        r" effect, refresh this spirit\.",
        r"If you have a Core in your Reserve, choose 1 of the following: • place \1 Core other than the Soul Core from your"
        r" Reserve into"
        r" your Trash; if you do, end the battle • place the Soul Core from your Reserve into your Trash; if you do, end the"
        r" battle;"
        r" refresh this Spirit.",
        "",
    ),
    # states
    (
        r"refresh all exhausted spirits you control\. during this turn, the spirits refreshed by this effect (?:can't|cannot)"
        r" attack\.",
        "Refresh all of your exhausted Spirits. The affected cards cannot attack during this turn.",
        "",
    ),
    # hands
    (
        rf"discard your entire hand \(at least one card\)\. then, draw a card for each card in the opposing hand\. also,"
        rf" {PAID}, draw a"
        r" card\.",
        "If you have a card in your Hand, do the following 1 time: discard all cards in your Hand; draw 1 card for each card"
        " in your"
        " opponent's Hand; if the Soul Core was paid for this card, draw 1 card.",
        "",
    ),
    (
        r"you can either set a card with burst effect from your hand, or reveal one of your bursts and return it to the hand\.",
        "You can choose 1 of the following: • set a Burst from your Hand • return your Burst to the Hand.",
        "",
    ),
    # timings
    (
        r"during this turn, all \(when blocks\) effects of spirits activate as \(when attacks\) effects\.",
        "The When Blocks effects of all Spirits act as When Attacks effects during this turn.",
        "",
    ),
    (
        r"if this spirit is depleted/destroyed in the opposing turn, when this battle ends, end the attack step\.",
        "End the Attack Step after the battle ends.",
        "[Opponent's Turn]",
    ),
    (r"treat this (?:spirit )?card in your trash as cost (\d+)\.", r"This card's cost becomes \1.", "[In Trash]"),
    # one or the other
    (
        r"destroy an opposing brave spirit/brave ultimate, or destroy an opposing (\d+) BP or less spirit/ultimate\.",
        r"Choose 1 of the following: • select 1 of your opponent's braved Spirits/Ultimates; destroy it • select 1 of your"
        r" opponent's"
        r" Spirits/Ultimates with \1 BP or less; destroy it.",
        "",
    ),
    (
        rf"return a spirit card from your trash to the hand\. {PAID}, instead, you can summon an? \"/?([^\"]+)\" family"
        rf" spirit card from"
        r" your trash, without paying the cost\.",
        r"Choose 1 of the following: • select 1 Spirit card in your Trash; return it to the Hand • if the Soul Core was paid"
        r" for this"
        r' Spirit, select 1 "\1" Spirit card in your Trash; summon it without paying its cost.',
        "",
    ),
    (
        r"you can destroy an? (\d+) BP or less spirit\. by sending soul core from this spirit to your trash, instead, destroy"
        r" an opposing"
        r" (\d+) BP or less spirit\.",
        r"Choose 1 of the following: • you can select 1 of either player's Spirits with \1 BP or less; destroy it • place the"
        r" Soul Core"
        r" from this Spirit into your Trash; if you do, select 1 of your opponent's Spirits with \2 BP or less; destroy it.",
        "",
    ),
    (
        rf"draw a card for each exhausted spirit the opponent controls\. {PAID}, instead, destroy all exhausted opposing"
        rf" spirits, and draw"
        r" a card for each spirit destroyed\.",
        r"Do the following 1 time: if the Soul Core was paid for this card, destroy all of your opponent's exhausted Spirits;"
        r" draw 1 card"
        r" for each card destroyed; unless the Soul Core was paid for this card, draw 1 card for each of your opponent's"
        r" exhausted"
        r" Spirits.",
        "",
    ),
)

GROUP: Final = re.compile(r"\\(\d)")

PLURALS: Final = (
    (re.compile(r"\b(place|places) 1 Cores\b"), r"\1 1 Core"),
    (re.compile(r"\bNexuss\b"), "Nexuses"),
    (re.compile(r"\bopponent's spirit/ultimate\b", re.IGNORECASE), "opponent's Spirits/Ultimates"),
    (re.compile(r"\bopponent's spirit (?=into)", re.IGNORECASE), "opponent's Spirits "),
)


def printed(match: re.Match[str], group: int) -> str:
    """What stands at that place of the wording; a number in figures."""
    found = match.group(group)
    return NUMBERS.get(found.lower(), found)


def whole(text: str) -> tuple[str, str] | None:
    """The effect in canonical text and a mark for its header, or None where no row has its wording."""
    for pattern, meaning, mark in WHOLE:
        match = pattern.match(text)
        if match is not None:
            said = "".join(
                printed(match, int(part)) if place % 2 else part for place, part in enumerate(GROUP.split(meaning))
            )
            for wrong, right in PLURALS:
                said = wrong.sub(right, said)
            return said, mark
    return None
