"""A printed Battle Spirits card, with its effects sorted by how they come to act, and what card text asks about what is printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.effects.data import nodes_of
from soulcore.effects.play import FIELD, EffectCard
from soulcore.effects.sense import USED
from soulcore.effects.tree import (
    Ability,
    ChangeValue,
    Condition,
    Event,
    Happened,
    Later,
    Node,
    Ref,
    Restrict,
    Selector,
    SetValue,
    Times,
    Using,
    ValueOf,
    Verb,
)
from soulcore.effects.verbs import objection
from soulcore.games.battle_spirits.symbols import COLORS, PLAIN, SymbolTable
from soulcore.kernel.errors import SoulcoreError

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

SPIRIT: Final = "spirit"
NEXUS: Final = "nexus"
MAGIC: Final = "magic"

DEEDS: Final = {SPIRIT: "summon", "ultimate": "summon", "brave": "summon", NEXUS: "deploy", MAGIC: "use"}
"""What is done with a card of each type that a game of the family prints."""


@dataclass
class Level:
    """A row of the level table: Cores needed, BP there (0 for a Nexus), and whether the Soul Core alone reaches it."""

    level: int
    cores: int
    bp: int
    super_unleash: bool = False


@dataclass
class Printed:
    """The facts printed on a card."""

    number: str
    name: str
    type: str
    color: str
    cost: int
    reduction: dict[str, int]
    symbols: dict[str, int]
    ex_symbols: dict[str, int]
    """Which of the symbols are EX symbols, in games that print them."""
    families: tuple[str, ...]
    levels: tuple[Level, ...]
    abilities: tuple[Ability, ...]
    block: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    """Further printed numbers, by the game's names for them."""


STARTING_EVENTS: Final = {
    "when_summoned": "summoned",
    "when_deployed": "deployed",
    "when_destroyed": "destroyed",
    "when_destroyed_by_opponent": "destroyed",
    "when_depleted": "depleted",
    "when_attacking": "attacks",
    "when_blocking": "blocks",
    "when_blocked": "is_blocked",
}
"""Timings that are a moment, and the kind of event that is it."""

STEPS: Final = ("start", "core", "draw", "refresh", "main", "attack", "end")
"""The steps card text names; the Second Main Step is a Main Step."""

STEP_STRETCHES: Final = {
    f"{whose}_{step}_step": (whose, step) for whose in ("your", "opponent", "each") for step in STEPS
}
"""Timings that are a step of a player, from its start to its end."""

STEP_STARTS: Final = {f"start_of_{timing}": which for timing, which in STEP_STRETCHES.items()}
"""Timings that are the start of a step. Where players do nothing by themselves, the step's name alone means its start."""
STEP_STARTS.update({timing: which for timing, which in STEP_STRETCHES.items() if which[1] not in ("main", "attack")})
STEP_STARTS["start_of_your_turn"] = ("your", "start")
STEP_STARTS["start_of_opponent_turn"] = ("opponent", "start")
STARTING_EVENTS.update(dict.fromkeys(STEP_STARTS, "step_starts"))

STEP_ENDS: Final = {f"end_of_{timing}": which for timing, which in STEP_STRETCHES.items()}
"""Timings that are the end of a step; the End Step's is the turn's."""
STEP_ENDS["end_of_your_turn"] = ("your", "end")
STEP_ENDS["end_of_opponent_turn"] = ("opponent", "end")
STARTING_EVENTS.update(dict.fromkeys(STEP_ENDS, "step_ends"))

STEP_MOMENTS: Final = {**STEP_STARTS, **STEP_ENDS}


BATTLING: Final = "when_battling"
"""The timing of a battle between two Spirits: a stretch for what is continuous, a moment for what is done."""

BATTLE_EVENTS: Final = ("blocks", "is_blocked")
"""The moment of that timing: a block makes its Spirit and the attacking one battle."""

ACTIVATED: Final = "activated by its player"
"""How a deal notes that cards can be given effects which their player activates."""

TURN_END: Final = "turn_ending"
"""The deed of the moment “at the end of the turn”."""


class CardError(SoulcoreError):
    """A card with an effect that cannot be played."""


class NoMoment(CardError):
    """An effect that would never come to act."""


QUESTIONS: Final[dict[str, str]] = {
    "Grant": "grant",
    "Forbid": "forbid",
    "Allow": "allow",
    "Treat": "treat",
    "Must": "must",
    "Later": "later",
    "ChangeKeyword": "keyword",
    "BoostDamage": "damage",
    "DivertLife": "life_to",
    "KeepCores": "keep_cores",
}
"""The question that a verb in force answers, by the verb's name; a game adds those of its own."""


def question_of(verb: Verb) -> str:
    """Which question something in force answers that this verb says, or "" when the verb is an action."""
    if isinstance(verb, (ChangeValue, SetValue)):
        return verb.attribute
    return QUESTIONS.get(type(verb).__name__, "")


def static_question(verb: Verb) -> str:
    """The same for a verb that is so as long as its effect is in force: it names no time of its own."""
    return question_of(verb) if not isinstance(verb, Later) and getattr(verb, "duration", "") == "" else ""


class BattleCard(EffectCard):
    """A printed card. Never changed after it was made."""

    table: ClassVar[SymbolTable] = PLAIN
    """What symbols and reductions there are."""

    def __init__(self, index: int, printed: Printed) -> None:
        nodes: list[Node] = []
        for ability in printed.abilities:
            nodes.extend(nodes_of(ability))
        super().__init__(index, printed.number, printed.name, printed.abilities, nodes)
        self.printed = printed
        self.type = printed.type
        self.deed = DEEDS.get(printed.type, "")
        """What is done with it: "summon", "deploy" or "use"."""
        self.fights = self.deed == "summon"
        """Whether it has BP, attacks and blocks."""
        self.colors = tuple(printed.color.split("/"))
        """Its colours: one, or in some games two."""
        self.color = self.colors[0]
        self.cost = printed.cost
        self.levels = printed.levels
        self.families = frozenset(family.lower() for family in printed.families)
        self.reductions = tuple([printed.reduction.get(kind, 0) for kind in self.table.asked])
        self.reduction_total = sum(self.reductions)
        self.symbols = [printed.symbols.get(kind, 0) for kind in self.table.kinds]
        """Symbols by kind: those of one colour as in COLORS, then any others. Nobody writes into it."""
        self.symbol_total = sum(self.symbols)
        one_kind = self.symbol_total in self.symbols
        self.only_kind = self.symbols.index(self.symbol_total) if one_kind else -1
        """The kind that all of its symbols are of, any where it has none; -1 where they are of several."""
        self.own_kind = COLORS.index(self.color) if self.color in COLORS else 0
        """The kind of symbol that is its own, for effects that name none."""
        self.least_cores = min((row.cores for row in printed.levels), default=0)
        """Cores that keep it in play."""
        self.soul_suffices = False
        """Whether the Soul Core alone keeps it in play, in games that have such cards."""
        self.looks_at_use = any(isinstance(node, Using) for node in nodes)
        """Whether some effect depends on which card is being used."""
        self.statics: dict[str, list[tuple[Ability, Verb]]] = {}
        """Continuous effects by the question they answer."""
        self.provisos: dict[int, Condition] = {}
        """What must hold for one sentence of a continuous effect that has several, by the place of its verb."""
        self.activated: list[Ability] = []
        """Effects their player may activate while the card is in play."""
        self.from_hand: list[Ability] = []
        """Effects used from the hand: Magic, and others that say so."""
        self.own_cost: list[Ability] = []
        """Continuous effects in the hand that change what the card itself costs."""
        self.restricted = frozenset(node.step for node in nodes if isinstance(node, Restrict))
        """The steps in which the card cannot be used."""
        self.later = frozenset(self.place_of(verb.ability) for verb in nodes if isinstance(verb, Later))
        """Where the abilities stand that begin to wait only when an effect says so."""
        self.gives: dict[int, BattleCard] = {}
        """What its effects can give to other cards: for each such verb (by place) a card that stands for the gift."""
        for ability in printed.abilities:
            self.sort(ability)
        lasting = [ability for found in self.statics.values() for ability, _ in found] + self.own_cost
        self.counts_piles = any(
            isinstance(node, Selector) and node.zone != FIELD for ability in lasting for node in nodes_of(ability)
        )
        """Whether what is in force by its effects depends on which cards lie in piles."""

    def sort(self, ability: Ability) -> None:
        """File an ability under how it comes to act."""
        against = objection(ability, nodes_of(ability))
        if against is not None:
            raise CardError(f"{self.name}: {against!r}")
        if ability.steps and all(isinstance(step.verb, Restrict) for step in ability.steps):
            return
        if ability.kind in USED and (self.type == MAGIC or ability.place == "hand"):
            self.from_hand.append(ability)
        elif ability.kind:
            self.activated.append(ability)  # [Main] and [Flash] on a Spirit or Nexus are activated where it lies
        elif ability.place == "hand" and ability.steps:
            self.own_cost.append(ability)
        elif self.type == MAGIC and ability.steps and ability.place != "trash":
            raise NoMoment(f"{self.name}: a Magic card never lies on the Field: its effects need [Main] or [Flash]")
        elif waits := waits_for(ability):
            triggers = self.pile_triggers if ability.place == "trash" else self.triggers
            for kind in waits:
                triggers.setdefault(kind, []).append(ability)
        elif ability.steps and ability.place == "trash":
            raise NoMoment(
                f"{self.name}: an effect in the Trash needs a moment to act, such as [Start of Your Main Step]"
            )
        elif ability.steps and is_continuous(ability):
            for step in ability.steps:
                self.statics.setdefault(static_question(step.verb), []).append((ability, step.verb))
                if step.condition is not None:
                    self.provisos[self.place_of(step.verb)] = step.condition
        elif ability.steps:
            if not any(timing.endswith("main_step") for timing in ability.timings):
                raise NoMoment(
                    f"{self.name}: an effect says what to do, but not when: print a timing such as [When Summoned], "
                    "an event such as “When your opponent's Spirit attacks”, or [Activate: Main]"
                )
            self.activated.append(ability)  # "Your Main Step: you can …" without an icon

    def keyword_ability(self, keyword: str) -> Ability:
        """The printed effect headed by that keyword."""
        return next(ability for ability in self.abilities if ability.keyword == keyword)

    def keyword_number(self, keyword: str) -> int:
        """The number behind a keyword of its own: 7 of [Rumble: 7]; 0 when it has none."""
        found = [ability.keyword_value for ability in self.abilities if ability.keyword == keyword]
        return max((int(value) for value in found if value.isdigit()), default=0)

    def changes(self, attribute: str) -> bool:
        """Whether its effects can change that number of cards."""
        return any(isinstance(node, (ChangeValue, SetValue)) and node.attribute == attribute for node in self.nodes)

    def parts(self) -> tuple[int, ...]:
        """Numbers below 0 of the parts of its text that other cards may have from it, as `part` makes them."""
        return ()

    def part(self, place: int, number: str, index: int) -> BattleCard:
        """A part of its text as a card of its own."""
        raise NotImplementedError

    def own_traits(self) -> tuple[str, ...]:
        """What it can do that only cards of its game can: a deal notes whether any card of it does."""
        return ()

    def remembers(self) -> set[str]:
        """Kinds of events its text asks about afterwards."""
        return {event.deed for event in self.asked_about()}

    def asked_about(self) -> list[Event]:
        """The events its text asks about afterwards, or counts to know the first of a turn."""
        found = [node.event for node in self.nodes if isinstance(node, (Happened, Times))]
        return found + [node for node in self.nodes if isinstance(node, Event) and node.first]

    def asks_doers(self) -> bool:
        """Whether its text asks afterwards which card did something: by then others act."""
        return any(
            event.keyword or event.source is not None or (event.by in BY_CARDS and (event.by != "attack" or event.this))
            for event in self.asked_about()
        )

    def watches(self) -> set[str]:
        """Kinds of events its text waits for."""
        later = {kind for verb in self.nodes if isinstance(verb, Later) for kind in waits_for(verb.ability)}
        return set(self.triggers) | set(self.pile_triggers) | later

    def level_row(self, cores: int, has_soul: bool) -> Level | None:
        """The highest row that so many Cores (the Soul Core among them or not) reach."""
        found: Level | None = None
        for row in self.levels:
            if cores >= row.cores:
                found = row
        return found


BY_CARDS: Final = ("attack", "card", "card_this", "this_effect", "your_other_effect")
"""Causes that are a card in play: its attack, its block, its effect."""


def kind_of(event: Event) -> str:
    """The kind of event that is the one card text names: the turn ends with its End Step, and that a card itself leaves the Field
    is noticed while it still lies there, like its destruction."""
    if event.deed == "leaves" and event.this:
        return "leaving"
    return "step_ends" if event.deed == TURN_END else event.deed


def waits_for(ability: Ability) -> set[str]:
    """The kinds of events an ability waits for; empty when it does not wait."""
    if ability.event is not None:
        return {kind_of(ability.event)}
    found = {STARTING_EVENTS[timing] for timing in ability.timings if timing in STARTING_EVENTS}
    if BATTLING in ability.timings and not ability.kind and not is_continuous(ability):
        found.update(BATTLE_EVENTS)
    return found


def is_continuous(ability: Ability) -> bool:
    """Whether an ability only says what is so as long as it is in force."""
    return all(static_question(step.verb) for step in ability.steps)


def doubles(verb: ChangeValue) -> bool:
    """Whether a continuous effect gives its own card as much BP as it has."""
    amount = verb.amount
    return (
        verb.attribute == "bp"
        and isinstance(amount, ValueOf)
        and amount.attribute == "bp"
        and verb.what == Ref(amount.of)
    )


def minds_order(node: Node) -> bool:
    """Whether it sets a number, doubles it or takes some away (never below 0): then it depends on what came first."""
    return isinstance(node, SetValue) or (isinstance(node, ChangeValue) and (node.sign < 0 or doubles(node)))


# ---------------------------------------------------------------- what card text asks about what is printed


def printed_number(game: BattleGame, card: BattleCard, attribute: str) -> int:
    """A number that is printed on a card; 0 for what it has in play only."""
    if attribute == "cost":
        game.cite("cost.printed")
        return card.cost
    if attribute == "symbols":
        return card.symbol_total
    if attribute == "bp":
        return card.levels[0].bp if card.levels else 0
    return card.keyword_number(attribute)


def has_printed_number(game: BattleGame, card: BattleCard, attribute: str) -> bool:
    """Only what fights has BP."""
    if attribute != "bp":
        return True
    game.cite("bp.spirits_only")
    return card.fights


def is_printed(game: BattleGame, card: BattleCard, attribute: str, value: str) -> bool:
    """Whether a card is of a type, family, colour or name, or has what a filter asks for."""
    if attribute == "type":
        return card.type == value
    if attribute == "family":
        game.cite("card.families")
        return value.lower() in card.families
    if attribute == "color":
        return value in card.colors
    if attribute == "name":
        game.cite("card.name")
        return game.member.card_name(card) == value
    if attribute == "name_part":
        game.cite("card.name")
        return value.lower() in game.member.card_name(card).lower()
    if attribute == "effects":
        game.cite("card.effects")
        return len(card.abilities) > 0
    if attribute == "came_by":
        return False  # only cards in play were summoned
    return game.member.card_is(card, attribute, value)


def prints_keyword(game: BattleGame, card: BattleCard, keyword: str) -> bool:
    """Off the Field the keywords of all levels count."""
    game.cite("keyword.any_level")
    return any(ability.keyword == keyword for ability in card.abilities)
