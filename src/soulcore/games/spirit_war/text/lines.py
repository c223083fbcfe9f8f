"""What the lines of SPIRIT WAR card text become: abilities, extra costs, events and conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.tree import (
    Ability,
    All,
    Condition,
    Count,
    Event,
    Filter,
    Forbid,
    Have,
    Is,
    Number,
    Player,
    Ref,
    Select,
    Step,
    Verb,
)
from soulcore.games.spirit_war.nodes import Mill, PaySouls, Require
from soulcore.games.spirit_war.text.builders import AGAINST, BUILDERS, Made, Steps, Verbs, known, number, rule, steps_of
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Building, Unfit

PLAYED = {"summon": "summoned", "emit": "emitted", "activate": "activated"}
"""What has happened when a player does it."""


# ---------------------------------------------------------------- whole lines


@rule("bare_keyword")
def _bare_keyword(b: Building, keyword: str) -> Ability:
    keyword = known(keyword)
    if keyword in AGAINST:
        raise Unfit("keyword_against")
    return Ability(keyword=keyword)


@rule("keyword_against")
def _keyword_against(b: Building, keyword: str, kinds: str) -> Ability:
    keyword = known(keyword)
    if keyword not in AGAINST:
        raise Unfit("keyword_names_kinds")
    return Ability(keyword=keyword, keyword_value=kinds)


@rule("named_kinds")
def _named_kinds(b: Building, *kinds: str) -> str:
    return " ".join(str(kind) for kind in kinds)


@rule("control_line")
def _control_line(b: Building, *entries: Steps) -> Ability:
    return Ability(keyword="control", cost=tuple(step for entry in entries for step in entry))


@rule("flood_line")
def _flood_line(b: Building, *entries: Steps | Verb) -> Ability:
    cost = tuple(step for entry in entries if isinstance(entry, tuple) for step in entry)
    rules = tuple(Step(entry) for entry in entries if isinstance(entry, Verb))
    return Ability(keyword="flood", cost=cost, steps=rules)


def checked(ability: Ability) -> Ability:
    """Souls are paid before a colon, never as an effect; "that card" is the one an awaited event was about."""
    about = ability.event.subject if ability.event is not None else None
    if about is None and any(isinstance(node, Ref) and node.name == "that" for node in walk(ability)):
        raise Unfit("that_card_event")
    if any(isinstance(step.verb, PaySouls) for step in ability.steps):
        raise Unfit("souls_price")
    return ability


def automatic(event: Event, condition: Condition | None, may: bool, cost: Steps, steps: Steps, limit: str) -> Ability:
    cite("spirit-war.ability-types.3")
    kind = "may" if may else ""
    limits = (limit,) if limit else ()
    return checked(Ability(kind=kind, event=event, condition=condition, cost=cost, steps=steps, limits=limits))


@rule("automatic_line")
def _automatic_line(b: Building, event: Event, may: Any, steps: Steps, limit: Any) -> Ability:
    return automatic(event, None, bool(may), (), steps, limit or "")


@rule("automatic_while")
def _automatic_while(b: Building, event: Event, state: Condition, may: Any, steps: Steps, limit: Any) -> Ability:
    return automatic(event, state, bool(may), (), steps, limit or "")


@rule("automatic_priced")
def _automatic_priced(b: Building, event: Event, may: Any, cost: Steps, steps: Steps, limit: Any) -> Ability:
    return automatic(event, None, bool(may), cost, steps, limit or "")


@rule("automatic_while_priced")
def _automatic_while_priced(
    b: Building, event: Event, state: Condition, may: Any, cost: Steps, steps: Steps, limit: Any
) -> Ability:
    return automatic(event, state, bool(may), cost, steps, limit or "")


@rule("manual_line")
def _manual_line(b: Building, steps: Steps, condition: Any, limit: Any) -> Ability:
    return manual((), steps, condition, limit)


@rule("manual_priced")
def _manual_priced(b: Building, cost: Steps, steps: Steps, condition: Any, limit: Any) -> Ability:
    return manual(cost, steps, condition, limit)


def manual(cost: Steps, steps: Steps, condition: Any, limit: Any) -> Ability:
    limits = (limit,) if limit else ()
    return checked(Ability(kind="manual", condition=condition, cost=cost, steps=steps, limits=limits))


@rule("always_line")
def _always_line(b: Building, verbs: Verbs) -> Ability:
    return always(None, verbs)


@rule("always_while")
def _always_while(b: Building, condition: Condition | None, verbs: Verbs) -> Ability:
    return always(condition, verbs)


def always(condition: Condition | None, verbs: Verbs) -> Ability:
    if len(verbs) > 1:
        raise Unfit("in_force_chooses_not")
    return Ability(kind="always", condition=condition, steps=steps_of(verbs))


@rule("equip_line")
def _equip_line(b: Building, choice: Select) -> Ability:
    if not choice.declared or choice.count != Count("exactly", Number(1)):
        raise Unfit("armory_one")
    return Ability(kind="equip", steps=(Step(choice),))


@rule("blast_line")
def _blast_line(b: Building, steps: Steps, limit: Any) -> Ability:
    return checked(Ability(steps=steps, limits=(limit,) if limit else ()))


@rule("blast_priced")
def _blast_priced(b: Building, cost: Steps, steps: Steps, limit: Any) -> Ability:
    return checked(Ability(cost=cost, steps=steps, limits=(limit,) if limit else ()))


@rule("only_while")
def _only_while(b: Building, condition: Condition) -> Condition:
    return condition


@rule("once_per_turn")
def _once_per_turn(b: Building) -> str:
    return "once_per_turn"


@rule("once_for_name")
def _once_for_name(b: Building, name: str) -> str:
    return f"once_per_turn_for:{name}"


@rule("yes_or_no", "soul")
def _mark(b: Building, *_: object) -> bool:
    return True


# ---------------------------------------------------------------- extra costs and prices


@rule("control_state")
def _control_state(b: Building, condition: Condition) -> Steps:
    return (Step(Require(condition)),)


def price(verbs: Verbs) -> Steps:
    """A payment reaches only your own cards. They are chosen as it is paid, whether called target or chosen."""
    found: list[Step] = []
    for verb in verbs:
        if isinstance(verb, Select):
            if verb.selector.whose == "any":
                verb = replace(verb, selector=replace(verb.selector, whose="your"))
            if verb.selector.whose != "your":
                raise Unfit("price_own_cards")
            if verb.count.kind != "exactly":
                raise Unfit("price_exact")
        elif isinstance(verb, Mill) and verb.seat != "you":
            raise Unfit("price_own_cards")
        elif isinstance(getattr(verb, "what", None), All):
            raise Unfit("price_exact")
        found.append(Step(verb))
    return tuple(found)


@rule("control_act", "flood_act", "first_act")
def _price(b: Building, verbs: Verbs) -> Steps:
    return price(verbs)


@rule("next_act")
def _next_act(b: Building, before: Steps, verbs: Verbs) -> Steps:
    return (*before, *price(verbs))


@rule("flood_rule")
def _flood_rule(b: Building, verbs: Verbs) -> Verb:
    return verbs[0]


@rule("no_direct_attack")
def _no_direct_attack(b: Building) -> Verb:
    return Forbid(Player("you"), "attack_directly")


@rule("no_setting")
def _no_setting(b: Building) -> Verb:
    return Forbid(Player("you"), "set")


@rule("no_drawing")
def _no_drawing(b: Building) -> Verb:
    return Forbid(Player("you"), "draw")


@rule("no_playing")
def _no_playing(b: Building, play: str, kind: str) -> Verb:
    if play not in ("summon", "emit"):
        raise Unfit("summon_emit")
    return Forbid(Player("you"), f"{play} {kind}")


# ---------------------------------------------------------------- events


@rule("awaited_this")
def _awaited_this(b: Building, this: Ref, deed: str) -> Event:
    return Event(str(deed), this=True)


def _awaited(whose: str) -> Made:
    def make(b: Building, article: object, noun: Noun, deed: str) -> Event:
        return Event(str(deed), selector(whose, noun))

    return make


BUILDERS["awaited_any"] = _awaited("any")
BUILDERS["awaited_yours"] = _awaited("your")
BUILDERS["awaited_theirs"] = _awaited("opponent")


@rule("awaited_you_play")
def _awaited_you_play(b: Building, play: str, article: object, noun: Noun) -> Event:
    return Event(PLAYED[play], selector("your", noun), "you")


@rule("awaited_they_play")
def _awaited_they_play(b: Building, play: str, article: object, noun: Noun) -> Event:
    return Event(PLAYED[play], selector("opponent", noun), "opponent")


@rule("awaited_you_draw")
def _awaited_you_draw(b: Building) -> Event:
    return Event("drawn", seat="you")


@rule("awaited_they_draw")
def _awaited_they_draw(b: Building) -> Event:
    return Event("drawn", seat="opponent")


@rule("awaited_you_place")
def _awaited_you_place(b: Building) -> Event:
    return Event("soul_placed", seat="you")


@rule("awaited_they_place")
def _awaited_they_place(b: Building) -> Event:
    return Event("soul_placed", seat="opponent")


@rule("awaited_step")
def _awaited_step(b: Building, whose: str, step: str) -> Event:
    return Event(f"{step}_begins", seat={"your": "you", "opponent": "opponent", "any": ""}[whose])


# ---------------------------------------------------------------- conditions


@dataclass
class HowMany:
    """A bound and its number."""

    op: str
    amount: Number


@rule("or_more_of_them")
def _or_more(b: Building, text: str) -> HowMany:
    return HowMany("at_least", number(text))


@rule("no_more_of_them")
def _no_more(b: Building, text: str) -> HowMany:
    return HowMany("at_most", number(text))


@rule("just_so_many")
def _just(b: Building, text: str) -> HowMany:
    return HowMany("is", number(text))


@rule("you_control")
def _you_control(b: Building, many: HowMany, noun: Noun) -> Condition:
    return Have(selector("your", noun), many.op, many.amount)


@rule("they_control")
def _they_control(b: Building, many: HowMany, noun: Noun) -> Condition:
    return Have(selector("opponent", noun), many.op, many.amount)


@rule("pile_has")
def _pile_has(b: Building, whose: str, area: str, many: HowMany, noun: Noun) -> Condition:
    if whose == "any" or area == "collection":
        raise Unfit("piles_counted")
    return Have(selector(whose, noun, str(area)), many.op, many.amount)


@rule("this_lies")
def _this_lies(b: Building, this: Ref, position: str) -> Condition:
    return Is("this", (Filter("state", "is", position),))


@rule("edge_position")
def _edge_position(b: Building) -> str:
    return "edge"


@rule("shield_position")
def _shield_position(b: Building) -> str:
    return "shield"
