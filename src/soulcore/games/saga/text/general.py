"""Variants of a phrase, brought to the one that the known sets print, before any other table is looked at: what those say of a
phrase then holds for its variants too."""

from __future__ import annotations

import re

from soulcore.games.saga.text.general_wordings import SENTENCES
from soulcore.games.saga.text.general_words import WORDS
from soulcore.games.saga.text.reaching_wordings import REACHES
from soulcore.language.rows import applied

AGAIN = re.compile(
    r"(?P<before>\b(?P<verb>refresh|exhaust) all (?:of )?(?P<cards>your(?: opponent's)? (?P<noun>[^.,]*?))\. )"
    r"(?:They|Those (?:spirits|nexuses)) (?=(?:cannot|gain|do not|will not|can)\b)",
    re.IGNORECASE,
)
STATES = re.compile(r"\b(?:exhausted|refreshed)\b", re.IGNORECASE)

TURNED = re.compile(
    r"\b(?:refresh|exhaust) all [^.]*\. (?:(?:all )?(?:the )?(?:spirits|nexuses|cards)? ?(?:refreshed|exhausted)"
    r" (?:spirits|nexuses|cards|(?:by|with) this effect|this way)) ",
    re.IGNORECASE,
)
"""The cards that an effect has turned: not all that lie so."""

WINNER = re.compile(
    r"^When one of your (?P<own>[^.,]*?spirits?[^.,]*?) destroys (?:an|one of your) opponent's"
    r" (?P<other>spirits?[^.,]*?)"
    r"(?: via comparing BP| in battle)+, (?P<deed>(?!select)[^“”]+)$",
    re.IGNORECASE,
)
ITSELF = re.compile(r"\b(?:it|that spirit)\b(?! is| has| costs)", re.IGNORECASE)
OTHERS = re.compile(r"\b(?:select|this|reveal|discard|them|its|trash|the destroyed)\b", re.IGNORECASE)


WHILE_BLOCKED = re.compile(r"^This spirit gains (\d+ BP) while (?:it is )?being blocked\.$", re.IGNORECASE)
WHILE_ATTACKING = re.compile(r"\bWhile This Spirit Attacks\b", re.IGNORECASE)
MUST_BLOCK = re.compile(r"\bmust block if possible(?=\.)", re.IGNORECASE)
ATTACKS = re.compile(r"\bWhen This Spirit Attacks\b", re.IGNORECASE)


WINNER_REFRESHED = re.compile(
    r"^(?P<when>When one of your (?P<own>[^.,]*?spirits?)(?P<such>[^.,]*?) destroys (?:an|one of your) opponent's"
    r" [^.,]*?"
    r"(?: via comparing BP| in battle)+, you may exhaust this nexus to refresh) (?:it|that spirit)\.$",
    re.IGNORECASE,
)
YOUR_ATTACK = re.compile(r"\bDuring Your Attack Step\b", re.IGNORECASE)


SUMMONED_ITSELF = re.compile(r"\bsummon this (?:spirit card|spirit|card)\b", re.IGNORECASE)
ANOTHER = re.compile(
    r"\b(?:select|reveal|view|search|discard|add|one of|two of|that spirit|the (?:attacking|destroyed|blocking)|your opponent)\b",
    re.IGNORECASE,
)
IT = re.compile(
    r"\b(?P<before>onto |refresh |exhaust |destroy )(?:it|the summoned spirit)\b|(?<=[.,] )[Ii]t(?= (?:gains|can|cannot|does)\b)"
)


def summoned_itself(text: str) -> str:
    """ "Summon this card. It gains …": the card that was summoned, whatever the effect has waited for."""
    match = SUMMONED_ITSELF.search(text)
    if match is None:
        return text
    other = ANOTHER.search(text, match.end())
    end = other.start() if other is not None else len(text)
    spoken = IT.sub(
        lambda found: f"{found['before']}this spirit" if found["before"] else "This spirit", text[match.end() : end]
    )
    return text[: match.end()] + spoken + text[end:]


def general(header: str, text: str) -> str:
    """The text in the variants that the known sets print."""
    text = applied(WORDS, applied(SENTENCES, applied(REACHES, text)))
    if YOUR_ATTACK.search(header) is not None:  # whoever wins a battle there is the one that attacks
        text = WINNER_REFRESHED.sub(r"\g<when> all of your attacking \g<own>\g<such>.", text)
    if WHILE_ATTACKING.search(header) is not None:
        text = WHILE_BLOCKED.sub(r"If your opponent has a blocking spirit, this spirit gains \1.", text)
    text = winners(named_again(summoned_itself(text)))
    return MUST_BLOCK.sub("must block if possible during this battle", text) if ATTACKS.search(header) else text


def named_again(text: str) -> str:
    """ "Refresh all of your exhausted … They cannot …": those that were turned. Where the first words do not name the state that is
    changed, others are meant too, and that is left alone."""

    def say(match: re.Match[str]) -> str:
        return f"{match['before']}The affected cards " if STATES.search(match["noun"]) is not None else match.group()

    return AGAIN.sub(say, TURNED.sub(lambda match: match.group().split(". ")[0] + ". The affected cards ", text))


def winners(text: str) -> str:
    """ "When one of your … destroys …, … onto it": the one that has won, each of which has the effect for itself."""
    match = WINNER.match(text)
    if match is None or ITSELF.search(match["deed"]) is None or OTHERS.search(match["deed"]) is not None:
        return text
    other = re.sub(r"^spirits\b", "spirit", match["other"])
    deed = ITSELF.sub("this spirit", match["deed"])
    return f"All of your {match['own']} gain “When your opponent's {other} is destroyed by comparing BP with this spirit, {deed}”."
