"""The effect tree: what a card's text says, as plain data.

The language package reads text into these nodes and writes text from them; the verb modules beside this file carry
them out. A node holds only strings, numbers, booleans, tuples and other nodes, so two trees are equal when their fields
are, and every tree has one JSON form (see `data.py`). Nothing here belongs to one game: zones, card types, attributes
and deeds are words of the game's vocabulary, and verbs of one game or family are in its own `nodes.py`.

Conventions
    seat words   "you", "opponent", "each"
    whose words  "your", "opponent", "any"
    references   "it" (what the nearest Select before this step chose), "this" (the card the effect is on), "that" (the
                 subject of the event that triggered), "done" (what the previous step really did something to), "host"
                 (the card this one is attached to), "each" (of an amount that is another for each card a change is on)
    durations    "" (as long as the effect is in force), "turn", "battle", "step", "opponent_turn" (until the end of your
                 opponent's next turn), "your_turn" (until the start of your next turn), "their_turn" (during your
                 opponent's next turn, and not before), "next_refresh" (in the next Refresh Step of the card's player)
"""

from __future__ import annotations

from dataclasses import dataclass


class Node:
    """Anything in a tree."""


# ---------------------------------------------------------------- amounts


class Amount(Node):
    """A number that may have to be worked out."""


@dataclass
class Number(Amount):
    """A printed number."""

    value: int


@dataclass
class CountOf(Amount):
    """How many things a selector finds: "the number of your Nexuses"."""

    selector: Selector


@dataclass
class Symbols(Amount):
    """How many symbols of a colour (any when empty) a player has on the field."""

    whose: str
    color: str


@dataclass
class DoneCount(Amount):
    """How many cards or tokens the previous step really handled: "for each card returned". selector: only those it
    describes count ("for each red card discarded")."""

    selector: Selector | None = None


@dataclass
class ValueOf(Amount):
    """An attribute ("bp", "cost", "cores", "symbols", "level"), or the number behind a keyword ("rumble"), of what a reference
    names; of "blocker": of the card that blocked in this battle, while it lies in its owner's Trash. Of a player ("you",
    "opponent"): "life", or a place of theirs ("reserve", "trash"): how many Cores are there."""

    attribute: str
    of: str


@dataclass
class Times(Amount):
    """How often something happened in the period ("turn", "battle"): "for each time your Spirit attacked this turn"."""

    event: Event
    period: str


@dataclass
class ForEach(Amount):
    """`each` for every `every` of `count`: "+1000 BP for each of your Nexuses"."""

    each: int
    count: Amount
    every: int = 1


@dataclass
class Plus(Amount):
    """A sum: "4 plus the cost of the destroyed card"."""

    left: Amount
    right: Amount


@dataclass
class Instead(Amount):
    """`otherwise`, or `then` instead when the condition holds: "7000 … if your Life was reduced this turn, 10000 instead"."""

    otherwise: Amount
    condition: Condition
    then: Amount


# ---------------------------------------------------------------- selectors


@dataclass
class Filter(Node):
    """One requirement on a card.

    attribute and value:
        "color", "family", "name", "type"       op "is" or "not", value a word
        "name_part"                             op "is" or "not", value words that occur in its name
        "cost", "bp", "level", "cores", "symbols"   op "is", "at_least" or "at_most", amount a number; of "cost" and "bp"
                                                also "below" and "above" ("with BP less than this Spirit's BP")
        "keyword"                               op "has" or "lacks", value the keyword's name
        "state"                                 op "is" or "not", value "exhausted", "heavy_exhausted", "refreshed",
                                                "attacking", "blocking", "battling", "super_unleash"
        "soul_core"                             op "has" or "lacks"
        "highest", "lowest"                     op "is", value the attribute compared ("bp", "cost", "cores")
        "same"                                  op "is", value the attribute (a number's, or "color"), of: same cost as
                                                "that"
        "done"                                  op "is": the previous step discarded it
        "shares"                                op "is", value "cost", of a card type: the same as of one of your cards
        "different"                             op "is", value "name": of the cards selected, no two share it
        "effects"                               op "not": nothing is printed in its text box
        "timing"                                op "is" or "not", value a timing: it has an effect with that timing
        "ex_symbol"                             op "is": it has an EX symbol
        "came_by"                               op "is", value a keyword: an effect so headed summoned it this turn
        "either"                                op "is", options: at least one of these filters holds ("red/blue")
    """

    attribute: str
    op: str
    value: str = ""
    amount: Amount | None = None
    of: str = ""
    options: tuple[Filter, ...] = ()


@dataclass
class Selector(Node):
    """Which cards: whose, what types, where, with which requirements.

    types: card types of the game ("spirit", "nexus", "magic"); empty means any card.
    zone: "field", "hand", "trash", "deck", "removed", or "among" for the cards just opened or looked at.
    other: True when the card the effect is on does not count ("other than this Spirit").
    """

    whose: str
    types: tuple[str, ...] = ()
    zone: str = "field"
    filters: tuple[Filter, ...] = ()
    other: bool = False


@dataclass
class Count(Node):
    """How many to choose. kind: "exactly", "up_to", "any_number"; for Cores also "all" and "until"."""

    kind: str
    amount: Amount


# What a verb acts on: a reference ("it", "this", "that", "done") or every card a selector finds (not a selection).


@dataclass
class Ref(Node):
    """What a reference word names."""

    name: str


@dataclass
class All(Node):
    """Every card the selector finds: nothing is selected."""

    selector: Selector


@dataclass
class Player(Node):
    """A player as the object: "your Life cannot be reduced", "your opponent cannot use Magic"."""

    seat: str


# ---------------------------------------------------------------- conditions


class Condition(Node):
    """Something that is true or not when it is asked."""


@dataclass
class Have(Condition):
    """At least, at most or exactly so many cards are found: "you have 2 or more exhausted Spirits", "your hand has 5 or
    fewer cards". op: "at_least", "at_most", "is"."""

    selector: Selector
    op: str
    amount: Amount


@dataclass
class Compare(Condition):
    """Two numbers compared: "you have 3 or more white symbols". op: "at_least", "at_most", "is", "below", "above"."""

    left: Amount
    op: str
    right: Amount


@dataclass
class Is(Condition):
    """What a reference names meets all filters: "if its BP is 0"."""

    of: str
    filters: tuple[Filter, ...]


@dataclass
class Happened(Condition):
    """Something happened in the period ("turn", "battle"): "if your Life was reduced this turn", "if an opposing Spirit
    was depleted by your effects this turn". op and times: how often; at least once where nothing is said."""

    event: Event
    period: str
    op: str = "at_least"
    times: int = 1


@dataclass
class Became(Condition):
    """What a reference names left that way because of this effect: "if it is depleted". deed: "depleted", "destroyed"."""

    of: str
    deed: str


@dataclass
class Using(Condition):
    """While a player is using such a card: "while you summon a Spirit card with cost 6 or more".
    deed: "summon", "deploy", "use"."""

    seat: str
    deed: str
    selector: Selector


@dataclass
class DoneAtLeast(Condition):
    """The previous step handled so many cards: "if 2 cards were returned". op: "at_least", "is". selector: only those it
    describes count."""

    op: str
    amount: Amount
    selector: Selector | None = None


@dataclass
class InStep(Condition):
    """It is that step of that player's: "if it is your opponent's Attack Step"; without a step, that player's turn."""

    whose: str
    step: str


@dataclass
class UsedBy(Condition):
    """The card whose effect this is was used by an effect headed by that keyword: "if this card was used by Magirrate"."""

    keyword: str


@dataclass
class Not(Condition):
    condition: Condition


@dataclass
class AllOf(Condition):
    conditions: tuple[Condition, ...]


@dataclass
class AnyOf(Condition):
    conditions: tuple[Condition, ...]


# ---------------------------------------------------------------- events


@dataclass
class Event(Node):
    """Something that an effect waits for: "when your opponent's Spirit attacks".

    deed: "summoned", "deployed", "attacks", "blocks", "is_blocked", "destroyed", "depleted", "returned", "leaves",
          "refreshed", "exhausted", "used", "drawn", "discarded", "life_reduced", "wins_battle" (only the opposing Spirit
          was destroyed by comparing BP), "battle_ends", "battle_over" (after the battle), "step_starts", "resolution",
          "becomes" (a number of a card comes to what `bound` says) …
    subject: the cards it must concern; None when the deed is a player's or nobody's.
    seat: whose deed ("you", "opponent", "") for deeds of players ("you use a Magic card", "your Life is reduced").
    by: "", "you", "opponent" (whoever caused it), "your_effect", "opponent_effect", "this_effect" (of this very card),
        "your_other_effect" (of yours, but not of this card),
        "not_your_effect" (anything else than an effect of yours), "comparison" (of BP, with `source` if any), "comparison_this"
        (with this card), "attack", "card" (its attack, its block or its
        effect), "step" (as the rules have it in that step), "hand" (a card used from there).
    source: the cards whose effect (or attack, or block) must be the cause ("by your Spirit's effect"); None when any.
    this: True when the subject is this card itself; of Life reduced by an attack, when the attack is this card's.
    first: only the first time in a turn.
    keyword: the keyword that must head the effect that causes it ("by your Rumble").
    bound: what a number of the subject comes to ("the BP of your Spirit becomes 8000 or more").
    it: of what waits for a while, that the subject is what was selected before ("during this turn, when it attacks").
    """

    deed: str
    subject: Selector | None = None
    seat: str = ""
    by: str = ""
    source: Selector | None = None
    this: bool = False
    first: bool = False
    keyword: str = ""
    bound: Filter | None = None
    it: bool = False


# ---------------------------------------------------------------- verbs


class Verb(Node):
    """Something an effect does."""


@dataclass
class FieldVerb(Verb):
    """Something that one game's effects do to cards on the Field, and to no others."""

    what: Ref | All


@dataclass
class Select(Verb):
    """Choose cards; they become "it". chooser: "you" or "opponent". to_self marks "among" searches that open nothing.
    declared: chosen already when the effect is announced ("target"), and looked at again when it is carried out.
    total: a bound on a number of all of them together ("with a total BP of 6000 or less"). also: besides what was
    selected before ("also select"): both are "it"."""

    count: Count
    selector: Selector
    chooser: str = "you"
    declared: bool = False
    total: Filter | None = None
    also: bool = False


@dataclass
class ChooseColor(Verb):
    """Choose one of the colours; later `color="chosen"` means it."""


@dataclass
class Draw(Verb):
    """A player draws so many cards; until: as many as bring the hand up to the amount."""

    seat: str
    amount: Amount
    until: bool = False


@dataclass
class Discard(Verb):
    """A player discards cards. From hand the player chooses (amount, filtered by the selector); from "deck" the top cards
    go; `what` may instead name cards by reference. random: chance chooses, not the player."""

    seat: str
    count: Count | None
    selector: Selector | None
    what: Ref | All | None = None
    random: bool = False


@dataclass
class Destroy(Verb):
    what: Ref | All


@dataclass
class Exhaust(Verb):
    what: Ref | All


@dataclass
class Refresh(Verb):
    what: Ref | All


@dataclass
class Return(Verb):
    """Cards go to "hand", "deck_bottom", "deck_top". order: "any" when the returning player orders them. With `up_to`
    nothing: the preceding Select says how many."""

    what: Ref | All
    to: str
    order: str = ""


@dataclass
class Remove(Verb):
    """Remove from the game."""

    what: Ref | All


@dataclass
class Add(Verb):
    """Cards just opened (or found by a search) go to the hand."""

    what: Ref | All


@dataclass
class Open(Verb):
    """Open so many cards from the top of a player's deck; they are "among" until the rest is dealt with. `to` is
    "both" (open) or "you" (look at)."""

    amount: Amount
    whose: str = "your"
    to: str = "both"


@dataclass
class Look(Verb):
    """Look at all cards of a hand: "look at your opponent's Hand"."""

    whose: str


@dataclass
class Search(Verb):
    """Look through a hidden zone ("deck") and choose there; shuffled afterwards. The cards found become "it"."""

    count: Count
    selector: Selector


@dataclass
class Show(Verb):
    """Show what a reference names to the opponent."""

    what: Ref | All


@dataclass
class Rest(Verb):
    """The cards left among those opened go to "trash", "deck_bottom", "deck_top" or "hand"; order "any" or "". whose deck
    that is: that of the player whose cards were opened."""

    to: str
    order: str = ""
    whose: str = "your"


@dataclass
class Play(Verb):
    """Summon or deploy cards. deed: "summon", "deploy", "summon_or_deploy", "use". free: without paying the cost.
    cores: "" or "reserve" (only Cores of the Reserve may pay and be placed). part: "" or the kind of effect that is used
    ("flash": "use the Flash effect of …"). state: "" or "exhausted" (so it comes)."""

    what: Ref | All
    deed: str
    free: bool = False
    cores: str = ""
    part: str = ""
    state: str = ""


@dataclass
class Activate(Verb):
    """Effects of cards in play act, whatever moment they wait for: those headed by a keyword ("activate its Shamanism"), or one
    of those with a timing ("activate 1 of its When Summoned effects"). as_this: as an effect of this card."""

    what: Ref | All
    keyword: str = ""
    timing: str = ""
    as_this: bool = False


@dataclass
class ChangeValue(Verb):
    """A value goes up or down: attribute "bp", "symbols", "cost", "level", "cores_needed". color for symbols ("chosen"
    for the chosen one, "" for its own). sign +1 or -1."""

    what: Ref | All
    attribute: str
    sign: int
    amount: Amount
    duration: str = ""
    color: str = ""


@dataclass
class ChangeKeyword(Verb):
    """The number of a player's keyword goes up or down: "your Rumble gets +2"."""

    whose: str
    keyword: str
    sign: int
    amount: Amount
    duration: str = ""


@dataclass
class SetValue(Verb):
    """A value becomes a number: "its BP becomes 10000"."""

    what: Ref | All
    attribute: str
    amount: Amount
    duration: str = ""


@dataclass
class Treat(Verb):
    """Cards count as something besides what is printed. attribute: "color", "family" or "name"."""

    what: Ref | All
    attribute: str
    value: str
    duration: str = ""


@dataclass
class Grant(Verb):
    """Cards gain a keyword, or a quoted ability."""

    what: Ref | All
    keyword: str = ""
    ability: Ability | None = None
    duration: str = ""


@dataclass
class Forbid(Verb):
    """Cannot. deed: "attack", "block", "be_blocked", "be_destroyed", "be_depleted", "be_exhausted", "be_refreshed",
    "be_returned", "be_selected", "be_affected", "be_reduced" (Life), "become_zero" (Life), "use", "draw", "be_unblocked".
    by: the cards it cannot be done by or with ("cannot be blocked by Spirits with cost 4 or less"); source: "" or
    "opponent_effect", "attack" … unless: what the other side may do to be allowed after all."""

    what: Ref | All | Player
    deed: str
    by: Selector | Ref | None = None
    duration: str = ""
    source: str = ""
    unless: tuple[Step, ...] = ()
    unless_seat: str = ""


@dataclass
class Allow(Verb):
    """Can, where the rules say no. deed: "block_exhausted", "attack_exhausted" … by: the attacking cards it can block so."""

    what: Ref | All
    deed: str
    duration: str = ""
    by: Selector | None = None


@dataclass
class Must(Verb):
    """Must if possible. deed: "attack", "block"; first: "" or "start" (as the first attack of the step)."""

    what: Ref | All
    deed: str
    duration: str = ""
    first: str = ""


@dataclass
class Restrict(Verb):
    """This card cannot be used in that step."""

    step: str


@dataclass
class EndBattle(Verb):
    """The battle ends."""


@dataclass
class EndStep(Verb):
    """The step ends. step: "attack" or "" (the current one). after: as soon as the battle in progress is over."""

    step: str = ""
    after: bool = False


@dataclass
class Stay(Verb):
    """A card in the pending state remains on the field. state: "", "exhausted", "refreshed"."""

    what: Ref | All
    state: str = ""


@dataclass
class Shuffle(Verb):
    whose: str


@dataclass
class Repeat(Verb):
    """Do the steps so many times."""

    times: Amount
    steps: tuple[Step, ...]


@dataclass
class Later(Verb):
    """The ability waits from now on: for an event as long as the duration lasts ("during this turn, when …"), every time
    it comes; or for one moment, the end of the turn or of the battle in progress. Only its event and its steps are used.
    At a moment, "it" still names what was selected before."""

    ability: Ability
    duration: str


@dataclass
class ChooseOne(Verb):
    """Choose one of several bodies: "choose one: A; or B"."""

    modes: tuple[tuple[Step, ...], ...]


@dataclass
class Chance(Verb):
    """Throw a coin (2 sides) or a die; the outcome picks the body. upto: for each body the highest outcome that means it,
    the lowest being 1. An empty body does nothing."""

    sides: int
    upto: tuple[int, ...]
    modes: tuple[tuple[Step, ...], ...]


@dataclass
class Otherwise(Verb):
    """`first`, or `second` instead when the condition holds; optional: the player may still take `first`."""

    first: Verb
    condition: Condition
    second: Verb
    optional: bool = False


# ---------------------------------------------------------------- steps and abilities


@dataclass
class Step(Node):
    """One sentence of a body.

    link: "" (first), "then" (regardless of what came before), "if_you_do" (only if everything before was done in full),
        "if_not" (only if not).
    condition: carried out only if it holds then.
    optional: "you can".
    decider: who may decide on an optional step: "you" or "opponent" ("your opponent can …").
    """

    verb: Verb
    link: str = ""
    condition: Condition | None = None
    optional: bool = False
    decider: str = "you"


@dataclass
class Ability(Node):
    """One effect of a card.

    levels: lowest and highest level at which it works; (0, 0) when none is printed.
    in_state: the state its card must be in for it to work ("super_unleash"); "" when none is printed.
    keyword: the keyword it is headed by ("clash", "succession", "soul_magic" …), with `keyword_value` ("red").
    timings: printed timings, of "when_summoned", "when_deployed", "when_destroyed", "when_destroyed_by_opponent",
        "when_attacking", "during_attack", "when_blocking", "during_block", "your_main_step", "your_attack_step",
        "opponent_attack_step", "start_of_your_main_step", "start_of_your_attack_step", "start_of_opponent_attack_step",
        "your_end_step", "your_start_step", "your_turn", "opponent_turn", …
    kind: "" or "main", "flash", "main_flash" for either (Magic effects, used from the hand; of other cards so only where their
        place is the hand, else activated in play), "activate_main", "activate_flash".
    place: "" (field; hand for Magic), "hand", "trash": where the card must be for the effect to work.
    limits: of "once_per_turn", "once_per_battle", "unstackable", "name_once_per_turn".
    event: what it waits for inside its timing.
    condition: what must hold at its start.
    cost: before the arrow, all or nothing.
    """

    levels: tuple[int, int] = (0, 0)
    in_state: str = ""
    keyword: str = ""
    keyword_value: str = ""
    timings: tuple[str, ...] = ()
    kind: str = ""
    place: str = ""
    limits: tuple[str, ...] = ()
    event: Event | None = None
    condition: Condition | None = None
    cost: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()
