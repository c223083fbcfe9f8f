"""Whatever the language can say, the engine can play: cards with generated effects go through random games.

Each effect is also played with another header ([When Summoned], [When Attacking], [Flash], [Activate: Flash]), so that what
it says really happens, however unlikely its own moment is.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.engine.checks import check_decision
from tests.engine.conserved import check_cards, check_souls
from tests.engine.explained import check_explained
from tests.engine.tables import LONG
from tests.language.trees import abilities, kinds_of_verbs

from soulcore.effects.tree import (
    Ability,
    Destroy,
    Draw,
    Forbid,
    Grant,
    Number,
    Player,
    Ref,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.effects.tree import Count as HowMany
from soulcore.effects.verbs import objection
from soulcore.games import entry
from soulcore.games.battle_spirits.card import CardError, NoMoment
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest, encode_game, restore
from soulcore.library import load
from soulcore.library.entry_decks import entry_decks
from soulcore.library.printed import CardData, Level

DECISIONS = 2_000 if LONG else 120
EXAMPLES = 300 if LONG else 70
FORMS = ("", "when_summoned", "when_attacking", "flash", "activate_flash")


def odd_card(ability: Ability) -> CardData:
    """A cheap card whose only effect is the generated one, on whichever type of card can have it."""
    kind = "magic" if ability.kind in ("main", "flash") and not ability.place else "spirit"
    levels = () if kind == "magic" else (Level(1, 1, 3000), Level(2, 2, 5000, True))
    return CardData(
        number="odd-1",
        name="Oddity",
        names={"en": "Oddity"},
        type=kind,
        color="red",
        cost=1,
        symbols={"red": 1},
        ex_symbols={"red": 1},
        families=("Windfang",),
        block="A",
        levels=levels,
        abilities=(ability,),
    )


def table(ability: Ability, seed: int) -> Game:
    """A game in which half of both decks is the odd card."""
    library = load("standard")
    decks = list(entry_decks(library).values())
    odd = odd_card(ability)
    lists = [[*list(decks[(seed + seat) % len(decks)].numbers())[::2], *["odd-1"] * 20] for seat in (0, 1)]
    numbers = sorted({number for numbers in lists for number in numbers} - {"odd-1"})
    about = entry("standard")
    game = about.position(about.deal([*(library[number] for number in numbers), odd], lists, str(seed)))
    game.begin()
    return game


def made_to_act(ability: Ability, form: str) -> Ability:
    """The same sentences under a header that comes up in every game."""
    if not form:
        return ability
    kind = form if form in ("flash", "activate_flash") else ""
    return Ability(
        timings=() if kind else (form,),
        kind=kind,
        limits=() if form == "when_summoned" else ability.limits,
        event=None,
        cost=ability.cost,
        steps=ability.steps,
    )


def speaks_of_its_event(ability: Ability) -> bool:
    return ability.event is not None


def play(game: Game, seed: int) -> None:
    """Random answers; everything that must hold at a decision does."""
    chance = random.Random(seed)
    for number in range(DECISIONS):
        if game.over:
            break
        check_decision(game)
        check_cards(game)
        if number % 10 == 0:
            for seat in (-1, 0, 1):
                check_souls(look(game, seat))
            check_explained(game)
        if number % 40 == 20:
            again = entry("standard").position(game.deal)
            restore(again, encode_game(game))
            assert digest(again) == digest(game) == digest(game.clone())
        game.answer(chance.randrange(len(game.options)))


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(abilities(), st.integers(0, 1000))
def test_every_effect_that_can_be_said_can_be_played(ability: Ability, seed: int) -> None:
    for form in ("", FORMS[1 + seed % (len(FORMS) - 1)]):
        if form and speaks_of_its_event(ability):
            continue
        try:
            game = table(made_to_act(ability, form), seed)
        except NoMoment:
            continue
        play(game, seed)


KINDS = len(kinds_of_verbs(("it", "this"), "field"))


@pytest.mark.parametrize("zone", ["field", "trash"])
@pytest.mark.parametrize("kind", range(KINDS))
def test_every_kind_of_verb_is_played(kind: int, zone: str) -> None:
    """Chance alone would leave some verbs out: here each follows a selection of one card, at a moment that comes up."""

    @settings(
        max_examples=2,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(kinds_of_verbs(("it", "this"), zone)[kind], st.integers(0, 1000))
    def check(verb: Verb, seed: int) -> None:
        select = Select(HowMany("exactly", Number(1)), Selector("your" if seed % 2 else "opponent", zone=zone))
        ability = Ability(timings=("when_summoned",), steps=(Step(select), Step(verb)))
        if not objection(ability):
            play(table(ability, seed), seed)

    check()


def drawing(**header: str) -> Ability:
    return Ability(steps=(Step(Draw("you", Number(1))),), **header)  # type: ignore[arg-type]


REFUSED = {
    "says what to do, but not when": drawing(),
    "hand_is_used": drawing(place="hand"),
    "trash_acts_itself": drawing(place="trash", kind="activate_main"),
    "needs a moment to act": drawing(place="trash"),
    "means something else on each card": Ability(steps=(Step(Grant(Ref("this"), "rumble")),)),
    "on_field_only": Ability(
        timings=("when_summoned",),
        steps=(Step(Select(HowMany("exactly", Number(1)), Selector("your", zone="hand"))), Step(Destroy(Ref("it")))),
    ),
    "life_comparing": Ability(steps=(Step(Forbid(Player("you"), "be_reduced", source="comparison")),)),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_card_nobody_could_play_is_refused_when_it_is_made(reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        table(REFUSED[reason], 1)
