"""Hypothesis strategies for every tree that the canonical language can say."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from soulcore.effects import tree as t
from soulcore.effects.sense import is_moment
from soulcore.effects.verbs import objection
from soulcore.games.battle_spirits import nodes as family
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language.binding import names_a_card, unbound
from soulcore.language.building.nouns import rank

FAMILIES = st.sampled_from(["Windfang", "Sea Green", "Thunder Dragon"])
NAMES = st.sampled_from(["Gen-Bo", "The Depths: Wind Fang Rock"])
COLORS = st.sampled_from([term.id for term in VOCABULARY.colors])
WHOSE = st.sampled_from(["your", "opponent", "any"])
OPS = st.sampled_from(["is", "at_least", "at_most"])
KEYWORDS = st.sampled_from([term.id for term in VOCABULARY.keywords])
GIVABLE = st.sampled_from([term.id for term in VOCABULARY.keywords if term.text])
NAMED = st.sampled_from(["", "current", "rumble"])
NUMBERS = st.builds(t.Number, st.integers(0, 20000))
SMALL = st.builds(t.Number, st.integers(1, 9))
DURATIONS = st.sampled_from(["", "turn", "battle", "step", "opponent_turn", "your_turn"])
THAN = st.sampled_from(["is", "at_least", "at_most", "below", "above"])
PERIODS = st.sampled_from(["turn", "battle"])
ATTRIBUTES = st.sampled_from(["bp", "cost", "symbols", "level"])
STATES = st.sampled_from(["exhausted", "refreshed", "heavy_exhausted", "attacking", "blocking", "battling"])
ACTS = st.sampled_from([term.id for term in VOCABULARY.acts])
DEEDS = st.sampled_from([term.id for term in VOCABULARY.deeds])
PLAYS = st.sampled_from([term.id for term in VOCABULARY.play_deeds])


def named(*names: str) -> st.SearchStrategy[str]:
    return st.sampled_from(names)


# ---------------------------------------------------------------- filters and selectors


@cache
def plain_filters(refs: tuple[str, ...]) -> list[st.SearchStrategy[t.Filter]]:
    """One strategy per kind of requirement, each with numbers only."""
    both = st.sampled_from(["is", "not"])
    has = st.sampled_from(["has", "lacks"])
    options = [
        st.lists(st.builds(t.Filter, st.just("color"), st.just("is"), COLORS), min_size=2, max_size=3, unique_by=str),
        st.lists(
            st.builds(t.Filter, st.just("family"), st.just("is"), FAMILIES), min_size=2, max_size=2, unique_by=str
        ),
    ]
    found = [
        st.builds(t.Filter, st.just("state"), both, STATES | st.just("super_unleash")),
        st.builds(t.Filter, st.just("color"), both, COLORS),
        st.builds(t.Filter, st.just("family"), both, FAMILIES),
        st.one_of(options).map(lambda rows: t.Filter("either", "is", options=tuple(rows))),
        st.builds(t.Filter, st.just("level"), OPS, amount=SMALL),
        st.builds(t.Filter, st.just("cost"), THAN, amount=NUMBERS),
        st.builds(t.Filter, st.just("bp"), THAN, amount=NUMBERS),
        st.builds(t.Filter, st.just("cores"), OPS, amount=SMALL),
        st.builds(t.Filter, st.just("symbols"), OPS, amount=SMALL),
        st.builds(t.Filter, st.just("keyword"), has, KEYWORDS),
        st.builds(t.Filter, st.just("soul_core"), has),
        st.builds(t.Filter, st.just("name"), both, NAMES),
        st.builds(t.Filter, st.just("name_part"), both, NAMES),
        st.builds(t.Filter, named("highest", "lowest"), st.just("is"), named("bp", "cost", "cores")),
    ]
    if refs:
        found.append(st.builds(t.Filter, st.just("same"), st.just("is"), named("bp", "cost"), of=named(*refs)))
    return found


@st.composite
def filters(draw: Any, refs: tuple[str, ...], rich: bool) -> tuple[t.Filter, ...]:
    """Some requirements, one of a kind, in canonical order."""
    known = plain_filters(refs)
    kinds = draw(st.sets(st.integers(0, len(known) - 1), max_size=2))
    found = {one.attribute: one for one in (draw(known[kind]) for kind in sorted(kinds))}
    for one in found.values():
        if rich and one.attribute in ("cost", "bp") and one.op not in ("below", "above") and draw(st.booleans()):
            one.amount = draw(rich_amounts(one.amount, refs))
    return tuple(sorted(found.values(), key=rank))


def rich_amounts(number: t.Amount, refs: tuple[str, ...]) -> st.SearchStrategy[t.Amount]:
    values = st.builds(t.ValueOf, named("bp", "cost"), named(*refs, "done"))
    return st.one_of(
        st.builds(t.Plus, st.just(number), values),
        st.builds(t.Instead, st.just(number), conditions(refs, False), NUMBERS | counts_of(refs)),
    )


@st.composite
def selectors(
    draw: Any, refs: tuple[str, ...] = ("this",), zones: tuple[str, ...] = ("field",), rich: bool = False
) -> t.Selector:
    zone = draw(named(*zones))
    kinds = ("spirit", "nexus") if zone == "field" else ("spirit", "nexus", "magic")
    types = tuple(draw(st.lists(st.sampled_from(kinds), max_size=2, unique=True)))
    whose = "your" if zone == "among" else draw(WHOSE)
    return t.Selector(whose, types, zone, draw(filters(refs, rich)), draw(st.booleans()))


PILES = ("field", "hand", "trash", "deck")


@cache
def counts_of(refs: tuple[str, ...]) -> st.SearchStrategy[t.Amount]:
    return st.one_of(
        st.builds(t.CountOf, selectors(refs, PILES)),
        st.builds(t.Symbols, WHOSE, COLORS | st.just("")),
        st.builds(t.DoneCount, done_cards()),
    )


@cache
def done_cards() -> st.SearchStrategy[t.Selector | None]:
    """Some of the cards that something was done to."""
    kinds = st.sampled_from([("spirit",), ("magic",), ("spirit", "nexus")])
    return st.none() | st.builds(t.Selector, st.just("any"), kinds, st.just("hand"), filters((), False))


# ---------------------------------------------------------------- amounts


@cache
def numbers(refs: tuple[str, ...]) -> st.SearchStrategy[t.Amount]:
    return NUMBERS | st.builds(t.Instead, NUMBERS, conditions(refs, False), NUMBERS)


@cache
def for_each(refs: tuple[str, ...]) -> st.SearchStrategy[t.Amount]:
    some = st.integers(1, 5000)
    return st.one_of(
        st.builds(t.ForEach, some, st.builds(t.CountOf, selectors(refs, PILES)), st.integers(1, 3)),
        st.builds(t.ForEach, some, st.builds(t.ValueOf, st.just("cores"), named(*refs)), st.integers(1, 3)),
        st.builds(t.ForEach, some, st.builds(t.Symbols, WHOSE, COLORS | st.just(""))),
        st.builds(t.ForEach, some, st.builds(t.DoneCount, done_cards())),
        st.builds(t.ForEach, some, st.builds(t.Times, card_events() | life_events(), PERIODS)),
    )


@cache
def measures(refs: tuple[str, ...]) -> st.SearchStrategy[t.Amount]:
    atoms = st.one_of(
        NUMBERS,
        st.builds(t.ValueOf, ATTRIBUTES, named(*refs, "done")),
        st.builds(t.ValueOf, st.just("cores"), named(*refs)),
        st.builds(t.ValueOf, st.just("life"), named("you", "opponent")),
        counts_of(refs),
    )
    return atoms | st.builds(t.Plus, atoms, atoms) | st.builds(t.Plus, st.builds(t.Plus, atoms, atoms), atoms)


@cache
def counts(refs: tuple[str, ...]) -> st.SearchStrategy[t.Count]:
    amounts = numbers(refs) | for_each(refs)
    return st.builds(t.Count, named("exactly", "up_to"), amounts) | st.just(t.Count("any_number", t.Number(0)))


# ---------------------------------------------------------------- conditions and events


@st.composite
def causes(draw: Any) -> tuple[str, t.Selector | None]:
    if draw(st.booleans()):
        source = draw(selectors())
        return {"your": "your_effect", "opponent": "opponent_effect"}.get(source.whose, "effect"), source
    return draw(named("", "you", "opponent", "your_effect", "opponent_effect", "comparison")), None


@st.composite
def card_events(draw: Any) -> t.Event:
    by, source = draw(causes())
    if draw(st.booleans()):
        return t.Event(draw(DEEDS), by=by, source=source, this=True)
    return t.Event(draw(DEEDS), draw(selectors(zones=("field", "hand", "trash"))), by=by, source=source)


@st.composite
def life_events(draw: Any) -> t.Event:
    if draw(st.booleans()):
        this = draw(st.booleans())
        attackers = None if this else draw(st.none() | selectors())
        return t.Event("life_reduced", seat=draw(named("you", "opponent")), by="attack", source=attackers, this=this)
    by, source = draw(causes())
    return t.Event("life_reduced", seat=draw(named("you", "opponent")), by=by, source=source)


@cache
def events() -> st.SearchStrategy[t.Event]:
    happening = st.one_of(
        card_events(),
        life_events(),
        st.builds(t.Event, st.just("wins_battle"), selectors()),
        st.just(t.Event("wins_battle", this=True)),
        st.builds(t.Event, st.just("drawn"), seat=named("you", "opponent")),
        selectors().flatmap(used),
        st.builds(t.Event, DEEDS, selectors(), by=st.just("this_effect")),
    )
    first = happening.map(lambda event: replace(event, first=True))
    return happening | first | st.sampled_from([t.Event(moment.id) for moment in VOCABULARY.moments])


def used(selector: t.Selector) -> st.SearchStrategy[t.Event]:
    seat = "opponent" if selector.whose == "opponent" else "you"
    whose = "your" if seat == "you" else seat
    return st.just(t.Event("used", t.Selector(whose, selector.types, "field", selector.filters, selector.other), seat))


@st.composite
def uses(draw: Any) -> t.Using:
    seat = draw(named("you", "opponent"))
    found = draw(selectors())
    return t.Using(
        seat,
        draw(PLAYS),
        t.Selector("your" if seat == "you" else seat, found.types, "field", found.filters, found.other),
    )


@cache
def is_so(refs: tuple[str, ...]) -> st.SearchStrategy[t.Is]:
    types = st.builds(t.Filter, st.just("type"), st.just("is"), named("spirit", "nexus", "magic"))
    single = st.one_of(plain_filters(())).filter(lambda one: one.attribute not in ("highest", "lowest", "level"))
    return st.one_of(
        st.builds(t.Is, named(*refs), single.map(lambda one: (one,))),
        st.builds(t.Is, named(*refs), st.tuples(types)),
        st.builds(t.Is, named(*refs), st.builds(lambda one, more: (one, *more), types, filters((), False))),
    )


@cache
def simple_conditions(refs: tuple[str, ...]) -> st.SearchStrategy[t.Condition]:
    found: list[st.SearchStrategy[t.Condition]] = [
        st.builds(t.Have, selectors(zones=("field", "hand", "trash", "among")), OPS, SMALL | st.just(t.Number(0))),
        st.builds(t.Compare, st.builds(t.Symbols, WHOSE, COLORS | st.just("")), OPS, SMALL),
        st.builds(
            t.Compare, st.builds(t.ValueOf, st.just("life"), named("you", "opponent")), THAN, measures(("this",))
        ),
        st.builds(t.Compare, st.builds(t.ValueOf, named("reserve", "trash"), named("you", "opponent")), OPS, SMALL),
        st.builds(t.Compare, st.builds(t.CountOf, selectors(zones=PILES)), THAN, measures(("this",))),
        st.builds(t.Happened, card_events() | life_events() | selectors().flatmap(used), PERIODS),
        st.builds(t.Happened, card_events() | life_events(), PERIODS, OPS, st.integers(2, 5)),
        st.builds(t.DoneAtLeast, named("at_least", "is"), SMALL, done_cards()),
        st.builds(family.SpecialIn, named("your", "opponent"), named("reserve", "trash")),
        uses(),
    ]
    if refs:
        found += [is_so(refs), st.builds(t.Became, named(*refs), DEEDS)]
    return st.one_of(found)


@cache
def conditions(refs: tuple[str, ...], deep: bool = True) -> st.SearchStrategy[t.Condition]:
    simple = simple_conditions(refs)
    if not deep:
        return simple
    several = st.lists(simple, min_size=2, max_size=3).map(tuple)
    joined = st.builds(t.AllOf, several) | st.builds(t.AnyOf, several)
    mixed = st.builds(lambda a, b: t.AllOf((a, b)), joined, simple) | st.builds(
        lambda a, b: t.AnyOf((a, b)), joined, simple
    )
    return simple | joined | mixed | st.builds(t.Not, simple | joined)


# ---------------------------------------------------------------- verbs


@cache
def things(refs: tuple[str, ...], zone: str) -> st.SearchStrategy[Any]:
    """What can be on the Field; zone is where "it" lies."""
    known = [name for name in refs if name != "it" or zone == "field"]
    return st.builds(t.Ref, named(*known, "done")) | st.builds(t.All, selectors(refs, ("field",), True))


@cache
def cards(refs: tuple[str, ...], zone: str) -> st.SearchStrategy[Any]:
    """What can be in a pile."""
    known = [name for name in refs if name != "it" or zone != "field"]
    return st.builds(t.Ref, named(*known, "done")) | st.builds(t.All, selectors(refs, ("hand", "trash", "among"), True))


@st.composite
def selections(draw: Any, refs: tuple[str, ...], zones: tuple[str, ...]) -> t.Select:
    """A choice of cards that its player can see."""
    found = t.Select(draw(counts(refs)), draw(selectors(refs, zones, True)), draw(named("you", "opponent")))
    if found.selector.zone == "hand":
        found.selector.whose = "your" if found.chooser == "you" else "opponent"
    elif found.selector.zone in ("trash", "removed") and found.selector.whose == "any":
        found.selector.whose = "opponent"
    open_count = found.count.kind != "exactly" and not isinstance(found.count.amount, t.ForEach)
    if found.selector.zone == "field" and open_count and draw(st.booleans()):
        found.total = t.Filter(draw(named("bp", "cost")), "at_most", amount=draw(NUMBERS))
    return found


@st.composite
def discards(draw: Any, refs: tuple[str, ...]) -> t.Discard:
    seat = draw(named("you", "opponent", "each"))
    found = draw(selectors(refs, ("hand",), True))
    found.whose = {"you": "your", "opponent": "opponent", "each": "any"}[seat]
    count = draw(counts(refs))
    return t.Discard(seat, count, found, random=count.kind == "exactly" and draw(st.booleans()))


@st.composite
def moves(draw: Any, refs: tuple[str, ...]) -> family.MoveCores:
    places = ("reserve", "trash", "life", "void")
    source = draw(named(*places, *refs, "each"))
    target = draw(named(*places, *refs, "each").filter(lambda name: name != source))
    found: family.MoveCores = draw(moves_between(refs, places, source, target))
    if "each" in (source, target):
        found.each = draw(selectors(refs))
    return found


@st.composite
def moves_between(
    draw: Any, refs: tuple[str, ...], places: tuple[str, ...], source: str, target: str
) -> family.MoveCores:
    owned = {"reserve", "trash", "life"} & {source, target}
    whose = draw(named("your", "opponent")) if owned else "your"
    if target in owned and source not in owned and source != "void" and draw(st.booleans()):
        whose = "owner"
    kinds = ["exactly", "up_to", "only"]
    if source != "void":
        kinds += ["any_number", "all"]
    if source not in places:
        kinds.append("until")
    kind = draw(named(*kinds))
    soul = draw(named("any", "not"))
    if kind == "only":
        return family.MoveCores(t.Count("exactly", t.Number(1)), source, target, "only", whose)
    if kind in ("any_number", "all"):
        return family.MoveCores(t.Count(kind, t.Number(0)), source, target, soul, whose)
    if kind == "until":
        return family.MoveCores(t.Count(kind, draw(SMALL)), source, target, soul, whose)
    total = draw(st.booleans())
    amounts = numbers(refs) if total else numbers(refs) | for_each(refs)
    return family.MoveCores(t.Count(kind, draw(amounts)), source, target, soul, whose, total)


@st.composite
def forbids(draw: Any, refs: tuple[str, ...], zone: str) -> t.Forbid:
    what = draw(things(refs, zone))
    duration = draw(DURATIONS)
    found = t.Forbid(what, draw(ACTS), None, duration)
    hows = ["plain"]
    if found.deed != "attack":
        hows += ["cards", "reference"]
    if found.deed in ("attack", "block", "be_blocked"):
        hows.append("unless")
    else:
        hows += ["source", "effects"]
    if found.deed == "be_destroyed":
        hows += ["attacks", "fight"]
    how = draw(named(*hows))
    if how == "cards":
        found.by = draw(selectors(refs))
    elif how == "reference":
        found.by = t.Ref(draw(named(*refs)))
    elif how == "source":
        found.source = draw(named("your_effect", "opponent_effect", "effect"))
    elif how == "fight":
        found.source = draw(named("attack", "comparison"))
    elif how in ("effects", "attacks"):
        found.by, found.source = draw(selectors(refs)), how.removesuffix("s")
    elif how == "unless":
        found.unless_seat = draw(named("opponent", "you"))
        found.unless = draw(prices(found.unless_seat, refs))
    return found


@st.composite
def prices(draw: Any, seat: str, refs: tuple[str, ...]) -> tuple[t.Step, ...]:
    if draw(st.booleans()):
        return (t.Step(family.PayCores(seat, draw(SMALL))),)
    select = t.Select(t.Count("exactly", t.Number(1)), draw(selectors(refs)), seat)
    price: t.Verb = draw(st.sampled_from([t.Exhaust(t.Ref("it")), t.Destroy(t.Ref("it"))]))
    return t.Step(select), t.Step(price)


@st.composite
def player_forbids(draw: Any) -> t.Forbid:
    seat = draw(named("you", "opponent"))
    whose = "your" if seat == "you" else seat
    duration = draw(DURATIONS)
    kind = draw(named("draw", "play", "life", "no life"))
    if kind == "draw":
        return t.Forbid(t.Player(seat), "draw", None, duration)
    found = draw(selectors())
    if kind == "play":
        return t.Forbid(
            t.Player(seat), draw(PLAYS), t.Selector(whose, found.types, "field", found.filters, found.other), duration
        )
    deed = "be_reduced" if kind == "life" else "become_zero"
    return t.Forbid(t.Player(seat), deed, found, duration, draw(named("attack", "effect")))


@cache
def verbs(refs: tuple[str, ...], zone: str) -> st.SearchStrategy[t.Verb]:
    """Any verb that can be told in one sentence of its own; zone is where "it" lies."""
    return st.one_of(kinds_of_verbs(refs, zone))


@cache
def kinds_of_verbs(refs: tuple[str, ...], zone: str) -> tuple[st.SearchStrategy[t.Verb], ...]:
    """The same, kind by kind."""
    what = things(refs, zone)
    cards_or_pieces = what | cards(refs, zone)
    ends = named("hand", "deck_bottom", "deck_top")
    own = st.builds(t.Ref, named(*refs))
    seats = named("you", "opponent", "each")
    return (
        selections(refs, ("field", "hand", "trash", "among", "removed")),
        st.just(t.ChooseColor()),
        st.builds(t.Draw, seats, numbers(refs) | for_each(refs)),
        st.builds(t.Draw, st.just("you"), measures(refs) | counts_of(refs)),
        st.builds(t.Draw, seats, SMALL, st.just(True)),
        st.just(t.Look("opponent")),
        discards(refs),
        st.builds(
            lambda n: t.Discard("opponent", t.Count("exactly", n), t.Selector("opponent", zone="deck")),
            SMALL | for_each(refs),
        ),
        st.builds(lambda w: t.Discard("you", None, None, w), cards_or_pieces),
        st.builds(t.Destroy, what),
        st.builds(t.Exhaust, what),
        st.builds(family.HeavyExhaust, what),
        st.builds(t.Refresh, what),
        st.builds(t.Remove, cards_or_pieces),
        ends.flatmap(
            lambda to: st.builds(
                t.Return, cards_or_pieces, st.just(to), st.just("") if to == "hand" else named("", "any")
            )
        ),
        st.builds(t.Add, cards(refs, zone)),
        st.builds(t.Open, numbers(refs), named("your", "opponent"), named("both", "you")),
        st.builds(
            t.Search, st.builds(t.Count, named("exactly", "up_to"), SMALL), selectors(refs, ("deck",)).map(own_deck)
        ),
        st.builds(t.Show, cards(refs, zone)),
        st.sampled_from([t.Rest("trash"), t.Rest("hand"), t.Rest("deck_bottom", "any"), t.Rest("deck_top")]),
        st.builds(t.Rest, named("deck_top", "deck_bottom"), named("", "any"), named("your", "opponent")),
        st.builds(t.Play, cards(refs, zone), PLAYS, st.booleans(), named("", "reserve")),
        moves(refs),
        st.builds(family.ReduceLife, named("you", "opponent", "any"), numbers(refs) | for_each(refs)),
        st.builds(
            t.ChangeValue,
            what,
            ATTRIBUTES,
            st.sampled_from([1, -1]),
            numbers(refs) | for_each(refs) | counts_of(refs),
            DURATIONS,
        ),
        st.builds(
            t.ChangeValue,
            what,
            st.just("symbols"),
            st.sampled_from([1, -1]),
            SMALL | for_each(refs),
            DURATIONS,
            COLORS | st.just("chosen"),
        ),
        st.builds(
            t.ChangeValue,
            st.builds(t.All, selectors(refs, ("hand",))),
            st.just("cost"),
            st.sampled_from([1, -1]),
            SMALL,
            DURATIONS,
        ),
        st.builds(t.SetValue, what, ATTRIBUTES, measures(refs) | counts_of(refs), DURATIONS),
        st.builds(t.Grant, what, GIVABLE, st.none(), DURATIONS),
        st.builds(t.Grant, what, st.just(""), granted(), DURATIONS),
        forbids(refs, zone),
        player_forbids(),
        st.builds(t.Allow, what, named("block_exhausted", "attack_exhausted", "attack_heavy_exhausted"), DURATIONS),
        st.builds(t.Must, what, named("attack", "block"), DURATIONS),
        st.builds(t.Must, what, st.just("attack"), DURATIONS, st.just("start")),
        st.builds(family.BoostDamage, own | st.builds(t.All, selectors(refs)), SMALL, DURATIONS),
        st.just(t.EndBattle()),
        st.builds(t.EndStep, named("", "attack", "main")),
        st.just(t.EndStep("attack", True)),
        st.builds(t.Treat, what, st.just("color"), COLORS, DURATIONS),
        st.builds(t.Treat, what, st.just("family"), FAMILIES, DURATIONS),
        st.builds(t.Treat, what, st.just("name"), NAMES, DURATIONS),
        st.builds(t.Stay, what, named("", "exhausted", "refreshed")),
        st.builds(family.PayCores, named("you", "opponent", "each"), SMALL),
        st.builds(t.Shuffle, named("your", "opponent")),
    )


def own_deck(selector: t.Selector) -> t.Selector:
    return t.Selector("your", selector.types, "deck", selector.filters, selector.other)


@cache
def granted() -> st.SearchStrategy[t.Ability]:
    steps = st.builds(lambda n: (t.Step(t.Draw("you", n)),), SMALL)
    limits = st.sampled_from([(), ("once_per_turn",)])
    waiting = st.builds(t.Ability, timings=st.just(("when_attacking",)), limits=limits, steps=steps)
    used = st.builds(t.Ability, kind=named("activate_main", "activate_flash"), limits=limits, steps=steps)
    more = st.builds(t.ChangeValue, st.just(t.Ref("this")), ATTRIBUTES, st.sampled_from([1, -1]), SMALL)
    bans = st.builds(
        lambda act, price: t.Forbid(t.Ref("this"), act, unless=price, unless_seat="opponent"),
        named("attack", "block", "be_blocked"),
        prices("opponent", ("this",)),
    )
    lasting = st.builds(lambda verb: t.Ability(steps=(t.Step(verb),)), more | bans)
    passed_on = st.builds(
        lambda what, ability: t.Ability(steps=(t.Step(t.Grant(t.All(what), "", ability)),)), selectors(), waiting
    )
    return st.one_of(waiting, used, lasting, passed_on)


# ---------------------------------------------------------------- abilities


@cache
def step_after(refs: tuple[str, ...], zone: str) -> st.SearchStrategy[t.Step]:
    maybe = st.none() | conditions(refs)
    plain = st.builds(t.Step, verbs(refs, zone), named("", "then", "if_you_do", "if_not"), maybe, st.booleans())
    offered = st.builds(t.Step, offers(refs), named("", "then"), maybe, st.just(True), st.just("opponent"))
    other = st.builds(t.Otherwise, verbs(refs, zone), conditions(refs), verbs(refs, zone), st.booleans())
    return plain | offered | st.builds(t.Step, other, named("", "then"), maybe, st.booleans())


@cache
def offers(refs: tuple[str, ...]) -> st.SearchStrategy[t.Verb]:
    """What the opponent can do if they like."""
    one = t.Count("exactly", t.Number(1))
    return st.one_of(
        st.builds(family.PayCores, st.just("opponent"), SMALL),
        selectors(refs, ("hand",)).map(
            lambda found: t.Discard("opponent", one, t.Selector("opponent", found.types, "hand", found.filters))
        ),
    )


@st.composite
def steps_after(draw: Any, refs: tuple[str, ...], zone: str, least: int, most: int) -> list[t.Step]:
    """Some steps; what each of them selects is "it" for those that follow."""
    found: list[t.Step] = []
    for _ in range(draw(st.integers(least, most))):
        step = draw(step_after(refs, zone))
        found.append(step)
        if isinstance(step.verb, t.Select | t.Search):
            zone = step.verb.selector.zone
    return found


def zone_after(first: t.Select, steps: list[t.Step]) -> str:
    zones = [one.verb.selector.zone for one in steps if isinstance(one.verb, t.Select | t.Search)]
    return [first.selector.zone, *zones][-1]


@st.composite
def blocks(draw: Any, refs: tuple[str, ...], zone: str) -> t.Step:
    inner = steps_after(refs, zone, 1, 2).map(tuple)
    kind = draw(named("repeat", "later", "moment", "choose"))
    if kind == "repeat":
        verb: t.Verb = t.Repeat(draw(SMALL), draw(inner))
    elif kind == "moment":
        deed, duration = draw(st.sampled_from([("turn_ending", "turn"), ("battle_ends", "battle")]))
        verb = t.Later(t.Ability(event=t.Event(deed), steps=draw(inner)), duration)
    elif kind == "later":
        moments = {moment.id for moment in VOCABULARY.moments}
        event = draw(events().filter(lambda event: event.deed not in moments))
        names = ("it", "this", "that") if names_a_card(event) else ("it", "this")
        steps = tuple(draw(steps_after(names, zone, 1, 2)))
        verb = t.Later(t.Ability(event=event, steps=steps), draw(named("turn", "battle")))
    else:
        verb = t.ChooseOne(tuple(draw(st.lists(inner, min_size=2, max_size=2))))
    return t.Step(verb, draw(named("", "then")))


def abilities() -> st.SearchStrategy[t.Ability]:
    """Whatever can be said and makes sense."""
    return any_abilities().filter(lambda ability: not objection(ability) and not unbound(ability))


@st.composite
def any_abilities(draw: Any) -> t.Ability:
    """An ability that begins with a selection, so that "it" means something afterwards."""
    kind = draw(named("", "", "main", "flash", "activate_main", "activate_flash"))
    place = draw(named("", "trash") if not kind else named("", "hand") if kind in ("main", "flash") else st.just(""))
    event = draw(st.none() | events()) if not kind else None
    refs = ("it", "this", "that") if names_a_card(event) else ("it", "this")
    before = tuple(name for name in refs if name != "it")
    select = draw(selections(before, ("field", "hand", "trash")))
    first = t.Step(select, optional=draw(st.booleans()))
    rest = draw(steps_after(refs, select.selector.zone, 0, 3))
    if draw(st.booleans()):
        rest.append(draw(blocks(refs, zone_after(select, rest))))
    made = [first, *rest]
    split = draw(st.integers(0, len(made) - 1)) if draw(st.booleans()) else 0
    level = draw(st.sampled_from([(0, 0), (1, 1), (1, 2), (2, 2)]))
    times = [term.id for term in VOCABULARY.timings if not kind or not is_moment(term.id)]
    timings = st.lists(st.sampled_from(times), max_size=2, unique=True)
    limits = st.lists(st.sampled_from(["once_per_turn", "once_per_battle", "unstackable"]), max_size=2, unique=True)
    named_limit = ("name_once_per_turn",) if draw(st.booleans()) else ()
    if split and isinstance(made[split - 1].verb, t.Repeat | t.ChooseOne | t.Later):
        split = 0
    return t.Ability(
        levels=level,
        in_state=draw(named("", "super_unleash")),
        keyword=draw(NAMED),
        timings=tuple(draw(timings)),
        kind=kind,
        place=place,
        limits=(*draw(limits), *named_limit),
        event=event,
        condition=draw(st.none() | conditions(before)),
        cost=tuple(made[:split]),
        steps=tuple(made[split:]),
    )
