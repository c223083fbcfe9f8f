"""Canonical English: verbs, steps, headers and whole abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Ability, All, Count, Not, Number, Player, Ref, Select, Selector, Step, Verb
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.shared import CannotSay, Telling, fused, that_noun, this_noun
from soulcore.language.vocabulary import Vocabulary

DURATION = {"": "", "turn": " during this turn", "battle": " during this battle", "step": " during this step"}
ORDER = {"": "", "any": " in any order"}

Renderer = Callable[[Telling, Any], str]
VERBS: dict[type[Verb], Renderer] = {}


def verb(kind: type[Verb]) -> Callable[[Renderer], Renderer]:
    """Register the words of a verb."""

    def add(function: Renderer) -> Renderer:
        VERBS[kind] = function
        return function

    return add


def say(t: Telling, what: Verb) -> str:
    """One verb, without its full stop and with a small first letter."""
    for extension in t.vocabulary.extensions:
        own = extension.renderers.get(("en", type(what).__name__))
        if own is not None:
            return own(t, what)
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no English for {type(what).__name__}")
    return renderer(t, what)


# ---------------------------------------------------------------- choosing and drawing


def chosen(t: Telling, count: Count, selector: Selector, preposition: str = "in") -> str:
    """So many of such cards."""
    amount, each = words.times(t, count.amount)
    count = replace(count, amount=amount)
    many = count.amount != Number(1)
    if selector.zone == "field":
        start = "any number of" if count.kind == "any_number" else f"{words.count(t, count)} of"
        return f"{start} {words.owned(t, selector)}{each}"
    start = "any number of" if count.kind == "any_number" else words.count(t, count)
    return f"{start} {words.noun_where(t, selector, many, preposition)}{each}"


@verb(tree.Select)
def _select(t: Telling, v: tree.Select) -> str:
    if v.chooser == "opponent":
        return f"your opponent selects {theirs(chosen(t, v.count, v.selector), v.selector)}"
    return f"select {chosen(t, v.count, v.selector)}"


def theirs(text: str, selector: Selector) -> str:
    """What the opponent does with their own cards: "their" and not "your opponent's"."""
    return text.replace("your opponent's", "their", 1) if selector.whose == "opponent" else text


@verb(tree.ChooseColor)
def _choose_color(t: Telling, v: tree.ChooseColor) -> str:
    return "choose a color"


def cards(t: Telling, amount: tree.Amount) -> str:
    return t.vocabulary.card.en if amount == Number(1) else t.vocabulary.card.en_plural


OTHERS = {"opponent": "your opponent", "each": "each player"}


@verb(tree.Draw)
def _draw(t: Telling, v: tree.Draw) -> str:
    amount, each = words.times(t, v.amount)
    if not words.simple(amount):
        if v.seat != "you":
            raise CannotSay("only you draw cards equal to something")
        return f"draw {t.vocabulary.card.en_plural} equal to {words.open_amount(t, amount)}"
    start = "draw" if v.seat == "you" else f"{OTHERS[v.seat]} draws"
    return f"{start} {words.number(t, amount)} {cards(t, amount)}{each}"


@verb(tree.Discard)
def _discard(t: Telling, v: tree.Discard) -> str:
    if v.what is not None:
        return f"discard {words.thing(t, v.what)}"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        place = words.word(t, "place", "deck")
        amount = v.count.amount
        return f"discard the top {words.number(t, amount)} {cards(t, amount)} of {words.WHOSE[v.selector.whose]} {place}"
    found = chosen(t, v.count, v.selector, "from")
    if v.seat == "you":
        return f"discard {found}"
    return f"{OTHERS[v.seat]} discards {theirs(found, v.selector)}"


# ---------------------------------------------------------------- cards that turn, leave and come


def simple_verb(kind: type[Verb], start: str, end: str = "") -> None:
    VERBS[kind] = lambda t, v: f"{start} {words.thing(t, v.what)}{end}"


simple_verb(tree.Destroy, "destroy")
simple_verb(tree.Exhaust, "exhaust")
simple_verb(tree.HeavyExhaust, "heavy exhaust")
simple_verb(tree.Refresh, "refresh")
simple_verb(tree.Remove, "remove", " from the game")


def destination(t: Telling, to: str, order: str) -> str:
    place, _, end = to.partition("_")
    name = words.word(t, "place", place)
    return f"to the {name}" if not end else f"to the {end} of the {name}{ORDER[order]}"


def hand(t: Telling) -> str:
    return "your " + words.word(t, "place", "hand")


@verb(tree.Return)
def _return(t: Telling, v: tree.Return) -> str:
    return f"return {words.thing(t, v.what)} {destination(t, v.to, v.order)}"


@verb(tree.Add)
def _add(t: Telling, v: tree.Add) -> str:
    return f"add {words.thing(t, v.what)} to {hand(t)}"


@verb(tree.Open)
def _open(t: Telling, v: tree.Open) -> str:
    start = "open" if v.to == "both" else "look at"
    place = words.word(t, "place", "deck")
    return f"{start} the top {words.number(t, v.amount)} {cards(t, v.amount)} of {words.WHOSE[v.whose]} {place}"


@verb(tree.Search)
def _search(t: Telling, v: tree.Search) -> str:
    place = words.word(t, "place", v.selector.zone)
    many = v.count.amount != Number(1)
    return f"search your {place} for {words.count(t, v.count)} {words.noun(t, v.selector, many)}"


@verb(tree.Show)
def _show(t: Telling, v: tree.Show) -> str:
    return f"show {words.thing(t, v.what)} to your opponent"


@verb(tree.Rest)
def _rest(t: Telling, v: tree.Rest) -> str:
    if v.to == "trash":
        return "discard the rest"
    place, _, end = v.to.partition("_")
    name = words.word(t, "place", place)
    if not end:
        return f"add the rest to your {name}"
    start = "place the rest at the bottom of" if end == "bottom" else "place the rest on top of"
    return f"{start} your {name}{ORDER[v.order]}"


@verb(tree.Play)
def _play(t: Telling, v: tree.Play) -> str:
    return f"{words.word(t, 'play', v.deed)} {words.thing(t, v.what)}{payment(t, v)}"


def payment(t: Telling, v: tree.Play) -> str:
    free = " without paying its cost" if v.free else ""
    only = f" using only {words.token(t, True)} from your {words.word(t, 'place', v.cores)}" if v.cores else ""
    return free + only


def told_together(t: Telling, select: Select, v: Verb) -> str:
    """A choice in the hand or among opened cards, told with what is done to it."""
    found = chosen(t, select.count, select.selector, "from")
    if isinstance(v, tree.Add):
        return f"add {found} to {hand(t)}"
    if isinstance(v, tree.Show):
        return f"show {found} to your opponent"
    if isinstance(v, tree.Return):
        return f"return {found} {destination(t, v.to, v.order)}"
    if isinstance(v, tree.Play):
        return f"{words.word(t, 'play', v.deed)} {found}{payment(t, v)}"
    raise CannotSay(f"{type(v).__name__} is not told together with a choice")


# ---------------------------------------------------------------- tokens


@verb(tree.MoveCores)
def _move(t: Telling, v: tree.MoveCores) -> str:
    amount, each = words.times(t, v.count.amount)
    source = f"from {token_place(t, v, v.source)}"
    target = f"{'into' if is_place(t, v.target) else 'onto'} {token_place(t, v, v.target)}"
    soul = f" other than {words.special(t)}" if v.soul == "not" else ""
    if v.soul == "only":
        return f"place {words.special(t)} {source} {target}"
    if v.count.kind == "until":
        one = amount == Number(1)
        on = "them" if t.plural and v.source == "it" else "it"
        rest = f"{words.number(t, amount)} {words.token(t, not one)} {'remains' if one else 'remain'} on {on}"
        return f"place {words.token(t, True)}{soul} {source} {target} until {rest}"
    start = token_count(t, v, amount)
    many = v.count.kind in ("any_number", "all") or amount != Number(1)
    return f"place {start} {words.token(t, many)}{soul} {source} {target}{each}"


def token_count(t: Telling, v: tree.MoveCores, amount: tree.Amount) -> str:
    if v.count.kind == "any_number":
        return "any number of"
    if v.count.kind == "all":
        return "all"
    total = "a total of " if v.total else ""
    return ("up to " if v.count.kind == "up_to" else "") + total + words.number(t, amount)


def is_place(t: Telling, name: str) -> bool:
    return name == "life" or name in t.vocabulary.by_id["place"]


def token_place(t: Telling, v: tree.MoveCores, name: str) -> str:
    if not is_place(t, name):
        return words.reference(t, name)
    place = t.vocabulary.by_id["place"].get(name)
    shown = words.life(t) if name == "life" else words.word(t, "place", name)
    if place is not None and not getattr(place, "owned", True):
        return f"the {shown}"
    if v.whose == "owner":
        return f"{'their' if t.plural else 'its'} owner's {shown}"
    return f"{words.WHOSE[v.whose]} {shown}"


@verb(tree.PayCores)
def _pay(t: Telling, v: tree.PayCores) -> str:
    cores = f"{words.number(t, v.amount)} {words.token(t, v.amount != Number(1))}"
    return f"pay {cores}" if v.seat == "you" else f"{OTHERS[v.seat]} pays {cores}"


@verb(tree.ReduceLife)
def _reduce_life(t: Telling, v: tree.ReduceLife) -> str:
    amount, each = words.times(t, v.amount)
    whose = words.WHOSE["your" if v.seat == "you" else v.seat]
    return f"reduce {whose} {words.life(t)} by {words.number(t, amount)}{each}"


# ---------------------------------------------------------------- values


def subject(t: Telling, what: Ref | All) -> tuple[str, bool]:
    """What a sentence is about, and whether it is several."""
    if isinstance(what, All):
        return words.everything(t, what), True
    if what.name == "it":
        return ("they", True) if t.plural else ("it", False)
    return words.reference(t, what.name), what.name == "done"


@verb(tree.ChangeValue)
def _change(t: Telling, v: tree.ChangeValue) -> str:
    name, many = subject(t, v.what)
    sign = "+" if v.sign > 0 else "-"
    amount, each = words.times(t, v.amount)
    start = f"{name} {'get' if many else 'gets'} {sign}"
    if not words.simple(amount):
        return f"{start}{words.attribute(t, v.attribute)} equal to {words.open_amount(t, amount)}{DURATION[v.duration]}"
    color = words.word(t, "color", v.color) + " " if v.color and v.color != "chosen" else ""
    unit = words.counted(t, v.attribute, amount) + (" of the chosen color" if v.color == "chosen" else "")
    return f"{start}{words.number(t, amount)} {color}{unit}{each}{DURATION[v.duration]}"


@verb(tree.SetValue)
def _set(t: Telling, v: tree.SetValue) -> str:
    value = f"becomes {words.open_amount(t, v.amount)}{DURATION[v.duration]}"
    if isinstance(v.what, Ref) and v.what.name != "done":
        return f"{words.possessor(t, v.what.name)} {words.attribute(t, v.attribute)} {value}"
    return f"the {words.attribute(t, v.attribute)} of {words.thing(t, v.what)} {value}"


@verb(tree.Grant)
def _grant(t: Telling, v: tree.Grant) -> str:
    name, many = subject(t, v.what)
    gain = "gain" if many else "gains"
    if v.ability is not None:
        return f"{name} {gain} “{ability(v.ability, t.vocabulary)}”{DURATION[v.duration]}"
    return f"{name} {gain} {words.word(t, 'keyword', v.keyword)}{DURATION[v.duration]}"


# ---------------------------------------------------------------- can, cannot, must


def forbidden_by(t: Telling, v: tree.Forbid) -> str:
    by = v.by
    if by is None:
        found = {
            "": "",
            "your_effect": "by your effects",
            "opponent_effect": "by your opponent's effects",
            "effect": "by effects",
            "attack": "by attacks",
            "comparison": f"by comparing {words.attribute(t, 'bp')}" if v.source == "comparison" else "",
        }.get(v.source)
        if found is None:
            raise CannotSay(f"no words for the cause {v.source!r}")
        return " " + found if found else ""
    if isinstance(by, Ref):
        if v.source == "attack" and by.name == "it":
            return " by their attacks" if t.plural else " by its attacks"
        if v.source:
            raise CannotSay("no words for a cause of a reference")
        return f" by {words.reference(t, by.name)}"
    kind = {"attack": "attacks of ", "effect": "effects of ", "": ""}.get(v.source)
    if kind is None:
        raise CannotSay(f"no words for the cause {v.source!r}")
    return f" by {kind}{words.owned(t, by)}"


@verb(tree.Forbid)
def _forbid(t: Telling, v: tree.Forbid) -> str:
    duration = DURATION[v.duration]
    if isinstance(v.what, Player):
        return forbid_player(t, v, v.what) + duration
    name, _ = subject(t, v.what)
    return f"{name} cannot {words.word(t, 'act', v.deed)}{forbidden_by(t, v)}{duration}{unless(t, v)}"


def forbid_player(t: Telling, v: tree.Forbid, who: Player) -> str:
    if v.deed == "be_reduced":
        whose = words.WHOSE["your" if who.seat == "you" else who.seat]
        return f"{whose} {words.life(t)} cannot be reduced{forbidden_by(t, v)}"
    name = {"you": "you", **OTHERS}[who.seat]
    if v.deed == "draw":
        return f"{name} cannot draw {t.vocabulary.card.en_plural}"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no words for the player who cannot {v.deed}")
    cards = Selector(v.by.whose, v.by.types, "hand", v.by.filters, v.by.other)
    return f"{name} cannot {words.word(t, 'play', v.deed)} {words.noun(t, cards, True)}"


def unless(t: Telling, v: tree.Forbid) -> str:
    """What the other side may do to be allowed after all."""
    if not v.unless:
        return ""
    inner = replace(t)
    deeds = []
    for step in v.unless:
        deeds.append(deed(inner, step.verb, v.unless_seat))
        inner.after(step.verb)
    who = "your opponent" if v.unless_seat == "opponent" else "you"
    return f" unless {who} {' and '.join(deeds)}"


def deed(t: Telling, v: Verb, seat: str) -> str:
    """A verb as something a player does: "exhausts it"."""
    s = "s" if seat == "opponent" else ""
    if isinstance(v, tree.Select):
        found = chosen(t, v.count, v.selector)
        return f"select{s} {theirs(found, v.selector) if seat == 'opponent' else found}"
    if isinstance(v, tree.PayCores):
        return f"pay{s} {words.number(t, v.amount)} {words.token(t, v.amount != Number(1))}"
    if isinstance(v, tree.Exhaust):
        return f"exhausts {words.thing(t, v.what)}"
    if isinstance(v, tree.Destroy):
        return f"destroys {words.thing(t, v.what)}"
    if isinstance(v, tree.Discard) and v.count is not None and v.selector is not None:
        found = chosen(t, v.count, v.selector, "from")
        return f"discards {theirs(found, v.selector) if seat == 'opponent' else found}"
    raise CannotSay(f"{type(v).__name__} is no price")


@verb(tree.Allow)
def _allow(t: Telling, v: tree.Allow) -> str:
    name, _ = subject(t, v.what)
    act, _, state = v.deed.partition("_")
    return f"{name} can {words.word(t, 'act', act)} while {words.word(t, 'state', state)}{DURATION[v.duration]}"


@verb(tree.Must)
def _must(t: Telling, v: tree.Must) -> str:
    name, _ = subject(t, v.what)
    first = "first if possible" if v.first else "if possible"
    return f"{name} must {words.word(t, 'act', v.deed)} {first}{DURATION[v.duration]}"


@verb(tree.BoostDamage)
def _boost(t: Telling, v: tree.BoostDamage) -> str:
    more = f"{words.life(t)} by {words.number(t, v.amount)} more{DURATION[v.duration]}"
    if isinstance(v.what, All):
        return f"the attacks of {words.everything(t, v.what)} reduce {more}"
    return f"{words.possessor(t, v.what.name)} attacks reduce {more}"


@verb(tree.EndBattle)
def _end_battle(t: Telling, v: tree.EndBattle) -> str:
    return "end the battle"


@verb(tree.EndStep)
def _end_step(t: Telling, v: tree.EndStep) -> str:
    return f"end the {words.word(t, 'step', v.step)}" if v.step else "end the step"


@verb(tree.Stay)
def _stay(t: Telling, v: tree.Stay) -> str:
    name, many = subject(t, v.what)
    state = f" {words.word(t, 'state', v.state)}" if v.state else ""
    return f"{name} {'remain' if many else 'remains'} on the {t.vocabulary.field_place.en}{state}"


@verb(tree.Shuffle)
def _shuffle(t: Telling, v: tree.Shuffle) -> str:
    return f"shuffle {words.WHOSE[v.whose]} {words.word(t, 'place', 'deck')}"


@verb(tree.Repeat)
def _repeat(t: Telling, v: tree.Repeat) -> str:
    return f"do the following {words.number(t, v.times)} times: {inner(t, v.steps)}"


@verb(tree.ChooseOne)
def _choose_one(t: Telling, v: tree.ChooseOne) -> str:
    return "choose 1 of the following: " + " ".join("• " + inner(replace(t), steps) for steps in v.modes)


@verb(tree.Otherwise)
def _otherwise(t: Telling, v: tree.Otherwise) -> str:
    raise CannotSay("“instead” is a sentence of its own")


def inner(t: Telling, steps: tuple[Step, ...]) -> str:
    """Steps inside a step: small letters, semicolons."""
    return "; ".join(sentences(t, steps))


# ---------------------------------------------------------------- steps and abilities


LINK = {"": "", "then": "then, ", "if_you_do": "if you do, "}


def if_clause(t: Telling, asked: tree.Condition | None) -> str:
    if asked is None:
        return ""
    if isinstance(asked, Not):
        return f"unless {words.condition(t, asked.condition)}, "
    return f"if {words.condition(t, asked)}, "


def sentences(t: Telling, steps: tuple[Step, ...]) -> list[str]:
    """Each sentence without its full stop and with a small first letter."""
    found: list[str] = []
    position = 0
    while position < len(steps):
        step = steps[position]
        following = steps[position + 1] if position + 1 < len(steps) else None
        start = LINK[step.link] + if_clause(t, step.condition) + ("you can " if step.optional else "")
        with_it = fused(step, following)
        if with_it is not None and isinstance(step.verb, Select):
            found.append(start + told_together(t, step.verb, with_it))
            t.after(step.verb)
            t.after(with_it)
            position += 2
            continue
        if isinstance(step.verb, tree.Otherwise):
            other = step.verb
            found.append(start + say(t, other.first))
            may = "you can " if other.optional else ""
            found.append(f"{if_clause(t, other.condition)}{may}{say(t, other.second)} instead")
        else:
            found.append(start + say(t, step.verb))
        t.after(step.verb)
        if isinstance(step.verb, tree.Otherwise) and isinstance(step.verb.second, Select):
            t.after(step.verb.second)
        position += 1
    return found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def body(t: Telling, ability: Ability) -> str:
    """The sentences of an ability."""
    opening = words.event_clause(t, ability.event) if ability.event is not None else ""
    opening += if_clause(t, ability.condition)
    cost = sentences(t, ability.cost)
    steps = sentences(t, ability.steps)
    if cost:
        cost[0] = opening + cost[0]
        return ". ".join(map(capital, cost)) + " ▶ " + ". ".join(map(capital, steps)) + "."
    steps[0] = opening + steps[0]
    return ". ".join(map(capital, steps)) + "."


def header(ability: Ability, vocabulary: Vocabulary) -> list[str]:
    """The marks, without brackets, in canonical order."""
    found: list[str] = []
    low, high = ability.levels
    if low:
        found.append(f"{vocabulary.level}{low}" + (f"-{high}" if high != low else ""))
    if ability.super_unleash and vocabulary.super_unleash is not None:
        found.append(vocabulary.super_unleash.en)
    keyword = vocabulary.keyword(ability.keyword)
    hidden: tuple[str, ...] = ()
    if ability.keyword:
        if keyword is None:
            raise CannotSay(f"{vocabulary.game} has no keyword {ability.keyword!r}")
        value = f": {capital(vocabulary.term('color', ability.keyword_value).en)}" if ability.keyword_value else ""
        found.append(keyword.en + value)
        hidden = keyword.timings
    if ability.place:
        found.append(vocabulary.term("header_place", ability.place).en)
    found += [vocabulary.term("timing", id).en for id in ability.timings if id not in hidden]
    if ability.kind:
        found.append(vocabulary.term("kind", ability.kind).en)
    found += [vocabulary.term("limit", id).en for id in ability.limits if id in vocabulary.by_id["limit"]]
    return found


def means_itself(ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether the ability is what its keyword always means, so that its sentences need not be printed."""
    meaning = vocabulary.definitions.get(ability.keyword)
    if meaning is None:
        return False
    same = ("event", "condition", "cost", "steps")
    return all(getattr(ability, name) == getattr(meaning, name) for name in same)


def ability(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as its canonical line. this: the card type by which it calls its own card ("spirit"); reminder: with the
    meaning of its keyword in brackets."""
    marks = " ".join(f"[{mark}]" for mark in header(ability, vocabulary))
    t = Telling(vocabulary, this_noun(ability, vocabulary, this), that_noun(ability.event))
    keyword = vocabulary.keyword(ability.keyword)
    text = ""
    if not ability.steps:
        text = f"({keyword.reminder})" if reminder and keyword is not None and keyword.reminder else ""
    elif means_itself(ability, vocabulary):
        text = f"({body(t, ability)})" if reminder else ""
    else:
        text = body(t, ability)
    limit = vocabulary.name_limit
    if limit is not None and limit.id in ability.limits:
        text = f"{text} {limit.en}".strip()
    return f"{marks} {text}".strip()
