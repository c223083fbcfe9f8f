"""Other wordings of SPIRIT WAR card text, brought to the words of the grammar (lines.lark).

Each rule rewrites one turn of phrase; the canonical grammar then reads the result, so a rule that goes astray ends in an
error and never in another meaning unsaid: the reader tells how it has read the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

KINDS = {
    "Spirits": "Spirit",
    "Beyonders": "Beyonder",
    "Evocations": "Evocation",
    "Blasts": "Blast",
    "Stases": "Stasis",
    "Armories": "Armory",
    "creatures": "creature",
    "cards": "card",
}
KIND = "(?:spirit|beyonder|evocation|blast|stasis|armory|creature|card)"
MANY = f"(?:{'|'.join(KINDS)})"
WORDS = r"(?:(?!(?:your|their|in|from|to|gains?|loses?|with)\b)[\w\x00-]+ ){0,4}?"
"""What may stand before a kind of card: elements, Species, positions."""

BOUND = r"(?: with (?:cost|edge|shield) \d+ or (?:less|more))?"
TAKEN = rf"(?:(?:an?|the|up to \d+|\d+) )?{WORDS}(?:{KIND}|{MANY})(?: named \x00\d+\x00)?{BOUND}"
"""Cards that are looked for in a pile."""

PLACE = r"(?:hand|beyonder deck|deck|grave|void|collection|arena)"
SHUFFLING = r"(?:,? (?:and|then|and then) shuffle (?:it|the deck|your deck))?"
OF_THE_TOP = (
    r"(?:the )?(?:top )?(\d+) cards? (?:(?:from|of) the top )?(?:from|of) (your|their|each player's) deck "
    r"to (?:the|their|your) "
)
"""Cards that leave a Deck from its top."""


def singular(word: str) -> str:
    """A kind of card, one of them."""
    return next((one for many, one in KINDS.items() if many.lower() == word.lower()), word)


def each(match: re.Match[str]) -> str:
    """ "Your Fire Spirits gain": each of them."""
    whose = "your" if match["whose"].lower() == "your" else "their"
    verb = "loses" if match["verb"].lower().startswith("lose") else "gains"
    return f"each {match['words']}{singular(match['kind'])} in {whose} ARENA {verb}"


def all_of(match: re.Match[str]) -> str:
    return f"each {match['words']}{singular(match['kind'])}"


def souls(match: re.Match[str]) -> str:
    count = match[1]
    return "place 1 more hand card as a Soul" if count == "1" else f"place {count} more hand cards as Souls"


def broken_from_hand(match: re.Match[str]) -> str:
    return f"Break {match[1] or match[2]} from your Hand"


def kinds_listed(match: re.Match[str]) -> str:
    return f"{match[1]}: {match[2].replace(' and ', ', ').rstrip('.')}"


Rule = tuple[str, str | Callable[[re.Match[str]], str]]
"""What is looked for, and what stands for it."""

ANYWHERE: tuple[Rule, ...] = (
    # players and places
    (r"\b(?:both|all) players\b", "each player"),
    (r"\byour opponent's (?=their )", ""),
    (rf"\b(?:your |the |an )?opponent's (?={PLACE}\b|field\b|{WORDS}{MANY}\b)", "their "),
    (r"\b(?<!your )(?:the )?opponent\b(?!')", "your opponent"),
    (r"\bfield\b", "ARENA"),
    (r"\bgraveyard\b", "GRAVE"),
    (rf"\bthis (?!card\b){KIND}\b(?! ability)", "this card"),
    (rf"\b((?:target|each|chosen) {WORDS}{KIND}{BOUND}) (?:that )?you control\b", r"\1 in your ARENA"),
    (rf"\b((?:target|each|chosen) {WORDS}{KIND}{BOUND}) (?:that )?your opponent controls\b", r"\1 in their ARENA"),
    (r"\b(?:a|an|1) target\b", "target"),
    # numbers and statistics
    (r"\bwith (?:a |an )?(?:soul )?cost (?:of )?(\d+) or (less|more)\b", r"with cost \1 or \2"),
    (r"\bcosting (\d+) or (less|more)\b", r"with cost \1 or \2"),
    (r"\bwith (?:a |an )?(edge|shield) (?:of )?(\d+) or (less|more)\b", r"with \1 \2 or \3"),
    (r"\+(\d+) (edge|shield)\b", r"\1 \2"),
    (r"\b(?:get|gain)s? an extra\b", "gains 1"),
    (r"\bgets\b", "gains"),
    (rf"\b(?P<whose>your|their) (?P<words>{WORDS})(?P<kind>{MANY}) (?P<verb>gain|get|have|lose)\b", each),
    (rf"\ball (?:the )?(?P<words>{WORDS})(?P<kind>{MANY})\b", all_of),
    # how long
    (
        r"\b(?:until (?:the )?end of (?:the |this )?turn|(?:for|during) this turn|(?<=edge )this turn|(?<=shield )this turn)\b",
        "until end of turn",
    ),
    (r"\b(silence [^.,;]*?) until end of turn", r"\1"),
    (r"\b(?:permanently|as long as it (?:is|stays) in the arena)\b", "while this card is in the ARENA"),
    (r"\bas long as\b", "while"),
    # what is done
    (r"\bis destroyed\b", "is broken"),
    (r"\bdestroy\b", "Break"),
    (r"\broll a dice\b", "roll a die"),
    (r"\bcreate (?:a|1) token copy of (this card|target [^.,;]+)", r"Clone \1"),
    (r"\bcreate (\d+) token copies of (this card|target [^.,;]+)", r"Clone \2 \1 times"),
    (r"\bturn (this card|target [^.,;]+?) into a soul\b", r"Sacrifice \1"),
    (r"\bplace (\d+) (?:additional|more|extra) cards? from your hand as (?:a )?souls?\b", souls),
    (r"\breturn (target [^.,;]+?|this card) to (?:its|their|the) owner's hand\b", r"Push \1"),
    (r"\bshuffle (target [^.,;]+?|this card) into (?:its|their|the) owner's deck\b", r"Vanquish \1"),
    (rf"\b(?:add|put) ({TAKEN}) from your deck (?:in)?to your hand{SHUFFLING}", r"Recruit \1"),
    (rf"\b(?:add|put|return) ({TAKEN}) from your grave (?:in)?to your hand\b", r"Return \1"),
    (rf"\b(?:add|put|return|shuffle) ({TAKEN}) from your grave (?:in)?to your deck{SHUFFLING}", r"Recharge \1"),
    (rf"\b(?:add|put|return|shuffle) ({TAKEN}) from your void (?:in)?to your deck{SHUFFLING}", r"Recover \1"),
    (rf"\b(?:summon|emit|play) ({TAKEN}) from your grave(?: without paying its soul cost)?", r"Ghost \1"),
    (
        rf"\b(?:summon|emit|play) ({TAKEN}) from your (hand or deck|hand|deck|beyonder deck)(?: without paying its soul cost)?",
        r"Manifest \1 from your \2",
    ),
    (rf"\b(?:your opponent sends|send) {OF_THE_TOP}grave\b", r"Break \1 from \2 Deck"),
    (rf"\b(?:your opponent sends|send) {OF_THE_TOP}void\b", r"Void \1 from \2 Deck"),
    (r"\bsend (\d+) cards? from your (grave|hand|deck) to the void\b", r"Void \1 from your \2"),
    (r"\bsend (\d+) cards? from your hand to the grave\b", r"Break \1 from your Hand"),
    (r"\bthey (lose|discard)\b", r"your opponent \1s"),
    (r"\byour opponent loses (\d+) cards? (?:from|of) their deck\b", r"Break \1 from their Deck"),
    (r"\beach player loses? (\d+) cards? (?:from|of) their deck\b", r"Break \1 from each player's Deck"),
    (r"\byour opponent discards (\d+) cards?(?: from their hand)?", r"Break \1 from their Hand"),
    (r"\beach player discards? (\d+) cards?(?: from their hand)?", r"Break \1 from each player's Hand"),
    (r"\b(?:discard (\d+) cards?(?: from your hand)?|break (\d+) cards? (?:in|from) your hand)\b", broken_from_hand),
)
"""Turns of phrase that mean the same wherever they stand, in the order in which they are looked for."""

OPENINGS: tuple[Rule, ...] = (
    (r"^automatic: ", ""),
    (r"^continuous: ", "Always: "),
    (r"^(?:whenever|when|every time|each time)\b", "If"),
    (r"^at the (?:start|beginning) of (your|their) (\w+ step)", r"If \1 \2 begins"),
    (r"^at the (?:start|beginning) of (?:each|every|either) (?:player's )?(\w+ step)", r"If either player's \1 begins"),
    (r"^at the (?:start|beginning) of your turn", "If your Collecting Step begins"),
    (r"^at the end of your turn", "If your Final Step begins"),
    (rf"^(If (?:you|your opponent) )uses? (an? )({KIND}) ability\b", r"\1activate \2\3"),
    (r"^(If your opponent )activate\b", r"\1activates"),
)
"""How lines begin that tell what kind of ability it is, and when."""

LINES: tuple[Rule, ...] = (
    (r"^(immune|inmune|unbreakable): (.*)$", kinds_listed),
    (r"^once per turn, (.*)$", r"\1 Once per turn."),
    (r" (?:you (?:can|may) )?(?:only )?use this (?:ability |effect )?(?:only )?once per turn\.$", " Once per turn."),
    (r" \(once per turn\)\.?$", " Once per turn."),
    (r"^you (?:can|may) ((?:pay|break|void|push|vanquish|sacrifice)\b[^:.]*): ", r"Manual: \1: "),
    (r"^you (?:can|may) ((?:pay|break|void|push|vanquish|sacrifice)\b[^:.]*?) to ", r"Manual: \1: "),
    (r"^equip (?:to )?(?:an?|1|target) (.*?)(?: you control)?\.$", r"Equip: target \1 in your ARENA."),
    (r"^(?:the )?equipped (?:card|spirit|beyonder|creature) (gains|loses)\b", r"Always: equipped card \1"),
    (r"^if (you control|your opponent controls) ([^,]*), ((?:this card|each\b).*)$", r"Always: while \1 \2, \3"),
    (r"^while\b", "Always: while"),
    (r"\b(control|controls|has) (\d+) or more\b", r"\1 at least \2"),
    (r"^((?:your|their) [\w ]+? cost \d+ (?:more|less) souls?\.)$", r"Always: \1"),
    (r"^flip a coin[.:] (?:if )?heads[,:] (.*?)[.;] (?:if )?tails[,:] ", r"Flip a coin. Heads: \1. Tails: "),
    (r"\bnothing happens\b", "nothing"),
    (r"(^CONTROL: |; )control\b", r"\1you control"),
)
"""How whole lines end and are put together."""

STANDING = re.compile(
    r"^(?:this card|each\b[^.]*?) (?:gains|loses) (?!.*\b(?:until end of turn|while this card is in)\b)", re.I
)
"""A change that says no end and hangs on no event: a Continuous ability."""


def reworded(line: str) -> str:
    """The line in the words of the grammar, as far as its turns of phrase are known."""
    names: list[str] = []

    def put_away(match: re.Match[str]) -> str:
        names.append(match[1])
        return f"\x00{len(names) - 1}\x00"

    text = re.sub(r"\s+", " ", line).strip()
    text = re.sub(r"[‘’]", "'", text)
    text = re.sub(r"[\"“]([^\"“”]*)[\"”]", put_away, text)
    for value, word in enumerate(NUMBERS):
        text = re.sub(rf"\b{word}\b", str(value), text, flags=re.IGNORECASE)
    text = applied(ANYWHERE, effects_of(applied(OPENINGS, text)))
    text = applied(LINES, text)
    if STANDING.match(text):
        text = f"Always: {text}"
    return re.sub(r"\x00(\d+)\x00", lambda match: f'"{names[int(match[1])]}"', text)


def applied(rules: Iterable[Rule], text: str) -> str:
    for pattern, new in rules:
        text = re.sub(pattern, new, text, flags=re.IGNORECASE)
    return text


def effects_of(text: str) -> str:
    """ "Draw a card" as an effect is "draw 1 card"; the event "if you draw a card" stays."""
    event, comma, rest = text.partition(",") if text.lower().startswith("if ") else ("", "", text)
    rest = re.sub(r"\b(draws?|discards?|loses?) a card\b", r"\1 1 card", rest, flags=re.IGNORECASE)
    rest = re.sub(r"\bbreak a card (in|from) your hand\b", r"break 1 card \1 your Hand", rest, flags=re.IGNORECASE)
    return f"{event}{comma}{rest}"
